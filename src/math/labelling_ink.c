#include "labelling_ink.h"

#include "trigonometry.h"

#include <math.h>
#include <stdlib.h>

enum { MAX_CELLS = 200 }; /* to each side */
static const double least_cell = 8, reach = 2.2, hopeless = 3000;

/* What is asked of a box of ink first: its middle, halves of the upright rectangle around it, half of its diagonal. */
struct outline {
    double x, y, width, height, radius;
    int seen; /* last query that looked at it */
};

/* How far a label's box, by its kind, has an effect on lines and symbols: the margins of
 * labelling_box.c, their corners counted in; what else may be ink reaches farther. */
static const double reaches[LABEL_KINDS] = {0.9, 0.5, 1.5, 0.1, 2.9, 0.1, 0.1}, farther = 10;

struct labelling_ink {
    const struct labelling_box *boxes;
    double left, top, cell;
    int columns, rows;
    int *start; /* of each cell's entries; columns * rows + 1 */
    int *entries;
    struct outline *outlines; /* of each box */
    int query;
    long looks;
};

/* Beyond so many looks only the own cost counts: paper that is black all over. */
static const long max_looks = 30000000;

static double half_width(const struct labelling_box *box)
{
    return fabs(box->a * box->ux) + fabs(box->b * box->uy);
}

static double half_height(const struct labelling_box *box)
{
    return fabs(box->a * box->uy) + fabs(box->b * box->ux);
}

static int clamp(double value, int count)
{
    return value < 0 ? 0 : value >= count ? count - 1 : (int)value;
}

struct span {
    int left, top, right, bottom;
};

static struct span span_of(const struct labelling_ink *ink, double x, double y, double w, double h)
{
    return (struct span){clamp((x - w - ink->left) / ink->cell, ink->columns),
                         clamp((y - h - ink->top) / ink->cell, ink->rows),
                         clamp((x + w - ink->left) / ink->cell, ink->columns),
                         clamp((y + h - ink->top) / ink->cell, ink->rows)};
}

/* A long box goes into cells piece by piece, so that a slanting line does not fill its rectangle.
 * Counts when there are no entries yet, else fills. */
static void enter(struct labelling_ink *ink, int index)
{
    const struct labelling_box *box = &ink->boxes[index];
    int pieces = (int)fmin(ceil(2 * box->a / ink->cell), 2 * MAX_CELLS);
    pieces = pieces > 0 ? pieces : 1;
    struct labelling_box piece = *box;
    piece.a = box->a / pieces;
    for (int p = 0; p < pieces; p++) {
        double along = box->a * ((2 * p + 1.0) / pieces - 1);
        struct span s = span_of(ink, box->x + along * box->ux, box->y + along * box->uy,
                                half_width(&piece), half_height(&piece));
        for (int row = s.top; row <= s.bottom; row++)
            for (int column = s.left; column <= s.right; column++) {
                int *at = &ink->start[row * ink->columns + column];
                if (ink->entries)
                    ink->entries[--*at] = index;
                else
                    ++*at;
            }
    }
}

static void measure(struct labelling_ink *ink, int count)
{
    double right = -HUGE_VAL, bottom = -HUGE_VAL;
    ink->left = ink->top = HUGE_VAL;
    for (int i = 0; i < count; i++) {
        const struct labelling_box *box = &ink->boxes[i];
        ink->left = fmin(ink->left, box->x - half_width(box));
        ink->top = fmin(ink->top, box->y - half_height(box));
        right = fmax(right, box->x + half_width(box));
        bottom = fmax(bottom, box->y + half_height(box));
    }
    if (count == 0)
        ink->left = ink->top = right = bottom = 0;
    ink->cell = fmax(least_cell, fmax(right - ink->left, bottom - ink->top) / (MAX_CELLS - 1));
    ink->columns = (int)((right - ink->left) / ink->cell) + 1;
    ink->rows = (int)((bottom - ink->top) / ink->cell) + 1;
}

struct labelling_ink *labelling_ink_new(const struct labelling_box *boxes, int count)
{
    struct labelling_ink *ink = calloc(1, sizeof *ink);
    if (ink == NULL)
        return NULL;
    ink->boxes = boxes;
    measure(ink, count);
    int cells = ink->columns * ink->rows;
    ink->start = calloc((size_t)cells + 1, sizeof *ink->start);
    ink->outlines = calloc((size_t)count + 1, sizeof *ink->outlines);
    if (ink->start == NULL || ink->outlines == NULL) {
        labelling_ink_free(ink);
        return NULL;
    }
    for (int i = 0; i < count; i++) {
        double more = boxes[i].kind == LABEL_INK || boxes[i].kind == LABEL_LINE ? 0 : farther;
        ink->outlines[i] = (struct outline){.x = boxes[i].x,
                                            .y = boxes[i].y,
                                            .width = half_width(&boxes[i]) + more,
                                            .height = half_height(&boxes[i]) + more,
                                            .radius = trig_length(boxes[i].a, boxes[i].b)};
        enter(ink, i);
    }
    for (int i = 1; i <= cells; i++)
        ink->start[i] += ink->start[i - 1];
    ink->entries = calloc((size_t)ink->start[cells] + 1, sizeof *ink->entries);
    if (ink->entries == NULL) {
        labelling_ink_free(ink);
        return NULL;
    }
    for (int i = 0; i < count; i++)
        enter(ink, i);
    return ink;
}

void labelling_ink_free(struct labelling_ink *ink)
{
    if (ink == NULL)
        return;
    free(ink->start);
    free(ink->entries);
    free(ink->outlines);
    free(ink);
}

double labelling_ink_penalty(struct labelling_ink *ink, const struct labelling_box *box,
                             double limit)
{
    double w = half_width(box) + reach, h = half_height(box) + reach, sum = 0;
    double near = reaches[box->kind] - reach, x = box->x, y = box->y;
    struct span s = span_of(ink, x, y, w, h);
    int query = ++ink->query;
    limit = limit < hopeless ? limit : hopeless;
    for (int row = s.top; row <= s.bottom; row++)
        for (int column = s.left; column <= s.right; column++) {
            const int *cell = &ink->start[row * ink->columns + column];
            const int *last = ink->entries + cell[1];
            for (const int *e = ink->entries + cell[0]; e < last; e++) {
                struct outline *other = &ink->outlines[*e];
                if (ink->looks > max_looks || sum > limit)
                    return sum;
                ink->looks++;
                if (other->seen == query)
                    continue;
                other->seen = query;
                double dx = fabs(other->x - x), dy = fabs(other->y - y);
                double far = other->radius + w + h;
                if (dx < w + near + other->width && dy < h + near + other->height && dx < far &&
                    dy < far)
                    sum += labelling_penalty(box, &ink->boxes[*e]);
            }
        }
    return sum;
}
