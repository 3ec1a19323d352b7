#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "formats/drawing.h"
#include "math/letters.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Pieces of a text element on their way to the drawing: those since the last place that was given are anchored together. */
struct line {
    struct drawing *drawing;
    const struct style_sheet *sheet;
    const struct affine *m;
    const char *layer;
    size_t first; /* of the items of this stretch */
    double start, x, y;
    enum style_anchor anchor;
    int has_blank; /* the text so far ends with one, or has not begun */
};

/* Moves what was written since the last given place to where its anchor wants it; items have places in the text's own frame. */
static void settle(struct line *l)
{
    double width = l->x - l->start, back = l->anchor == ANCHOR_MIDDLE ? width / 2
                                           : l->anchor == ANCHOR_END  ? width
                                                                      : 0;
    struct drawing *d = l->drawing;
    int alone = d->count == l->first + 1;
    for (size_t i = l->first; i < d->count; i++) {
        struct drawing_item *item = &d->items[i];
        /* one that stands alone keeps its anchor: in another font it is as wide as it may be */
        item->anchor = alone ? l->anchor : ANCHOR_START;
        affine_apply(l->m, item->at[0] - (alone ? 0 : back), item->at[1], item->at);
        item->turn = atan2(l->m->b, l->m->a);
        double high = hypot(l->m->c, l->m->d);
        if (!alone)
            item->fit =
                letters_width(item->text, item->size, LETTERS_OWN) * hypot(l->m->a, l->m->b);
        item->stretch = high > 0 ? hypot(l->m->a, l->m->b) / high : 1;
        item->size *= high;
    }
    l->first = d->count;
    l->start = l->x;
}

/* White space is one blank, none at the beginning. */
static char *tidy(const char *s, int *has_blank)
{
    char *made = text_copy(s), *to = made;
    for (const char *from = s; *from; from++) {
        int is_blank = strchr(" \t\r\n", *from) != NULL;
        if (is_blank && *has_blank)
            continue;
        *has_blank = is_blank;
        *to++ = is_blank ? ' ' : *from;
    }
    *to = '\0';
    return made;
}

static int is_blank(const char *s)
{
    return s[strspn(s, " ")] == '\0';
}

static void write_piece(struct line *l, const char *content, const struct style *style)
{
    char *text = tidy(content, &l->has_blank);
    if (*text && !is_blank(text)) {
        struct drawing_item *item = drawing_add(l->drawing, DRAWN_TEXT, l->layer);
        item->text = text_copy(text);
        item->at[0] = l->x;
        item->at[1] = l->y;
        item->size = style->font_size;
    }
    l->x += letters_width(text, style->font_size, LETTERS_OWN);
    free(text);
}

static int number_of(xmlNodePtr node, const char *name, double *value)
{
    char *text = node_attribute(node, name);
    int found = number_read(text, value) != NULL;
    free(text);
    return found;
}

static void write_element(struct line *l, xmlNodePtr node, const struct style *style)
{
    double value;
    double x, y;
    int has_x = number_of(node, "x", &x), has_y = number_of(node, "y", &y);
    if (has_x || has_y) {
        settle(l);
        l->x = l->start = has_x ? x : l->x;
        l->y = has_y ? y : l->y;
        l->anchor = style->anchor;
        l->has_blank = 1;
    }
    if (number_of(node, "dx", &value))
        l->x += value;
    if (number_of(node, "dy", &value))
        l->y += value;
    for (xmlNodePtr c = node->children; c; c = c->next) {
        if (c->type == XML_TEXT_NODE)
            write_piece(l, (const char *)c->content, style);
        if (c->type == XML_ELEMENT_NODE && strcmp((const char *)c->name, "tspan") == 0) {
            struct style inner = style_of(l->sheet, c, style);
            write_element(l, c, &inner);
        }
    }
}

/* Letters that were placed one by one, and stand as far apart as in a word or two words, are one text again. */
static void join(struct drawing *d, size_t first)
{
    size_t kept = first;
    for (size_t i = first + 1; i < d->count; i++) {
        struct drawing_item *before = &d->items[kept], *item = &d->items[i];
        double dx = item->at[0] - before->at[0], dy = item->at[1] - before->at[1],
               c = cos(before->turn), s = sin(before->turn);
        double end = letters_width(before->text, before->size * before->stretch, LETTERS_OWN);
        double gap = (c * dx + s * dy - end) / before->size,
               rise = (-s * dx + c * dy) / before->size;
        if (before->anchor == ANCHOR_START && item->anchor == ANCHOR_START &&
            fabs(item->size - before->size) < 1e-9 && fabs(rise) < 1e-3 && gap > -0.2 &&
            gap < 0.6) {
            before->fit = c * dx + s * dy +
                          (item->fit > 0 ? item->fit
                                         : letters_width(item->text, item->size * item->stretch,
                                                         LETTERS_OWN));
            text_append(&before->text, "%s%s", gap > 0.2 ? " " : "", item->text);
            free(item->text);
        } else {
            d->items[++kept] = *item;
        }
    }
    d->count = d->count > first ? kept + 1 : first;
}

void drawing_add_text(struct drawing *d, const struct style_sheet *sheet, xmlNodePtr text,
                      const struct style *style, const struct affine *m, const char *layer)
{
    size_t begins = d->count;
    struct line l = {.drawing = d,
                     .sheet = sheet,
                     .m = m,
                     .layer = layer,
                     .first = d->count,
                     .anchor = style->anchor,
                     .has_blank = 1};
    write_element(&l, text, style);
    settle(&l);
    join(d, begins);
}
