/* Schema findings: which message, at which line, in the user's spelling. */
#include "document/access.h"
#include "document/validate.h"
#include "support.h"

#include <string.h>

#define d (&support_diag)

static const char table[] =
    "<vocabulary><kind name='k'>"
    "<element name='system'><ru>система</ru><en>system</en></element>"
    "<element name='body'><ru>тело</ru><en>body</en></element>"
    "<element name='tail'><ru>хвост</ru><en>tail</en></element>"
    "<attribute name='number' example='2'><ru>номер</ru><en>number</en>"
    "<meaning xml:lang='en'>number of the body</meaning></attribute>"
    "<attribute name='size'><ru>размер</ru><en>size</en></attribute>"
    "<attribute name='mode' on='body' example='on'><ru>режим</ru><en>mode</en></attribute>"
    "</kind></vocabulary>";

static const char schema_text[] =
    "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"
    "<xs:element name='system'><xs:complexType><xs:sequence>"
    "<xs:element name='body' maxOccurs='unbounded'><xs:complexType><xs:sequence>"
    "<xs:element name='tail' minOccurs='0'/></xs:sequence>"
    "<xs:attribute name='number' use='required' type='xs:nonNegativeInteger'/>"
    "<xs:attribute name='size' type='xs:decimal'/>"
    "<xs:attribute name='mode'><xs:simpleType><xs:restriction base='xs:string'>"
    "<xs:enumeration value='on'/><xs:enumeration value='off'/>"
    "</xs:restriction></xs:simpleType></xs:attribute>"
    "<xs:attribute name='pole'><xs:simpleType><xs:list itemType='xs:decimal'/></xs:simpleType>"
    "</xs:attribute>"
    "</xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element></xs:schema>";

static struct vocabulary *v;
static xmlSchemaPtr schema;

static void prepare(void)
{
    access_install(support_folder());
    v = vocabulary_new(text_copy(table));
    schema = validate_compile(support_write("k.xsd", schema_text), d);
    ck_assert_ptr_nonnull(schema);
}

static void leave(void)
{
    xmlSchemaFree(schema);
    vocabulary_free(v);
}

static int validate(const char *text)
{
    xmlDocPtr doc = support_parse(text);
    struct naming *n = naming_apply(v, "k", doc, "m.xml", d);
    int invalid = validate_document(schema, doc, n, "m.xml", d);
    naming_free(n);
    return invalid;
}

static const struct {
    const char *text, *said;
} cases[] = {
    {"<system><body number='1' size='1.5' mode='off'><tail/></body></system>", ""},
    {"<система>\n<тело номер='1'/></система>", ""},
    {"<система>\n<тело/></система>",
     "m.xml:2: error: schema-attribute-missing: тело, номер, номер=\"2\"\n"},
    {"<система><тело номер='1'/>\n<тело/></система>",
     "m.xml:2: error: schema-attribute-missing: тело, номер, номер=\"2\"\n"},
    {"<system>\n<body номер='one'/></system>",
     "m.xml:2: error: schema-attribute-value: номер, body, one, number of the body, "
     "номер=\"2\"\n"},
    {"<system>\n<body number='1' размер='wide'/></system>",
     "m.xml:2: error: schema-attribute-value-plain: размер, body, wide, , размер=\"…\"\n"},
    {"<system>\n<body number='1' режим='maybe'/></system>",
     "m.xml:2: error: schema-attribute-value: режим, body, maybe, on, off, режим=\"on\"\n"},
    {"<system>\n<body number='1' sise='2'/></system>",
     "m.xml:2: error: schema-attribute-misspelt: sise, body, size\n"},
    {"<system номер='1'>\n<body number='1'/></system>",
     "m.xml:1: error: schema-attribute-unknown: номер, system\n"},
    {"<system режим='on'><body number='1'/></system>",
     "m.xml:1: error: schema-attribute-unknown: режим, system\n"},
    {"<system>\n<body number='1' colour='2'/></system>",
     "m.xml:2: error: schema-attribute-unknown: colour, body\n"},
    {"<system>\n<тела номер='1'/></system>",
     "m.xml:2: error: schema-element-misspelt: тела, body, тело\n"},
    {"<система><тело номер='1'/>\n<machine/></система>",
     "m.xml:2: error: schema-element-unexpected: machine, тело,\n"},
    {"<system>\n<хвост/></system>",
     "m.xml:2: error: schema-element-unexpected: хвост, body, хвост\n"},
    {"<system><body number='1'><tail/>\n<tail/></body></system>",
     "m.xml:2: error: schema-element-alien: tail, , tail\n"},
    {"\n<система/>", "m.xml:2: error: schema-child-missing: система, тело, система\n"},
    {"<system>\nwords<body number='1'/></system>", "m.xml:1: error: schema-text: system\n"},
};

START_TEST(what_is_wrong_is_said_in_the_users_words)
{
    int invalid = validate(cases[_i].text);
    ck_assert_str_eq(support_said(), cases[_i].said);
    ck_assert_int_eq(invalid != 0, *cases[_i].said != 0);
    ck_assert_int_eq(d->status, *cases[_i].said ? STATUS_INVALID : STATUS_OK);
}
END_TEST

START_TEST(every_violation_is_said_once)
{
    /* of a list libxml2 complains twice, about the item and about the whole */
    ck_assert_int_ne(validate("<system><body number='1' pole='1 x'/></system>"), 0);
    ck_assert_str_eq(support_said(), "m.xml:1: error: schema-attribute-value-plain: pole, body, "
                                     "1 x, , pole=\"…\"\n");
    diag_clear(d);
    ck_assert_int_ne(validate("<system>\n<body/>\n<body number='x' size='y' mode='z'/>\n"
                              "<body number='3' size='y'/>\n</system>"),
                     0);
    ck_assert_uint_eq(d->count, 5);
    static const long lines[] = {2, 3, 3, 3, 4};
    for (size_t i = 0; i < d->count; i++)
        ck_assert_int_eq(d->findings[i].line, lines[i]);
}
END_TEST

START_TEST(a_broken_schema_is_said)
{
    xmlSchemaPtr bad = validate_compile(
        support_write("bad.xsd", "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>\n"
                                 "<xs:element name='a' type='none'/></xs:schema>"),
        d);
    ck_assert_ptr_null(bad);
    ck_assert_uint_ge(d->count, 1);
    ck_assert_int_eq(d->status, STATUS_TRANSFORM);
    ck_assert_int_eq(d->findings[0].line, 2);
}
END_TEST

/* Annotations are passed over, lines stay. */
START_TEST(a_fault_behind_annotations_has_its_line)
{
    static const char note[] =
        "<xs:annotation>\n<xs:documentation>\n</xs:documentation></xs:annotation>";
    char *text = text_print("<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>%s\n"
                            "<xs:element name='b' type='xs:string'>%s</xs:element>\n"
                            "<xs:element name='a' type='none'/></xs:schema>",
                            note, note);
    ck_assert_ptr_null(validate_compile(support_write("bad.xsd", text), d));
    free(text);
    ck_assert_int_eq(d->findings[0].line, 7);
    ck_assert_str_eq(d->findings[0].file, support_path("bad.xsd"));
}
END_TEST

START_TEST(an_absent_schema_is_said)
{
    ck_assert_ptr_null(validate_compile(support_path("none.xsd"), d));
    ck_assert_uint_ge(d->count, 1);
    ck_assert_int_eq(d->status, STATUS_TRANSFORM);
}
END_TEST

START_TEST(schemas_are_put_together_within_the_data_folder_only)
{
    support_write("part.xsd", "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"
                              "<xs:element name='part'/></xs:schema>");
    const char *whole =
        support_write("whole.xsd", "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"
                                   "<xs:include schemaLocation='part.xsd'/></xs:schema>");
    xmlSchemaPtr s = validate_compile(whole, d);
    ck_assert_str_eq(support_said(), "");
    xmlSchemaFree(s);
    support_write("inner/x", "");
    access_install(support_path("inner")); /* now the part lies outside */
    ck_assert_ptr_null(validate_compile(whole, d));
    ck_assert_int_eq(d->status, STATUS_TRANSFORM);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("validate");
    TCase *tests = support_case(suite, "validate");
    tcase_add_checked_fixture(tests, prepare, leave);
    tcase_add_loop_test(tests, what_is_wrong_is_said_in_the_users_words, 0,
                        sizeof cases / sizeof cases[0]);
    tcase_add_test(tests, every_violation_is_said_once);
    tcase_add_test(tests, a_broken_schema_is_said);
    tcase_add_test(tests, a_fault_behind_annotations_has_its_line);
    tcase_add_test(tests, an_absent_schema_is_said);
    tcase_add_test(tests, schemas_are_put_together_within_the_data_folder_only);
    return support_run(suite);
}
