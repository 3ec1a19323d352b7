/* What an item, a place or a form draws, read once and put on as many seats as are tried. */
#ifndef SYSTEL_FUNCTIONS_LABEL_DRAWN_H
#define SYSTEL_FUNCTIONS_LABEL_DRAWN_H

#include "functions/label_attributes.h"
#include "functions/label_tries.h"

struct label_drawn {
    struct label_stroke *strokes;
    struct label_letters *letters;
    int stroke_count, stroke_room, letters_count, letters_room;
};

/* The paths, shapes and letters that are children of the element. label_drawn_free in any case. */
void label_drawn_read(struct label_drawn *drawn, xmlNodePtr parent, const struct label_size *size,
                      struct label_problem *problem);
void label_drawn_free(struct label_drawn *drawn);
/* Adds all of it to the try that has been begun, on that try's seat. */
void label_drawn_put(const struct label_drawn *drawn, struct label_tries *tries);

#endif
