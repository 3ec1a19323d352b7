#include "formats/dxf.h"

#include "base/memory.h"
#include "document/input.h"
#include "formats/cells.h"
#include "formats/drawing.h"
#include "formats/dxf_file.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846
/* A line of letters is as high as its capitals: 3.5 mm of a font of 4.73 mm. */
#define CAPITALS (3.5 / 4.73)

/* The nearest of the weights that lines of DXF may have, hundredths of a millimetre. */
static int weight_of(double width)
{
    static const int weights[] = {5,  9,  13, 15, 18,  20,  25,  30,  35,  40,  50, 53,
                                  60, 70, 80, 90, 100, 106, 120, 140, 158, 200, 211};
    int best = weights[0];
    for (size_t i = 1; i < sizeof weights / sizeof weights[0]; i++)
        if (fabs(100 * width - weights[i]) < fabs(100 * width - best))
            best = weights[i];
    return best;
}

static void begin_entity(struct dxf_file *f, const char *kind, const char *layer)
{
    char owner[16];
    snprintf(owner, sizeof owner, "%X", DXF_MODEL_SPACE);
    dxf_word(f, 0, kind);
    dxf_handle(f);
    dxf_word(f, 330, owner);
    dxf_word(f, 100, "AcDbEntity");
    dxf_word(f, 8, layer);
}

static void begin_line(struct dxf_file *f, const char *kind, const struct drawing_item *item)
{
    begin_entity(f, kind, item->layer);
    if (item->dashes)
        dxf_word(f, 6, item->dashes > 4 ? "DIVIDE" : item->dashes > 2 ? "DASHDOT" : "DASHED");
    dxf_integer(f, 370, weight_of(item->width));
}

static int is_same(const double *a, const double *b)
{
    return hypot(a[0] - b[0], a[1] - b[1]) < 1e-7;
}

static void write_circle(struct dxf_file *f, const struct drawing_item *item,
                         const struct stroke *s, int is_whole)
{
    double centre[2], radius, begin, end;
    stroke_arc(s, centre, &radius, &begin, &end);
    begin_line(f, is_whole ? "CIRCLE" : "ARC", item);
    dxf_word(f, 100, "AcDbCircle");
    dxf_point(f, 10, centre[0], centre[1]);
    dxf_number(f, 40, radius);
    if (!is_whole) {
        dxf_word(f, 100, "AcDbArc");
        dxf_number(f, 50, fmod(begin * 180 / PI + 360, 360));
        dxf_number(f, 51, fmod(end * 180 / PI + 360, 360));
    }
}

/* Strokes that go on from one another: a line, an arc, a circle, else a polyline. */
static void write_chain(struct dxf_file *f, const struct drawing_item *item, const struct stroke *s,
                        size_t count)
{
    int is_closed = count > 1 && is_same(s[0].from, s[count - 1].to);
    if (count == 1 && s->bulge == 0) {
        begin_line(f, "LINE", item);
        dxf_word(f, 100, "AcDbLine");
        dxf_point(f, 10, s->from[0], s->from[1]);
        dxf_point(f, 11, s->to[0], s->to[1]);
    } else if (count == 1 ||
               (count == 2 && is_closed && fabs(s[0].bulge) == 1 && s[0].bulge == s[1].bulge)) {
        write_circle(f, item, s, count == 2);
    } else {
        begin_line(f, "LWPOLYLINE", item);
        dxf_word(f, 100, "AcDbPolyline");
        dxf_integer(f, 90, (int)(count + (is_closed ? 0 : 1)));
        dxf_integer(f, 70, is_closed);
        for (size_t i = 0; i < count + (is_closed ? 0 : 1); i++) {
            const double *at = i < count ? s[i].from : s[count - 1].to;
            dxf_number(f, 10, at[0]);
            dxf_number(f, 20, at[1]);
            if (i < count && s[i].bulge != 0)
                dxf_number(f, 42, s[i].bulge);
        }
    }
}

/* Strokes that are written, by their middles: a link and the figure on it may be one line, which CAD wants once. */
struct written {
    struct cells *middles;
    struct written_stroke {
        struct stroke stroke;
        const struct drawing_item *item;
    } * strokes;
    size_t count, room;
};

static struct outline middle_of(struct stroke *at, const struct stroke *s)
{
    *at = (struct stroke){.begins = 1};
    for (int i = 0; i < 2; i++)
        at->from[i] = at->to[i] = (s->from[i] + s->to[i]) / 2;
    return (struct outline){at, 1, 1};
}

static int is_repeated(const struct written *w, const struct drawing_item *item,
                       const struct stroke *s)
{
    struct stroke at;
    size_t count;
    middle_of(&at, s);
    const size_t *near = cells_near(w->middles, at.from, at.from, 0, &count);
    for (size_t i = 0; i < count; i++) {
        const struct drawing_item *one = w->strokes[near[i]].item;
        const struct stroke *other = &w->strokes[near[i]].stroke;
        if (strcmp(one->layer, item->layer) == 0 && one->dashes == item->dashes &&
            other->bulge == s->bulge &&
            ((is_same(other->from, s->from) && is_same(other->to, s->to)) ||
             (is_same(other->from, s->to) && is_same(other->to, s->from) && s->bulge == 0)))
            return 1;
    }
    return 0;
}

/* From now on an item's strokes are repeated where they are drawn again. */
static void remember(struct written *w, const struct drawing_item *item)
{
    for (size_t i = 0; i < item->outline.count; i++) {
        const struct stroke *s = &item->outline.items[i];
        struct stroke at;
        struct outline middle = middle_of(&at, s);
        if (is_repeated(w, item, s))
            continue;
        if (w->count == w->room) {
            w->room = 2 * w->room + 256;
            w->strokes = memory_resize(w->strokes, w->room, sizeof *w->strokes);
        }
        w->strokes[w->count] = (struct written_stroke){*s, item};
        cells_add(w->middles, w->count++, &middle);
    }
}

static void write_lines(struct dxf_file *f, struct written *w, const struct drawing_item *item)
{
    const struct outline *o = &item->outline;
    for (size_t i = 0; i < o->count;) {
        size_t end = i + 1;
        while (end < o->count && !o->items[end].begins &&
               is_same(o->items[end - 1].to, o->items[end].from))
            end++;
        /* a line without length is the dot of its round ends */
        int is_alone = end == i + 1;
        if (!is_alone ||
            (!is_same(o->items[i].from, o->items[i].to) && !is_repeated(w, item, &o->items[i])))
            write_chain(f, item, o->items + i, end - i);
        i = end;
    }
    remember(w, item);
}

static void write_area(struct dxf_file *f, const struct drawing_item *item)
{
    const struct outline *o = &item->outline;
    int loops = 0;
    for (size_t i = 0; i < o->count; i++)
        loops += o->items[i].begins != 0;
    if (loops == 0)
        return;
    begin_entity(f, "HATCH", item->layer);
    dxf_word(f, 100, "AcDbHatch");
    dxf_point(f, 10, 0, 0);
    dxf_number(f, 210, 0);
    dxf_number(f, 220, 0);
    dxf_number(f, 230, 1);
    dxf_word(f, 2, "SOLID");
    dxf_integer(f, 70, 1);
    dxf_integer(f, 71, 0);
    dxf_integer(f, 91, loops);
    for (size_t i = 0; i < o->count;) {
        size_t end = i + 1;
        while (end < o->count && !o->items[end].begins)
            end++;
        int is_open = !is_same(o->items[i].from, o->items[end - 1].to);
        dxf_integer(f, 92, 3);
        dxf_integer(f, 72, 1);
        dxf_integer(f, 73, 1);
        dxf_integer(f, 93, (int)(end - i) + is_open);
        for (size_t k = i; k < end + (size_t)is_open; k++) {
            const double *at = k < end ? o->items[k].from : o->items[end - 1].to;
            dxf_number(f, 10, at[0]);
            dxf_number(f, 20, at[1]);
            dxf_number(f, 42, k < end ? o->items[k].bulge : 0);
        }
        dxf_integer(f, 97, 0);
        i = end;
    }
    dxf_integer(f, 75, 0);
    dxf_integer(f, 76, 1);
    dxf_integer(f, 98, 0);
}

static void write_text(struct dxf_file *f, const struct drawing_item *item)
{
    static const int sides[] = {0, 1, 2}; /* of enum style_anchor */
    enum { FIT = 5 };
    double end = item->at[0] + item->fit * cos(item->turn),
           rise = item->at[1] + item->fit * sin(item->turn);
    begin_entity(f, "TEXT", item->layer);
    dxf_word(f, 100, "AcDbText");
    dxf_point(f, 10, item->at[0], item->at[1]);
    dxf_number(f, 40, item->size * CAPITALS);
    dxf_text(f, 1, item->text);
    dxf_number(f, 50, item->turn * 180 / PI);
    dxf_number(f, 41, item->stretch);
    dxf_word(f, 7, "ISO");
    dxf_integer(f, 72, item->fit > 0 ? FIT : sides[item->anchor]);
    if (item->fit > 0)
        dxf_point(f, 11, end, rise);
    else if (item->anchor != ANCHOR_START)
        dxf_point(f, 11, item->at[0], item->at[1]);
    dxf_word(f, 100, "AcDbText");
}

int dxf_make(const char *svg, size_t size, const char *shown, char **data, size_t *made,
             struct diag *d)
{
    xmlDocPtr doc = input_parse_ours(svg, size, NULL, shown, NULL, 0, d);
    struct drawing drawing;
    struct dxf_file file = {0};
    if (doc == NULL)
        return -1;
    int failed = drawing_read(doc, &drawing);
    if (failed) {
        diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "dxf-no-size", shown, NULL);
    } else {
        struct written written = {.middles = cells_new(1e-3)};
        dxf_begin(&file, drawing.width, drawing.height, drawing_layers);
        for (size_t i = 0; i < drawing.count; i++) {
            const struct drawing_item *item = &drawing.items[i];
            if (item->kind == DRAWN_LINES)
                write_lines(&file, &written, item);
            else if (item->kind == DRAWN_AREA)
                write_area(&file, item);
            else
                write_text(&file, item);
        }
        dxf_end(&file);
        *made = (size_t)xmlBufferLength(file.text);
        *data = text_copy_part((const char *)xmlBufferContent(file.text), *made);
        xmlBufferFree(file.text);
        cells_free(written.middles);
        free(written.strokes);
    }
    drawing_free(&drawing);
    xmlFreeDoc(doc);
    return failed;
}
