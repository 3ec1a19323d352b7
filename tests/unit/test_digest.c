/* Digests: the published values of FNV-1a, since shards and lists depend on them. */
#include "base/digest.h"
#include "batch/mark.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

START_TEST(published_values)
{
    ck_assert(digest_text("") == UINT64_C(0xcbf29ce484222325));
    ck_assert(digest_text("a") == UINT64_C(0xaf63dc4c8601ec8c));
    ck_assert(digest_text("foobar") == UINT64_C(0x85944171f73967e8));
    ck_assert(digest_add(digest_add(digest_begin(), "foo", 3), "bar", 3) == digest_text("foobar"));
}
END_TEST

START_TEST(marks_tell_bytes_apart)
{
    struct timespec later = mark_now(), before = {0};
    later.tv_sec += 10;
    support_write("m.xml", "one");
    char *mark = mark_of(support_path("m.xml"), &later);
    ck_assert_str_ne(mark, "-");
    ck_assert(mark_holds(mark, support_path("m.xml")));
    support_write("n.xml", "one"); /* other times, the same bytes */
    ck_assert(mark_holds(mark, support_path("n.xml")));
    support_write("m.xml", "two");
    ck_assert(!mark_holds(mark, support_path("m.xml")));
    support_write("m.xml", "three");
    ck_assert(!mark_holds(mark, support_path("m.xml")));
    ck_assert(!mark_holds(mark, support_path("none.xml")));
    ck_assert(!mark_holds("-", support_path("m.xml")) && !mark_holds("", support_path("m.xml")));
    free(mark);
    mark = mark_of(support_path("m.xml"), &before); /* changed since */
    ck_assert_str_eq(mark, "-");
    free(mark);
    mark = mark_of(support_path("none.xml"), &later);
    ck_assert_str_eq(mark, "-");
    free(mark);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("digest");
    TCase *tests = support_case(suite, "tests");
    tcase_add_test(tests, published_values);
    tcase_add_test(tests, marks_tell_bytes_apart);
    return support_run(suite);
}
