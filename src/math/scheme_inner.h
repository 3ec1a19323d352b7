/* What the files of the scheme share: scheme_stand.c, scheme_lines.c, scheme_place.c. */
#ifndef SYSTEL_MATH_SCHEME_INNER_H
#define SYSTEL_MATH_SCHEME_INNER_H

#include "scheme.h"

/* Where on its axis a pair stands, and what stands apart from its pole; millimetres. */
struct scheme_stand {
    int column, rooted;  /* how the ground holds it */
    int aside;           /* it went along its axis, and its link leaves its side: */
    double out_x, out_y; /* so far, then back beside the pole */
    int stuck, along;    /* a gripper at its base's own pole; across the slider that bears it */
    enum scheme_manner manner;
    int forward;
    double x, y;           /* the pole */
    double fx, fy;         /* where the base's link comes from */
    double lead_x, lead_y; /* where the body leads */
    double off_x, off_y;   /* aside of the pole */
    double dx, dy, lx, ly; /* where the pair is drawn, where the body's links start */
    double step_x, step_y; /* along: from where the base's link leaves the slider */
    double hx, hy, hold;   /* where the base's link ends, how far that is along the axis */
};
void scheme_stand(const struct scheme *s, int body, double sx, double sy, struct scheme_stand *r);
/* How far a place of the model, metres, is from the pole of a body on paper. */
double scheme_away(const struct scheme *s, double x, double y, const struct scheme_body *b);

/* scheme_beside.c. How far aside of its pole, to the right along its way, a guide of the ground stands, past what lies in its way. */
double scheme_beside(const struct scheme *s, int body);

/* scheme_column.c. In space a single chain, and what is fixed to the ground, has a column from the scene's origin sx sy;
 * otherwise the ground is at the pole. */
int scheme_has_column(const struct scheme *s, int body, double sx, double sy);

/* Whether a link between two places of the model would be seen to hold ground that is drawn at ox oy, mm. */
int scheme_comes_near(const struct scheme *s, const double *p, const double *q, double ox,
                      double oy);

/* Whether the free end of a body on an axis in the paper is known and lies aside of the axis; where. */
int scheme_ends_aside(const struct scheme *s, int body, double tip[2]);
/* Whether the symbol of the pair may stand anywhere on its axis. */
int scheme_is_axial(const struct scheme_body *b);
int scheme_has_ball(int type);
/* Whether what the ground has of the symbol is beside what turns or goes through it: the bearing of a shaft, a nut, a sleeve. Links of
 * the body begin at the ends of that, clear of the ground's part. */
int scheme_in_bearing(const struct scheme *s, int body, int column);
/* Whether the symbol is the base's, a plane or a tube, that opens in the direction of the axis. */
int scheme_lies(int type);
int scheme_has_fingers(int type);
int scheme_slides(int type, const struct scheme_axis *axis);
/* The next body on the same base, or -1; the first body that a body bears, or -1. */
int scheme_next(const struct scheme *s, int body);
int scheme_first(const struct scheme *s, int body);
int scheme_on_ground(const struct scheme *s, int body);

/* Of an item: whose it is, and the axis it belongs to. */
struct scheme_owner {
    int body, point;
};
struct scheme_item *scheme_add(struct scheme *s, enum scheme_kind kind, struct scheme_owner of);
void scheme_line_to(struct scheme *s, struct scheme_item *line, double x, double y);
void scheme_route(struct scheme *s, struct scheme_owner of, const double from[2],
                  const double out[2], const double to[2], const double in[2]);
/* Whether a link on its way to a place so far from its start leaves the side of its barrel: further along the axis it would seem to
 * be the shaft. */
int scheme_leaves_side(const struct scheme *s, int link, double x, double y);
/* A body whose links leave the side of its barrel, in that direction, is held by the end of its shaft, away from them: the link of its
 * base had come to the side, too. */
void scheme_come_to_shaft(struct scheme *s, int body, const double leads[2]);
/* From a point to a tube in the paper, or into it from where it opens to its ball. */
void scheme_route_tube(struct scheme *s, struct scheme_owner of, const double from[2],
                       const struct scheme_point *p);
/* The same of a body whose own pair it is. */
void scheme_stand_tube(const struct scheme_axis *axis, struct scheme_stand *r);
/* The base's link to the pair, or the guide that a slider runs on. */
void scheme_join(struct scheme *s, int body, const struct scheme_stand *r,
                 const struct scheme_placed *base);
double scheme_piston_back(const struct scheme *s, int rod, double before);
void scheme_guide(struct scheme *s, struct scheme_owner of, double x, double y,
                  const double from[2]);
/* A rod from beyond its guide to where its links start. */
void scheme_rod(struct scheme *s, int body, const struct scheme_stand *r);
struct scheme_hold {
    const struct scheme_pair *pair;
    int first;
    double x, y, ox, oy, vx, vy, away;
    enum scheme_symbol symbol;
};
void scheme_hold(struct scheme *s, struct scheme_owner of, const struct scheme_hold *h);
/* The filled corner where a body leaves the slider of `slider` at x y, across its guide. */
void scheme_corner(struct scheme *s, struct scheme_owner of, enum scheme_kind kind, int slider,
                   const double at[2], const double to[2]);
/* The filled lock where a stem from there meets the socket of a ball. */
void scheme_lock(struct scheme *s, struct scheme_owner of, const double at[2],
                 const double from[2]);
/* What the named points of a body are on, where it has no outline through them: a line to each that
 * no link passes, and on to the nearest pair, so that the three are one. */
void scheme_spots(struct scheme *s, int body);
/* Metres. */
void scheme_move_spot(struct scheme *s, int spot, double x, double y);
void scheme_together(struct scheme *s);

/* scheme_cells.c. Pairs, bodies' first, in cells of the paper, so that each is compared with those beside it alone. */
typedef const double *scheme_place_of(const struct scheme *s, int pair); /* x y */
struct scheme_cells {
    const struct scheme *s;
    scheme_place_of *place;
    double size;
    unsigned mask;
    int *head, *next;
    int *note; /* the caller's, of each pair */
};
/* None is in them yet; the room is the scheme's and held by one at a time. */
struct scheme_cells scheme_cells_open(const struct scheme *s, double size, scheme_place_of *place);
void scheme_cells_add(struct scheme_cells *c, int pair);
/* Goes through the pairs in a place's cell and those around it, among them all that are nearer than a cell is wide. */
struct scheme_near {
    double column, row;
    int around, pair;
};
struct scheme_near scheme_near(const struct scheme_cells *c, double x, double y);
/* The next one, or -1. */
int scheme_near_next(const struct scheme_cells *c, struct scheme_near *n);
/* Where the symbol of a pair is drawn. */
const double *scheme_drawn(const struct scheme *s, int pair);

/* scheme_length.c: links whose pairs are all circles at one pole get a length. */
void scheme_lengthen(struct scheme *s);
/* The first body after those that a body bears. */
int scheme_after_all(const struct scheme *s, int body);
/* Whether nothing that a body bears is connected with anything else. */
int scheme_is_tree(const struct scheme *s, int body);
/* Bodies from the first one on to before the last are drawn elsewhere, metres. */
void scheme_shift(struct scheme *s, int first, int last, double x, double y);

/* scheme_row.c: pairs at one pole of which one hides the other are strung along a link. */
void scheme_rows(struct scheme *s);

/* scheme_apart.c: poles of a link that are hardly apart on paper are spread. */
void scheme_spread(struct scheme *s);
/* scheme_clear.c: a symbol in the way of others goes along its axis to where it is seen. */
void scheme_clear(struct scheme *s, int body, const struct scheme_pair *pair, double angle,
                  struct scheme_stand *r);
/* scheme_cut.c: so do cut pairs, before bodies are placed. */
void scheme_clear_points(struct scheme *s);
/* scheme_ways.c. The ways of a link's lines from a pair: unit vectors, how long they are, and how far along them the
 * line is where what is filled may end. */
enum { SCHEME_WAYS = 8 };
struct scheme_ways {
    int count;
    double least; /* what is shorter only ends at the pair */
    double clear; /* so far from the pair what is filled ends */
    double x[SCHEME_WAYS], y[SCHEME_WAYS], far[SCHEME_WAYS], leg[SCHEME_WAYS];
};
struct scheme_ways scheme_ways_at(const struct scheme *s, int link, const double at[2],
                                  double least, double clear);
/* Those of another link besides. */
void scheme_ways_add(const struct scheme *s, int link, const double at[2], struct scheme_ways *w);
/* The link whose line an item is, or -1. */
int scheme_link_of(const struct scheme *s, const struct scheme_item *item);
#define SCHEME_NEAR_POLE (3 - 1e-6) /* places that fall together on paper */
/* scheme_rigid.c */
int scheme_gives(int type); /* balls and crosses */
/* Whether the symbol of a pair stands at its pole, and links end at its rim. */
int scheme_is_pin(int type, const struct scheme_axis *axis);
/* scheme_ground.c. The ground holds a cut barrel by its side, away from the link that comes to it: across its middle it would be
 * hidden. */
void scheme_hold_side(struct scheme *s, const struct scheme_point *p, struct scheme_owner of,
                      const double at[2]);
/* The ground of a hinge turns to where it covers no links. */
void scheme_grounds(struct scheme *s);
/* scheme_guide.c: what is seen of guides on the ground, in pieces that are hatched on their right: on the side away from the
 * mechanism, and not under links that lie on them. */
void scheme_guides(struct scheme *s);
/* On which side of its pole a slider stands that is on one of the ground's there, and what it bears far along its way comes back, and
 * would lie on its rod: not where that leans to, -1: to the left along the way; 0: it stands at its pole. */
int scheme_rod_aside(const struct scheme *s, int body);
/* scheme_end.c: the free end of a body, or the wheel that it is; sx sy is where its base's links start. */
void scheme_end(struct scheme *s, int body, const struct scheme_stand *r, double sx, double sy);
/* A free end that is not just behind a pin of other links, to which the body would seem to be joined. */
void scheme_end_before(const struct scheme *s, int body, const double from[2], double to[2]);
/* scheme_finger.c: a finger and the rail on which its jaw slides, clear of the hand's last pair and of the other finger; sx sy is where
 * the links of its base start. The first one draws the hand. */
void scheme_place_finger(struct scheme *s, int body, double sx, double sy);
/* scheme_plate.c: a body with three pins and named points or more is one outline through them; its links to them are not drawn. */
void scheme_plate(struct scheme *s, int body);
void scheme_open_plates(struct scheme *s);
/* scheme_trunk.c: in space a body with three pairs and more that lie about a plate is its outline; links to what is within it go
 * from there. Of a body whose own pair is placed; of all, when everything is. */
void scheme_trunk(struct scheme *s, int body);
/* Whether a part that alone is fixed to its base, and lies in line with the pairs that it bears, is one plate with it about the base's
 * own pair: hips are a triangle, not a Y. */
int scheme_joins_base(struct scheme *s, int body);
void scheme_trunks(struct scheme *s);
/* How far from the middle of a pin links of it end. */
double scheme_rim(const struct scheme_pair *pair, int together);
/* scheme_under.c: lines that pass behind the circle of a hinge of other links are open beside it. */
void scheme_under(struct scheme *s);
/* What shows at every pin that a link goes on past it. */
void scheme_rigid(struct scheme *s);
/* What shows over sliders that links end at a pin in them; after scheme_rigid(), which tells the links' lines. */
void scheme_over(struct scheme *s);

#endif
