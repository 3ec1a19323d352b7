/* The alias table: renaming in place, and how the user spelt what was renamed. */
#include "document/naming.h"
#include "support.h"

#include <string.h>

#define d (&support_diag)

static const char table[] =
    "<vocabulary xmlns='urn:systel:vocabulary'>\n"
    "<kind name='xsystel'>\n"
    "<element name='system'><ru>система</ru><ru>СистемаТел</ru><en>system</en><en>sys</en>"
    "<meaning xml:lang='ru'>вся система</meaning><meaning xml:lang='en'>the system</meaning>"
    "</element>"
    "<element name='body'><ru>тело</ru><en>body</en></element>\n"
    "<attribute name='number' example='2'><ru>номер</ru><en>number</en>"
    "<meaning xml:lang='en'>number of the body</meaning></attribute>"
    "<attribute name='class' on='system'><ru>класс</ru><en>class</en></attribute>"
    "<attribute name='point1' on='link joint'><ru>точка</ru><en>point</en></attribute>"
    "<attribute name='pole' on='body' example='0 0'><ru>точка</ru><en>pole</en>"
    "<meaning xml:lang='ru'>полюс тела</meaning><meaning xml:lang='en'>pole of the body</meaning>"
    "</attribute>"
    "<attribute name='maximum' on='body'><en>max</en></attribute>"
    "<value attribute='class' name='ПСТОВ'><en>PSTOB</en></value>"
    "<attribute name='shape' on='body' example='wheel'/>"
    "<value attribute='shape' name='ball'><en>ball</en><ru>шар</ru></value>"
    "<value attribute='shape' name='wheel'><ru>колесо</ru><en>disc</en></value>"
    "<value attribute='sort' name='wheel'><ru>круг</ru><en>round</en></value>"
    "</kind>"
    "<kind name='other'><element name='root'><en>system</en></element></kind>"
    "</vocabulary>";

static struct vocabulary *v;
static struct naming *n;

static void load(void)
{
    v = vocabulary_new(text_copy(table));
    n = NULL;
}

static void unload(void)
{
    naming_free(n);
    vocabulary_free(v);
}

static xmlDocPtr name(const char *text)
{
    xmlDocPtr doc = support_parse(text);
    n = naming_apply(v, "xsystel", doc, "m.xml", d);
    return doc;
}

START_TEST(a_root_is_found_in_any_spelling)
{
    const char *lang = NULL;
    ck_assert_str_eq(vocabulary_element(v, "xsystel", "СистемаТел", &lang), "system");
    ck_assert_str_eq(lang, "ru");
    ck_assert_str_eq(vocabulary_element(v, "xsystel", "sys", &lang), "system");
    ck_assert_str_eq(lang, "en");
    ck_assert_str_eq(vocabulary_element(v, "other", "system", NULL), "root");
    ck_assert_ptr_null(vocabulary_element(v, "other", "sys", NULL));
    ck_assert_ptr_null(vocabulary_element(v, "xsystel", "number", NULL)); /* an attribute */
    ck_assert_ptr_null(vocabulary_element(v, "nothing", "system", NULL));
}
END_TEST

static const struct {
    const char *given, *named;
} renamed[] = {
    {"<система класс='PSTOB'><тело номер='1'/></система>",
     "<system class=\"ПСТОВ\"><body number=\"1\"/></system>"},
    {"<sys class='ПСТОВ'><body номер='1'/><тело number='2'/></sys>",
     "<system class=\"ПСТОВ\"><body number=\"1\"/><body number=\"2\"/></system>"},
    /* the same spelling means another thing on another element */
    {"<система><тело точка='1 2'/></система>", "<system><body pole=\"1 2\"/></system>"},
    {"<link точка='1 2'/>", "<link point1=\"1 2\"/>"},
    {"<joint point='1 2'/>", "<joint point1=\"1 2\"/>"},
    {"<чужой точка='1'/>", "<чужой точка=\"1\"/>"},
    /* the unknown stays as it is, texts, comments and order too */
    {"<sys>a<!-- body --><unknown номер='1' x='y'/>b<тело/></sys>",
     "<system>a<!-- body --><unknown number=\"1\" x=\"y\"/>b<body/></system>"},
    /* what belongs to a namespace is not ours */
    {"<sys xmlns:f='urn:f'><f:тело f:номер='1'/><тело f:номер='1'/></sys>",
     "<system xmlns:f=\"urn:f\"><f:тело f:номер=\"1\"/><body f:номер=\"1\"/></system>"},
    /* a value is translated where the attribute has it, nowhere else */
    {"<sys><body shape='  шар\n'/></sys>", "<system><body shape=\"ball\"/></system>"},
    {"<sys><body shape='wheel'/></sys>", "<system><body shape=\"wheel\"/></system>"},
    {"<sys class='other' number='PSTOB'/>", "<system class=\"other\" number=\"PSTOB\"/>"},
};

START_TEST(names_become_canonical)
{
    xmlDocPtr doc = name(renamed[_i].given);
    ck_assert_str_eq(support_dump(doc), renamed[_i].named);
    ck_assert_str_eq(support_said(), "");
}
END_TEST

START_TEST(lines_and_spellings_survive)
{
    xmlDocPtr doc = name("<система\n номер='1'>\n<тело\nmax='2'/></система>");
    xmlNodePtr root = xmlDocGetRootElement(doc), body = xmlFirstElementChild(root);
    ck_assert_int_eq(xmlGetLineNo(root), 2);
    ck_assert_int_eq(xmlGetLineNo(body), 4);
    ck_assert_str_eq(naming_of_node(root), "система");
    ck_assert_str_eq(naming_of_node(body), "тело");
    ck_assert_str_eq(naming_of_node((xmlNodePtr)body->properties), "max");
    xmlNodePtr unknown = xmlNewDocNode(doc, NULL, BAD_CAST "unknown", NULL);
    ck_assert_str_eq(naming_of_node(unknown), "unknown");
    xmlFreeNode(unknown);
}
END_TEST

static const struct {
    const char *given, *said;
} twice[] = {
    {"<sys>\n<тело номер='1' number='1'/></sys>",
     "m.xml:2: error: name-twice: номер, number, тело\n"},
    {"<sys>\n<body number='1' номер='2'/></sys>",
     "m.xml:2: error: name-twice: number, номер, body\n"},
    {"<sys><body pole='1' точка='1'/></sys>", "m.xml:1: error: name-twice: pole, точка, body\n"},
    {"<sys xmlns:f='urn:f'><body number='1' f:number='2'/></sys>", ""},
};

START_TEST(two_spellings_on_one_element_are_an_error)
{
    xmlDocPtr doc = name(twice[_i].given);
    ck_assert_str_eq(support_said(), twice[_i].said);
    ck_assert_ptr_nonnull(strstr(support_dump(doc), "=\"1\"")); /* the first one stays */
    ck_assert_int_eq(d->status, *twice[_i].said ? STATUS_INVALID : STATUS_OK);
}
END_TEST

START_TEST(spellings_are_the_users_else_the_languages)
{
    name("<sys><тело max='1'/></sys>");
    ck_assert_str_eq(naming_spelling(n, "body", "en", 1), "тело");
    ck_assert_str_eq(naming_spelling(n, "body", "en", 0), "body");
    ck_assert_str_eq(naming_spelling(n, "system", "ru", 1), "sys");
    ck_assert_str_eq(naming_spelling(n, "system", "ru", 0), "система");
    ck_assert_str_eq(naming_spelling(n, "number", "ru", 1), "number"); /* as the root would */
    ck_assert_str_eq(naming_spelling(n, "number", "ru", 0), "номер");
    ck_assert_str_eq(naming_spelling(n, "maximum", "ru", 0), "maximum"); /* has none in Russian */
    ck_assert_ptr_null(naming_spelling(n, "nothing", "ru", 1));
}
END_TEST

START_TEST(examples_and_meanings_belong_to_the_element)
{
    name("<sys/>");
    ck_assert_str_eq(naming_example(n, "body", "pole"), "0 0");
    ck_assert_str_eq(naming_example(n, "system", "pole"), "");
    ck_assert_str_eq(naming_example(n, "system", "number"), "2");
    ck_assert_str_eq(naming_example(n, "body", "nothing"), "");
    ck_assert_str_eq(naming_example(n, "body", "shape"),
                     "disc"); /* as the user's language has it */
    ck_assert_str_eq(naming_meaning(n, "body", "pole", "ru"), "полюс тела");
    ck_assert_str_eq(naming_meaning(n, "body", "pole", "en"), "pole of the body");
    ck_assert_str_eq(naming_meaning(n, "body", "number", "ru"), "number of the body");
    ck_assert_str_eq(naming_meaning(n, "body", "maximum", "en"), "");
}
END_TEST

START_TEST(an_example_is_in_the_language_of_the_root)
{
    name("<система/>");
    ck_assert_str_eq(naming_example(n, "body", "shape"), "колесо");
    ck_assert_str_eq(naming_example(n, "body", "pole"), "0 0");
}
END_TEST

START_TEST(the_first_spelling_is_the_one_to_write)
{
    ck_assert_str_eq(vocabulary_spelling(v, "xsystel", "system", "ru"), "система");
    ck_assert_str_eq(vocabulary_spelling(v, "xsystel", "system", "en"), "system");
    ck_assert_str_eq(vocabulary_attribute(v, "xsystel", "body", "точка"), "pole");
    ck_assert_str_eq(vocabulary_attribute(v, "xsystel", "joint", "точка"), "point1");
    ck_assert_str_eq(vocabulary_attribute(v, "xsystel", "body", "номер"), "number");
    ck_assert_ptr_null(vocabulary_attribute(v, "xsystel", "system", "max"));
    ck_assert_ptr_null(vocabulary_spelling(v, "xsystel", "maximum", "ru"));
    ck_assert_ptr_null(vocabulary_spelling(v, "none", "system", "en"));
    ck_assert_str_eq(vocabulary_value(v, "xsystel", "shape", "wheel", "en"), "disc");
    ck_assert_str_eq(vocabulary_value(v, "xsystel", "sort", "wheel", "en"), "round");
    ck_assert_str_eq(vocabulary_value(v, "xsystel", "sort", "wheel", "ru"), "круг");
    ck_assert_ptr_null(vocabulary_value(v, "xsystel", "class", "ПСТОВ", "ru"));  /* itself */
    ck_assert_ptr_null(vocabulary_value(v, "xsystel", "shape", "number", "en")); /* an attribute */
    ck_assert_ptr_null(vocabulary_value(v, "none", "shape", "ball", "en"));
}
END_TEST

static const struct {
    const char *wrong;
    const char *element;
    const char *near;
} nearest[] = {
    {"numbr", "body", "number"},
    {"nomber", "body", "number"},
    {"номр", "body", "номер"},
    {"номера", "body", "номер"},
    {"bodi", NULL, "body"},
    {"number", NULL, NULL},
    {"xyz", "body", NULL},
    {"x", "body", NULL},
    {"", "body", NULL},
    {"СистемаТе", NULL, "СистемаТел"},
    {"maxx", "body", "max"},
    {"a-word-much-longer-than-any-spelling-of-the-table-and-its-room", "body", NULL},
    {"clas", "system", "class"},
    {"clas", "body", NULL}, /* class stands at the system only */
    {"poin", "joint", "point"},
    {"poin", "join", NULL},
};

START_TEST(the_nearest_spelling_is_offered)
{
    name("<sys/>");
    const char *near = naming_nearest(n, nearest[_i].wrong, nearest[_i].element);
    ck_assert_pstr_eq(near, nearest[_i].near);
}
END_TEST

START_TEST(a_kind_is_read_once)
{
    const struct terms *terms = vocabulary_terms(v, "xsystel");
    ck_assert_ptr_nonnull(terms);
    ck_assert_ptr_eq(vocabulary_terms(v, "xsystel"), terms);
    ck_assert_ptr_null(vocabulary_terms(v, "none"));
    ck_assert_ptr_null(vocabulary_terms(NULL, "xsystel"));
}
END_TEST

START_TEST(a_kind_without_names_changes_nothing)
{
    xmlDocPtr doc = support_parse("<тело номер='1' number='2'/>");
    n = naming_apply(v, "model", doc, "m.xml", d);
    ck_assert_str_eq(support_dump(doc), "<тело номер=\"1\" number=\"2\"/>");
    ck_assert_str_eq(support_said(), "");
    ck_assert_ptr_null(naming_spelling(n, "body", "ru", 1));
    ck_assert_ptr_null(naming_nearest(n, "bodi", NULL));
    ck_assert_str_eq(naming_example(n, "body", "pole"), "");
    naming_free(n);
    struct vocabulary *none = vocabulary_new(NULL);
    n = naming_apply(none, "xsystel", doc, "m.xml", d);
    ck_assert_ptr_null(naming_spelling(n, "body", "ru", 0));
    vocabulary_free(none);
    vocabulary_free(NULL);
    naming_free(NULL);
}
END_TEST

#define COUNT(array) (int)(sizeof(array) / sizeof(array)[0])

int main(void)
{
    Suite *suite = suite_create("vocabulary");
    TCase *tests = support_case(suite, "vocabulary");
    tcase_add_checked_fixture(tests, load, unload);
    tcase_add_test(tests, a_root_is_found_in_any_spelling);
    tcase_add_loop_test(tests, names_become_canonical, 0, COUNT(renamed));
    tcase_add_test(tests, an_example_is_in_the_language_of_the_root);
    tcase_add_test(tests, the_first_spelling_is_the_one_to_write);
    tcase_add_test(tests, lines_and_spellings_survive);
    tcase_add_loop_test(tests, two_spellings_on_one_element_are_an_error, 0, COUNT(twice));
    tcase_add_test(tests, spellings_are_the_users_else_the_languages);
    tcase_add_test(tests, examples_and_meanings_belong_to_the_element);
    tcase_add_loop_test(tests, the_nearest_spelling_is_offered, 0, COUNT(nearest));
    tcase_add_test(tests, a_kind_is_read_once);
    tcase_add_test(tests, a_kind_without_names_changes_nothing);
    return support_run(suite);
}
