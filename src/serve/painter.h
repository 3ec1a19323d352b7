/* Processes that make the pictures. Each does one job and ends, so that a model that crashes one, or never comes to an
 * end, costs its own picture and nothing else; one that waits for its job has already compiled what it needs.
 */
#ifndef SYSTEL_SERVE_PAINTER_H
#define SYSTEL_SERVE_PAINTER_H

#include "serve/painting.h"

#include <sys/types.h>

struct painter {
    pid_t pid; /* 0: none */
    int ask, answer;
    int job;    /* a file in memory that the job is written into before it is asked */
    char *data; /* of the answer, so far */
    size_t size, room;
};

#define PAINTER_NONE ((struct painter){.ask = -1, .answer = -1, .job = -1})

/* Returns 0, or -1: no process could be started. */
int painter_start(struct painter *p, const struct painting_shop *shop);
/* Gives it its job. Returns 0, or -1: it is dead. */
int painter_ask(struct painter *p, const struct painting_job *job);

struct painter_heard {
    void (*view)(void *user, size_t what, char *data, size_t size); /* takes data over */
    void (*end)(void *user, struct answer *a);                      /* takes the answer over */
};
enum painter_state { PAINTER_AT_WORK, PAINTER_ENDED, PAINTER_DIED };
/* Takes what has come. */
enum painter_state painter_read(struct painter *p, const struct painter_heard *heard, void *user);
/* Ends it, at once, whatever it does; returns what it had died of, as worker_death takes it. */
int painter_stop(struct painter *p);

#endif
