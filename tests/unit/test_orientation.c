/* The 24 axial orientations: the whole table of products, the subgroups, the equations and tables
 * that paper 000 prints in sections 1 to 3, words and back. */
#include "math/icosahedron.h"
#include "math/orientation.h"
#include "math/orientation_phrase.h"
#include "math/quaternion.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

static int codes[ORIENTATION_COUNT];

static void set_up(void)
{
    orientation_list(codes);
}

/* Rows and columns in the order of the codes. */
static const int products[ORIENTATION_COUNT][ORIENTATION_COUNT] = {
    {13, 14, 15, 16, 23, 24, 25, 26, 31, 32, 35, 36,
     41, 42, 45, 46, 51, 52, 53, 54, 61, 62, 63, 64},
    {14, 13, 16, 15, 24, 23, 26, 25, 41, 42, 46, 45,
     31, 32, 36, 35, 61, 62, 64, 63, 51, 52, 54, 53},
    {15, 16, 14, 13, 25, 26, 24, 23, 51, 52, 54, 53,
     61, 62, 64, 63, 41, 42, 45, 46, 31, 32, 35, 36},
    {16, 15, 13, 14, 26, 25, 23, 24, 61, 62, 63, 64,
     51, 52, 53, 54, 31, 32, 36, 35, 41, 42, 46, 45},
    {23, 24, 26, 25, 13, 14, 16, 15, 32, 31, 36, 35,
     42, 41, 46, 45, 62, 61, 63, 64, 52, 51, 53, 54},
    {24, 23, 25, 26, 14, 13, 15, 16, 42, 41, 45, 46,
     32, 31, 35, 36, 52, 51, 54, 53, 62, 61, 64, 63},
    {25, 26, 23, 24, 15, 16, 13, 14, 52, 51, 53, 54,
     62, 61, 63, 64, 32, 31, 35, 36, 42, 41, 45, 46},
    {26, 25, 24, 23, 16, 15, 14, 13, 62, 61, 64, 63,
     52, 51, 54, 53, 42, 41, 46, 45, 32, 31, 36, 35},
    {31, 32, 36, 35, 41, 42, 46, 45, 13, 14, 16, 15,
     23, 24, 26, 25, 63, 64, 61, 62, 53, 54, 51, 52},
    {32, 31, 35, 36, 42, 41, 45, 46, 23, 24, 25, 26,
     13, 14, 15, 16, 53, 54, 52, 51, 63, 64, 62, 61},
    {35, 36, 31, 32, 45, 46, 41, 42, 53, 54, 51, 52,
     63, 64, 61, 62, 13, 14, 15, 16, 23, 24, 25, 26},
    {36, 35, 32, 31, 46, 45, 42, 41, 63, 64, 62, 61,
     53, 54, 52, 51, 23, 24, 26, 25, 13, 14, 16, 15},
    {41, 42, 45, 46, 31, 32, 35, 36, 14, 13, 15, 16,
     24, 23, 25, 26, 54, 53, 51, 52, 64, 63, 61, 62},
    {42, 41, 46, 45, 32, 31, 36, 35, 24, 23, 26, 25,
     14, 13, 16, 15, 64, 63, 62, 61, 54, 53, 52, 51},
    {45, 46, 42, 41, 35, 36, 32, 31, 54, 53, 52, 51,
     64, 63, 62, 61, 24, 23, 25, 26, 14, 13, 15, 16},
    {46, 45, 41, 42, 36, 35, 31, 32, 64, 63, 61, 62,
     54, 53, 51, 52, 14, 13, 16, 15, 24, 23, 26, 25},
    {51, 52, 53, 54, 61, 62, 63, 64, 15, 16, 13, 14,
     25, 26, 23, 24, 35, 36, 31, 32, 45, 46, 41, 42},
    {52, 51, 54, 53, 62, 61, 64, 63, 25, 26, 24, 23,
     15, 16, 14, 13, 45, 46, 42, 41, 35, 36, 32, 31},
    {53, 54, 52, 51, 63, 64, 62, 61, 35, 36, 32, 31,
     45, 46, 42, 41, 25, 26, 23, 24, 15, 16, 13, 14},
    {54, 53, 51, 52, 64, 63, 61, 62, 45, 46, 41, 42,
     35, 36, 31, 32, 15, 16, 14, 13, 25, 26, 24, 23},
    {61, 62, 64, 63, 51, 52, 54, 53, 16, 15, 14, 13,
     26, 25, 24, 23, 46, 45, 41, 42, 36, 35, 31, 32},
    {62, 61, 63, 64, 52, 51, 53, 54, 26, 25, 23, 24,
     16, 15, 13, 14, 36, 35, 32, 31, 46, 45, 42, 41},
    {63, 64, 61, 62, 53, 54, 51, 52, 36, 35, 31, 32,
     46, 45, 41, 42, 16, 15, 13, 14, 26, 25, 23, 24},
    {64, 63, 62, 61, 54, 53, 52, 51, 46, 45, 42, 41,
     36, 35, 32, 31, 26, 25, 24, 23, 16, 15, 14, 13},
};

START_TEST(codes_are_pairs_of_different_axes)
{
    int count = 0;
    for (int code = -100; code < 1000; code++) {
        int i = code / 10, j = code % 10;
        int expected = code >= 11 && i <= 6 && j >= 1 && j <= 6 && (i + 1) / 2 != (j + 1) / 2;
        ck_assert_int_eq(orientation_is_code(code), expected);
        if (expected)
            ck_assert_int_eq(codes[count++], code);
    }
    ck_assert_int_eq(count, ORIENTATION_COUNT);
}
END_TEST

START_TEST(whole_table_of_products)
{
    for (int a = 0; a < ORIENTATION_COUNT; a++)
        for (int b = 0; b < ORIENTATION_COUNT; b++)
            ck_assert_msg(orientation_product(codes[a], codes[b]) == products[a][b],
                          "%d * %d = %d, not %d", codes[a], codes[b],
                          orientation_product(codes[a], codes[b]), products[a][b]);
}
END_TEST

/* The same by another way: quaternions, and what they do to the axes. */
START_TEST(table_agrees_with_quaternions)
{
    for (int a = 0; a < ORIENTATION_COUNT; a++) {
        double qa[4], axis[3];
        int axes[3][3];
        orientation_to_quaternion(codes[a], qa);
        orientation_axes(codes[a], axes);
        for (int i = 0; i < 3; i++) {
            const double unit[3] = {i == 0, i == 1, i == 2};
            quaternion_rotate(qa, unit, axis);
            for (int row = 0; row < 3; row++)
                ck_assert_double_eq_tol(axis[row], axes[i][row], 1e-15);
        }
        for (int b = 0; b < ORIENTATION_COUNT; b++) {
            double qb[4], q[4];
            orientation_to_quaternion(codes[b], qb);
            quaternion_product(qa, qb, q);
            ck_assert_int_eq(orientation_from_quaternion(q, 1e-14), products[a][b]);
        }
    }
}
END_TEST

START_TEST(transitions_lead_from_one_to_another)
{
    for (int a = 0; a < ORIENTATION_COUNT; a++)
        for (int b = 0; b < ORIENTATION_COUNT; b++) {
            int between = orientation_transition(codes[a], codes[b]);
            ck_assert_int_eq(orientation_product(codes[a], between), codes[b]);
        }
}
END_TEST

START_TEST(orders_inverses_and_powers)
{
    int of_order[5] = {0};
    for (int a = 0; a < ORIENTATION_COUNT; a++) {
        int order = orientation_order(codes[a]), power = ORIENTATION_IDENTITY;
        of_order[order]++;
        ck_assert_int_eq(orientation_product(codes[a], orientation_inverse(codes[a])), 13);
        for (int n = 0; n <= 12; n++) {
            ck_assert_int_eq(orientation_power(codes[a], n), power);
            ck_assert_int_eq(orientation_power(codes[a], -n), orientation_inverse(power));
            if (n > 0 && n < order)
                ck_assert_int_ne(power, 13);
            power = orientation_product(power, codes[a]);
        }
        ck_assert_int_eq(orientation_power(codes[a], order), 13);
        ck_assert_int_eq(orientation_power(codes[a], 1000000L * order + 1), codes[a]);
    }
    ck_assert(of_order[1] == 1 && of_order[2] == 9 && of_order[3] == 8 && of_order[4] == 6);
}
END_TEST

/* b a b^-1 is of the class of a, and two of one class are so related. */
START_TEST(classes_are_those_of_conjugates)
{
    for (int a = 0; a < ORIENTATION_COUNT; a++) {
        int reached[67] = {0};
        for (int b = 0; b < ORIENTATION_COUNT; b++) {
            int back = orientation_inverse(codes[b]);
            reached[orientation_product(orientation_product(codes[b], codes[a]), back)] = 1;
        }
        for (int c = 0; c < ORIENTATION_COUNT; c++)
            ck_assert_int_eq(reached[codes[c]],
                             strcmp(orientation_class(codes[a]), orientation_class(codes[c])) == 0);
    }
    ck_assert_str_eq(orientation_class(13), "E");
    ck_assert_str_eq(orientation_class(24), "C2");
    ck_assert_str_eq(orientation_class(31), "C2'");
    ck_assert_str_eq(orientation_class(62), "C3");
    ck_assert_str_eq(orientation_class(53), "C4");
}
END_TEST

/* Each is closed, no two are equal, and every larger one that an element more generates is there.
 */
START_TEST(subgroups_are_thirty)
{
    orientation_set sets[ORIENTATION_SUBGROUPS];
    static const int sizes[ORIENTATION_SUBGROUPS] = {1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3,  4,
                                                     4, 4, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8, 12, 24};
    orientation_subgroups(sets);
    for (int s = 0; s < ORIENTATION_SUBGROUPS; s++) {
        int size = 0;
        for (int a = 0; a < ORIENTATION_COUNT; a++) {
            if (!(sets[s] >> a & 1))
                continue;
            size++;
            for (int b = 0; b < ORIENTATION_COUNT; b++) {
                if (!(sets[s] >> b & 1))
                    continue;
                int index = 0;
                while (codes[index] != products[a][b])
                    index++;
                ck_assert_msg(sets[s] >> index & 1, "set %d is not closed", s);
            }
        }
        ck_assert(sets[s] & 1);
        ck_assert_int_eq(size, sizes[s]);
        for (int other = 0; other < s; other++)
            ck_assert_uint_ne(sets[other], sets[s]);
    }
    /* None is left out: adding any element to any subgroup generates one of the list. */
    for (int s = 0; s < ORIENTATION_SUBGROUPS; s++)
        for (int a = 0; a < ORIENTATION_COUNT; a++) {
            orientation_set grown = sets[s] | 1u << a, before;
            do {
                before = grown;
                for (int b = 0; b < ORIENTATION_COUNT; b++)
                    for (int c = 0; c < ORIENTATION_COUNT; c++)
                        for (int k = 0; (before >> b & 1) && (before >> c & 1) && k < 24; k++)
                            if (codes[k] == products[b][c])
                                grown |= 1u << k;
            } while (grown != before);
            int known = 0;
            for (int other = 0; other < ORIENTATION_SUBGROUPS; other++)
                known |= sets[other] == grown;
            ck_assert_msg(known, "subgroup %x is missing", grown);
        }
}
END_TEST

/* Table 1 of the paper: Euler parameters of every cell, degrees. Cell 46 is a misprint there
 * ("-1, 1, -1, 240", which is 52): 120 is right. */
static const struct {
    int code;
    double axis[3], degrees;
} cells[ORIENTATION_COUNT] = {
    {13, {1, 0, 0}, 0},      {16, {1, 0, 0}, 270},   {36, {-1, -1, 1}, 120}, {53, {0, 1, 0}, 270},
    {54, {1, 0, 1}, 180},    {14, {1, 0, 0}, 180},   {42, {1, -1, 0}, 180},  {45, {1, -1, -1}, 120},
    {35, {1, 1, 1}, 120},    {63, {0, 1, 0}, 90},    {62, {1, -1, -1}, 240}, {32, {0, 0, 1}, 90},
    {41, {0, 0, 1}, 270},    {46, {-1, 1, -1}, 120}, {26, {0, 1, -1}, 180},  {52, {1, -1, 1}, 120},
    {51, {-1, -1, -1}, 120}, {31, {-1, -1, 0}, 180}, {23, {0, 1, 0}, 180},   {25, {0, 1, 1}, 180},
    {15, {1, 0, 0}, 90},     {61, {1, 1, -1}, 120},  {64, {1, 0, -1}, 180},  {24, {0, 0, 1}, 180},
};

START_TEST(cells_of_table_one)
{
    for (int i = 0; i < ORIENTATION_COUNT; i++) {
        const double rotation[4] = {cells[i].axis[0], cells[i].axis[1], cells[i].axis[2],
                                    cells[i].degrees / 180 * pi};
        double q[4], own[4], canonical[4];
        quaternion_from_rotation(rotation, q);
        ck_assert_int_eq(orientation_from_quaternion(q, 1e-14), cells[i].code);
        quaternion_to_rotation(q, canonical);
        orientation_to_rotation(cells[i].code, own);
        for (int k = 0; k < 4; k++)
            ck_assert_double_eq_tol(own[k], canonical[k], 1e-14);
    }
    const double misprint[4] = {-1, 1, -1, 240.0 / 180 * pi};
    double q[4];
    quaternion_from_rotation(misprint, q);
    ck_assert_int_eq(orientation_from_quaternion(q, 1e-14), 52);
}
END_TEST

/* Sections 1 and 2: the products, powers and tables 2 to 7 that are printed. */
START_TEST(printed_products)
{
    static const int equations[][3] = {
        {13, 13, 13}, {13, 15, 15}, {13, 14, 14}, {13, 16, 16}, {15, 15, 14},
        {15, 14, 16}, {15, 16, 13}, {14, 14, 13}, {14, 16, 15}, {16, 16, 14},
        {14, 15, 16}, {16, 15, 13}, {63, 53, 13}, {32, 41, 13},
    };
    for (size_t i = 0; i < sizeof equations / sizeof *equations; i++)
        ck_assert_int_eq(orientation_product(equations[i][0], equations[i][1]), equations[i][2]);
    static const int powers[][3] = {{15, 0, 13}, {15, 1, 15}, {15, 2, 14}, {15, 3, 16}, {15, 4, 13},
                                    {16, 0, 13}, {16, 1, 16}, {16, 2, 14}, {16, 3, 15}, {16, 4, 13},
                                    {14, 0, 13}, {14, 1, 14}, {14, 2, 13}, {15, -1, 16}};
    for (size_t i = 0; i < sizeof powers / sizeof *powers; i++)
        ck_assert_int_eq(orientation_power(powers[i][0], powers[i][1]), powers[i][2]);
    /* Tables 2, 6, 7: three groups of one structure; 3, 4, 5: powers of an element. */
    static const int groups[3][4] = {{13, 15, 14, 16}, {13, 63, 23, 53}, {13, 32, 24, 41}};
    for (int g = 0; g < 3; g++)
        for (int a = 0; a < 4; a++)
            for (int b = 0; b < 4; b++)
                ck_assert_int_eq(orientation_product(groups[g][a], groups[g][b]),
                                 groups[g][(a + b) % 4]);
    static const int cyclic[][2] = {{15, 4}, {16, 4}, {14, 2}, {63, 4}, {53, 4},
                                    {23, 2}, {32, 4}, {41, 4}, {24, 2}};
    for (size_t i = 0; i < sizeof cyclic / sizeof *cyclic; i++)
        ck_assert_int_eq(orientation_order(cyclic[i][0]), cyclic[i][1]);
}
END_TEST

/* Section 3: the worked transitions. */
START_TEST(printed_quaternions)
{
    const double h = sqrt(0.5);
    static const double about_x[4] = {1, 0, 0, 4.71238898038468985769},
                        about_y[4] = {0, 1, 0, 4.71238898038468985769},
                        half_x[4] = {1, 0, 0, 3.14159265358979323846};
    const double q16[4] = {-h, h, 0, 0}, q53[4] = {-h, 0, h, 0};
    const double q36[4] = {0.5, -0.5, -0.5, 0.5}, q54[4] = {0, -h, 0, -h};
    double a[4], b[4], q[4];
    quaternion_from_rotation(about_x, a);
    quaternion_from_rotation(about_y, b);
    quaternion_product(a, b, q);
    for (int i = 0; i < 4; i++) {
        ck_assert_double_eq_tol(a[i], q16[i], 1e-15);
        ck_assert_double_eq_tol(q[i], q36[i], 1e-15);
    }
    ck_assert_int_eq(orientation_from_quaternion(q, 1e-14), 36);
    quaternion_from_rotation(half_x, a);
    quaternion_product(b, a, q);
    for (int i = 0; i < 4; i++) {
        ck_assert_double_eq_tol(b[i], q53[i], 1e-15);
        ck_assert_double_eq_tol(q[i], q54[i], 1e-15);
    }
    ck_assert_int_eq(orientation_from_quaternion(q, 1e-14), 54);
    ck_assert_int_eq(orientation_product(16, 53), 36);
    ck_assert_int_eq(orientation_product(53, 14), 54);
    ck_assert_int_eq(orientation_transition(16, 36), 53);
    ck_assert_int_eq(orientation_transition(53, 54), 14);
    /* Listing 1 writes pi as 3.1415. */
    const double rounded[4] = {1, 0, -1, 3.1415};
    quaternion_from_rotation(rounded, q);
    ck_assert_int_eq(orientation_from_quaternion(q, ORIENTATION_TOLERANCE), 64);
    ck_assert_int_eq(orientation_from_quaternion(q, 1e-5), 0);
}
END_TEST

START_TEST(other_turns_have_no_code)
{
    const double zero[4] = {0, 0, 0, 0}, turn[4] = {5, 1, 0, 0};
    ck_assert_int_eq(orientation_from_quaternion(zero, 1), -1);
    ck_assert_int_eq(orientation_from_quaternion(turn, ORIENTATION_TOLERANCE), 0);
    for (int i = 0; i < ORIENTATION_COUNT; i++) {
        double q[4];
        orientation_to_quaternion(codes[i], q);
        ck_assert_double_eq_tol(quaternion_norm(q), 1, 1e-15);
        int first = 0;
        while (q[first] == 0)
            first++;
        ck_assert(q[first] > 0);
        for (int k = 0; k < 4; k++)
            q[k] *= -3;
        ck_assert_int_eq(orientation_from_quaternion(q, 1e-14), codes[i]);
    }
}
END_TEST

static void expect_phrase(int code, int russian, const char *expected)
{
    char text[PHRASE_TEXT];
    orientation_phrase(code, russian, text);
    ck_assert_str_eq(text, expected);
}

START_TEST(phrases_and_back)
{
    expect_phrase(13, 1, "пальцы вправо, большой вверх");
    expect_phrase(42, 1, "пальцы вниз, большой влево");
    expect_phrase(53, 1, "пальцы на нас, большой вверх");
    expect_phrase(64, 0, "fingers away from us, thumb down");
    for (int i = 0; i < ORIENTATION_COUNT; i++)
        for (int russian = 0; russian < 2; russian++) {
            char text[PHRASE_TEXT];
            const char *end;
            int code = 0;
            orientation_phrase(codes[i], russian, text);
            ck_assert(orientation_phrase_begins(text));
            ck_assert_int_eq(orientation_read_phrase(text, &end, &code), PHRASE_WELL);
            ck_assert_int_eq(code, codes[i]);
            ck_assert_str_eq(end, "");
        }
}
END_TEST

static const struct {
    const char *text;
    enum phrase_problem problem;
    int code; /* or where the problem is, in bytes */
} phrases[] = {
    {"Fingers DOWN,thumb left", PHRASE_WELL, 42},
    {"  thumb  up fingers\ttoward us", PHRASE_WELL, 53},
    {"fingers up and thumb towards  us»", PHRASE_WELL, 35},
    {"ПАЛЬЦЫ ОТ НАС, БОЛЬШОЙ ПАЛЕЦ ВНИЗ", PHRASE_WELL, 64},
    {"пальцы влево, а большой к нам", PHRASE_WELL, 25},
    {"пальцы вправо выступ вверх", PHRASE_WELL, 13},
    {"fingers up, lug away from us", PHRASE_WELL, 36},
    {"", PHRASE_UNKNOWN, 0},
    {"finger up", PHRASE_UNKNOWN, 0},
    {"fingersup, thumb left", PHRASE_UNKNOWN, 0},
    {"fingers upward, thumb left", PHRASE_DIRECTION, 8},
    {"fingers, thumb left", PHRASE_DIRECTION, 7},
    {"fingers up", PHRASE_HALF, 10},
    {"fingers up, big left", PHRASE_HALF, 12},
    {"fingers up, fingers left", PHRASE_TWICE, 12},
    {"fingers up, thumb down", PHRASE_PARALLEL, 18},
    {"thumb left, fingers right", PHRASE_PARALLEL, 20},
};

START_TEST(phrases_are_read)
{
    const char *end;
    int code = 0;
    enum phrase_problem problem = orientation_read_phrase(phrases[_i].text, &end, &code);
    ck_assert_msg(problem == phrases[_i].problem, "%s: %d", phrases[_i].text, (int)problem);
    ck_assert_msg((problem ? (int)(end - phrases[_i].text) : code) == phrases[_i].code, "%s: %d %d",
                  phrases[_i].text, (int)(end - phrases[_i].text), code);
}
END_TEST

/* 60 turns: 15 half turns, 20 thirds, 24 fifths; 3600 products, all among them. */
START_TEST(icosahedron_is_a_group)
{
    double list[ICOSAHEDRON_COUNT][4];
    int of_order[6] = {0}, axial = 0;
    icosahedron_list(list);
    ck_assert(list[0][0] == 1);
    for (int a = 0; a < ICOSAHEDRON_COUNT; a++) {
        int seen[ICOSAHEDRON_COUNT] = {0}, order = 1;
        ck_assert_double_eq_tol(quaternion_norm(list[a]), 1, 1e-15);
        for (int b = 0; b < ICOSAHEDRON_COUNT; b++) {
            double q[4];
            int product = icosahedron_product(a, b);
            quaternion_product(list[a], list[b], q);
            double dot = q[0] * list[product][0] + vector_dot(q + 1, list[product] + 1);
            ck_assert_double_eq_tol(fabs(dot), 1, 1e-14);
            ck_assert_int_eq(seen[product]++, 0);
        }
        for (int power = a; power != 0; power = icosahedron_product(power, a))
            order++;
        ck_assert_int_le(order, 5);
        of_order[order]++;
        axial += orientation_from_quaternion(list[a], 1e-14) > 0;
    }
    ck_assert(of_order[1] == 1 && of_order[2] == 15 && of_order[3] == 20 && of_order[5] == 24);
    ck_assert_int_eq(axial, 12);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("orientation");
    TCase *tests = tcase_create("orientation");
    tcase_add_checked_fixture(tests, set_up, NULL);
    tcase_add_test(tests, codes_are_pairs_of_different_axes);
    tcase_add_test(tests, whole_table_of_products);
    tcase_add_test(tests, table_agrees_with_quaternions);
    tcase_add_test(tests, transitions_lead_from_one_to_another);
    tcase_add_test(tests, orders_inverses_and_powers);
    tcase_add_test(tests, classes_are_those_of_conjugates);
    tcase_add_test(tests, subgroups_are_thirty);
    tcase_add_test(tests, cells_of_table_one);
    tcase_add_test(tests, printed_products);
    tcase_add_test(tests, printed_quaternions);
    tcase_add_test(tests, other_turns_have_no_code);
    tcase_add_test(tests, icosahedron_is_a_group);
    tcase_add_test(tests, phrases_and_back);
    tcase_add_loop_test(tests, phrases_are_read, 0, sizeof phrases / sizeof *phrases);
    suite_add_tcase(suite, tests);
    return support_run(suite);
}
