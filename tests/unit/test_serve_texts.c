/* What systel serve makes of texts: strings of JSON, the scripts of a report that are ours, a source in any encoding. */
#include "base/memory.h"
#include "document/json.h"
#include "serve/own_texts.h"
#include "serve/scene.h"
#include "serve/source_text.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct {
    const char *text, *json;
} strings[] = {
    {"", "\"\""},
    {"arm", "\"arm\""},
    {"\"\\", "\"\\u0022\\u005c\""},
    {"</script>&", "\"\\u003c/script\\u003e\\u0026\""},
    {"a\nb\t\x01\x7f", "\"a\\u000ab\\u0009\\u0001\\u007f\""},
    {"рука", "\"рука\""},
    {"\xC2\x85 \xF0\x9F\xA4\x96", "\"\\u0085 🤖\""},
    {"\xFF-\xD0", "\"\\ufffd-\\ufffd\""},
    {"\xED\xA0\x80", "\"\\ufffd\\ufffd\\ufffd\""}, /* a surrogate */
    {"\xC0\xAF", "\"\\ufffd\\ufffd\""},            /* a slash, longer than it is */
};

START_TEST(strings_of_json)
{
    char *text = text_copy("");
    json_append(&text, strings[_i].text);
    ck_assert_str_eq(text, strings[_i].json);
    free(text);
}
END_TEST

static char folder[] = "/tmp/systel-serve-XXXXXX";

static void write_file(const char *name, const char *text, size_t size)
{
    char *path = text_print("%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(text, 1, size, file), size);
    fclose(file);
    free(path);
}

static void make_folder(const char *name)
{
    char *path = text_print("%s/%s", folder, name);
    ck_assert_int_eq(mkdir(path, 0700), 0);
    free(path);
}

static void begin(void)
{
    strcpy(folder + sizeof folder - 7, "XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    make_folder("xsl");
    make_folder("xsl/html");
    write_file("xsl/html/ours.js", "let a = 1;\n", 11);
    write_file("xsl/html/ours.css", "b {}", 4);
    make_folder("xsl/svg");
    write_file("xsl/svg/ours.css", ".s{}", 4);
}

static void end(void)
{
    char *command = text_print("rm -r '%s'", folder);
    ck_assert_int_eq(system(command), 0);
    free(command);
}

#define INSIDE "<script src=\"../../inside.js\"></script>"
#define POLICY "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\">"

static const struct {
    const char *page, *shown;
} pages[] = {
    {"<head>" POLICY "<title>a</title></head><body></body>",
     "<head>" INSIDE "<title>a</title></head><body></body>"},
    {"<head>" POLICY "</head><body>" POLICY "</body>",
     "<head>" INSIDE "</head><body>" POLICY "</body>"},
    {"<head><title>a</title></head>", "<head><title>a</title></head>"},
};

START_TEST(pages_that_are_shown)
{
    char *shown = own_page(pages[_i].page);
    ck_assert_str_eq(shown, pages[_i].shown);
    free(shown);
}
END_TEST

/* printf 'let a = 1;\n' | openssl dgst -sha256 -binary | base64; printf 'b {}' | …; printf '.s{}' | … */
START_TEST(scripts_and_styles_of_ours)
{
    struct resources r = {.folder = folder};
    char *scripts = own_scripts(&r), *styles = own_styles(&r);
    ck_assert_str_eq(scripts, " 'sha256-3smTKsMnFX9i0OGCm4n/7GAEzudwCR3kiBveN8jVUAk='");
    ck_assert_str_eq(styles, " 'sha256-zy87ZYlZV4kMyp51wB+3ABJeEclAGRFupKDmlDS9DAw=' "
                             "'sha256-o9vDpfGIYmkuNalum6N0IVRHH7wFGL76lZEBL7pITrA='");
    free(scripts);
    free(styles);
}
END_TEST

static const struct {
    const char *bytes;
    size_t size;
    const char *text;
} sources[] = {
    {"<a>рука</a>", 15, "<a>рука</a>"},
    {"<?xml version='1.0' encoding='windows-1251'?><a>\xD0\xF3\xEA\xE0</a>", 57,
     "<?xml version='1.0' encoding='windows-1251'?><a>Рука</a>"},
    {"\xFF\xFE<\0a\0/\0>\0", 10, "<a/>"},
    {"<?xml version='1.0' encoding='nothing'?><a/>", 44,
     "<?xml version='1.0' encoding='nothing'?><a/>"},
    {"", 0, ""},
};

START_TEST(sources_in_any_encoding)
{
    write_file("a.xml", sources[_i].bytes, sources[_i].size);
    char *path = text_print("%s/a.xml", folder), *text = source_text(path);
    ck_assert_ptr_nonnull(text);
    ck_assert_str_eq(strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? text + 3 : text, sources[_i].text);
    free(text);
    free(path);
}
END_TEST

START_TEST(no_source)
{
    ck_assert_ptr_null(source_text("/nowhere/a.xml"));
    ck_assert_ptr_null(scene_page("<x3d/>", "en"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("serve");
    TCase *cases = tcase_create("texts");
    tcase_add_checked_fixture(cases, begin, end);
    tcase_add_loop_test(cases, strings_of_json, 0, (int)(sizeof strings / sizeof strings[0]));
    tcase_add_loop_test(cases, pages_that_are_shown, 0, (int)(sizeof pages / sizeof pages[0]));
    tcase_add_test(cases, scripts_and_styles_of_ours);
    tcase_add_loop_test(cases, sources_in_any_encoding, 0,
                        (int)(sizeof sources / sizeof sources[0]));
    tcase_add_test(cases, no_source);
    suite_add_tcase(suite, cases);
    return support_run(suite);
}
