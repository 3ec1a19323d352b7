#include "plan.h"

#include "quaternion.h"
#include "trigonometry.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const double parallel = 1e-7; /* of unit vectors */
static const double far = 1e-5;      /* what lies 1 / far sizes away lies infinitely far */

/* A pair between two bodies: its frames' places in the scene. */
struct pair {
    int a, b; /* b moves on a */
    int first, count, turns, slides;
    double on_a[3], on_b[3];
};

static int pair_count(const struct mechanism *m)
{
    return m->body_count + m->loop_count;
}

static void pair_get(const struct rates *r, int index, struct pair *p)
{
    const struct mechanism *m = r->m;
    struct frame on;
    enum joint_type type;
    if (index < m->body_count) {
        const struct mechanism_body *b = &m->bodies[index];
        type = b->type;
        *p = (struct pair){.a = b->base, .b = index, .first = b->first};
        if (b->base >= 0) {
            frame_compose(&r->frames[b->base], &b->origin, &on);
            memcpy(p->on_a, on.at, sizeof on.at);
        }
        memcpy(p->on_b, r->frames[index].at, sizeof p->on_b);
    } else {
        const struct mechanism_loop *l = &m->loops[index - m->body_count];
        type = l->type;
        *p = (struct pair){.a = l->a, .b = l->b, .first = l->first};
        frame_compose(&r->frames[l->a], &l->on_a, &on);
        memcpy(p->on_a, on.at, sizeof on.at);
        frame_compose(&r->frames[l->b], &l->on_b, &on);
        memcpy(p->on_b, on.at, sizeof on.at);
    }
    p->count = p->a < 0 ? 0 : joint_coordinate_count(type);
    p->slides = p->a < 0 ? 0 : joint_translation_count(type);
    p->turns = p->count - p->slides;
}

static int across(const double *unit, const double out[3])
{
    return fabs(vector_dot(unit, out)) <= parallel * vector_length(unit);
}

/* Whether all that a coordinate does stays in the plane across out. */
static int stays(const double *twist, const double out[3])
{
    double turned[3];
    vector_cross(twist, out, turned);
    if (vector_length(twist) > parallel)
        return vector_length(turned) <= parallel * vector_length(twist) && across(twist + 3, out);
    return vector_length(twist + 3) > parallel && across(twist + 3, out);
}

static int find_plane(struct plan *p, const struct rates *r)
{
    static const double tries[3][3] = {{0, 0, 1}, {0, 1, 0}, {1, 0, 0}};
    const struct mechanism *m = p->m;
    for (int k = 0; k < 4; k++) {
        double out[3] = {0};
        int good = 1;
        if (k < 3)
            memcpy(out, tries[k], sizeof out);
        else
            for (int c = 0; c < m->coordinate_count && vector_length(out) < parallel; c++)
                memcpy(out, r->unit + 6 * (ptrdiff_t)c, sizeof out);
        double length = vector_length(out);
        for (int i = 0; i < 3 && length > 0; i++)
            out[i] /= length;
        good = length > parallel;
        for (int c = 0; c < m->coordinate_count && good; c++)
            good = stays(r->unit + 6 * (ptrdiff_t)c, out);
        if (!good)
            continue;
        int largest = 0;
        for (int i = 1; i < 3; i++)
            largest = fabs(out[i]) > fabs(out[largest]) + parallel ? i : largest;
        double sign = out[largest] < 0 ? -1 : 1, upwards[3] = {0, 1, 0};
        for (int i = 0; i < 3; i++)
            p->out[i] = sign * out[i];
        if (fabs(p->out[1]) > 1 - parallel) {
            upwards[1] = 0;
            upwards[2] = -1;
        }
        double along = vector_dot(upwards, p->out);
        for (int i = 0; i < 3; i++)
            p->up[i] = upwards[i] - along * p->out[i];
        length = vector_length(p->up);
        for (int i = 0; i < 3; i++)
            p->up[i] /= length;
        vector_cross(p->up, p->out, p->right);
        return 0;
    }
    return 1;
}

static void on_paper(const struct plan *p, const double v[3], double r[2])
{
    r[0] = vector_dot(v, p->right);
    r[1] = vector_dot(v, p->up);
}

static double apart(const struct plan *p, const double a[3], const double b[3])
{
    double d[3], flat[2];
    for (int k = 0; k < 3; k++)
        d[k] = a[k] - b[k];
    on_paper(p, d, flat);
    return trig_length(flat[0], flat[1]);
}

/* The spot of a link at a place of the scene, or -1. */
static int find_spot(const struct plan *p, const struct rates *r, int body, const double at[3])
{
    for (int i = 0; i < p->spot_count; i++) {
        double place[3];
        frame_point(&r->frames[p->spots[i].body], p->spots[i].at, place);
        if (p->link[p->spots[i].body] == p->link[body] && apart(p, place, at) < 1e-7 * r->size)
            return i;
    }
    return -1;
}

/* The spot of a link there, made where there is none, of a new node. */
static int add_spot(struct plan *p, const struct rates *r, int body, const double at[3])
{
    int found = find_spot(p, r, body, at);
    if (found >= 0)
        return found;
    struct plan_spot *spot = &p->spots[p->spot_count];
    struct frame back;
    frame_invert(&r->frames[body], &back);
    spot->body = body;
    frame_point(&back, at, spot->at);
    spot->node = p->spot_count; /* numbers in order later */
    return p->spot_count++;
}

static void join(struct plan *p, int a, int b)
{
    int keep = p->spots[a].node, gone = p->spots[b].node;
    if (gone < keep) {
        int other = keep;
        keep = gone;
        gone = other;
    }
    for (int i = 0; i < p->spot_count; i++)
        if (p->spots[i].node == gone)
            p->spots[i].node = keep;
}

static void add_turns(struct plan *p, const struct rates *r)
{
    for (int i = 0; i < pair_count(p->m); i++) {
        struct pair pair;
        pair_get(r, i, &pair);
        if (pair.turns == 1 && pair.slides == 0) {
            int a = add_spot(p, r, pair.a, pair.on_b);
            join(p, a, add_spot(p, r, pair.b, pair.on_b));
        } else if (pair.count > 1) {
            add_spot(p, r, pair.b, pair.on_b);
        }
    }
}

static void add_slide(struct plan *p, const struct rates *r, const struct pair *pair)
{
    struct plan_slide *s = &p->slides[p->slide_count++];
    double back[4];
    int here = find_spot(p, r, pair->b, pair->on_b), there = find_spot(p, r, pair->a, pair->on_a);
    /* what turns on something else there carries the point; the ground never does */
    int turned = p->link[pair->b] == 0 || (here < 0 && p->link[pair->a] != 0 && there >= 0);
    s->home = turned ? pair->a : pair->b;
    s->guide = turned ? pair->b : pair->a;
    s->node = add_spot(p, r, s->home, turned ? pair->on_a : pair->on_b);
    quaternion_conjugate(r->frames[s->guide].turn, back);
    quaternion_rotate(back, r->unit + 6 * (ptrdiff_t)pair->first + 3, s->along);
}

static void find_links(struct plan *p)
{
    const struct mechanism *m = p->m;
    for (int i = 0; i < m->body_count; i++)
        p->link[i] = i > 0 && m->bodies[i].type == JOINT_FIXED ? p->link[m->bodies[i].base] : i;
    for (int i = 0; i < m->loop_count; i++) {
        int a = p->link[m->loops[i].a], b = p->link[m->loops[i].b];
        for (int k = 0; m->loops[i].type == JOINT_FIXED && k < m->body_count; k++)
            if (p->link[k] == (a > b ? a : b))
                p->link[k] = a > b ? b : a;
    }
}

static void number_nodes(struct plan *p)
{
    for (int i = 0; i < p->spot_count; i++) {
        if (p->spots[i].node != i)
            continue;
        int node = p->node_count++;
        p->nodes[node] = (struct plan_node){.home = i, .extra = -1};
        for (int k = i; k < p->spot_count; k++)
            if (p->spots[k].node == i) {
                p->nodes[node].ground |= p->link[p->spots[k].body] == 0;
                if (k > i)
                    p->spots[k].node = -1 - node;
            }
        p->spots[i].node = -1 - node;
    }
    for (int i = 0; i < p->spot_count; i++)
        p->spots[i].node = -1 - p->spots[i].node;
}

static int fill(struct plan *p, const struct rates *r, const struct plan_spot *extra,
                int extra_count)
{
    if (find_plane(p, r) != 0)
        return 1;
    find_links(p);
    add_turns(p, r);
    for (int i = 0; i < pair_count(p->m); i++) {
        struct pair pair;
        pair_get(r, i, &pair);
        if (pair.slides == 1 && pair.turns == 0 && p->link[pair.a] != p->link[pair.b])
            add_slide(p, r, &pair);
    }
    for (int i = 0; i < extra_count; i++) {
        double at[3];
        frame_point(&r->frames[extra[i].body], extra[i].at, at);
        add_spot(p, r, extra[i].body, at);
    }
    number_nodes(p);
    for (int i = 0; i < p->slide_count; i++) /* they had their spots */
        p->slides[i].node = p->spots[p->slides[i].node].node;
    for (int i = extra_count - 1; i >= 0; i--) {
        double at[3];
        frame_point(&r->frames[extra[i].body], extra[i].at, at);
        p->nodes[p->spots[find_spot(p, r, extra[i].body, at)].node].extra = i;
    }
    return 0;
}

int plan_open(struct plan *p, const struct mechanism *m, const double *q,
              const struct plan_spot *extra, int extra_count)
{
    memset(p, 0, sizeof *p);
    p->m = m;
    size_t bodies = (size_t)m->body_count + 1, all = (size_t)m->coordinate_count + 1;
    size_t pairs = (size_t)pair_count(m) + 1, spots = 2 * pairs + (size_t)extra_count;
    struct rates r;
    char *block = calloc(1, spots * (sizeof *p->spots + sizeof *p->nodes) +
                                pairs * sizeof *p->slides + bodies * sizeof *p->links +
                                all * sizeof(double) + bodies * sizeof(int) + all);
    p->memory = block;
    if (block == NULL)
        return -1;
    p->spots = (struct plan_spot *)(void *)block;
    p->nodes = (struct plan_node *)(void *)(p->spots + spots);
    p->slides = (struct plan_slide *)(void *)(p->nodes + spots);
    p->links = (struct plan_link *)(void *)(p->slides + pairs);
    double *none = (double *)(void *)(p->links + bodies);
    p->link = (int *)(void *)(none + all);
    unsigned char *drives = (unsigned char *)(p->link + bodies);
    memset(drives, 1, all);
    int status = rates_open(&r, m, drives);
    if (status == 0) {
        rates_take(&r, q, none, none);
        status = fill(p, &r, extra, extra_count);
    }
    rates_close(&r);
    return status;
}

void plan_close(struct plan *p)
{
    free(p->memory);
    p->memory = NULL;
}

static void take_point(const struct plan *p, const struct rates *r, int body, const double at[3],
                       struct plan_motion *now)
{
    double v[3], a[3];
    rates_point(r, body, at, v, a);
    on_paper(p, at, now->at);
    on_paper(p, v, now->v);
    on_paper(p, a, now->a);
}

void plan_take(struct plan *p, const struct rates *r)
{
    static const double origin[3] = {0, 0, 0};
    for (int i = 0; i < p->m->body_count; i++) {
        double turn[3], swing[3], speed[3];
        rates_turn(r, i, turn, swing);
        rates_point(r, i, origin, speed, NULL);
        p->links[i].omega = vector_dot(turn, p->out);
        p->links[i].epsilon = vector_dot(swing, p->out);
        on_paper(p, speed, p->links[i].origin);
    }
    for (int i = 0; i < p->node_count; i++) {
        const struct plan_spot *s = &p->spots[p->nodes[i].home];
        double at[3];
        frame_point(&r->frames[s->body], s->at, at);
        take_point(p, r, s->body, at, &p->nodes[i].now);
    }
    for (int i = 0; i < p->slide_count; i++) {
        struct plan_slide *s = &p->slides[i];
        const struct plan_node *node = &p->nodes[s->node];
        const struct plan_spot *spot = &p->spots[node->home];
        double at[3], along[3];
        frame_point(&r->frames[spot->body], spot->at, at);
        take_point(p, r, s->guide, at, &s->now);
        quaternion_rotate(r->frames[s->guide].turn, s->along, along);
        on_paper(p, along, s->way);
        double omega = p->links[s->guide].omega;
        s->coriolis[0] = -2 * omega * (node->now.v[1] - s->now.v[1]);
        s->coriolis[1] = 2 * omega * (node->now.v[0] - s->now.v[0]);
        for (int k = 0; k < 2; k++)
            s->relative[k] = node->now.a[k] - s->now.a[k] - s->coriolis[k];
    }
}

void plan_parts(const struct plan *p, int body, const double from[2], const double to[2],
                double normal[2], double tangential[2])
{
    const struct plan_link *l = &p->links[body];
    double x = to[0] - from[0], y = to[1] - from[1];
    normal[0] = -l->omega * l->omega * x;
    normal[1] = -l->omega * l->omega * y;
    tangential[0] = -l->epsilon * y;
    tangential[1] = l->epsilon * x;
}

enum plan_centre plan_find_centre(const struct plan_link *a, const struct plan_link *b, double size,
                                  double at[2])
{
    double turn = a->omega - b->omega;
    double x = a->origin[0] - b->origin[0], y = a->origin[1] - b->origin[1],
           speed = trig_length(x, y);
    if (fabs(turn) * size > far * speed && fabs(turn) > 1e-12) {
        at[0] = -y / turn;
        at[1] = x / turn;
        return PLAN_CENTRE;
    }
    if (speed <= 1e-12 * size)
        return PLAN_CENTRE_NONE;
    at[0] = -y / speed;
    at[1] = x / speed;
    return PLAN_CENTRE_FAR;
}
