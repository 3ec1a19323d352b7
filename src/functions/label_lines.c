#include "functions/label_lines.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int has_lines(xmlNodePtr item)
{
    const char *kind = item->type == XML_ELEMENT_NODE ? label_text(item, "class") : NULL;
    return kind && strcmp(kind, "number") == 0;
}

void label_lines_read(const xmlNodeSet *items, struct label_lines *lines,
                      struct label_problem *problem)
{
    size_t room = 1;
    for (int i = 0; i < items->nodeNr; i++)
        if (has_lines(items->nodeTab[i]))
            room += xmlChildElementCount(items->nodeTab[i]);
    lines->lines = memory_get(room, sizeof *lines->lines);
    lines->count = 0;
    for (int i = 0; i < items->nodeNr; i++)
        for (xmlNodePtr n = has_lines(items->nodeTab[i]) ? items->nodeTab[i]->children : NULL; n;
             n = n->next)
            if (label_is(n, "along") || label_is(n, "line"))
                lines->lines[lines->count++] = (struct label_line){
                    label_number(n, "ax", problem), label_number(n, "ay", problem),
                    label_number(n, "bx", problem), label_number(n, "by", problem), i};
}

void label_lines_free(struct label_lines *lines)
{
    free(lines->lines);
    *lines = (struct label_lines){0};
}

int label_lines_of(const struct label_lines *lines, int item)
{
    int found = 0;
    for (int i = 0; i < lines->count; i++)
        found += lines->lines[i].item == item;
    return found;
}

static double within(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

/* fmax() is a call. */
static double beyond(double value)
{
    return value > 0 ? value : 0;
}

/* How far letters are from a line: from where it is nearest to their middle. */
static double distance(const struct label_line *l, const struct label_size *size, double x,
                       double y)
{
    double vx = l->bx - l->ax, vy = l->by - l->ay, square = vx * vx + vy * vy;
    double t = square > 0 ? within(((x - l->ax) * vx + (y - l->ay) * vy) / square, 0, 1) : 0;
    double dx = beyond(fabs(l->ax + t * vx - x) - size->width / 2);
    double dy = l->ay + t * vy - y;
    dy = beyond(dy < 0 ? -dy - size->up : dy - size->down);
    return sqrt(dx * dx + dy * dy);
}

/* Lines that come near to any of the places without a leader; returns how many. */
static int lines_near(const struct label_lines *lines, const struct label_place *places, int count,
                      double reach, const struct label_line **near, int most)
{
    double left = INFINITY, right = -INFINITY, top = INFINITY, low = -INFINITY;
    int found = 0;
    for (int i = 0; i < count; i++)
        if (!places[i].leader) {
            left = fmin(left, places[i].x);
            right = fmax(right, places[i].x);
            top = fmin(top, places[i].y);
            low = fmax(low, places[i].y);
        }
    for (const struct label_line *l = lines->lines; l < lines->lines + lines->count; l++)
        if ((l->ax < l->bx ? l->ax : l->bx) < right + reach &&
            (l->ax > l->bx ? l->ax : l->bx) > left - reach &&
            (l->ay < l->by ? l->ay : l->by) < low + reach &&
            (l->ay > l->by ? l->ay : l->by) > top - reach && found < most)
            near[found++] = l;
    return found;
}

void label_lines_avoid(const struct label_lines *lines, int item, const struct label_size *size,
                       const double *own, struct label_place *places, int count)
{
    /* letters that cannot be read at all are worse than astray */
    static const double astray = 440, far = 8, lost = 5.5, adrift = 120;
    enum { MOST = 60 };
    const struct label_line *near[MOST];
    int found = lines_near(lines, places, count, far + size->width / 2, near, MOST);
    for (int i = 0; i < count; i++) {
        double mine = own ? own[i] : INFINITY, other = INFINITY;
        for (int k = 0; k < found && !places[i].leader; k++) {
            double away = distance(near[k], size, places[i].x, places[i].y);
            if (near[k]->item == item)
                mine = away < mine ? away : mine;
            else
                other = away < other ? away : other;
        }
        /* letters so far off without a leader seem to be another thing's, whatever is near; but
         * a place beside the thing is not taken from letters that have none */
        int is_lost = mine > lost && (own == NULL || own[i] == INFINITY);
        if (!places[i].leader)
            places[i].cost += other < mine ? astray : is_lost ? adrift : 0;
    }
}
