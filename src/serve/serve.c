#include "serve/serve.h"

#include "base/memory.h"
#include "document/output.h"
#include "pipeline/page.h"
#include "serve/server.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    HEARTBEAT = 15000, /* ms: a stream that nobody reads any more is found by it */
    FIRST = 3000,      /* ms that the first pictures have before the address is told */
    FAREWELL = 2000    /* ms that streams have to say their last */
};

void serve_targets(struct text_list *targets)
{
    for (int i = 0; i < VIEW_COUNT; i++)
        if (view_table[i].target)
            text_list_add(targets, view_table[i].target);
}

/* --lang, else what the locale says (locale(7)). */
static const char *page_lang(const struct options *o)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    if (o->lang)
        return o->lang;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return strncmp(value, "ru", 2) == 0 ? "ru" : "en";
    }
    return "en";
}

int serve_page(struct server *s, const char *href, const char *lang, char **data, size_t *size)
{
    xmlDocPtr nothing = xmlNewDoc(BAD_CAST "1.0"); /* the page asks for everything */
    xmlDocSetRootElement(nothing, xmlNewDocNode(nothing, NULL, BAD_CAST "serve", NULL));
    int failed = page_make(s->resources, href, nothing, lang ? lang : page_lang(s->options), "",
                           data, size, s->diag);
    xmlFreeDoc(nothing);
    return failed;
}

static void looked(void *user, size_t model)
{
    struct server *s = user;
    if (model < s->shown.count && s->shown.models[model].is_stale) {
        s->shown.models[model].is_wanted = 1;
        rounds_go(s);
    }
}

/* Signals are waited for like everything else, by a pipe: any thread may get them. One more while the server clears up
 * changes nothing, which takes no time that it could shorten: nobody is asked, and painters are killed. */
static int signals[2] = {-1, -1};

static void hear(int signal_number)
{
    int reason = errno;
    ssize_t ignored = write(signals[1], "", 1);
    (void)signal_number, (void)ignored;
    errno = reason;
}

static int hear_signals(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    if (pipe2(signals, O_CLOEXEC | O_NONBLOCK) != 0)
        return -1;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct sigaction before;
        sigaction(numbers[i], NULL, &before);
        if (before.sa_handler == SIG_DFL) /* not under nohup */
            sigaction(numbers[i], &(struct sigaction){.sa_handler = hear}, NULL);
    }
    return 0;
}

static int earlier(int a, int b)
{
    return a < 0 ? b : b < 0 ? a : a < b ? a : b;
}

enum {
    AT_SIGNALS,
    AT_HTTP,
    AT_WATCH,
    AT_ROUNDS,
    AT_DRAFTS = AT_ROUNDS + SERVER_ROUNDS,
    PLACES = AT_DRAFTS + SERVER_DRAFTS
};

static void fill_polls(const struct server *s, struct pollfd polls[PLACES])
{
    polls[AT_SIGNALS] = (struct pollfd){.fd = signals[0], .events = POLLIN};
    polls[AT_HTTP] = (struct pollfd){.fd = http_descriptor(s->http), .events = POLLIN};
    polls[AT_WATCH] = (struct pollfd){.fd = s->watch.fd, .events = POLLIN};
    for (int i = 0; i < SERVER_ROUNDS; i++) {
        const struct painter *p = &s->rounds[i].painter;
        polls[AT_ROUNDS + i] = (struct pollfd){.fd = p->pid ? p->answer : -1, .events = POLLIN};
    }
    for (int i = 0; i < SERVER_DRAFTS; i++) {
        const struct painter *p = &s->drafts[i].painter;
        polls[AT_DRAFTS + i] = (struct pollfd){.fd = p->pid ? p->answer : -1, .events = POLLIN};
    }
}

/* What the clock asks for; milliseconds until it asks again. beat: the moment of the last heartbeat. */
static int do_timely(struct server *s, long long *beat)
{
    long long now = rounds_now();
    if (s->settled_at && now >= s->settled_at) {
        s->settled_at = s->first_change = 0;
        rounds_go(s);
    }
    if (now >= *beat + HEARTBEAT) {
        *beat = now;
        http_tell(s->http, HTTP_BEAT, 0, 0);
    }
    int patience =
        earlier(earlier(rounds_limit(s), drafts_limit(s)), (int)(*beat + HEARTBEAT - now));
    if (s->settled_at)
        patience = earlier(patience, s->settled_at > now ? (int)(s->settled_at - now) : 0);
    http_run(s->http);
    return earlier(patience, http_patience(s->http));
}

/* Waits until something is to do, at most so long, and does it. */
static void turn(struct server *s, long long *beat, int most)
{
    struct pollfd polls[PLACES];
    int patience = earlier(do_timely(s, beat), most);
    if (s->is_over)
        return;
    fill_polls(s, polls);
    if (poll(polls, PLACES, patience) < 0) {
        s->is_over = errno != EINTR;
        return;
    }
    if (polls[AT_SIGNALS].revents) {
        s->is_over = s->is_ended = 1;
        return;
    }
    if (polls[AT_WATCH].revents)
        watch_read(&s->watch, changes_hear, s);
    for (int i = 0; i < SERVER_ROUNDS; i++)
        if (polls[AT_ROUNDS + i].revents)
            rounds_take(&s->rounds[i]);
    for (int i = 0; i < SERVER_DRAFTS; i++)
        if (polls[AT_DRAFTS + i].revents)
            drafts_read(&s->drafts[i]);
}

static void open_browser(const char *url)
{
    const char *display = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");
    if (!(display && *display) && !(wayland && *wayland))
        return;
    pid_t child = fork();
    if (child == 0) {
        close_range(STDERR_FILENO + 1, ~0u, 0);
        if (setsid() > 0 && fork() == 0) /* nobody's child, and not of this terminal */
            execlp("xdg-open", "xdg-open", url, (char *)NULL);
        _exit(0);
    }
    if (child > 0)
        waitpid(child, NULL, 0);
}

/* Whoever reads the address finds everything made, but what takes very long. */
static void announce(struct server *s)
{
    const struct gate *g = http_gate(s->http);
    char *url = text_print("http://127.0.0.1:%u/%s/", g->port, g->token),
         *line = text_print("%s\n", url);
    if (output_write("-", line, strlen(line), s->diag) != 0)
        s->is_over = 1;
    else if (!s->options->no_open)
        open_browser(url);
    free(line);
    free(url);
}

static void run(struct server *s)
{
    long long beat = rounds_now(), until = beat + FIRST;
    changes_watch(s);
    rounds_go(s);
    /* Before anybody can look: the list, and of a single model its pictures. */
    while (!s->is_over && !rounds_are_over(s) && rounds_now() < until)
        turn(s, &beat, (int)(until - rounds_now()));
    if (!s->is_over)
        announce(s);
    while (!s->is_over)
        turn(s, &beat, -1);
}

/* What was told is sent before the server goes: with --once the last picture is what somebody waits for. */
static void say_farewell(struct server *s)
{
    long long until = rounds_now() + FAREWELL;
    while (!http_is_quiet(s->http) && rounds_now() < until) {
        struct pollfd p = {.fd = http_descriptor(s->http), .events = POLLIN};
        poll(&p, 1, earlier(http_patience(s->http), 100));
        http_run(s->http);
    }
}

static int open_server(struct server *s)
{
    struct stat there;
    const char *input = s->options->inputs.items[0];
    if (stat(input, &there) != 0) {
        diag_say(s->diag, LEVEL_ERROR, STATUS_INPUT, input, 0, "input-cannot-open", strerror(errno),
                 NULL);
        return -1;
    }
    s->shown.folder = S_ISDIR(there.st_mode) ? realpath(input, NULL) : NULL;
    s->shop.is_folder = s->shown.folder != NULL;
    const struct http_events events = {answers_give, drafts_take, answers_news, looked, s};
    if (serve_page(s, s->resources->catalogue->serve, NULL, &s->page, &s->page_size) != 0)
        return -1;
    if (hear_signals() != 0 || watch_open(&s->watch) != 0) {
        diag_say(s->diag, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "serve-no-watch", strerror(errno),
                 NULL);
        return -1;
    }
    s->http = http_open((unsigned)s->options->port, &events, s->diag);
    return s->http ? 0 : -1;
}

void serve_run(struct resources *r, const struct options *o, struct diag *d)
{
    struct server s = {.resources = r,
                       .options = o,
                       .diag = d,
                       .watch.fd = -1,
                       .is_list_stale = 1,
                       .waiting = PAINTER_NONE};
    for (int i = 0; i < SERVER_ROUNDS; i++)
        s.rounds[i].painter = s.waiting;
    for (int i = 0; i < SERVER_DRAFTS; i++)
        s.drafts[i].painter = s.waiting;
    s.shop = (struct painting_shop){.resources = r, .options = o};
    if (open_server(&s) == 0) {
        run(&s);
        rounds_end(&s);
        drafts_end(&s);
        if (!s.is_ended)
            say_farewell(&s);
        http_close(s.http);
    }
    watch_close(&s.watch);
    shown_clear(&s.shown);
    free(s.page);
}
