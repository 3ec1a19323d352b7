#include "pipeline/conditions.h"

#include "base/memory.h"
#include "document/compat.h"
#include "document/node.h"
#include "document/source.h"
#include "model/kinematics_cache.h"
#include "pipeline/coordinates.h"
#include "pipeline/structure.h"

#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <libxslt/extensions.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct transition {
    xmlNodePtr node;
    char *from, *to, *when;
    xmlXPathCompExprPtr compiled;
    int kinematic; /* the document has to stand as the moment does */
};

struct conditions {
    struct function_context context; /* first: functions find it as the XPath context's user data */
    const char *file;
    struct diag *diag;
    xmlDocPtr doc, values;
    xmlNodePtr q, v, gap; /* first elements of each */
    xmlXPathContextPtr xpath;
    struct transition *items;
    int count;
    const struct model *model;
    struct coordinates user;
    struct frame *frames;
    char *structure;
    double since;
    char *told; /* by XPath, last */
};

/* Keeps the first thing that XPath says, with the character of the expression where it stopped. */
static void hear(void *user, compat_error error)
{
    struct conditions *c = user;
    if (c->told || error == NULL || error->message == NULL)
        return;
    char *told = text_copy(error->message);
    told[strcspn(told, "\n")] = '\0';
    int at = error->domain == XML_FROM_XPATH && error->str1 ? error->int1 : 0;
    c->told = at > 0 ? text_print("%s (%d)", told, at) : text_copy(told);
    free(told);
}

struct hearing {
    xmlStructuredErrorFunc function;
    void *user;
};

/* XPath's words come by this handler alone: a context's own gets none. */
static struct hearing listen(struct conditions *c)
{
    struct hearing before = {xmlStructuredError, xmlStructuredErrorContext};
    xmlSetStructuredErrorFunc(c, hear);
    return before;
}

static void stop_listening(struct hearing before)
{
    xmlSetStructuredErrorFunc(before.user, before.function);
}

static xmlXPathFunction function_of(void *data, const xmlChar *name, const xmlChar *uri)
{
    (void)data;
    return uri ? xsltExtModuleFunctionLookup(name, uri) : NULL;
}

static int report(struct conditions *c, enum level level, const struct transition *t,
                  const char *id)
{
    diag_say(c->diag, level, STATUS_INVALID, c->file, source_line(t->node), id, t->when,
             c->told ? c->told : "", NULL);
    free(c->told);
    c->told = NULL;
    return -2;
}

static void register_names(xmlXPathContextPtr xpath)
{
    static const char *const names[][2] = {
        {"m", MODEL_URI},
        {"kin", "urn:systel:kinematics"},
        {"num", "urn:systel:number"},
        {"vec", "urn:systel:vector"},
        {"q", "urn:systel:quaternion"},
        {"math", "http://exslt.org/math"},
        {"set", "http://exslt.org/sets"},
        {"str", "http://exslt.org/strings"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        xmlXPathRegisterNs(xpath, BAD_CAST names[i][0], BAD_CAST names[i][1]);
    xmlXPathRegisterFuncLookup(xpath, function_of, NULL);
}

/* One group of the values' document as a variable. */
static xmlNodePtr make_variable(struct conditions *c, const char *name)
{
    xmlNodePtr group = xmlNewChild(xmlDocGetRootElement(c->values), NULL, BAD_CAST name, NULL);
    if (strcmp(name, "gap") == 0) {
        xmlNodePtr root = xmlDocGetRootElement(c->doc);
        for (xmlNodePtr node = structure_connection(root->children); node;
             node = structure_connection(node->next)) {
            xmlNodePtr item = xmlNewChild(group, NULL, BAD_CAST name, NULL);
            char *own = node_attribute(node, "name");
            xmlNewProp(item, BAD_CAST "name", BAD_CAST own);
            free(own);
        }
    } else {
        for (int i = 0; i < c->model->mechanism.body_coordinates; i++) {
            const struct model_coordinate *at = &c->model->coordinates[i];
            xmlNodePtr item = xmlNewChild(group, NULL, BAD_CAST name, NULL);
            char *body = text_print("%d", c->model->bodies[at->body].number);
            char *index = text_print("%d", at->index + 1);
            char *own = node_attribute(c->model->bodies[at->body].node, "name");
            xmlNewProp(item, BAD_CAST "body", BAD_CAST body);
            xmlNewProp(item, BAD_CAST "index", BAD_CAST index);
            xmlNewProp(item, BAD_CAST "name", BAD_CAST own);
            free(body);
            free(index);
            free(own);
        }
    }
    xmlNodeSetPtr set = xmlXPathNodeSetCreate(NULL);
    for (xmlNodePtr node = group->children; node; node = node->next)
        xmlXPathNodeSetAdd(set, node);
    xmlXPathRegisterVariable(c->xpath, BAD_CAST name, xmlXPathWrapNodeSet(set));
    return group->children;
}

static void set_value(xmlNodePtr node, double value)
{
    char *text = text_print("%.12f", value);
    xmlNodeSetContent(node, BAD_CAST text);
    free(text);
}

/* The variables as the moment has them; the document too, where a function reads it. */
static int stand(struct conditions *c, double time, const double *q, const double *v, int kinematic)
{
    xmlNodePtr of_q = c->q, of_v = c->v, of_gap = c->gap;
    for (int i = 0; of_q && of_v; i++, of_q = of_q->next, of_v = of_v->next) {
        double unit = coordinates_units(&c->user, i);
        set_value(of_q, unit * q[i]);
        set_value(of_v, unit * v[i]);
    }
    mechanism_frames(&c->model->mechanism, q, c->frames);
    xmlNodePtr connection = structure_connection(xmlDocGetRootElement(c->doc)->children);
    for (; of_gap && connection; of_gap = of_gap->next) {
        set_value(of_gap, 1000 * structure_gap(c->model, connection, c->frames));
        connection = structure_connection(connection->next);
    }
    xmlXPathRegisterVariable(c->xpath, BAD_CAST "t", xmlXPathNewFloat(time));
    xmlXPathRegisterVariable(c->xpath, BAD_CAST "since", xmlXPathNewFloat(time - c->since));
    if (kinematic) {
        struct model_problem problem;
        int index;
        const struct model *read =
            kinematics_cache_lookup(&c->context, xmlDocGetRootElement(c->doc), &index, &problem);
        if (read == NULL)
            return -1;
        /* the cache's own, which nobody else has: it is moved with its document */
        model_write_coordinates((struct model *)(uintptr_t)read, q);
    }
    return 0;
}

/* 1, 0, or -2 after a report. */
static int holds(struct conditions *c, const struct transition *t)
{
    c->xpath->node = xmlDocGetRootElement(c->doc);
    struct hearing before = listen(c);
    xmlXPathObjectPtr answer = xmlXPathCompiledEval(t->compiled, c->xpath);
    stop_listening(before);
    if (answer == NULL || c->told) {
        xmlXPathFreeObject(answer);
        return report(c, LEVEL_ERROR, t, "condition-fails");
    }
    int truth = xmlXPathCastToBoolean(answer);
    xmlXPathFreeObject(answer);
    return truth;
}

int conditions_find(struct conditions *c, double time, const double *q, const double *v)
{
    int asked = 0, kinematic = 0;
    for (int i = 0; i < c->count; i++)
        if (strcmp(c->items[i].from, c->structure) == 0) {
            asked = 1;
            kinematic |= c->items[i].kinematic;
        }
    if (asked && stand(c, time, q, v, kinematic) != 0)
        return -2;
    for (int i = 0; asked && i < c->count; i++) {
        if (strcmp(c->items[i].from, c->structure) != 0)
            continue;
        int truth = holds(c, &c->items[i]);
        if (truth)
            return truth < 0 ? -2 : i;
    }
    return -1;
}

static int compile(struct conditions *c, xmlNodePtr node)
{
    c->items = memory_resize(c->items, (size_t)c->count + 1, sizeof *c->items);
    struct transition *t = &c->items[c->count++];
    *t = (struct transition){.node = node,
                             .from = node_attribute(node, "from"),
                             .to = node_attribute(node, "to"),
                             .when = node_attribute(node, "when")};
    t->kinematic = strchr(t->when, ':') || strchr(t->when, '/') || strchr(t->when, '@');
    if (strstr(t->when, "dyn:"))
        return report(c, LEVEL_ERROR, t, "condition-dynamic");
    struct hearing before = listen(c);
    t->compiled = xmlXPathCtxtCompile(c->xpath, BAD_CAST t->when);
    stop_listening(before);
    if (t->compiled == NULL)
        return report(c, LEVEL_ERROR, t, "condition-bad");
    free(c->told);
    c->told = NULL;
    return 0;
}

/* Tries one condition where the model stands: functions and variables that there are not are told now. */
static int try(struct conditions *c, struct transition *t)
{
    int truth = holds(c, t);
    if (truth < 0)
        return -1;
    if (!t->kinematic && strchr(t->when, '$') == NULL)
        report(c, LEVEL_WARNING, t, truth ? "condition-always" : "condition-never");
    return 0;
}

static int open_all(struct conditions *c, struct model *model, int tries)
{
    xmlNodePtr root = xmlDocGetRootElement(c->doc);
    double *v = memory_get((size_t)model->mechanism.coordinate_count + 1, sizeof *v);
    int failed = 0;
    conditions_enter(c, "", 0, model);
    c->q = make_variable(c, "q");
    c->v = make_variable(c, "v");
    c->gap = make_variable(c, "gap");
    for (xmlNodePtr node = root->children; node; node = node->next)
        if (model_is_element(node, "transition"))
            failed |= compile(c, node);
    if (tries)
        failed |= stand(c, 0, model->q, v, 1);
    for (int i = 0, tried = tries && !failed; i < c->count && tried; i++)
        failed |= try(c, &c->items[i]);
    free(v);
    return failed ? -1 : 0;
}

struct conditions *conditions_new(const char *file, xmlDocPtr doc,
                                  const struct function_context *like, int tries, struct diag *d)
{
    struct conditions *c = memory_get(1, sizeof *c);
    struct model_problem problem;
    c->context = *like;
    c->context.kinematics = NULL;
    c->file = file;
    c->diag = d;
    c->doc = doc;
    c->values = xmlNewDoc(BAD_CAST "1.0");
    xmlDocSetRootElement(c->values, xmlNewNode(NULL, BAD_CAST "values"));
    c->xpath = xmlXPathNewContext(doc);
    c->xpath->userData = c;
    register_names(c->xpath);
    struct model *model = model_read(xmlDocGetRootElement(doc), like, &problem);
    int failed = model == NULL || open_all(c, model, tries) != 0;
    c->model = NULL;
    model_free(model);
    if (!failed)
        return c;
    conditions_free(c);
    return NULL;
}

void conditions_free(struct conditions *c)
{
    if (c == NULL)
        return;
    for (int i = 0; i < c->count; i++) {
        free(c->items[i].from);
        free(c->items[i].to);
        free(c->items[i].when);
        xmlXPathFreeCompExpr(c->items[i].compiled);
    }
    free(c->items);
    kinematics_cache_forget(&c->context);
    xmlXPathFreeContext(c->xpath);
    xmlFreeDoc(c->values);
    free(c->frames);
    free(c->structure);
    free(c->told);
    free(c);
}

void conditions_enter(struct conditions *c, const char *structure, double since,
                      const struct model *model)
{
    kinematics_cache_forget(&c->context);
    free(c->structure);
    free(c->frames);
    c->structure = text_copy(structure);
    c->frames = memory_get((size_t)model->mechanism.body_count, sizeof *c->frames);
    c->since = since;
    c->model = model;
    c->user = coordinates_written(model);
}

const char *conditions_target(const struct conditions *c, int transition)
{
    return c->items[transition].to;
}

long conditions_line(const struct conditions *c, int transition)
{
    return source_line(c->items[transition].node);
}
