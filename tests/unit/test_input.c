/* Hardened reading: what is refused, what is harmless, places, encodings. */
#include "base/stack.h"
#include "document/input.h"
#include "support.h"

#include <libxml/parser.h>
#include <libxml/uri.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define d (&support_diag)

/* Refusals */

static const struct {
    const char *text, *said;
} refused[] = {
    /* one entity, used or not */
    {"<!DOCTYPE a [\n<!ENTITY x \"y\">\n]>\n<a/>",
     "@/m.xml:2: error: input-entity-declaration: x\n"},
    /* XXE, the file of the host, with a letter in the address */
    {"<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<a>&x;</a>",
     "@/m.xml:1: error: input-entity-declaration: x\n"},
    {"<!DOCTYPE a [<!ENTITY x PUBLIC \"-//p\" \"http://host.invalid/x\">]>\n<a>&x;</a>",
     "@/m.xml:1: error: input-entity-declaration: x\n"},
    /* billion laughs: refused at the first line of it */
    {"<!DOCTYPE a [\n<!ENTITY l0 \"lol\">\n<!ENTITY l1 \"&l0;&l0;&l0;&l0;&l0;&l0;&l0;&l0;\">\n"
     "<!ENTITY l2 \"&l1;&l1;&l1;&l1;&l1;&l1;&l1;&l1;\">\n]><a>&l2;</a>",
     "@/m.xml:2: error: input-entity-declaration: l0\n"},
    /* parameter entities, internal and external */
    {"<!DOCTYPE a [<!ENTITY % p \"<!ENTITY x 'y'>\"> %p;]><a/>",
     "@/m.xml:1: error: input-entity-declaration: p\n"},
    {"<!DOCTYPE a [\n\n<!ENTITY % p SYSTEM \"http://host.invalid/p.dtd\"> %p;]><a/>",
     "@/m.xml:3: error: input-entity-declaration: p\n"},
    /* unparsed ones */
    {"<!DOCTYPE a [<!NOTATION n SYSTEM \"n\">\n<!ENTITY x SYSTEM \"p.gif\" NDATA n>]><a/>",
     "@/m.xml:2: error: input-entity-declaration: x\n"},
    /* entities that nobody declared */
    {"<a>\n&nbsp;</a>", "@/m.xml:2: error: input-entity-html: nbsp, &#160;\n"},
    {"<a b='&laquo;'/>", "@/m.xml:1: error: input-entity-html: laquo, &#171;\n"},
    {"<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\"\n"
     " \"http://host.invalid/xhtml1-strict.dtd\">\n<html>&mdash;</html>",
     "@/m.xml:3: error: input-entity-html: mdash, &#8212;\n"},
    {"<a>&nosuch;</a>", "@/m.xml:1: error: input-entity-unknown: nosuch\n"},
};

START_TEST(entities_are_refused)
{
    const char *path = support_write("m.xml", refused[_i].text);
    ck_assert_ptr_null(input_read(path, d));
    ck_assert_str_eq(support_said(), refused[_i].said);
    ck_assert_int_eq(d->status, STATUS_INPUT);
}
END_TEST

static const char *const harmless[] = {
    "<a/>",
    "<!DOCTYPE html>\n<html/>",
    "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"http://h.invalid/x.dtd\"><html/>",
    "<!DOCTYPE a SYSTEM \"no-such-file.dtd\"><a/>",
    "<!DOCTYPE a [<!ELEMENT a ANY>]><a/>",
    "<a b='&lt;&amp;&gt;&quot;&apos;&#160;'>&lt;&amp;&gt;&quot;&apos;&#xA0;</a>",
    "<?xml version='1.0' standalone='yes'?>\n<!-- - --><?pi x?><a><![CDATA[&nbsp;]]></a>\n",
};

START_TEST(the_harmless_is_read)
{
    xmlDocPtr doc = input_read(support_write("m.xml", harmless[_i]), d);
    ck_assert_str_eq(support_said(), "");
    ck_assert_ptr_nonnull(doc);
    xmlFreeDoc(doc);
}
END_TEST

START_TEST(predefined_entities_have_their_values)
{
    xmlDocPtr doc = input_read(support_write("m.xml", harmless[5]), d);
    xmlNodePtr root = xmlDocGetRootElement(doc);
    xmlChar *b = xmlGetProp(root, BAD_CAST "b"), *text = xmlNodeGetContent(root);
    ck_assert_str_eq((const char *)b, "<&>\"'\u00a0");
    ck_assert_str_eq((const char *)text, "<&>\"'\u00a0");
    xmlFree(b);
    xmlFree(text);
    xmlFreeDoc(doc);
}
END_TEST

START_TEST(an_external_dtd_is_not_loaded)
{
    support_write("there.dtd", "<!ATTLIST a b CDATA \"loaded\"><!ENTITY x \"loaded\">");
    const char *plain = support_write("m.xml", "<!DOCTYPE a SYSTEM \"there.dtd\"><a/>");
    xmlDocPtr doc = input_read(plain, d);
    ck_assert_ptr_nonnull(doc);
    ck_assert_ptr_null(xmlGetProp(xmlDocGetRootElement(doc), BAD_CAST "b"));
    xmlFreeDoc(doc);
    const char *used = support_write("n.xml", "<!DOCTYPE a SYSTEM \"there.dtd\"><a>&x;</a>");
    ck_assert_ptr_null(input_read(used, d));
    ck_assert_str_eq(support_said(), "@/n.xml:1: error: input-entity-unknown: x\n");
}
END_TEST

START_TEST(nothing_is_included)
{
    support_write("part.xml", "<part/>");
    xmlDocPtr doc =
        input_read(support_write("m.xml", "<a xmlns:i='http://www.w3.org/2001/XInclude'>"
                                          "<i:include href='part.xml'/></a>"),
                   d);
    ck_assert_ptr_nonnull(doc);
    ck_assert_str_eq((const char *)xmlDocGetRootElement(doc)->children->name, "include");
    xmlFreeDoc(doc);
}
END_TEST

/* Depth */

static char *nested(int depth)
{
    char *text = memory_get((size_t)depth * 8 + 1, 1), *end = text;
    for (int i = 0; i < depth; i++)
        end = stpcpy(end, i % 100 == 99 ? "<a>\n" : "<a>");
    for (int i = 0; i < depth; i++)
        end = stpcpy(end, "</a>");
    return support_own(text);
}

static int read_depths(void *unused)
{
    (void)unused;
    xmlDocPtr doc = input_read(support_write("deepest.xml", nested(STACK_MAX_DEPTH)), d);
    ck_assert_str_eq(support_said(), "");
    ck_assert_ptr_nonnull(doc);
    xmlFreeDoc(doc);
    ck_assert_ptr_null(input_read(support_write("deeper.xml", nested(STACK_MAX_DEPTH + 1)), d));
    char *said = support_own(text_print("@/deeper.xml:%d: error: input-too-deep: %d\n",
                                        STACK_MAX_DEPTH / 100 + 1, STACK_MAX_DEPTH));
    ck_assert_str_eq(support_said(), said);
    ck_assert_int_eq(d->status, STATUS_INPUT);
    return 17;
}

START_TEST(the_deepest_is_read_and_one_more_is_not)
{
    ck_assert_int_eq(read_depths(NULL), 17);
}
END_TEST

START_TEST(siblings_are_not_depth)
{
    size_t count = 2 * STACK_MAX_DEPTH;
    char *text = support_own(memory_get(count * 4 + 8, 1)), *end = stpcpy(text, "<a>");
    for (size_t i = 0; i < count; i++)
        end = stpcpy(end, "<b/>");
    stpcpy(end, "</a>");
    xmlDocPtr doc = input_read(support_write("wide.xml", text), d);
    ck_assert_ptr_nonnull(doc);
    xmlFreeDoc(doc);
}
END_TEST

static int use_the_stack(void *argument)
{
    /* As much as the deepest document may take; an ordinary stack has not so much. */
    volatile char room[64 * 1024 * 1024];
    for (size_t i = 0; i < sizeof room; i += 4096)
        room[i] = 1;
    return *(int *)argument + room[0];
}

START_TEST(the_large_stack_is_large)
{
    int argument = 41;
    ck_assert_uint_gt((size_t)STACK_BYTES_PER_LEVEL * STACK_MAX_DEPTH, 64ul * 1024 * 1024);
    ck_assert_int_eq(stack_run(use_the_stack, &argument), 42);
}
END_TEST

/* Places */

START_TEST(lines_are_right_beyond_65535)
{
    enum { LINES = 70000 };
    char *text = support_own(memory_get(LINES + 64, 1)), *end = stpcpy(text, "<a>");
    memset(end, '\n', LINES);
    stpcpy(end + LINES, "<b>x</b>\n<c>\n");
    char *whole = support_own(text_print("%s</c></a>", text));
    xmlDocPtr doc = input_read(support_write("long.xml", whole), d);
    ck_assert_ptr_nonnull(doc);
    xmlNodePtr b = xmlFirstElementChild(xmlDocGetRootElement(doc));
    ck_assert_int_eq(xmlGetLineNo(b), LINES + 1);
    /* libxml2 keeps such lines with texts: an element has that of the first text's end. */
    long c = xmlGetLineNo(xmlNextElementSibling(b));
    ck_assert(c == LINES + 2 || c == LINES + 3);
    xmlFreeDoc(doc);

    char *wrong = support_own(text_print("%s&nbsp;</c></a>", text));
    ck_assert_ptr_null(input_read(support_write("bad.xml", wrong), d));
    ck_assert_str_eq(support_said(), "@/bad.xml:70003: error: input-entity-html: nbsp, &#160;\n");
    diag_clear(d);
    ck_assert_ptr_null(input_read(support_write("open.xml", text), d));
    ck_assert_uint_eq(d->count, 1);
    ck_assert_int_eq(d->findings[0].line, 70003);
}
END_TEST

START_TEST(an_elements_line_is_where_its_tag_begins)
{
    xmlDocPtr doc =
        input_read(support_write("m.xml", "<a\n b='1'\n>\n<c d='2\n'/><e>\n<f\n/></e></a>"), d);
    xmlNodePtr a = xmlDocGetRootElement(doc), c = xmlFirstElementChild(a);
    xmlNodePtr e = xmlNextElementSibling(c);
    ck_assert_int_eq(xmlGetLineNo(a), 1);
    ck_assert_int_eq(xmlGetLineNo(c), 4);
    ck_assert_int_eq(xmlGetLineNo(e), 5);
    ck_assert_int_eq(xmlGetLineNo(xmlFirstElementChild(e)), 6);
    xmlFreeDoc(doc);
}
END_TEST

static const struct {
    const char *text;
    long line;
    const char *said;
} broken[] = {
    {"<a>\n<b>\n</a>", 3, "xml-tag-crossed: b, 2, a"},
    {"<a/>\n<b/>", 2, "xml-after-root"},
    {"<a/>\nrest", 2, "xml-after-root"},
    {"<a b='1'\nb='2'/>", 2, "xml-attribute-twice: b"},
    {"<a>\n\n<b c=1/></a>", 3, "xml-no-quotes"},
    {"plain text\n", 1, "input-not-xml"},
    {"<a>\n<", 2, "xml-less-than"},
    {"<a>\xC3\x28</a>", 1, "xml-bytes: 0xC3 0x28"}, /* no UTF-8 */
    {"<a>\n&#0;</a>", 2, "xml-control"},
    {"<a>\n&</a>", 2, "xml-ampersand"},
    {"<a>\n<p:b/>\n</a>\n<c>", 4, "xml-after-root"}, /* not of the prefix */
};

START_TEST(the_not_well_formed_is_said_once_with_its_line)
{
    ck_assert_ptr_null(input_read(support_write("m.xml", broken[_i].text), d));
    ck_assert_uint_eq(d->count, 1);
    ck_assert_int_eq(d->findings[0].line, broken[_i].line);
    ck_assert_int_eq(strncmp(d->findings[0].text, broken[_i].said, strlen(broken[_i].said)), 0);
    ck_assert_int_eq(d->status, STATUS_INPUT);
}
END_TEST

START_TEST(a_prefix_without_a_namespace_is_part_of_the_name)
{
    xmlDocPtr doc = input_read(support_write("m.xml", "<a>\n<p:b q:c='1'/>\n</a>"), d);
    ck_assert_ptr_nonnull(doc);
    xmlNodePtr child = xmlFirstElementChild(xmlDocGetRootElement(doc));
    ck_assert_str_eq((const char *)child->name, "p:b");
    ck_assert_ptr_null(child->ns);
    ck_assert_uint_eq(d->count, 0);
    xmlFreeDoc(doc);
}
END_TEST

/* The declaration, and how many lines stand before its element. */
static const struct {
    const char *text;
    long warned, line;
} late[] = {
    {"\n<?xml version='1.0' encoding='KOI8-R'?>\n<a>\xF6</a>", 2, 3},
    {"<!-- x -->\n <!-- y -->\n\n<?xml version='1.0'\n encoding='KOI8-R' ?><a>\xF6</a>", 4, 5},
    {"\xEF\xBB\xBF\xEF\xBB\xBF <?xml version='1.0' encoding='KOI8-R'?>\r\n\n<a>\xF6</a>", 1, 3},
};

START_TEST(a_late_declaration_is_read_as_if_it_came_first)
{
    xmlDocPtr doc = input_read(support_write("m.xml", late[_i].text), d);
    ck_assert_ptr_nonnull(doc);
    xmlNodePtr root = xmlDocGetRootElement(doc);
    xmlChar *text = xmlNodeGetContent(root);
    ck_assert_str_eq((const char *)text, "Ж");
    ck_assert_int_eq(xmlGetLineNo(root), late[_i].line);
    ck_assert_uint_eq(d->count, 1);
    ck_assert_int_eq(d->findings[0].level, LEVEL_WARNING);
    ck_assert_int_eq(d->findings[0].line, late[_i].warned);
    xmlFree(text);
    xmlFreeDoc(doc);
}
END_TEST

START_TEST(a_declaration_behind_anything_else_is_an_error)
{
    ck_assert_ptr_null(input_read(support_write("m.xml", "x <?xml version='1.0'?><a/>"), d));
    ck_assert_ptr_null(input_read(support_write("n.xml", "<a/><?xml version='1.0'?>"), d));
    ck_assert_ptr_null(input_read(support_write("o.xml", " <?xml version='1.0'"), d));
    ck_assert_uint_eq(d->count, 3);
}
END_TEST

/* Encodings */

static const struct {
    const char *name, *bytes;
    size_t size;
} encoded[] = {
#define BYTES(s) s, sizeof s - 1
    {"utf-8", BYTES("<a>\xD0\x96</a>")},
    {"utf-8 with mark", BYTES("\xEF\xBB\xBF<a>\xD0\x96</a>")},
    {"windows-1251", BYTES("<?xml version='1.0' encoding='windows-1251'?><a>\xC6</a>")},
    {"koi8-r", BYTES("<?xml version='1.0' encoding='KOI8-R'?><a>\xF6</a>")},
    {"cp866", BYTES("<?xml version='1.0' encoding='cp866'?><a>\x86</a>")},
    {"utf-16 little", BYTES("\xFF\xFE<\0a\0>\0\x16\x04<\0/\0a\0>\0")},
    {"utf-16 big", BYTES("\xFE\xFF\0<\0a\0>\x04\x16\0<\0/\0a\0>")},
};

START_TEST(every_encoding_gives_the_same_text)
{
    const char *path = support_write_bytes("m.xml", encoded[_i].bytes, encoded[_i].size);
    xmlDocPtr doc = input_read(path, d);
    ck_assert_str_eq(support_said(), "");
    xmlChar *text = xmlNodeGetContent((xmlNodePtr)doc);
    ck_assert_msg(strcmp((const char *)text, "Ж") == 0, "%s: %s", encoded[_i].name, text);
    xmlFree(text);
    xmlFreeDoc(doc);
}
END_TEST

START_TEST(an_unknown_encoding_is_an_error)
{
    const char *path =
        support_write("m.xml", "<?xml version='1.0' encoding='klingon'?><a>\xC6</a>");
    ck_assert_ptr_null(input_read(path, d));
    ck_assert_uint_eq(d->count, 1);
    ck_assert_int_eq(d->status, STATUS_INPUT);
}
END_TEST

/* Files */

START_TEST(what_is_no_document_is_said)
{
    ck_assert_ptr_null(input_read(support_write("empty.xml", ""), d));
    ck_assert_ptr_null(input_read(support_path("absent.xml"), d));
    ck_assert_ptr_null(input_read(support_folder(), d));
    ck_assert_int_eq(d->status, STATUS_INPUT);
    ck_assert_str_eq(support_findings(d), "@/empty.xml:1: error: input-empty\n"
                                          "@/absent.xml: error: input-absent\n"
                                          "@: error: input-cannot-read: Is a directory\n");
}
END_TEST

START_TEST(only_blanks_are_no_document)
{
    ck_assert_ptr_null(input_read(support_write("blank.xml", "\n  \n"), d));
    ck_assert_uint_eq(d->count, 1);
    ck_assert_str_eq(d->findings[0].text, "input-empty");
    ck_assert_int_eq(d->status, STATUS_INPUT);
}
END_TEST

static int read_forbidden(void *path)
{
    return input_read(path, d) == NULL && d->status == STATUS_INPUT ? 0 : 1;
}

START_TEST(a_file_that_may_not_be_read_is_said)
{
    char *path = support_write("secret.xml", "<a/>");
    ck_assert_int_eq(chmod(path, 0), 0);
    ck_assert_int_eq(support_as_nobody(read_forbidden, path), 0);
}
END_TEST

START_TEST(standard_input_is_read)
{
    support_write("in", "<a>\n&x;</a>");
    support_redirect(0, "in");
    ck_assert_ptr_null(input_read("-", d));
    support_redirect_end();
    ck_assert_str_eq(support_said(), "<stdin>:2: error: input-entity-unknown: x\n");
    support_write("in", "<a/>");
    support_redirect(0, "in");
    xmlDocPtr doc = input_read("-", d);
    support_redirect_end();
    ck_assert_ptr_nonnull(doc);
    xmlFreeDoc(doc);
}
END_TEST

START_TEST(any_bytes_are_loaded_whole)
{
    enum { SIZE = 3 * 16384 };
    char *bytes = support_own(memory_get(SIZE, 1));
    for (size_t i = 0; i < SIZE; i++)
        bytes[i] = (char)(i * 7);
    /* sizes around those at which the buffer grows */
    static const size_t sizes[] = {0, 1, 16382, 16383, 16384, 32767, 32768, SIZE};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        size_t size = 1;
        char *data = input_load(support_write_bytes("bytes", bytes, sizes[i]), &size, d);
        ck_assert_uint_eq(size, sizes[i]);
        ck_assert_int_eq(memcmp(data, bytes, size), 0);
        ck_assert_int_eq(data[size], 0);
        free(data);
    }
}
END_TEST

START_TEST(the_address_is_the_base_of_relative_references)
{
    xmlDocPtr doc = input_read(support_write("a b/m.xml", "<a/>"), d);
    xmlChar *part = xmlBuildURI(BAD_CAST "part.xml", doc->URL);
    char *path = xmlURIUnescapeString((const char *)part, 0, NULL);
    ck_assert_str_eq(path, support_path("a b/part.xml"));
    xmlFree(path);
    xmlFree(part);
    xmlFreeDoc(doc);
}
END_TEST

START_TEST(a_stylesheets_dictionary_is_used)
{
    static const char text[] = "<a xml:lang='en'> <b/> </a>";
    xmlDictPtr dict = xmlDictCreate();
    xmlDocPtr doc =
        input_parse(text, sizeof text - 1, "a.xsl", "a.xsl", dict, XML_PARSE_NOBLANKS, d);
    ck_assert_ptr_eq(doc->dict, dict);
    xmlNodePtr root = xmlDocGetRootElement(doc);
    ck_assert_int_ne(xmlDictOwns(dict, root->name), 0);
    ck_assert_str_eq((const char *)root->children->name, "b"); /* the options are passed on */
    xmlFreeDoc(doc);
    xmlDictFree(dict);
}
END_TEST

#define COUNT(array) (int)(sizeof(array) / sizeof(array)[0])

int main(void)
{
    Suite *suite = suite_create("input");
    TCase *tests = support_case(suite, "refusals");
    tcase_add_loop_test(tests, entities_are_refused, 0, COUNT(refused));
    tcase_add_loop_test(tests, the_harmless_is_read, 0, COUNT(harmless));
    tcase_add_test(tests, predefined_entities_have_their_values);
    tcase_add_test(tests, an_external_dtd_is_not_loaded);
    tcase_add_test(tests, nothing_is_included);
    tests = support_case(suite, "depth and places");
    tcase_add_test(tests, the_deepest_is_read_and_one_more_is_not);
    tcase_add_test(tests, siblings_are_not_depth);
    tcase_add_test(tests, the_large_stack_is_large);
    tcase_add_test(tests, an_elements_line_is_where_its_tag_begins);
    tcase_add_test(tests, lines_are_right_beyond_65535);
    tcase_add_loop_test(tests, the_not_well_formed_is_said_once_with_its_line, 0, COUNT(broken));
    tcase_add_test(tests, a_prefix_without_a_namespace_is_part_of_the_name);
    tests = support_case(suite, "encodings");
    tcase_add_loop_test(tests, a_late_declaration_is_read_as_if_it_came_first, 0,
                        sizeof late / sizeof *late);
    tcase_add_test(tests, a_declaration_behind_anything_else_is_an_error);
    tcase_add_loop_test(tests, every_encoding_gives_the_same_text, 0, COUNT(encoded));
    tcase_add_test(tests, an_unknown_encoding_is_an_error);
    tests = support_case(suite, "files");
    tcase_add_test(tests, what_is_no_document_is_said);
    tcase_add_test(tests, only_blanks_are_no_document);
    tcase_add_test(tests, a_file_that_may_not_be_read_is_said);
    tcase_add_test(tests, standard_input_is_read);
    tcase_add_test(tests, any_bytes_are_loaded_whole);
    tcase_add_test(tests, the_address_is_the_base_of_relative_references);
    tcase_add_test(tests, a_stylesheets_dictionary_is_used);
    return support_run(suite);
}
