#include "xpath/reader.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

struct xpath_tree *reader_fail(struct xpath_tree *tree)
{
    xpath_free(tree);
    return NULL;
}

struct xpath_tree *reader_tree(enum xpath_kind kind, enum xpath_result result)
{
    struct xpath_tree *tree = memory_get(1, sizeof *tree);
    tree->kind = kind;
    tree->result = result;
    return tree;
}

void reader_add(struct xpath_tree *tree, struct xpath_tree *part)
{
    tree->parts = memory_resize(tree->parts, (size_t)tree->part_count + 1, sizeof *tree->parts);
    tree->parts[tree->part_count++] = part;
    tree->positional |= part->positional;
}

struct xpath_step *reader_step(struct xpath_tree *tree, enum xpath_axis axis)
{
    tree->steps = memory_resize(tree->steps, (size_t)tree->step_count + 1, sizeof *tree->steps);
    struct xpath_step *step = &tree->steps[tree->step_count++];
    memset(step, 0, sizeof *step);
    step->axis = axis;
    step->test = TEST_NODE;
    return step;
}

void reader_blanks(struct reader *r)
{
    while (*r->at == ' ' || *r->at == '\t' || *r->at == '\n' || *r->at == '\r')
        r->at++;
}

/* Passes over a sign and the blanks behind it. */
int reader_sign(struct reader *r, const char *text)
{
    size_t length = strlen(text);
    reader_blanks(r);
    if (strncmp(r->at, text, length) != 0)
        return 0;
    r->at += length;
    reader_blanks(r);
    return 1;
}

static int is_name_start(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static int is_name_part(char c)
{
    return is_name_start(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

/* The length of a name at text; 0: none, or one of other letters than ASCII's. */
size_t reader_name_length(const char *text)
{
    size_t length = 0;
    if (is_name_start(*text))
        for (length = 1; is_name_part(text[length]);)
            length++;
    return (unsigned char)text[length] >= 0x80 ? 0 : length;
}

int reader_word(struct reader *r, const char *text)
{
    reader_blanks(r);
    size_t length = reader_name_length(r->at);
    if (length != strlen(text) || strncmp(r->at, text, length) != 0)
        return 0;
    r->at += length;
    return 1;
}

xmlChar *reader_copy(const char *text, size_t length)
{
    return xmlStrndup(BAD_CAST text, (int)length);
}

/* A name, with a prefix or not. */
int reader_name(struct reader *r, struct xpath_name *name)
{
    size_t length = reader_name_length(r->at);
    if (length == 0)
        return 0;
    const char *local = r->at;
    r->at += length;
    if (r->at[0] == ':' && r->at[1] != ':') {
        name->prefix = reader_copy(local, length);
        local = r->at + 1;
        length = reader_name_length(local);
        if (length == 0)
            return 0;
        r->at = local + length;
    }
    name->local = reader_copy(local, length);
    return 1;
}

static void free_name(struct xpath_name *name)
{
    xmlFree(name->local);
    xmlFree(name->prefix);
    xmlFree(name->uri);
}

void xpath_free(struct xpath_tree *tree)
{
    if (tree == NULL)
        return;
    for (int i = 0; i < tree->part_count; i++)
        xpath_free(tree->parts[i]);
    for (int i = 0; i < tree->step_count; i++) {
        struct xpath_step *step = &tree->steps[i];
        for (int k = 0; k < step->predicate_count; k++)
            xpath_free(step->predicates[k]);
        free(step->predicates);
        free_name(&step->name);
    }
    free(tree->parts);
    free(tree->steps);
    free_name(&tree->name);
    xmlFree(tree->text);
    free(tree);
}
