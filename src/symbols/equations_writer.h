/* Blocks of equations as elements of urn:systel:equations with Content MathML. Internal to equations. */
#ifndef SYSTEL_SYMBOLS_EQUATIONS_WRITER_H
#define SYSTEL_SYMBOLS_EQUATIONS_WRITER_H

#include "symbols/multibody.h"
#include "symbols/newton.h"

#include <libxml/tree.h>

struct equations_result {
    int node, symbol;
    const char *of; /* pole, point, force, mass, drive, constraint, jacobian, bias */
    int body, coordinate, row, column;    /* 0: none */
    const char *component, *loop, *point; /* NULL: none; borrowed */
};

enum equations_mode {
    EQUATIONS_TREE, /* one formula each: sines and cosines alone are intermediates */
    EQUATIONS_GRAPH /* whatever is used twice, or has a name, is an intermediate; constants are computed first */
};

struct equations_writer {
    struct multibody *m;
    xmlNodePtr root;
    xmlNsPtr space, mathml;
    int *symbol_of; /* of nodes that are intermediates, -1: none yet */
    int node_room;
    unsigned char *used; /* symbols that stand somewhere */
    int used_room, next; /* next: number of a nameless intermediate */
};

void equations_writer_open(struct equations_writer *w, struct multibody *m, xmlNodePtr root);
void equations_writer_close(struct equations_writer *w);
/* What a block takes without writing it. */
void equations_count(struct equations_writer *w, const struct equations_result *results, int count,
                     enum equations_mode mode, struct expression_operations *operations);
void equations_block(struct equations_writer *w, const char *name,
                     const struct equations_result *results, int count, enum equations_mode mode,
                     const struct newton_labels *labels);
/* The symbols, before the blocks. title: of a body's number, may return NULL; borrowed text. */
void equations_symbols(struct equations_writer *w, const char *(*title)(void *user, int body),
                       void *user);
/* Operations as an element; part NULL: all that counts. */
void equations_operations(struct equations_writer *w, xmlNodePtr parent, const char *part,
                          const struct expression_operations *operations);
void equations_set_number(xmlNodePtr node, const char *name, int value);

#endif
