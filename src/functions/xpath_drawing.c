#include "functions/arguments.h"
#include "functions/scheme_job.h"
#include "functions/wrappers.h"
#include "math/camera.h"
#include "math/path.h"
#include "math/quaternion.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double ROUGH = 0.1; /* in the data's units */

struct bounds {
    double low[2], high[2];
    int count;
};

struct polylines {
    char *text;
    size_t length, room;
    int infinite;
};

static void widen(void *user, double x, double y, int start, int closed)
{
    struct bounds *b = user;
    (void)start;
    (void)closed;
    if (b->count++ == 0) {
        b->low[0] = b->high[0] = x;
        b->low[1] = b->high[1] = y;
    }
    b->low[0] = fmin(b->low[0], x);
    b->low[1] = fmin(b->low[1], y);
    b->high[0] = fmax(b->high[0], x);
    b->high[1] = fmax(b->high[1], y);
}

static void write_point(void *user, double x, double y, int start, int closed)
{
    struct polylines *p = user;
    (void)closed;
    p->infinite |= !isfinite(x) || !isfinite(y);
    if (p->length + 2 * NUMBER_TEXT + 2 > p->room) {
        p->room = 2 * p->room + 1024;
        p->text = memory_resize(p->text, p->room, 1);
    }
    if (p->length > 0)
        p->text[p->length++] = start ? ';' : ' ';
    number_print(x, p->text + p->length);
    p->length += strlen(p->text + p->length);
    p->text[p->length++] = ' ';
    number_print(y, p->text + p->length);
    p->length += strlen(p->text + p->length);
}

/* The beginning of what cannot be read; free with free(). */
static char *path_piece(const char *data, int bad)
{
    const char *rest = data + strnlen(data, bad ? (size_t)bad - 1 : 0);
    char *piece = text_print("%.12s", rest);
    for (size_t n = strlen(piece); n > 0 && !xmlCheckUTF8(BAD_CAST piece); n--)
        piece[n - 1] = '\0'; /* not in the middle of a character */
    return piece;
}

static int flatten(xmlXPathParserContextPtr xpath, const char *data, double tolerance,
                   path_point_fn point, void *user)
{
    int bad = path_flatten(data, tolerance, point, user);
    if (bad == 0)
        return 0;
    char *where = text_print("%d", bad), *piece = path_piece(data, bad);
    arguments_raise(xpath, "functions-path", where, piece, (char *)NULL);
    free(where);
    free(piece);
    return -1;
}

/* First roughly, then as finely as the size asks for, whatever the units are. */
static int measure(xmlXPathParserContextPtr xpath, const char *data, double part, struct bounds *b,
                   double *tolerance)
{
    *b = (struct bounds){.count = 0};
    if (flatten(xpath, data, ROUGH, widen, b) != 0)
        return -1;
    double size = b->count ? fmax(b->high[0] - b->low[0], b->high[1] - b->low[1]) : 0;
    *tolerance = fmin(ROUGH, size > 0 ? size * part : 1e-4);
    return 0;
}

void xpath_drawing_points(xmlXPathParserContextPtr xpath, int count)
{
    double tolerance = 0;
    if (count == 2) {
        if (arguments_pop_numbers(xpath, 2, 1, "0.1", &tolerance) != 0)
            return;
        if (tolerance <= 0) {
            arguments_raise(xpath, "functions-tolerance", (char *)NULL);
            return;
        }
    }
    xmlChar *data = arguments_pop_text(xpath);
    if (data == NULL)
        return;
    struct bounds b;
    struct polylines lines = {text_copy(""), 0, 0, 0};
    if ((tolerance > 0 || measure(xpath, (const char *)data, 1e-3, &b, &tolerance) == 0) &&
        flatten(xpath, (const char *)data, tolerance, write_point, &lines) == 0) {
        if (lines.infinite)
            arguments_return_numbers(xpath, &(double){INFINITY}, 1); /* its error */
        else
            arguments_return_text(xpath, lines.text);
    }
    free(lines.text);
    xmlFree(data);
}

void xpath_drawing_fault(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *data = arguments_pop_text(xpath);
    (void)count;
    if (data == NULL)
        return;
    struct bounds b = {.count = 0};
    int bad = path_flatten((const char *)data, ROUGH, widen, &b);
    if (bad == 0 && b.count == 0)
        bad = 1;
    char *piece = path_piece((const char *)data, bad);
    char *fault = bad ? text_print("%d %s", bad, piece) : text_copy("");
    arguments_return_text(xpath, fault);
    free(fault);
    free(piece);
    xmlFree(data);
}

void xpath_drawing_bounds(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *data = arguments_pop_text(xpath);
    (void)count;
    if (data == NULL)
        return;
    struct bounds b;
    double tolerance;
    int status = measure(xpath, (const char *)data, 1e-4, &b, &tolerance);
    if (status == 0)
        status = flatten(xpath, (const char *)data, tolerance, widen, &b);
    xmlFree(data);
    if (status != 0)
        return;
    if (b.count == 0) {
        arguments_raise(xpath, "functions-path-empty", (char *)NULL);
        return;
    }
    double box[4] = {b.low[0], b.low[1], b.high[0], b.high[1]};
    arguments_return_numbers(xpath, box, 4);
}

void xpath_drawing_camera_distance(xmlXPathParserContextPtr xpath, int count)
{
    struct camera camera;
    double rotation[4], size[2], most = -INFINITY;
    (void)count;
    if (arguments_pop_numbers(xpath, 4, 2, "0.34 0.309", size) != 0 ||
        arguments_pop_numbers(xpath, 3, 3, "x y z", camera.centre) != 0 ||
        arguments_pop_numbers(xpath, 2, 4, "x y z angle", rotation) != 0)
        return;
    quaternion_from_rotation(rotation, camera.turn);
    camera.half_width = size[0];
    camera.half_height = size[1];
    xmlXPathObjectPtr points = arguments_pop_nodes(xpath, 1, "$points");
    for (int i = 0; points && points->nodesetval && i < points->nodesetval->nodeNr; i++) {
        xmlNodePtr p = points->nodesetval->nodeTab[i];
        const double at[] = {scheme_job_number(p, "x"), scheme_job_number(p, "y"),
                             scheme_job_number(p, "z")};
        most = fmax(most, camera_distance(&camera, at, scheme_job_number(p, "r")));
    }
    if (points)
        valuePush(xpath, xmlXPathNewFloat(most));
    xmlXPathFreeObject(points);
}
