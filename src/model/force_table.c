#include "model/force_table.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "model/force_variants.h"
#include "model/model_fields.h"
#include "model/model_record.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const components[6] = {"x", "y", "z", "mx", "my", "mz"};

/* A body's number as people write it. */
static char *label(const struct model *model, int body)
{
    xmlNodePtr node = model->bodies[body].node;
    xmlChar *system = xmlGetNoNsProp(node, BAD_CAST "system");
    xmlChar *local = xmlGetNoNsProp(node, BAD_CAST "local");
    char *text = system
                     ? text_print("%s.%s", (const char *)system, local ? (const char *)local : "")
                     : text_print("%d", model->bodies[body].number);
    xmlFree(system);
    xmlFree(local);
    return text;
}

static char *connection_name(xmlNodePtr node)
{
    xmlChar *id = xmlGetNoNsProp(node, BAD_CAST "id");
    char *name = text_copy(id ? (const char *)id : "");
    xmlFree(id);
    return name;
}

char *force_table_pair_name(const struct model *model, int pair)
{
    const struct mechanism *m = &model->mechanism;
    if (pair >= m->body_count)
        return connection_name(model->loops[pair - m->body_count]);
    char *number = label(model, pair), *name = text_print("O%s", number);
    free(number);
    return name;
}

static struct force_column *add_column(struct force_table *t, char *name)
{
    t->columns = memory_resize(t->columns, (size_t)t->column_count + 1, sizeof *t->columns);
    struct force_column *c = &t->columns[t->column_count++];
    *c = (struct force_column){.name = name};
    return c;
}

static void add_drives(struct force_table *t, const struct model *model,
                       const unsigned char *drives, enum force_kind kind)
{
    for (int i = 0; i < model->mechanism.body_coordinates; i++) {
        const struct model_coordinate *at = &model->coordinates[i];
        int several = joint_coordinate_count(model->mechanism.bodies[at->body].type) > 1;
        if (!drives[i])
            continue;
        char *number = label(model, at->body), *index = text_print(".%d", at->index + 1);
        struct force_column *c = add_column(
            t, text_print("%c%s%s", kind == FORCE_DRIVE ? 'Q' : 'P', number, several ? index : ""));
        c->kind = kind;
        c->node = model->bodies[at->body].node;
        c->coordinate = i;
        c->unit = kind == FORCE_POWER ? "W" : at->kind == MOTION_TRANSLATION ? "N" : "N·m";
        free(number);
        free(index);
    }
}

static void add_reactions(struct force_table *t, const struct force_variants *s)
{
    const struct model *model = s->model;
    const struct mechanism *m = &model->mechanism;
    int planar = model_dynamics_is_planar(model);
    for (int pair = 0; pair < m->body_count + s->connection_count; pair++) {
        xmlNodePtr node =
            pair < m->body_count ? model->bodies[pair].node : s->connections[pair - m->body_count];
        if (pair < m->body_count && m->bodies[pair].base < 0)
            continue;
        char *name =
            pair < m->body_count ? force_table_pair_name(model, pair) : connection_name(node);
        for (int k = 0; k < 6; k++) {
            if (planar && k > 1 && k < 5)
                continue;
            struct force_column *c = add_column(t, text_print("R.%s.%s", name, components[k]));
            c->kind = FORCE_REACTION;
            c->node = node;
            c->pair = pair;
            c->component = k;
            c->unit = k < 3 ? "N" : "N·m";
        }
        free(name);
    }
}

static double value_of(const struct force_column *c, const struct force_variant *v,
                       enum dynamics_status status)
{
    const struct model_dynamics *f = &v->dynamics;
    const struct mechanism *m = &f->model->mechanism;
    if (status != DYNAMICS_OK)
        return NAN;
    if (c->kind == FORCE_REACTION) {
        double six[6];
        unsigned char open[6];
        int loop = c->pair >= m->body_count;
        int index = loop ? v->loop_of[c->pair - m->body_count] : c->pair;
        if (index < 0) /* not in force */
            return 0;
        holding_reaction(&f->held, loop, index, six, open);
        return open[c->component] ? NAN : six[c->component];
    }
    if (holding_drive_is_open(&f->held, c->coordinate))
        return NAN;
    return f->held.forces[c->coordinate] * (c->kind == FORCE_POWER ? f->held.v[c->coordinate] : 1);
}

/* Which of the equations depend on others is a choice that may be another one at each moment: of a structure that of the first is told. */
static void name_redundant(struct force_table *t, struct force_variant *variant)
{
    const struct model_dynamics *f = &variant->dynamics;
    const struct mechanism *m = &f->model->mechanism;
    if (f->held.redundant <= variant->named)
        return;
    variant->named = f->held.redundant;
    for (int i = 0; i < f->held.redundant; i++) {
        int row = f->held.dropped[i], loop = row / 6;
        char *name;
        if (loop < m->loop_count) {
            char *pair = force_table_pair_name(f->model, m->body_count + loop);
            name = text_print("R.%s.%s", pair, components[row % 6]);
            free(pair);
        } else {
            name = text_print("relation %d", row - 6 * m->loop_count + 1);
        }
        if (!text_list_has(t->redundant, name))
            text_list_add(t->redundant, name);
        free(name);
    }
}

static void make_room(struct force_table *t)
{
    if (t->rows < t->room)
        return;
    t->room = 2 * t->room + 16;
    t->times = memory_resize(t->times, t->room, sizeof *t->times);
    for (int i = 0; i < t->column_count; i++)
        t->columns[i].values = memory_resize(t->columns[i].values, t->room, sizeof(double));
}

static int add_row(struct force_table *t, struct force_variant *variant, double time,
                   const double *q, const double *v, const double *a, const unsigned char *drives,
                   struct model_problem *problem)
{
    struct model_dynamics *f = &variant->dynamics;
    enum dynamics_status status = model_dynamics_solve(f, time, q, v, a, drives);
    if (f->held.failed) {
        *problem = f->problem;
        return -1;
    }
    make_room(t);
    t->times[t->rows] = time;
    for (int i = 0; i < t->column_count; i++)
        t->columns[i].values[t->rows] = value_of(&t->columns[i], variant, status);
    if (f->held.singular && t->singular++ == 0)
        t->first_singular = time;
    if (!f->held.singular)
        name_redundant(t, variant);
    t->rows++;
    return 0;
}

static xmlNodePtr record_of(const struct model *model)
{
    xmlNodePtr node = model->node->children;
    while (node && !model_is_element(node, "record"))
        node = node->next;
    return node;
}

/* What drives from a moment on, where it says so. */
static void read_drives(xmlNodePtr moment, unsigned char *drives, int count)
{
    double *numbers = memory_get((size_t)count + 1, sizeof *numbers);
    if (xmlHasProp(moment, BAD_CAST "drives") &&
        model_record_numbers(moment, "drives", numbers, count))
        for (int i = 0; i < count; i++)
            drives[i] = numbers[i] != 0;
    free(numbers);
}

void force_table_drives(xmlNodePtr moment, unsigned char *drives, int count)
{
    while (moment &&
           (!model_is_element(moment, "moment") || !xmlHasProp(moment, BAD_CAST "drives")))
        moment = moment->prev;
    if (moment)
        read_drives(moment, drives, count);
}

/* Whatever drives at any moment. */
static void all_drives(xmlNodePtr record, const unsigned char *first, unsigned char *any, int count)
{
    unsigned char *now = memory_get((size_t)count + 1, 1);
    int said = 0;
    for (xmlNodePtr node = record ? record->children : NULL; node; node = node->next)
        if (model_is_element(node, "moment") && xmlHasProp(node, BAD_CAST "drives")) {
            said = 1;
            read_drives(node, now, count);
            for (int i = 0; i < count; i++)
                any[i] |= now[i];
        }
    if (!said)
        memcpy(any, first, (size_t)count);
    free(now);
}

static int read_moments(struct force_table *t, struct force_variants *s, xmlNodePtr record,
                        unsigned char *drives, struct model_reader *reader)
{
    int count = s->model->mechanism.body_coordinates, failed = 0;
    double *values = memory_get(3 * (size_t)count + 1, sizeof *values), time;
    double *v = values + count, *a = v + count;
    for (xmlNodePtr node = record->children; node && !failed; node = node->next) {
        if (!model_is_element(node, "moment"))
            continue;
        struct force_variant *f = force_variants_at(s, node, reader->problem);
        read_drives(node, drives, count);
        if (f == NULL)
            failed = -1;
        else if (!model_record_numbers(node, "t", &time, 1) ||
                 !model_record_numbers(node, "q", values, count) ||
                 !model_record_numbers(node, "v", v, count) ||
                 !model_record_numbers(node, "a", a, count))
            failed = model_fields_refuse(reader, node, "functions-moment", (char *)NULL);
        else
            failed = add_row(t, f, time, values, v, a, drives, reader->problem);
    }
    free(values);
    return failed;
}

/* Dust becomes 0; what is open and what is worst is counted. */
static void finish(struct force_table *t)
{
    static const double dust = 1e-12;
    double largest = 0;
    for (int i = 0; i < t->column_count; i++)
        for (size_t k = 0; k < t->rows; k++)
            if (t->columns[i].kind != FORCE_POWER && !isnan(t->columns[i].values[k]))
                largest = fmax(largest, fabs(t->columns[i].values[k]));
    for (int i = 0; i < t->column_count; i++) {
        struct force_column *c = &t->columns[i];
        for (size_t k = 0; k < t->rows; k++) {
            c->open += isnan(c->values[k]) != 0;
            if (fabs(c->values[k]) <= dust * largest)
                c->values[k] = 0;
        }
    }
}

size_t force_table_worst(const double *values, size_t count)
{
    size_t worst = 0;
    double most = -1;
    for (size_t k = 0; k < count; k++)
        if (fabs(values[k]) >
            most * (1 + 1e-9)) { /* the first of those that are the same but for rounding */
            most = fabs(values[k]);
            worst = k;
        }
    return worst;
}

int force_table_make(struct force_table *t, const struct model *model,
                     const struct function_context *context, const unsigned char *drives,
                     struct model_problem *problem)
{
    int count = model->mechanism.body_coordinates, failed = 0;
    size_t room = (size_t)count + 1;
    unsigned char *now = memory_get(room, 1), *any = memory_get(room, 1);
    xmlNodePtr record = record_of(model);
    struct model_reader reader = {.context = context, .problem = problem};
    struct force_variants variants;
    double *rest = memory_get(room, sizeof *rest);
    *t = (struct force_table){.redundant = memory_get(1, sizeof *t->redundant)};
    memcpy(now, drives, (size_t)count);
    all_drives(record, drives, any, count);
    add_drives(t, model, any, FORCE_DRIVE);
    if (record)
        add_drives(t, model, any, FORCE_POWER);
    failed = force_variants_open(&variants, model, context, problem);
    add_reactions(t, &variants);
    t->masses = failed ? 0 : variants.items[0]->dynamics.masses;
    if (!failed && record)
        failed = read_moments(t, &variants, record, now, &reader);
    else if (!failed)
        failed = add_row(t, variants.items[0], 0, model->q, rest, rest, now, problem);
    if (!failed)
        finish(t);
    force_variants_close(&variants);
    free(rest);
    free(now);
    free(any);
    return failed;
}

void force_table_free(struct force_table *t)
{
    for (int i = 0; i < t->column_count; i++) {
        free(t->columns[i].name);
        free(t->columns[i].values);
    }
    if (t->redundant)
        text_list_clear(t->redundant);
    free(t->redundant);
    free(t->columns);
    free(t->times);
    *t = (struct force_table){0};
}

int force_table_lookup(const struct force_table *t, const char *name)
{
    for (int i = 0; i < t->column_count; i++)
        if (strcmp(t->columns[i].name, name) == 0)
            return i;
    return -1;
}
