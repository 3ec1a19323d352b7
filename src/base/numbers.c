#include "base/numbers.h"

#include "base/decimals.h"
#include "base/memory.h"

#include <locale.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* strtod and printf follow LC_NUMERIC: a Russian locale would write and want decimal commas. */
static locale_t enter_c_locale(void)
{
    static locale_t c;
    if (c == (locale_t)0)
        c = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    return uselocale(c);
}

static int is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static int is_end(char c)
{
    return c == '\0' || c == ',' || is_blank(c);
}

static const char *skip_blanks(const char *p)
{
    while (is_blank(*p))
        p++;
    return p;
}

static const char *skip_digits(const char *p)
{
    while (*p >= '0' && *p <= '9')
        p++;
    return p;
}

/* The end of the number at p by our grammar, which is narrower than strtod's; NULL: none. */
static const char *number_end(const char *p)
{
    if (*p == '-' || *p == '+')
        p++;
    const char *digits = p;
    p = skip_digits(p);
    size_t seen = (size_t)(p - digits);
    if (*p == '.') {
        digits = ++p;
        p = skip_digits(p);
        seen += (size_t)(p - digits);
    }
    if (seen == 0)
        return NULL;
    if (*p == 'e' || *p == 'E') {
        const char *exponent = p + 1;
        if (*exponent == '-' || *exponent == '+')
            exponent++;
        const char *end = skip_digits(exponent);
        if (end > exponent)
            p = end;
    }
    return p;
}

/* Powers of ten that a double holds exactly. */
static const double tens[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                              1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                              1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
enum { EXACT_TENS = 22, EXACT_DIGITS = 15, MOST_DIGITS = 19 };

/* What a number of at most 19 digits without exponent is. Of 15 digits it is a whole number by a power of ten, both
 * exact, so that the quotient is rounded as strtod rounds. -1: others, which strtod reads. */
static int read_short(const char *text, const char *end, double *value)
{
    uint64_t whole = 0;
    int digits = 0, decimals = -1, minus = *text == '-';
    for (const char *p = text + (*text == '-' || *text == '+'); p < end; p++) {
        if (*p == '.') {
            decimals = 0;
        } else if (*p < '0' || *p > '9') {
            return -1;
        } else {
            whole = 10 * whole + (uint64_t)(*p - '0');
            digits += whole != 0;
            decimals += decimals >= 0;
            if (digits > MOST_DIGITS || decimals > EXACT_TENS)
                return -1;
        }
    }
    double size = decimals > 0 ? (double)whole / tens[decimals] : (double)whole;
    if (digits > EXACT_DIGITS && decimals_read(whole, decimals > 0 ? decimals : 0, &size) != 0)
        return -1;
    *value = minus ? -size : size;
    return 0;
}

/* In the C locale. */
static const char *read_one(const char *text, double *value)
{
    const char *end = number_end(text);
    if (end == NULL)
        return NULL;
    if (read_short(text, end, value) != 0)
        *value = strtod(text, NULL);
    return isfinite(*value) ? end : NULL;
}

const char *number_read(const char *text, double *value)
{
    locale_t before = enter_c_locale();
    const char *end = read_one(text, value);
    uselocale(before);
    return end;
}

/* In the C locale. Returns the place that could not be read, or NULL. */
static const char *read_list(const char *text, struct number_list *list)
{
    int room = 0;
    const char *p = skip_blanks(text);
    while (*p) {
        if (list->count == room) {
            room = room ? 2 * room : 8;
            list->values = memory_resize(list->values, (size_t)room, sizeof *list->values);
        }
        const char *end = read_one(p, &list->values[list->count]);
        if (end == NULL || !is_end(*end))
            return p;
        list->count++;
        p = skip_blanks(end);
        if (*p == ',') {
            const char *comma = p;
            p = skip_blanks(p + 1);
            if (*p == '\0')
                return comma;
        }
    }
    return NULL;
}

int number_list_read(const char *text, struct number_list *list, struct number_fault *fault)
{
    list->values = NULL;
    list->count = 0;
    locale_t before = enter_c_locale();
    const char *bad = read_list(text, list);
    uselocale(before);
    if (bad == NULL)
        return 0;
    number_list_free(list);
    const char *end = bad + (*bad == ',');
    while (*bad != ',' && !is_end(*end))
        end++;
    fault->text = bad;
    fault->length = (size_t)(end - bad);
    return -1;
}

void number_list_free(struct number_list *list)
{
    free(list->values);
    list->values = NULL;
    list->count = 0;
}

#define LEAST_PLAIN 1e-4 /* below, %g writes an exponent */

/* The digits of a number from 0 to 10^18, backwards from end. Returns where they begin. */
static char *print_digits(int64_t whole, char *end)
{
    do
        *--end = (char)('0' + whole % 10);
    while ((whole /= 10) != 0);
    return end;
}

/* Most numbers have few decimals: size = whole / 10^decimals, both exact, so that these digits read back. Returns
 * 0, or -1 for other numbers. */
static int short_decimal(double size, int64_t *whole, int *decimals)
{
    *decimals = 9;
    double scaled = size * tens[*decimals];
    if (!(scaled < tens[EXACT_DIGITS]))
        return -1;
    *whole = (int64_t)(scaled + 0.5);
    if ((double)*whole / tens[*decimals] != size)
        return -1;
    while (*decimals > 0 && *whole % 10 == 0) {
        *whole /= 10;
        --*decimals;
    }
    return 0;
}

/* size = whole / 10^decimals with these signs; no zeros at the end of decimals. Returns the length. */
static size_t print_decimal(int minus, int64_t whole, int decimals, char text[NUMBER_TEXT])
{
    char digits[NUMBER_TEXT], *end = digits + sizeof digits, *begin = print_digits(whole, end);
    while (end - begin <= decimals)
        *--begin = '0';
    for (; decimals > 0 && end[-1] == '0'; decimals--)
        end--;
    char *to = text;
    if (minus)
        *to++ = '-';
    for (const char *p = begin; p < end; p++) {
        if (end - p == decimals)
            *to++ = '.';
        *to++ = *p;
    }
    *to = '\0';
    return (size_t)(to - text);
}

/* Returns the length, 0 for what the others print: long numbers, and small ones, which %g gives an exponent. */
size_t number_print_short(double value, char text[NUMBER_TEXT])
{
    int64_t whole;
    int decimals;
    double size = fabs(value);
    if ((size < LEAST_PLAIN && size != 0) || short_decimal(size, &whole, &decimals) != 0)
        return 0;
    return print_decimal(value < 0, whole, decimals, text);
}

/* In the C locale. Returns the length. */
static size_t print_one(double value, char text[NUMBER_TEXT])
{
    int n = (int)number_print_short(value, text);
    if (n > 0)
        return (size_t)n;
    if (fabs(value) < 1e15 && value == floor(value))
        return (size_t)snprintf(text, NUMBER_TEXT, "%lld", (long long)value); /* -0 too */
    int64_t whole;
    int decimals;
    if (fabs(value) >= LEAST_PLAIN && decimals_shortest(fabs(value), &whole, &decimals) == 0)
        return print_decimal(value < 0, whole, decimals, text);
    for (int digits = 15; digits <= 17; digits++) {
        n = snprintf(text, NUMBER_TEXT, "%.*g", digits, value);
        if (strtod(text, NULL) == value)
            break;
    }
    return (size_t)n;
}

void number_print(double value, char text[NUMBER_TEXT])
{
    locale_t before = enter_c_locale();
    print_one(value, text);
    uselocale(before);
}

char *number_list_print(const double *values, int count)
{
    char *text = memory_get((size_t)count * NUMBER_TEXT + 1, 1), *end = text;
    locale_t before = enter_c_locale();
    for (int i = 0; i < count; i++) {
        if (i > 0)
            *end++ = ' ';
        end += print_one(values[i], end);
    }
    uselocale(before);
    return text;
}

/* The shortest digits of |value| that read back, as value = 0.DIGITS * 10^*point. */
static void digits_of(double value, char digits[NUMBER_TEXT], int *point)
{
    char text[NUMBER_TEXT];
    int64_t whole;
    int decimals_found;
    if (short_decimal(fabs(value), &whole, &decimals_found) == 0 ||
        decimals_shortest(fabs(value), &whole, &decimals_found) == 0) {
        char *last = text + sizeof text - 1, *begin = print_digits(whole, last);
        *last = '\0';
        *point = (int)(last - begin) - decimals_found;
        memcpy(digits, begin, (size_t)(last - begin) + 1);
        return;
    }
    locale_t before = enter_c_locale();
    for (int decimals = 14; decimals <= 16; decimals++) {
        snprintf(text, sizeof text, "%.*e", decimals, fabs(value));
        if (strtod(text, NULL) == fabs(value))
            break;
    }
    uselocale(before);
    const char *exponent = strchr(text, 'e');
    *point = atoi(exponent + 1) + 1;
    char *end = digits;
    for (const char *p = text; p < exponent; p++)
        if (*p != '.')
            *end++ = *p;
    *end = '\0';
}

/* Cuts digits to `keep` of them, rounding halves up; *point grows where a carry does. */
static void round_digits(char digits[NUMBER_TEXT], int keep, int *point)
{
    if (keep >= (int)strlen(digits))
        return;
    int up = keep >= 0 && digits[keep] >= '5';
    if (keep < 0)
        keep = 0;
    digits[keep] = '\0';
    for (int i = keep - 1; up && i >= 0; i--) {
        up = digits[i] == '9';
        digits[i] = up ? '0' : (char)(digits[i] + 1);
    }
    if (up) {
        memmove(digits + 1, digits, (size_t)keep + 1);
        digits[0] = '1';
        ++*point;
    }
}

void number_print_rounded(double value, int decimals, char text[NUMBER_ROUNDED_TEXT])
{
    char digits[NUMBER_TEXT], *end = text;
    int point;
    digits_of(value, digits, &point);
    round_digits(digits, point + decimals, &point);
    int count = (int)strlen(digits);
    while (count > 0 && digits[count - 1] == '0')
        count--;
    if (count > 0 && value < 0)
        *end++ = '-';
    if (point <= 0 || count == 0)
        *end++ = '0';
    for (int i = 0; i < point && count > 0; i++)
        *end++ = i < count ? digits[i] : '0';
    if (count > point && count > 0) {
        *end++ = '.';
        for (int i = point; i < count; i++)
            *end++ = i < 0 ? '0' : digits[i];
    }
    *end = '\0';
}

int number_decimals(double value, int digits)
{
    char found[NUMBER_TEXT];
    int point;
    digits_of(value, found, &point);
    int decimals = value == 0 ? 0 : digits - point;
    return decimals < 0 ? 0 : decimals > NUMBER_MAX_DECIMALS ? NUMBER_MAX_DECIMALS : decimals;
}

double number_round_digits(double value, int digits)
{
    char text[NUMBER_TEXT];
    int64_t whole;
    int decimals;
    double size;
    if (digits >= 1 && digits <= 17 &&
        decimals_round(fabs(value), digits, &whole, &decimals) == 0 &&
        decimals_read((uint64_t)whole, decimals, &size) == 0)
        return value < 0 ? -size : size;
    locale_t before = enter_c_locale();
    snprintf(text, sizeof text, "%.*g", digits, value);
    double r = strtod(text, NULL);
    uselocale(before);
    return r;
}

double number_round(double value, int decimals)
{
    double scale = decimals >= 0 && decimals <= EXACT_TENS ? tens[decimals] : pow(10, decimals);
    double scaled = value * scale, whole = floor(scaled);
    if (!isfinite(scaled))
        return value; /* so large that it has no decimals */
    return (whole + (scaled - whole >= 0.5)) / scale;
}
