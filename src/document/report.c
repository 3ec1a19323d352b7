#include "document/report.h"

#include "base/memory.h"
#include "base/printable.h"
#include "document/excerpt.h"
#include "document/json.h"
#include "document/output.h"

#include <libxml/uri.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_COLUMNS = 100 }; /* of a line that is shown */

static struct {
    enum report_form form;
    struct finding *findings;
    size_t count;
} kept;

static int wants_colour(void)
{
    const char *no = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return !(no && *no) && terminal && strcmp(terminal, "dumb") != 0;
}

static const char *character(const char *p, long count)
{
    while (count > 0 && *p) {
        p++;
        while ((*p & 0xC0) == 0x80)
            p++;
        count--;
    }
    return p;
}

/* The line with a caret below; of a long one what stands around it. */
static void append_excerpt(char **text, const struct excerpt *e, const char *on, const char *off)
{
    long first = e->column > MOST_COLUMNS - 20 ? e->column - MOST_COLUMNS / 2 : 1;
    const char *begin = character(e->text, first - 1), *end = character(begin, MOST_COLUMNS);
    char *line = text_copy_part(begin, (size_t)(end - begin));
    for (char *p = line; *p; p++)
        if ((unsigned char)*p < ' ')
            *p = ' ';
    text_append(text, "%6ld | %s%s%s\n       | %*s%s^", e->line, first > 1 ? "…" : "", line,
                *end ? "…" : "", (int)(e->column - first + (first > 1)), "", on);
    for (long n = 1; n < e->length && e->column + n < first + MOST_COLUMNS; n++)
        text_append(text, "~");
    text_append(text, "%s\n", off);
    free(line);
}

static void tell_on_terminal(const struct finding *f)
{
    static const char *const words[] = {"note", "warning", "error"};
    static const char *const colours[] = {"\033[1;36m", "\033[1;35m", "\033[1;31m"};
    int coloured = wants_colour();
    const char *on = coloured ? colours[f->level] : "", *off = coloured ? "\033[0m" : "",
               *bold = coloured ? "\033[1m" : "";
    struct excerpt e = excerpt_of(f);
    char *file = printable_copy(f->file ? f->file : "systel");
    char *text = text_print("%s%s", bold, file);
    free(file);
    if (f->file && f->line > 0)
        text_append(&text, ":%ld", e.line);
    if (e.column > 0)
        text_append(&text, ":%ld", e.column);
    text_append(&text, ":%s %s%s:%s %s\n", off, on, words[f->level], off, f->text);
    if (e.text)
        append_excerpt(&text, &e, on, off);
    for (size_t left = strlen(text), at = 0; left > 0;) {
        ssize_t n = write(STDERR_FILENO, text + at, left);
        if (n <= 0)
            break;
        at += (size_t)n;
        left -= (size_t)n;
    }
    free(text);
    free(e.text);
}

static void keep(const struct finding *f)
{
    kept.findings = memory_resize(kept.findings, kept.count + 1, sizeof *kept.findings);
    kept.findings[kept.count++] = (struct finding){.level = f->level,
                                                   .file = f->file ? text_copy(f->file) : NULL,
                                                   .line = f->line,
                                                   .column = f->column,
                                                   .text = text_copy(f->text)};
}

void report_begin(enum report_form form)
{
    kept.form = form;
    if (form != REPORT_TEXT)
        diag_print_by(keep);
    else if (isatty(STDERR_FILENO))
        diag_print_by(tell_on_terminal);
}

/* What stays when lines move and the language changes: the message, and the line that it is about. */
static char *fingerprint(const struct finding *f, const char *id, const struct excerpt *e)
{
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    const char *const parts[] = {id, e->text ? e->text : "", f->line > 0 ? "" : f->text};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (const char *p = parts[i]; *p; p++)
            if (strchr(" \t\r", *p) == NULL)
                hash = (hash ^ (unsigned char)*p) * 1099511628211u;
    return text_print("%016llx", (unsigned long long)hash);
}

/* One finding with what is known of it. */
struct told {
    const struct finding *f;
    struct excerpt e;
    char *id, *print; /* fingerprint with how often it has come before */
};

static struct told *tell_all(const struct messages *messages)
{
    struct told *all = memory_get(kept.count + 1, sizeof *all);
    for (size_t i = 0; i < kept.count; i++) {
        struct told *t = &all[i];
        t->f = &kept.findings[i];
        t->e = excerpt_of(t->f);
        t->id = messages_id(messages, t->f->text);
        char *print = fingerprint(t->f, t->id, &t->e);
        int before = 1;
        for (size_t j = 0; j < i; j++)
            before += strncmp(all[j].print, print, strlen(print)) == 0;
        t->print = text_print("%s:%d", print, before);
        free(print);
    }
    return all;
}

static void append_json(char **text, const struct told *t)
{
    static const char *const words[] = {"note", "warning", "error"};
    text_append(text, "    {\"level\": \"%s\", \"id\": ", words[t->f->level]);
    json_append(text, t->id);
    text_append(text, ", \"file\": ");
    if (t->f->file)
        json_append(text, t->f->file);
    else
        text_append(text, "null");
    if (t->f->line > 0)
        text_append(text, ", \"line\": %ld", t->e.line);
    if (t->e.column > 0)
        text_append(text, ", \"column\": %ld, \"endColumn\": %ld", t->e.column,
                    t->e.column + t->e.length);
    text_append(text, ", \"text\": ");
    json_append(text, t->f->text);
    text_append(text, ", \"fingerprint\": \"%s\"}", t->print);
}

static char *json(const struct told *all, int status)
{
    char *text = text_print("{\n  \"version\": 1,\n  \"status\": %d,\n  \"findings\": [", status);
    for (size_t i = 0; i < kept.count; i++) {
        text_append(&text, "%s\n", i ? "," : "");
        append_json(&text, &all[i]);
    }
    text_append(&text, "%s]\n}\n", kept.count ? "\n  " : "");
    return text;
}

/* A path as an address: relative to where the run is, or file:. */
static void append_address(char **text, const char *file)
{
    const char *path = strcmp(file, "<stdin>") == 0 ? "stdin" : file;
    xmlChar *escaped = xmlURIEscapeStr(BAD_CAST path, BAD_CAST "/");
    char *uri =
        text_print("%s%s", path[0] == '/' ? "file://" : "", escaped ? (const char *)escaped : path);
    xmlFree(escaped);
    json_append(text, uri);
    free(uri);
}

static void append_result(char **text, const struct told *t, size_t rule)
{
    static const char *const words[] = {"note", "warning", "error"};
    text_append(text, "        {\"ruleId\": ");
    json_append(text, t->id);
    text_append(text, ", \"ruleIndex\": %zu, \"level\": \"%s\", \"message\": {\"text\": ", rule,
                words[t->f->level]);
    json_append(text, t->f->text);
    text_append(text, "}");
    if (t->f->file) {
        text_append(
            text,
            ",\n         \"locations\": [{\"physicalLocation\": {\"artifactLocation\": {\"uri\": ");
        append_address(text, t->f->file);
        text_append(text, "}");
        if (t->f->line > 0)
            text_append(text, ", \"region\": {\"startLine\": %ld", t->e.line);
        if (t->f->line > 0 && t->e.column > 0)
            text_append(text, ", \"startColumn\": %ld, \"endColumn\": %ld", t->e.column,
                        t->e.column + t->e.length);
        text_append(text, "%s}}]", t->f->line > 0 ? "}" : "");
    }
    text_append(text, ",\n         \"partialFingerprints\": {\"systelFinding/v1\": \"%s\"}}",
                t->print);
}

/* The pattern of a message with its places as dots: what the rule says. */
static void append_rule(char **text, const char *id, const struct messages *messages,
                        const char *lang)
{
    const char *pattern = messages_pattern(messages, id, lang);
    const char *const dots[] = {"…", "…", "…", "…", "…", "…", "…", "…", "…"};
    char *said = pattern ? messages_fill(pattern, dots, 9) : text_copy(id);
    text_append(text, "          {\"id\": ");
    json_append(text, id);
    text_append(text, ", \"shortDescription\": {\"text\": ");
    json_append(text, said);
    text_append(text, "}}");
    free(said);
}

static char *sarif(const struct told *all, const struct diag *d)
{
    struct text_list rules = {0};
    for (size_t i = 0; i < kept.count; i++)
        if (!text_list_has(&rules, all[i].id))
            text_list_add(&rules, all[i].id);
    char *text = text_print(
        "{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n"
        "  \"version\": \"2.1.0\",\n  \"runs\": [\n    {\n"
        "      \"tool\": {\"driver\": {\"name\": \"systel\", \"version\": \"" SYSTEL_VERSION "\",\n"
        "        \"rules\": [");
    for (size_t i = 0; i < rules.count; i++) {
        text_append(&text, "%s\n", i ? "," : "");
        append_rule(&text, rules.items[i], d->messages, d->lang);
    }
    text_append(&text,
                "]}},\n      \"columnKind\": \"unicodeCodePoints\",\n"
                "      \"invocations\": [{\"executionSuccessful\": %s, \"exitCode\": %d}],\n"
                "      \"results\": [",
                d->status <= STATUS_INVALID ? "true" : "false", d->status);
    for (size_t i = 0; i < kept.count; i++) {
        size_t rule = 0;
        while (strcmp(rules.items[rule], all[i].id) != 0)
            rule++;
        text_append(&text, "%s\n", i ? "," : "");
        append_result(&text, &all[i], rule);
    }
    text_append(&text, "]\n    }\n  ]\n}\n");
    text_list_clear(&rules);
    return text;
}

void report_end(struct diag *d)
{
    if (kept.form != REPORT_TEXT) {
        struct told *all = tell_all(d->messages);
        char *text = kept.form == REPORT_JSON ? json(all, d->status) : sarif(all, d);
        diag_print_by(NULL); /* what goes wrong from here on is said in words */
        output_write("-", text, strlen(text), d);
        free(text);
        for (size_t i = 0; i < kept.count; i++) {
            free(all[i].e.text);
            free(all[i].id);
            free(all[i].print);
            finding_clear(&kept.findings[i]);
        }
        free(all);
        free(kept.findings);
        kept.findings = NULL;
        kept.count = 0;
    }
    excerpt_forget();
}
