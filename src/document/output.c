#include "document/output.h"

#include "base/digest.h"
#include "base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct pieces {
    struct iovec *next;
    size_t count;
};

/* What is left of them after so many bytes; pieces without bytes go. */
static void take_off(struct pieces *p, size_t bytes)
{
    while (p->count && bytes >= p->next->iov_len) {
        bytes -= p->next->iov_len;
        p->next++;
        p->count--;
    }
    if (bytes) {
        p->next->iov_base = (char *)p->next->iov_base + bytes;
        p->next->iov_len -= bytes;
    }
}

static int write_all(int fd, struct pieces p)
{
    for (take_off(&p, 0); p.count;) {
        ssize_t n = p.count == 1 ? write(fd, p.next->iov_base, p.next->iov_len)
                                 : writev(fd, p.next, p.count < IOV_MAX ? (int)p.count : IOV_MAX);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return n < 0 ? errno : EIO;
        take_off(&p, (size_t)n);
    }
    return 0;
}

static int syncing = 1;

void output_leave_syncing(void)
{
    syncing = 0;
}

static int report(const char *path, int reason, struct diag *d)
{
    if (reason != EPIPE)
        diag_say(d, LEVEL_ERROR, STATUS_OUTPUT, path, 0, "output-cannot-write", strerror(reason),
                 NULL);
    else if (d->status <
             STATUS_OUTPUT) /* who reads has seen enough: that is told by the status alone */
        d->status = STATUS_OUTPUT;
    return -1;
}

char *output_folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    if (slash == NULL)
        return text_copy(".");
    return text_copy_part(path, slash == path ? 1 : (size_t)(slash - path));
}

char *output_base_name(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.'), *urdf = dot && dot - name > 5 ? dot - 5 : NULL;
    if (urdf && strcmp(urdf, ".urdf.xacro") == 0) /* one ending, of two words */
        dot = urdf;
    return dot && dot != name ? text_copy_part(name, (size_t)(dot - name)) : text_copy(name);
}

static int write_directly(const char *path, struct pieces data, const struct stat *target)
{
    struct stat standard;
    /* /dev/stdout is our own standard output, position included. */
    int own = fstat(STDOUT_FILENO, &standard) == 0 && standard.st_dev == target->st_dev &&
              standard.st_ino == target->st_ino;
    int fd = own ? dup(STDOUT_FILENO) : open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        return errno;
    int reason = write_all(fd, data);
    if (close(fd) != 0 && reason == 0)
        reason = errno;
    return reason;
}

/* What was begun by a run that was killed is taken up again: the name follows from that of the file, and who writes holds a
 * lock. NULL where somebody writes the same just now, or what stands there is not ours. */
static char *open_again(const char *folder, const char *name, int *fd)
{
    char *path = text_print("%s/.systel-%016llx", folder, (unsigned long long)digest_text(name));
    struct stat opened, there;
    if (lstat(path, &there) == 0 && S_ISREG(there.st_mode) && there.st_nlink > 1)
        unlink(path); /* killed in take_name(): whole, and under its own name already */
    *fd = open(path, O_CREAT | O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
    if (*fd >= 0 && flock(*fd, LOCK_EX | LOCK_NB) == 0 && fstat(*fd, &opened) == 0 &&
        S_ISREG(opened.st_mode) && opened.st_uid == geteuid() && opened.st_nlink == 1 &&
        stat(path, &there) == 0 && there.st_ino == opened.st_ino && ftruncate(*fd, 0) == 0)
        return path;
    if (*fd >= 0)
        close(*fd);
    free(path);
    return NULL;
}

static char *open_temporary(const char *path, int *fd)
{
    char *folder = output_folder_of(path), *temporary = open_again(folder, path, fd);
    if (temporary == NULL) {
        temporary = text_print("%s/.systel-XXXXXX", folder);
        *fd = mkstemp(temporary);
    }
    free(folder);
    return temporary;
}

/* The name is taken by the whole file, or by nobody: EEXIST where something has it, a link to nowhere also. */
static int take_name(const char *temporary, const char *path)
{
    struct stat there;
    if (link(temporary, path) == 0) {
        unlink(temporary);
        return 0;
    }
    if (errno != EPERM && errno != EOPNOTSUPP)
        return errno;
    if (lstat(path, &there) == 0) /* a file system without hard links (FAT) */
        return EEXIST;
    return rename(temporary, path) == 0 ? 0 : errno;
}

static int take_place(const char *temporary, const char *path)
{
    return rename(temporary, path) == 0 ? 0 : errno;
}

/* How a file that has been written comes under its name: 0, or the reason why it does not. */
typedef int taking(const char *temporary, const char *path);

static int put_undisturbed(const char *path, struct pieces data, taking *take)
{
    int fd;
    char *temporary = open_temporary(path, &fd);
    if (fd < 0) {
        int reason = errno;
        free(temporary);
        return reason;
    }
    mode_t mask = umask(0);
    umask(mask);
    struct stat old;
    mode_t mode = stat(path, &old) == 0 ? old.st_mode & 0777 : 0666 & ~mask;
    int reason = write_all(fd, data), lock = dup(fd);
    if (reason == 0 && fchmod(fd, mode) != 0)
        reason = errno;
    if (reason == 0 && syncing && fsync(fd) != 0 && errno != EINVAL)
        reason = errno;
    if (close(fd) != 0 && reason == 0)
        reason = errno;
    if (reason == 0)
        reason = take(temporary, path);
    if (reason)
        unlink(temporary);
    if (lock >= 0)
        close(lock);
    free(temporary);
    return reason;
}

static int put(const char *path, struct pieces data, taking *take)
{
    /* Who ends the program now waits until no temporary file is left. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int reason = put_undisturbed(path, data, take);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return reason;
}

/* A name of an open file is a stream even where a file stands behind it; /dev/shm holds files. */
static int is_descriptor(const char *path)
{
    static const char *const places[] = {"/dev/std", "/dev/fd/", "/proc/"};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (strncmp(path, places[i], strlen(places[i])) == 0)
            return 1;
    return 0;
}

int output_is_same(const char *a, const char *b)
{
    struct stat x, y;
    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

int output_is_stream(const char *path)
{
    struct stat target;
    return strcmp(path, "-") == 0 || (stat(path, &target) == 0 && !S_ISDIR(target.st_mode) &&
                                      (!S_ISREG(target.st_mode) || is_descriptor(path)));
}

int output_is_possible(const char *path, struct diag *d)
{
    struct stat target;
    if (output_is_stream(path))
        return 0;
    int exists = stat(path, &target) == 0, is_long = !exists && errno == ENAMETOOLONG;
    char *real = exists ? realpath(path, NULL) : NULL;
    char *folder = output_folder_of(real ? real : path);
    int reason = is_long ? ENAMETOOLONG : exists && S_ISDIR(target.st_mode) ? EISDIR : 0;
    if (reason == 0 && access(folder, W_OK | X_OK) != 0)
        reason = errno;
    free(folder);
    free(real);
    return reason ? report(path, reason, d) : 0;
}

int output_write(const char *path, const char *data, size_t size, struct diag *d)
{
    struct iovec all = {(char *)data, size};
    return output_write_pieces(path, &all, 1, d);
}

int output_write_pieces(const char *path, struct iovec *pieces, size_t count, struct diag *d)
{
    struct pieces data = {pieces, count};
    if (strcmp(path, "-") == 0) {
        int reason = write_all(STDOUT_FILENO, data);
        return reason ? report("<stdout>", reason, d) : 0;
    }
    struct stat target;
    int exists = stat(path, &target) == 0;
    if (exists && S_ISDIR(target.st_mode))
        return report(path, EISDIR, d);
    int reason;
    if (output_is_stream(path)) {
        reason = write_directly(path, data, &target);
    } else {
        char *real = exists ? realpath(path, NULL) : NULL; /* a link keeps pointing to the file */
        reason = put(real ? real : path, data, take_place);
        free(real);
    }
    return reason ? report(path, reason, d) : 0;
}

int output_create(const char *path, const char *data, size_t size, struct diag *d)
{
    struct iovec all = {(char *)data, size};
    struct stat there;
    int reason = lstat(path, &there) == 0 ? EEXIST : put(path, (struct pieces){&all, 1}, take_name);
    if (reason == EEXIST)
        return 1;
    return reason ? report(path, reason, d) : 0;
}

int output_make_folder(const char *path, struct diag *d)
{
    char *partial = text_copy(path);
    for (char *p = partial + 1;; p++) {
        char was = *p;
        if (was != '/' && was != '\0')
            continue;
        *p = '\0';
        struct stat there;
        if (mkdir(partial, 0777) != 0 &&
            (errno != EEXIST || stat(partial, &there) != 0 || !S_ISDIR(there.st_mode))) {
            int reason = errno == EEXIST ? ENOTDIR : errno;
            free(partial);
            return report(path, reason, d);
        }
        if (was == '\0')
            break;
        *p = was;
    }
    free(partial);
    return 0;
}
