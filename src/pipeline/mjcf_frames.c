#include "pipeline/mjcf_frames.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/walk.h"
#include "pipeline/mjcf_names.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_COPIES = 10000, /* of one replicate */
    MOST_NESTED = 100    /* frames */
};

struct repetition {
    struct pipeline *pipeline;
    xmlNodePtr root;
    size_t made; /* elements */
};

/* --- replicate */

static void append_to_names(xmlNodePtr root, const char *suffix)
{
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (n->type == XML_ELEMENT_NODE)
            mjcf_rename(n, "name", "", suffix);
}

static void append_to_references(xmlNodePtr node, xmlHashTablePtr names, const char *suffix)
{
    for (size_t i = 0; mjcf_references[i]; i++) {
        char *name = node_attribute(node, mjcf_references[i]);
        if (name && xmlHashLookup(names, BAD_CAST name))
            mjcf_rename(node, mjcf_references[i], "", suffix);
        free(name);
    }
}

/* With as many digits as the number of all copies has. */
static char *suffix_of(const char *separator, size_t copy, size_t count)
{
    int digits = snprintf(NULL, 0, "%zu", count);
    return text_print("%s%0*zu", separator ? separator : "", digits, copy);
}

static void put_copy(xmlNodePtr replicate, size_t copy, const char *suffix)
{
    xmlNodePtr frame = xmlNewDocNode(replicate->doc, NULL, BAD_CAST "frame", NULL);
    static const char *const taken[][2] = {
        {"offset", "pos"}, {"euler", "euler"}, {"childclass", "childclass"}};
    for (size_t i = 0; i < sizeof taken / sizeof taken[0]; i++) {
        char *value = node_attribute(replicate, taken[i][0]);
        if (value && *value)
            mjcf_set(frame, taken[i][1], value);
        free(value);
    }
    char *times = text_print("%zu", copy);
    mjcf_set(frame, "times", times);
    free(times);
    frame->line = replicate->line;
    xmlAddPrevSibling(replicate, frame);
    for (xmlNodePtr n = replicate->children; n; n = n->next)
        xmlAddChild(frame, xmlDocCopyNode(n, frame->doc, 1));
    append_to_names(frame, suffix);
}

/* Constraints and actuators that name what is repeated; how many. free() them. */
static size_t find_references(const struct repetition *r, xmlHashTablePtr names, xmlNodePtr **found)
{
    size_t count = 0, room = 16;
    *found = memory_get(room, sizeof **found);
    for (xmlNodePtr list = r->root->children; list; list = list->next) {
        int has_some = mjcf_is(list, "equality") || mjcf_is(list, "actuator");
        for (xmlNodePtr n = has_some ? list->children : NULL; n; n = n->next) {
            if (n->type != XML_ELEMENT_NODE || mjcf_refers(n, names) == MJCF_NONE)
                continue;
            if (count == room)
                *found = memory_resize(*found, room *= 2, sizeof **found);
            (*found)[count++] = n;
        }
    }
    return count;
}

static void repeat_reference(xmlNodePtr node, xmlHashTablePtr names, const char *separator,
                             size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *suffix = suffix_of(separator, i, count);
        xmlNodePtr copy = xmlDocCopyNode(node, node->doc, 1);
        mjcf_rename(copy, "name", "", suffix);
        append_to_references(copy, names, suffix);
        xmlAddPrevSibling(node, copy);
        free(suffix);
    }
    xmlUnlinkNode(node);
    xmlFreeNode(node);
}

static int repeat(struct repetition *r, xmlNodePtr replicate)
{
    char *text = node_attribute(replicate, "count"), *separator = node_attribute(replicate, "sep");
    double count = 0;
    const char *end = text ? number_read(text, &count) : NULL;
    xmlHashTablePtr names = xmlHashCreate(64);
    size_t elements = 0;
    for (xmlNodePtr n = replicate->children; n; n = n->next)
        mjcf_find_names(n, names, &elements);
    xmlNodePtr *referring;
    size_t referring_count = find_references(r, names, &referring);
    int holds = end && *end == '\0' && count >= 1 && count <= MOST_COPIES && count == floor(count);
    r->made += holds ? (size_t)count * (elements + referring_count) : 0;
    if (!holds || r->made > MJCF_MOST_ELEMENTS) {
        char *most = text_print("%d", holds ? MJCF_MOST_ELEMENTS : MOST_COPIES);
        diag_say(r->pipeline->diag, LEVEL_ERROR, STATUS_INVALID, r->pipeline->shown,
                 xmlGetLineNo(replicate), holds ? "mjcf-replicate-large" : "mjcf-replicate-count",
                 text ? text : "", most, NULL);
        free(most);
        holds = 0;
    }
    for (size_t i = 0; holds && i < (size_t)count; i++) {
        char *suffix = suffix_of(separator, i, (size_t)count);
        put_copy(replicate, i, suffix);
        free(suffix);
    }
    for (size_t i = 0; holds && i < referring_count; i++)
        repeat_reference(referring[i], names, separator, (size_t)count);
    free(referring);
    xmlHashFree(names, NULL);
    free(text);
    free(separator);
    xmlUnlinkNode(replicate);
    xmlFreeNode(replicate);
    return holds ? 0 : -1;
}

/* The inner ones first; a model nests no deeper than input.h allows. */
static int repeat_below(struct repetition *r, xmlNodePtr node)
{
    for (xmlNodePtr n = node->children, next; n; n = next) {
        next = n->next;
        if (n->type == XML_ELEMENT_NODE &&
            (repeat_below(r, n) != 0 || (mjcf_is(n, "replicate") && repeat(r, n) != 0)))
            return -1;
    }
    return 0;
}

/* --- frame */

/* What stands in a frame says so, and has the class that the frame gives where it says none. */
static void mark(xmlNodePtr child, const char *id, const char *class)
{
    int is_tree = mjcf_is(child, "body") || mjcf_is(child, "frame");
    const char *attribute = is_tree ? "childclass" : "class";
    mjcf_set(child, "frame", id);
    if (class && *class && !xmlHasProp(child, BAD_CAST attribute))
        mjcf_set(child, attribute, class);
}

/* Puts the children in the place of a frame and the frame into the list of all; the node to go on with. */
static xmlNodePtr lift(xmlNodePtr frame, xmlNodePtr list, size_t number, xmlNodePtr root)
{
    char *id = text_print("%zu", number), *class = node_attribute(frame, "childclass");
    xmlNodePtr first = NULL, after = walk_behind(frame, root);
    for (xmlNodePtr n = frame->children, next; n; n = next) {
        next = n->next;
        xmlUnlinkNode(n);
        if (n->type == XML_ELEMENT_NODE) {
            mark(n, id, class);
            xmlAddPrevSibling(frame, n);
            first = first ? first : n;
        } else { /* texts would melt into one */
            xmlFreeNode(n);
        }
    }
    xmlUnlinkNode(frame);
    mjcf_set(frame, "id", id);
    xmlAddChild(list, frame);
    free(class);
    free(id);
    return first ? first : after;
}

/* How deep a frame stands in others; all around it have been lifted. */
static int depth_of(xmlNodePtr frame, const int *depths)
{
    char *outer = node_attribute(frame, "frame");
    int depth = outer && *outer ? depths[strtoul(outer, NULL, 10)] + 1 : 1;
    free(outer);
    return depth;
}

static int lift_all(struct pipeline *m, xmlNodePtr root)
{
    xmlNodePtr list = NULL;
    size_t count = 0, room = 16;
    int *depths = memory_get(room, sizeof *depths), failed = 0;
    for (xmlNodePtr part = root->children; part && !failed; part = part->next)
        for (xmlNodePtr n = mjcf_is(part, "worldbody") ? part : NULL; n && !failed;) {
            if (!mjcf_is(n, "frame")) {
                n = walk_next(n, part);
                continue;
            }
            if (++count == room)
                depths = memory_resize(depths, room *= 2, sizeof *depths);
            depths[count] = depth_of(n, depths);
            failed = depths[count] > MOST_NESTED;
            if (failed) {
                char *most = text_print("%d", MOST_NESTED);
                diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown, xmlGetLineNo(n),
                         "mjcf-frames-deep", most, NULL);
                free(most);
            }
            if (list == NULL)
                list = xmlNewChild(root, NULL, BAD_CAST "frames", NULL);
            n = lift(n, list, count, part);
        }
    free(depths);
    return failed ? -1 : 0;
}

/* What a model calls as we do is none of ours. */
static void forget(xmlNodePtr root)
{
    for (xmlNodePtr n = root->children, next; n; n = next) {
        next = n->next;
        for (xmlNodePtr below = n; below; below = walk_next(below, n))
            if (below->type == XML_ELEMENT_NODE) {
                xmlUnsetProp(below, BAD_CAST "frame");
                xmlUnsetProp(below, BAD_CAST "times");
            }
        if (mjcf_is(n, "frames")) {
            xmlUnlinkNode(n);
            xmlFreeNode(n);
        }
    }
}

int mjcf_frames(struct pipeline *m, xmlDocPtr doc)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    struct repetition r = {m, root, 0};
    forget(root);
    for (xmlNodePtr part = root->children; part; part = part->next)
        if (mjcf_is(part, "worldbody") && repeat_below(&r, part) != 0)
            return -1;
    return lift_all(m, root);
}
