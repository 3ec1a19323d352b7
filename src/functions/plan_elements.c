#include "functions/plan_elements.h"

#include "base/memory.h"
#include "functions/arguments.h"
#include "math/trigonometry.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS = 12 };

void plan_element_put(xmlNodePtr node, const char *name, double value)
{
    char text[NUMBER_TEXT];
    arguments_print(fabs(value) < 1e-12 ? 0 : number_round_digits(value, DIGITS), text);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
}

static void put_pair(xmlNodePtr node, const char *x, const char *y, const double v[2])
{
    plan_element_put(node, x, v[0]);
    plan_element_put(node, y, v[1]);
}

static void put_motion(xmlNodePtr node, const struct plan_motion *now)
{
    put_pair(node, "x", "y", now->at);
    put_pair(node, "vx", "vy", now->v);
    put_pair(node, "ax", "ay", now->a);
}

static int link_number(const struct planner *p, int body)
{
    return p->model->bodies[p->plan.link[body]].number;
}

/* Which links have a node, with blanks between. */
static void put_links(const struct planner *p, xmlNodePtr node, int index)
{
    char *text = text_copy("");
    const struct plan *plan = &p->plan;
    for (int i = 0; i < plan->spot_count; i++)
        if (plan->spots[i].node == index)
            text_append(&text, "%s%d", *text ? " " : "", link_number(p, plan->spots[i].body));
    xmlNewProp(node, BAD_CAST "links", BAD_CAST text);
    free(text);
}

static void put_node(const struct planner *p, xmlNodePtr e, int i)
{
    const struct plan_node *node = &p->plan.nodes[i];
    put_links(p, e, i);
    if (node->ground)
        xmlNewProp(e, BAD_CAST "ground", BAD_CAST "true");
    if (node->extra >= 0) {
        xmlChar *name = xmlGetNoNsProp(p->names[node->extra], BAD_CAST "name");
        xmlNewProp(e, BAD_CAST "name", name);
        xmlFree(name);
    }
}

static void put_slide(const struct planner *p, xmlNodePtr e, const struct plan_slide *s)
{
    plan_element_put(e, "node", s->node + 1);
    plan_element_put(e, "home", link_number(p, s->home));
    plan_element_put(e, "guide", link_number(p, s->guide));
}

void plan_elements_add_nodes(const struct planner *p)
{
    for (int i = 0; i < p->plan.node_count; i++) {
        xmlNodePtr e = xmlNewChild(p->root, NULL, BAD_CAST "node", NULL);
        plan_element_put(e, "n", i + 1);
        put_node(p, e, i);
    }
    for (int i = 0; i < p->plan.slide_count; i++) {
        xmlNodePtr e = xmlNewChild(p->root, NULL, BAD_CAST "slide", NULL);
        plan_element_put(e, "n", i + 1);
        put_slide(p, e, &p->plan.slides[i]);
    }
    for (int i = 1; i < p->m->body_count; i++)
        if (p->plan.link[i] == i) {
            xmlNodePtr e = xmlNewChild(p->root, NULL, BAD_CAST "link", NULL);
            plan_element_put(e, "number", p->model->bodies[i].number);
        }
}

/* A member of a link: a node, or (slide >= 0) the point of the link under what slides on it. */
struct member {
    int node, slide;
    const struct plan_motion *now;
};

static int list_members(const struct planner *p, int link, struct member *members)
{
    const struct plan *plan = &p->plan;
    int count = 0;
    for (int pass = 0; pass < 2; pass++) /* what stands still first */
        for (int i = 0; i < plan->node_count; i++) {
            int has = 0;
            for (int k = 0; k < plan->spot_count; k++)
                has |= plan->spots[k].node == i && plan->link[plan->spots[k].body] == link;
            if (has && plan->nodes[i].ground == (pass == 0))
                members[count++] = (struct member){i, -1, &plan->nodes[i].now};
        }
    for (int i = 0; i < plan->slide_count; i++)
        if (plan->link[plan->slides[i].guide] == link)
            members[count++] = (struct member){plan->slides[i].node, i, &plan->slides[i].now};
    return count;
}

static void put_member(xmlNodePtr node, const char *name, const char *slide,
                       const struct member *member)
{
    plan_element_put(node, name, member->node + 1);
    if (member->slide >= 0)
        plan_element_put(node, slide, member->slide + 1);
}

/* What joins the places of a link: from its first one, with the parts of the acceleration, then round. */
static void add_edges(const struct planner *p, xmlNodePtr position, int link,
                      struct member *members)
{
    int count = list_members(p, link, members);
    for (int i = 1; i < count; i++) {
        double normal[2], tangential[2];
        xmlNodePtr e = xmlNewChild(position, NULL, BAD_CAST "edge", NULL);
        plan_parts(&p->plan, link, members[0].now->at, members[i].now->at, normal, tangential);
        plan_element_put(e, "link", p->model->bodies[link].number);
        put_member(e, "from", "from-slide", &members[0]);
        put_member(e, "to", "to-slide", &members[i]);
        if (i == 1)
            xmlNewProp(e, BAD_CAST "first", BAD_CAST "true");
        put_pair(e, "nx", "ny", normal);
        put_pair(e, "tx", "ty", tangential);
    }
    for (int i = 2; i < count; i++) {
        xmlNodePtr e = xmlNewChild(position, NULL, BAD_CAST "side", NULL);
        plan_element_put(e, "link", p->model->bodies[link].number);
        put_member(e, "from", "from-slide", &members[i - 1]);
        put_member(e, "to", "to-slide", &members[i]);
    }
}

/* A pair's own centre, which holds when nothing moves, too: its hinge, or infinitely far across its slide. */
static int find_permanent(const struct plan *plan, int a, int b, double at[2],
                          enum plan_centre *kind)
{
    for (int i = 0; i < plan->node_count; i++) {
        int on_a = 0, on_b = 0;
        for (int k = 0; k < plan->spot_count; k++) {
            on_a |= plan->spots[k].node == i && plan->link[plan->spots[k].body] == a;
            on_b |= plan->spots[k].node == i && plan->link[plan->spots[k].body] == b;
        }
        if (on_a && on_b) {
            memcpy(at, plan->nodes[i].now.at, 2 * sizeof *at);
            *kind = PLAN_CENTRE;
            return 1;
        }
    }
    for (int i = 0; i < plan->slide_count; i++) {
        const struct plan_slide *s = &plan->slides[i];
        int home = plan->link[s->home], guide = plan->link[s->guide];
        if ((home == a && guide == b) || (home == b && guide == a)) {
            at[0] = -s->way[1];
            at[1] = s->way[0];
            *kind = PLAN_CENTRE_FAR;
            return 1;
        }
    }
    return 0;
}

static void add_centres(const struct planner *p, xmlNodePtr position)
{
    static const char *const kinds[] = {"near", "far", "none"};
    const struct plan *plan = &p->plan;
    for (int i = 0; i < p->m->body_count; i++)
        for (int k = i + 1; k < p->m->body_count; k++) {
            double at[2] = {0, 0};
            if (plan->link[i] != i || plan->link[k] != k)
                continue;
            enum plan_centre kind;
            if (!find_permanent(plan, i, k, at, &kind))
                kind = plan_find_centre(&plan->links[i], &plan->links[k], p->size, at);
            xmlNodePtr e = xmlNewChild(position, NULL, BAD_CAST "centre", NULL);
            plan_element_put(e, "a", p->model->bodies[i].number);
            plan_element_put(e, "b", p->model->bodies[k].number);
            xmlNewProp(e, BAD_CAST "kind", BAD_CAST kinds[kind]);
            put_pair(e, "x", "y", at);
        }
}

void plan_elements_add_moving(struct planner *p, xmlNodePtr position)
{
    struct member *members =
        memory_get((size_t)(p->plan.node_count + p->plan.slide_count) + 1, sizeof *members);
    plan_take(&p->plan, &p->rates);
    for (int i = 0; i < p->plan.node_count; i++) {
        xmlNodePtr e = xmlNewChild(position, NULL, BAD_CAST "point", NULL);
        plan_element_put(e, "node", i + 1);
        put_node(p, e, i);
        put_motion(e, &p->plan.nodes[i].now);
    }
    for (int i = 0; i < p->plan.slide_count; i++) {
        const struct plan_slide *s = &p->plan.slides[i];
        xmlNodePtr e = xmlNewChild(position, NULL, BAD_CAST "under", NULL);
        plan_element_put(e, "slide", i + 1);
        put_slide(p, e, s);
        put_motion(e, &s->now);
        put_pair(e, "ux", "uy", s->way);
        put_pair(e, "kx", "ky", s->coriolis);
        put_pair(e, "rx", "ry", s->relative);
    }
    for (int i = 1; i < p->m->body_count; i++)
        if (p->plan.link[i] == i) {
            xmlNodePtr e = xmlNewChild(position, NULL, BAD_CAST "link", NULL);
            plan_element_put(e, "number", p->model->bodies[i].number);
            plan_element_put(e, "omega", p->plan.links[i].omega);
            plan_element_put(e, "epsilon", p->plan.links[i].epsilon);
            add_edges(p, position, i, members);
        }
    add_centres(p, position);
    free(members);
}
