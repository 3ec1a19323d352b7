#include "commands/option_take.h"

#include "base/numbers.h"
#include "base/printable.h"
#include "document/input.h"
#include "document/report.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const double MOST_LIMIT = 1e6; /* eleven days, a terabyte */

static int fail(struct diag *d, const char *id, const char *a, const char *b)
{
    diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, id, a, b, NULL);
    return -1;
}

const char *option_name(const struct option_row *row)
{
    return row->brief ? row->brief : row->full;
}

static int add_targets(struct options *o, const char *list)
{
    for (const char *p = list;; p++) {
        size_t n = strcspn(p, ",");
        char *name = text_copy_part(p, n);
        if (*name && !text_list_has(&o->targets, name))
            text_list_add(&o->targets, name);
        free(name);
        p += n;
        if (*p == '\0')
            return 0;
    }
}

static int is_assignment(const char *text)
{
    const char *sign = strchr(text, '=');
    return sign != NULL && sign != text;
}

static int check_folder(const char *option, const char *folder, struct diag *d)
{
    struct stat there;
    if (stat(folder, &there) == 0 && S_ISDIR(there.st_mode))
        return 0;
    return fail(d, "usage-no-folder", option, folder);
}

static int take_limit(double *limit, const char *name, const char *value, struct diag *d)
{
    const char *end = number_read(value, limit);
    if (end && *end == '\0' && *limit > 0 && *limit <= MOST_LIMIT)
        return 0;
    return fail(d, "usage-limit", name, value);
}

static int take_shard(struct options *o, const char *value, struct diag *d)
{
    enum { MOST_SHARDS = 1000000 };
    char *end;
    long k = *value >= '0' && *value <= '9' ? strtol(value, &end, 10) : 0, n = 0;
    if (k > 0 && end[0] == '/' && end[1] >= '0' && end[1] <= '9')
        n = strtol(end + 1, &end, 10);
    if (k < 1 || k > n || n > MOST_SHARDS || *end)
        return fail(d, "usage-shard", value, NULL);
    o->shard = (int)k;
    o->shards = (int)n;
    return 0;
}

/* Names end with a line's end, or all with a zero byte, as find -print0 writes them. */
static int take_list(struct options *o, const char *path, struct diag *d)
{
    size_t size;
    char *data = input_load(path, &size, d);
    if (data == NULL)
        return -1;
    char end = memchr(data, '\0', size) ? '\0' : '\n';
    for (size_t at = 0; at < size;) {
        const char *stop = memchr(data + at, end, size - at);
        size_t length = stop ? (size_t)(stop - data) - at : size - at;
        char *name = text_copy_part(data + at, length);
        if (end == '\n' && length && name[length - 1] == '\r')
            name[length - 1] = '\0';
        if (*name)
            text_list_add(&o->inputs, name);
        free(name);
        at += length + 1;
    }
    free(data);
    return 0;
}

int option_take(struct options *o, const struct option_row *row, const char *value, struct diag *d)
{
    const char *name = option_name(row);
    char *end;
    long jobs;
    switch (row->id) {
    case OPT_OUTPUT:
        o->output = value;
        return *value ? 0 : fail(d, "usage-empty-value", name, NULL);
    case OPT_TARGET:
        return value[strspn(value, ",")] ? add_targets(o, value)
                                         : fail(d, "usage-empty-value", name, NULL);
    case OPT_STYLESHEET:
        text_list_add(&o->stylesheets, value);
        return 0;
    case OPT_PARAM:
    case OPT_SET:
        if (!is_assignment(value))
            return fail(d, "usage-not-an-assignment", name, value);
        if (!printable_is_text(value))
            return fail(d, "usage-not-text", name, value);
        text_list_add(row->id == OPT_SET ? &o->sets : &o->params, value);
        return 0;
    case OPT_PACKAGE:
        if (!is_assignment(value))
            return fail(d, "usage-not-an-assignment", name, value);
        text_list_add(&o->packages, value);
        return check_folder(name, strchr(value, '=') + 1, d);
    case OPT_ALLOW_READ:
        text_list_add(&o->readable, value);
        return check_folder(name, value, d);
    case OPT_BASE:
        o->base_folder = value;
        return check_folder(name, value, d);
    case OPT_POSE:
        o->pose = value;
        return 0;
    case OPT_POSES:
        o->poses = value;
        return 0;
    case OPT_MOTION:
        o->motion = value;
        return 0;
    case OPT_LANG:
        if (strcmp(value, "ru") != 0 && strcmp(value, "en") != 0)
            return fail(d, "usage-lang", value, NULL);
        o->lang = value;
        return 0;
    case OPT_OUT_NAME:
        o->out_name = value;
        if (*value == '\0' || strchr(value, '/') || value[0] == '.')
            return fail(d, "usage-out-name", value, NULL);
        return 0;
    case OPT_JOBS:
        jobs = strtol(value, &end, 10);
        if (*value < '0' || *value > '9' || *end || jobs < 1 || jobs > 1024)
            return fail(d, "usage-jobs", value, NULL);
        o->jobs = (int)jobs;
        return 0;
    case OPT_FILES_FROM:
        return take_list(o, value, d);
    case OPT_SHARD:
        return take_shard(o, value, d);
    case OPT_LOG:
        o->log_file = value;
        return *value ? 0 : fail(d, "usage-empty-value", name, NULL);
    case OPT_TIMEOUT:
        return take_limit(&o->limits.seconds, name, value, d);
    case OPT_MEMORY:
        return take_limit(&o->limits.megabytes, name, value, d);
    case OPT_RULES:
        o->rules = 1;
        return 0;
    case OPT_RULES_FILE:
        o->rules_file = value;
        return 0;
    case OPT_DUMP:
        o->dump_stages = value;
        return 0;
    case OPT_UPDATE:
        o->update = 1;
        return 0;
    case OPT_XACRO:
        o->xacro = 1;
        return 0;
    case OPT_WERROR:
        o->werror = 1;
        return 0;
    case OPT_QUIET:
        o->quiet = 1;
        return 0;
    case OPT_FORMAT:
        o->format = strcmp(value, "json") == 0    ? REPORT_JSON
                    : strcmp(value, "sarif") == 0 ? REPORT_SARIF
                                                  : REPORT_TEXT;
        return o->format || strcmp(value, "text") == 0 ? 0 : fail(d, "usage-format", value, NULL);
    case OPT_VERBOSE:
        o->verbose = 1;
        return 0;
    case OPT_MARKDOWN:
        o->markdown = 1;
        return 0;
    case OPT_ATLAS:
        o->atlas = 1;
        return 0;
    case OPT_PORT:
        jobs = strtol(value, &end, 10);
        if (*value < '0' || *value > '9' || *end || jobs < 1 || jobs > 65535)
            return fail(d, "usage-port", value, NULL);
        o->port = (int)jobs;
        return 0;
    case OPT_NO_OPEN:
        o->no_open = 1;
        return 0;
    case OPT_ONCE:
        o->once = 1;
        return 0;
    case OPT_HELP:
        o->help = 1;
        return 0;
    case OPT_VERSION:
        o->version = 1;
        return 0;
    }
    return 0;
}
