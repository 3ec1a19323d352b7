#include "labelling_box.h"

#include "trigonometry.h"

#include <math.h>

struct labelling_box labelling_line(double ax, double ay, double bx, double by, double width,
                                    enum labelling_kind kind)
{
    double length = trig_length(bx - ax, by - ay);
    struct labelling_box box = {(ax + bx) / 2, (ay + by) / 2, 1, 0, length / 2, width / 2, kind};
    if (length > 0) {
        box.ux = (bx - ax) / length;
        box.uy = (by - ay) / length;
    }
    return box;
}

/* fmin() is a call. */
static double lesser(double a, double b)
{
    return a < b ? a : b;
}

/* Separating axes: the depth along the best of the four directions, first across the boxes, most of which are long; the
 * others are not asked once it is no more than least. */
static inline double depth(const struct labelling_box *a, const struct labelling_box *b,
                           double long_margin, double wide_margin, double least)
{
    double dx = b->x - a->x, dy = b->y - a->y;
    double al = a->a + long_margin, aw = a->b + wide_margin;
    double c = fabs(a->ux * b->ux + a->uy * b->uy), s = fabs(a->ux * b->uy - a->uy * b->ux);
    double best = aw + b->a * s + b->b * c - fabs(dy * a->ux - dx * a->uy);
    if (best <= least)
        return best;
    best = lesser(best, b->b + al * s + aw * c - fabs(dy * b->ux - dx * b->uy));
    if (best <= least)
        return best;
    best = lesser(best, al + b->a * c + b->b * s - fabs(dx * a->ux + dy * a->uy));
    if (best <= least)
        return best;
    return lesser(best, b->a + al * c + aw * s - fabs(dx * b->ux + dy * b->uy));
}

double labelling_depth(const struct labelling_box *a, const struct labelling_box *b, double margin)
{
    return depth(a, b, margin, margin, -HUGE_VAL);
}

/* How much of two lines lies on each other; 0 when they cross. */
static double shared_length(const struct labelling_box *a, const struct labelling_box *b)
{
    static const double parallel = 0.12;
    if (fabs(a->ux * b->uy - a->uy * b->ux) > parallel)
        return 0;
    double along = fabs((b->x - a->x) * a->ux + (b->y - a->y) * a->uy);
    return fmax(0, fmin(2 * fmin(a->a, b->a), a->a + b->a - along));
}

/* Whether two dimension lines go on from each other. */
static int in_chain(const struct labelling_box *a, const struct labelling_box *b)
{
    static const double off = 0.05, gap = 0.5, turned = 0.001;
    double dx = b->x - a->x, dy = b->y - a->y;
    return fabs(a->ux * b->uy - a->uy * b->ux) < turned && fabs(dy * a->ux - dx * a->uy) < off &&
           fabs(fabs(dx * a->ux + dy * a->uy) - a->a - b->a) < gap;
}

double labelling_penalty(const struct labelling_box *a, const struct labelling_box *b)
{
    /* nearer than margin: once, and for every millimetre up to three */
    static const struct {
        double margin, once, deep;
    } rules[LABEL_KINDS][LABEL_KINDS] = {
        [LABEL_TEXT] = {[LABEL_TEXT] = {0.4, 150, 20},
                        [LABEL_LEADER] = {0.5, 120, 20},
                        [LABEL_MARK] = {0.6, 130, 20},
                        [LABEL_LINE] = {0.6, 130, 20},
                        [LABEL_RULE] = {0.6, 130, 20},
                        [LABEL_INK] = {0.6, 160, 20}},
        [LABEL_LEADER] = {[LABEL_LEADER] = {0.5, 200, 0},
                          [LABEL_MARK] = {0, 60, 0},
                          [LABEL_LINE] = {0, 6, 0},
                          [LABEL_RULE] = {0, 60, 0},
                          [LABEL_INK] = {0.3, 400, 0}},
        [LABEL_MARK] = {[LABEL_MARK] = {1, 60, 10},
                        [LABEL_LINE] = {0.2, 15, 0},
                        [LABEL_RULE] = {0.8, 40, 0},
                        [LABEL_INK] = {1, 30, 10}},
        [LABEL_LINE] =
            {[LABEL_LINE] = {0, 0.3, 0}, [LABEL_RULE] = {0, 25, 0}, [LABEL_INK] = {0, 20, 0}},
        [LABEL_RULE] = {[LABEL_RULE] = {0, 100, 0}, [LABEL_INK] = {2, 187, 10}},
    };
    /* letters on something: more than leaving out what may be left out, dimensions apart */
    static const double unreadable = 300;
    static const double letters_apart = 2.8, letters_near = 30; /* read as one word */
    static const double hidden = 0.6; /* each millimetre of a thin line under a link */
    static const double rules_apart = 6.5, rules_near = 40;
    /* ink as thick as this is a symbol; a dimension line may cross a link, not follow it */
    static const double thick = 1.4, symbol = 25, steep = 0.35, crossing = 205, forbidden = 430;
    /* most pairs are farther apart than anything reaches */
    double reach = a->a + a->b + b->a + b->b + rules_apart, dx = b->x - a->x, dy = b->y - a->y;
    if (dx * dx + dy * dy > reach * reach)
        return 0;
    if (a->kind > b->kind) {
        const struct labelling_box *swap = a;
        a = b;
        b = swap;
    }
    if (a->kind == LABEL_LIMIT || b->kind == LABEL_LIMIT) /* more than letters beside the pair */
        return b->kind == LABEL_INK && b->b < thick &&
                       fabs(a->ux * b->uy - a->uy * b->ux) > steep && depth(a, b, 0, 0, 0) > 0
                   ? forbidden
                   : 0;
    if (a->kind == LABEL_RULE && b->kind == LABEL_RULE && in_chain(a, b))
        return -LABELLING_ALIGNED;
    double margin = rules[a->kind][b->kind].margin, deep = depth(a, b, margin, margin, 0), sum = 0;
    if (a->kind == LABEL_LINE && b->kind == LABEL_RULE) /* chains share extension lines */
        deep = depth(b, a, -0.5, 0, 0);
    if (deep > 0)
        sum = rules[a->kind][b->kind].once + rules[a->kind][b->kind].deep * lesser(deep, 3);
    if (a->kind == LABEL_TEXT && deep > margin)
        sum += unreadable;
    if (a->kind == LABEL_TEXT && b->kind == LABEL_TEXT && depth(a, b, letters_apart, 0.2, 0) > 0)
        sum += letters_near;
    if (a->kind == LABEL_RULE && b->kind == LABEL_RULE && depth(a, b, -0.5, rules_apart, 0) > 0)
        sum += rules_near;
    if (a->kind == LABEL_RULE && b->kind == LABEL_INK && deep > 0 && b->b < thick &&
        fabs(a->ux * b->uy - a->uy * b->ux) > steep)
        sum = crossing;
    if (a->kind == LABEL_LINE && b->kind == LABEL_INK && deep > 0)
        sum += b->b < thick ? hidden * shared_length(a, b) : symbol;
    return sum;
}
