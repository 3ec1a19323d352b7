/* Lines and arcs of a drawing in the plane, y upwards. */
#ifndef SYSTEL_FORMATS_OUTLINE_H
#define SYSTEL_FORMATS_OUTLINE_H

#include <stddef.h>

/* From one point to another, on a line or on an arc whose bulge is the tangent of a quarter of its angle, positive
 * counter-clockwise. begins: not joined to the one before. */
struct stroke {
    double from[2], to[2], bulge;
    int begins;
};

struct outline {
    struct stroke *items;
    size_t count, room;
};

/* x' = a x + c y + e, y' = b x + d y + f */
struct affine {
    double a, b, c, d, e, f;
};

struct affine affine_product(const struct affine *outer, const struct affine *inner);
void affine_apply(const struct affine *m, double x, double y, double at[2]);
/* Geometric mean of both stretches. */
double affine_scale(const struct affine *m);
/* Whether circles stay circles. */
int affine_is_similar(const struct affine *m);
/* Text of an attribute transform, each after the one before; what cannot be read ends it. */
struct affine affine_read(const char *text);

void outline_add(struct outline *o, const struct stroke *stroke);
void outline_free(struct outline *o);
/* Path data as strokes through m. */
void outline_add_path(struct outline *o, const char *data, const struct affine *m);
/* A whole ellipse about (x, y), of two arcs where it is a circle. */
void outline_add_ellipse(struct outline *o, double x, double y, double rx, double ry,
                         const struct affine *m);
/* Corners x y …; closed: back to the first. */
void outline_add_corners(struct outline *o, const double *corners, size_t count, int is_closed,
                         const struct affine *m);
/* Middle of an arc, its radius and the angles from which and to which it runs counter-clockwise. */
void stroke_arc(const struct stroke *s, double centre[2], double *radius, double *begin,
                double *end);
/* Where it is after a share of its way. */
void stroke_at(const struct stroke *s, double share, double at[2]);
/* The part between two shares. */
struct stroke stroke_part(const struct stroke *s, double from, double to);
/* No point of it is farther from the box of its ends. */
double stroke_reach(const struct stroke *s);

/* What hides what lies within (even-odd, each of its pieces closed). */
struct eraser {
    double *edges; /* x y x y of each */
    size_t count, room;
    double low[2], high[2]; /* where it is, where it has edges */
};

void eraser_make(struct eraser *e, const struct outline *areas);
void eraser_free(struct eraser *e);
/* Leaves out what is hidden; returns whether anything has changed, to the bit. */
int outline_erase(struct outline *o, const struct eraser *e);

#endif
