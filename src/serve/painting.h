/* What a painter does: one job from its question to its answer. Runs in a process of its own (painter.h).
 *
 * The question is a size, a path and a base, each with a zero at its end; an empty path asks for the list of models. The
 * answer is messages: views as soon as each is made, in the order of their list, and last an answer (batch/answer.h).
 */
#ifndef SYSTEL_SERVE_PAINTING_H
#define SYSTEL_SERVE_PAINTING_H

#include "pipeline/options.h"
#include "pipeline/resources.h"
#include "serve/shown.h"

struct painting_shop {
    struct resources *resources;
    const struct options *options;
    const char *nonce; /* of the scripts of our pages (own_scripts.h) */
    int is_changed;    /* the data folder has changed since the resources were loaded */
};

enum { PAINTING_END = VIEW_COUNT, PAINTING_NO_MEMORY = 117 /* exit status */ };

struct painting_head {
    size_t
        what; /* enum view, or PAINTING_END; as wide as the size, so that nothing between them is unset */
    size_t size;
};

_Noreturn void painting_do(const struct painting_shop *shop, int ask, int answer);

#endif
