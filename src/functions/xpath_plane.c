#include "functions/arguments.h"
#include "functions/scheme_job.h"
#include "functions/wrappers.h"
#include "math/trigonometry.h"

#include <math.h>
#include <string.h>

static const double degree = 0.017453292519943295;

enum { PAPER_DECIMALS = 3 }; /* of millimetres: finer than any printer */

/* The last count arguments, as XPath's number() reads them. */
static int pop_numbers(xmlXPathParserContextPtr xpath, int count, double *values)
{
    while (count-- > 0)
        values[count] = xmlXPathPopNumber(xpath);
    return xpath->error == XPATH_EXPRESSION_OK ? 0 : -1;
}

static void return_number(xmlXPathParserContextPtr xpath, double value)
{
    valuePush(xpath, xmlXPathNewFloat(value));
}

/* What goes into a drawing is a number; sums and angles, which are XPath's own arithmetic, may be none. */
static int refuse_infinite(xmlXPathParserContextPtr xpath, const double *values, int count)
{
    for (int i = 0; i < count; i++)
        if (!isfinite(values[i])) {
            arguments_raise(xpath, "functions-infinite", (char *)NULL);
            return -1;
        }
    return 0;
}

static size_t print_on_paper(double value, char *text)
{
    return arguments_print(number_round(value, PAPER_DECIMALS), text);
}

void xpath_plane_n(xmlXPathParserContextPtr xpath, int count)
{
    double value;
    char text[NUMBER_TEXT];
    if (pop_numbers(xpath, count, &value) != 0 || refuse_infinite(xpath, &value, 1) != 0)
        return;
    print_on_paper(value, text);
    arguments_return_text(xpath, text);
}

void xpath_plane_length(xmlXPathParserContextPtr xpath, int count)
{
    double v[2];
    if (pop_numbers(xpath, count, v) == 0)
        return_number(xpath, sqrt(v[0] * v[0] + v[1] * v[1]));
}

void xpath_plane_abs(xmlXPathParserContextPtr xpath, int count)
{
    double value;
    if (pop_numbers(xpath, count, &value) == 0)
        return_number(xpath, fabs(value));
}

void xpath_plane_min(xmlXPathParserContextPtr xpath, int count)
{
    double v[2];
    if (pop_numbers(xpath, count, v) == 0)
        return_number(xpath, v[1] < v[0] ? v[1] : v[0]);
}

void xpath_plane_angle(xmlXPathParserContextPtr xpath, int count)
{
    double v[2];
    if (pop_numbers(xpath, count, v) == 0)
        return_number(xpath, trig_atan2(v[1], v[0]) / degree);
}

static double within_a_turn(double angle)
{
    return angle - 360 * ceil((angle - 180) / 360);
}

void xpath_plane_turn(xmlXPathParserContextPtr xpath, int count)
{
    double angle;
    if (pop_numbers(xpath, count, &angle) == 0)
        return_number(xpath, within_a_turn(angle));
}

void xpath_plane_cos(xmlXPathParserContextPtr xpath, int count)
{
    double angle;
    if (pop_numbers(xpath, count, &angle) == 0)
        return_number(xpath, trig_cos(angle * degree));
}

void xpath_plane_sin(xmlXPathParserContextPtr xpath, int count)
{
    double angle;
    if (pop_numbers(xpath, count, &angle) == 0)
        return_number(xpath, trig_sin(angle * degree));
}

static void project(xmlXPathParserContextPtr xpath, const char *const names[3], double sign)
{
    struct number_list point;
    if (arguments_pop_list(xpath, 2, &point) != 0)
        return;
    xmlNodePtr view = arguments_pop_node(xpath, 1, "$view");
    double sum = point.count < 3 ? NAN : 0;
    for (int i = 0; view && i < 3 && point.count >= 3; i++)
        sum += scheme_job_number(view, names[i]) * point.values[i];
    number_list_free(&point);
    if (view)
        return_number(xpath, sign * sum);
}

void xpath_plane_px(xmlXPathParserContextPtr xpath, int count)
{
    static const char *const right[] = {"rx", "ry", "rz"};
    (void)count;
    project(xpath, right, 1);
}

void xpath_plane_py(xmlXPathParserContextPtr xpath, int count)
{
    static const char *const up[] = {"ux", "uy", "uz"};
    (void)count;
    project(xpath, up, -1);
}

/* A frame on paper: x y turn. */
static int pop_frame(xmlXPathParserContextPtr xpath, double frame[3])
{
    xmlNodePtr node = arguments_pop_node(xpath, 1, "$frame");
    if (node == NULL)
        return -1;
    frame[0] = scheme_job_number(node, "x");
    frame[1] = scheme_job_number(node, "y");
    frame[2] = scheme_job_number(node, "turn");
    return refuse_infinite(xpath, frame, 3);
}

/* "x y" of a point of the paper in a frame. */
static void print_local(const double frame[3], double x, double y, char text[2 * NUMBER_TEXT])
{
    double c = 1, s = 0, dx = x - frame[0], dy = y - frame[1];
    if (frame[2] != 0) {
        c = trig_cos(frame[2] * degree);
        s = trig_sin(frame[2] * degree);
    }
    size_t length = print_on_paper(dx * c + dy * s, text);
    text[length] = ' ';
    print_on_paper(dy * c - dx * s, text + length + 1);
}

void xpath_plane_local(xmlXPathParserContextPtr xpath, int count)
{
    double at[2], frame[3];
    char text[2 * NUMBER_TEXT];
    (void)count;
    if (pop_numbers(xpath, 2, at) != 0 || refuse_infinite(xpath, at, 2) != 0 ||
        pop_frame(xpath, frame) != 0)
        return;
    print_local(frame, at[0], at[1], text);
    arguments_return_text(xpath, text);
}

void xpath_plane_transform(xmlXPathParserContextPtr xpath, int count)
{
    double given[3], frame[3];
    char at[2 * NUMBER_TEXT], turn[NUMBER_TEXT], text[4 * NUMBER_TEXT] = "";
    (void)count;
    if (pop_numbers(xpath, 3, given) != 0 || refuse_infinite(xpath, given, 3) != 0 ||
        pop_frame(xpath, frame) != 0)
        return;
    print_local(frame, given[0], given[1], at);
    print_on_paper(within_a_turn(given[2] - frame[2]), turn);
    char *end = text;
    if (strcmp(at, "0 0") != 0)
        end += sprintf(end, "translate(%s)", at);
    if (strcmp(turn, "0") != 0)
        sprintf(end, "%srotate(%s)", end > text ? " " : "", turn);
    arguments_return_text(xpath, text);
}

struct ink_box {
    double x, y, angle, a, b, w, h; /* w, h: half of the upright rectangle around it */
};

static void set_number(xmlNodePtr node, const char *name, double value)
{
    char text[NUMBER_TEXT];
    arguments_print(value, text);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
}

static void return_ink(xmlXPathParserContextPtr xpath, const struct ink_box *box,
                       const xmlChar *kind)
{
    const double sizes[] = {box->x, box->y, box->angle, box->a, box->b, box->w, box->h};
    if (refuse_infinite(xpath, sizes, 7) != 0)
        return;
    xmlNodePtr tree = arguments_new_tree(xpath);
    xmlNodePtr o = xmlAddChild(tree, xmlNewDocNode((xmlDocPtr)tree, NULL, BAD_CAST "o", NULL));
    set_number(o, "x", box->x);
    set_number(o, "y", box->y);
    set_number(o, "angle", box->angle);
    set_number(o, "a", box->a);
    set_number(o, "b", box->b);
    if (kind)
        xmlNewProp(o, BAD_CAST "kind", kind);
    set_number(o, "left", box->x - box->w);
    set_number(o, "right", box->x + box->w);
    set_number(o, "top", box->y - box->h);
    set_number(o, "bottom", box->y + box->h);
    arguments_return_tree(xpath, tree);
}

void xpath_plane_ink_line(xmlXPathParserContextPtr xpath, int count)
{
    double v[5] = {0, 0, 0, 0, 0.7};
    xmlChar *kind = count > 5 ? xmlXPathPopString(xpath) : xmlStrdup(BAD_CAST "ink");
    if (kind && pop_numbers(xpath, count > 4 ? 5 : 4, v) == 0) {
        double w = fabs(v[2] - v[0]) / 2, h = fabs(v[3] - v[1]) / 2;
        struct ink_box box = {(v[0] + v[2]) / 2,
                              (v[1] + v[3]) / 2,
                              trig_atan2(v[3] - v[1], v[2] - v[0]) / degree,
                              sqrt(w * w + h * h),
                              v[4] / 2,
                              w,
                              h};
        return_ink(xpath, &box, kind);
    }
    xmlFree(kind);
}

void xpath_plane_ink_box(xmlXPathParserContextPtr xpath, int count)
{
    double at[3], size[4];
    (void)count;
    if (pop_numbers(xpath, 3, at) != 0 ||
        arguments_pop_numbers(xpath, 1, 4, "left top width height", size) != 0)
        return;
    double c = trig_cos(at[2] * degree), s = trig_sin(at[2] * degree);
    double x = size[0] + size[2] / 2, y = size[1] + size[3] / 2;
    struct ink_box box = {at[0] + x * c - y * s,
                          at[1] + x * s + y * c,
                          at[2],
                          size[2] / 2,
                          size[3] / 2,
                          (fabs(c) * size[2] + fabs(s) * size[3]) / 2,
                          (fabs(s) * size[2] + fabs(c) * size[3]) / 2};
    return_ink(xpath, &box, NULL);
}
