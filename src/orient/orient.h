/* The command orient: an expression of orientations, told in every kind of parameters.
 *
 * On a terminal a table for people, in their language; elsewhere lines NAME<TAB>VALUE, whose names
 * do not depend on the language. The names of kinds are those that expressions take.
 */
#ifndef SYSTEL_ORIENT_ORIENT_H
#define SYSTEL_ORIENT_ORIENT_H

#include "document/diag.h"

/* lang: "ru", "en" or NULL: that of the expression's letters. Free with free(); NULL after a
 * report (status 2). */
char *orient_answer(const char *expression, const char *lang, int for_people, struct diag *d);

#endif
