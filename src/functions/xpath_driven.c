/* Where a closed mechanism gets to when one of its coordinates is led (math/closure.h), for stylesheets. */
#include "base/memory.h"
#include "functions/arguments_model.h"
#include "functions/wrappers.h"
#include "math/closure.h"
#include "model/kinematics_cache.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int is_joint(const struct model *model, int coordinate, const xmlChar *id)
{
    const struct model_coordinate *c = &model->coordinates[coordinate];
    xmlChar *own = xmlGetNoNsProp(model->bodies[c->body].joint, BAD_CAST "id");
    int is = own && xmlStrEqual(own, id);
    xmlFree(own);
    return is;
}

/* Of a row of linkages a drive moves its own: what stays is left out, so that what is written grows as the row does. */
static void put_moved(const struct model *model, const double *q, xmlNodePtr tree)
{
    static const double rounding = 1e-12;
    for (int i = 0; i < model->mechanism.body_coordinates; i++) {
        const struct model_coordinate *c = &model->coordinates[i];
        if (fabs(q[i] - model->q[i]) <= rounding)
            continue;
        xmlNodePtr e = xmlNewChild(tree, NULL, BAD_CAST "c", NULL);
        char text[NUMBER_TEXT];
        xmlChar *id = xmlGetNoNsProp(model->bodies[c->body].joint, BAD_CAST "id");
        if (id)
            xmlNewProp(e, BAD_CAST "joint", id);
        xmlFree(id);
        arguments_print(c->index + 1, text);
        xmlNewProp(e, BAD_CAST "index", BAD_CAST text);
        arguments_print(q[i] - model->q[i], text);
        xmlNewProp(e, BAD_CAST "by", BAD_CAST text);
    }
}

void xpath_kinematics_driven(xmlXPathParserContextPtr xpath, int count)
{
    int index, rank;
    const unsigned char *drives;
    struct closure_report report;
    (void)count;
    double by;
    if (arguments_pop_finite(xpath, &by) != 0)
        return;
    xmlChar *joint = arguments_pop_text(xpath);
    const struct model *model =
        joint ? arguments_pop_element(xpath, 1, "model", "/m:model", &index) : NULL;
    if (model == NULL) {
        xmlFree(joint);
        return;
    }
    const struct mechanism *m = &model->mechanism;
    size_t n = (size_t)m->coordinate_count + 1;
    double *q = memory_get(2 * n, sizeof *q), *target = q + n;
    xmlNodePtr tree = arguments_new_tree(xpath);
    int status = kinematics_cache_choice(arguments_context(xpath), &rank, &drives), found = -1;
    memcpy(q, model->q, (n - 1) * sizeof *q);
    memcpy(target, q, (n - 1) * sizeof *q);
    for (int i = 0; status == 0 && i < m->body_coordinates && found < 0; i++)
        if (drives[i] && is_joint(model, i, joint))
            found = i;
    if (found >= 0) {
        target[found] += by;
        if (closure_drive(m, q, target, drives, &report) == CLOSURE_OK)
            put_moved(model, q, tree);
    }
    xmlFree(joint);
    free(q);
    if (status != 0)
        xpath->error = XPATH_MEMORY_ERROR;
    else
        arguments_return_tree(xpath, tree);
}
