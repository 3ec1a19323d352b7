/* How alike two words are, for "did you mean". */
#ifndef SYSTEL_BASE_LIKENESS_H
#define SYSTEL_BASE_LIKENESS_H

/* Slips between two words: a letter wrong, missing or too many, two neighbours swapped. Cyrillic
 * and Latin letters that look alike are the same. */
int likeness_slips(const char *a, const char *b);
/* Letters of UTF-8 text (of a word of 40 at most). */
int likeness_letters(const char *word);

#endif
