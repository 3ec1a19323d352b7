#include "model/model_fields.h"

#include "base/memory.h"
#include "base/numbers.h"

#include <libxml/hash.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double turn = 2 * 3.14159265358979323846;

xmlHashTablePtr model_joints(const struct model *model)
{
    xmlHashTablePtr joints = xmlHashCreate(model->mechanism.body_count);
    for (int i = 1; joints && i < model->mechanism.body_count; i++) {
        xmlChar *id = xmlGetNoNsProp(model->bodies[i].joint, BAD_CAST "id");
        if (id)
            (void)xmlHashAddEntry(joints, id, &model->bodies[i]);
        xmlFree(id);
    }
    return joints;
}

int model_joint_body(const struct model *model, xmlHashTablePtr joints, const char *id)
{
    const struct model_body *found = xmlHashLookup(joints, BAD_CAST id);
    return found ? (int)(found - model->bodies) : -1;
}

/* A pair with one coordinate, named by its joint; -1 when the attribute is absent. */
static int read_end(struct model_reader *r, xmlHashTablePtr joints, xmlNodePtr node,
                    const char *name, int *body)
{
    xmlChar *joint = xmlGetNoNsProp(node, BAD_CAST name);
    *body = -1;
    if (joint == NULL)
        return 0;
    *body = model_joint_body(r->model, joints, (const char *)joint);
    int count = *body < 0 ? 0 : joint_coordinate_count(r->model->mechanism.bodies[*body].type);
    int status = count == 1 ? 0
                            : model_fields_refuse(r, node, "functions-model-relation", name,
                                                  (const char *)joint, (char *)NULL);
    xmlFree(joint);
    return status;
}

/* Angles that rise within one turn, each followed by a value; the caller frees *knots. */
static int read_law(struct model_reader *r, xmlNodePtr node, double **knots, int *count)
{
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST "law");
    struct number_list list;
    struct number_fault fault;
    *knots = NULL;
    *count = 0;
    if (text == NULL)
        return 0;
    int bad = number_list_read((const char *)text, &list, &fault) != 0;
    xmlFree(text);
    if (!bad) {
        bad = list.count < 4 || list.count % 2 != 0;
        for (int i = 2; !bad && i < list.count; i += 2)
            bad = !(list.values[i] > list.values[i - 2] &&
                    list.values[i] - list.values[0] < turn - 1e-9);
        if (!bad) {
            *knots = memory_get((size_t)list.count, sizeof **knots);
            memcpy(*knots, list.values, (size_t)list.count * sizeof **knots);
            *count = list.count / 2;
        }
        number_list_free(&list);
    }
    return bad ? model_fields_refuse(r, node, "functions-model-law", (char *)NULL) : 0;
}

/* The laws between the knots: one for all, or one for each; kept behind the knots. */
static int read_stretches(struct model_reader *r, xmlNodePtr node, double **knots,
                          struct relation *relation)
{
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST "laws");
    int count = relation->knot_count, status = 0;
    if (text && count) {
        *knots = memory_resize(*knots, 3 * (size_t)count, sizeof **knots);
        if (relation_read_laws((const char *)text, count, *knots + (ptrdiff_t)2 * count) != 0)
            status = model_fields_refuse(r, node, "functions-model-laws", (char *)NULL);
        relation->laws = *knots + (ptrdiff_t)2 * count;
    }
    xmlFree(text);
    return status;
}

/* What moves now and then, and its slots or teeth. */
static int read_form(struct model_reader *r, xmlNodePtr node, struct relation *relation)
{
    xmlChar *kind = xmlGetNoNsProp(node, BAD_CAST "kind");
    xmlChar *hand = xmlGetNoNsProp(node, BAD_CAST "hand");
    const char *count = NULL;
    relation->hand = hand && strcmp((const char *)hand, "left") == 0 ? -1 : 1;
    if (kind && strcmp((const char *)kind, "geneva") == 0) {
        relation->form = RELATION_GENEVA;
        count = "slots";
    } else if (kind && strcmp((const char *)kind, "ratchet") == 0) {
        relation->form = RELATION_RATCHET;
        count = "teeth";
    }
    xmlFree(kind);
    xmlFree(hand);
    if (count == NULL)
        return 0;
    int status = model_fields_whole(r, node, count, &relation->count);
    if (status == 0 && (relation->count < 3 || relation->count > 1000))
        status =
            model_fields_refuse(r, node, "functions-model-relation-count", count, (char *)NULL);
    return status;
}

static int read_relation(struct model_reader *r, xmlHashTablePtr joints, xmlNodePtr node)
{
    struct model *model = r->model;
    struct mechanism *m = &model->mechanism;
    struct relation *relation = &m->relations[m->relation_count];
    *relation = (struct relation){.ratio = 1};
    model->relations[m->relation_count] = node;
    model->laws[m->relation_count] = NULL;
    if (read_end(r, joints, node, "a", &relation->a) != 0 ||
        read_end(r, joints, node, "b", &relation->b) != 0 ||
        read_end(r, joints, node, "carrier", &relation->carrier) != 0 ||
        model_fields_numbers(r, node, "ratio", &relation->ratio, 1) < 0 ||
        model_fields_numbers(r, node, "offset", &relation->offset, 1) < 0 ||
        read_form(r, node, relation) != 0 ||
        read_law(r, node, &model->laws[m->relation_count], &relation->knot_count) != 0 ||
        read_stretches(r, node, &model->laws[m->relation_count], relation) != 0)
        return -1;
    relation->knots = model->laws[m->relation_count++];
    if (relation->b < 0 || relation->b == relation->a || relation->b == relation->carrier ||
        (relation->a < 0 && relation->carrier < 0))
        return model_fields_refuse(r, node, "functions-model-relation-ends", (char *)NULL);
    return 0;
}

int model_relations_read(struct model_reader *r)
{
    struct model *model = r->model;
    size_t count = 0;
    xmlNodePtr first = model_fields_seek(model->node->children, "relation");
    for (xmlNodePtr node = first; node; node = model_fields_seek(node->next, "relation"))
        count++;
    model->mechanism.relations = memory_get(count, sizeof *model->mechanism.relations);
    model->relations = memory_get(count, sizeof *model->relations);
    model->laws = memory_get(count, sizeof *model->laws);
    xmlHashTablePtr joints = count > 0 ? model_joints(model) : NULL;
    int status = 0;
    for (xmlNodePtr node = first; node && status == 0;
         node = model_fields_seek(node->next, "relation"))
        status = read_relation(r, joints, node);
    xmlHashFree(joints, NULL);
    return status;
}
