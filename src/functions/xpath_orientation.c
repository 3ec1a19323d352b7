#include "base/memory.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"
#include "math/icosahedron.h"
#include "math/orientation.h"
#include "math/orientation_phrase.h"
#include "math/quaternion.h"

#include <stdlib.h>
#include <string.h>

static void fail_code(xmlXPathParserContextPtr xpath, int position, const char *text)
{
    char *where = text_print("%d", position), *shown = arguments_quote(text);
    arguments_raise(xpath, "functions-code", where, shown, (char *)NULL);
    free(where);
    free(shown);
}

static int pop_code(xmlXPathParserContextPtr xpath, int position, int *code)
{
    xmlChar *text = arguments_pop_text(xpath);
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    if (text == NULL)
        return -1;
    int well = number_list_read((const char *)text, &list, &fault) == 0 && list.count == 1 &&
               list.values[0] >= 11 && list.values[0] <= 66;
    *code = well ? (int)list.values[0] : 0;
    well = well && *code == list.values[0] && orientation_is_code(*code);
    if (!well)
        fail_code(xpath, position, (const char *)text);
    number_list_free(&list);
    xmlFree(text);
    return well ? 0 : -1;
}

static void return_code(xmlXPathParserContextPtr xpath, int code)
{
    char text[NUMBER_TEXT];
    number_print(code, text);
    arguments_return_text(xpath, text);
}

void xpath_orientation_quaternion(xmlXPathParserContextPtr xpath, int count)
{
    double q[4];
    int code;
    if (pop_code(xpath, count, &code) != 0)
        return;
    orientation_to_quaternion(code, q);
    arguments_return_numbers(xpath, q, 4);
}

void xpath_orientation_rotation(xmlXPathParserContextPtr xpath, int count)
{
    double rotation[4];
    int code;
    if (pop_code(xpath, count, &code) != 0)
        return;
    orientation_to_rotation(code, rotation);
    arguments_return_numbers(xpath, rotation, 4);
}

void xpath_orientation_code(xmlXPathParserContextPtr xpath, int count)
{
    double q[4];
    if (arguments_pop_numbers(xpath, count, 4, "w x y z", q) != 0)
        return;
    int code = orientation_from_quaternion(q, ORIENTATION_TOLERANCE);
    if (code > 0)
        return_code(xpath, code);
    else if (code == 0)
        arguments_return_text(xpath, "");
    else
        arguments_raise(xpath, "functions-zero-quaternion", "1", (char *)NULL);
}

void xpath_orientation_product(xmlXPathParserContextPtr xpath, int count)
{
    int product, factor;
    if (pop_code(xpath, count, &product) != 0)
        return;
    for (int i = count - 1; i > 0; i--) {
        if (pop_code(xpath, i, &factor) != 0)
            return;
        product = orientation_product(factor, product);
    }
    return_code(xpath, product);
}

void xpath_orientation_inverse(xmlXPathParserContextPtr xpath, int count)
{
    int code;
    if (pop_code(xpath, count, &code) == 0)
        return_code(xpath, orientation_inverse(code));
}

void xpath_orientation_order(xmlXPathParserContextPtr xpath, int count)
{
    int code;
    if (pop_code(xpath, count, &code) == 0)
        arguments_return_count(xpath, orientation_order(code));
}

void xpath_orientation_power(xmlXPathParserContextPtr xpath, int count)
{
    int code, n;
    if (arguments_pop_integer(xpath, count, -1000000, 1000000, &n) == 0 &&
        pop_code(xpath, count - 1, &code) == 0)
        return_code(xpath, orientation_power(code, n));
}

void xpath_orientation_transition(xmlXPathParserContextPtr xpath, int count)
{
    int from, to;
    double rotation[4];
    if (pop_code(xpath, count, &to) != 0 || pop_code(xpath, count - 1, &from) != 0)
        return;
    orientation_to_rotation(orientation_transition(from, to), rotation);
    arguments_return_numbers(xpath, rotation, 4);
}

void xpath_orientation_class(xmlXPathParserContextPtr xpath, int count)
{
    int code;
    if (pop_code(xpath, count, &code) == 0)
        arguments_return_text(xpath, orientation_class(code));
}

void xpath_orientation_phrase(xmlXPathParserContextPtr xpath, int count)
{
    int code;
    xmlChar *lang = arguments_pop_text(xpath);
    if (lang == NULL)
        return;
    int russian = xmlStrEqual(lang, BAD_CAST "ru");
    if (pop_code(xpath, count - 1, &code) == 0) {
        if (!russian && !xmlStrEqual(lang, BAD_CAST "en")) {
            char *shown = arguments_quote((const char *)lang);
            arguments_raise(xpath, "functions-lang", "2", shown, (char *)NULL);
            free(shown);
        } else {
            char phrase[PHRASE_TEXT];
            orientation_phrase(code, russian, phrase);
            arguments_return_text(xpath, phrase);
        }
    }
    xmlFree(lang);
}

static void fail_phrase(xmlXPathParserContextPtr xpath, const char *text)
{
    char *shown = arguments_quote(text);
    arguments_raise(xpath, "functions-phrase", "1", shown, (char *)NULL);
    free(shown);
}

void xpath_orientation_parse(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    xmlChar *text = arguments_pop_text(xpath);
    const char *end = NULL;
    int code = 0;
    if (text == NULL)
        return;
    if (orientation_read_phrase((const char *)text, &end, &code) == PHRASE_WELL &&
        end[strspn(end, " \t\r\n")] == '\0')
        return_code(xpath, code);
    else
        fail_phrase(xpath, (const char *)text);
    xmlFree(text);
}

/* Codes with a blank between, the sets with a semicolon. */
static void return_sets(xmlXPathParserContextPtr xpath, const orientation_set *sets, int count)
{
    int codes[ORIENTATION_COUNT];
    char text[ORIENTATION_SUBGROUPS * ORIENTATION_COUNT * 3 + 1], *end = text;
    orientation_list(codes);
    for (int s = 0; s < count; s++)
        for (int i = 0; i < ORIENTATION_COUNT; i++)
            if (sets[s] >> i & 1) {
                *end++ = (char)('0' + codes[i] / 10);
                *end++ = (char)('0' + codes[i] % 10);
                *end++ = sets[s] >> i >> 1 ? ' ' : ';';
            }
    end[-1] = '\0';
    arguments_return_text(xpath, text);
}

void xpath_orientation_codes(xmlXPathParserContextPtr xpath, int count)
{
    static const orientation_set all = (1u << ORIENTATION_COUNT) - 1;
    (void)count;
    return_sets(xpath, &all, 1);
}

void xpath_orientation_subgroups(xmlXPathParserContextPtr xpath, int count)
{
    orientation_set sets[ORIENTATION_SUBGROUPS];
    (void)count;
    orientation_subgroups(sets);
    return_sets(xpath, sets, ORIENTATION_SUBGROUPS);
}

void xpath_orientation_icosahedron(xmlXPathParserContextPtr xpath, int count)
{
    double list[ICOSAHEDRON_COUNT][4];
    char *text = text_copy("");
    (void)count;
    icosahedron_list(list);
    for (int i = 0; i < ICOSAHEDRON_COUNT; i++) {
        char *numbers = number_list_print(list[i], 4);
        text_append(&text, "%s%s", i ? ";" : "", numbers);
        free(numbers);
    }
    arguments_return_text(xpath, text);
    free(text);
}

void xpath_orientation_icosahedron_product(xmlXPathParserContextPtr xpath, int count)
{
    int a, b;
    if (arguments_pop_integer(xpath, count, 1, ICOSAHEDRON_COUNT, &b) == 0 &&
        arguments_pop_integer(xpath, count - 1, 1, ICOSAHEDRON_COUNT, &a) == 0)
        arguments_return_count(xpath, icosahedron_product(a - 1, b - 1) + 1);
}
