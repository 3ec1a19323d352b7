/* What expressions name that there is not. */
#include "base/memory.h"
#include "model/expression_names.h"
#include "support.h"

#include <libexslt/exslt.h>
#include <libxml/parser.h>
#include <libxml/xpathInternals.h>
#include <stdlib.h>

/* A context with $q of two elements, and the prefix m. */
static xmlXPathContextPtr context(xmlDocPtr *doc)
{
    static const char text[] = "<v><q body='1' index='1'>5</q><q body='2' index='1'>7</q></v>";
    *doc = xmlReadMemory(text, (int)sizeof text - 1, NULL, NULL, 0);
    xmlXPathContextPtr xpath = xmlXPathNewContext(*doc);
    xmlXPathRegisterVariable(xpath, BAD_CAST "q", xmlXPathEvalExpression(BAD_CAST "/v/q", xpath));
    exsltMathXpathCtxtRegister(xpath, BAD_CAST "math");
    xmlXPathRegisterNs(xpath, BAD_CAST "m", BAD_CAST "urn:systel:model");
    return xpath;
}

static const struct {
    const char *text, *missing;
} cases[] = {
    {"$q[@body=1] > 2", NULL},
    {"$q[@body=3] > 2", "$q[@body=3]"},
    {"2 < $q[3]", "$q[3]"},
    {"$q [ @body = '2' ] [2]", "$q [ @body = '2' ] [2]"},
    {"$q[@body=2][. > 9]", NULL},   /* another moment it may be */
    {"$q[. > 9.5][@body=7]", NULL}, /* so may this */
    {"$q[last() + 1]", NULL},
    {"$q[@name=\"]\"]", "$q[@name=\"]\"]"},
    {"Q1.1", "Q1.1"},
    {"1 - (gamma)", "gamma"},
    {"//body/@number", "body"},
    {"2 * $p > $q[1]", "$p"},
    {"$q[@body=$body]", "$body"},
    {"sin($q[1])", "function sin, but math:sin"},
    {"math:sine($q[1])", "function math:sine"},
    {"kin:q('1')", "function kin:q"},
    {"max ($q)", "function max, but math:max"},
    {"2e-1 * math:sin(0.5) - 1.5E3 * .1e+2 * math:cos(1)", NULL},
    {"not(math:sin(1) > count(//text() | //node()))", NULL},
    {"descendant-or-self::node()/self::text() | self::m:body", NULL},
    {"//m:body[child::m:joint]/@number * 2 mod 3 div 4", NULL},
    {"count(//m:*[@body and not(@name)]) * 2 = 1 or 'body' = \"or\"", NULL},
    {"attribute::body | @index | ./@* | ..", NULL},
    {"/m:model//node()[self::text()]", NULL},
};

START_TEST(names_that_there_are_not)
{
    xmlDocPtr doc;
    xmlXPathContextPtr xpath = context(&doc);
    char *told = expression_names_told(cases[_i].text, xpath);
    char *missing = cases[_i].missing ? text_print("there is no %s", cases[_i].missing) : NULL;
    ck_assert_pstr_eq(told, missing);
    free(missing);
    free(told);
    xmlXPathFreeContext(xpath);
    xmlFreeDoc(doc);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("expression_names");
    TCase *tests = support_case(suite, "tests");
    tcase_add_loop_test(tests, names_that_there_are_not, 0, sizeof cases / sizeof *cases);
    return support_run(suite);
}
