/* The lines of a solid on paper: what is seen of a box, a cylinder, a cone, a sphere from a direction.
 *
 * A solid is drawn as faces, each a closed line of points, painted one over the other from the first: first the outline of
 * what is round, then the flat faces that are turned to the eye. Sizes and frames of solids as in X3D: cylinders and
 * cones along their y axis, a cone's tip above; the origin is in the middle. In the view x goes to the right and y down.
 */
#ifndef SYSTEL_MATH_SOLID_H
#define SYSTEL_MATH_SOLID_H

#include "mechanism.h"
#include "scheme_look.h"

enum solid_kind { SOLID_BOX, SOLID_CYLINDER, SOLID_CONE, SOLID_SPHERE };

enum { SOLID_FACES = 3, SOLID_POINTS = 48 };

struct solid_face {
    double points[SOLID_POINTS][2];
    int count;
};
struct solid_seen {
    struct solid_face faces[SOLID_FACES];
    int count;
    int state; /* which faces these are: pictures of one state go over into each other */
};

/* size: box x y z, cylinder and cone r h, sphere r, metres; scale: of the solid along its own axes, below 0 mirrored;
 * frame: of the solid in the scene; k: of the view's unit in a metre. */
void solid_see(enum solid_kind kind, const double size[3], const double scale[3],
               const struct frame *frame, const struct scheme_view *view, double k,
               struct solid_seen *seen);

#endif
