/* What must be the same: one model in two languages, a model and what comes back from a target. */
#ifndef SYSTEL_TESTS_FUZZ_BACK_H
#define SYSTEL_TESTS_FUZZ_BACK_H

#include "pipeline/resources.h"

/* The file's normal form as text, or what another target makes of it; NULL: the model is refused (status 1).
 * Free with free(). */
char *back_convert(struct resources *r, const char *path, const char *target);
/* The first difference of two normal forms, numbers compared to 9 digits; NULL: none. Free with free(). */
char *back_compare(const char *one, const char *two);
/* Takes the model through the target model and, where they are its languages, xsystel and tables, and back;
 * what came back otherwise, or NULL. beside: a path for the documents between. Free with free(). */
char *back_and_forth(struct resources *r, const char *path, const char *beside, int is_system);

#endif
