/* Expressions of orientations: what they are worth, and where and why they cannot be read. */
#include "math/quaternion.h"
#include "orient/expression.h"
#include "orient/orient.h"
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *text;
    int code;
} codes[] = {
    {"13", 13},
    {" 36 ", 36},
    {"16 * 53", 36},
    {"16*53", 36},
    {"53 · 14", 54},
    {"53×14∘13", 54},
    {"15^-1", 16},
    {"15^(-1)", 16},
    {"15 ^ −1", 16},
    {"15⁻¹", 16},
    {"15² * 14", 13},
    {"15^1000000", 13},
    {"15^999999", 16},
    {"35^-3", 13},
    {"15³²", 13},
    {"35^2^2", 35},
    {"15^0", 13},
    {"16 -> 36", 53},
    {"16→36", 53},
    {"16 * (16 -> 36)", 36},
    {"(16 * 53)^-1", 61},
    {"16 * 53^-1", 46},
    {"inverse 15", 16},
    {"inverse inverse 15", 15},
    {"Обратный(16 * 53)", 61},
    {"inverse 15^3", 15},
    {"inverse 36 * 36", 13},
    {"((((36))))", 36},
    {"fingers down, thumb left", 42},
    {"«Пальцы вправо, большой вверх»", 13},
    {"“fingers up, thumb towards us” ^ 2", 51},
    {"пальцы вправо, большой на нас * пальцы на нас, большой вверх", 45},
    {"\"thumb up, fingers away from us\" -> 63", 13},
    {"rotation 1 0 0 90", 15},
    {"rotation(1, 0, 0, 90)", 15},
    {"поворот 1, 0, 0, 270°", 16},
    {"rotation 1 1 1 2.0943951023931953rad", 35},
    {"ROTATION -1 1 -1 120deg", 46},
    {"rotation 0 0 0 0", 13},
    {"euler 0 90 0", 15},
    {"эйлер 0 90град 0", 15},
    {"euler 90 90 0 * 13", 35},
    {"euler 0 90 0 -> 15", 13},
    {"bryant 0 90 0", 63},
    {"aircraft 90 0 0", 63},
    {"самолётные 0 90 0", 32},
    {"самолетные 0 0 90", 15},
    {"ship 90 0 0", 32},
    {"корабельные 0 90 0", 15},
    {"quaternion 0.7071 0 0 0.7071", 32},
    {"кватернион −1 1 1 −1", 36},
    {"points 0 1 0 0 0 -2", 36},
    {"points 1 0 0 0 1 0 0 1 0 0 0 -1m", 36},
    {"code 36", 36},
    {"код(36)", 36},
    {"cayley-klein 0.5 0.5 0.5 -0.5 -0.5 -0.5 0.5 -0.5", 36},
    {"rodrigues 1 0 0", 15},
    {"родриг 1 1 1", 35},
    {"position 1 2 3", 13},
    {"screw 1 0 0 90 0 0 0 0", 15},
    {"rotation 1 0 0 89.9", 0},
    {"euler 10 20 30", 0},
    {"euler 10 20 30 * inverse euler 10 20 30", 13},
    {"(rotation 1 2 3 40)^9", 13},
};

START_TEST(expressions_have_codes)
{
    struct orient_value value;
    struct orient_fault fault;
    int status = orient_read(codes[_i].text, &value, &fault);
    ck_assert_msg(status == 0, "%s: %s", codes[_i].text, status ? fault.id : "");
    ck_assert_msg(value.code == codes[_i].code, "%s is %d", codes[_i].text, value.code);
    ck_assert_double_eq_tol(quaternion_norm(value.quaternion), 1, 1e-15);
    int first = 0;
    while (fabs(value.quaternion[first]) < 1e-12)
        first++;
    ck_assert(value.quaternion[first] > 0);
}
END_TEST

START_TEST(shifts_are_carried)
{
    static const struct {
        const char *text;
        double place[3];
    } cases[] = {
        {"position 1 2mm 3", {1, 0.002, 3}},        {"32 * position 1 2 3", {-2, 1, 3}},
        {"(32 * position 1 2 3)^-1", {-1, -2, -3}}, {"position 1 2 3 -> position 1 2 5", {0, 0, 2}},
        {"(position 1 0 0 * 32)^4", {0, 0, 0}},     {"(screw 0 0 1 90 3 0 0 0)^5", {0, 0, 15}},
        {"винт 0 0 1 180 0 500мм 0 0", {1, 0, 0}},  {"cylindrical 2 90 3", {0, 2, 3}},
        {"сферические 2 90 90", {0, 2, 0}},         {"dual 1 0 0 0 0 0.5 0 0", {1, 0, 0}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct orient_value value;
        struct orient_fault fault;
        ck_assert_int_eq(orient_read(cases[i].text, &value, &fault), 0);
        for (int k = 0; k < 3; k++)
            ck_assert_double_eq_tol(value.place[k], cases[i].place[k], 1e-14);
    }
}
END_TEST

static const struct {
    const char *text, *id;
    int at; /* bytes */
} faults[] = {
    {"", "orient-operand-end", 0},
    {"  ", "orient-operand-end", 2},
    {"hello", "orient-operand", 0},
    {"16 *", "orient-operand-end", 4},
    {"16 * * 13", "orient-operand", 5},
    {"16 ->", "orient-operand-end", 5},
    {"16 -> 13 -> 14", "orient-rest", 9},
    {"16 36", "orient-rest", 3},
    {"16)", "orient-rest", 2},
    {"(16", "orient-close-end", 3},
    {"(16 36)", "orient-close", 4},
    {"11", "orient-code", 0},
    {"7", "orient-code", 0},
    {"136", "orient-code", 0},
    {"13.5", "orient-code", 0},
    {"16 ^", "orient-power-end", 4},
    {"16 ^ x", "orient-power", 5},
    {"16^0.5", "orient-power", 3},
    {"16^1000001", "orient-power", 3},
    {"16¹²³⁴⁵⁶⁷⁸⁹", "orient-power", 2},
    {"fingers up", "orient-half-end", 10},
    {"fingers up * 13", "orient-half", 11},
    {"fingers", "orient-direction-end", 7},
    {"fingers sideways, thumb up", "orient-direction", 8},
    {"fingers up, thumb up", "orient-parallel", 18},
    {"thumb up, thumb left", "orient-twice", 10},
    {"euler", "orient-number-end", 5},
    {"euler x", "orient-number", 6},
    {"euler 1,", "orient-number-end", 8},
    {"euler 1,,2", "orient-number", 8},
    {"euler 1 2", "orient-count", 0},
    {"euler 1 2 3 4", "orient-count", 0},
    {"points 1 2 3 4 5", "orient-count", 0},
    {"euler(1 2 3", "orient-close-end", 11},
    {"euler 1 2x 3", "orient-unit", 9},
    {"euler 1 2m 3", "orient-unit", 9},
    {"quaternion 1 0 0 0rad", "orient-unit", 18},
    {"euler 1.2.3 4 5", "orient-unit", 9},
    {"rotation 0 0 0 1", "orient-axis", 0},
    {"16 * quaternion 0 0 0 0", "orient-quaternion", 5},
    {"points 1 0 0 -2 0 0", "functions-one-line", 0},
    {"code 11", "functions-type-code", 0},
    {"cayley-klein 1 0 0 0 0 0 0 0", "functions-type-cayley-klein", 0},
    {"dual 1 0 0 0 5 0 0 0", "functions-type-displacement", 0},
    {"position 1e308 1 1 ^ 9", "functions-infinite", 0},
};

START_TEST(faults_have_places)
{
    struct orient_value value;
    struct orient_fault fault;
    ck_assert_msg(orient_read(faults[_i].text, &value, &fault) == -1, "%s", faults[_i].text);
    ck_assert_msg(strcmp(fault.id, faults[_i].id) == 0 &&
                      fault.at - faults[_i].text == faults[_i].at,
                  "%s: %s at %d", faults[_i].text, fault.id, (int)(fault.at - faults[_i].text));
    orient_fault_clear(&fault);
    ck_assert_ptr_null(fault.arguments[0]);
}
END_TEST

START_TEST(nesting_is_limited)
{
    char text[1000];
    struct orient_value value;
    struct orient_fault fault;
    memset(text, '(', sizeof text);
    text[sizeof text - 1] = '\0';
    ck_assert_int_eq(orient_read(text, &value, &fault), -1);
    ck_assert_str_eq(fault.id, "orient-deep");
    orient_fault_clear(&fault);
}
END_TEST

/* Every line of an answer that is a kind of parameters tells the same orientation again. */
START_TEST(answers_read_back)
{
    static const char *const expressions[] = {"16 * 36",
                                              "15^-1",
                                              "13",
                                              "54",
                                              "euler 10 20 30",
                                              "rotation 1 2 3 179.9999",
                                              "bryant 10 90 0",
                                              "euler 10 0.000001 20",
                                              "screw 1 2 3 40 0.5 0.1 0.2 0.3",
                                              "screw 1 2 3 180 0.5 0.1 0.2 0.3"};
    static const char *const kinds[] = {
        "code", "phrase", "rotation",     "quaternion", "euler", "bryant", "aircraft",
        "ship", "points", "cayley-klein", "rodrigues",  "dual",  "screw"};
    for (size_t e = 0; e < sizeof expressions / sizeof *expressions; e++) {
        struct orient_value value, again;
        struct orient_fault fault;
        ck_assert_int_eq(orient_read(expressions[e], &value, &fault), 0);
        char *answer = support_own(orient_answer(expressions[e], NULL, 0, &support_diag)), *rest;
        ck_assert_int_eq(strncmp(answer, "code\t", 5) == 0, value.code != 0);
        int found = 0;
        for (char *line = strtok_r(answer, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
            char *tabulator = strchr(line, '\t');
            ck_assert_ptr_nonnull(tabulator);
            *tabulator = '\0';
            int kind = 0;
            while (kind < 13 && strcmp(kinds[kind], line) != 0)
                kind++;
            if (kind == 13 || tabulator[1] == '\0')
                continue;
            char *text = support_own(
                text_print("%s %s", strcmp(line, "phrase") == 0 ? "" : line, tabulator + 1));
            ck_assert_msg(orient_read(text, &again, &fault) == 0, "%s", text);
            for (int i = 0; i < 4; i++)
                ck_assert_msg(fabs(again.quaternion[i] - value.quaternion[i]) < 1e-12, "%s", text);
            if (kind >= 11)
                for (int i = 0; i < 3; i++)
                    ck_assert_double_eq_tol(again.place[i], value.place[i], 1e-12);
            found++;
        }
        ck_assert_int_ge(found, 10);
    }
}
END_TEST

START_TEST(answers_are_languages)
{
    char *answer = support_own(orient_answer("пальцы вниз, большой влево", NULL, 0, &support_diag));
    ck_assert_ptr_nonnull(strstr(answer, "phrase\tпальцы вниз, большой влево\n"));
    answer = support_own(orient_answer("пальцы вниз, большой влево", "en", 0, &support_diag));
    ck_assert_ptr_nonnull(strstr(answer, "phrase\tfingers down, thumb left\n"));
    answer = support_own(orient_answer("42", NULL, 0, &support_diag));
    ck_assert_ptr_nonnull(strstr(answer, "code\t42\nphrase\tfingers down, thumb left\ninverse\t42\n"
                                         "order\t2\n"));
    ck_assert_ptr_nonnull(strstr(answer, "\nrodrigues\t\n"));
    ck_assert_ptr_null(orient_answer("пальцы вниз, 42", NULL, 0, &support_diag));
    ck_assert_int_eq(support_diag.status, STATUS_USAGE);
    ck_assert_str_eq(support_said(), "systel: error: orient-fault: 14, orient-half: 42\n");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("orient");
    TCase *tests = support_case(suite, "orient");
    tcase_add_loop_test(tests, expressions_have_codes, 0, sizeof codes / sizeof *codes);
    tcase_add_test(tests, shifts_are_carried);
    tcase_add_loop_test(tests, faults_have_places, 0, sizeof faults / sizeof *faults);
    tcase_add_test(tests, nesting_is_limited);
    tcase_add_test(tests, answers_read_back);
    tcase_add_test(tests, answers_are_languages);
    return support_run(suite);
}
