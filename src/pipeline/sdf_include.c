#include "pipeline/sdf_include.h"

#include "base/memory.h"
#include "document/node.h"
#include "document/walk.h"
#include "pipeline/included.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ELEMENTS = 200000 }; /* put in */

static const char scheme[] = "model://";
static const char mark[] = "included"; /* of a model while others are put in: its file */

static int is_element(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

static xmlNodePtr child_of(xmlNodePtr node, const char *name)
{
    xmlNodePtr n = node ? node->children : NULL;
    while (n && !is_element(n, name))
        n = n->next;
    return n;
}

/* Without blanks around it; "" where there is none. Free with free(). */
static char *text_of(xmlNodePtr node)
{
    static const char blanks[] = " \t\r\n";
    xmlChar *content = node ? xmlNodeGetContent(node) : NULL;
    const char *from = content ? (const char *)content : "";
    from += strspn(from, blanks);
    size_t length = strlen(from);
    while (length > 0 && strchr(blanks, from[length - 1]))
        length--;
    char *text = text_copy_part(from, length);
    xmlFree(content);
    return text;
}

static int is_relative(const char *uri)
{
    return *uri != '\0' && *uri != '/' && strstr(uri, "://") == NULL;
}

/* The file that an include means, from the model's folder; NULL: there is none. */
static char *find(struct pipeline *m, xmlNodePtr include)
{
    static const char *const places[] = {"", "../"};
    char *uri = text_of(child_of(include, "uri")), *found = NULL;
    int is_model = strncmp(uri, scheme, strlen(scheme)) == 0;
    const char *name = uri + (is_model ? strlen(scheme) : 0);
    size_t length = strlen(name);
    const char *file = length > 4 && strcmp(name + length - 4, ".sdf") == 0 ? "" : "/model.sdf";
    for (size_t i = 0; i < 1 + (size_t)is_model && is_relative(name) && found == NULL; i++) {
        char *path = text_print("%s%s%s", places[i], name, file);
        if (included_is_there(m, path))
            found = path;
        else
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
        if (!is_element(n, "uri"))
            continue;
        char *uri = text_of(n), *path = text_print("%s%s", folder, uri);
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
        char *value = text_of(child_of(include, attributes[i]));
        if (*value)
            xmlSetProp(model, BAD_CAST attributes[i], BAD_CAST value);
        free(value);
    }
    xmlNodePtr pose = child_of(include, "pose"), old;
    if (pose == NULL)
        return;
    while ((old = child_of(model, "pose"))) {
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
    xmlNodePtr said = doc ? child_of(xmlDocGetRootElement(doc), "model") : NULL, model = NULL;
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
        if (is_element(n, "model"))
            xmlUnsetProp(n, BAD_CAST mark);
}

int sdf_include(struct pipeline *m, xmlDocPtr doc)
{
    xmlNodePtr root = xmlDocGetRootElement(doc);
    size_t made = 0;
    int failed = 0;
    forget_marks(root);
    for (xmlNodePtr n = root; n && !failed;) {
        int places = is_element(n, "include") &&
                     (is_element(n->parent, "model") || is_element(n->parent, "world"));
        char *merged = places ? node_attribute(n, "merge") : NULL;
        char *path = merged && strcmp(merged, "true") != 0 ? find(m, n) : NULL;
        n = path ? put(m, n, path, &made) : walk_next(n, root);
        failed = path && n == NULL;
        free(path);
        free(merged);
    }
    forget_marks(root);
    return failed ? -1 : 0;
}
