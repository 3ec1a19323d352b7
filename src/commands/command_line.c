#include "commands/command_line.h"

#include "base/day.h"
#include "base/likeness.h"
#include "commands/option_take.h"
#include "commands/other_names.h"
#include "document/output.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A stylesheet of the user's may go on for ever. */
static const double seconds_of_apply = 600;

static int fail(struct diag *d, const char *id, const char *a, const char *b)
{
    diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, id, a, b, NULL);
    return -1;
}

/* Finds the option of an argument; *value is what is joined to it (-j4, --lang=ru) or NULL. */
static const struct option_row *find(const char *argument, const char **value)
{
    *value = NULL;
    for (size_t i = 0; i < option_count; i++) {
        const struct option_row *row = &option_table[i];
        if ((row->brief && strcmp(argument, row->brief) == 0) ||
            (row->full && strcmp(argument, row->full) == 0))
            return row;
    }
    for (size_t i = 0; i < option_count; i++) {
        const struct option_row *row = &option_table[i];
        size_t n = row->full ? strlen(row->full) : 0;
        if (n && row->argument && strncmp(argument, row->full, n) == 0 && argument[n] == '=') {
            *value = argument + n + 1;
            return row;
        }
        n = row->brief ? strlen(row->brief) : 0;
        if (n && row->argument && strncmp(argument, row->brief, n) == 0) {
            *value = argument + n;
            return row;
        }
    }
    return NULL;
}

/* Rules are written where nothing is read. */
static int check_rules_file(const struct options *o, struct diag *d)
{
    const struct text_list *const read[] = {&o->inputs, &o->stylesheets};
    for (size_t k = 0; o->rules_file && k < sizeof read / sizeof read[0]; k++)
        for (size_t i = 0; i < read[k]->count; i++)
            if (output_is_same(o->rules_file, read[k]->items[i])) {
                diag_say(d, LEVEL_ERROR, STATUS_USAGE, o->rules_file, 0, "usage-output-is-input",
                         NULL);
                return -1;
            }
    return 0;
}

static int check_counts(const struct options *o, struct diag *d)
{
    const char *name = command_table[o->command].name;
    size_t inputs = o->inputs.count;
    switch (o->command) {
    case COMMAND_BUILD:
    case COMMAND_CHECK:
        if (inputs == 0)
            return fail(d, "usage-no-input", name, NULL);
        break;
    case COMMAND_CONVERT:
        if (o->targets.count != 1)
            return fail(d, "usage-one-target", name, NULL);
        if (inputs != 1)
            return fail(d, "usage-one-input", name, NULL);
        break;
    case COMMAND_APPLY:
        if (o->stylesheets.count == 0)
            return fail(d, "usage-no-stylesheet", name, NULL);
        if (inputs != 1)
            return fail(d, "usage-one-input", name, NULL);
        break;
    case COMMAND_ORIENT:
        if (inputs == 0 && !o->atlas)
            return fail(d, "usage-no-expression", name, NULL);
        if (inputs != 0 && o->atlas)
            return fail(d, "usage-no-arguments", "--atlas", o->inputs.items[0]);
        break;
    case COMMAND_VARIANTS:
        if (inputs != 2)
            return fail(d, "usage-model-and-table", name, NULL);
        break;
    case COMMAND_GALLERY:
        if (inputs == 0)
            return fail(d, "usage-no-folder-of-outputs", NULL, NULL);
        break;
    case COMMAND_DIFF:
        if (inputs != 2)
            return fail(d, "usage-two-models", name, NULL);
        break;
    case COMMAND_LINT:
        if (inputs == 0)
            return fail(d, "usage-no-sheet", name, NULL);
        break;
    case COMMAND_NEW:
        if (inputs > 1)
            return fail(d, "usage-one-beginning", name, NULL);
        break;
    case COMMAND_SERVE:
        if (inputs > 1)
            return fail(d, "usage-one-served", NULL, NULL);
        break;
    case COMMAND_RULES:
        break;
    case COMMAND_SCHEMA:
        if (inputs != 1)
            return fail(d, "usage-one-kind", name, NULL);
        break;
    default:
        if (inputs != 0)
            return fail(d, "usage-no-arguments", name, o->inputs.items[0]);
    }
    if (o->rules && !o->rules_file && o->command != COMMAND_BUILD &&
        (o->output == NULL || strcmp(o->output, "-") == 0))
        return fail(d, "usage-rules-need-file", NULL, NULL);
    return 0;
}

static int command_of(const char *name)
{
    int command = COMMAND_COUNT - 1;
    while (command >= 0 && strcmp(name, command_table[command].name) != 0)
        command--;
    return command;
}

/* The command that is meant by a name; NULL when it is like none. */
static const char *likely_command(const char *name)
{
    const char *best = NULL;
    struct likeness meant = likeness_of(name, 2);
    for (int c = 0; c < COMMAND_COUNT; c++)
        if (likeness_nearer(&meant, command_table[c].name))
            best = command_table[c].name;
    return best;
}

/* The option that is meant by a word of one or two dashes; NULL when it is like none. */
static const char *likely_option(const char *word)
{
    const char *best = NULL, *bare = word + strspn(word, "-");
    struct likeness meant = likeness_of(bare, 2);
    for (size_t i = 0; bare > word && bare[0] && bare[1] && i < option_count; i++)
        if (option_table[i].full && likeness_nearer(&meant, option_table[i].full + 2))
            best = option_table[i].full;
    for (size_t i = 0; best == NULL && i < option_count;
         i++) { /* its value without a sign before it */
        const struct option_row *row = &option_table[i];
        if (row->full && row->argument && strncmp(word, row->full, strlen(row->full)) == 0)
            best = row->full;
    }
    return best;
}

/* A target or a parameter of one that is given as if it were an option, as it is written; free with free(). */
static char *of_catalogue(const struct catalogue *c, const char *word)
{
    const char *name = word + strspn(word, "-");
    for (size_t i = 0; c && i < c->target_count; i++)
        if (strcmp(c->targets[i].name, name) == 0)
            return text_print("--target %s", name);
    for (size_t i = 0; c && i < c->target_count; i++)
        if (catalogue_param(&c->targets[i], name))
            return text_print("--set %s=…", name);
    return NULL;
}

static int fail_option(struct diag *d, const struct catalogue *c, const char *name)
{
    char *word = text_copy_part(name, strcspn(name, "=")); /* its value is no part of it */
    char *found = other_name_of_option(word) ? NULL : of_catalogue(c, word);
    const char *best = likely_option(word);
    if (best == NULL || !likeness_same(best + 2, word + strspn(word, "-")))
        best = found ? found : other_name_of_option(word) ? other_name_of_option(word) : best;
    int failed = best ? fail(d, "usage-misspelt-option", name, best)
                      : fail(d, "usage-unknown-option", name, NULL);
    free(found);
    free(word);
    return failed;
}

/* Tells what does what a word that is no command asks for; 0 when nobody knows. */
static int tell_other(const struct catalogue *c, const char *word, struct diag *d)
{
    const char *other = other_name_of_command(word), *meant = likely_command(word);
    const struct catalogue_target *t = c ? catalogue_target(c, word) : NULL;
    char *line = other ? text_copy(other) : t ? text_print("convert -t %s FILE", word) : NULL;
    if (line)
        fail(d, "usage-other-command", word, line);
    else if (meant)
        fail(d, "usage-misspelt-command", word, meant);
    free(line);
    return line || meant;
}

/* What stands alone on the command line: the command, else an input. A name that is no file and like a
 * command's is a slip. */
static int take_word(struct options *o, const struct catalogue *c, const char *word, int plain,
                     struct diag *d)
{
    struct stat there;
    int may_be_command = !plain && !o->has_command && o->inputs.count == 0;
    int command = may_be_command ? command_of(word) : -1;
    if (may_be_command && command < 0 && stat(word, &there) != 0 && strpbrk(word, "./") == NULL &&
        tell_other(c, word, d))
        return -1;
    if (command >= 0) {
        o->command = (enum command)command;
        o->has_command = 1;
    } else {
        text_list_add(&o->inputs, word);
    }
    return 0;
}

/* systel help COMMAND is systel COMMAND --help. */
static int take_help(struct options *o, const struct catalogue *c, struct diag *d)
{
    const char *topic = o->inputs.count ? o->inputs.items[0] : NULL;
    int command = topic ? command_of(topic) : COMMAND_HELP;
    o->help = 1;
    o->has_command = topic != NULL;
    if (command >= 0)
        o->command = (enum command)command;
    else
        return tell_other(c, topic, d) ? -1 : fail(d, "usage-unknown-command", topic, NULL);
    return 0;
}

int command_line_parse(struct options *o, const struct catalogue *c, int argc, char **argv,
                       struct diag *d)
{
    memset(o, 0, sizeof *o);
    unsigned long long given = 0;
    int plain = 0;
    for (int i = 1; i < argc; i++) {
        const char *argument = argv[i];
        if (plain || argument[0] != '-' || strcmp(argument, "-") == 0) {
            if (take_word(o, c, argument, plain, d) != 0)
                return -1;
            continue;
        }
        if (strcmp(argument, "--") == 0) {
            plain = 1;
            continue;
        }
        const char *value;
        const struct option_row *row = find(argument, &value);
        if (row == NULL)
            return fail_option(d, c, argument);
        if (row->argument && value == NULL) {
            if (i + 1 == argc)
                return fail(d, "usage-needs-value", argument, row->argument);
            value = argv[++i];
        }
        given |= 1ull << (row - option_table);
        if (option_take(o, row, value, d) != 0)
            return -1;
    }
    if (o->version)
        return 0;
    if (o->command == COMMAND_HELP)
        return take_help(o, c, d);
    if (o->help)
        return 0;
    for (size_t i = 0; i < option_count; i++)
        if ((given >> i & 1) && !(option_table[i].commands >> o->command & 1))
            return fail(d, "usage-not-for-command", option_name(&option_table[i]),
                        command_table[o->command].name);
    char *day = day_of_epoch();
    if (day == NULL)
        return fail(d, "usage-epoch", getenv("SOURCE_DATE_EPOCH"), NULL);
    free(day);
    if (o->command == COMMAND_APPLY && o->limits.seconds == 0)
        o->limits.seconds = seconds_of_apply;
    return check_rules_file(o, d) != 0 ? -1 : check_counts(o, d);
}
