#include "commands/schema.h"

#include "base/likeness.h"
#include "document/input.h"
#include "document/output.h"
#include "document/walk.h"

#include <stdlib.h>
#include <string.h>

/* Names and values of a schema in the language's spelling: an editor then offers what one writes.
 */
static void respell(const struct resources *r, const char *kind, xmlNodePtr root, const char *lang)
{
    static const char *const attributes[] = {"name", "ref", "value"};
    for (xmlNodePtr node = root; node; node = walk_next(node, root)) {
        const char *role = node->type == XML_ELEMENT_NODE ? (const char *)node->name : "";
        int names = strcmp(role, "element") == 0 || strcmp(role, "attribute") == 0 ||
                    strcmp(role, "enumeration") == 0;
        for (size_t i = 0; names && i < sizeof attributes / sizeof attributes[0]; i++) {
            xmlChar *name = xmlGetNoNsProp(node, BAD_CAST attributes[i]);
            const char *spelt =
                name ? vocabulary_spelling(r->vocabulary, kind, (const char *)name, lang) : NULL;
            if (spelt)
                xmlSetProp(node, BAD_CAST attributes[i], BAD_CAST spelt);
            xmlFree(name);
        }
    }
}

void schema_print(struct resources *r, const char *kind, const char *lang, struct diag *d)
{
    const struct catalogue_kind *k = catalogue_kind(r->catalogue, kind);
    if (k == NULL) {
        char *names = catalogue_kind_names(r->catalogue);
        const char *meant = NULL;
        struct likeness best = likeness_of(kind, 2);
        for (size_t i = 0; i < r->catalogue->kind_count; i++)
            if (likeness_nearer(&best, r->catalogue->kinds[i].name))
                meant = r->catalogue->kinds[i].name;
        diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0,
                 meant ? "usage-misspelt-kind" : "usage-unknown-kind", kind, meant ? meant : names,
                 names, NULL);
        free(names);
        return;
    }
    char *path = resources_path(r, "schemas", k->schema);
    xmlDocPtr doc = input_read(path, d);
    if (doc) {
        /* The normal form has one spelling only. */
        if (lang && *k->namespace_uri == '\0')
            respell(r, k->name, xmlDocGetRootElement(doc), lang);
        xmlChar *text = NULL;
        int size = 0;
        xmlDocDumpMemoryEnc(doc, &text, &size, "UTF-8");
        output_write("-", (const char *)text, (size_t)size, d);
        xmlFree(text);
    }
    xmlFreeDoc(doc);
    free(path);
}
