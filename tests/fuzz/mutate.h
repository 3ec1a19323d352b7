/* One model changed at random into one that its writer did not mean. */
#ifndef SYSTEL_TESTS_FUZZ_MUTATE_H
#define SYSTEL_TESTS_FUZZ_MUTATE_H

#include "corpus.h"

/* A model of the corpus with one to six changes, as text; free with free(). *model is the one it was. */
char *mutate_model(const struct corpus *c, const struct corpus_model **model, size_t *size,
                   struct chance *r);

/* The same of a document, which it changes. gentle: most of what comes out says something. */
char *mutate_document(const struct corpus_kind *kind, xmlDocPtr doc, int gentle, size_t *size,
                      struct chance *r);

#endif
