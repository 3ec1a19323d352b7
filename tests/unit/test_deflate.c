/* What is deflated is what gzip, another program, takes out of it. */
#include "base/deflate.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char header[] =
    "\x1f\x8b\b\0\0\0\0\0\0\3"; /* of gzip; the sum that ends it is missing */

/* gzip's output of what was packed is the data; returns how many bytes were packed. */
static size_t there_and_back(const char *data, size_t size)
{
    size_t packed;
    char *bytes = deflate_bytes(data, size, &packed);
    char *whole = memory_get_bytes(packed + 10);
    memcpy(whole, header, 10);
    memcpy(whole + 10, bytes, packed);
    support_write_bytes("a.gz", whole, packed + 10);
    free(whole);
    free(bytes);
    char *command = support_own(text_print("gzip -dc '%s' 2>/dev/null", support_path("a.gz")));
    char *taken = memory_get_bytes(size + 1);
    FILE *pipe = popen(command, "r");
    ck_assert_ptr_nonnull(pipe);
    ck_assert_uint_eq(fread(taken, 1, size + 1, pipe), size);
    ck_assert(size == 0 || memcmp(taken, data, size) == 0);
    free(taken);
    pclose(pipe);
    return packed;
}

START_TEST(what_is_packed_is_unpacked)
{
    there_and_back("", 0);
    there_and_back("a", 1);
    there_and_back("aaaa", 4);
    there_and_back("<a x='0.25'/><a x='0.25'/><a x='0.5'/>", 38);
}
END_TEST

/* Pieces that were there before, of any length and from any distance, between letters of any value. */
START_TEST(pieces_from_afar)
{
    enum { SIZE = 150000 };
    char *data = memory_get_bytes(SIZE);
    srand((unsigned)_i + 1);
    for (size_t n = 0; n < SIZE;) {
        size_t back = (size_t)rand() % 40000 + 1, length = (size_t)rand() % 400 + 1;
        if (rand() % 3 && back <= n)
            for (size_t i = 0; i < length && n < SIZE; i++, n++)
                data[n] = data[n - back];
        else
            for (size_t i = 0; i < 20 && n < SIZE; i++, n++)
                data[n] = (char)(rand() % 256);
    }
    ck_assert_uint_lt(there_and_back(data, SIZE), SIZE);
    there_and_back(data, (size_t)rand() % SIZE);
    free(data);
}
END_TEST

/* One letter a million times: lengths of 258 at distance 1. */
START_TEST(repetitions)
{
    enum { SIZE = 1000000 };
    char *data = memory_get_bytes(SIZE);
    memset(data, 'x', SIZE);
    ck_assert_uint_lt(there_and_back(data, SIZE), 8000);
    free(data);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("deflate");
    TCase *tests = support_case(suite, "tests");
    tcase_add_test(tests, what_is_packed_is_unpacked);
    tcase_add_loop_test(tests, pieces_from_afar, 0, 12);
    tcase_add_test(tests, repetitions);
    return support_run(suite);
}
