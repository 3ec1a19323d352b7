#include "orient/kind.h"

#include "base/memory.h"
#include "base/units.h"
#include "math/orientation.h"
#include "math/orientation_phrase.h"
#include "math/position.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBERS_MAX = 12 };

enum family { TURN, PLACE, DISPLACEMENT };

/* units: of each number a angle, l length, n none. More spellings of a kind: more rows. */
static const struct kind {
    const char *word;
    enum family family;
    int type; /* position.h; of a displacement 5 dual quaternion, 6 screw */
    const char *units;
} kinds[] = {
    {"rotation", TURN, ROTATION_EULER_PARAMETERS, "nnna"},
    {"поворот", TURN, ROTATION_EULER_PARAMETERS, "nnna"},
    {"пэ", TURN, ROTATION_EULER_PARAMETERS, "nnna"},
    {"quaternion", TURN, ROTATION_QUATERNION, "nnnn"},
    {"кватернион", TURN, ROTATION_QUATERNION, "nnnn"},
    {"euler", TURN, ROTATION_EULER, "aaa"},
    {"эйлер", TURN, ROTATION_EULER, "aaa"},
    {"bryant", TURN, ROTATION_BRYANT, "aaa"},
    {"брайнт", TURN, ROTATION_BRYANT, "aaa"},
    {"aircraft", TURN, ROTATION_AIRCRAFT, "aaa"},
    {"самолетные", TURN, ROTATION_AIRCRAFT, "aaa"},
    {"ship", TURN, ROTATION_SHIP, "aaa"},
    {"корабельные", TURN, ROTATION_SHIP, "aaa"},
    {"points", TURN, ROTATION_POINTS, "llllllllllll"},
    {"точки", TURN, ROTATION_POINTS, "llllllllllll"},
    {"code", TURN, ROTATION_CODE, "n"},
    {"код", TURN, ROTATION_CODE, "n"},
    {"cayley-klein", TURN, ROTATION_CAYLEY_KLEIN, "nnnnnnnn"},
    {"кейли-клейн", TURN, ROTATION_CAYLEY_KLEIN, "nnnnnnnn"},
    {"rodrigues", TURN, ROTATION_RODRIGUES, "nnn"},
    {"родриг", TURN, ROTATION_RODRIGUES, "nnn"},
    {"position", PLACE, POSITION_CARTESIAN, "lll"},
    {"место", PLACE, POSITION_CARTESIAN, "lll"},
    {"cylindrical", PLACE, POSITION_CYLINDRICAL, "lal"},
    {"цилиндрические", PLACE, POSITION_CYLINDRICAL, "lal"},
    {"spherical", PLACE, POSITION_SPHERICAL, "laa"},
    {"сферические", PLACE, POSITION_SPHERICAL, "laa"},
    {"dual", DISPLACEMENT, 5, "nnnnnnnn"},
    {"бикватернион", DISPLACEMENT, 5, "nnnnnnnn"},
    {"screw", DISPLACEMENT, 6, "nnnallll"},
    {"винт", DISPLACEMENT, 6, "nnnallll"},
};

static const struct {
    const char *word;
    char quantity; /* as in struct kind */
    enum unit_kind unit;
} units[] = {
    {"deg", 'a', UNIT_DEGREE},    {"°", 'a', UNIT_DEGREE},      {"rad", 'a', UNIT_ONE},
    {"mm", 'l', UNIT_MILLIMETRE}, {"m", 'l', UNIT_ONE},         {"град", 'a', UNIT_DEGREE},
    {"рад", 'a', UNIT_ONE},       {"мм", 'l', UNIT_MILLIMETRE}, {"м", 'l', UNIT_ONE},
};

/* The unit behind a number, which is then in metres or radians. */
static int read_unit(struct orient_reader *r, char quantity, double *value)
{
    struct unit unit = {quantity == 'a' ? UNIT_DEGREE : UNIT_ONE, 0};
    const char *at = r->p;
    for (size_t i = 0; i < sizeof units / sizeof *units && r->p == at; i++) {
        unsigned long length = orientation_match_word(at, units[i].word);
        if (length == 0)
            continue;
        if (units[i].quantity != quantity)
            return orient_fail_here(r, at, "orient-unit", "orient-unit");
        unit.kind = units[i].unit;
        r->p += length;
    }
    unsigned char next = (unsigned char)*r->p;
    if (next == '.' || (next >= '0' && next <= '9') || (next >= 'a' && next <= 'z') ||
        (next >= 'A' && next <= 'Z') || next == 0xD0 || next == 0xD1)
        return orient_fail_here(r, r->p, "orient-unit", "orient-unit");
    *value = unit_to_si(&unit, *value);
    return 0;
}

static int fail_count(struct orient_reader *r, const char *at, const struct kind *kind, int count)
{
    size_t whole = strlen(kind->units);
    char *wanted = kind->family == TURN && kind->type == ROTATION_POINTS ? text_copy("6, 12")
                                                                         : text_print("%zu", whole);
    char *given = text_print("%d", count);
    orient_fail(r, at, "orient-count", kind->word, wanted, given);
    free(wanted);
    free(given);
    return -1;
}

static int fail_problem(struct orient_reader *r, const char *at, enum position_problem problem)
{
    static const char *const ids[] = {
        [POSITION_ZERO_AXIS] = "orient-axis",
        [POSITION_ZERO_QUATERNION] = "orient-quaternion",
        [POSITION_ON_ONE_LINE] = "functions-one-line",
        [POSITION_NO_CAYLEY_KLEIN] = "functions-type-cayley-klein",
        [POSITION_NO_CODE] = "functions-type-code",
        [POSITION_NO_DISPLACEMENT] = "functions-type-displacement",
    };
    return orient_fail(r, at, ids[problem], NULL, NULL, NULL);
}

static enum position_problem evaluate(const struct kind *kind, const double *numbers, int count,
                                      struct orient_value *v)
{
    orient_value_set(v, ORIENTATION_IDENTITY);
    if (kind->family == PLACE)
        return position_to_cartesian(kind->type, numbers, count, v->place);
    if (kind->family == TURN)
        return position_to_quaternion(kind->type, numbers, count, v->quaternion);
    double whole[2 + NUMBERS_MAX] = {kind->type, 6}, pose[7];
    memcpy(whole + 2, numbers, (size_t)count * sizeof *numbers);
    enum position_problem problem = position_to_pose(whole, count + 2, pose);
    if (problem == POSITION_WELL) {
        memcpy(v->place, pose, sizeof v->place);
        memcpy(v->quaternion, pose + 3, sizeof v->quaternion);
    }
    return problem;
}

static int read_numbers(struct orient_reader *r, const char *at, const struct kind *kind,
                        struct orient_value *v)
{
    double numbers[NUMBERS_MAX], value;
    int count = 0, most = (int)strlen(kind->units), enclosed = orient_take_one(r, "(");
    for (;;) {
        orient_skip_blanks(r);
        const char *before = r->p;
        if (count > 0 && orient_take_one(r, ","))
            orient_skip_blanks(r);
        if (!orient_take_number(r, &value)) {
            if (*before == ',')
                return orient_fail_here(r, r->p, "orient-number", "orient-number-end");
            break;
        }
        if (read_unit(r, count < most ? kind->units[count] : 'n', &value) != 0)
            return -1;
        if (count < most)
            numbers[count] = value;
        count++;
    }
    if (count == 0)
        return orient_fail_here(r, r->p, "orient-number", "orient-number-end");
    if (enclosed && !orient_take_one(r, ")"))
        return orient_fail_here(r, r->p, "orient-close", "orient-close-end");
    int halved = kind->family == TURN && kind->type == ROTATION_POINTS && count == 6;
    if (count != most && !halved)
        return fail_count(r, at, kind, count);
    enum position_problem problem = evaluate(kind, numbers, count, v);
    if (problem != POSITION_WELL)
        return fail_problem(r, at, problem);
    orient_value_settle(v);
    return 0;
}

int orient_read_kind(struct orient_reader *r, struct orient_value *v)
{
    const char *at = r->p;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        unsigned long length = orientation_match_word(at, kinds[i].word);
        if (length == 0)
            continue;
        r->p += length;
        return read_numbers(r, at, &kinds[i], v);
    }
    return 1;
}
