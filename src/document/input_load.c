/* The bytes of a file, of standard input, of a pipe. */
#include "document/input.h"

#include "base/memory.h"
#include "document/absent.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    MOST_MEGABYTES = 256, /* of a file; some devices never end */
    PIPE_SECONDS = 5,     /* until somebody writes into a named pipe */
    PIPE_LOOK = 50        /* ms between two looks whether somebody does */
};

int input_is_file(const char *path)
{
    struct stat there;
    return strcmp(path, "-") != 0 && stat(path, &there) == 0 && S_ISREG(there.st_mode);
}

/* Whether a writer may be waited for: a pipe of a shell (/dev/fd/63) has no name, and its writer is there already. */
static int is_named_pipe(const struct stat *there, const char *path)
{
    char *real = S_ISFIFO(there->st_mode) ? realpath(path, NULL) : NULL;
    free(real);
    return real != NULL;
}

static void wait_in_reads(int fd)
{
    int flags = fcntl(fd, F_GETFL);
    if (flags >= 0 && (flags & O_NONBLOCK))
        fcntl(fd, F_SETFL, flags & ~O_NONBLOCK);
}

/* Looks for a while whether a writer has been and gone. */
static int has_ended(int fd)
{
    struct pollfd look = {.fd = fd, .events = POLLIN};
    return poll(&look, 1, PIPE_LOOK) > 0 && (look.revents & POLLHUP) && !(look.revents & POLLIN);
}

char *input_load(const char *path, size_t *size, struct diag *d)
{
    int standard = strcmp(path, "-") == 0;
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) {
        absent_tell(path, errno, d);
        return NULL;
    }
    const size_t most = (size_t)MOST_MEGABYTES << 20;
    struct stat there = {0};
    int large = fstat(fd, &there) == 0 && S_ISREG(there.st_mode) && there.st_size > (off_t)most;
    int looks = !standard && is_named_pipe(&there, path) ? PIPE_SECONDS * 1000 / PIPE_LOOK : 0;
    if (!standard && looks == 0)
        wait_in_reads(fd);
    size_t length = 0, room = 16384;
    char *data = memory_get(room, 1);
    ssize_t n = 0;
    while (!large) {
        n = read(fd, data + length, room - length - 1);
        if (n < 0 && errno == EINTR)
            continue;
        if (looks && n == 0 && !has_ended(fd)) {
            if (--looks)
                continue;
            char *limit = text_print("%d", PIPE_SECONDS);
            diag_say(d, LEVEL_ERROR, STATUS_INPUT, path, 0, "input-pipe-silent", limit, NULL);
            free(limit);
            free(data);
            close(fd);
            return NULL;
        }
        if (looks) { /* there is a writer, who may take his time */
            looks = 0;
            wait_in_reads(fd);
            if (n < 0 && errno == EAGAIN)
                continue;
        }
        if (n <= 0)
            break;
        length += (size_t)n;
        large = length > most;
        if (length + 1 == room)
            data = memory_resize(data, room *= 2, 1);
    }
    int reason = n < 0 ? errno : 0;
    if (!standard)
        close(fd);
    if (reason || large) {
        char *limit = text_print("%d", MOST_MEGABYTES);
        diag_say(d, LEVEL_ERROR, STATUS_INPUT, standard ? "<stdin>" : path, 0,
                 reason ? "input-cannot-read" : "input-large", reason ? strerror(reason) : limit,
                 NULL);
        free(limit);
        free(data);
        return NULL;
    }
    data[length] = '\0';
    *size = length;
    return data;
}
