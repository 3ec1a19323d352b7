/* The extension functions as stylesheets and XPath see them: results, errors, stopping. */
#include "document/messages.h"
#include "functions/extension.h"
#include "functions/listing.h"
#include "model/kinematics_cache.h"
#include "support.h"

#include "document/compat.h"

#include <check.h>
#include <libexslt/exslt.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xpathInternals.h>
#include <libxslt/extensions.h>
#include <libxslt/transform.h>
#include <libxslt/xsltInternals.h>
#include <libxslt/xsltutils.h>
#include <locale.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAMESPACES                                                                                 \
    "xmlns:m='urn:systel:model' xmlns:src='urn:systel:source' "                                    \
    "xmlns:q='urn:systel:quaternion' xmlns:kin='urn:systel:kinematics' "                           \
    "xmlns:num='urn:systel:number' xmlns:dr='urn:systel:drawing' "                                 \
    "xmlns:doc='urn:systel:document' xmlns:o='urn:systel:orientation' "                            \
    "xmlns:pos='urn:systel:position' xmlns:text='urn:systel:text' "                                \
    "xmlns:dyn='urn:systel:dynamics' xmlns:vec='urn:systel:vector' xmlns:sv='urn:systel:svg' "

/* A four-bar: crank 1, coupler 2, rocker 3; body 4 slides on the coupler. */
static const char four_bar[] =
    "<m:model " NAMESPACES ">\n"
    "<m:body number='0' id='body_0'><m:shape kind='box'/>\n"
    "<m:body number='1' base='0' id='body_1' src:line='77'>\n"
    "<m:joint id='joint_1' type='revolute' at='0 0 0' axis='0 0 1' q='0'/>\n"
    "<m:body number='2' base='1' id='body_2'>\n"
    "<m:joint id='joint_2' type='revolute' at='0 0.1 0' axis='0 0 2' q='0' min='-1' max='1'/>\n"
    "<m:body number='4' base='2' id='body_4'>\n"
    "<m:joint id='joint_4' type='prismatic' at='0.1 0 0' rotation='0 0 1 3.141592653589793'"
    " axis='1 0 0' q='0.5'/></m:body>\n"
    "</m:body></m:body>\n"
    "<m:body number='3' base='0' id='body_3'>\n"
    "<m:joint id='joint_3' type='revolute' at='0.3 0 0' axis='0 0 1' q='0'/>"
    "<m:mass mass='2' centre='0 1 0' inertia='1 2 3 0 0 0'/><m:point name='Опора' at='0.1 0.2 0'/>"
    "<m:point name='bad' at='1 2'/>"
    "<m:shape kind='box' scale='2 1 1' rotation='0 0 1 1.5707963267948966' at='1 0 0'/></m:body>\n"
    "</m:body>\n"
    "<m:loop id='loop_1' a='2' b='3' type='revolute' at='0.3 0.1 0' at-b='0 0.2 0'"
    " axis='0 0 1'/>\n"
    "<m:force body='1' vector='0;1;$t'/><m:meta><m:model><m:force body='1' "
    "vector='0;1;$x'/></m:model></m:meta>"
    "<m:camera x='4' y='1' z='2' r='2' turn='90' rx='2' ry='0' rz='1' ux='0' uy='2' uz='0'/>\n"
    "</m:model>";

/* What the program is to the functions */

static int files_read;

static struct messages *texts; /* what people read: xsl/messages.xml */

static const char *find_message(void *user, const char *id, const char *lang)
{
    (void)user;
    if (strcmp(id, "greeting") == 0)
        return strcmp(lang, "ru") == 0 ? "{2}, привет, {1}!" : "{2}, hello, {1}! {x}";
    if (strcmp(id, "functions-zero-axis") == 0 && strcmp(lang, "ru") == 0)
        return "ось нулевая";
    return messages_pattern(texts, id, lang);
}

static const char *find_name(void *user, const char *canonical, const char *lang, int as_written)
{
    (void)user;
    if (strcmp(canonical, "body") != 0)
        return NULL;
    return as_written ? "Тело" : strcmp(lang, "ru") == 0 ? "тело" : "body";
}

static const char *find_value(void *user, const char *kind, const char *attribute, const char *name,
                              const char *lang)
{
    (void)user;
    int known = strcmp(kind, "fruit") == 0 && strcmp(attribute, "sort") == 0 &&
                strcmp(name, "apple") == 0 && strcmp(lang, "ru") == 0;
    return known ? "яблоко" : NULL;
}

static char *find_file(void *user, const char *href, long line)
{
    (void)user, (void)line;
    return strcmp(href, "beside.txt") == 0 ? strdup("1, 2") : NULL;
}

static int is_beside(void *user, const char *href)
{
    (void)user;
    return strcmp(href, "beside.xml") == 0;
}

static char *read_file(void *user, const char *href, const char *base)
{
    (void)user;
    files_read++;
    if (strcmp(href, "missing.css") == 0)
        return NULL;
    if (strcmp(href, "latin1.css") == 0)
        return strdup("\xE9");
    return strdup(base && strstr(base, "test.xsl") ? "beside the stylesheet" : "a file");
}

static struct function_context program;
static xmlDocPtr model;
static char reported[4096];

/* The only model beside is the one in work. */
static xmlDocPtr find_model(void *user, const char *href, long line)
{
    (void)user, (void)line;
    return strcmp(href, "beside.xml") == 0 ? model : NULL;
}

static char *find_mesh(void *user, const char *url, long line)
{
    (void)user;
    return strcmp(url, "beside.stl") == 0 ? text_print("m%ld", line) : NULL;
}

static xmlNodePtr get_mesh(void *user, const char *key)
{
    (void)user;
    return strcmp(key, "m77") == 0 ? xmlDocGetRootElement(model) : NULL;
}

static void note(const char *text)
{
    size_t used = strlen(reported);
    snprintf(reported + used, sizeof reported - used, "%s", text);
}

static void xpath_error(void *user, compat_error error)
{
    (void)user;
    note(error->message);
}

static void xslt_error(void *user, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void xslt_error(void *user, const char *format, ...)
{
    char piece[2048];
    va_list list;
    (void)user;
    va_start(list, format);
    vsnprintf(piece, sizeof piece, format, list);
    va_end(list);
    note(piece);
}

static xmlDocPtr parse(const char *text, const char *url)
{
    xmlDocPtr doc = xmlReadMemory(text, (int)strlen(text), url, NULL, 0);
    ck_assert_ptr_nonnull(doc);
    return doc;
}

static void set_up(void)
{
    program = (struct function_context){.lang = "en",
                                        .message_pattern = find_message,
                                        .name_spelling = find_name,
                                        .value_spelling = find_value,
                                        .text_file = read_file,
                                        .file_beside = find_file,
                                        .is_beside = is_beside,
                                        .model_file = find_model,
                                        .mesh_key = find_mesh,
                                        .mesh = get_mesh};
    model = parse(four_bar, "model.xml");
    files_read = 0;
    reported[0] = '\0';
}

static void tear_down(void)
{
    kinematics_cache_forget(&program);
    ck_assert_ptr_null(program.kinematics);
    xmlFreeDoc(model);
}

/* Every function is for plain XPath as well. */
static void register_xpath(xmlXPathContextPtr context)
{
    for (const struct extension_function *f = extension_table; f->name; f++) {
        xmlXPathRegisterNs(context, BAD_CAST f->in->prefix, BAD_CAST f->in->uri);
        ck_assert_int_eq(
            xmlXPathRegisterFuncNS(context, BAD_CAST f->name, BAD_CAST f->in->uri, extension_call),
            0);
    }
}

/* Evaluates in plain XPath. Returns the string, or NULL after an error, which is in reported. */
static char *evaluate_at(xmlNodePtr node, const char *expression)
{
    xmlXPathContextPtr context = xmlXPathNewContext(node->doc);
    register_xpath(context);
    xmlXPathRegisterNs(context, BAD_CAST "m", BAD_CAST "urn:systel:model");
    context->userData = &program;
    context->error = xpath_error;
    context->node = node;
    reported[0] = '\0';
    xmlXPathObjectPtr result = xmlXPathEval(BAD_CAST expression, context);
    char *text = NULL;
    if (result) {
        xmlChar *string = xmlXPathCastToString(result);
        text = strdup((const char *)string);
        xmlFree(string);
    } else if (strcmp(reported, "") != 0) {
        ck_assert_str_eq(context->lastError.message, reported);
    }
    xmlXPathFreeObject(result);
    xmlXPathFreeContext(context);
    return text;
}

static char *evaluate(const char *expression)
{
    return evaluate_at((xmlNodePtr)model, expression);
}

static void expect(const char *expression, const char *result)
{
    char *text = evaluate(expression);
    ck_assert_msg(text && strcmp(text, result) == 0, "%s is \"%s\" (%s), expected \"%s\"",
                  expression, text ? text : "", reported, result);
    free(text);
}

static void expect_error(const char *expression, const char *piece)
{
    char *text = evaluate(expression);
    ck_assert_msg(text == NULL, "%s is \"%s\"", expression, text ? text : "");
    ck_assert_msg(strstr(reported, piece), "%s reports \"%s\", expected \"%s\"", expression,
                  reported, piece);
    free(text);
}

/* Runs a stylesheet whose template holds body from line 2 on. Returns its text output, or NULL
 * when the transformation stopped. */
static char *transform(const char *body)
{
    char text[4096];
    snprintf(text, sizeof text,
             "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform' "
             "xmlns:exsl='http://exslt.org/common' " NAMESPACES
             "><xsl:output method='text'/><xsl:template match='/'>\n%s\n</xsl:template>"
             "</xsl:stylesheet>",
             body);
    xsltStylesheetPtr style = xsltParseStylesheetDoc(parse(text, "test.xsl"));
    ck_assert_ptr_nonnull(style);
    xsltTransformContextPtr context = xsltNewTransformContext(style, model);
    context->_private = &program;
    reported[0] = '\0';
    xsltSetTransformErrorFunc(context, NULL, xslt_error);
    xmlDocPtr result = xsltApplyStylesheetUser(style, model, NULL, NULL, NULL, context);
    xmlChar *string = NULL;
    int length;
    if (context->state == XSLT_STATE_OK && result)
        xsltSaveResultToString(&string, &length, result, style);
    else
        ck_assert_int_eq(context->state, XSLT_STATE_STOPPED);
    char *output = string || context->state == XSLT_STATE_OK
                       ? strdup(string ? (const char *)string : "")
                       : NULL;
    xmlFree(string);
    xmlFreeDoc(result);
    xsltFreeTransformContext(context);
    xsltFreeStylesheet(style);
    return output;
}

#define BODY(n) "//m:body[@number=" #n "]"

/* One call and its result for every row of the table. */
static const struct {
    const char *call, *result;
} calls[] = {
    {"q:product('0 1 0 0','0,0,1,0')", "0 0 0 1"},
    {"q:product('0 1 0 0','0 0 1 0','0 0 0 1')", "-1 0 0 0"},
    {"q:conjugate('1 2 -3 0')", "1 -2 3 0"},
    {"q:norm('0 3 4 0')", "5"},
    {"q:normalize('0 0 2 0')", "0 0 1 0"},
    {"q:from-rotation('0 0 5 0')", "1 0 0 0"},
    {"q:to-rotation('0 0 0 1')", "0 0 1 3.141592653589793"},
    {"q:rotate('0 0 0 2','1 2 3')", "-1 -2 3"},
    {"q:from-euler(0, '3.141592653589793', 0)", "6.123233995736766e-17 1 0 0"},
    {"q:to-euler('0 1 0 0')", "0 3.141592653589793 0"},
    {"q:from-bryant(0, 0, 0)", "1 0 0 0"},
    {"q:to-bryant('1 0 0 1')", "0 0 1.5707963267948966"},
    {"q:from-aircraft('0', 0.0, 0)", "1 0 0 0"},
    {"q:to-aircraft('1 1 0 0')", "0 0 1.5707963267948966"},
    {"q:from-ship(0, 0, 0)", "1 0 0 0"},
    {"q:to-ship('1 0 1 0')", "0 0 1.5707963267948966"},
    {"q:from-cayley-klein('0 2 0 0 0 0 0 -2')", "0 0 0 1"},
    {"q:to-cayley-klein('0 1 0 0')", "0 0 0 1 0 1 0 0"},
    {"q:from-rodrigues('0 0 0')", "1 0 0 0"},
    {"q:to-rodrigues('1 0 -1 0')", "0 -1 0"},
    {"q:from-points('-1 0 0', '0 1 0', '2 0 0', '0 5 0')", "0 0 1 0"},
    {"q:slerp('1 0 0 0', '0 0 0 1', 1)", "0 0 0 1"},
    {"q:dual-product('1 0 0 0 0 1 0 0', '0 1 0 0 0 0 0 0')", "0 1 0 0 -1 0 0 0"},
    {"q:dual-from-screw('0 0 2 0 3 7 7 7')", "1 0 0 0 0 0 0 1.5"},
    {"q:dual-to-screw('0 0 0 1 0 0 -1 0')", "0 0 1 3.141592653589793 0 1 0 0"},
    {"q:dual-from-pose('1 2 3 2 0 0 0')", "1 0 0 0 0 0.5 1 1.5"},
    {"q:dual-to-pose('0 0 0 1 0 0 -1 0')", "2 0 0 0 0 0 1"},
    {"o:quaternion(46)", "0.5 -0.5 0.5 -0.5"},
    {"o:rotation('14')", "1 0 0 3.141592653589793"},
    {"o:rotation(32)", "0 0 1 1.5707963267948966"},
    {"o:code('0.5 -0.5 -0.5 0.5')", "36"},
    {"o:code(q:from-rotation('1, 0, -1, 3.1415'))", "64"},
    {"o:code('1 2 3 4')", ""},
    {"o:product(16, 53)", "36"},
    {"o:product('53', 14, 13)", "54"},
    {"o:inverse(15)", "16"},
    {"o:order(35)", "3"},
    {"o:power(15, -1)", "16"},
    {"o:transition(16, 36)", "0 -1 0 1.5707963267948966"},
    {"o:class(31)", "C2'"},
    {"o:phrase(53, 'ru')", "пальцы на нас, большой вверх"},
    {"o:phrase(42, 'en')", "fingers down, thumb left"},
    {"o:parse(' Пальцы вниз, Большой влево ')", "42"},
    {"o:codes()", "13 14 15 16 23 24 25 26 31 32 35 36 41 42 45 46 51 52 53 54 61 62 63 64"},
    {"substring(o:subgroups(), 1, 15)", "13;13 14;13 23;"},
    {"o:subgroups()",
     "13;13 14;13 23;13 24;13 25;13 26;13 31;13 42;13 54;13 64;13 35 51;13 36 61;13 45 62;13 46 52;"
     "13 14 15 16;13 14 23 24;13 14 25 26;13 23 53 63;13 23 54 64;13 24 31 42;13 24 32 41;"
     "13 25 31 46 52 64;13 25 36 42 54 61;13 26 31 45 54 62;13 26 35 42 51 64;"
     "13 14 15 16 23 24 25 26;13 14 23 24 31 32 41 42;13 14 23 24 53 54 63 64;"
     "13 14 23 24 35 36 45 46 51 52 61 62;"
     "13 14 15 16 23 24 25 26 31 32 35 36 41 42 45 46 51 52 53 54 61 62 63 64"},
    {"o:icosahedron()=o:icosahedron() and num:count(translate(o:icosahedron(), ';', ' ')) = 240",
     "true"},
    {"o:icosahedron-product(1, 60)", "60"},
    {"pos:cartesian(0, 1, '2', 3)", "1 2 3"},
    {"pos:cartesian('1', '2, 0', 3)", "2 0 3"},
    {"pos:cartesian(2, '2 0 0')", "0 0 2"},
    {"pos:cartesian(3, '0 0 0', '1 2 3 4')", "5 5 0"},
    {"pos:cartesian(4, '0 0 0 0 0 0', '9 1 2 3 4 5')", "10 5 0"},
    {"pos:rotation(0, '0 0 5', 1)", "0 0 1 1"},
    {"pos:rotation(3, '0 0 7 0')", "0 1 0 3.141592653589793"},
    {"pos:rotation(4, '-1 0 0', '0 1 0')", "0 1 0 3.141592653589793"},
    {"pos:rotation(4, '1 0 0', '0 0 1', '0 1 0', '0 0 1')", "0 0 1 1.5707963267948966"},
    {"pos:rotation(5, 24)", "0 0 1 3.141592653589793"},
    {"pos:rotation(9, 0, 0, 1)", "0 0 1 1.5707963267948966"},
    {"pos:pose('0 0')", "0 0 0 1 0 0 0"},
    {"pos:pose('0 5 1 2 3 36')", "1 2 3 0.5 -0.5 -0.5 0.5"},
    {"pos:pose('4 0 0 0 0 0 0 0 1 2 3 4 5')", "10 5 0 1 0 0 0"},
    {"pos:pose('4 5 0 0 0 0 0 0 24 1 2 3 4 5')", "10 5 0 0 0 0 1"},
    {"pos:pose('5 6 1 0 0 0 0 1 0 0')", "2 0 0 1 0 0 0"},
    {"pos:pose('6 6 0 0 1 0 4 0 0 0')", "0 0 4 1 0 0 0"},
    {"pos:problem('0 0')", ""},
    {"pos:problem('0 5 1 2 3 36')", ""},
    {"pos:problem('0 10 1 2 3 36')", "type"},
    {"pos:problem('5 0 1 2 3 1 0 0 0')", "type"},
    {"pos:problem('0')", "count"},
    {"pos:problem('0 5 1 2 3')", "count"},
    {"pos:problem('0 0 1 2 3 0 0 0 1')", "axis"},
    {"pos:problem('0 3 1 2 3 0 0 0 0')", "quaternion"},
    {"pos:problem('0 4 1 2 3 1 0 0 2 0 0')", "line"},
    {"pos:problem('0 8 1 2 3 1 0 0 0 0 0 0 1')", "cayley-klein"},
    {"pos:problem('0 5 1 2 3 11')", "code"},
    {"pos:problem('5 6 1 0 0 0 1 0 0 0')", "displacement"},
    {"kin:pose(" BODY(2) ")", "0 0.1 0 1 0 0 0"},
    {"kin:pose(" BODY(0) ")", "0 0 0 1 0 0 0"},
    {"kin:axis(" BODY(2) ")", "0 0 1"},
    {"kin:motions(" BODY(2) ")", "1 0 0 1"},
    {"kin:motions(" BODY(0) ")", ""},
    {"kin:frame(" BODY(3) ")", "0.3 0 0 1 0 0 0"},
    {"kin:motion(" BODY(4) ")", "0.5 0 0 1 0 0 0"},
    {"kin:point(" BODY(3) ", '0 0.2 0')", "0.3 0.2 0"},
    {"kin:point(" BODY(3) ", 'Опора')", "0.4 0.2 0"},
    {"kin:point(" BODY(3) ", " BODY(3) "/m:point[1]/@name)", "0.4 0.2 0"},
    {"kin:point(//m:point[@name = 'Опора'])", "0.4 0.2 0"},
    {"kin:distance(" BODY(0) ", " BODY(2) ")", "0.1"},
    {"dr:corners('1 2 3 -1 -2 -3')", "1 2 3 1 2 -3 1 -2 3 1 -2 -3 -1 2 3 -1 2 -3 -1 -2 3 -1 -2 -3"},
    {"kin:places(//m:shape[@scale], '1 2 3', '')", ""},
    {"dr:plate(//m:camera, 0.25, 2)", "4 1 1.25  4 1 -0.75"},
    {"dr:library(/.., 'device')", ""},
    {"dr:pair(/.., 'revolute', 'along')", ""},
    {"dr:symbol(/.., 'hinge')", ""},
    {"dr:drawn(/.., 'hinge')", ""},
    {"dr:grid(-1, 1, 0, 0.5, 1)", "-1 0 0 -1 0 0.5  0 0 0 0 0 0.5  1 0 0 1 0 0.5  -1 0 0 1 0 0  "},
    {"dr:mesh-url('0 0 0 1 0 0 0 1 0', '0 1 2 -1')",
     "data:model/obj,v 0 0 0%0Av 1 0 0%0Av 0 1 0%0Af 1 2 3%0A"},
    {"dr:mesh-url('0 0 0 1 0 0 0 1 0', '0 1 7 -1')", ""},
    {"dr:mesh-corners('strips', '', '4')", "0 1 2 -1 2 1 3 -1 "},
    {"dr:mesh-corners('quads', '0 1 2 3', '')", "0 1 2 3 -1 "},
    {"dr:mesh-corners('strips', '', '1e15')", ""},
    {"dr:mesh-corners('faces', '0 1 2 1e15 -1e15', '')", "0 1 2 1000000000 -1 "},
    {"dr:mesh-url('0 0 0 1 0 0 0 1 0', '0 1 1e15 -1')", ""},
    {"dr:extrusion('0 0 1 0', '0 0 0 0 2 0', '1 1 2 2', '0 0 1 0')", "0 0 0 1 0 0 0 2 0 2 2 0"},
    {"dr:plate-faces(3)", "0 1 2 -1 5 4 3 -1 0 3 4 1 -1 1 4 5 2 -1 2 5 3 0 -1"},
    {"kin:reach(/m:model)", ""}, /* body 4 slides without limits */
    {"kin:reach-range(" BODY(4) ")", ""},
    {"kin:reach-range(" BODY(0) ")", ""},
    {"kin:reach-range(" BODY(3) ")", "0 0 0"},
    {"kin:reach-range(" BODY(1) ", '0.25 0 0')", "0.25 0.25 0.25"},
    {"kin:sound(/m:model)", "true"},
    {"kin:sound(/m:model/m:body)", "false"},
    {"kin:rank(/m:model)", "3"},
    {"kin:mobility(/)", "2"},
    {"kin:driving(/m:model)", "1 0 1 0"},
    {"kin:groups(/m:model, 'mimic belt')", ""}, /* attributes alone */
    {"kin:tracks(/m:model)", ""},
    {"kin:swept(/m:model, " BODY(1) ")", ""}, /* no record */
    {"kin:reachable(/m:model, " BODY(1) ", '1 0 0', 0)",
     ""},                              /* no limits are asked of what has transmissions */
    {"kin:drive-moves(/m:model)", ""}, /* no record */
    {"dyn:force('1')", "0"},
    {"dyn:force('2')", ""}, /* follows */
    {"dyn:force(" BODY(4) ")", "0"},
    {"vec:round(dyn:reaction('O3', 'y'), 6)", "19.6133"}, /* all the weight, which stands upon it */
    {"dyn:reaction('loop_1', 'z')", ""},                  /* redundant */
    {"vec:round(dyn:reaction('loop_1', 'x'), 6)", "0"},
    {"dyn:mass-matrix()", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 5"},
    {"dyn:energy()", "19.6133"},
    {"dyn:energy('kinetic')", "0"},
    {"dyn:momentum()", "0 0 0 0 0 0"},
    {"dyn:equations(/m:model) = ''", "false"},
    {"dyn:flywheel(/m:model, '2 0.1 1')", ""}, /* two drive: a fault */
    {"dyn:forces(/m:model)",
     "000-10000000000019.6133000000,0,0,0,-1,,,,0,0,0,,,,0,0,0,0,0,0,0,0,19.6133,,,,0,0,0,,,,0"},
    {"kin:velocity(" BODY(0) ", '1 2')", "0 0 0 0 0 0"},
    {"kin:velocity(" BODY(0) ")", "0 0 0 0 0 0"},
    {"kin:acceleration(" BODY(0) ")", "0 0 0 0 0 0"},
    {"kin:acceleration(" BODY(0) ", '1 2', '3 4')", "0 0 0 0 0 0"},
    {"kin:jacobian(" BODY(0) ")", "0 0 0 0 0 0 0 0 0 0 0 0"},
    {"kin:series(/m:model, 'q1')", ""},
    {"kin:moving(/m:model)", ""},
    {"kin:plan(/m:model, '1')", ""},
    {"num:extent('3 -1 2')", "-1 3"},
    {"num:extent('')", "0 0"},
    {"num:vertex('0 1 2', '1 0.25 0.25', 'min')", "1.5 0.15625"}, /* 1 - 1.125 x + 0.375 x x */
    {"num:vertex('0 1 3', '1 4 0', 'max')", "1.4 4.266666666666667"},
    {"num:vertex('0 1 2', '3 4 5', 'max')", "2 5"},
    {"num:vertex('0 1 2', '3 4 3', 'max')", "1 4"},
    {"num:vertex('', '', 'min')", "0 0"},
    {"num:ticks(-26.5, 23.1, 5)", "-20 -10 0 10 20"},
    {"num:ticks(0, 1, 4)", "0 0.5 1"},
    {"num:ticks(1, 1, 4)", ""},
    {"dr:curve('0 1 2 3 4', '0 0 0 1 2', 10, 10, 0, -1)", "M10,0L30,0L50,-2"},
    {"dr:curve('', '', 0, 1, 0, 1)", ""},
    {"dr:animation(/..)", ""},
    {"kin:cycle(/m:model)", ""}, /* two drives */
    {"kin:driven(/m:model, 'absent', 0.1)", ""},
    {"kin:driven(/m:model, 'joint_4', 0.01)", ""}, /* elements */
    {"kin:gap(//m:loop)", "0"},
    {"kin:denavit-hartenberg(/m:model/m:body)", "0 0 0 1 0 0 0 0 0 0 1 0 0 0"},
    {"kin:denavit-hartenberg(" BODY(2) ")",
     "0 0 0 1 0 0 0 0 0 0 1 0 0 0 1 1 1.5707963267948966 0 0.1 0 0 2 1 -1.5707963267948966 0 0 0 "
     "0"},
    {"kin:denavit-shared(" BODY(2) ", " BODY(2) ")", "2"},
    {"kin:denavit-shared(" BODY(2) ", /m:model/m:body)", "0"},
    {"kin:inertia(" BODY(3) ")", "2 0 1 0 1 2 3 0 0 0"},
    {"kin:inertia(" BODY(2) ")", ""},
    {"kin:carried-inertia(/m:model/m:body)", "2 0.3 1 0 1 2 3 0 0 0"},
    {"kin:load-problem(/m:model/m:force[1])", ""},
    {"string-length(kin:load-problem(/m:model/m:meta/m:model/m:force)) > 0", "true"},
    {"kin:principal-moments('3 1 2 0 0 0')", "1 2 3 0.5 0.5 0.5 0.5"},
    {"num:to-si('1, 2 180 -90', 'mm -mm deg')", "0.001 -0.002 3.141592653589793 "
                                                "-1.5707963267948966"},
    {"num:to-si('', 'mm')", ""},
    {"num:from-si('0.475 0.5235987755982988', 'mm deg')", "475 30"},
    {"num:from-si('0.0012345 1', 'mm -rad', 2)", "1.23 -1"},
    {"num:item('3 4 5', 2)", "4"},
    {"num:item('3 4 5', 4)", ""},
    {"num:item(7, '1')", "7"},
    {"num:count('1 2,3')", "3"},
    {"num:largest(' 1 -2e3, 3')", "2000"},
    {"num:largest('')", "0"},
    {"num:interleave('1 2', ' 3  4 5')", "1 3 2 4 5"},
    {"num:interleave('', '')", ""},
    {"vec:xyz(1 div 3, -0.0, 2)", "0.333333333333333 0 2"},
    {"vec:xyz(1 div 3, -2.5, 0.05, 1)", "0.3 -2.5 0.1"},
    {"vec:item('1, 2.5', 2) + 1", "3.5"},
    {"vec:item('1 2', 3)", "NaN"},
    {"vec:add('0.1 1 -2', '0.2 0 7 9 9')", "0.3 1 5"},
    {"vec:add('1 2 3', '', 5)", "1 2 3"},
    {"vec:add('1 2 3', '1 1 1', -0.5)", "0.5 1.5 2.5"},
    {"vec:add('0 0 0', '1 2 2', 1 div 3, 3)", "0.333 0.667 0.667"},
    {"vec:box(//m:none)", ""}, /* attributes alone */
    {"sv:edges(//m:none, //m:none)", ""},
    {"vec:dot('1 2 3', '4 5 6')", "32"},
    {"vec:cross('1 0 0', '0 2 0')", "0 0 2"},
    {"vec:length('2 3 6')", "7"},
    {"vec:along('0 0 4')", "0 0 1"},
    {"vec:along('3 0 4', -10)", "-6 0 -8"},
    {"vec:along('0 0 0', 2)", "0 0 0"},
    {"vec:unit('0 -3 4')", "0 -0.6 0.8"},
    {"vec:unit('0 0 0')", "0 0 0"},
    {"vec:unit('0.5773502691896258 0.5773502691896258 0.5773502691896256')",
     "0.5773502691896258 0.5773502691896258 0.5773502691896256"},
    {"vec:unit('0 0 1.00001')", "0 0 1"},
    {"vec:unit('0 0 1.00001', 0.001)", "0 0 1.00001"},
    {"kin:frame-product('1 2 3 1 0 0 0', '0 0 1 0 1 0 0')", "1 2 4 0 1 0 0"},
    {"kin:frame-product('1 0 0 0.7071067811865476 0 0 0.7071067811865476', '1 0 0 2 0 0 0')",
     "1 1 0 0.7071067811865476 0 0 0.7071067811865476"},
    {"concat('(', kin:frame-product('', ''), ')')", "()"},
    {"kin:frame-product('', '1 2 3 1 0 0 0')", "1 2 3 1 0 0 0"},
    {"kin:frame-inverse('1 2 3 0 0 0 1')", "1 2 -3 0 0 0 -1"},
    {"concat('(', kin:frame-inverse(''), ')')", "()"},
    {"kin:frame-point('1 2 3 0 0 0 1', '1 1 1')", "0 1 4"},
    {"kin:frame-point('', '1 1 1')", "1 1 1"},
    {"kin:frame-point('1 2 3 0 0 0 1', '')", "1 2 3"},
    {"kin:rigid(/..)", "0 0 0 0 0 0 0 0 0 0"},
    {"vec:arc('1 0 0', '0 1 0')", "0 0 1 1.570796326795"},
    {"vec:arc('0 0.6 0.8', '0 0.6 0.8')", "0 0 1 0"},
    {"vec:arc('0 1 0', '0 -1 0')", "0 0 1 3.14159265358979"},
    {"vec:arc('0 0 1', '0 0 -1', '1 0 0')", "1 0 0 3.14159265358979"},
    {"vec:round('0.123456 1.5 -0.0004', '2 0 3')", "0.12 2 0"},
    {"vec:round('0.126 0.124', '2')", "0.13 0.12"},
    {"vec:unwind('3 -3 -1 1.25 3 -2.5 2.5')",
     "3 3.2831853071795862 5.283185307179586 7.533185307179586 9.283185307179586 "
     "10.066370614359172 "
     "8.783185307179586"},
    {"vec:unwind('0 3.141592653589793 0 20')",
     "0 3.141592653589793 6.283185307179586 7.4336293856408275"},
    {"vec:unwind('')", ""},
    {"vec:clean('0.3000000000000001 0.1234567890123 -1e-16')", "0.3 0.1234567890123 0"},
    {"vec:sifted('1e9 1e-6 -2e-4')", "1000000000 0 -0.0002"},
    {"vec:sifted('')", ""},
    {"dr:camera-distance(//m:none, '0 0 1 0', '0 0 0', '0.5 0.25')", "-Infinity"},
    {"dr:camera-distance(//m:camera, '0 1 0 1.5707963267948966', '0 0 2', '0.5 0.25')", "18"},
    {"sv:n(8.6140001)", "8.614"},
    {"sv:n(-0.0004)", "0"},
    {"sv:length(-3, '4')", "5"},
    {"sv:abs(-2.5)", "2.5"},
    {"sv:min(2, -3)", "-3"},
    {"sv:angle(0, 2)", "90"},
    {"sv:angle(0, 0)", "0"},
    {"sv:turn(540)", "180"},
    {"sv:turn(-180)", "180"},
    {"sv:cos(180)", "-1"},
    {"sv:sin(90)", "1"},
    {"sv:px(//m:camera, '1 2 3')", "5"},
    {"sv:py(//m:camera, '1 2 3')", "-4"},
    {"sv:px(//m:camera, '')", "NaN"},
    {"sv:local(//m:camera, 5, 1.5)", "0.5 -1"},
    {"sv:transform(//m:camera, 4, 1, 90)", ""},
    {"sv:transform(//m:camera, 5, 1.5, 0)", "translate(0.5 -1) rotate(-90)"},
    {"sv:transform(//m:camera, 4, 1, 300)", "rotate(-150)"},
    {"sv:ink-line(0, 0, 6, 8) = ''", "true"}, /* their attributes: below */
    {"sv:ink-box('1 2 4 2', 10, 20, 0) = ''", "true"},
    {"text:when(1 = 1, 'yes', 'no')", "yes"},
    {"text:when(/m:model/m:none, 'yes', 'no')", "no"},
    {"text:when(/m:model, 0.1 + 0.2)", "0.3"},
    {"concat('[', text:when(false(), 'yes'), ']')", "[]"},
    {"num:is-list(' 1, -2e3\t.5 ')", "true"},
    {"num:is-list('1 2;3')", "false"},
    {"num:is-list('')", "true"},
    {"num:format(-1234.565, 2)", "\xE2\x88\x92"
                                 "1234.57"},
    {"num:format('-0.001', 2)", "0"},
    {"num:significant('0.00123456', 3)", "0.00123"},
    {"num:significant('123456.7', 3)", "123457"},
    {"num:significant('0.09999', 3)", "0.1"},
    {"num:significant('0', 3)", "0"},
    {"dr:points('M 0 0 h 10 v 5 z m 1 1 l 1 1')", "0 0 10 0 10 5 0 0;1 1 2 2"},
    {"dr:points('M 0 0 L 1 1', 0.5)", "0 0 1 1"},
    {"dr:points('')", ""},
    {"dr:bounds('M -1 2 L 3 -4')", "-1 -4 3 2"},
    {"dr:fault('m 0 0 v 4 h x y')", "13 x y"},
    {"dr:fault('M 1 2')", "1 M 1 2"},
    {"dr:fault('M 1 2 h 3')", ""},
    {"dr:cam('0 0 1 0.5', 'point', '1 0 0 0 1', 1)", "1 0"},
    {"dr:cam-motion('0 0 3.141592653589793 0', 'point', '2 0 0 0 1', 1)",
     "0 0 0 0 0 2 0 6.28318530718 0 0 0 0 2 0"},
    {"dr:cam-contact('roller', '4 1 3 0 1', 0.5)", "4.5 3 0"},
    {"dr:cam-base('0 0 1 0.5', -1)", "3"},
    {"dr:ratchet-edge(4, 0)", "0.78"},
    {"dr:geneva('disc', 4) != dr:geneva('wheel', 4)", "true"},
    {"dr:ratchet(3)",
     "0.78 0 1 0 -0.38999999999999985 0.6754998149518622 -0.4999999999999998 0.8660254037844387 "
     "-0.39000000000000035 -0.675499814951862 -0.5000000000000004 -0.8660254037844384"},
    {"kin:gearing('-2 1 0', '1 0 0', '0 -3 4', '0 0 2')", "1.5707963267948966 4 0 1 0 0 -3 0 -2 4"},
    {"kin:gearing-sign('cones', 1, '-2 0 0', '1 0 0', '0 3 0', '0 1 0')", "1"},
    {"kin:gearing-sign('screw', -1, '-2 1 0', '1 0 0', '0 -3 4', '0 0 2')", "-1"},
    {"kin:gearing-sign('outside', 1, '0 0 0', '0 0 1', '0 1 0', '0 0 -1')", "1"},
    {"dr:contours(/.., /..)", ""},
    {"dr:columns(/.., 1, 1, 1, 0, 0, 0, 0)", ""},
    {"dr:labels(/.., /..)", ""},
    {"dr:axis(" BODY(1) ", '0 0 1', 'revolute')", ""},
    {"dr:approach(" BODY(1) ", '0 0 0 1 0 0 0', '0 0 0 1 0 0 0', '0 0 1', '', '', '')", ""},
    {"dr:finger(" BODY(1) ", '0 0 0 1 0 0 0', '0 0 0', '0 0 1')", ""},
    {"dr:solids(" BODY(1) ", " BODY(1) ", '0 0 0 1 0 0 0', 1000)", ""},
    {"dr:scheme(" BODY(1) ", 'plane', 1, /..)", ""},
    {"dr:clusters(" BODY(1) ")", ""},
    {"doc:before(" BODY(1) " | " BODY(2) ", " BODY(2) ")", "1"},
    {"doc:without(" BODY(2) " | " BODY(1) ", " BODY(1) " | //m:camera)/@number", "2"},
    {"dr:views(" BODY(1) ", //m:camera, /.., 100)", ""},
    {"dr:width('O', 10)", "5.34"},
    {"dr:width('O1', 10, 1)", "12.8"},
    {"doc:line(" BODY(1) ")", "77"},
    {"kin:link(" BODY(4) ")/@number", "4"},
    {"kin:link(" BODY(0) ")/@number", "0"},
    {"count(kin:link(//m:none))", "0"},
    {"doc:path(" BODY(1) ")", "/*[1]/*[1]/*[2]"},
    {"doc:line(" BODY(2) "/@number)", "5"},
    {"doc:line(" BODY(2) "/namespace::m)", "5"},
    {"doc:message('greeting', 'Ann', 1.50)", "1.5, hello, Ann! {x}"},
    {"doc:told('greeting', 'Ann', 2)", "2, hello, Ann! {x}"},
    {"doc:name('body')", "body"},
    {"doc:spelling('body')", "Тело"},
    {"doc:value('fruit', 'sort', 'apple', 'ru')", "яблоко"},
    {"doc:value('fruit', 'sort', 'apple', 'en')", "apple"},
    {"doc:value('fruit', 'sort', 1, 'ru')", "1"},
    {"doc:nearest('geomtry', 'origin geometry material')", "geometry"},
    {"doc:nearest('mas', 'max mass min')", "mass"}, /* as near as max, but begun */
    {"doc:nearest('gazebo', 'origin geometry material')", ""},
    {"doc:nearest('origin', 'origin origins')", ""},
    {"doc:nearest('x', '')", ""},
    {"doc:identifier('рука 2/левая')", "рука_2_левая"},
    {"doc:identifier('2nd arm')", "_2nd_arm"},
    {"doc:identifier('a-b.c_d')", "a-b.c_d"},
    {"doc:identifier('')", "_"},
    {"doc:file('beside.txt')", "1, 2"},
    {"doc:file('absent.txt')", ""},
    {"doc:is-there('beside.xml')", "true"},
    {"doc:is-there('absent.xml')", "false"},
    {"kin:pairs()",
     "ПКП1ПКПTKP1TKPВКПRKPПКП2TKP2СКПFKPПКПTKPВКПRKPЦКПCKPCPCСфКПSKPКП4KP4КП5KP5КП6KP6КП7KP7"
     "КП8KP8ВнКПHKPУКПUKPПлКПPlKPТрКПTuKPТчКПPtKPЛнКПLnKP"}, /* attributes: below */
    {"concat(kin:pairs('free')/@translations, count(kin:pairs('free')/*), "
     "kin:pairs('free')/*[4]/@kind)",
     "36rotation"},
    {"concat(kin:pairs('prismatic')/@name, '+', kin:pairs('none')/@name)", "prismatic+"},
    {"concat(kin:pair(true(), ' TKP1 ')/@type, kin:pair(true(), 'ВКП')/@code, '+', "
     "kin:pair(true(), 'СфКП')/@code)",
     "prismatic1+"},
    {"kin:pair(false(), 'TKP1', 1)/@type", "revolute"},
    {"kin:pair(0 = 1, '', 4)/@units", "mm mm mm deg"},
    {"kin:pair-axes('universal', '0 0 -2')", "0 0 -1 1 0 0"},
    {"kin:pair-axes('universal', '0 0 -2', kin:second-turn('0 0 1', '1 0 0'))", "0 0 -1 1 0 0"},
    {"kin:second-turn('0 0 2', '0 3 0')", "1.5707963267948966"},
    {"kin:pair-course('planar', '0 0 1', 0, '0 1 2 0 1 0 0 0 1 3 2 0 0 0 0 1', '0 0 6')",
     "0 1 2 6.283185307179586 1 3 2 9.42477796076938"},
    {"kin:pair-course('spherical', '0 0 1', 0, '')", ""},
    {"num:count(kin:pair-course('spherical', '0 0 1', 0, '0 0 0 0 1 0 0 0 1 0 0 0 0 1 0 0'))",
     "132"},
    {"kin:pair-axes('planar', '1 0 0')", "0 0 -1 0 1 0 1 0 0"},
    /* \0asm and version 1, or built without */
    {"doc:insert() = doc:module()", "true"},
    {"doc:module() = '' or starts-with(doc:module(), 'H4sIAAAA')", "true"},
    {"doc:model('beside.xml')/m:loop/@id", "loop_1"},
    {"doc:model('absent.xml')/m:loop/@id", ""},
    {"doc:mesh-key('absent.stl')", ""},
    {"substring(doc:mesh-key('beside.stl'), 1, 1)", "m"},
    {"doc:mesh('m77')/m:loop/@id", "loop_1"},
    {"count(doc:mesh('m1') | doc:mesh(''))", "0"},
};

/* Nodes have paths in XSLT alone. */
static const struct {
    const char *call, *result;
} boxes[] = {
    {"vec:box(//m:none)/@low-x", "NaN"},
    {"vec:box(//m:camera | //m:shape)/@high-x", "NaN"},
    {"concat(vec:box(//m:camera)/@low-x, ' ', vec:box(//m:camera)/@low-y, ' ', "
     "vec:box(//m:camera)/@low-z)",
     "2 -1 0"},
    {"concat(vec:box(//m:camera)/@high-x, ' ', vec:box(//m:camera)/@high-y, ' ', "
     "vec:box(//m:camera)/@high-z)",
     "6 3 4"},
    {"vec:box(kin:places(//m:shape[@scale], '4 5 6, 1 2 3, 4 5 4', 's'))/@low-z", "3"},
    {"vec:box(kin:places(//m:shape[@scale], '1 2 3, 4 5 6, 4 5 4', 's'))/@high-z", "6"},
    {"concat(kin:places(//m:shape[@scale], '1 2 3, 4 5 6', 's')[2]/@z, ' ', "
     "count(kin:places(//m:shape[@scale], '1 2 3, 4 5 6 7', 's')))",
     "6 2"},
    {"concat(kin:places(//m:shape[@scale], '1 2 3', 's')/@x, ' ', kin:places(//m:shape[@scale], '1 "
     "2 3', 's')/@y)",
     "-0.7 2"},
    {"concat(kin:places(//m:shape[not(@scale)], '1 2 3', 's')/@x, "
     "kin:places(//m:shape[not(@scale)], '1 2 3', 's')/@system)",
     "1s"},
    {"sv:edges(//m:none, //m:camera)/@left", "NaN"},
    {"concat(sv:edges(sv:ink-box('1 2 4 2', 10, 20, 0), sv:ink-box('1 2 4 2', 10, 20, 180))/@left, "
     "' ', "
     "sv:edges(sv:ink-box('1 2 4 2', 10, 20, 0) | //m:camera, sv:ink-box('1 2 4 2', 10, 20, "
     "180))/@bottom)",
     "5 24"},
    {"concat(sv:edges(sv:ink-box('1 2 4 2', 10, 20, 0), sv:ink-box('1 2 4 2', 10, 20, "
     "180))/@right, ' ', "
     "sv:edges(sv:ink-box('1 2 4 2', 10, 20, 0), sv:ink-box('1 2 4 2', 10, 20, 180))/@top)",
     "15 16"},
    {"sv:ink-line(0, 0, 6, '8')/@a", "5"},
    {"sv:ink-line(0, 0, 6, 8)/@b", "0.35"},
    {"concat(sv:ink-line(0, 4, 0, 2)/@angle, ' ', sv:ink-line(0, 4, 0, 2)/@top)", "-90 2"},
    {"sv:ink-line(0, 0, 6, 8, 2)/@b", "1"},
    {"sv:ink-line(0, 0, 6, 8, 2, 'line')/@kind", "line"},
    {"sv:ink-line(0, 0, 6, 8)/@kind", "ink"},
    {"sv:ink-box('1 2 4 2', 10, 20, 0)/@x", "13"},
    {"sv:ink-box('1 2 4 2', 10, 20, 0)/@bottom", "24"},
    {"sv:ink-box('1 2 4 2', 10, 20, 180)/@right", "9"},
    {"count(sv:ink-box('1 2 4 2', 10, 20, 180)/@kind)", "0"},
};

START_TEST(functions_give_results_in_xpath)
{
    expect(calls[_i].call, calls[_i].result);
}
END_TEST

START_TEST(functions_give_results_in_xslt)
{
    char body[512];
    snprintf(body, sizeof body, "<xsl:value-of select=\"%s\"/>", calls[_i].call);
    char *output = transform(body);
    ck_assert_msg(output && strcmp(output, calls[_i].result) == 0, "%s is \"%s\" (%s)",
                  calls[_i].call, output ? output : "", reported);
    free(output);
}
END_TEST

START_TEST(ink_is_a_box_in_xslt)
{
    char body[512];
    snprintf(body, sizeof body, "<xsl:value-of select=\"%s\"/>", boxes[_i].call);
    char *output = transform(body);
    ck_assert_msg(output && strcmp(output, boxes[_i].result) == 0, "%s is \"%s\" (%s)",
                  boxes[_i].call, output ? output : "", reported);
    free(output);
}
END_TEST

/* A set named standard, and one that overrides a symbol of it. */
START_TEST(a_library_is_written_as_json)
{
    static const char sets[] = "<xsl:variable name='sets'><set name='standard' xmlns=''><pair "
                               "type='a' view='v' symbol='s' ground='g'/>"
                               "<pair type='b' symbol='t' floating='true'/><symbol id='s' box='1 2 "
                               "3 4'><point name='base' x='0.5'/></symbol>"
                               "<symbol id='t' box='5 6 7 8'><area box='1 1 1 1'/><area box='2 2 2 "
                               "2'/></symbol><symbol id='d' of='x' box='9'/></set>"
                               "<set name='own' xmlns=''><symbol id='s' box='1 2 3 9'><point "
                               "name='body' x='-2'/></symbol></set></xsl:variable>";
    static const char plain[] = "\"pairs\": [[\"a\", \"v\", \"s\", \"g\", 0, 0, -2, 1,2,3,9], "
                                "[\"b\", \"\", \"t\", \"\", 1, 0, 0, 5,6,7,8]],\n"
                                "\"boxes\": {\"s\": \"1 2 3 9\", \"t\": \"1 1 1 1 2 2 2 2\"}";
    char *body = text_print("%s<xsl:value-of select='dr:library(exsl:node-set($sets)/*, \"\")' "
                            "xmlns:exsl='http://exslt.org/common'/>",
                            sets);
    char *output = transform(body);
    ck_assert_msg(output && strcmp(output, plain) == 0, "\"%s\" (%s)", output ? output : "",
                  reported);
    free(output);
    free(body);
    body =
        text_print("%s<xsl:value-of select=\"contains(dr:library(exsl:node-set($sets)/*[1], 'x'), "
                   "'&quot;9&quot;}')\" xmlns:exsl='http://exslt.org/common'/>",
                   sets);
    output = transform(body);
    ck_assert_msg(output && strcmp(output, "true") == 0, "\"%s\" (%s)", output ? output : "",
                  reported);
    free(output);
    free(body);
}
END_TEST

/* In the order of what fits: this view, every view, in the paper, any; unknown types are free ones. */
START_TEST(a_library_is_looked_up)
{
    char *output =
        transform("<xsl:variable name='sets'><set name='standard' xmlns=''><pair type='a' "
                  "view='link' n='1'/><pair type='a' view='paper' n='2'/>"
                  "<pair type='b' view='paper' n='3'/><pair type='b' n='4'/><pair type='c' "
                  "view='link' n='5'/><pair type='c' view='side' n='6'/>"
                  "<pair type='free' n='7'/><symbol id='s' n='8'/><symbol id='t' n='9'/></set>"
                  "<set name='own' xmlns=''><symbol id='s' n='0'/></set></xsl:variable>"
                  "<xsl:variable name='l' select='exsl:node-set($sets)/*' "
                  "xmlns:exsl='http://exslt.org/common'/>"
                  "<xsl:value-of select=\"concat(dr:pair($l, 'a', 'link')/@n, dr:pair($l, 'a', "
                  "'side')/@n, dr:pair($l, 'a', '')/@n, "
                  "dr:pair($l, 'b', 'side')/@n, dr:pair($l, 'b', 'paper')/@n, dr:pair($l, 'c', "
                  "'paper')/@n, dr:pair($l, 'c', 'side')/@n, "
                  "dr:pair($l, 'x', 'side')/@n, ' ', dr:symbol($l, 's')/@n, dr:symbol($l, 't')/@n, "
                  "dr:symbol($l, 'x')/@n, "
                  "dr:symbol($l[1], 's')/@n)\"/>");
    ck_assert_msg(output && strcmp(output, "12143567 098") == 0, "\"%s\" (%s)",
                  output ? output : "", reported);
    free(output);
}
END_TEST

/* Of the sets that have it, without what is not drawn; an id is a whole word. */
START_TEST(symbols_are_drawn)
{
    char *output = transform(
        "<xsl:variable name='sets'><set name='standard' xmlns='' "
        "xmlns:v='http://www.w3.org/2000/svg'>"
        "<symbol id='s'><v:g a='1'/></symbol><symbol id='st'><v:g/></symbol>"
        "<symbol id='t'><point x='1'/><v:g b='2'><v:path d='M0 0'/></v:g><v:g/></symbol></set>"
        "<set name='own' xmlns=''><symbol id='s' xmlns:v='http://www.w3.org/2000/svg'>"
        "<v:path a='3'/></symbol></set></xsl:variable>"
        "<xsl:for-each select=\"dr:drawn(exsl:node-set($sets)/*, 't s x')\" "
        "xmlns:exsl='http://exslt.org/common'>"
        "<xsl:value-of select=\"concat(@id, count(.//*), count(*), name(*), */@a, */@b, */*/@d, ' "
        "')\"/>"
        "</xsl:for-each>");
    ck_assert_msg(output && strcmp(output, "s11path3 t32g2M0 0 ") == 0, "\"%s\" (%s)",
                  output ? output : "", reported);
    free(output);
}
END_TEST

START_TEST(the_table_of_pairs_is_a_tree)
{
    char *output = transform(
        "<xsl:variable name='all' select='kin:pairs()'/>"
        "<xsl:variable name='plane' select=\"$all/*[@planar = 'true']/*\"/>"
        "<xsl:value-of select=\"concat($all/*[@name = 'gripper2']/@translations, "
        "$all/*[@name = 'gripper2']/@motions, ' ', count($all/*/*[@code]), "
        "$all/*[last()]/*[4]/@type)\"/>"
        "<xsl:value-of select=\"concat(' ', $plane[@code = 3]/@units, ', ', $plane[1]/@axis, ' ', "
        "$plane[1])\"/>");
    ck_assert_msg(output && strcmp(output, "1N 19spherical mm -mm deg, 1 0 ПКП1ПКПTKP1TKP") == 0,
                  "\"%s\" (%s)", output ? output : "", reported);
    free(output);
}
END_TEST

START_TEST(identifiers_are_told_apart)
{
    char *output = transform(
        "<xsl:variable name='names'><n>a "
        "b</n><n>a_b_2</n><n>a.b</n><n>a*b</n><n>a/b</n><n/><n>a_b</n>"
        "</xsl:variable><xsl:for-each select=\"doc:identifiers(exsl:node-set($names)/n)\">"
        "<xsl:value-of select=\"concat(@of, '=', @id, ';')\"/></xsl:for-each>");
    ck_assert_msg(output && strcmp(output, "a b=a_b;a_b_2=a_b_2;a.b=a.b;a*b=a_b_3;a/b=a_b_4;=_;"
                                           "a_b=a_b_5;") == 0,
                  "\"%s\" (%s)", output ? output : "", reported);
    free(output);
}
END_TEST

/* Each time the first edge that leads on; back where no other does; what nothing leads to begins anew. */
START_TEST(trees_grow_outwards)
{
    char *output = transform(
        "<xsl:variable name='all'><e id='1' a='b' b='c'/><e id='2' a='w' b='b'/><e id='3' a='d' "
        "b='b'/><e id='4' a='c' b='w'/>"
        "<e id='5' a='x' b='y'/><e id='6' a='y' b='x'/><e id='7' a='z' b='y'/><e id='8' a='w' "
        "b='f'/>"
        "<n id='1' name='b'/><n id='2' name='y'/><n id='3' name='c'/><n id='4' name='u'/><n id='5' "
        "name='f'/><n id='6' name='z'/></xsl:variable>"
        "<xsl:for-each select=\"doc:spanning(exsl:node-set($all)/e, exsl:node-set($all)/n, 'w')\">"
        "<xsl:value-of select=\"concat(name(), @id, @from, @to, @name, @back, ' "
        "')\"/></xsl:for-each>|"
        "<xsl:for-each select=\"doc:spanning(exsl:node-set($all)/e[@a != 'z' and @b != 'z'], "
        "exsl:node-set($all)/n[@name = 'y'], 'w')\">"
        "<xsl:value-of select=\"concat(name(), @id, ' ')\"/></xsl:for-each>|"
        "<xsl:value-of select=\"count(doc:spanning(/.., /.., ''))\"/>");
    ck_assert_msg(output &&
                      strcmp(output,
                             "edge2wb edge1bc edge8wf edge3bdyes root4u root6z edge7zy edge6yx |"
                             "edge2 edge1 edge8 edge3 root2 edge6 |0") == 0,
                  "\"%s\" (%s)", output ? output : "", reported);
    free(output);
}
END_TEST

/* Whatever the order: of two of one name the first, an unknown one is none; circles and what stands on them have no place. */
START_TEST(things_stand_on_things)
{
    char *output = transform(
        "<xsl:variable name='all'><t id='c' on='b' pose='1 0 0 1 0 0 0'/>"
        "<t id='a' pose='0 0 3 0.7071067811865476 0 0 0.7071067811865476'/>"
        "<t id='b' on='a' pose='2 0 0 1 0 0 0'/><t id='b' on='c' pose='9 9 9 1 0 0 0'/>"
        "<t id='d' on='nothing'/><t id='e' on='f' pose='1 2 3 1 0 0 0'/><t id='f' on='g'/>"
        "<t id='g' on='f'/><t id='h' on='h'/></xsl:variable>"
        "<xsl:for-each select=\"doc:places(exsl:node-set($all)/t)\">"
        "<xsl:value-of select=\"concat(name(), @id, round(vec:item(@pose, 1)), "
        "round(vec:item(@pose, 2)), round(vec:item(@pose, 3)), substring(vec:item(@pose, 4), 1, "
        "6), ' "
        "')\"/></xsl:for-each>|<xsl:value-of select=\"count(doc:places(/..))\"/>");
    static const char expected[] =
        "placec0330.7071 placea0030.7071 placeb0230.7071 placeb-912120.7071 placed0001 |0";
    ck_assert_msg(output && strcmp(output, expected) == 0, "\"%s\" (%s)", output ? output : "",
                  reported);
    free(output);
    /* b, on c on a, is to be at 5 5 5 turned, and so carries a there; what stands on a follows; d names what does not stand on it */
    output =
        transform("<xsl:variable name='all'><t id='w' pose='1 0 0 1 0 0 0'/>"
                  "<t id='a' on='w' by='b' pose='5 5 5 0.7071067811865476 0 0 0.7071067811865476'/>"
                  "<t id='c' on='a' pose='1 0 0 0.7071067811865476 0 0 0.7071067811865476'/>"
                  "<t id='b' on='c' pose='0 2 0 1 0 0 0'/><t id='d' by='b' pose='0 0 0 1 0 0 0'/>"
                  "<t id='e' by='e' on='b'/></xsl:variable>"
                  "<xsl:for-each select=\"doc:places(exsl:node-set($all)/t)\">"
                  "<xsl:value-of select=\"concat(@id, @root, round(vec:item(@pose, 1)), ' ', "
                  "round(vec:item(@pose, 2)), ' ', round(vec:item(@pose, 3)), ' ', "
                  "round(10 * vec:item(@pose, 7)), '; ')\"/></xsl:for-each>");
    ck_assert_msg(output && strcmp(output, "ww1 0 0 0; aw7 5 5 0; cw8 5 5 7; bw6 5 5 7; "
                                           "ew6 5 5 7; ") == 0,
                  "\"%s\" (%s)", output ? output : "", reported);
    free(output);
    output = transform("<xsl:variable name='all'><t id='a' pose='1 2'/></xsl:variable>"
                       "<xsl:value-of select=\"count(doc:places(exsl:node-set($all)/t))\"/>");
    ck_assert_msg(strstr(reported, "has 2 numbers, expected 7"), "%s", reported);
    free(output);
    output = transform("<xsl:variable name='all'><t id='a' pose='1e308 0 0 1 0 0 0'/>"
                       "<t id='b' on='a' pose='1e308 0 0 1 0 0 0'/></xsl:variable>"
                       "<xsl:value-of select=\"count(doc:places(exsl:node-set($all)/t))\"/>");
    ck_assert_msg(strstr(reported, "the result is too large"), "%s", reported);
    free(output);
}
END_TEST

/* Nothing, 2 x 3, then 9 + 2 again; what uses itself or what comes later. */
START_TEST(what_is_shown_again_is_counted)
{
    static const char head[] =
        "<xsl:variable name='all'><n name='a' own='3' line='1'><use of='x' holds='0' ends='true'/>"
        "</n><n name='b' own='3' line='2'><use of='a'/><use of='a'/></n>"
        "<n name='c' own='1' line='3'><use of='b'/><use of='y' holds='2' ends='true'/></n>";
    static const char *const cases[][2] = {
        {"</xsl:variable><xsl:for-each select=\"doc:uses(exsl:node-set($all)/n, "
         "11)\">?</xsl:for-each>|",
         "|"},
        {"</xsl:variable><xsl:for-each select=\"doc:uses(exsl:node-set($all)/n, "
         "10)\"><xsl:value-of select=\"concat(name(), @line, '-', @size)\"/></xsl:for-each>|",
         "large3-11|"},
        {"<n name='d' own='1' line='4'><use of='d' line='5'/></n></xsl:variable><xsl:for-each "
         "select=\"doc:uses(exsl:node-set($all)/n, 99)\"><xsl:value-of "
         "select=\"concat(name(), @line, @of)\"/></xsl:for-each>|",
         "circle5d|"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *sheet = text_print("%s%s", head, cases[i][0]);
        char *output = transform(sheet);
        ck_assert_msg(output && strstr(output, cases[i][1]) == output, "%zu: \"%s\" (%s)", i,
                      output ? output : "", reported);
        free(output);
        free(sheet);
    }
}
END_TEST

/* What moves evenly has two keys, what jumps has one before and one after, what looks otherwise is shown by turns, what stays has none. */
START_TEST(pictures_become_one_that_moves)
{
    char *output = transform(
        "<xsl:variable name='frames'>"
        "<frame at='0'><g data-body='a' transform='translate(0 0)'><path d='M0 0L1 0'/></g><circle "
        "r='1'/></frame>"
        "<frame at='.25'><g data-body='a' transform='translate(1 0) rotate(170)'><path d='M0 0L1 "
        "0'/></g><circle r='1'/></frame>"
        "<frame at='.5'><g data-body='a' transform='translate(2 0) rotate(-20)'><path d='M0 0L1 "
        "0'/></g><rect x='7'/></frame>"
        "<frame at='1'><g data-body='a' transform='translate(4 0) rotate(-40)'><path d='M0 0L1 "
        "20'/></g><rect x='7'/></frame>"
        "</xsl:variable><xsl:for-each select=\"dr:animation(exsl:node-set($frames)/frame)\">"
        "<xsl:value-of select=\"rules\"/><xsl:for-each select='picture//*'>"
        "<xsl:value-of select=\"concat(name(), '[', @class, @style, @visibility, '] "
        "')\"/></xsl:for-each></xsl:for-each>");
    static const char expected[] =
        ".k1{animation-name:k1}\n@keyframes "
        "k1{0%{transform:translate(0px,0px)rotate(0deg)}50%{transform:translate(2px,0px)rotate("
        "340deg)}"
        "100%{transform:translate(4px,0px)rotate(320deg)}}\n"
        ".k2{animation-name:k2}\n@keyframes k2{0%{d:path(\"M0 0L1 0\")}50%{d:path(\"M0 0L1 "
        "0\")}99.999%{d:path(\"M0 0L1 "
        "0\")}100%{d:path(\"M0 0L1 20\")}}\n"
        ".k3{animation-name:k3}\n@keyframes "
        "k3{0%{visibility:visible}50%{visibility:hidden}100%{visibility:hidden}}\n"
        ".k4{animation-name:k4}\n@keyframes "
        "k4{0%{visibility:hidden}50%{visibility:visible}100%{visibility:visible}}\n"
        "g[mv k1] path[mv k2] g[vs k3] circle[] g[vs k4hidden] rect[] ";
    ck_assert_msg(output && strcmp(output, expected) == 0, "\"%s\" (%s)", output ? output : "",
                  reported);
    free(output);
}
END_TEST

START_TEST(every_row_is_called)
{
    for (const struct extension_function *f = extension_table; f->name; f++) {
        char name[64];
        /* no result, or another in XSLT: below */
        int called = strcmp(f->name, "text") == 0 || strcmp(f->name, "refuse") == 0 ||
                     strcmp(f->name, "note") == 0 || strcmp(f->name, "misuse") == 0 ||
                     strcmp(f->name, "identifiers") == 0 || strcmp(f->name, "spanning") == 0 ||
                     strcmp(f->name, "places") == 0 || strcmp(f->name, "uses") == 0;
        snprintf(name, sizeof name, "%s:%s(", f->in->prefix, f->name);
        for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
            called |= strncmp(calls[i].call, name, strlen(name)) == 0;
        ck_assert_msg(called, "%s) has no example here", name);
        ck_assert_ptr_eq(extension_lookup(f->in->uri, f->name), f);
        ck_assert_msg(f->summary[0] && (f->arguments[0] || f->max_arguments == 0) &&
                          strchr(f->summary, '\n') == NULL,
                      "%s", name);
    }
    ck_assert_ptr_null(extension_lookup("urn:systel:quaternion", "pose"));
}
END_TEST

START_TEST(files_are_beside_the_stylesheet)
{
    expect("doc:text('a.css')", "a file");
    char *output = transform("<xsl:value-of select=\"doc:text('a.css')\"/>");
    ck_assert_str_eq(output, "beside the stylesheet");
    free(output);
}
END_TEST

START_TEST(language_is_the_documents)
{
    program.lang = "ru";
    expect("num:format('-1234.5', 2)", "\xE2\x88\x92"
                                       "1234,5");
    expect("num:from-si('0.0015', 'mm')", "1.5");
    expect("doc:message('greeting', 'Аня', 2)", "2, привет, Аня!");
    expect("doc:told('greeting', 'Ann', 2)", "2, hello, Ann! {x}");
    expect("doc:name('body')", "тело");
    program.errors_lang = "ru";
    expect("doc:told('greeting', 'Аня', 2)", "2, привет, Аня!");
    expect_error("q:from-rotation('0 0 0 1')", "q:from-rotation: ось нулевая");
}
END_TEST

static const struct {
    const char *call, *piece;
} mistakes[] = {
    {"kin:places(/m:model/m:loop, '0 0 0', '')",
     "kin:places: argument 1 is \"loop\", expected the element shape"},
    {"sv:n('')", "sv:n: the result is too large or not a number"},
    {"sv:local(//m:camera, 0, 1 div 0)", "sv:local: the result is too large or not a number"},
    {"q:rotate('1 0 0', '1 0 0')",
     "q:rotate: argument 1: \"1 0 0\" has 3 numbers, expected 4 (w x y z)"},
    {"vec:dot('1 2 3', '1 2')",
     "vec:dot: argument 2 is no vector, expected for example \"0 0.5 1\""},
    {"q:rotate('1 0 0 0', '')", "q:rotate: argument 2 is empty, expected 3 numbers (x y z)"},
    {"q:norm(5)", "q:norm: argument 1: \"5\" is one number, expected 4 (w x y z)"},
    {"q:norm('1 0 a 0')", "\"1 0 a 0\": \"a\" is not a number, expected for example \"1 0 0 0\""},
    {"q:norm('1 0 NaN 0')", "\"NaN\" is not a number"},
    {"q:norm(number('x'))", "\"NaN\" is not a number"},
    {"q:norm(1 div 0)", "\"Infinity\" is not a number"},
    {"q:norm('1e200 1e999 0 0')", "\"1e999\" is not a number"},
    {"q:norm(true())", "\"true\" is not a number"},
    {"q:normalize('0 0 0 0')", "argument 1 is the zero quaternion"},
    {"q:to-rotation('0 0 0 0')", "argument 1 is the zero quaternion"},
    {"q:rotate('0 0 0 0', '1 0 0')", "argument 1 is the zero quaternion"},
    {"q:from-rotation('0 0 0 1')", "axis without direction"},
    {"q:product('1e200 0 0 0', '1e200 0 0 0')", "the result is too large"},
    {"vec:cross('90 0 90', '0 1e308 0')", "vec:cross: the result is too large"},
    {"vec:add('1e308 0 0', '1e308 0 0', 5)", "the result is too large"},
    {"q:product('1 0 0 0')", "arguments: 1, expected: q:product(a, b, …)"},
    {"q:norm()", "arguments: 0, expected: q:norm(a)"},
    {"q:from-euler(1, 2)", "arguments: 2, expected: q:from-euler(psi, theta, phi)"},
    {"q:from-euler(1, 'x', 2)", "argument 2: \"x\": \"x\" is not a number"},
    {"q:from-ship(1, '1 2', 2)", "argument 2: \"1 2\" has 2 numbers, expected 1 (second angle)"},
    {"q:to-euler('0 0 0 0')", "argument 1 is the zero quaternion"},
    {"q:from-cayley-klein('1 0 0 0 0 0 1 1')", "argument 1 is no matrix of a turn"},
    {"q:from-cayley-klein('0 0 0 0 0 0 0 0')", "argument 1 is no matrix of a turn"},
    {"q:to-cayley-klein('0 0 0 0')", "argument 1 is the zero quaternion"},
    {"q:from-rodrigues('1 0')", "argument 1: \"1 0\" has 2 numbers, expected 3 (x y z)"},
    {"q:to-rodrigues('0 1 0 0')", "argument 1 is a half turn"},
    {"q:to-rodrigues('0 0 0 0')", "argument 1 is the zero quaternion"},
    {"q:from-points('1 0 0', '-2 0 0', '1 0 0', '0 1 0')", "on one line"},
    {"q:from-points('1 0 0', '0 0 0', '1 0 0', '0 1 0')", "on one line"},
    {"q:slerp('1 0 0 0', '0 0 0 0', 0.5)", "argument 2 is the zero quaternion"},
    {"q:slerp('1 0 0 0', '0 1 0 0', 'half')", "argument 3: \"half\""},
    {"q:dual-from-screw('0 0 0 1 0 0 0 0')", "axis without direction"},
    {"q:dual-to-screw('0 0 0 0 1 0 0 0')", "argument 1 is the zero quaternion"},
    {"q:dual-to-pose('1 0 0 0 1 0 0 0')", "argument 1 is no displacement"},
    {"q:dual-from-pose('0 0 0 0 0 0 0')", "argument 1 is the zero quaternion"},
    {"o:quaternion(11)",
     "o:quaternion: argument 1: \"11\" is no orientation code, expected two digits of different "
     "axes, for example 13, 36 or 54"},
    {"o:rotation(12)", "argument 1: \"12\" is no orientation code"},
    {"o:rotation('13 14')", "argument 1: \"13 14\" is no orientation code"},
    {"o:rotation('up')", "argument 1: \"up\" is no orientation code"},
    {"o:rotation(13.5)", "argument 1: \"13.5\" is no orientation code"},
    {"o:inverse(number('x'))", "argument 1: \"NaN\" is no orientation code"},
    {"o:order('')", "argument 1: \"\" is no orientation code"},
    {"o:product(13, 17)", "argument 2: \"17\" is no orientation code"},
    {"o:product(13)", "arguments: 1, expected: o:product(c1, c2, …)"},
    {"o:power(15, 0.5)", "argument 2: \"0.5\", expected a whole number from -1000000 to 1000000"},
    {"o:power(66, 1)", "argument 1: \"66\" is no orientation code"},
    {"o:transition(65, 13)", "argument 1: \"65\" is no orientation code"},
    {"o:code('0 0 0 0')", "argument 1 is the zero quaternion"},
    {"o:phrase(13, 'de')", "argument 2: \"de\", expected ru or en"},
    {"o:phrase(7, 'en')", "argument 1: \"7\" is no orientation code"},
    {"o:parse('fingers up, thumb down')",
     "argument 1: \"fingers up, thumb down\" is no orientation"},
    {"o:parse('fingers up, thumb left x')", "is no orientation"},
    {"o:parse('')", "argument 1: \"\" is no orientation"},
    {"o:codes(1)", "arguments: 1, expected: o:codes()"},
    {"o:icosahedron-product(0, 1)", "argument 1: \"0\", expected a whole number from 1 to 60"},
    {"pos:cartesian(5, '1 2 3')", "there is no such type, expected a whole number from 0 to 4"},
    {"pos:cartesian(-1, '1 2 3')", "argument 1: \"-1\", expected a whole number from 0"},
    {"pos:cartesian(0, '1 2')", "type 0 takes other numbers (x y z), given: 2"},
    {"pos:cartesian(4, '1 2 3 4 5 6')", "type 4 takes other numbers"},
    {"pos:cartesian(0, 1, 'x', 3)", "argument 3: \"x\": \"x\" is not a number"},
    {"pos:cartesian(0)", "arguments: 1, expected: pos:cartesian(type, numbers, …)"},
    {"pos:rotation(10, 1)", "there is no such type, expected a whole number from 0 to 9"},
    {"pos:rotation('zero', 1)", "argument 1: \"zero\", expected a whole number from 0"},
    {"pos:rotation(0, '0 0 0 1')", "a turn about an axis without direction"},
    {"pos:rotation(3, '0 0 0 0')", "the zero quaternion"},
    {"pos:rotation(4, '1 0 0 2 0 0')", "on one line"},
    {"pos:rotation(4, '1 0 0 2 0 0 1')",
     "type 4 takes other numbers (x1 y1 z1 x2 y2 z2), given: 7"},
    {"pos:rotation(5, 11)", "no orientation code"},
    {"pos:rotation(5, 1e300)", "no orientation code"},
    {"pos:rotation(8, '1 0 0 0 0 0 0 0')", "no matrix of a turn"},
    {"pos:pose('0 0 1 2 3')", "no code of a position"},
    {"pos:pose('0.5 0 1 2 3 13')", "no code of a position"},
    {"pos:pose('0 5 1 2 3 11')", "no orientation code"},
    {"pos:pose('5 6 1 0 0 0 1 0 0 0')", "no displacement"},
    {"pos:pose('6 6 0 0 0 1 0 0 0 0')", "axis without direction"},
    {"q:norm('1 0 0 0', 1)", "arguments: 2, expected: q:norm(a)"},
    {"q:norm(//nothing)", "argument 1 is empty"},
    {"kin:pose('body_1')", "kin:pose: argument 1 is no node, expected one"},
    {"kin:pose(//nothing)", "argument 1 is a set of 0 nodes, expected one"},
    {"kin:pose(//m:body)", "argument 1 is a set of 5 nodes"},
    {"kin:pose(//m:loop)", "argument 1 is \"loop\", expected the element body"},
    {"kin:pose(/)", "argument 1 is \"/\", expected the element body"},
    {"kin:gap(/m:model)", "expected the element loop"},
    {"kin:rank(//m:loop)", "expected the element model"},
    {"kin:distance(" BODY(0) ", //m:loop)", "argument 2 is \"loop\", expected the element body"},
    {"kin:reach(" BODY(1) ")", "expected the element model"},
    {"kin:reach-range(" BODY(1) ", '1 2')",
     "argument 2: \"1 2\" has 2 numbers, expected 3 (x y z)"},
    {"kin:axis(" BODY(0) ")", "argument 1 is the ground"},
    {"kin:point(" BODY(1) ", 'M')", "body 1 has no point \"M\""},
    {"kin:point(" BODY(3) ", 'bad')", "body 3 has no point \"bad\""},
    {"kin:point(" BODY(3) ")",
     "argument 1 is \"body\", expected the element point of the normal form, for example "
     "//m:point[1]"},
    {"kin:point(" BODY(1) ", '1 2')", "argument 2: \"1 2\" has 2 numbers, expected 3 (x y z)"},
    {"num:to-si('1', 'cm')", "argument 2: \"cm\", expected units out of mm m deg rad"},
    {"num:to-si('1', '')", "expected units"},
    {"num:to-si('1 x', 'mm')", "\"x\" is not a number"},
    {"num:from-si('1', 'mm', -1)", "argument 3: \"-1\", expected a whole number from 0 to 30"},
    {"num:item('1 2', 0)", "argument 2: \"0\", expected a whole number from 1"},
    {"num:item('1 2', 1.5)", "expected a whole number"},
    {"num:item('1 2', '')", "expected a whole number"},
    {"num:format('', 2)", "argument 1 is empty"},
    {"num:significant(1, 0)", "argument 2"},
    {"kin:inertia(/m:model)", "expected the element body"},
    {"kin:load-problem(/m:model)", "force"},
    {"kin:principal-moments('1 2 3')", "xx yy zz xy xz yz"},
    {"num:format('1 2', 2)", "has 2 numbers, expected 1"},
    {"num:format(0 div 0, 2)", "\"NaN\" is not a number"},
    {"dr:points('M 0 0 L 1 x')", "dr:points: argument 1: path data cannot be read from character"},
    {"dr:points('M 0 0', 0)", "argument 2: expected a tolerance above 0"},
    {"dr:bounds('')", "path data without points"},
    {"dr:plate(//m:camera | /m:model, 0.25, 2)",
     "dr:plate: the result is too large or not a number"},
    {"dr:plate(//m:camera, 1e308, 1.7e308)", "dr:plate: the result is too large or not a number"},
    {"dr:cam('0 0 1 0.5', 'knife', '1 0 0 0 1', 9)", "argument 2: expected a follower"},
    {"dr:cam('0 0 1', 'flat', '1 0 0 0 1', 9)", "law: expected angle and value in turn"},
    {"dr:cam-contact('flat', '1 0 0', 0)", "has 3 numbers, expected 5"},
    {"dr:width('O', 'a')", "\"a\" is not a number"},
    {"dr:width('O', 1, 2)", "argument 3: \"2\", expected a whole number from 0 to 1"},
    {"doc:line('1')", "argument 1 is no node"},
    {"doc:message('no-such')", "there is no message \"no-such\""},
    {"doc:message('greeting', 'a')", "has places for arguments: 2, given: 1"},
    {"doc:name('nobody')", "there is no name \"nobody\""},
    {"doc:text('missing.css')", "\"missing.css\" cannot be read"},
    {"doc:module('missing')", "\"missing\" cannot be read"},
    {"doc:text('latin1.css')", "\"latin1.css\" is not UTF-8"},
    {"q:norm('ыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыыы')", "ыыы…\""},
};

START_TEST(mistakes_are_errors_in_xpath)
{
    expect_error(mistakes[_i].call, mistakes[_i].piece);
    ck_assert_ptr_null(strchr(reported, '\n'));
}
END_TEST

START_TEST(mistakes_stop_stylesheets)
{
    char body[1024];
    snprintf(body, sizeof body,
             "<xsl:text>a</xsl:text>\n<xsl:value-of select=\"%s\"/>\n"
             "<xsl:value-of select=\"doc:text('later')\"/>",
             mistakes[_i].call);
    int expected = strstr(mistakes[_i].call, "doc:text") != NULL;
    char *output = transform(body);
    ck_assert_msg(output == NULL, "%s gives \"%s\"", mistakes[_i].call, output ? output : "");
    ck_assert_msg(strstr(reported, mistakes[_i].piece), "%s reports \"%s\"", mistakes[_i].call,
                  reported);
    ck_assert_msg(strstr(reported, "file test.xsl line 3 "), "%s", reported);
    ck_assert_int_eq(files_read, expected);
}
END_TEST

/* The functions around the failed one and those after it are not called. */
START_TEST(nothing_runs_after_an_error)
{
    expect_error("doc:text(q:norm('x'))", "q:norm");
    expect_error("concat(q:norm('x'), doc:text('a'))", "q:norm");
    static const char *const bodies[] = {
        "<xsl:value-of select=\"doc:text(q:norm('x'))\"/>",
        "<xsl:variable name='v' select=\"concat(q:norm('x'), doc:text('a'))\"/>"
        "<xsl:value-of select='doc:text($v)'/>",
        "<xsl:if test=\"q:norm('x') and doc:text('a')\"><xsl:value-of select='doc:text(1)'/>"
        "</xsl:if>",
        "<xsl:for-each select=\"//*[q:norm('x') = doc:text('a')]\"><xsl:value-of "
        "select='doc:text(1)'/></xsl:for-each>",
        "<xsl:element name='e'><xsl:attribute name='a'><xsl:value-of select=\"q:norm('x')\"/>"
        "</xsl:attribute></xsl:element><xsl:value-of select='doc:text(1)'/>",
        "<e a=\"{q:norm('x')}\"><xsl:value-of select='doc:text(1)'/></e>",
        "<xsl:apply-templates select=\"//*[num:count('x')]\"/><xsl:value-of "
        "select='doc:text(1)'/>",
    };
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        char *output = transform(bodies[i]);
        ck_assert_msg(output == NULL, "%s gives \"%s\"", bodies[i], output ? output : "");
        ck_assert_ptr_nonnull(strstr(reported, "line 2 "));
        ck_assert_msg(files_read == 0, "%s", bodies[i]);
    }
}
END_TEST

static void refuse(void *user, long line, const char *text)
{
    (void)user;
    char *told = text_print("%ld: %s", line, text);
    note(told);
    free(told);
}

static void misuse(void *user, const char *text)
{
    (void)user;
    char *told = text_print("misused: %s", text);
    note(told);
    free(told);
}

/* A note has the line of what the node stands in, and the transformation goes on. */
START_TEST(notes_are_told_where_the_model_has_them)
{
    program.note = refuse;
    char *output =
        transform("<xsl:value-of select=\"doc:note(" BODY(1) "/m:joint/@type, 'by the way')\"/>on");
    ck_assert_str_eq(output, "on\n");
    ck_assert_int_eq(strncmp(reported, "77: by the way", 14), 0);
    free(output);
    program.note = NULL;
}
END_TEST

/* One report, and nothing after it. */
START_TEST(refusal_ends_the_transformation)
{
    program.refuse = refuse;
    ck_assert_ptr_null(transform("<xsl:value-of select=\"doc:refuse(" BODY(
        1) "/m:joint, 'no')\"/><xsl:value-of select=\"doc:text('a')\"/>"));
    ck_assert_int_eq(strncmp(reported, "77: no", 6), 0); /* then libxslt's echo */
    ck_assert_int_eq(files_read, 0);
    program.refuse = NULL;
    expect_error("doc:refuse(" BODY(1) ", 'no')", "no");
    program.misuse = misuse;
    ck_assert_ptr_null(transform("<xsl:value-of select=\"doc:misuse('small')\"/><xsl:value-of "
                                 "select=\"doc:text('a')\"/>"));
    ck_assert_int_eq(strncmp(reported, "misused: small", 14), 0);
    ck_assert_int_eq(files_read, 0);
    program.misuse = NULL;
    expect_error("doc:misuse('no')", "no");
}
END_TEST

START_TEST(missing_program_is_an_error)
{
    xmlXPathContextPtr context = xmlXPathNewContext(model);
    register_xpath(context);
    context->error = xpath_error;
    static const char *const alone[] = {"kin:pose(/*/*[1])", "doc:message('greeting')",
                                        "doc:name('body')", "doc:text('a')"};
    for (int i = 0; i < 4; i++) {
        reported[0] = '\0';
        ck_assert_ptr_null(xmlXPathEval(BAD_CAST alone[i], context));
        ck_assert_str_ne(reported, "");
    }
    xmlXPathObjectPtr result = xmlXPathEval(BAD_CAST "q:norm('0 3 4 0')", context);
    ck_assert_str_eq((char *)result->stringval, "5");
    xmlXPathFreeObject(result);
    xmlXPathFreeContext(context);
}
END_TEST

/* Kinematics */

static xmlNodePtr joint_of(xmlDocPtr doc, const char *id)
{
    for (xmlNodePtr n = xmlDocGetRootElement(doc); n;) {
        xmlChar *has = n->type == XML_ELEMENT_NODE ? xmlGetNoNsProp(n, BAD_CAST "id") : NULL;
        int found = has && strcmp((char *)has, id) == 0;
        xmlFree(has);
        if (found)
            return n;
        if (n->children && n->type == XML_ELEMENT_NODE) {
            n = n->children;
            continue;
        }
        while (n && n->next == NULL)
            n = n->parent;
        n = n ? n->next : NULL;
    }
    return NULL;
}

START_TEST(coordinates_move_bodies)
{
    xmlSetProp(joint_of(model, "joint_1"), BAD_CAST "q", BAD_CAST "1.5707963267948966");
    char *text = evaluate("kin:point(" BODY(4) ", '0 0 0')");
    double x = strtod(text, NULL), y = strtod(strchr(text, ' '), NULL);
    /* body 4 slides by 0.5 along -x of the coupler from 0.1: x = -0.4, y = 0.1; then a quarter */
    ck_assert_double_eq_tol(x, -0.1, 1e-15);
    ck_assert_double_eq_tol(y, -0.4, 1e-15);
    free(text);
    text = evaluate("kin:axis(" BODY(4) ")");
    ck_assert_double_eq_tol(strtod(text, NULL), 0, 1e-15);
    ck_assert_double_eq_tol(strtod(strchr(text, ' '), NULL), -1, 1e-15);
    free(text);
    /* the crank alone has turned: the coupler's end (0.3, 0.2) went to (-0.2, 0.3) */
    text = evaluate("kin:gap(//m:loop)");
    ck_assert_double_eq_tol(strtod(text, NULL), hypot(0.5, 0.1), 1e-15);
    free(text);
}
END_TEST

START_TEST(cache_is_kept_until_forgotten)
{
    expect("kin:pose(" BODY(3) ")", "0.3 0 0 1 0 0 0");
    struct kinematics_cache *kept = program.kinematics;
    xmlSetProp(joint_of(model, "joint_3"), BAD_CAST "at", BAD_CAST "5 0 0");
    expect("kin:pose(" BODY(3) ")", "0.3 0 0 1 0 0 0");
    ck_assert_ptr_eq(program.kinematics, kept);
    kinematics_cache_forget(&program);
    expect("kin:pose(" BODY(3) ")", "5 0 0 1 0 0 0");
}
END_TEST

START_TEST(other_documents_are_read_anew)
{
    expect("kin:pose(" BODY(3) ")", "0.3 0 0 1 0 0 0");
    xmlDocPtr first = model;
    model = xmlCopyDoc(first, 1);
    xmlSetProp(joint_of(model, "joint_3"), BAD_CAST "at", BAD_CAST "5 0 0");
    expect("kin:pose(" BODY(3) ")", "5 0 0 1 0 0 0");
    xmlFreeDoc(model); /* without telling the cache */
    model = first;
    expect("kin:pose(" BODY(3) ")", "0.3 0 0 1 0 0 0");
    /* a model inside a stylesheet's variable, and the document's own again */
    char *output =
        transform("<xsl:variable name='t'><m:model><m:body number='0'><m:body number='1' base='0'>"
                  "<m:joint type='fixed' at='9 0 0'/></m:body></m:body></m:model></xsl:variable>"
                  "<xsl:value-of select=\"kin:pose(exsl:node-set($t)" BODY(
                      1) ")\"/>"
                         "<xsl:text>;</xsl:text><xsl:value-of select='kin:pose(" BODY(3) ")'/>");
    ck_assert_msg(output && strcmp(output, "9 0 0 1 0 0 0;0.3 0 0 1 0 0 0") == 0, "%s %s",
                  output ? output : "", reported);
    free(output);
}
END_TEST

START_TEST(what_is_fixed_belongs_to_the_link_below)
{
    char *output = transform(
        "<xsl:variable name='t'><m:model><m:body number='0'><m:body number='1'><m:joint "
        "type='revolute'/><m:body number='2'><m:joint type='fixed'/><m:body number='3'><m:joint "
        "type='fixed'/></m:body></m:body></m:body><m:body number='4'><m:joint "
        "type='fixed'/></m:body></m:body></m:model></xsl:variable>"
        "<xsl:for-each select='exsl:node-set($t)//m:body'><xsl:value-of "
        "select='kin:link(.)/@number'/></xsl:for-each>");
    ck_assert_msg(output && strcmp(output, "01110") == 0, "%s %s", output ? output : "", reported);
    free(output);
}
END_TEST

#define MODEL(inside) "<model xmlns='urn:systel:model'>\n" inside "</model>"
#define GROUND(inside) MODEL("<body number='0'>\n" inside "</body>")
#define JOINTED(joint) GROUND("<body number='1' base='0'>\n<joint " joint "/></body>")
#define LOOPED(loop)                                                                               \
    MODEL("<body number='0'><body number='1' base='0'><joint type='fixed'/></body></body>\n"       \
          "<loop " loop "/>")

static const struct {
    const char *text, *piece;
    long line;
} malformed[] = {
    {"<robot/>", "no model element", 1},
    {"<model/>", "no model element", 1},
    {MODEL("<body/>"), "attribute number: expected the number of a body", 2},
    {MODEL("<body number='x'/>"), "number=\"x\" is no list of numbers", 2},
    {MODEL("<body number='1.5'/>"), "attribute number: expected", 2},
    {MODEL("<body number='-1'/>"), "attribute number: expected", 2},
    {MODEL("<body number='99999999999'/>"), "attribute number: expected", 2},
    {MODEL("<body number='0'/>\n<body number='1' base='0'/>"), "a second outermost body", 3},
    {GROUND("<body number='1'/>"), "attribute base: expected", 3},
    {GROUND("<body number='1' base='7'/>"), "base=\"7\", expected \"0\"", 3},
    {GROUND("<body number='1' base='0'/>"), "no joint or several", 3},
    {GROUND("<body number='1' base='0'><joint type='fixed'/><joint type='fixed'/></body>"),
     "no joint or several", 3},
    {GROUND("<body number='1' base='0'><joint type='fixed'/></body>\n"
            "<body number='1' base='0'><joint type='fixed'/></body>"),
     "a second body with the number 1", 4},
    {JOINTED(""), "type=\"\" is no type of pair", 4},
    {JOINTED("type='elbow'"), "type=\"elbow\" is no type of pair", 4},
    {JOINTED("type='revolute' q='0'"), "no axis or a zero one", 4},
    {JOINTED("type='revolute' axis='0 0 0'"), "no axis or a zero one", 4},
    {JOINTED("type='revolute' axis='0 1'"), "axis=\"0 1\" has 2 numbers, expected 3", 4},
    {JOINTED("type='revolute' axis='0 0 1' q='0 0'"), "q=\"0 0\" has 2 numbers, expected 1", 4},
    {JOINTED("type='revolute' axis='0 0 1' q=''"), "q=\"\" has 0 numbers, expected 1", 4},
    {JOINTED("type='revolute' axis='0 0 1' q='NaN'"), "q=\"NaN\" is no list of numbers", 4},
    {JOINTED("type='cylindrical' axis='0 0 1' min='0'"), "min=\"0\" has 1 numbers, expected 2", 4},
    {JOINTED("type='helical' axis='0 0 1'"), "no pitch", 4},
    {JOINTED("type='fixed' at='0 0'"), "at=\"0 0\" has 2 numbers, expected 3", 4},
    {JOINTED("type='fixed' rotation='0 0 0 1'"), "axis without direction", 4},
    {LOOPED("a='0' b='5' type='fixed'"), "b=\"5\": there is no body with this number", 3},
    {LOOPED("b='1' type='fixed'"), "attribute a: expected", 3},
    {LOOPED("a='1' b='1' type='fixed'"), "ties a body to itself", 3},
    {LOOPED("a='0' b='1' type='revolute'"), "no axis or a zero one", 3},
    {LOOPED("a='0' b='1' type='fixed' at-b='1'"), "at-b=\"1\" has 1 numbers, expected 3", 3},
};

START_TEST(malformed_models_are_told)
{
    xmlDocPtr doc = parse(malformed[_i].text, "bad.xml");
    struct model_problem problem;
    ck_assert_ptr_null(model_read(xmlDocGetRootElement(doc), &program, &problem));
    ck_assert_msg(strstr(problem.text, malformed[_i].piece), "%s", problem.text);
    ck_assert_int_eq(problem.line, malformed[_i].line);
    ck_assert_ptr_nonnull(problem.node);
    xmlFreeDoc(doc);
}
END_TEST

START_TEST(malformed_models_stop_functions)
{
    xmlSetProp(joint_of(model, "joint_3"), BAD_CAST "type", BAD_CAST "elbow");
    expect_error("kin:pose(" BODY(1) ")",
                 "kin:pose: the model's line 11: type=\"elbow\" is no type of pair");
    ck_assert_ptr_null(program.kinematics);
    expect_error("kin:mobility(/)", "no type of pair");
}
END_TEST

START_TEST(stray_elements_are_told)
{
    xmlFreeDoc(model);
    model = parse("<a xmlns:m='urn:systel:model'><m:body number='1'/>"
                  "<m:model><m:body number='0'/><x><m:body number='1'/></x></m:model></a>",
                  "stray.xml");
    expect("kin:pose(//m:model/m:body)", "0 0 0 1 0 0 0");
    expect_error("kin:pose(/a/m:body)", "not inside a model");
    expect_error("kin:pose(//x/m:body)", "not where its bodies and loops are");
}
END_TEST

/* The places that labels() gives, written as NAME attributes… of each element in turn. */
static void expect_places(const char *call, const char *result)
{
    char body[1000];
    snprintf(body, sizeof body,
             "<xsl:for-each select=\"%s/descendant-or-self::*\"><xsl:value-of select='name()'/>"
             "<xsl:for-each select='@*'><xsl:value-of select=\"concat(' ', .)\"/></xsl:for-each>"
             "<xsl:text>;</xsl:text></xsl:for-each>",
             call);
    char *text = transform(body);
    ck_assert_msg(text && strcmp(text, result) == 0, "%s is \"%s\", expected \"%s\"", call,
                  text ? text : reported, result);
    free(text);
}

START_TEST(labels_take_free_places)
{
    xmlFreeDoc(model);
    model = parse("<a><item w=' 4' up='2' low='2'><run/><around x='0' y='0' gap='3'/></item>"
                  "<item><path d='M 0 0 h 10'/><letters x='10' px='1' w='6' up='1' low='1'/>"
                  "<at x='100' y='100'/><at x='100' y='130' turn='90' cost='1'/>"
                  "<none cost='40'/></item>"
                  "<o x='105' y='100' a='1' b='1'/><o x='100' y='135' a='9' b='9'/>"
                  "<item><path d='M 0 0 L 1 x'/><at/></item><item w='wide'/><item/></a>",
                  "labels.xml");
    expect_places("dr:labels(/a/nothing, /..)", "");
    expect_places("dr:labels(/.., //o)", "");
    expect_places("dr:labels(/a/item[2], /..)", "place 3 0 100 100 0 100 99 116 101;spot 113 100;");
    expect_places("dr:labels(/a/item[2], //o[1])",
                  "place 4 0 100 130 90 97 130 103 142;spot 100 141;");
    expect_places("dr:labels(/a/item[2], //o)", "place 0;");
    expect_error("dr:labels(/a/item[3], //o)", "d of the element path cannot be read");
    expect_error("dr:labels(/a/item[4], //o)", "w of the element item cannot be read");
    expect_error("dr:labels(/a/item[5], //o)", "the element item is no item with a place");
    expect_error("dr:labels('a', //o)", "argument 1 is no node");
    expect_error("dr:labels(/a/item, 1)", "argument 2 is no node");
    expect_error("dr:labels(/a/item, //o, 1)", "argument 3 is no node");
}
END_TEST

/* A number keeps off what another one belongs to, also where that one does not stand along it, and is
 * not far from its own line without a leader. */
START_TEST(numbers_keep_off_lines_of_others)
{
    xmlFreeDoc(model);
    model = parse("<a><item class='number' w='2' up='2' low='2'>"
                  "<along ax='0' ay='0' bx='40' by='0'/></item>"
                  "<item class='number' w='2' up='2' low='2'>"
                  "<line ax='0' ay='-6' bx='40' by='-6'/><around x='90' y='60' gap='0'/></item>"
                  "<item class='number' w='2' up='2' low='2'>"
                  "<line ax='0' ay='0' bx='40' by='0'/><around x='20' y='-16' gap='0'/></item></a>",
                  "numbers.xml");
    expect_places("dr:labels(/a/item[1], /..)/spot", "spot 20 -3.4;");
    expect_places("dr:labels(/a/item[1] | /a/item[2], /..)[1]/spot", "spot 20 3.4;");
    expect_places("dr:labels(/a/item[3], /..)/leader", "leader 20 -16 24.4 -16;");
}
END_TEST

/* Each form at each spot of a turned at, the cheapest that is free; what is nearer to another pole
 * is dearer; an extension line ends where it meets what is drawn. */
START_TEST(labels_try_every_form_at_every_spot)
{
    xmlFreeDoc(model);
    model = parse(
        "<a><item><at x='10' y='20' turn='90' cost='1'>"
        "<spot x='5' cost='1'/><spot x='30' y='-2' turn='-90'/>"
        "<form cost='3'><letters x='1' w='2' up='1' low='1'/></form>"
        "<form><letters x='4' y='1' w='2' up='1' low='1'/><path d='M0 0H6'/></form>"
        "</at><none cost='9'/></item>"
        "<o n='second spot' x='15' y='51' a='1' b='1'/>"
        "<item><at x='0' y='0' stray='5' mid='2'><spot x='10' turn='180'/><spot x='-10' cost='4'/>"
        "<form><letters w='2' up='1' low='1' still='yes' x='3'/></form></at></item>"
        "<pole n='near' x='17' y='0'/><pole n='far' x='40' y='0'/>"
        "<pole n='own' x='17' y='0' clear='20'/>"
        "<item><path d='M0 0H10' kind='rule'/><at x='0' y='0'><spot y='-10'/>"
        "<extension x='0' h='0' up='-3' down='3'/><extension x='10' h='0' up='-9.5' down='1'/>"
        "</at></item><item><path d='M0 0H10' kind='rule'/><at x='0' y='0'><spot y='10'/>"
        "<extension x='0' h='0' up='-3' down='3'/><extension x='10' h='0' up='-3' down='10.5'/>"
        "</at></item><item w='2' up='1' low='1'><at><steps like='ring'/><letters/></at></item>"
        "<item><at><steps like='?'/></at></item></a>",
        "labels.xml");
    expect_places("dr:labels(/a/item[1], /..)", "place 1 2 12 50 0 12 49.825 18 52;spot 16 51;");
    expect_places("dr:labels(/a/item[1], //o)", "place 1 2 10 25 90 8 25 10.175 31;spot 9 29;");
    expect_places("dr:labels(/a/item[2], /.., //pole[@n = 'near'])",
                  "place 1 1 -10 0 0 -8 -1 -6 1;spot -7 0;");
    expect_places("dr:labels(/a/item[2], /.., //pole[@n != 'near'])",
                  "place 1 1 10 0 180 12 -1 14 1;spot 13 0;");
    expect_places("dr:labels(/a/item[3], /..)", "place 2 0 0 -10 0 -0.175 -12 10 -4;line 0 6 -2;");
    expect_places("dr:labels(/a/item[5], /..)", "place 1 0 9 0 0 8 -1 10 1;spot 9 0;");
    expect_error("dr:labels(/a/item[6], /..)", "like of the element steps cannot be read");
    expect_places("dr:labels(/a/item[4], /..)",
                  "place 2 0 0 10 0 -0.175 3.5 10.175 12;line 0 -6 2;line 10 -6.5 2;");
}
END_TEST

START_TEST(rows_into_columns)
{
    xmlFreeDoc(model);
    model = parse("<a><table name='A'><head h='2'/><row h='3'/><row h='3'/><row h='3'/></table>"
                  "<table name='B'><head h='2'/><row h='3'/><row h='4'/></table>"
                  "<table name='C'><row h='?'/></table></a>",
                  "rows.xml");
    /* the last of A goes on under its head; that of B does not stand above one row */
    expect_places("dr:columns(//table[@name != 'C']/row, 10, 14, 3, 1, 0.5, 1, 0)",
                  "flow;row A 1 1 4 3 2;row A 2 1 7 3 0;row A 3 2 3.5 3 2;"
                  "row B 1 3 2 3 2;row B 2 3 5 4 0;");
    expect_places("dr:columns(//table[@name != 'C']/row, 20, 14, 3, 0, 0, 1, 1)",
                  "flow;row A 1 1 2 3 2;row A 2 1 5 3 0;row A 3 1 8 3 0;"
                  "row B 1 2 2 3 2;row B 2 2 5 4 0;");
    expect_places("dr:columns(//table[@name != 'C']/row, 10, 10, 1, 0, 0, 1, 0)",
                  "flow;row A 1 1 2 3 2;row A 2 1 5 3 0;full;");
    expect_places("dr:columns(//table[@name = 'A']/row[3], 10, 10, 1, 0, 0, 1, 0)",
                  "flow;row A 3 1 2 3 2;");
    expect_error("dr:columns(//row, 10, 10, 1, 0, 0, 1, 0)", "h of the element row cannot be read");
    expect_error("dr:columns(1, 10, 10, 1, 0, 0, 1, 0)", "argument 1 is no node");
    expect_error("dr:columns(//row, 10, 10, 0, 0, 0, 1, 0)", "argument 4");
}
END_TEST

START_TEST(contours_of_spans_at_which_something_is)
{
    xmlFreeDoc(model);
    model = parse("<a><span dx='1' dy='0' t1='0' t2='40' h1='0' h2='0'><run>x</run></span>"
                  "<span way='true' dx='1' dy='0' t1='50' t2='90' h1='0' h2='1'/>"
                  "<span dx='1' dy='0' t1='50' t2='90' h1='0' h2='1'/>"
                  "<o x='0' y='0' a='2' b='3' left='-2' right='2' top='-3' bottom='3'/>"
                  "<o x='40' y='0' a='2' b='3' left='38' right='42' top='-3' bottom='3'/>"
                  "<o x='?'/></a>",
                  "contours.xml");
    expect_places("dr:contours(//span, //o[@a])",
                  "span 1 0 0 40 0 0 -3 3;run;from 0 -3 3;from 0 -3 3;"
                  "span true 1 0 50 90 0 1 0 1;from 0 -2.5 2.5;from 1 -1.5 3.5;");
    expect_error("dr:contours(//span, //o)", "x of the element o cannot be read");
    expect_error("dr:contours(//o, 1)", "argument 2 is no node");
    expect_error("dr:views(" BODY(1) ", /.., /.., 0)", "argument 2 is no node");
}
END_TEST

/* The first places of a letter are at the upper right; not where they would be read as another
 * thing's of their kind. */
START_TEST(letters_stand_nearest_to_their_own_thing)
{
    static const char *kinds[] = {"pole", "number"};
    for (int kind = 0; kind < 2; kind++) {
        char text[400];
        (void)snprintf(text, sizeof text,
                       "<a><item class='pole' w='4' up='2' low='2'>"
                       "<around x='0' y='0' gap='3' towards='-45'/></item>"
                       "<item class='%s' w='4' up='2' low='2'>"
                       "<around x='7' y='-7' gap='3' towards='-45'/></item></a>",
                       kinds[kind]);
        xmlFreeDoc(model);
        model = parse(text, "labels.xml");
        char *right_above =
            transform("<xsl:variable name='first' select='dr:labels(/a/item, /..)[1]'/>"
                      "<xsl:value-of select='$first/@right &gt; 0 and $first/@top &lt; -3'/>");
        ck_assert_str_eq(right_above, kind == 0 ? "false" : "true");
        free(right_above);
    }
}
END_TEST

START_TEST(models_without_bodies_are_read)
{
    xmlFreeDoc(model);
    model = parse(MODEL(""), "empty.xml");
    expect("kin:mobility(/)", "0");
    expect("kin:driving(/*)", "");
}
END_TEST

START_TEST(model_tells_coordinates_and_writes_them)
{
    struct model_problem problem;
    struct model *read = model_read(xmlDocGetRootElement(model), &program, &problem);
    ck_assert_ptr_nonnull(read);
    ck_assert_int_eq(read->mechanism.body_count, 5);
    ck_assert_int_eq(read->mechanism.body_coordinates, 4);
    ck_assert_int_eq(read->mechanism.coordinate_count, 5);
    int body = model_body_index(read, 2);
    ck_assert_int_eq(body, 2);
    ck_assert_int_eq(model_body_index(read, 3), 4);
    ck_assert_int_eq(model_body_index(read, 9), -1);
    ck_assert_int_eq(model_first_coordinate(read, body), 1);
    ck_assert_int_eq(read->coordinates[1].body, body);
    ck_assert_double_eq(read->coordinates[1].min, -1);
    ck_assert_double_eq(read->coordinates[0].max, INFINITY);
    ck_assert_int_eq(read->coordinates[2].kind, MOTION_TRANSLATION);
    ck_assert_double_eq(read->q[2], 0.5);
    double q[5] = {0.1, 0.25, -0.0, 1e-20, 0};
    model_write_coordinates(read, q);
    ck_assert_double_eq(read->frames[4].at[0], 0.3);
    model_free(read);
    expect("//m:joint[@id='joint_2']/@q", "0.25");
    expect("//m:joint[@id='joint_4']/@q", "0");
    expect("//m:joint[@id='joint_3']/@q", "1e-20");
}
END_TEST

/* 10,000 bodies in one another: neither the stack nor the time of a square. */
START_TEST(deep_chains_are_read)
{
    enum { DEPTH = 10000 };
    xmlDocPtr doc = xmlNewDoc(BAD_CAST "1.0");
    xmlNodePtr root = xmlNewNode(NULL, BAD_CAST "model"), body = root;
    xmlDocSetRootElement(doc, root);
    xmlNsPtr ns = xmlNewNs(root, BAD_CAST MODEL_URI, NULL);
    xmlSetNs(root, ns);
    xmlNodePtr *bodies = calloc(DEPTH + 1, sizeof *bodies);
    for (int i = 0; i <= DEPTH; i++) {
        char number[16];
        bodies[i] = body = xmlNewChild(body, ns, BAD_CAST "body", NULL);
        snprintf(number, sizeof number, "%d", i);
        xmlNewProp(body, BAD_CAST "number", BAD_CAST number);
        if (i == 0)
            continue;
        snprintf(number, sizeof number, "%d", i - 1);
        xmlNewProp(body, BAD_CAST "base", BAD_CAST number);
        xmlNodePtr joint = xmlNewChild(body, ns, BAD_CAST "joint", NULL);
        xmlNewProp(joint, BAD_CAST "type", BAD_CAST "prismatic");
        xmlNewProp(joint, BAD_CAST "axis", BAD_CAST "1 0 0");
        xmlNewProp(joint, BAD_CAST "at", BAD_CAST "0 1 0");
        xmlNewProp(joint, BAD_CAST "q", BAD_CAST "2");
    }
    for (int i = DEPTH; i >= 0; i -= 7) {
        char expected[64], *text = evaluate_at(bodies[i], "kin:pose(.)");
        snprintf(expected, sizeof expected, "%d %d 0 1 0 0 0", 2 * i, i);
        ck_assert_str_eq(text, expected);
        free(text);
    }
    char *text = evaluate_at(root, "kin:mobility(.)");
    ck_assert_str_eq(text, "10000");
    free(text);
    free(bodies);
    kinematics_cache_forget(&program);
    xmlFreeDoc(doc);
}
END_TEST

START_TEST(locale_does_not_matter)
{
    if (setlocale(LC_NUMERIC, "ru_RU.UTF-8") == NULL)
        return;
    expect("q:rotate('1 0 0 0', '0.5 1.25 0')", "0.5 1.25 0");
    expect("num:item(0.5, 1)", "0.5");
    expect("num:format(0.5, 1)", "0.5");
    expect("kin:pose(" BODY(3) ")", "0.3 0 0 1 0 0 0");
    expect("dr:points('M 0.5 1.5 L 2.5 1')", "0.5 1.5 2.5 1");
    setlocale(LC_NUMERIC, "C");
}
END_TEST

START_TEST(list_has_a_line_for_every_function)
{
    for (int markdown = 0; markdown < 2; markdown++) {
        char *text = NULL;
        size_t length;
        FILE *out = open_memstream(&text, &length);
        listing_print(out, markdown);
        fclose(out);
        for (const struct extension_function *f = extension_table; f->name; f++) {
            char call[128];
            snprintf(call, sizeof call, "%s:%s(%s)", f->in->prefix, f->name, f->arguments);
            ck_assert_msg(strstr(text, call), "%s is not listed", call);
        }
        if (markdown)
            ck_assert_ptr_nonnull(strstr(text, "`make docs`"));
        free(text);
    }
}
END_TEST

#define ROWS(table) (int)(sizeof(table) / sizeof *(table))

static void read_texts(void)
{
    const char *top = getenv("TOP"); /* where the tests are run from elsewhere */
    char *path = text_print("%s/xsl/messages.xml", top ? top : ".");
    char *text = support_read(path);
    if (text == NULL)
        fprintf(stderr, "%s is not there\n", path);
    texts = messages_new(text ? text_copy(text) : NULL);
    free(path);
}

int main(void)
{
    xmlInitParser();
    read_texts();
    exsltRegisterAll();
    if (extension_register_xslt() != 0)
        return EXIT_FAILURE;
    Suite *suite = suite_create("extension");
    TCase *c = tcase_create("functions");
    tcase_add_checked_fixture(c, set_up, tear_down);
    tcase_set_timeout(c, 120); /* valgrind */
    tcase_add_loop_test(c, functions_give_results_in_xpath, 0, ROWS(calls));
    tcase_add_loop_test(c, functions_give_results_in_xslt, 0, ROWS(calls));
    tcase_add_loop_test(c, ink_is_a_box_in_xslt, 0, ROWS(boxes));
    tcase_add_test(c, a_library_is_written_as_json);
    tcase_add_test(c, a_library_is_looked_up);
    tcase_add_test(c, symbols_are_drawn);
    tcase_add_test(c, the_table_of_pairs_is_a_tree);
    tcase_add_test(c, identifiers_are_told_apart);
    tcase_add_test(c, trees_grow_outwards);
    tcase_add_test(c, things_stand_on_things);
    tcase_add_test(c, what_is_shown_again_is_counted);
    tcase_add_test(c, pictures_become_one_that_moves);
    tcase_add_test(c, every_row_is_called);
    tcase_add_test(c, files_are_beside_the_stylesheet);
    tcase_add_test(c, language_is_the_documents);
    tcase_add_loop_test(c, mistakes_are_errors_in_xpath, 0, ROWS(mistakes));
    tcase_add_loop_test(c, mistakes_stop_stylesheets, 0, ROWS(mistakes));
    tcase_add_test(c, nothing_runs_after_an_error);
    tcase_add_test(c, refusal_ends_the_transformation);
    tcase_add_test(c, notes_are_told_where_the_model_has_them);
    tcase_add_test(c, missing_program_is_an_error);
    tcase_add_test(c, list_has_a_line_for_every_function);
    tcase_add_test(c, locale_does_not_matter);
    suite_add_tcase(suite, c);
    c = tcase_create("kinematics");
    tcase_add_checked_fixture(c, set_up, tear_down);
    tcase_set_timeout(c, 300);
    tcase_add_test(c, what_is_fixed_belongs_to_the_link_below);
    tcase_add_test(c, coordinates_move_bodies);
    tcase_add_test(c, cache_is_kept_until_forgotten);
    tcase_add_test(c, other_documents_are_read_anew);
    tcase_add_loop_test(c, malformed_models_are_told, 0, ROWS(malformed));
    tcase_add_test(c, malformed_models_stop_functions);
    tcase_add_test(c, stray_elements_are_told);
    tcase_add_test(c, numbers_keep_off_lines_of_others);
    tcase_add_test(c, labels_take_free_places);
    tcase_add_test(c, rows_into_columns);
    tcase_add_test(c, contours_of_spans_at_which_something_is);
    tcase_add_test(c, labels_try_every_form_at_every_spot);
    tcase_add_test(c, letters_stand_nearest_to_their_own_thing);
    tcase_add_test(c, models_without_bodies_are_read);
    tcase_add_test(c, model_tells_coordinates_and_writes_them);
    tcase_add_test(c, deep_chains_are_read);
    suite_add_tcase(suite, c);
    int status = support_run(suite);
    messages_free(texts);
    return status;
}
