/* Texts as strings of JSON (RFC 8259, section 7). */
#ifndef SYSTEL_DOCUMENT_JSON_H
#define SYSTEL_DOCUMENT_JSON_H

/* Adds the string with its quotes. What is not UTF-8 becomes U+FFFD, and < > & are written by number. */
void json_append(char **text, const char *s);

#endif
