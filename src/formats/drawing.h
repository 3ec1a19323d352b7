/* What an SVG document shows, as lines, areas and lines of text on paper: millimetres, y upwards, from the lower left corner. */
#ifndef SYSTEL_FORMATS_DRAWING_H
#define SYSTEL_FORMATS_DRAWING_H

#include "formats/outline.h"
#include "formats/style.h"

#include <libxml/tree.h>

enum drawing_kind { DRAWN_LINES, DRAWN_AREA, DRAWN_TEXT };

struct drawing_item {
    enum drawing_kind kind;
    const char *layer;
    struct outline outline; /* of lines and areas */
    double width;           /* of the line */
    int dashes;
    char *text; /* UTF-8; at the beginning, middle or end of the line it stands on */
    double at[2], size, turn, stretch; /* of the font; radians; of its width */
    enum style_anchor anchor;
    double fit; /* how long the text is to be, since others follow it; 0: as its font has it */
};

struct drawing {
    struct drawing_item *items;
    size_t count, room;
    struct drawing_lines *lines; /* where they are */
    double width, height;
};

/* Returns 0, or -1 where the document has no size in millimetres; drawing_free in both cases. */
int drawing_read(xmlDocPtr doc, struct drawing *d);
void drawing_free(struct drawing *d);
/* All layers there may be; NULL ends them. */
extern const char *const drawing_layers[];

/* For its parts. A new item; what it holds is the drawing's. */
struct drawing_item *drawing_add(struct drawing *d, enum drawing_kind kind, const char *layer);
struct drawing_lines *drawing_lines_new(void);
void drawing_lines_free(struct drawing_lines *l);
/* The item of this number has lines, or others than before. */
void drawing_lines_add(struct drawing *d, size_t number);
/* What lies within an area (even-odd) is no longer seen of the lines so far. */
void drawing_hide(struct drawing *d, const struct outline *area);
/* The text element as items, one for each piece that stands by itself. */
void drawing_add_text(struct drawing *d, const struct style_sheet *sheet, xmlNodePtr text,
                      const struct style *style, const struct affine *m, const char *layer);

#endif
