/* Extension functions as XPath calls them: wrong arguments are errors, numbers are numbers. */
#include "../words.h"
#include "functions/extension.h"
#include "harness.h"
#include "model/kinematics_cache.h"
#include "pipeline/pipeline.h"

#include <libxml/xpathInternals.h>
#include <libxslt/transform.h>
#include <libxslt/xsltutils.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 4000, MOST_STEPS = 3000000 };

/* Nodes to ask about: a closed mechanism and a cell. */
static const char *const models[] = {"samples/four-bar.xml", "samples/cell.xml"};
enum { MODELS = sizeof models / sizeof *models };
static struct model_at {
    struct diag diag;
    struct pipeline pipeline;
    int is_open;
} at[MODELS];
static struct options options;

void harness_functions_close(void)
{
    for (size_t i = 0; i < MODELS; i++)
        if (at[i].is_open) {
            pipeline_close(&at[i].pipeline);
            diag_clear(&at[i].diag);
            at[i].is_open = 0;
        }
}

static struct pipeline *model(struct harness_common *c, size_t i)
{
    if (!at[i].is_open) {
        at[i].diag = (struct diag){.messages = c->resources.messages, .lang = "en"};
        if (pipeline_open(&at[i].pipeline, &c->resources, &options, models[i], "model", 0,
                          &at[i].diag) != PIPELINE_OK)
            abort();
        at[i].is_open = 1;
    }
    return &at[i].pipeline;
}

static void say_nothing(void *user, xmlErrorPtr error)
{
    (void)user;
    (void)error;
}

static void say_no_word(void *user, const char *format, ...)
{
    (void)user;
    (void)format;
}

/* XPath itself makes NaN of what it likes, and a number function may, for another call to take; a call of ours by itself does not. */
static int is_one_call(const char *text)
{
    const char *open = strchr(text, '(');
    return open && strchr(open + 1, '(') == NULL && strchr(text, ':') && strchr(text, ':') < open &&
           strstr(text, "div") == NULL && strstr(text, "number") == NULL &&
           strstr(text, "mod") == NULL && strstr(text, "sum") == NULL &&
           strstr(text, "round") == NULL && strstr(text, "floor") == NULL &&
           strstr(text, "ceiling") == NULL && strpbrk(text, "-+*") == NULL &&
           strncmp(text, "text:", 5) != 0;
}

char *harness_xpath(struct harness_common *c, const char *data, size_t size, struct chance *chance)
{
    struct pipeline *p = model(c, chance_below(chance, MODELS));
    if (size > LONGEST || strlen(data) != size || xmlCheckUTF8(BAD_CAST data) == 0)
        return NULL;
    /* As in a stylesheet, whose trees end with it. */
    xsltStylesheetPtr stylesheet = xsltNewStylesheet();
    xsltTransformContextPtr xslt = xsltNewTransformContext(stylesheet, p->doc);
    xmlXPathContextPtr context = xslt->xpathCtxt;
    for (const struct extension_function *f = extension_table; f->name; f++)
        xmlXPathRegisterNs(context, BAD_CAST f->in->prefix, BAD_CAST f->in->uri);
    xmlXPathRegisterNs(context, BAD_CAST "m", BAD_CAST "urn:systel:model");
    xsltSetTransformErrorFunc(xslt, xslt, say_no_word);
    xslt->_private = &p->context;
    context->error = say_nothing;
    context->opLimit = MOST_STEPS;
    context->node = xmlDocGetRootElement(p->doc);
    xmlXPathObjectPtr result = xmlXPathEvalExpression(BAD_CAST data, context);
    char *wrong = NULL;
    if (result && result->type != XPATH_NUMBER && is_one_call(data)) {
        xmlChar *text = xmlXPathCastToString(result);
        const char *bad = words_no_number((char *)text, data);
        if (bad)
            wrong = text_print("%s in the result: %.200s", bad, (char *)text);
        xmlFree(text);
    }
    xmlXPathFreeObject(result);
    xmlXPathRegisteredNsCleanup(context); /* libxslt has namespaces of its own */
    xsltFreeTransformContext(xslt);
    xsltFreeStylesheet(stylesheet);
    diag_clear(p->diag);
    return wrong;
}

static void append_argument(char **text, struct chance *r, int depth);

static void append_call(char **text, struct chance *r, int depth)
{
    size_t count = 0;
    while (extension_table[count].name)
        count++;
    const struct extension_function *f = &extension_table[chance_below(r, count)];
    int most = f->max_arguments < 0 ? f->min_arguments + 3 : f->max_arguments;
    int n = f->min_arguments + (int)chance_below(r, (size_t)(most - f->min_arguments) + 1);
    if (chance_one_in(r, 20))
        n += (int)chance_below(r, 3) - 1;
    text_append(text, "%s:%s(", f->in->prefix, f->name);
    for (int i = 0; i < n; i++) {
        if (i)
            text_append(text, ", ");
        append_argument(text, r, depth);
    }
    text_append(text, ")");
}

static void append_argument(char **text, struct chance *r, int depth)
{
    static const char *const numbers[] = {
        "0",     "1",    "-1",   "0.5", "90",    "1e-300", "1e308", "-1e308",       "3.14159",
        "1e-12", "1000", "1e15", "7",   "16",    "36",     "0.1",   "4294967296",   "-0",
        "1e400", "NaN",  "inf",  "",    "0x10p", "12.5.6", "1,5",   "100000000000", "2",
    };
    static const char *const nodes[] = {
        "/m:model",
        "//m:body[1]",
        "//m:body[@number=1]",
        "//m:body",
        "//m:body[last()]",
        "//m:joint",
        "//m:loop",
        "//m:body[@number=2]",
        "//m:shape",
        "/",
        "//@*",
        "//m:nothing",
        "//m:analysis",
        "//m:body[@number=0]",
        "//m:joint[1]/@axis",
    };
    static const char *const words[] = {
        "ru",  "en",          "x",       "revolute", "prismatic", "spherical", "planar",
        "mm",  "deg",         "front",   "вперёд",   "%s%n",      "a b c",     "M 0 0 L 1 1 Z",
        "A4",  "1 2 3;4 5 6", "$t",      "sin(t)",   "t^2",       "body_1",    "joint_1",
        "7 8", "<a/>",        "../../x",
    };
    size_t kind = chance_below(r, depth > 0 ? 7 : 6);
    if (kind == 6) {
        append_call(text, r, depth - 1);
    } else if (kind < 3) {
        size_t count = chance_one_in(r, 3) ? 1 : chance_below(r, 9);
        text_append(text, "'");
        for (size_t i = 0; i < count; i++)
            text_append(text, "%s%s", i ? " " : "",
                        numbers[chance_below(
                            r, chance_one_in(r, 3) ? sizeof numbers / sizeof *numbers : 6)]);
        text_append(text, "'");
    } else if (kind < 5) {
        text_append(text, "%s", nodes[chance_below(r, sizeof nodes / sizeof *nodes)]);
    } else {
        text_append(text, "'%s'", words[chance_below(r, sizeof words / sizeof *words)]);
    }
}

/* Calls by the table with arguments of any kind; bytes of what there is now and then. */
char *harness_xpath_change(struct harness_common *c, const char *data, size_t size,
                           struct chance *chance, size_t *changed_size)
{
    (void)c, (void)data, (void)size;
    if (chance_one_in(chance, 3))
        return NULL;
    char *text = text_copy("");
    append_call(&text, chance, 2);
    *changed_size = strlen(text);
    return text;
}
