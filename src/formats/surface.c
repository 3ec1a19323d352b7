#include "formats/surface.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "formats/polygon.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What an IndexedFaceSet or a set of lines says. */
struct set {
    struct number_list points, normals, colours, corners, colour_corners;
    double crease;
    int is_convex;
};

static void grow(void *array, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return;
    *room = 2 * *room + 64;
    void **items = array;
    *items = memory_resize(*items, *room, size);
}

uint32_t surface_add(struct surface *s, const double point[3], const double normal[3])
{
    if (s->count == s->room) {
        s->room = 2 * s->room + 64;
        s->points = memory_resize(s->points, s->room, 3 * sizeof *s->points);
        s->normals = memory_resize(s->normals, s->room, 3 * sizeof *s->normals);
    }
    for (int i = 0; i < 3; i++) {
        s->points[3 * s->count + (size_t)i] = (float)point[i];
        s->normals[3 * s->count + (size_t)i] = (float)normal[i];
    }
    return (uint32_t)s->count++;
}

void surface_add_corner(struct surface *s, uint32_t corner)
{
    grow(&s->corners, s->corner_count, &s->corner_room, sizeof *s->corners);
    s->corners[s->corner_count++] = corner;
}

void surface_free(struct surface *s)
{
    free(s->points);
    free(s->normals);
    free(s->colours);
    free(s->corners);
    memset(s, 0, sizeof *s);
}

static double number_of(xmlNodePtr node, const char *name, double otherwise)
{
    char *text = node_attribute(node, name);
    double value;
    double found = number_read(text, &value) ? value : otherwise;
    free(text);
    return found;
}

static int is_said(xmlNodePtr node, const char *name, int otherwise)
{
    char *text = node_attribute(node, name);
    int said = *text ? strcmp(text, "true") == 0 : otherwise;
    free(text);
    return said;
}

static void list_of(xmlNodePtr node, const char *name, struct number_list *list)
{
    char *text = node_attribute(node, name);
    struct number_fault fault;
    if (number_list_read(text, list, &fault) != 0)
        *list = (struct number_list){NULL, 0};
    free(text);
}

static void child_list(xmlNodePtr node, const char *child, const char *name,
                       struct number_list *list)
{
    for (xmlNodePtr c = node->children; c; c = c->next)
        if (c->type == XML_ELEMENT_NODE && strcmp((const char *)c->name, child) == 0)
            list_of(c, name, list);
}

static void set_free(struct set *set)
{
    number_list_free(&set->points);
    number_list_free(&set->normals);
    number_list_free(&set->colours);
    number_list_free(&set->corners);
    number_list_free(&set->colour_corners);
}

static const double *point_at(const struct set *set, size_t corner)
{
    int index = (int)set->corners.values[corner];
    return index >= 0 && index < set->points.count / 3 ? set->points.values + 3 * (size_t)index
                                                       : NULL;
}

/* Faces begin at starts[i] and end before ends[i]; free both. Returns their number. */
static size_t find_faces(const struct set *set, size_t **starts, size_t **ends)
{
    size_t count = 0, total = (size_t)set->corners.count, start = 0;
    *starts = memory_get(total + 1, sizeof **starts);
    *ends = memory_get(total + 1, sizeof **ends);
    for (size_t i = 0; i <= total; i++)
        if (i == total || set->corners.values[i] < 0) {
            (*starts)[count] = start;
            (*ends)[count] = i;
            count += i > start;
            start = i + 1;
        }
    return count;
}

/* Which faces have each point: of point i those of list[first[i]] to list[first[i + 1] - 1]. */
struct fans {
    size_t *first, *list;
};

static void find_fans(const struct set *set, const size_t *starts, const size_t *ends, size_t faces,
                      struct fans *f)
{
    size_t points = (size_t)set->points.count / 3;
    f->first = memory_get(points + 2, sizeof *f->first);
    f->list = memory_get((size_t)set->corners.count + 1, sizeof *f->list);
    for (size_t i = 0; i < faces; i++)
        for (size_t c = starts[i]; c < ends[i]; c++)
            f->first[(size_t)set->corners.values[c] + 2]++;
    for (size_t i = 2; i < points + 2; i++)
        f->first[i] += f->first[i - 1];
    for (size_t i = 0; i < faces; i++)
        for (size_t c = starts[i]; c < ends[i]; c++)
            f->list[f->first[(size_t)set->corners.values[c] + 1]++] = i;
}

/* The mean of those faces at a point that meet its own at less than the crease. */
static void normal_at(const struct set *set, const struct fans *f, size_t point, const double *own,
                      const double *normals, double normal[3])
{
    double sum[3] = {0, 0, 0}, edge = cos(set->crease < 3.14159265 ? set->crease : 3.14159265),
           length;
    for (size_t i = f->first[point]; i < f->first[point + 1]; i++) {
        const double *n = normals + 3 * f->list[i];
        if (n == own || (set->crease > 0 && n[0] * own[0] + n[1] * own[1] + n[2] * own[2] >= edge))
            for (int k = 0; k < 3; k++)
                sum[k] += n[k];
    }
    length = sqrt(sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]);
    for (int k = 0; k < 3; k++)
        normal[k] = length > 1e-9 ? sum[k] / length : own[k];
}

static void add_face(struct surface *s, const struct set *set, size_t start, size_t end,
                     const uint32_t *vertices)
{
    size_t count = end - start;
    double *corners = memory_get(count, 3 * sizeof *corners);
    uint32_t *triangles = memory_get(count, 3 * sizeof *triangles);
    for (size_t i = 0; i < count; i++)
        memcpy(corners + 3 * i, point_at(set, start + i), 3 * sizeof *corners);
    size_t made = polygon_triangles(corners, count, set->is_convex, triangles);
    for (size_t i = 0; i < 3 * made; i++)
        surface_add_corner(s, vertices[triangles[i]]);
    free(corners);
    free(triangles);
}

static int are_points(const struct set *set)
{
    for (size_t i = 0; i < (size_t)set->corners.count; i++)
        if (set->corners.values[i] >= 0 && point_at(set, i) == NULL)
            return 0;
    return set->points.count > 0;
}

/* Each vertex has a normal of its own where the set gives them. */
static void read_smooth(const struct set *set, const size_t *starts, const size_t *ends,
                        size_t faces, struct surface *s)
{
    for (size_t i = 0; i < (size_t)set->points.count / 3; i++)
        surface_add(s, set->points.values + 3 * i, set->normals.values + 3 * i);
    for (size_t i = 0; i < faces; i++) {
        uint32_t *vertices = memory_get(ends[i] - starts[i], sizeof *vertices);
        for (size_t c = starts[i]; c < ends[i]; c++)
            vertices[c - starts[i]] = (uint32_t)set->corners.values[c];
        add_face(s, set, starts[i], ends[i], vertices);
        free(vertices);
    }
}

static void read_creased(const struct set *set, const size_t *starts, const size_t *ends,
                         size_t faces, struct surface *s)
{
    struct fans fans;
    double *normals = memory_get(faces + 1, 3 * sizeof *normals);
    find_fans(set, starts, ends, faces, &fans);
    for (size_t i = 0; i < faces; i++) {
        size_t count = ends[i] - starts[i];
        double *corners = memory_get(count, 3 * sizeof *corners);
        for (size_t c = 0; c < count; c++)
            memcpy(corners + 3 * c, point_at(set, starts[i] + c), 3 * sizeof *corners);
        polygon_normal(corners, count, normals + 3 * i);
        free(corners);
    }
    for (size_t i = 0; i < faces; i++) {
        const double *own = normals + 3 * i;
        if (ends[i] - starts[i] < 3 || (own[0] == 0 && own[1] == 0 && own[2] == 0))
            continue;
        uint32_t *vertices = memory_get(ends[i] - starts[i], sizeof *vertices);
        for (size_t c = starts[i]; c < ends[i]; c++) {
            double normal[3];
            normal_at(set, &fans, (size_t)set->corners.values[c], own, normals, normal);
            vertices[c - starts[i]] = surface_add(s, point_at(set, c), normal);
        }
        add_face(s, set, starts[i], ends[i], vertices);
        free(vertices);
    }
    free(fans.first);
    free(fans.list);
    free(normals);
}

static int read_faces(xmlNodePtr node, struct surface *s)
{
    struct set set = {.crease = number_of(node, "creaseAngle", 0),
                      .is_convex = is_said(node, "convex", 1)};
    child_list(node, "Coordinate", "point", &set.points);
    child_list(node, "Normal", "vector", &set.normals);
    list_of(node, "coordIndex", &set.corners);
    int failed = !are_points(&set);
    if (!failed) {
        size_t *starts, *ends, faces = find_faces(&set, &starts, &ends);
        if (set.normals.count == set.points.count)
            read_smooth(&set, starts, ends, faces, s);
        else
            read_creased(&set, starts, ends, faces, s);
        free(starts);
        free(ends);
    }
    s->is_two_sided = !is_said(node, "solid", 1);
    set_free(&set);
    return failed || s->corner_count == 0 ? -1 : 0;
}

/* Lines have a vertex for each end: their colours are each line's own. */
static void add_line(struct surface *s, const struct set *set, const double *from, const double *to,
                     size_t line)
{
    static const double none[3] = {0, 0, 0};
    const double *ends[2] = {from, to};
    for (int i = 0; i < 2; i++) {
        uint32_t at = surface_add(s, ends[i], none);
        surface_add_corner(s, at);
        if (set->colours.count) {
            size_t index = line < (size_t)set->colour_corners.count
                               ? (size_t)set->colour_corners.values[line]
                               : line;
            s->colours = memory_resize(s->colours, s->count, 3 * sizeof *s->colours);
            for (size_t k = 0; k < 3; k++)
                s->colours[3 * at + k] = 3 * index + k < (size_t)set->colours.count
                                             ? (float)set->colours.values[3 * index + k]
                                             : 0;
        }
    }
}

static int read_lines(xmlNodePtr node, struct surface *s)
{
    struct set set = {.crease = 0};
    struct number_list counts = {NULL, 0};
    child_list(node, "Coordinate", "point", &set.points);
    child_list(node, "Color", "color", &set.colours);
    list_of(node, "coordIndex", &set.corners);
    list_of(node, "colorIndex", &set.colour_corners);
    list_of(node, "vertexCount", &counts);
    s->is_lines = 1;
    size_t line = 0, at = 0, points = (size_t)set.points.count / 3;
    for (size_t i = 0; i + 1 < (size_t)set.corners.count && are_points(&set); i++) {
        if (set.corners.values[i] >= 0 && set.corners.values[i + 1] >= 0)
            add_line(s, &set, point_at(&set, i), point_at(&set, i + 1), line);
        line += set.corners.values[i] < 0;
    }
    for (int i = 0; i < counts.count; i++, line++) {
        size_t end = at + (size_t)(counts.values[i] > 0 ? counts.values[i] : 0);
        for (; at + 1 < end && end <= points; at++)
            add_line(s, &set, set.points.values + 3 * at, set.points.values + 3 * (at + 1), line);
        at = end;
    }
    number_list_free(&counts);
    set_free(&set);
    free(s->normals);
    s->normals = NULL;
    return s->corner_count ? 0 : -1;
}

int surface_read(xmlNodePtr node, struct surface *s)
{
    const char *kind = (const char *)node->name;
    memset(s, 0, sizeof *s);
    if (strcmp(kind, "IndexedFaceSet") == 0)
        return read_faces(node, s);
    if (strcmp(kind, "IndexedLineSet") == 0 || strcmp(kind, "LineSet") == 0)
        return read_lines(node, s);
    if (strcmp(kind, "Box") == 0) {
        struct number_list size;
        list_of(node, "size", &size);
        static const double usual[3] = {2, 2, 2};
        solid_box(s, size.count == 3 ? size.values : usual);
        number_list_free(&size);
    } else if (strcmp(kind, "Cylinder") == 0) {
        double radius = number_of(node, "radius", 1);
        solid_turned(s, radius, radius, number_of(node, "height", 2), is_said(node, "bottom", 1),
                     is_said(node, "top", 1));
    } else if (strcmp(kind, "Cone") == 0) {
        solid_turned(s, number_of(node, "bottomRadius", 1), 0, number_of(node, "height", 2),
                     is_said(node, "bottom", 1), 0);
    } else if (strcmp(kind, "Sphere") == 0) {
        solid_ball(s, number_of(node, "radius", 1));
    }
    return s->corner_count ? 0 : -1;
}
