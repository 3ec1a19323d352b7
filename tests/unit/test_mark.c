/* Marks of files: the same for the same bytes, kept for a run, never of bytes that are no more there. */
#include "batch/mark.h"
#include "support.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A moment in which nothing has been changed yet. */
static struct timespec later(void)
{
    usleep(30000);
    return mark_now();
}

static const char *digest_in(const char *mark)
{
    return strrchr(mark, ' ') + 1;
}

START_TEST(a_mark_tells_bytes)
{
    char *path = support_write("one", "1234"), *other = support_write("two", "1234");
    struct timespec now = later();
    char *one = support_own(mark_of(path, &now)), *two = support_own(mark_of(other, &now));
    ck_assert_str_eq(digest_in(one), digest_in(two));
    ck_assert_str_eq(support_own(mark_of(path, &now)), one);
    ck_assert(mark_holds(one, path));
    ck_assert(mark_holds(one, other));
    mark_clear();
    ck_assert_str_eq(support_own(mark_of(path, &now)), one);
    mark_clear();
}
END_TEST

START_TEST(a_mark_that_was_kept_is_not_that_of_new_bytes)
{
    char *path = support_write("one", "1234");
    struct timespec now = later();
    struct stat s;
    char *old = support_own(mark_of(path, &now));
    ck_assert_int_eq(stat(path, &s), 0);
    support_write("one", "4321");
    struct timespec times[2] = {s.st_atim, s.st_mtim};
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0); /* as old as before */
    now = later();
    char *new = support_own(mark_of(path, &now));
    ck_assert_str_ne(digest_in(new), digest_in(old));
    ck_assert(!mark_holds(old, path));
    ck_assert(mark_holds(new, path));
    mark_clear();
}
END_TEST

START_TEST(what_cannot_be_told_has_no_mark)
{
    struct timespec before = mark_now();
    usleep(30000);
    char *path = support_write("one", "1234");
    ck_assert_str_eq(support_own(mark_of(path, &before)), "-");
    struct timespec now = later();
    ck_assert_str_eq(support_own(mark_of(support_path("none"), &now)), "-");
    ck_assert_str_eq(support_own(mark_of(support_folder(), &now)), "-");
    ck_assert(!mark_holds("-", path));
    mark_clear();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("mark");
    TCase *c = support_case(suite, "mark");
    tcase_add_test(c, a_mark_tells_bytes);
    tcase_add_test(c, a_mark_that_was_kept_is_not_that_of_new_bytes);
    tcase_add_test(c, what_cannot_be_told_has_no_mark);
    return support_run(suite);
}
