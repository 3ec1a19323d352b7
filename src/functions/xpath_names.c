#include "functions/arguments.h"
#include "functions/wrappers.h"

#include "base/likeness.h"
#include "base/memory.h"

#include <libxml/chvalid.h>
#include <libxml/hash.h>
#include <libxml/parserInternals.h>
#include <stdlib.h>
#include <string.h>

enum { ANY_SLIPS = 100 };

/* Which of the names is meant. */
struct nearness {
    struct likeness likeness;
    const char *best;
    int exact;
};

static void consider(struct nearness *n, const char *name)
{
    n->exact |= strcmp(n->likeness.word, name) == 0;
    if (likeness_nearer(&n->likeness, name))
        n->best = name;
}

void xpath_document_nearest(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    int set = xmlXPathStackIsNodeSet(xpath);
    xmlNodeSetPtr nodes = set ? xmlXPathPopNodeSet(xpath) : NULL;
    xmlChar *names = set ? xmlStrdup(BAD_CAST "") : arguments_pop_text(xpath);
    xmlChar *word = names ? arguments_pop_text(xpath) : NULL;
    int nodes_count = nodes ? nodes->nodeNr : 0;
    xmlChar **texts = memory_get((size_t)nodes_count + 1, sizeof *texts);
    if (word) {
        struct nearness n = {.likeness = likeness_of((const char *)word, ANY_SLIPS), .best = ""};
        for (char *name = strtok((char *)names, " "); name; name = strtok(NULL, " "))
            consider(&n, name);
        for (int i = 0; i < nodes_count; i++) {
            texts[i] = xmlNodeGetContent(nodes->nodeTab[i]);
            if (texts[i])
                consider(&n, (const char *)texts[i]);
        }
        arguments_return_text(xpath, n.exact ? "" : n.best);
    }
    for (int i = 0; i < nodes_count; i++)
        xmlFree(texts[i]);
    free(texts);
    xmlXPathFreeNodeSet(nodes);
    xmlFree(names);
    xmlFree(word);
}

static int is_letter(int c)
{
    unsigned letter = c < 0 ? 0 : (unsigned)c;
    return xmlIsBaseCharQ(letter) || xmlIsIdeographicQ(letter);
}

static int is_digit(int c)
{
    unsigned digit = c < 0 ? 0 : (unsigned)c;
    return xmlIsDigitQ(digit);
}

/* Free with free(). */
static char *identifier_of(const xmlChar *name)
{
    size_t length = strlen((const char *)name), used = 0;
    char *id = memory_get(length + 2, 1);
    for (size_t at = 0; at < length;) {
        int bytes = (int)(length - at), c = xmlGetUTF8Char(name + at, &bytes);
        if (c < 0)
            bytes = 1;
        int starts = c == '_' || is_letter(c);
        int fits = starts || is_digit(c) || c == '-' || c == '.';
        if (at == 0 && fits && !starts)
            id[used++] = '_';
        if (fits)
            memcpy(id + used, name + at, (size_t)bytes);
        else
            id[used] = '_';
        used += fits ? (size_t)bytes : 1;
        at += (size_t)bytes;
    }
    if (used == 0)
        id[used++] = '_';
    id[used] = '\0';
    return id;
}

void xpath_document_identifier(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    xmlChar *name = arguments_pop_text(xpath);
    if (name == NULL)
        return;
    char *id = identifier_of(name);
    arguments_return_text(xpath, id);
    free(id);
    xmlFree(name);
}

/* How often an id has been asked for, in a table of them: taken ones have an entry. */
static int *tries_of(xmlHashTablePtr taken, const char *id)
{
    int *tries = xmlHashLookup(taken, BAD_CAST id);
    if (tries == NULL) {
        tries = memory_get(1, sizeof *tries);
        xmlHashAddEntry(taken, BAD_CAST id, tries);
    }
    return tries;
}

static void free_tries(void *tries, const xmlChar *id)
{
    (void)id;
    free(tries);
}

/* The id itself, or the first of id_2, id_3, … that nobody has; it is taken then. Free with free(). */
static char *take(xmlHashTablePtr taken, char *id)
{
    if (xmlHashLookup(taken, BAD_CAST id) == NULL) {
        *tries_of(taken, id) = 1;
        return id;
    }
    int *tries = tries_of(taken, id);
    for (char *other;; free(other)) {
        other = text_print("%s_%d", id, ++*tries);
        if (xmlHashLookup(taken, BAD_CAST other) == NULL) {
            *tries_of(taken, other) = 1;
            free(id);
            return other;
        }
    }
}

void xpath_document_identifiers(xmlXPathParserContextPtr xpath, int count)
{
    xmlXPathObjectPtr nodes = arguments_pop_nodes(xpath, count, "doc:identifiers(//link/@name)");
    if (nodes == NULL)
        return;
    xmlNodePtr tree = arguments_new_tree(xpath);
    int length = nodes->nodesetval ? nodes->nodesetval->nodeNr : 0;
    xmlHashTablePtr taken = xmlHashCreate(length + 1);
    for (int i = 0; i < length; i++) {
        xmlChar *name = xmlNodeGetContent(nodes->nodesetval->nodeTab[i]);
        char *id = take(taken, identifier_of(name ? name : BAD_CAST ""));
        xmlNodePtr e =
            xmlAddChild(tree, xmlNewDocNode(tree->doc, NULL, BAD_CAST "identifier", NULL));
        xmlNewProp(e, BAD_CAST "of", name);
        xmlNewProp(e, BAD_CAST "id", BAD_CAST id);
        char *number = text_print("%d", i + 1);
        xmlNewProp(e, BAD_CAST "n", BAD_CAST number);
        free(number);
        free(id);
        xmlFree(name);
    }
    xmlHashFree(taken, free_tries);
    xmlXPathFreeObject(nodes);
    arguments_return_tree(xpath, tree);
}
