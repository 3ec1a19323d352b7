#include "base/memory.h"
#include "functions/arguments_model.h"
#include "functions/wrappers.h"
#include "math/denavit.h"
#include "model/kinematics_cache.h"
#include "model/model_loads.h"
#include "model/model_mass.h"

#include <stdlib.h>
#include <string.h>

static double *put_frame(double *out, const struct frame *f)
{
    memcpy(out, f->at, sizeof f->at);
    memcpy(out + 3, f->turn, sizeof f->turn);
    return out + 7;
}

/* Rows of the chain from the ground to a body; free() rows and axes. */
struct denavit_table {
    int length;
    struct denavit_axis *axes;
    struct denavit_row *rows;
    struct frame base, tool;
};

static struct denavit_table denavit_table(const struct model *model,
                                          struct function_context *context, int body)
{
    const struct mechanism *m = &model->mechanism;
    const struct frame *rest = kinematics_cache_rest(context);
    struct frame end;
    struct denavit_table t = {.length = denavit_chain(m, rest, body, NULL, NULL)};
    t.axes = memory_get((size_t)t.length + 1, sizeof *t.axes);
    t.rows = memory_get((size_t)t.length + 1, sizeof *t.rows);
    denavit_chain(m, rest, body, t.axes, &end);
    denavit_parameters(t.length, t.axes, &end, &t.base, t.rows, &t.tool);
    return t;
}

static void denavit_table_free(struct denavit_table *t)
{
    free(t->rows);
    free(t->axes);
}

static int is_same_row(const struct denavit_table *a, const struct denavit_table *b, int i)
{
    const struct denavit_row *r = &a->rows[i], *s = &b->rows[i];
    return a->axes[i].body == b->axes[i].body && a->axes[i].coordinate == b->axes[i].coordinate &&
           r->theta == s->theta && r->d == s->d && r->a == s->a && r->alpha == s->alpha &&
           r->beta == s->beta;
}

void xpath_kinematics_denavit_shared(xmlXPathParserContextPtr xpath, int count)
{
    int body, other;
    (void)count;
    const struct model *model = arguments_pop_body(xpath, &other);
    if (model == NULL || arguments_pop_body(xpath, &body) == NULL)
        return;
    struct function_context *context = arguments_context(xpath);
    struct denavit_table a = denavit_table(model, context, body);
    struct denavit_table b = denavit_table(model, context, other);
    int same = 0;
    while (same < a.length && same < b.length && is_same_row(&a, &b, same))
        same++;
    xmlXPathReturnNumber(xpath, same);
    denavit_table_free(&a);
    denavit_table_free(&b);
}

void xpath_kinematics_denavit_hartenberg(xmlXPathParserContextPtr xpath, int count)
{
    int body;
    const struct model *model = arguments_pop_body(xpath, &body);
    (void)count;
    if (model == NULL)
        return;
    struct denavit_table t = denavit_table(model, arguments_context(xpath), body);
    double *numbers = memory_get(7 * ((size_t)t.length + 2), sizeof *numbers), *out = numbers;
    out = put_frame(put_frame(out, &t.base), &t.tool);
    for (int i = 0; i < t.length; i++) {
        const double row[7] = {model->bodies[t.axes[i].body].number,
                               t.axes[i].coordinate + 1,
                               t.rows[i].theta,
                               t.rows[i].d,
                               t.rows[i].a,
                               t.rows[i].alpha,
                               t.rows[i].beta};
        memcpy(out, row, sizeof row);
        out += 7;
    }
    arguments_return_numbers(xpath, numbers, 7 * (t.length + 2));
    free(numbers);
    denavit_table_free(&t);
}

typedef int mass_of(const struct model *, const struct function_context *, int, struct inertia *,
                    struct model_problem *);

static void return_inertia(xmlXPathParserContextPtr xpath, mass_of *of)
{
    int body;
    struct inertia mass;
    struct model_problem problem;
    const struct model *model = arguments_pop_body(xpath, &body);
    if (model == NULL)
        return;
    int found = of(model, arguments_context(xpath), body, &mass, &problem);
    if (found < 0) {
        arguments_fail_model(xpath, &problem);
    } else if (found == 0) {
        arguments_return_text(xpath, "");
    } else {
        double numbers[10] = {mass.mass};
        memcpy(numbers + 1, mass.centre, sizeof mass.centre);
        memcpy(numbers + 4, mass.tensor, sizeof mass.tensor);
        arguments_return_numbers(xpath, numbers, 10);
    }
}

void xpath_kinematics_inertia(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    return_inertia(xpath, model_mass_body);
}

void xpath_kinematics_carried_inertia(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    return_inertia(xpath, model_mass_carried);
}

void xpath_kinematics_principal_moments(xmlXPathParserContextPtr xpath, int count)
{
    double tensor[6], numbers[7];
    (void)count;
    if (arguments_pop_numbers(xpath, 1, 6, "xx yy zz xy xz yz", tensor) != 0)
        return;
    inertia_principal(tensor, numbers, numbers + 3);
    arguments_return_numbers(xpath, numbers, 7);
}

void xpath_kinematics_load_problem(xmlXPathParserContextPtr xpath, int count)
{
    static const char example[] = "/m:model/m:force[1]";
    int index;
    struct model_problem problem = {0};
    struct function_context *context = arguments_context(xpath);
    xmlNodePtr node = arguments_pop_node(xpath, count, example);
    if (node == NULL)
        return;
    if (context == NULL || node->parent == NULL || !model_is_element(node->parent, "model")) {
        arguments_raise(xpath, context ? "functions-element" : "functions-no-context",
                        context && node->name ? (const char *)node->name : "/", "force", example,
                        "1", (char *)NULL);
        return;
    }
    const struct model *model = kinematics_cache_lookup(context, node->parent, &index, &problem);
    if (model == NULL)
        arguments_fail_model(xpath, &problem);
    else
        arguments_return_text(
            xpath, model_loads_try(model, context, node, &problem) == 0 ? "" : problem.text);
}
