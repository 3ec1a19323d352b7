/* A mechanism as a system of bodies in symbols. */
#ifndef SYSTEL_SYMBOLS_MULTIBODY_OPEN_H
#define SYSTEL_SYMBOLS_MULTIBODY_OPEN_H

#include "symbols/multibody.h"

/* source is borrowed until multibody_close. */
void multibody_open(struct multibody *m, const struct multibody_source *source);
void multibody_close(struct multibody *m);

#endif
