/* Folders watched for changes of the files in them (inotify(7)).
 *
 * Folders and not files, since editors save by renaming another file over the old one: a watched file would then be the
 * one that is no more.
 */
#ifndef SYSTEL_SERVE_WATCH_H
#define SYSTEL_SERVE_WATCH_H

#include <stddef.h>

struct watched_folder;

struct watch {
    int fd; /* readable when something has changed */
    struct watched_folder *folders;
    size_t count, room;
    int is_full; /* the system watches no more folders for this user */
};

enum watch_change {
    WATCH_WRITING, /* a file has been changed and may be still open */
    WATCH_SETTLED, /* closed after writing, made, moved, removed */
    WATCH_LOST /* a folder is no more, or more has changed than could be told: anything may have */
};

/* path: canonical folder and name; NULL with WATCH_LOST. */
typedef void (*watch_heard)(void *user, enum watch_change change, const char *path);

/* Returns 0, or -1: errno tells. */
int watch_open(struct watch *w);
void watch_close(struct watch *w);
/* From now on, where it is not watched yet. A folder that is not there: the nearest one above it. */
void watch_folder(struct watch *w, const char *folder);
/* The folder that a file stands in and, where the path is a link, that of the file itself. */
void watch_file(struct watch *w, const char *path);
/* A folder with those below it, hidden ones apart. */
void watch_tree(struct watch *w, const char *folder);
/* Tells what has changed so far; does not wait. */
void watch_read(struct watch *w, watch_heard heard, void *user);

#endif
