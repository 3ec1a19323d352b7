#include "invention.h"

#include "base/memory.h"
#include "invent.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct pair planar_pairs[] = {
    {"0", "TKP1", "ПКП1", 1, 0, 1, 1},
    {"1", "RKP", "ВКП", 0, 1, 0, 1},
    {"2", "TKP2", "ПКП2", 2, 0, 0, 1},
    {"3", "FKP", "СКП", 2, 1, 0, 0},
};
static const struct pair spatial_pairs[] = {
    {"0", "TKP", "ПКП", 1, 0, 1, 1},    {"1", "RKP", "ВКП", 0, 1, 1, 1},
    {"2", "CKP", "ЦКП", 1, 1, 1, 1},    {"3", "SKP", "СфКП", 0, 3, 0, 1},
    {"4", "KP4", "КП4", 3, 1, 1, 1},    {"5", "KP5", "КП5", 3, 2, 1, 1},
    {"6", "KP6", "КП6", 3, 3, 0, 0},    {"7", "KP7", "КП7", 1, 0, 1, 0},
    {"8", "KP8", "КП8", 1, 0, 1, 0},    {"9", "HKP", "ВнКП", 0, 1, 1, 1},
    {"10", "UKP", "УКП", 0, 2, 1, 1},   {"11", "PlKP", "ПлКП", 2, 1, 1, 1},
    {"12", "TuKP", "ТрКП", 1, 3, 1, 1}, {"13", "PtKP", "ТчКП", 2, 3, 1, 1},
    {"14", "LnKP", "ЛнКП", 2, 2, 1, 1},
};

/* Lengths and angles as people give them: round ones, also 0. */
static double any_length(struct chance *r)
{
    static const double steps[] = {1, 5, 10, 50, 0.5};
    return chance_one_in(r, 4) ? 0 : steps[chance_below(r, 5)] * ((double)chance_below(r, 41) - 20);
}

static void any_point(const struct invention *v, double at[3], struct chance *r)
{
    for (int i = 0; i < 3; i++)
        at[i] = i < 3 - v->planar ? any_length(r) : 0;
}

static void any_axis(const struct invention *v, double axis[3], struct chance *r)
{
    static const double oblique[] = {0.6, 0.8, 1, -1, 0.3, 0};
    memset(axis, 0, 3 * sizeof *axis);
    axis[chance_below(r, v->planar ? 2 : 3)] = chance_one_in(r, 2) ? 1 : -1;
    if (chance_one_in(r, 4))
        for (int i = 0; i < 3 - v->planar; i++)
            axis[i] += oblique[chance_below(r, 6)];
    if (axis[0] == 0 && axis[1] == 0 && axis[2] == 0)
        axis[0] = 1;
}

static void any_coordinates(struct body *b, struct chance *r)
{
    b->is_limited = chance_one_in(r, 2);
    b->is_posed = chance_one_in(r, 2);
    for (int i = 0; i < b->pair->translations + b->pair->rotations; i++) {
        b->min[i] = -(double)chance_below(r, 20) * 10;
        b->max[i] = (double)chance_below(r, 20) * 10;
        double part = (double)chance_below(r, 11) / 10;
        b->q[i] = chance_one_in(r, 3) ? 0 : b->min[i] + (b->max[i] - b->min[i]) * part;
    }
}

static void any_solid(const struct invention *v, struct solid *s, struct chance *r)
{
    *s = (struct solid){.kind = (int)chance_below(r, 4)};
    for (int i = 0; i < 3; i++)
        s->size[i] = 1 + (double)chance_below(r, 200);
    any_point(v, s->at, r);
    s->is_turned = chance_one_in(r, 3);
    any_axis(v, s->turn, r);
    s->turn[3] = 15.0 * (double)chance_below(r, 24);
    s->is_coloured = chance_one_in(r, 2);
    for (int i = 0; i < 3; i++)
        s->colour[i] = 0.25 * (double)chance_below(r, 5);
}

static const struct pair *any_pair(const struct invention *v, struct chance *r)
{
    if (chance_one_in(r, 3)) /* as most robots have */
        return v->planar ? &planar_pairs[chance_below(r, 2)] : &spatial_pairs[chance_below(r, 2)];
    return v->planar ? &planar_pairs[chance_below(r, 4)] : &spatial_pairs[chance_below(r, 12)];
}

/* Depth first: the base of a body is its predecessor or one of those that bear it. */
static void add_body(struct invention *v, struct chance *r)
{
    int n = ++v->count;
    struct body *b = &v->bodies[n];
    b->base = n - 1;
    while (b->base > 0 && chance_one_in(r, 3))
        b->base = v->bodies[b->base].base;
    b->pair = any_pair(v, r);
    any_point(v, b->at, r);
    any_axis(v, b->axis, r);
    b->pitch = (1 + (double)chance_below(r, 20)) * (chance_one_in(r, 4) ? -1 : 1);
    for (int i = 0; i < 3; i++)
        b->place[i] = v->bodies[b->base].place[i] + b->at[i];
    any_coordinates(b, r);
    /* outlines of the plane and fingers are told otherwise in each language */
    int is_gripper = b->pair->code[0] == '7' || b->pair->code[0] == '8';
    b->solid_count = v->planar || is_gripper ? 0 : (int)chance_below(r, 4);
    for (int i = 0; i < b->solid_count; i++)
        any_solid(v, &b->solids[i], r);
    static const char *const names[] = {"arm", "рука", "a b", "№ 5", "x<y>&z", "\"q\""};
    if (chance_one_in(r, 3))
        snprintf(b->name, sizeof b->name, "%s", names[chance_below(r, 6)]);
}

static void add_connection(struct invention *v, struct chance *r)
{
    struct connection *c = &v->connections[v->connection_count];
    c->a = (int)chance_below(r, (size_t)v->count + 1);
    c->b = (int)chance_below(r, (size_t)v->count + 1);
    c->pair = any_pair(v, r);
    if (c->a == c->b || !c->pair->can_close)
        return;
    any_point(v, c->at_a, r);
    any_axis(v, c->axis, r);
    c->pitch = 5;
    for (int i = 0; i < 3; i++)
        c->at_b[i] = v->bodies[c->a].place[i] + c->at_a[i] - v->bodies[c->b].place[i];
    v->connection_count++;
}

static void add_transmission(struct invention *v, struct chance *r)
{
    static const struct transmission kinds[] = {
        {0, 0, "gear", "зубчатая", "20, 40", "teeth", "зубья"},
        {0, 0, "internal-gear", "внутренняя", "60, 20", "teeth", "зубья"},
        {0, 0, "belt", "ремённая", "-0.5", "ratio", "отношение"},
        {0, 0, "rack", "реечная", "40", "radius", "радиус"},
        {0, 0, "mimic", "связь", "2", "ratio", "отношение"},
        {0, 0, "cam", "кулачковая", "0 0, 90 12, 180 0", "law", "закон"},
        {0, 0, "chain", "цепная", "15, 30", "teeth", "зубья"},
        {0, 0, "friction", "фрикционная", "80, 160", "diameters", "диаметры"},
        {0, 0, "geneva", "мальтийская", "4", "slots", "пазы"},
        {0, 0, "ratchet", "храповая", "12", "teeth", "зубья"},
        {0, 0, "worm", "червячная", "40", "teeth", "зубья"},
        {0, 0, "bevel", "коническая", "20, 30", "teeth", "зубья"},
    };
    struct transmission *t = &v->transmissions[v->transmission_count];
    *t = kinds[chance_below(r, sizeof kinds / sizeof *kinds)];
    t->a = (int)chance_below(r, (size_t)v->count + 1);
    t->b = 1 + (int)chance_below(r, (size_t)v->count);
    for (int i = 0; i < v->transmission_count; i++)
        if (v->transmissions[i].b == t->b || v->transmissions[i].a == t->b)
            return;
    if (t->a != t->b && coordinate_count(v->bodies[t->b].pair) == 1 &&
        (t->a == 0 || coordinate_count(v->bodies[t->a].pair) == 1))
        v->transmission_count++;
}

struct invention *invent_system(struct chance *r)
{
    struct invention *v = memory_get(1, sizeof *v);
    static const size_t most[] = {2, 4, 8, 8, 15, MOST_BODIES};
    v->planar = chance_one_in(r, 3);
    size_t count = 1 + chance_below(r, most[chance_below(r, 6)]);
    for (size_t i = 0; i < count; i++)
        add_body(v, r);
    for (size_t i = chance_below(r, 4); i-- > 1;)
        add_connection(v, r);
    for (size_t i = chance_below(r, 4); i-- > 1;)
        add_transmission(v, r);
    /* what follows may go beyond its limits, and XsysTel does not read that again */
    for (int i = 1; i <= v->count && (v->connection_count || v->transmission_count); i++)
        v->bodies[i].is_limited = 0;
    return v;
}

void invent_free(struct invention *v)
{
    free(v);
}
