#include "pipeline/mesh_doubts.h"

#include "base/numbers.h"
#include "document/source.h"
#include "document/walk.h"
#include "math/quaternion.h"
#include "meshes/mesh_reader.h"
#include "model/model.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Pairs lie in their parts or near them. Of 48 robots with right meshes no gap is larger than 0.84 of
 * the part, no part larger than 4.7 times the longest way between pairs; meshes turned by a right
 * angle have 2 to 1000 times the gaps in all, where they have shapes that tell. */
#define APART 1.5      /* times the part: the gap between it and a pair of its body */
#define TOO_LARGE 50.0 /* times the longest way between pairs */
#define BETTER 0.5     /* times the gaps, if the other axis were up */
#define SMALL 0.05     /* metres: smaller gaps tell nothing */

struct box {
    double low[3], high[3];
    int is_there;
};

/* As the meshes are, and as they were if y were up in the files that say so, or were not. */
enum { GIVEN, TURNED, WAYS };

struct doubts {
    size_t bodies;
    double way;        /* the longest between pairs */
    double gaps[WAYS]; /* in all */
    size_t turned;     /* files that say that y is up */
    double gap;        /* of the part that lies farthest for its size */
    double ratio;      /* of them */
    double largest;    /* part */
    xmlNodePtr farthest, of_largest, of_turned;
};

static int numbers(xmlNodePtr node, const char *name, double *values, int count)
{
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    struct number_list list = {0};
    struct number_fault fault;
    int failed = text == NULL || number_list_read((const char *)text, &list, &fault) != 0 ||
                 list.count < count;
    for (int i = 0; !failed && i < count; i++)
        values[i] = list.values[i];
    number_list_free(&list);
    xmlFree(text);
    return failed ? -1 : 0;
}

static void add_point(struct box *box, const double p[3])
{
    for (int k = 0; k < 3; k++) {
        box->low[k] = box->is_there ? fmin(box->low[k], p[k]) : p[k];
        box->high[k] = box->is_there ? fmax(box->high[k], p[k]) : p[k];
    }
    box->is_there = 1;
}

static int says_y_up(xmlNodePtr mesh)
{
    return xmlHasProp(mesh, BAD_CAST "up") != NULL;
}

/* NULL also of one in its URL: it was never a file with a unit and an axis of its own. */
static xmlNodePtr mesh_of(struct pipeline *p, xmlNodePtr shape)
{
    xmlChar *url = xmlGetNoNsProp(shape, BAD_CAST "url");
    int is_inside = url && mesh_reader_is_inside((const char *)url);
    xmlFree(url);
    if (is_inside)
        return NULL;
    xmlChar *key = xmlGetNsProp(shape, BAD_CAST "mesh", BAD_CAST SOURCE_URI);
    xmlNodePtr mesh = key ? meshes_lookup(&p->meshes, (const char *)key) : NULL;
    xmlFree(key);
    return mesh;
}

/* The box of a mesh's file in the frame of its body. */
static void add_shape(struct pipeline *p, xmlNodePtr shape, xmlNodePtr mesh, int way,
                      struct box *box)
{
    double file[6], at[3] = {0}, scale[3] = {1, 1, 1}, rotation[4] = {1, 0, 0, 0}, turn[4];
    numbers(shape, "at", at, 3);
    numbers(shape, "scale", scale, 3);
    numbers(shape, "rotation", rotation, 4);
    if (numbers(mesh, "box", file, 6) != 0 || quaternion_from_rotation(rotation, turn) != 0)
        return;
    const double up = way == GIVEN || !says_y_up(mesh) ? 0 : p->meshes.y_up ? -1 : 1;
    for (int corner = 0; corner < 8; corner++) {
        double v[3];
        for (int k = 0; k < 3; k++)
            v[k] = file[(corner >> k & 1) * 3 + k];
        const double w[3] = {v[0], up != 0 ? -up * v[2] : v[1], up != 0 ? up * v[1] : v[2]};
        for (int k = 0; k < 3; k++)
            v[k] = w[k] * scale[k];
        quaternion_rotate(turn, v, v);
        for (int k = 0; k < 3; k++)
            v[k] += at[k];
        add_point(box, v);
    }
}

/* Both boxes; the first of the body's meshes, NULL where none was read. */
static xmlNodePtr boxes_of(struct pipeline *p, xmlNodePtr body, struct box boxes[WAYS])
{
    xmlNodePtr first = NULL;
    memset(boxes, 0, WAYS * sizeof *boxes);
    for (xmlNodePtr n = body->children; n; n = n->next) {
        xmlNodePtr mesh = model_is_element(n, "shape") ? mesh_of(p, n) : NULL;
        for (int way = 0; mesh && way < WAYS; way++)
            add_shape(p, n, mesh, way, &boxes[way]);
        if (first == NULL && mesh)
            first = n;
    }
    return boxes[GIVEN].is_there ? first : NULL;
}

static double distance(const struct box *box, const double p[3])
{
    double away[3];
    for (int k = 0; k < 3; k++)
        away[k] = fmax(0, fmax(box->low[k] - p[k], p[k] - box->high[k]));
    return vector_length(away);
}

static double size_of(const struct box *box)
{
    double sides[3];
    for (int k = 0; k < 3; k++)
        sides[k] = box->high[k] - box->low[k];
    return vector_length(sides);
}

static xmlNodePtr joint_of(xmlNodePtr body)
{
    xmlNodePtr n = body->children;
    while (n && !model_is_element(n, "joint"))
        n = n->next;
    return n;
}

static void look_at(struct pipeline *p, xmlNodePtr body, struct doubts *d)
{
    struct box boxes[WAYS], others[WAYS];
    double gaps[WAYS] = {0}, at[3] = {0};
    xmlNodePtr joint = joint_of(body), shape = boxes_of(p, body, boxes);
    for (int way = 0; joint && shape && way < WAYS; way++)
        gaps[way] = distance(&boxes[way], at);
    if (joint && numbers(joint, "at", at, 3) == 0)
        d->way = fmax(d->way, vector_length(at));
    for (xmlNodePtr n = shape ? body->children : NULL; n; n = n->next) {
        joint = model_is_element(n, "body") && boxes_of(p, n, others) ? joint_of(n) : NULL;
        for (int way = 0; joint && numbers(joint, "at", at, 3) == 0 && way < WAYS; way++)
            gaps[way] = fmax(gaps[way], distance(&boxes[way], at));
    }
    if (shape == NULL)
        return;
    double size = size_of(&boxes[GIVEN]);
    d->bodies++;
    for (int way = 0; way < WAYS; way++)
        d->gaps[way] += gaps[way];
    if (says_y_up(mesh_of(p, shape)) && d->turned++ == 0)
        d->of_turned = shape;
    if (size > d->largest) {
        d->largest = size;
        d->of_largest = shape;
    }
    if (gaps[GIVEN] > SMALL && gaps[GIVEN] > d->ratio * size) {
        d->ratio = gaps[GIVEN] / size;
        d->gap = gaps[GIVEN];
        d->farthest = shape;
    }
}

static void tell(struct pipeline *p, const char *id, xmlNodePtr shape, double a, double b)
{
    char *first = text_print(a < 100 ? "%.2g" : "%.0f", a);
    char *second = text_print(b < 100 ? "%.2g" : "%.0f", b);
    xmlChar *url = xmlGetNoNsProp(shape, BAD_CAST "url");
    diag_say(p->diag, LEVEL_WARNING, STATUS_INVALID, p->shown, source_line(shape), id, first,
             second, url ? (const char *)url : "", NULL);
    xmlFree(url);
    free(first);
    free(second);
}

void mesh_doubts_tell(struct pipeline *p)
{
    xmlNodePtr root = p->meshes.count && p->doc ? xmlDocGetRootElement(p->doc) : NULL;
    struct doubts d = {0};
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (model_is_element(n, "body"))
            look_at(p, n, &d);
    if (d.turned && d.bodies > 1 && d.gaps[GIVEN] > SMALL * (double)d.bodies / 2 &&
        d.gaps[TURNED] < BETTER * d.gaps[GIVEN])
        tell(p, p->meshes.y_up ? "mesh-doubt-z" : "mesh-doubt-y", d.of_turned, d.gaps[GIVEN],
             d.gaps[TURNED]);
    else if (d.ratio > APART)
        tell(p, "mesh-doubt-far", d.farthest, d.gap, d.gap / d.ratio);
    else if (d.way > 0 && d.largest > TOO_LARGE * d.way)
        tell(p, "mesh-doubt-large", d.of_largest, d.largest, d.way);
}
