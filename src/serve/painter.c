#include "serve/painter.h"

#include "base/worker.h"
#include "serve/painting.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_SECONDS = 300 }; /* of processor time: in case nobody is there any more to end it */

/* Only its own two pipes stay open: the others' ends, and the clients' connections, are the server's alone. */
static void keep_two(int ask, int answer)
{
    int low = ask < answer ? ask : answer, high = ask < answer ? answer : ask;
    if (low > STDERR_FILENO + 1)
        close_range(STDERR_FILENO + 1, (unsigned)low - 1, 0);
    if (high > low + 1)
        close_range((unsigned)low + 1, (unsigned)high - 1, 0);
    close_range((unsigned)high + 1, ~0u, 0);
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
    *p = (struct painter){.ask = -1, .answer = -1};
    if (pipe2(ask, O_CLOEXEC) != 0)
        return -1;
    if (pipe2(answer, O_CLOEXEC) != 0) {
        close(ask[0]);
        close(ask[1]);
        return -1;
    }
    p->pid = fork();
    if (p->pid == 0) {
        begin(parent);
        keep_two(ask[0], answer[1]);
        painting_do(shop, ask[0], answer[1]);
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

int painter_ask(struct painter *p, const char *path, const char *base)
{
    const char *words[] = {path ? path : "", base ? base : ""};
    size_t first = strlen(words[0]) + 1, size = first + strlen(words[1]) + 1;
    char *whole = memory_get(sizeof size + size, 1);
    memcpy(whole, &size, sizeof size);
    memcpy(whole + sizeof size, words[0], first);
    memcpy(whole + sizeof size + first, words[1], size - first);
    /* Paths are shorter than what an empty pipe takes at once. */
    ssize_t written = write(p->ask, whole, sizeof size + size);
    free(whole);
    close(p->ask);
    p->ask = -1;
    return written == (ssize_t)(sizeof size + size) ? 0 : -1;
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
            heard->view(user, (enum view)head.what, text_copy_part(body, head.size), head.size);
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
    free(p->data);
    *p = (struct painter){.ask = -1, .answer = -1};
    return WIFSIGNALED(status)                                              ? WTERMSIG(status)
           : WIFEXITED(status) && WEXITSTATUS(status) == PAINTING_NO_MEMORY ? WORKER_NO_MEMORY
                                                                            : 0;
}
