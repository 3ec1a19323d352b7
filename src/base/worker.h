/* Jobs done by forked workers: a crash costs one job. Knows no models.
 *
 * Jobs are numbered from 0. Each runs in a child that was forked after everything common was
 * prepared, and answers with bytes; answers arrive in the order of the jobs. Who ends the parent
 * (SIGTERM, SIGINT, SIGHUP) ends the workers first.
 */
#ifndef SYSTEL_BASE_WORKER_H
#define SYSTEL_BASE_WORKER_H

#include <stddef.h>

/* Runs in the child; returns the answer, from malloc, *length bytes. */
typedef char *(*worker_job)(void *user, size_t job, size_t *length);
enum { WORKER_NO_MEMORY = -1 };
/* Runs in the parent, in the order of the jobs; answer NULL: the worker died by the signal, or ran
 * out of memory (WORKER_NO_MEMORY), or left without an answer (0). */
typedef void (*worker_done)(void *user, size_t job, const char *answer, size_t length, int signal);
/* Runs in the parent when a job has ended, in whatever order: for progress. May be NULL. */
typedef void (*worker_tick)(void *user, size_t job, size_t ended);

/* The reason of a worker's death, for people. Borrowed. */
const char *worker_death(int signal_number);
/* As many as asked for; 0: one for each processor. */
int worker_count(int jobs);
/* What is done before a signal ends this process and after it has ended the workers, which do not
 * inherit it; NULL: nothing. */
void worker_before_ending(void (*act)(void *user), void *user);
/* Returns 0, or -1 when no process could be made. */
int worker_run(size_t count, int workers, worker_job job, worker_done done, worker_tick tick,
               void *user);

#endif
