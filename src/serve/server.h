/* What the parts of a running server share. */
#ifndef SYSTEL_SERVE_SERVER_H
#define SYSTEL_SERVE_SERVER_H

#include "serve/http.h"
#include "serve/painter.h"
#include "serve/watch.h"

enum { SERVER_ROUNDS = 4 };

/* A painter at work. */
struct round {
    struct server *server;
    struct painter painter; /* pid 0: none */
    int is_listing;         /* else it paints the model */
    size_t model;
    int is_for_change; /* begun since the model has changed */
    long long begun;   /* a moment in milliseconds */
};

struct server {
    struct resources *resources;
    const struct options *options;
    struct diag *diag;
    struct shown shown;
    struct http *http;
    struct watch watch;
    char *page, nonce[GATE_TOKEN + 1];
    size_t page_size;

    struct painting_shop shop;
    struct painter waiting; /* for its job; pid 0: none */
    struct round rounds[SERVER_ROUNDS];

    int is_list_stale, is_lost;
    long long first_change, settled_at;  /* moments in milliseconds, 0: nothing has changed */
    int is_full_told, is_over, is_ended; /* is_ended: by a signal */
};

/* answers.c: what requests get, and what streams say; the user is the server. */
void answers_give(void *user, const struct gate_route *route, const char *host,
                  struct http_answer *a);
char *answers_news(void *user, unsigned due, int has_model, size_t model);

/* changes.c: what has changed on disk. */
/* Watches what there is to watch. */
void changes_watch(struct server *s);
/* A change was heard of (watch_heard). */
void changes_hear(void *user, enum watch_change change, const char *path);

/* rounds.c: which picture is made when. */
/* Begins what is to be made now; ends for it what is being made of an older state. */
void rounds_go(struct server *s);
/* Takes what its painter has sent. */
void rounds_take(struct round *r);
/* Ends rounds that take too long; milliseconds until the next one would (-1: none is at work). */
int rounds_limit(struct server *s);
/* Whether there is nothing to do. */
int rounds_are_over(const struct server *s);
void rounds_end(struct server *s);
long long rounds_now(void);

#endif
