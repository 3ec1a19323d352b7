#include "pipeline/bounds.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"

#include <math.h>
#include <stdlib.h>

long bounds_line(const struct bounds *b, int coordinate, double time)
{
    for (int i = 0; i < b->program->count; i++) {
        const struct track *t = &b->program->tracks[i];
        long line = t->line;
        if (t->coordinate != coordinate)
            continue;
        for (int k = 0; k < t->count && t->pieces[k].start <= time - b->program->begin; k++)
            if (t->pieces[k].line)
                line = t->pieces[k].line;
        return line ? line : b->line;
    }
    return b->line;
}

static double at(const struct record *r, const double *values, size_t moment, int coordinate)
{
    return values[moment * (size_t)r->width + (size_t)coordinate];
}

static char *number_of(const struct bounds *b, int coordinate)
{
    const struct model *m = b->user->model;
    return text_print("%d", m->bodies[m->coordinates[coordinate].body].number);
}

static void warn_place(const struct bounds *b, int coordinate, const struct record *r, size_t k)
{
    const struct model_coordinate *c = &b->user->model->coordinates[coordinate];
    double sign = coordinates_sign(b->user, coordinate);
    double low = sign > 0 ? c->min : c->max, high = sign > 0 ? c->max : c->min;
    char *value = coordinates_text(b->user, coordinate, at(r, r->q, k, coordinate));
    char *least = isfinite(low) ? coordinates_text(b->user, coordinate, low) : text_copy("−∞");
    char *most = isfinite(high) ? coordinates_text(b->user, coordinate, high) : text_copy("∞");
    char *body = number_of(b, coordinate), *time = text_print("%.6g", r->t[k]);
    diag_say(b->diag, LEVEL_WARNING, STATUS_INVALID, b->file, bounds_line(b, coordinate, r->t[k]),
             "motion-outside-limits", body, value, least, most, time, NULL);
    free(value);
    free(least);
    free(most);
    free(body);
    free(time);
}

static void check_places(const struct bounds *b, const struct record *r, int i)
{
    const struct model_coordinate *c = &b->user->model->coordinates[i];
    for (size_t k = 0; k < r->count; k++) {
        double q = at(r, r->q, k, i), slack = 1e-9 * (1 + fabs(q));
        if (q < c->min - slack || q > c->max + slack) {
            warn_place(b, i, r, k);
            return;
        }
    }
}

/* The bound of a coordinate in an attribute with one for each of its pair's; 0: none. */
static double bound_of(const struct model *m, int coordinate, const char *name)
{
    const struct model_coordinate *c = &m->coordinates[coordinate];
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    char *text = node_attribute(m->bodies[c->body].joint, name);
    double bound = 0;
    if (*text && number_list_read(text, &list, &fault) == 0 && list.count > 0)
        bound = list.values[c->index < list.count ? c->index : list.count - 1];
    number_list_free(&list);
    free(text);
    return bound;
}

/* The first moment beyond the bound is where the warning points, the greatest value is what it tells. */
static void check_rates(const struct bounds *b, const struct record *r, int i, const double *values,
                        const char *name, const char *message)
{
    double bound = bound_of(b->user->model, i, name), most = 0;
    size_t first = r->count;
    if (bound <= 0)
        return;
    for (size_t k = 0; k < r->count; k++) {
        double value = fabs(at(r, values, k, i));
        if (value > bound * (1 + 1e-9) && first == r->count)
            first = k;
        most = fmax(most, value);
    }
    if (first == r->count)
        return;
    double sign = coordinates_sign(b->user, i);
    char *body = number_of(b, i), *time = text_print("%.6g", r->t[first]);
    char *value = coordinates_text(b->user, i, sign * most);
    char *limit = coordinates_text(b->user, i, sign * bound);
    diag_say(b->diag, LEVEL_WARNING, STATUS_INVALID, b->file, bounds_line(b, i, r->t[first]),
             message, body, value, limit, time, NULL);
    free(body);
    free(time);
    free(value);
    free(limit);
}

void bounds_check(const struct bounds *b, const struct record *r)
{
    for (int i = 0; i < r->width; i++) {
        check_places(b, r, i);
        check_rates(b, r, i, r->v, "velocity", "motion-too-fast");
        check_rates(b, r, i, r->a, "acceleration", "motion-too-sudden");
    }
}
