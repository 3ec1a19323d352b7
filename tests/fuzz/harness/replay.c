/* The inputs of harnesses once more, by any compiler: what libFuzzer found to lead elsewhere, and what was mended.
 *
 * replay HARNESS FILE…    A file that breaks a harness costs that file alone.
 */
#include "base/stack.h"
#include "base/worker.h"
#include "document/input.h"
#include "harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct replay {
    int argc;
    char **argv;
    const struct harness *harness;
    struct harness_common common;
    size_t passed, failed;
};

static char *work(void *user, size_t job, size_t *length)
{
    struct replay *r = user;
    struct diag d = {.lang = "en", .immediate = 1};
    size_t size;
    char *data = input_load(r->argv[job], &size, &d);
    if (data == NULL)
        abort();
    harness_run(r->harness, &r->common, data, size);
    free(data);
    *length = 1;
    return text_copy("");
}

static void done(void *user, size_t job, const char *answer, size_t length, int signal_number)
{
    struct replay *r = user;
    (void)length;
    if (answer) {
        r->passed++;
        return;
    }
    r->failed++;
    printf("FAIL %s: the process ended, signal %d\n", r->argv[job], signal_number);
}

static int run(void *data)
{
    struct replay *r = data;
    if (harness_open(&r->common) != 0 || worker_run((size_t)r->argc, 1, work, done, NULL, r) != 0)
        return 1;
    printf("%zu passed, %zu failed\n", r->passed, r->failed);
    harness_close(&r->common);
    return r->failed ? 1 : 0;
}

int main(int argc, char **argv)
{
    struct replay r = {.argc = argc - 2, .argv = argv + 2};
    r.harness = argc > 2 ? harness_find(argv[1]) : NULL;
    if (r.harness == NULL) {
        fputs("replay HARNESS FILE…\n", stderr);
        return 2;
    }
    return stack_run(run, &r);
}
