/* What a document of numbers must not hold. */
#ifndef SYSTEL_TESTS_FUZZ_WORDS_H
#define SYSTEL_TESTS_FUZZ_WORDS_H

/* A word that is no number where numbers are shown: NaN, inf, Infinity by itself, not as a part of a name and not in
 * `source`; else NULL. */
const char *words_no_number(const char *text, const char *source);
/* Where the text stops being JSON (RFC 8259), which has no NaN and no Infinity; NULL: nowhere. */
const char *words_no_json(const char *text);

#endif
