/* What a painter does: one job from its question to its answer. Runs in a process of its own (painter.h).
 *
 * The job stands in a file in memory; its size, in a pipe, is the sign to begin. The answer is messages: views as soon as
 * each is made, and last an answer (batch/answer.h).
 */
#ifndef SYSTEL_SERVE_PAINTING_H
#define SYSTEL_SERVE_PAINTING_H

#include "pipeline/options.h"
#include "pipeline/resources.h"
#include "serve/shown.h"

struct painting_shop {
    struct resources *resources;
    const struct options *options;
    int is_folder;  /* what is shown is one, there or not */
    int is_changed; /* the data folder has changed since the resources were loaded */
};

/* Texts are borrowed. path NULL or empty: to list the models of the options' inputs. */
struct painting_job {
    const char *path, *base;
    /* Of a text that is not saved: the text (UTF-8), which views ("scheme,scene,model", or any target that is a text), the
     * language and the pose (NULL or empty: the options'). A message's number is then the place in views. Of a file views is the
     * one that comes first. */
    const char *draft, *views, *lang, *pose;
    size_t draft_size;
};

enum { PAINTING_END = 1000, PAINTING_NO_MEMORY = 117 /* exit status */ };

struct painting_head {
    size_t
        what; /* enum view, of a draft a place in its views, or PAINTING_END; as wide as the size, so that nothing between them is unset */
    size_t size;
};

/* The job as bytes and back; the texts stay in the bytes. */
char *painting_pack(const struct painting_job *job, size_t *size);
void painting_unpack(struct painting_job *job, const char *data, size_t size);
_Noreturn void painting_do(const struct painting_shop *shop, int ask, int job, int answer);
/* Whether a path is that of a file in the folder that is shown, or of the one that was named. */
int painting_is_inside(const struct painting_shop *shop, const char *path);

#endif
