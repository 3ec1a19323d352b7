#include "functions/namespaces.h"

#include <stddef.h>
#include <string.h>

const struct function_namespace namespaces[NAMESPACE_COUNT] = {
    [NAMESPACE_QUATERNION] = {"q", "urn:systel:quaternion"},
    [NAMESPACE_ORIENTATION] = {"o", "urn:systel:orientation"},
    [NAMESPACE_POSITION] = {"pos", "urn:systel:position"},
    [NAMESPACE_KINEMATICS] = {"kin", "urn:systel:kinematics"},
    [NAMESPACE_DYNAMICS] = {"dyn", "urn:systel:dynamics"},
    [NAMESPACE_NUMBER] = {"num", "urn:systel:number"},
    [NAMESPACE_VECTOR] = {"vec", "urn:systel:vector"},
    [NAMESPACE_TEXT] = {"text", "urn:systel:text"},
    [NAMESPACE_PLANE] = {"sv", "urn:systel:svg"},
    [NAMESPACE_DRAWING] = {"dr", "urn:systel:drawing"},
    [NAMESPACE_DOCUMENT] = {"doc", "urn:systel:document"},
};

const char *namespaces_prefix(const char *uri)
{
    for (int i = 0; uri && i < NAMESPACE_COUNT; i++)
        if (strcmp(namespaces[i].uri, uri) == 0)
            return namespaces[i].prefix;
    return NULL;
}
