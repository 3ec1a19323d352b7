/* The list of symbols of a document of equations. */
#include "base/numbers.h"
#include "symbols/equations_writer.h"

static xmlNodePtr make(struct equations_writer *w, const struct symbol *s)
{
    xmlNodePtr node = xmlNewDocNode(w->root->doc, w->space, BAD_CAST "symbol", NULL);
    const char *quantity = symbol_quantity_name(s->quantity), *unit = symbol_unit(s);
    xmlNewProp(node, BAD_CAST "name", BAD_CAST s->name);
    xmlNewProp(node, BAD_CAST "role", BAD_CAST symbol_role_name(s->role));
    xmlNewProp(node, BAD_CAST "letter", BAD_CAST s->letter);
    if (*s->sub)
        xmlNewProp(node, BAD_CAST "sub", BAD_CAST s->sub);
    equations_set_number(node, "dots", s->dots);
    if (s->body >= 0)
        equations_set_number(node, "body", s->body);
    if (s->coordinate > 0)
        equations_set_number(node, "coordinate", s->coordinate);
    if (quantity)
        xmlNewProp(node, BAD_CAST "quantity", BAD_CAST quantity);
    if (unit)
        xmlNewProp(node, BAD_CAST "unit", BAD_CAST unit);
    if (s->of)
        xmlNewProp(node, BAD_CAST "of", BAD_CAST s->of);
    if (s->has_value) {
        char text[NUMBER_TEXT];
        number_print(s->value, text);
        xmlNewProp(node, BAD_CAST "value", BAD_CAST text);
    }
    return node;
}

void equations_symbols(struct equations_writer *w, const char *(*title)(void *user, int body),
                       void *user)
{
    xmlNodePtr before = w->root->children;
    for (int i = 0; i < w->m->symbols.count; i++) {
        const struct symbol *s = &w->m->symbols.items[i];
        int always = s->role == SYMBOL_COORDINATE || s->role == SYMBOL_SPEED ||
                     s->role == SYMBOL_ACCELERATION || s->role == SYMBOL_MULTIPLIER ||
                     s->role == SYMBOL_TIME;
        if (!always && (i >= w->used_room || !w->used[i]))
            continue;
        xmlNodePtr node = make(w, s);
        const char *text = title && s->role == SYMBOL_COORDINATE ? title(user, s->body) : NULL;
        if (text)
            xmlNewTextChild(node, w->space, BAD_CAST "title", BAD_CAST text);
        if (before)
            xmlAddPrevSibling(before, node);
        else
            xmlAddChild(w->root, node);
    }
}
