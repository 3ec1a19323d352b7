/* Tables: separators, quotation marks, ends of lines, what is wrong with its place. */
#include "base/memory.h"
#include "document/csv.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

static struct csv table;
static struct diag d;

static int parse(const char *text)
{
    d = (struct diag){.quiet = 1};
    return csv_parse(text, strlen(text), "t.csv", &table, &d);
}

/* Rows as LINE:cell|cell, a line each. */
static char *show(void)
{
    char *all = text_copy("");
    for (size_t i = 0; i < table.count; i++) {
        char *line = text_print("%s%ld:", all, table.rows[i].line);
        free(all);
        all = line;
        for (size_t k = 0; k < table.rows[i].count; k++) {
            line = text_print("%s%s%s", all, k ? "|" : "", table.rows[i].cells[k]);
            free(all);
            all = line;
        }
        line = text_print("%s/", all);
        free(all);
        all = line;
    }
    return all;
}

static const struct {
    const char *text, *shown;
} good[] = {
    {"a,b\n1,2\n", "1:a|b/2:1|2/"},
    {"a,b\n1,2", "1:a|b/2:1|2/"},
    {"a,b\r\n1,2\r\n", "1:a|b/2:1|2/"},
    {"a;b, c\n1,5;2", "1:a|b, c/2:1,5|2/"},
    {"a\tb\n1,5\t2;3", "1:a|b/2:1,5|2;3/"},
    {"\"a;b\",c\n1,2", "1:a;b|c/2:1|2/"},
    {"\xEF\xBB\xBF"
     "a\n1",
     "1:a/2:1/"},
    {" a , b \n 1 ,  \n", "1:a|b/2:1|/"},
    {"a,b\n1\n", "1:a|b/2:1|/"},
    {"a,b\n1,2,,\n", "1:a|b/2:1|2/"},
    {"a,b\n\n,\n1,2\n\n", "1:a|b/4:1|2/"},
    {"a,b\n\"x\ny\",2\n3,4\n", "1:a|b/2:x\ny|2/4:3|4/"},
    {"a\n\"say \"\"it\"\"\"\n", "1:a/2:say \"it\"/"},
    {"a,b\n\"\" ,2\n", "1:a|b/2:|2/"},
    {"имя;рост\nЁж;0,2\n", "1:имя|рост/2:Ёж|0,2/"},
};

START_TEST(tables_as_spreadsheets_write_them)
{
    ck_assert_int_eq(parse(good[_i].text), 0);
    char *shown = show();
    ck_assert_str_eq(shown, good[_i].shown);
    free(shown);
    csv_free(&table);
    diag_clear(&d);
}
END_TEST

static const struct {
    const char *text;
    long line;
} bad[] = {
    {"", 1},
    {"a,b\n", 1},
    {"\n\n", 1},
    {"a\n1\n\"2\n3\n", 3},
    {"a,b\n1,\"x\"y\n", 2},
    {"a,b\n1,2,3\n", 2},
    {"a\n1\n\xC0\xE0\n", 3},
    {"\xFF\xFE"
     "a\n1",
     1},
};

START_TEST(what_is_wrong_has_its_line)
{
    ck_assert_int_ne(parse(bad[_i].text), 0);
    ck_assert_int_eq(d.status, STATUS_INPUT);
    ck_assert_uint_eq(d.count, 1);
    ck_assert_int_eq(d.findings[0].line, bad[_i].line);
    csv_free(&table);
    diag_clear(&d);
}
END_TEST

START_TEST(a_zero_byte_is_no_table)
{
    d = (struct diag){.quiet = 1};
    ck_assert_int_ne(csv_parse("a\n1\0", 4, "t.csv", &table, &d), 0);
    csv_free(&table);
    diag_clear(&d);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("csv");
    TCase *cases = tcase_create("csv");
    tcase_add_loop_test(cases, tables_as_spreadsheets_write_them, 0,
                        (int)(sizeof good / sizeof good[0]));
    tcase_add_loop_test(cases, what_is_wrong_has_its_line, 0, (int)(sizeof bad / sizeof bad[0]));
    tcase_add_test(cases, a_zero_byte_is_no_table);
    suite_add_tcase(suite, cases);
    return support_run(suite);
}
