/* Rules of a drawing's style sheet as attributes of its elements. */
#include "document/presentation.h"
#include "support.h"

#include <libxml/parser.h>
#include <string.h>

/* What becomes of the elements beside the style. */
static const char *applied(const char *style, const char *body)
{
    char *text = text_print("<svg class='a'><style>%s</style>%s</svg>", style, body);
    xmlDocPtr doc = xmlReadMemory(text, (int)strlen(text), "t.svg", NULL, 0);
    presentation_apply(doc);
    xmlBufferPtr buffer = xmlBufferCreate();
    xmlNodePtr root = xmlDocGetRootElement(doc);
    xmlNodePtr old = root->children;
    xmlUnlinkNode(old);
    xmlFreeNode(old);
    xmlNodeDump(buffer, doc, root, 0, 0);
    char *found = support_own(text_copy((const char *)xmlBufferContent(buffer)));
    xmlBufferFree(buffer);
    xmlFreeDoc(doc);
    free(text);
    return found;
}

#define APPLIED(style, body, expected) ck_assert_str_eq(applied(style, body), expected)

START_TEST(descendants_classes_and_elements_are_told)
{
    APPLIED(".a .b{fill:red}", "<g><p class='x b'/></g><p class='bb'/>",
            "<svg class=\"a\"><g><p class=\"x b\" fill=\"red\"/></g><p class=\"bb\"/></svg>");
    APPLIED(".a t, .c.d{stroke:none}", "<t/><u class='d c'/><u class='c'/>",
            "<svg class=\"a\"><t stroke=\"none\"/><u class=\"d c\" stroke=\"none\"/><u "
            "class=\"c\"/></svg>");
    /* heavier before later */
    APPLIED(".a .b{fill:red}.b{fill:blue}.a .b{stroke:none}.b{stroke:red}", "<p class='b'/>",
            "<svg class=\"a\"><p class=\"b\" fill=\"red\" stroke=\"none\"/></svg>");
    APPLIED(".b{fill:red}.b{fill:blue}", "<p class='b' fill='green'/>",
            "<svg class=\"a\"><p class=\"b\" fill=\"blue\"/></svg>");
}
END_TEST

START_TEST(what_is_inherited_is_not_repeated)
{
    APPLIED(".a{fill:none}.a p{fill:none}.a g{fill:red}", "<p/><g><p/></g>",
            "<svg class=\"a\" fill=\"none\"><p/><g fill=\"red\"><p fill=\"none\"/></g></svg>");
    /* but for symbols, which inherit where they are used */
    APPLIED(".a{fill:none}.a p{fill:none}", "<defs><p/></defs>",
            "<svg class=\"a\" fill=\"none\"><defs><p fill=\"none\"/></defs></svg>");
}
END_TEST

START_TEST(letters_have_size_and_family)
{
    APPLIED(".a t{font:4.7px one,'two',x}.a .small{font-size:3px}", "<t/><t class='small'/>",
            "<svg class=\"a\" font-family=\"one,'two',x\"><t font-size=\"4.7\"/><t class=\"small\" "
            "font-size=\"3\"/></svg>");
    /* an outline below them would be one above */
    APPLIED(".a t:not(:empty){stroke:white;stroke-width:2;paint-order:stroke}.a t{fill:red}",
            "<t/>", "<svg class=\"a\"><t fill=\"red\"/></svg>");
}
END_TEST

START_TEST(other_rules_are_passed_over)
{
    APPLIED("@font-face{src:url(x)}@keyframes k{from{fill:red}to{fill:blue}}.a p{fill:red}", "<p/>",
            "<svg class=\"a\"><p fill=\"red\"/></svg>");
    APPLIED(".a~p{fill:red}.a p:hover{fill:red}#x{fill:red}.a{fill:none", "<p id='x'/>",
            "<svg class=\"a\"><p id=\"x\"/></svg>");
    xmlDocPtr doc =
        xmlReadDoc(BAD_CAST "<html><style>p{fill:red}</style><p/></html>", NULL, NULL, 0);
    presentation_apply(doc);
    ck_assert_ptr_null(xmlGetLastChild(xmlDocGetRootElement(doc))->properties);
    xmlFreeDoc(doc);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("presentation");
    TCase *c = support_case(suite, "presentation");
    tcase_add_test(c, descendants_classes_and_elements_are_told);
    tcase_add_test(c, what_is_inherited_is_not_repeated);
    tcase_add_test(c, letters_have_size_and_family);
    tcase_add_test(c, other_rules_are_passed_over);
    return support_run(suite);
}
