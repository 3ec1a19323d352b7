/* How elements of an SVG document are drawn: its style sheet, attributes and what they inherit. Of CSS it knows types, classes,
 * descendants, children and siblings that follow; rules with other selectors, and what begins with @, are passed over. */
#ifndef SYSTEL_FORMATS_STYLE_H
#define SYSTEL_FORMATS_STYLE_H

#include <libxml/tree.h>

enum style_paint { PAINT_NONE, PAINT_BLANK, PAINT_INK };
enum style_anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END };

struct style {
    enum style_paint fill, stroke;
    enum style_anchor anchor;
    double stroke_width, font_size;
    int dashes; /* numbers of stroke-dasharray; 0: none */
    int is_hidden;
};

struct style_sheet;

/* All style elements of the document together; style_sheet_free. */
struct style_sheet *style_sheet_read(xmlDocPtr doc);
void style_sheet_free(struct style_sheet *sheet);
/* What holds where nothing is said. */
struct style style_initial(void);
/* The style of an element in one that has the style of its parent. */
struct style style_of(const struct style_sheet *sheet, xmlNodePtr element,
                      const struct style *parent);
/* Whether an element has this word in its class; the word: length bytes. */
int style_has_class(xmlNodePtr element, const char *word, size_t length);

#endif
