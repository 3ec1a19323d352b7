/* The viewer's files beside pages: there once, copied again when they have changed. */
#include "batch/assets.h"
#include "support.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define d (&support_diag)

static char script[] = "v.js", missing[] = "none.js", style[] = "v.css";
static char *files[] = {missing, script, style};
static const struct catalogue_target target = {.assets = {.items = files, .count = 3}};

static int copy(const char *folder)
{
    struct resources r = {.folder = support_own(text_copy(support_folder()))};
    const struct options options = {0};
    return assets_copy(&r, &target, &options, folder, d);
}

static struct stat state(const char *path)
{
    struct stat there;
    ck_assert_int_eq(stat(path, &there), 0);
    return there;
}

static void set_time(const char *path, time_t seconds)
{
    const struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
    ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
}

START_TEST(what_is_installed_is_copied)
{
    const char *out = support_path("out"), *to = support_path("out/viewer/v.js");
    const char *from = support_write("viewers/v.js", "one");
    support_write("build/viewers/v.css", "style");
    ck_assert_int_eq(copy(out), 0);
    ck_assert_str_eq(support_said(), "");
    ck_assert_str_eq(support_entries(support_path("out/viewer")), "v.css v.js");
    ck_assert_str_eq(support_read(to), "one");
    /* what is there and no older stays */
    set_time(from, 1000);
    set_time(to, 1000);
    ino_t before = state(to).st_ino;
    ck_assert_int_eq(copy(out), 0);
    ck_assert_int_eq(state(to).st_mtime, 1000);
    ck_assert(state(to).st_ino == before);
    /* a newer one of the same size, one of another size */
    support_write("viewers/v.js", "two");
    set_time(from, 2000);
    ck_assert_int_eq(copy(out), 0);
    ck_assert_str_eq(support_read(to), "two");
    support_write("viewers/v.js", "three");
    set_time(from, 1000);
    ck_assert_int_eq(copy(out), 0);
    ck_assert_str_eq(support_read(to), "three");
}
END_TEST

/* What pages carry inside stands in no folder beside them. */
START_TEST(what_pages_carry_is_not_copied)
{
    static char param[] = "viewer", inside[] = "viewer=inside";
    static struct catalogue_param params[] = {{.name = param}};
    static char *sets[] = {inside}, *both[] = {script, style};
    struct resources r = {.folder = support_own(text_copy(support_folder()))};
    const struct options options = {.sets = {.items = sets, .count = 1}};
    const struct catalogue_target carrying = {
        .assets = {.items = both, .count = 2}, .params = params, .param_count = 1};
    support_write("viewers/v.js", "one");
    support_write("viewers/v.css", "style");
    ck_assert_int_eq(assets_copy(&r, &carrying, &options, support_path("out"), d), 0);
    ck_assert_int_ne(access(support_path("out"), F_OK), 0);
}
END_TEST

START_TEST(a_file_in_the_way_of_the_folder_is_told_once)
{
    support_write("viewers/v.js", "one");
    support_write("viewers/v.css", "style");
    support_write("out/viewer", "a file");
    ck_assert_int_ne(copy(support_path("out")), 0);
    ck_assert_str_eq(support_said(), "@/out/viewer: error: output-cannot-write: Not a directory\n");
}
END_TEST

START_TEST(a_folder_in_the_way_of_a_file_is_told_once)
{
    support_write("viewers/v.js", "one");
    support_write("viewers/v.css", "style");
    support_write("out/viewer/v.js/file", "x");
    ck_assert_int_ne(copy(support_path("out")), 0);
    ck_assert_str_eq(support_said(),
                     "@/out/viewer/v.js: error: output-cannot-write: Is a directory\n");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("assets");
    TCase *tests = support_case(suite, "assets");
    tcase_add_test(tests, what_is_installed_is_copied);
    tcase_add_test(tests, what_pages_carry_is_not_copied);
    tcase_add_test(tests, a_file_in_the_way_of_the_folder_is_told_once);
    tcase_add_test(tests, a_folder_in_the_way_of_a_file_is_told_once);
    return support_run(suite);
}
