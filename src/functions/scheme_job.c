#include "functions/scheme_job.h"

#include "base/memory.h"
#include "base/numbers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *scheme_job_text(xmlNodePtr node, const char *name)
{
    for (xmlAttrPtr a = node->type == XML_ELEMENT_NODE ? node->properties : NULL; a; a = a->next)
        if (strcmp((const char *)a->name, name) == 0)
            return a->children && a->children->content ? (const char *)a->children->content : "";
    return NULL;
}

double scheme_job_number(xmlNodePtr node, const char *name)
{
    const char *text = scheme_job_text(node, name);
    double value = NAN;
    const char *end = text ? number_read(text, &value) : NULL;
    return end && *end == '\0' ? value : NAN;
}

static double number_or(xmlNodePtr node, const char *name, double absent)
{
    double value = scheme_job_number(node, name);
    return isnan(value) ? absent : value;
}

static int is(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

static int has(xmlNodePtr node, const char *name, const char *value)
{
    const char *text = scheme_job_text(node, name);
    return text && strcmp(text, value) == 0;
}

static int sight_of(xmlNodePtr node, const char *name)
{
    const char *text = scheme_job_text(node, name);
    int sight = text ? scheme_sight_lookup(text) : SIGHT_ANY;
    return sight < 0 ? SIGHT_ANY : sight;
}

static int type_of(xmlNodePtr node)
{
    const char *text = scheme_job_text(node, "type");
    return text ? joint_type_lookup(text) : -1;
}

/* ---- the library ---- */

static xmlNodePtr symbol_in(xmlNodePtr set, const char *id)
{
    for (xmlNodePtr n = set->children; n; n = n->next)
        if (is(n, "symbol") && has(n, "id", id))
            return n;
    return NULL;
}

xmlNodePtr scheme_job_symbol(const xmlNodeSet *sets, const char *id)
{
    xmlNodePtr found = NULL;
    for (int i = 0; sets && i < sets->nodeNr; i++)
        if (found == NULL || !has(sets->nodeTab[i], "name", "standard")) {
            xmlNodePtr own = symbol_in(sets->nodeTab[i], id);
            found = own ? own : found;
        }
    return found;
}

double scheme_job_connection(const xmlNode *symbol, const char *name, int nth, const char *axis)
{
    for (xmlNodePtr n = symbol ? symbol->children : NULL; n; n = n->next)
        if (is(n, "point") && has(n, "name", name) && --nth == 0)
            return number_or(n, axis, 0);
    return 0;
}

static void read_pair(struct scheme_job *job, const xmlNodeSet *sets, xmlNodePtr node)
{
    int index = job->library.pair_count++;
    struct scheme_pair *pair = &job->library.pairs[index];
    const char *id = scheme_job_text(node, "symbol");
    xmlNodePtr drawn = scheme_job_symbol(sets, id ? id : "");
    job->symbols[index] = id ? id : "";
    *pair = (struct scheme_pair){.type = type_of(node),
                                 .sight = (enum scheme_sight)sight_of(node, "view"),
                                 .floats = scheme_job_text(node, "floating") != NULL,
                                 .base = scheme_job_connection(drawn, "base", 1, "x"),
                                 .body = scheme_job_connection(drawn, "body", 1, "x")};
    double box[4] = {0};
    const char *text = drawn ? scheme_job_text(drawn, "box") : NULL;
    for (int i = 0; text && i < 4; i++, text += *text == ' ')
        text = number_read(text, &box[i]);
    pair->left = box[0];
    pair->top = box[1];
    pair->wide = box[2];
    pair->high = box[3];
    for (int i = 1; i < SCHEME_SYMBOL_COUNT; i++)
        if (has(node, "ground", scheme_symbol_name((enum scheme_symbol)i)))
            pair->ground = (enum scheme_symbol)i;
}

static void read_library(struct scheme_job *job, const xmlNodeSet *sets)
{
    struct scheme_library *library = &job->library;
    for (int i = 0; sets && i < sets->nodeNr; i++) {
        xmlNodePtr set = sets->nodeTab[i];
        int standard = has(set, "name", "standard");
        if (standard && library->pair_count == 0) {
            size_t count = (size_t)xmlChildElementCount(set) + 1;
            library->pairs = memory_get(count, sizeof *library->pairs);
            job->symbols = memory_get(count, sizeof *job->symbols);
        }
        for (xmlNodePtr n = set->children; n; n = n->next) {
            if (standard && is(n, "pair"))
                read_pair(job, sets, n);
            if (is(n, "guide") && (!standard || library->slider == 0)) {
                library->slider = number_or(n, "slider", 0);
                library->reach = number_or(n, "reach", 0);
            }
        }
    }
    library->gathers = sets && sets->nodeNr == 1;
    library->slider_high = scheme_job_connection(scheme_job_symbol(sets, "slider"), "body", 2, "y");
    library->socket = -scheme_job_connection(scheme_job_symbol(sets, "spherical"), "base", 1, "x");
}

/* ---- the bodies ---- */

static struct scheme_axis read_axis(xmlNodePtr node)
{
    return (struct scheme_axis){.ux = number_or(node, "ux", 0),
                                .uy = number_or(node, "uy", 0),
                                .sight = (enum scheme_sight)sight_of(node, "view"),
                                .tilt = (enum scheme_sight)sight_of(node, "tilt"),
                                .near = number_or(node, "near", 1) < 0 ? -1 : 1,
                                .skew = scheme_job_text(node, "skew") != NULL};
}

static void read_point(struct scheme_job *job, xmlNodePtr node, int body)
{
    struct scheme *s = &job->scheme;
    struct scheme_point *p = &s->points[s->point_count];
    job->points[s->point_count++] = node;
    *p = (struct scheme_point){.body = body,
                               .other = -1,
                               .other_ground = has(node, "other", "0"),
                               .type = type_of(node),
                               .last = has(node, "last", "true"),
                               .first = has(node, "first", "true"),
                               .x = number_or(node, "x", 0),
                               .y = number_or(node, "y", 0),
                               .axis = read_axis(node),
                               .back = scheme_job_number(node, "back"),
                               .forth = scheme_job_number(node, "forth")};
}

/* Where other things are drawn, named points among them. */
static void read_others(struct scheme_job *job, xmlNodePtr node, int body)
{
    struct scheme *s = &job->scheme;
    int in_line = is(node, "line"), begun = 0;
    for (xmlNodePtr n = node->children; n; n = n->next) {
        if (is(n, "line"))
            read_others(job, n, body);
        if (is(n, "p") || is(n, "reach") || is(n, "still") || is(n, "named")) {
            double *at = &s->others[2 * (size_t)s->other_count++];
            at[0] = number_or(n, "x", 0);
            at[1] = number_or(n, "y", 0);
            if (is(n, "named"))
                s->spots[s->spot_count++] =
                    (struct scheme_spot){body, at[0], at[1], s->other_count - 1};
            if (in_line && begun)
                s->pieces[s->piece_count++] =
                    (struct scheme_piece){body, at[-2], at[-1], at[0], at[1]};
            begun = 1;
        }
        if (is(n, "outline"))
            read_others(job, n, body);
    }
}

/* The first three numbers of a text; returns whether it has them. */
static int read_place(const char *text, double at[3])
{
    for (int i = 0; i < 3; i++) {
        text = text ? number_read(text, &at[i]) : NULL;
        if (!text)
            return 0;
        text += *text == ' ';
    }
    return 1;
}

static void read_body(struct scheme_job *job, xmlNodePtr node, int base)
{
    struct scheme *s = &job->scheme;
    int index = s->body_count++;
    struct scheme_body *b = &s->bodies[index];
    job->bodies[index] = node;
    const char *finger = scheme_job_text(node, "finger");
    *b = (struct scheme_body){.base = base,
                              .ground = has(node, "n", "0"),
                              .type = type_of(node),
                              .x = number_or(node, "x", 0),
                              .y = number_or(node, "y", 0),
                              .turn = number_or(node, "turn", 0),
                              .axis = read_axis(node),
                              .points = scheme_job_text(node, "gx") != NULL,
                              .gx = number_or(node, "gx", 0),
                              .gy = number_or(node, "gy", 0),
                              .finger = finger ? 1 + (*finger != '1') : 0,
                              .mx = number_or(node, "mx", 0),
                              .my = number_or(node, "my", 0),
                              .back = scheme_job_number(node, "back"),
                              .forth = scheme_job_number(node, "forth"),
                              .loose_back = scheme_job_text(node, "min") == NULL,
                              .loose_forth = scheme_job_text(node, "max") == NULL,
                              .role = has(node, "cylinder", "base")            ? ROLE_PISTON
                                      : has(node, "sleeve", "true")            ? ROLE_ROD
                                      : scheme_job_text(node, "shaft") != NULL ? ROLE_SHAFT
                                                                               : ROLE_NONE,
                              .first_point = s->point_count};
    const char *stand = scheme_job_text(node, "stand");
    b->placed = read_place(stand ? stand : scheme_job_text(node, "pose"), b->at);
    for (xmlNodePtr n = node->children; n; n = n->next) {
        if (is(n, "end")) {
            b->ends = 1;
            b->end_x = number_or(n, "vx", 0);
            b->end_y = number_or(n, "vy", 0);
            b->end_far = number_or(n, "far", 0);
        } else if (is(n, "wheel")) {
            b->wheel_r = number_or(n, "r", 0);
            b->wheel_w = number_or(n, "w", 0);
        } else if (is(n, "point")) {
            read_point(job, n, index);
        }
    }
    b->point_count = s->point_count - b->first_point;
    read_others(job, node, index);
}

/* How many bodies, points and other places there are. */
static void count(xmlNodePtr node, size_t counts[3])
{
    counts[0] += (size_t)is(node, "b");
    counts[1] += (size_t)is(node, "point");
    counts[2] +=
        (size_t)(is(node, "p") || is(node, "reach") || is(node, "still") || is(node, "named"));
    for (xmlNodePtr n = node->children; n; n = n->next)
        count(n, counts);
}

/* Depth first; the tree may be deep. */
static void read_bodies(struct scheme_job *job, xmlNodePtr ground)
{
    xmlNodePtr node = ground;
    int base = -1;
    while (node) {
        if (is(node, "b")) {
            int index = job->scheme.body_count;
            read_body(job, node, base);
            if (node->children) {
                base = index;
                node = node->children;
                continue;
            }
        }
        while (node != ground && node->next == NULL) {
            node = node->parent;
            base = base >= 0 ? job->scheme.bodies[base].base : -1;
        }
        node = node == ground ? NULL : node->next;
    }
}

static void link_points(struct scheme_job *job)
{
    struct scheme *s = &job->scheme;
    for (int i = 0; i < s->point_count; i++) {
        struct scheme_point *p = &s->points[i];
        const char *other = scheme_job_text(job->points[i], "other");
        const char *loop = scheme_job_text(job->points[i], "loop");
        p->loop = i;
        for (int j = 0; j < s->body_count && other && p->other < 0; j++)
            if (has(job->bodies[j], "n", other))
                p->other = j;
        for (int j = 0; j < i && loop; j++)
            if (has(job->points[j], "loop", loop)) {
                p->loop = s->points[j].loop;
                break;
            }
    }
}

void scheme_job_read(xmlNodePtr ground, const xmlNodeSet *library, struct scheme_job *job)
{
    size_t counts[3] = {0};
    *job = (struct scheme_job){0};
    struct scheme *s = &job->scheme;
    read_library(job, library);
    s->library = &job->library;
    count(ground, counts);
    s->bodies = memory_get(counts[0] + 1, sizeof *s->bodies);
    s->points = memory_get(counts[1] + 1, sizeof *s->points);
    s->others = memory_get(2 * counts[2] + 2, sizeof *s->others);
    s->spots = memory_get(counts[2] + 1, sizeof *s->spots);
    s->pieces = memory_get(counts[2] + 1, sizeof *s->pieces);
    job->bodies = memory_get(counts[0] + 1, sizeof(xmlNodePtr));
    job->points = memory_get(counts[1] + 1, sizeof(xmlNodePtr));
    s->stub = scheme_job_text(ground, "stub") != NULL;
    s->cell = scheme_job_text(ground, "cell") != NULL;
    read_bodies(job, ground);
    link_points(job);
    int items, points;
    scheme_room(s, &items, &points);
    s->placed = memory_get(counts[0] + 1, sizeof *s->placed);
    s->placed_points = memory_get(counts[1] + 1, sizeof *s->placed_points);
    s->items = memory_get((size_t)items + 1, sizeof *s->items);
    s->lines = memory_get(2 * (size_t)points + 2, sizeof *s->lines);
    s->cells = memory_get((size_t)scheme_cells_room(s), sizeof *s->cells);
}

void scheme_job_free(struct scheme_job *job)
{
    free(job->library.pairs);
    free(job->symbols);
    scheme_free(&job->scheme);
    free(job->bodies);
    free(job->points);
}
