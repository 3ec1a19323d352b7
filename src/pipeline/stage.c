#include "pipeline/stage.h"

#include "document/output.h"
#include "model/kinematics_cache.h"
#include "model/model.h"
#include "pipeline/assumptions.h"

#include <libxml/xpathInternals.h>
#include <stdlib.h>
#include <string.h>

int stage_dump(struct pipeline *m, const char *name, xmlDocPtr doc)
{
    if (m->options->dump_stages == NULL)
        return 0;
    char *path = text_print("%s/%s.%d-%s.xml", m->options->dump_stages, m->base, ++m->dumped, name);
    char *folder = output_folder_of(path), *data;
    size_t size;
    int failed = -1;
    if (output_make_folder(folder, m->diag) == 0 && transform_dump(doc, &data, &size) == 0) {
        failed = output_write(path, data, size, m->diag);
        free(data);
    }
    free(folder);
    free(path);
    return failed;
}

xmlDocPtr stage_run(struct pipeline *m, const char *href, xmlDocPtr source, transform_params params,
                    const char *folder)
{
    const struct stylesheet *s = resources_stylesheet(m->resources, href, source, m->diag);
    if (s == NULL)
        return NULL;
    return transform_run(s, source, params, &m->context, folder, &m->access, m->diag);
}

int stage_is_due(struct pipeline *m, const struct catalogue_target *target, size_t stage,
                 xmlDocPtr doc, transform_params params)
{
    const char *condition = stage < target->conditions.count ? target->conditions.items[stage] : "";
    if (*condition == '\0')
        return 1;
    xmlXPathContextPtr xpath = xmlXPathNewContext(doc);
    xmlXPathRegisterNs(xpath, BAD_CAST "m", BAD_CAST MODEL_URI);
    for (size_t i = 0; i < target->param_count; i++)
        xmlXPathRegisterVariable(xpath, BAD_CAST target->params[i].name, xmlXPathNewCString(""));
    for (size_t i = 0; params && params[i]; i += 2)
        xmlXPathRegisterVariable(xpath, BAD_CAST params[i], xmlXPathNewCString(params[i + 1]));
    xmlXPathObjectPtr answer = xmlXPathEval(BAD_CAST condition, xpath);
    int due = answer ? xmlXPathCastToBoolean(answer) : -1;
    if (due < 0)
        diag_say(m->diag, LEVEL_ERROR, STATUS_TRANSFORM, m->shown, 0, "step-condition", condition,
                 target->stages.items[stage], NULL);
    xmlXPathFreeObject(answer);
    xmlXPathFreeContext(xpath);
    return due;
}

int stage_check(struct pipeline *m, const char *href, xmlDocPtr doc, transform_params params)
{
    xmlDocPtr findings = stage_run(m, href, doc, params, NULL);
    if (findings == NULL)
        return -1;
    int status = m->diag->status;
    m->diag->status = 0;
    xmlNodePtr root = xmlDocGetRootElement(findings);
    for (xmlNodePtr f = root ? root->children : NULL; f; f = f->next) {
        if (f->type != XML_ELEMENT_NODE)
            continue;
        xmlChar *level = xmlGetNoNsProp(f, BAD_CAST "level");
        xmlChar *line = xmlGetNoNsProp(f, BAD_CAST "line");
        xmlChar *text = xmlNodeGetContent(f);
        xmlChar *file = xmlGetNoNsProp(f, BAD_CAST "file"); /* of a part, relative to the model */
        char *part = file ? pipeline_path_beside(m, (const char *)file) : NULL;
        int warning = level && strcmp((const char *)level, "warning") == 0;
        diag_text(m->diag, warning ? LEVEL_WARNING : LEVEL_ERROR, STATUS_INVALID,
                  part ? part : m->shown, line ? strtol((const char *)line, NULL, 10) : 0,
                  (const char *)text);
        free(part);
        xmlFree(file);
        xmlFree(level);
        xmlFree(line);
        xmlFree(text);
    }
    int failed = m->diag->status != 0;
    if (!failed)
        assumptions_apply(findings, doc);
    xmlFreeDoc(findings);
    if (m->diag->status < status)
        m->diag->status = status;
    return failed ? -1 : 0;
}

int stage_step(struct pipeline *m, const char *href, const char *name, xmlDocPtr *doc,
               transform_params params)
{
    xmlDocPtr next = stage_run(m, href, *doc, params, NULL);
    if (next == NULL)
        return -1;
    kinematics_cache_forget(&m->context);
    xmlFreeDoc(*doc);
    *doc = next;
    if (xmlDocGetRootElement(next) == NULL) {
        diag_say(m->diag, LEVEL_ERROR, STATUS_TRANSFORM, m->shown, 0, "step-empty", href, NULL);
        return -1;
    }
    return stage_dump(m, name, next);
}
