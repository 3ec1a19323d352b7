#include "base/memory.h"
#include "base/printable.h"
#include "batch/inputs.h"
#include "document/input.h"
#include "document/output.h"
#include "serve/server.h"
#include "serve/source_text.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <libxml/xmlstring.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* FNV-1a, 64 bits (draft-eastlake-fnv), between quotes as an ETag. */
static void version_of(const char *data, size_t size, char version[32])
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)data[i]) * 0x100000001b3u;
    snprintf(version, 32, "\"%016" PRIx64 "-%zx\"", hash, size);
}

/* Of what the file holds now; returns whether it can be read. */
static int version_now(const char *path, char version[32])
{
    struct diag silent = {.quiet = 1};
    size_t size;
    char *data = input_load(path, &size, &silent);
    if (data)
        version_of(data, size, version);
    free(data);
    diag_clear(&silent);
    return data != NULL;
}

/* A model that is still there, in the folder. */
static const char *path_of(struct server *s, size_t model)
{
    const struct shown_model *m = &s->shown.models[model];
    return painting_is_inside(&s->shop, m->path) ? m->path : NULL;
}

void saving_give(struct server *s, size_t model, struct http_answer *a)
{
    const char *path = path_of(s, model);
    char *text = path && version_now(path, a->version) ? source_text(path) : NULL;
    if (text == NULL)
        return;
    a->status = 200;
    a->type = "text/plain; charset=utf-8";
    a->data = text;
    a->size = strlen(text);
}

/* A name without folders, of letters that a person sees, that is no hidden file and that of a model. */
static int is_name(const char *name)
{
    return *name && *name != '.' && *name != '-' && strlen(name) < 200 &&
           strchr(name, '/') == NULL && xmlCheckUTF8((const unsigned char *)name) &&
           !printable_has_controls(name) && inputs_is_candidate(name);
}

char *saving_path(struct server *s, const char *name)
{
    const char *input = s->options->inputs.items[0];
    char *folder = s->shown.folder ? text_copy(input) : output_folder_of(input);
    size_t n = strlen(folder);
    char *path = is_name(name)
                     ? text_print("%s%s%s", folder, n && folder[n - 1] == '/' ? "" : "/", name)
                     : NULL;
    free(folder);
    return path;
}

typedef int writing(const char *path, const char *data, size_t size, struct diag *d);

/* By output_write or output_create. */
static void write_text(struct server *s, const char *path, const char *text, size_t size,
                       writing *put, struct http_answer *a)
{
    size_t encoded;
    char *data = source_text_encode(text, size, &encoded);
    struct diag d = {.messages = s->diag->messages, .lang = s->diag->lang};
    int result = put(path, data, encoded, &d);
    a->status = result == 0 ? 200 : result > 0 ? 412 : 500;
    for (size_t i = 0; i < d.count; i++)
        diag_text(s->diag, d.findings[i].level, STATUS_OK, d.findings[i].file, 0,
                  d.findings[i].text);
    diag_clear(&d);
    if (a->status == 200) {
        version_of(data, encoded, a->version);
        a->type = "text/plain; charset=utf-8";
        a->data = text_print("%s\n", path);
        a->size = strlen(a->data);
    }
    free(data);
}

enum { HELD = -2 };

/* Two servers that save in one folder at the same moment do so one after the other: between the look at a file's version and
 * its new text nobody else saves. A lock of the folder, which close() ends; below 0 where there is none to have, HELD where
 * somebody keeps it. */
static int lock_beside(const char *path)
{
    enum { TRIES = 200, PAUSE = 10000 /* µs: who has it writes one text */ };
    char *real = realpath(path, NULL), *folder = output_folder_of(real ? real : path);
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), left = TRIES;
    while (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        if (left-- == 0) {
            close(fd);
            fd = HELD;
        } else {
            usleep(PAUSE);
        }
    }
    free(folder);
    free(real);
    return fd;
}

static void save(struct server *s, const struct http_upload *u, struct http_answer *a)
{
    char now[32];
    const char *path = path_of(s, u->route.model);
    if (path == NULL)
        return;
    int lock = lock_beside(path);
    if (u->match == NULL)
        a->status = 428;
    else if (lock == HELD)
        a->status = 503;
    else if (!version_now(path, now) ? strcmp(u->match, "*") != 0 : strcmp(u->match, now) != 0)
        a->status = 412;
    else
        write_text(s, path, u->body, u->size, output_write, a);
    if (lock >= 0)
        close(lock);
}

static void create(struct server *s, const struct http_upload *u, struct http_answer *a)
{
    size_t n = strcspn(u->body, "\n");
    char *name = text_copy_part(u->body, n), *path = saving_path(s, name);
    a->status = 400;
    if (!s->shown.folder)
        a->status = 403; /* one file was named, and no other is ours */
    else if (path && u->body[n] == '\n')
        write_text(s, path, u->body + n + 1, u->size - n - 1, output_create, a);
    free(path);
    free(name);
}

void saving_take(struct server *s, const struct http_upload *u, struct http_answer *a)
{
    if (u->route.what == GATE_NEW)
        create(s, u, a);
    else
        save(s, u, a);
}
