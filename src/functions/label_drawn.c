#include "functions/label_drawn.h"

#include "base/memory.h"
#include "math/path.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A curve becomes so fine a polyline. */
static const double fine = 0.3;

/* A point of a polyline; the first one begins it. */
struct label_stroke {
    double x, y, width;
    enum labelling_kind kind;
    int start;
};

struct label_letters {
    struct label_size size;
    double x, y, px, py, angle;
    int turns; /* with the seat; else they stand upright */
    int still; /* the seat turns without them */
};

struct trace {
    struct label_drawn *drawn;
    struct label_stroke stroke;
};

static void trace_point(void *user, double x, double y, int start, int closed)
{
    struct trace *t = user;
    struct label_drawn *d = t->drawn;
    (void)closed;
    if (d->stroke_count == d->stroke_room) {
        d->stroke_room = 2 * d->stroke_room + 16;
        d->strokes = memory_resize(d->strokes, (size_t)d->stroke_room, sizeof *d->strokes);
    }
    t->stroke.x = x;
    t->stroke.y = y;
    t->stroke.start = start;
    d->strokes[d->stroke_count++] = t->stroke;
}

static void read_path(struct label_drawn *drawn, xmlNodePtr node, struct label_problem *problem)
{
    const char *kind = label_text(node, "kind");
    if (kind && strcmp(kind, "free") == 0)
        return;
    const char *d = label_text(node, "d");
    struct trace trace = {drawn,
                          {.width = label_number_or(node, "width", label_thin, problem),
                           .kind = label_kind(node, LABEL_MARK, problem)}};
    if (d == NULL || path_flatten(d, fine, trace_point, &trace) != 0)
        label_fail(problem, node, "d");
}

static void read_letters(struct label_drawn *d, xmlNodePtr node, const struct label_size *size,
                         struct label_problem *problem)
{
    if (d->letters_count == d->letters_room) {
        d->letters_room = 2 * d->letters_room + 4;
        d->letters = memory_resize(d->letters, (size_t)d->letters_room, sizeof *d->letters);
    }
    d->letters[d->letters_count++] =
        (struct label_letters){.size = label_size(node, size, problem),
                               .x = label_number(node, "x", problem),
                               .y = label_number(node, "y", problem),
                               .px = label_number(node, "px", problem),
                               .py = label_number(node, "py", problem),
                               .angle = label_number(node, "angle", problem),
                               .turns = label_text(node, "angle") != NULL,
                               .still = label_text(node, "still") != NULL};
}

void label_drawn_read(struct label_drawn *drawn, xmlNodePtr parent, const struct label_size *size,
                      struct label_problem *problem)
{
    for (xmlNodePtr n = parent->children; n; n = n->next)
        if (label_is(n, "path") || label_is(n, "shape"))
            read_path(drawn, n, problem);
        else if (label_is(n, "letters"))
            read_letters(drawn, n, size, problem);
}

void label_drawn_free(struct label_drawn *drawn)
{
    free(drawn->strokes);
    free(drawn->letters);
    *drawn = (struct label_drawn){0};
}

static void put_letters(const struct label_letters *l, const struct label_seat *turned,
                        struct label_tries *tries)
{
    struct label_seat still = {turned->x, turned->y, 0, 1, 0};
    const struct label_seat *seat = l->still ? &still : turned;
    struct label_spot at = label_on_seat(seat, l->x, l->y);
    if (l->px != 0 || l->py != 0) {
        double dx = l->px * seat->c - l->py * seat->s, dy = l->px * seat->s + l->py * seat->c;
        /* in slanting directions the corner of the letters is next to the point */
        at.x += fmax(-1, fmin(1, 1.42 * dx)) * l->size.width / 2;
        at.y += fmax(-1, fmin(1, 1.42 * dy)) * (dy > 0 ? l->size.up : l->size.down);
    }
    label_add_letters(tries, &l->size, at.x, at.y, l->turns ? l->angle + seat->turn : 0);
}

void label_drawn_put(const struct label_drawn *drawn, struct label_tries *tries)
{
    struct label_seat seat = tries->taken[tries->count - 1].seat;
    struct label_spot from = {0, 0};
    for (int i = 0; i < drawn->stroke_count; i++) {
        const struct label_stroke *s = &drawn->strokes[i];
        struct label_spot to = label_on_seat(&seat, s->x, s->y);
        if (!s->start)
            label_add_box(tries, labelling_line(from.x, from.y, to.x, to.y, s->width, s->kind));
        from = to;
    }
    for (int i = 0; i < drawn->letters_count; i++)
        put_letters(&drawn->letters[i], &seat, tries);
}
