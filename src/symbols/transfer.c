#include "symbols/transfer.h"

#include "base/memory.h"
#include "math/trigonometry.h"
#include "symbols/multibody_parameters.h"

#include <stdio.h>
#include <stdlib.h>

static const double pi = 3.14159265358979323846;

/* Up to this share of a stretch it goes so. */
struct piece {
    double end;
    int value;
};

enum { MOST_PIECES = 6 };

static int scaled(struct multibody *m, double k, int a)
{
    return expression_scale(&m->e, k, a);
}

static int plus(struct multibody *m, double k, int a)
{
    return expression_add(&m->e, expression_number(&m->e, k), a);
}

static int times(struct multibody *m, int a, int b)
{
    return expression_multiply(&m->e, a, b);
}

static int power(struct multibody *m, int a, int n)
{
    int product = EXPRESSION_ONE;
    for (int i = 0; i < n; i++)
        product = times(m, product, a);
    return product;
}

/* k[0] x^lowest + k[1] x^(lowest + 1) + … */
static int polynomial(struct multibody *m, int x, int lowest, int count, const double *k)
{
    int sum = EXPRESSION_ZERO;
    for (int i = 0; i < count; i++)
        sum = expression_add(&m->e, sum, scaled(m, k[i], power(m, x, lowest + i)));
    return sum;
}

/* k times the sine or cosine of w x. */
static int wave(struct multibody *m, double k, enum expression_kind kind, double w, int x)
{
    return scaled(m, k, expression_function(&m->e, kind, scaled(m, w, x)));
}

/* Both modified laws up to half of the way (law.c). */
static int modified_half(struct multibody *m, enum law law, int x, struct piece *pieces)
{
    const double quick = 4 * pi;
    int trapezoid = law == LAW_MODIFIED_TRAPEZOID;
    double most = trapezoid ? 8 * pi / (pi + 2) : 4 * pi * pi / (pi + 4), part = most / quick;
    double s = part * (0.125 - 1 / quick), speed = part + most / 4;
    int u = plus(m, -0.125, x), w = plus(m, -0.375, x);
    pieces[0] =
        (struct piece){0.125, expression_add(&m->e, scaled(m, part, x),
                                             wave(m, -part / quick, EXPRESSION_SINE, quick, x))};
    if (!trapezoid) {
        int value = plus(m, s + part * 9 / quick, scaled(m, part, u));
        pieces[1] = (struct piece){
            0.5, expression_add(&m->e, value,
                                wave(m, -part * 9 / quick, EXPRESSION_COSINE, quick / 3, u))};
        return 2;
    }
    int value = plus(m, s, scaled(m, part, u));
    pieces[1] =
        (struct piece){0.375, expression_add(&m->e, value, scaled(m, most / 2, power(m, u, 2)))};
    value = plus(m, s + part / 4 + most / 32 + part / quick, scaled(m, speed, w));
    pieces[2] = (struct piece){
        0.5, expression_add(&m->e, value, wave(m, -part / quick, EXPRESSION_COSINE, quick, w))};
    return 3;
}

/* The second half is the first one turned round: 1 - s(1 - x). */
static int both_halves(struct multibody *m, enum law law, int x, struct piece *pieces)
{
    struct piece back[MOST_PIECES];
    int rest = plus(m, 1, expression_negate(&m->e, x)), count = 1;
    if (law == LAW_PARABOLIC || law == LAW_TRAPEZOIDAL) {
        pieces[0] = (struct piece){0.5, scaled(m, 2, power(m, x, 2))};
        back[0] = (struct piece){0.5, scaled(m, 2, power(m, rest, 2))};
    } else {
        count = modified_half(m, law, x, pieces);
        modified_half(m, law, rest, back);
    }
    for (int i = 0; i < count; i++) {
        const struct piece *first = &back[count - 1 - i];
        double end = i == count - 1 ? 1 : 1 - back[count - 2 - i].end;
        pieces[count + i] = (struct piece){end, plus(m, 1, expression_negate(&m->e, first->value))};
    }
    return 2 * count;
}

/* The law of a share x, 0 to 1. Returns how many pieces it has. */
static int read_law(struct multibody *m, enum law law, int x, struct piece *pieces)
{
    int value;
    switch (law) {
    case LAW_TRAPEZOIDAL: /* of a cam: half up, half down */
    case LAW_PARABOLIC:
    case LAW_MODIFIED_TRAPEZOID:
    case LAW_MODIFIED_SINE:
        return both_halves(m, law, x, pieces);
    case LAW_QUINTIC:
        value = polynomial(m, x, 3, 3, (const double[]){10, -15, 6});
        break;
    case LAW_4567:
        value = polynomial(m, x, 4, 4, (const double[]){35, -84, 70, -20});
        break;
    case LAW_CYCLOIDAL:
        value = expression_add(&m->e, x, wave(m, -0.5 / pi, EXPRESSION_SINE, 2 * pi, x));
        break;
    case LAW_HARMONIC:
    case LAW_CHASER:
        value = plus(m, 0.5, wave(m, -0.5, EXPRESSION_COSINE, pi, x));
        break;
    case LAW_LINEAR:
        value = x;
        break;
    default:
        value = polynomial(m, x, 2, 2, (const double[]){3, -2});
    }
    pieces[0] = (struct piece){1, value};
    return 1;
}

/* A parameter of stretch k, numbered from 1: what it is a part of is said. */
static int parameter(struct multibody *m, const char *letter, const char *name, int body, int k,
                     const char *of, enum symbol_quantity quantity, double value)
{
    char tag[SYMBOL_NAME], sub[SYMBOL_NAME];
    int before = m->symbols.count;
    snprintf(tag, sizeof tag, "%.20s%d_%d", name, body, k + 1);
    snprintf(sub, sizeof sub, "%d,%d", body, k + 1);
    int node = multibody_parameter(m, tag, letter, sub, quantity, body, value);
    if (m->symbols.count > before)
        m->symbols.items[before].of = of;
    return node;
}

/* A quantity on the way that has a name. */
static void name(struct multibody *m, int node, const char *letter, const char *as, const char *sub,
                 int body, const char *of, enum symbol_quantity quantity)
{
    struct symbol s = {.role = SYMBOL_INTERMEDIATE, .body = body, .quantity = quantity, .of = of};
    snprintf(s.letter, sizeof s.letter, "%s", letter);
    snprintf(s.sub, sizeof s.sub, "%s", sub);
    snprintf(s.name, sizeof s.name, "%.8s%.30s", as, sub);
    for (char *c = s.name; *c; c++)
        if (*c == ',')
            *c = '_';
    multibody_name_atom(m, node, &s);
}

/* How often x has gone round since first. */
static int turns_of(struct multibody *m, int x, int first)
{
    int since = expression_subtract(&m->e, x, first);
    return expression_function(&m->e, EXPRESSION_FLOOR, scaled(m, 0.5 / pi, since));
}

/* x within the turn that begins at first. */
static int within_turn(struct multibody *m, int x, int first, int body)
{
    char sub[SYMBOL_NAME];
    int psi = expression_subtract(&m->e, x, scaled(m, 2 * pi, turns_of(m, x, first)));
    snprintf(sub, sizeof sub, "%d", body);
    name(m, psi, "ψ", "psi", sub, body, "cam-angle", SYMBOL_ANGLE);
    return psi;
}

/* From which angle to which, from which lift to which; a rest has the same twice. */
struct stretch {
    int begins, ends, from, to;
};

static void read_stretches(struct multibody *m, const struct relation *r, struct stretch *stretches)
{
    int body = m->source->numbers[r->b], last = r->knot_count - 1;
    int slides = m->source->mechanism->bodies[r->b].type == JOINT_PRISMATIC;
    enum symbol_quantity lift = slides ? SYMBOL_LENGTH : SYMBOL_ANGLE;
    int begins = parameter(m, "α", "alpha", body, 0, "cam-begin", SYMBOL_ANGLE, r->knots[0]);
    int first = begins;
    int from = parameter(m, "H", "H", body, 0, "cam-lift", lift, r->knots[1]), lowest = from;
    for (int k = 0; k <= last; k++) {
        int next = k < last ? k + 1 : 0, ends, to;
        double way = r->knots[2 * next + 1] - r->knots[2 * k + 1];
        if (k < last)
            ends = parameter(m, "α", "alpha", body, next, "cam-begin", SYMBOL_ANGLE,
                             r->knots[2 * next]);
        else
            ends = plus(m, 2 * pi, first);
        if (way < 0 || way > 0)
            to = k < last
                     ? parameter(m, "H", "H", body, next, "cam-lift", lift, r->knots[2 * next + 1])
                     : lowest;
        else
            to = from;
        stretches[k] = (struct stretch){begins, ends, from, to};
        begins = ends;
        from = to;
    }
}

/* What goes on in a stretch; other: behind it, -1: nothing. */
static int read_stretch(struct multibody *m, const struct relation *r, int k,
                        const struct stretch *s, int psi, int other)
{
    struct expressions *e = &m->e;
    struct piece pieces[MOST_PIECES] = {{1, EXPRESSION_ZERO}};
    int count = 1, share = EXPRESSION_ZERO, body = m->source->numbers[r->b], value = other;
    if (s->from != s->to) {
        char sub[SYMBOL_NAME];
        share = expression_divide(e, expression_subtract(e, psi, s->begins),
                                  expression_subtract(e, s->ends, s->begins));
        snprintf(sub, sizeof sub, "%d,%d", body, k + 1);
        name(m, share, "ξ", "xi", sub, body, "cam-share", SYMBOL_OF_NOTHING);
        count = read_law(m, relation_law(r, k), share, pieces);
    }
    for (int i = count - 1; i >= 0; i--) {
        int way = expression_subtract(e, s->to, s->from), done = i == count - 1;
        int here = expression_add(e, s->from, times(m, way, pieces[i].value));
        int x = done ? psi : share, bound = done ? s->ends : expression_number(e, pieces[i].end);
        value = value < 0 ? here : expression_choose(e, x, bound, here, value);
    }
    return value;
}

static int read_cam(struct multibody *m, const struct relation *r, int x)
{
    struct stretch *stretches = memory_get((size_t)r->knot_count, sizeof *stretches);
    int value = -1;
    read_stretches(m, r, stretches);
    int psi = within_turn(m, x, stretches[0].begins, m->source->numbers[r->b]);
    for (int k = r->knot_count - 1; k >= 0; k--)
        value = read_stretch(m, r, k, &stretches[k], psi, value);
    free(stretches);
    return value;
}

static int read_geneva(struct multibody *m, const struct relation *r, int x)
{
    struct expressions *e = &m->e;
    double step = 2 * pi / r->count, least = trig_sin(pi / r->count);
    double enters = pi / 2 - pi / r->count;
    int psi = within_turn(m, x, EXPRESSION_ZERO, m->source->numbers[r->b]);
    int pin = plus(m, -pi, psi), whole = scaled(m, step, turns_of(m, x, EXPRESSION_ZERO));
    int top = wave(m, least, EXPRESSION_SINE, 1, pin);
    int low = plus(m, 1, wave(m, -least, EXPRESSION_COSINE, 1, pin));
    int turned = expression_function(e, EXPRESSION_ARCTANGENT, expression_divide(e, top, low));
    int moved = expression_add(e, plus(m, step / 2, whole), turned);
    int value =
        expression_choose(e, psi, expression_number(e, pi + enters), moved, plus(m, step, whole));
    value = expression_choose(e, psi, expression_number(e, pi - enters), whole, value);
    return expression_scale(e, r->ratio, value);
}

int transfer_read(struct multibody *m, const struct relation *r, int x, int *value)
{
    if (r->form == RELATION_RATCHET)
        return -1;
    *value = r->form == RELATION_GENEVA ? read_geneva(m, r, x) : read_cam(m, r, x);
    return 0;
}
