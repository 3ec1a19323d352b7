#include "base/memory.h"
#include "base/worker.h"
#include "batch/inputs.h"
#include "document/input.h"
#include "document/json.h"
#include "document/output.h"
#include "serve/server.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_TIME = 120 /* s for one text */ };

static void give(struct draft *f, struct http_answer *a)
{
    http_give(f->server->http, f->who, a);
    painter_stop(&f->painter);
    for (size_t i = 0; i < f->view_count; i++) {
        free(f->views[i].name);
        free(f->views[i].text);
    }
    free(f->views);
    free(f->path);
    *f = (struct draft){.painter = PAINTER_NONE};
}

/* The words of the first line; they are ended in place. Returns what stands behind it, NULL: there are not so many. */
static char *read_words(char *line, char *words[4])
{
    char *end = strchr(line, '\n');
    if (end == NULL)
        return NULL;
    *end = '\0';
    for (int i = 0; i < 4; i++) {
        words[i] = line;
        line = strchr(line, '\t');
        if ((line == NULL) != (i == 3))
            return NULL;
        if (line)
            *line++ = '\0';
    }
    return end + 1;
}

static void name_views(struct draft *f, const char *views)
{
    f->views = memory_get(strlen(views) + 1, sizeof *f->views);
    while (*views) {
        size_t n = strcspn(views, ",");
        f->views[f->view_count++].name = text_copy_part(views, n);
        views += n + (views[n] == ',');
    }
}

static const char superseded[] = "{\"superseded\":true}";

/* An older text of the tab is not waited for any more. */
static struct draft *free_draft(struct server *s, const char *tab)
{
    struct draft *found = NULL;
    for (struct draft *f = s->drafts; f < s->drafts + SERVER_DRAFTS; f++) {
        if (f->painter.pid && strcmp(f->tab, tab) == 0)
            give(f, &(struct http_answer){.status = 200,
                                          .type = "application/json",
                                          .data = text_copy(superseded),
                                          .size = sizeof superseded - 1});
        if (f->painter.pid == 0)
            found = f;
    }
    return found;
}

static int draw(struct server *s, const struct http_upload *u, struct http_waiting *who,
                struct http_answer *a)
{
    char *words[4], *head = text_copy_part(u->body, strcspn(u->body, "\n") + 1);
    char *path = u->route.has_model ? text_copy(s->shown.models[u->route.model].path)
                                    : saving_path(s, "untitled.xml");
    a->status = 400;
    char *text = memchr(u->body, '\n', u->size) ? read_words(head, words) : NULL;
    struct draft *f = NULL;
    if (text && path && strlen(words[0]) < DRAFT_TAB && *words[0]) {
        f = free_draft(s, words[0]);
        a->status = 503;
    }
    struct painter painter = f ? rounds_take_painter(s) : PAINTER_NONE;
    if (painter.pid) {
        const char *draft = u->body + (text - head);
        *f = (struct draft){.server = s, .painter = painter, .who = who, .begun = rounds_now()};
        memcpy(f->tab, words[0], strlen(words[0]) + 1);
        f->path = text_copy(path);
        name_views(f, words[1]);
        char *base = output_base_name(path);
        painter_ask(&f->painter, &(struct painting_job){path, base, draft, words[1], words[2],
                                                        words[3], u->size - (size_t)(text - head)});
        free(base);
    }
    free(path);
    free(head);
    return painter.pid != 0;
}

int drafts_take(void *user, const struct http_upload *u, struct http_waiting *who,
                struct http_answer *a)
{
    struct server *s = user;
    a->status = 404;
    if (u->route.has_model && u->route.model >= s->shown.count)
        return 0;
    if (strlen(u->body) != u->size) { /* no text */
        a->status = 400;
        return 0;
    }
    if (u->route.what == GATE_RENDER)
        return draw(s, u, who, a);
    saving_take(s, u, a);
    return 0;
}

static void take_view(void *user, size_t view, char *data, size_t size)
{
    struct draft *f = user;
    (void)size;
    if (view < f->view_count) {
        free(f->views[view].text);
        f->views[view].text = data;
    } else {
        free(data);
    }
}

static void take_end(void *user, struct answer *a)
{
    struct draft *f = user;
    char *text = text_print("{\"status\":%d", a->status);
    shown_append_findings(&text, a, f->path);
    text_append(&text, ",\"views\":{");
    for (size_t i = 0, first = 1; i < f->view_count; i++)
        if (f->views[i].text) {
            text_append(&text, first ? "" : ",");
            json_append(&text, f->views[i].name);
            text_append(&text, ":");
            json_append(&text, f->views[i].text);
            first = 0;
        }
    text_append(&text, "}}");
    answer_free(a);
    f->answer = text;
}

static void give_answer(struct draft *f)
{
    give(f, &(struct http_answer){.status = 200,
                                  .type = "application/json",
                                  .data = f->answer,
                                  .size = strlen(f->answer)});
}

static void take_death(struct draft *f, const char *message, const char *reason)
{
    struct server *s = f->server;
    struct diag crash = {.messages = s->diag->messages, .lang = s->diag->lang};
    diag_say(&crash, LEVEL_ERROR, STATUS_TRANSFORM, f->path, 0, message, reason, NULL);
    struct answer a = {
        .status = STATUS_TRANSFORM, .findings = crash.findings, .finding_count = crash.count};
    take_end(f, &a);
    give_answer(f);
}

void drafts_read(struct draft *f)
{
    struct server *s = f->server;
    const struct painter_heard heard = {take_view, take_end};
    enum painter_state state = painter_read(&f->painter, &heard, f);
    if (state == PAINTER_AT_WORK)
        return;
    if (state == PAINTER_DIED)
        take_death(f, "serve-crashed", worker_death(painter_stop(&f->painter)));
    else
        give_answer(f);
    rounds_go_on(s);
}

int drafts_limit(struct server *s)
{
    long long now = rounds_now(), least = -1;
    for (struct draft *f = s->drafts; f < s->drafts + SERVER_DRAFTS; f++) {
        long long left = f->begun + 1000LL * MOST_TIME - now;
        if (f->painter.pid && left <= 0) {
            char *seconds = text_print("%d", MOST_TIME);
            take_death(f, "serve-too-long", seconds);
            free(seconds);
        } else if (f->painter.pid && (least < 0 || left < least)) {
            least = left;
        }
    }
    return (int)least;
}

void drafts_end(struct server *s)
{
    for (struct draft *f = s->drafts; f < s->drafts + SERVER_DRAFTS; f++)
        if (f->painter.pid)
            give(f, &(struct http_answer){.status = 503});
}
