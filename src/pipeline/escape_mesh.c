#include "pipeline/escape_mesh.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/source.h"
#include "math/convex.h"
#include "math/quaternion.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Three numbers a point; nine a triangle. */
struct surface {
    double *points, *faces;
    size_t count, face_count;
};

static struct number_list list_of(xmlNodePtr part, const char *name)
{
    struct number_list list = {NULL, 0};
    struct number_fault fault;
    for (xmlNodePtr node = part->children; node; node = node->next)
        if (node->type == XML_ELEMENT_NODE && xmlStrEqual(node->name, BAD_CAST name)) {
            xmlChar *text = xmlNodeGetContent(node);
            if (text == NULL || number_list_read((const char *)text, &list, &fault) != 0)
                list.count = 0;
            xmlFree(text);
            break;
        }
    return list;
}

static void add_part(struct surface *s, xmlNodePtr part, const double scale[3])
{
    enum { EACH = 4 }; /* three corners and -1 */
    struct number_list points = list_of(part, "points"), corners = list_of(part, "corners");
    size_t count = (size_t)points.count / 3, faces = (size_t)corners.count / EACH;
    s->points = memory_resize(s->points, 3 * (s->count + count) + 1, sizeof *s->points);
    s->faces = memory_resize(s->faces, 9 * (s->face_count + faces) + 1, sizeof *s->faces);
    double *own = s->points + 3 * s->count;
    for (size_t i = 0; i < 3 * count; i++)
        own[i] = points.values[i] * scale[i % 3];
    for (size_t i = 0; i < faces; i++) {
        double *face = s->faces + 9 * s->face_count;
        int known = 1;
        for (size_t k = 0; k < 3 && known; k++) {
            double corner = corners.values[EACH * i + k];
            known = corner >= 0 && corner < (double)count;
            if (known)
                memcpy(face + 3 * k, own + 3 * (size_t)corner, 3 * sizeof *face);
        }
        s->face_count += (size_t)known;
    }
    s->count += count;
    number_list_free(&points);
    number_list_free(&corners);
}

/* Puts its middle at the origin. half: of the edges of the box around it. */
static void centre(struct surface *s, double middle[3], double half[3])
{
    for (size_t k = 0; k < 3; k++) {
        double low = s->points[k], high = low;
        for (size_t i = 1; i < s->count; i++) {
            low = fmin(low, s->points[3 * i + k]);
            high = fmax(high, s->points[3 * i + k]);
        }
        middle[k] = (low + high) / 2;
        half[k] = (high - low) / 2;
        for (size_t i = 0; i < s->count; i++)
            s->points[3 * i + k] -= middle[k];
        for (size_t i = 0; i < 3 * s->face_count; i++)
            s->faces[3 * i + k] -= middle[k];
    }
}

/* Six times what a surface encloses; below 0 where its triangles turn about the wrong way. */
static double enclosed(const struct surface *s)
{
    double sum = 0, cross[3];
    for (size_t i = 0; i < s->face_count; i++) {
        const double *face = s->faces + 9 * i;
        vector_cross(face, face + 3, cross);
        sum += vector_dot(cross, face + 6);
    }
    return sum;
}

/* Whether so much of it looks into hollows that its hull is another solid. Slivers, which look anywhere, are little of it. */
static int is_hollow(const struct surface *s, const double *hull, int count, double deep)
{
    static const double share = 0.01;
    double whole = 0, hollow = 0, outward = enclosed(s);
    for (size_t i = 0; i < s->face_count; i++) {
        double area;
        double depth = convex_depth(hull, count, s->faces + 9 * i, outward, &area);
        whole += area;
        hollow += depth > deep ? area : 0;
    }
    return hollow > share * whole;
}

int escape_mesh_read(struct escape_run *r, xmlNodePtr shape, const double scale[3],
                     struct frame *own, struct obstacle *o, int *hollow)
{
    static const double share = 0.002, much = 0.1; /* of its size */
    enum { DIGITS = 9 };
    xmlChar *key = xmlGetNsProp(shape, BAD_CAST "mesh", BAD_CAST SOURCE_URI);
    xmlNodePtr mesh =
        key && r->context->mesh ? r->context->mesh(r->context->user, (const char *)key) : NULL;
    struct surface s = {NULL, NULL, 0, 0};
    double middle[3], turned[3];
    xmlFree(key);
    for (xmlNodePtr part = mesh ? mesh->children : NULL; part; part = part->next)
        if (part->type == XML_ELEMENT_NODE)
            add_part(&s, part, scale);
    if (s.count == 0) {
        free(s.points);
        free(s.faces);
        return 0;
    }
    centre(&s, middle, o->half);
    quaternion_rotate(own->turn, middle, turned);
    for (int k = 0; k < 3; k++)
        own->at[k] += turned[k];
    double size = vector_length(o->half);
    o->kind = OBSTACLE_HULL;
    o->radius = share * size;
    o->count = convex_hull_thin(s.points, (int)s.count, o->radius);
    for (int i = 0; i < 3 * o->count; i++) /* pages have them, too */
        s.points[i] = number_round_digits(s.points[i], DIGITS);
    o->points = s.points;
    *hollow = is_hollow(&s, s.points, o->count, much * size);
    free(s.faces);
    r->hulls = memory_resize(r->hulls, (size_t)r->hull_count + 1, sizeof *r->hulls);
    r->hulls[r->hull_count++] = (struct escape_hull){
        .points = s.points, .shape = shape, .own = *own, .obstacle = r->task.spec.obstacle_count};
    return 1;
}
