#include "pipeline/srdf.h"

#include "document/input.h"
#include "document/node.h"
#include "document/source.h"
#include "document/walk.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* FILE.srdf beside FILE.urdf; of xacro's FILE.urdf.xacro, too. NULL: there is none. */
static char *file_beside(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *stem = text_copy(path);
    for (char *dot; (dot = strrchr(stem + (slash ? slash - path : 0), '.')) != NULL;) {
        *dot = '\0';
        char *file = text_print("%s.srdf", stem);
        if (access(file, R_OK) == 0) {
            free(stem);
            return file;
        }
        free(file);
    }
    free(stem);
    return NULL;
}

static int is_named(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

/* What would mean something in a pose is escaped; several values have slashes between. */
static void add_joint(char **pose, xmlNodePtr joint)
{
    char *name = node_attribute(joint, "name"), *value = node_attribute(joint, "value"),
         *escaped = text_copy("");
    for (const char *s = name; *s; s++)
        text_append(&escaped, strchr(",=.\\", *s) ? "\\%c" : "%c", *s);
    for (char *blank = value + strlen(value); blank > value && blank[-1] == ' '; blank--)
        blank[-1] = '\0';
    for (char *blank; (blank = strchr(value, ' ')) != NULL;)
        *blank = '/';
    text_append(pose, "%s%s=%s", **pose ? "," : "", escaped, value);
    free(escaped);
    free(name);
    free(value);
}

int srdf_attach(struct pipeline *m, xmlDocPtr doc)
{
    char *file = file_beside(m->path);
    if (file == NULL)
        return 0;
    xmlDocPtr said = input_read(file, m->diag);
    xmlNodePtr top = said ? xmlDocGetRootElement(said) : NULL, root = xmlDocGetRootElement(doc);
    if (top) {
        char *real = realpath(file, NULL);
        const char *slash = strrchr(file, '/');
        if (real)
            text_list_add(&m->access.loaded, real);
        xmlNodePtr holder = xmlNewChild(root, NULL, BAD_CAST "srdf", NULL);
        xmlSetNs(holder, xmlNewNs(holder, BAD_CAST SOURCE_URI, BAD_CAST "src"));
        xmlNewProp(holder, BAD_CAST "file", BAD_CAST(slash ? slash + 1 : file));
        for (xmlNodePtr n = top->children; n; n = n->next)
            if (n->type == XML_ELEMENT_NODE)
                xmlAddChild(holder, xmlDocCopyNode(n, doc, 1));
        free(real);
    }
    xmlFreeDoc(said);
    free(file);
    return top ? 0 : -1;
}

/* What was attached, wherever stages have put it since. */
static xmlNodePtr attached(xmlDocPtr doc)
{
    xmlNodePtr root = doc ? xmlDocGetRootElement(doc) : NULL;
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (is_named(n, "srdf") && n->ns && xmlStrEqual(n->ns->href, BAD_CAST SOURCE_URI))
            return n;
    return NULL;
}

char *srdf_pose(struct pipeline *m, int *failed)
{
    const char *asked = m->options->pose;
    *failed = 0;
    xmlNodePtr holder = asked && strchr(asked, '=') == NULL ? attached(m->doc) : NULL;
    if (holder == NULL)
        return asked ? text_copy(asked) : NULL;
    char *pose = text_copy("");
    struct text_list names = {0};
    for (xmlNodePtr n = holder; n; n = walk_next(n, holder)) {
        char *name = is_named(n, "group_state") ? node_attribute(n, "name") : NULL;
        if (name && !text_list_has(&names, name))
            text_list_add(&names, name);
        for (xmlNodePtr c = name && strcmp(name, asked) == 0 ? n->children : NULL; c; c = c->next)
            if (is_named(c, "joint"))
                add_joint(&pose, c);
        free(name);
    }
    if (!text_list_has(&names, asked)) {
        char *there = text_list_join(&names, ", "), *file = node_attribute(holder, "file"),
             *path = *file ? pipeline_path_beside(m, file) : text_copy(m->path);
        diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, path, 0, "pose-unknown-state", asked, there,
                 NULL);
        free(path);
        free(file);
        free(there);
        *failed = 1;
    }
    text_list_clear(&names);
    return pose;
}
