/* The one file of texts: xsl/messages.xml, Russian and English side by side. */
#ifndef SYSTEL_DOCUMENT_MESSAGES_H
#define SYSTEL_DOCUMENT_MESSAGES_H

struct messages;

/* The messages of a document's text (malloc), which is taken over; NULL: none. A message is parsed when it is asked for. */
struct messages *messages_new(char *text);
void messages_free(struct messages *m);
/* Pattern with {1}…{9}; the English one where the language has none; NULL for an unknown id. */
const char *messages_pattern(const struct messages *m, const char *id, const char *lang);
/* pattern with its places filled in; free with free(). */
char *messages_fill(const char *pattern, const char *const *args, int count);
/* The same, and where there is no pattern `id: ARGUMENT, …`, which is enough to understand. */
char *messages_text(const char *pattern, const char *id, const char *const *args, int count);
/* The id of the message that a finished text is an instance of, "other" when it is of none: of several
 * that of the longest pattern. Free with free(). */
char *messages_id(const struct messages *m, const char *text);

#endif
