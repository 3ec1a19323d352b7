/* An expression of XPath 1.0 as a tree. */
#ifndef SYSTEL_XPATH_TREE_H
#define SYSTEL_XPATH_TREE_H

#include <libxml/xpath.h>

enum xpath_kind {
    XPATH_TEXT,
    XPATH_DIGITS,
    XPATH_NAMED,   /* a variable */
    XPATH_CALL,    /* of a function that the context has */
    XPATH_CORE,    /* of one that is computed here */
    XPATH_ORDERED, /* a call in parentheses: its nodes in document order */
    XPATH_OR,
    XPATH_AND,
    XPATH_EQUAL,
    XPATH_UNEQUAL,
    XPATH_LESS,
    XPATH_LESS_EQUAL,
    XPATH_MORE,
    XPATH_MORE_EQUAL,
    XPATH_ADD,
    XPATH_SUBTRACT,
    XPATH_MULTIPLY,
    XPATH_DIVIDE,
    XPATH_MODULO,
    XPATH_NEGATE,
    XPATH_JOIN, /* | */
    XPATH_PATH,
};

enum xpath_result { RESULT_ANY, RESULT_BOOLEAN, RESULT_NUMBER, RESULT_TEXT, RESULT_NODES };

enum xpath_core {
    CORE_TRUE,
    CORE_FALSE,
    CORE_NOT,
    CORE_BOOLEAN,
    CORE_NUMBER,
    CORE_STRING,
    CORE_CONCAT,
    CORE_COUNT,
    CORE_POSITION,
    CORE_LAST,
    CORE_CONTAINS,
    CORE_STARTS_WITH,
    CORE_BEFORE,
    CORE_AFTER,
    CORE_NORMALIZE,
    CORE_LENGTH,
    CORE_LOCAL_NAME,
    CORE_FLOOR,
    CORE_CEILING,
};

enum xpath_axis {
    STEP_FILTER, /* no axis: predicates of all nodes there are */
    STEP_CHILD,
    STEP_ATTRIBUTE,
    STEP_SELF,
    STEP_PARENT,
    STEP_DESCENDANT,
    STEP_DESCENDANT_OR_SELF,
    STEP_ANCESTOR,
    STEP_ANCESTOR_OR_SELF,
    STEP_FOLLOWING_SIBLING,
    STEP_PRECEDING_SIBLING,
};

enum xpath_test { TEST_NAME, TEST_EACH /* * or prefix:* */, TEST_NODE, TEST_TEXT, TEST_COMMENT };

/* Where a global variable of one transformation is. */
struct xpath_global {
    const void *of; /* the transformation */
    unsigned long round;
    void *is; /* libxslt's element; NULL: none */
};

/* A name with its namespace, which is found when it is first asked for. */
struct xpath_name {
    xmlChar *local, *prefix; /* owned; prefix NULL: none */
    xmlChar *uri;            /* owned */
    const xmlChar *
        interned; /* of a variable: local in the dictionary of the stylesheet; NULL: there is none */
};

struct xpath_step {
    enum xpath_axis axis;
    enum xpath_test test;
    struct xpath_name name;
    struct xpath_tree **predicates;
    int predicate_count;
};

struct xpath_tree {
    enum xpath_kind kind;
    enum xpath_result result;
    enum xpath_core core;
    int positional; /* asks for position() or last() of its own context */
    int rooted;     /* a path from / */
    double number;
    xmlChar *text; /* owned */
    struct xpath_name name;
    xmlXPathFunction function; /* found when it is first called */
    struct xpath_global global;
    struct xpath_tree **parts; /* operands, arguments; the start of a path, if any */
    int part_count;
    struct xpath_step *steps;
    int step_count;
};

/* NULL for what is no expression, and for what is left to libxml2: other axes and tests, names that are not ASCII,
 * variables where they are not allowed. */
struct xpath_tree *xpath_parse(const xmlChar *text, xmlDictPtr names, int variables_allowed);
void xpath_free(struct xpath_tree *tree);

#endif
