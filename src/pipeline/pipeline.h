/* The way of one model: recognise, name, validate, import, check, pose, analyse.
 *
 * Every stage takes a document and gives a document; findings go to the model's diag. What comes
 * after, once for each target, is render.h.
 */
#ifndef SYSTEL_PIPELINE_PIPELINE_H
#define SYSTEL_PIPELINE_PIPELINE_H

#include "pipeline/state.h"

enum pipeline_result {
    PIPELINE_OK,
    PIPELINE_FAILED,  /* reported */
    PIPELINE_NO_MODEL /* the root is no kind of input (not reported) */
};

/* Compiles what models of every kind need for the targets, so that workers inherit it. What one kind, a reduction
 * or a stage with a condition needs is compiled where the first such model comes: a run seldom has more than one kind. */
int pipeline_prepare(struct resources *r, const struct text_list *targets, struct diag *d);
/* Reads a model and brings it to the analysed normal form; with only_check it stops when the
 * branches are closed. base: of outputs, relative to their folder (copied). */
enum pipeline_result pipeline_open(struct pipeline *m, struct resources *r, const struct options *o,
                                   const char *path, const char *base, int only_check,
                                   struct diag *d);
/* The same with a document that was read before, and changed since; takes it over. */
enum pipeline_result pipeline_open_read(struct pipeline *m, struct resources *r,
                                        const struct options *o, const char *path, const char *base,
                                        xmlDocPtr doc, struct diag *d);
void pipeline_close(struct pipeline *m);

#endif
