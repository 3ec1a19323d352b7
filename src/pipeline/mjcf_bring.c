#include "pipeline/mjcf_bring.h"

#include "base/memory.h"
#include "document/node.h"
#include "document/walk.h"
#include "pipeline/included.h"
#include "pipeline/mjcf_names.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_UNIT = 32 }; /* letters of a name that count as an element: prefixes of prefixes grow */

int mjcf_refuse(struct mjcf_attaching *a, xmlNodePtr at, const char *id, const char *one,
                const char *two)
{
    struct pipeline *m = a->pipeline;
    diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown, xmlGetLineNo(at), id, one, two, NULL);
    return -1;
}

int mjcf_refuse_above(struct mjcf_attaching *a, xmlNodePtr at, const char *id, int most)
{
    char *text = text_print("%d", most);
    int failed = mjcf_refuse(a, at, id, text, NULL);
    free(text);
    return failed;
}

int mjcf_has(xmlNodePtr node, const char *attribute, const char *value)
{
    char *said = node_attribute(node, attribute);
    int same = strcmp(said, value) == 0;
    free(said);
    return same;
}

/* --- names */

/* A mesh without a name has that of its file. */
static void name_by_file(xmlNodePtr mesh)
{
    char *file = node_attribute(mesh, "file"), *slash = strrchr(file, '/');
    char *name = text_copy(slash ? slash + 1 : file);
    name[strcspn(name, ".")] = '\0';
    mjcf_set(mesh, "name", name);
    free(name);
    free(file);
}

/* Of all that comes from another model; of the same one, of what is repeated (names). */
int mjcf_put_prefix(struct mjcf_attaching *a, const struct mjcf_piece *p, xmlNodePtr root,
                    xmlHashTablePtr names)
{
    static const char *const own[] = {"class",    "childclass", "mesh",
                                      "material", "texture",    "hfield"};
    included_set_lines(root, xmlGetLineNo(p->attach));
    for (xmlNodePtr n = root; n && a->made <= MJCF_MOST_ELEMENTS; n = walk_next(n, root)) {
        if (n->type != XML_ELEMENT_NODE)
            continue;
        size_t length = mjcf_rename(n, "name", p->prefix, "");
        for (size_t i = 0; p->other && i < sizeof own / sizeof own[0]; i++)
            length += mjcf_rename(n, own[i], p->prefix, "");
        for (size_t i = 0; mjcf_references[i]; i++) {
            char *name = node_attribute(n, mjcf_references[i]);
            if (xmlHashLookup(names, BAD_CAST name))
                length += mjcf_rename(n, mjcf_references[i], p->prefix, "");
            free(name);
        }
        if (p->other && !xmlHasProp(n, BAD_CAST "attached"))
            mjcf_set(n, "attached", p->id);
        a->made += 1 + length / NAME_UNIT;
    }
    return a->made <= MJCF_MOST_ELEMENTS
               ? 0
               : mjcf_refuse_above(a, p->attach, "mjcf-attach-large", MJCF_MOST_ELEMENTS);
}

/* --- what comes with it */

static xmlNodePtr list_of(xmlDocPtr doc, const char *name)
{
    return xmlNewChild(xmlDocGetRootElement(doc), NULL, BAD_CAST name, NULL);
}

/* Constraints, actuators and the like that refer to nothing else. */
int mjcf_bring_referring(struct mjcf_attaching *a, const struct mjcf_piece *p,
                         xmlHashTablePtr names)
{
    static const char *const kinds[] = {"equality", "actuator", "tendon"};
    xmlDocPtr doc = p->attach->doc;
    xmlNodePtr from = xmlDocGetRootElement(p->other ? p->other->doc : doc);
    int failed = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && !failed; i++) {
        xmlNodePtr to = NULL, last = from->last;
        for (xmlNodePtr list = from->children; list && !failed; list = list->next) {
            for (xmlNodePtr n = mjcf_is(list, kinds[i]) ? list->children : NULL; n && !failed;
                 n = n->next) {
                if (n->type != XML_ELEMENT_NODE || mjcf_refers(n, names) != MJCF_ALL)
                    continue;
                to = to ? to : list_of(doc, kinds[i]);
                xmlNodePtr copy = xmlAddChild(to, xmlDocCopyNode(n, doc, 1));
                failed = mjcf_put_prefix(a, p, copy, names) != 0;
            }
            if (list == last) /* what is new stands behind */
                break;
        }
    }
    return failed;
}

/* Below the class that has all of the other model's; what that has attached stands for itself. */
static xmlNodePtr default_of(xmlNodePtr said, xmlDocPtr doc)
{
    xmlNodePtr copy = xmlDocCopyNode(said, doc, 1), all = copy;
    if (!xmlHasProp(said, BAD_CAST "attached")) {
        all = xmlNewDocNode(doc, NULL, BAD_CAST "default", NULL);
        mjcf_set(copy, "class", "main");
        xmlAddChild(all, copy);
    }
    return all;
}

/* Once for each prefix: the compilers, classes and assets of another model. */
int mjcf_bring_model(struct mjcf_attaching *a, struct mjcf_piece *p, xmlHashTablePtr names)
{
    xmlDocPtr doc = p->attach->doc;
    xmlNodePtr root = xmlDocGetRootElement(doc), from = xmlDocGetRootElement(p->other->doc);
    for (xmlNodePtr n = root->children; n; n = n->next)
        if (mjcf_is(n, "attached") && mjcf_has(n, "path", p->other->path) &&
            mjcf_has(n, "prefix", p->prefix)) {
            p->id = node_attribute(n, "id");
            return 0;
        }
    p->id = text_print("%d", ++a->count);
    xmlNodePtr own = list_of(doc, "attached");
    char *folder = included_folder(p->other->path);
    mjcf_set(own, "id", p->id);
    mjcf_set(own, "path", p->other->path);
    mjcf_set(own, "prefix", p->prefix);
    mjcf_set(own, "folder", folder);
    free(folder);
    xmlNodePtr main = list_of(doc, "default"); /* what says no class has one */
    mjcf_set(xmlNewChild(main, NULL, BAD_CAST "default", NULL), "class", "main");
    int failed = mjcf_put_prefix(a, p, main, names);
    for (xmlNodePtr n = from->children; n && !failed; n = n->next) {
        xmlNodePtr copy = NULL;
        if (mjcf_is(n, "compiler"))
            xmlAddChild(own, xmlDocCopyNode(n, doc, 1));
        else if (mjcf_is(n, "attached"))
            xmlAddChild(root, xmlDocCopyNode(n, doc, 1));
        else if (mjcf_is(n, "default"))
            copy = default_of(n, doc);
        else if (mjcf_is(n, "asset"))
            copy = xmlDocCopyNode(n, doc, 1);
        for (xmlNodePtr mesh = copy && mjcf_is(n, "asset") ? copy->children : NULL; mesh;
             mesh = mesh->next)
            if (mjcf_is(mesh, "mesh") && mjcf_has(mesh, "name", ""))
                name_by_file(mesh);
        if (copy)
            failed = mjcf_put_prefix(a, p, xmlAddChild(root, copy), names);
    }
    return failed;
}
