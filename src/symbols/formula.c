#include "symbols/formula.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NOT = -1, MOST_POWER = 9, MOST_DEEP = 100 };

struct formula {
    struct multibody *m;
    const char *at;
    int deep;
    int truth; /* whether what was read last is true or false, 1 or 0, not a number */
};

static int read_sum(struct formula *f);
static int read_any(struct formula *f);

static void skip(struct formula *f)
{
    f->at += strspn(f->at, " \t\r\n");
}

/* Whether the sign stands here, which is passed then. */
static int take(struct formula *f, const char *sign)
{
    size_t length = strlen(sign);
    skip(f);
    if (strncmp(f->at, sign, length) != 0)
        return 0;
    f->at += length;
    return 1;
}

/* The same of a word that ends here. */
static int take_word(struct formula *f, const char *word)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.:";
    size_t length = strlen(word);
    skip(f);
    if (strncmp(f->at, word, length) != 0)
        return 0;
    char next = f->at[length];
    if ((signed char)next < 0 || (next && strchr(letters, next)))
        return 0;
    f->at += length;
    return 1;
}

/* A number of digits; XPath has no exponents. */
static int take_number(struct formula *f, double *value)
{
    char text[64];
    skip(f);
    size_t length = strspn(f->at, "0123456789");
    if (f->at[length] == '.')
        length += 1 + strspn(f->at + length + 1, "0123456789");
    if (length == 0 || length >= sizeof text || (length == 1 && *f->at == '.'))
        return 0;
    memcpy(text, f->at, length);
    text[length] = '\0';
    *value = strtod(text, NULL);
    f->at += length;
    return 1;
}

static int take_whole(struct formula *f, int *value)
{
    double number;
    if (!take_number(f, &number) || number < 0 || number > 1e6 || number > floor(number))
        return 0;
    *value = (int)number;
    return 1;
}

static int take_digits(struct formula *f, int *value)
{
    char *end;
    skip(f);
    long number = strtol(f->at, &end, 10);
    int taken = end > f->at && number >= 0 && number < 1000000;
    *value = (int)number;
    f->at = end;
    return taken;
}

/* What a coordinate has: its value or speed, as the model counts. */
static int of_coordinate(struct formula *f, int coordinate, int speed)
{
    struct multibody *m = f->m;
    if (coordinate < 0 || m->source->unit == NULL)
        return NOT;
    double unit = m->source->unit(m->source->user, coordinate);
    return expression_scale(&m->e, unit, speed ? m->v[coordinate] : m->q[coordinate]);
}

/* The coordinates that predicates leave: those chosen are 1. */
static int take_clause(struct formula *f, unsigned char *chosen)
{
    struct multibody *m = f->m;
    int number, place = 0, by_body = 0, by_index = 0;
    if (take(f, "@body"))
        by_body = 1;
    else if (take(f, "@index"))
        by_index = 1;
    if (((by_body || by_index) && !take(f, "=")) || !take_whole(f, &number))
        return NOT;
    for (int i = 0; i < m->coordinate_count; i++) {
        const struct symbol *q = &m->symbols.items[m->symbol_q[i]];
        place += chosen[i];
        chosen[i] &= (by_body    ? q->body == number
                      : by_index ? q->coordinate == number
                                 : place == number);
    }
    return 0;
}

static int read_variable(struct formula *f, int speed)
{
    struct multibody *m = f->m;
    unsigned char *chosen = memory_get((size_t)m->coordinate_count + 1, 1);
    int failed = 0, first = 0;
    memset(chosen, 1, (size_t)m->coordinate_count);
    while (!failed && take(f, "[")) {
        failed = take_clause(f, chosen);
        while (!failed && take_word(f, "and"))
            failed = take_clause(f, chosen);
        failed |= !take(f, "]");
    }
    while (first < m->coordinate_count && !chosen[first])
        first++;
    free(chosen);
    return failed || first == m->coordinate_count ? NOT : of_coordinate(f, first, speed);
}

/* '3' or '3.2' in brackets. */
static int read_named(struct formula *f, int speed)
{
    const struct multibody *m = f->m;
    int number, index = 1;
    char quote[2] = "'", end[3] = "'";
    if (!take(f, "("))
        return NOT;
    skip(f);
    quote[0] = end[0] = *f->at == '"' ? '"' : '\'';
    if (!take(f, quote))
        return NOT;
    if (!take_digits(f, &number) || (take(f, ".") && !take_digits(f, &index)) || !take(f, end) ||
        !take(f, ")"))
        return NOT;
    for (int i = 0; i < m->coordinate_count; i++) {
        const struct symbol *q = &m->symbols.items[m->symbol_q[i]];
        if (q->body == number && q->coordinate == index)
            return of_coordinate(f, i, speed);
    }
    return NOT;
}

static int read_power(struct formula *f)
{
    struct expressions *e = &f->m->e;
    int power, base = take(f, "(") ? read_sum(f) : NOT, product = EXPRESSION_ONE;
    if (base == NOT || !take(f, ",") || !take_whole(f, &power) || power > MOST_POWER ||
        !take(f, ")"))
        return NOT;
    for (int i = 0; i < power; i++)
        product = expression_multiply(e, product, base);
    return product;
}

/* The first so many characters of pi, as EXSLT has them. */
static int read_constant(struct formula *f)
{
    static const char pi[] = "3.1415926535897932384626433832795028841971693993751";
    char text[sizeof pi];
    int places;
    if (!take(f, "(") || !(take(f, "'PI'") || take(f, "\"PI\"")) || !take(f, ",") ||
        !take_whole(f, &places) || !take(f, ")"))
        return NOT;
    /* EXSLT of libxslt: so many characters, the point among them */
    size_t length = (size_t)places < sizeof pi - 1 ? (size_t)places : sizeof pi - 1;
    memcpy(text, pi, length);
    text[length] = '\0';
    return expression_number(&f->m->e, strtod(text, NULL));
}

/* 1 - a: what is not true. */
static int turn_round(struct formula *f, int a)
{
    return expression_subtract(&f->m->e, EXPRESSION_ONE, a);
}

/* Towards 0. */
static int cut(struct formula *f, int a)
{
    struct expressions *e = &f->m->e;
    int sign = expression_function(e, EXPRESSION_SIGN, a);
    int size = expression_function(e, EXPRESSION_FLOOR, expression_multiply(e, sign, a));
    return expression_multiply(e, sign, size);
}

static int read_whole(struct formula *f, const char *name, int a)
{
    struct expressions *e = &f->m->e;
    if (*name == 'c')
        return expression_negate(e,
                                 expression_function(e, EXPRESSION_FLOOR, expression_negate(e, a)));
    if (*name == 'r')
        a = expression_add(e, a, expression_number(e, 0.5));
    return expression_function(e, EXPRESSION_FLOOR, a);
}

static int read_function(struct formula *f, const char *name)
{
    struct expressions *e = &f->m->e;
    int a = take(f, "(") ? read_any(f) : NOT, truth = f->truth;
    f->truth = 0;
    if (a == NOT || !take(f, ")"))
        return NOT;
    if (strcmp(name, "not") == 0) {
        f->truth = 1;
        return truth ? turn_round(f, a) : NOT;
    }
    if (strcmp(name, "floor") == 0 || strcmp(name, "ceiling") == 0 || strcmp(name, "round") == 0)
        return read_whole(f, name, a);
    if (strcmp(name, "math:sin") == 0)
        return expression_function(e, EXPRESSION_SINE, a);
    if (strcmp(name, "math:cos") == 0)
        return expression_function(e, EXPRESSION_COSINE, a);
    if (strcmp(name, "math:tan") == 0)
        return expression_divide(e, expression_function(e, EXPRESSION_SINE, a),
                                 expression_function(e, EXPRESSION_COSINE, a));
    if (strcmp(name, "math:sqrt") == 0)
        return expression_function(e, EXPRESSION_ROOT, a);
    if (strcmp(name, "math:abs") == 0)
        return expression_multiply(e, a, expression_function(e, EXPRESSION_SIGN, a));
    return a; /* number() */
}

static int read_primary(struct formula *f)
{
    static const char *const functions[] = {"math:sin", "math:cos", "math:tan", "math:sqrt",
                                            "math:abs", "number",   "floor",    "ceiling",
                                            "round",    "not"};
    double number;
    f->truth = 0;
    if (take_number(f, &number))
        return expression_number(&f->m->e, number);
    if (take(f, "(")) {
        int inner = read_any(f);
        return take(f, ")") ? inner : NOT;
    }
    if (take_word(f, "$t"))
        return multibody_time(f->m);
    if (take_word(f, "$q"))
        return read_variable(f, 0);
    if (take_word(f, "$v"))
        return read_variable(f, 1);
    if (take_word(f, "kin:q"))
        return read_named(f, 0);
    if (take_word(f, "kin:v"))
        return read_named(f, 1);
    if (take_word(f, "math:power"))
        return read_power(f);
    if (take_word(f, "math:constant"))
        return read_constant(f);
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (take_word(f, functions[i]))
            return read_function(f, functions[i]);
    return NOT;
}

static int read_signed(struct formula *f)
{
    int minus = 0;
    while (take(f, "-"))
        minus = !minus;
    int a = read_primary(f);
    f->truth &= !minus;
    return a == NOT || !minus ? a : expression_negate(&f->m->e, a);
}

static int read_product(struct formula *f)
{
    struct expressions *e = &f->m->e;
    int a = read_signed(f);
    while (a != NOT) {
        int times = take(f, "*"), by = !times && take_word(f, "div");
        int left = !times && !by && take_word(f, "mod");
        if (!times && !by && !left)
            break;
        int b = read_signed(f);
        f->truth = 0;
        if (b == NOT)
            return NOT;
        if (left) /* has the sign of a */
            a = expression_subtract(e, a,
                                    expression_multiply(e, b, cut(f, expression_divide(e, a, b))));
        else
            a = times ? expression_multiply(e, a, b) : expression_divide(e, a, b);
    }
    return a;
}

static int read_sum(struct formula *f)
{
    struct expressions *e = &f->m->e;
    if (++f->deep > MOST_DEEP)
        return NOT;
    int a = read_product(f);
    while (a != NOT) {
        int plus = take(f, "+"), minus = !plus && take(f, "-");
        if (!plus && !minus)
            break;
        int b = read_product(f);
        f->truth = 0;
        a = b == NOT ? NOT : plus ? expression_add(e, a, b) : expression_subtract(e, a, b);
    }
    f->deep--;
    return a;
}

/* 1 where a is below b, else 0. */
static int is_below(struct formula *f, int a, int b)
{
    return expression_choose(&f->m->e, a, b, EXPRESSION_ONE, EXPRESSION_ZERO);
}

static int read_comparison(struct formula *f)
{
    static const char *const signs[] = {"<=", ">=", "!=", "<", ">", "="};
    int a = read_sum(f), found = 0;
    while (a != NOT && found < 6 && !take(f, signs[found]))
        found++;
    if (a == NOT || found == 6)
        return a;
    int b = read_sum(f);
    f->truth = 1;
    if (b == NOT)
        return NOT;
    int above = is_below(f, b, a), below = is_below(f, a, b);
    int apart = expression_add(&f->m->e, above, below);
    const int results[] = {turn_round(f, above), turn_round(f, below), apart, below, above,
                           turn_round(f, apart)};
    return results[found];
}

/* Comparisons with and (a b) or with or (a + b - a b) between. */
static int read_joined(struct formula *f, const char *word, int (*read)(struct formula *f))
{
    struct expressions *e = &f->m->e;
    int a = read(f);
    while (a != NOT && take_word(f, word)) {
        int truth = f->truth, b = read(f);
        if (b == NOT || !truth || !f->truth)
            return NOT;
        int both = expression_multiply(e, a, b);
        a = *word == 'a' ? both : expression_subtract(e, expression_add(e, a, b), both);
    }
    return a;
}

static int read_all(struct formula *f)
{
    return read_joined(f, "and", read_comparison);
}

static int read_any(struct formula *f)
{
    return read_joined(f, "or", read_all);
}

int formula_read(struct multibody *m, const char *text)
{
    struct formula f = {m, text, 0, 0};
    int node = read_any(&f);
    skip(&f);
    return *f.at ? NOT : node;
}
