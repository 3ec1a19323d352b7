#include "base/memory.h"

#ifdef SYSTEL_SERVE

#include "serve/http_library.h"
#include "serve/http_stream.h"

#include <stdlib.h>
#include <string.h>

struct http_stream {
    struct http_streams *all;
    struct MHD_Connection *connection;
    int has_model, is_asleep, is_over;
    size_t model;
    unsigned due;
    char *text; /* being sent */
    size_t size, sent;
    struct http_stream *next;
};

static ssize_t send_news(void *user, uint64_t position, char *buffer, size_t room)
{
    struct http_stream *s = user;
    (void)position;
    if (s->sent == s->size && s->due && !s->is_over) {
        free(s->text);
        s->text = s->all->news(s->all->user, s->due, s->has_model, s->model);
        s->size = strlen(s->text);
        s->sent = 0;
        s->due = 0;
    }
    size_t n = s->size - s->sent < room ? s->size - s->sent : room;
    if (n) {
        memcpy(buffer, s->text + s->sent, n);
        s->sent += n;
        return (ssize_t)n;
    }
    if (s->is_over || s->all->is_closing)
        return MHD_CONTENT_READER_END_OF_STREAM;
    s->is_asleep = 1;
    http_lib.MHD_suspend_connection(s->connection);
    return 0;
}

static void end_stream(void *user)
{
    struct http_stream *s = user;
    struct http_stream **p = &s->all->first;
    while (*p && *p != s)
        p = &(*p)->next;
    if (*p)
        *p = s->next;
    free(s->text);
    free(s);
}

struct MHD_Response *http_stream_open(struct http_streams *all, struct MHD_Connection *c,
                                      unsigned due, int has_model, size_t model)
{
    struct http_stream *s = memory_get(1, sizeof *s);
    *s = (struct http_stream){.all = all,
                              .connection = c,
                              .has_model = has_model,
                              .model = model,
                              .due = due,
                              .next = all->first};
    struct MHD_Response *response = http_lib.MHD_create_response_from_callback(
        MHD_SIZE_UNKNOWN, 4096, send_news, s, end_stream);
    if (response)
        all->first = s;
    else
        free(s);
    return response;
}

static void wake(struct http_stream *s)
{
    if (s->is_asleep) {
        s->is_asleep = 0;
        http_lib.MHD_resume_connection(s->connection);
    }
}

void http_stream_close(struct http_streams *all)
{
    all->is_closing = 1;
    for (struct http_stream *s = all->first; s; s = s->next)
        wake(s);
}

void http_stream_tell(struct http_streams *all, unsigned due, int has_model, size_t model)
{
    for (struct http_stream *s = all->first; s; s = s->next) {
        if (has_model && !(s->has_model && s->model == model))
            continue;
        s->due |= due;
        wake(s);
    }
}

int http_stream_is_watched(const struct http_streams *all, size_t model)
{
    int is = 0;
    for (const struct http_stream *s = all->first; s && !is; s = s->next)
        is = s->has_model && s->model == model;
    return is;
}

int http_stream_is_quiet(const struct http_streams *all)
{
    int is = 1;
    for (const struct http_stream *s = all->first; s && is; s = s->next)
        is = s->is_asleep;
    return is;
}

#endif
