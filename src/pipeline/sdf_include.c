#include "pipeline/sdf_include.h"

#include "base/memory.h"
#include "document/node.h"
#include "document/walk.h"
#include "pipeline/included.h"
#include "pipeline/sdf_merge.h"
#include "pipeline/sdf_node.h"
#include "pipeline/sdf_older.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ELEMENTS = 200000 }; /* put in */

static const char scheme[] = "model://";
static const char mark[] = "included"; /* of a model while others are put in: its file */

static int is_relative(const char *uri)
{
    return *uri != '\0' && *uri != '/' && strstr(uri, "://") == NULL;
}

/* Which of a model's folder model.config says is its file, that of the latest version; NULL: it says nothing. */
static char *configured(struct pipeline *m, const char *folder, long line)
{
    char *path = text_print("%s/model.config", folder), *found = NULL;
    xmlDocPtr doc = included_is_there(m, path) ? included_read(m, path, line) : NULL;
    xmlNodePtr root = doc ? xmlDocGetRootElement(doc) : NULL;
    long latest = -1;
    for (xmlNodePtr n = root ? root->children : NULL; n; n = n->next) {
        char *version = sdf_is(n, "sdf") ? node_attribute(n, "version") : NULL;
        const char *dot = version ? strchr(version, '.') : NULL;
        long minor = dot ? strtol(dot + 1, NULL, 10) : 0;
        if (version && minor > latest) {
            char *name = sdf_text(n);
            free(found);
            found = *name ? text_print("%s/%s", folder, name) : NULL;
            free(name);
            latest = minor;
        }
        free(version);
    }
    xmlFreeDoc(doc);
    free(path);
    return found;
}

/* The file of the model in a folder, or the file itself; NULL: there is none. */
static char *model_in(struct pipeline *m, const char *path, long line)
{
    size_t length = strlen(path);
    int is_file = length > 4 && strcmp(path + length - 4, ".sdf") == 0;
    char *file = is_file ? text_copy(path) : configured(m, path, line);
    if (file == NULL || !included_is_there(m, file)) {
        free(file);
        file = text_print("%s/model.sdf", path);
    }
    if (included_is_there(m, file))
        return file;
    free(file);
    return NULL;
}

/* The file that an include means, from the model's folder; NULL: there is none. */
static char *find(struct pipeline *m, xmlNodePtr include)
{
    static const char *const places[] = {"", "../"};
    char *uri = sdf_text(sdf_child(include, "uri")), *found = NULL;
    int is_model = strncmp(uri, scheme, strlen(scheme)) == 0;
    const char *name = uri + (is_model ? strlen(scheme) : 0);
    for (size_t i = 0; i < 1 + (size_t)is_model && is_relative(name) && found == NULL; i++) {
        char *path = text_print("%s%s", places[i], name);
        found = model_in(m, path, xmlGetLineNo(include));
        free(path);
    }
    free(uri);
    return found;
}

static int stands_in(xmlNodePtr node, const char *path)
{
    int in = 0;
    for (xmlNodePtr n = node->parent; n && n->type == XML_ELEMENT_NODE && !in; n = n->parent) {
        char *file = node_attribute(n, mark);
        in = strcmp(file, path) == 0;
        free(file);
    }
    return in;
}

/* Addresses count from the file where they stand. */
static size_t set_addresses(xmlNodePtr model, const char *folder)
{
    size_t elements = 0;
    for (xmlNodePtr n = model; n; n = walk_next(n, model)) {
        elements += n->type == XML_ELEMENT_NODE;
        if (!sdf_is(n, "uri"))
            continue;
        char *uri = sdf_text(n), *path = text_print("%s%s", folder, uri);
        if (is_relative(uri)) {
            xmlNodeSetContent(n, BAD_CAST "");
            xmlNodeAddContent(n, BAD_CAST path);
        }
        free(path);
        free(uri);
    }
    return elements;
}

/* What the include says of the model prevails. */
static void dress(xmlNodePtr model, xmlNodePtr include)
{
    static const char *const attributes[] = {"name", "placement_frame"};
    for (size_t i = 0; i < sizeof attributes / sizeof attributes[0]; i++) {
        char *value = sdf_text(sdf_child(include, attributes[i]));
        if (*value)
            xmlSetProp(model, BAD_CAST attributes[i], BAD_CAST value);
        free(value);
    }
    char *merge = node_attribute(include, "merge");
    if (sdf_is_true(merge) && sdf_is(include->parent, "model"))
        xmlSetProp(model, BAD_CAST sdf_merge_mark, BAD_CAST "true");
    free(merge);
    xmlNodePtr pose = sdf_child(include, "pose"), old;
    if (pose == NULL)
        return;
    while ((old = sdf_child(model, "pose"))) {
        xmlUnlinkNode(old);
        xmlFreeNode(old);
    }
    xmlAddChild(model, xmlDocCopyNode(pose, model->doc, 1));
}

/* The model in the place of the include; NULL after a report. */
static xmlNodePtr put(struct pipeline *m, xmlNodePtr include, const char *path, size_t *made)
{
    long line = xmlGetLineNo(include);
    const char *wrong = stands_in(include, path) ? "sdf-include-itself" : NULL;
    xmlDocPtr doc = wrong ? NULL : included_read(m, path, line);
    if (doc)
        sdf_older(doc);
    xmlNodePtr said = doc ? sdf_child(xmlDocGetRootElement(doc), "model") : NULL, model = NULL;
    if (said) {
        char *folder = included_folder(path);
        model = xmlDocCopyNode(said, include->doc, 1);
        xmlAddPrevSibling(include, model);
        *made += set_addresses(model, folder);
        free(folder);
        dress(model, include);
        xmlSetProp(model, BAD_CAST mark, BAD_CAST path);
        included_set_lines(model, line);
        wrong = *made > MOST_ELEMENTS ? "sdf-include-large" : NULL;
    } else if (doc) {
        wrong = "sdf-include-empty";
    }
    xmlFreeDoc(doc);
    if (wrong)
        diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown, line, wrong, path, NULL);
    xmlUnlinkNode(include);
    xmlFreeNode(include);
    return wrong ? NULL : model;
}

static void forget_marks(xmlNodePtr root)
{
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (sdf_is(n, "model")) {
            xmlUnsetProp(n, BAD_CAST mark);
            xmlUnsetProp(n, BAD_CAST sdf_merge_mark);
        }
}

/* Models of states, which tell a simulation's models again, and of what plugins may put in are none of the world's. */
static void forget_others(xmlNodePtr root)
{
    for (xmlNodePtr n = root, next; n; n = next) {
        xmlNodePtr in = n->parent;
        int is_other = n != root && sdf_is(n, "model") && in != root && !sdf_is(in, "world") &&
                       !sdf_is(in, "model");
        next = is_other ? walk_behind(n, root) : walk_next(n, root);
        if (is_other) {
            xmlUnlinkNode(n);
            xmlFreeNode(n);
        }
    }
}

int sdf_include(struct pipeline *m, xmlDocPtr doc)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    size_t made = 0;
    int failed = 0;
    sdf_older(doc);
    forget_others(root);
    forget_marks(root);
    for (xmlNodePtr n = root; n && !failed;) {
        int places =
            sdf_is(n, "include") && (sdf_is(n->parent, "model") || sdf_is(n->parent, "world"));
        char *path = places ? find(m, n) : NULL;
        n = path ? put(m, n, path, &made) : walk_next(n, root);
        failed = path && n == NULL;
        free(path);
    }
    sdf_merge(root);
    forget_marks(root);
    return failed ? -1 : 0;
}
