#include "straight.h"

#include "closure.h"
#include "quaternion.h"
#include "triangular.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Coordinates that change so many times faster than the way count as singular. */
static const double fastest = 100;

static double *node_of(double *nodes, const struct straight *s, int i)
{
    return nodes + (ptrdiff_t)i * s->m.coordinate_count;
}

/* The mechanism with two bodies more, which are one carriage, and one branch more. */
static int add_carriage(struct straight *s, const struct mechanism *m,
                        const struct inverse_goal *goal, const double *start)
{
    size_t bodies = (size_t)m->body_count, loops = (size_t)m->loop_count;
    struct mechanism_body *b = calloc(bodies + 2, sizeof *b);
    struct mechanism_loop *l = calloc(loops + 1, sizeof *l);
    struct frame *frames = calloc(bodies + 2, sizeof *frames);
    struct inverse_goal begin = *goal;
    s->m = *m;
    s->m.bodies = b;
    s->m.loops = l;
    if (!b || !l || !frames) {
        free(frames);
        return -1;
    }
    memcpy(b, m->bodies, bodies * sizeof *b);
    if (loops)
        memcpy(l, m->loops, loops * sizeof *l);
    inverse_pose(m, start, frames, &begin);
    s->begin = begin;
    s->goal = *goal;

    double way[3], back[4], turn[4], rotation[4];
    struct frame ground, place = frame_identity;
    for (int k = 0; k < 3; k++)
        way[k] = goal->place[k] - begin.place[k];
    s->way = vector_length(way);
    memcpy(place.at, begin.place, sizeof place.at);
    frame_invert(mechanism_ground(m), &ground);
    b[bodies] = (struct mechanism_body){.type = JOINT_PRISMATIC, .axis = {1, 0, 0}};
    frame_compose(&ground, &place, &b[bodies].origin);
    vector_normalize(way, b[bodies].axis);
    b[bodies + 1] = (struct mechanism_body){
        .base = m->body_count, .origin = frame_identity, .type = JOINT_REVOLUTE, .axis = {1, 0, 0}};
    if (goal->turned) {
        quaternion_conjugate(begin.turn, back);
        quaternion_product(goal->turn, back, turn);
        quaternion_to_rotation(turn, rotation);
        memcpy(b[bodies + 1].axis, rotation, 3 * sizeof(double));
        s->turn = rotation[3];
    }
    s->m.body_count += 2;
    s->m.loop_count += 1;
    l[loops] = (struct mechanism_loop){.a = goal->body,
                                       .b = s->m.body_count - 1,
                                       .on_a = frame_identity,
                                       .on_b = frame_identity,
                                       .type = goal->turned ? JOINT_FIXED : JOINT_SPHERICAL,
                                       .axis = {0, 0, 1}};
    memcpy(l[loops].on_a.at, goal->point, sizeof goal->point);
    mechanism_number(&s->m, frames);
    memcpy(l[loops].on_b.turn, begin.turn, sizeof begin.turn);
    free(frames);
    return 0;
}

static int open_room(struct straight *s)
{
    size_t all = (size_t)s->m.coordinate_count;
    double *next = calloc((2 * STRAIGHT_NODES + 4) * all + 1, sizeof *next);
    s->memory = next;
    s->held = calloc(all + 1, 1);
    s->drives = calloc(all + 1, 1);
    if (!next || !s->held || !s->drives)
        return -1;
    s->nodes = next;
    s->speeds = next + STRAIGHT_NODES * all;
    s->q = next + 2 * STRAIGHT_NODES * all;
    s->v = s->q + all;
    s->a = s->v + all;
    s->most = s->a + all;
    return 0;
}

void straight_close(struct straight *s)
{
    rates_close(&s->rates);
    free(s->m.bodies);
    free(s->m.loops);
    free(s->memory);
    free(s->held);
    free(s->drives);
    memset(s, 0, sizeof *s);
}

/* Puts what drives where it is at a share of the way. */
static void place(const struct straight *s, double share, double *q)
{
    const double *start = s->nodes;
    for (int c = 0; c < s->own; c++)
        if (s->drives[c])
            q[c] = start[c] + share * s->most[c];
    q[s->carriage] = share * s->way;
    q[s->carriage + 1] = share * s->turn;
}

/* Speeds by the share at q. Returns -1 where they are not determined. */
static int rate(struct straight *s, const double *q, double *v, double *a)
{
    for (int c = 0; c < s->m.body_coordinates; c++)
        if (s->drives[c]) {
            v[c] = c < s->own ? s->most[c] : 0;
            a[c] = 0;
        }
    v[s->carriage] = s->way;
    v[s->carriage + 1] = s->turn;
    return rates_solve(&s->rates, q, v, a);
}

/* From q at a share on to another near it, v being the speeds there. Returns -1 where it cannot be, or might be another branch. */
static int go(struct straight *s, double from, double to, double *q, const double *v)
{
    double *guess = s->a, moved = 0, off = 0, step;
    int own = s->own;
    for (int c = 0; c < s->m.coordinate_count; c++)
        guess[c] = q[c] + (to - from) * v[c];
    place(s, to, guess);
    for (int c = 0; c < own; c++)
        moved = fmax(moved, fabs(guess[c] - q[c]));
    memcpy(s->q, guess, (size_t)s->m.coordinate_count * sizeof *q);
    if (rates_close_position(&s->rates, s->q, &step) != 0)
        return -1;
    for (int c = 0; c < own; c++)
        off = fmax(off, fabs(guess[c] - s->q[c]));
    if (off > 0.1 * moved + 1e-6)
        return -1;
    memcpy(q, s->q, (size_t)s->m.coordinate_count * sizeof *q);
    return 0;
}

/* From one node to the next, in shorter steps where it bends. Returns the share that was reached. */
static double advance(struct straight *s, int node, double *q, double *v)
{
    double at = (double)(node - 1) / (STRAIGHT_NODES - 1),
           end = (double)node / (STRAIGHT_NODES - 1);
    double step = end - at, least = step / 4096;
    while (at < end && step > least) {
        double to = end - at < 1.5 * step ? end : at + step;
        if (go(s, at, to, q, v) != 0) {
            step = (to - at) / 2;
            continue;
        }
        at = to;
        if (at < end && rate(s, q, v, s->a) != 0)
            break;
        step *= 2;
    }
    return at;
}

/* Where speeds cannot be had or pass all measure. */
static int is_singular(struct straight *s, const double *q, double *v, struct straight_trouble *t)
{
    double most = 0, way = s->way / s->rates.size + s->turn;
    t->coordinate = -1;
    if (rate(s, q, v, s->a) != 0)
        return 1;
    for (int c = 0; c < s->own; c++) {
        double speed = fabs(v[c]) / rates_unit(&s->rates, c);
        if (speed > most) {
            most = speed;
            t->coordinate = c;
        }
    }
    return most > fastest * way;
}

static enum straight_status follow(struct straight *s, const double *min, const double *max,
                                   struct straight_trouble *t)
{
    size_t bytes = (size_t)s->m.coordinate_count * sizeof(double);
    for (int i = 0; i < STRAIGHT_NODES; i++) {
        double *q = node_of(s->nodes, s, i), *v = node_of(s->speeds, s, i);
        t->share = (double)i / (STRAIGHT_NODES - 1);
        if (i) {
            memcpy(q, node_of(s->nodes, s, i - 1), bytes);
            memcpy(v, node_of(s->speeds, s, i - 1), bytes);
            double reached = advance(s, i, q, v);
            if (reached < t->share) {
                t->share = reached;
                return is_singular(s, q, v, t) ? STRAIGHT_SINGULAR : STRAIGHT_LEFT;
            }
        } else {
            double moved;
            place(s, 0, q);
            rates_close_position(&s->rates, q, &moved);
        }
        if (is_singular(s, q, v, t))
            return STRAIGHT_SINGULAR;
        for (int c = 0; c < s->own; c++) {
            double slack = 1e-9 * (1 + fabs(q[c]));
            if (!s->held[c] && (q[c] < min[c] - slack || q[c] > max[c] + slack)) {
                t->coordinate = c;
                t->value = q[c];
                return STRAIGHT_LIMIT;
            }
        }
    }
    return STRAIGHT_WELL;
}

void straight_goal(const struct straight *s, double share, struct inverse_goal *goal)
{
    double rotation[4], turn[4];
    *goal = s->goal;
    for (int k = 0; k < 3; k++)
        goal->place[k] = s->begin.place[k] + share * (s->goal.place[k] - s->begin.place[k]);
    memcpy(rotation, s->m.bodies[s->m.body_count - 1].axis, 3 * sizeof *rotation);
    rotation[3] = share * s->turn;
    quaternion_from_rotation(rotation, turn);
    quaternion_product(turn, s->begin.turn, goal->turn);
}

/* What moves beyond what is asked goes evenly to where it is at the end of the way of least changes. */
static int settle_surplus(struct straight *s, const struct mechanism *m, const unsigned char *held,
                          const double *min, const double *max, const double *start)
{
    struct inverse work;
    struct inverse_gap gap;
    struct inverse_goal on;
    size_t bytes = (size_t)m->coordinate_count * sizeof(double);
    double *q = malloc(bytes + 1);
    int failed = q == NULL || inverse_open(&work, m, held, min, max) != 0;
    if (!failed) {
        memcpy(q, start, bytes);
        for (int i = 1, steps = 16; i <= steps; i++) {
            straight_goal(s, (double)i / steps, &on);
            if (inverse_settle(&work, &on, start, 1, q, &gap) != 0)
                break;
        }
        for (int c = 0; c < s->own; c++)
            s->most[c] = s->drives[c] && !held[c] ? q[c] - start[c] : 0;
    }
    if (q)
        inverse_close(&work);
    free(q);
    return failed ? -1 : 0;
}

/* Asks those to drive that the point needs least where it begins: the others do best without them. */
static int ask(struct straight *s, const struct mechanism *m, const unsigned char *held,
               const double *min, const double *max, const double *start)
{
    struct inverse work;
    struct inverse_gap gap;
    size_t all = (size_t)m->coordinate_count + 1;
    double *q = malloc(all * sizeof *q);
    int *order = malloc(all * sizeof *order);
    int failed = q == NULL || order == NULL || inverse_open(&work, m, held, min, max) != 0;
    if (!failed) {
        memcpy(q, start, (all - 1) * sizeof *q);
        inverse_measure(&work, &s->begin, q, &gap);
        int rank =
            triangular_factorise(work.rows, work.rates.count, work.matrix, 1e-6, order, work.step);
        for (int j = rank; j < work.rates.count; j++)
            if (work.rates.follows[order[j]] < s->own)
                s->held[work.rates.follows[order[j]]] = 1;
    }
    if (q && order)
        inverse_close(&work);
    free(q);
    free(order);
    return failed ? -1 : 0;
}

/* Which coordinates drive beside the carriage: those beyond what is asked. */
static int choose(struct straight *s, const struct mechanism *m, const unsigned char *held,
                  const double *min, const double *max, const double *start)
{
    int rank, surplus = 0;
    for (int c = 0; c < s->own; c++)
        s->held[c] = held[c];
    if (ask(s, m, held, min, max, start) != 0)
        return -1;
    s->held[s->carriage] = s->held[s->carriage + 1] = 1;
    if (closure_choose(&s->m, s->nodes, s->held, s->drives, &rank) != CLOSURE_OK)
        return -1;
    for (int c = 0; c < s->m.coordinate_count; c++) {
        s->drives[c] = c < s->m.body_coordinates && (s->drives[c] || c >= s->own || held[c]);
        surplus += c < s->own && s->drives[c] && !held[c];
    }
    for (int c = 0; c < s->own; c++)
        s->held[c] = held[c];
    return surplus;
}

enum straight_status straight_open(struct straight *s, const struct mechanism *m,
                                   const unsigned char *held, const double *min, const double *max,
                                   const struct inverse_goal *goal, const double *start,
                                   struct straight_trouble *trouble)
{
    memset(s, 0, sizeof *s);
    memset(trouble, 0, sizeof *trouble);
    s->own = m->body_coordinates;
    s->carriage = s->own;
    if (add_carriage(s, m, goal, start) != 0 || open_room(s) != 0)
        return STRAIGHT_NO_MEMORY;
    size_t cut = (size_t)(m->coordinate_count - s->own);
    memcpy(s->nodes, start, (size_t)s->own * sizeof *start);
    memcpy(s->nodes + s->own + 2, start + s->own, cut * sizeof *start);
    int surplus = choose(s, m, held, min, max, start);
    if (surplus < 0 || (surplus && settle_surplus(s, m, held, min, max, start) != 0) ||
        rates_open(&s->rates, &s->m, s->drives) != 0)
        return STRAIGHT_NO_MEMORY;
    return follow(s, min, max, trouble);
}

void straight_at(struct straight *s, double share)
{
    size_t bytes = (size_t)s->m.coordinate_count * sizeof *s->q;
    double at = share * (STRAIGHT_NODES - 1);
    int node = at < 1 ? 0 : at >= STRAIGHT_NODES - 1 ? STRAIGHT_NODES - 1 : (int)at;
    double moved, ahead = share - (double)node / (STRAIGHT_NODES - 1);
    memcpy(s->q, node_of(s->nodes, s, node), bytes);
    for (int c = 0; c < s->m.coordinate_count; c++)
        s->q[c] += ahead * node_of(s->speeds, s, node)[c];
    place(s, share, s->q);
    rates_close_position(&s->rates, s->q, &moved);
    rate(s, s->q, s->v, s->a);
}
