/* One finding, and those that say the same of several places: a warning is told once, an error twenty
 * times, the others are a count and lines. Two are alike when they differ in nothing but numbers and
 * what stands in quotes.
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
    size_t before; /* alike ones that are told by themselves */
};

void finding_clear(struct finding *f);
/* Whether enough findings about the same file are like the new one: it is then counted at the last of
 * them, and of the two texts that of the first line stays; an error that is the last of them anew, at the same place, is not. Else fills new->before. */
int finding_is_repeated(struct finding *findings, size_t count, struct finding *new);
/* Adds to the texts how often and where each was said besides, in a language of the messages. */
void finding_tell_repeated(struct finding *findings, size_t count, const struct messages *messages,
                           const char *lang);

#endif
