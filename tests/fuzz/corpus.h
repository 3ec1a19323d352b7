/* What mutants are made from: the models, the words of their languages, values and elements that
 * stand in any of them. */
#ifndef SYSTEL_TESTS_FUZZ_CORPUS_H
#define SYSTEL_TESTS_FUZZ_CORPUS_H

#include "base/memory.h"
#include "chance.h"
#include "pipeline/resources.h"

struct corpus_model {
    const char *path;
    xmlDocPtr doc; /* as the user wrote it */
};

/* Models of one kind of input and what is known of its language. */
struct corpus_kind {
    const struct catalogue_kind *kind;
    struct corpus_model *models;
    size_t model_count;
    xmlNodePtr *elements; /* of all models */
    xmlAttrPtr *attributes;
    size_t element_count, attribute_count;
    xmlNodePtr *words; /* rows of the vocabulary: element, attribute, value */
    size_t word_count;
};

struct corpus {
    xmlDocPtr vocabulary;
    struct corpus_kind *kinds;
    size_t kind_count;
};

/* Reads the models; those that are none are left out. Returns 0, or -1 after a report. */
int corpus_open(struct corpus *c, struct resources *r, char **paths, size_t count, struct diag *d);
void corpus_close(struct corpus *c);
/* A value that an attribute of this name has somewhere; NULL: none. Free with xmlFree. */
xmlChar *corpus_value(const struct corpus_kind *k, const xmlChar *name, struct chance *r);
/* A spelling of a row of the vocabulary: one of its own, or its canonical name. */
char *corpus_spelling(xmlNodePtr word, struct chance *r);

#endif
