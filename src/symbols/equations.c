#include "symbols/equations.h"

#include "base/memory.h"
#include "symbols/equations_job.h"
#include "symbols/form.h"
#include "symbols/multibody_open.h"
#include "symbols/multibody_parameters.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TREE_OPERATIONS = 300, /* of formulas that are written one each */
    EXPANDED_TERMS = 1500, /* of an expanded form that is written */
    MATRIX_COORDINATES = 12
};

struct equations_result *equations_add(struct equations_job *j, int node, const char *of,
                                       const char *letter, const char *name, const char *sub,
                                       enum symbol_quantity quantity)
{
    struct multibody *m = &j->m;
    /* forces have their symbols already; what else has the name is another thing */
    int symbol = strcmp(of, "force") == 0 ? symbols_find(&m->symbols, name) : -1;
    if (symbol < 0) {
        struct symbol s = {.role = SYMBOL_RESULT, .quantity = quantity, .body = -1};
        snprintf(s.letter, sizeof s.letter, "%s", letter);
        snprintf(s.name, sizeof s.name, "%s", name);
        snprintf(s.sub, sizeof s.sub, "%s", sub);
        symbol = symbols_add(&m->symbols, &s);
    }
    if (j->count == j->room) {
        j->room = 2 * j->room + 64;
        j->results = memory_resize(j->results, (size_t)j->room, sizeof *j->results);
    }
    j->results[j->count] = (struct equations_result){.node = node, .symbol = symbol, .of = of};
    return &j->results[j->count++];
}

void equations_write_block(struct equations_job *j, const char *name, enum equations_mode mode,
                           const struct newton_labels *labels)
{
    if (j->count)
        equations_block(&j->writer, name, j->results, j->count, mode, labels);
    j->count = 0;
}

xmlNodePtr equations_omit(struct equations_job *j, const char *block, const char *reason,
                          const char *what)
{
    xmlNodePtr node = xmlNewChild(j->writer.root, j->writer.space, BAD_CAST "omitted", NULL);
    xmlNewProp(node, BAD_CAST "block", BAD_CAST block);
    xmlNewProp(node, BAD_CAST "reason", BAD_CAST reason);
    if (what)
        xmlNewProp(node, BAD_CAST "what", BAD_CAST what);
    return node;
}

void equations_add_entry(struct equations_job *j, int node, const char *of, const char *letter,
                         int row, int column, enum symbol_quantity quantity)
{
    char name[SYMBOL_NAME], sub[SYMBOL_NAME];
    const char *between = row > 9 || column > 9 ? "," : "";
    snprintf(sub, sizeof sub, "%d%s%d", row, between, column);
    snprintf(name, sizeof name, "%s%d_%d", strcmp(letter, "Φ") == 0 ? "Phi" : letter, row, column);
    struct equations_result *r = equations_add(j, node, of, letter, name, sub, quantity);
    r->row = row;
    r->column = column;
}

/* One formula each where that is short, else intermediates. */
enum equations_mode equations_shorter(struct equations_job *j)
{
    struct expression_operations o;
    equations_count(&j->writer, j->results, j->count, EQUATIONS_TREE, &o);
    return o.add + o.multiply > TREE_OPERATIONS ? EQUATIONS_GRAPH : EQUATIONS_TREE;
}

/* How many named points are written by this name. */
static int points_named(const struct equations_source *s, const char *name)
{
    int count = 0;
    for (int i = 0; i < s->point_count; i++)
        count += strcmp(s->points[i].name, name) == 0;
    return count;
}

/* Index of a point's place, and the end of its name: body and point. */
static void name_point(const struct equations_source *s, int index, char sub[SYMBOL_NAME],
                       char name[SYMBOL_NAME])
{
    const struct equations_point *p = &s->points[index];
    int number = s->bodies.numbers[p->body];
    symbol_copy(sub, p->name);
    size_t length = strlen(sub);
    if (points_named(s, p->name) > 1)
        snprintf(sub + length, SYMBOL_NAME - length, ",%d", number);
    if (multibody_is_name(p->name))
        snprintf(name, SYMBOL_NAME, "%d_%.30s", number, p->name);
    else
        snprintf(name, SYMBOL_NAME, "%d_p%d", number, index + 1);
}

/* Coordinates of a pole, or of a point where index is not negative. */
static void add_place(struct equations_job *j, int body, const int place[3], int index)
{
    static const char *const axes[3] = {"x", "y", "z"};
    int number = j->source->bodies.numbers[body];
    const char *point = index < 0 ? NULL : j->source->points[index].name;
    for (int i = 0; i < (j->m.planar ? 2 : 3); i++) {
        char name[SYMBOL_NAME + 4], sub[SYMBOL_NAME], end[SYMBOL_NAME];
        snprintf(sub, sizeof sub, "%d", number);
        snprintf(end, sizeof end, "%d", number);
        if (point)
            name_point(j->source, index, sub, end);
        snprintf(name, sizeof name, "%s_%.40s", axes[i], end);
        struct equations_result *r =
            equations_add(j, place[i], point ? "point" : "pole", axes[i], name, sub, SYMBOL_LENGTH);
        r->body = number;
        r->component = axes[i];
        r->point = point;
    }
}

static void write_kinematics(struct equations_job *j)
{
    const struct equations_source *s = j->source;
    int place[3], local[3];
    for (int i = 1; i < s->bodies.mechanism->body_count; i++) {
        places_point(&j->places, &j->m, i, NULL, place);
        add_place(j, i, place, -1);
    }
    for (int i = 0; i < s->point_count; i++) {
        const struct equations_point *p = &s->points[i];
        double at[3];
        char tag[SYMBOL_NAME];
        memcpy(at, p->at, sizeof at);
        if (j->m.planar)
            at[2] = 0;
        snprintf(tag, sizeof tag, "p%d", i + 1);
        multibody_vector(&j->m, "l", tag, s->bodies.numbers[p->body], at, local);
        places_point(&j->places, &j->m, p->body, local, place);
        add_place(j, p->body, place, i);
    }
    equations_write_block(j, "kinematics", equations_shorter(j), NULL);
}

static void add_forces(struct equations_job *j, const int *nodes)
{
    for (int i = 0; i < j->m.coordinate_count; i++) {
        const struct symbol *q = &j->m.symbols.items[j->m.symbol_force[i]];
        struct equations_result *r =
            equations_add(j, nodes[i], "force", "Q", q->name, q->sub, q->quantity);
        r->body = q->body;
        r->coordinate = q->coordinate;
    }
}

static void write_inverse(struct equations_job *j)
{
    struct newton_labels labels = {NULL, 0, 0};
    newton_forces(&j->m, 1, j->forces, &labels);
    multibody_resist(&j->m, j->forces);
    pushes_take(&j->pushes, &j->m, &j->places, j->forces);
    multibody_find_atoms(&j->m, j->forces, j->m.coordinate_count);
    add_forces(j, j->forces);
    equations_write_block(j, "inverse", EQUATIONS_GRAPH, &labels);
    newton_labels_free(&labels);
}

static void expand(struct equations_job *j)
{
    int n = j->m.coordinate_count;
    j->expanded = NULL;
    if (n > HARMONICS_ANGLES)
        return;
    int *nodes = memory_get((size_t)n + 1, sizeof *nodes);
    newton_forces(&j->m, 0, nodes, NULL);
    multibody_resist(&j->m, nodes);
    pushes_take(&j->pushes, &j->m, &j->places, nodes);
    multibody_find_atoms(&j->m, nodes, n);
    j->expanded = memory_get((size_t)n + 1, sizeof *j->expanded);
    if (harmonics_expand(&j->m, nodes, n, j->expanded) != 0) {
        free(j->expanded);
        j->expanded = NULL;
    }
    free(nodes);
}

static void write_expanded(struct equations_job *j)
{
    int n = j->m.coordinate_count, terms = 0;
    expand(j);
    for (int i = 0; i < n && j->expanded; i++)
        terms += j->expanded[i].count;
    if (n == 0)
        return;
    if (j->expanded == NULL) {
        equations_omit(j, "expanded", "size", NULL);
        return;
    }
    int *nodes = memory_get((size_t)n + 1, sizeof *nodes);
    for (int i = 0; i < n; i++)
        nodes[i] = form_expression(&j->m, &j->expanded[i]);
    add_forces(j, nodes);
    if (terms > EXPANDED_TERMS) {
        struct expression_operations o;
        equations_count(&j->writer, j->results, j->count, EQUATIONS_TREE, &o);
        equations_operations(&j->writer, equations_omit(j, "expanded", "size", NULL), NULL, &o);
        j->count = 0;
    }
    equations_write_block(j, "expanded", EQUATIONS_TREE, NULL);
    free(nodes);
}

/* The derivatives of the forces by one acceleration: of the graph, where the expanded form is too large. */
static int derive(struct equations_job *j, int force, int by, struct expression_memo *memo)
{
    size_t count = (size_t)j->m.symbols.count;
    int *rates = memory_get(count, sizeof *rates);
    rates[j->m.symbol_a[by]] = EXPRESSION_ONE;
    int node = expression_rate(&j->m.e, j->forces[force], rates, memo);
    free(rates);
    return node;
}

static void write_mass_matrix(struct equations_job *j)
{
    int n = j->m.coordinate_count;
    if (j->expanded == NULL && n > MATRIX_COORDINATES) {
        equations_omit(j, "mass-matrix", "size", NULL);
        return;
    }
    for (int column = 0; column < n; column++) {
        struct expression_memo memo = {NULL, 0};
        for (int row = 0; row <= column; row++) {
            struct harmonics part;
            int node;
            if (j->expanded) {
                form_part(&j->expanded[row], j->m.symbol_a[column], &part);
                node = form_expression(&j->m, &part);
                harmonics_free(&part);
            } else {
                node = derive(j, row, column, &memo);
            }
            equations_add_entry(j, node, "mass", "M", row + 1, column + 1, SYMBOL_OF_NOTHING);
        }
        expression_memo_free(&memo);
    }
    equations_write_block(j, "mass-matrix", equations_shorter(j), NULL);
}

/* What the model says that drives give. */
static void write_drives(struct equations_job *j)
{
    const struct loads *l = j->source->bodies.loads;
    struct multibody *m = &j->m;
    int *sums = memory_get((size_t)m->coordinate_count + 1, sizeof *sums);
    memset(sums, -1, (size_t)m->coordinate_count * sizeof *sums);
    for (int i = 0; l && i < l->drive_count; i++) {
        int c = l->drives[i].coordinate;
        const struct symbol *q = &m->symbols.items[m->symbol_force[c]];
        struct symbol given = {.body = q->body, .quantity = q->quantity};
        snprintf(given.name, sizeof given.name, "D0_%.30s", q->name + 1);
        snprintf(given.letter, sizeof given.letter, "D");
        snprintf(given.sub, sizeof given.sub, "0,%.30s", q->sub);
        int node = multibody_value(m, &l->drives[i].value, &given);
        if (node >= 0)
            sums[c] = sums[c] < 0 ? node : expression_add(&m->e, sums[c], node);
    }
    for (int c = 0; c < m->coordinate_count; c++) {
        char name[SYMBOL_NAME];
        struct symbol q = m->symbols.items[m->symbol_force[c]];
        if (sums[c] < 0)
            continue;
        snprintf(name, sizeof name, "D%.40s", q.name + 1);
        struct equations_result *r =
            equations_add(j, sums[c], "drive", "D", name, q.sub, q.quantity);
        r->body = q.body;
        r->coordinate = q.coordinate;
    }
    free(sums);
    equations_write_block(j, "drives", EQUATIONS_TREE, NULL);
}

/* Loads whose expressions are no arithmetic. */
static void omit_loads(struct equations_job *j)
{
    const struct equations_source *s = j->source;
    for (int i = 0; i < j->m.left_out_count && s->load; i++) {
        struct equations_load load = s->load(s->user, j->m.left_out[i]);
        int drive = strcmp(load.what, "drive-force") == 0;
        xmlNodePtr node = equations_omit(j, drive ? "drives" : "inverse", "load", load.what);
        xmlNewProp(node, BAD_CAST "text", BAD_CAST load.text);
        if (load.line > 0)
            equations_set_number(node, "line", (int)load.line);
    }
}

void equations_write(const struct equations_source *source, xmlNodePtr parent)
{
    struct equations_job j;
    memset(&j, 0, sizeof j);
    j.source = source;
    xmlNodePtr root =
        xmlAddChild(parent, xmlNewDocNode(parent->doc, NULL, BAD_CAST "equations", NULL));
    xmlSetNs(root, xmlNewNs(root, BAD_CAST EQUATIONS_URI, NULL));
    xmlNewProp(root, BAD_CAST "system", BAD_CAST source->system);
    xmlNewProp(root, BAD_CAST "lang", BAD_CAST source->lang);
    multibody_open(&j.m, &source->bodies);
    equations_writer_open(&j.writer, &j.m, root);
    places_open(&j.places, &j.m);
    pushes_open(&j.pushes, &j.m, &j.places);
    j.forces = memory_get((size_t)j.m.coordinate_count + 1, sizeof *j.forces);
    if (j.m.assumed)
        xmlNewProp(root, BAD_CAST "masses", BAD_CAST "assumed");
    xmlNewProp(root, BAD_CAST "planar", BAD_CAST(j.m.planar ? "yes" : "no"));
    write_kinematics(&j);
    write_inverse(&j);
    write_expanded(&j);
    write_mass_matrix(&j);
    write_drives(&j);
    if (source->bodies.mechanism->loop_count + source->bodies.mechanism->relation_count)
        equations_constraints(&j);
    omit_loads(&j);
    equations_symbols(&j.writer, source->title, source->user);
    for (int i = 0; i < j.m.coordinate_count && j.expanded; i++)
        harmonics_free(&j.expanded[i]);
    free(j.expanded);
    free(j.forces);
    free(j.results);
    pushes_close(&j.pushes);
    places_close(&j.places);
    equations_writer_close(&j.writer);
    multibody_close(&j.m);
}
