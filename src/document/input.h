/* Hardened reading of XML.
 *
 * No network, no DTD is loaded, any entity declaration is refused, nesting is limited
 * (stack.h). A bare <!DOCTYPE html> is harmless and allowed. What goes wrong is reported to the
 * diag with file and line, status 3.
 */
#ifndef SYSTEL_DOCUMENT_INPUT_H
#define SYSTEL_DOCUMENT_INPUT_H

#include "document/diag.h"

#include <libxml/dict.h>
#include <libxml/tree.h>

/* The text of standard input ("<stdin>") or a pipe, where it was the last of them that was read; borrowed. NULL: it is another. */
const char *input_once(const char *shown);
/* Whether it can be read again. */
int input_is_file(const char *path);
/* The whole of a file ("-": standard input) in memory; free with free(). NULL after a report. A named pipe into which nobody
 * writes within five seconds is one. */
char *input_load(const char *path, size_t *size, struct diag *d);
/* Reads a document; "-" is standard input. The caller owns it. NULL after a report. */
xmlDocPtr input_read(const char *path, struct diag *d);
/* Parses what was loaded. shown: the file's name in reports; url: its address (the base of
 * relative references). dict and options as in libxml2, for stylesheets; else NULL and 0. */
xmlDocPtr input_parse(const char *data, size_t size, const char *url, const char *shown,
                      xmlDictPtr dict, int options, struct diag *d);
/* The same, a part at a time: a child of the root is handed over once it has been read, and goes where take() returns 1. */
xmlDocPtr input_parse_parts(const char *data, size_t size, const char *shown,
                            int (*take)(void *user, xmlNodePtr part), void *user, struct diag *d);
/* The same of a file of ours, which needs no look for what would take libxml2 long. */
xmlDocPtr input_parse_ours(const char *data, size_t size, const char *url, const char *shown,
                           xmlDictPtr dict, int options, struct diag *d);

#endif
