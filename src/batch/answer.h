/* What a worker tells its parent about one model, as bytes. */
#ifndef SYSTEL_BATCH_ANSWER_H
#define SYSTEL_BATCH_ANSWER_H

#include "base/memory.h"
#include "document/diag.h"

struct answer_output {
    char *target, *path; /* path relative to the output folder */
    long size;           /* bytes */
};

/* A page for the file of all models: an SVG document. */
struct answer_page {
    char *bookmark, *svg;
};

struct answer {
    int status;
    int is_model;                                        /* 0: passed over */
    char *title, *class_name, *bodies, *mobility, *lang; /* for the gallery; NULL when unknown */
    struct finding *findings;
    size_t finding_count;
    struct answer_output *outputs;
    size_t output_count;
    struct answer_page *pages;
    size_t page_count;
    struct text_list inputs; /* the model and its parts */
    struct text_list marks;  /* what each was (mark.h) */
    double seconds;          /* that it took */
    char *rules;             /* for -MF */
};

/* The bytes, from malloc. */
char *answer_pack(const struct answer *a, size_t *length);
/* The same with the status and the findings of d; clears both. */
char *answer_finish(struct answer *a, struct diag *d, size_t *length);
void answer_unpack(struct answer *a, const char *data, size_t length);
/* Adds a page; takes both texts over. */
void answer_add_page(struct answer *a, char *bookmark, char *svg);
/* Frees what answer_unpack made. */
void answer_free(struct answer *a);

#endif
