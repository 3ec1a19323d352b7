#include "functions/arguments.h"
#include "functions/wrappers.h"

#include "base/likeness.h"
#include "base/memory.h"

#include <libxml/chvalid.h>
#include <libxml/parserInternals.h>
#include <stdlib.h>
#include <string.h>

/* The best of the names so far and how many slips the word has in it. */
struct nearness {
    const char *word, *best;
    int least, exact;
};

/* Slips in less than half of the letters are a misspelling. */
static void consider(struct nearness *n, const char *name)
{
    int slips = likeness_slips(n->word, name);
    n->exact |= strcmp(n->word, name) == 0;
    if (slips < n->least && 2 * slips < likeness_letters(name)) {
        n->least = slips;
        n->best = name;
    }
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
        struct nearness n = {.word = (const char *)word, .best = "", .least = 100};
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

void xpath_document_identifier(xmlXPathParserContextPtr xpath, int count)
{
    (void)count;
    xmlChar *name = arguments_pop_text(xpath);
    if (name == NULL)
        return;
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
    arguments_return_text(xpath, id);
    free(id);
    xmlFree(name);
}
