/* Models changed at random (fixed seeds): every one is told what is wrong with it, status 1 with its
 * line, or is drawn. Anything else is a defect of ours.
 *
 * fuzz [--count N] [--seed N] [--only I] [--invent] [--all] [--jobs N] [--keep FOLDER] MODEL…
 *   --only I   one mutant, again
 *   --invent   models from nothing instead: the same in two languages, and back from every target
 *   --all      every target
 *   --keep     where the models of failures are left [fuzz]
 */
#include "back.h"
#include "base/stack.h"
#include "base/worker.h"
#include "corpus.h"
#include "document/output.h"
#include "functions/extension.h"
#include "invent.h"
#include "judge.h"
#include "mutate.h"
#include "pipeline/pipeline.h"

#include <libexslt/exslt.h>
#include <libxml/parser.h>
#include <libxslt/xslt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

enum { CPU_SECONDS = 300 }; /* of one mutant: a hang, not a speed */

struct run {
    int argc;
    char **argv;
    struct resources resources;
    struct corpus corpus;
    enum judge_effort effort;
    int invent;
    size_t first, count, passed, failed, drawn;
    uint64_t seed;
    int jobs;
    const char *keep;
};

static char *file_name(const struct run *run, size_t i, const char *model)
{
    const char *slash = strrchr(model, '/');
    return text_print("%s/%llu-%zu-%s", run->keep, (unsigned long long)run->seed, run->first + i,
                      slash ? slash + 1 : model);
}

/* The mutant of a number: which model it was, and the chances that come after. */
static char *make(const struct run *run, size_t i, struct chance *chance, char **path,
                  char **folder, size_t *size)
{
    const struct corpus_model *model;
    chance->state = run->seed * 1000003u + run->first + i;
    chance_next(chance);
    char *text = mutate_model(&run->corpus, &model, size, chance);
    *path = file_name(run, i, model->path);
    *folder = output_folder_of(model->path);
    return text;
}

static int put(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    int put = file && fputs(text, file) >= 0;
    return file && fclose(file) == 0 && put;
}

/* One system in two ways to write it, or a robot: drawn, the same in both, and back from every language. */
static char *invent(struct run *run, size_t job, int *status)
{
    struct chance chance = {run->seed * 1000003u + run->first + job};
    char *one = file_name(run, job, "one.xml"), *two = file_name(run, job, "two.xml");
    char *complaint = NULL, *other = NULL;
    struct invention *v = chance_one_in(&chance, 4) ? NULL : invent_system(&chance);
    size_t first = chance_below(&chance, INVENT_WRITINGS);
    char *text = v ? NULL : invent_urdf(&chance);
    for (size_t i = 0; v && i < INVENT_WRITINGS && other == NULL; i++) {
        char **next = text ? &other : &text;
        *next = invent_write(v, (enum invent_writing)((first + i) % INVENT_WRITINGS), &chance);
    }
    if (!put(one, text) || (other && !put(two, other)))
        complaint = text_copy("cannot be written");
    if (complaint == NULL)
        complaint = judge_file(&run->resources, one, run->keep, run->effort, &chance, status);
    char *model = complaint || *status ? NULL : back_convert(&run->resources, one, "model");
    char *same = model && other ? back_convert(&run->resources, two, "model") : NULL;
    if (model && other)
        complaint = same ? back_compare(model, same) : text_copy("the other writing is refused");
    if (model && complaint == NULL)
        complaint = back_and_forth(&run->resources, one, one, v != NULL);
    if (complaint == NULL && run->count > 1) {
        unlink(one);
        unlink(two);
    }
    invent_free(v);
    free(text);
    free(other);
    free(model);
    free(same);
    free(one);
    free(two);
    return complaint;
}

/* Answers with the status as a digit, then what is wrong. */
static char *work(void *user, size_t job, size_t *length)
{
    struct run *run = user;
    struct chance chance;
    char *path, *folder;
    size_t size;
    const struct itimerval limit = {.it_value = {.tv_sec = CPU_SECONDS}};
    setitimer(ITIMER_PROF, &limit, NULL);
    if (run->invent) {
        int status = 0;
        char *complaint = invent(run, job, &status);
        char *answer = text_print("%d%s", status, complaint ? complaint : "");
        free(complaint);
        *length = strlen(answer) + 1;
        return answer;
    }
    char *text = make(run, job, &chance, &path, &folder, &size);
    FILE *file = fopen(path, "w");
    int written = file && fwrite(text, 1, size, file) == size;
    if (file && fclose(file) != 0)
        written = 0;
    int status = 0;
    char *complaint = written
                          ? judge_file(&run->resources, path, folder, run->effort, &chance, &status)
                          : text_copy("cannot be written");
    char *answer = text_print("%d%s", status, complaint ? complaint : "");
    if (complaint == NULL && run->count > 1)
        unlink(path);
    free(complaint);
    free(text);
    free(path);
    free(folder);
    *length = strlen(answer) + 1;
    return answer;
}

static void done(void *user, size_t job, const char *answer, size_t length, int signal_number)
{
    struct run *run = user;
    struct chance chance;
    char *path, *folder;
    size_t size;
    (void)length;
    if (answer && answer[1] == '\0') {
        run->passed++;
        run->drawn += answer[0] == '0';
        return;
    }
    run->failed++;
    if (run->invent)
        path = file_name(run, job, "one.xml"), folder = NULL;
    else
        free(make(run, job, &chance, &path, &folder, &size));
    if (answer)
        printf("FAIL %s: %s\n", path, answer + 1);
    else
        printf("FAIL %s: the process ended, signal %d (%s)\n", path, signal_number,
               signal_number ? strsignal(signal_number) : "a sanitiser");
    fflush(stdout);
    free(path);
    free(folder);
}

static size_t number(const char *text)
{
    return text ? (size_t)strtoull(text, NULL, 10) : 0;
}

static int understand(struct run *run)
{
    int i = 1;
    for (; i < run->argc && strncmp(run->argv[i], "--", 2) == 0; i++) {
        const char *option = run->argv[i];
        if (strcmp(option, "--all") == 0) {
            run->effort = JUDGE_ALL;
            continue;
        }
        if (strcmp(option, "--invent") == 0) {
            run->invent = 1;
            continue;
        }
        const char *value = run->argv[++i];
        if (value == NULL)
            return -1;
        if (strcmp(option, "--count") == 0)
            run->count = number(value);
        else if (strcmp(option, "--seed") == 0)
            run->seed = number(value);
        else if (strcmp(option, "--jobs") == 0)
            run->jobs = (int)number(value);
        else if (strcmp(option, "--keep") == 0)
            run->keep = value;
        else if (strcmp(option, "--only") == 0)
            run->first = number(value), run->count = 1;
        else
            return -1;
    }
    return i;
}

static int fuzz(void *data)
{
    struct run *run = data;
    struct diag d = {.lang = "en", .immediate = 1};
    struct text_list targets = {0};
    int models = understand(run);
    if (models < 0 || models == run->argc) {
        fputs("fuzz [--count N] [--seed N] [--only I] [--invent] [--all] [--jobs N] [--keep "
              "FOLDER] MODEL…\n",
              stderr);
        return 2;
    }
    xmlInitParser();
    xsltInit();
    exsltRegisterAll();
    int ready = resources_open(&run->resources, &d) == 0 && extension_register_xslt() == 0;
    for (size_t i = 0; ready && i < run->resources.catalogue->target_count; i++)
        text_list_add(&targets, run->resources.catalogue->targets[i].name);
    ready = ready && output_make_folder(run->keep, &d) == 0 &&
            pipeline_prepare(&run->resources, &targets, &d) == 0 &&
            corpus_open(&run->corpus, &run->resources, run->argv + models,
                        (size_t)(run->argc - models), &d) == 0 &&
            worker_run(run->count, worker_count(run->jobs), work, done, NULL, run) == 0;
    if (ready && run->effort == JUDGE_ALL)
        fprintf(stderr, "%zu of %zu mutants were drawn\n", run->drawn, run->count);
    printf("%zu passed, %zu failed\n", run->passed, run->failed);
    corpus_close(&run->corpus);
    text_list_clear(&targets);
    resources_close(&run->resources);
    diag_clear(&d);
    xsltCleanupGlobals();
    xmlCleanupParser();
    return ready && run->failed == 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    struct run run = {.argc = argc, .argv = argv, .count = 300, .seed = 1, .keep = "fuzz"};
    return stack_run(fuzz, &run);
}
