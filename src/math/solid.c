#include "solid.h"

#include "quaternion.h"
#include "trigonometry.h"

#include <math.h>
#include <string.h>

#define half_turn 3.14159265358979323846

static const double level = 1e-9; /* what is turned to the eye by less is seen edge-on */
static const double thin = 1e-9;  /* a scale of nothing: the solid is as good as flat */

/* What is round stays so in its own frame, before it is scaled: there the eye is moved instead, and the outline of an
 * ellipsoid is the picture of that of a sphere. */
struct looking {
    const struct scheme_view *view;
    const struct frame *frame;
    double axes[3][3]; /* of the solid in the scene, as long as its scale */
    double eye[3];     /* unit vector to the eye, in the solid's frame before it is scaled */
    double k;
    struct solid_seen *seen;
};

/* The point is in the solid's frame. */
static void add_point(const struct looking *l, struct solid_face *face, const double point[3])
{
    double *to = face->points[face->count++], place[3];
    for (int c = 0; c < 3; c++)
        place[c] = l->frame->at[c] + point[0] * l->axes[0][c] + point[1] * l->axes[1][c] +
                   point[2] * l->axes[2][c];
    scheme_project(l->view, place, to);
    to[0] *= l->k;
    to[1] *= l->k;
}

static struct solid_face *new_face(const struct looking *l)
{
    struct solid_face *face = &l->seen->faces[l->seen->count++];
    face->count = 0;
    return face;
}

/* Of each two faces that lie opposite the one that is turned to the eye. */
static void see_box(const struct looking *l, const double size[3])
{
    int signs[3];
    for (int i = 0; i < 3; i++) {
        signs[i] = (l->eye[i] > level) - (l->eye[i] < -level);
        l->seen->state = 3 * l->seen->state + signs[i] + 1;
    }
    for (int i = 0; i < 3; i++) {
        if (signs[i] == 0)
            continue;
        struct solid_face *face = new_face(l);
        int a = (i + 1) % 3, b = (i + 2) % 3;
        for (int corner = 0; corner < 4; corner++) {
            int sa = corner == 1 || corner == 2 ? 1 : -1, sb = corner >= 2 ? 1 : -1;
            double point[3];
            point[i] = signs[i] * size[i] / 2;
            point[a] = sa * size[a] / 2;
            point[b] = sb * size[b] / 2;
            add_point(l, face, point);
        }
    }
}

/* What is round: two unit vectors across its axis, the first across the way to the eye too, the second towards it; the ends. */
struct rounded {
    double a[3], b[3], ends[2][3], radius;
};

/* Points of a rim, at so many angles from one towards another, from a to b. */
static void add_arc(const struct looking *l, struct solid_face *face, const struct rounded *r,
                    int end, double from, double step, int count)
{
    for (int i = 0; i < count; i++) {
        double s, c, point[3];
        trig_sincos(from + i * step, &s, &c);
        for (int n = 0; n < 3; n++)
            point[n] = r->ends[end][n] + r->radius * (c * r->a[n] + s * r->b[n]);
        add_point(l, face, point);
    }
}

static void add_rim(const struct looking *l, const struct rounded *r, int end)
{
    add_arc(l, new_face(l), r, end, 0, 2 * half_turn / SOLID_POINTS, SOLID_POINTS);
}

/* A cylinder: the nearer half of one rim, the farther half of that which is seen in full, then this. */
static void see_cylinder(const struct looking *l, const struct rounded *r, double facing)
{
    enum { HALF = SOLID_POINTS / 2 };
    int up = facing > level, down = facing < -level;
    struct solid_face *face = new_face(l);
    add_arc(l, face, r, 0, down * half_turn, half_turn / (HALF - 1), HALF);
    add_arc(l, face, r, 1, !down * half_turn, half_turn / (HALF - 1), HALF);
    if (up || down)
        add_rim(l, r, up);
    l->seen->state = up ? 2 : down;
}

/* A cone's mantle is seen where its normal, a cos + b sin and the axis by slope, is turned to the eye: from start to half a
 * turn less start; the rim ends the outline there, or beyond where it is seen from below. */
static void see_cone(const struct looking *l, const struct rounded *r, double facing, double slope)
{
    int down = facing < -level;
    l->seen->state = down;
    if (fabs(slope) >= 1) { /* the tip is in front of the rim, or behind it */
        add_rim(l, r, 0);
        l->seen->state = 3;
        return;
    }
    double start = trig_atan2(slope, sqrt(1 - slope * slope)), way = half_turn - 2 * start;
    struct solid_face *face = new_face(l);
    add_arc(l, face, r, 0, down ? start + way : start,
            (down ? 2 * half_turn - way : way) / (SOLID_POINTS - 2), SOLID_POINTS - 1);
    add_point(l, face, r->ends[1]);
    if (down)
        add_rim(l, r, 0);
}

/* A cylinder, a cone, or a sphere, which is a rim across the way to the eye. */
static void see_round(const struct looking *l, enum solid_kind kind, const double size[3])
{
    double axis[3] = {0, 1, 0}, half = kind == SOLID_SPHERE ? 0 : size[1] / 2;
    struct rounded r = {.radius = size[0]};
    if (kind == SOLID_SPHERE)
        memcpy(axis, l->eye, sizeof axis);
    vector_cross(axis, l->eye, r.a);
    if (vector_length(r.a) <
        1e-6) { /* the axis points at the eye: then it is the solid's own, or the view's */
        for (int c = 0; c < 3; c++)
            r.a[c] =
                kind == SOLID_SPHERE ? vector_dot(l->axes[c], l->view->right) : (double)(c == 0);
    }
    vector_normalize(r.a, r.a);
    vector_cross(r.a, axis, r.b);
    for (int c = 0; c < 3; c++) {
        r.ends[0][c] = -axis[c] * half;
        r.ends[1][c] = axis[c] * half;
    }
    double facing = vector_dot(axis, l->eye), reach = vector_dot(r.b, l->eye) * size[1];
    if (kind == SOLID_SPHERE)
        add_rim(l, &r, 0);
    else if (kind == SOLID_CYLINDER)
        see_cylinder(l, &r, facing);
    else
        see_cone(l, &r, facing, reach > level ? -facing * size[0] / reach : -1);
}

void solid_see(enum solid_kind kind, const double size[3], const double scale[3],
               const struct frame *frame, const struct scheme_view *view, double k,
               struct solid_seen *seen)
{
    struct looking l = {.view = view, .frame = frame, .k = k, .seen = seen};
    double eye[3];
    seen->count = seen->state = 0;
    vector_cross(view->right, view->up, eye);
    if (vector_normalize(eye, eye) != 0)
        return;
    for (int i = 0; i < 3; i++) {
        double unit[3] = {0, 0, 0}, wide = fabs(scale[i]) > thin ? scale[i] : thin;
        unit[i] = 1;
        quaternion_rotate(frame->turn, unit, l.axes[i]);
        l.eye[i] = vector_dot(l.axes[i], eye) / wide;
        for (int c = 0; c < 3; c++)
            l.axes[i][c] *= wide;
    }
    if (vector_normalize(l.eye, l.eye) != 0)
        return;
    if (kind == SOLID_BOX)
        see_box(&l, size);
    else
        see_round(&l, kind, size);
}
