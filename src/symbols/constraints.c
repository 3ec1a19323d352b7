#include "symbols/constraints.h"

#include "base/memory.h"
#include "math/quaternion.h"
#include "math/trigonometry.h"
#include "symbols/multibody_parameters.h"
#include "symbols/snap.h"
#include "symbols/transfer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void append(struct constraints *c, int value, int loop, int relation, char component)
{
    if (value == EXPRESSION_ZERO)
        return;
    if (c->count == c->room) {
        c->room = 2 * c->room + 16;
        c->items = memory_resize(c->items, (size_t)c->room, sizeof *c->items);
    }
    c->items[c->count++] = (struct constraint){value, loop, relation, component};
}

/* One side of a cut pair, in the scene. */
struct side {
    int body;
    double turn[3][3]; /* of its frame in the body's */
    int point[3];
};

static int bears(const struct mechanism *m, int body)
{
    int count = 0;
    for (int i = 1; i < m->body_count; i++)
        count += m->bodies[i].base == body;
    for (int i = 0; i < m->loop_count; i++)
        count += (m->loops[i].a == body) + (m->loops[i].b == body);
    return count;
}

static void make_side(struct multibody *m, const struct places *p, int body, int other,
                      const struct frame *on, struct side *side)
{
    char tag[SYMBOL_NAME];
    const int *numbers = m->source->numbers;
    double at[3];
    int local[3];
    side->body = body;
    snap_matrix(on->turn, side->turn);
    if (body > 0 && bears(m->source->mechanism, body) == 1)
        snprintf(tag, sizeof tag, "%d", numbers[body]);
    else
        snprintf(tag, sizeof tag, "%d,%d", numbers[body], numbers[other]);
    memcpy(at, on->at, sizeof at);
    if (m->planar)
        at[2] = 0;
    multibody_vector(m, "l", tag, numbers[body], at, local);
    places_point(p, m, body, local, side->point);
}

/* A direction of a side's frame, in the scene. */
static void direct(struct multibody *m, const struct places *p, const struct side *side,
                   const double v[3], int scene[3])
{
    double local[3];
    for (int i = 0; i < 3; i++)
        local[i] = side->turn[i][0] * v[0] + side->turn[i][1] * v[1] + side->turn[i][2] * v[2];
    places_direction(p, m, side->body, local, scene);
}

static int dot(struct multibody *m, const int a[3], const int b[3])
{
    int sum = EXPRESSION_ZERO;
    for (int i = 0; i < 3; i++)
        sum = expression_add(&m->e, sum, expression_multiply(&m->e, a[i], b[i]));
    return sum;
}

/* Unit vectors across u, and across each other. */
static void make_across(const double u[3], double e1[3], double e2[3])
{
    int least = 0;
    for (int i = 1; i < 3; i++)
        if (u[i] * u[i] <= u[least] * u[least])
            least = i;
    double axis[3] = {0, 0, 0};
    axis[least] = 1;
    vector_cross(u, axis, e1);
    vector_normalize(e1, e1);
    vector_cross(u, e1, e2);
    for (int i = 0; i < 3; i++) {
        e1[i] = snap_round(e1[i]);
        e2[i] = snap_round(e2[i]);
    }
}

/* What a pair leaves free: unit axes. Returns -1 for pairs that are not written here. */
struct freedoms {
    int slides, turns, screw; /* screw: the turn goes with the way along it */
    double slide[3][3], turn[3][3];
};

static int find_freedoms(const struct mechanism_loop *loop, struct freedoms *f)
{
    f->slides = f->turns = f->screw = 0;
    for (int i = 0; i < joint_coordinate_count(loop->type); i++) {
        double u[3];
        enum motion_kind kind = joint_motion_kind(loop->type, i);
        joint_motion_axis(loop->type, loop->axis, loop->pitch, i, u);
        if (kind == MOTION_TRANSLATION)
            memcpy(f->slide[f->slides++], u, sizeof u);
        else if (kind == MOTION_ROTATION || kind == MOTION_SCREW)
            memcpy(f->turn[f->turns++], u, sizeof u);
        else
            return -1;
        f->screw |= kind == MOTION_SCREW;
    }
    if (f->screw) /* the points part along the axis, by which much is an equation of its own */
        memcpy(f->slide[f->slides++], f->turn[0], sizeof f->turn[0]);
    return 0;
}

/* The points may part only along the slides. */
static void keep_points(struct constraints *c, struct multibody *m, const struct places *p,
                        const struct side *a, const struct side *b, const struct freedoms *f,
                        int loop)
{
    static const char names[3] = {'x', 'y', 'z'};
    int apart[3], scene[3], count = 0;
    double across[2][3];
    for (int i = 0; i < 3; i++)
        apart[i] = expression_subtract(&m->e, a->point[i], b->point[i]);
    if (f->slides == 0)
        for (int i = 0; i < (m->planar ? 2 : 3); i++)
            append(c, apart[i], loop, -1, names[i]);
    if (f->slides == 1) {
        make_across(f->slide[0], across[0], across[1]);
        count = 2;
    } else if (f->slides == 2) {
        vector_cross(f->slide[0], f->slide[1], across[0]);
        count = 1;
    }
    for (int i = 0; i < count; i++) {
        if (m->planar && !snap_is_zero(across[i][2]))
            continue;
        direct(m, p, a, across[i], scene);
        append(c, dot(m, scene, apart), loop, -1, (char)('1' + i));
    }
}

static void keep_turn(struct constraints *c, struct multibody *m, const struct places *p,
                      const struct side *a, const struct side *b, const struct freedoms *f,
                      int loop)
{
    static const double units[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    int on_a[3], on_b[3];
    double across[2][3];
    if (m->planar) {
        int *factors = memory_get(2 * ((size_t)m->coordinate_count + 1), sizeof *factors);
        int *others = factors + m->coordinate_count + 1, sum = EXPRESSION_ZERO;
        places_angle(m, a->body, factors);
        places_angle(m, b->body, others);
        for (int i = 0; i < m->coordinate_count && f->turns == 0; i++)
            sum = expression_add(&m->e, sum,
                                 expression_scale(&m->e, factors[i] - others[i], m->q[i]));
        append(c, sum, loop, -1, 'a');
        free(factors);
        return;
    }
    if (f->turns == 0)
        for (int i = 0; i < 3; i++) {
            direct(m, p, a, units[i], on_a);
            direct(m, p, b, units[(i + 1) % 3], on_b);
            append(c, dot(m, on_a, on_b), loop, -1, (char)('4' + i));
        }
    if (f->turns == 1) {
        make_across(f->turn[0], across[0], across[1]);
        direct(m, p, a, f->turn[0], on_a);
        for (int i = 0; i < 2; i++) {
            direct(m, p, b, across[i], on_b);
            append(c, dot(m, on_a, on_b), loop, -1, (char)('4' + i));
        }
    }
    if (f->turns == 2) {
        direct(m, p, a, f->turn[0], on_a);
        direct(m, p, b, f->turn[1], on_b);
        append(c, dot(m, on_a, on_b), loop, -1, '4');
    }
}

/* The turn of a body about a direction of the scene as a sum of coordinates, where all its links below the ground turn about that alone. */
static int add_turns(const struct multibody *m, int body, const double scene[3], int sign,
                     int *factors)
{
    int chain[64], count = 0;
    double turn[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, next[3][3];
    for (int i = m->places[body].link; i > 0; i = m->links[i].parent) {
        if (count == 64)
            return -1;
        chain[count++] = i;
    }
    while (count > 0) {
        const struct multibody_link *link = &m->links[chain[--count]];
        snap_product(SNAP_READ(turn), link->turn, next);
        memcpy(turn, next, sizeof turn);
        if (link->motion != MOTION_ROTATION && link->motion != MOTION_SCREW)
            continue;
        double along = 0;
        for (int k = 0; k < 3; k++)
            along += turn[k][link->axis] * scene[k];
        if (!snap_is_zero(along - 1) && !snap_is_zero(along + 1))
            return -1;
        factors[link->coordinate] += sign * link->sign * (along < 0 ? -1 : 1);
    }
    return 0;
}

/* The turn of the frame of a side where all coordinates are 0, in the scene. */
static void stand(const struct multibody *m, const struct side *side, double turn[3][3])
{
    double next[3][3];
    snap_product(SNAP_READ(m->places[side->body].turn), SNAP_READ(side->turn), turn);
    for (int i = m->places[side->body].link; i > 0; i = m->links[i].parent) {
        snap_product(SNAP_READ(m->links[i].turn), SNAP_READ(turn), next);
        memcpy(turn, next, sizeof next);
    }
}

/* The angle of b's frame from a's about u, where all coordinates are 0. */
static double angle_between(const double a[3][3], const double b[3][3], const double u[3])
{
    double e1[3], e2[3], c = 0, s = 0;
    make_across(u, e1, e2);
    for (int k = 0; k < 3; k++) {
        double x = 0, y = 0, of_b = 0;
        for (int n = 0; n < 3; n++) {
            x += a[k][n] * e1[n];
            y += a[k][n] * e2[n];
            of_b += b[k][n] * e1[n];
        }
        c += x * of_b;
        s += y * of_b;
    }
    double e3[3]; /* u, e1, e2 may be left-handed */
    vector_cross(e1, e2, e3);
    return (vector_dot(e3, u) < 0 ? -1 : 1) * trig_atan2(s, c);
}

/* A screw advances by its pitch with the turn, which is a sum of coordinates as long as both sides turn about its axis alone.
 * Returns 0, or -1: it is not. */
static int keep_advance(struct constraints *c, struct multibody *m, const struct places *p,
                        const struct side *a, const struct side *b, const struct freedoms *f,
                        int index)
{
    const struct mechanism_loop *loop = &m->source->mechanism->loops[index];
    struct expressions *e = &m->e;
    static const double turn = 6.28318530717958647692;
    int *factors = memory_get((size_t)m->coordinate_count + 1, sizeof *factors);
    double on_a[3][3], on_b[3][3], scene[3] = {0, 0, 0};
    stand(m, a, on_a);
    stand(m, b, on_b);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            scene[i] += on_a[i][k] * f->turn[0][k];
    int failed = add_turns(m, b->body, scene, 1, factors) != 0 ||
                 add_turns(m, a->body, scene, -1, factors) != 0;
    if (!failed) {
        char name[SYMBOL_NAME], sub[SYMBOL_NAME];
        int apart[3], along[3], angle = EXPRESSION_ZERO;
        double rest = angle_between(SNAP_READ(on_a), SNAP_READ(on_b), f->turn[0]), stands = rest;
        for (int i = 0; i < m->coordinate_count; i++) {
            angle = expression_add(e, angle, expression_scale(e, factors[i], m->q[i]));
            stands += factors[i] * m->source->q[i];
        }
        rest += turn * floor((m->source->q[loop->first] - stands) / turn + 0.5); /* whole turns */
        angle = expression_add(e, angle, expression_number(e, snap_round(rest)));
        snprintf(sub, sizeof sub, "%d,%d", m->source->numbers[a->body],
                 m->source->numbers[b->body]);
        snprintf(name, sizeof name, "h%d_%d", m->source->numbers[a->body],
                 m->source->numbers[b->body]);
        int pitch = multibody_parameter(m, name, "h", sub, SYMBOL_PITCH, -1, loop->pitch);
        for (int i = 0; i < 3; i++)
            apart[i] = expression_subtract(e, b->point[i], a->point[i]);
        direct(m, p, a, f->turn[0], along);
        append(c,
               expression_subtract(e, dot(m, along, apart), expression_multiply(e, pitch, angle)),
               index, -1, '3');
    }
    free(factors);
    return failed ? -1 : 0;
}

/* q_b - f(q_a - q_carrier) - offset. */
static void keep_relation(struct constraints *c, struct multibody *m, int index)
{
    const struct mechanism *mechanism = m->source->mechanism;
    const struct relation *r = &mechanism->relations[index];
    struct expressions *e = &m->e;
    int first = r->a < 0 ? EXPRESSION_ZERO : m->q[mechanism->bodies[r->a].first];
    int second = m->q[mechanism->bodies[r->b].first], ratio, value;
    if (r->carrier >= 0)
        first = expression_subtract(e, first, m->q[mechanism->bodies[r->carrier].first]);
    if (!relation_is_plain(r)) {
        int law = transfer_read(m, r, first, &value);
        if (law == 0)
            append(c,
                   expression_subtract(e, expression_subtract(e, second, value),
                                       expression_number(e, r->offset)),
                   -1, index, 'q');
        else if (c->left_out_relation < 0)
            c->left_out_relation = index;
        return;
    }
    if (snap_is_zero(r->ratio - 1) || snap_is_zero(r->ratio + 1)) {
        ratio = expression_number(e, r->ratio);
    } else {
        char name[SYMBOL_NAME], sub[SYMBOL_NAME];
        int number_a = r->a < 0 ? 0 : m->source->numbers[r->a];
        snprintf(sub, sizeof sub, "%d,%d", number_a, m->source->numbers[r->b]);
        snprintf(name, sizeof name, "i%d_%d", number_a, m->source->numbers[r->b]);
        ratio = multibody_parameter(m, name, "i", sub, SYMBOL_OF_NOTHING, m->source->numbers[r->b],
                                    r->ratio);
    }
    value = expression_subtract(e, second, expression_multiply(e, ratio, first));
    append(c, expression_subtract(e, value, expression_number(e, r->offset)), -1, index, 'q');
}

void constraints_open(struct constraints *c, struct multibody *m, const struct places *p)
{
    const struct mechanism *mechanism = m->source->mechanism;
    *c = (struct constraints){NULL, 0, 0, -1, -1};
    for (int i = 0; i < mechanism->loop_count; i++) {
        const struct mechanism_loop *loop = &mechanism->loops[i];
        struct side a, b;
        struct freedoms f;
        if (find_freedoms(loop, &f) != 0) {
            if (c->left_out_loop < 0)
                c->left_out_loop = i;
            continue;
        }
        make_side(m, p, loop->a, loop->b, &loop->on_a, &a);
        make_side(m, p, loop->b, loop->a, &loop->on_b, &b);
        if (f.screw && keep_advance(c, m, p, &a, &b, &f, i) != 0) {
            if (c->left_out_loop < 0)
                c->left_out_loop = i;
            continue;
        }
        keep_points(c, m, p, &a, &b, &f, i);
        keep_turn(c, m, p, &a, &b, &f, i);
    }
    for (int i = 0; i < mechanism->relation_count; i++)
        keep_relation(c, m, i);
}

void constraints_close(struct constraints *c)
{
    free(c->items);
    c->items = NULL;
}
