/* The one table of extension functions and its two registrations.
 *
 * Namespaces, names and argument order are a contract with users' stylesheets; `systel functions`
 * prints them (listing.c).
 */
#ifndef SYSTEL_FUNCTIONS_EXTENSION_H
#define SYSTEL_FUNCTIONS_EXTENSION_H

#include "functions/namespaces.h"

#include <libxml/xpath.h>

struct extension_function {
    const struct function_namespace *in;
    const char *name;
    int min_arguments, max_arguments; /* -1: any number */
    xmlXPathFunction call;
    const char *arguments; /* "a, b, …" */
    const char *summary;   /* one line: result, units, errors */
};

/* extension_table.c: a row a function. Ends with an entry whose name is NULL. */
extern const struct extension_function extension_table[];
/* The row of a function, or NULL. */
const struct extension_function *extension_lookup(const char *uri, const char *name);

/* Registers every function for XSLT (once per process, before any stylesheet is compiled).
 * Returns 0 or -1. */
int extension_register_xslt(void);
/* What is registered for every row: calls the function that the context names, if the count of its
 * arguments is right. */
void extension_call(xmlXPathParserContextPtr xpath, int count);

#endif
