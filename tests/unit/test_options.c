/* The command line: every option in its forms, and every misuse. */
#include "commands/command_line.h"
#include "commands/usage.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define d (&support_diag)

static struct options o;

static void leave(void)
{
    options_free(&o);
}

/* Parses words with blanks between; ~ in a word stands for a blank, @ alone for an empty word. */
static int parse(const char *line)
{
    char name[] = "systel", *words[32] = {name}, *text = support_own(text_copy(line));
    int count = 1;
    for (char *word = strtok(text, " "); word && count < 32; word = strtok(NULL, " ")) {
        for (char *p = word; *p; p++)
            if (*p == '~')
                *p = ' ';
        if (strcmp(word, "@") == 0)
            *word = '\0';
        words[count++] = word;
    }
    return command_line_parse(&o, NULL, count, words, d);
}

static char *join(const struct text_list *list)
{
    char *text = text_copy("");
    for (size_t i = 0; i < list->count; i++) {
        char *longer = text_print("%s%s%s", text, i ? " " : "", list->items[i]);
        free(text);
        text = longer;
    }
    return support_own(text);
}

static const char *or_none(const char *text)
{
    return text ? text : "-";
}

/* Everything that was understood, defaults left out. */
static char *show(void)
{
    static const char *const commands[] = {
        "build", "check", "convert", "apply",  "variants", "gallery", "diff",      "lint",
        "new",   "serve", "orient",  "schema", "rules",    "targets", "functions", "help"};
    char jobs[16] = "";
    if (o.jobs)
        snprintf(jobs, sizeof jobs, " -j%d", o.jobs);
    char port[16] = "";
    if (o.port)
        snprintf(port, sizeof port, " port=%d", o.port);
    const struct {
        const char *name, *value;
    } values[] = {
        {"out", o.output},      {"t", join(&o.targets)}, {"x", join(&o.stylesheets)},
        {"p", join(&o.params)}, {"set", join(&o.sets)},  {"pose", o.pose},
        {"lang", o.lang},       {"name", o.out_name},    {"dump", o.dump_stages},
        {"MF", o.rules_file},   {"in", join(&o.inputs)},
    };
    char *text = text_print(
        "%s%s%s%s%s%s%s%s%s%s%s%s%s", commands[o.command], jobs, port, o.no_open ? " no-open" : "",
        o.once ? " once" : "", o.help ? " help" : "", o.version ? " version" : "",
        o.rules ? " MD" : "", o.quiet ? " quiet" : "", o.verbose ? " verbose" : "",
        o.werror ? " werror" : "", o.update ? " update" : "", o.markdown ? " markdown" : "");
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        if (values[i].value == NULL || *values[i].value == '\0')
            continue;
        char *longer = text_print("%s %s=%s", text, values[i].name, or_none(values[i].value));
        free(text);
        text = longer;
    }
    return support_own(text);
}

static const struct {
    const char *line, *shown;
} good[] = {
    {"a.xml", "build in=a.xml"},
    {"build a.xml b", "build in=a.xml b"},
    {"check a.xml", "check in=a.xml"},
    {"convert -t svg a.xml", "convert t=svg in=a.xml"},
    {"convert -t svg -", "convert t=svg in=-"},
    {"apply -x a.xsl -x b.xsl -p n=1 -p m= m.xml", "apply x=a.xsl b.xsl p=n=1 m= in=m.xml"},
    {"schema xsystel", "schema in=xsystel"},
    {"targets", "targets"},
    {"functions", "functions"},
    {"functions --markdown", "functions markdown"},
    {"orient 16~*~36", "orient in=16 * 36"},
    {"orient --atlas", "orient"},
    {"rules", "rules"},
    {"variants -t sheet m.xml t.csv", "variants t=sheet in=m.xml t.csv"},
    {"serve", "serve"},
    {"serve --port 8080 --no-open --once a", "serve port=8080 no-open once in=a"},
    /* the command is the first word that is no option */
    {"-q check a.xml", "check quiet in=a.xml"},
    {"a.xml check", "build in=a.xml check"},
    {"build check", "build in=check"},
    {"check build", "check in=build"},
    /* every option, values apart and joined */
    {"-o dir a", "build out=dir in=a"},
    {"-odir a", "build out=dir in=a"},
    {"-o - a", "build out=- in=a"},
    {"-t x3d,svg -t html,svg a", "build t=x3d svg html in=a"},
    {"-tx3d a", "build t=x3d in=a"},
    {"-t ,x3d,,svg, a", "build t=x3d svg in=a"},
    {"apply -xa.xsl -pn=a=b m", "apply x=a.xsl p=n=a=b in=m"},
    {"--set n=1 --set=m=2 a", "build set=n=1 m=2 in=a"},
    {"--set n=a~b a", "build set=n=a b in=a"},
    {"--pose 2=30deg a", "build pose=2=30deg in=a"},
    {"--pose=2=30deg,3=1 a", "build pose=2=30deg,3=1 in=a"},
    {"--lang ru a", "build lang=ru in=a"},
    {"--lang=en a", "build lang=en in=a"},
    {"--lang ru --lang en a", "build lang=en in=a"},
    {"--lang ru targets", "targets lang=ru"},
    {"--out-name arm a", "build name=arm in=a"},
    {"--out-name=arm.v2 a", "build name=arm.v2 in=a"},
    {"-j 4 a", "build -j4 in=a"},
    {"-j4 a", "build -j4 in=a"},
    {"check -j1024 a", "check -j1024 in=a"},
    {"-MD a", "build MD in=a"},
    {"-MF rules.d a", "build MF=rules.d in=a"},
    {"-MFrules.d a", "build MF=rules.d in=a"},
    {"-MD -MF rules.d a", "build MD MF=rules.d in=a"},
    {"convert -t svg -MD -o a.svg a", "convert MD out=a.svg t=svg in=a"},
    {"convert -t svg -MD -MF r a", "convert MD t=svg MF=r in=a"},
    {"--dump-stages dir a", "build dump=dir in=a"},
    {"--dump-stages=dir a", "build dump=dir in=a"},
    {"--update a", "build update in=a"},
    {"--werror a", "build werror in=a"},
    {"-q -v a", "build quiet verbose in=a"},
    {"a -q b", "build quiet in=a b"},
    /* after -- everything is an input */
    {"-- -q", "build in=-q"},
    {"-- check", "build in=check"},
    {"check -- -q --", "check in=-q --"},
    /* help and version need nothing else */
    {"--help", "build help"},
    {"-h", "build help"},
    {"convert --help", "convert help"},
    {"help", "help help"},
    {"help convert", "convert help in=convert"},
    /* every option has a long form */
    {"--output dir --target=svg --jobs 4 --depend --depend-file f --quiet --verbose a",
     "build -j4 MD quiet verbose out=dir t=svg MF=f in=a"},
    {"apply --stylesheet s.xsl --param a=1 m", "apply x=s.xsl p=a=1 in=m"},
    {"--version", "build version"},
};

START_TEST(what_is_right_is_understood)
{
    int result = parse(good[_i].line);
    ck_assert_str_eq(support_said(), "");
    ck_assert_int_eq(result, 0);
    ck_assert_str_eq(show(), good[_i].shown);
}
END_TEST

static const struct {
    const char *line, *said;
} bad[] = {
    {"", "usage-no-input: build"},
    {"-q", "usage-no-input: build"},
    {"check", "usage-no-input: check"},
    {"convert a", "usage-one-target: convert"},
    {"convert -t svg,html a", "usage-one-target: convert"},
    {"convert -t svg", "usage-one-input: convert"},
    {"convert -t svg a b", "usage-one-input: convert"},
    {"apply a", "usage-no-stylesheet: apply"},
    {"apply -x s.xsl", "usage-one-input: apply"},
    {"apply -x s.xsl a b", "usage-one-input: apply"},
    {"schema", "usage-one-kind: schema"},
    {"serve a b", "usage-one-served"},
    {"serve --port 0 a", "usage-port: 0"},
    {"serve --port 65536 a", "usage-port: 65536"},
    {"serve --port 80x a", "usage-port: 80x"},
    {"serve -o b a", "usage-not-for-command: -o, serve"},
    {"check --once a", "usage-not-for-command: --once, check"},
    {"variants", "usage-model-and-table: variants"},
    {"variants a", "usage-model-and-table: variants"},
    {"variants -MD a b", "usage-not-for-command: -MD, variants"},
    {"schema a b", "usage-one-kind: schema"},
    {"targets a", "usage-no-arguments: targets, a"},
    {"functions a", "usage-no-arguments: functions, a"},
    {"--nonsense a", "usage-unknown-option: --nonsense"},
    {"-z a", "usage-unknown-option: -z"},
    {"-qv a", "usage-unknown-option: -qv"},
    {"--update=1 a", "usage-misspelt-option: --update=1, --update"},
    {"--langg=ru a", "usage-misspelt-option: --langg=ru, --lang"},
    {"--langru a", "usage-misspelt-option: --langru, --lang"},
    {"--timeout 0 a", "usage-limit: --timeout, 0"},
    {"--timeout 1s a", "usage-limit: --timeout, 1s"},
    {"--memory -5 a", "usage-limit: --memory, -5"},
    {"--memory nan a", "usage-limit: --memory, nan"},
    {"chekc a", "usage-misspelt-command: chekc, check"},
    {"hlep", "usage-misspelt-command: hlep, help"},
    {"help biuld", "usage-misspelt-command: biuld, build"},
    {"help analyse", "usage-other-command: analyse, convert -t analysis FILE"},
    {"--threads 4 a", "usage-misspelt-option: --threads, --jobs"},
    {"help cobra", "usage-unknown-command: cobra"},
    {"--pse 1=2 a", "usage-misspelt-option: --pse, --pose"},
    {"--updat a", "usage-misspelt-option: --updat, --update"},
    {"--atlas a", "usage-not-for-command: --atlas, build"},
    {"a -o", "usage-needs-value: -o, PATH"},
    {"a --lang", "usage-needs-value: --lang, ru|en"},
    {"a --set", "usage-needs-value: --set, NAME=VALUE"},
    {"--help a -t", "usage-needs-value: -t, TARGET[,…]"},
    {"-o @ a", "usage-empty-value: -o"},
    {"-t @ a", "usage-empty-value: -t"},
    {"-t , a", "usage-empty-value: -t"},
    {"--lang de a", "usage-lang: de"},
    {"--lang= a", "usage-lang: "},
    {"-j 0 a", "usage-jobs: 0"},
    {"-j -1 a", "usage-jobs: -1"},
    {"-j 1025 a", "usage-jobs: 1025"},
    {"-j 4294967297 a", "usage-jobs: 4294967297"},
    {"-j 99999999999999999999 a", "usage-jobs: 99999999999999999999"},
    {"-j 4x a", "usage-jobs: 4x"},
    {"-jx a", "usage-jobs: x"},
    {"-j @ a", "usage-jobs: "},
    {"--set n a", "usage-not-an-assignment: --set, n"},
    {"--set =1 a", "usage-not-an-assignment: --set, =1"},
    {"apply -x s -p n a", "usage-not-an-assignment: -p, n"},
    {"--out-name a/b a", "usage-out-name: a/b"},
    {"--out-name .a a", "usage-out-name: .a"},
    {"--out-name @ a", "usage-out-name: "},
    {"check -o dir a", "usage-not-for-command: -o, check"},
    {"check --set a=b a", "usage-not-for-command: --set, check"},
    {"-x a.xsl a", "usage-not-for-command: -x, build"},
    {"convert -t svg --update a", "usage-not-for-command: --update, convert"},
    {"convert -t svg -j2 a", "usage-not-for-command: -j, convert"},
    {"convert -t svg --out-name b a", "usage-not-for-command: --out-name, convert"},
    {"apply -x a.xsl -t svg a", "usage-not-for-command: -t, apply"},
    {"targets -q", "usage-not-for-command: -q, targets"},
    {"a --markdown", "usage-not-for-command: --markdown, build"},
    {"convert -t svg -MD a", "usage-rules-need-file"},
    {"convert -t svg -MD -o - a", "usage-rules-need-file"},
};

START_TEST(what_is_wrong_is_said)
{
    ck_assert_int_eq(parse(bad[_i].line), -1);
    ck_assert_uint_eq(d->count, 1);
    /* a finding's text does not end with blanks */
    ck_assert_int_eq(strncmp(d->findings[0].text, bad[_i].said, strlen(d->findings[0].text)), 0);
    ck_assert_uint_ge(strlen(d->findings[0].text) + 1, strlen(bad[_i].said));
    ck_assert_int_eq(d->status, STATUS_USAGE);
}
END_TEST

/* What is ours ends; what the user wrote may not. */
START_TEST(a_stylesheet_of_the_users_has_a_limit)
{
    ck_assert_int_eq(parse("apply -x s.xsl a.xml"), 0);
    ck_assert_double_eq(o.limits.seconds, 600);
    options_free(&o);
    ck_assert_int_eq(parse("apply --timeout 5000 -x s.xsl a.xml"), 0);
    ck_assert_double_eq(o.limits.seconds, 5000);
    options_free(&o);
    ck_assert_int_eq(parse("convert -t svg a.xml"), 0);
    ck_assert_double_eq(o.limits.seconds, 0);
}
END_TEST

START_TEST(the_usage_names_everything)
{
    static const char *const names[] = {
        "build",  "check",   "convert",           "apply",         "variants",      "orient",
        "schema", "rules",   "targets",           "functions",     "-o, --",        "-t, --",
        "-x, --", "-p, --",  "    --set ",        "    --pose ",   "    --lang ",   "-j, --",
        "-MD",    "-MF, --", "    --dump-stages", "    --update",  "    --werror",  "-q, --",
        "-v, --", "-h, --h", "    --markdown",    "    --version", "    --out-name"};
    char *usage = support_own(usage_text());
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        ck_assert_msg(strstr(usage, support_own(text_print("\n  %s", names[i]))) != NULL, "%s",
                      names[i]);
}
END_TEST

#define COUNT(array) (int)(sizeof(array) / sizeof(array)[0])

int main(void)
{
    Suite *suite = suite_create("options");
    TCase *tests = support_case(suite, "options");
    tcase_add_checked_fixture(tests, NULL, leave);
    tcase_add_loop_test(tests, what_is_right_is_understood, 0, COUNT(good));
    tcase_add_loop_test(tests, what_is_wrong_is_said, 0, COUNT(bad));
    tcase_add_test(tests, a_stylesheet_of_the_users_has_a_limit);
    tcase_add_test(tests, the_usage_names_everything);
    return support_run(suite);
}
