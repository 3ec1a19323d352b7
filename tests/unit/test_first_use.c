/* Shared nodes of a scene stand where they are used first. */
#include "document/first_use.h"
#include "support.h"

#include <libxml/parser.h>
#include <string.h>

static const char *applied(const char *text)
{
    xmlDocPtr doc = xmlReadMemory(text, (int)strlen(text), "t.x3d", NULL, 0);
    first_use_apply(doc);
    xmlBufferPtr buffer = xmlBufferCreate();
    xmlNodeDump(buffer, doc, xmlDocGetRootElement(doc), 0, 0);
    char *found = support_own(text_copy((const char *)xmlBufferContent(buffer)));
    xmlBufferFree(buffer);
    xmlFreeDoc(doc);
    return found;
}

#define SCENE(body) "<X3D>" body "</X3D>"
#define SHELF(body) "<Switch whichChoice=\"-1\">" body "</Switch>"
#define APPLIED(before, after) ck_assert_str_eq(applied(SCENE(before)), SCENE(after))

START_TEST(a_definition_goes_to_its_first_use)
{
    APPLIED(SHELF("<S><A DEF=\"m\" x=\"1\"/></S>") "<T><A USE=\"m\"/></T><A USE=\"m\"/>",
            "<T><A DEF=\"m\" x=\"1\"/></T><A USE=\"m\"/>");
    APPLIED(SHELF("<B DEF=\"b\"/>") "<A USE=\"b\" containerField=\"f\"/>",
            "<B DEF=\"b\" containerField=\"f\"/>");
}
END_TEST

START_TEST(what_nobody_uses_goes)
{
    APPLIED(SHELF("<A DEF=\"m\"/>") "<T USE=\"elsewhere\"/>", "<T USE=\"elsewhere\"/>");
}
END_TEST

/* A part of a part, used before it, after it and with it. */
START_TEST(definitions_stand_in_each_other)
{
    APPLIED(SHELF("<P DEF=\"p\"><A DEF=\"a\"/></P>") "<P USE=\"p\"/><A USE=\"a\"/>",
            "<P DEF=\"p\"><A DEF=\"a\"/></P><A USE=\"a\"/>");
    APPLIED(SHELF("<P DEF=\"p\"><A DEF=\"a\"/></P>") "<A USE=\"a\"/><P USE=\"p\"/>",
            "<A DEF=\"a\"/><P DEF=\"p\"><A USE=\"a\"/></P>");
    APPLIED(SHELF("<A DEF=\"a\"/><P DEF=\"p\"><A USE=\"a\"/></P>") "<P USE=\"p\"/><A USE=\"a\"/>",
            "<P DEF=\"p\"><A DEF=\"a\"/></P><A USE=\"a\"/>");
}
END_TEST

START_TEST(other_documents_stay)
{
    ck_assert_str_eq(applied("<html><Switch whichChoice=\"-1\"/></html>"),
                     "<html><Switch whichChoice=\"-1\"/></html>");
    APPLIED("<Switch whichChoice=\"0\"><A DEF=\"a\"/></Switch><A USE=\"a\"/>",
            "<Switch whichChoice=\"0\"><A DEF=\"a\"/></Switch><A USE=\"a\"/>");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("first use");
    TCase *c = support_case(suite, "first use");
    tcase_add_test(c, a_definition_goes_to_its_first_use);
    tcase_add_test(c, what_nobody_uses_goes);
    tcase_add_test(c, definitions_stand_in_each_other);
    tcase_add_test(c, other_documents_stay);
    return support_run(suite);
}
