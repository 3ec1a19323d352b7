#include "base/memory.h"
#include "base/worker.h"
#include "serve/server.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MOST_TIME = 120, /* s for one model */
    MOST_ANEW =
        3 /* rounds ended for a newer change before one is let through, so that a picture comes at all */
};

long long rounds_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

static void tell_model(struct server *s, size_t model)
{
    http_tell(s->http, HTTP_MODEL, 1, model);
}

/* Any painter, or one that lists. */
static int is_at_work(const struct server *s, int lists)
{
    for (size_t i = 0; i < SERVER_ROUNDS; i++)
        if (s->rounds[i].painter.pid && (!lists || s->rounds[i].is_listing))
            return 1;
    return 0;
}

/* Whether somebody waits for a picture of what is on disk. */
static int is_due(const struct server *s, size_t model)
{
    const struct shown_model *m = &s->shown.models[model];
    return m->is_stale && m->is_listed &&
           (!s->shown.folder || m->is_wanted || http_is_watched(s->http, model) ||
            (s->options->once && m->is_changed));
}

static struct round *free_round(struct server *s)
{
    for (size_t i = 0; i < SERVER_ROUNDS; i++)
        if (s->rounds[i].painter.pid == 0)
            return &s->rounds[i];
    return NULL;
}

struct painter rounds_take_painter(struct server *s)
{
    if (s->waiting.pid == 0 && painter_start(&s->waiting, &s->shop) != 0) {
        diag_say(s->diag, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "worker-none", NULL);
        s->is_over = 1;
    }
    struct painter p = s->waiting;
    s->waiting = PAINTER_NONE;
    return p;
}

static int begin(struct server *s, struct round *r, const char *path, const char *base,
                 const char *first)
{
    struct painter painter = rounds_take_painter(s);
    if (painter.pid == 0)
        return -1;
    *r = (struct round){
        .server = s, .painter = painter, .is_listing = path == NULL, .begun = rounds_now()};
    const struct painting_job job = {.path = path, .base = base, .views = first};
    painter_ask(&r->painter, &job); /* one that is dead is found so when its answer is read */
    return 0;
}

static void begin_model(struct server *s, struct round *r, size_t model, int is_for_change)
{
    struct shown_model *m = &s->shown.models[model];
    if (begin(s, r, m->path, m->base, view_table[m->looked_at].name) != 0)
        return;
    r->model = model;
    r->is_for_change = is_for_change || m->is_changed;
    m->is_stale = m->is_wanted = m->is_changed = 0;
    m->is_busy = 1;
    m->version++;
    tell_model(s, model);
}

/* What is being made of an older state than that on disk is made anew, though not for ever. */
static void begin_outdated(struct server *s)
{
    for (struct round *r = s->rounds; r < s->rounds + SERVER_ROUNDS; r++) {
        struct shown_model *m =
            r->painter.pid && !r->is_listing ? &s->shown.models[r->model] : NULL;
        if (m == NULL || !m->is_stale || m->begun_anew >= MOST_ANEW)
            continue;
        m->begun_anew++;
        painter_stop(&r->painter);
        begin_model(s, r, r->model, r->is_for_change);
    }
}

void rounds_go(struct server *s)
{
    if (s->settled_at)
        return; /* more may come */
    if (s->is_lost) {
        s->is_lost = 0;
        changes_watch(s);
    }
    begin_outdated(s);
    for (size_t i = 0; i < s->shown.count; i++) {
        struct round *r = is_due(s, i) && !s->shown.models[i].is_busy ? free_round(s) : NULL;
        if (r)
            begin_model(s, r, i, 0);
    }
    struct round *r = s->is_list_stale && !is_at_work(s, 1) ? free_round(s) : NULL;
    if (r && begin(s, r, NULL, NULL, NULL) == 0)
        s->is_list_stale = 0;
}

static void take_view(void *user, size_t view, char *data, size_t size)
{
    struct round *r = user;
    shown_keep_view(&r->server->shown.models[r->model], (enum view)view, data, size);
    tell_model(r->server, r->model);
}

static void tell_findings(struct server *s, const struct answer *a)
{
    for (size_t i = 0; i < a->finding_count; i++) {
        const struct finding *f = &a->findings[i];
        diag_take(s->diag, STATUS_OK, f);
    }
    diag_clear(s->diag);
}

/* The models stay that there were. */
static void list_again(const struct shown *shown, struct answer *a)
{
    a->outputs = memory_get(shown->count + 1, sizeof *a->outputs);
    for (size_t i = 0; i < shown->count; i++)
        if (shown->models[i].is_listed)
            a->outputs[a->output_count++] = (struct answer_output){
                text_copy(shown->models[i].base), text_copy(shown->models[i].path), 0};
}

static void take_end(void *user, struct answer *a)
{
    struct round *r = user;
    struct server *s = r->server;
    int status = a->status;
    tell_findings(s, a);
    if (r->is_listing) {
        if (a->output_count == 0 && a->status != STATUS_OK)
            list_again(&s->shown, a);
        shown_list(&s->shown, a);
        answer_free(a);
        http_tell(s->http, HTTP_LIST, 0, 0);
    } else {
        struct shown_model *m = &s->shown.models[r->model];
        shown_keep_answer(m, a);
        m->is_busy = m->begun_anew = 0;
        tell_model(s, r->model);
        if (s->options->once && r->is_for_change && !m->is_stale) {
            s->is_over = 1;
            s->diag->status = status;
        }
    }
    changes_watch(s);
}

static void take_death(struct round *r, const char *message, const char *reason)
{
    struct server *s = r->server;
    struct diag crash = {.messages = s->diag->messages, .lang = s->diag->lang};
    const char *path = r->is_listing ? NULL : s->shown.models[r->model].path;
    diag_say(&crash, LEVEL_ERROR, STATUS_TRANSFORM, path, 0, message, reason, NULL);
    struct answer a = {
        .status = STATUS_TRANSFORM, .findings = crash.findings, .finding_count = crash.count};
    if (r->is_listing)
        list_again(&s->shown, &a);
    take_end(r, &a);
}

void rounds_go_on(struct server *s)
{
    if (!s->is_over && s->waiting.pid == 0)
        painter_start(&s->waiting, &s->shop); /* the next one is ready when it is asked */
    rounds_go(s);
}

void rounds_take(struct round *r)
{
    const struct painter_heard heard = {take_view, take_end};
    enum painter_state state = painter_read(&r->painter, &heard, r);
    if (state == PAINTER_AT_WORK)
        return;
    int signal_number = painter_stop(&r->painter);
    if (state == PAINTER_DIED)
        take_death(r, "serve-crashed", worker_death(signal_number));
    rounds_go_on(r->server);
}

int rounds_limit(struct server *s)
{
    long long now = rounds_now(), first = 0;
    for (struct round *r = s->rounds; r < s->rounds + SERVER_ROUNDS; r++) {
        if (r->painter.pid && now >= r->begun + 1000LL * MOST_TIME) {
            char *seconds = text_print("%d", MOST_TIME);
            painter_stop(&r->painter);
            take_death(r, "serve-too-long", seconds);
            free(seconds);
            rounds_go_on(s);
        } else if (r->painter.pid && (first == 0 || r->begun < first)) {
            first = r->begun;
        }
    }
    return first ? (int)(first + 1000LL * MOST_TIME - now) : -1;
}

int rounds_are_over(const struct server *s)
{
    return s->shown.is_listed && !s->settled_at && !is_at_work(s, 0);
}

void rounds_end(struct server *s)
{
    for (size_t i = 0; i < SERVER_ROUNDS; i++)
        painter_stop(&s->rounds[i].painter);
    painter_stop(&s->waiting);
}
