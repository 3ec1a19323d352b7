/* Programs of motion of the normal form as courses of coordinates: moves, nodes and formulas. SI units. */
#ifndef SYSTEL_PIPELINE_PROGRAM_H
#define SYSTEL_PIPELINE_PROGRAM_H

#include "document/diag.h"
#include "math/course.h"
#include "model/model.h"

/* What a program says of one coordinate: pieces, or a formula. */
struct track {
    int coordinate; /* index in the model's */
    long line;      /* of its first element */
    struct course_piece *pieces;
    int count;
    xmlNodePtr formula; /* NULL: none */
    double factor;      /* of the formula's value in SI */
    double *values;     /* of the formula, program.grain seconds apart; made by program_tabulate */
};

struct way;

struct program {
    struct track *tracks;
    int count;
    struct way **ways; /* straight lines (way.h): that of a piece is ways[piece.way - 1] */
    int way_count;
    double end;   /* s: when the last of them rests; 0 where nothing says so */
    double grain; /* s, between the values of a formula */
    int values;   /* of each formula */
};

/* Reads the children of a motion element. Coordinates begin at model->q. Returns 0, or -1 after reports (status 1). */
int program_read(const struct model *model, xmlNodePtr motion, const char *file, struct diag *d,
                 struct program *p);
void program_free(struct program *p);
/* The track of a coordinate, made where there is none. Borrowed until the next. */
struct track *program_track(struct program *p, int coordinate, long line);
/* Adds a piece after the others of the track. */
void program_add(struct program *p, struct track *track, const struct course_piece *piece);

/* Keeps a way, which program_free ends. Returns what a piece calls it. */
int program_add_way(struct program *p, struct way *way);

/* Evaluates the formulas up to a time (s), for a record with this step. Returns 0, or -1 after a report. */
int program_tabulate(struct program *p, double end, double step, const char *file, struct diag *d);
/* The rate of a track at a time; rest: where it is without pieces. */
void program_rate(const struct program *p, const struct track *track, double time, double rest,
                  struct rate *r);

#endif
