#include "xpath/xpath.h"

#include "xpath/run.h"

#include <dlfcn.h>

typedef xmlXPathCompExprPtr compile_function(xmlXPathContextPtr context, const xmlChar *text);
typedef xmlXPathObjectPtr evaluate_function(xmlXPathCompExprPtr expression,
                                            xmlXPathContextPtr context);
typedef int test_function(xmlXPathCompExprPtr expression, xmlXPathContextPtr context);
typedef void free_function(xmlXPathCompExprPtr expression);
typedef xmlChar *text_function(xmlXPathObjectPtr object);
typedef xmlXPathObjectPtr convert_function(xmlXPathObjectPtr object);

/* libxml2's. */
static struct {
    compile_function *compile;
    evaluate_function *evaluate;
    test_function *test;
    free_function *free;
    text_function *text;
    convert_function *convert;
} theirs;

/* What libxslt holds for an expression of ours, told from libxml2's by its first word: there these are two small counts. */
struct expression {
    const void *mark;
    struct xpath_tree *tree;
    xmlChar *text;
    xmlXPathCompExprPtr other; /* libxml2's, once it was wanted */
};

static const char mark;

void xpath_begin(void)
{
    /* a function's address does not fit a pointer to data by the letter of C; POSIX says that it does */
    union {
        void *found;
        compile_function *compile;
        evaluate_function *evaluate;
        test_function *test;
        free_function *free;
        text_function *text;
        convert_function *convert;
    } next;
    if (theirs.compile)
        return;
#ifndef __EMSCRIPTEN__ /* there libxml2 is linked in, and its functions come first */
    next.found = dlsym(RTLD_NEXT, "xmlXPathCompiledEval");
    theirs.evaluate = next.evaluate;
    next.found = dlsym(RTLD_NEXT, "xmlXPathCompiledEvalToBoolean");
    theirs.test = next.test;
    next.found = dlsym(RTLD_NEXT, "xmlXPathFreeCompExpr");
    theirs.free = next.free;
    next.found = dlsym(RTLD_NEXT, "xmlXPathCastToString");
    theirs.text = next.text;
    next.found = dlsym(RTLD_NEXT, "xmlXPathConvertString");
    theirs.convert = next.convert;
    next.found = dlsym(RTLD_NEXT, "xmlXPathCtxtCompile");
    theirs.compile = next.compile;
#endif
}

static struct expression *ours(xmlXPathCompExprPtr expression)
{
    struct expression *e = (struct expression *)(void *)expression;
    return e && e->mark == &mark ? e : NULL;
}

static xmlXPathCompExprPtr other(struct expression *e)
{
    if (e->other == NULL)
        e->other = theirs.compile(NULL, e->text);
    return e->other;
}

__attribute__((weak)) xmlXPathCompExprPtr xmlXPathCtxtCompile(xmlXPathContextPtr context,
                                                              const xmlChar *text)
{
    xpath_begin();
    int variables_allowed = context == NULL || !(context->flags & XML_XPATH_NOVAR);
    struct xpath_tree *tree =
        text ? xpath_parse(text, context ? context->dict : NULL, variables_allowed) : NULL;
    if (tree == NULL)
        return theirs.compile(context, text);
    struct expression *e = xmlMalloc(sizeof *e);
    *e = (struct expression){&mark, tree, xmlStrdup(text), NULL};
    return (xmlXPathCompExprPtr)(void *)e;
}

__attribute__((weak)) void xmlXPathFreeCompExpr(xmlXPathCompExprPtr expression)
{
    struct expression *e = ours(expression);
    xpath_begin();
    if (e == NULL) {
        theirs.free(expression);
        return;
    }
    if (e->other)
        theirs.free(e->other);
    xpath_free(e->tree);
    xmlFree(e->text);
    xmlFree(e);
}

__attribute__((weak)) xmlXPathObjectPtr xmlXPathCompiledEval(xmlXPathCompExprPtr expression,
                                                             xmlXPathContextPtr context)
{
    struct expression *e = ours(expression);
    xpath_begin();
    if (e == NULL || context == NULL)
        return theirs.evaluate(e ? other(e) : expression, context);
    struct xpath_run run = {.context = context};
    xmlXPathObjectPtr object = xpath_object(&run, e->tree);
    xpath_close(&run);
    return run.given_up ? theirs.evaluate(other(e), context) : object;
}

__attribute__((weak)) int xmlXPathCompiledEvalToBoolean(xmlXPathCompExprPtr expression,
                                                        xmlXPathContextPtr context)
{
    struct expression *e = ours(expression);
    xpath_begin();
    if (e == NULL || context == NULL)
        return theirs.test(e ? other(e) : expression, context);
    struct xpath_run run = {.context = context};
    int truth = xpath_boolean(&run, e->tree);
    xpath_close(&run);
    return run.given_up ? theirs.test(other(e), context) : run.failed ? -1 : truth;
}

/* libxslt makes texts of numbers by these two. */
__attribute__((weak)) xmlChar *xmlXPathCastToString(xmlXPathObjectPtr object)
{
    xpath_begin();
    if (object == NULL || object->type != XPATH_NUMBER)
        return theirs.text(object);
    struct xpath_text text = xpath_number_text(object->floatval);
    return text.own ? text.own : xmlStrdup(text.is);
}

__attribute__((weak)) xmlXPathObjectPtr xmlXPathConvertString(xmlXPathObjectPtr object)
{
    xpath_begin();
    if (object == NULL || object->type != XPATH_NUMBER)
        return theirs.convert(object);
    xmlXPathObjectPtr text = xmlXPathWrapString(xmlXPathCastToString(object));
    xmlXPathFreeObject(object);
    return text;
}
