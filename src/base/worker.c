#include "base/worker.h"

#include "base/memory.h"
#include "base/pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum {
    NO_MEMORY = 117, /* exit status of a worker that has run out of it */
    LOOK = 1000,     /* milliseconds, after which a parent that hears nothing looks */
    LARGE = 64000    /* kilobytes that a job may leave behind */
};

/* Signals that end a run: the workers end first. */
static const int endings[] = {SIGTERM, SIGINT, SIGHUP};
enum { ENDINGS = sizeof endings / sizeof endings[0] };
static volatile sig_atomic_t ended_by;
static int wake[2] = {-1, -1}; /* poll hears of it */
static struct {
    void (*act)(void *user);
    void *user;
} before_ending;

struct worker {
    pid_t pid;
    int ask, answer; /* our ends of the pipes; -1: none */
    size_t job;
    int busy;
    nfds_t heard; /* its entry for poll */
};

/* Before the bytes of an answer. */
struct head {
    size_t length;
    size_t leaves; /* the worker ends: what it took for a large job is not kept from the others */
};

struct pool {
    struct worker *workers;
    int count;
    worker_job job;
    void *user;
    struct pollfd *polls; /* what the parent alone needs */
};

static void hear(int signal_number)
{
    int reason = errno;
    ended_by = signal_number;
    ssize_t ignored = write(wake[1], "", 1);
    (void)ignored;
    errno = reason;
}

static void listen(struct sigaction *before)
{
    ended_by = 0;
    if (pipe2(wake, O_CLOEXEC | O_NONBLOCK) != 0)
        wake[0] = wake[1] = -1;
    for (int i = 0; i < ENDINGS; i++) {
        sigaction(endings[i], NULL, &before[i]);
        if (before[i].sa_handler == SIG_DFL) /* not under nohup */
            sigaction(endings[i], &(struct sigaction){.sa_handler = hear}, NULL);
    }
}

static void stop_listening(const struct sigaction *before)
{
    for (int i = 0; i < ENDINGS; i++)
        sigaction(endings[i], &before[i], NULL);
    if (wake[0] >= 0) {
        close(wake[0]);
        close(wake[1]);
    }
    wake[0] = wake[1] = -1;
}

static void run_out_of_memory(void)
{
    _exit(NO_MEMORY);
}

/* Where the limit of time ends a process at once, its parent would not know of what. */
static void hear_of_time(void)
{
    struct rlimit time;
    if (getrlimit(RLIMIT_CPU, &time) == 0 && time.rlim_max != RLIM_INFINITY &&
        time.rlim_cur == time.rlim_max && time.rlim_max > 1) {
        time.rlim_cur--;
        setrlimit(RLIMIT_CPU, &time);
    }
}

static long most_taken(void)
{
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0;
}

static void serve(const struct pool *pool, int asked, int answer)
{
    size_t job;
    struct head head = {0};
    long before = most_taken();
    hear_of_time();
    memory_on_exhaustion(run_out_of_memory);
    while (!head.leaves && pipe_read(asked, &job, sizeof job) == 0) {
        char *data = pool->job(pool->user, job, &head.length);
        head.leaves = most_taken() - before > LARGE;
        if (pipe_write(answer, &head, sizeof head) != 0 ||
            pipe_write(answer, data, head.length) != 0)
            _exit(1);
        free(data);
    }
    _exit(0);
}

static void close_ends(struct worker *w)
{
    if (w->ask >= 0)
        close(w->ask);
    if (w->answer >= 0)
        close(w->answer);
    w->ask = w->answer = -1;
}

static int start(struct pool *pool, struct worker *w, const struct sigaction *before)
{
    pid_t parent = getpid();
    int ask[2], answer[2];
    if (pipe(ask) != 0)
        return -1;
    if (pipe(answer) != 0) {
        close(ask[0]);
        close(ask[1]);
        return -1;
    }
    w->pid = fork();
    if (w->pid == 0) {
        /* The others' pipes would keep them from seeing their end. */
        for (int i = 0; i < pool->count; i++)
            close_ends(&pool->workers[i]);
        free(pool->polls); /* lost otherwise, to those who look for leaks */
        free(pool->workers);
        close(ask[1]);
        close(answer[0]);
        stop_listening(before);
        worker_before_ending(NULL, NULL);
#ifdef __linux__
        if (prctl(PR_SET_PDEATHSIG, SIGTERM) != 0)
            _exit(1);
#endif
        if (getppid() != parent)
            _exit(1); /* nobody waits for it any more */
        serve(pool, ask[0], answer[1]);
    }
    close(ask[0]);
    close(answer[1]);
    w->ask = ask[1];
    w->answer = answer[0];
    w->busy = 0;
    if (w->pid < 0) {
        close_ends(w);
        return -1;
    }
    return 0;
}

/* Ends a worker; returns what it died of, as worker_done takes it. */
static int stop(struct worker *w, int *found)
{
    int status = 0;
    close_ends(w);
    if (w->pid > 0)
        while (waitpid(w->pid, &status, 0) < 0 && errno == EINTR)
            ;
    w->pid = 0;
    int left = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    if (found && left)
        *found = left;
    return WIFSIGNALED(status) ? WTERMSIG(status) : left == NO_MEMORY ? WORKER_NO_MEMORY : 0;
}

struct answer {
    char *data;
    size_t length;
    int signal, ended;
};

static void hand_out(struct pool *pool, struct worker *w, const struct sigaction *before,
                     size_t *next, size_t count)
{
    /* The second time with a new one: a worker may have died between two jobs. */
    for (int tries = 0; tries < 2 && *next < count; tries++) {
        if (w->pid <= 0 && start(pool, w, before) != 0)
            return;
        w->job = *next;
        if (pipe_write(w->ask, &w->job, sizeof w->job) == 0) {
            w->busy = 1;
            (*next)++;
            return;
        }
        stop(w, NULL);
    }
}

static void take_answer(struct worker *w, struct answer *a, int *found)
{
    struct head head;
    a->ended = 1;
    w->busy = 0;
    if (pipe_read(w->answer, &head, sizeof head) == 0) {
        a->length = head.length;
        a->data = memory_get(a->length + 1, 1);
        if (pipe_read(w->answer, a->data, a->length) == 0) {
            if (head.leaves)
                stop(w, found);
            return;
        }
        free(a->data);
        a->data = NULL;
    }
    a->signal = stop(w, NULL);
    for (int i = 0; i < ENDINGS; i++) /* to a whole group, perhaps: ours is on its way */
        if (a->signal == endings[i])
            ended_by = a->signal;
}

/* A worker alone that somebody has stopped goes on: nobody else would wake it, nor end it at its limit of time. Who stops the
 * whole run stops its parent with it. */
static void wake_up(const struct worker *w)
{
    siginfo_t what = {0};
    if (w->pid > 0 && waitid(P_PID, (id_t)w->pid, &what, WSTOPPED | WNOHANG) == 0 && what.si_pid)
        kill(w->pid, SIGCONT);
}

int worker_count(int jobs)
{
    long processors = jobs ? jobs : sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 0 ? (int)processors : 1;
}

const char *worker_death(int signal_number)
{
    return signal_number == WORKER_NO_MEMORY ? "Out of memory"
           : signal_number == SIGALRM        ? "Longer than --timeout allows"
           : signal_number                   ? strsignal(signal_number)
                                             : "No answer";
}

void worker_before_ending(void (*act)(void *user), void *user)
{
    before_ending.act = act;
    before_ending.user = user;
}

int worker_run(size_t count, int workers, worker_job job, worker_done done, worker_tick tick,
               void *user)
{
    if ((size_t)workers > count)
        workers = (int)count;
    struct answer *answers = memory_get(count, sizeof *answers);
    struct pollfd *polls = memory_get((size_t)workers + 1, sizeof *polls);
    struct pool pool = {memory_get((size_t)workers, sizeof *pool.workers), workers, job, user,
                        polls};
    struct sigaction before[ENDINGS];
    size_t next = 0, told = 0, ended = 0;
    for (int i = 0; i < workers; i++)
        pool.workers[i].ask = pool.workers[i].answer = -1;
    int failed = 0,
        found = 0; /* exit status of a worker of which valgrind or a sanitiser tells something */
    listen(before);
    while (told < count && !failed && !ended_by) {
        nfds_t busy = 0; /* poll takes no more entries than files may be open */
        for (int i = 0; i < workers; i++) {
            struct worker *w = &pool.workers[i];
            if (!w->busy)
                hand_out(&pool, w, before, &next, count);
            if (w->busy) {
                w->heard = busy;
                polls[busy++] = (struct pollfd){.fd = w->answer, .events = POLLIN};
            }
        }
        polls[busy] = (struct pollfd){.fd = wake[0], .events = POLLIN};
        failed = busy == 0;
        int heard = failed ? 0 : poll(polls, busy + 1, LOOK);
        if (heard < 0) {
            failed = errno != EINTR;
            continue;
        }
        for (int i = 0; i < workers && heard == 0; i++)
            wake_up(&pool.workers[i]);
        for (int i = 0; i < workers && !failed; i++) {
            struct worker *w = &pool.workers[i];
            if (w->busy && (polls[w->heard].revents & (POLLIN | POLLHUP | POLLERR))) {
                take_answer(w, &answers[w->job], &found);
                ended++;
                if (tick)
                    tick(user, w->job, ended);
            }
        }
        for (; told < count && answers[told].ended && !ended_by; told++) {
            struct answer *a = &answers[told];
            done(user, told, a->data, a->length, a->signal);
            free(a->data);
            a->data = NULL;
        }
    }
    for (int i = 0; ended_by && i < workers; i++)
        if (pool.workers[i].pid > 0) {
            kill(pool.workers[i].pid, ended_by);
            kill(pool.workers[i].pid, SIGCONT); /* one that is stopped hears of nothing */
        }
    for (int i = 0; i < workers; i++)
        stop(&pool.workers[i], &found);
    for (size_t i = told; i < count; i++)
        free(answers[i].data);
    free(polls);
    free(answers);
    free(pool.workers);
    stop_listening(before);
    if (ended_by && before_ending.act)
        before_ending.act(before_ending.user);
    if (ended_by)
        kill(getpid(), ended_by); /* as if nobody had listened */
    if (found && !ended_by)
        _exit(found);
    return failed ? -1 : 0;
}
