#include "mutate.h"

#include "document/walk.h"
#include "values.h"

#include <stdlib.h>
#include <string.h>

/* What a mutation changes, and where it takes from. */
struct site {
    const struct corpus_kind *kind;
    xmlDocPtr doc;
    struct chance *chance;
};

typedef void (*mutation)(const struct site *s);

/* An element of the document at random; the first walk counts. */
static xmlNodePtr any_element(const struct site *s, int below_root)
{
    xmlNodePtr root = xmlDocGetRootElement(s->doc), chosen = NULL;
    size_t seen = 0;
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (n->type == XML_ELEMENT_NODE && !(below_root && n == root) &&
            chance_one_in(s->chance, ++seen))
            chosen = n;
    return chosen;
}

/* An attribute or, where languages have their numbers there, a text. */
static xmlNodePtr any_value(const struct site *s)
{
    xmlNodePtr root = xmlDocGetRootElement(s->doc), chosen = NULL;
    size_t seen = 0;
    for (xmlNodePtr n = root; n; n = walk_next(n, root)) {
        if (n->type == XML_TEXT_NODE && !xmlIsBlankNode(n) && chance_one_in(s->chance, ++seen))
            chosen = n;
        if (n->type != XML_ELEMENT_NODE)
            continue;
        for (xmlAttrPtr a = n->properties; a; a = a->next)
            if (chance_one_in(s->chance, ++seen))
                chosen = (xmlNodePtr)a;
    }
    return chosen;
}

static xmlAttrPtr any_attribute(const struct site *s)
{
    for (int tries = 0; tries < 8; tries++) {
        xmlNodePtr value = any_value(s);
        if (value && value->type == XML_ATTRIBUTE_NODE)
            return (xmlAttrPtr)value;
    }
    return NULL;
}

/* Texts are escaped here: the content of a node is markup to libxml2. */
static void set_content(xmlNodePtr node, const char *text)
{
    xmlChar *escaped = xmlEncodeSpecialChars(node->doc, BAD_CAST text);
    xmlNodeSetContent(node, escaped);
    xmlFree(escaped);
}

static void change_value(const struct site *s)
{
    xmlNodePtr node = any_value(s);
    if (node == NULL)
        return;
    xmlChar *old = xmlNodeGetContent(node);
    char *changed = values_change((const char *)old, s->chance);
    set_content(node, changed);
    free(changed);
    xmlFree(old);
}

static void shift_value(const struct site *s)
{
    xmlNodePtr node = any_value(s);
    xmlChar *old = node ? xmlNodeGetContent(node) : NULL;
    char *changed = old ? values_shift((const char *)old, s->chance) : NULL;
    if (changed)
        set_content(node, changed);
    free(changed);
    xmlFree(old);
}

/* Another value that stands under the same name somewhere: a number twice, another base, pair, body. */
static void borrow_value(const struct site *s)
{
    xmlAttrPtr a = any_attribute(s);
    xmlChar *value = a ? corpus_value(s->kind, a->name, s->chance) : NULL;
    if (value)
        set_content((xmlNodePtr)a, (const char *)value);
    xmlFree(value);
}

static void swap_values(const struct site *s)
{
    xmlNodePtr a = any_value(s), b = any_value(s);
    if (a == NULL || b == NULL)
        return;
    if (chance_one_in(s->chance, 2) && a->type == XML_ATTRIBUTE_NODE && a->next)
        b = a->next; /* min and max, often */
    xmlChar *of_a = xmlNodeGetContent(a), *of_b = xmlNodeGetContent(b);
    set_content(a, (const char *)of_b);
    set_content(b, (const char *)of_a);
    xmlFree(of_a);
    xmlFree(of_b);
}

static void remove_attribute(const struct site *s)
{
    xmlAttrPtr a = any_attribute(s);
    if (a)
        xmlRemoveProp(a);
}

static xmlNodePtr any_word(const struct site *s, const char *role)
{
    xmlNodePtr chosen = NULL;
    size_t seen = 0;
    for (size_t i = 0; i < s->kind->word_count; i++)
        if (strcmp((const char *)s->kind->words[i]->name, role) == 0 &&
            chance_one_in(s->chance, ++seen))
            chosen = s->kind->words[i];
    return chosen;
}

static void name_attribute(xmlNodePtr element, const char *name, const char *value)
{
    if (xmlValidateNCName(BAD_CAST name, 0) == 0)
        xmlSetProp(element, BAD_CAST name, BAD_CAST value);
}

/* An attribute of the language, or of the corpus, on an element that did without. */
static void add_attribute(const struct site *s)
{
    xmlNodePtr element = any_element(s, 0), word = any_word(s, "attribute");
    if (word && chance_one_in(s->chance, 2)) {
        char *name = corpus_spelling(word, s->chance);
        xmlChar *value = corpus_value(s->kind, BAD_CAST name, s->chance);
        xmlChar *example = xmlGetNoNsProp(word, BAD_CAST "example");
        name_attribute(element, name, value ? (char *)value : example ? (char *)example : "1");
        xmlFree(value);
        xmlFree(example);
        free(name);
    } else if (s->kind->attribute_count) {
        size_t i = chance_below(s->chance, s->kind->attribute_count);
        xmlAttrPtr a = s->kind->attributes[i];
        xmlChar *value = xmlNodeGetContent((xmlNodePtr)a);
        name_attribute(element, (const char *)a->name, (const char *)value);
        xmlFree(value);
    }
}

/* One of the words that a language has for values: kinds, pairs, yes and no. */
static void set_word(const struct site *s)
{
    xmlAttrPtr a = any_attribute(s);
    xmlNodePtr word = any_word(s, "value");
    if (a == NULL || word == NULL)
        return;
    char *text = corpus_spelling(word, s->chance);
    set_content((xmlNodePtr)a, text);
    free(text);
}

static void rename_attribute(const struct site *s)
{
    xmlAttrPtr a = any_attribute(s);
    xmlNodePtr word = any_word(s, "attribute");
    if (a == NULL)
        return;
    char *name = word ? corpus_spelling(word, s->chance) : text_copy("name");
    xmlChar *value = xmlNodeGetContent((xmlNodePtr)a);
    xmlNodePtr element = a->parent;
    if (!chance_one_in(s->chance, 4)) /* else it stands there twice */
        xmlRemoveProp(a);
    name_attribute(element, name, (const char *)value);
    xmlFree(value);
    free(name);
}

static void remove_element(const struct site *s)
{
    xmlNodePtr element = any_element(s, 1);
    if (element == NULL)
        return;
    xmlUnlinkNode(element);
    xmlFreeNode(element);
}

/* Copies stand beside what they copy, or below something else. */
static void repeat_element(const struct site *s)
{
    xmlNodePtr element = any_element(s, 1), place = any_element(s, 0);
    if (element == NULL)
        return;
    xmlNodePtr copy = xmlDocCopyNode(element, s->doc, 1);
    if (chance_one_in(s->chance, 2))
        xmlAddNextSibling(element, copy);
    else
        xmlAddChild(place, copy);
}

static int is_within(xmlNodePtr node, xmlNodePtr of)
{
    while (node && node != of)
        node = node->parent;
    return node != NULL;
}

static void move_element(const struct site *s)
{
    xmlNodePtr element = any_element(s, 1), place = any_element(s, 0);
    if (element == NULL || is_within(place, element))
        return;
    xmlUnlinkNode(element);
    if (chance_one_in(s->chance, 3) && place->parent->type == XML_ELEMENT_NODE)
        xmlAddPrevSibling(place, element);
    else
        xmlAddChild(place, element);
}

static void rename_element(const struct site *s)
{
    xmlNodePtr element = any_element(s, !chance_one_in(s->chance, 20));
    if (element == NULL || s->kind->element_count == 0)
        return;
    xmlNodePtr like = s->kind->elements[chance_below(s->chance, s->kind->element_count)];
    xmlNodeSetName(element, like->name);
}

/* An element of another model of the language, with what is in it. */
static void borrow_element(const struct site *s)
{
    xmlNodePtr place = any_element(s, 0);
    xmlNodePtr other = s->kind->elements[chance_below(s->chance, s->kind->element_count)];
    if (other->parent->type != XML_ELEMENT_NODE)
        return;
    xmlNodePtr twin = NULL, root = xmlDocGetRootElement(s->doc);
    size_t seen = 0;
    for (xmlNodePtr n = root; n; n = walk_next(n, root)) /* where such elements stand */
        if (n->type == XML_ELEMENT_NODE && xmlStrEqual(n->name, other->parent->name) &&
            chance_one_in(s->chance, ++seen))
            twin = n;
    xmlNodePtr copy = xmlDocCopyNode(other, s->doc, 1);
    xmlAddChild(twin && !chance_one_in(s->chance, 5) ? twin : place, copy);
    xmlReconciliateNs(s->doc, copy);
}

/* The children of an element take its place. */
static void unwrap_element(const struct site *s)
{
    xmlNodePtr element = any_element(s, 1);
    if (element == NULL)
        return;
    while (element->children) {
        xmlNodePtr child = element->children;
        xmlUnlinkNode(child);
        xmlAddPrevSibling(element, child);
    }
    xmlUnlinkNode(element);
    xmlFreeNode(element);
}

static void wrap_element(const struct site *s)
{
    xmlNodePtr element = any_element(s, 1);
    if (element == NULL)
        return;
    xmlNodePtr around = xmlCopyNode(element, 2); /* its attributes, not what is in it */
    xmlReplaceNode(element, around);
    xmlAddChild(around, element);
}

static void insert_text(const struct site *s)
{
    xmlNodePtr element = any_element(s, 0);
    char *text = values_name(s->chance);
    xmlNodePtr node = chance_one_in(s->chance, 3) ? xmlNewDocComment(s->doc, BAD_CAST "between")
                                                  : xmlNewDocText(s->doc, BAD_CAST text);
    if (element->children && chance_one_in(s->chance, 2))
        xmlAddPrevSibling(element->children, node);
    else
        xmlAddChild(element, node);
    free(text);
}

static void set_name(const struct site *s)
{
    static const char *const names[] = {"name", "имя", "id", "xml:lang"};
    char *text = values_name(s->chance);
    xmlSetProp(any_element(s, 0), BAD_CAST names[chance_below(s->chance, 4)], BAD_CAST text);
    free(text);
}

/* The more often one stands here, the likelier it is. */
static const mutation mutations[] = {
    change_value,   change_value,   change_value,   change_value,     change_value,
    change_value,   change_value,   change_value,   borrow_value,     borrow_value,
    borrow_value,   swap_values,    swap_values,    remove_attribute, remove_attribute,
    add_attribute,  add_attribute,  add_attribute,  set_word,         rename_attribute,
    remove_element, remove_element, repeat_element, repeat_element,   move_element,
    rename_element, borrow_element, borrow_element, unwrap_element,   wrap_element,
    insert_text,    set_name,
};

/* Of these most leave a model that says something. */
static const mutation gentle_mutations[] = {
    shift_value,   shift_value,    shift_value,    shift_value,  shift_value,    shift_value,
    borrow_value,  borrow_value,   borrow_value,   swap_values,  set_word,       remove_attribute,
    add_attribute, remove_element, repeat_element, move_element, borrow_element, borrow_element,
};

/* Bodies that came or went leave numbers that any check would tell: they are counted anew. */
static void renumber(xmlDocPtr doc)
{
    static const char *const names[] = {"number", "Number", "номер"};
    xmlNodePtr root = xmlDocGetRootElement(doc);
    size_t count = 0;
    for (xmlNodePtr n = root; n; n = walk_next(n, root)) {
        for (size_t i = 0; n->type == XML_ELEMENT_NODE && i < sizeof names / sizeof *names; i++) {
            xmlAttrPtr a = xmlHasProp(n, BAD_CAST names[i]);
            char *text = a ? text_print("%zu", ++count) : NULL;
            if (a)
                set_content((xmlNodePtr)a, text);
            free(text);
        }
    }
}

/* Now and then the text itself is broken: no longer well-formed, as a rule. */
static void break_text(char *text, size_t *size, struct chance *r)
{
    size_t at = chance_below(r, *size);
    if (chance_one_in(r, 2)) {
        *size = at;
        text[at] = '\0';
    } else {
        text[at] = (char)(chance_below(r, 255) + 1);
    }
}

char *mutate_document(const struct corpus_kind *kind, xmlDocPtr doc, int gentle, size_t *size,
                      struct chance *r)
{
    struct site site = {kind, doc, r};
    int count = 1;
    while (count < 6 && chance_one_in(r, 3 - (size_t)gentle))
        count++;
    for (int i = 0; i < count; i++) {
        if (gentle)
            gentle_mutations[chance_below(r, sizeof gentle_mutations / sizeof *mutations)](&site);
        else
            mutations[chance_below(r, sizeof mutations / sizeof *mutations)](&site);
    }
    if (gentle && strcmp(kind->kind->name, "xsystel") == 0)
        renumber(doc);
    xmlChar *dumped = NULL;
    int length = 0;
    xmlDocDumpMemoryEnc(doc, &dumped, &length, "UTF-8");
    char *text = text_copy_part((const char *)dumped, (size_t)length);
    *size = (size_t)length;
    xmlFree(dumped);
    if (*size && !gentle && chance_one_in(r, 60))
        break_text(text, size, r);
    return text;
}

char *mutate_model(const struct corpus *c, const struct corpus_model **model, size_t *size,
                   struct chance *r)
{
    const struct corpus_kind *kind = &c->kinds[chance_below(r, c->kind_count)];
    *model = &kind->models[chance_below(r, kind->model_count)];
    xmlDocPtr doc = xmlCopyDoc((*model)->doc, 1);
    int gentle = chance_one_in(r, 2);
    char *text = mutate_document(kind, doc, gentle, size, r);
    xmlFreeDoc(doc);
    return text;
}
