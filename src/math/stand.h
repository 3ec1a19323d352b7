/* Connections that come into force and go: where they hold the bodies, and how far their points are apart.
 *
 * What comes into force holds the bodies just where they are, so that no coordinate jumps; what has been in force goes on holding them
 * where it did. A contact (one-sided) holds where its point has touched the surface, whose normal points up in the scene. SI units.
 * Source: paper 002, section 4.
 */
#ifndef SYSTEL_MATH_STAND_H
#define SYSTEL_MATH_STAND_H

#include "mechanism.h"

#include <stddef.h>

struct stand_connection {
    int a, b;          /* indices of the bodies */
    int loop;          /* index of the cut pair that it is in the mechanism, -1: not in force */
    int contact;       /* one-sided */
    double at[3];      /* its point on a, in a's frame */
    double at_b[3];    /* and on b, in b's frame: where it holds, or as it was written */
    double surface[3]; /* a point of the surface, in b's frame */
    /* of what holds: */
    int held;          /* whether it does */
    int fresh;         /* whether it has begun to with the last stand_hold */
    struct frame on_b; /* the pair's frame on b */
};

/* The point of the first body in the frame of the second. frames: of the bodies. */
void stand_place(const struct stand_connection *c, const struct frame *frames, double place[3]);
/* Metres that the point of a contact lies above its surface; *place: the point in b's frame. */
double stand_height(const struct stand_connection *c, const struct frame *frames, double place[3]);
/* Metres between the points of any connection; of a contact its height. */
double stand_gap(const struct stand_connection *c, const struct frame *frames);
/* The place on the surface of a contact below its point, into at_b. Returns whether that is another place than at_b was. */
int stand_touch(const struct stand_connection *c, const struct frame *frames, double at_b[3]);

enum stand_fault {
    STAND_OK,
    STAND_APART,      /* the points of what comes into force do not coincide */
    STAND_OFF_SURFACE /* a contact comes into force whose point is not at its surface */
};

struct stand_trouble {
    int connection;
    double gap, twist; /* metres, or radians */
};

/* Connections hold the bodies where q puts them: the cut pairs of m get their frames on b, those of q their coordinates; connections whose
 * loop is -1 are let go. initial: those of the beginning hold as they were closed, and contacts are not asked where they are. frames: room
 * for body_count, filled. */
enum stand_fault stand_hold(struct mechanism *m, struct stand_connection *connections, int count,
                            int initial, double *q, struct frame *frames,
                            struct stand_trouble *trouble);

/* A change from one structure to another. */
struct stand_change {
    double time;
    int from, to;
    double lost; /* J, of motion under forces: by the impulse through the pairs newly in force */
};

enum stand_end {
    STAND_GOES_ON,
    STAND_ENDLESS, /* two structures take each other's place at once, without end */
    STAND_CHATTER  /* changes follow each other ever faster */
};

/* Whether changes have no end; of them the last one has just come. */
enum stand_end stand_check(const struct stand_change *changes, size_t count);

#endif
