/* Which pairs have to do with where a body is: those between it and the ground, and what closed branches and relations tie to them. */
#ifndef SYSTEL_MATH_INFLUENCE_H
#define SYSTEL_MATH_INFLUENCE_H

#include "mechanism.h"

/* in: body_count zeros; 1 for the bodies with such pairs, the body itself among them. */
void influence_find(const struct mechanism *m, int body, unsigned char *in);

#endif
