#include "pipeline/problem.h"

#include "base/numbers.h"
#include "document/node.h"
#include "model/model.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    enum problem_kind kind;
} kinds[] = {{"kinematics", PROBLEM_KINEMATICS}, {"statics", PROBLEM_STATICS},
             {"inverse", PROBLEM_INVERSE},       {"forward", PROBLEM_FORWARD},
             {"reactions", PROBLEM_REACTIONS},   {"escape", PROBLEM_ESCAPE}};

static double number(xmlNodePtr node, const char *name, double otherwise)
{
    double value;
    char *text = node_attribute(node, name);
    if (*text == '\0' || number_read(text, &value) == NULL)
        value = otherwise;
    free(text);
    return value;
}

void problem_read(xmlNodePtr root, struct problem *p)
{
    memset(p, 0, sizeof *p);
    p->tolerance = 1e-10;
    for (xmlNodePtr node = root->children; node; node = node->next) {
        if (!model_is_element(node, "problem"))
            continue;
        char *kind = node_attribute(node, "kind"), *method = node_attribute(node, "method");
        for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
            if (strcmp(kind, kinds[i].name) == 0)
                p->kind = kinds[i].kind;
        p->method = strcmp(method, "adams") == 0 || strcmp(method, "bdf") == 0 ? *method : '\0';
        p->node = node;
        for (xmlNodePtr n = node->children; n; n = n->next)
            p->asks |= model_is_element(n, "find");
        p->from = number(node, "from", 0);
        p->to = number(node, "to", 0);
        p->step = number(node, "step", 0);
        p->tolerance = number(node, "tolerance", p->tolerance);
        free(kind);
        free(method);
    }
}
