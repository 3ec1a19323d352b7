#include "base/memory.h"
#include "batch/inputs.h"
#include "serve/server.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    SETTLING = 8, /* ms after a file was closed or moved: editors do several such things at once */
    MOST_WAIT = 150, /* ms after the first change, whatever comes */
    UNCLOSED = 2000, /* ms after it for what is written to: many empty a file before they fill it */
};

/* --- what is watched */

void changes_watch(struct server *s)
{
    static const char *const ours[] = {"xsl", "schemas"};
    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++) {
        char *folder = resources_path(s->resources, ours[i], "");
        folder[strlen(folder) - 1] = '\0';
        watch_tree(&s->watch, folder);
        free(folder);
    }
    if (s->shown.folder)
        watch_tree(&s->watch, s->options->inputs.items[0]);
    else
        watch_file(&s->watch, s->options->inputs.items[0]);
    for (size_t i = 0; i < s->shown.count; i++)
        for (size_t f = 0; f < s->shown.models[i].files.count; f++)
            watch_file(&s->watch, s->shown.models[i].files.items[f]);
    if (s->watch.is_full && !s->is_full_told)
        diag_say(s->diag, LEVEL_WARNING, STATUS_OK, NULL, 0, "serve-watch-full", NULL);
    s->is_full_told |= s->watch.is_full;
}

/* --- what has changed */

static int is_in(const char *folder, const char *path)
{
    size_t n = strlen(folder);
    return strncmp(folder, path, n) == 0 && path[n] == '/';
}

static int is_ours(const struct server *s, const char *path)
{
    static const char *const parts[] = {"xsl", "schemas"};
    int is = 0;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0] && !is; i++) {
        char *folder = text_print("%s/%s", s->resources->folder, parts[i]);
        is = is_in(folder, path);
        free(folder);
    }
    return is;
}

static void note_change(struct server *s, enum watch_change change)
{
    long long now = rounds_now();
    if (s->first_change == 0)
        s->first_change = now;
    s->settled_at = s->first_change + (change == WATCH_WRITING ? UNCLOSED : MOST_WAIT);
    if (change != WATCH_WRITING && s->settled_at > now + SETTLING)
        s->settled_at = now + SETTLING;
}

static void make_stale(struct server *s, const char *path)
{
    for (size_t i = 0; i < s->shown.count; i++) {
        struct shown_model *m = &s->shown.models[i];
        if (path && !shown_is_made_from(m, path))
            continue;
        m->is_stale = m->is_changed = 1;
    }
}

/* A file of the folder that may be a model, or a folder. */
static int concerns_list(const struct server *s, const char *path)
{
    struct stat there;
    const char *name = strrchr(path, '/') + 1;
    return s->shown.folder && is_in(s->shown.folder, path) && *name != '.' &&
           (inputs_is_candidate(name) || (lstat(path, &there) == 0 && S_ISDIR(there.st_mode)));
}

static int is_listed(const struct server *s, const char *path)
{
    for (size_t i = 0; i < s->shown.count; i++)
        if (s->shown.models[i].is_listed && strcmp(s->shown.models[i].real, path) == 0)
            return 1;
    return 0;
}

static int is_made_from(const struct server *s, const char *path)
{
    int is = 0;
    for (size_t i = 0; i < s->shown.count && !is; i++)
        is = shown_is_made_from(&s->shown.models[i], path);
    return is;
}

void changes_hear(void *user, enum watch_change change, const char *path)
{
    struct server *s = user;
    const char *folder = s->shown.folder;
    /* the folder itself, or one above it, that was away */
    int is_back = path && folder && (strcmp(path, folder) == 0 || is_in(path, folder));
    if (change == WATCH_LOST || is_back) {
        s->is_lost = s->is_list_stale = 1;
        make_stale(s, NULL);
    } else if (is_ours(s, path)) {
        s->shop.is_changed = 1;
        painter_stop(&s->waiting);
        make_stale(s, NULL);
    } else if (is_made_from(s, path)) {
        make_stale(s, path);
        s->is_list_stale |= s->shown.folder && is_listed(s, path) && access(path, F_OK) != 0;
    } else if (concerns_list(s, path)) {
        s->is_list_stale = 1;
    } else {
        return;
    }
    note_change(s, change);
}
