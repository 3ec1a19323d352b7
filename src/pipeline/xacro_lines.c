#include "pipeline/xacro_lines.h"

#include "base/memory.h"
#include "document/walk.h"

#include <stdlib.h>
#include <string.h>

/* The expanded document's parents come before their children, so a source that was found narrows
 * the search below it. Nothing that xacro prints says where it comes from. */
struct place {
    xmlNodePtr source;
    int uses;
};

enum { NO_MATCH = -1, LITERAL = 4, COMPUTED = 1 };

/* Whether the value can be what xacro makes of the pattern, in which ${…} and $(…) stand for anything. */
static int fits(const char *pattern, const char *value)
{
    const char *again = NULL, *from = NULL; /* after the last that is computed; what it takes */
    while (*value) {
        if (*pattern == '$' && (pattern[1] == '{' || pattern[1] == '(')) {
            const char *end = strchr(pattern, pattern[1] == '{' ? '}' : ')');
            if (end == NULL)
                return 0;
            again = pattern = end + 1;
            from = value;
        } else if (*pattern == *value) {
            pattern++;
            value++;
        } else if (again) {
            pattern = again;
            value = ++from;
        } else {
            return 0;
        }
    }
    while (*pattern == '$' && (pattern[1] == '{' || pattern[1] == '(')) {
        const char *end = strchr(pattern, pattern[1] == '{' ? '}' : ')');
        pattern = end ? end + 1 : "-";
    }
    return *pattern == '\0';
}

/* How well the element of the source accounts for the expanded one: xacro adds attributes (xacro:attribute), but loses none. */
static int likeness(xmlNodePtr source, xmlNodePtr made)
{
    int sum = 0;
    if (source->ns || !xmlStrEqual(source->name, made->name))
        return NO_MATCH;
    for (xmlAttrPtr a = source->properties; a; a = a->next) {
        xmlChar *pattern = xmlNodeListGetString(source->doc, a->children, 1);
        xmlChar *value = xmlGetNoNsProp(made, a->name);
        int same = xmlStrEqual(pattern, value);
        int fit = same || (pattern && value && fits((char *)pattern, (char *)value));
        xmlFree(pattern);
        xmlFree(value);
        if (!fit)
            return NO_MATCH;
        sum += same ? LITERAL : COMPUTED;
    }
    return sum;
}

static int is_below(xmlNodePtr node, xmlNodePtr above)
{
    while (node && node != above)
        node = node->parent;
    return node != NULL;
}

/* What stands in a macro comes as often as that is called, all else once. */
static int is_spent(const struct place *p)
{
    int in_macro = 0;
    for (xmlNodePtr n = p->source; n && !in_macro; n = n->parent)
        in_macro = n->ns && xmlStrEqual(n->name, BAD_CAST "macro");
    return p->uses > 0 && !in_macro;
}

/* The likeliest place below one, of those the one that was used least. */
static struct place *place_of(struct place *places, size_t count, xmlNodePtr made, xmlNodePtr above,
                              int least)
{
    struct place *best = NULL;
    int most = least - 1;
    for (size_t i = 0; i < count; i++) {
        struct place *p = &places[i];
        int like =
            is_below(p->source, above) && !is_spent(p) ? likeness(p->source, made) : NO_MATCH;
        if (like > most || (best && like == most && p->uses < best->uses)) {
            most = like;
            best = p;
        }
    }
    return best;
}

/* A call that says a name which the element has: it comes from a macro of another file. */
static struct place *call_of(struct place *places, size_t count, xmlNodePtr made)
{
    for (size_t i = 0; i < count; i++)
        for (xmlAttrPtr a = made->properties; places[i].source->ns && a; a = a->next) {
            xmlChar *name = xmlGetNoNsProp(made, a->name);
            int said = 0, is_name = name && strlen((char *)name) > 2 &&
                                    strpbrk((char *)name, "_abcdefghijklmnopqrstuvwxyz") &&
                                    !xmlStrEqual(a->name, BAD_CAST "type");
            for (xmlAttrPtr b = places[i].source->properties; is_name && b && !said; b = b->next) {
                xmlChar *value = xmlGetNoNsProp(places[i].source, b->name);
                said = xmlStrEqual(value, name);
                xmlFree(value);
            }
            xmlFree(name);
            if (said)
                return &places[i];
        }
    return NULL;
}

void xacro_lines_assign(xmlDocPtr expanded, xmlDocPtr source)
{
    xmlNodePtr top = source ? xmlDocGetRootElement(source) : NULL;
    xmlNodePtr root = xmlDocGetRootElement(expanded);
    struct place *places = NULL;
    size_t count = 0;
    for (xmlNodePtr n = top; n; n = walk_next(n, top))
        if (n->type == XML_ELEMENT_NODE) {
            if ((count & (count + 1)) == 0)
                places = memory_resize(places, 2 * count + 2, sizeof *places);
            places[count++] = (struct place){.source = n};
        }
    for (xmlNodePtr n = root; n; n = walk_next(n, root)) {
        if (n->type != XML_ELEMENT_NODE)
            continue;
        struct place *p = NULL;
        if (n == root)
            p = places;
        else if (n->parent->_private)
            p = place_of(places, count, n, n->parent->_private, 0);
        n->_private = p ? p->source : NULL;
        if (p == NULL && n != root)
            p = place_of(places, count, n, top, LITERAL);
        if (p == NULL)
            p = call_of(places, count, n);
        n->line = p ? p->source->line : 0;
        if (p)
            p->uses++;
    }
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (n->type == XML_ELEMENT_NODE)
            n->_private = NULL;
    free(places);
}
