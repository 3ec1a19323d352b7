/* Texts of several pieces begin where their letters do. */
#include "math/letters.h"
#include "pipeline/text_starts.h"
#include "support.h"

#include <libxml/parser.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The first text of a drawing, after it was told where to begin. */
static xmlNodePtr begun(xmlDocPtr *doc, const char *text)
{
    char *whole = text_print("<svg text-anchor='middle' font-size='4'>%s</svg>", text);
    *doc = xmlReadMemory(whole, (int)strlen(whole), "t.svg", NULL, 0);
    free(whole);
    ck_assert_ptr_nonnull(*doc);
    text_starts_apply(*doc);
    return xmlDocGetRootElement(*doc)->children;
}

static char *value_of(xmlNodePtr node, const char *name)
{
    xmlChar *value = xmlGetNoNsProp(node, BAD_CAST name);
    char *own = support_own(text_copy(value ? (const char *)value : ""));
    xmlFree(value);
    return own;
}

static void begins(const char *text, double x)
{
    xmlDocPtr doc;
    xmlNodePtr node = begun(&doc, text);
    ck_assert_str_eq(value_of(node, "text-anchor"), "start");
    ck_assert_str_eq(value_of(node, "style"), "");
    double found = strtod(value_of(node, "x"), NULL);
    ck_assert_msg(fabs(found - x) < 6e-4, "%s: %g, not %g", text, found, x);
    xmlFreeDoc(doc);
}

static void stays(const char *text)
{
    xmlDocPtr doc;
    xmlNodePtr node = begun(&doc, text);
    xmlDocPtr before = xmlReadMemory(text, (int)strlen(text), "t.svg", NULL, 0);
    xmlNodePtr was = xmlDocGetRootElement(before);
    ck_assert_str_eq(value_of(node, "x"), value_of(was, "x"));
    ck_assert_str_eq(value_of(node, "text-anchor"), value_of(was, "text-anchor"));
    ck_assert_str_eq(value_of(node, "style"), value_of(was, "style"));
    xmlFreeDoc(before);
    xmlFreeDoc(doc);
}

START_TEST(pieces_are_centred_together)
{
    double o = letters_width("O", 4, LETTERS_OWN), one = letters_width("1", 3, LETTERS_OWN);
    begins("<text x='10'>O<tspan dx='-0.3' dy='0.9' font-size='3'>1</tspan></text>",
           10 - (o + one - 0.3) / 2);
    begins("<text x='10' text-anchor='end'>O<tspan font-size='3'>1</tspan></text>", 10 - o - one);
    /* turned ones have no x */
    begins("<text y='1' transform='rotate(90)'><tspan>O</tspan></text>", -o / 2);
    /* the size is that of what is around */
    begins("<text x='1' font-size='8'>O<tspan>O</tspan></text>", 1 - 2 * o);
}
END_TEST

START_TEST(others_stay)
{
    stays("<text x='10'>O1</text>");
    stays("<text x='10' text-anchor='start'>O<tspan>1</tspan></text>");
    stays("<text x='10'><tspan x='1'>O</tspan></text>");
    stays("<text x='10'>O<tspan y='1'>1</tspan></text>");
    stays("<text x='10'>O<tspan>1<tspan>2</tspan></tspan></text>");
    stays("<text x='10' style='text-anchor:middle'>O<tspan>1</tspan></text>");
    stays("<text x='10'>O<tspan>1</tspan><animate/></text>");
    stays("<text x='10'>\n<tspan>1</tspan>\n</text>");
    xmlDocPtr doc = xmlReadDoc(
        BAD_CAST
        "<html text-anchor='middle' font-size='4'><text x='1'>O<tspan>1</tspan></text></html>",
        NULL, NULL, 0);
    text_starts_apply(doc);
    ck_assert_str_eq(value_of(xmlDocGetRootElement(doc)->children, "x"), "1");
    xmlFreeDoc(doc);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("text_starts");
    TCase *c = support_case(suite, "text_starts");
    tcase_add_test(c, pieces_are_centred_together);
    tcase_add_test(c, others_stay);
    return support_run(suite);
}
