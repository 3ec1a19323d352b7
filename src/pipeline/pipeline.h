/* The way of one model: recognise, name, validate, import, check, pose, analyse.
 *
 * Every stage takes a document and gives a document; findings go to the model's diag. What comes
 * after, once for each target, is render.h.
 */
#ifndef SYSTEL_PIPELINE_PIPELINE_H
#define SYSTEL_PIPELINE_PIPELINE_H

#include "meshes/meshes.h"
#include "model/context.h"
#include "pipeline/options.h"
#include "pipeline/params.h"
#include "pipeline/resources.h"

/* One model on its way. */
struct pipeline {
    struct pipeline *outer; /* the model that this one is part of, NULL */
    struct pipeline *parts; /* models read for it, linked by next */
    struct pipeline *next;
    struct resources *resources;
    const struct options *options;
    struct diag *diag;
    char *path;        /* as the user gave it; "-" is standard input */
    const char *shown; /* in diagnostics */
    char *base;        /* of outputs, relative to their folder: sub/arm */
    char *name;        /* its last part */
    const struct catalogue_kind *kind;
    const char *lang; /* of documents: "ru" or "en" */
    xmlDocPtr doc;    /* the normal form */
    struct naming *naming;
    struct function_context context;
    struct access access; /* loaded: the parts read besides the model */
    struct meshes meshes;
    struct text_list unusable; /* files asked for beside the model that could not be had */
    int unusable_status;       /* of them */
    int dumped;                /* stages dumped so far */
};

enum pipeline_result {
    PIPELINE_OK,
    PIPELINE_FAILED,  /* reported */
    PIPELINE_NO_MODEL /* the root is no kind of input (not reported) */
};

/* Compiles what models of every kind need for the targets, so that workers inherit it. What one kind or a reduction
 * needs is compiled where the first such model comes: a run seldom has more than one kind. */
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
/* The folder that the model's references count from; free with free(). */
char *pipeline_folder(const struct pipeline *m);
/* The parameters that every stylesheet gets. */
void pipeline_params(const struct pipeline *m, struct params *p);
/* Writes an intermediate document where --dump-stages asks for it. Returns 0, or -1 after a
 * report. */
int pipeline_dump(struct pipeline *m, const char *stage, xmlDocPtr doc);
/* The day for documents: --set date, else SOURCE_DATE_EPOCH, else "". Free with free(). */
char *pipeline_date(const struct options *o);

#endif
