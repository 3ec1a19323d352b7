#include "batch/log.h"

#include "document/json.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void fail(const char *path, int reason, struct diag *d)
{
    diag_say(d, LEVEL_ERROR, STATUS_OUTPUT, path, 0, "output-cannot-write", strerror(reason), NULL);
}

int log_open(struct log *l, const char *path, struct diag *d)
{
    memset(l, 0, sizeof *l);
    l->path = path;
    l->fd = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666) : -1;
    if (path && l->fd < 0)
        fail(path, errno, d);
    return path && l->fd < 0 ? -1 : 0;
}

/* A line at once, whole: who reads along sees no half of one. */
static void put(struct log *l, char *line)
{
    size_t size = strlen(line), done = 0;
    while (done < size && l->reason == 0) {
        ssize_t n = write(l->fd, line + done, size - done);
        if (n > 0)
            done += (size_t)n;
        else if (n == 0 || errno != EINTR)
            l->reason = n == 0 ? EIO : errno;
    }
    free(line);
}

static void add_text(char **line, const char *before, const char *text)
{
    text_append(line, "%s", before);
    json_append(line, text);
}

static void add_findings(char **line, const struct answer *a)
{
    static const char *const names[] = {
        [LEVEL_ERROR] = "error", [LEVEL_WARNING] = "warning", [LEVEL_NOTE] = "note"};
    for (size_t i = 0; i < a->finding_count; i++) {
        const struct finding *f = &a->findings[i];
        text_append(line, "%s{\"level\": \"%s\"", i ? ", " : "", names[f->level]);
        if (f->file)
            add_text(line, ", \"file\": ", f->file);
        if (f->line > 0)
            text_append(line, ", \"line\": %ld", f->line);
        add_text(line, ", \"text\": ", f->text);
        text_append(line, "}");
    }
}

void log_model(struct log *l, const char *path, const struct answer *a)
{
    size_t errors = 0, warnings = 0;
    for (size_t i = 0; i < a->finding_count; i++) {
        errors += a->findings[i].level == LEVEL_ERROR;
        warnings += a->findings[i].level == LEVEL_WARNING;
    }
    l->models++;
    l->failed += a->status != STATUS_OK;
    l->errors += errors;
    l->warnings += warnings;
    l->seconds += a->seconds;
    if (l->fd < 0)
        return;
    char *line = text_copy("{");
    add_text(&line, "\"model\": ", path);
    text_append(
        &line,
        ", \"status\": %d, \"seconds\": %.4f, \"errors\": %zu, \"warnings\": %zu, \"outputs\": [",
        a->status, a->seconds, errors, warnings);
    for (size_t i = 0; i < a->output_count; i++)
        add_text(&line, i ? ", " : "", a->outputs[i].path);
    text_append(&line, "], \"findings\": [");
    add_findings(&line, a);
    text_append(&line, "]}\n");
    put(l, line);
}

void log_close(struct log *l, size_t current, struct diag *d)
{
    if (l->path == NULL || l->fd < 0)
        return;
    put(l,
        text_print("{\"models\": %zu, \"failed\": %zu, \"current\": %zu, \"errors\": %zu, "
                   "\"warnings\": %zu, "
                   "\"seconds\": %.4f, \"status\": %d}\n",
                   l->models, l->failed, current, l->errors, l->warnings, l->seconds, d->status));
    if (close(l->fd) != 0 && l->reason == 0)
        l->reason = errno;
    if (l->reason)
        fail(l->path, l->reason, d);
}
