#include "model/expression_math.h"

#include "math/elementary.h"

#include <libexslt/exslt.h>
#include <libxml/xpathInternals.h>
#include <string.h>

static void call(xmlXPathParserContextPtr xpath, int count, const char *name)
{
    int wanted, which = elementary_find(name, &wanted);
    if (count != wanted) {
        xmlXPathSetArityError(xpath);
        return;
    }
    double last = xmlXPathPopNumber(xpath);
    double first = count == 2 && !xmlXPathCheckError(xpath) ? xmlXPathPopNumber(xpath) : last;
    if (!xmlXPathCheckError(xpath))
        xmlXPathReturnNumber(xpath, elementary_value(which, first, last));
}

#define FUNCTION(name)                                                                             \
    static void function_##name(xmlXPathParserContextPtr xpath, int count)                         \
    {                                                                                              \
        call(xpath, count, #name);                                                                 \
    }
FUNCTION(sin)
FUNCTION(cos)
FUNCTION(tan)
FUNCTION(asin)
FUNCTION(acos)
FUNCTION(atan)
FUNCTION(atan2)

static const struct {
    const char *name;
    xmlXPathFunction function;
} functions[] = {{"sin", function_sin},    {"cos", function_cos},   {"tan", function_tan},
                 {"asin", function_asin},  {"acos", function_acos}, {"atan", function_atan},
                 {"atan2", function_atan2}};

enum { COUNT = sizeof functions / sizeof *functions };

xmlXPathFunction expression_math(const char *name, const char *uri)
{
    for (int i = 0; i < COUNT && strcmp(uri, (const char *)EXSLT_MATH_NAMESPACE) == 0; i++)
        if (strcmp(functions[i].name, name) == 0)
            return functions[i].function;
    return NULL;
}

void expression_math_register(xmlXPathContextPtr xpath)
{
    for (int i = 0; i < COUNT; i++)
        xmlXPathRegisterFuncNS(xpath, BAD_CAST functions[i].name, EXSLT_MATH_NAMESPACE,
                               functions[i].function);
}
