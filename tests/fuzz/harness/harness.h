/* What libFuzzer, and the replay of its findings, run: one harness for each way into the program.
 *
 * An input is any bytes. What a harness answers is a defect of ours; so is whatever ends the process.
 */
#ifndef SYSTEL_TESTS_FUZZ_HARNESS_H
#define SYSTEL_TESTS_FUZZ_HARNESS_H

#include "../chance.h"
#include "base/memory.h"
#include "pipeline/resources.h"

struct harness_common { /* what all of them use, made once */
    struct resources resources;
    char *folder; /* of its own, for files that are read */
};

struct harness {
    const char *name; /* also of the folder of its inputs, tests/fuzz/corpus/NAME */
    /* Returns what is wrong, free with free(); NULL: nothing. data ends with a 0 that size does not count. */
    char *(*one)(struct harness_common *c, const char *data, size_t size, struct chance *chance);
    /* A changed input, from malloc; NULL: bytes are to be changed. */
    char *(*change)(struct harness_common *c, const char *data, size_t size, struct chance *chance,
                    size_t *changed_size);
};

/* Ends with an entry whose name is NULL. */
extern const struct harness harness_table[];
const struct harness *harness_find(const char *name);
/* Returns 0 or -1 after a report. */
int harness_open(struct harness_common *c);
void harness_close(struct harness_common *c);
/* One input by a harness: prints what is wrong and ends the process by abort(). */
void harness_run(const struct harness *h, struct harness_common *c, const char *data, size_t size);
/* Writes the input where it can be read as a file; returns the path, borrowed. */
const char *harness_put(struct harness_common *c, const char *name, const char *data, size_t size);

/* harness_models.c, harness_words.c, harness_functions.c, harness_meshes.c */
char *harness_model(struct harness_common *c, const char *data, size_t size, struct chance *chance);
char *harness_model_change(struct harness_common *c, const char *data, size_t size,
                           struct chance *chance, size_t *changed_size);
char *harness_orient(struct harness_common *c, const char *data, size_t size,
                     struct chance *chance);
char *harness_pose(struct harness_common *c, const char *data, size_t size, struct chance *chance);
char *harness_csv(struct harness_common *c, const char *data, size_t size, struct chance *chance);
char *harness_xpath(struct harness_common *c, const char *data, size_t size, struct chance *chance);
char *harness_xpath_change(struct harness_common *c, const char *data, size_t size,
                           struct chance *chance, size_t *changed_size);
char *harness_mesh(struct harness_common *c, const char *data, size_t size, struct chance *chance);
/* What they keep between inputs. */
void harness_models_close(void);
void harness_functions_close(void);

#endif
