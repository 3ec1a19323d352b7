/* Texts that go wrong: numbers that are none, too large, too many, names that nobody expects. */
#ifndef SYSTEL_TESTS_FUZZ_VALUES_H
#define SYSTEL_TESTS_FUZZ_VALUES_H

#include "chance.h"

/* A text like the old one with something wrong, as a rule with one of its numbers; free with free().
 */
char *values_change(const char *old, struct chance *r);
/* The old text with one of its numbers another that may well be right; free with free(). */
char *values_shift(const char *old, struct chance *r);
/* A name with letters, signs or a length that nobody expects; free with free(). */
char *values_name(struct chance *r);

#endif
