/* What reads expressions: an expression's text from where it is read on, and the trees that are made. */
#ifndef SYSTEL_XPATH_READER_H
#define SYSTEL_XPATH_READER_H

#include "xpath/tree.h"

struct reader {
    const char *at;
    xmlDictPtr names; /* NULL: none */
    int depth, variables_allowed;
};

/* NULL where the text is none that is taken: then the whole of it is left to libxml2. */
struct xpath_tree *reader_expression(struct reader *r);
struct xpath_tree *reader_path(struct reader *r);

/* Frees a tree, returns NULL. */
struct xpath_tree *reader_fail(struct xpath_tree *tree);
struct xpath_tree *reader_tree(enum xpath_kind kind, enum xpath_result result);
/* The part is the tree's from now on. */
void reader_add(struct xpath_tree *tree, struct xpath_tree *part);
struct xpath_step *reader_step(struct xpath_tree *tree, enum xpath_axis axis);

void reader_blanks(struct reader *r);
/* Pass over a sign with the blanks around it, over a word with those before it. */
int reader_sign(struct reader *r, const char *text);
int reader_word(struct reader *r, const char *text);
/* The length of a name at text; 0: none, or one of other letters than ASCII's. */
size_t reader_name_length(const char *text);
xmlChar *reader_copy(const char *text, size_t length);
/* A name, with a prefix or not. */
int reader_name(struct reader *r, struct xpath_name *name);

#endif
