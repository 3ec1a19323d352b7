#include "symbols/pushes.h"

#include "base/memory.h"
#include "symbols/multibody_parameters.h"
#include "symbols/snap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the new symbols belong to. */
static void tell(struct multibody *m, int first, const char *of)
{
    for (int i = first; i < m->symbols.count; i++)
        m->symbols.items[i].of = of;
}

/* The components of a vector: letter and number of the force or torque, axis. Returns 0, or -1: one is left out. */
static int make_vector(struct multibody *m, const struct load_force *f, int number, int r[3])
{
    static const char axes[3] = {'x', 'y', 'z'};
    for (int i = 0; i < 3; i++) {
        struct symbol s = {.body = m->source->numbers[f->body],
                           .quantity = f->torque ? SYMBOL_MOMENT : SYMBOL_FORCE_OF};
        snprintf(s.letter, sizeof s.letter, "%s", f->torque ? "N" : "P");
        snprintf(s.sub, sizeof s.sub, "%d%c", number, axes[i]);
        if (m->planar && f->torque)
            snprintf(s.sub, sizeof s.sub, "%d", number);
        snprintf(s.name, sizeof s.name, "%s%.40s", f->torque ? "N" : "P", s.sub);
        r[i] = multibody_value(m, &f->vector[i], &s);
        if (r[i] < 0)
            return -1;
    }
    return 0;
}

/* A vector of the body's axes in the scene. */
static void turn_out(struct multibody *m, const struct places *places, int body, const int local[3],
                     int scene[3])
{
    static const double units[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    int axis[3], turned[3] = {0, 0, 0};
    for (int k = 0; k < 3; k++) {
        places_direction(places, m, body, units[k], axis);
        for (int n = 0; n < 3; n++)
            turned[n] =
                expression_add(&m->e, turned[n], expression_multiply(&m->e, local[k], axis[n]));
    }
    memcpy(scene, turned, sizeof turned);
}

static void read_push(struct multibody *m, const struct places *places, const struct load_force *f,
                      int number, struct push *push)
{
    char tag[SYMBOL_NAME];
    int local[3];
    push->left_out = make_vector(m, f, number, push->vector) != 0;
    if (push->left_out)
        return;
    if (f->torque) {
        memcpy(local, push->vector, sizeof local);
        if (f->in_body)
            multibody_turn(m, SNAP_READ(m->places[f->body].turn), 0, local, push->vector);
        return;
    }
    snprintf(tag, sizeof tag, "P%d", number);
    int first = m->symbols.count;
    multibody_vector(m, "l", tag, m->source->numbers[f->body], f->point, local);
    tell(m, first, "place");
    places_point(places, m, f->body, local, push->place);
    if (f->in_body)
        turn_out(m, places, f->body, push->vector, push->vector);
}

static int dot(struct multibody *m, const int *a, const int *b)
{
    int sum = EXPRESSION_ZERO;
    for (int i = 0; i < 3; i++)
        sum = expression_add(&m->e, sum, expression_multiply(&m->e, a[i], b[i]));
    return sum;
}

/* A symbol of a tie: "ks1", k with the index s1. */
static struct symbol tie_symbol(const char *name, const char *letter, int number)
{
    struct symbol s = {.role = SYMBOL_INTERMEDIATE, .body = -1};
    snprintf(s.name, sizeof s.name, "%ss%d", name, number);
    snprintf(s.letter, sizeof s.letter, "%s", letter);
    snprintf(s.sub, sizeof s.sub, "s%d", number);
    return s;
}

static int tie_parameter(struct multibody *m, const char *name, const char *letter, int number,
                         enum symbol_quantity quantity, double value)
{
    struct symbol s = tie_symbol(name, letter, number);
    int first = m->symbols.count;
    int node = multibody_parameter(m, s.name, s.letter, s.sub, quantity, -1, value);
    tell(m, first, "spring");
    return node;
}

static void name(struct multibody *m, int node, const char *word, const char *letter, int dots,
                 int number)
{
    struct symbol s = tie_symbol(word, letter, number);
    s.dots = dots;
    s.of = "spring";
    multibody_name_atom(m, node, &s);
}

/* The derivative by time of the way between the points: d · d' / l. */
static int lengthen(struct multibody *m, const int apart[3], int length, int number)
{
    struct expression_memo memo = {NULL, 0};
    int *rates = memory_get((size_t)m->symbols.count + 1, sizeof *rates), rate[3];
    for (int i = 0; i < m->coordinate_count; i++)
        rates[m->symbol_q[i]] = m->v[i];
    for (int i = 0; i < 3; i++)
        rate[i] = expression_rate(&m->e, apart[i], rates, &memo);
    expression_memo_free(&memo);
    free(rates);
    int half = dot(m, apart, rate); /* of the square's rate; a sum under a line cannot be broken */
    name(m, half, "half", "w", 0, number);
    return expression_divide(&m->e, half, length);
}

static int make_density(struct multibody *m, const struct load_tie *t, const int apart[3],
                        int number)
{
    struct expressions *e = &m->e;
    int k = tie_parameter(m, "k", "k", number, SYMBOL_STIFFNESS, t->stiffness);
    int b = tie_parameter(m, "b", "b", number, SYMBOL_VISCOSITY, t->damping);
    if (b == EXPRESSION_ZERO && (k == EXPRESSION_ZERO || snap_is_zero(t->length)))
        return k;
    int square = dot(m, apart, apart);
    name(m, square, "square", "d", 0, number);
    int length = expression_function(e, EXPRESSION_ROOT, square);
    name(m, length, "len", "L", 0, number);
    int tension = EXPRESSION_ZERO;
    if (k != EXPRESSION_ZERO) {
        int slack = tie_parameter(m, "slack", "l", number, SYMBOL_LENGTH, t->length);
        tension = expression_multiply(e, k, expression_subtract(e, length, slack));
    }
    if (b != EXPRESSION_ZERO) {
        int rate = lengthen(m, apart, length, number);
        name(m, rate, "dlen", "L", 1, number);
        tension = expression_add(e, tension, expression_multiply(e, b, rate));
    }
    int density = expression_divide(e, tension, length);
    name(m, density, "f", "f", 0, number);
    return density;
}

static void read_pull(struct multibody *m, const struct places *places, const struct load_tie *t,
                      int number, struct pull *pull)
{
    int bodies[2] = {t->a, t->b}, local[3], scene[2][3];
    for (int side = 0; side < 2; side++) {
        char tag[SYMBOL_NAME];
        snprintf(tag, sizeof tag, "s%d%c", number, "AB"[side]);
        int first = m->symbols.count;
        multibody_vector(m, "l", tag, m->source->numbers[bodies[side]], side ? t->on_b : t->on_a,
                         local);
        tell(m, first, "place");
        places_point(places, m, bodies[side], local, scene[side]);
    }
    for (int i = 0; i < 3; i++)
        pull->apart[i] = expression_subtract(&m->e, scene[1][i], scene[0][i]);
    pull->density = make_density(m, t, pull->apart, number);
}

void pushes_open(struct pushes *p, struct multibody *m, const struct places *places)
{
    const struct loads *l = m->source->loads;
    *p = (struct pushes){0};
    if (l == NULL)
        return;
    p->items = memory_get((size_t)l->force_count + 1, sizeof *p->items);
    p->pulls = memory_get((size_t)l->tie_count + 1, sizeof *p->pulls);
    int numbers[2] = {0, 0};
    for (int i = 0; i < l->force_count; i++)
        read_push(m, places, &l->forces[i], ++numbers[l->forces[i].torque != 0], &p->items[i]);
    for (int i = 0; i < l->tie_count; i++)
        if (l->ties[i].coordinate < 0) {
            read_pull(m, places, &l->ties[i], p->pull_count + 1, &p->pulls[p->pull_count]);
            p->pull_count++;
        }
}

void pushes_close(struct pushes *p)
{
    free(p->items);
    free(p->pulls);
    *p = (struct pushes){0};
}

static void take(struct multibody *m, int *force, int a, int b)
{
    *force = expression_subtract(&m->e, *force, expression_multiply(&m->e, a, b));
}

/* A torque works on every turn between the body and the ground. */
static void take_torque(struct multibody *m, const struct places *places,
                        const struct load_force *f, const struct push *push, int *forces)
{
    int scene[3], own = m->places[f->body].link;
    struct places_frame *frame = &places->links[own];
    memcpy(scene, push->vector, sizeof scene);
    for (int i = 0; i < 3 && f->in_body; i++)
        scene[i] = dot(m, push->vector, frame->turn[i]);
    for (int at = own; at > 0; at = m->links[at].parent) {
        const struct multibody_link *link = &m->links[at];
        if (link->motion != MOTION_ROTATION && link->motion != MOTION_SCREW)
            continue;
        int along[3];
        for (int i = 0; i < 3; i++)
            along[i] = places->links[at].turn[i][link->axis];
        int moment = at == own && f->in_body ? push->vector[link->axis] : dot(m, along, scene);
        take(m, &forces[link->coordinate], expression_number(&m->e, link->sign), moment);
    }
}

void pushes_take(const struct pushes *p, struct multibody *m, const struct places *places,
                 int *forces)
{
    const struct loads *l = m->source->loads;
    if (l == NULL || l->force_count + p->pull_count == 0)
        return;
    int *rates = memory_get((size_t)m->symbols.count + 1, sizeof *rates);
    for (int i = 0; i < m->coordinate_count; i++) {
        struct expression_memo memo = {NULL, 0};
        rates[m->symbol_q[i]] = EXPRESSION_ONE;
        for (int k = 0; k < l->force_count; k++)
            for (int n = 0; n < 3 && !l->forces[k].torque && !p->items[k].left_out; n++)
                take(m, &forces[i], p->items[k].vector[n],
                     expression_rate(&m->e, p->items[k].place[n], rates, &memo));
        for (int k = 0; k < p->pull_count; k++) {
            int way[3];
            for (int n = 0; n < 3; n++)
                way[n] = expression_rate(&m->e, p->pulls[k].apart[n], rates, &memo);
            int work =
                expression_multiply(&m->e, p->pulls[k].density, dot(m, p->pulls[k].apart, way));
            forces[i] = expression_add(&m->e, forces[i], work);
        }
        rates[m->symbol_q[i]] = EXPRESSION_ZERO;
        expression_memo_free(&memo);
    }
    free(rates);
    for (int k = 0; k < l->force_count; k++)
        if (l->forces[k].torque && !p->items[k].left_out)
            take_torque(m, places, &l->forces[k], &p->items[k], forces);
}
