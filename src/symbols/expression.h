/* Expressions in symbols, each there once: a graph without circles in which what is alike is one node.
 *
 * An expression is the index of its node; what a node is made of has lower indices, so that a walk from 0 up meets
 * everything in the order in which it is computed. Numbers are folded, 0 and 1 vanish, signs are drawn out of products, a
 * sum of the same is twice it; what a sum or product is made of stands as it was put first, whichever way round it comes
 * again. Sines and cosines are of linear combinations with whole numbers of angles, each of which is one node whatever
 * its sign, or of anything else (expression_function). Memory is had or the program ends (base/memory.h).
 */
#ifndef SYSTEL_SYMBOLS_EXPRESSION_H
#define SYSTEL_SYMBOLS_EXPRESSION_H

#include <stddef.h>

enum expression_kind {
    EXPRESSION_NUMBER, /* not negative */
    EXPRESSION_SYMBOL, /* a: its index */
    EXPRESSION_NEGATIVE,
    EXPRESSION_SUM,
    EXPRESSION_PRODUCT,
    EXPRESSION_SINE,
    EXPRESSION_COSINE,
    EXPRESSION_QUOTIENT,   /* a / b */
    EXPRESSION_ROOT,       /* square root */
    EXPRESSION_SIGN,       /* 1, 0 or -1 */
    EXPRESSION_FLOOR,      /* the whole number not above */
    EXPRESSION_ARCTANGENT, /* of a number */
    EXPRESSION_CHOICE, /* of two pairs a and b: where that of a is ascending the first of b, else its second */
    EXPRESSION_PAIR /* of a choice; by itself it is nothing */
};

enum { EXPRESSION_ZERO, EXPRESSION_ONE }; /* their nodes */

struct expression_node {
    enum expression_kind kind;
    int a, b;
    double value; /* of a number */
};

struct expressions {
    struct expression_node *nodes;
    int count, room;
    int *slots;
    size_t slot_count;
};

struct expression_operations {
    long add, multiply, divide, function;
};

void expression_open(struct expressions *e);
void expression_close(struct expressions *e);

/* Numbers nearer to a whole one than 1e-12 are that. */
int expression_number(struct expressions *e, double value);
int expression_symbol(struct expressions *e, int symbol);
int expression_negate(struct expressions *e, int a);
int expression_add(struct expressions *e, int a, int b);
int expression_subtract(struct expressions *e, int a, int b);
int expression_multiply(struct expressions *e, int a, int b);
/* k times a. */
int expression_scale(struct expressions *e, double k, int a);
/* sine or cosine of the sum of factors[i] times terms[i]; whole numbers. */
int expression_turn(struct expressions *e, enum expression_kind kind, const int *terms,
                    const int *factors, int count);
/* A function of anything: EXPRESSION_SINE, EXPRESSION_COSINE, EXPRESSION_ROOT, EXPRESSION_SIGN, EXPRESSION_FLOOR or EXPRESSION_ARCTANGENT. */
int expression_function(struct expressions *e, enum expression_kind kind, int a);
/* below where x < bound, else other. */
int expression_choose(struct expressions *e, int x, int bound, int below, int other);
int expression_divide(struct expressions *e, int a, int b);
/* The derivative by time: rates[symbol] is that of each symbol, an expression; memo: as many as nodes, made by the
 * caller with -1, is grown. */
struct expression_memo {
    int *of;
    int count;
};
int expression_rate(struct expressions *e, int a, const int *rates, struct expression_memo *memo);
void expression_memo_free(struct expression_memo *memo);

/* Values of all nodes from those of the symbols; values: room for e->count. */
void expression_evaluate(const struct expressions *e, const double *symbols, double *values);
/* Marks (1) all that the marked nodes are made of; marks: e->count of them. */
void expression_reach(const struct expressions *e, unsigned char *marks);
int expression_operands(enum expression_kind kind);
/* Counts one more of the kind. */
void expression_tally(enum expression_kind kind, struct expression_operations *operations);
/* What computing all marked nodes once takes; a sign takes nothing. */
void expression_count(const struct expressions *e, const unsigned char *marks,
                      struct expression_operations *operations);

#endif
