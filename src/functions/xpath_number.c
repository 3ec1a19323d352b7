#include "base/units.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"

#include "base/memory.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Reads the units and then the list below them. Free the units with free(). */
static int pop_list_and_units(xmlXPathParserContextPtr xpath, struct number_list *list,
                              struct unit **units, int *unit_count)
{
    xmlChar *text = arguments_pop_text(xpath);
    if (text == NULL)
        return -1;
    int most = xmlStrlen(text) / 2 + 1; /* a letter and a blank each */
    *units = memory_get((size_t)most, sizeof **units);
    *unit_count = units_read((const char *)text, *units, most);
    int failed = *unit_count <= 0;
    if (failed)
        arguments_raise(xpath, "functions-units", (const char *)text, (char *)NULL);
    xmlFree(text);
    if (failed || arguments_pop_list(xpath, 1, list) != 0) {
        free(*units);
        return -1;
    }
    return 0;
}

static const struct unit *unit_of(const struct unit *units, int unit_count, int i)
{
    return &units[i < unit_count ? i : unit_count - 1];
}

void xpath_number_to_si(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list list;
    struct unit *units;
    int unit_count;
    (void)count;
    if (pop_list_and_units(xpath, &list, &units, &unit_count) != 0)
        return;
    for (int i = 0; i < list.count; i++)
        list.values[i] = unit_to_si(unit_of(units, unit_count, i), list.values[i]);
    arguments_return_numbers(xpath, list.values, list.count);
    number_list_free(&list);
    free(units);
}

static void print_rounded(double value, double decimals, char *text)
{
    number_print_rounded(value, (int)decimals, text);
}

void xpath_number_from_si(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list list;
    struct unit *units;
    int unit_count, decimals = -1;
    if (count == 3 && arguments_pop_integer(xpath, 3, 0, NUMBER_MAX_DECIMALS, &decimals) != 0)
        return;
    if (pop_list_and_units(xpath, &list, &units, &unit_count) != 0)
        return;
    for (int i = 0; i < list.count; i++)
        list.values[i] = unit_from_si(unit_of(units, unit_count, i), list.values[i]);
    if (decimals >= 0)
        arguments_return_each(xpath, list.values, list.count, print_rounded, decimals);
    else
        arguments_return_numbers(xpath, list.values, list.count);
    number_list_free(&list);
    free(units);
}

void xpath_number_item(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list list;
    int n;
    (void)count;
    if (arguments_pop_integer(xpath, 2, 1, INT_MAX, &n) != 0 ||
        arguments_pop_list(xpath, 1, &list) != 0)
        return;
    if (n <= list.count)
        arguments_return_numbers(xpath, &list.values[n - 1], 1);
    else
        arguments_return_text(xpath, "");
    number_list_free(&list);
}

/* As words, so that no number is printed anew. */
void xpath_number_interleave(xmlXPathParserContextPtr xpath, int count)
{
    enum { MOST = 8 };
    xmlChar *texts[MOST] = {NULL};
    const char *rest[MOST];
    char *woven = text_copy("");
    int words = 1;
    for (int i = count - 1; i >= 0; i--)
        if ((texts[i] = arguments_pop_text(xpath)) == NULL)
            words = 0;
    for (int i = 0; i < count; i++)
        rest[i] = (const char *)texts[i];
    while (words) {
        words = 0;
        for (int i = 0; i < count; i++) {
            rest[i] += strspn(rest[i], " ");
            size_t length = strcspn(rest[i], " ");
            if (length)
                text_append(&woven, "%s%.*s", *woven ? " " : "", (int)length, rest[i]);
            words |= length > 0;
            rest[i] += length;
        }
    }
    if (xpath->error == XPATH_EXPRESSION_OK)
        arguments_return_text(xpath, woven);
    free(woven);
    for (int i = 0; i < count; i++)
        xmlFree(texts[i]);
}

void xpath_number_count(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list list;
    if (arguments_pop_list(xpath, count, &list) != 0)
        return;
    arguments_return_count(xpath, list.count);
    number_list_free(&list);
}

void xpath_number_largest(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list list;
    double largest = 0;
    if (arguments_pop_list(xpath, count, &list) != 0)
        return;
    for (int i = 0; i < list.count; i++)
        largest = fmax(largest, fabs(list.values[i]));
    number_list_free(&list);
    arguments_return_numbers(xpath, &largest, 1);
}

void xpath_number_is_list(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *text = arguments_pop_text(xpath);
    struct number_list list;
    struct number_fault fault;
    (void)count;
    if (text == NULL)
        return;
    int good = number_list_read((const char *)text, &list, &fault) == 0;
    if (good)
        number_list_free(&list);
    valuePush(xpath, xmlXPathNewBoolean(good));
    xmlFree(text);
}

/* Pushes a rounded number as people of the document's language read it. */
static void return_for_people(xmlXPathParserContextPtr xpath, double value, int decimals)
{
    char plain[NUMBER_ROUNDED_TEXT];
    number_print_rounded(value, decimals, plain);
    const struct function_context *context = arguments_context(xpath);
    int comma = context && context->lang && strcmp(context->lang, "ru") == 0;
    for (char *p = plain; comma && *p; p++)
        if (*p == '.')
            *p = ',';
    char *text = plain[0] == '-' ? text_print("\xE2\x88\x92%s", plain + 1) : text_copy(plain);
    arguments_return_text(xpath, text);
    free(text);
}

void xpath_number_format(xmlXPathParserContextPtr xpath, int count)
{
    double value;
    int decimals;
    if (arguments_pop_integer(xpath, count, 0, NUMBER_MAX_DECIMALS, &decimals) == 0 &&
        arguments_pop_numbers(xpath, count - 1, 1, "0.5", &value) == 0)
        return_for_people(xpath, value, decimals);
}

void xpath_number_significant(xmlXPathParserContextPtr xpath, int count)
{
    double value;
    int digits;
    if (arguments_pop_integer(xpath, count, 1, 17, &digits) == 0 &&
        arguments_pop_numbers(xpath, count - 1, 1, "0.5", &value) == 0)
        return_for_people(xpath, value, number_decimals(value, digits));
}
