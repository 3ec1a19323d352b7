/* What a record says of one quantity over time, and pictures of such lists. */
#include "base/memory.h"
#include "functions/arguments_model.h"
#include "functions/series_plane.h"
#include "functions/wrappers.h"
#include "math/quaternion.h"
#include "math/rates.h"
#include "math/trigonometry.h"
#include "model/kinematics_cache.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double degrees = 180 / 3.14159265358979323846;

/* A quantity: a coordinate's value or derivative, or a point's place, speed or acceleration, of a part of it or in all. */
struct quantity {
    int coordinate; /* -1: of a point */
    int body;       /* of the point */
    double at[3];   /* in the body's frame */
    int order;      /* 0 place, 1 speed, 2 acceleration */
    int part;       /* of a point: 0 1 2 for x y z, 3 for the length */
    double units;   /* of the users, in one SI unit */
};

static int order_of(char letter)
{
    return letter == 'v' ? 1 : letter == 'a' ? 2 : 0;
}

static xmlNodePtr record_of(const struct model *model)
{
    xmlNodePtr node = model->node->children;
    while (node && !model_is_element(node, "record"))
        node = node->next;
    return node;
}

/* The unit that people read a coordinate in, as the record has it. */
static double unit_at(xmlNodePtr coordinate)
{
    xmlChar *unit = xmlGetNoNsProp(coordinate, BAD_CAST "unit");
    int is_turn = unit && strcmp((const char *)unit, "deg") == 0, is_down = unit && unit[0] == '-';
    xmlFree(unit);
    return is_turn ? degrees : is_down ? -1000 : 1000;
}

static double units_of(xmlNodePtr record, int coordinate)
{
    for (xmlNodePtr node = record->children; node; node = node->next)
        if (model_is_element(node, "coordinate") && coordinate-- == 0)
            return unit_at(node);
    return 1;
}

/* q3, v3, a3; q3.2 for the second coordinate of its pair. */
static int read_coordinate(const struct model *model, xmlNodePtr record, const char *name,
                           struct quantity *of)
{
    char *end;
    if (strchr("qva", name[0]) == NULL || name[1] < '0' || name[1] > '9')
        return -1;
    int body = model_body_index(model, (int)strtol(name + 1, &end, 10));
    long index = *end == '.' ? strtol(end + 1, &end, 10) : 1;
    if (*end || body < 1 || index < 1 ||
        index > joint_coordinate_count(model->mechanism.bodies[body].type))
        return -1;
    of->coordinate = model_first_coordinate(model, body) + (int)index - 1;
    of->order = order_of(name[0]);
    of->units = units_of(record, of->coordinate);
    return 0;
}

/* The point element with this name below any body. */
static xmlNodePtr find_point(const struct model *model, const char *name, size_t length, int *body)
{
    for (int i = 0; i < model->mechanism.body_count; i++)
        for (xmlNodePtr node = model->bodies[i].node->children; node; node = node->next) {
            xmlChar *own =
                model_is_element(node, "point") ? xmlGetNoNsProp(node, BAD_CAST "name") : NULL;
            int same = own && strlen((const char *)own) == length &&
                       strncmp((const char *)own, name, length) == 0;
            xmlFree(own);
            if (same) {
                *body = i;
                return node;
            }
        }
    return NULL;
}

/* M.x M.y M.z, M.v M.a and their parts M.vx …; a number in place of the name is a body's pole. */
static int read_point(const struct model *model, const char *name, struct quantity *of)
{
    const char *dot = strrchr(name, '.');
    if (dot == NULL || dot == name)
        return -1;
    const char *what = dot + 1;
    of->order = order_of(*what);
    what += of->order > 0;
    of->part = *what == '\0' ? 3 : (int)(*what - 'x');
    if (of->part < 0 || of->part > 3 || (*what && what[1]) || (of->part == 3 && of->order == 0))
        return -1;
    xmlNodePtr point = find_point(model, name, (size_t)(dot - name), &of->body);
    char *end;
    if (point == NULL) {
        of->body = model_body_index(model, (int)strtol(name, &end, 10));
        if (end != dot || of->body < 0)
            return -1;
    } else {
        xmlChar *at = xmlGetNoNsProp(point, BAD_CAST "at");
        struct number_list list = {NULL, 0};
        struct number_fault fault;
        int good = at && number_list_read((const char *)at, &list, &fault) == 0 && list.count == 3;
        if (good)
            memcpy(of->at, list.values, sizeof of->at);
        number_list_free(&list);
        xmlFree(at);
        if (!good)
            return -1;
    }
    of->coordinate = -1;
    of->units = 1000;
    return 0;
}

static int read_list(xmlNodePtr moment, const char *name, struct number_list *list, int count)
{
    xmlChar *text = xmlGetNoNsProp(moment, BAD_CAST name);
    struct number_fault fault;
    int failed = text == NULL || number_list_read((const char *)text, list, &fault) != 0;
    xmlFree(text);
    return failed || list->count < count ? -1 : 0;
}

/* Lists of a moment with room for the coordinates of cut pairs. */
static double *widen(const struct number_list *list, int count)
{
    double *wide = memory_get((size_t)count + 1, sizeof *wide);
    memcpy(wide, list->values, (size_t)list->count * sizeof *wide);
    return wide;
}

static double of_point(struct rates *r, const struct quantity *of,
                       const struct number_list lists[3])
{
    int all = r->m->coordinate_count;
    double *q = widen(&lists[0], all), *v = widen(&lists[1], all), *a = widen(&lists[2], all);
    double place[3], speed[3], surge[3];
    rates_take(r, q, v, a);
    frame_point(&r->frames[of->body], of->at, place);
    rates_point(r, of->body, place, speed, surge);
    const double *value = of->order == 0 ? place : of->order == 1 ? speed : surge;
    free(q);
    free(v);
    free(a);
    return of->part < 3 ? value[of->part] : vector_length(value);
}

/* The values at all moments. Returns how many, -1 when the record cannot be read. */
static int collect(const struct model *model, xmlNodePtr record, const struct quantity *of,
                   double **values)
{
    static const char *const names[3] = {"q", "v", "a"};
    const struct mechanism *m = &model->mechanism;
    unsigned char *drives = memory_get((size_t)m->coordinate_count + 1, 1);
    struct rates r;
    int count = 0;
    memset(drives, 1, (size_t)m->coordinate_count);
    if (rates_open(&r, m, drives) != 0)
        count = -1;
    for (xmlNodePtr node = record->children; node && count >= 0; node = node->next) {
        if (!model_is_element(node, "moment"))
            continue;
        struct number_list lists[3] = {{NULL, 0}};
        int failed = 0;
        for (int k = 0; k < 3; k++)
            failed |= (of->coordinate < 0 || of->order == k) &&
                      read_list(node, names[k], &lists[k], m->body_coordinates) != 0;
        *values = memory_resize(*values, (size_t)count + 1, sizeof **values);
        if (failed)
            count = -1;
        else
            (*values)[count++] =
                of->units * (of->coordinate < 0 ? of_point(&r, of, lists)
                                                : lists[of->order].values[of->coordinate]);
        for (int k = 0; k < 3; k++)
            number_list_free(&lists[k]);
    }
    rates_close(&r);
    free(drives);
    return count;
}

void xpath_kinematics_series(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *name = arguments_pop_text(xpath);
    int index;
    (void)count;
    if (name == NULL)
        return;
    const struct model *model = arguments_pop_element(xpath, 1, "model", "/m:model", &index);
    if (model == NULL) {
        xmlFree(name);
        return;
    }
    xmlNodePtr record = record_of(model);
    struct quantity of = {.coordinate = -1};
    double *values = NULL;
    int found = record && (read_coordinate(model, record, (const char *)name, &of) == 0 ||
                           read_point(model, (const char *)name, &of) == 0)
                    ? collect(model, record, &of, &values)
                    : 0;
    int rank;
    const unsigned char *drives;
    if (record && found == 0 &&
        kinematics_cache_choice(arguments_context(xpath), &rank, &drives) == 0)
        found = series_plane_collect(model, record, drives, (const char *)name, &values);
    for (int i = 0; i < found; i++)
        values[i] = number_round_digits(values[i], 12);
    if (found > 0)
        arguments_return_numbers(xpath, values, found);
    else
        arguments_return_text(xpath, "");
    free(values);
    xmlFree(name);
}

/* Widens the extents of the coordinates by a moment's values. Returns -1 when they cannot be read. */
static int widen_extents(xmlNodePtr moment, int count, double (*extents)[2])
{
    struct number_list list = {NULL, 0};
    int failed = read_list(moment, "q", &list, count);
    for (int i = 0; i < count && !failed; i++) {
        extents[i][0] = fmin(extents[i][0], list.values[i]);
        extents[i][1] = fmax(extents[i][1], list.values[i]);
    }
    number_list_free(&list);
    return failed;
}

/* In one walk through the record: each coordinate by its series would read all of it anew. */
void xpath_kinematics_moving(xmlXPathParserContextPtr xpath, int count)
{
    int index, failed = 0, i = 0;
    const struct model *model = arguments_pop_element(xpath, count, "model", "/m:model", &index);
    if (model == NULL)
        return;
    xmlNodePtr record = record_of(model), first = record ? record->children : NULL;
    int all = model->mechanism.body_coordinates;
    double(*extents)[2] = memory_get((size_t)all + 1, sizeof *extents);
    memset(extents, 0xff, ((size_t)all + 1) * sizeof *extents); /* no numbers yet */
    for (xmlNodePtr node = first; node && !failed; node = node->next)
        failed = model_is_element(node, "moment") && widen_extents(node, all, extents) != 0;
    xmlXPathObjectPtr found = xmlXPathNewNodeSet(NULL);
    for (xmlNodePtr node = first; node && i < all && !failed; node = node->next)
        if (model_is_element(node, "coordinate")) {
            if ((extents[i][1] - extents[i][0]) * fabs(unit_at(node)) > 1e-6)
                xmlXPathNodeSetAdd(found->nodesetval, node);
            i++;
        }
    free(extents);
    valuePush(xpath, found);
}

void xpath_number_extent(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list list;
    if (arguments_pop_list(xpath, count, &list) != 0)
        return;
    double extent[2] = {list.count ? list.values[0] : 0, list.count ? list.values[0] : 0};
    for (int i = 0; i < list.count; i++) {
        extent[0] = fmin(extent[0], list.values[i]);
        extent[1] = fmax(extent[1], list.values[i]);
    }
    number_list_free(&list);
    arguments_return_numbers(xpath, extent, 2);
}

/* The vertex of the parabola through a value and its neighbours, where it lies between these; at the ends and where nothing bends
 * the value itself. */
static void vertex_near(const struct number_list *xs, const struct number_list *ys, int i,
                        double vertex[2])
{
    vertex[0] = xs->values[i];
    vertex[1] = ys->values[i];
    if (i == 0 || i + 1 >= ys->count)
        return;
    double before = xs->values[i - 1] - vertex[0], after = xs->values[i + 1] - vertex[0];
    double low = ys->values[i - 1] - vertex[1], high = ys->values[i + 1] - vertex[1];
    double whole = before * after * (before - after);
    double bend = whole != 0 ? (low * after - high * before) / whole : 0;
    double slope = whole != 0 ? (high * before * before - low * after * after) / whole : 0;
    double off = bend != 0 ? -slope / (2 * bend) : 0;
    if (fabs(off) <= fmax(fabs(before), fabs(after)) && fabs(off) > 1e-9 * fabs(after)) {
        vertex[0] += off;
        vertex[1] += off * (slope + bend * off);
    }
}

void xpath_number_vertex(xmlXPathParserContextPtr xpath, int count)
{
    struct number_list xs = {NULL, 0}, ys = {NULL, 0};
    (void)count;
    xmlChar *which = arguments_pop_text(xpath);
    if (which && arguments_pop_list(xpath, 2, &ys) == 0) {
        if (arguments_pop_list(xpath, 1, &xs) == 0) {
            double sign = xmlStrEqual(which, BAD_CAST "min") ? -1 : 1, vertex[2] = {0, 0};
            int best = 0, length = xs.count < ys.count ? xs.count : ys.count;
            ys.count = length;
            for (int i = 1; i < length; i++)
                best = sign * ys.values[i] > sign * ys.values[best] ? i : best;
            if (length > 0)
                vertex_near(&xs, &ys, best, vertex);
            arguments_return_numbers(xpath, vertex, 2);
            number_list_free(&xs);
        }
        number_list_free(&ys);
    }
    xmlFree(which);
}

/* 1, 2 or 5 times a power of ten. */
static double round_step(double rough)
{
    double ten = pow(10, floor(log10(rough))), share = rough / ten;
    return ten * (share <= 1.0001 ? 1 : share <= 2.0001 ? 2 : share <= 5.0001 ? 5 : 10);
}

void xpath_number_ticks(xmlXPathParserContextPtr xpath, int count)
{
    enum { MOST = 100 };
    double given[3], ticks[MOST];
    int made = 0;
    for (int i = count; i > 0; i--)
        if (arguments_pop_numbers(xpath, i, 1, "0.5", &given[i - 1]) != 0)
            return;
    double width = given[1] - given[0];
    if (width > 0 && given[2] >= 1) {
        double step = round_step(width / fmin(given[2], MOST / 4)), slack = 1e-9 * width;
        for (double k = ceil((given[0] - slack) / step);
             k * step <= given[1] + slack && made < MOST; k++)
            ticks[made++] = number_round_digits(k * step, 12);
    }
    arguments_return_numbers(xpath, ticks, made);
}

/* Whether the points between two are as near to the straight line, in millimetres across the paper, as nobody sees. */
static int is_straight(const double *x, const double *y, int from, int to)
{
    static const double unseen = 0.02;
    double dx = x[to] - x[from], dy = y[to] - y[from], length = trig_length(dx, dy);
    for (int i = from + 1; i < to; i++) {
        double ex = x[i] - x[from], ey = y[i] - y[from];
        double off = length > 0 ? fabs(dx * ey - dy * ex) / length : trig_length(ex, ey);
        double along = length > 0 ? (dx * ex + dy * ey) / length : 0;
        if (off > unseen || along < -unseen || along > length + unseen)
            return 0;
    }
    return 1;
}

/* x = x0 + kx X, y = y0 + ky Y. */
void xpath_drawing_curve(xmlXPathParserContextPtr xpath, int count)
{
    enum { LONGEST = 64 };
    double at[4];
    struct number_list x, y;
    (void)count;
    for (int i = 6; i > 2; i--)
        if (arguments_pop_numbers(xpath, i, 1, "0.5", &at[i - 3]) != 0)
            return;
    if (arguments_pop_list(xpath, 2, &y) != 0)
        return;
    if (arguments_pop_list(xpath, 1, &x) != 0) {
        number_list_free(&y);
        return;
    }
    int points = x.count < y.count ? x.count : y.count, last = 0;
    struct growing_text path = {0};
    char a[NUMBER_ROUNDED_TEXT], b[NUMBER_ROUNDED_TEXT];
    for (int i = 0; i < points; i++) {
        x.values[i] = at[0] + at[1] * x.values[i];
        y.values[i] = at[2] + at[3] * y.values[i];
    }
    for (int i = 0; i < points; i++) {
        if (i > 0 && i + 1 < points && i + 1 - last < LONGEST &&
            is_straight(x.values, y.values, last, i + 1))
            continue;
        number_print_rounded(x.values[i], 3, a);
        number_print_rounded(y.values[i], 3, b);
        text_grow(&path, "%s%s,%s", i ? "L" : "M", a, b);
        last = i;
    }
    arguments_return_text(xpath, path.text ? path.text : "");
    free(path.text);
    number_list_free(&x);
    number_list_free(&y);
}
