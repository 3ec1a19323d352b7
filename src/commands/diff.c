#include "commands/diff.h"

#include "document/input.h"
#include "document/output.h"
#include "pipeline/page.h"
#include "pipeline/render.h"

#include <stdlib.h>
#include <string.h>

#define SPACE "urn:systel:diff"

struct side {
    struct pipeline model;
    struct diag diag;
    enum pipeline_result result;
};

/* Findings are told like those of every model, but status 1 is for what differs. */
static int open_side(struct side *s, struct resources *r, const struct options *o, const char *path,
                     struct diag *of_run)
{
    char *name = output_base_name(path);
    s->diag = diag_for_model(of_run);
    s->result = pipeline_open(&s->model, r, o, path, name, 0, &s->diag);
    free(name);
    if (s->result == PIPELINE_NO_MODEL)
        catalogue_tell_unknown(r->catalogue, r->vocabulary, s->model.doc, s->model.shown, &s->diag);
    return s->result == PIPELINE_OK ? 0 : -1;
}

static void close_side(struct side *s, struct diag *of_run)
{
    diag_finish(&s->diag, s->model.shown);
    pipeline_close(&s->model);
    diag_print(&s->diag);
    int status = s->diag.status == STATUS_INVALID ? STATUS_INPUT : s->diag.status;
    if (status > of_run->status)
        of_run->status = status;
    diag_clear(&s->diag);
}

/* A document with both, as the stylesheets of diff take it. told: the lines that are known, NULL. */
static xmlDocPtr pair_new(const struct side *sides, xmlDocPtr a, xmlDocPtr b, const char *told)
{
    xmlDocPtr doc = xmlNewDoc(BAD_CAST "1.0"), both[] = {a, b};
    xmlNodePtr root = xmlNewDocNode(doc, NULL, BAD_CAST "pair", NULL);
    xmlSetNs(root, xmlNewNs(root, BAD_CAST SPACE, BAD_CAST "d"));
    xmlDocSetRootElement(doc, root);
    xmlNewProp(root, BAD_CAST "a", BAD_CAST sides[0].model.shown);
    xmlNewProp(root, BAD_CAST "b", BAD_CAST sides[1].model.shown);
    if (told)
        xmlNewProp(root, BAD_CAST "told", BAD_CAST told);
    for (int i = 0; i < 2; i++)
        xmlAddChild(root, xmlDocCopyNode(xmlDocGetRootElement(both[i]), doc, 1));
    return doc;
}

static const char *language(const struct options *o, const struct side *sides)
{
    return o->lang ? o->lang : sides[0].model.lang;
}

/* Prints the lines. Returns them, free with free(); NULL after a report. */
static char *tell(struct resources *r, const struct options *o, const struct side *sides,
                  struct diag *d)
{
    xmlDocPtr pair = pair_new(sides, sides[0].model.doc, sides[1].model.doc, NULL);
    char *text = NULL;
    size_t size;
    int failed = page_make(r, r->catalogue->diff, pair, language(o, sides), "", &text, &size, d);
    if (!failed && size > 0 && output_write("-", text, size, d) != 0) {
        free(text);
        text = NULL;
    }
    xmlFreeDoc(pair);
    return text;
}

static xmlDocPtr draw(struct side *s)
{
    struct renditions made;
    xmlDocPtr svg = NULL;
    const struct catalogue_target *t = catalogue_target(s->model.resources->catalogue, "svg");
    if (render_pages(&s->model, t, NULL, "viewer", &made) == 0)
        svg = input_parse(made.items[0].data, made.items[0].size, s->model.shown, s->model.shown,
                          NULL, 0, s->model.diag);
    renditions_free(&made);
    return svg;
}

static char *view_of(xmlDocPtr svg)
{
    xmlChar *value = xmlGetNoNsProp(xmlDocGetRootElement(svg), BAD_CAST "data-view");
    char *view = text_copy(value ? (const char *)value : "");
    xmlFree(value);
    return view;
}

static int is_choice(const struct resources *r, const char *view)
{
    const struct catalogue_param *p =
        catalogue_param(catalogue_target(r->catalogue, "svg"), "view");
    return p && text_list_has(&p->values, view);
}

/* What is drawn over each other is seen from one side: the first model's; cells, which have a picture for each system,
 * from a corner. */
static void draw_sides(struct resources *r, struct options *o, struct side *sides, xmlDocPtr *svgs)
{
    svgs[0] = draw(&sides[0]);
    char *view = svgs[0] ? view_of(svgs[0]) : NULL;
    if (view && strcmp(view, "panels") == 0) {
        xmlFreeDoc(svgs[0]);
        text_list_add(&o->sets, "view=iso");
        svgs[0] = draw(&sides[0]);
    } else if (view && is_choice(r, view)) {
        char *set = text_print("view=%s", view);
        text_list_add(&o->sets, set);
        free(set);
    }
    free(view);
    svgs[1] = svgs[0] ? draw(&sides[1]) : NULL;
}

/* The drawing becomes a file of the kind that its name says: SVG, or what is made of SVG. Returns 0, or -1 after a report. */
static int print_drawing(struct side *s, const char *output, struct renditions *drawn)
{
    static const char *const made_of_svg[] = {"png", "pdf", "dxf"};
    const char *dot = strrchr(output, '.');
    for (size_t i = 0; dot && i < sizeof made_of_svg / sizeof made_of_svg[0]; i++)
        if (strcmp(dot + 1, made_of_svg[i]) == 0)
            return renditions_print(
                &s->model, catalogue_target(s->model.resources->catalogue, dot + 1), drawn);
    return 0;
}

static void overlay(struct resources *r, struct options *o, struct side *sides, const char *told,
                    struct diag *d)
{
    xmlDocPtr svgs[2];
    draw_sides(r, o, sides, svgs);
    if (svgs[1]) {
        xmlDocPtr pair = pair_new(sides, svgs[0], svgs[1], told);
        struct renditions drawn = {.items = memory_get(1, sizeof *drawn.items), .count = 1};
        if (page_make(r, r->catalogue->overlay, pair, language(o, sides), "", &drawn.items->data,
                      &drawn.items->size, d) == 0 &&
            print_drawing(&sides[1], o->output, &drawn) == 0)
            output_write(o->output, drawn.items->data, drawn.items->size, d);
        renditions_free(&drawn);
        xmlFreeDoc(pair);
    }
    xmlFreeDoc(svgs[0]);
    xmlFreeDoc(svgs[1]);
}

void diff_run(struct resources *r, struct options *o, struct diag *d)
{
    struct side sides[2];
    int failed = 0;
    for (int i = 0; i < 2; i++)
        failed |= open_side(&sides[i], r, o, o->inputs.items[i], d) != 0;
    char *told = failed ? NULL : tell(r, o, sides, d);
    if (told && o->output)
        overlay(r, o, sides, told, d);
    for (int i = 0; i < 2; i++)
        close_side(&sides[i], d);
    if (told && *told && d->status < STATUS_INVALID)
        d->status = STATUS_INVALID;
    free(told);
}
