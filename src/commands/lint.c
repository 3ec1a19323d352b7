#include "commands/lint.h"

#include "document/input.h"
#include "document/node.h"
#include "document/output.h"
#include "document/report.h"
#include "pipeline/page.h"

#include <stdlib.h>
#include <string.h>

/* What a clause is broken by, a doubt of it is a warning. */
static void tell(xmlNodePtr finding, const char *file, struct diag *d)
{
    char *line = node_attribute(finding, "line"), *doubt = node_attribute(finding, "doubt"),
         *clause = node_attribute(finding, "clause"),
         *standard = node_attribute(finding, "standard");
    xmlChar *place = xmlNodeGetContent(finding);
    diag_say(d, *doubt ? LEVEL_WARNING : LEVEL_ERROR, STATUS_INVALID, file, strtol(line, NULL, 10),
             clause, standard, (const char *)place, NULL);
    xmlFree(place);
    free(standard);
    free(clause);
    free(doubt);
    free(line);
}

static void lint(struct resources *r, const char *path, struct diag *d, char **kept)
{
    const char *shown = strcmp(path, "-") == 0 ? "<stdin>" : path;
    xmlDocPtr sheet = input_read(path, d);
    xmlNodePtr root = sheet ? xmlDocGetRootElement(sheet) : NULL;
    if (sheet && (root == NULL || strcmp((const char *)root->name, "svg") != 0)) {
        diag_say(d, LEVEL_ERROR, STATUS_INPUT, shown, 0, "lint-no-svg",
                 root ? (const char *)root->name : "", NULL);
    } else if (sheet) {
        char *text;
        size_t size;
        if (page_make(r, r->catalogue->lint, sheet, d->lang ? d->lang : "en", "", &text, &size,
                      d) == 0) {
            xmlDocPtr findings = input_parse(text, size, shown, shown, NULL, 0, d);
            xmlNodePtr node = findings ? xmlDocGetRootElement(findings)->children : NULL;
            for (; node; node = node->next) {
                if (node->type != XML_ELEMENT_NODE)
                    continue;
                if (strcmp((const char *)node->name, "keeps") == 0) {
                    xmlChar *content = xmlNodeGetContent(node);
                    text_append(kept, "%s: %s\n", shown, (const char *)content);
                    xmlFree(content);
                } else {
                    tell(node, shown, d);
                }
            }
            xmlFreeDoc(findings);
            free(text);
        }
    }
    xmlFreeDoc(sheet);
}

void lint_run(struct resources *r, const struct options *o, struct diag *d)
{
    char *kept = text_copy("");
    for (size_t i = 0; i < o->inputs.count; i++)
        lint(r, o->inputs.items[i], d, &kept);
    if (o->format == REPORT_TEXT && !o->quiet && *kept)
        output_write("-", kept, strlen(kept), d);
    free(kept);
}
