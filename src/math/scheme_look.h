/* A system as it is seen from a direction: poles, axes and points brought into the view.
 *
 * The single steps serve stylesheets (dr:axis, dr:approach, dr:finger); scheme_look takes them all
 * for a mechanism that moves, from a plan of what is drawn. Metres, y down in the view.
 */
#ifndef SYSTEL_MATH_SCHEME_LOOK_H
#define SYSTEL_MATH_SCHEME_LOOK_H

#include "mechanism.h"
#include "scheme.h"

struct scheme_view {
    double right[3], up[3]; /* in the scene; of one length, 1 where nothing is shortened */
};
void scheme_project(const struct scheme_view *view, const double point[3], double seen[2]);
/* How an axis, a unit vector of the scene, is seen; what slides along it is a line as long as it
 * can be. */
void scheme_see_axis(const struct scheme_view *view, const double axis[3], int slides,
                     struct scheme_axis *r);

/* Which way a gripper points that stands at its base's own pole: along the axis its fingers stand
 * around, on as its base slides or lies; across the way of the fingers. */
struct scheme_hand {
    const struct frame *frame, *base;
    const double *axis;   /* the pair's, in the scene */
    const double *normal; /* of its fingers, in its frame; NULL: not told */
    const double *slide;  /* the axis along which its base slides, in the scene, or NULL */
    const double *before; /* the pole of the base's base, or NULL */
};
/* Returns whether there is a way; way is a unit vector of the view. */
int scheme_see_hand(const struct scheme_view *view, const struct scheme_hand *hand, double way[2]);
/* The same of two fingers that slide apart from the place `at` of their base along an axis of the
 * scene, only where both ways are seen; middle = the place in the view. */
int scheme_see_finger(const struct scheme_view *view, const struct frame *base, const double at[3],
                      const double axis[3], double middle[2], double way[2]);

/* A point that a body carries. */
struct scheme_mark {
    int body; /* index in the mechanism */
    double at[3];
    int piece; /* index in the plan of the body of whose figure a line comes here from the mark before, -1: none */
    int spot; /* index in the plan of the body whose named point it is, -1: no such */
};
/* What is drawn of a body, besides what the mechanism tells. */
struct scheme_plan_body {
    int base, body; /* index in the plan, -1: none; in the mechanism, -1: a trunk, at its base */
    int has_axis;
    int end; /* a free end: 1 towards ahead, 2 up to the pole of the body tip */
    double ahead[3];
    int tip;
    double wheel_r, wheel_w;
    int has_normal;
    double normal[3];
    int twin;        /* 1, 2: the first or second of two fingers */
    double min, max; /* of a slider, NAN: none */
    double way[2];   /* how far it goes, NAN: to its limits */
    enum scheme_role role;
    int first_point, point_count;
};
struct scheme_plan_point {
    int body; /* index in the plan */
    int loop; /* of the mechanism */
    int has_axis;
    int on_b;  /* on its second body */
    int other; /* index in the plan, -1: not drawn */
    int other_ground;
    int last;
    double way[2]; /* how far a slider goes, NAN: not told */
};
struct scheme_plan {
    struct scheme_view view; /* as named, in the frame that follows */
    int frame;               /* body that the view turns with, -1: none */
    double turn[4];          /* and its own turn on that */
    int plane;
    struct scheme_mark ground_x, ground_y; /* where the ground is drawn */
    struct scheme_plan_body *bodies;
    struct scheme_plan_point *points;
    struct scheme_mark *others;
    int body_count, point_count, other_count;
};

/* Fills the bodies, points, others and spots of *s, whose arrays have room for as many of the plan,
 * of the others for three more for each body and two for each point, of the spots for as many as of the plan's others; frames: of all bodies of the mechanism at q. */
void scheme_look(const struct scheme_plan *plan, const struct mechanism *m, const double *q,
                 const struct frame *frames, struct scheme *s);

#endif
