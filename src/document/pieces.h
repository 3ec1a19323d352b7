/* A long list in XML of which a run needs little: its pieces are found by their start tags, and parsed when they are asked for. */
#ifndef SYSTEL_DOCUMENT_PIECES_H
#define SYSTEL_DOCUMENT_PIECES_H

#include <libxml/hash.h>

struct pieces;

/* The elements of a name in a text, by the value of an attribute: names and values as they stand there, no element within one of
 * its own name. Takes the text (malloc) over; NULL for a list without pieces. */
struct pieces *pieces_new(char *text, const char *element, const char *attribute);
void pieces_free(struct pieces *p);
/* The element as a document, without the namespaces of what it stood in; NULL where there is none, or it is no XML.
 * The first of several with the same value. Free with xmlFreeDoc(). */
xmlDocPtr pieces_read(const struct pieces *p, const char *value);
/* The same without the elements of a name in it. */
xmlDocPtr pieces_read_without(const struct pieces *p, const char *value, const char *element);
/* Every value, in no order. */
void pieces_each(const struct pieces *p, void (*visit)(void *user, const char *value), void *user);

#endif
