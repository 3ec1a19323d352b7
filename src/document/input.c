#include "document/input.h"

#include "base/memory.h"
#include "base/stack.h"
#include "document/compat.h"
#include "document/input_mend.h"
#include "document/xml_fault.h"

#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ATTRIBUTES = 1000 }; /* of an element */

/* What one parse has seen; hangs on the parser's _private. */
struct reading {
    struct diag *diag;
    const char *shown;
    int blank; /* nothing in it but blanks */
    int depth;
    int failed;
    int (*take)(void *user, xmlNodePtr part); /* NULL: all parts stay */
    void *user;
};

/* What cannot be read twice, for excerpts: standard input, or a pipe. */
static struct {
    char *shown, *text;
} once;

const char *input_once(const char *shown)
{
    return once.shown && strcmp(once.shown, shown) == 0 ? once.text : NULL;
}

static void refuse(xmlParserCtxtPtr parser, const char *id, const char *a, const char *b)
{
    struct reading *r = parser->_private;
    if (!r->failed)
        diag_say(r->diag, LEVEL_ERROR, STATUS_INPUT, r->shown,
                 parser->input ? parser->input->line : 0, id, a, b, NULL);
    r->failed = 1; /* the parser may return a document all the same */
    xmlStopParser(parser);
}

static void on_entity_declaration(void *user, const xmlChar *name, int type,
                                  const xmlChar *public_id, const xmlChar *system_id,
                                  xmlChar *content)
{
    (void)type, (void)public_id, (void)system_id, (void)content;
    refuse(user, "input-entity-declaration", (const char *)name, NULL);
}

static void on_unparsed_entity(void *user, const xmlChar *name, const xmlChar *public_id,
                               const xmlChar *system_id, const xmlChar *notation)
{
    (void)public_id, (void)system_id, (void)notation;
    refuse(user, "input-entity-declaration", (const char *)name, NULL);
}

/* Called for every entity that XML itself does not define: since none can be declared, unknown. */
static xmlEntityPtr on_get_entity(void *user, const xmlChar *name)
{
    xmlEntityPtr own = xmlGetPredefinedEntity(name);
    if (own)
        return own;
    const htmlEntityDesc *html = htmlEntityLookup(name);
    if (html) {
        char *number = text_print("&#%u;", html->value);
        refuse(user, "input-entity-html", (const char *)name, number);
        free(number);
    } else {
        refuse(user, "input-entity-unknown", (const char *)name, NULL);
    }
    return NULL;
}

/* How many lines the start tag that has just been parsed spans: libxml2 gives an element the line
 * where its tag ends, people look where it begins. No `<` can stand inside a tag. */
static int lines_of_tag(const xmlParserInput *input)
{
    int lines = 0;
    const xmlChar *end = input->cur + 1,
                  *p = memrchr(input->base, '<', (size_t)(end - input->base));
    for (; p && (p = memchr(p, '\n', (size_t)(end - p))) != NULL; p++)
        lines++;
    return lines;
}

static void on_start(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                     int namespaces_count, const xmlChar **namespaces, int attributes_count,
                     int defaulted, const xmlChar **attributes)
{
    xmlParserCtxtPtr parser = user;
    struct reading *r = parser->_private;
    if (++r->depth > STACK_MAX_DEPTH) {
        char *limit = text_print("%d", STACK_MAX_DEPTH);
        refuse(parser, "input-too-deep", limit, NULL);
        free(limit);
        return;
    }
    xmlSAX2StartElementNs(user, name, prefix, uri, namespaces_count, namespaces, attributes_count,
                          defaulted, attributes);
    int lines = parser->input ? lines_of_tag(parser->input) : 0;
    if (parser->node && lines < parser->node->line && parser->node->line < USHRT_MAX)
        parser->node->line = (unsigned short)(parser->node->line - lines);
}

static void on_end(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
    xmlParserCtxtPtr parser = user;
    struct reading *r = parser->_private;
    r->depth--;
    xmlSAX2EndElementNs(user, name, prefix, uri);
    xmlNodePtr part = r->take && r->depth == 1 && parser->node ? parser->node->last : NULL;
    if (part && r->take(r->user, part)) {
        xmlUnlinkNode(part);
        xmlFreeNode(part);
    }
}

static void on_error(void *user, compat_error error)
{
    xmlParserCtxtPtr parser = user;
    struct reading *r = parser->_private;
    if (r->failed || error == NULL || error->level < XML_ERR_ERROR)
        return;
    /* Readers that know no namespaces, those of URDF among them, take the prefix for a part of the
     * name, and so does the tree (gz::priority, too); what may stand there is the schema's to say. */
    if (error->code == XML_NS_ERR_UNDEFINED_NAMESPACE || error->code == XML_NS_ERR_QNAME)
        return;
    r->failed = 1;  /* the first one tells; what follows are its consequences */
    if (r->blank) { /* libxml2 calls any text without tags empty */
        diag_say(r->diag, LEVEL_ERROR, STATUS_INPUT, r->shown, error->line, "input-empty", NULL);
        return;
    }
    xml_fault_tell(error, parser->node, r->shown, r->diag);
}

static int is_blank(const char *data, size_t size)
{
    size_t n = 0;
    while (n < size && (data[n] == ' ' || data[n] == '\t' || data[n] == '\r' || data[n] == '\n'))
        n++;
    return n == size;
}

/* Whether a start tag has more attributes than libxml2 takes in reasonable time: it compares each
 * with all others. Values are counted by their quotes; a UTF-16's zeros do not matter. */
static int has_many_attributes(const char *data, size_t size)
{
    /* Scripts have < too, and what stands in no tag. */
    static const unsigned char ends[256] = {
        ['<'] = 1, ['>'] = 1, [';'] = 1, [','] = 1, ['('] = 1, [')'] = 1,
        ['['] = 1, [']'] = 1, ['{'] = 1, ['}'] = 1, ['&'] = 1};
    const char *p = data, *end = data + size;
    while ((p = memchr(p, '<', (size_t)(end - p))) != NULL) {
        p++;
        while (p < end && *p == '\0')
            p++;
        if (p < end && (*p == '!' || *p == '?' || *p == '/'))
            continue;
        int values = 0;
        for (; p < end && !ends[(unsigned char)*p]; p++)
            if (*p == '"' || *p == '\'') {
                char quote = *p++;
                values++;
                while (p < end && *p != quote && *p != '<')
                    p++;
                if (p == end || *p == '<')
                    break;
            }
        if (values > MOST_ATTRIBUTES)
            return 1;
    }
    return 0;
}

static xmlDocPtr parse(struct reading *r, const char *data, size_t size, const char *url,
                       xmlDictPtr dict, int options)
{
    r->blank = is_blank(data, size);
    xmlParserCtxtPtr parser = xmlNewParserCtxt();
    if (parser == NULL)
        return NULL;
    if (dict) {
        xmlDictFree(parser->dict);
        parser->dict = dict;
        xmlDictReference(dict);
    }
    parser->_private = r;
    parser->sax->entityDecl = on_entity_declaration;
    parser->sax->unparsedEntityDecl = on_unparsed_entity;
    parser->sax->getEntity = on_get_entity;
    parser->sax->startElementNs = on_start;
    parser->sax->endElementNs = on_end;
    parser->sax->serror = on_error;
    /* HUGE lifts the limit of 256 levels; its protection is replaced by the refusals above. */
    xmlDocPtr doc = xmlCtxtReadMemory(parser, data, (int)size, url, NULL,
                                      options | XML_PARSE_NONET | XML_PARSE_HUGE |
                                          XML_PARSE_BIG_LINES | XML_PARSE_NOWARNING);
    if (doc == NULL && !r->failed)
        diag_say(r->diag, LEVEL_ERROR, STATUS_INPUT, r->shown, 0, "input-empty", NULL);
    if (doc && (r->failed || !parser->wellFormed)) {
        xmlFreeDoc(doc);
        doc = NULL;
    }
    xmlFreeParserCtxt(parser);
    return doc;
}

xmlDocPtr input_parse_ours(const char *data, size_t size, const char *url, const char *shown,
                           xmlDictPtr dict, int options, struct diag *d)
{
    struct reading r = {.diag = d, .shown = shown};
    return parse(&r, data, size, url, dict, options);
}

xmlDocPtr input_parse_parts(const char *data, size_t size, const char *shown,
                            int (*take)(void *user, xmlNodePtr part), void *user, struct diag *d)
{
    struct reading r = {.diag = d, .shown = shown, .take = take, .user = user};
    return parse(&r, data, size, shown, NULL, XML_PARSE_NOBLANKS);
}

xmlDocPtr input_parse(const char *data, size_t size, const char *url, const char *shown,
                      xmlDictPtr dict, int options, struct diag *d)
{
    if (has_many_attributes(data, size)) {
        char *limit = text_print("%d", MOST_ATTRIBUTES);
        diag_say(d, LEVEL_ERROR, STATUS_INPUT, shown, 0, "input-attributes", limit, NULL);
        free(limit);
        return NULL;
    }
    return input_parse_ours(data, size, url, shown, dict, options, d);
}

xmlDocPtr input_read(const char *path, struct diag *d)
{
    size_t size;
    char *data = input_load(path, &size, d);
    if (data == NULL)
        return NULL;
    int standard = strcmp(path, "-") == 0;
    const char *shown = standard ? "<stdin>" : path;
    if (!input_is_file(path)) {
        free(once.shown);
        free(once.text);
        once.shown = text_copy(shown);
        once.text = text_copy_part(data, size);
    }
    if (xml_fault_is_alien(data, size, shown, d)) {
        free(data);
        return NULL;
    }
    data = input_mend(data, &size, shown, d);
    /* What comes by standard input has the current folder as its own. */
    xmlDocPtr doc = input_parse(data, size, standard ? "stdin.xml" : path, shown, NULL, 0, d);
    free(data);
    return doc;
}
