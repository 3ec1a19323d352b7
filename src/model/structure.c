#include "model/structure.h"

#include "base/memory.h"
#include "math/quaternion.h"
#include "math/trigonometry.h"
#include "model/passive_links.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static int root_of(int *parent, int i)
{
    while (parent[i] != i)
        i = parent[i] = parent[parent[i]];
    return i;
}

/* Bodies that nothing moves against each other are one link; the ground's is 0. */
static void find_links(struct structure_builder *b)
{
    const struct mechanism *m = &b->model->mechanism;
    int *parent = memory_get((size_t)m->body_count, sizeof *parent);
    for (int i = 0; i < m->body_count; i++)
        parent[i] = i > 0 && m->bodies[i].type == JOINT_FIXED ? parent[m->bodies[i].base] : i;
    for (int i = 0; i < m->loop_count; i++)
        if (m->loops[i].type == JOINT_FIXED) {
            int x = root_of(parent, m->loops[i].a), y = root_of(parent, m->loops[i].b);
            parent[x > y ? x : y] = x < y ? x : y;
        }
    for (int i = 0; i < m->body_count; i++) {
        int root = root_of(parent, i);
        if (root == i)
            b->s->body[b->s->graph.link_count++] = i;
        b->s->link[i] = root == i ? b->s->graph.link_count - 1 : b->s->link[root];
    }
    free(parent);
}

static int new_link(struct structure_builder *b)
{
    b->s->body[b->s->graph.link_count] = -1;
    return b->s->graph.link_count++;
}

static int add_pair(struct structure_builder *b, int from, int to, int slides, double x, double y,
                    int driven, xmlNodePtr node, int coordinate)
{
    int i = b->s->graph.pair_count++;
    b->pairs[i] = (struct assur_pair){from, to, b->s->graph.joint_count++, driven};
    b->joints[i] = slides ? ASSUR_SLIDE : ASSUR_TURN;
    b->places[i] = (struct planar_joint){from, to, slides, x, y};
    b->s->pairs[i] = (struct structure_pair){node, coordinate};
    return i;
}

/* Takes a direction across the plane, or one in it. Returns whether it fits; the first one across tells the plane. */
static int lies(struct structure_builder *b, const double axis[3], int across)
{
    static const double exact = 1e-6;
    double side = vector_dot(b->across, axis);
    return across ? fabs(side) > 1 - exact : fabs(side) < exact;
}

static int fits(struct structure_builder *b, enum joint_type type, const double axis[3],
                const struct frame *frame)
{
    for (int c = 0; c < joint_coordinate_count(type); c++) {
        double along[3];
        enum motion_kind kind = joint_motion_kind(type, c);
        joint_motion_axis(type, axis, 0, c, along);
        quaternion_rotate(frame->turn, along, along);
        if (kind == MOTION_SCREW ||
            (kind != MOTION_NONE && !lies(b, along, kind == MOTION_ROTATION)))
            return 0;
    }
    return 1;
}

static void pair_frame(const struct structure_builder *b, int body, struct frame *frame)
{
    const struct mechanism_body *of = &b->model->mechanism.bodies[body];
    frame_compose(&b->model->frames[of->base], &of->origin, frame);
}

static void loop_frame(const struct structure_builder *b, int loop, struct frame *frame)
{
    const struct mechanism_loop *of = &b->model->mechanism.loops[loop];
    frame_compose(&b->model->frames[of->a], &of->on_a, frame);
}

/* Whether all turns are about one direction and all slides across it: that of the first turn, z without any. */
static int find_plane(struct structure_builder *b)
{
    const struct mechanism *m = &b->model->mechanism;
    struct frame frame;
    memcpy(b->across, (const double[3]){0, 0, 1}, sizeof b->across);
    for (int i = 1; i < m->body_count; i++)
        if (m->bodies[i].type == JOINT_REVOLUTE) {
            pair_frame(b, i, &frame);
            quaternion_rotate(frame.turn, m->bodies[i].axis, b->across);
            break;
        }
    for (int i = 1; i < m->body_count; i++) {
        pair_frame(b, i, &frame);
        if (!fits(b, m->bodies[i].type, m->bodies[i].axis, &frame))
            return 0;
    }
    for (int i = 0; i < m->loop_count; i++) {
        loop_frame(b, i, &frame);
        if (!fits(b, m->loops[i].type, m->loops[i].axis, &frame))
            return 0;
    }
    double first[3] = {1, 0, 0};
    if (fabs(b->across[0]) > 0.9)
        memcpy(first, (const double[3]){0, 1, 0}, sizeof first);
    vector_cross(b->across, first, b->v);
    vector_normalize(b->v, b->v);
    vector_cross(b->v, b->across, b->u);
    return 1;
}

/* The pair as a chain of its coordinates; frame: where it is before it moves, end: after. */
static void add_chain(struct structure_builder *b, int from, int to, enum joint_type type,
                      const double axis[3], const struct frame *frame, const struct frame *end,
                      int first, int driving, xmlNodePtr node)
{
    int count = joint_coordinate_count(type);
    for (int c = 0; c < count; c++) {
        double along[3];
        int slides = joint_motion_kind(type, c) != MOTION_ROTATION;
        int next = c + 1 < count ? new_link(b) : to;
        joint_motion_axis(type, axis, 0, c, along);
        quaternion_rotate(frame->turn, along, along);
        const double *seen = slides ? along : end->at;
        add_pair(b, from, next, slides, vector_dot(b->u, seen), vector_dot(b->v, seen),
                 driving && b->drives[first + c], node, c);
        b->size = fmax(b->size, vector_length(end->at));
        from = next;
    }
}

static void add_pairs(struct structure_builder *b)
{
    const struct mechanism *m = &b->model->mechanism;
    for (int i = 1; i < m->body_count; i++) {
        struct frame frame;
        pair_frame(b, i, &frame);
        b->first[i] = b->s->graph.pair_count;
        add_chain(b, b->s->link[m->bodies[i].base], b->s->link[i], m->bodies[i].type,
                  m->bodies[i].axis, &frame, &b->model->frames[i], m->bodies[i].first, 1,
                  b->model->bodies[i].joint);
    }
    for (int i = 0; i < m->loop_count; i++) {
        const struct mechanism_loop *loop = &m->loops[i];
        struct frame frame, end;
        loop_frame(b, i, &frame);
        frame_compose(&b->model->frames[loop->b], &loop->on_b, &end);
        add_chain(b, b->s->link[loop->a], b->s->link[loop->b], loop->type, loop->axis, &frame, &end,
                  0, 0, b->model->loops[i]);
    }
}

/* Whether a list of names with blanks between has a name. */
static int has(const char *list, const xmlChar *name)
{
    size_t length = name ? strlen((const char *)name) : 0;
    for (const char *at = list; length && (at = strstr(at, (const char *)name)); at++)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == 0))
            return 1;
    return 0;
}

static void add_relations(struct structure_builder *b, const char *ties)
{
    const struct mechanism *m = &b->model->mechanism;
    for (int i = 0; i < m->relation_count; i++) {
        const struct relation *r = &m->relations[i];
        xmlNodePtr node = b->model->relations[i];
        xmlChar *kind = xmlGetNoNsProp(node, BAD_CAST "kind");
        int link = b->s->link[r->b], ends[3] = {r->b, r->a, r->carrier};
        double slope;
        mechanism_relation_value(m, i, b->model->q, &slope);
        double factors[3] = {1, -slope, slope};
        for (int k = 0; k < 3; k++)
            if (ends[k] > 0) {
                b->rates[i].joints[k] = b->places[b->first[ends[k]]];
                b->rates[i].factor[k] = factors[k];
            }
        if (has(ties, kind)) {
            struct assur_tie *tie = &b->ties[b->s->graph.tie_count++];
            *tie = (struct assur_tie){{link, b->s->link[m->bodies[r->b].base], -1, -1}};
            if (r->a > 0) {
                tie->links[2] = b->s->link[r->a];
                tie->links[3] = b->s->link[m->bodies[r->a].base];
            }
        } else {
            /* A rack's teeth are straight, and so is a plate: the link between slides along them. */
            int between = new_link(b);
            xmlChar *follower = xmlGetNoNsProp(node, BAD_CAST "follower");
            int flat = xmlStrEqual(kind, BAD_CAST "rack") || xmlStrEqual(follower, BAD_CAST "flat");
            xmlFree(follower);
            add_pair(b, r->a > 0 ? b->s->link[r->a] : 0, between, 0, 0, 0, 0, node, 0);
            add_pair(b, between, link, flat, 0, 0, 0, node, 1);
        }
        xmlFree(kind);
    }
}

/* Pairs of one link that are at one point of it, or along one direction, are one joint. */
static int coincide(const struct structure_builder *b, int p, int q)
{
    const struct planar_joint *x = &b->places[p], *y = &b->places[q];
    const struct assur_pair *s = &b->pairs[p], *t = &b->pairs[q];
    if (s->a != t->a && s->a != t->b && s->b != t->a && s->b != t->b)
        return 0;
    if (x->slides != y->slides)
        return 0;
    if (x->slides)
        return fabs(x->x * y->y - x->y * y->x) < 1e-6;
    return trig_length(x->x - y->x, x->y - y->y) < 1e-4 * b->size;
}

/* real: pairs before this one are of joints, those after it of relations, which meet nowhere else. Pairs are gone through
 * link by link. */
static void join_compound(struct structure_builder *b, int real)
{
    struct assur_graph *g = &b->s->graph;
    int *parent = memory_get((size_t)g->joint_count + 1, sizeof *parent);
    int *head = memory_get((size_t)g->link_count + 1, sizeof *head);
    int *next = memory_get(2 * (size_t)real + 1, sizeof *next);
    for (int i = 0; i < g->joint_count; i++)
        parent[i] = i;
    for (int i = 0; i <= g->link_count; i++)
        head[i] = -1;
    for (int e = 0; e < 2 * real; e++) {
        int link = e % 2 ? b->pairs[e / 2].b : b->pairs[e / 2].a;
        for (int k = head[link], seen = 0; k >= 0 && seen < 64; k = next[k], seen++)
            if (coincide(b, e / 2, k / 2)) {
                int x = root_of(parent, e / 2), y = root_of(parent, k / 2);
                parent[x > y ? x : y] = x < y ? x : y;
            }
        next[e] = head[link];
        head[link] = e;
    }
    for (int i = 0; i < g->pair_count; i++)
        b->pairs[i].joint = root_of(parent, b->pairs[i].joint);
    free(parent);
    free(head);
    free(next);
}

int structure_find(const struct model *model, const unsigned char *drives, int mobility,
                   const char *ties, struct structure *s)
{
    const struct mechanism *m = &model->mechanism;
    size_t relations = (size_t)m->relation_count, bodies = (size_t)m->body_count;
    size_t pairs = (size_t)m->coordinate_count + 2 * relations + 1;
    size_t links = bodies + pairs;
    struct structure_builder b = {.model = model, .drives = drives, .s = s};
    *s = (struct structure){0};
    if (!find_plane(&b))
        return 1;
    s->pairs = memory_get(pairs, sizeof *s->pairs);
    s->body = memory_get(links, sizeof *s->body);
    s->link = memory_get(bodies + 1, sizeof *s->link);
    s->aside = memory_get(links, 1);
    s->graph.pairs = b.pairs = memory_get(pairs, sizeof *b.pairs);
    s->graph.ties = b.ties = memory_get(relations + 1, sizeof *b.ties);
    s->graph.joints = b.joints = memory_get(pairs, sizeof *b.joints);
    b.places = memory_get(pairs, sizeof *b.places);
    b.first = memory_get(bodies + 1, sizeof *b.first);
    b.rates = memory_get(relations + 1, sizeof *b.rates);
    find_links(&b);
    add_pairs(&b);
    int real = s->graph.pair_count, real_links = s->graph.link_count;
    add_relations(&b, ties);
    join_compound(&b, real);
    unsigned char *between = memory_get(links, 1);
    memset(between + real_links, 1, (size_t)(s->graph.link_count - real_links));
    int status = assur_decompose(&s->graph, &s->groups);
    while (status == 0 && s->groups.excess > 0 &&
           passive_links_set_aside(&b, real, mobility, between)) {
        assur_free(&s->groups);
        status = assur_decompose(&s->graph, &s->groups);
    }
    free(between);
    free(b.places);
    free(b.first);
    free(b.rates);
    return status;
}

void structure_free(struct structure *s)
{
    assur_free(&s->groups);
    free(s->pairs);
    free(s->body);
    free(s->link);
    free(s->aside);
    free((void *)(uintptr_t)s->graph.pairs);
    free((void *)(uintptr_t)s->graph.ties);
    free((void *)(uintptr_t)s->graph.joints);
}
