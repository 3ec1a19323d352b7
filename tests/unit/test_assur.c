/* Structural groups: textbook mechanisms, and mechanisms put together of random groups, numbered at random. */
#include "math/assur.h"
#include "support.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 400 };

struct plan {
    struct assur_graph g;
    enum assur_motion joints[MOST];
    struct assur_pair pairs[MOST];
    struct assur_tie ties[MOST];
};

static void begin(struct plan *p, int links)
{
    memset(p, 0, sizeof *p);
    p->g.link_count = links;
    p->g.joints = p->joints;
    p->g.pairs = p->pairs;
    p->g.ties = p->ties;
}

/* At a joint that is there already. */
static void join(struct plan *p, int a, int b, int joint)
{
    p->pairs[p->g.pair_count++] = (struct assur_pair){a, b, joint, 0};
}

static void pair(struct plan *p, int a, int b, char motion)
{
    p->joints[p->g.joint_count++] = motion == 'P' ? ASSUR_SLIDE : ASSUR_TURN;
    join(p, a, b, p->g.joint_count - 1);
}

static void drive(struct plan *p, int a, int b, char motion)
{
    pair(p, a, b, motion);
    p->pairs[p->g.pair_count - 1].driven = 1;
}

/* "2.1(2,3) 3/3(4,5,6,7)": of each group class, modification of a dyad or order, links. */
static const char *groups_of(const struct plan *p)
{
    static char text[2000];
    struct assur a;
    ck_assert_int_eq(assur_decompose(&p->g, &a), 0);
    size_t at = 0;
    text[0] = 0;
    for (int i = 0; i < a.group_count; i++) {
        const struct assur_group *g = &a.groups[i];
        at += (size_t)sprintf(text + at, "%s%d", i ? " " : "", g->class_number);
        at += (size_t)(g->class_number == 2 ? sprintf(text + at, ".%d", g->modification)
                                            : sprintf(text + at, "/%d", g->order));
        if (g->excess)
            at += (size_t)sprintf(text + at, "+%d", g->excess);
        if (g->deficit)
            at += (size_t)sprintf(text + at, "-%d", g->deficit);
        for (int k = 0, n = 0; k < p->g.link_count; k++)
            if (a.group[k] == i)
                at += (size_t)sprintf(text + at, "%c%d", n++ ? ',' : '(', k);
        at += (size_t)sprintf(text + at, ")");
    }
    assur_free(&a);
    return text;
}

START_TEST(four_bar)
{
    struct plan p;
    begin(&p, 4);
    drive(&p, 0, 1, 'R');
    pair(&p, 1, 2, 'R');
    pair(&p, 2, 3, 'R');
    pair(&p, 3, 0, 'R');
    ck_assert_str_eq(groups_of(&p), "2.1(2,3)");
}
END_TEST

START_TEST(modifications_of_dyads)
{
    static const char *const motions[] = {"RRR", "RRP", "PRR", "RPR", "PRP", "RPP", "PPR", "PPP"};
    static const char *const expected[] = {"2.1(2,3)", "2.2(2,3)", "2.2(2,3)", "2.3(2,3)",
                                           "2.4(2,3)", "2.5(2,3)", "2.5(2,3)", "2.0(2,3)"};
    for (int i = 0; i < 8; i++) {
        struct plan p;
        begin(&p, 4);
        drive(&p, 0, 1, 'R');
        pair(&p, 1, 2, motions[i][0]);
        pair(&p, 2, 3, motions[i][1]);
        pair(&p, 3, 0, motions[i][2]);
        ck_assert_str_eq(groups_of(&p), expected[i]);
    }
}
END_TEST

START_TEST(shaper)
{
    struct plan p;
    begin(&p, 6);
    drive(&p, 0, 1, 'R');
    pair(&p, 1, 2, 'R');
    pair(&p, 2, 3, 'P');
    pair(&p, 3, 0, 'R');
    pair(&p, 3, 4, 'R');
    pair(&p, 4, 5, 'R');
    pair(&p, 5, 0, 'P');
    ck_assert_str_eq(groups_of(&p), "2.3(2,3) 2.2(4,5)");
}
END_TEST

/* The crank of the four-bar leads: two dyads; the rocker of the other contour does: a triad. */
START_TEST(stephenson)
{
    for (int other = 0; other < 2; other++) {
        struct plan p;
        begin(&p, 6);
        pair(&p, 0, 1, 'R');
        pair(&p, 1, 2, 'R');
        pair(&p, 2, 3, 'R');
        pair(&p, 3, 0, 'R');
        pair(&p, 2, 4, 'R');
        pair(&p, 4, 5, 'R');
        pair(&p, 5, 0, 'R');
        p.pairs[other ? 6 : 0].driven = 1;
        ck_assert_str_eq(groups_of(&p), other ? "3/3(1,2,3,4)" : "2.1(2,3) 2.1(4,5)");
    }
}
END_TEST

START_TEST(watt)
{
    struct plan p;
    begin(&p, 6);
    drive(&p, 0, 1, 'R');
    pair(&p, 1, 2, 'R');
    pair(&p, 2, 3, 'R');
    pair(&p, 3, 0, 'R');
    pair(&p, 2, 5, 'R');
    pair(&p, 5, 4, 'R');
    pair(&p, 4, 3, 'R');
    ck_assert_str_eq(groups_of(&p), "2.1(2,3) 2.1(4,5)");
}
END_TEST

/* Rods 2 to 7; arms 3 and 6 on one pin of the frame, sides on common pins, written in the order that is least kind. */
START_TEST(peaucellier)
{
    struct plan p;
    begin(&p, 8);
    drive(&p, 0, 1, 'R');
    pair(&p, 2, 5, 'R'); /* near corner: the crank and both near sides */
    join(&p, 5, 1, p.g.joint_count - 1);
    pair(&p, 2, 3, 'R'); /* upper corner: near side, arm, far side */
    join(&p, 3, 4, p.g.joint_count - 1);
    pair(&p, 5, 6, 'R');
    join(&p, 6, 7, p.g.joint_count - 1);
    pair(&p, 3, 0, 'R');
    join(&p, 6, 3, p.g.joint_count - 1);
    pair(&p, 4, 7, 'R');
    ck_assert_str_eq(groups_of(&p), "2.1(2,3) 2.1(5,6) 2.1(4,7)");
}
END_TEST

START_TEST(fourth_class)
{
    struct plan p;
    begin(&p, 6);
    drive(&p, 0, 1, 'R');
    pair(&p, 1, 2, 'R'); /* ternary links 2 and 4, rods 3 and 5 between them */
    pair(&p, 2, 3, 'R');
    pair(&p, 3, 4, 'R');
    pair(&p, 4, 5, 'R');
    pair(&p, 5, 2, 'R');
    pair(&p, 4, 0, 'R');
    ck_assert_str_eq(groups_of(&p), "4/2(2,3,4,5)");
}
END_TEST

START_TEST(two_drives)
{
    struct plan p;
    begin(&p, 5);
    drive(&p, 0, 1, 'R');
    pair(&p, 1, 2, 'R');
    pair(&p, 2, 3, 'R');
    pair(&p, 3, 4, 'R');
    drive(&p, 4, 0, 'R');
    ck_assert_str_eq(groups_of(&p), "2.1(2,3)");
    /* a second drive between them leaves the frame and one body of links 2 and 3 */
    p.pairs[4].driven = 0;
    p.pairs[2].driven = 1;
    ck_assert_str_eq(groups_of(&p), "2.1(2,3,4)");
}
END_TEST

/* A cylinder drives: it and its rod are one link of the dyad. */
START_TEST(cylinder)
{
    struct plan p;
    begin(&p, 4);
    pair(&p, 0, 1, 'R');
    drive(&p, 1, 2, 'P');
    pair(&p, 2, 3, 'R');
    pair(&p, 3, 0, 'R');
    ck_assert_str_eq(groups_of(&p), "2.1(1,2,3)");
}
END_TEST

/* A parallelogram with a rod more has an equation too many; without its drive a freedom is left. */
START_TEST(what_is_no_group)
{
    struct plan p;
    begin(&p, 5);
    drive(&p, 0, 1, 'R');
    pair(&p, 1, 2, 'R');
    pair(&p, 2, 3, 'R');
    pair(&p, 3, 0, 'R');
    pair(&p, 2, 4, 'R');
    pair(&p, 4, 0, 'R');
    ck_assert_str_eq(groups_of(&p), "0/3+1(2,3,4)");
    p.pairs[0].driven = 0;
    p.g.pair_count = 4;
    p.g.link_count = 4;
    ck_assert_str_eq(groups_of(&p), "0/2-1(1,2,3)");
}
END_TEST

/* Two bearings of one shaft are one joint. */
START_TEST(a_pair_twice)
{
    struct plan p;
    begin(&p, 4);
    drive(&p, 0, 1, 'R');
    pair(&p, 1, 2, 'R');
    pair(&p, 2, 3, 'R');
    pair(&p, 3, 0, 'P');
    join(&p, 0, 3, p.g.joint_count - 1);
    ck_assert_str_eq(groups_of(&p), "2.2(2,3)");
}
END_TEST

/* A belt from link 1 turns link 2, which drives a dyad. */
START_TEST(ties)
{
    struct plan p;
    begin(&p, 5);
    drive(&p, 0, 1, 'R');
    pair(&p, 0, 2, 'R');
    pair(&p, 2, 3, 'R');
    pair(&p, 3, 4, 'R');
    pair(&p, 4, 0, 'P');
    p.ties[p.g.tie_count++] = (struct assur_tie){{0, 1, 0, 2}};
    ck_assert_str_eq(groups_of(&p), "1/1(2) 2.2(3,4)");
    /* the belt from the drive to the coupler: no group of Assur's */
    p.ties[0] = (struct assur_tie){{0, 1, 2, 3}};
    ck_assert_str_eq(groups_of(&p), "0/2(2,3,4)");
}
END_TEST

/* -- random assembly -------------------------------------------------------------------------- */

static unsigned seed;

static int chance(int count)
{
    seed = seed * 1664525u + 1013904223u;
    return (int)((seed >> 8) % (unsigned)count);
}

static char any_motion(void)
{
    return chance(3) ? 'R' : 'P';
}

/* Kinds of groups: links, then inner pairs of them and links with an outer pair. */
struct kind {
    int class_number, order, links;
    const char *inner, *outer;
};

static const struct kind kinds[] = {
    {2, 2, 2, "01", "01"},
    {3, 3, 4, "010203", "123"},
    {4, 2, 4, "01122330", "02"},
    {3, 4, 6, "0102031415", "2345"}, /* two base links that share a pair */
    {5, 3, 6, "011223344005", "245"},
    {6, 3, 6, "011223344550", "024"},
};

struct made {
    int class_number, order, modification;
};

static int compare_made(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct made));
}

static void attach(struct plan *p, const struct kind *k, int *count, struct made *made)
{
    int first = *count, slides = 0, inner_slide = 0;
    *count += k->links;
    for (const char *at = k->inner; *at; at += 2) {
        char motion = k->class_number == 2 ? any_motion() : 'R';
        inner_slide |= motion == 'P';
        pair(p, first + at[0] - '0', first + at[1] - '0', motion);
    }
    for (const char *at = k->outer; *at; at++) {
        char motion = k->class_number == 2 ? any_motion() : 'R';
        slides += motion == 'P';
        pair(p, first + *at - '0', chance(first), motion);
    }
    static const int table[2][3] = {{1, 2, 4}, {3, 5, 0}};
    *made = (struct made){k->class_number, k->order,
                          k->class_number == 2 ? table[inner_slide][slides] : 0};
}

/* Numbers links and pairs anew at random; the frame stays 0. */
static void shuffle(struct plan *p)
{
    int name[MOST];
    for (int i = 0; i < p->g.link_count; i++)
        name[i] = i;
    for (int i = p->g.link_count - 1; i > 1; i--) {
        int k = 1 + chance(i), old = name[i];
        name[i] = name[k];
        name[k] = old;
    }
    for (int i = 0; i < p->g.pair_count; i++) {
        struct assur_pair *q = &p->pairs[i];
        int a = name[q->a], b = name[q->b], turned = chance(2);
        q->a = turned ? b : a;
        q->b = turned ? a : b;
    }
    for (int i = p->g.pair_count - 1; i > 0; i--) {
        int k = chance(i + 1);
        struct assur_pair old = p->pairs[i];
        p->pairs[i] = p->pairs[k];
        p->pairs[k] = old;
    }
}

START_TEST(random_assembly)
{
    for (int turn = 0; turn < 2000; turn++) {
        struct plan p;
        struct made made[20], found[20];
        int links = 1, drives = 1 + chance(3), groups = 1 + chance(8);
        seed = (unsigned)turn * 7919u + 17u;
        begin(&p, 0);
        for (int i = 0; i < drives; i++, links++)
            drive(&p, chance(links), links, any_motion());
        for (int i = 0; i < groups; i++)
            attach(&p, &kinds[chance((int)(sizeof kinds / sizeof *kinds))], &links, &made[i]);
        p.g.link_count = links;
        shuffle(&p);
        struct assur a;
        ck_assert_int_eq(assur_decompose(&p.g, &a), 0);
        ck_assert_int_eq(a.excess, 0);
        ck_assert_int_eq(a.deficit, 0);
        ck_assert_int_eq(a.group_count, groups);
        for (int i = 0; i < groups; i++)
            found[i] = (struct made){a.groups[i].class_number, a.groups[i].order,
                                     a.groups[i].modification};
        /* each is joined to what was there before it */
        for (int i = 0; i < a.contact_count; i++)
            ck_assert_int_le(a.group[a.contacts[i].a], a.contacts[i].group);
        qsort(made, (size_t)groups, sizeof *made, compare_made);
        qsort(found, (size_t)groups, sizeof *found, compare_made);
        ck_assert_mem_eq(made, found, (size_t)groups * sizeof *made);
        assur_free(&a);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("assur");
    TCase *c = tcase_create("all");
    tcase_add_test(c, four_bar);
    tcase_add_test(c, modifications_of_dyads);
    tcase_add_test(c, shaper);
    tcase_add_test(c, stephenson);
    tcase_add_test(c, watt);
    tcase_add_test(c, peaucellier);
    tcase_add_test(c, fourth_class);
    tcase_add_test(c, two_drives);
    tcase_add_test(c, cylinder);
    tcase_add_test(c, what_is_no_group);
    tcase_add_test(c, a_pair_twice);
    tcase_add_test(c, ties);
    tcase_add_test(c, random_assembly);
    suite_add_tcase(suite, c);
    return support_run(suite);
}
