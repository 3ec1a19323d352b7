#include "meshes/mesh_check.h"

#include "base/memory.h"
#include "document/diag.h"
#include "document/input.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { STL_HEAD = 84, STL_TRIANGLE = 50, GLB_HEAD = 20, NODE_DEPTH = 512, MOST_CORNERS = 10000 };

/* The four bytes at p as a number, the least first. */
static uint32_t number_at(const char *p)
{
    uint32_t number = 0;
    for (int i = 3; i >= 0; i--)
        number = number << 8 | (unsigned char)p[i];
    return number;
}

static size_t count_words(const char *text, const char *word)
{
    size_t n = 0, length = strlen(word);
    for (const char *p = text; (p = strstr(p, word)) != NULL; p += length)
        n++;
    return n;
}

int mesh_check_stl(const char *data, size_t *size, struct mesh_problem *p)
{
    const char *start = data + strspn(data, " \t\r\n");
    if (strncasecmp(start, "solid", 5) == 0 && strlen(data) == *size) {
        size_t begun = count_words(data, "outer"), ended = count_words(data, "endloop");
        if (begun > ended)
            return mesh_problem_fail(p, "mesh-cut", text_print("%zu", begun),
                                     text_print("%zu", ended));
        return 0;
    }
    if (*size < STL_HEAD)
        return mesh_problem_fail(p, "mesh-not-stl", NULL, NULL);
    uint32_t told = number_at(data + STL_HEAD - 4);
    size_t room = (*size - STL_HEAD) / STL_TRIANGLE;
    if (told > room)
        return mesh_problem_fail(p, "mesh-cut", text_print("%u", (unsigned)told),
                                 text_print("%zu", room));
    *size = STL_HEAD + (size_t)told * STL_TRIANGLE;
    return 0;
}

int mesh_check_glb(const char *data, size_t size, struct mesh_problem *p)
{
    if (size < GLB_HEAD || memcmp(data, "glTF", 4) != 0)
        return mesh_problem_fail(p, "mesh-not-glb", NULL, NULL);
    if (number_at(data + 8) > size)
        return mesh_problem_fail(p, "mesh-bytes-cut",
                                 text_print("%u", (unsigned)number_at(data + 8)),
                                 text_print("%zu", size));
    return 0;
}

static xmlNodePtr child(xmlNodePtr node, const char *name)
{
    xmlNodePtr c = node ? node->children : NULL;
    while (c && (c->type != XML_ELEMENT_NODE || strcmp((const char *)c->name, name) != 0))
        c = c->next;
    return c;
}

/* Metres of a unit, 1 where it is not told. */
static double unit_of(xmlNodePtr root)
{
    xmlNodePtr unit = child(child(root, "asset"), "unit");
    xmlChar *text = unit ? xmlGetNoNsProp(unit, BAD_CAST "meter") : NULL;
    double metres = text ? strtod((const char *)text, NULL) : 1;
    xmlFree(text);
    return metres > 0 && metres < 1e6 ? metres : 1;
}

static int is_y_up(xmlNodePtr root)
{
    xmlNodePtr up = child(child(root, "asset"), "up_axis");
    xmlChar *text = up ? xmlNodeGetContent(up) : NULL;
    int other = text && (strchr((const char *)text, 'X') || strchr((const char *)text, 'Z'));
    xmlFree(text);
    return !other;
}

int mesh_check_collada(const char *data, size_t size, double *unit, int *y_up,
                       struct mesh_problem *p)
{
    struct diag silent = {.quiet = 1};
    xmlDocPtr doc = input_parse(data, size, "mesh.dae", "mesh.dae", NULL, 0, &silent);
    size_t depth = 0, deepest = 0;
    for (xmlNodePtr n = doc ? xmlDocGetRootElement(doc) : NULL; n;) {
        if (n->children && n->type == XML_ELEMENT_NODE) {
            n = n->children;
            deepest = ++depth > deepest ? depth : deepest;
            continue;
        }
        while (n && n->next == NULL && depth > 0) {
            n = n->parent;
            depth--;
        }
        n = n && depth > 0 ? n->next : NULL;
    }
    xmlNodePtr root = doc ? xmlDocGetRootElement(doc) : NULL;
    *unit = root ? unit_of(root) : 1;
    *y_up = root && is_y_up(root);
    int is_collada = root && strcmp((const char *)root->name, "COLLADA") == 0;
    xmlFreeDoc(doc);
    diag_clear(&silent);
    return is_collada && deepest < NODE_DEPTH
               ? 0
               : mesh_problem_fail(p, "mesh-not-collada", NULL, NULL);
}

int mesh_check_obj(const char *data, size_t size, struct mesh_problem *p)
{
    const char *end = data + size;
    for (const char *line = data, *next; line < end; line = next) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        next = stop ? stop + 1 : end;
        if (*line != 'f')
            continue;
        size_t corners = 0;
        for (const char *c = line + 1; c < next; c++)
            corners += (*c == ' ' || *c == '\t') && c + 1 < next && (unsigned char)c[1] > ' ';
        if (corners > MOST_CORNERS)
            return mesh_problem_fail(p, "mesh-face", text_print("%zu", corners),
                                     text_print("%d", MOST_CORNERS));
    }
    return 0;
}
