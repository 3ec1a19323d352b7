/* libxml2 and libxslt find out by xmlStrEqual() what nearly every node is, and libxml2's compares byte by byte: a fourteenth
 * of all instructions. A program's function comes before that of a library of the same name; weak, so that a library linked
 * statically may keep its own. */
#include <libxml/xmlstring.h>
#include <string.h>

__attribute__((weak)) int xmlStrEqual(const xmlChar *a, const xmlChar *b)
{
    if (a == b)
        return 1;
    return a && b && *a == *b && strcmp((const char *)a, (const char *)b) == 0;
}
