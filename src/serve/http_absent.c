/* What stands for http.c where its library was not there when it was built. */
#include "serve/http.h"

#ifndef SYSTEL_SERVE

int http_is_built(void)
{
    return 0;
}

struct http *http_open(unsigned port, const struct http_events *events, struct diag *d)
{
    (void)port, (void)events;
    diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "serve-not-built", NULL);
    return NULL;
}

const struct gate *http_gate(const struct http *h)
{
    (void)h;
    return NULL;
}

int http_descriptor(const struct http *h)
{
    (void)h;
    return -1;
}

int http_patience(struct http *h)
{
    (void)h;
    return -1;
}

void http_run(struct http *h)
{
    (void)h;
}

void http_tell(struct http *h, unsigned due, int has_model, size_t model)
{
    (void)h, (void)due, (void)has_model, (void)model;
}

void http_give(struct http *h, struct http_waiting *who, struct http_answer *a)
{
    (void)h, (void)who, (void)a;
}

int http_is_watched(const struct http *h, size_t model)
{
    (void)h, (void)model;
    return 0;
}

int http_is_quiet(const struct http *h)
{
    (void)h;
    return 1;
}

void http_close(struct http *h)
{
    (void)h;
}

#endif
