#include "symbols/multibody_parameters.h"

#include "symbols/snap.h"

#include <stdio.h>
#include <string.h>

static const char axes[3] = {'x', 'y', 'z'};

/* tag as part of a name: what is no letter or digit becomes an underscore. */
static void make_name(const char *letter, const char *tag, char name[SYMBOL_NAME])
{
    snprintf(name, SYMBOL_NAME, "%.4s%.40s", letter, tag);
    for (char *c = name; *c; c++)
        if (*c == ',')
            *c = '_';
}

void multibody_vector(struct multibody *m, const char *letter, const char *tag, int body,
                      const double v[3], int r[3])
{
    int count = 0;
    for (int i = 0; i < 3; i++)
        count += !snap_is_zero(v[i]);
    for (int i = 0; i < 3; i++) {
        char sub[SYMBOL_NAME], name[SYMBOL_NAME];
        if (count > 1)
            snprintf(sub, sizeof sub, "%.40s%c", tag, axes[i]);
        else
            snprintf(sub, sizeof sub, "%.40s", tag);
        make_name(letter, sub, name);
        r[i] = multibody_parameter(m, name, letter, sub, SYMBOL_LENGTH, body, v[i]);
    }
}

static int has_offset(const struct mechanism_body *b)
{
    return !snap_is_zero(b->origin.at[0]) || !snap_is_zero(b->origin.at[1]) ||
           !snap_is_zero(b->origin.at[2]);
}

/* How many bodies stand away from this one's pole. */
static int offset_count(const struct mechanism *m, int base)
{
    int count = 0;
    for (int i = 1; i < m->body_count; i++)
        count += m->bodies[i].base == base && has_offset(&m->bodies[i]);
    return count;
}

int multibody_is_name(const char *name)
{
    if (name == NULL || !((*name >= 'A' && *name <= 'Z') || (*name >= 'a' && *name <= 'z')))
        return 0;
    size_t length = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");
    return name[length] == '\0' && length < 20;
}

void multibody_offset(struct multibody *m, int body, int offset[3])
{
    const struct multibody_source *s = m->source;
    const struct mechanism_body *b = &s->mechanism->bodies[body];
    double rest[3];
    int named[3] = {0, 0, 0};
    char tag[SYMBOL_NAME];
    memcpy(rest, b->origin.at, sizeof rest);
    for (int i = 0; i < 3; i++) {
        const char *name = s->length_name ? s->length_name(s->user, body, i) : NULL;
        if (!multibody_is_name(name) || snap_is_zero(rest[i]))
            continue;
        char letter[2] = {name[0], '\0'};
        named[i] = multibody_parameter(m, name, letter, name + 1, SYMBOL_LENGTH,
                                       s->numbers[b->base], rest[i]);
        rest[i] = 0;
    }
    if (offset_count(s->mechanism, b->base) > 1)
        snprintf(tag, sizeof tag, "%d,%d", s->numbers[b->base], s->numbers[body]);
    else
        snprintf(tag, sizeof tag, "%d", s->numbers[b->base]);
    multibody_vector(m, "l", tag, s->numbers[b->base], rest, offset);
    for (int i = 0; i < 3; i++)
        if (named[i] != EXPRESSION_ZERO)
            offset[i] = named[i];
}

/* Mass, centre and tensor as the load of a body in its frame. */
static void make_load(struct multibody *m, int body, const struct inertia *inertia,
                      struct multibody_load *load)
{
    static const char *const entries[6] = {"xx", "yy", "zz", "xy", "xz", "yz"};
    static const double straight[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    struct multibody_load own;
    char tag[SYMBOL_NAME], centre_tag[SYMBOL_NAME], name[SYMBOL_NAME], sub[SYMBOL_NAME];
    double at[3];
    int centre[3], number = m->source->numbers[body];
    memset(&own, 0, sizeof own);
    snprintf(tag, sizeof tag, "%d", number);
    snprintf(centre_tag, sizeof centre_tag, "c%d", number);
    make_name("m", tag, name);
    own.mass = multibody_parameter(m, name, "m", tag, SYMBOL_MASS, number, inertia->mass);
    memcpy(at, inertia->centre, sizeof at);
    for (int i = 0; i < 3; i++)
        if (own.mass == EXPRESSION_ZERO || (m->planar && i == 2))
            at[i] = 0;
    int first = m->symbols.count;
    multibody_vector(m, "l", centre_tag, number, at, centre);
    for (int i = first; i < m->symbols.count; i++)
        m->symbols.items[i].of = "centre";
    for (int i = 0; i < 6; i++) {
        if (m->planar && i != MULTIBODY_ZZ)
            continue;
        if (m->planar)
            snprintf(sub, sizeof sub, "%d", number);
        else
            snprintf(sub, sizeof sub, "%d%s", number, entries[i]);
        make_name("I", sub, name);
        own.inertia[i] =
            multibody_parameter(m, name, "I", sub, SYMBOL_INERTIA, number, inertia->tensor[i]);
    }
    multibody_carry(m, &own, straight, centre, load);
}

/* The direction of a body, for a centre that is assumed: to the pair that it bears, or on from its base. */
static void assume_direction(const struct mechanism *m, int body, double direction[3])
{
    const struct mechanism_body *found = NULL;
    for (int i = body + 1; i < m->body_count && found == NULL; i++)
        if (m->bodies[i].base == body && has_offset(&m->bodies[i]))
            found = &m->bodies[i];
    if (found == NULL && m->bodies[body].base > 0 && has_offset(&m->bodies[body]))
        found = &m->bodies[body];
    memset(direction, 0, 3 * sizeof *direction);
    int best = 0;
    for (int i = 1; i < 3 && found; i++)
        if (found->origin.at[i] * found->origin.at[i] >
            found->origin.at[best] * found->origin.at[best])
            best = i;
    direction[best] = found && found->origin.at[best] < 0 ? -1 : 1;
}

void multibody_weigh(struct multibody *m)
{
    const struct multibody_source *s = m->source;
    const struct mechanism *mechanism = s->mechanism;
    int any = 0;
    for (int i = 0; i < mechanism->body_count && s->inertias; i++) {
        any |= s->inertias[i].mass > 0;
        for (int k = 0; k < 6; k++)
            any |= !snap_is_zero(s->inertias[i].tensor[k]);
    }
    m->assumed = !any;
    for (int i = 1; i < mechanism->body_count; i++) {
        const struct multibody_place *place = &m->places[i];
        struct multibody_load load;
        struct inertia assumed = {.mass = 1, .tensor = {1, 1, 1, 0, 0, 0}};
        int first = m->symbols.count;
        if (place->link == 0 ||
            (m->assumed && joint_coordinate_count(mechanism->bodies[i].type) == 0))
            continue;
        assume_direction(mechanism, i, assumed.centre);
        memset(&load, 0, sizeof load);
        make_load(m, i, any ? &s->inertias[i] : &assumed, &load);
        for (int k = first; k < m->symbols.count && m->assumed; k++)
            m->symbols.items[k].has_value = 0;
        multibody_carry(m, &load, place->turn, place->at, &m->links[place->link].load);
    }
}

static int pair_parameter(struct multibody *m, const char *letter, int coordinate,
                          enum symbol_quantity quantity, double value)
{
    const struct symbol *q = &m->symbols.items[m->symbol_q[coordinate]];
    char name[SYMBOL_NAME], sub[SYMBOL_NAME];
    int body = q->body;
    snprintf(sub, sizeof sub, "%s%.40s", strcmp(letter, "q") == 0 ? "0" : "", q->sub);
    make_name(strcmp(letter, "τ") == 0 ? "tau" : letter, sub, name);
    return multibody_parameter(m, name, letter, sub, quantity, body, value);
}

static int product(struct multibody *m, int a, int b)
{
    return expression_multiply(&m->e, a, b);
}

/* Three turns from coordinate i on with dry friction: math/turn_friction.h. */
static void rub_turns(struct multibody *m, const struct loads *l, int i)
{
    struct expressions *e = &m->e;
    int sa = expression_function(e, EXPRESSION_SINE, m->q[i]);
    int ca = expression_function(e, EXPRESSION_COSINE, m->q[i]);
    int sb = expression_function(e, EXPRESSION_SINE, m->q[i + 1]);
    int cb = expression_function(e, EXPRESSION_COSINE, m->q[i + 1]);
    int va = m->v[i], vb = m->v[i + 1], vc = m->v[i + 2], square = EXPRESSION_ZERO, moment[3];
    int spin[3] = {expression_add(e, va, product(m, sb, vc)),
                   expression_subtract(e, product(m, ca, vb), product(m, product(m, sa, cb), vc)),
                   expression_add(e, product(m, sa, vb), product(m, product(m, ca, cb), vc))};
    for (int k = 0; k < 3; k++) {
        int dry = pair_parameter(m, "τ", i + k, SYMBOL_FRICTION_TURN, l->friction[i + k]);
        int part = product(m, dry, spin[k]);
        square = expression_add(e, square, product(m, part, part));
        moment[k] = product(m, dry, part);
    }
    int size = expression_function(e, EXPRESSION_ROOT, square);
    for (int k = 0; k < 3; k++) /* none at rest */
        moment[k] = expression_choose(e, EXPRESSION_ZERO, size,
                                      expression_divide(e, moment[k], size), EXPRESSION_ZERO);
    int across = expression_subtract(e, product(m, ca, moment[2]), product(m, sa, moment[1]));
    int forces[3] = {moment[0],
                     expression_add(e, product(m, ca, moment[1]), product(m, sa, moment[2])),
                     expression_add(e, product(m, sb, moment[0]), product(m, cb, across))};
    for (int k = 0; k < 3; k++)
        m->resistance[i + k] = expression_add(e, m->resistance[i + k], forces[k]);
}

/* Whether coordinate i is one of three turns about moving axes with friction; *first: the first of them does. */
static int is_rubbed_together(const struct multibody *m, const struct loads *l, int i, int *first)
{
    const struct mechanism *mechanism = m->source->mechanism;
    for (int k = 1; k < mechanism->body_count && l->friction; k++) {
        const struct mechanism_body *b = &mechanism->bodies[k];
        int turns = joint_turns(b->type) < 0 ? -1 : b->first + joint_turns(b->type);
        if (turns < 0 || i < turns || i > turns + 2)
            continue;
        *first = i == turns;
        return l->friction[turns] > 0 || l->friction[turns + 1] > 0 || l->friction[turns + 2] > 0;
    }
    return 0;
}

/* What viscosity, dampers and dry friction take in a coordinate. */
static int rub(struct multibody *m, const struct loads *l, int i, int together)
{
    struct expressions *e = &m->e;
    int turns = m->symbols.items[m->symbol_q[i]].quantity == SYMBOL_ANGLE;
    double viscosity = l->viscosity ? l->viscosity[i] : 0;
    for (int k = 0; k < l->tie_count; k++)
        viscosity += l->ties[k].coordinate == i ? l->ties[k].damping : 0;
    int damper =
        pair_parameter(m, "b", i, turns ? SYMBOL_VISCOSITY_TURN : SYMBOL_VISCOSITY, viscosity);
    int dry = pair_parameter(m, "τ", i, turns ? SYMBOL_FRICTION_TURN : SYMBOL_FRICTION,
                             l->friction && !together ? l->friction[i] : 0);
    int sign = expression_function(e, EXPRESSION_SIGN, m->v[i]);
    return expression_add(e, expression_multiply(e, damper, m->v[i]),
                          expression_multiply(e, dry, sign));
}

void multibody_add_resistance(struct multibody *m)
{
    const struct loads *l = m->source->loads;
    struct expressions *e = &m->e;
    for (int i = 0; i < m->coordinate_count && l; i++) {
        int first = 0;
        m->resistance[i] = rub(m, l, i, is_rubbed_together(m, l, i, &first));
    }
    for (int i = 0; i < m->coordinate_count && l; i++) {
        int first = 0;
        if (is_rubbed_together(m, l, i, &first) && first)
            rub_turns(m, l, i);
    }
    for (int k = 0; l && k < l->tie_count; k++) {
        const struct load_tie *tie = &l->ties[k];
        int i = tie->coordinate;
        if (i < 0 || snap_is_zero(tie->stiffness))
            continue;
        int turns = m->symbols.items[m->symbol_q[i]].quantity == SYMBOL_ANGLE;
        int slack = pair_parameter(m, "q", i, turns ? SYMBOL_ANGLE : SYMBOL_LENGTH, tie->length);
        int spring = pair_parameter(m, "k", i, turns ? SYMBOL_STIFFNESS_TURN : SYMBOL_STIFFNESS,
                                    tie->stiffness);
        int force = expression_multiply(e, spring, expression_subtract(e, m->q[i], slack));
        m->resistance[i] = expression_add(e, m->resistance[i], force);
    }
}
