/* What the wrappers share: arguments off the XPath stack, results onto it, and errors.
 *
 * Every pop returns 0, or -1 after it has raised the error; the wrapper then returns at once.
 * Arguments come off the stack last first; position counts from 1.
 *
 * An error in XSLT is one message at the stylesheet's file and line (ctxt->inst) and stops the
 * transformation; in plain XPath it is context->lastError and one call of the context's handler.
 * Either way the evaluation ends: functions around the failed one are not called. libxslt may add
 * a sentence of its own after ours ("Failed to evaluate …", with state already STOPPED).
 */
#ifndef SYSTEL_FUNCTIONS_ARGUMENTS_H
#define SYSTEL_FUNCTIONS_ARGUMENTS_H

#include "base/numbers.h"
#include "model/context.h"

#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

/* The program's context of this evaluation; NULL when there is none. */
struct function_context *arguments_context(xmlXPathParserContextPtr xpath);

/* Raises an error: message `id`, in which {1}… are replaced by the strings that follow, up to NULL.
 * The function's name is put in front. */
void arguments_raise(xmlXPathParserContextPtr xpath, const char *id, ...) __attribute__((sentinel));
/* Ends the evaluation, and the transformation, after a report made elsewhere. */
void arguments_stop(xmlXPathParserContextPtr xpath);
/* An argument as errors show it: a long one by its beginning. Free with free(). */
char *arguments_quote(const char *text);

/* Text of an argument (a number as number_print shows it); free with xmlFree. NULL on error. */
xmlChar *arguments_pop_text(xmlXPathParserContextPtr xpath);
/* Exactly count numbers; meaning tells them to a person: "w x y z". */
int arguments_pop_numbers(xmlXPathParserContextPtr xpath, int position, int count,
                          const char *meaning, double *values);
/* Any count of numbers; number_list_free. */
int arguments_pop_list(xmlXPathParserContextPtr xpath, int position, struct number_list *list);
/* One number as XPath's number() reads it, refused where it is none or infinite. */
int arguments_pop_finite(xmlXPathParserContextPtr xpath, double *value);
/* A whole number between min and max. */
int arguments_pop_integer(xmlXPathParserContextPtr xpath, int position, int min, int max,
                          int *value);
/* The one node of a node-set (attributes and namespaces give their element). NULL on error. */
xmlNodePtr arguments_pop_node(xmlXPathParserContextPtr xpath, int position, const char *example);

/* Any nodes; free with xmlXPathFreeObject. NULL on error. */
xmlXPathObjectPtr arguments_pop_nodes(xmlXPathParserContextPtr xpath, int position,
                                      const char *example);

/* Pushes numbers as a list, refusing those that are not finite. */
void arguments_return_numbers(xmlXPathParserContextPtr xpath, const double *values, int count);
/* A tree to be filled and returned, owned by the transformation as what EXSLT's functions make;
 * its children are the result (outside a transformation: a tree value). */
xmlNodePtr arguments_new_tree(xmlXPathParserContextPtr xpath);
void arguments_return_tree(xmlXPathParserContextPtr xpath, xmlNodePtr tree);
/* Pushes numbers, each as print shows it in NUMBER_ROUNDED_TEXT bytes; with: what print is told. */
void arguments_return_each(xmlXPathParserContextPtr xpath, const double *values, int count,
                           void (*print)(double value, double with, char *text), double with);
/* Prints a number as XPath's string() does, in 15 digits or so; returns the length. */
size_t arguments_print(double value, char text[NUMBER_TEXT]);
/* Pushes a copy of text. */
void arguments_return_text(xmlXPathParserContextPtr xpath, const char *text);
/* Pushes an XPath number: for counts; measured values go as text, which loses no digit. */
void arguments_return_count(xmlXPathParserContextPtr xpath, int count);

#endif
