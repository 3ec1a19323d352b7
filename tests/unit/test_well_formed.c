/* What looks well-formed is so for libxml2, and what libxml2 refuses never looks so: small texts, and random changes of one. */
#include "document/well_formed.h"
#include "numbers.h"
#include "support.h"

#include <libxml/parser.h>
#include <stdio.h>
#include <string.h>

static int is_parsed(const char *text, size_t size)
{
    xmlDocPtr doc = xmlReadMemory(text, (int)size, NULL, NULL,
                                  XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
    xmlFreeDoc(doc);
    return doc != NULL;
}

START_TEST(plain_texts_are_well_formed)
{
    static const char *const texts[] = {
        "<a/>",
        "<a />",
        ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- <b> & -->\n<a x=\"1\" y='>'>t</a "
         ">\n<!--z-->"),
        "<a>&amp;&lt;&gt;&quot;&apos;&#10;&#x44F;</a>",
        "<a x = \"&amp;\"><b/>\xd1\x8f \xe2\x86\x92</a>",
        "<\xd1\x8f \xd1\x8e=\"\"><x-1.2:y/></\xd1\x8f>",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        ck_assert_msg(well_formed(texts[i], strlen(texts[i])), "%s", texts[i]);
}
END_TEST

START_TEST(broken_texts_are_not)
{
    static const char *const texts[] = {
        "",
        " ",
        "text",
        "<a>",
        "</a>",
        "<a></b>",
        "<a><b></a></b>",
        "<a/><b/>",
        "<a/>x",
        "x<a/>",
        "<a x=1/>",
        "<a x/>",
        "<a x=\"1\"y=\"2\"/>",
        "<a x=\"1\" x=\"2\"/>",
        "<a x=\"<\"/>",
        "<a x=\"1'/>",
        "<a x=\"&\"/>",
        "<a>&</a>",
        "<a>&b;</a>",
        "<a>&#;</a>",
        "<a>& amp;</a>",
        "<a/>&amp;",
        "<a><!-- -- --></a>",
        "<a><!-- </a>",
        "<a><?x </a>",
        "<a",
        "<a x=\"1\"",
        "<",
        "< a/>",
        "<1a/>",
        "<a></ a>",
        "<a>\x01</a>",
        "<a>\xd1</a>",
        "<a>\xc0\x80</a>",
        "<a>\xed\xa0\x80</a>",
        "<a>\xff</a>",
        "<a>12345678\xd1</a>        ",
        "<a>1234\xd1\x8f\x8f</a>        ",
        "<a>1234\xc1\x8f</a>        ",
        "<a>123456789012345\x01</a>        ",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        ck_assert_msg(!well_formed(texts[i], strlen(texts[i])), "%s", texts[i]);
        ck_assert_msg(!is_parsed(texts[i], strlen(texts[i])), "libxml2: %s", texts[i]);
    }
    ck_assert(!well_formed("<a>\0</a>", 8));
}
END_TEST

START_TEST(depth_and_attributes_have_their_limits)
{
    char text[2000] = "<a/>";
    for (int depth = 2; depth <= 64; depth++) {
        char next[2000];
        snprintf(next, sizeof next, "<a>%s</a>", text);
        strcpy(text, next);
    }
    ck_assert(well_formed(text, strlen(text)));
    char deeper[2100];
    snprintf(deeper, sizeof deeper, "<a><a>%s</a></a>", text);
    ck_assert(!well_formed(deeper, strlen(deeper)));
    char many[2000] = "<a";
    for (int i = 0; i < 30; i++)
        sprintf(many + strlen(many), " x%d=\"\"", i);
    strcat(many, "/>");
    ck_assert(!well_formed(many, strlen(many)));
}
END_TEST

/* A byte changed, left out or put in: what was said to be well-formed is what libxml2 reads. */
START_TEST(what_looks_well_formed_is_parsed)
{
    static const char source[] =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- of & < -->\n<messages "
        "xmlns=\"urn:m\"><section name='d'>"
        "<message id=\"one\"><en>a \"{1}\" &lt; b &#8211; c</en><ru>\xd1\x8f "
        "\xe2\x80\x93</ru></message>"
        "<message id=\"two\" x=\"&amp;\"/><x/></section></messages>\n";
    static const char put[] = "<>/&;\"'=! -?ax#1\x01\xd1\x8f\xe2\x80\n]";
    char text[sizeof source + 4];
    int sound = 0, refused = 0, wrong = 0;
    numbers_seed = 5;
    for (int trial = 0; trial < support_cases(40000); trial++) {
        size_t size = sizeof source - 1;
        memcpy(text, source, sizeof source);
        for (int changes = 1 + trial % 3; changes > 0; changes--) {
            size_t at = (size_t)numbers_between(0, (double)size);
            char c = put[(size_t)numbers_between(0, sizeof put - 1)];
            int how = (int)numbers_between(0, 3);
            if (how == 0) {
                text[at] = c;
            } else if (how == 1) {
                memmove(text + at, text + at + 1, size - at);
                size--;
            } else if (size < sizeof source + 2) {
                memmove(text + at + 1, text + at, size - at + 1);
                text[at] = c;
                size++;
            }
        }
        int looks = well_formed(text, size), is = is_parsed(text, size);
        if (looks && !is && wrong++ == 0)
            fprintf(stderr, "%s\n", text);
        sound += looks;
        refused += !is;
    }
    ck_assert_int_eq(wrong, 0);
    ck_assert_int_gt(sound, support_cases(40000) / 14);
    ck_assert_int_gt(refused, support_cases(40000) / 10);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("well_formed");
    TCase *c = support_case(suite, "well_formed");
    tcase_add_test(c, plain_texts_are_well_formed);
    tcase_add_test(c, broken_texts_are_not);
    tcase_add_test(c, depth_and_attributes_have_their_limits);
    tcase_add_test(c, what_looks_well_formed_is_parsed);
    return support_run(suite);
}
