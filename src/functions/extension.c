#include "functions/extension.h"

#include "base/memory.h"
#include "functions/arguments.h"

#include <libxslt/extensions.h>
#include <stdlib.h>
#include <string.h>

/* The table by name: stylesheets call functions thousands of times a model. */
enum { SLOTS = 512 };
static const struct extension_function *slots[SLOTS];

static size_t slot_of(const char *name)
{
    size_t hash = 5381;
    for (; *name; name++)
        hash = 33 * hash + (unsigned char)*name;
    return hash % SLOTS;
}

static void fill_slots(void)
{
    for (const struct extension_function *f = extension_table; f->name; f++) {
        size_t slot = slot_of(f->name);
        while (slots[slot])
            slot = (slot + 1) % SLOTS;
        slots[slot] = f;
    }
}

const struct extension_function *extension_lookup(const char *uri, const char *name)
{
    static int filled;
    if (uri == NULL || name == NULL)
        return NULL;
    if (!filled)
        fill_slots();
    filled = 1;
    for (size_t slot = slot_of(name); slots[slot]; slot = (slot + 1) % SLOTS)
        if (strcmp(slots[slot]->name, name) == 0 && strcmp(slots[slot]->in->uri, uri) == 0)
            return slots[slot];
    return NULL;
}

static void fail_arity(xmlXPathParserContextPtr xpath, const struct extension_function *f,
                       int count)
{
    char *given = text_print("%d", count);
    char *call = text_print("%s:%s(%s)", f->in->prefix, f->name, f->arguments);
    arguments_raise(xpath, "functions-arity", given, call, (char *)NULL);
    free(given);
    free(call);
}

/* Every function is registered as this one: the counts of the table are checked here and nowhere
 * else. libxml2 says in the context which function it calls. */
void extension_call(xmlXPathParserContextPtr xpath, int count)
{
    xsltTransformContextPtr xslt = xsltXPathGetTransformContext(xpath);
    if (xslt && xslt->state == XSLT_STATE_STOPPED) { /* libxslt goes on for an instruction or two */
        xpath->error = XPATH_EXPR_ERROR;
        return;
    }
    const struct extension_function *f = extension_lookup((const char *)xpath->context->functionURI,
                                                          (const char *)xpath->context->function);
    if (f == NULL)
        arguments_raise(xpath, "functions-unknown", (char *)NULL);
    else if (count < f->min_arguments || (f->max_arguments >= 0 && count > f->max_arguments))
        fail_arity(xpath, f, count);
    else
        f->call(xpath, count);
}

int extension_register_xslt(void)
{
    for (const struct extension_function *f = extension_table; f->name; f++)
        if (xsltRegisterExtModuleFunction(BAD_CAST f->name, BAD_CAST f->in->uri, extension_call) !=
            0)
            return -1;
    return 0;
}
