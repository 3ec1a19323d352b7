/* Expressions at random, evaluated here and by libxml2. */
#include "support.h"
#include "xpath/tree.h"
#include "xpath/xpath.h"

#include <libxml/xpathInternals.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXPRESSIONS = 60000, LONGEST = 20000 };

static const char model[] = "<a x='1' m:z='q' xmlns='' xmlns:m='urn:m' xmlns:n='urn:n'>one<b x='2' "
                            "y='abc'>2<c> 3 \n 4 </c><!-- note --><b x='2.50'/></b>"
                            "<m:c x='-7' y='abc'/><n:c><m:c m:z='1'>x<b>7</b>y<b "
                            "y=''>0.1</b></m:c><?pi data?></n:c><b x='1e3'><![CDATA[raw]]></b>"
                            "<c/><c x='Infinity'>NaN</c><b y=' abc  d "
                            "'><c>1</c><c>12</c><c>123</c><a><b><a x='0'/></b></a></b></a>";

static uint64_t state;

static unsigned below(unsigned n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (unsigned)((state >> 11) % n);
}

/* One of the texts up to NULL. */
#define ONE_OF(...)                                                                                \
    ((const char *const[]){                                                                        \
        __VA_ARGS__})[below(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))]

static char text[LONGEST];
static size_t length;

static void put(const char *piece)
{
    size_t size = strlen(piece);
    if (length + size + 1 < sizeof text) {
        memcpy(text + length, piece, size + 1);
        length += size;
    }
}

static void expression(int depth);

static void predicates(int depth)
{
    while (depth > 0 && below(4) == 0) {
        put("[");
        expression(depth - 1);
        put("]");
    }
}

static void step(int depth)
{
    switch (below(8)) {
    case 0:
        put(".");
        return;
    case 1:
        put("..");
        return;
    case 2:
        put("@");
        break;
    case 3:
    case 4:
        put(ONE_OF(
            "child::", "attribute::", "self::", "parent::", "descendant::", "descendant-or-self::",
            "ancestor::", "ancestor-or-self::", "following-sibling::", "preceding-sibling::",
            "following::", "preceding::", "child ::"));
        break;
    default:
        break;
    }
    put(ONE_OF("a", "b", "c", "b", "c", "m:c", "n:c", "x", "y", "m:z", "*", "*", "m:*", "node()",
               "text()", "comment()", "processing-instruction()", "div"));
    predicates(depth);
}

static void path(int depth)
{
    put(ONE_OF("", "", "", "", "/", "//", "$e/", "$e//", "$f/", "($e|b)/", "current/", "(//b)[2]/",
               "$e[1]/", "$none/"));
    step(depth);
    while (below(2))
        put(ONE_OF("/", "/", "//")), step(depth);
}

static void call(int depth)
{
    const char *name =
        ONE_OF("true", "false", "not", "boolean", "number", "string", "concat", "count", "position",
               "last", "contains", "starts-with", "substring-before", "substring-after",
               "normalize-space", "string-length", "local-name", "floor", "ceiling", "round", "sum",
               "name", "substring", "translate", "namespace-uri", "id", "nothing");
    unsigned count =
        strstr("true false position last", name)                                              ? 0
        : strstr("concat contains starts-with", name) || strncmp(name, "substring-", 10) == 0 ? 2
                                                                                              : 1;
    if (below(12) == 0)
        count = below(4);
    put(name);
    put("(");
    for (unsigned i = 0; i < count; i++) {
        put(i ? ", " : "");
        if (strstr("count sum local-name name namespace-uri", name) && below(8))
            path(depth - 1);
        else
            expression(depth - 1);
    }
    put(")");
}

static void expression(int depth)
{
    unsigned way = depth <= 0 ? 4 + below(5) : below(12);
    if (way <= 1) {
        expression(depth - 1);
        put(ONE_OF(" or ", " and ", " = ", "=", " != ", " < ", " <= ", ">", " >= ", " + ", " - ",
                   " * ", " div ", " mod ", " | "));
        expression(depth - 1);
    } else if (way == 2) {
        put(ONE_OF("(", "-(", "(("));
        if (text[length - 2] == '(' && length > 1 && text[length - 1] == '(')
            put("1) + (");
        expression(depth - 1);
        put(")");
        predicates(depth);
    } else if (way == 3)
        call(depth);
    else if (way == 4)
        put(ONE_OF("0", "1", "2", "3", "2.5", ".5", "1.", "100000000000", "0.1", "1e3",
                   "12345.678901"));
    else if (way == 5)
        put(ONE_OF("'abc'", "\"\"", "'1'", "' 2 '", "'c'", "'\xd0\xb0'", "\"'\"", "'-7'"));
    else if (way == 6)
        put(ONE_OF("$n", "$s", "$t", "$e", "$f", "$none", "$m:q", "$absent", "$z:z"));
    else if (way < 9)
        path(depth);
    else if (way == 9)
        call(depth);
    else
        path(depth - 1);
}

static void silent(void *data, xmlErrorPtr error)
{
    (void)data;
    (void)error;
}

static void silent_text(void *data, const char *format, ...)
{
    (void)data;
    (void)format;
}

static int same_object(xmlXPathObjectPtr a, xmlXPathObjectPtr b)
{
    if (a == NULL || b == NULL)
        return a == b;
    if (a->type != b->type)
        return 0;
    switch (a->type) {
    case XPATH_BOOLEAN:
        return a->boolval == b->boolval;
    case XPATH_NUMBER:
        return memcmp(&a->floatval, &b->floatval, sizeof a->floatval) == 0 ||
               (a->floatval != a->floatval && b->floatval != b->floatval);
    case XPATH_STRING:
        return xmlStrEqual(a->stringval, b->stringval);
    default: {
        int count = a->nodesetval ? a->nodesetval->nodeNr : 0;
        if (count != (b->nodesetval ? b->nodesetval->nodeNr : 0))
            return 0;
        return count == 0 || memcmp(a->nodesetval->nodeTab, b->nodesetval->nodeTab,
                                    (size_t)count * sizeof *a->nodesetval->nodeTab) == 0;
    }
    }
}

static xmlXPathContextPtr context;
static xmlXPathObjectPtr all;

static void open_context(void)
{
    xmlDocPtr doc = support_parse(model);
    xmlSetStructuredErrorFunc(NULL, silent);
    xmlSetGenericErrorFunc(NULL, silent_text);
    context = xmlXPathNewContext(doc);
    context->error = silent;
    xmlXPathRegisterNs(context, BAD_CAST "m", BAD_CAST "urn:m");
    xmlXPathRegisterNs(context, BAD_CAST "n", BAD_CAST "urn:n");
    all = xmlXPathEvalExpression(BAD_CAST "//node() | //@*", context);
    xmlXPathRegisterVariable(context, BAD_CAST "n", xmlXPathNewFloat(2));
    xmlXPathRegisterVariable(context, BAD_CAST "s", xmlXPathNewString(BAD_CAST "abc"));
    xmlXPathRegisterVariable(context, BAD_CAST "t", xmlXPathNewBoolean(1));
    xmlXPathRegisterVariable(context, BAD_CAST "none", xmlXPathNewNodeSet(NULL));
    xmlXPathRegisterVariable(context, BAD_CAST "e",
                             xmlXPathEvalExpression(BAD_CAST "//b", context));
    xmlXPathRegisterVariable(context, BAD_CAST "f",
                             xmlXPathEvalExpression(BAD_CAST "//b[1]/@*", context));
    xmlXPathRegisterVariableNS(context, BAD_CAST "q", BAD_CAST "urn:m",
                               xmlXPathNewString(BAD_CAST "12"));
}

static void close_context(void)
{
    xmlXPathFreeObject(all);
    xmlXPathFreeContext(context);
    xmlSetStructuredErrorFunc(NULL, NULL);
    xmlSetGenericErrorFunc(NULL, NULL);
}

static void stand(unsigned seed)
{
    context->node = all->nodesetval->nodeTab[seed % (unsigned)all->nodesetval->nodeNr];
    context->depth = 0; /* libxml2 counts on after an error */
    context->contextSize = 5;
    context->proximityPosition = 2;
}

START_TEST(every_expression_means_what_it_means_to_libxml2)
{
    int taken = 0, sound = 0, nodes = 0, lazy = 0;
    xpath_begin();
    open_context();
    state = 88172645463325252u;
    for (int i = 0; i < EXPRESSIONS; i++) {
        length = 0;
        expression(4);
        unsigned where = below(1000);
        stand(where);
        xmlXPathObjectPtr theirs = xmlXPathEvalExpression(BAD_CAST text, context);
        int truth = theirs ? xmlXPathCastToBoolean(theirs) : -1;
        xmlXPathCompExprPtr compiled = xmlXPathCtxtCompile(context, BAD_CAST text);
        for (int again = 0; again < 2; again++) {
            stand(where);
            xmlXPathObjectPtr ours = compiled ? xmlXPathCompiledEval(compiled, context) : NULL;

            /* what goes on to the first that fits may not get to what is wrong */
            if (theirs == NULL && ours)
                lazy++;
            else
                ck_assert_msg(same_object(ours, theirs), "%s (%s or %s)", text,
                              ours ? (char *)xmlXPathCastToString(ours) : "an error",
                              theirs ? (char *)xmlXPathCastToString(theirs) : "an error");
            xmlXPathFreeObject(ours);
        }
        stand(where);
        if (compiled && theirs)
            ck_assert_msg(xmlXPathCompiledEvalToBoolean(compiled, context) == truth, "boolean(%s)",
                          text);
        ck_assert_msg(context->contextSize == 5 && context->proximityPosition == 2 &&
                          context->node ==
                              all->nodesetval->nodeTab[where % (unsigned)all->nodesetval->nodeNr],
                      "%s moves the context", text);
        struct xpath_tree *tree = xpath_parse(BAD_CAST text, NULL, 1);
        taken += tree != NULL;
        sound += theirs != NULL;
        nodes += theirs && theirs->type == XPATH_NODESET && theirs->nodesetval &&
                 theirs->nodesetval->nodeNr > 1;
        xpath_free(tree);
        xmlXPathFreeObject(theirs);
        xmlXPathFreeCompExpr(compiled);
    }
    close_context();
    /* the test is of ours, and of something */
    ck_assert_int_gt(taken, EXPRESSIONS / 2);
    ck_assert_int_gt(sound, EXPRESSIONS / 2);
    ck_assert_int_gt(nodes, EXPRESSIONS / 50);
    ck_assert_int_lt(lazy, EXPRESSIONS / 1000);
}
END_TEST

START_TEST(no_variable_where_none_is_allowed)
{
    struct xpath_tree *tree = xpath_parse(BAD_CAST "a[$n]", NULL, 0);
    ck_assert_ptr_null(tree);
    tree = xpath_parse(BAD_CAST "a[1]", NULL, 0);
    ck_assert_ptr_nonnull(tree);
    xpath_free(tree);
}
END_TEST

START_TEST(parentheses_without_end_are_left_to_libxml2)
{
    static char deep[20001];
    memset(deep, '(', sizeof deep - 1);
    ck_assert_ptr_null(xpath_parse(BAD_CAST deep, NULL, 1));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("xpath");
    TCase *tests = support_case(suite, "xpath");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, every_expression_means_what_it_means_to_libxml2);
    tcase_add_test(tests, no_variable_where_none_is_allowed);
    tcase_add_test(tests, parentheses_without_end_are_left_to_libxml2);
    return support_run(suite);
}
