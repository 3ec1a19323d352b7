/* What expressions name that there is not. */
#include "base/memory.h"
#include "model/expression_names.h"
#include "support.h"

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
    {"//m:body[child::m:joint]/@number * 2 mod 3 div 4", NULL},
    {"count(//m:*[@body and not(@name)]) * 2 = 1 or 'body' = \"or\"", NULL},
    {"attribute::body | @index | ./@* | ..", NULL},
    {"/m:model//node()[self::text()]", NULL},
};

START_TEST(names_that_there_are_not)
{
    xmlDocPtr doc;
    xmlXPathContextPtr xpath = context(&doc);
    char *missing = expression_names_missing(cases[_i].text, xpath);
    ck_assert_pstr_eq(missing, cases[_i].missing);
    free(missing);
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
