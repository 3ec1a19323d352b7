/* Kinds and targets as the catalogue lists them. */
#include "pipeline/catalogue.h"
#include "support.h"

#include <string.h>

static const char list[] =
    "<catalogue xmlns='urn:systel:catalogue'>\n<!-- two kinds -->\n"
    "<kind name='bodies' root='system' schema='b.xsd' targets='x3d  svg\nhtml'>"
    "<check href='check/b.xsl'/><import href='import/a.xsl'/><import href='import/b.xsl'/><title "
    "xml:lang='ru'>тела</title><title xml:lang='en'>bodies</title>"
    "</kind>\n"
    "<kind name='normal' root='system' namespace='urn:n' schema='n.xsd'"
    " targets='x3d'/>\n"
    "<check href='check/model.xsl'/><check href='check/more.xsl'/>"
    "<analysis href='analysis/a.xsl'/>\n"
    "<target name='x3d' extension='x3d' default='yes'><stage href='a.xsl' when='$note'/><stage "
    "href='b.xsl'/>"
    "<title xml:lang='en'>scene</title></target>\n"
    "<target name='html' extension='html' default='no'><stage href='h.xsl'/>"
    "<param name='view' values='front side'/><param name='note'/>"
    "<asset file='v.js'/><asset file='v.css'/></target>\n"
    "<gallery href='html/g.xsl' file='index.html'/></catalogue>";

static const char names[] =
    "<vocabulary><kind name='bodies'><element name='system'><ru>система</ru><en>bodies</en>"
    "</element></kind></vocabulary>";

static struct catalogue *c;
static struct vocabulary *v;

static void load(void)
{
    c = catalogue_new(support_parse(list));
    v = vocabulary_new(text_copy(names));
}

static void unload(void)
{
    catalogue_free(c);
    vocabulary_free(v);
}

START_TEST(kinds_are_read)
{
    ck_assert_uint_eq(c->kind_count, 2);
    const struct catalogue_kind *k = catalogue_kind(c, "bodies");
    ck_assert_ptr_nonnull(k);
    ck_assert_str_eq(k->schema, "b.xsd");
    ck_assert_uint_eq(k->step_count, 3);
    ck_assert_str_eq(k->steps[0].href, "check/b.xsl");
    ck_assert_int_ne(k->steps[0].is_check, 0);
    ck_assert_str_eq(k->steps[2].href, "import/b.xsl");
    ck_assert_int_eq(k->steps[2].is_check, 0);
    ck_assert_str_eq(k->namespace_uri, "");
    ck_assert_str_eq(k->title[0], "bodies");
    ck_assert_str_eq(k->title[1], "тела");
    ck_assert_uint_eq(k->targets.count, 3);
    ck_assert_str_eq(k->targets.items[2], "html");
    k = catalogue_kind(c, "normal");
    ck_assert_uint_eq(k->step_count, 0);
    ck_assert_ptr_null(k->title[0]);
    ck_assert_ptr_null(catalogue_kind(c, "x3d"));
    ck_assert_str_eq(support_own(catalogue_kind_names(c)), "bodies normal");
}
END_TEST

START_TEST(targets_are_read)
{
    ck_assert_uint_eq(c->target_count, 2);
    const struct catalogue_target *x3d = catalogue_target(c, "x3d"),
                                  *html = catalogue_target(c, "html");
    ck_assert_int_eq(x3d->is_default, 1);
    ck_assert_int_eq(html->is_default, 0);
    ck_assert_str_eq(x3d->extension, "x3d");
    ck_assert_uint_eq(x3d->stages.count, 2);
    ck_assert_str_eq(x3d->stages.items[0], "a.xsl");
    ck_assert_str_eq(x3d->stages.items[1], "b.xsl");
    ck_assert_str_eq(x3d->conditions.items[0], "$note");
    ck_assert_str_eq(x3d->conditions.items[1], "");
    ck_assert_uint_eq(html->assets.count, 2);
    ck_assert_str_eq(html->assets.items[1], "v.css");
    const struct catalogue_param *view = catalogue_param(html, "view");
    ck_assert_uint_eq(view->values.count, 2);
    ck_assert_str_eq(view->values.items[1], "side");
    ck_assert_uint_eq(catalogue_param(html, "note")->values.count, 0);
    ck_assert_ptr_null(catalogue_param(x3d, "view"));
    ck_assert_ptr_null(catalogue_target(c, "pdf"));
    ck_assert_str_eq(support_own(catalogue_target_names(c)), "x3d html");
}
END_TEST

START_TEST(common_stages_are_read)
{
    ck_assert_uint_eq(c->checks.count, 2);
    ck_assert_str_eq(c->checks.items[1], "check/more.xsl");
    ck_assert_uint_eq(c->analyses.count, 1);
    ck_assert_str_eq(c->analyses.items[0], "analysis/a.xsl");
    ck_assert_str_eq(c->gallery, "html/g.xsl");
    ck_assert_str_eq(c->gallery_file, "index.html");
}
END_TEST

static const struct {
    const char *text, *kind, *lang;
} documents[] = {
    {"<system/>", "bodies", "en"},
    {"<система/>", "bodies", "ru"},
    {"<bodies/>", "bodies", "en"},
    {"<system xmlns='urn:n'/>", "normal", ""},
    {"<n:system xmlns:n='urn:n'/>", "normal", ""},
    {"<система xmlns='urn:n'/>", NULL, NULL}, /* the normal form has one spelling */
    {"<system xmlns='urn:other'/>", NULL, NULL},
    {"<html/>", NULL, NULL},
};

START_TEST(a_document_is_recognised_by_its_root)
{
    const char *lang = "?";
    const struct catalogue_kind *k =
        catalogue_recognise(c, v, support_parse(documents[_i].text), &lang);
    ck_assert_pstr_eq(k ? k->name : NULL, documents[_i].kind);
    if (k)
        ck_assert_str_eq(lang, documents[_i].lang);
}
END_TEST

START_TEST(an_empty_list_is_empty)
{
    struct catalogue *none = catalogue_new(NULL);
    const char *lang;
    ck_assert_ptr_null(catalogue_recognise(none, v, support_parse("<system/>"), &lang));
    ck_assert_str_eq(support_own(catalogue_target_names(none)), "");
    catalogue_free(none);
    catalogue_free(NULL);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("catalogue");
    TCase *tests = support_case(suite, "catalogue");
    tcase_add_checked_fixture(tests, load, unload);
    tcase_add_test(tests, kinds_are_read);
    tcase_add_test(tests, targets_are_read);
    tcase_add_test(tests, common_stages_are_read);
    tcase_add_loop_test(tests, a_document_is_recognised_by_its_root, 0,
                        sizeof documents / sizeof documents[0]);
    tcase_add_test(tests, an_empty_list_is_empty);
    return support_run(suite);
}
