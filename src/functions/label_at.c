#include "functions/label_at.h"

#include "base/memory.h"
#include "math/trigonometry.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void label_poles_read(const xmlNodeSet *nodes, struct label_poles *poles,
                      struct label_problem *problem)
{
    int count = nodes ? nodes->nodeNr : 0;
    poles->count = 0;
    poles->all = memory_get((size_t)count + 1, sizeof *poles->all);
    for (int i = 0; i < count; i++) {
        xmlNodePtr n = nodes->nodeTab[i];
        if (n->type == XML_ELEMENT_NODE)
            poles->all[poles->count++] =
                (struct label_pole){label_number(n, "x", problem), label_number(n, "y", problem),
                                    label_number(n, "clear", problem)};
        else
            label_fail(problem, n, NULL);
    }
}

void label_poles_free(struct label_poles *poles)
{
    free(poles->all);
    *poles = (struct label_poles){0};
}

/* A place of an at, relative to it. */
struct place {
    double x, y, turn, cost;
};

/* Something an at draws. */
struct form {
    struct label_drawn drawn;
    double cost;
};

struct extension {
    double x, h, up, down;
};

/* An at as it is read, before its tries are made. */
struct at {
    double x, y, turn, cost, stray, mid;
    struct label_drawn drawn;
    struct place *places;
    struct form *forms;
    int place_count, form_count, extension_count, levelled;
    struct extension extensions[2];
};

/* One levels is what there is room for. */
static void read_levels(xmlNodePtr node, struct at *at, struct label_problem *problem)
{
    struct label_level places[LABEL_LEVELS];
    struct label_levels levels = {
        .upper = label_number(node, "upper", problem),
        .lower = label_number(node, "lower", problem),
        .h = {label_number(node, "h1", problem), label_number(node, "h2", problem)},
        .straight = label_text(node, "straight") != NULL,
        .steep = label_text(node, "steep") != NULL,
        .asked = label_text(node, "named") != NULL,
        .outer = {label_number_or(node, "over", HUGE_VAL, problem),
                  label_number_or(node, "under", -HUGE_VAL, problem)}};
    if (at->levelled++) {
        label_fail(problem, node, NULL);
        return;
    }
    int count = label_levels_fill(&levels, places);
    for (int i = 0; i < count; i++)
        at->places[at->place_count++] = (struct place){.y = places[i].h, .cost = places[i].cost};
}

/* As levels once. */
static void read_steps(xmlNodePtr node, struct at *at, struct label_problem *problem)
{
    struct label_step steps[LABEL_STEPS];
    const char *like = label_text(node, "like");
    int side = label_number(node, "side", problem) < 0 ? -1 : 1, count = 0;
    if (like && strcmp(like, "beside") == 0)
        count = label_steps_beside(label_number(node, "long", problem), side, steps);
    else if (like && strcmp(like, "ring") == 0)
        count = label_steps_ring(steps);
    else if (like && strcmp(like, "around") == 0)
        count = label_steps_around(steps);
    else if (like && strcmp(like, "arc") == 0)
        count = label_steps_arc(side, steps);
    if (count == 0 || at->levelled++) {
        label_fail(problem, node, "like");
        return;
    }
    for (int i = 0; i < count; i++)
        at->places[at->place_count++] =
            (struct place){steps[i].x, steps[i].y, steps[i].turn, steps[i].cost};
}

static void read_at(xmlNodePtr node, const struct label_size *size, struct at *at,
                    struct label_problem *problem)
{
    enum { MOST_EXTENSIONS = sizeof at->extensions / sizeof *at->extensions };
    size_t count = 0;
    for (xmlNodePtr n = node->children; n; n = n->next)
        count++;
    *at = (struct at){.x = label_number(node, "x", problem),
                      .y = label_number(node, "y", problem),
                      .turn = label_number(node, "turn", problem),
                      .cost = label_number(node, "cost", problem),
                      .stray = label_number(node, "stray", problem),
                      .mid = label_number(node, "mid", problem),
                      .places = memory_get(count + LABEL_STEPS, sizeof *at->places),
                      .forms = memory_get(count + 1, sizeof *at->forms)};
    label_drawn_read(&at->drawn, node, size, problem);
    for (xmlNodePtr n = node->children; n; n = n->next)
        if (label_is(n, "spot")) {
            at->places[at->place_count++] =
                (struct place){label_number(n, "x", problem), label_number(n, "y", problem),
                               label_number(n, "turn", problem), label_number(n, "cost", problem)};
        } else if (label_is(n, "levels")) {
            read_levels(n, at, problem);
        } else if (label_is(n, "steps")) {
            read_steps(n, at, problem);
        } else if (label_is(n, "form")) {
            struct form *form = &at->forms[at->form_count++];
            form->cost = label_number(n, "cost", problem);
            label_drawn_read(&form->drawn, n, size, problem);
        } else if (label_is(n, "extension")) {
            if (at->extension_count == MOST_EXTENSIONS)
                label_fail(problem, n, NULL);
            else
                at->extensions[at->extension_count++] = (struct extension){
                    label_number(n, "x", problem), label_number(n, "h", problem),
                    label_number(n, "up", problem), label_number(n, "down", problem)};
        }
    if (at->place_count == 0)
        at->places[at->place_count++] = (struct place){0};
}

static void free_at(struct at *at)
{
    label_drawn_free(&at->drawn);
    for (int i = 0; i < at->form_count; i++)
        label_drawn_free(&at->forms[i].drawn);
    free(at->places);
    free(at->forms);
}

/* Whether what stands there, so far from its own pole, would be read as another one's. */
static int is_astray(const struct label_poles *poles, const struct label_seat *own, double x,
                     double y, double away)
{
    static const double much_nearer = 0.65;
    double near = much_nearer * away;
    for (int i = 0; i < poles->count; i++) {
        const struct label_pole *p = &poles->all[i];
        if (fabs(p->x - x) < near && fabs(p->y - y) < near &&
            trig_length(p->x - x, p->y - y) < near &&
            trig_length(p->x - own->x, p->y - own->y) >= p->clear)
            return 1;
    }
    return 0;
}

/* A dimension line among the symbols is reached from the pole itself. */
static void extend(struct label_tries *tries, const struct extension *e, double h)
{
    static const double over = 2, before = 1, symbol = 2.5;
    double sign = e->h < h ? -1 : 1, far = sign > 0 ? e->up - h : h - e->down;
    double start = (far > 0 ? far : fabs(e->h - h) - symbol) - before;
    if (start > 0)
        label_add_line(tries, (struct label_cross_line){e->x, sign * start, -over * sign});
}

static void try_at(const struct label_poles *poles, const struct at *at,
                   const struct label_drawn *common, int child, struct label_tries *tries)
{
    struct label_seat own = label_seat(at->x, at->y, at->turn);
    for (int i = 0; i < at->place_count; i++) {
        const struct place *p = &at->places[i];
        struct label_spot spot = label_on_seat(&own, p->x, p->y);
        struct label_spot mid = label_on_seat(&own, p->x + at->mid, p->y);
        struct label_seat seat = label_seat(spot.x, spot.y, at->turn + p->turn);
        double cost = at->cost + p->cost;
        if (at->stray != 0 &&
            is_astray(poles, &own, mid.x, mid.y, trig_length(p->x + at->mid, p->y)))
            cost += at->stray;
        for (int f = 0; f < at->form_count || f == 0; f++) {
            const struct form *form = at->form_count ? &at->forms[f] : NULL;
            struct label_taken *taken = label_begin(tries, cost + (form ? form->cost : 0), child);
            taken->form = form ? f + 1 : 0;
            taken->seat = seat;
            label_drawn_put(common, tries);
            label_drawn_put(&at->drawn, tries);
            for (int e = 0; e < at->extension_count; e++)
                extend(tries, &at->extensions[e], p->y);
            if (form)
                label_drawn_put(&form->drawn, tries);
        }
    }
}

void label_at(const struct label_poles *poles, xmlNodePtr node, const struct label_size *size,
              const struct label_drawn *common, int child, struct label_tries *tries,
              struct label_problem *problem)
{
    struct at at;
    read_at(node, size, &at, problem);
    try_at(poles, &at, common, child, tries);
    free_at(&at);
}
