/* Paths and what they may begin with. */
#include "base/memory.h"
#include "xpath/reader.h"

#include <stdlib.h>
#include <string.h>

/* Numbers as libxml2 reads them: those of digits alone are exact, of others it is asked. */
static struct xpath_tree *read_number(struct reader *r)
{
    const char *from = r->at;
    while ((*r->at >= '0' && *r->at <= '9') || *r->at == '.')
        r->at++;
    if (*r->at == 'e' || *r->at == 'E') {
        r->at += r->at[1] == '-' || r->at[1] == '+' ? 2 : 1;
        if (*r->at < '0' || *r->at > '9')
            return reader_fail(NULL);
        while (*r->at >= '0' && *r->at <= '9')
            r->at++;
    }
    xmlChar *text = reader_copy(from, (size_t)(r->at - from));
    struct xpath_tree *tree = reader_tree(XPATH_DIGITS, RESULT_NUMBER);
    tree->number = xmlXPathCastStringToNumber(text);
    xmlFree(text);
    return tree->number == tree->number ? tree : reader_fail(tree);
}

static struct xpath_tree *read_text(struct reader *r)
{
    const char *end = strchr(r->at + 1, *r->at);
    if (end == NULL)
        return reader_fail(NULL);
    struct xpath_tree *tree = reader_tree(XPATH_TEXT, RESULT_TEXT);
    tree->text = reader_copy(r->at + 1, (size_t)(end - r->at - 1));
    r->at = end + 1;
    return tree;
}

static struct xpath_tree *read_variable(struct reader *r)
{
    struct xpath_tree *tree = reader_tree(XPATH_NAMED, RESULT_ANY);
    r->at++;
    reader_blanks(r);
    if (!r->variables_allowed || !reader_name(r, &tree->name))
        return reader_fail(tree);
    if (r->names && !tree->name.prefix)
        tree->name.interned = xmlDictLookup(r->names, tree->name.local, -1);
    return tree;
}

static const struct {
    const char *name;
    int least, most;
    enum xpath_result result;
} cores[] = {
    [CORE_TRUE] = {"true", 0, 0, RESULT_BOOLEAN},
    [CORE_FALSE] = {"false", 0, 0, RESULT_BOOLEAN},
    [CORE_NOT] = {"not", 1, 1, RESULT_BOOLEAN},
    [CORE_BOOLEAN] = {"boolean", 1, 1, RESULT_BOOLEAN},
    [CORE_NUMBER] = {"number", 0, 1, RESULT_NUMBER},
    [CORE_STRING] = {"string", 0, 1, RESULT_TEXT},
    [CORE_CONCAT] = {"concat", 2, 1000, RESULT_TEXT},
    [CORE_COUNT] = {"count", 1, 1, RESULT_NUMBER},
    [CORE_POSITION] = {"position", 0, 0, RESULT_NUMBER},
    [CORE_LAST] = {"last", 0, 0, RESULT_NUMBER},
    [CORE_CONTAINS] = {"contains", 2, 2, RESULT_BOOLEAN},
    [CORE_STARTS_WITH] = {"starts-with", 2, 2, RESULT_BOOLEAN},
    [CORE_BEFORE] = {"substring-before", 2, 2, RESULT_TEXT},
    [CORE_AFTER] = {"substring-after", 2, 2, RESULT_TEXT},
    [CORE_NORMALIZE] = {"normalize-space", 0, 1, RESULT_TEXT},
    [CORE_LENGTH] = {"string-length", 0, 1, RESULT_NUMBER},
    [CORE_LOCAL_NAME] = {"local-name", 0, 1, RESULT_TEXT},
    [CORE_FLOOR] = {"floor", 1, 1, RESULT_NUMBER},
    [CORE_CEILING] = {"ceiling", 1, 1, RESULT_NUMBER},
};

/* What takes a wrong count of arguments, or other things than nodes where it wants them, libxml2 tells. */
static void find_core(struct xpath_tree *tree)
{
    tree->positional = 1; /* of a name that may be anything: it may ask where it stands */
    if (tree->name.prefix)
        return;
    for (size_t i = 0; i < sizeof cores / sizeof *cores; i++) {
        if (strcmp((const char *)tree->name.local, cores[i].name) != 0 ||
            tree->part_count < cores[i].least || tree->part_count > cores[i].most)
            continue;
        int nodes = i == CORE_COUNT || (i == CORE_LOCAL_NAME && tree->part_count);
        if (nodes && tree->parts[0]->result != RESULT_NODES && tree->parts[0]->result != RESULT_ANY)
            return;
        tree->kind = XPATH_CORE;
        tree->core = (enum xpath_core)i;
        tree->result = cores[i].result;
        tree->positional = i == CORE_POSITION || i == CORE_LAST;
        for (int k = 0; k < tree->part_count; k++)
            tree->positional |= tree->parts[k]->positional;
        return;
    }
}

static struct xpath_tree *read_call(struct reader *r)
{
    struct xpath_tree *tree = reader_tree(XPATH_CALL, RESULT_ANY);
    if (!reader_name(r, &tree->name) || !reader_sign(r, "("))
        return reader_fail(tree);
    if (!reader_sign(r, ")")) {
        do {
            struct xpath_tree *part = reader_expression(r);
            if (part == NULL)
                return reader_fail(tree);
            reader_add(tree, part);
        } while (reader_sign(r, ","));
        if (!reader_sign(r, ")"))
            return reader_fail(tree);
    }
    find_core(tree);
    return tree;
}

static struct xpath_tree *read_parentheses(struct reader *r)
{
    reader_sign(r, "(");
    struct xpath_tree *inner = reader_expression(r);
    if (inner == NULL || !reader_sign(r, ")"))
        return reader_fail(inner);
    if (inner->kind != XPATH_CALL)
        return inner;
    struct xpath_tree *tree = reader_tree(XPATH_ORDERED, RESULT_ANY);
    reader_add(tree, inner);
    return tree;
}

static int read_predicates(struct reader *r, struct xpath_step *step)
{
    while (reader_sign(r, "[")) {
        struct xpath_tree *predicate = reader_expression(r);
        if (predicate == NULL)
            return 0;
        step->predicates = memory_resize(step->predicates, (size_t)step->predicate_count + 1,
                                         sizeof *step->predicates);
        step->predicates[step->predicate_count++] = predicate;
        if (!reader_sign(r, "]"))
            return 0;
    }
    return 1;
}

static const struct {
    const char *name;
    enum xpath_axis axis;
} axes[] = {
    {"child", STEP_CHILD},
    {"attribute", STEP_ATTRIBUTE},
    {"self", STEP_SELF},
    {"parent", STEP_PARENT},
    {"descendant", STEP_DESCENDANT},
    {"descendant-or-self", STEP_DESCENDANT_OR_SELF},
    {"ancestor", STEP_ANCESTOR},
    {"ancestor-or-self", STEP_ANCESTOR_OR_SELF},
    {"following-sibling", STEP_FOLLOWING_SIBLING},
    {"preceding-sibling", STEP_PRECEDING_SIBLING},
};

static int read_axis(struct reader *r, enum xpath_axis *axis)
{
    *axis = STEP_CHILD;
    if (reader_sign(r, "@")) {
        *axis = STEP_ATTRIBUTE;
        return 1;
    }
    size_t length = reader_name_length(r->at);
    const char *behind = r->at + length;
    while (*behind == ' ')
        behind++;
    if (length == 0 || behind[0] != ':' || behind[1] != ':')
        return 1;
    for (size_t i = 0; i < sizeof axes / sizeof *axes; i++)
        if (strlen(axes[i].name) == length && strncmp(r->at, axes[i].name, length) == 0) {
            *axis = axes[i].axis;
            r->at = behind + 2;
            reader_blanks(r);
            return 1;
        }
    return 0;
}

static int read_test(struct reader *r, struct xpath_step *step)
{
    static const struct {
        const char *name;
        enum xpath_test test;
    } types[] = {{"node", TEST_NODE}, {"text", TEST_TEXT}, {"comment", TEST_COMMENT}};
    if (*r->at == '*') {
        r->at++;
        step->test = TEST_EACH;
        return 1;
    }
    size_t length = reader_name_length(r->at);
    if (length && r->at[length] == ':' && r->at[length + 1] == '*') {
        step->name.prefix = reader_copy(r->at, length);
        step->test = TEST_EACH;
        r->at += length + 2;
        return 1;
    }
    if (!reader_name(r, &step->name))
        return 0;
    step->test = TEST_NAME;
    if (!reader_sign(r, "("))
        return 1;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (!step->name.prefix && strcmp((const char *)step->name.local, types[i].name) == 0) {
            xmlFree(step->name.local);
            step->name.local = NULL;
            step->test = types[i].test;
            return reader_sign(r, ")");
        }
    return 0;
}

static int read_step(struct reader *r, struct xpath_tree *path)
{
    reader_blanks(r);
    if (r->at[0] == '.' && r->at[1] == '.') {
        r->at += 2;
        reader_step(path, STEP_PARENT);
        return 1;
    }
    if (r->at[0] == '.') {
        r->at++;
        reader_step(path, STEP_SELF);
        return 1;
    }
    enum xpath_axis axis;
    if (!read_axis(r, &axis))
        return 0;
    struct xpath_step *step = reader_step(path, axis);
    return read_test(r, step) && read_predicates(r, step);
}

/* //name is descendant::name where there is nothing to be counted among the children. Returns 0 for "//.", of which libxml2
 * has an opinion of its own. */
static int shorten(struct xpath_tree *path)
{
    struct xpath_step *last = &path->steps[path->step_count - 1];
    if (path->step_count < 2 || last->predicate_count)
        return 1;
    struct xpath_step *before = last - 1;
    if (before->axis != STEP_DESCENDANT_OR_SELF || before->test != TEST_NODE ||
        before->predicate_count)
        return 1;
    if (last->axis == STEP_CHILD) {
        *before = *last;
        before->axis = STEP_DESCENDANT;
        path->step_count--;
    }
    return last->axis != STEP_SELF;
}

static int read_steps(struct reader *r, struct xpath_tree *path)
{
    for (;;) {
        if (!read_step(r, path) || !shorten(path))
            return 0;
        if (reader_sign(r, "//"))
            reader_step(path, STEP_DESCENDANT_OR_SELF);
        else if (!reader_sign(r, "/"))
            return 1;
    }
}

static int begins_step(const struct reader *r)
{
    return reader_name_length(r->at) || *r->at == '*' || *r->at == '@' || *r->at == '.';
}

static struct xpath_tree *read_location(struct reader *r)
{
    struct xpath_tree *path = reader_tree(XPATH_PATH, RESULT_NODES);
    if (reader_sign(r, "//")) {
        path->rooted = 1;
        reader_step(path, STEP_DESCENDANT_OR_SELF);
    } else if (reader_sign(r, "/")) {
        path->rooted = 1;
        if (!begins_step(r))
            return (unsigned char)*r->at >= 0x80 ? reader_fail(path) : path;
    }
    return read_steps(r, path) ? path : reader_fail(path);
}

/* A name and a parenthesis that make no test of a node's type. */
static int is_call(const char *text)
{
    struct xpath_name none = {NULL, NULL, NULL, NULL};
    struct reader ahead = {.at = text};
    int named = reader_name(&ahead, &none);
    reader_blanks(&ahead);
    int call = named && *ahead.at == '(';
    for (const char *const *type =
             (const char *const[]){"node", "text", "comment", "processing-instruction", NULL};
         call && *type; type++)
        call = none.prefix || strcmp((const char *)none.local, *type) != 0;
    xmlFree(none.local);
    xmlFree(none.prefix);
    return call;
}

struct xpath_tree *reader_path(struct reader *r)
{
    struct xpath_tree *start;
    reader_blanks(r);
    char c = *r->at;
    if (c == '$')
        start = read_variable(r);
    else if (c == '(')
        start = read_parentheses(r);
    else if (c == '\'' || c == '"')
        start = read_text(r);
    else if ((c >= '0' && c <= '9') || (c == '.' && r->at[1] >= '0' && r->at[1] <= '9'))
        start = read_number(r);
    else if (is_call(r->at))
        start = read_call(r);
    else
        return read_location(r);
    if (start == NULL)
        return NULL;
    reader_blanks(r);
    if (*r->at != '[' && *r->at != '/')
        return start;
    if (start->result != RESULT_ANY && start->result != RESULT_NODES)
        return reader_fail(start);
    struct xpath_tree *path = reader_tree(XPATH_PATH, RESULT_NODES);
    reader_add(path, start);
    if (*r->at == '[' && !read_predicates(r, reader_step(path, STEP_FILTER)))
        return reader_fail(path);
    if (reader_sign(r, "//"))
        reader_step(path, STEP_DESCENDANT_OR_SELF);
    else if (!reader_sign(r, "/"))
        return path;
    return read_steps(r, path) ? path : reader_fail(path);
}
