#include "pipeline/mjcf_attach.h"

#include "base/memory.h"
#include "base/stack.h"
#include "document/node.h"
#include "document/walk.h"
#include "pipeline/included.h"
#include "pipeline/mjcf_bring.h"
#include "pipeline/mjcf_include.h"
#include "pipeline/mjcf_names.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_NESTED = 20 }; /* files that attach each other */

static int attach_all(struct mjcf_attaching *a, xmlDocPtr doc, const char *folder);

/* --- the other model */

static const struct mjcf_other *load(struct mjcf_attaching *a, xmlNodePtr at, const char *path)
{
    for (struct mjcf_other *o = a->others; o; o = o->next)
        if (strcmp(o->path, path) == 0)
            return o;
    if (a->nested == MOST_NESTED) {
        mjcf_refuse_above(a, at, "mjcf-attach-nested", MOST_NESTED);
        return NULL;
    }
    long line = xmlGetLineNo(at);
    xmlDocPtr doc = included_read(a->pipeline, path, line);
    if (doc == NULL)
        return NULL;
    char *folder = included_folder(path);
    included_set_lines(xmlDocGetRootElement(doc), line);
    a->nested++;
    int failed = mjcf_include(a->pipeline, doc, folder) != 0 || attach_all(a, doc, folder) != 0;
    a->nested--;
    free(folder);
    if (failed) {
        xmlFreeDoc(doc);
        return NULL;
    }
    struct mjcf_other *o = memory_get(1, sizeof *o);
    *o = (struct mjcf_other){text_copy(path), doc, a->others};
    return a->others = o;
}

/* By its name, else by that which the model itself has; NULL after a report. */
static const struct mjcf_other *find_other(struct mjcf_attaching *a, xmlNodePtr attach,
                                           const char *folder)
{
    xmlNodePtr root = xmlDocGetRootElement(attach->doc);
    char *wanted = node_attribute(attach, "model");
    const struct mjcf_other *found = NULL;
    int failed = 0;
    for (xmlNodePtr list = root->children; list && !found && !failed; list = list->next)
        for (xmlNodePtr n = mjcf_is(list, "asset") ? list->children : NULL; n && !found && !failed;
             n = n->next) {
            int is_named = !mjcf_has(n, "name", "");
            if (!mjcf_is(n, "model") || (is_named && !mjcf_has(n, "name", wanted)))
                continue;
            char *href = node_attribute(n, "file"), *path = included_path(folder, href);
            const struct mjcf_other *o = load(a, attach, path);
            failed = o == NULL;
            if (o && (is_named || mjcf_has(xmlDocGetRootElement(o->doc), "model", wanted)))
                found = o;
            free(path);
            free(href);
        }
    if (!found && !failed)
        mjcf_refuse(a, attach, "mjcf-no-such", "model", wanted);
    free(wanted);
    return found;
}

/* --- its part */

static xmlNodePtr find_part(xmlDocPtr doc, const char *element, const char *name)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    for (xmlNodePtr part = root->children; part; part = part->next)
        for (xmlNodePtr n = mjcf_is(part, "worldbody") ? part : NULL; n; n = walk_next(n, part))
            if (mjcf_is(n, element) && mjcf_has(n, "name", name))
                return n;
    return NULL;
}

static int find_subject(struct mjcf_attaching *a, struct mjcf_piece *p)
{
    static const char *const kinds[] = {"body", "frame"};
    for (size_t i = 0; i < 2; i++) {
        char *name = node_attribute(p->attach, kinds[i]);
        int asked = *name != '\0', failed = 0;
        if (asked) {
            p->subject = find_part(p->other ? p->other->doc : p->attach->doc, kinds[i], name);
            failed =
                p->subject == NULL && mjcf_refuse(a, p->attach, "mjcf-no-such", kinds[i], name);
        }
        free(name);
        if (asked)
            return failed ? -1 : 0;
    }
    return p->other ? 0 : mjcf_refuse(a, p->attach, "urdf-missing", "body", "attach");
}

/* The class of what says none there. */
static char *class_of(const struct mjcf_piece *p)
{
    for (xmlNodePtr n = p->subject; n && n->type == XML_ELEMENT_NODE; n = n->parent) {
        char *class = node_attribute(n, "childclass");
        if (*class)
            return class;
        free(class);
    }
    return text_copy(p->other ? "main" : "");
}

static xmlNodePtr copy_subject(const struct mjcf_piece *p)
{
    xmlDocPtr doc = p->attach->doc;
    if (p->subject)
        return xmlDocCopyNode(p->subject, doc, 1);
    xmlNodePtr frame = xmlNewDocNode(doc, NULL, BAD_CAST "frame", NULL);
    for (xmlNodePtr part = xmlDocGetRootElement(p->other->doc)->children; part; part = part->next)
        for (xmlNodePtr n = mjcf_is(part, "worldbody") ? part->children : NULL; n; n = n->next)
            if (n->type == XML_ELEMENT_NODE)
                xmlAddChild(frame, xmlDocCopyNode(n, doc, 1));
    return frame;
}

/* --- at one place */

static int is_in(xmlNodePtr node, xmlNodePtr around)
{
    while (node && node != around)
        node = node->parent;
    return node != NULL;
}

/* In the place of the attach; NULL after a report. */
static xmlNodePtr put_piece(struct mjcf_attaching *a, struct mjcf_piece *p)
{
    if (find_subject(a, p) != 0)
        return NULL;
    if (p->subject && is_in(p->attach, p->subject)) {
        mjcf_refuse(a, p->attach, "mjcf-attach-itself", NULL, NULL);
        return NULL;
    }
    xmlHashTablePtr names = xmlHashCreate(64);
    xmlNodePtr copy = copy_subject(p);
    size_t elements = 0;
    char *class = class_of(p);
    mjcf_find_names(copy, names, &elements);
    if (*class)
        mjcf_set(copy, "childclass", class);
    int failed = (p->other && mjcf_bring_model(a, p, names) != 0) ||
                 mjcf_put_prefix(a, p, copy, names) != 0 || mjcf_bring_referring(a, p, names) != 0;
    xmlAddPrevSibling(p->attach, copy);
    xmlHashFree(names, NULL);
    free(class);
    return failed ? NULL : copy;
}

/* The node to go on with; NULL after a report. */
static xmlNodePtr put(struct mjcf_attaching *a, xmlNodePtr attach, const char *folder)
{
    struct mjcf_piece p = {.attach = attach, .prefix = node_attribute(attach, "prefix")};
    xmlNodePtr copy = NULL;
    if (*p.prefix == '\0')
        mjcf_refuse(a, attach, "urdf-missing", "prefix", "attach");
    else if (mjcf_has(attach, "model", "") || (p.other = find_other(a, attach, folder)))
        copy = put_piece(a, &p);
    xmlUnlinkNode(attach);
    xmlFreeNode(attach);
    free(p.prefix);
    free(p.id);
    return copy;
}

/* What a model calls as we do is none of ours. */
static void forget(xmlNodePtr root)
{
    for (xmlNodePtr n = root->children, next; n; n = next) {
        next = n->next;
        for (xmlNodePtr below = n; below; below = walk_next(below, n))
            if (below->type == XML_ELEMENT_NODE)
                xmlUnsetProp(below, BAD_CAST "attached");
        if (mjcf_is(n, "attached")) {
            xmlUnlinkNode(n);
            xmlFreeNode(n);
        }
    }
}

static int is_too_deep(xmlNodePtr root)
{
    int depth = 0;
    for (xmlNodePtr n = root, last = NULL; n; last = n, n = walk_next(n, root)) {
        for (; last && last != n->parent; last = last->parent)
            depth--;
        if (++depth > STACK_MAX_DEPTH + 1)
            return 1;
    }
    return 0;
}

static int attach_all(struct mjcf_attaching *a, xmlDocPtr doc, const char *folder)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    size_t before = a->made;
    int failed = 0;
    forget(root);
    for (xmlNodePtr part = root->children; part && !failed; part = part->next)
        for (xmlNodePtr n = mjcf_is(part, "worldbody") ? part : NULL; n && !failed;) {
            int is_attach = mjcf_is(n, "attach");
            n = is_attach ? put(a, n, folder) : walk_next(n, part);
            failed = is_attach && n == NULL;
        }
    if (!failed && a->made > before && is_too_deep(root))
        failed = mjcf_refuse_above(a, root, "input-too-deep", STACK_MAX_DEPTH) != 0;
    return failed ? -1 : 0;
}

int mjcf_attach(struct pipeline *m, xmlDocPtr doc)
{
    struct mjcf_attaching a = {.pipeline = m};
    int status = attach_all(&a, doc, "");
    for (struct mjcf_other *o = a.others, *next; o; o = next) {
        next = o->next;
        free(o->path);
        xmlFreeDoc(o->doc);
        free(o);
    }
    return status;
}
