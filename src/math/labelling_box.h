/* Boxes of a drawing, turned anyhow, and what two of them cost that come too near to each other.
 *
 * Millimetres of paper, y downwards.
 */
#ifndef SYSTEL_MATH_LABELLING_BOX_H
#define SYSTEL_MATH_LABELLING_BOX_H

enum labelling_kind {
    LABEL_TEXT,   /* letters */
    LABEL_LEADER, /* from letters to their thing */
    LABEL_MARK,   /* an arrow of its own */
    LABEL_LINE,   /* an extension line: may cross others */
    LABEL_RULE,   /* a dimension line */
    LABEL_LIMIT,  /* where a limit of a turn runs: crosses no links where there is another place */
    LABEL_INK,    /* links, symbols */
    LABEL_KINDS
};

struct labelling_box {
    double x, y;   /* middle */
    double ux, uy; /* direction of its length, a unit vector */
    double a, b;   /* half of length and width */
    enum labelling_kind kind;
};

/* The line from (ax, ay) to (bx, by), so wide. */
struct labelling_box labelling_line(double ax, double ay, double bx, double by, double width,
                                    enum labelling_kind kind);
/* By how much the boxes go into each other when a grows by margin; not above 0: they are apart. */
double labelling_depth(const struct labelling_box *a, const struct labelling_box *b, double margin);
/* What two dimension lines of a chain save that stand on one line. */
enum { LABELLING_ALIGNED = 20 };
/* What two boxes so near to each other cost; less than nothing for such lines. */
double labelling_penalty(const struct labelling_box *a, const struct labelling_box *b);

#endif
