/* Requests to systel serve: who gets what. */
#include "serve/gate.h"

#include "support.h"

#include <stdio.h>
#include <string.h>

#define TOKEN "0123456789abcdef0123456789abcdef"

static const struct gate gate = {TOKEN, 4321};

static int ask(const char *path, struct gate_route *route)
{
    struct gate_route mine;
    const struct gate_request q = {"GET", path, "127.0.0.1:4321", NULL, 1, 0};
    return gate_check(&gate, &q, route ? route : &mine);
}

START_TEST(routes)
{
    struct gate_route r;
    ck_assert_int_eq(ask("/" TOKEN "/", &r), 200);
    ck_assert_int_eq(r.what, GATE_PAGE);
    ck_assert_int_eq(ask("/" TOKEN "/page.js", &r), 200);
    ck_assert_int_eq(r.what, GATE_FILE);
    ck_assert_str_eq(r.name, "page.js");
    ck_assert_int_eq(ask("/" TOKEN "/events", &r), 200);
    ck_assert_int_eq(r.what, GATE_EVENTS);
    ck_assert(!r.has_model);
    ck_assert_int_eq(ask("/" TOKEN "/events/17", &r), 200);
    ck_assert(r.what == GATE_EVENTS && r.has_model && r.model == 17);
    ck_assert_int_eq(ask("/" TOKEN "/models/3/scheme.svg", &r), 200);
    ck_assert(r.what == GATE_VIEW && r.model == 3);
    ck_assert_str_eq(r.name, "scheme.svg");
    ck_assert_int_eq(ask("/" TOKEN "/studio/", &r), 200);
    ck_assert(r.what == GATE_STUDIO && *r.name == '\0');
    ck_assert_int_eq(ask("/" TOKEN "/studio/studio.js", &r), 200);
    ck_assert_str_eq(r.name, "studio.js");
    ck_assert_int_eq(ask("/" TOKEN "/studio/viewer/x3dom.js", &r), 200);
    ck_assert_int_eq(ask("/" TOKEN "/studio/../page.js", NULL), 404);
    ck_assert_int_eq(ask("/" TOKEN "/studio/.git", NULL), 404);
    ck_assert_int_eq(ask("/" TOKEN "/models/3/text", &r), 200);
    ck_assert(r.what == GATE_TEXT && r.model == 3 && !r.is_writing);
    ck_assert_int_eq(ask("/" TOKEN "/models/3/viewer/x3dom.js", &r), 200);
    ck_assert(r.what == GATE_VIEWER && r.model == 3);
    ck_assert_str_eq(r.name, "x3dom.js");
}
END_TEST

/* What a page brings is let in where it belongs, by those who know the token, from our own pages. */
START_TEST(bringing)
{
    static const struct {
        const char *method, *path, *origin;
        int status;
    } asked[] = {
        {"POST", "/" TOKEN "/render", "http://127.0.0.1:4321", 200},
        {"POST", "/" TOKEN "/models/0/render", NULL, 200},
        {"POST", "/" TOKEN "/new", "http://localhost:4321", 200},
        {"PUT", "/" TOKEN "/models/0/text", "http://127.0.0.1:4321", 200},
        {"POST", "/" TOKEN "/models/0/text", NULL, 405},
        {"PUT", "/" TOKEN "/new", NULL, 405},
        {"GET", "/" TOKEN "/render", NULL, 405},
        {"POST", "/" TOKEN "/", NULL, 405},
        {"POST", "/" TOKEN "/studio/studio.js", NULL, 405},
        {"DELETE", "/" TOKEN "/models/0/text", NULL, 405},
        {"PO", "/" TOKEN "/render", NULL, 405},
        {"POST", "/" TOKEN "/render", "null", 403},
        {"PUT", "/" TOKEN "/models/0/text", "null", 403},
        {"PUT", "/" TOKEN "/models/0/text", "http://evil.example", 403},
        {"POST", "/0123456789abcdef0123456789abcdee/new", NULL, 403},
        {"PUT", "/" TOKEN "/models/0/../text", NULL, 405},
    };
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        struct gate_route r;
        const struct gate_request q = {
            asked[i].method, asked[i].path, "127.0.0.1:4321", asked[i].origin, 1, 1};
        int status = gate_check(&gate, &q, &r);
        ck_assert_msg(status == asked[i].status, "%s %s: %d", asked[i].method, asked[i].path,
                      status);
        ck_assert(status != 200 || r.is_writing);
    }
}
END_TEST

/* The token is asked for before it is said whether there is such a thing. */
START_TEST(token)
{
    static const char *const paths[] = {"",
                                        "/",
                                        "/page.js",
                                        "/events",
                                        "//" TOKEN "/",
                                        "/" TOKEN "0/",
                                        "/0123456789abcdef0123456789abcdee/",
                                        "/1123456789abcdef0123456789abcdef/",
                                        "/0123456789ABCDEF0123456789ABCDEF/",
                                        "/0123456789abcdef/",
                                        TOKEN "/",
                                        "/nothing/" TOKEN "/"};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
        ck_assert_msg(ask(paths[i], NULL) == 403, "%s", paths[i]);
}
END_TEST

START_TEST(no_path_leads_out)
{
    static const char *const paths[] = {
        "",
        "/..",
        "/../page.js",
        "/./page.js",
        "/.hidden",
        "/models/0/../../x",
        "/models/0/..",
        "/models/0/.svg",
        "/models/0/viewer/../scheme.svg",
        "/models/0/viewer/",
        "/models/0//etc/passwd",
        "/models//scheme.svg",
        "/models/-1/scheme.svg",
        "/models/+1/scheme.svg",
        "/models/0x1/scheme.svg",
        "/models/1234567890/scheme.svg",
        "/models/18446744073709551617/scheme.svg",
        "/models/0/a/b",
        "/events/",
        "/events/1/",
        "/events/1a",
        "/%2e%2e/page.js",
        "/page%2ejs",
        "/page.js%00",
        "/page.js\\",
        "/page.js\n",
        "/\xD0\xB0.js",
        "//page.js",
        "/a/b.js",
        "/nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        char whole[200];
        snprintf(whole, sizeof whole, "/" TOKEN "%s", paths[i]);
        ck_assert_msg(ask(whole, NULL) == 404, "%s", paths[i]);
    }
}
END_TEST

static int ask_head(const char *host, size_t hosts, const char *origin, const char *path)
{
    struct gate_route r;
    const struct gate_request q = {"GET", path, host, origin, hosts, 0};
    return gate_check(&gate, &q, &r);
}

START_TEST(hosts)
{
    static const char *const strangers[] = {"evil.example",
                                            "evil.example:4321",
                                            "127.0.0.1",
                                            "localhost",
                                            "127.0.0.1:80",
                                            "127.0.0.1:43210",
                                            "127.0.0.1:4321.evil.example",
                                            "127.0.0.2:4321",
                                            "[::1]:4321",
                                            "0.0.0.0:4321",
                                            "",
                                            " 127.0.0.1:4321",
                                            "localhost.:4321"};
    const struct gate plain = {TOKEN, 80};
    struct gate_route r;
    const struct gate_request q = {"GET", "/" TOKEN "/", "localhost", NULL, 1, 0};
    for (size_t i = 0; i < sizeof strangers / sizeof strangers[0]; i++)
        ck_assert_msg(ask_head(strangers[i], 1, NULL, "/" TOKEN "/") == 421, "%s", strangers[i]);
    ck_assert_int_eq(ask_head("localhost:4321", 1, NULL, "/" TOKEN "/"), 200);
    ck_assert_int_eq(ask_head(NULL, 0, NULL, "/" TOKEN "/"), 400);
    ck_assert_int_eq(ask_head("127.0.0.1:4321", 2, NULL, "/" TOKEN "/"), 400);
    ck_assert_int_eq(gate_check(&plain, &q, &r), 200);
}
END_TEST

START_TEST(origins)
{
    static const char *const strangers[] = {"http://evil.example",
                                            "https://127.0.0.1:4321",
                                            "http://127.0.0.1",
                                            "http://127.0.0.1:4321.evil.example",
                                            "127.0.0.1:4321",
                                            "",
                                            "NULL",
                                            "http://"};
    for (size_t i = 0; i < sizeof strangers / sizeof strangers[0]; i++)
        ck_assert_msg(ask_head("127.0.0.1:4321", 1, strangers[i], "/" TOKEN "/") == 403, "%s",
                      strangers[i]);
    ck_assert_int_eq(ask_head("127.0.0.1:4321", 1, "http://127.0.0.1:4321", "/" TOKEN "/"), 200);
    /* a sandbox: our scripts, and nothing of a model */
    ck_assert_int_eq(ask_head("127.0.0.1:4321", 1, "null", "/" TOKEN "/inside.js"), 200);
    ck_assert_int_eq(ask_head("127.0.0.1:4321", 1, "null", "/" TOKEN "/models/0/viewer/x3dom.js"),
                     200);
    ck_assert_int_eq(ask_head("127.0.0.1:4321", 1, "null", "/" TOKEN "/models/0/source.txt"), 403);
    ck_assert_int_eq(ask_head("127.0.0.1:4321", 1, "null", "/" TOKEN "/events"), 403);
    ck_assert_int_eq(ask_head("127.0.0.1:4321", 1, "null", "/" TOKEN "/"), 403);
}
END_TEST

START_TEST(only_reading)
{
    static const char *const methods[] = {"POST",    "PUT",   "DELETE", "OPTIONS", "TRACE",
                                          "CONNECT", "PATCH", "get",    ""};
    struct gate_route r;
    struct gate_request q = {"HEAD", "/" TOKEN "/", "127.0.0.1:4321", NULL, 1, 0};
    ck_assert_int_eq(gate_check(&gate, &q, &r), 200);
    q.has_body = 1;
    ck_assert_int_eq(gate_check(&gate, &q, &r), 413);
    q.has_body = 0;
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        q.method = methods[i];
        ck_assert_msg(gate_check(&gate, &q, &r) == 405, "%s", methods[i]);
    }
}
END_TEST

START_TEST(tokens_differ)
{
    char a[GATE_TOKEN + 1], b[GATE_TOKEN + 1];
    ck_assert(gate_draw_token(a) == 0 && gate_draw_token(b) == 0);
    ck_assert_uint_eq(strspn(a, "0123456789abcdef"), GATE_TOKEN);
    ck_assert_uint_eq(strlen(a), GATE_TOKEN);
    ck_assert_str_ne(a, b);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gate");
    TCase *cases = tcase_create("gate");
    tcase_add_test(cases, routes);
    tcase_add_test(cases, bringing);
    tcase_add_test(cases, token);
    tcase_add_test(cases, no_path_leads_out);
    tcase_add_test(cases, hosts);
    tcase_add_test(cases, origins);
    tcase_add_test(cases, only_reading);
    tcase_add_test(cases, tokens_differ);
    suite_add_tcase(suite, cases);
    return support_run(suite);
}
