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

enum { SERVER_DRAFTS = 3, DRAFT_TAB = 40 };

struct draft_view {
    char *name, *text;
};

/* A text being drawn. */
struct draft {
    struct server *server;
    struct painter painter; /* pid 0: none */
    struct http_waiting *who;
    char tab[DRAFT_TAB], *path;
    struct draft_view *views;
    size_t view_count;
    char *answer; /* JSON */
    long long begun;
};

struct server {
    struct resources *resources;
    const struct options *options;
    struct diag *diag;
    struct shown shown;
    struct http *http;
    struct watch watch;
    char *page;
    size_t page_size;

    struct painting_shop shop;
    struct painter waiting; /* for its job; pid 0: none */
    struct round rounds[SERVER_ROUNDS];
    struct draft drafts[SERVER_DRAFTS];

    int is_list_stale, is_lost;
    long long first_change, settled_at;  /* moments in milliseconds, 0: nothing has changed */
    int is_full_told, is_over, is_ended; /* is_ended: by a signal */
};

/* serve.c: a page of xsl/, which asks for all that it shows; lang NULL: as the options or the locale say. Returns 0, or -1
 * after a report. */
int serve_page(struct server *s, const char *href, const char *lang, char **data, size_t *size);

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
/* A painter has ended: the next one is made ready. */
void rounds_go_on(struct server *s);
/* Takes what its painter has sent. */
void rounds_take(struct round *r);
/* Ends rounds that take too long; milliseconds until the next one would (-1: none is at work). */
int rounds_limit(struct server *s);
/* Whether there is nothing to do. */
int rounds_are_over(const struct server *s);
void rounds_end(struct server *s);
/* The painter that waits for a job, or a new one; pid 0: none could be started. */
struct painter rounds_take_painter(struct server *s);
long long rounds_now(void);

/* drafts.c: what a page brings: texts that are not saved and are to be drawn, texts that are to be saved.
 *
 * A text to be drawn is a line "TAB views lang pose", the words separated by tabs, and the text behind it; its answer is
 * {status, findings, views: {name: text}} when everything is made. A newer one of the same tab takes an older one's place,
 * whose answer is {superseded}; where too many are at work it is 503. A text is saved where the file still has the version (ETag, of
 * its bytes) that the request names (If-Match), else 412; a file that there was not has its name as the first line.
 */
/* For http_events; the user is the server. */
int drafts_take(void *user, const struct http_upload *u, struct http_waiting *who,
                struct http_answer *a);
/* Takes what a painter has sent. */
void drafts_read(struct draft *f);
/* As rounds_limit. */
int drafts_limit(struct server *s);
void drafts_end(struct server *s);

/* saving.c: files of models as a page reads and writes them: one of the folder that is shown, never another; written at once or not
 * at all; never over what somebody else has written since.
 */
/* The text of a model, with the version of its bytes. */
void saving_give(struct server *s, size_t model, struct http_answer *a);
/* Saves what was brought: a model's text, or a new file. */
void saving_take(struct server *s, const struct http_upload *u, struct http_answer *a);
/* Where a file of that name would stand; NULL: no such name. Free with free(). */
char *saving_path(struct server *s, const char *name);

#endif
