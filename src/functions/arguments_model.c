#include "functions/arguments_model.h"

#include "base/memory.h"
#include "model/kinematics_cache.h"

#include <stdlib.h>
#include <string.h>

void arguments_fail_model(xmlXPathParserContextPtr xpath, const struct model_problem *problem)
{
    const struct function_context *context = arguments_context(xpath);
    char *line = text_print("%ld", problem->line);
    if (problem->line > 0 && context &&
        context->refuse) { /* the model is wrong, not the stylesheet */
        context->refuse(context->user, problem->line, problem->text);
        arguments_stop(xpath);
    } else if (problem->line > 0)
        arguments_raise(xpath, "functions-model-line", line, problem->text, (char *)NULL);
    else
        arguments_raise(xpath, "functions-model", problem->text, (char *)NULL);
    free(line);
}

const struct model *arguments_pop_element(xmlXPathParserContextPtr xpath, int position,
                                          const char *name, const char *example, int *index)
{
    struct model_problem problem;
    xmlNodePtr node = arguments_pop_node(xpath, position, example);
    if (node == NULL)
        return NULL;
    struct function_context *context = arguments_context(xpath);
    if (context == NULL) {
        arguments_raise(xpath, "functions-no-context", (char *)NULL);
        return NULL;
    }
    if (strcmp(name, "model") == 0 && node->type == XML_DOCUMENT_NODE)
        node = xmlDocGetRootElement((xmlDocPtr)node);
    if (node == NULL || !model_is_element(node, name)) {
        arguments_raise(xpath, "functions-element",
                        node && node->name ? (const char *)node->name : "/", name, example,
                        position == 1 ? "1" : "2", (char *)NULL);
        return NULL;
    }
    const struct model *model = kinematics_cache_lookup(context, node, index, &problem);
    if (model == NULL)
        arguments_fail_model(xpath, &problem);
    return model;
}

const struct model *arguments_pop_body(xmlXPathParserContextPtr xpath, int *index)
{
    return arguments_pop_element(xpath, 1, "body", "ancestor-or-self::m:body[1]", index);
}
