#include "functions/wrappers.h"

#include <libxml/xpathInternals.h>

/* Texts are taken as string() makes them, numbers too. */
static xmlXPathObjectPtr pop_string(xmlXPathParserContextPtr xpath)
{
    return xmlXPathConvertString(valuePop(xpath));
}

void xpath_text_when(xmlXPathParserContextPtr xpath, int count)
{
    xmlXPathObjectPtr otherwise = count == 3 ? pop_string(xpath) : xmlXPathNewCString("");
    xmlXPathObjectPtr text = pop_string(xpath);
    int holds = xmlXPathPopBoolean(xpath);
    valuePush(xpath, holds ? text : otherwise);
    xmlXPathFreeObject(holds ? otherwise : text);
}
