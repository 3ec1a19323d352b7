#include "orient/orient.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "base/units.h"
#include "math/angles.h"
#include "math/dual_quaternion.h"
#include "math/orientation.h"
#include "math/orientation_phrase.h"
#include "math/quaternion.h"
#include "math/turning.h"
#include "orient/expression.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLES_DECIMALS = 6 };

/* Rounding of the last operations: sums of numbers near 1 are not known better. */
static const double noise = 1e-15;

struct answer_text {
    const struct messages *messages;
    const char *lang;
    int for_people;
    char *text; /* owned */
};

/* Columns that a UTF-8 text takes. */
static int width(const char *s)
{
    int n = 0;
    for (; *s; s++)
        n += (*s & 0xC0) != 0x80;
    return n;
}

/* Labels of the table are messages orient-label-NAME. */
static void add_line(struct answer_text *a, const char *name, const char *value)
{
    enum { LABEL_WIDTH = 40 };
    if (a->for_people) {
        char *id = text_print("orient-label-%s", name);
        const char *label = messages_pattern(a->messages, id, a->lang);
        if (label == NULL)
            label = name;
        int gap = LABEL_WIDTH - width(label);
        text_append(&a->text, "%s%*s%s\n", label, gap > 1 ? gap : 1, "", value);
        free(id);
    } else {
        text_append(&a->text, "%s\t%s\n", name, value);
    }
}

/* Degrees to 13 decimals, a few units of the last place of 180: 90.00000000000001 is 90. */
static double degrees(double radians)
{
    static const struct unit unit = {UNIT_DEGREE, 0};
    double value = nearbyint(unit_from_si(&unit, radians) * 1e13) / 1e13;
    return value == 0 ? 0 : value;
}

/* angles: 1 for each number that is one; NULL: none is. */
static void add_numbers(struct answer_text *a, const char *name, const double *values, int count,
                        const char *angles)
{
    char *text = text_copy("");
    for (int i = 0; i < count; i++) {
        char printed[NUMBER_ROUNDED_TEXT];
        int is_angle = angles && angles[i] == 'a';
        double value = is_angle ? degrees(values[i]) : fabs(values[i]) < noise ? 0 : values[i];
        if (a->for_people && fabs(value) < 1e12)
            number_print_rounded(value, PEOPLES_DECIMALS, printed);
        else
            number_print(value, printed);
        text_append(&text, "%s%s", i ? " " : "", printed);
    }
    add_line(a, name, text);
    free(text);
}

static void add_count(struct answer_text *a, const char *name, int count)
{
    char *text = text_print("%d", count);
    add_line(a, name, text);
    free(text);
}

static void add_code(struct answer_text *a, int code)
{
    char phrase[PHRASE_TEXT];
    orientation_phrase(code, strcmp(a->lang, "ru") == 0, phrase);
    add_count(a, "code", code);
    add_line(a, "phrase", phrase);
    add_count(a, "inverse", orientation_inverse(code));
    add_count(a, "order", orientation_order(code));
}

/* Where the points (1,0,0) and (0,1,0) go; whole numbers where they are. */
static void add_points(struct answer_text *a, const struct orient_value *v)
{
    double ends[6];
    int axes[3][3];
    if (v->code)
        orientation_axes(v->code, axes);
    for (int i = 0; i < 2; i++) {
        const double point[3] = {i == 0, i == 1, 0};
        quaternion_rotate(v->quaternion, point, ends + 3 * i);
        for (int k = 0; k < 3 && v->code; k++)
            ends[3 * i + k] = axes[i][k];
    }
    add_numbers(a, "points", ends, 6, NULL);
}

static void add_turn(struct answer_text *a, const struct orient_value *v)
{
    static const struct {
        const char *name;
        const int *axes;
    } threes[] = {{"euler", angles_euler},
                  {"bryant", angles_bryant},
                  {"aircraft", angles_aircraft},
                  {"ship", angles_ship}};
    double rotation[4], numbers[8];
    quaternion_to_rotation(v->quaternion, rotation);
    if (v->code)
        orientation_to_rotation(v->code, rotation);
    add_numbers(a, "rotation", rotation, 4, "nnna");
    add_numbers(a, "x3d", rotation, 4, NULL);
    add_numbers(a, "quaternion", v->quaternion, 4, NULL);
    for (size_t i = 0; i < sizeof threes / sizeof *threes; i++) {
        angles_from_quaternion(threes[i].axes, v->quaternion, numbers);
        add_numbers(a, threes[i].name, numbers, 3, "aaa");
    }
    add_points(a, v);
    turning_to_cayley_klein(v->quaternion, numbers);
    add_numbers(a, "cayley-klein", numbers, 8, NULL);
    if (turning_to_rodrigues(v->quaternion, numbers) == 0)
        add_numbers(a, "rodrigues", numbers, 3, NULL);
    else
        add_line(a, "rodrigues",
                 a->for_people ? messages_pattern(a->messages, "orient-half-turn", a->lang) : "");
}

static void add_displacement(struct answer_text *a, const struct orient_value *v)
{
    double pose[7], dual[8], screw[8];
    memcpy(pose, v->place, sizeof v->place);
    memcpy(pose + 3, v->quaternion, sizeof v->quaternion);
    add_numbers(a, "position", pose, 3, NULL);
    dual_from_pose(pose, dual);
    add_numbers(a, "dual", dual, 8, NULL);
    if (dual_to_screw(dual, screw) == 0) {
        if (v->code && screw[3] != 0)
            orientation_to_rotation(v->code, screw);
        add_numbers(a, "screw", screw, 8, "nnnannnn");
    }
}

static void report(const char *expression, const struct orient_fault *fault, struct diag *d)
{
    const char *pattern = messages_pattern(d->messages, fault->id, d->lang);
    const char *arguments[3];
    int count = 0;
    while (count < 3 && (arguments[count] = fault->arguments[count]) != NULL)
        count++;
    char *reason = messages_text(pattern, fault->id, arguments, count);
    char *before = text_copy_part(expression, (size_t)(fault->at - expression));
    char *place = text_print("%d", width(before) + 1);
    diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "orient-fault", place, reason, NULL);
    free(place);
    free(before);
    free(reason);
}

static int has_russian_letters(const char *text)
{
    for (; *text; text++)
        if (*text == '\xD0' || *text == '\xD1')
            return 1;
    return 0;
}

char *orient_answer(const char *expression, const char *lang, int for_people, struct diag *d)
{
    struct orient_value value;
    struct orient_fault fault;
    if (orient_read(expression, &value, &fault) != 0) {
        report(expression, &fault, d);
        orient_fault_clear(&fault);
        return NULL;
    }
    struct answer_text a = {d->messages, lang, for_people, text_copy("")};
    if (a.lang == NULL)
        a.lang = has_russian_letters(expression) ? "ru" : "en";
    if (value.code)
        add_code(&a, value.code);
    add_turn(&a, &value);
    add_displacement(&a, &value);
    return a.text;
}
