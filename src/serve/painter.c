#include "serve/painter.h"

#include "base/pipe.h"
#include "base/worker.h"
#include "serve/painting.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_SECONDS = 300 }; /* of processor time: in case nobody is there any more to end it */

/* Only its own two pipes and its job stay open: the others' ends, and the clients' connections, are the server's alone. */
static void keep_own(const int own[3])
{
    unsigned from = STDERR_FILENO + 1;
    for (;;) {
        unsigned next = ~0u;
        for (int i = 0; i < 3; i++)
            if ((unsigned)own[i] >= from && (unsigned)own[i] < next)
                next = (unsigned)own[i];
        if (next > from)
            close_range(from, next == ~0u ? next : next - 1, 0);
        if (next == ~0u)
            return;
        from = next + 1;
    }
}

static void begin(pid_t parent)
{
    static const int ordinary[] = {SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof ordinary / sizeof ordinary[0]; i++)
        signal(ordinary[i], SIG_DFL);
    signal(SIGINT, SIG_IGN); /* of the terminal: the server decides */
    struct rlimit time = {MOST_SECONDS, MOST_SECONDS + 1};
    setrlimit(RLIMIT_CPU, &time);
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent)
        _exit(1); /* nobody waits for it any more */
}

int painter_start(struct painter *p, const struct painting_shop *shop)
{
    pid_t parent = getpid();
    int ask[2], answer[2];
    *p = PAINTER_NONE;
    if (pipe2(ask, O_CLOEXEC) != 0)
        return -1;
    if (pipe2(answer, O_CLOEXEC) != 0) {
        close(ask[0]);
        close(ask[1]);
        return -1;
    }
    p->job = memfd_create("job", MFD_CLOEXEC);
    p->pid = p->job < 0 ? -1 : fork();
    if (p->pid == 0) {
        begin(parent);
        keep_own((int[]){ask[0], answer[1], p->job});
        painting_do(shop, ask[0], p->job, answer[1]);
    }
    close(ask[0]);
    close(answer[1]);
    p->ask = ask[1];
    p->answer = answer[0];
    fcntl(p->answer, F_SETFL, O_NONBLOCK);
    if (p->pid > 0)
        return 0;
    p->pid = 0;
    painter_stop(p);
    return -1;
}

int painter_ask(struct painter *p, const struct painting_job *job)
{
    size_t size;
    char *whole = painting_pack(job, &size);
    int failed =
        pipe_write(p->job, whole, size) != 0 || write(p->ask, &size, sizeof size) != sizeof size;
    free(whole);
    close(p->ask);
    p->ask = -1;
    return failed ? -1 : 0;
}

/* The messages that are complete; returns whether one of them was the last. */
static int take(struct painter *p, const struct painter_heard *heard, void *user)
{
    size_t at = 0;
    int ended = 0;
    struct painting_head head;
    while (!ended && p->size - at >= sizeof head) {
        memcpy(&head, p->data + at, sizeof head);
        if (p->size - at - sizeof head < head.size)
            break;
        const char *body = p->data + at + sizeof head;
        at += sizeof head + head.size;
        if (head.what == PAINTING_END) {
            struct answer a;
            answer_unpack(&a, body, head.size);
            heard->end(user, &a);
            ended = 1;
        } else {
            heard->view(user, head.what, text_copy_part(body, head.size), head.size);
        }
    }
    memmove(p->data, p->data + at, p->size - at);
    p->size -= at;
    return ended;
}

enum painter_state painter_read(struct painter *p, const struct painter_heard *heard, void *user)
{
    for (;;) {
        if (p->room - p->size < 65536) {
            p->room = 2 * p->room + 65536;
            p->data = memory_resize(p->data, p->room, 1);
        }
        ssize_t n = read(p->answer, p->data + p->size, p->room - p->size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n > 0)
            p->size += (size_t)n;
        else
            return take(p, heard, user)       ? PAINTER_ENDED
                   : n < 0 && errno == EAGAIN ? PAINTER_AT_WORK
                                              : PAINTER_DIED;
    }
}

int painter_stop(struct painter *p)
{
    int status = 0;
    if (p->pid > 0) {
        siginfo_t gone = {0};
        /* What has died already tells of what. */
        if (waitid(P_PID, (id_t)p->pid, &gone, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            gone.si_pid == 0)
            kill(p->pid, SIGKILL);
        while (waitpid(p->pid, &status, 0) < 0 && errno == EINTR)
            ;
    }
    if (p->ask >= 0)
        close(p->ask);
    if (p->answer >= 0)
        close(p->answer);
    if (p->job >= 0)
        close(p->job);
    free(p->data);
    *p = PAINTER_NONE;
    return WIFSIGNALED(status)                                              ? WTERMSIG(status)
           : WIFEXITED(status) && WEXITSTATUS(status) == PAINTING_NO_MEMORY ? WORKER_NO_MEMORY
                                                                            : 0;
}
