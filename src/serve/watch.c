#include "serve/watch.h"

#include "base/memory.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

struct watched_folder {
    int id;
    char *path; /* canonical */
};

enum {
    WRITING = IN_MODIFY,
    SETTLED = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB,
    GONE = IN_DELETE_SELF | IN_MOVE_SELF
};

int watch_open(struct watch *w)
{
    *w = (struct watch){.fd = inotify_init1(IN_CLOEXEC | IN_NONBLOCK)};
    return w->fd < 0 ? -1 : 0;
}

void watch_close(struct watch *w)
{
    if (w->fd >= 0)
        close(w->fd);
    for (size_t i = 0; i < w->count; i++)
        free(w->folders[i].path);
    free(w->folders);
    *w = (struct watch){.fd = -1};
}

/* Takes the path over. */
static void add(struct watch *w, char *path)
{
    int id = inotify_add_watch(w->fd, path, WRITING | SETTLED | GONE | IN_ONLYDIR);
    if (id < 0 && errno == ENOSPC)
        w->is_full = 1;
    size_t at = 0;
    while (at < w->count && w->folders[at].id != id)
        at++;
    if (id < 0) {
        free(path);
    } else if (at < w->count) { /* by another name before */
        free(w->folders[at].path);
        w->folders[at].path = path;
    } else {
        if (w->count == w->room) {
            w->room = w->room ? 2 * w->room : 16;
            w->folders = memory_resize(w->folders, w->room, sizeof *w->folders);
        }
        w->folders[w->count++] = (struct watched_folder){id, path};
    }
}

static char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == path ? text_copy("/")
           : slash       ? text_copy_part(path, (size_t)(slash - path))
                         : text_copy(".");
}

void watch_folder(struct watch *w, const char *folder)
{
    char *path = text_copy(*folder ? folder : "."), *real;
    while ((real = realpath(path, NULL)) == NULL && strcmp(path, "/") != 0 &&
           strcmp(path, ".") != 0) {
        char *above = folder_of(path);
        free(path);
        path = above;
    }
    free(path);
    int is_watched = real == NULL;
    for (size_t i = 0; i < w->count && !is_watched; i++)
        is_watched = strcmp(w->folders[i].path, real) == 0;
    if (is_watched)
        free(real);
    else
        add(w, real);
}

void watch_file(struct watch *w, const char *path)
{
    char *folder = folder_of(path), *real = realpath(path, NULL);
    watch_folder(w, folder);
    free(folder);
    if (real) {
        folder = folder_of(real);
        watch_folder(w, folder);
        free(folder);
    }
    free(real);
}

void watch_tree(struct watch *w, const char *folder)
{
    watch_folder(w, folder);
    DIR *open = opendir(folder);
    if (open == NULL)
        return;
    for (struct dirent *entry; (entry = readdir(open)) != NULL;) {
        struct stat there;
        char *path = entry->d_name[0] == '.' ? NULL : text_print("%s/%s", folder, entry->d_name);
        if (path && lstat(path, &there) == 0 &&
            S_ISDIR(there.st_mode)) /* links may turn in circles */
            watch_tree(w, path);
        free(path);
    }
    closedir(open);
}

static void forget(struct watch *w, int id)
{
    for (size_t i = 0; i < w->count; i++)
        if (w->folders[i].id == id) {
            free(w->folders[i].path);
            w->folders[i] = w->folders[--w->count];
            return;
        }
}

static void tell(struct watch *w, const struct inotify_event *e, watch_heard heard, void *user)
{
    const char *folder = NULL;
    for (size_t i = 0; i < w->count && folder == NULL; i++)
        if (w->folders[i].id == e->wd)
            folder = w->folders[i].path;
    if (e->mask & (IN_Q_OVERFLOW | IN_IGNORED | GONE)) {
        if (e->mask & IN_MOVE_SELF)
            inotify_rm_watch(w->fd, e->wd);
        if (e->mask & IN_IGNORED)
            forget(w, e->wd);
        heard(user, WATCH_LOST, NULL);
    } else if (folder && e->len) {
        char *path = text_print("%s/%s", strcmp(folder, "/") == 0 ? "" : folder, e->name);
        heard(user, e->mask & WRITING ? WATCH_WRITING : WATCH_SETTLED, path);
        free(path);
    }
}

void watch_read(struct watch *w, watch_heard heard, void *user)
{
    _Alignas(struct inotify_event) char events[16384];
    for (ssize_t n; (n = read(w->fd, events, sizeof events)) > 0;)
        for (char *p = events; p < events + n;) {
            const struct inotify_event *e = (const void *)p;
            tell(w, e, heard, user);
            p += sizeof *e + e->len;
        }
}
