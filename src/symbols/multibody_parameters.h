/* The parameters of a system in symbols: lengths, masses, centres, inertias. Internal to multibody. */
#ifndef SYSTEL_SYMBOLS_MULTIBODY_PARAMETERS_H
#define SYSTEL_SYMBOLS_MULTIBODY_PARAMETERS_H

#include "symbols/multibody.h"

/* Where a body's pair is, in its base's frame. */
void multibody_offset(struct multibody *m, int body, int offset[3]);
/* The three lengths of a vector: letter_tag, with x, y, z where there are several. */
void multibody_vector(struct multibody *m, const char *letter, const char *tag, int body,
                      const double v[3], int r[3]);
/* A name of the model is as one of ours: letters and digits, a letter first. */
int multibody_is_name(const char *name);
/* What pairs resist with. */
void multibody_add_resistance(struct multibody *m);
/* Loads of all links. Bodies without masses, where no body has one, get symbols without values. */
void multibody_weigh(struct multibody *m);

#endif
