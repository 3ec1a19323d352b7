/* Expressions of XPath 1.0 are taken apart by recursive descent. */
#include "xpath/reader.h"

enum { DEPTH = 200 };

static struct xpath_tree *both(enum xpath_kind kind, enum xpath_result result,
                               struct xpath_tree *left, struct xpath_tree *right)
{
    if (right == NULL)
        return reader_fail(left);
    struct xpath_tree *tree = reader_tree(kind, result);
    reader_add(tree, left);
    reader_add(tree, right);
    return tree;
}

static int may_be_nodes(const struct xpath_tree *tree)
{
    return tree->result == RESULT_ANY || tree->result == RESULT_NODES;
}

static struct xpath_tree *read_join(struct reader *r)
{
    struct xpath_tree *tree = reader_path(r);
    while (tree && reader_sign(r, "|")) {
        struct xpath_tree *right = reader_path(r);
        if (right == NULL || !may_be_nodes(tree) || !may_be_nodes(right)) {
            xpath_free(right);
            return reader_fail(tree);
        }
        tree = both(XPATH_JOIN, RESULT_NODES, tree, right);
    }
    return tree;
}

static struct xpath_tree *read_negated(struct reader *r)
{
    int signs = 0;
    while (reader_sign(r, "-"))
        signs++;
    struct xpath_tree *inner = read_join(r);
    if (signs == 0 || inner == NULL)
        return inner;
    if (signs > 1)
        return reader_fail(inner);
    struct xpath_tree *tree = reader_tree(XPATH_NEGATE, RESULT_NUMBER);
    reader_add(tree, inner);
    return tree;
}

static struct xpath_tree *read_product(struct reader *r)
{
    struct xpath_tree *tree = read_negated(r);
    while (tree) {
        if (reader_sign(r, "*"))
            tree = both(XPATH_MULTIPLY, RESULT_NUMBER, tree, read_negated(r));
        else if (reader_word(r, "div"))
            tree = both(XPATH_DIVIDE, RESULT_NUMBER, tree, read_negated(r));
        else if (reader_word(r, "mod"))
            tree = both(XPATH_MODULO, RESULT_NUMBER, tree, read_negated(r));
        else
            break;
    }
    return tree;
}

static struct xpath_tree *read_sum(struct reader *r)
{
    struct xpath_tree *tree = read_product(r);
    while (tree) {
        if (reader_sign(r, "+"))
            tree = both(XPATH_ADD, RESULT_NUMBER, tree, read_product(r));
        else if (reader_sign(r, "-"))
            tree = both(XPATH_SUBTRACT, RESULT_NUMBER, tree, read_product(r));
        else
            break;
    }
    return tree;
}

static struct xpath_tree *read_relation(struct reader *r)
{
    struct xpath_tree *tree = read_sum(r);
    while (tree) {
        if (reader_sign(r, "<="))
            tree = both(XPATH_LESS_EQUAL, RESULT_BOOLEAN, tree, read_sum(r));
        else if (reader_sign(r, "<"))
            tree = both(XPATH_LESS, RESULT_BOOLEAN, tree, read_sum(r));
        else if (reader_sign(r, ">="))
            tree = both(XPATH_MORE_EQUAL, RESULT_BOOLEAN, tree, read_sum(r));
        else if (reader_sign(r, ">"))
            tree = both(XPATH_MORE, RESULT_BOOLEAN, tree, read_sum(r));
        else
            break;
    }
    return tree;
}

static struct xpath_tree *read_equality(struct reader *r)
{
    struct xpath_tree *tree = read_relation(r);
    while (tree) {
        if (reader_sign(r, "="))
            tree = both(XPATH_EQUAL, RESULT_BOOLEAN, tree, read_relation(r));
        else if (reader_sign(r, "!="))
            tree = both(XPATH_UNEQUAL, RESULT_BOOLEAN, tree, read_relation(r));
        else
            break;
    }
    return tree;
}

static struct xpath_tree *read_and(struct reader *r)
{
    struct xpath_tree *tree = read_equality(r);
    while (tree && reader_word(r, "and"))
        tree = both(XPATH_AND, RESULT_BOOLEAN, tree, read_equality(r));
    return tree;
}

struct xpath_tree *reader_expression(struct reader *r)
{
    if (++r->depth > DEPTH)
        return reader_fail(NULL);
    struct xpath_tree *tree = read_and(r);
    while (tree && reader_word(r, "or"))
        tree = both(XPATH_OR, RESULT_BOOLEAN, tree, read_and(r));
    r->depth--;
    return tree;
}

struct xpath_tree *xpath_parse(const xmlChar *text, xmlDictPtr names, int variables_allowed)
{
    struct reader r = {
        .at = (const char *)text, .names = names, .variables_allowed = variables_allowed};
    struct xpath_tree *tree = reader_expression(&r);
    reader_blanks(&r);
    return tree && *r.at ? reader_fail(tree) : tree;
}
