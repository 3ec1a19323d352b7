/* Ways out of dead locks: every posture on them is looked at again, by points along its links. */
#include "arm.h"
#include "math/escape.h"
#include "math/quaternion.h"
#include "support.h"

#include <math.h>
#include <string.h>

static const double degree = 3.14159265358979323846 / 180;

static struct builder b;
static struct chain c;
static struct frame frames[BUILDER_BODIES];
static double low[CHAIN_COORDINATES], high[CHAIN_COORDINATES];
static struct obstacle box;
static unsigned seed;

static double chance(double from, double to)
{
    seed = seed * 1664525u + 1013904223u;
    return from + (to - from) * (seed >> 8) / 16777216.0;
}

static struct escape_spec spec(const double *start, double range)
{
    struct escape_spec s = {
        .chain = &c, .start = start, .min = low, .max = high, .obstacles = &box};
    escape_defaults(&s);
    for (int i = 0; i < CHAIN_COORDINATES; i++) {
        low[i] = -range;
        high[i] = range;
    }
    return s;
}

static double off(const struct chain_place *p, const double target[3])
{
    double v[3];
    for (int k = 0; k < 3; k++)
        v[k] = p->points[c.nodes - 1][k] - target[k];
    return vector_length(v);
}

/* No point of a link in the box, or so near that it is in the link; the box is not turned here. */
static void expect_free(const struct escape_spec *s, const struct chain_place *p)
{
    for (int i = 0; i + 1 < c.nodes; i++)
        for (int t = 0; t <= 200 && s->obstacle_count; t++) {
            double sum = 0;
            for (int k = 0; k < 3; k++) {
                double x = p->points[i][k] + (p->points[i + 1][k] - p->points[i][k]) * t / 200;
                sum += pow(fmax(fabs(x - box.frame.at[k]) - box.half[k], 0), 2);
            }
            if (s->radius > 0)
                ck_assert_double_ge(sqrt(sum), s->radius - 1e-9);
            else
                ck_assert_double_gt(sum, 0);
        }
}

/* The whole path: free, within limits, in steps that the hand can follow. */
static void expect_path(const struct escape_spec *s, const struct escape *e)
{
    struct chain_place p, before = {0};
    double hand[3];
    for (int i = 0; i < e->step_count; i++) {
        const struct escape_step *step = &e->steps[i];
        for (int j = 0; j < c.count; j++) {
            ck_assert_double_ge(step->q[j], s->min[j] - 1e-9);
            ck_assert_double_le(step->q[j], s->max[j] + 1e-9);
        }
        chain_stand(&c, step->q, &p);
        expect_free(s, &p);
        memcpy(hand, before.points[c.nodes - 1], sizeof hand);
        if (step->reason == ESCAPE_ADVANCE)
            ck_assert_double_lt(off(&p, hand), s->advance + s->delta);
        if (step->reason == ESCAPE_POSTURE) {
            const struct escape_lock *lock = &e->locks[step->lock];
            const struct escape_try *t = &lock->tries[lock->chosen];
            struct chain_place stood;
            chain_stand(&c, lock->q, &stood);
            ck_assert_double_lt(off(&p, stood.points[c.nodes - 1]), s->delta);
            ck_assert_int_eq(t->verdict, ESCAPE_FREE);
            ck_assert(memcmp(lock->surfaces->surfaces[t->surface].points[t->end][t->sector].q,
                             step->q, (size_t)c.count * sizeof *step->q) == 0);
        }
        before = p;
    }
    ck_assert_double_eq_tol(off(&p, s->target), e->left, 1e-12);
}

START_TEST(a_free_way_is_straight)
{
    struct escape e;
    struct chain_place p;
    arm_make(&b, &c, 0);
    struct escape_spec s = spec(arm_posture, 9);
    chain_stand(&c, arm_posture, &p);
    for (int k = 0; k < 3; k++)
        s.target[k] = p.points[c.nodes - 1][k] + (k == 2 ? 0.105 : 0);
    ck_assert_int_eq(escape_find(&s, &e), ESCAPE_DONE);
    ck_assert_int_eq(e.dimension, 2);
    ck_assert_int_eq(e.lock_count, 0);
    expect_path(&s, &e);
    int advances = 0;
    for (int i = 1; i < e.step_count; i++) {
        advances += e.steps[i].reason == ESCAPE_ADVANCE;
        ck_assert(e.steps[i].reason == ESCAPE_ADVANCE || e.steps[i].reason == ESCAPE_PASSAGE);
        chain_stand(&c, e.steps[i].q, &p);
        double v[3] = {s.target[0], s.target[1], p.points[c.nodes - 1][2]};
        ck_assert_double_lt(off(&p, v), 2e-3);
    }
    ck_assert_int_eq(advances, 11); /* ten steps of 10 mm, one of what is left */
    escape_free(&e);
}
END_TEST

/* Arms at random before boxes at random: most get there, some out of dead locks, none through the box. */
START_TEST(out_of_dead_locks)
{
    int done = 0, locked = 0, opposite = 0, searched = 0;
    struct chain_place p, middle;
    struct escape e;
    double start[5], q[5];
    arm_make(&b, &c, 0);
    seed = 5;
    for (int n = 0; n < support_cases(40); n++) {
        struct escape_spec s = spec(start, 170 * degree);
        s.surface_step = 1 * degree;
        s.locks = 6;
        s.radius = n % 2 ? 0.02 : 0;
        for (int i = 0; i < 5; i++) {
            start[i] = arm_posture[i] + chance(-25, 25) * degree;
            q[i] = start[i] + chance(-40, 40) * degree;
        }
        chain_stand(&c, q, &p);
        memcpy(s.target, p.points[c.nodes - 1], sizeof s.target);
        for (int i = 0; i < 5; i++)
            q[i] = (q[i] + start[i]) / 2;
        chain_stand(&c, q, &middle);
        int node = 3 + n % 2;
        box.frame = frame_identity;
        for (int k = 0; k < 3; k++) {
            box.frame.at[k] = (middle.points[node][k] + middle.points[node + 1][k]) / 2;
            box.half[k] = chance(0.02, 0.06);
        }
        s.obstacle_count = 1;
        if (escape_find(&s, &e) != ESCAPE_BLOCKED) {
            expect_path(&s, &e);
            done += e.status == ESCAPE_DONE;
            locked += e.lock_count > 0 && e.status == ESCAPE_DONE;
            for (int i = 0; i < e.lock_count; i++)
                opposite += e.locks[i].chosen >= 0 && e.locks[i].tries[e.locks[i].chosen].hit >= 0;
            for (int i = 0; i < e.step_count; i++)
                searched += e.steps[i].reason == ESCAPE_SEARCH;
        }
        escape_free(&e);
    }
    ck_assert_int_gt(10 * done, 3 * support_cases(40));
    ck_assert_int_gt(locked, 0);
    ck_assert_int_gt(opposite, 0);
    ck_assert_int_gt(searched, 0);
}
END_TEST

/* A wall that the forearm cannot pass: it is told what was tried, and no posture comes twice. */
START_TEST(no_way_out)
{
    struct chain_place p;
    struct escape e;
    arm_make(&b, &c, 0);
    struct escape_spec s = spec(arm_posture, 9);
    s.surface_step = 1 * degree;
    chain_stand(&c, arm_posture, &p);
    memcpy(s.target, p.points[c.nodes - 1], sizeof s.target);
    box = (struct obstacle){.frame = frame_identity, .half = {2, 2, 0.01}};
    box.frame.at[2] = s.target[2] + 0.05;
    s.target[2] += 0.2;
    s.obstacle_count = 1;
    s.locks = 4;
    enum escape_status status = escape_find(&s, &e);
    ck_assert(status == ESCAPE_LOCKED || status == ESCAPE_OFTEN);
    expect_path(&s, &e);
    ck_assert_double_gt(e.left, 0.1);
    ck_assert_int_gt(e.lock_count, 0);
    const struct escape_lock *last = &e.locks[e.lock_count - 1];
    if (status == ESCAPE_LOCKED) {
        ck_assert_int_eq(last->chosen, -1);
        ck_assert_int_gt(last->try_count, 20);
    }
    for (int i = 0; i < e.step_count; i++)
        for (int k = 0; k < i; k++)
            if (e.steps[i].reason == ESCAPE_POSTURE && e.steps[k].reason == ESCAPE_POSTURE)
                ck_assert(memcmp(e.steps[i].q, e.steps[k].q, sizeof e.steps[i].q) != 0);
    escape_free(&e);
}
END_TEST

/* The arm would go round: fifty dead locks, some of them ended by postures that are those of former ones but for a step of the grid. */
START_TEST(no_posture_twice)
{
    static const double q[5] = {27.9057, 0.78148, -17.85347, -12.07483, -56.05707};
    double start[5];
    struct escape e;
    int again = 0;
    arm_make(&b, &c, 0);
    struct escape_spec s = spec(start, 170 * degree);
    for (int i = 0; i < 5; i++)
        start[i] = q[i] * degree;
    s.surface_step = 1 * degree;
    memcpy(s.target, (const double[]){0.059605, 0.102536, 0.271037}, sizeof s.target);
    box = (struct obstacle){.frame = frame_identity, .half = {0.02309, 0.061179, 0.045986}};
    memcpy(box.frame.at, (const double[]){0.036234, 0.051366, 0.223046}, sizeof box.frame.at);
    s.obstacle_count = 1;
    escape_find(&s, &e);
    expect_path(&s, &e);
    ck_assert_int_gt(e.lock_count, 10);
    for (int i = 0; i < e.step_count; i++)
        for (int k = 0; k < i; k++) {
            double most = 0;
            if (e.steps[i].reason != ESCAPE_POSTURE || e.steps[k].reason != ESCAPE_POSTURE)
                continue;
            for (int j = 0; j < 5; j++)
                most = fmax(most, fabs(e.steps[i].q[j] - e.steps[k].q[j]));
            ck_assert_double_ge(most, s.surface_step);
        }
    for (int i = 0; i < e.lock_count; i++)
        for (int k = 0; k < e.locks[i].try_count; k++)
            again += e.locks[i].tries[k].verdict == ESCAPE_AGAIN;
    ck_assert_int_gt(again, 0);
    escape_free(&e);
}
END_TEST

START_TEST(what_cannot_be)
{
    struct chain_place p;
    struct escape e;
    arm_make(&b, &c, 0);
    struct escape_spec s = spec(arm_posture, 9);
    chain_stand(&c, arm_posture, &p);
    s.target[0] = 5; /* too far */
    ck_assert_int_ne(escape_find(&s, &e), ESCAPE_DONE);
    ck_assert_double_gt(e.left, 3);
    escape_free(&e);
    box = (struct obstacle){.frame = frame_identity, .radius = 0.05};
    memcpy(box.frame.at, p.points[4], sizeof box.frame.at);
    s.obstacle_count = 1;
    ck_assert_int_eq(escape_find(&s, &e), ESCAPE_BLOCKED);
    ck_assert_int_eq(e.obstacle, 0);
    escape_free(&e);
    s = spec(arm_posture, 1);
    ck_assert_int_eq(escape_find(&s, &e), ESCAPE_OUTSIDE);
    escape_free(&e);
    /* three pairs hold the hand */
    const double tip[3] = {0, 0, 0.3}, q[3] = {0.2, 0.4, -0.5};
    builder_start(&b);
    builder_body(&b, 0, JOINT_REVOLUTE, 0, 0, 0, builder_z);
    builder_body(&b, 1, JOINT_REVOLUTE, 0, 0, 0, builder_x);
    builder_body(&b, 2, JOINT_REVOLUTE, 0, 0, 0.3, builder_x);
    mechanism_number(&b.m, frames);
    ck_assert_int_eq(chain_find(&b.m, 3, tip, &c), CHAIN_OK);
    s = spec(q, 9);
    ck_assert_int_eq(escape_find(&s, &e), ESCAPE_RIGID);
    escape_free(&e);
}
END_TEST

/* Limits hold on the way and change it. */
START_TEST(limits)
{
    struct chain_place p;
    struct escape e;
    arm_make(&b, &c, 0);
    struct escape_spec s = spec(arm_posture, 9);
    chain_stand(&c, arm_posture, &p);
    memcpy(s.target, p.points[c.nodes - 1], sizeof s.target);
    s.target[1] += 0.15;
    ck_assert_int_eq(escape_find(&s, &e), ESCAPE_DONE);
    double elbow = e.steps[e.step_count - 1].q[4];
    escape_free(&e);
    ck_assert_double_lt(elbow, arm_posture[4] - 0.1);
    low[4] = arm_posture[4] - 0.05;
    s.surface_step = 1 * degree;
    ck_assert_int_eq(escape_find(&s, &e), ESCAPE_DONE);
    expect_path(&s, &e);
    escape_free(&e);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("escape");
    TCase *t = tcase_create("escape");
    tcase_add_test(t, a_free_way_is_straight);
    tcase_add_test(t, out_of_dead_locks);
    tcase_add_test(t, no_way_out);
    tcase_add_test(t, no_posture_twice);
    tcase_add_test(t, what_cannot_be);
    tcase_add_test(t, limits);
    suite_add_tcase(suite, t);
    return support_run(suite);
}
