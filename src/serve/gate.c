#include "serve/gate.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>

int gate_draw_token(char token[GATE_TOKEN + 1])
{
    unsigned char random[GATE_TOKEN / 2];
    if (getrandom(random, sizeof random, 0) != (ssize_t)sizeof random)
        return -1;
    for (size_t i = 0; i < sizeof random; i++)
        snprintf(token + 2 * i, 3, "%02x", random[i]);
    return 0;
}

/* Takes as long wherever they differ. text has at least as many letters. */
static int is_same_token(const char *text, const char *token)
{
    unsigned char different = 0;
    for (size_t i = 0; i < GATE_TOKEN; i++)
        different |= (unsigned char)(text[i] ^ token[i]);
    return different == 0;
}

/* A name that a hostile page has had resolved to this machine (DNS rebinding) is none of these. */
static int is_our_host(const struct gate *g, const char *host)
{
    char ours[32];
    static const char *const names[] = {"127.0.0.1", "localhost"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(ours, sizeof ours, "%s:%u", names[i], g->port);
        if (strcmp(host, ours) == 0 || (g->port == 80 && strcmp(host, names[i]) == 0))
            return 1;
    }
    return 0;
}

static int is_our_origin(const struct gate *g, const char *origin)
{
    return strncmp(origin, "http://", 7) == 0 && is_our_host(g, origin + 7);
}

static int read_model(const char **p, struct gate_route *route)
{
    size_t digits = strspn(*p, "0123456789");
    if (digits == 0 || digits > 9)
        return 0;
    for (route->model = 0; digits; digits--)
        route->model = 10 * route->model + (size_t)(*(*p)++ - '0');
    return route->has_model = 1;
}

/* A name without folders that is not hidden. */
static int read_name(const char *p, struct gate_route *route)
{
    size_t n = strlen(p);
    if (n == 0 || n >= sizeof route->name || *p == '.' || strchr(p, '/'))
        return 0;
    memcpy(route->name, p, n + 1);
    return 1;
}

static int skip(const char **p, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(*p, word, n) != 0)
        return 0;
    *p += n;
    return 1;
}

static int find(const char *p, struct gate_route *route)
{
    if (*p == '\0') {
        route->what = GATE_PAGE;
        return 1;
    }
    if (strcmp(p, "events") == 0) {
        route->what = GATE_EVENTS;
        return 1;
    }
    if (skip(&p, "events/")) {
        route->what = GATE_EVENTS;
        return read_model(&p, route) && *p == '\0';
    }
    if (skip(&p, "studio/")) {
        route->what = GATE_STUDIO;
        skip(&p, "viewer/");
        return *p == '\0' || read_name(p, route);
    }
    if (strcmp(p, "new") == 0 || strcmp(p, "render") == 0) {
        route->what = *p == 'n' ? GATE_NEW : GATE_RENDER;
        return 1;
    }
    if (skip(&p, "models/")) {
        if (!read_model(&p, route) || !skip(&p, "/"))
            return 0;
        if (strcmp(p, "text") == 0 || strcmp(p, "render") == 0) {
            route->what = *p == 't' ? GATE_TEXT : GATE_RENDER;
            return 1;
        }
        route->what = skip(&p, "viewer/") ? GATE_VIEWER : GATE_VIEW;
        return read_name(p, route);
    }
    route->what = GATE_FILE;
    return read_name(p, route);
}

const char *gate_methods(const struct gate_route *route)
{
    return route->what == GATE_NEW || route->what == GATE_RENDER ? "POST"
           : route->what == GATE_TEXT                            ? "GET, HEAD, PUT"
                                                                 : "GET, HEAD";
}

/* A whole word of such a list. */
static int is_method(const char *methods, const char *method)
{
    size_t n = strlen(method);
    for (const char *p = methods; n && (p = strstr(p, method)) != NULL; p++)
        if ((p == methods || p[-1] == ' ') && (p[n] == '\0' || p[n] == ','))
            return 1;
    return 0;
}

int gate_check(const struct gate *g, const struct gate_request *q, struct gate_route *route)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-/";
    memset(route, 0, sizeof *route);
    if (q->hosts != 1 || q->host == NULL)
        return 400;
    if (!is_our_host(g, q->host))
        return 421;
    int is_without_origin = q->origin && strcmp(q->origin, "null") == 0;
    if (q->origin && !is_without_origin && !is_our_origin(g, q->origin))
        return 403;
    size_t length = strlen(q->path);
    if (length < GATE_TOKEN + 1 || q->path[0] != '/' || !is_same_token(q->path + 1, g->token) ||
        (q->path[1 + GATE_TOKEN] != '/' && q->path[1 + GATE_TOKEN] != '\0'))
        return 403;
    int is_reading = strcmp(q->method, "GET") == 0 || strcmp(q->method, "HEAD") == 0;
    if (q->path[1 + GATE_TOKEN] == '\0' || q->path[strspn(q->path, letters)] != '\0' ||
        !find(q->path + GATE_TOKEN + 2, route))
        return is_reading ? 404 : 405;
    if (!is_method(gate_methods(route), q->method))
        return 405;
    route->is_writing = !is_reading;
    if (is_reading && q->has_body)
        return 413;
    return is_without_origin && route->what != GATE_FILE && route->what != GATE_VIEWER &&
                   route->what != GATE_STUDIO
               ? 403
               : 200;
}
