/* What a search is told of pairs, beside the plain sum over all boxes. */
#include "math/labelling.h"
#include "math/labelling_conflicts.h"
#include "support.h"

#include <check.h>
#include <math.h>
#include <string.h>

enum { ITEMS = 12, TRIES = 9, MOST_BOXES = 5, INK = 10 };

static unsigned int seed;
static double chance(double from, double to)
{
    seed = seed * 1103515245u + 12345u;
    return from + (to - from) * (seed >> 8 & 0xFFFF) / 65535.0;
}

struct random_job {
    struct labelling_box boxes[ITEMS * TRIES * MOST_BOXES], ink[INK];
    struct labelling_try tries[ITEMS * TRIES];
    struct labelling_item items[ITEMS];
    struct labelling job;
};

/* Boxes of every kind, turned anyhow or along the sides of the paper, some end to end. */
static struct labelling_box random_box(double x, double y, enum labelling_kind kind)
{
    double angle = chance(0, 1) < 0.5 ? chance(0, 7) : 1.5707963267948966 * floor(chance(0, 4));
    double length = chance(0, 6), wide = chance(0, 2);
    if (chance(0, 1) < 0.3) {
        x = round(x);
        y = round(y);
        length = 2;
    }
    return (struct labelling_box){x, y, cos(angle), sin(angle), length, wide, kind};
}

static void make(struct random_job *r, unsigned int number)
{
    int box = 0;
    seed = number;
    memset(r, 0, sizeof *r);
    for (int i = 0; i < ITEMS; i++) {
        double x = chance(0, 60), y = chance(0, 60);
        r->items[i] = (struct labelling_item){i * TRIES, TRIES};
        for (int t = 0; t < TRIES; t++) {
            int count = (int)chance(0, MOST_BOXES + 0.9);
            r->tries[i * TRIES + t] = (struct labelling_try){chance(0, 20), box, count};
            for (int b = 0; b < count; b++)
                r->boxes[box++] = random_box(x + chance(-9, 9), y + chance(-9, 9),
                                             (enum labelling_kind)(int)chance(0, LABEL_INK - 0.01));
        }
    }
    for (int k = 0; k < INK; k++)
        r->ink[k] = random_box(chance(0, 60), chance(0, 60), LABEL_INK);
    r->job = (struct labelling){r->boxes, r->tries, r->items, ITEMS, r->ink, INK};
}

static double apart(const struct labelling *job, int item, int try, int other, int other_try)
{
    const struct labelling_try *a = &job->tries[job->items[item].first + try];
    const struct labelling_try *b = &job->tries[job->items[other].first + other_try];
    double sum = 0;
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++)
            sum += labelling_penalty(&job->boxes[a->first + i], &job->boxes[b->first + j]);
    return sum;
}

/* What options cost beside each other, asked for in two orders and again. */
START_TEST(pairs_beside_the_plain_sum)
{
    static struct random_job r;
    int different = 0;
    for (int round = 1; round <= support_cases(20); round++) {
        struct labelling_options options = {0};
        make(&r, (unsigned int)round);
        ck_assert_int_eq(labelling_options_find(&r.job, &options), 0);
        struct labelling_conflicts *c = labelling_conflicts_new(&options, ITEMS);
        ck_assert_ptr_nonnull(c);
        for (int pass = 0; pass < 3; pass++)
            for (int n = 0; n < ITEMS; n++) {
                int i = pass == 1 ? ITEMS - 1 - n : n, count;
                int near[ITEMS] = {0};
                const int *neighbours = labelling_neighbours(c, i, &count);
                for (int k = 0; k < count; k++) {
                    int j = neighbours[k];
                    near[j]++;
                    for (int p = options.first[j]; p < options.first[j + 1]; p++) {
                        for (int o = options.first[i]; o < options.first[i + 1]; o++) {
                            double sum =
                                apart(&r.job, i, options.all[o].index, j, options.all[p].index);
                            ck_assert_double_eq(labelling_beside(c, i, o - options.first[i], k, p),
                                                sum);
                            different += sum != 0;
                        }
                    }
                }
                /* what is no neighbour costs nothing, and nobody stands twice */
                for (int j = 0; j < ITEMS; j++) {
                    ck_assert_int_le(near[j], j != i);
                    for (int t = 0; t < TRIES * TRIES && j != i && !near[j]; t++)
                        ck_assert_double_eq(apart(&r.job, i, t / TRIES, j, t % TRIES), 0);
                }
            }
        labelling_conflicts_free(c);
        labelling_options_free(&options);
    }
    ck_assert_int_gt(different, 1000);
}
END_TEST

/* The sum beside what stands, one neighbour after the other as long as it is below a limit; half of the items stand nowhere. */
START_TEST(prices_are_sums_beside_what_stands)
{
    static struct random_job r;
    int cut = 0;
    for (unsigned int round = 1; round <= 20; round++) {
        struct labelling_options options = {0};
        int chosen[ITEMS], count;
        make(&r, 200 + round);
        ck_assert_int_eq(labelling_options_find(&r.job, &options), 0);
        struct labelling_conflicts *c = labelling_conflicts_new(&options, ITEMS);
        for (int i = 0; i < ITEMS; i++)
            chosen[i] = i % 2 ? -1 : options.first[i] + (int)round % TRIES;
        for (int i = 0; i < ITEMS; i++) {
            const int *neighbours = labelling_neighbours(c, i, &count);
            labelling_stand_beside(c, i, chosen);
            for (int own = 0; own < TRIES; own++) {
                const double limit = 50;
                double sum = 5, below = 5;
                for (int k = 0; k < count; k++)
                    if (chosen[neighbours[k]] >= 0) {
                        double cost = labelling_beside(c, i, own, k, chosen[neighbours[k]]);
                        sum += cost;
                        below += below < limit ? cost : 0;
                    }
                cut += below != sum;
                ck_assert_double_eq(labelling_price(c, own, 5, HUGE_VAL), sum);
                ck_assert_double_eq(labelling_price(c, own, 5, limit), below);
            }
        }
        labelling_conflicts_free(c);
        labelling_options_free(&options);
    }
    ck_assert_int_gt(cut, 20);
}
END_TEST

/* What may cost less beside another is an item with a dimension line. */
START_TEST(dimension_lines_alone_save)
{
    static struct random_job r;
    for (unsigned int round = 1; round <= 20; round++) {
        struct labelling_options options = {0};
        make(&r, 300 + round);
        ck_assert_int_eq(labelling_options_find(&r.job, &options), 0);
        for (int i = 0; i < ITEMS; i++) {
            int rules = 0, saved = 0;
            for (int t = 0; t < TRIES; t++) {
                const struct labelling_try *try = &r.tries[i * TRIES + t];
                for (int b = 0; b < try->count; b++)
                    rules += r.boxes[try->first + b].kind == LABEL_RULE;
                for (int j = 0; j < ITEMS; j++)
                    for (int o = 0; j != i && o < TRIES; o++)
                        saved += apart(&r.job, i, t, j, o) < 0;
            }
            ck_assert_int_eq(options.saves[i] != 0, rules > 0);
            ck_assert(saved == 0 || rules > 0);
        }
        labelling_options_free(&options);
    }
}
END_TEST

/* The cost of an option has the ink in it, and every try is an option as long as there is room. */
START_TEST(options_know_the_ink)
{
    static struct random_job r;
    for (unsigned int round = 1; round <= 20; round++) {
        struct labelling_options options = {0};
        make(&r, 100 + round);
        ck_assert_int_eq(labelling_options_find(&r.job, &options), 0);
        for (int i = 0; i < ITEMS; i++) {
            ck_assert_int_eq(options.first[i + 1] - options.first[i], TRIES);
            for (int o = options.first[i]; o < options.first[i + 1]; o++) {
                const struct labelling_try *try =
                    &r.job.tries[r.items[i].first + options.all[o].index];
                double sum = try->cost;
                for (int b = 0; b < try->count; b++)
                    for (int k = 0; k < INK; k++)
                        sum += labelling_penalty(&r.boxes[try->first + b], &r.ink[k]);
                if (sum < 2500) /* beyond, nobody goes on */
                    ck_assert_double_eq_tol(options.all[o].cost, sum, 1e-9);
                if (o > options.first[i])
                    ck_assert_double_ge(options.all[o].cost, options.all[o - 1].cost);
            }
        }
        labelling_options_free(&options);
    }
}
END_TEST

static double stands_at(const struct labelling *job, const int *chosen, int item, int try)
{
    const struct labelling_try *t = &job->tries[job->items[item].first + try];
    double sum = t->cost;
    for (int b = 0; b < t->count; b++)
        for (int k = 0; k < job->ink_count; k++)
            sum += labelling_penalty(&job->boxes[t->first + b], &job->ink[k]);
    for (int j = 0; j < job->item_count; j++)
        sum += j == item ? 0 : apart(job, item, try, j, chosen[j]);
    return sum;
}

/* No item alone would stand better elsewhere, by the plain sums; and the same job has one answer.
 */
START_TEST(choice_beside_the_plain_sum)
{
    static struct random_job r;
    for (int round = 1; round <= support_cases(40); round++) {
        int chosen[ITEMS], again[ITEMS];
        make(&r, 200 + (unsigned int)round);
        ck_assert_int_eq(labelling_choose(&r.job, chosen), 0);
        ck_assert_int_eq(labelling_choose(&r.job, again), 0);
        ck_assert_mem_eq(chosen, again, sizeof chosen);
        for (int i = 0; i < ITEMS; i++)
            for (int t = 0; t < TRIES; t++)
                ck_assert_double_ge(stands_at(&r.job, chosen, i, t),
                                    stands_at(&r.job, chosen, i, chosen[i]) - 1e-5);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("labelling_conflicts");
    TCase *c = tcase_create("all");
    tcase_add_test(c, pairs_beside_the_plain_sum);
    tcase_add_test(c, prices_are_sums_beside_what_stands);
    tcase_add_test(c, dimension_lines_alone_save);
    tcase_add_test(c, options_know_the_ink);
    tcase_add_test(c, choice_beside_the_plain_sum);
    suite_add_tcase(suite, c);
    return support_run(suite);
}
