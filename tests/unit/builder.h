/* Mechanisms for tests, body by body; frames are parallel in the initial position. */
#ifndef SYSTEL_TESTS_BUILDER_H
#define SYSTEL_TESTS_BUILDER_H

#include "math/closure.h"

enum { BUILDER_BODIES = 32, BUILDER_COORDINATES = 64 };

struct builder {
    struct mechanism m;
    struct mechanism_body bodies[BUILDER_BODIES];
    struct mechanism_loop loops[BUILDER_BODIES];
    double q[BUILDER_COORDINATES], target[BUILDER_COORDINATES];
    unsigned char held[BUILDER_COORDINATES], drives[BUILDER_COORDINATES];
    int rank;
    struct closure_report report;
};

extern const double builder_x[3], builder_y[3], builder_z[3];

/* The ground alone. */
void builder_start(struct builder *b);
/* A body with its pair at a point of the base; its index. */
int builder_body(struct builder *b, int base, enum joint_type type, double x, double y, double z,
                 const double axis[3]);
/* A cut pair at a point of body a in the initial position; its place on the other is found. */
int builder_loop(struct builder *b, int a, int other, enum joint_type type, double x, double y,
                 double z, const double axis[3]);

/* Fills drives and rank by q and held. */
void builder_choose(struct builder *b);
int builder_mobility(const struct builder *b);
/* Drives one coordinate to a value. */
enum closure_status builder_drive(struct builder *b, int coordinate, double value);
/* Back to the initial position. */
void builder_rest(struct builder *b);

#endif
