/* One model on its way: what its stages share. */
#ifndef SYSTEL_PIPELINE_STATE_H
#define SYSTEL_PIPELINE_STATE_H

#include "meshes/meshes.h"
#include "model/context.h"
#include "pipeline/options.h"
#include "pipeline/params.h"
#include "pipeline/resources.h"

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
    int is_usable;             /* a part that stylesheets have got */
};

/* The folder that the model's references count from; free with free(). */
char *pipeline_folder(const struct pipeline *m);
/* The path of a reference of the model; free with free(). */
char *pipeline_path_beside(const struct pipeline *m, const char *href);
/* The parameters that every stylesheet gets. */
void pipeline_params(const struct pipeline *m, struct params *p);
/* The value of a parameter that --set gives; "" where it does not. Borrowed. */
const char *pipeline_set(const struct options *o, const char *name);
/* The day for documents: --set date, else SOURCE_DATE_EPOCH, else "". Free with free(). */
char *pipeline_date(const struct options *o);

#endif
