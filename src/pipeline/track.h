/* Tracks of a program of motion: pieces in time for each coordinate that it moves. SI units. */
#ifndef SYSTEL_PIPELINE_TRACK_H
#define SYSTEL_PIPELINE_TRACK_H

#include "math/rebase.h"
#include "math/turns.h"

#include <libxml/tree.h>

/* What a program says of one coordinate: pieces, or a formula. */
struct track {
    int coordinate; /* index in the model's */
    long line;      /* of its first element */
    struct course_piece *pieces;
    int count;
    xmlNodePtr formula; /* NULL: none */
    double factor;      /* of the formula's value in SI */
    double *values;     /* of the formula, program.grain seconds apart; made by program_tabulate */
    int angle;          /* 1 to 3: of the program's turns; 0: pieces or a formula */
    struct rebase rebase; /* in the program's time */
};

struct formula;
struct way;
struct grip;

struct program {
    struct track *tracks;
    int count;
    struct way **ways; /* straight lines (way.h): that of a piece is ways[piece.way - 1] */
    int way_count;
    struct formula *
        formulas; /* for a part of the time (formula.h): that of a piece is formulas[-1 - piece.way] */
    int formula_count;
    struct grip *grips; /* objects taken and let go (grasp.h), in the order of time */
    int grip_count;
    double last;               /* s: when the last element that was read ends */
    double end;                /* s: when the last of them rests; 0 where nothing says so */
    double grain;              /* s, between the values of a formula */
    int values;                /* of each formula */
    double begin;              /* s: when the program's own time is 0 */
    struct turns_piece *turns; /* of one pair that is free to turn, by transitions.c */
    int turn_count;
    double (*angles)[3]; /* of the turns, so many a piece that each goes on from the one before */
};

/* The track of a coordinate, made where there is none. Borrowed until the next. */
struct track *track_of(struct program *p, int coordinate, long line);
/* Adds a piece after the others of the track. */
void track_add(struct program *p, struct track *track, const struct course_piece *piece);
/* Keeps a way, which program_free ends. Returns what a piece calls it. */
int track_add_way(struct program *p, struct way *way);

/* Tracks of the three angles of the program's turns: of a coordinate, which is at start[0], and the two after it. */
void track_turn(struct program *p, int coordinate, const double start[3], long line);
/* The rate of one of them. */
void track_turn_rate(const struct program *p, const struct track *track, double time,
                     struct rate *r);

#endif
