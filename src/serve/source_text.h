/* The text of a model as a page can show it. */
#ifndef SYSTEL_SERVE_SOURCE_TEXT_H
#define SYSTEL_SERVE_SOURCE_TEXT_H

/* UTF-8, from whatever encoding the file declares; NULL: it cannot be read, or is in none that is known. Free with free(). */
char *source_text(const char *path);

#endif
