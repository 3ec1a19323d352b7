#include "symbols/pushes.h"

#include "base/memory.h"
#include "symbols/multibody_parameters.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The parameters of a vector: letter and number of the force, axis. */
static void make_vector(struct multibody *m, int index, int body, const double v[3], int r[3])
{
    static const char axes[3] = {'x', 'y', 'z'};
    for (int i = 0; i < 3; i++) {
        char name[SYMBOL_NAME], sub[SYMBOL_NAME];
        snprintf(sub, sizeof sub, "%d%c", index + 1, axes[i]);
        snprintf(name, sizeof name, "P%d%c", index + 1, axes[i]);
        r[i] = multibody_parameter(m, name, "P", sub, SYMBOL_FORCE_OF, body, v[i]);
    }
}

void pushes_open(struct pushes *p, struct multibody *m, const struct places *places)
{
    const struct multibody_source *s = m->source;
    static const double units[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    p->items = memory_get((size_t)s->force_count + 1, sizeof *p->items);
    for (int i = 0; i < s->force_count; i++) {
        const struct multibody_force *f = &s->forces[i];
        struct push *push = &p->items[i];
        char tag[SYMBOL_NAME];
        int local[3], vector[3], axis[3];
        snprintf(tag, sizeof tag, "P%d", i + 1);
        multibody_vector(m, "l", tag, s->numbers[f->body], f->point, local);
        places_point(places, m, f->body, local, push->place);
        make_vector(m, i, s->numbers[f->body], f->vector, vector);
        memcpy(push->vector, vector, sizeof vector);
        for (int k = 0; k < 3 && f->in_body; k++) {
            if (k == 0)
                memset(push->vector, 0, sizeof push->vector);
            places_direction(places, m, f->body, units[k], axis);
            for (int n = 0; n < 3; n++)
                push->vector[n] = expression_add(&m->e, push->vector[n],
                                                 expression_multiply(&m->e, vector[k], axis[n]));
        }
    }
}

void pushes_close(struct pushes *p)
{
    free(p->items);
    p->items = NULL;
}

void pushes_take(const struct pushes *p, struct multibody *m, int *forces)
{
    struct expressions *e = &m->e;
    if (m->source->force_count == 0)
        return;
    int *rates = memory_get((size_t)m->symbols.count + 1, sizeof *rates);
    for (int i = 0; i < m->coordinate_count; i++) {
        struct expression_memo memo = {NULL, 0};
        rates[m->symbol_q[i]] = EXPRESSION_ONE;
        for (int k = 0; k < 3 * m->source->force_count; k++) {
            const struct push *push = &p->items[k / 3];
            int way = expression_rate(e, push->place[k % 3], rates, &memo);
            forces[i] =
                expression_subtract(e, forces[i], expression_multiply(e, push->vector[k % 3], way));
        }
        rates[m->symbol_q[i]] = EXPRESSION_ZERO;
        expression_memo_free(&memo);
    }
    free(rates);
}
