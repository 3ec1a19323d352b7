/* Writing: all or nothing, and nothing left lying about. */
#include "base/digest.h"
#include "document/output.h"
#include "support.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define d (&support_diag)

static int put(const char *path, const char *text)
{
    return output_write(path, text, strlen(text), d);
}

static mode_t mode_of(const char *path)
{
    struct stat there;
    ck_assert_int_eq(stat(path, &there), 0);
    return there.st_mode & 07777;
}

START_TEST(a_new_file_is_written_whole)
{
    const char *path = support_path("new");
    ck_assert_int_eq(output_write(path, "a\0b\n", 4, d), 0);
    char *data = support_read(path);
    ck_assert_int_eq(memcmp(data, "a\0b\n", 5), 0);
    ck_assert_str_eq(support_entries(support_folder()), "new");
    ck_assert_str_eq(support_said(), "");
}
END_TEST

START_TEST(an_empty_file_is_a_file)
{
    const char *path = support_write("old", "old");
    ck_assert_int_eq(output_write(path, NULL, 0, d), 0);
    ck_assert_str_eq(support_read(path), "");
}
END_TEST

START_TEST(a_reader_keeps_the_old_file)
{
    const char *path = support_write("file", "old content");
    FILE *reader = fopen(path, "r");
    char seen[32] = "";
    ck_assert_int_eq(put(path, "new"), 0);
    ck_assert_ptr_nonnull(fgets(seen, sizeof seen, reader));
    fclose(reader);
    ck_assert_str_eq(seen, "old content");
    ck_assert_str_eq(support_read(path), "new");
}
END_TEST

START_TEST(a_failed_write_leaves_the_old_file)
{
    const char *path = support_write("file", "old");
    char *large = support_own(memory_get(100000, 1));
    struct rlimit before, small;
    getrlimit(RLIMIT_FSIZE, &before);
    small = before;
    small.rlim_cur = 4096;
    signal(SIGXFSZ, SIG_IGN);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &small), 0);
    int result = output_write(path, large, 100000, d);
    int fresh = output_write(support_path("fresh"), large, 100000, d);
    setrlimit(RLIMIT_FSIZE, &before);
    signal(SIGXFSZ, SIG_DFL);
    ck_assert_int_eq(result, -1);
    ck_assert_int_eq(fresh, -1);
    ck_assert_str_eq(support_read(path), "old");
    ck_assert_str_eq(support_entries(support_folder()), "file");
    ck_assert_str_eq(support_said(), "@/file: error: output-cannot-write: File too large\n"
                                     "@/fresh: error: output-cannot-write: File too large\n");
    ck_assert_int_eq(d->status, STATUS_OUTPUT);
}
END_TEST

static int write_into_read_only(void *unused)
{
    (void)unused;
    int old = put(support_path("locked/file"), "new"), new = put(support_path("locked/new"), "new");
    return old == -1 && new == -1 && d->status == STATUS_OUTPUT ? 0 : 1;
}

START_TEST(a_read_only_folder_keeps_its_files)
{
    const char *path = support_write("locked/file", "old"), *folder = support_path("locked");
    ck_assert_int_eq(chmod(folder, 0555), 0);
    ck_assert_int_eq(support_as_nobody(write_into_read_only, NULL), 0);
    ck_assert_int_eq(chmod(folder, 0755), 0);
    ck_assert_str_eq(support_read(path), "old");
    ck_assert_str_eq(support_entries(folder), "file");
}
END_TEST

START_TEST(a_missing_folder_is_said)
{
    ck_assert_int_eq(put(support_path("no/such/file"), "x"), -1);
    ck_assert_str_eq(support_said(),
                     "@/no/such/file: error: output-cannot-write: No such file or directory\n");
    ck_assert_str_eq(support_entries(support_folder()), "");
}
END_TEST

START_TEST(a_folder_is_no_file)
{
    support_write("sub/file", "x");
    ck_assert_int_eq(put(support_path("sub"), "x"), -1);
    ck_assert_str_eq(support_said(), "@/sub: error: output-cannot-write: Is a directory\n");
    ck_assert_str_eq(support_entries(support_path("sub")), "file");
}
END_TEST

START_TEST(a_link_keeps_pointing_to_its_file)
{
    const char *path = support_write("sub/file", "old"), *link = support_path("link");
    ck_assert_int_eq(symlink("sub/file", link), 0);
    ck_assert_int_eq(put(link, "new"), 0);
    char target[32] = "";
    ck_assert_int_eq(readlink(link, target, sizeof target - 1), 8);
    ck_assert_str_eq(target, "sub/file");
    ck_assert_str_eq(support_read(path), "new");
    ck_assert_str_eq(support_entries(support_path("sub")), "file");
}
END_TEST

START_TEST(an_old_file_keeps_its_mode_and_a_new_one_follows_umask)
{
    const char *old = support_write("old", "old");
    chmod(old, 0604);
    mode_t mask = umask(027);
    int results = put(old, "x") + put(support_path("new"), "x");
    mode_t after = umask(mask);
    ck_assert_int_eq(results, 0);
    ck_assert_uint_eq(after, 027);
    ck_assert_uint_eq(mode_of(old), 0604);
    ck_assert_uint_eq(mode_of(support_path("new")), 0640);
}
END_TEST

/* Streams */

START_TEST(a_full_device_is_said)
{
    ck_assert_int_eq(put("/dev/full", "x"), -1);
    ck_assert_int_eq(symlink("/dev/full", support_path("link")), 0);
    ck_assert_int_eq(put(support_path("link"), "x"), -1);
    ck_assert_str_eq(support_said(),
                     "/dev/full: error: output-cannot-write: No space left on device\n"
                     "@/link: error: output-cannot-write: No space left on device\n");
    ck_assert_int_eq(d->status, STATUS_OUTPUT);
    ck_assert_str_eq(support_entries(support_folder()), "link");
}
END_TEST

START_TEST(a_device_stays_a_device)
{
    struct stat there;
    ck_assert_int_eq(put("/dev/null", "x"), 0);
    ck_assert_int_eq(stat("/dev/null", &there), 0);
    ck_assert(S_ISCHR(there.st_mode));
}
END_TEST

START_TEST(a_pipe_gets_the_bytes)
{
    const char *path = support_path("pipe");
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    int reader = open(path, O_RDONLY | O_NONBLOCK);
    ck_assert_int_eq(put(path, "through"), 0);
    char seen[16] = "";
    ck_assert_int_eq(read(reader, seen, sizeof seen - 1), 7);
    close(reader);
    ck_assert_str_eq(seen, "through");
    ck_assert_str_eq(support_entries(support_folder()), "pipe");
    struct stat there;
    ck_assert_int_eq(stat(path, &there), 0);
    ck_assert(S_ISFIFO(there.st_mode));
}
END_TEST

START_TEST(standard_output_is_checked_too)
{
    support_redirect(1, "out");
    int first = put("-", "one "), second = put("/dev/stdout", "two");
    ck_assert_str_eq(support_redirect_end(), "one two");
    ck_assert_int_eq(first + second, 0);
    support_redirect(1, "out");
    int full = open("/dev/full", O_WRONLY);
    dup2(full, 1);
    close(full);
    first = put("-", "x");
    support_redirect_end();
    ck_assert_int_eq(first, -1);
    ck_assert_str_eq(support_said(),
                     "<stdout>: error: output-cannot-write: No space left on device\n");
}
END_TEST

START_TEST(a_file_in_memory_is_a_file)
{
    char folder[] = "/dev/shm/systel-test-XXXXXX";
    if (mkdtemp(folder) == NULL)
        return; /* this system has none */
    char *path = support_own(text_print("%s/file", folder));
    int results = put(path, "something long") + put(path, "short");
    char *content = support_read(path);
    unlink(path);
    rmdir(folder);
    ck_assert_int_eq(results, 0);
    ck_assert_str_eq(content, "short");
}
END_TEST

/* Folders */

START_TEST(folders_are_made_with_those_above)
{
    struct stat there;
    const char *deep = support_path("a/b/c"), *slash = support_path("a/d/");
    ck_assert_int_eq(output_make_folder(deep, d), 0);
    ck_assert_int_eq(output_make_folder(deep, d), 0);
    ck_assert_int_eq(output_make_folder(slash, d), 0);
    ck_assert_int_eq(output_make_folder("/", d), 0);
    ck_assert_int_eq(output_make_folder(".", d), 0);
    ck_assert_str_eq(support_said(), "");
    ck_assert_int_eq(stat(deep, &there), 0);
    ck_assert(S_ISDIR(there.st_mode));
    ck_assert_str_eq(support_entries(support_path("a")), "b d");
}
END_TEST

START_TEST(a_link_to_a_folder_is_one)
{
    support_write("real/file", "x");
    ck_assert_int_eq(symlink("real", support_path("link")), 0);
    ck_assert_int_eq(output_make_folder(support_path("link/sub"), d), 0);
    ck_assert_str_eq(support_entries(support_path("real")), "file sub");
}
END_TEST

START_TEST(a_file_in_the_way_is_said)
{
    support_write("file", "x");
    ck_assert_int_eq(output_make_folder(support_path("file"), d), -1);
    ck_assert_int_eq(output_make_folder(support_path("file/sub"), d), -1);
    ck_assert_str_eq(support_said(), "@/file: error: output-cannot-write: Not a directory\n"
                                     "@/file/sub: error: output-cannot-write: Not a directory\n");
    ck_assert_int_eq(d->status, STATUS_OUTPUT);
}
END_TEST

static const struct {
    const char *path, *folder;
} folders[] = {{"a", "."}, {"", "."}, {"a/b", "a"}, {"/a", "/"}, {"/", "/"}, {"a/b/", "a/b"}};

START_TEST(the_folder_of_a_path)
{
    ck_assert_str_eq(support_own(output_folder_of(folders[_i].path)), folders[_i].folder);
}
END_TEST

static const struct {
    const char *path, *name;
} names[] = {
    {"a.xml", "a"},           {"a/b.c.xml", "b.c"},   {"a.d/plain", "plain"}, {"plain", "plain"},
    {"a/.hidden", ".hidden"}, {".hidden", ".hidden"}, {"a/.h.xml", ".h"},     {"a/", ""}};

START_TEST(the_name_of_a_file_without_what_follows_the_point)
{
    ck_assert_str_eq(support_own(output_base_name(names[_i].path)), names[_i].name);
}
END_TEST

/* Also below the folder that the program is in, and of one letter. */
START_TEST(a_folder_is_made_where_the_program_is)
{
    int before = open(".", O_RDONLY);
    ck_assert_int_eq(chdir(support_folder()), 0);
    int result = output_make_folder("a/b", d);
    ck_assert_int_eq(fchdir(before), 0);
    close(before);
    ck_assert_int_eq(result, 0);
    ck_assert_str_eq(support_entries(support_path("a")), "b");
}
END_TEST

START_TEST(what_is_a_stream)
{
    support_write("file", "x");
    ck_assert(output_is_stream("-"));
    ck_assert(output_is_stream("/dev/null"));
    ck_assert(!output_is_stream(support_path("file")));
    ck_assert(!output_is_stream(support_path("none")));
    ck_assert(!output_is_stream(support_folder()));
}
END_TEST

static int create(const char *path, const char *text)
{
    return output_create(path, text, strlen(text), d);
}

START_TEST(a_name_that_is_taken_stays)
{
    const char *old = support_write("old", "old"), *link = support_path("link");
    ck_assert_int_eq(symlink("nowhere", link), 0);
    ck_assert_int_eq(create(old, "new"), 1);
    ck_assert_int_eq(create(link, "new"), 1);
    ck_assert_int_eq(create(support_path("new"), "new"), 0);
    ck_assert_int_eq(create(support_path("new"), "newer"), 1);
    ck_assert_str_eq(support_read(old), "old");
    ck_assert_str_eq(support_read(support_path("new")), "new");
    ck_assert_str_eq(support_entries(support_folder()), "link new old");
    ck_assert_str_eq(support_said(), "");
    ck_assert_int_eq(create(support_path("no/such"), "new"), -1);
    ck_assert_str_eq(support_said(),
                     "@/no/such: error: output-cannot-write: No such file or directory\n");
}
END_TEST

/* Killed when the file has its name and has its other one still: who writes it again takes that away, and never writes into it. */
START_TEST(what_has_two_names_after_a_kill_is_left_one)
{
    const char *path = support_path("new");
    char *temporary = support_own(
        text_print("%s/.systel-%016llx", support_folder(), (unsigned long long)digest_text(path)));
    ck_assert_int_eq(create(path, "new"), 0);
    ck_assert_int_eq(link(path, temporary), 0);
    int seen = open(path, O_RDONLY);
    ck_assert_int_eq(put(path, "newer"), 0);
    char kept[8] = "";
    ck_assert_int_eq(read(seen, kept, sizeof kept - 1), 3);
    close(seen);
    ck_assert_str_eq(kept, "new");
    ck_assert_str_eq(support_read(path), "newer");
    ck_assert_str_eq(support_entries(support_folder()), "new");
}
END_TEST

START_TEST(one_file_under_two_names)
{
    const char *a = support_write("a", "x"), *b = support_write("b", "x"),
               *link = support_path("l");
    ck_assert_int_eq(symlink("a", link), 0);
    ck_assert(output_is_same(a, link));
    ck_assert(!output_is_same(a, b));
    ck_assert(!output_is_same(a, support_path("none")));
    ck_assert(!output_is_same(support_path("none"), a));
}
END_TEST

/* Who ends the program waits while a file is written, not after it. */
START_TEST(signals_come_again_afterwards)
{
    sigset_t now;
    ck_assert_int_eq(put(support_path("file"), "x"), 0);
    ck_assert_int_eq(pthread_sigmask(SIG_SETMASK, NULL, &now), 0);
    ck_assert_int_eq(sigismember(&now, SIGTERM), 0);
    ck_assert_int_eq(sigismember(&now, SIGINT), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("output");
    TCase *tests = support_case(suite, "files");
    tcase_add_test(tests, a_new_file_is_written_whole);
    tcase_add_test(tests, an_empty_file_is_a_file);
    tcase_add_test(tests, a_reader_keeps_the_old_file);
    tcase_add_test(tests, a_failed_write_leaves_the_old_file);
    tcase_add_test(tests, a_read_only_folder_keeps_its_files);
    tcase_add_test(tests, a_missing_folder_is_said);
    tcase_add_test(tests, a_folder_is_no_file);
    tcase_add_test(tests, a_link_keeps_pointing_to_its_file);
    tcase_add_test(tests, an_old_file_keeps_its_mode_and_a_new_one_follows_umask);
    tcase_add_test(tests, a_name_that_is_taken_stays);
    tcase_add_test(tests, what_has_two_names_after_a_kill_is_left_one);
    tcase_add_test(tests, one_file_under_two_names);
    tcase_add_test(tests, signals_come_again_afterwards);
    tests = support_case(suite, "streams");
    tcase_add_test(tests, what_is_a_stream);
    tcase_add_test(tests, a_full_device_is_said);
    tcase_add_test(tests, a_device_stays_a_device);
    tcase_add_test(tests, a_pipe_gets_the_bytes);
    tcase_add_test(tests, standard_output_is_checked_too);
    tcase_add_test(tests, a_file_in_memory_is_a_file);
    tests = support_case(suite, "folders");
    tcase_add_test(tests, folders_are_made_with_those_above);
    tcase_add_test(tests, a_link_to_a_folder_is_one);
    tcase_add_test(tests, a_file_in_the_way_is_said);
    tcase_add_loop_test(tests, the_folder_of_a_path, 0, sizeof folders / sizeof folders[0]);
    tcase_add_loop_test(tests, the_name_of_a_file_without_what_follows_the_point, 0,
                        sizeof names / sizeof names[0]);
    tcase_add_test(tests, a_folder_is_made_where_the_program_is);
    return support_run(suite);
}
