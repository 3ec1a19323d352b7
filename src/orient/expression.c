#include "orient/expression.h"

#include "math/orientation.h"
#include "math/orientation_phrase.h"
#include "orient/kind.h"
#include "orient/reader.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 100 };
static const long power_most = 1000000;

/* Operands */

static int read_code(struct orient_reader *r, struct orient_value *v)
{
    const char *begin = r->p;
    size_t digits = strspn(begin, "0123456789");
    int code = digits == 2 ? 10 * (begin[0] - '0') + begin[1] - '0' : 0;
    if (!orientation_is_code(code) || begin[digits] == '.')
        return orient_fail_here(r, begin, "orient-code", "orient-code");
    r->p += digits;
    orient_value_set(v, code);
    return 0;
}

static int read_phrase(struct orient_reader *r, struct orient_value *v)
{
    static const char *const ids[] = {
        "", "orient-operand", "orient-direction", "orient-half", "orient-twice", "orient-parallel"};
    static const char *const ids_at_end[] = {"",
                                             "orient-operand-end",
                                             "orient-direction-end",
                                             "orient-half-end",
                                             "orient-twice",
                                             "orient-parallel"};
    const char *end;
    int code;
    enum phrase_problem problem = orientation_read_phrase(r->p, &end, &code);
    if (problem != PHRASE_WELL)
        return orient_fail_here(r, end, ids[problem], ids_at_end[problem]);
    r->p = end;
    orient_value_set(v, code);
    return 0;
}

/* Operators */

static int read_expression(struct orient_reader *r, struct orient_value *v);

static int read_operand(struct orient_reader *r, struct orient_value *v)
{
    orient_skip_blanks(r);
    const char *at = r->p;
    if (orient_take_one(r, "(")) {
        if (++r->depth > DEPTH_MAX)
            return orient_fail(r, at, "orient-deep", NULL, NULL, NULL);
        if (read_expression(r, v) != 0)
            return -1;
        r->depth--;
        return orient_take_one(r, ")")
                   ? 0
                   : orient_fail_here(r, r->p, "orient-close", "orient-close-end");
    }
    if (*at >= '0' && *at <= '9')
        return read_code(r, v);
    if (orientation_phrase_begins(at))
        return read_phrase(r, v);
    int status = orient_read_kind(r, v);
    if (status <= 0)
        return status;
    return orient_fail_here(r, at, "orient-operand", "orient-operand-end");
}

/* ¹ and so on up to ⁹, ⁻ before. Returns 0 when there is none. */
static int take_superscript(struct orient_reader *r, long *n)
{
    static const char *const digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    static const char minus[] = "⁻";
    const char *p = r->p;
    int negative = orient_starts(p, minus), found = 0;
    if (negative)
        p += strlen(minus);
    *n = 0;
    for (int digit = 0; digit < 10; digit++)
        if (orient_starts(p, digits[digit]) && *n <= power_most) {
            *n = 10 * *n + digit;
            p += strlen(digits[digit]);
            found = 1;
            digit = -1;
        }
    if (negative)
        *n = -*n;
    if (found)
        r->p = p;
    return found;
}

static int read_exponent(struct orient_reader *r, long *n)
{
    int enclosed = orient_take_one(r, "(");
    orient_skip_blanks(r);
    const char *at = r->p;
    double value;
    if (!orient_take_number(r, &value))
        return orient_fail_here(r, at, "orient-power", "orient-power-end");
    if (value != floor(value) || fabs(value) > (double)power_most)
        return orient_fail_here(r, at, "orient-power", "orient-power");
    *n = (long)value;
    if (enclosed && !orient_take_one(r, ")"))
        return orient_fail_here(r, r->p, "orient-close", "orient-close-end");
    return 0;
}

static int take_inverse(struct orient_reader *r)
{
    static const char *const words[] = {"inverse", "обратный", "обратная", "обратное"};
    orient_skip_blanks(r);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        unsigned long length = orientation_match_word(r->p, words[i]);
        r->p += length;
        if (length)
            return 1;
    }
    return 0;
}

static int read_power(struct orient_reader *r, struct orient_value *v)
{
    int inverse = 0;
    long n = 0;
    while (take_inverse(r))
        inverse = !inverse;
    if (read_operand(r, v) != 0)
        return -1;
    for (;;) {
        orient_skip_blanks(r);
        const char *at = r->p;
        if (orient_take_one(r, "^")) {
            if (read_exponent(r, &n) != 0)
                return -1;
        } else if (!take_superscript(r, &n)) {
            break;
        } else if (labs(n) > power_most) {
            return orient_fail_here(r, at, "orient-power", "orient-power");
        }
        orient_value_raise(v, n);
    }
    if (inverse)
        orient_value_invert(v);
    return 0;
}

static int read_product(struct orient_reader *r, struct orient_value *v)
{
    static const char *const signs[] = {"*", "·", "⋅", "×", "∘", "∗", NULL};
    struct orient_value factor;
    if (read_power(r, v) != 0)
        return -1;
    while (orient_take(r, signs)) {
        if (read_power(r, &factor) != 0)
            return -1;
        orient_value_multiply(v, &factor, v);
    }
    return 0;
}

static int read_expression(struct orient_reader *r, struct orient_value *v)
{
    static const char *const arrows[] = {"->", "→", NULL};
    struct orient_value to;
    if (read_product(r, v) != 0)
        return -1;
    if (!orient_take(r, arrows))
        return 0;
    if (read_product(r, &to) != 0)
        return -1;
    orient_value_invert(v);
    orient_value_multiply(v, &to, v);
    return 0;
}

static int all_finite(const struct orient_value *v)
{
    int finite = 1;
    for (int i = 0; i < 3; i++)
        finite &= fabs(v->place[i]) < 1e150; /* products of two such are numbers still */
    for (int i = 0; i < 4; i++)
        finite &= isfinite(v->quaternion[i]) != 0;
    return finite;
}

int orient_read(const char *text, struct orient_value *value, struct orient_fault *fault)
{
    struct orient_reader r = {text, fault, 0};
    memset(fault, 0, sizeof *fault);
    if (read_expression(&r, value) != 0)
        return -1;
    orient_skip_blanks(&r);
    if (*r.p)
        return orient_fail_here(&r, r.p, "orient-rest", "orient-rest");
    return all_finite(value) ? 0 : orient_fail(&r, text, "functions-infinite", NULL, NULL, NULL);
}
