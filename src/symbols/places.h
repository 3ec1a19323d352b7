/* Where links, poles and points are, in symbols: turns about parallel axes are one turn by the sum of their angles. */
#ifndef SYSTEL_SYMBOLS_PLACES_H
#define SYSTEL_SYMBOLS_PLACES_H

#include "symbols/multibody.h"

struct places_frame {
    int turn[3][3], at[3]; /* expressions, scene */
};

struct places {
    struct places_frame *links; /* link_count of them */
};

void places_open(struct places *p, struct multibody *m);
void places_close(struct places *p);
/* A point of a body's frame, in the scene; local: expressions, NULL for the pole. */
void places_point(const struct places *p, struct multibody *m, int body, const int *local,
                  int scene[3]);
/* A direction (numbers) of a body's frame, in the scene. */
void places_direction(const struct places *p, struct multibody *m, int body, const double local[3],
                      int scene[3]);
/* In planar systems: the angle of a body's frame, sum of coordinates; factors: coordinate_count of them. The constant part is left
 * out. */
void places_angle(const struct multibody *m, int body, int *factors);

#endif
