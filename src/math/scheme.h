/* A kinematic scheme on paper: where the symbol of each pair stands, where links run, what holds the
 * ground.
 *
 * Symbols keep their size on paper, so pairs whose poles coincide are spread along their own axes.
 * The caller fills the bodies as they are seen (scheme_sight.h), in metres of the view, y down;
 * scheme_place brings them to millimetres. Angles in degrees, clockwise as in SVG. Nothing is
 * allocated here.
 * Source: DRAWING practice: the axis of a pair is a line, its symbol may stand anywhere on it;
 * links meet an axis in the paper along it or across it, rigid corners between.
 */
#ifndef SYSTEL_MATH_SCHEME_H
#define SYSTEL_MATH_SCHEME_H

#include "joint.h"

/* How the axis of a pair is seen, and along it its link: entries of the symbol library. */
enum scheme_sight {
    SIGHT_ANY,
    SIGHT_ALONG, /* end-on */
    SIGHT_PAPER,
    SIGHT_OBLIQUE, /* shortened to about 0.8 */
    SIGHT_STEEP,   /* to about 0.6 */
    SIGHT_LINK,    /* along the link */
    SIGHT_LINK_OBLIQUE,
    SIGHT_LINK_STEEP,
    SIGHT_LINK_FAR_OBLIQUE, /* with the base's end towards the eye */
    SIGHT_LINK_FAR_STEEP,
    SIGHT_COUNT
};
const char *scheme_sight_name(enum scheme_sight sight);
/* The sight with this name, or -1. */
int scheme_sight_lookup(const char *name);

enum scheme_symbol { /* what is drawn besides the pairs */
                     SCHEME_NO_SYMBOL,
                     SCHEME_GROUND,
                     SCHEME_HINGE_GROUND,
                     SCHEME_STUB,
                     SCHEME_HINGE_STUB,
                     SCHEME_RIGID,
                     SCHEME_LOCK,
                     SCHEME_BLOCK_GROUND, /* of a hinge with a block on it */
                     SCHEME_SYMBOL_COUNT
};
const char *scheme_symbol_name(enum scheme_symbol symbol);

/* One entry of the symbol library. */
struct scheme_pair {
    int type; /* enum joint_type */
    enum scheme_sight sight;
    enum scheme_symbol ground; /* what holds it on the ground */
    int floats;
    double base, body;            /* x of the symbol's first points for the base and for the body */
    double left, top, wide, high; /* its box */
};
struct scheme_library {
    struct scheme_pair *pairs;
    int pair_count;
    double slider_high;   /* from a slider's middle to where a body leaves it across */
    double socket;        /* from a ball's middle to the stem of its socket */
    int gathers;          /* it has circles in one another for hinges on one point */
    double slider, reach; /* length of a slider; how far its guide goes on beyond it */
};
/* The entry of a pair seen so, else the one for all views, else as it lies in the paper, else its
 * first; a type unknown to the library floats. */
const struct scheme_pair *scheme_pair(const struct scheme_library *library, int type,
                                      enum scheme_sight sight);

/* An axis in the view. */
struct scheme_axis {
    double ux, uy;           /* unit, y down; 0 0 end-on and where there is none */
    enum scheme_sight sight; /* SIGHT_ANY: no axis; SIGHT_ALONG, SIGHT_PAPER */
    enum scheme_sight tilt;  /* SIGHT_ANY: none; SIGHT_OBLIQUE, SIGHT_STEEP */
    int near;                /* 1: its tip is towards the eye, -1: away */
    int skew;                /* shortened so that nothing can be measured along it */
};

enum scheme_role {
    ROLE_NONE,
    ROLE_SHAFT,  /* it goes on at both ends of its pair, where other things stand on it */
    ROLE_PISTON, /* its base is the cylinder that it slides in */
    ROLE_ROD     /* its base turns about a hinge and is the guide there, through which it goes */
};

/* A body as it is seen; bases before their bodies, each followed by all it bears. */
struct scheme_body {
    int base;   /* index; -1: what all stands on */
    int ground; /* the body is the ground of its drawing */
    int type;   /* enum joint_type, -1: none */
    double x, y, turn;
    int placed;   /* where it is in the scene is known: at, metres */
    double at[3]; /* of the ground: what it stands on */
    struct scheme_axis axis;
    int points; /* a gripper or finger that points along gx gy, unit */
    double gx, gy;
    int finger; /* 1, 2: of a pair that slides apart from the place mx my */
    double mx, my;
    double back, forth;          /* how far a slider goes on its guide; NAN: not told */
    int loose_back, loose_forth; /* it could go on there: the guide is a little longer */
    int ends;                    /* nothing follows: its free end goes this way, at least so far */
    double end_x, end_y, end_far;
    double wheel_r, wheel_w; /* 0: no wheel */
    enum scheme_role role;
    int first_point, point_count;
    int apart; /* a result: its pole was moved to be seen beside another one */
    int next;  /* a result: the next one on the same base, -1: none */
};
/* A cut pair's point on one of its bodies. */
struct scheme_point {
    int body;  /* index */
    int other; /* index of the other body, -1: not drawn */
    int other_ground;
    int loop, type;
    int last; /* this body is drawn after the other one */
    double x, y;
    struct scheme_axis axis;
    double back, forth; /* how far a slider goes on this body's guide; NAN: not told */
    int first;          /* a plane or a tube is this body's */
};

/* A named point of a body. */
struct scheme_spot {
    int body; /* index */
    double x, y;
    int other; /* which of the other places it is */
};

/* A piece of a line by which a body is shown besides. */
struct scheme_piece {
    int body; /* index */
    double ax, ay, bx, by;
};

enum scheme_manner { /* how a pair stands to its pole and its links */
                     MANNER_POLE,
                     MANNER_LINK,
                     MANNER_BACK,
                     MANNER_SIDE,
                     MANNER_STEP
};
const char *scheme_manner_name(enum scheme_manner manner);

/* A body on paper. */
struct scheme_placed {
    double x, y;   /* the pole */
    double dx, dy; /* where the pair is drawn */
    double sx, sy; /* where the body's links start */
    double angle;  /* of the symbol */
    double ux, uy; /* the axis along which its links leave; 0 0: any way */
    int forward;   /* 1 or -1 along the axis to where the body leads */
    enum scheme_manner manner;
    const struct scheme_pair *pair; /* NULL: a finger */
    int finger_up;                  /* the inner side of a finger's jaw is below */
    int together; /* so many hinges are circles about this point; 0, 1: it is alone */
    int shared; /* by scheme_share: the pole of a pair before it is there too, to half a millimetre */
    double hx, hy; /* where the base's link to it ends */
    int route;     /* one more than the item that is the line of it, 0: none */
    int plate;     /* one outline joins its pairs */
    int trunk;     /* so does an outline about where they are drawn */
    int outline;   /* the item that it is */
    int stroke;    /* the first item that is a line of it, -1: none */
    int filled;    /* the last item that fills a corner of it, -1: none */
};
struct scheme_placed_point {
    double x, y, angle;
    const struct scheme_pair *pair;
    int together;
};

enum scheme_kind {
    SCHEME_HOLD, /* the ground's symbol at x y */
    SCHEME_GUIDE, /* from ax ay to bx by; grounded = on the ground: what is seen of it are pairs of points,
                     from each first one to the second the right side is hatched, but for the last ones,
                     as many as round says; so much longer it would be at either end without its slider's own link: r, w */
    SCHEME_ROUTE, /* a link: a line of points */
    SCHEME_PART,  /* a filled corner or lock */
    SCHEME_PLATE, /* one line through all pairs of a link: closed, where they are not on a line */
    SCHEME_END,   /* the free end at x y; a part that follows belongs to it */
    SCHEME_END_PART,
    SCHEME_WHEEL,  /* at x y with radius r; width w and angle where it is seen from the side */
    SCHEME_GUSSET, /* the corners of what is filled where a link goes on past a pair at x y */
    SCHEME_OVER, /* the end of another link, which goes on over a slider of the body to a hinge in it */
    SCHEME_THROUGH, /* of a link over the circle that it has in its middle */
    SCHEME_GAP /* corners of what is left out of another link's line beside the circle of the body's pair */
};
struct scheme_item {
    enum scheme_kind kind;
    int body, point; /* whose it is; point -1: the body's */
    enum scheme_symbol symbol;
    double x, y, angle;
    double ax, ay, bx, by, length;
    double r, w;
    int grounded, sideways, round;
    int first, count; /* of the lines' points */
    int next;         /* line or corner of the same link, -1: none */
};

struct scheme {
    const struct scheme_library *library;
    /* in the order of a document: the first body on another one is the next of it */
    struct scheme_body *bodies;
    struct scheme_point *points;
    int body_count, point_count;
    /* other places where something is drawn, x y in metres: the ground of what floats keeps clear */
    double *others;
    int other_count;
    struct scheme_spot *spots;
    int spot_count;
    struct scheme_piece *pieces;
    int piece_count;
    double k;            /* millimetres of paper in a metre */
    int plane, from_top; /* which view */
    int stub;            /* stands on another system's body */
    int cell;            /* in a cell, where others stand too */
    /* results; room as scheme_room says */
    struct scheme_placed *placed;
    struct scheme_placed_point *placed_points;
    struct scheme_item *items; /* in the order of the bodies; after them gussets and overs */
    int item_count;
    double *lines; /* x y */
    int line_count;
    int squeezed; /* so many rows of pairs at one pole had no room to be spread */
    int *cells;   /* for its own use; room as scheme_cells_room says */
};

/* Room for results: items, and points of lines (two numbers each). */
void scheme_room(const struct scheme *s, int *items, int *points);
int scheme_cells_room(const struct scheme *s);
void scheme_place(struct scheme *s);
/* Of what is placed: finds which poles are shared, for what is written at them. */
void scheme_share(struct scheme *s);
/* Of what is placed: how often the symbol of a pair is deeper than so many millimetres in that of another one; below 0:
 * nearer to it. */
int scheme_covered(const struct scheme *s, double deep);
/* Frees the arrays of input and results, which are from malloc; the library is not the scheme's. */
void scheme_free(struct scheme *s);

/* Direction of a vector, degrees; 0 of the zero vector. */
double scheme_angle(double x, double y);
/* The same angle within (-180, 180]. */
double scheme_turn(double angle);

#endif
