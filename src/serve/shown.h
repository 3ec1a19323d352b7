/* What the server shows: the models it knows by their numbers, the last good views of each, and what is wrong with it now.
 * A number stays a model's as long as the server runs.
 */
#ifndef SYSTEL_SERVE_SHOWN_H
#define SYSTEL_SERVE_SHOWN_H

#include "batch/answer.h"

enum view { VIEW_SOURCE, VIEW_SCHEME, VIEW_SCENE, VIEW_REPORT, VIEW_COUNT };

struct view_row {
    const char *name;   /* for the page */
    const char *file;   /* below TOKEN/models/MODEL/ */
    const char *type;   /* of its bytes */
    const char *target; /* of the catalogue, NULL: none */
};
extern const struct view_row view_table[VIEW_COUNT];

struct shown_view {
    char *data; /* NULL: never made yet */
    size_t size;
    long version; /* the round that made it */
};

struct shown_model {
    char *path, *base;
    char *real;     /* canonical folder and name: what changes are told of */
    int is_listed;  /* 0: it is no more in the folder */
    int is_wanted;  /* somebody looks at it */
    int is_stale;   /* not yet made of what is on disk now */
    int is_busy;    /* being made */
    int is_changed; /* on disk, since it was begun last */
    int looked_at;  /* the view that was asked for last: it is made first */
    int begun_anew; /* how often in a row that was ended for a newer change */
    char *title;    /* the last that is known, NULL */
    long version;   /* rounds begun */
    long ended;     /* the last one that has ended */
    struct shown_view views[VIEW_COUNT];
    struct answer answer;   /* of the last round: status, findings, files it was made from */
    struct text_list files; /* canonical paths that it is made from, itself among them */
};

struct shown {
    struct shown_model *models;
    size_t count, room;
    char *folder;  /* canonical, there or not: there is a list to choose from; NULL: one file */
    int is_listed; /* the list has been made once */
};

/* The models there are now, as inputs of an answer's outputs (target: base, path: path); takes nothing over. */
void shown_list(struct shown *s, const struct answer *list);
/* Keeps a view of the round at work; takes data over. */
void shown_keep_view(struct shown_model *m, enum view view, char *data, size_t size);
/* Keeps how the round has ended; takes the answer over. */
void shown_keep_answer(struct shown_model *m, struct answer *a);
/* Whether a model is made from a file. */
int shown_is_made_from(const struct shown_model *m, const char *path);
/* The view of this file name, or -1. */
int shown_find_view(const char *file);
/* For the page, as JSON: every model's number, name and path; one model's state. Free with free(). */
char *shown_list_json(const struct shown *s);
/* Appends ,"findings":[…]; here: they are in the file of this path. */
void shown_append_findings(char **text, const struct answer *a, const char *path);
char *shown_model_json(const struct shown *s, size_t model);
void shown_clear(struct shown *s);
/* Canonical folder and name of a path, whether the file is there or not; free with free(). */
char *shown_real(const char *path);

#endif
