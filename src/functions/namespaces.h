/* The namespaces of the extension functions. */
#ifndef SYSTEL_FUNCTIONS_NAMESPACES_H
#define SYSTEL_FUNCTIONS_NAMESPACES_H

enum {
    NAMESPACE_QUATERNION,
    NAMESPACE_ORIENTATION,
    NAMESPACE_POSITION,
    NAMESPACE_KINEMATICS,
    NAMESPACE_DYNAMICS,
    NAMESPACE_NUMBER,
    NAMESPACE_VECTOR,
    NAMESPACE_TEXT,
    NAMESPACE_PLANE,
    NAMESPACE_DRAWING,
    NAMESPACE_DOCUMENT,
    NAMESPACE_COUNT
};

struct function_namespace {
    const char *prefix; /* as most stylesheets have it: "q" */
    const char *uri;    /* "urn:systel:quaternion" */
};

extern const struct function_namespace namespaces[NAMESPACE_COUNT];
/* The usual prefix of a namespace; NULL: none of ours. */
const char *namespaces_prefix(const char *uri);

#endif
