#include "base/memory.h"
#include "functions/arguments.h"
#include "functions/scheme_job.h"
#include "functions/wrappers.h"
#include "math/trigonometry.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static xmlNodePtr add(xmlNodePtr parent, const char *name)
{
    return xmlAddChild(parent, xmlNewDocNode(parent->doc, NULL, BAD_CAST name, NULL));
}

static void set(xmlNodePtr node, const char *name, const char *text)
{
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
}

static void set_number(xmlNodePtr node, const char *name, double value)
{
    xmlChar *text = xmlXPathCastNumberToString(value);
    xmlNewProp(node, BAD_CAST name, text);
    xmlFree(text);
}

static void set_place(xmlNodePtr node, double x, double y)
{
    set_number(node, "x", x);
    set_number(node, "y", y);
}

/* Attributes of these names, with blanks around, as they are there; absent ones as they may be. */
static void copy(xmlNodePtr to, xmlNodePtr from, const char *names)
{
    for (xmlAttrPtr a = from->properties; a; a = a->next) {
        const char *found = strstr(names, (const char *)a->name);
        size_t length = strlen((const char *)a->name);
        if (found && found[-1] == ' ' && found[length] == ' ')
            set(to, (const char *)a->name, scheme_job_text(from, (const char *)a->name));
    }
}

static void write_line(const struct scheme *s, const struct scheme_item *item, xmlNodePtr line)
{
    for (int i = 0; i < item->count; i++) {
        const double *p = &s->lines[2 * (size_t)(item->first + i)];
        set_place(add(line, "p"), p[0], p[1]);
    }
}

static void write_item(const struct scheme *s, const struct scheme_item *item, xmlNodePtr parent)
{
    static const char *const names[] = {"ground", "guide", "route",  "part", "plate",   "end",
                                        "part",   "wheel", "gusset", "over", "through", "gap"};
    xmlNodePtr node = add(item->kind == SCHEME_END_PART ? parent->last : parent, names[item->kind]);
    switch (item->kind) {
    case SCHEME_HOLD:
    case SCHEME_PART:
    case SCHEME_END_PART:
        set(node, "symbol", scheme_symbol_name(item->symbol));
        set_place(node, item->x, item->y);
        set_number(node, "angle", item->angle);
        break;
    case SCHEME_GUIDE:
        set_number(node, "ax", item->ax);
        set_number(node, "ay", item->ay);
        set_number(node, "bx", item->bx);
        set_number(node, "by", item->by);
        set_number(node, "angle", item->angle);
        set_number(node, "length", item->length);
        set(node, "ground", item->grounded ? "true" : "false");
        for (int i = 0; i < item->count; i += 2) {
            const double *p = &s->lines[2 * (size_t)(item->first + i)];
            xmlNodePtr piece = add(node, "piece");
            set_number(piece, "ax", p[0]);
            set_number(piece, "ay", p[1]);
            set_number(piece, "bx", p[2]);
            set_number(piece, "by", p[3]);
            set_number(piece, "angle", scheme_angle(p[2] - p[0], p[3] - p[1]));
            set_number(piece, "length", trig_length(p[2] - p[0], p[3] - p[1]));
            if (i / 2 >= item->count / 2 - item->round)
                set(piece, "bare", "true");
        }
        break;
    case SCHEME_ROUTE:
    case SCHEME_GUSSET:
    case SCHEME_OVER:
    case SCHEME_THROUGH:
    case SCHEME_GAP:
        write_line(s, item, node);
        break;
    case SCHEME_PLATE:
        write_line(s, item, add(node, "line"));
        break;
    case SCHEME_END:
        set_place(node, item->x, item->y);
        break;
    case SCHEME_WHEEL:
        set_number(node, "r", item->r);
        set_place(node, item->x, item->y);
        if (item->sideways) {
            set_number(node, "w", item->w);
            set_number(node, "angle", item->angle);
        }
        if (item->round)
            set(node, "round", "true");
        break;
    }
}

static void scale(xmlNodePtr node, double k)
{
    static const char *const lengths[] = {"ax", "ay", "sx", "sy", "x", "y"};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        if (scheme_job_text(node, lengths[i])) {
            xmlChar *text = xmlXPathCastNumberToString(scheme_job_number(node, lengths[i]) * k);
            xmlSetProp(node, BAD_CAST lengths[i], text);
            xmlFree(text);
        }
    for (xmlNodePtr n = node->children; n; n = n->next)
        scale(n, k);
}

/* What is drawn as it lies. */
static xmlNodePtr copy_scaled(xmlNodePtr parent, xmlNodePtr from, double k)
{
    xmlNodePtr copied = xmlAddChild(parent, xmlDocCopyNode(from, parent->doc, 1));
    scale(copied, k);
    return copied;
}

/* Where a thing would be, had it not been moved to be seen; x, y: where it is drawn. */
static void set_true(xmlNodePtr node, xmlNodePtr from, double k, double x, double y)
{
    const double same = 0.001; /* mm */
    double there[2] = {scheme_job_number(from, "x") * k, scheme_job_number(from, "y") * k};
    if (!(fabs(there[0] - x) > same || fabs(there[1] - y) > same))
        return;
    set_number(node, "true-x", there[0]);
    set_number(node, "true-y", there[1]);
}

/* Reads on through the items, which stand in the order of bodies and points, and named points. */
struct writer {
    const struct scheme_job *job;
    int item, point, spot;
};

static void write_items(struct writer *w, int body, int point, xmlNodePtr node)
{
    const struct scheme *s = &w->job->scheme;
    for (; w->item < s->item_count && s->items[w->item].body == body &&
           s->items[w->item].point == point;
         w->item++)
        write_item(s, &s->items[w->item], node);
}

static void set_symbol(xmlNodePtr node, const struct scheme_job *job,
                       const struct scheme_pair *pair, int together)
{
    const char *symbol = job->symbols[pair - job->library.pairs];
    char *several = together > 1 ? text_print("%s-%d", symbol, together) : NULL;
    set(node, "symbol", several ? several : symbol);
    free(several);
}

static void write_point(struct writer *w, int body, xmlNodePtr parent)
{
    const struct scheme_job *job = w->job;
    const struct scheme_placed_point *p = &job->scheme.placed_points[w->point];
    xmlNodePtr node = add(parent, "point");
    copy(node, job->points[w->point], " loop type last other pose loose ");
    set_symbol(node, job, p->pair, p->together);
    set_place(node, p->x, p->y);
    set_true(node, job->points[w->point], job->scheme.k, p->x, p->y);
    set_number(node, "angle", p->angle);
    write_items(w, body, w->point++, node);
}

static void write_spot(struct writer *w, xmlNodePtr from, xmlNodePtr parent)
{
    const struct scheme *s = &w->job->scheme;
    const struct scheme_spot *spot = &s->spots[w->spot++];
    if (s->bodies[spot->body].finger)
        return;
    xmlNodePtr node = copy_scaled(parent, from, s->k);
    xmlUnsetProp(node, BAD_CAST "x");
    xmlUnsetProp(node, BAD_CAST "y");
    set_place(node, spot->x * s->k, spot->y * s->k);
    set_true(node, from, s->k, spot->x * s->k, spot->y * s->k);
}

static void write_body_attributes(const struct scheme_job *job, int body, xmlNodePtr node)
{
    const struct scheme_body *b = &job->scheme.bodies[body];
    const struct scheme_placed *p = &job->scheme.placed[body];
    xmlNodePtr from = job->bodies[body];
    copy(node, from, " n id name pose stub cell ");
    set_number(node, "turn", b->base < 0 ? 0 : b->turn);
    set_place(node, p->x, p->y);
    set_true(node, from, job->scheme.k, p->x, p->y);
    set_number(node, "dx", p->dx);
    set_number(node, "dy", p->dy);
    set_number(node, "sx", p->sx);
    set_number(node, "sy", p->sy);
    if (b->base < 0)
        return;
    if (b->apart)
        set(node, "apart", "true");
    if (p->shared)
        set(node, "shared", "true");
    copy(node, from, " type trunk ");
    set_number(node, "angle", p->angle);
    if (b->finger) {
        copy(node, from, " finger ");
        set(node, "symbol", p->finger_up ? "finger-up" : "finger-down");
        return;
    }
    copy(node, from, " view tilt near ux uy devices cylinder ");
    /* What slides in a cylinder is its piston. */
    const char *cylinder = scheme_job_text(from, "cylinder");
    if (cylinder)
        set(node, "symbol", strcmp(cylinder, "base") == 0 ? "piston" : "barrel");
    else
        set_symbol(node, job, p->pair, p->together);
    set(node, "manner", scheme_manner_name(p->manner));
    set_number(node, "forward", p->forward);
    if (b->type == JOINT_FIXED &&
        (b->point_count > 0 ||
         (body + 1 < job->scheme.body_count && job->scheme.bodies[body + 1].base == body)))
        set(node, "plain", "true");
}

/* Symbols hide each other when they are so deep in each other, and are close when they stand so near; millimetres. */
enum { HIDDEN = 1, CLOSE = 2 };

static void write_scheme(const struct scheme_job *job, xmlNodePtr parent)
{
    const struct scheme *s = &job->scheme;
    struct writer w = {job, 0, 0, 0};
    xmlNodePtr *nodes = xmlMalloc(((size_t)s->body_count + 1) * sizeof(xmlNodePtr));
    for (int i = 0; i < s->body_count; i++) {
        const struct scheme_body *b = &s->bodies[i];
        xmlNodePtr node = nodes[i] = add(b->base < 0 ? parent : nodes[b->base], "b");
        write_body_attributes(job, i, node);
        write_items(&w, i, -1, node);
        for (xmlNodePtr n = job->bodies[i]->children; n; n = n->next) {
            if (xmlStrEqual(n->name, BAD_CAST "named"))
                write_spot(&w, n, node);
            else if (b->finger)
                continue;
            else if (xmlStrEqual(n->name, BAD_CAST "point"))
                write_point(&w, i, node);
            else if (xmlStrEqual(n->name, BAD_CAST "outline") ||
                     xmlStrEqual(n->name, BAD_CAST "still"))
                copy_scaled(node, n, s->k);
        }
    }
    for (; w.item < s->item_count; w.item++)
        write_item(s, &s->items[w.item], nodes[s->items[w.item].body]);
    int covered = scheme_covered(s, HIDDEN), close = scheme_covered(s, -CLOSE);
    if (covered)
        set_number(nodes[0], "covered", covered);
    if (s->squeezed)
        set_number(nodes[0], "squeezed", s->squeezed);
    if (close)
        set_number(nodes[0], "close", close);
    xmlFree(nodes);
}

void xpath_drawing_scheme(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    double k;
    xmlXPathObjectPtr library = valuePop(xpath);
    if (arguments_pop_numbers(xpath, 3, 1, "200", &k) != 0) {
        xmlXPathFreeObject(library);
        return;
    }
    xmlChar *view = arguments_pop_text(xpath);
    xmlNodePtr ground = view ? arguments_pop_node(xpath, 1, "$layout/b") : NULL;
    if (ground && library && library->type == XPATH_NODESET) {
        struct scheme_job job;
        scheme_job_read(ground, library->nodesetval, &job);
        job.scheme.k = k;
        job.scheme.plane = xmlStrEqual(view, BAD_CAST "plane");
        job.scheme.from_top = xmlStrEqual(view, BAD_CAST "top");
        scheme_place(&job.scheme);
        scheme_share(&job.scheme);
        xmlNodePtr tree = arguments_new_tree(xpath);
        write_scheme(&job, tree);
        arguments_return_tree(xpath, tree);
        scheme_job_free(&job);
    } else if (ground) {
        arguments_raise(xpath, "functions-no-nodes", "4", "$library", (char *)NULL);
    }
    xmlFree(view);
    xmlXPathFreeObject(library);
}
