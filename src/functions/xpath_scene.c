/* Texts of scenes: lines of a grid, plates. */
#include "base/memory.h"
#include "functions/arguments.h"
#include "functions/scheme_job.h"
#include "functions/wrappers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Three numbers, as XPath writes them, and what follows. */
static void put_point(struct growing_text *g, double x, double y, double z, const char *after)
{
    const double v[] = {x, y, z};
    for (int i = 0; i < 3; i++) {
        char text[NUMBER_TEXT];
        arguments_print(v[i], text);
        text_grow(g, "%s%s", text, i < 2 ? " " : after);
    }
}

static void return_growing(xmlXPathParserContextPtr xpath, struct growing_text *g)
{
    arguments_return_text(xpath, g->text ? g->text : "");
    free(g->text);
}

void xpath_drawing_grid(xmlXPathParserContextPtr xpath, int count)
{
    enum { MOST = 10000 };
    double v[5]; /* x1 x2 z1 z2 step */
    struct growing_text g = {0};
    (void)count;
    for (int i = 5; i-- > 0;)
        if (arguments_pop_finite(xpath, &v[i]) != 0)
            return;
    int lines = 0;
    for (double x = v[0]; x < v[1] + 0.5 * v[4] && lines < MOST; x += v[4], lines++) {
        put_point(&g, x, 0, v[2], " ");
        put_point(&g, x, 0, v[3], "  ");
    }
    for (double z = v[2]; z < v[3] + 0.5 * v[4] && lines < MOST; z += v[4], lines++) {
        put_point(&g, v[0], 0, z, " ");
        put_point(&g, v[1], 0, z, "  ");
    }
    return_growing(xpath, &g);
}

void xpath_drawing_plate(xmlXPathParserContextPtr xpath, int count)
{
    struct growing_text g = {0};
    (void)count;
    double depth, z;
    if (arguments_pop_finite(xpath, &depth) != 0 || arguments_pop_finite(xpath, &z) != 0)
        return;
    xmlXPathObjectPtr points = arguments_pop_nodes(xpath, 1, "$points");
    if (points == NULL)
        return;
    int corners = points->nodesetval ? points->nodesetval->nodeNr : 0, whole = 1;
    for (int i = 0; i < 2 * corners && whole; i++) {
        xmlNodePtr p = points->nodesetval->nodeTab[i % corners];
        double x = scheme_job_number(p, "x"), y = scheme_job_number(p, "y");
        double side = i < corners ? z + 0.5 * depth : z - 0.5 * depth;
        whole = isfinite(x) && isfinite(y) && isfinite(side);
        put_point(&g, number_round(x, 9), number_round(y, 9), number_round(side, 9),
                  i + 1 < 2 * corners ? "  " : "");
    }
    xmlXPathFreeObject(points);
    if (whole) {
        return_growing(xpath, &g);
    } else {
        free(g.text);
        arguments_raise(xpath, "functions-infinite", (char *)NULL);
    }
}

static void put_corner(struct growing_text *g, const char *before, int n)
{
    text_grow(g, "%s%d", before, n);
}

void xpath_drawing_plate_faces(xmlXPathParserContextPtr xpath, int count)
{
    struct growing_text g = {0};
    (void)count;
    double given;
    if (arguments_pop_finite(xpath, &given) != 0)
        return;
    int corners = given > 0 && given < 1e6 ? (int)given : 0;
    for (int i = 0; i < corners; i++)
        put_corner(&g, i > 0 ? " " : "", i);
    text_grow(&g, " -1");
    for (int i = 0; i < corners; i++)
        put_corner(&g, " ", 2 * corners - 1 - i);
    text_grow(&g, " -1");
    for (int i = 0; i < corners; i++) {
        int next = (i + 1) % corners;
        put_corner(&g, " ", i);
        put_corner(&g, " ", i + corners);
        put_corner(&g, " ", next + corners);
        put_corner(&g, " ", next);
        text_grow(&g, " -1");
    }
    return_growing(xpath, &g);
}
