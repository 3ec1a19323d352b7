/* How alike two words are, for "did you mean". */
#ifndef SYSTEL_BASE_LIKENESS_H
#define SYSTEL_BASE_LIKENESS_H

/* Slips between two words: a letter wrong, missing or too many, two neighbours swapped. Cyrillic
 * and Latin letters that look alike are the same. */
int likeness_slips(const char *a, const char *b);

/* Whether they differ in capital letters alone. */
int likeness_same(const char *a, const char *b);

/* Whether one of blank-separated words is that word, capitals aside. */
int likeness_has(const char *words, const char *word);

/* A search for the name that is meant: the fewest slips, in less than half of the name's letters, and
 * of those the name that goes on where the word ends ("mas": mass, not max). Capitals are no slip; a name cut short counts as two at most. */
struct likeness {
    const char *word;
    int least, goes_on; /* of the best name so far */
};
/* With at most so many slips. */
struct likeness likeness_of(const char *word, int slips);
/* True when this name is likelier than those before it. */
int likeness_nearer(struct likeness *l, const char *name);

#endif
