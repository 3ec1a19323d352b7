#include "pipeline/sdf_older.h"

#include "document/node.h"
#include "document/walk.h"
#include "pipeline/sdf_node.h"

#include <stdlib.h>
#include <string.h>

/* 14 of version 1.14; 0 of what is none. */
static long minor(xmlDocPtr doc)
{
    char *version = node_attribute(xmlDocGetRootElement(doc), "version");
    long number = strncmp(version, "1.", 2) == 0 ? strtol(version + 2, NULL, 10) : 0;
    free(version);
    return number;
}

static void turn_to_model(xmlNodePtr axis, int by_default)
{
    xmlNodePtr said = sdf_child(axis, "use_parent_model_frame"), xyz = sdf_child(axis, "xyz");
    char *text = sdf_text(said);
    if (said ? sdf_is_true(text) : by_default) {
        if (xyz == NULL)
            xyz = xmlNewTextChild(axis, NULL, BAD_CAST "xyz", BAD_CAST "0 0 1");
        if (!xmlHasProp(xyz, BAD_CAST "expressed_in"))
            xmlNewProp(xyz, BAD_CAST "expressed_in", BAD_CAST "__model__");
    }
    free(text);
}

static void rename_frame(xmlNodePtr pose)
{
    char *frame = node_attribute(pose, "frame");
    if (*frame && !xmlHasProp(pose, BAD_CAST "relative_to"))
        xmlNewProp(pose, BAD_CAST "relative_to", BAD_CAST frame);
    xmlUnsetProp(pose, BAD_CAST "frame");
    free(frame);
}

void sdf_older(xmlDocPtr doc)
{
    long version = minor(doc);
    xmlNodePtr root = xmlDocGetRootElement(doc);
    if (root && xmlStrEqual(root->name, BAD_CAST "gazebo")) /* before 1.3 */
        xmlNodeSetName(root, BAD_CAST "sdf");
    if (version == 0 || version >= 7)
        return;
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (sdf_is(n, "pose"))
            rename_frame(n);
        else if ((sdf_is(n, "axis") || sdf_is(n, "axis2")) && sdf_is(n->parent, "joint"))
            turn_to_model(n, version < 5);
}
