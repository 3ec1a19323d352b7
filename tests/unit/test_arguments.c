/* Numbers as text: reading, shortest printing, rounding, units; whatever the locale. */
#include "base/numbers.h"
#include "base/units.h"
#include "numbers.h"
#include "support.h"

#include <check.h>
#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static void expect_list(const char *text, int count, const double *values)
{
    struct number_list list;
    struct number_fault fault;
    ck_assert_msg(number_list_read(text, &list, &fault) == 0, "\"%s\" is refused", text);
    ck_assert_msg(list.count == count, "\"%s\": %d numbers", text, list.count);
    for (int i = 0; i < count; i++)
        ck_assert_double_eq(list.values[i], values[i]);
    number_list_free(&list);
}

START_TEST(lists_are_read)
{
    const double values[] = {1, -2.5, 3e-4, 0.5};
    expect_list("1 -2.5 3e-4 .5", 4, values);
    expect_list("  1,-2.5\t,\n+3E-4 , 5.e-1 ", 4, values);
    expect_list("", 0, NULL);
    expect_list(" \r\n\t", 0, NULL);
    const double small[] = {0, 4.9406564584124654e-324};
    expect_list("1e-999 4.9406564584124654e-324", 2, small);
}
END_TEST

static const struct {
    const char *text, *bad;
} bad_lists[] = {
    {"1 a 0 0", "a"},   {"1,,2", ","},      {",1", ","},        {"1,", ","},
    {"1;2", "1;2"},     {"NaN", "NaN"},     {"0 inf 1", "inf"}, {"1 -Infinity", "-Infinity"},
    {"0x10", "0x10"},   {"1e999", "1e999"}, {"1e", "1e"},       {"- 1", "-"},
    {"1.2.3", "1.2.3"}, {".", "."},         {"1 2 3m", "3m"},   {"−1", "−1"},
    {"1,5,б 2", "б"},   {"1\f2", "1\f2"},   {"+-1", "+-1"},     {"1e5.5", "1e5.5"},
};

START_TEST(bad_lists_are_refused)
{
    struct number_list list;
    struct number_fault fault;
    const char *text = bad_lists[_i].text, *bad = bad_lists[_i].bad;
    ck_assert_msg(number_list_read(text, &list, &fault) != 0, "\"%s\" is accepted", text);
    ck_assert_msg(fault.length == strlen(bad) && memcmp(fault.text, bad, fault.length) == 0,
                  "\"%s\": fault \"%.*s\"", text, (int)fault.length, fault.text);
}
END_TEST

static const struct {
    double value;
    const char *text;
} printed[] = {
    {0, "0"},
    {-0.0, "0"},
    {0.1, "0.1"},
    {-2, "-2"},
    {1e15, "1e+15"},
    {123456789012345, "123456789012345"},
    {1.0 / 3, "0.3333333333333333"},
    {0.1 + 0.2, "0.30000000000000004"},
    {1e-7, "1e-07"},
    {DBL_MAX, "1.7976931348623157e+308"},
    {3.14159265358979323846, "3.141592653589793"},
};

START_TEST(numbers_are_printed)
{
    char text[NUMBER_TEXT];
    number_print(printed[_i].value, text);
    ck_assert_str_eq(text, printed[_i].text);
}
END_TEST

START_TEST(printing_loses_nothing)
{
    uint64_t seed = 42;
    for (int i = 0; i < 20000; i++) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        double value, back;
        char text[NUMBER_TEXT];
        memcpy(&value, &seed, sizeof value);
        if (!isfinite(value))
            continue;
        number_print(value, text);
        ck_assert_ptr_eq(number_read(text, &back), text + strlen(text));
        ck_assert_msg(back == value, "%s", text);
    }
    char *text = number_list_print((const double[]){0.5, -0.0, 3}, 3);
    ck_assert_str_eq(text, "0.5 0 3");
    free(text);
}
END_TEST

/* Numbers of few digits go a shorter way than the C library's, to the same end. */
START_TEST(short_numbers_are_those_of_the_library)
{
    numbers_seed = 7;
    for (int i = 0; i < 20000; i++) {
        char text[NUMBER_TEXT], expected[NUMBER_TEXT];
        double value, size = pow(10, round(numbers_between(-8, 9)));
        snprintf(text, sizeof text, "%.*f", i % 14, numbers_between(-size, size));
        ck_assert_ptr_eq(number_read(text, &value), text + strlen(text));
        ck_assert_msg(value == strtod(text, NULL), "%s", text);
        snprintf(expected, sizeof expected, "%.15g", value);
        if (value == 0 || strtod(expected, NULL) != value)
            continue; /* -0 is 0; 16 or 17 digits are the library's own */
        number_print(value, text);
        ck_assert_str_eq(text, expected);
    }
}
END_TEST

static void check_as_library(double value)
{
    char text[NUMBER_TEXT], expected[NUMBER_TEXT];
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(expected, sizeof expected, "%.*g", digits, value);
        if (strtod(expected, NULL) == value)
            break;
    }
    number_print(value, text);
    ck_assert_str_eq(text, expected);
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(expected, sizeof expected, "%.*g", digits, value);
        double rounded = number_round_digits(value, digits);
        ck_assert_msg(rounded == strtod(expected, NULL), "%.17g to %d digits", value, digits);
    }
}

/* So do numbers of all digits of an everyday size, and those beside powers of two and halves. */
START_TEST(long_numbers_are_those_of_the_library)
{
    numbers_seed = 11;
    for (int i = 0; i < support_cases(20000); i++) {
        double size = pow(10, numbers_between(-7, 17)), half = floor(size) + 0.5;
        check_as_library(i % 2 ? size : -size);
        check_as_library(half / pow(10, i % 8));
        double power = ldexp(1, i % 70 - 20);
        check_as_library(i % 3 == 0 ? power : nextafter(power, i % 3 == 1 ? 0 : DBL_MAX));
    }
}
END_TEST

START_TEST(long_numbers_are_read_as_by_the_library)
{
    numbers_seed = 13;
    for (int i = 0; i < 100000; i++) {
        char text[64], digits[24];
        int count = 15 + i % 6, decimals = (int)numbers_between(0, 22);
        for (int k = 0; k < count; k++) /* zeros and halves of what a double holds among them */
            digits[k] =
                (char)('0' +
                       (i % 7 == 0 && k > 2 && k + 1 < count ? 0 : (int)numbers_between(0, 9.99)));
        digits[count] = '\0';
        if (i % 5 == 0) { /* half way between two doubles */
            snprintf(digits, sizeof digits, "%lld", (1LL << 53) + 1 + 2 * i);
            decimals = 0;
        }
        count = (int)strlen(digits);
        if (decimals >= count)
            snprintf(text, sizeof text, "-0.%0*d%s", decimals - count + 1, 0, digits);
        else
            snprintf(text, sizeof text, "%.*s.%s", count - decimals, digits,
                     digits + count - decimals);
        double value;
        ck_assert_ptr_eq(number_read(text, &value), text + strlen(text));
        ck_assert_msg(value == strtod(text, NULL), "%s", text);
    }
}
END_TEST

static const struct {
    double value;
    int decimals;
    const char *text;
} rounded[] = {
    {0, 2, "0"},
    {-0.001, 2, "0"},
    {0.005, 2, "0.01"},
    {-0.005, 2, "-0.01"},
    {1.005, 2, "1.01"},
    {2.675, 2, "2.68"},
    {0.125, 2, "0.13"},
    {2.5, 0, "3"},
    {-2.5, 0, "-3"},
    {0.5, 0, "1"},
    {0.49, 0, "0"},
    {9.995, 2, "10"},
    {99.96, 1, "100"},
    {1.5, 5, "1.5"},
    {1200, 2, "1200"},
    {-1200.5, 0, "-1201"},
    {1e21, 3, "1000000000000000000000"},
    {1e-300, 30, "0"},
    {0.04999, 1, "0"},
    {0.05, 1, "0.1"},
    {0.096, 2, "0.1"},
    {123.456, 1, "123.5"},
    {0.000123, 5, "0.00012"},
    {44.99999999999999, 2, "45"},
};

START_TEST(numbers_are_rounded)
{
    char text[NUMBER_ROUNDED_TEXT];
    number_print_rounded(rounded[_i].value, rounded[_i].decimals, text);
    ck_assert_str_eq(text, rounded[_i].text);
}
END_TEST

START_TEST(widest_numbers_fit)
{
    char text[NUMBER_ROUNDED_TEXT];
    number_print_rounded(-DBL_MAX, NUMBER_MAX_DECIMALS, text);
    ck_assert_uint_eq(strlen(text), 310);
    number_print_rounded(-1e-30, NUMBER_MAX_DECIMALS, text);
    ck_assert_str_eq(text, "-0.000000000000000000000000000001");
}
END_TEST

START_TEST(units_are_read)
{
    struct unit units[4];
    ck_assert_int_eq(units_read(" mm -mm\tdeg rad ", units, 4), 4);
    ck_assert_int_eq(units[1].kind, UNIT_MILLIMETRE);
    ck_assert_int_eq(units[1].negative, 1);
    ck_assert_int_eq(units[3].kind, UNIT_ONE);
    ck_assert_int_eq(units_read("", units, 4), 0);
    ck_assert_int_eq(units_read("cm", units, 4), -1);
    ck_assert_int_eq(units_read("--mm", units, 4), -1);
    ck_assert_int_eq(units_read("mm mm mm mm mm", units, 4), -1);
}
END_TEST

/* What a person wrote comes back as written, to the last digit. */
START_TEST(units_come_back)
{
    static const struct unit units[] = {
        {UNIT_MILLIMETRE, 0}, {UNIT_MILLIMETRE, 1}, {UNIT_DEGREE, 0}, {UNIT_DEGREE, 1}};
    for (int i = -3600; i <= 3600; i++)
        for (int u = 0; u < 4; u++) {
            double written = i / 10.0,
                   back = unit_from_si(&units[u], unit_to_si(&units[u], written));
            ck_assert_msg(back == written, "%.17g comes back as %.17g", written, back);
        }
    const struct unit degree = {UNIT_DEGREE, 0};
    ck_assert_double_eq(unit_to_si(&degree, 180), 3.14159265358979323846);
}
END_TEST

START_TEST(locale_does_not_matter)
{
    if (setlocale(LC_NUMERIC, "ru_RU.UTF-8") == NULL &&
        setlocale(LC_NUMERIC, "de_DE.UTF-8") == NULL)
        return; /* no locale with a decimal comma is installed */
    ck_assert_str_eq(localeconv()->decimal_point, ",");
    char text[NUMBER_TEXT], long_text[NUMBER_ROUNDED_TEXT];
    const double values[] = {1.5, 2};
    expect_list("1.5,2", 2, values);
    number_print(0.1, text);
    ck_assert_str_eq(text, "0.1");
    number_print_rounded(2.675, 2, long_text);
    ck_assert_str_eq(long_text, "2.68");
    const struct unit degree = {UNIT_DEGREE, 0};
    ck_assert_double_eq(unit_from_si(&degree, unit_to_si(&degree, 0.1)), 0.1);
    ck_assert_str_eq(localeconv()->decimal_point, ",");
    setlocale(LC_NUMERIC, "C");
}
END_TEST

#define ROWS(table) (int)(sizeof(table) / sizeof *(table))

int main(void)
{
    Suite *suite = suite_create("arguments");
    TCase *c = tcase_create("numbers");
    tcase_add_test(c, lists_are_read);
    tcase_add_loop_test(c, bad_lists_are_refused, 0, ROWS(bad_lists));
    tcase_add_loop_test(c, numbers_are_printed, 0, ROWS(printed));
    tcase_add_test(c, printing_loses_nothing);
    tcase_add_test(c, short_numbers_are_those_of_the_library);
    tcase_add_test(c, long_numbers_are_those_of_the_library);
    tcase_add_test(c, long_numbers_are_read_as_by_the_library);
    tcase_add_loop_test(c, numbers_are_rounded, 0, ROWS(rounded));
    tcase_add_test(c, widest_numbers_fit);
    tcase_add_test(c, units_are_read);
    tcase_add_test(c, units_come_back);
    tcase_add_test(c, locale_does_not_matter);
    suite_add_tcase(suite, c);
    return support_run(suite);
}
