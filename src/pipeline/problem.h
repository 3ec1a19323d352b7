/* The problem that a normal form carries: what is to be found of the model, between which times, how exactly. */
#ifndef SYSTEL_PIPELINE_PROBLEM_H
#define SYSTEL_PIPELINE_PROBLEM_H

#include <libxml/tree.h>

enum problem_kind {
    PROBLEM_NONE, /* no problem: a model alone */
    PROBLEM_KINEMATICS,
    PROBLEM_STATICS,
    PROBLEM_INVERSE,
    PROBLEM_FORWARD,
    PROBLEM_REACTIONS,
    PROBLEM_ESCAPE
};

struct problem {
    enum problem_kind kind;
    xmlNodePtr node;
    double from, to;  /* s; to 0: not said */
    double step;      /* s, 0: not said */
    double tolerance; /* relative */
    int asks;         /* for quantities, elements find */
    char method;      /* of integration: 'a'dams, 'b'df, 0: by the stiffness */
};

/* Of the model element; kind PROBLEM_NONE where it has none. */
void problem_read(xmlNodePtr root, struct problem *p);

#endif
