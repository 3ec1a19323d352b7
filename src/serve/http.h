/* HTTP on 127.0.0.1: http.c with http_stream.c and http_library.c alone know libmicrohttpd.
 *
 * It has no threads: its descriptor becomes readable when something is to do, and http_run does it. A stream of events
 * sends what is due and sleeps until http_tell wakes it; it is woken before the server stops. Every answer carries the
 * heads that keep a page to itself (http.c); what a request may ask for is gate.h.
 */
#ifndef SYSTEL_SERVE_HTTP_H
#define SYSTEL_SERVE_HTTP_H

#include "document/diag.h"
#include "serve/gate.h"

struct http_answer {
    int status;       /* 200, 404, 503 */
    const char *type; /* of the bytes */
    char *data;       /* from malloc, taken over; NULL: none */
    size_t size;
    char
        *policy; /* of security of the content, from malloc, taken over; NULL: nothing is allowed */
    char version[32]; /* of the text that it is (ETag); empty: none */
};

/* A request that brings something: what a page has not saved, or what is to be saved. */
struct http_upload {
    struct gate_route route;
    const char *match; /* the version that is to be replaced (If-Match), NULL: none is named */
    const char *body;  /* with a zero behind its end */
    size_t size;
};
struct http_waiting; /* somebody who waits for an answer to one */

/* What a stream has still to say. */
enum { HTTP_LIST = 1, HTTP_MODEL = 2, HTTP_BEAT = 4 };

struct http_events {
    void (*answer)(void *user, const struct gate_route *route, const char *host,
                   struct http_answer *a);
    /* Answers an upload at once (0), or later by http_give (1). */
    int (*take)(void *user, const struct http_upload *u, struct http_waiting *who,
                struct http_answer *a);
    /* The text of events for what is due; has_model: of the model that the stream is about. Free with free(). */
    char *(*news)(void *user, unsigned due, int has_model, size_t model);
    /* Somebody looks at a model. */
    void (*looked)(void *user, size_t model);
    void *user;
};

struct http;

int http_is_built(void);
/* Port 0: a free one. NULL after a report. */
struct http *http_open(unsigned port, const struct http_events *events, struct diag *d);
const struct gate *http_gate(const struct http *h);
/* To be waited for, and for how many milliseconds at most (-1: as long as one likes). */
int http_descriptor(const struct http *h);
int http_patience(struct http *h);
void http_run(struct http *h);
/* Every stream, or those about a model, have this to say. */
void http_tell(struct http *h, unsigned due, int has_model, size_t model);
/* The answer that somebody waits for, taken over. */
void http_give(struct http *h, struct http_waiting *who, struct http_answer *a);
/* Whether a stream is about a model. */
int http_is_watched(const struct http *h, size_t model);
/* Whether every stream has said what it had to. */
int http_is_quiet(const struct http *h);
void http_close(struct http *h);

#endif
