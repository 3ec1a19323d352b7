/* Where in its line a finding is: what its text quotes is looked for in the tag that begins there. */
#ifndef SYSTEL_DOCUMENT_EXCERPT_H
#define SYSTEL_DOCUMENT_EXCERPT_H

#include "document/finding.h"

struct excerpt {
    char *text; /* the line without its end; NULL: the file is not to be had, or not in UTF-8 */
    long line;  /* the finding's, or a later one of the same tag */
    long column, length; /* in characters, from 1; 0: not known */
};

/* text belongs to the caller. Files are read again; the last one is kept until excerpt_forget. */
struct excerpt excerpt_of(const struct finding *f);
void excerpt_forget(void);

#endif
