/* The text of a model as a page can show it. */
#ifndef SYSTEL_SERVE_SOURCE_TEXT_H
#define SYSTEL_SERVE_SOURCE_TEXT_H

#include <stddef.h>

/* UTF-8, from whatever encoding the file declares; NULL: it cannot be read, or is in none that is known. Free with free(). */
char *source_text(const char *path);
/* UTF-8 in the encoding that its declaration names: what a file of this text has. Free with free(). */
char *source_text_encode(const char *text, size_t size, size_t *encoded);

#endif
