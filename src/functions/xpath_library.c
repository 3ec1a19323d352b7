/* What stylesheets and pages ask of the library of symbols. Keys would go through all of it for every model. */
#include "base/memory.h"
#include "document/insert.h"
#include "functions/arguments.h"
#include "functions/scheme_job.h"
#include "functions/wrappers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *text_of(xmlNodePtr node, const char *name)
{
    const char *text = scheme_job_text(node, name);
    return text ? text : "";
}

static int is(xmlNodePtr node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

/* ["type", "view", "symbol", "ground", floats, base, body, left,top,wide,high] */
static void write_pair(FILE *to, xmlNodePtr pair, const xmlNodeSet *sets)
{
    static const char *const names[] = {"type", "view", "symbol", "ground"};
    static const char *const ends[] = {"base", "body"};
    xmlNodePtr symbol = scheme_job_symbol(sets, text_of(pair, "symbol"));
    for (int i = 0; i < 4; i++)
        fprintf(to, "%s\"%s\"", i ? ", " : "[", text_of(pair, names[i]));
    fprintf(to, ", %d", scheme_job_text(pair, "floating") != NULL);
    for (int i = 0; i < 2; i++) {
        char number[NUMBER_TEXT];
        arguments_print(scheme_job_connection(symbol, ends[i], 1, "x"), number);
        fprintf(to, ", %s", number);
    }
    fputs(", ", to);
    for (const char *p = symbol ? text_of(symbol, "box") : ""; *p; p++)
        fputc(*p == ' ' ? ',' : *p, to);
    fputs("]", to);
}

/* Boxes of the areas that a symbol covers, else its own, with blanks between. */
static void write_boxes(FILE *to, xmlNodePtr symbol)
{
    int count = 0;
    for (xmlNodePtr n = symbol->children; n; n = n->next)
        if (is(n, "area"))
            fprintf(to, "%s%s", count++ ? " " : "", text_of(n, "box"));
    if (count == 0)
        fputs(text_of(symbol, "box"), to);
}

/* The lists of what the set named standard has of pairs and symbols, of devices (of) where they are asked for; others
 * override its symbols. */
/* What is for few models alone says in its of for which. */
static int is_wanted(xmlNodePtr node, const char *of)
{
    const char *own = scheme_job_text(node, "of");
    return own == NULL || strstr(of, own) != NULL;
}

static void write_library(FILE *to, xmlNodePtr standard, const xmlNodeSet *sets, const char *of)
{
    int count = 0;
    fputs("\"pairs\": [", to);
    for (xmlNodePtr n = standard->children; n; n = n->next)
        if (is(n, "pair") && is_wanted(n, of)) {
            fputs(count++ ? ", " : "", to);
            write_pair(to, n, sets);
        }
    fputs("],\n\"boxes\": {", to);
    count = 0;
    for (xmlNodePtr n = standard->children; n; n = n->next)
        if (is(n, "symbol") && is_wanted(n, of)) {
            fprintf(to, "%s\"%s\": \"", count++ ? ", " : "", text_of(n, "id"));
            write_boxes(to, scheme_job_symbol(sets, text_of(n, "id")));
            fputs("\"", to);
        }
    fputs("}", to);
}

/* What tells a library from others: its documents, its sets, what it is asked of; NULL where a document is none of files. */
static char *address_of(const xmlNodeSet *sets, const char *of)
{
    char *address = text_print("dr:library %s", of);
    for (int i = 0; sets && address && i < sets->nodeNr; i++) {
        const xmlChar *url = sets->nodeTab[i]->doc ? sets->nodeTab[i]->doc->URL : NULL;
        char *longer = url ? text_print("%s %s#%s", address, (const char *)url,
                                        text_of(sets->nodeTab[i], "name"))
                           : NULL;
        free(address);
        address = longer;
    }
    return address;
}

/* The text of a library; NULL without memory. */
static char *library_text(const xmlNodeSet *sets, const char *of)
{
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    for (int i = 0; to && sets && i < sets->nodeNr; i++)
        if (strcmp(text_of(sets->nodeTab[i], "name"), "standard") == 0)
            write_library(to, sets->nodeTab[i], sets, of);
    if (to && fclose(to) == 0)
        return text;
    free(text);
    return NULL;
}

/* The same for nearly every model of a run, and made once. */
void xpath_drawing_library(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    xmlChar *of = arguments_pop_text(xpath);
    if (of == NULL)
        return;
    xmlXPathObjectPtr library = arguments_pop_nodes(xpath, 1, "$library");
    const xmlNodeSet *sets = library ? library->nodesetval : NULL;
    char *address = library ? address_of(sets, (const char *)of) : NULL;
    const struct insert *kept = address ? insert_find(address) : NULL;
    char *text = library && kept == NULL ? library_text(sets, (const char *)of) : NULL;
    if (address && text)
        kept = insert_keep(address, NULL, text);
    if (kept || text)
        arguments_return_text(xpath, kept ? insert_text(kept) : text);
    else if (library)
        xpath->error = XPATH_MEMORY_ERROR;
    free(address);
    free(text);
    xmlFree(of);
    xmlXPathFreeObject(library);
}

static xmlNodePtr standard_of(const xmlNodeSet *sets)
{
    for (int i = 0; sets && i < sets->nodeNr; i++)
        if (strcmp(text_of(sets->nodeTab[i], "name"), "standard") == 0)
            return sets->nodeTab[i];
    return NULL;
}

/* How well a pair's entry shows it in the view: 3 it is for this view, 2 for all, 1 as it lies in the paper, 0 else. */
static int fitness(xmlNodePtr pair, const char *view)
{
    const char *own = scheme_job_text(pair, "view");
    if (own && strcmp(own, view) == 0)
        return 3;
    return own == NULL ? 2 : *view && strcmp(own, "paper") == 0;
}

/* The fittest entries of a type, of those that do not fit the first. Whether there are any. */
static int add_pairs(xmlNodeSetPtr found, xmlNodePtr standard, const char *type, const char *view)
{
    int best = -1;
    for (int adds = 0; adds < 2; adds++)
        for (xmlNodePtr n = standard->children; n; n = n->next) {
            if (!is(n, "pair") || strcmp(text_of(n, "type"), type) != 0)
                continue;
            int fits = fitness(n, view);
            if (!adds && fits > best)
                best = fits;
            else if (adds && fits == best && (best > 0 || found->nodeNr == 0))
                xmlXPathNodeSetAdd(found, n);
        }
    return best >= 0;
}

void xpath_drawing_pair(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    xmlChar *view = arguments_pop_text(xpath), *type = view ? arguments_pop_text(xpath) : NULL;
    xmlXPathObjectPtr library = type ? arguments_pop_nodes(xpath, 1, "$library") : NULL;
    if (library) {
        xmlXPathObjectPtr found = xmlXPathNewNodeSet(NULL);
        xmlNodePtr standard = standard_of(library->nodesetval);
        if (standard && !add_pairs(found->nodesetval, standard, (char *)type, (char *)view))
            add_pairs(found->nodesetval, standard, "free", (char *)view);
        valuePush(xpath, found);
    }
    xmlXPathFreeObject(library);
    xmlFree(type);
    xmlFree(view);
}

void xpath_drawing_symbol(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    xmlChar *id = arguments_pop_text(xpath);
    xmlXPathObjectPtr library = id ? arguments_pop_nodes(xpath, 1, "$library") : NULL;
    if (library)
        valuePush(xpath, xmlXPathNewNodeSet(scheme_job_symbol(library->nodesetval, (char *)id)));
    xmlXPathFreeObject(library);
    xmlFree(id);
}
