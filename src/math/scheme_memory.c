#include "scheme.h"

#include <stdlib.h>

void scheme_free(struct scheme *s)
{
    free(s->bodies);
    free(s->points);
    free(s->others);
    free(s->spots);
    free(s->pieces);
    free(s->placed);
    free(s->placed_points);
    free(s->items);
    free(s->lines);
    free(s->cells);
}
