/* Where points of bodies come to within the limits of the pairs. */
#include "base/memory.h"
#include "base/numbers.h"
#include "functions/arguments_model.h"
#include "functions/carried_point.h"
#include "functions/wrappers.h"
#include "math/closing.h"
#include "math/quaternion.h"
#include "model/kinematics_cache.h"

#include <libxml/xpathInternals.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Positions that are looked at: by chance, and on from the farthest. Of closed systems, where each is the end of a way: so many in
 * all where there are few coordinates; by chance a part of them, so many on each way, and none with more
 * coordinates than the last. The way past a place that is nearly singular takes Newton's steps by the ten thousand: no more than so many in all. */
enum {
    ANYWHERE = 150,
    FARTHER = 150,
    ON_WAYS = 96,
    ON_A_WAY = 4,
    TOGETHER = 2,
    MOST = 240,
    MOST_STEPS = 7000
};

struct farthest {
    double way[3], far; /* how far the sphere reaches */
    double at[3];
    int point; /* -1: none yet */
    int now;   /* found among the bodies as they stand: q and frames are still to be kept */
    double *q; /* where the model stands then */
    struct frame *frames; /* of every body then */
};

struct reachable {
    const struct model *model;
    struct frame *now;            /* of every body */
    unsigned char *moved;         /* so has a body */
    struct carried_point *points; /* those of a body one after the other, as they came */
    int point_count;
    double *sizes; /* of the bodies */
    struct farthest *ways;
    int way_count;
    double least; /* how deep a sphere may reach */
};

/* What a body has is looked at one by one only where it may get farther than others have. */
static int may_get_farther(const struct reachable *r, int body)
{
    for (int w = 0; w < r->way_count; w++)
        if (r->ways[w].point < 0 ||
            vector_dot(r->ways[w].way, r->now[body].at) + r->sizes[body] > r->ways[w].far)
            return 1;
    return 0;
}

static void look_at(struct reachable *r, int point)
{
    const struct carried_point *sphere = &r->points[point];
    double p[3];
    frame_point(&r->now[sphere->body], sphere->p, p);
    if (!(p[1] - sphere->radius >= r->least))
        return;
    for (int w = 0; w < r->way_count; w++) {
        struct farthest *f = &r->ways[w];
        double far = vector_dot(f->way, p) + sphere->radius;
        if (f->point >= 0 && far <= f->far + 1e-9)
            continue;
        f->far = far;
        f->point = point;
        f->now = 1;
        memcpy(f->at, p, sizeof p);
    }
}

/* Of the bodies where they are now: those that have moved, all without moved. */
static void look_now(struct reachable *r, const double *q, const unsigned char *moved)
{
    for (int i = 0, body = -1, may = 0; i < r->point_count; i++) {
        if (r->points[i].body != body) {
            body = r->points[i].body;
            may = body >= 1 && (moved == NULL || moved[body]) && may_get_farther(r, body);
        }
        if (may)
            look_at(r, i);
    }
    for (struct farthest *f = r->ways; f < r->ways + r->way_count; f++)
        if (f->now) {
            f->now = 0;
            memcpy(f->q, q, (size_t)r->model->mechanism.coordinate_count * sizeof *q);
            memcpy(f->frames, r->now, (size_t)r->model->mechanism.body_count * sizeof *r->now);
        }
}

static void look(struct reachable *r, const double *q)
{
    mechanism_frames(&r->model->mechanism, q, r->now);
    look_now(r, q, NULL);
}

/* Of an open system, from where it gets farthest in some way with one coordinate changed: only what the pair carries moves. */
static void look_beyond(struct reachable *r, const struct farthest *f, int changed, const double *q)
{
    const struct mechanism *m = &r->model->mechanism;
    int first = r->model->coordinates[changed].body;
    memset(r->moved, 0, (size_t)m->body_count);
    memcpy(r->now, f->frames, (size_t)m->body_count * sizeof *r->now);
    for (int body = first; body < m->body_count; body++)
        if (body == first || r->moved[m->bodies[body].base]) {
            r->moved[body] = 1;
            mechanism_frame(m, body, q, r->now);
        }
    look_now(r, q, r->moved);
}

/* The next of a row of numbers from 0 to 1 that is always the same (splitmix64). */
static double next_share(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (double)((z ^ z >> 31) >> 11) * 0x1p-53;
}

/* A share of a coordinate's range; one that slides without limits stays. */
static double share_of(const struct model_coordinate *c, double q, double share)
{
    int endless = isinf(c->min) || isinf(c->max);
    if (endless && (c->kind == MOTION_TRANSLATION || c->kind == MOTION_NONE))
        return q;
    double min = endless ? -M_PI : c->min, max = endless ? M_PI : c->max;
    return share >= 1 ? max : min + share * (max - min);
}

/* A coordinate by chance, every other time at an end of its range. */
static double anywhere(const struct model *model, int i, uint64_t *state)
{
    double share = next_share(state), end = next_share(state);
    return share_of(&model->coordinates[i], model->q[i], end < 0.25 ? 0 : end < 0.5 ? 1 : share);
}

/* First anywhere, then from the farthest so far, way by way, with one coordinate changed. */
static void look_around(struct reachable *r)
{
    int count = r->model->mechanism.body_coordinates;
    double *q = memory_get((size_t)count + 1, sizeof *q);
    uint64_t state = 1;
    look(r, r->model->q);
    for (int n = 0; n < ANYWHERE && count; n++) {
        for (int i = 0; i < count; i++)
            q[i] = anywhere(r->model, i, &state);
        look(r, q);
    }
    for (int n = 0; n < FARTHER && count && r->way_count; n++) {
        const struct farthest *f = &r->ways[n % r->way_count];
        int i = (int)(next_share(&state) * count);
        if (f->point < 0)
            continue;
        memcpy(q, f->q, (size_t)count * sizeof *q);
        q[i] = anywhere(r->model, i, &state);
        look_beyond(r, f, i, q);
    }
    free(q);
}

/* Followers stay where their limits are; those that the model itself leaves do not count. */
static int is_within(const struct model *model, const double *q)
{
    for (int i = 0; i < model->mechanism.body_coordinates; i++) {
        const struct model_coordinate *c = &model->coordinates[i];
        if ((q[i] < c->min - 1e-9 && q[i] < model->q[i]) ||
            (q[i] > c->max + 1e-9 && q[i] > model->q[i]))
            return 0;
    }
    return 1;
}

/* Drives of a closed system, and where they go. */
struct drives {
    const unsigned char *are; /* of every coordinate of a body */
    double *q, *target;       /* of all coordinates */
    int count, pieces;        /* how many drive; of each way */
    int steps;                /* of the curves of closed positions that may still be taken */
};

/* From where the model stands straight to the target, or as far as the branches close and limits let it. */
static void go(struct reachable *r, struct drives *d)
{
    const struct mechanism *m = &r->model->mechanism;
    size_t bytes = (size_t)m->coordinate_count * sizeof *d->q;
    double *next = memory_get((size_t)m->coordinate_count + 1, sizeof *next), share = 1;
    memcpy(d->q, r->model->q, bytes);
    for (int n = 1; n <= d->pieces && share >= 1 && d->steps > 0; n++) {
        memcpy(next, d->target, bytes);
        for (int i = 0; i < m->body_coordinates; i++)
            if (d->are[i])
                next[i] =
                    r->model->q[i] + (d->target[i] - r->model->q[i]) * ((double)n / d->pieces);
        if (closure_follow(m, d->q, next, d->are, &share, &d->steps) == CLOSURE_NO_MEMORY ||
            !is_within(r->model, d->q))
            break;
        look(r, d->q);
    }
    free(next);
}

/* An end of a drive's way. */
static double end_of(const struct model *model, int i, int greatest)
{
    const struct model_coordinate *c = &model->coordinates[i];
    const struct mechanism_body *body = &model->mechanism.bodies[c->body];
    double end = greatest ? c->max : c->min, sign = greatest ? 1 : -1;
    if (!isinf(end))
        return end;
    if (c->kind == MOTION_ROTATION)
        return model->q[i] + sign * M_PI;
    /* what slides without limits is stopped by the branches that it closes, if by anything */
    return model->q[i] + (body->type == JOINT_PRISMATIC && model->mechanism.loop_count
                              ? sign * closing_size(&model->mechanism)
                              : 0);
}

/* Each drive alone from end to end, then all together: where they end by chance. */
static void look_along(struct reachable *r, const unsigned char *are)
{
    const struct mechanism *m = &r->model->mechanism;
    size_t n = (size_t)m->coordinate_count + 1;
    double large = m->coordinate_count / 50.0; /* a step costs their cube */
    struct drives d = {.are = are, .steps = (int)(MOST_STEPS / (1 + large * large * large))};
    uint64_t state = 1;
    for (int i = 0; i < m->body_coordinates; i++)
        d.count += are[i];
    look(r, r->model->q);
    if (d.count == 0)
        return;
    d.q = memory_get(2 * n, sizeof *d.q);
    d.target = d.q + n;
    /* what a piece costs grows faster than the coordinates */
    int many = m->coordinate_count / 24 + 1, all = ON_WAYS / (many * many);
    d.pieces = all / (2 * d.count) + 1;
    for (int i = 0; i < m->body_coordinates && m->coordinate_count <= MOST; i++)
        for (int end = 0; are[i] && end < 2; end++) {
            memcpy(d.target, r->model->q, (n - 1) * sizeof *d.target);
            d.target[i] = end_of(r->model, i, end);
            go(r, &d);
        }
    d.pieces = ON_A_WAY;
    for (int way = 0; d.count > 1 && way < all / TOGETHER / ON_A_WAY; way++) {
        memcpy(d.target, r->model->q, (n - 1) * sizeof *d.target);
        for (int i = 0; i < m->body_coordinates; i++)
            if (are[i]) {
                double share = next_share(&state), end = next_share(&state);
                double min = end_of(r->model, i, 0), max = end_of(r->model, i, 1);
                d.target[i] = end < 0.35 ? min : end < 0.7 ? max : min + share * (max - min);
            }
        go(r, &d);
    }
    free(d.q);
}

/* The places, one element for each that is farthest in some way. */
static void write_farthest(const struct reachable *r, const xmlNodeSet *points, xmlNodePtr tree)
{
    static const char *const names[] = {"x", "y", "z"};
    for (int w = 0; w < r->way_count; w++) {
        const struct farthest *f = &r->ways[w];
        int before = f->point < 0 || points->nodeTab[f->point]->type != XML_ELEMENT_NODE;
        for (int k = 0; k < w; k++)
            before |=
                r->ways[k].point == f->point && memcmp(r->ways[k].at, f->at, sizeof f->at) == 0;
        if (before)
            continue;
        xmlNodePtr p = xmlAddChild(tree, xmlDocCopyNode(points->nodeTab[f->point], tree->doc, 2));
        for (int c = 0; c < 3; c++) {
            char text[NUMBER_TEXT];
            number_print(number_round(f->at[c], 9), text);
            xmlSetProp(p, BAD_CAST names[c], BAD_CAST text);
        }
    }
}

/* In whole ways: three numbers each, of any length. */
static struct farthest *open_ways(const struct number_list *list, const struct mechanism *m)
{
    struct farthest *ways = memory_get((size_t)list->count / 3 + 1, sizeof *ways);
    for (int w = 0; w < list->count / 3; w++) {
        memcpy(ways[w].way, list->values + 3 * w, sizeof ways[w].way);
        vector_normalize(ways[w].way, ways[w].way);
        ways[w].point = -1;
        ways[w].q = memory_get((size_t)m->coordinate_count + 1, sizeof *ways[w].q);
        ways[w].frames = memory_get((size_t)m->body_count, sizeof *ways[w].frames);
    }
    return ways;
}

/* How far from its body's origin each body's spheres reach; below 0: it has none. */
static double *open_sizes(const struct reachable *r)
{
    size_t count = (size_t)r->model->mechanism.body_count;
    double *sizes = memory_get(count, sizeof *sizes);
    for (size_t i = 0; i < count; i++)
        sizes[i] = -1;
    for (int i = 0; i < r->point_count; i++) {
        const struct carried_point *point = &r->points[i];
        if (point->body >= 1)
            sizes[point->body] = fmax(sizes[point->body], vector_length(point->p) + point->radius);
    }
    return sizes;
}

static void write_places(const struct model *model, const xmlNodeSet *points,
                         const struct number_list *ways, double least, const unsigned char *drives,
                         xmlNodePtr tree)
{
    struct reachable r = {.model = model, .point_count = points->nodeNr, .least = least};
    r.now = memory_get((size_t)model->mechanism.body_count, sizeof *r.now);
    r.moved = memory_get((size_t)model->mechanism.body_count, sizeof *r.moved);
    r.points = memory_get((size_t)r.point_count + 1, sizeof *r.points);
    r.ways = open_ways(ways, &model->mechanism);
    r.way_count = ways->count / 3;
    for (int i = 0; i < r.point_count; i++)
        carried_point_read(model, points->nodeTab[i], &r.points[i]);
    r.sizes = open_sizes(&r);
    if (drives)
        look_along(&r, drives);
    else
        look_around(&r);
    write_farthest(&r, points, tree);
    free(r.now);
    free(r.moved);
    free(r.points);
    for (int w = 0; w < r.way_count; w++) {
        free(r.ways[w].q);
        free(r.ways[w].frames);
    }
    free(r.ways);
    free(r.sizes);
}

void xpath_kinematics_reachable(xmlXPathParserContextPtr xpath, int count)
{
    int index;
    (void)count;
    double least = xmlXPathPopNumber(xpath);
    struct number_list ways;
    if (arguments_pop_list(xpath, 3, &ways) != 0)
        return;
    xmlXPathObjectPtr points = arguments_pop_nodes(xpath, 2, "p");
    const struct model *model =
        points ? arguments_pop_element(xpath, 1, "model", "/m:model", &index) : NULL;
    if (model) {
        xmlNodePtr tree = arguments_new_tree(xpath);
        const unsigned char *drives = NULL;
        int rank, failed = mechanism_is_tied(&model->mechanism) &&
                           kinematics_cache_choice(arguments_context(xpath), &rank, &drives) != 0;
        if (points->nodesetval && !failed)
            write_places(model, points->nodesetval, &ways, least, drives, tree);
        if (failed)
            xpath->error = XPATH_MEMORY_ERROR;
        else
            arguments_return_tree(xpath, tree);
    }
    xmlXPathFreeObject(points);
    number_list_free(&ways);
}
