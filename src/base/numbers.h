/* Numbers as text, whatever the locale.
 *
 * A list is numbers separated by blanks or by one comma each. A number is what XML Schema calls
 * a double without its words: sign, digits, decimal point, exponent; never infinite.
 */
#ifndef SYSTEL_BASE_NUMBERS_H
#define SYSTEL_BASE_NUMBERS_H

#include <stddef.h>

enum {
    NUMBER_TEXT = 32,          /* room for any printed number */
    NUMBER_ROUNDED_TEXT = 384, /* room for any rounded one */
    NUMBER_MAX_DECIMALS = 30
};

struct number_list {
    double *values; /* owned */
    int count;
};

/* Where a list could not be read: the first bad piece of the text, length bytes of it. */
struct number_fault {
    const char *text;
    size_t length;
};

/* Reads one number at the beginning of text; returns its end, or NULL. */
const char *number_read(const char *text, double *value);
/* Reads a whole list. Returns 0 and a list for number_list_free, or -1 and *fault. */
int number_list_read(const char *text, struct number_list *list, struct number_fault *fault);
void number_list_free(struct number_list *list);

/* The shortest of 15, 16 and 17 digits that reads back exactly; -0 is 0. */
void number_print(double value, char text[NUMBER_TEXT]);
/* The same of a number of at most nine decimals below a million that is 0 or at least 0.0001, the quick way; returns
 * its length, 0 for others. */
size_t number_print_short(double value, char text[NUMBER_TEXT]);
/* The same for many, one blank apart; free with free(). */
char *number_list_print(const double *values, int count);
/* Rounds what number_print shows to decimals (0 to NUMBER_MAX_DECIMALS), halves away from zero;
 * no exponent, no trailing zeros, never "-0". */
void number_print_rounded(double value, int decimals, char text[NUMBER_ROUNDED_TEXT]);
/* The decimals that show value with so many significant digits, 0 to NUMBER_MAX_DECIMALS. */
int number_decimals(double value, int digits);
/* Rounded to decimals as XPath's round(value * 10^decimals) div 10^decimals is: halves upwards. */
double number_round(double value, int decimals);
/* The double nearest to value written with so many significant digits. */
double number_round_digits(double value, int digits);

#endif
