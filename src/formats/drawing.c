#include "formats/drawing.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/walk.h"

#include <libxml/hash.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Classes of what is drawn, and the layer of each: the innermost that an element stands in counts. */
static const struct {
    const char *word, *layer;
} kinds[] = {{"link", "link"},           {"pair", "pair"},
             {"ground", "ground"},       {"guide", "guide"},
             {"axis", "axis"},           {"scene-axes", "axis"},
             {"number", "number"},       {"letter", "letter"},
             {"pole", "pole"},           {"coordinate", "coordinate"},
             {"dimension", "dimension"}, {"dim", "dimension"},
             {"vector", "vector"},       {"triad", "vector"},
             {"range", "range"},         {"leader", "leader"},
             {"load", "load"},           {"tie", "tie"},
             {"trace", "trace"},         {"table", "table"},
             {"block", "frame"},         {"frame", "frame"},
             {"strip", "frame"},         {"notes", "note"},
             {"note", "note"},           {"small", "note"},
             {"caption", "note"},        {"view", "note"},
             {"device", "pair"},         {"shaft", "link"},
             {"outline", "link"}};

const char *const drawing_layers[] = {
    "link", "pair",       "ground",    "guide",  "axis",  "number", "letter",
    "pole", "coordinate", "dimension", "vector", "range", "leader", "load",
    "tie",  "trace",      "table",     "frame",  "note",  "other",  NULL};

struct reader {
    struct drawing *drawing;
    const struct style_sheet *sheet;
    xmlHashTablePtr named; /* id → element */
    int depth;             /* of what is used in what is used */
};

static const char *layer_of(xmlNodePtr element, const char *outer)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (style_has_class(element, kinds[i].word, strlen(kinds[i].word)))
            return kinds[i].layer;
    return outer;
}

struct drawing_item *drawing_add(struct drawing *d, enum drawing_kind kind, const char *layer)
{
    if (d->count == d->room) {
        d->room = 2 * d->room + 64;
        d->items = memory_resize(d->items, d->room, sizeof *d->items);
    }
    struct drawing_item *item = &d->items[d->count++];
    memset(item, 0, sizeof *item);
    item->kind = kind;
    item->layer = layer;
    return item;
}

void drawing_free(struct drawing *d)
{
    for (size_t i = 0; i < d->count; i++) {
        outline_free(&d->items[i].outline);
        free(d->items[i].text);
    }
    free(d->items);
    drawing_lines_free(d->lines);
    memset(d, 0, sizeof *d);
}

static double number_of(xmlNodePtr node, const char *name)
{
    char *text = node_attribute(node, name);
    double value = 0;
    number_read(text, &value);
    free(text);
    return value;
}

static int is_named(xmlNodePtr node, const char *name)
{
    return strcmp((const char *)node->name, name) == 0;
}

/* Outline of a shape; 0: the element is none. */
static int add_outline(struct outline *o, xmlNodePtr node, const struct affine *m)
{
    if (is_named(node, "path")) {
        char *data = node_attribute(node, "d");
        outline_add_path(o, data, m);
        free(data);
    } else if (is_named(node, "circle")) {
        double r = number_of(node, "r");
        outline_add_ellipse(o, number_of(node, "cx"), number_of(node, "cy"), r, r, m);
    } else if (is_named(node, "ellipse")) {
        outline_add_ellipse(o, number_of(node, "cx"), number_of(node, "cy"), number_of(node, "rx"),
                            number_of(node, "ry"), m);
    } else if (is_named(node, "rect")) {
        double x = number_of(node, "x"), y = number_of(node, "y"), w = number_of(node, "width"),
               h = number_of(node, "height");
        double corners[8] = {x, y, x + w, y, x + w, y + h, x, y + h};
        outline_add_corners(o, corners, 4, 1, m);
    } else if (is_named(node, "line")) {
        double corners[4] = {number_of(node, "x1"), number_of(node, "y1"), number_of(node, "x2"),
                             number_of(node, "y2")};
        outline_add_corners(o, corners, 2, 0, m);
    } else if (is_named(node, "polyline") || is_named(node, "polygon")) {
        char *points = node_attribute(node, "points");
        struct number_list list;
        struct number_fault fault;
        if (number_list_read(points, &list, &fault) == 0) {
            outline_add_corners(o, list.values, (size_t)list.count / 2, is_named(node, "polygon"),
                                m);
            number_list_free(&list);
        }
        free(points);
    } else {
        return 0;
    }
    return 1;
}

static struct outline copy_of(const struct outline *o)
{
    struct outline copy = {0};
    for (size_t i = 0; i < o->count; i++)
        outline_add(&copy, &o->items[i]);
    return copy;
}

/* A blank area hides what was drawn before; the line around it comes after. */
static void add_shape(struct reader *r, const struct outline *o, const struct style *style,
                      const struct affine *m, const char *layer)
{
    if (style->fill == PAINT_BLANK)
        drawing_hide(r->drawing, o);
    if (style->fill == PAINT_INK)
        drawing_add(r->drawing, DRAWN_AREA, layer)->outline = copy_of(o);
    if (style->stroke == PAINT_INK) {
        struct drawing_item *item = drawing_add(r->drawing, DRAWN_LINES, layer);
        item->outline = copy_of(o);
        item->width = style->stroke_width * affine_scale(m);
        item->dashes = style->dashes;
        drawing_lines_add(r->drawing, r->drawing->count - 1);
    }
}

static void read_element(struct reader *r, xmlNodePtr node, const struct style *outer,
                         const struct affine *around, const char *layer)
{
    static const char *const unseen[] = {"defs",     "style",  "title",   "desc",
                                         "metadata", "symbol", "clipPath"};
    enum { DEEPEST = 16 };
    for (size_t i = 0; i < sizeof unseen / sizeof unseen[0]; i++)
        if (is_named(node, unseen[i]))
            return;
    char *transform = node_attribute(node, "transform");
    struct affine own = affine_read(transform), m = affine_product(around, &own);
    struct style style = style_of(r->sheet, node, outer);
    struct outline outline = {0};
    free(transform);
    layer = layer_of(node, layer);
    if (style.is_hidden)
        return;
    if (is_named(node, "text")) {
        drawing_add_text(r->drawing, r->sheet, node, &style, &m, layer);
    } else if (is_named(node, "use")) {
        char *href = node_attribute(node, "href");
        xmlChar *old =
            *href ? NULL
                  : xmlGetNsProp(node, BAD_CAST "href", BAD_CAST "http://www.w3.org/1999/xlink");
        const char *address = old ? (const char *)old : href;
        xmlNodePtr used = *address == '#' ? xmlHashLookup(r->named, BAD_CAST(address + 1)) : NULL;
        struct affine shift = {1, 0, 0, 1, number_of(node, "x"), number_of(node, "y")},
                      moved = affine_product(&m, &shift);
        if (used && r->depth++ < DEEPEST)
            read_element(r, used, &style, &moved, layer);
        r->depth -= used != NULL;
        free(href);
        xmlFree(old);
    } else if (add_outline(&outline, node, &m)) {
        add_shape(r, &outline, &style, &m, layer);
        outline_free(&outline);
    } else {
        for (xmlNodePtr c = node->children; c; c = c->next)
            if (c->type == XML_ELEMENT_NODE)
                read_element(r, c, &style, &m, layer);
    }
}

/* The millimetres of an attribute, 0 where it is in no such unit. */
static double millimetres(xmlNodePtr root, const char *name)
{
    char *text = node_attribute(root, name);
    double value = 0;
    const char *unit = number_read(text, &value);
    double size = unit == NULL              ? 0
                  : strcmp(unit, "mm") == 0 ? value
                  : strcmp(unit, "cm") == 0 ? 10 * value
                                            : 0;
    free(text);
    return size;
}

int drawing_read(xmlDocPtr doc, struct drawing *d)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    char *text = node_attribute(root, "viewBox");
    struct number_list box = {NULL, 0};
    struct number_fault fault;
    memset(d, 0, sizeof *d);
    d->lines = drawing_lines_new();
    d->width = millimetres(root, "width");
    d->height = millimetres(root, "height");
    int failed = number_list_read(text, &box, &fault) != 0 || box.count != 4 || d->width <= 0 ||
                 d->height <= 0 || box.values[2] <= 0 || box.values[3] <= 0;
    if (!failed) {
        double sx = d->width / box.values[2], sy = d->height / box.values[3];
        struct affine paper = {sx, 0, 0, -sy, -sx * box.values[0], d->height + sy * box.values[1]};
        struct style_sheet *sheet = style_sheet_read(doc);
        struct reader r = {.drawing = d, .sheet = sheet, .named = xmlHashCreate(0)};
        for (xmlNodePtr n = root; n; n = walk_next(n, root)) {
            char *id = n->type == XML_ELEMENT_NODE ? node_attribute(n, "id") : text_copy("");
            if (*id)
                xmlHashAddEntry(r.named, BAD_CAST id, n);
            free(id);
        }
        struct style initial = style_initial();
        read_element(&r, root, &initial, &paper, "other");
        xmlHashFree(r.named, NULL);
        style_sheet_free(sheet);
    }
    number_list_free(&box);
    free(text);
    return failed ? -1 : 0;
}
