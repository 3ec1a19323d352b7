/* The one file of texts: xsl/messages.xml, Russian and English side by side. */
#ifndef SYSTEL_DOCUMENT_MESSAGES_H
#define SYSTEL_DOCUMENT_MESSAGES_H

#include <libxml/tree.h>

struct messages;

/* Takes the texts out of a parsed messages document; the document may be freed afterwards. */
struct messages *messages_new(xmlDocPtr doc);
void messages_free(struct messages *m);
/* Pattern with {1}…{9}; the English one where the language has none; NULL for an unknown id. */
const char *messages_pattern(const struct messages *m, const char *id, const char *lang);
/* pattern with its places filled in; free with free(). */
char *messages_fill(const char *pattern, const char *const *args, int count);
/* The same, and where there is no pattern `id: ARGUMENT, …`, which is enough to understand. */
char *messages_text(const char *pattern, const char *id, const char *const *args, int count);

#endif
