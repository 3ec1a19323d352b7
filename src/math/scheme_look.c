#include "scheme_look.h"

#include "quaternion.h"
#include "trigonometry.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

static const double tiny = 1e-6;
static const double unit[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

static void difference(const double a[3], const double b[3], double r[3])
{
    for (int i = 0; i < 3; i++)
        r[i] = a[i] - b[i];
}

void scheme_project(const struct scheme_view *view, const double point[3], double seen[2])
{
    seen[0] = vector_dot(view->right, point);
    seen[1] = -vector_dot(view->up, point);
}

void scheme_see_axis(const struct scheme_view *view, const double axis[3], int slides,
                     struct scheme_axis *r)
{
    double seen[2], towards[3];
    scheme_project(view, axis, seen);
    vector_cross(view->right, view->up, towards);
    double length = trig_length(seen[0], seen[1]);
    double share = length / vector_length(view->right);
    *r = (struct scheme_axis){.near = vector_dot(axis, towards) < 0 ? -1 : 1};
    /* A hinge is a circle from so far. */
    if (share < (slides ? 0.26 : 0.5)) {
        r->sight = SIGHT_ALONG;
        return;
    }
    r->sight = SIGHT_PAPER;
    r->ux = seen[0] / length;
    r->uy = seen[1] / length;
    r->skew = share < 0.99;
    r->tilt = share < 0.7 ? SIGHT_STEEP : share < 0.97 ? SIGHT_OBLIQUE : SIGHT_ANY;
}

int scheme_see_hand(const struct scheme_view *view, const struct scheme_hand *hand, double way[2])
{
    double ways[6][3] = {{0}};
    if (hand->normal)
        quaternion_rotate(hand->frame->turn, hand->normal, ways[0]);
    if (hand->slide)
        memcpy(ways[1], hand->slide, sizeof ways[1]);
    if (hand->before)
        difference(hand->base->at, hand->before, ways[2]);
    for (int i = 0; i < 3; i++)
        quaternion_rotate(hand->frame->turn, unit[i], ways[3 + i]);
    for (int i = 0; i < 6; i++) {
        double seen[2], norm = vector_length(ways[i]);
        scheme_project(view, ways[i], seen);
        double length = trig_length(seen[0], seen[1]);
        if (norm > tiny && fabs(vector_dot(ways[i], hand->axis)) < 0.7 * norm &&
            length > 0.5 * norm) {
            way[0] = seen[0] / length;
            way[1] = seen[1] / length;
            return 1;
        }
    }
    return 0;
}

int scheme_see_finger(const struct scheme_view *view, const struct frame *base, const double at[3],
                      const double axis[3], double middle[2], double way[2])
{
    double ways[3][3], place[3], seen[2], u[2];
    frame_point(base, at, place);
    difference(place, base->at, ways[0]);
    quaternion_rotate(base->turn, unit[0], ways[1]);
    quaternion_rotate(base->turn, unit[1], ways[2]);
    scheme_project(view, place, middle);
    scheme_project(view, axis, u);
    for (int i = 0; i < 3; i++) {
        double norm = vector_length(ways[i]);
        if (!(norm > tiny && fabs(vector_dot(ways[i], axis)) < 0.1 * norm))
            continue;
        scheme_project(view, ways[i], seen);
        double length = trig_length(seen[0], seen[1]);
        way[0] = seen[0] / length;
        way[1] = seen[1] / length;
        return length > 0.4 * norm && fabs(seen[0] * u[1] - seen[1] * u[0]) > 0.3 * norm;
    }
    return 0;
}

/* ---- a mechanism that moves ---- */

struct looker {
    const struct scheme_plan *plan;
    const struct mechanism *m;
    const double *q;
    const struct frame *frames;
    struct scheme_view view; /* in the scene */
    struct scheme *s;
};

static void see_mark(const struct looker *l, const struct scheme_mark *mark, double seen[2])
{
    double place[3];
    frame_point(&l->frames[mark->body], mark->at, place);
    scheme_project(&l->view, place, seen);
}

static void see_point(const struct looker *l, int body, const double at[3], double seen[2])
{
    struct scheme_mark mark = {body, {at[0], at[1], at[2]}, -1, -1};
    see_mark(l, &mark, seen);
}

static void add_other(struct looker *l, const double seen[2])
{
    memcpy(&l->s->others[2 * (ptrdiff_t)l->s->other_count++], seen, 2 * sizeof *seen);
}

/* The pair's axis in the scene. */
static void axis_of(const struct looker *l, int body, double axis[3])
{
    const struct mechanism_body *b = &l->m->bodies[body];
    struct frame joint;
    frame_compose(&l->frames[b->base], &b->origin, &joint);
    quaternion_rotate(joint.turn, b->axis, axis);
}

static void look_hand(const struct looker *l, const struct scheme_plan_body *p,
                      const double axis[3], struct scheme_body *b)
{
    int base = l->m->bodies[p->body].base;
    double slide[3], way[2];
    struct scheme_hand hand = {
        .frame = &l->frames[p->body], .base = &l->frames[base], .axis = axis};
    hand.normal = p->has_normal ? p->normal : NULL;
    if (l->m->bodies[base].base >= 0) {
        hand.before = l->frames[l->m->bodies[base].base].at;
        if (l->m->bodies[base].type == JOINT_PRISMATIC) {
            axis_of(l, base, slide);
            hand.slide = slide;
        }
    }
    b->points = scheme_see_hand(&l->view, &hand, way);
    if (b->points) {
        b->gx = way[0];
        b->gy = way[1];
    }
}

static const double still = 1e-6; /* m */

static void look_slider(struct looker *l, const struct scheme_plan_body *p, const double axis[3],
                        struct scheme_body *b)
{
    const struct mechanism_body *body = &l->m->bodies[p->body];
    double middle[2], way[2], along[2], q = l->q[body->first];
    b->loose_back = isnan(p->min);
    b->loose_forth = isnan(p->max);
    /* to a limit, or as far as is known that it will go where that is less */
    double least = b->loose_back || p->min < p->way[0] ? fmin(p->way[0], q) : p->min;
    double most = b->loose_forth || p->max > p->way[1] ? fmax(p->way[1], q) : p->max;
    b->back = q - least;
    b->forth = most - q;
    if (p->twin && !l->plan->plane &&
        scheme_see_finger(&l->view, &l->frames[body->base], body->origin.at, axis, middle, way)) {
        b->finger = p->twin;
        b->points = 1;
        b->mx = middle[0];
        b->my = middle[1];
        b->gx = way[0];
        b->gy = way[1];
        return;
    }
    if (b->loose_back + b->loose_forth > 0 && most - least <= still)
        return;
    /* How far the pole can go: the guide is to be in the picture. */
    scheme_project(&l->view, axis, along);
    add_other(l, (double[2]){b->x + b->forth * along[0], b->y + b->forth * along[1]});
    add_other(l, (double[2]){b->x - b->back * along[0], b->y - b->back * along[1]});
}

static void look_end(struct looker *l, const struct scheme_plan_body *p, struct scheme_body *b)
{
    double seen[2], way[3];
    if (!p->end || b->finger)
        return;
    b->ends = 1;
    if (p->end == 1) {
        see_point(l, p->body, p->ahead, seen);
    } else {
        difference(l->frames[p->tip].at, l->frames[p->body].at, way);
        b->end_far = vector_length(way);
        scheme_project(&l->view, l->frames[p->tip].at, seen);
        add_other(l, seen);
    }
    b->end_x = seen[0] - b->x;
    b->end_y = seen[1] - b->y;
}

/* A turn in the plane as the groups of the drawing have it. */
static double plane_turn(const struct frame *f)
{
    return floor(scheme_turn(-2 * scheme_angle(f->turn[0], f->turn[3])) * 1000 + 0.5) / 1000;
}

static void look_body(struct looker *l, int index)
{
    const struct scheme_plan_body *p = &l->plan->bodies[index];
    struct scheme_body *b = &l->s->bodies[index];
    double seen[2], axis[3];
    *b = (struct scheme_body){.base = p->base,
                              .ground = p->base < 0,
                              .type = p->base < 0 ? -1 : JOINT_FIXED,
                              .back = NAN,
                              .forth = NAN,
                              .wheel_r = p->wheel_r,
                              .wheel_w = p->wheel_w,
                              .role = p->role,
                              .first_point = p->first_point,
                              .point_count = p->point_count};
    if (p->base < 0) {
        see_mark(l, &l->plan->ground_x, seen);
        b->x = seen[0];
        see_mark(l, &l->plan->ground_y, seen);
        b->y = seen[1];
        frame_point(&l->frames[l->plan->ground_y.body], l->plan->ground_y.at, b->at);
        b->placed = 1;
        return;
    }
    if (p->body < 0) {
        b->x = l->s->bodies[p->base].x;
        b->y = l->s->bodies[p->base].y;
        return;
    }
    const struct mechanism_body *body = &l->m->bodies[p->body];
    scheme_project(&l->view, l->frames[p->body].at, seen);
    b->x = seen[0];
    b->y = seen[1];
    memcpy(b->at, l->frames[p->body].at, sizeof b->at);
    b->placed = 1;
    b->type = (int)body->type;
    b->turn = l->plan->plane ? plane_turn(&l->frames[p->body]) : 0;
    axis_of(l, p->body, axis);
    if (p->has_axis)
        scheme_see_axis(&l->view, axis, body->type == JOINT_PRISMATIC, &b->axis);
    if ((body->type == JOINT_GRIPPER2 || body->type == JOINT_GRIPPER3) && !l->plan->plane)
        look_hand(l, p, axis, b);
    if (body->type == JOINT_PRISMATIC)
        look_slider(l, p, axis, b);
    look_end(l, p, b);
}

/* The guide of a cut pair on one of its bodies, as long as the other one's point goes on it. */
static void look_guide(struct looker *l, const struct scheme_plan_point *p,
                       const struct mechanism_loop *loop, const double axis[3],
                       struct scheme_point *r)
{
    double a[3], b[3], way[3], along[2];
    frame_point(&l->frames[loop->a], loop->on_a.at, a);
    frame_point(&l->frames[loop->b], loop->on_b.at, b);
    difference(b, a, way);
    double gone = way[0] * axis[0] + way[1] * axis[1] + way[2] * axis[2];
    double before = gone - fmin(p->way[0], gone), after = fmax(p->way[1], gone) - gone;
    r->back = p->on_b ? after : before;
    r->forth = p->on_b ? before : after;
    if (before + after <= still)
        return;
    if (l->plan->bodies[p->body].base >= 0 && (p->last || p->other_ground))
        return; /* it lies on the other body */
    int sense = p->on_b ? -1 : 1;
    double most = sense * (gone + after), least = sense * (gone - before);
    scheme_project(&l->view, axis, along);
    add_other(l, (double[2]){r->x + most * along[0], r->y + most * along[1]});
    add_other(l, (double[2]){r->x + least * along[0], r->y + least * along[1]});
}

static void look_point(struct looker *l, int index)
{
    const struct scheme_plan_point *p = &l->plan->points[index];
    const struct mechanism_loop *loop = &l->m->loops[p->loop];
    struct scheme_point *r = &l->s->points[index];
    double seen[2], axis[3];
    *r = (struct scheme_point){.body = p->body,
                               .other = p->other,
                               .other_ground = p->other_ground,
                               .loop = p->loop,
                               .type = (int)loop->type,
                               .last = p->last,
                               .back = NAN,
                               .forth = NAN};
    see_point(l, p->on_b ? loop->b : loop->a, p->on_b ? loop->on_b.at : loop->on_a.at, seen);
    r->x = seen[0];
    r->y = seen[1];
    quaternion_rotate(l->frames[loop->a].turn, loop->axis, axis);
    if (p->has_axis)
        scheme_see_axis(&l->view, axis, loop->type == JOINT_PRISMATIC, &r->axis);
    if (!isnan(p->way[0]) && !isnan(p->way[1]))
        look_guide(l, p, loop, axis, r);
}

void scheme_look(const struct scheme_plan *plan, const struct mechanism *m, const double *q,
                 const struct frame *frames, struct scheme *s)
{
    struct looker l = {plan, m, q, frames, plan->view, s};
    if (plan->frame >= 0) {
        double turn[4];
        quaternion_product(frames[plan->frame].turn, plan->turn, turn);
        quaternion_rotate(turn, plan->view.right, l.view.right);
        quaternion_rotate(turn, plan->view.up, l.view.up);
    }
    s->body_count = plan->body_count;
    s->point_count = plan->point_count;
    double before[2] = {0};
    s->other_count = s->spot_count = s->piece_count = 0;
    s->plane = plan->plane;
    for (int i = 0; i < plan->body_count; i++)
        look_body(&l, i);
    for (int i = 0; i < plan->point_count; i++)
        look_point(&l, i);
    for (int i = 0; i < plan->other_count; i++) {
        double seen[2];
        see_mark(&l, &plan->others[i], seen);
        add_other(&l, seen);
        if (plan->others[i].piece >= 0)
            s->pieces[s->piece_count++] = (struct scheme_piece){plan->others[i].piece, before[0],
                                                                before[1], seen[0], seen[1]};
        before[0] = seen[0];
        before[1] = seen[1];
        if (plan->others[i].spot >= 0)
            s->spots[s->spot_count++] =
                (struct scheme_spot){plan->others[i].spot, seen[0], seen[1], s->other_count - 1};
    }
}
