/* Units of the users' languages and SI: mm, m, deg, rad, each possibly with the sign turned. */
#ifndef SYSTEL_BASE_UNITS_H
#define SYSTEL_BASE_UNITS_H

enum unit_kind {
    UNIT_ONE, /* m and rad */
    UNIT_MILLIMETRE,
    UNIT_DEGREE
};

struct unit {
    enum unit_kind kind;
    int negative;
};

/* Reads a blank-separated list such as "mm -mm deg" into at most max units. Returns their count,
 * or -1 for a word that is no unit. */
int units_read(const char *text, struct unit *units, int max);
double unit_to_si(const struct unit *unit, double value);
/* The number with the fewest digits (15 to 17) that unit_to_si turns back into value. */
double unit_from_si(const struct unit *unit, double value);

#endif
