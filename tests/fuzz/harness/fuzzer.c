/* The harnesses under libFuzzer.  fuzzer HARNESS [LIBFUZZER OPTION…] FOLDER…   (make fuzz SECONDS=)
 * To minimise what was learnt: fuzzer HARNESS -merge=1 tests/fuzz/corpus/HARNESS BUILD/fuzzer/learnt/HARNESS */
#include "base/stack.h"
#include "harness.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*one)(const uint8_t *data, size_t size));
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);

static const struct harness *harness;
static struct harness_common common;

static int one(const uint8_t *data, size_t size)
{
    harness_run(harness, &common, (const char *)data, size);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    struct chance chance = {seed};
    size_t changed = 0;
    char *input = text_copy_part((const char *)data, size);
    char *text = harness->change ? harness->change(&common, input, size, &chance, &changed) : NULL;
    free(input);
    if (text == NULL || changed > room) {
        free(text);
        return LLVMFuzzerMutate(data, size, room);
    }
    memcpy(data, text, changed);
    free(text);
    return changed;
}

struct arguments {
    int argc;
    char **argv;
};

static int run(void *data)
{
    struct arguments *a = data;
    if (harness_open(&common) != 0)
        return 2;
    return LLVMFuzzerRunDriver(&a->argc, &a->argv, one);
}

int main(int argc, char **argv)
{
    /* libFuzzer starts itself anew for a merge, by its own name and options. */
    const char *outer = getenv("SYSTEL_FUZZ_HARNESS");
    if (outer) {
        harness = harness_find(outer);
        struct arguments again = {argc, argv};
        return harness ? stack_run(run, &again) : 2;
    }
    harness = argc > 1 ? harness_find(argv[1]) : NULL;
    if (harness)
        setenv("SYSTEL_FUZZ_HARNESS", harness->name, 1);
    if (harness == NULL) {
        fputs("fuzzer HARNESS [LIBFUZZER OPTION…] FOLDER…; harnesses:", stderr);
        for (const struct harness *h = harness_table; h->name; h++)
            fprintf(stderr, " %s", h->name);
        fputc('\n', stderr);
        return 2;
    }
    argv[1] = argv[0];
    struct arguments a = {argc - 1, argv + 1};
    return stack_run(run, &a);
}
