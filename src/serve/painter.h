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
    char *data; /* of the answer, so far */
    size_t size, room;
};

/* Returns 0, or -1: no process could be started. */
int painter_start(struct painter *p, const struct painting_shop *shop);
/* Gives it its job: a model's path and base; path NULL: to list the models of the options' inputs. Returns 0, or -1: it is
 * dead. */
int painter_ask(struct painter *p, const char *path, const char *base);

struct painter_heard {
    void (*view)(void *user, enum view view, char *data, size_t size); /* takes data over */
    void (*end)(void *user, struct answer *a);                         /* takes the answer over */
};
enum painter_state { PAINTER_AT_WORK, PAINTER_ENDED, PAINTER_DIED };
/* Takes what has come. */
enum painter_state painter_read(struct painter *p, const struct painter_heard *heard, void *user);
/* Ends it, at once, whatever it does; returns what it had died of, as worker_death takes it. */
int painter_stop(struct painter *p);

#endif
