/* Surfaces of points for meshes: faces of the sets of X3D, the points of an extrusion, OBJ in a URL. */
#include "base/memory.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"
#include "math/extrusion.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A text being written. */
struct writing {
    FILE *out;
    char *text;
    size_t length;
};

static FILE *start(struct writing *w)
{
    *w = (struct writing){0};
    w->out = open_memstream(&w->text, &w->length);
    if (w->out == NULL)
        abort();
    return w->out;
}

static void finish(xmlXPathParserContextPtr xpath, struct writing *w)
{
    if (fclose(w->out) != 0)
        abort();
    arguments_return_text(xpath, w->text);
    free(w->text);
}

/* Numbers that become indices or counts: what is beyond all of them stays so, below zero is -1. */
static int pop_indices(xmlXPathParserContextPtr xpath, int which, struct number_list *list)
{
    const double beyond = 1e9;
    if (arguments_pop_list(xpath, which, list) != 0)
        return -1;
    for (int i = 0; i < list->count; i++)
        list->values[i] = list->values[i] < beyond ? fmax(-1, list->values[i]) : beyond;
    return 0;
}

enum { DIGITS = 9 }; /* of a point */

/* A face has three corners or more, and each is one of the points. */
void xpath_drawing_mesh_url(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list corners, points;
    struct writing w;
    (void)count;
    if (pop_indices(xpath, 2, &corners) != 0)
        return;
    if (arguments_pop_list(xpath, 1, &points) != 0) {
        number_list_free(&corners);
        return;
    }
    FILE *out = start(&w);
    int is_any = 0;
    fputs("data:model/obj,", out);
    for (int i = 0; i + 2 < points.count; i += 3) {
        char text[3][NUMBER_TEXT];
        for (int k = 0; k < 3; k++)
            number_print(number_round_digits(points.values[i + k], DIGITS), text[k]);
        fprintf(out, "v %s %s %s%%0A", text[0], text[1], text[2]);
    }
    for (int first = 0, at = 0; at <= corners.count; at++) {
        if (at < corners.count && corners.values[at] >= 0)
            continue;
        int is_face = at - first >= 3;
        for (int i = first; i < at && is_face; i++)
            is_face = (int)corners.values[i] < points.count / 3;
        for (int i = first; i < at && is_face; i++)
            fprintf(out, "%s%d%s", i == first ? "f " : " ", (int)corners.values[i] + 1,
                    i + 1 == at ? "%0A" : "");
        is_any |= is_face;
        first = at + 1;
    }
    number_list_free(&corners);
    number_list_free(&points);
    if (is_any) {
        finish(xpath, &w);
    } else {
        fclose(out);
        free(w.text);
        arguments_return_text(xpath, "");
    }
}

/* An index as it is written, or so many points in a row for each count, a -1 after each. */
static void read_index(struct number_list *index, const struct number_list *counts)
{
    if (index->count)
        return;
    enum { MOST = 10000000 };
    int total = 0;
    for (int i = 0; i < counts->count; i++)
        if (counts->values[i] >= 0 && counts->values[i] < MOST - total)
            total += (int)counts->values[i] + 1;
    index->values = memory_resize(index->values, (size_t)total + 1, sizeof *index->values);
    for (int i = 0, next = 0; i < counts->count; i++) {
        int more = counts->values[i] >= 0 ? (int)counts->values[i] : 0;
        if (index->count + more + 1 > total)
            break;
        for (int k = 0; k < more; k++)
            index->values[index->count++] = next++;
        index->values[index->count++] = -1;
    }
}

static void put_groups(FILE *out, const struct number_list *index, int of)
{
    int have = 0;
    for (int i = 0; i < index->count; i++)
        if (index->values[i] >= 0)
            fprintf(out, "%d%s", (int)index->values[i], ++have % of == 0 ? " -1 " : " ");
}

/* Every other triangle of a strip is turned over; a fan has its first point in all. */
static void put_row(FILE *out, const struct number_list *index, int is_fan)
{
    for (int i = 0, first = 0; i < index->count; i++) {
        const double *p = index->values + i;
        if (*p < 0)
            first = i + 1;
        else if (i - first >= 2 && is_fan)
            fprintf(out, "%d %d %d -1 ", (int)index->values[first], (int)p[-1], (int)p[0]);
        else if (i - first >= 2)
            fprintf(out, "%d %d %d -1 ", (int)p[(i - first) % 2 ? -1 : -2],
                    (int)p[(i - first) % 2 ? -2 : -1], (int)p[0]);
    }
}

/* across points a row, along rows; is_begun, is_ended: the first and the last row are faces, too. */
static void put_grid(FILE *out, int across, int along, int is_begun, int is_ended)
{
    for (int j = 0; j + 1 < along; j++)
        for (int i = 0; i + 1 < across; i++) {
            int p = j * across + i;
            fprintf(out, "%d %d %d %d -1 ", p, p + across, p + across + 1, p + 1);
        }
    for (int i = across; is_begun && i-- > 0;)
        fprintf(out, "%d%s", i, i ? " " : " -1 ");
    for (int i = 0; is_ended && i < across; i++)
        fprintf(out, "%d%s", (along - 1) * across + i, i + 1 < across ? " " : " -1");
}

void xpath_drawing_mesh_corners(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list index = {0}, counts = {0};
    struct writing w;
    (void)count;
    if (pop_indices(xpath, 3, &counts) != 0)
        return;
    xmlChar *kind = pop_indices(xpath, 2, &index) == 0 ? arguments_pop_text(xpath) : NULL;
    const char *is = (const char *)kind;
    const double *c = counts.values;
    if (is) {
        FILE *out = start(&w);
        if (strcmp(is, "grid") != 0)
            read_index(&index, &counts);
        else if (counts.count == 4 && c[0] >= 2 && c[1] >= 2 && c[0] * c[1] < 1e7)
            put_grid(out, (int)c[0], (int)c[1], c[2] != 0, c[3] != 0);
        if (strcmp(is, "triangles") == 0 || strcmp(is, "quads") == 0)
            put_groups(out, &index, *is == 't' ? 3 : 4);
        else if (strcmp(is, "strips") == 0 || strcmp(is, "fans") == 0)
            put_row(out, &index, *is == 'f');
        else if (strcmp(is, "faces") == 0)
            for (int i = 0; i < index.count; i++)
                fprintf(out, "%d ", (int)index.values[i]);
        finish(xpath, &w);
    }
    xmlFree(kind);
    number_list_free(&index);
    number_list_free(&counts);
}

void xpath_drawing_extrusion(xmlXPathParserContextPtr xpath, int count)
{
    enum { SECTION, SPINE, SCALES, TURNS, LISTS };
    static const int sizes[LISTS] = {2, 3, 2, 4};
    struct number_list lists[LISTS] = {{0}};
    int is_bad = 0, n[LISTS];
    (void)count;
    for (int i = LISTS; i-- > 0 && !is_bad;)
        is_bad = arguments_pop_list(xpath, i + 1, &lists[i]) != 0;
    if (!is_bad) {
        for (int i = 0; i < LISTS; i++)
            n[i] = lists[i].count / sizes[i];
        double *points = NULL;
        int total = 0;
        if (n[SECTION] >= 2 && n[SPINE] >= 2 && n[SCALES] && n[TURNS] &&
            n[SECTION] < INT_MAX / 4 / n[SPINE]) {
            total = 3 * n[SECTION] * n[SPINE];
            points = memory_get((size_t)total, sizeof *points);
            if (extrusion_points(lists[SECTION].values, n[SECTION], lists[SPINE].values, n[SPINE],
                                 lists[SCALES].values, n[SCALES], lists[TURNS].values, n[TURNS],
                                 points) != 0)
                total = 0;
        }
        arguments_return_numbers(xpath, points, total);
        free(points);
    }
    for (int i = 0; i < LISTS; i++)
        number_list_free(&lists[i]);
}
