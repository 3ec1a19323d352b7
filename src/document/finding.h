/* One finding, and warnings that say the same of several places: told once, with their count and
 * lines. Two are alike when they differ in nothing but numbers and what stands in quotes.
 */
#ifndef SYSTEL_DOCUMENT_FINDING_H
#define SYSTEL_DOCUMENT_FINDING_H

#include "document/messages.h"

#include <stddef.h>

enum level { LEVEL_NOTE, LEVEL_WARNING, LEVEL_ERROR };

struct finding {
    enum level level;
    char *file;  /* as it is called, any bytes; NULL: the program itself */
    long line;   /* 0: none */
    long column; /* in characters, from 1; 0: where its text says */
    char *text;
    long *lines; /* of further ones like it */
    size_t more;
};

void finding_clear(struct finding *f);
/* Whether one of the warnings about the same file is like this one: it is then counted there, and of
 * the two texts that of the first line stays. */
int finding_is_repeated(struct finding *findings, size_t count, const char *file, long line,
                        const char *text);
/* Adds to the texts how often and where each was said besides, in a language of the messages. */
void finding_tell_repeated(struct finding *findings, size_t count, const struct messages *messages,
                           const char *lang);

#endif
