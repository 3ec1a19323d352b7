/* Other programs: what they print is taken whole, however it comes, and how they end is told. */
#include "base/program.h"
#include "support.h"

#include <signal.h>
#include <string.h>

static char *output;
static size_t size;

static enum program_end run(const char *script)
{
    const char *const arguments[] = {"sh", "-c", script, NULL};
    enum program_end end = program_run(arguments, &output, &size);
    support_own(output);
    return end;
}

START_TEST(what_a_program_prints_is_taken_whole)
{
    ck_assert_int_eq(run(":"), PROGRAM_DONE);
    ck_assert_uint_eq(size, 0);
    ck_assert_str_eq(output, "");
    ck_assert_int_eq(run("printf x; printf %s yz; cat; echo said >&2"), PROGRAM_DONE);
    ck_assert_str_eq(output, "xyz");
    ck_assert_uint_eq(size, 3);
    ck_assert_int_eq(run("printf a; head -c 299998 /dev/zero; printf b"), PROGRAM_DONE);
    ck_assert_uint_eq(size, 300000);
    ck_assert(output[0] == 'a' && output[1] == '\0' && output[299998] == '\0');
    ck_assert_str_eq(output + 299999, "b");
}
END_TEST

START_TEST(how_it_ends_is_told)
{
    ck_assert_int_eq(run("echo lost; printf 'no such thing' >&2; exit 3"), PROGRAM_FAILED);
    ck_assert_str_eq(output, "no such thing");
    ck_assert_uint_eq(size, 13);
    ck_assert_int_eq(run("kill -9 $$"), PROGRAM_FAILED);
    ck_assert_str_eq(output, "");
    ck_assert_int_eq(run("head -c 20000 /dev/zero | tr '\\0' x >&2; exit 1"), PROGRAM_FAILED);
    ck_assert_uint_eq(size, 1 << 14);
    const char *const absent[] = {"no-such-program-in-the-path", NULL};
    ck_assert_int_eq(program_run(absent, &output, &size), PROGRAM_ABSENT);
    support_own(output);
}
END_TEST

static void ignore(int number)
{
    (void)number;
}

/* A signal that interrupts the reading ends nothing. */
START_TEST(signals_do_not_end_it)
{
    struct sigaction action = {.sa_handler = ignore};
    sigaction(SIGUSR1, &action, NULL);
    ck_assert_int_eq(
        run("i=0; while [ $i -lt 50 ]; do kill -USR1 $PPID; i=$((i + 1)); done; echo here"),
        PROGRAM_DONE);
    ck_assert_str_eq(output, "here\n");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("program");
    TCase *tests = support_case(suite, "program");
    tcase_add_test(tests, what_a_program_prints_is_taken_whole);
    tcase_add_test(tests, how_it_ends_is_told);
    tcase_add_test(tests, signals_do_not_end_it);
    return support_run(suite);
}
