/* How many motions the links of a planar mechanism keep in a position: a turn keeps two points together, a slide keeps
 * directions and lines, a tie holds a sum of rates at nothing.
 *
 * Unknowns are the speeds of the links but the frame (number 0). Lengths may be of any unit; they are divided by the
 * mechanism's size. */
#ifndef SYSTEL_MATH_PLANAR_RANK_H
#define SYSTEL_MATH_PLANAR_RANK_H

struct planar_joint {
    int a, b;
    int slides;  /* else turns */
    double x, y; /* the point, or the unit direction of the slide */
};

/* The rate of joint k counts factor[k] times; joint -1: no term. */
struct planar_tie {
    struct planar_joint joints[3];
    double factor[3]; /* 0: no term; metres in the unit of the lengths */
};

/* Motions left where the links that are not dropped (NULL: none) hold; what names a dropped link is left out.
 * -1 without memory. */
int planar_freedom(int link_count, const struct planar_joint *joints, int joint_count,
                   const struct planar_tie *ties, int tie_count, const unsigned char *dropped);

#endif
