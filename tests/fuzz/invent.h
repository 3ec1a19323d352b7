/* Models made from nothing: what a language can say, without regard to sense. */
#ifndef SYSTEL_TESTS_FUZZ_INVENT_H
#define SYSTEL_TESTS_FUZZ_INVENT_H

#include "chance.h"

/* One system of bodies, to be written down in several ways. */
struct invention;

struct invention *invent_system(struct chance *r);
void invent_free(struct invention *v);

/* The ways to write it; all say the same. */
enum invent_writing {
    INVENT_XSYSTEL_EN,
    INVENT_XSYSTEL_RU,
    INVENT_TABLES_EN,
    INVENT_TABLES_RU,
    INVENT_PAGE_EN,
    INVENT_PAGE_RU,
    INVENT_WRITINGS
};

/* The text, free with free(); NULL: this way has no words for it. Chance orders what has no order. */
char *invent_write(const struct invention *v, enum invent_writing writing, struct chance *r);
/* A robot in URDF; free with free(). */
char *invent_urdf(struct chance *r);

#endif
