/* Variables, and functions of the context: what only they know the type of. */
#include "xpath/run.h"
#include "xpath/xpath.h"

#include <libxslt/variables.h>
#include <libxslt/xsltInternals.h>

static const xmlChar *none = BAD_CAST "";

const xmlChar *xpath_uri(struct xpath_run *r, const struct xpath_name *name)
{
    if (name->prefix == NULL)
        return none;
    if (name->uri == NULL) {
        const xmlChar *uri = xmlXPathNsLookup(r->context, name->prefix);
        if (uri == NULL) {
            r->given_up = 1;
            return NULL;
        }
        /* an expression stands in one place, where a prefix means one thing */
        ((struct xpath_name *)name)->uri = xmlStrdup(uri);
    }
    return name->uri;
}

/* What functions are called with, kept for the next one: an evaluation within an evaluation has its own. */
static struct {
    xmlXPathParserContextPtr *tab;
    int count, max;
} spare;

static xmlXPathParserContextPtr open_parser(xmlXPathContextPtr context)
{
    xmlXPathParserContextPtr parser;
    if (spare.count)
        parser = spare.tab[--spare.count];
    else {
        parser = xmlMalloc(sizeof *parser);
        *parser = (xmlXPathParserContext){.valueMax = 10};
        parser->valueTab = xmlMalloc((size_t)parser->valueMax * sizeof *parser->valueTab);
    }
    parser->context = context;
    parser->error = XPATH_EXPRESSION_OK;
    return parser;
}

void xpath_close(struct xpath_run *r)
{
    if (r->parser == NULL)
        return;
    while (r->parser->valueNr > 0) {
        r->parser->valueFrame = 0;
        xmlXPathFreeObject(valuePop(r->parser));
    }
    if (spare.count == spare.max) {
        spare.max = spare.max ? 2 * spare.max : 16;
        spare.tab = xmlRealloc(spare.tab, (size_t)spare.max * sizeof *spare.tab);
    }
    spare.tab[spare.count++] = r->parser;
    r->parser = NULL;
}

static xmlXPathParserContextPtr parser_of(struct xpath_run *r)
{
    if (r->parser == NULL)
        r->parser = open_parser(r->context);
    return r->parser;
}

/* Transformations begun so far: another one may come to lie where one was. */
static unsigned long rounds;

void xpath_next_round(void)
{
    rounds++;
}

static xsltStackElemPtr global(xsltTransformContextPtr transform, struct xpath_tree *tree)
{
    struct xpath_global *found = &tree->global;
    if (found->is && found->of == transform && found->round == rounds)
        return found->is;
    if (transform->globalVars == NULL)
        return NULL;
    *found = (struct xpath_global){transform, rounds,
                                   xmlHashLookup2(transform->globalVars, tree->name.local, NULL)};
    return found->is;
}

/* libxslt answers with copies; one that has its value already is read where it is. */
static xmlXPathObjectPtr known(xmlXPathContextPtr context, const struct xpath_tree *tree)
{
    const struct xpath_name *name = &tree->name;
    xsltTransformContextPtr transform = context->varLookupData;
    if (context->varLookupFunc != xsltXPathVariableLookup || transform == NULL || name->prefix)
        return NULL;
    for (int i = transform->varsNr; i > transform->varsBase; i--) {
        xsltStackElemPtr variable = transform->varsTab[i - 1];
        if ((name->interned ? variable->name == name->interned
                            : xmlStrEqual(variable->name, name->local)) &&
            variable->nameURI == NULL)
            return variable->computed ? variable->value : NULL;
    }
    xsltStackElemPtr found = global(transform, (struct xpath_tree *)tree);
    return found && found->computed == 1 ? found->value : NULL;
}

static xmlXPathObjectPtr variable(struct xpath_run *r, const struct xpath_tree *tree, int *owned)
{
    xmlXPathObjectPtr object = known(r->context, tree);
    if (object)
        return object;
    const xmlChar *uri = xpath_uri(r, &tree->name);
    if (uri == NULL)
        return NULL;
    *owned = 1;
    object = tree->name.prefix ? xmlXPathVariableLookupNS(r->context, tree->name.local, uri)
                               : xmlXPathVariableLookup(r->context, tree->name.local);
    if (object == NULL) {
        r->failed = 1;
        xmlXPathErr(parser_of(r), XPATH_UNDEF_VARIABLE_ERROR - XPATH_EXPRESSION_OK);
    }
    return object;
}

static xmlXPathFunction function_of(struct xpath_run *r, const struct xpath_tree *tree)
{
    if (tree->function)
        return tree->function;
    const xmlChar *uri = xpath_uri(r, &tree->name);
    if (uri == NULL)
        return NULL;
    xmlXPathFunction function = tree->name.prefix
                                    ? xmlXPathFunctionLookupNS(r->context, tree->name.local, uri)
                                    : xmlXPathFunctionLookup(r->context, tree->name.local);
    ((struct xpath_tree *)tree)->function = function;
    r->given_up |= function == NULL;
    return function;
}

static xmlXPathObjectPtr call(struct xpath_run *r, const struct xpath_tree *tree)
{
    xmlXPathFunction function = function_of(r, tree);
    if (function == NULL)
        return NULL;
    xmlXPathParserContextPtr parser = parser_of(r);
    int frame = parser->valueFrame, bottom = parser->valueNr;
    for (int i = 0; i < tree->part_count; i++) {
        xmlXPathObjectPtr argument = xpath_object(r, tree->parts[i]);
        if (argument == NULL)
            return NULL; /* those before it go with the parser's stack */
        valuePush(parser, argument);
    }
    xmlXPathContextPtr context = r->context;
    const xmlChar *name = context->function, *uri = context->functionURI;
    parser->valueFrame = bottom;
    context->function = tree->name.local;
    context->functionURI = tree->name.prefix ? tree->name.uri : NULL;
    function(parser, tree->part_count);
    context->function = name;
    context->functionURI = uri;
    r->failed |= parser->error != XPATH_EXPRESSION_OK;
    xmlXPathObjectPtr object =
        !r->failed && parser->valueNr == bottom + 1 ? valuePop(parser) : NULL;
    r->failed |= object == NULL;
    parser->valueFrame = frame;
    return object;
}

xmlXPathObjectPtr xpath_any(struct xpath_run *r, const struct xpath_tree *tree, int *owned)
{
    *owned = 0;
    if (r->failed || r->given_up)
        return NULL;
    if (tree->kind == XPATH_NAMED)
        return variable(r, tree, owned);
    *owned = 1;
    if (tree->kind == XPATH_CALL)
        return call(r, tree);
    xmlXPathObjectPtr object = xpath_any(r, tree->parts[0], owned);
    if (object && object->type == XPATH_NODESET && object->nodesetval &&
        object->nodesetval->nodeNr > 1)
        xmlXPathNodeSetSort(object->nodesetval);
    return object;
}
