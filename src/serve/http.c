#include "serve/http.h"

#ifdef SYSTEL_SERVE

#include "base/memory.h"
#include "serve/http_library.h"
#include "serve/http_stream.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_CONNECTIONS = 100,
    MOST_HEAD = 16384,   /* bytes of a request's head, and of what is sent at once */
    MOST_SECONDS = 30,   /* that a connection says nothing */
    MOST_BODY = 16 << 20 /* bytes of a text */
};

struct http_waiting {
    struct MHD_Connection *connection;
    struct gate_route route;
    char *body, *match;
    size_t size;
    int is_large, is_asleep, is_answered;
    struct http_answer answer;
    struct http_waiting *next;
};

struct http {
    struct MHD_Daemon *daemon;
    struct gate gate;
    struct http_events events;
    struct http_streams streams;
    struct http_waiting *uploads;
    int descriptor;
};

int http_is_built(void)
{
    return http_library_load();
}

/* Nothing is kept by a browser or its helpers, guessed at, put into another's page or told to where a link leads. */
static void add_heads(struct MHD_Response *response, const char *type, const char *policy)
{
    static const char *const heads[][2] = {{"Cache-Control", "no-store"},
                                           {"X-Content-Type-Options", "nosniff"},
                                           {"X-Frame-Options", "SAMEORIGIN"},
                                           {"Referrer-Policy", "no-referrer"},
                                           {"Cross-Origin-Opener-Policy", "same-origin"}};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
        http_lib.MHD_add_response_header(response, heads[i][0], heads[i][1]);
    http_lib.MHD_add_response_header(response, "Content-Type", type);
    http_lib.MHD_add_response_header(response, "Content-Security-Policy",
                                     policy ? policy
                                            : "default-src 'none'; frame-ancestors 'none'");
}

static enum MHD_Result send_answer(struct MHD_Connection *c, struct http_answer *a,
                                   const char *methods)
{
    struct MHD_Response *response = http_lib.MHD_create_response_from_buffer(
        a->size, a->data, a->data ? MHD_RESPMEM_MUST_FREE : MHD_RESPMEM_PERSISTENT);
    enum MHD_Result result = MHD_NO;
    if (response) {
        add_heads(response, a->type ? a->type : "text/plain; charset=utf-8", a->policy);
        if (a->status == MHD_HTTP_METHOD_NOT_ALLOWED)
            http_lib.MHD_add_response_header(response, "Allow", methods);
        if (*a->version)
            http_lib.MHD_add_response_header(response, "ETag", a->version);
        result = http_lib.MHD_queue_response(c, (unsigned)a->status, response);
        http_lib.MHD_destroy_response(response);
    }
    free(a->policy);
    return result;
}

static enum MHD_Result refuse(struct MHD_Connection *c, int status, const struct gate_route *route)
{
    struct http_answer a = {.status = status, .data = text_print("%d\n", status)};
    a.size = strlen(a.data);
    return send_answer(c, &a, gate_methods(route));
}

static enum MHD_Result open_stream(struct http *h, struct MHD_Connection *c,
                                   const struct gate_route *route)
{
    unsigned due = HTTP_LIST | (route->has_model ? HTTP_MODEL : 0u);
    struct MHD_Response *response =
        http_stream_open(&h->streams, c, due, route->has_model, route->model);
    if (response == NULL)
        return MHD_NO;
    add_heads(response, "text/event-stream; charset=utf-8", NULL);
    enum MHD_Result result = http_lib.MHD_queue_response(c, MHD_HTTP_OK, response);
    http_lib.MHD_destroy_response(response);
    return result;
}

static enum MHD_Result count_host(void *user, enum MHD_ValueKind kind, const char *key,
                                  const char *value)
{
    struct gate_request *q = user;
    (void)kind, (void)value;
    q->hosts += strcasecmp(key, "Host") == 0;
    q->has_body |= strcasecmp(key, "Transfer-Encoding") == 0 ||
                   (strcasecmp(key, "Content-Length") == 0 && strcmp(value, "0") != 0);
    return MHD_YES;
}

static enum MHD_Result give(struct MHD_Connection *c, struct http_answer *a,
                            const struct gate_route *route)
{
    return a->data ? send_answer(c, a, "") : refuse(c, a->status, route);
}

static void open_upload(struct http *h, struct MHD_Connection *c, const struct gate_route *route,
                        void **kept)
{
    struct http_waiting *w = memory_get(1, sizeof *w);
    const char *match = http_lib.MHD_lookup_connection_value(c, MHD_HEADER_KIND, "If-Match");
    *w = (struct http_waiting){.connection = c,
                               .route = *route,
                               .match = match ? text_copy(match) : NULL,
                               .body = text_copy(""),
                               .next = h->uploads};
    *kept = h->uploads = w;
}

static void add_to_upload(struct http_waiting *w, const char *data, size_t size)
{
    w->is_large |= size > MOST_BODY - w->size;
    if (w->is_large)
        return;
    w->body = memory_resize(w->body, w->size + size + 1, 1);
    memcpy(w->body + w->size, data, size);
    w->size += size;
    w->body[w->size] = '\0';
}

/* Everything has come, or what it waited for is there. */
static enum MHD_Result end_upload(struct http *h, struct http_waiting *w)
{
    if (w->is_large)
        return refuse(w->connection, 413, &w->route);
    if (!w->is_answered) {
        struct http_upload u = {w->route, w->match, w->body, w->size};
        w->is_asleep = h->events.take(h->events.user, &u, w, &w->answer);
        w->is_answered = !w->is_asleep;
        if (w->is_asleep) {
            http_lib.MHD_suspend_connection(w->connection);
            return MHD_YES;
        }
    }
    struct http_answer a = w->answer;
    w->answer = (struct http_answer){0};
    return give(w->connection, &a, &w->route);
}

static void free_upload(void *user, struct MHD_Connection *c, void **kept,
                        enum MHD_RequestTerminationCode code)
{
    struct http *h = user;
    struct http_waiting *w = *kept;
    (void)c, (void)code;
    if (w == NULL)
        return;
    struct http_waiting **p = &h->uploads;
    while (*p && *p != w)
        p = &(*p)->next;
    if (*p)
        *p = w->next;
    free(w->answer.data);
    free(w->answer.policy);
    free(w->match);
    free(w->body);
    free(w);
    *kept = NULL;
}

void http_give(struct http *h, struct http_waiting *who, struct http_answer *a)
{
    (void)h;
    who->answer = *a;
    who->is_answered = 1;
    who->is_asleep = 0;
    http_lib.MHD_resume_connection(who->connection);
}

static enum MHD_Result take_request(void *user, struct MHD_Connection *c, const char *path,
                                    const char *method, const char *version, const char *body,
                                    size_t *body_size, void **kept)
{
    struct http *h = user;
    struct gate_route route;
    struct http_answer a = {.status = MHD_HTTP_NOT_FOUND};
    struct gate_request q = {
        .method = method,
        .path = path,
        .host = http_lib.MHD_lookup_connection_value(c, MHD_HEADER_KIND, "Host"),
        .origin = http_lib.MHD_lookup_connection_value(c, MHD_HEADER_KIND, "Origin")};
    (void)version;
    if (*kept) {
        if (*body_size == 0)
            return end_upload(h, *kept);
        add_to_upload(*kept, body, *body_size);
        *body_size = 0;
        return MHD_YES;
    }
    http_lib.MHD_get_connection_values(c, MHD_HEADER_KIND, count_host, &q);
    int status = gate_check(&h->gate, &q, &route);
    if (status != MHD_HTTP_OK)
        return refuse(c, status, &route);
    if (route.is_writing) {
        open_upload(h, c, &route, kept);
        return MHD_YES;
    }
    if (route.what == GATE_EVENTS) {
        if (route.has_model)
            h->events.looked(h->events.user, route.model);
        return open_stream(h, c, &route);
    }
    h->events.answer(h->events.user, &route, q.host, &a);
    return a.status == MHD_HTTP_OK ? send_answer(c, &a, "") : refuse(c, a.status, &route);
}

/* Paths are judged as they were sent. */
static size_t leave(void *user, struct MHD_Connection *c, char *text)
{
    (void)user, (void)c;
    return strlen(text);
}

/* What goes wrong between it and a client is the client's business. */
static void say_nothing(void *user, const char *format, va_list arguments)
{
    (void)user, (void)format, (void)arguments;
}

struct http *http_open(unsigned port, const struct http_events *events, struct diag *d)
{
    if (!http_is_built()) {
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "serve-not-built", NULL);
        return NULL;
    }
    struct http *h = memory_get(1, sizeof *h);
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    h->events = *events;
    h->streams = (struct http_streams){.news = events->news, .user = events->user};
    errno = 0;
    if (gate_draw_token(h->gate.token) == 0)
        h->daemon = http_lib.MHD_start_daemon(
            MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG, 0, NULL, NULL,
            take_request, h, MHD_OPTION_EXTERNAL_LOGGER, say_nothing, NULL, MHD_OPTION_SOCK_ADDR,
            &address, MHD_OPTION_CONNECTION_LIMIT, (unsigned)MOST_CONNECTIONS,
            MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)MOST_HEAD, MHD_OPTION_CONNECTION_TIMEOUT,
            (unsigned)MOST_SECONDS, MHD_OPTION_UNESCAPE_CALLBACK, leave, NULL,
            MHD_OPTION_NOTIFY_COMPLETED, free_upload, h, MHD_OPTION_STRICT_FOR_CLIENT, 1,
            MHD_OPTION_END);
    const union MHD_DaemonInfo *info =
        h->daemon ? http_lib.MHD_get_daemon_info(h->daemon, MHD_DAEMON_INFO_BIND_PORT) : NULL;
    if (info == NULL) {
        char *text = text_print("%u", port);
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "serve-no-port", text, strerror(errno),
                 NULL);
        free(text);
        free(h);
        return NULL;
    }
    h->gate.port = info->port;
    h->descriptor = http_lib.MHD_get_daemon_info(h->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
    return h;
}

const struct gate *http_gate(const struct http *h)
{
    return &h->gate;
}

int http_descriptor(const struct http *h)
{
    return h->descriptor;
}

int http_patience(struct http *h)
{
    MHD_UNSIGNED_LONG_LONG most;
    if (http_lib.MHD_get_timeout(h->daemon, &most) != MHD_YES)
        return -1;
    return most > 60000 ? 60000 : (int)most;
}

void http_run(struct http *h)
{
    http_lib.MHD_run(h->daemon);
}

void http_tell(struct http *h, unsigned due, int has_model, size_t model)
{
    http_stream_tell(&h->streams, due, has_model, model);
}

int http_is_watched(const struct http *h, size_t model)
{
    return http_stream_is_watched(&h->streams, model);
}

int http_is_quiet(const struct http *h)
{
    return http_stream_is_quiet(&h->streams);
}

void http_close(struct http *h)
{
    http_stream_close(&h->streams);
    for (struct http_waiting *w = h->uploads; w; w = w->next)
        if (w->is_asleep)
            http_give(h, w, &(struct http_answer){.status = 503});
    http_lib.MHD_run(h->daemon); /* nobody is asleep when it stops: its manual asks for that */
    http_lib.MHD_stop_daemon(h->daemon);
    free(h);
}

#endif
