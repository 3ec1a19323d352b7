/* Why and where an expression of orientations cannot be read: a message of the catalogue. */
#ifndef SYSTEL_ORIENT_FAULT_H
#define SYSTEL_ORIENT_FAULT_H

struct orient_fault {
    const char *at; /* in the expression */
    const char *id;
    char *arguments[3]; /* owned; NULL: none */
};

void orient_fault_clear(struct orient_fault *fault);

#endif
