#include "functions/label_tries.h"

#include "base/memory.h"
#include "math/labelling_box.h"
#include "math/trigonometry.h"

#include <math.h>
#include <stdlib.h>

static const double degree = 0.017453292519943295;
const double label_thin = 0.35;

void label_tries_free(struct label_tries *t)
{
    free(t->boxes);
    free(t->tries);
    free(t->taken);
    free(t->spots);
    free(t->lines);
    *t = (struct label_tries){0};
}

struct label_seat label_seat(double x, double y, double turn)
{
    if (turn == 0) /* most */
        return (struct label_seat){x, y, turn, 1, 0};
    return (struct label_seat){x, y, turn, trig_cos(degree * turn), trig_sin(degree * turn)};
}

struct label_spot label_on_seat(const struct label_seat *seat, double x, double y)
{
    return (struct label_spot){seat->x + x * seat->c - y * seat->s,
                               seat->y + x * seat->s + y * seat->c};
}

/* An array with room for one more. */
static void *grow(void *items, int count, int *room, size_t size)
{
    if (count < *room)
        return items;
    *room = 3 * *room + 2048;
    return memory_resize(items, (size_t)*room, size);
}

struct label_taken *label_begin(struct label_tries *t, double cost, int child)
{
    if (t->count == t->room) {
        int room = t->room;
        t->tries = grow(t->tries, t->count, &room, sizeof *t->tries);
        t->taken = grow(t->taken, t->count, &t->room, sizeof *t->taken);
    }
    t->tries[t->count] = (struct labelling_try){cost, t->box_count, 0};
    t->taken[t->count] = (struct label_taken){
        .child = child, .first_spot = t->spot_count, .first_line = t->line_count};
    return &t->taken[t->count++];
}

void label_add_box(struct label_tries *t, struct labelling_box box)
{
    t->boxes = grow(t->boxes, t->box_count, &t->box_room, sizeof *t->boxes);
    t->boxes[t->box_count++] = box;
    t->tries[t->count - 1].count++;
}

void label_add_letters(struct label_tries *t, const struct label_size *size, double x, double y,
                       double angle)
{
    double c = angle == 0 ? 1 : trig_cos(degree * angle),
           s = angle == 0 ? 0 : trig_sin(degree * angle);
    double lower = (size->down - size->up) / 2;
    t->spots = grow(t->spots, t->spot_count, &t->spot_room, sizeof *t->spots);
    t->spots[t->spot_count++] = (struct label_spot){x, y};
    t->taken[t->count - 1].spot_count++;
    label_add_box(t, (struct labelling_box){.x = x - s * lower,
                                            .y = y + c * lower,
                                            .ux = c,
                                            .uy = s,
                                            .a = size->width / 2,
                                            .b = (size->up + size->down) / 2,
                                            .kind = LABEL_TEXT});
}

void label_add_line(struct label_tries *t, struct label_cross_line line)
{
    struct label_taken *taken = &t->taken[t->count - 1];
    struct label_spot a = label_on_seat(&taken->seat, line.x, line.from);
    struct label_spot b = label_on_seat(&taken->seat, line.x, line.to);
    t->lines = grow(t->lines, t->line_count, &t->line_room, sizeof *t->lines);
    t->lines[t->line_count++] = line;
    taken->line_count++;
    label_add_box(t, labelling_line(a.x, a.y, b.x, b.y, label_thin, LABEL_LINE));
}
