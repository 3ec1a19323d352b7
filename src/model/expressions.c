#include "model/expressions.h"

#include "base/memory.h"
#include "document/node.h"
#include "model/expression_math.h"
#include "model/expression_names.h"
#include "model/kinematics_cache.h"
#include "model/units.h"
#include "model/xpath_words.h"

#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <libxslt/extensions.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct expression {
    char *text;
    xmlXPathCompExprPtr compiled;
    int kinematic;
    int tried; /* whether what it names is there */
};

struct expressions {
    struct function_context context; /* first: functions find it as the XPath context's user data */
    xmlDocPtr doc, values;
    xmlNodePtr q, v; /* first elements of each; NULL before the first model */
    xmlXPathContextPtr xpath;
    struct expression *items;
    int count;
    const struct model *model;
    struct coordinates user;
    double *now[2]; /* q and v as users count them */
    double *speeds; /* v in SI, for functions */
    int moved;
    struct xpath_words words;
};

static xmlXPathFunction function_of(void *data, const xmlChar *name, const xmlChar *uri)
{
    (void)data;
    /* what tries expressions is none of their functions: there would be no end */
    if (uri == NULL || strcmp((const char *)name, "load-problem") == 0)
        return NULL;
    xmlXPathFunction own = expression_math((const char *)name, (const char *)uri);
    return own ? own : xsltExtModuleFunctionLookup(name, uri);
}

/* The coordinate that "2" or "2.3" names, or -1. */
static int find(const struct expressions *e, const char *name)
{
    char *rest;
    long body = strtol(name, &rest, 10), index = 1;
    if (rest != name && *rest == '.')
        index = strtol(rest + 1, &rest, 10);
    for (int c = 0; *rest == '\0' && c < e->model->mechanism.body_coordinates; c++) {
        const struct model_coordinate *of = &e->model->coordinates[c];
        if (e->model->bodies[of->body].number == body && of->index + 1 == index)
            return c;
    }
    return -1;
}

static void coordinate(xmlXPathParserContextPtr xpath, int count, int which)
{
    struct expressions *e = xpath->context->userData;
    if (count != 1) {
        xmlXPathErr(xpath, XPATH_INVALID_ARITY);
        return;
    }
    xmlChar *name = xmlXPathPopString(xpath);
    int c = name && e->model ? find(e, (const char *)name) : -1;
    if (c < 0 && e->words.told == NULL)
        e->words.told =
            text_print("kin:%s('%s'): ?", which ? "v" : "q", name ? (const char *)name : "");
    xmlFree(name);
    valuePush(xpath, xmlXPathNewFloat(c < 0 ? xmlXPathNAN : e->now[which][c]));
}

static void function_q(xmlXPathParserContextPtr xpath, int count)
{
    coordinate(xpath, count, 0);
}

static void function_v(xmlXPathParserContextPtr xpath, int count)
{
    coordinate(xpath, count, 1);
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
    xmlXPathRegisterFuncNS(xpath, BAD_CAST "q", BAD_CAST "urn:systel:kinematics", function_q);
    xmlXPathRegisterFuncNS(xpath, BAD_CAST "v", BAD_CAST "urn:systel:kinematics", function_v);
}

struct expressions *expressions_new(xmlDocPtr doc, const struct function_context *like)
{
    struct expressions *e = memory_get(1, sizeof *e);
    if (like)
        e->context = *like;
    e->context.kinematics = NULL;
    e->doc = doc;
    e->values = xmlNewDoc(BAD_CAST "1.0");
    xmlDocSetRootElement(e->values, xmlNewNode(NULL, BAD_CAST "values"));
    e->xpath = xmlXPathNewContext(doc);
    e->xpath->userData = e;
    register_names(e->xpath);
    return e;
}

void expressions_allow_forces(struct expressions *e)
{
    xmlXPathRegisterNs(e->xpath, BAD_CAST "dyn", BAD_CAST "urn:systel:dynamics");
    e->context.knows_forces = 1;
}

void expressions_move(struct expressions *e, const struct motion_state *state)
{
    e->context.state = state;
}

void expressions_free(struct expressions *e)
{
    if (e == NULL)
        return;
    for (int i = 0; i < e->count; i++) {
        free(e->items[i].text);
        xmlXPathFreeCompExpr(e->items[i].compiled);
    }
    free(e->items);
    kinematics_cache_forget(&e->context);
    xmlXPathFreeContext(e->xpath);
    xmlFreeDoc(e->values);
    free(e->now[0]);
    free(e->now[1]);
    free(e->speeds);
    free(e->words.told);
    free(e);
}

xmlNodePtr expressions_group(struct expressions *e, const char *name)
{
    return xmlNewChild(xmlDocGetRootElement(e->values), NULL, BAD_CAST name, NULL);
}

void expressions_publish(struct expressions *e, xmlNodePtr group)
{
    xmlNodeSetPtr set = xmlXPathNodeSetCreate(NULL);
    for (xmlNodePtr node = group->children; node; node = node->next)
        xmlXPathNodeSetAdd(set, node);
    xmlXPathRegisterVariable(e->xpath, group->name, xmlXPathWrapNodeSet(set));
}

static void put(xmlNodePtr element, const char *name, char *value)
{
    xmlNewProp(element, BAD_CAST name, BAD_CAST value);
    free(value);
}

/* The coordinates as elements of one name. */
static xmlNodePtr make_coordinates(struct expressions *e, const char *name)
{
    xmlNodePtr group = expressions_group(e, name);
    for (int i = 0; i < e->model->mechanism.body_coordinates; i++) {
        const struct model_coordinate *at = &e->model->coordinates[i];
        xmlNodePtr item = xmlNewChild(group, NULL, BAD_CAST name, NULL);
        put(item, "body", text_print("%d", e->model->bodies[at->body].number));
        put(item, "index", text_print("%d", at->index + 1));
        put(item, "name", node_attribute(e->model->bodies[at->body].node, "name"));
    }
    expressions_publish(e, group);
    return group->children;
}

void expressions_use(struct expressions *e, const struct model *model)
{
    int first = e->model == NULL && e->q == NULL;
    kinematics_cache_forget(&e->context);
    e->model = model;
    e->user = coordinates_written(model);
    if (!first)
        return;
    e->q = make_coordinates(e, "q");
    e->v = make_coordinates(e, "v");
    size_t room = (size_t)model->mechanism.body_coordinates + 1;
    for (int i = 0; i < 2; i++)
        e->now[i] = memory_get(room, sizeof **e->now);
    e->context.speeds = e->speeds = memory_get(room, sizeof *e->speeds);
}

/* A function of where bodies are or of forces there, or a path into the document. */
static int is_kinematic(const char *text)
{
    if (strstr(text, "dyn:"))
        return 1;
    for (const char *at = strstr(text, "kin:"); at; at = strstr(at + 1, "kin:"))
        if (strncmp(at + 4, "q(", 2) != 0 && strncmp(at + 4, "v(", 2) != 0)
            return 1;
    return strchr(text, '/') != NULL;
}

int expressions_compile(struct expressions *e, const char *text)
{
    for (int i = 0; i < e->count; i++)
        if (strcmp(e->items[i].text, text) == 0)
            return i;
    xpath_words_listen(&e->words);
    xmlXPathCompExprPtr compiled = xmlXPathCtxtCompile(e->xpath, BAD_CAST text);
    xpath_words_stop(&e->words);
    if (compiled == NULL)
        return -1;
    free(expressions_told(e));
    e->items = memory_resize(e->items, (size_t)e->count + 1, sizeof *e->items);
    e->items[e->count] = (struct expression){text_copy(text), compiled, is_kinematic(text), 0};
    return e->count++;
}

const char *expressions_text(const struct expressions *e, int index)
{
    return e->items[index].text;
}

int expressions_are_kinematic(const struct expressions *e, int index)
{
    return e->items[index].kinematic;
}

void expressions_set(xmlNodePtr element, double value)
{
    char *text = text_print("%.12f", value);
    xmlNodeSetContent(element, BAD_CAST text);
    free(text);
}

void expressions_set_number(struct expressions *e, const char *name, double value)
{
    xmlXPathRegisterVariable(e->xpath, BAD_CAST name, xmlXPathNewFloat(value));
}

int expressions_stand(struct expressions *e, double t, const double *q, const double *v,
                      int kinematic)
{
    xmlNodePtr of_q = e->q, of_v = e->v;
    for (int i = 0; of_q && of_v; i++, of_q = of_q->next, of_v = of_v->next) {
        double unit = coordinates_units(&e->user, i);
        e->now[0][i] = unit * q[i];
        e->speeds[i] = v ? v[i] : 0;
        e->now[1][i] = unit * e->speeds[i];
        expressions_set(of_q, e->now[0][i]);
        expressions_set(of_v, e->now[1][i]);
    }
    expressions_set_number(e, "t", t);
    if (!kinematic)
        return 0;
    struct model_problem problem;
    int index;
    const struct model *read =
        kinematics_cache_lookup(&e->context, xmlDocGetRootElement(e->doc), &index, &problem);
    if (read == NULL)
        return -1;
    /* the cache's own, which nobody else has: it is moved with its document */
    model_write_coordinates((struct model *)(uintptr_t)read, q);
    return 0;
}

static xmlXPathObjectPtr evaluate(struct expressions *e, int index)
{
    e->xpath->node = xmlDocGetRootElement(e->doc);
    xpath_words_listen(&e->words);
    if (!e->items[index].tried)
        e->words.told = expression_names_told(e->items[index].text, e->xpath);
    e->items[index].tried = 1;
    xmlXPathObjectPtr answer =
        e->words.told ? NULL : xmlXPathCompiledEval(e->items[index].compiled, e->xpath);
    xpath_words_stop(&e->words);
    if (answer && e->words.told == NULL)
        return answer;
    xmlXPathFreeObject(answer);
    return NULL;
}

int expressions_number(struct expressions *e, int index, double *value)
{
    xmlXPathObjectPtr answer = evaluate(e, index);
    if (answer == NULL)
        return -1;
    *value = xmlXPathCastToNumber(answer);
    xmlXPathFreeObject(answer);
    return 0;
}

int expressions_truth(struct expressions *e, int index, int *truth)
{
    xmlXPathObjectPtr answer = evaluate(e, index);
    if (answer == NULL)
        return -1;
    *truth = xmlXPathCastToBoolean(answer);
    xmlXPathFreeObject(answer);
    return 0;
}

char *expressions_told(struct expressions *e)
{
    char *told = e->words.told ? e->words.told : text_copy("");
    e->words.told = NULL;
    return told;
}
