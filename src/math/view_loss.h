/* What a view of a system of bodies hides, so that the best can be chosen and a second one be added.
 *
 * The caller fills poles, links and axes, in the scene, metres; nothing is allocated. Views as scheme_look.h has them;
 * lengths on paper in millimetres, k of them in a metre.
 * Source: DRAWING practice; GOST 2.305 (as many views as show everything, no more).
 */
#ifndef SYSTEL_MATH_VIEW_LOSS_H
#define SYSTEL_MATH_VIEW_LOSS_H

#include "scheme_look.h"

struct view_link {
    double from[3], to[3];
    double way
        [3]; /* of a link between parallel hinges their axis, unit: what is to be seen is the arm across it; else 0 */
};
struct view_axis {
    double way[3]; /* unit */
    int slides, turns;
};
struct view_subject {
    double (*poles)[3];
    struct view_link *links;
    struct view_axis *axes;
    int *order; /* room for an index of each pole */
    int pole_count, link_count, axis_count;
    int tip_count; /* of the links, the last ones: these lead to no other pair */
};

/* Shares of all, 0 where there are none. */
struct view_loss {
    double length;        /* of the links' length, that is lost */
    double points;        /* of the links, that are seen as points */
    double oblique;       /* of the axes, that are seen shortened */
    double sliders;       /* of the axes, that are of sliders seen end-on */
    double hinges;        /* and of hinges */
    double width, height; /* of all poles and links, metres of the view */
};
void view_judge(const struct view_subject *s, const struct scheme_view *view, struct view_loss *r);

/* How all axes lie to the first one that is no slider's. */
struct view_axes {
    int spatial;  /* not all across one plane */
    int parallel; /* all are parallel to it */
    int standing; /* a hinge along `up` comes first, and others are not along it */
};
void view_axes(const struct view_subject *s, const double up[3], struct view_axes *r);

/* A view as it is drawn. */
struct view_shown {
    struct scheme_view view;
    double k;
};
/* Poles that lie apart and fall on another one in each of the views, and those of them that lie far apart, as those of limbs beside
 * each other; links, or their arms, long enough to be drawn that are
 * points in each; links that lie apart and on one line with another one in each, so far that they cannot be told from it; poles that a link
 * which lies apart goes through in each. */
struct view_hidden {
    int poles, far_poles, links, lines, passed;
};
void view_hidden(const struct view_subject *s, const struct view_shown *shown, int count,
                 struct view_hidden *r);

#endif
