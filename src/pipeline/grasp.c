#include "pipeline/grasp.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
#include "math/quaternion.h"
#include "pipeline/track.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct holding {
    const struct model *model;
    const struct record *record;
    xmlNodePtr out;
    const char *file;
    struct diag *diag;
    double *q;
    struct frame *frames;
};

void grasp_read(struct program *p, xmlNodePtr node)
{
    struct grip grip = {.node = node, .at = p->last};
    char *at = node_attribute(node, "at");
    number_read(at, &grip.at);
    free(at);
    p->last = grip.at;
    p->end = fmax(p->end, grip.at);
    p->grips = memory_resize(p->grips, (size_t)p->grip_count + 1, sizeof *p->grips);
    int i = p->grip_count++;
    for (; i > 0 && p->grips[i - 1].at > grip.at; i--) /* in the order of time */
        p->grips[i] = p->grips[i - 1];
    p->grips[i] = grip;
}

void grasp_take_over(struct program *to, const struct program *from, double until)
{
    for (int i = 0; i < from->grip_count; i++) {
        struct grip grip = from->grips[i];
        grip.at += from->begin;
        if (grip.at > until)
            continue;
        to->grips = memory_resize(to->grips, (size_t)to->grip_count + 1, sizeof *to->grips);
        to->grips[to->grip_count++] = grip;
    }
}

/* The bodies' frames at a time: cubics between the moments. */
static void stand(struct holding *h, double time)
{
    const struct record *r = h->record;
    size_t width = (size_t)r->width, i = 0;
    while (i + 2 < r->count && r->t[i + 1] <= time)
        i++;
    size_t next = i + 1 < r->count ? i + 1 : i;
    double length = r->t[next] - r->t[i];
    double s = length > 0 ? fmin(fmax((time - r->t[i]) / length, 0), 1) : 0;
    for (size_t c = 0; c < width; c++) {
        const double *q = r->q + c, *v = r->v + c;
        double from = q[i * width], to = q[next * width];
        double leave = length * v[i * width], arrive = length * v[next * width], way = to - from;
        h->q[c] = from +
                  s * (leave + s * (3 * way - 2 * leave - arrive + s * (leave + arrive - 2 * way)));
    }
    mechanism_frames(&h->model->mechanism, h->q, h->frames);
}

static void read_numbers(xmlNodePtr node, const char *name, double *values, int count)
{
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    char *text = node_attribute(node, name);
    if (*text && number_list_read(text, &list, &fault) == 0 && list.count <= count)
        memcpy(values, list.values, (size_t)list.count * sizeof *values);
    if (*text)
        number_list_free(&list);
    free(text);
}

static void pose_of(xmlNodePtr object, struct frame *pose)
{
    double rotation[4] = {1, 0, 0, 0};
    *pose = frame_identity;
    read_numbers(object, "at", pose->at, 3);
    read_numbers(object, "rotation", rotation, 4);
    quaternion_from_rotation(rotation, pose->turn);
}

/* The farthest that a solid of the element reaches from its origin. */
static double extent_of(xmlNodePtr element)
{
    double most = 0;
    for (xmlNodePtr node = element->children; node; node = node->next) {
        double at[3] = {0, 0, 0}, size[3] = {0, 0, 0}, radius;
        if (!model_is_element(node, "shape"))
            continue;
        char *kind = node_attribute(node, "kind");
        read_numbers(node, "at", at, 3);
        read_numbers(node, "size", size, 3);
        radius = strcmp(kind, "sphere") == 0 ? size[0]
                 : strcmp(kind, "box") == 0  ? vector_length(size) / 2
                                             : sqrt(size[0] * size[0] + size[1] * size[1] / 4);
        most = fmax(most, vector_length(at) + radius);
        free(kind);
    }
    return most;
}

static void set_numbers(xmlNodePtr node, const char *name, const double *values, int count)
{
    double rounded[4];
    for (int i = 0; i < count; i++)
        rounded[i] = fabs(values[i]) < 1e-13 ? 0 : number_round_digits(values[i], 12);
    char *text = number_list_print(rounded, count);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
    free(text);
}

static void add_hold(const struct holding *h, const char *object, int body, double start,
                     const struct frame *pose)
{
    double rotation[4], number = h->model->bodies[body].number;
    xmlNodePtr node = xmlNewChild(h->out, h->out->ns, BAD_CAST "hold", NULL);
    xmlNewProp(node, BAD_CAST "object", BAD_CAST object);
    set_numbers(node, "body", &number, 1);
    set_numbers(node, "start", &start, 1);
    set_numbers(node, "at", pose->at, 3);
    quaternion_to_rotation(pose->turn, rotation);
    set_numbers(node, "rotation", rotation, 4);
}

/* texts: of the object's name, the body's number, a distance (m; below 0: none) and the time. */
static int say(const struct holding *h, enum level level, xmlNodePtr node, const char *id,
               xmlNodePtr object, int body, double away, double time)
{
    char *name = node_attribute(object, "name");
    char *number = text_print("%d", h->model->bodies[body].number);
    char *far = text_print("%.4g", away * 1000), *when = text_print("%.6g", time);
    diag_say(h->diag, level, STATUS_INVALID, h->file, source_line(node), id, name, number,
             away < 0 ? when : far, when, NULL);
    free(name);
    free(number);
    free(far);
    free(when);
    return -1;
}

/* One grasp or release: *holder is the body that has the object (0: the ground), *pose where it is in the holder's frame. */
static int pass(struct holding *h, const struct grip *grip, xmlNodePtr object, int *holder,
                struct frame *pose)
{
    double number = -1;
    int takes = model_is_element(grip->node, "grasp");
    read_numbers(grip->node, "body", &number, 1);
    int body = model_body_index(h->model, (int)number);
    if (body < 0) {
        char *text = node_attribute(grip->node, "body");
        diag_say(h->diag, LEVEL_ERROR, STATUS_INVALID, h->file, source_line(grip->node),
                 "reach-no-body", text, NULL);
        free(text);
        return -1;
    }
    if (takes && *holder != 0)
        return say(h, LEVEL_ERROR, grip->node, "grasp-held", object, *holder, -1, grip->at);
    if (!takes && *holder != body)
        return say(h, LEVEL_ERROR, grip->node, "grasp-not-held", object, body, -1, grip->at);
    struct frame back, place;
    stand(h, grip->at);
    frame_compose(&h->frames[*holder], pose, &place);
    *holder = takes ? body : 0;
    frame_invert(&h->frames[*holder], &back);
    frame_compose(&back, &place, pose);
    double away = vector_length(pose->at), own = extent_of(h->model->bodies[body].node);
    if (takes && away > extent_of(object) + (own > 0 ? own : away / 2))
        say(h, LEVEL_WARNING, grip->node, "grasp-far", object, body, away, grip->at);
    return 0;
}

static int write_object(struct holding *h, const struct program *p, xmlNodePtr object)
{
    char *id = node_attribute(object, "id");
    struct frame pose, ground;
    int holder = 0, failed = 0, count = 0;
    pose_of(object, &pose); /* in the scene, as the ground's frame may not be */
    frame_invert(mechanism_ground(&h->model->mechanism), &ground);
    frame_compose(&ground, &pose, &pose);
    for (int i = 0; i < p->grip_count && !failed; i++) {
        char *name = node_attribute(p->grips[i].node, "object");
        if (strcmp(name, id) == 0) {
            if (count++ == 0)
                add_hold(h, id, 0, 0, &pose);
            failed = pass(h, &p->grips[i], object, &holder, &pose);
            if (!failed)
                add_hold(h, id, holder, p->grips[i].at, &pose);
        }
        free(name);
    }
    free(id);
    return failed;
}

int grasp_write(const struct model *model, const struct program *p, const struct record *record,
                xmlNodePtr node, const char *file, struct diag *d)
{
    size_t all = (size_t)model->mechanism.coordinate_count + 1;
    struct holding h = {.model = model, .record = record, .out = node, .file = file, .diag = d};
    int failed = 0;
    h.q = memory_get(all, sizeof *h.q);
    h.frames = memory_get((size_t)model->mechanism.body_count + 1, sizeof *h.frames);
    for (xmlNodePtr object = model->node->children; object && p->grip_count; object = object->next)
        if (model_is_element(object, "object"))
            failed |= write_object(&h, p, object);
    free(h.q);
    free(h.frames);
    return failed ? -1 : 0;
}
