/* What libxml2 says of an expression of a model, kept for a finding at the expression's line instead of going to standard error. */
#ifndef SYSTEL_MODEL_XPATH_WORDS_H
#define SYSTEL_MODEL_XPATH_WORDS_H

#include <libxml/xmlerror.h>

/* Begins as zeros. */
struct xpath_words {
    char *
        told; /* the first thing, with the character where it stopped; NULL: nothing; whoever takes it frees it */
    xmlStructuredErrorFunc before;
    void *before_user;
    xmlGenericErrorFunc plain;
    void *plain_user;
};

/* XPath's words come by the handlers of the thread alone: a context's own gets none. The two calls go in pairs. */
void xpath_words_listen(struct xpath_words *w);
void xpath_words_stop(struct xpath_words *w);

#endif
