/* Which of the files of a folder are models: a makefile has rules for them and for no other XML. */
#ifndef SYSTEL_COMMANDS_OWN_MODELS_H
#define SYSTEL_COMMANDS_OWN_MODELS_H

#include "pipeline/resources.h"

/* The names of those that are, a line each, as they were given; free with free(). Files that cannot be read are
 * none, and reported; broken ones are what their first tag says. A page or spreadsheet is one when it has a column of pairs. */
char *own_models_list(struct resources *r, const struct text_list *files, struct diag *d);

#endif
