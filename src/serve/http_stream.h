/* Streams of events over HTTP: one for each page that looks, which sends what is due and sleeps when it has said all. */
#ifndef SYSTEL_SERVE_HTTP_STREAM_H
#define SYSTEL_SERVE_HTTP_STREAM_H

#include <microhttpd.h>
#include <stddef.h>

struct http_streams {
    struct http_stream *first;
    /* The text for what is due, as in http.h. */
    char *(*news)(void *user, unsigned due, int has_model, size_t model);
    void *user;
    int is_closing; /* who has nothing to say ends */
};

/* A stream that is about a model or about none, with what it has to say first; NULL: no memory. Its end is the library's. */
struct MHD_Response *http_stream_open(struct http_streams *all, struct MHD_Connection *c,
                                      unsigned due, int has_model, size_t model);
/* Every stream, or those about a model, have this to say. */
void http_stream_tell(struct http_streams *all, unsigned due, int has_model, size_t model);
/* Whether one is about a model. */
int http_stream_is_watched(const struct http_streams *all, size_t model);
/* Whether every one has said what it had to. */
int http_stream_is_quiet(const struct http_streams *all);
/* No stream waits any more: each says what is due and ends. */
void http_stream_close(struct http_streams *all);

#endif
