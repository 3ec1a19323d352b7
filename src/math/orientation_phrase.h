/* Axial orientations in words: "fingers down, thumb left", «пальцы на нас, большой вверх».
 *
 * UTF-8; capital letters, the order of the two halves and the comma do not matter on input.
 * Source: paper 000, section 1.
 */
#ifndef SYSTEL_MATH_ORIENTATION_PHRASE_H
#define SYSTEL_MATH_ORIENTATION_PHRASE_H

enum phrase_problem {
    PHRASE_WELL,
    PHRASE_UNKNOWN,   /* neither the fingers nor the thumb begin here */
    PHRASE_DIRECTION, /* no direction here */
    PHRASE_HALF,      /* the other half of the phrase is missing here */
    PHRASE_TWICE,     /* the same half again */
    PHRASE_PARALLEL   /* the thumb along the fingers */
};

enum { PHRASE_TEXT = 96 }; /* room for any phrase */

/* russian: 1 or 0. */
void orientation_phrase(int code, int russian, char text[PHRASE_TEXT]);
/* Reads a phrase at the beginning of text. *end: behind it, or where the problem is. */
enum phrase_problem orientation_read_phrase(const char *text, const char **end, int *code);
/* Whether a phrase begins here, well or badly. */
int orientation_phrase_begins(const char *text);

/* The length in bytes of word at the beginning of text, letter case aside, when no letter follows;
 * else 0. word is in lower case; a blank in it stands for one or more. */
unsigned long orientation_match_word(const char *text, const char *word);

#endif
