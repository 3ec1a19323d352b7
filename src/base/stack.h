/* How deep documents may be, and the stack that this needs.
 *
 * libxml2 and libxslt recurse once or more for every level of nesting. The program runs on a
 * stack of its own (stack_run), large enough for the deepest document that the parser lets
 * through, so that depth is an error with a line and never a crash. Measured in
 * docs/ARCHITECTURE.md, "Depth".
 */
#ifndef SYSTEL_BASE_STACK_H
#define SYSTEL_BASE_STACK_H

#include <stddef.h>

/* In a browser the stack is the page's, which nobody can enlarge: there scenes of 250 bodies in a row end it. */
#ifdef __EMSCRIPTEN__
enum { STACK_MAX_DEPTH = 192 };
#else
enum { STACK_MAX_DEPTH = 4096 }; /* nested elements in an input */
#endif

enum {
    STACK_BYTES_PER_LEVEL = 96 * 1024, /* the most that a level was seen to take, doubled */
    STACK_TEMPLATES_PER_LEVEL = 6,     /* templates that stylesheets may nest per level */
    STACK_SPARE_LEVELS = 1024          /* what results add to the depth of their models */
};

/* Runs job(argument) on the large stack and returns its result; -1 when no thread could be made. */
int stack_run(int (*job)(void *argument), void *argument);

#endif
