#include "pipeline/sdf_merge.h"

#include "base/memory.h"
#include "document/node.h"
#include "document/walk.h"
#include "pipeline/sdf_node.h"

#include <stdlib.h>
#include <string.h>

const char sdf_merge_mark[] = "merged";

static const char own[] = "__model__";

static xmlNodePtr pose_of(xmlNodePtr node)
{
    xmlNodePtr pose = sdf_child(node, "pose");
    return pose ? pose : xmlNewChild(node, NULL, BAD_CAST "pose", NULL);
}

/* What counted from the merged model counts from the frame. */
static void count_from(xmlNodePtr node, const char *frame)
{
    static const char *const names[] = {"relative_to", "attached_to", "expressed_in"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char *value = node_attribute(node, names[i]);
        if (strcmp(value, own) == 0)
            xmlSetProp(node, BAD_CAST names[i], BAD_CAST frame);
        free(value);
    }
    if ((sdf_is(node, "parent") || sdf_is(node, "child")) && sdf_is(node->parent, "joint")) {
        char *text = sdf_text(node);
        if (strcmp(text, own) == 0)
            xmlNodeSetContent(node, BAD_CAST frame);
        free(text);
    }
}

/* Of a nested model only where it stands: inside, names are its own. */
static void adopt(xmlNodePtr child, const char *frame)
{
    int stands = sdf_is(child, "link") || sdf_is(child, "model") ||
                 (sdf_is(child, "frame") && !xmlHasProp(child, BAD_CAST "attached_to"));
    xmlNodePtr pose = stands ? pose_of(child) : sdf_child(child, "pose");
    char *to = pose ? node_attribute(pose, "relative_to") : NULL;
    if (stands && *to == '\0')
        xmlSetProp(pose, BAD_CAST "relative_to", BAD_CAST frame);
    free(to);
    if (sdf_is(child, "model")) {
        count_from(pose, frame);
        return;
    }
    for (xmlNodePtr n = child; n; n = walk_next(n, child))
        if (n->type == XML_ELEMENT_NODE)
            count_from(n, frame);
}

static char *canonical(xmlNodePtr model)
{
    char *said = node_attribute(model, "canonical_link");
    xmlNodePtr link = sdf_child(model, "link");
    if (*said || link == NULL)
        return said;
    free(said);
    return node_attribute(link, "name");
}

/* The frame in the merged model's place; a model's attributes that say where it stands are the frame's. */
static xmlNodePtr frame_for(xmlNodePtr model, const char *name)
{
    xmlNodePtr frame = xmlNewDocNode(model->doc, NULL, BAD_CAST "frame", NULL), pose;
    char *link = canonical(model), *by = node_attribute(model, "placement_frame");
    xmlNewProp(frame, BAD_CAST "name", BAD_CAST name);
    if (*link)
        xmlNewProp(frame, BAD_CAST "attached_to", BAD_CAST link);
    if (*by)
        xmlNewProp(frame, BAD_CAST "placement_frame", BAD_CAST(strcmp(by, own) ? by : name));
    pose = sdf_child(model, "pose");
    if (pose) {
        xmlUnlinkNode(pose);
        xmlAddChild(frame, pose);
    }
    pose = pose_of(frame);
    if (!xmlHasProp(pose, BAD_CAST "relative_to"))
        xmlNewProp(pose, BAD_CAST "relative_to", BAD_CAST own);
    frame->line = model->line;
    free(by);
    free(link);
    return frame;
}

/* What follows the merged model, which may be its first part. */
static xmlNodePtr merge(xmlNodePtr model)
{
    char *said = node_attribute(model, "name"), *name = text_print("_merged__%s__model__", said);
    xmlNodePtr frame = xmlAddPrevSibling(model, frame_for(model, name));
    static const char *const parts[] = {"link", "joint", "frame", "model"};
    for (xmlNodePtr child = model->children, next; child; child = next) {
        next = child->next;
        int moves = 0;
        for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
            moves |= sdf_is(child, parts[i]);
        if (moves) {
            adopt(child, name);
            xmlUnlinkNode(child);
            xmlAddPrevSibling(model, child);
        }
    }
    xmlUnlinkNode(model);
    xmlFreeNode(model);
    free(name);
    free(said);
    return frame;
}

void sdf_merge(xmlNodePtr root)
{
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (sdf_is(n, "model") && xmlHasProp(n, BAD_CAST sdf_merge_mark))
            n = merge(n);
}
