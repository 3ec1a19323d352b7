#include "back.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/walk.h"
#include "pipeline/render.h"

#include <libxml/parser.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *back_convert(struct resources *r, const char *path, const char *target)
{
    struct diag d = {.messages = r->messages, .lang = "en"};
    struct options options = {0};
    struct pipeline p;
    struct renditions files = {0};
    char *text = NULL;
    if (pipeline_open(&p, r, &options, path, "invented", 0, &d) == PIPELINE_OK &&
        render_target(&p, catalogue_target(r->catalogue, target), NULL, "viewer", &files) == 0 &&
        files.count == 1)
        text = text_copy(files.items[0].data);
    renditions_free(&files);
    pipeline_close(&p);
    diag_clear(&d);
    return text;
}

static int same_numbers(const char *one, const char *two)
{
    struct number_list a, b;
    struct number_fault fault;
    if (number_list_read(one, &a, &fault) != 0)
        return 0;
    if (number_list_read(two, &b, &fault) != 0) {
        number_list_free(&a);
        return 0;
    }
    int same = a.count == b.count;
    for (int i = 0; same && i < a.count; i++)
        same = fabs(a.values[i] - b.values[i]) <= 1e-9 * fmax(1, fabs(a.values[i]));
    number_list_free(&a);
    number_list_free(&b);
    return same;
}

/* What a language need not say: whose texts they are, which way was up, the ground's name, a turn by
 * nothing. */
static int is_silent(xmlAttrPtr a, const xmlChar *value)
{
    const char *name = (const char *)a->name, *angle = strrchr((const char *)value, ' ');
    xmlChar *base = xmlGetNoNsProp(a->parent, BAD_CAST "base");
    int is_ground = strcmp((const char *)a->parent->name, "body") == 0 && base == NULL;
    xmlFree(base);
    return a->ns != NULL || strcmp(name, "up") == 0 || (is_ground && strcmp(name, "name") == 0) ||
           (strcmp(name, "rotation") == 0 && angle && strtod(angle, NULL) == 0);
}

/* Attributes of one that two lacks or has otherwise. */
static char *compare_attributes(xmlNodePtr one, xmlNodePtr two)
{
    char *difference = NULL;
    for (xmlAttrPtr a = one->properties; a && difference == NULL; a = a->next) {
        xmlChar *left = xmlNodeGetContent((xmlNodePtr)a), *right = xmlGetNoNsProp(two, a->name);
        if (!is_silent(a, left) && (right == NULL || (strcmp((char *)left, (char *)right) != 0 &&
                                                      !same_numbers((char *)left, (char *)right))))
            difference =
                text_print("%s/@%s: \"%s\", \"%s\"", (const char *)one->name, (const char *)a->name,
                           (char *)left, right ? (char *)right : "(none)");
        xmlFree(left);
        xmlFree(right);
    }
    return difference;
}

static xmlNodePtr next_element(xmlNodePtr node, xmlNodePtr root)
{
    do
        node = walk_next(node, root);
    while (node && node->type != XML_ELEMENT_NODE);
    return node;
}

char *back_compare(const char *one, const char *two)
{
    xmlDocPtr a = xmlReadMemory(one, (int)strlen(one), NULL, NULL, XML_PARSE_HUGE);
    xmlDocPtr b = xmlReadMemory(two, (int)strlen(two), NULL, NULL, XML_PARSE_HUGE);
    xmlNodePtr left = xmlDocGetRootElement(a), right = xmlDocGetRootElement(b);
    char *difference = NULL;
    while (left && right && difference == NULL) {
        if (!xmlStrEqual(left->name, right->name))
            difference = text_print("line %ld is %s, line %ld is %s", xmlGetLineNo(left),
                                    (const char *)left->name, xmlGetLineNo(right),
                                    (const char *)right->name);
        if (difference == NULL)
            difference = compare_attributes(left, right);
        if (difference == NULL)
            difference = compare_attributes(right, left);
        left = next_element(left, xmlDocGetRootElement(a));
        right = next_element(right, xmlDocGetRootElement(b));
    }
    if (difference == NULL && (left || right))
        difference = text_print("one goes on after the other's end");
    xmlFreeDoc(a);
    xmlFreeDoc(b);
    return difference;
}

char *back_and_forth(struct resources *r, const char *path, const char *beside, int is_system)
{
    static const char *const ways[] = {"model", "xsystel", "tables"};
    char *model = back_convert(r, path, "model"), *difference = NULL;
    size_t count = is_system ? sizeof ways / sizeof *ways : 1;
    for (size_t i = 0; model && i < count && difference == NULL; i++) {
        char *text = back_convert(r, path, ways[i]);
        if (text == NULL)
            continue;
        char *between = text_print("%s.%s.xml", beside, ways[i]);
        FILE *file = fopen(between, "w");
        if (file) {
            fputs(text, file);
            fclose(file);
        }
        char *returned = back_convert(r, between, "model");
        char *what = returned ? back_compare(model, returned) : text_copy("does not come back");
        if (what)
            difference = text_print("by %s: %s", ways[i], what);
        else
            unlink(between);
        free(what);
        free(returned);
        free(between);
        free(text);
    }
    free(model);
    return difference;
}
