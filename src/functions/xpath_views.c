#include "base/memory.h"
#include "functions/arguments_model.h"
#include "functions/scheme_job.h"
#include "functions/wrappers.h"
#include "math/quaternion.h"
#include "math/view_cluster.h"
#include "math/view_loss.h"
#include "model/kinematics_cache.h"
#include "model/model_points.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The bodies that are looked at, by their index in the model. */
struct looked_at {
    const struct model *model;
    unsigned char *taken;
    struct view_subject subject;
};

static void release(struct looked_at *l)
{
    free(l->taken);
    free(l->subject.poles);
    free(l->subject.links);
    free(l->subject.axes);
    free(l->subject.order);
}

static struct view_link *add_link(struct view_subject *s, const double from[3], const double to[3])
{
    struct view_link *l = &s->links[s->link_count++];
    memcpy(l->from, from, sizeof l->from);
    memcpy(l->to, to, sizeof l->to);
    return l;
}

/* The axis of a body's pair in the scene. */
static void axis_of(const struct model *model, int body, double way[3])
{
    const struct mechanism_body *b = &model->mechanism.bodies[body];
    struct frame joint;
    frame_compose(&model->frames[b->base], &b->origin, &joint);
    quaternion_rotate(joint.turn, b->axis, way);
}

/* A link from a hinge to another one on a parallel axis. */
static void add_arm(const struct model *model, int base, int body, struct view_link *link)
{
    const struct mechanism_body *bodies = model->mechanism.bodies;
    double way[3], other[3];
    if (base <= 0 || bodies[base].type != JOINT_REVOLUTE || bodies[body].type != JOINT_REVOLUTE)
        return;
    axis_of(model, base, way);
    axis_of(model, body, other);
    if (fabs(way[0] * other[0] + way[1] * other[1] + way[2] * other[2]) > 0.999)
        memcpy(link->way, way, sizeof way);
}

static double distance(const double a[3], const double b[3])
{
    return sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) +
                (a[2] - b[2]) * (a[2] - b[2]));
}

static void add_pole(struct view_subject *s, const double at[3])
{
    memcpy(s->poles[s->pole_count++], at, sizeof *s->poles);
}

static void add_body(struct looked_at *l, int body)
{
    const struct mechanism *m = &l->model->mechanism;
    const struct mechanism_body *b = &m->bodies[body];
    const struct frame *frames = l->model->frames;
    struct view_subject *s = &l->subject;
    int has_fingers = b->type == JOINT_GRIPPER2 || b->type == JOINT_GRIPPER3, base = b->base;
    if (b->type != JOINT_FREE && !has_fingers)
        add_pole(s, frames[body].at);
    if (joint_has_axis(b->type) && !has_fingers) {
        struct view_axis *a = &s->axes[s->axis_count++];
        axis_of(l->model, body, a->way);
        a->slides = b->type == JOINT_PRISMATIC;
        a->turns = b->type == JOINT_REVOLUTE;
    }
    /* What is fixed to its base and not drawn is part of that; on the ground there is no link. */
    while (base > 0 && !l->taken[base])
        base = m->bodies[base].base;
    if (base > 0 || (b->type == JOINT_FIXED && base == 0))
        add_arm(l->model, base, body, add_link(s, frames[base].at, frames[body].at));
}

/* A branch without anything fixed at its end is drawn as far as its named point: the farthest, a pole that is to be seen. */
static void add_named_end(struct looked_at *l, int body)
{
    const struct frame *frame = &l->model->frames[body];
    double end[3], far = 0;
    for (xmlNodePtr n = l->model->bodies[body].node->children; n; n = n->next) {
        double at[3];
        if (!model_is_element(n, "point") || model_point_read(n, at) != 0)
            continue;
        frame_point(frame, at, at);
        if (distance(at, frame->at) > far) {
            far = distance(at, frame->at);
            memcpy(end, at, sizeof end);
        }
    }
    if (far > 0)
        add_pole(&l->subject, end);
}

/* The last body of a branch is drawn as far as what is fixed to it: a link to the farthest of that. */
static void add_tips(struct looked_at *l)
{
    const struct mechanism *m = &l->model->mechanism;
    const struct frame *frames = l->model->frames;
    int *tips = memory_get((size_t)m->body_count, sizeof *tips);
    for (int i = 1; i < m->body_count; i++) {
        int base = m->bodies[i].base;
        while (base > 0 && !l->taken[base] && m->bodies[base].type == JOINT_FIXED)
            base = m->bodies[base].base;
        if (base <= 0 || !l->taken[base] || tips[base] < 0)
            continue;
        if (l->taken[i] || m->bodies[i].type != JOINT_FIXED)
            tips[base] = -1; /* it goes on */
        else if (tips[base] == 0 || distance(frames[i].at, frames[base].at) >
                                        distance(frames[tips[base]].at, frames[base].at))
            tips[base] = i;
    }
    for (int i = 1; i < m->body_count; i++)
        if (l->taken[i] && tips[i] > 0)
            add_link(&l->subject, frames[i].at, frames[tips[i]].at), l->subject.tip_count++;
        else if (l->taken[i] && tips[i] == 0)
            add_named_end(l, i);
    free(tips);
}

static void add_loops(struct looked_at *l)
{
    const struct model *model = l->model;
    for (int i = 0; i < model->mechanism.loop_count; i++) {
        const struct mechanism_loop *loop = &model->mechanism.loops[i];
        double on_a[3], on_b[3];
        frame_point(&model->frames[loop->a], loop->on_a.at, on_a);
        frame_point(&model->frames[loop->b], loop->on_b.at, on_b);
        if (l->taken[loop->a])
            add_link(&l->subject, model->frames[loop->a].at, on_a);
        if (l->taken[loop->b])
            add_link(&l->subject, model->frames[loop->b].at, on_b);
        if (l->taken[loop->a] || l->taken[loop->b])
            add_pole(&l->subject, on_a);
    }
}

/* Nodes that are bodies of one model. Returns 0, or -1 after an error. */
static int look_at(xmlXPathParserContextPtr xpath, const xmlNodeSet *nodes, struct looked_at *l)
{
    struct function_context *context = arguments_context(xpath);
    struct model_problem problem;
    *l = (struct looked_at){0};
    if (context == NULL) {
        arguments_raise(xpath, "functions-no-context", (char *)NULL);
        return -1;
    }
    for (int i = 0; nodes && i < nodes->nodeNr; i++) {
        int index;
        const struct model *model =
            kinematics_cache_lookup(context, nodes->nodeTab[i], &index, &problem);
        if (model == NULL) {
            arguments_fail_model(xpath, &problem);
            return -1;
        }
        if (l->model == NULL) {
            size_t bodies = (size_t)model->mechanism.body_count,
                   loops = (size_t)model->mechanism.loop_count;
            l->model = model;
            l->taken = memory_get(bodies, 1);
            l->subject = (struct view_subject){
                .poles = memory_get(2 * bodies + loops, sizeof *l->subject.poles),
                .links = memory_get(2 * bodies + 2 * loops, sizeof *l->subject.links),
                .axes = memory_get(bodies, sizeof *l->subject.axes),
                .order = memory_get(2 * bodies + loops, sizeof *l->subject.order)};
        }
        if (index > 0)
            l->taken[index] = 1;
    }
    for (int i = 1; l->model && i < l->model->mechanism.body_count; i++)
        if (l->taken[i])
            add_body(l, i);
    /* Of what is free the place is all that there is to see. */
    int loose = l->model && l->subject.pole_count == 0;
    for (int i = 1; loose && i < l->model->mechanism.body_count; i++)
        if (l->taken[i] && l->model->mechanism.bodies[i].type == JOINT_FREE)
            add_pole(&l->subject, l->model->frames[i].at);
    if (l->model) {
        add_loops(l);
        add_tips(l);
    }
    return 0;
}

static void read_view(xmlNodePtr node, struct scheme_view *view)
{
    static const char *const names[] = {"rx", "ry", "rz", "ux", "uy", "uz"};
    for (int i = 0; i < 6; i++)
        (i < 3 ? view->right : view->up)[i % 3] = scheme_job_number(node, names[i]);
}

/* A view by itself is as large as a sheet of its own lets it be. */
static double scale_of(const struct view_loss *loss)
{
    static const double wide = 200, high = 180;
    double k = fmin(wide / loss->width, high / loss->height);
    return isfinite(k) ? k : 1000;
}

static void set(xmlNodePtr node, const char *name, double value)
{
    char text[NUMBER_TEXT];
    arguments_print(value, text);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
}

static void judge(xmlNodePtr tree, xmlNodePtr candidate, const struct view_subject *s, double k,
                  struct view_shown *shown, int count)
{
    struct view_loss loss;
    struct view_hidden hidden;
    xmlNodePtr node = xmlAddChild(tree, xmlDocCopyNode(candidate, tree->doc, 2));
    read_view(candidate, &shown[0].view);
    view_judge(s, &shown[0].view, &loss);
    shown[0].k = k > 0 ? k : scale_of(&loss) * (k < 0 ? -k : 1);
    view_hidden(s, shown, count + 1, &hidden);
    set(node, "length", loss.length);
    set(node, "points", loss.points);
    set(node, "oblique", loss.oblique);
    set(node, "sliders", loss.sliders);
    set(node, "hinges", loss.hinges);
    set(node, "together", hidden.poles);
    set(node, "behind", hidden.far_poles);
    set(node, "vanished", hidden.links);
    set(node, "overlaid", hidden.lines);
    set(node, "passed", hidden.passed);
}

static void judge_all(xmlXPathParserContextPtr xpath, const xmlNodeSet *candidates,
                      const xmlNodeSet *seen, double k, const struct view_subject *s)
{
    int count = seen ? seen->nodeNr : 0;
    struct view_shown *shown = memory_get((size_t)count + 1, sizeof *shown);
    struct view_axes axes;
    struct view_loss loss;
    xmlNodePtr tree = arguments_new_tree(xpath);
    xmlNodePtr facts = xmlAddChild(tree, xmlNewDocNode(tree->doc, NULL, BAD_CAST "facts", NULL));
    for (int i = 0; i < count; i++) {
        read_view(seen->nodeTab[i], &shown[i + 1].view);
        view_judge(s, &shown[i + 1].view, &loss);
        shown[i + 1].k = k > 0 ? k : scale_of(&loss) * (k < 0 ? -k : 1);
    }
    read_view(candidates->nodeTab[0], &shown[0].view);
    view_axes(s, shown[0].view.up, &axes);
    set(facts, "poles", s->pole_count);
    set(facts, "links", s->link_count);
    xmlNewProp(facts, BAD_CAST "spatial", BAD_CAST(axes.spatial ? "true" : "false"));
    xmlNewProp(facts, BAD_CAST "parallel", BAD_CAST(axes.parallel ? "true" : "false"));
    xmlNewProp(facts, BAD_CAST "standing", BAD_CAST(axes.standing ? "true" : "false"));
    for (int i = 0; i < candidates->nodeNr; i++)
        if (candidates->nodeTab[i]->type == XML_ELEMENT_NODE)
            judge(tree, candidates->nodeTab[i], s, k, shown, count);
    arguments_return_tree(xpath, tree);
    free(shown);
}

void xpath_drawing_views(xmlXPathParserContextPtr xpath, int count)
{
    double k;
    struct looked_at l = {0};
    xmlXPathObjectPtr bodies = NULL, candidates = NULL, shown = NULL;
    (void)count;
    if (arguments_pop_numbers(xpath, 4, 1, "200", &k) == 0 &&
        (shown = arguments_pop_nodes(xpath, 3, "$shown")) != NULL &&
        (candidates = arguments_pop_nodes(xpath, 2, "$views")) != NULL &&
        (bodies = arguments_pop_nodes(xpath, 1, "descendant::m:body")) != NULL) {
        if (candidates->nodesetval == NULL || candidates->nodesetval->nodeNr == 0)
            arguments_raise(xpath, "functions-no-nodes", "2", "$views", (char *)NULL);
        else if (look_at(xpath, bodies->nodesetval, &l) == 0)
            judge_all(xpath, candidates->nodesetval, shown->nodesetval, k, &l.subject);
    }
    release(&l);
    xmlXPathFreeObject(bodies);
    xmlXPathFreeObject(candidates);
    xmlXPathFreeObject(shown);
}

void xpath_drawing_clusters(xmlXPathParserContextPtr xpath, int count)
{
    struct looked_at l = {0};
    xmlXPathObjectPtr bodies = arguments_pop_nodes(xpath, 1, "descendant::m:body");
    (void)count;
    if (bodies && look_at(xpath, bodies->nodesetval, &l) == 0) {
        xmlNodePtr tree = arguments_new_tree(xpath);
        int taken = 0, found = 0, all = l.model ? l.model->mechanism.body_count : 0;
        struct cluster_body *drawn = memory_get((size_t)all + 1, sizeof *drawn);
        int *place = memory_get((size_t)all + 1, sizeof *place);
        int *index = memory_get((size_t)all + 1, sizeof *index);
        int *roots = memory_get((size_t)all + 1, sizeof *roots);
        for (int i = 0; i < all; i++) {
            const struct mechanism_body *b = &l.model->mechanism.bodies[i];
            int base = b->base;
            if (i > 0 && !l.taken[i])
                continue;
            while (base > 0 && !l.taken[base])
                base = l.model->mechanism.bodies[base].base;
            drawn[taken].base = base < 0 ? -1 : place[base];
            drawn[taken].is_pair = i > 0 && b->type != JOINT_FIXED && b->type != JOINT_FREE;
            memcpy(drawn[taken].at, l.model->frames[i].at, sizeof drawn[taken].at);
            index[taken] = i;
            place[i] = taken++;
        }
        found = view_clusters(drawn, taken, roots);
        for (int i = 0; i < found; i++) {
            xmlNodePtr node =
                xmlAddChild(tree, xmlNewDocNode(tree->doc, NULL, BAD_CAST "cluster", NULL));
            set(node, "body", l.model->bodies[index[roots[i]]].number);
        }
        arguments_return_tree(xpath, tree);
        free(roots);
        free(index);
        free(place);
        free(drawn);
    }
    release(&l);
    xmlXPathFreeObject(bodies);
}
