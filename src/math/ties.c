#include "ties.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Ratios of a class beyond these would drown in rounding: a long train stays in several pieces. */
static const double largest = 1e9;
static const double nothing = 1e-12;

/* One relation in roots: the sum of by[i] q[root[i]] and plus is zero. */
struct row {
    int count, root[3];
    double by[3], plus;
};

static void add_term(const struct ties *t, struct row *row, int coordinate, double by)
{
    int root = t->root[coordinate], i = 0;
    row->plus += by * t->plus[coordinate];
    while (i < row->count && row->root[i] != root)
        i++;
    if (i == row->count) {
        row->root[row->count] = root;
        row->by[row->count++] = 0;
    }
    row->by[i] += by * t->by[coordinate];
}

static int first_of(const struct mechanism *m, int body)
{
    return m->bodies[body].first;
}

/* Of a constant ratio; terms that cancel are left out. */
static void put_in(const struct ties *t, const struct mechanism *m, const struct relation *r,
                   struct row *row)
{
    double most = 0;
    *row = (struct row){.plus = -r->offset};
    add_term(t, row, first_of(m, r->b), 1);
    if (r->a >= 0)
        add_term(t, row, first_of(m, r->a), -r->ratio);
    if (r->carrier >= 0)
        add_term(t, row, first_of(m, r->carrier), r->ratio);
    for (int i = 0; i < row->count; i++)
        most = fmax(most, fabs(row->by[i]));
    int kept = 0;
    for (int i = 0; i < row->count; i++)
        if (fabs(row->by[i]) > nothing * most) {
            row->root[kept] = row->root[i];
            row->by[kept++] = row->by[i];
        }
    row->count = kept;
}

/* Makes one class of two: the members of `gone` get the other root. */
static void join(struct ties *t, int kept, int gone, double by, double plus)
{
    int at = gone;
    do {
        t->plus[at] += t->by[at] * plus;
        t->by[at] *= by;
        t->root[at] = kept;
        at = t->next[at];
    } while (at != gone);
    int after = t->next[kept];
    t->next[kept] = t->next[gone];
    t->next[gone] = after;
}

/* Whether every ratio stays of a size. */
static int is_sound(const struct ties *t, int gone, double by)
{
    int at = gone;
    do {
        double whole = fabs(t->by[at] * by);
        if (!(whole < largest && whole > 1 / largest))
            return 0;
        at = t->next[at];
    } while (at != gone);
    return 1;
}

/* The smaller class is told its new root, so that each coordinate is told about log(n) times. The
 * root of a class is chosen at the end. */
static int unite(struct ties *t, int *size, const struct row *row)
{
    int kept = size[row->root[0]] >= size[row->root[1]] ? 0 : 1, gone = 1 - kept;
    double by = -row->by[kept] / row->by[gone], plus = -row->plus / row->by[gone];
    if (!is_sound(t, row->root[gone], by))
        return 0;
    size[row->root[kept]] += size[row->root[gone]];
    join(t, row->root[kept], row->root[gone], by, plus);
    return 1;
}

/* Each pass puts in what the one before made of two terms. */
static void unite_all(struct ties *t, const struct mechanism *m, int *size)
{
    for (int found = 1; found;) {
        int count = 0;
        found = 0;
        for (int i = 0; i < t->left_count; i++) {
            const struct relation *r = &m->relations[t->left[i]];
            struct row row = {.count = 0};
            int plain = relation_is_plain(r);
            if (plain)
                put_in(t, m, r, &row);
            int again = plain && row.count == 0 && fabs(row.plus) <= nothing;
            if (row.count == 2 && unite(t, size, &row)) {
                found = 1;
                t->given++;
            } else if (!again) { /* what says what others say is left out */
                t->left[count++] = t->left[i];
            }
        }
        t->left_count = count;
    }
}

/* The readiest of every class becomes its root. */
static void choose_roots(struct ties *t, const struct mechanism *m, const unsigned char *ready)
{
    for (int c = 0; c < m->body_coordinates; c++) {
        if (t->root[c] != c || t->next[c] == c)
            continue;
        int best = c;
        for (int at = t->next[c]; at != c; at = t->next[at]) {
            int more = ready ? ready[at] - ready[best] : 0;
            if (more > 0 || (more == 0 && at < best))
                best = at;
        }
        double by = t->by[best], plus = t->plus[best];
        if (best == c)
            continue;
        int at = c;
        do {
            t->by[at] /= by;
            t->plus[at] -= t->by[at] * plus;
            t->root[at] = best;
            at = t->next[at];
        } while (at != c);
        t->by[best] = 1;
        t->plus[best] = 0;
    }
}

static void ask(const struct ties *t, const struct mechanism *m, int relation, int *asked, int by)
{
    const struct relation *r = &m->relations[relation];
    const int bodies[3] = {r->b, r->a, r->carrier};
    for (int i = 0; i < 3; i++)
        if (bodies[i] >= 0)
            asked[t->root[first_of(m, bodies[i])]] += by;
}

/* Relations whose b nothing else asks for, and then those that only these asked for. asked[root]: how
 * many relations and loops ask for a class. */
static void put_last(struct ties *t, const struct mechanism *m, const unsigned char *ready,
                     int most, int *asked, int *giver)
{
    int end = m->relation_count, begin = end;
    for (int i = 0; i < t->left_count; i++) {
        int root = t->root[first_of(m, m->relations[t->left[i]].b)];
        ask(t, m, t->left[i], asked, 1);
        giver[root] = i;
    }
    for (int i = 0; i < t->left_count; i++) {
        int at = i;
        /* What is found from the end of `last` on makes others free, which are looked at at once. */
        while (at >= 0 && t->left[at] >= 0) {
            const struct relation *r = &m->relations[t->left[at]];
            int root = t->root[first_of(m, r->b)];
            int own = asked[root] == 1 && (!ready || ready[root] <= most);
            if (!own)
                break;
            ask(t, m, t->left[at], asked, -1);
            t->last[--begin] = t->left[at];
            t->left[at] = -1;
            t->is_last[root] = 1;
            /* one of the others may be given by a relation before this one */
            int next = -1;
            const int bodies[2] = {r->a, r->carrier};
            for (int k = 0; k < 2; k++) {
                int other = bodies[k] < 0 ? -1 : t->root[first_of(m, bodies[k])];
                if (other >= 0 && giver[other] >= 0 && giver[other] <= i &&
                    t->left[giver[other]] >= 0)
                    next = giver[other];
            }
            at = next;
        }
    }
    t->last_count = end - begin;
    memmove(t->last, t->last + begin, (size_t)t->last_count * sizeof *t->last);
    int count = 0;
    for (int i = 0; i < t->left_count; i++)
        if (t->left[i] >= 0)
            t->left[count++] = t->left[i];
    t->left_count = count;
}

static void number_unknowns(struct ties *t, const struct mechanism *m,
                            const unsigned char *in_loops, int *asked)
{
    for (int c = 0; c < m->coordinate_count; c++)
        asked[c] = 0;
    for (int c = 0; c < m->coordinate_count; c++)
        asked[t->root[c]] += in_loops[c];
    for (int i = 0; i < t->left_count; i++)
        ask(t, m, t->left[i], asked, 1);
    for (int c = 0; c < m->coordinate_count; c++)
        if (asked[c] > 0) {
            t->coordinate[t->count] = c;
            asked[c] = -1 - t->count++;
        }
    for (int c = 0; c < m->coordinate_count; c++)
        t->column[c] = -1 - asked[t->root[c]];
}

int ties_open(struct ties *t, const struct mechanism *m, const unsigned char *ready, int most,
              const unsigned char *in_loops)
{
    size_t all = (size_t)m->coordinate_count, relations = (size_t)m->relation_count;
    memset(t, 0, sizeof *t);
    t->memory =
        malloc(all * (2 * sizeof(double) + 7 * sizeof(int)) + relations * 2 * sizeof(int) + 1);
    if (!t->memory)
        return -1;
    t->by = t->memory;
    t->plus = t->by + all;
    t->root = (int *)(void *)(t->plus + all);
    t->next = t->root + all;
    int *work = t->next + all, *giver = work + all;
    t->coordinate = giver + all;
    t->column = t->coordinate + all;
    t->is_last = t->column + all;
    t->left = t->is_last + all;
    t->last = t->left + relations;
    for (int c = 0; c < m->coordinate_count; c++) {
        t->by[c] = 1;
        t->plus[c] = 0;
        t->root[c] = t->next[c] = c;
        work[c] = 1;
        giver[c] = -1;
        t->is_last[c] = 0;
    }
    for (int i = 0; i < m->relation_count; i++)
        t->left[i] = i;
    t->left_count = m->relation_count;
    unite_all(t, m, work);
    choose_roots(t, m, ready);
    for (int c = 0; c < m->coordinate_count; c++)
        work[c] = 0;
    for (int c = 0; c < m->coordinate_count; c++)
        work[t->root[c]] += in_loops[c];
    put_last(t, m, ready, most, work, giver);
    t->given += t->last_count;
    number_unknowns(t, m, in_loops, work);
    return 0;
}

void ties_close(struct ties *t)
{
    free(t->memory);
    t->memory = NULL;
}

void ties_spread(const struct ties *t, const struct mechanism *m, double *q)
{
    if (t->given > t->last_count)
        for (int c = 0; c < m->body_coordinates; c++)
            if (t->root[c] != c)
                q[c] = t->by[c] * q[t->root[c]] + t->plus[c];
}

void ties_finish(const struct ties *t, const struct mechanism *m, double *q)
{
    for (int i = 0; i < t->last_count; i++) {
        int b = first_of(m, m->relations[t->last[i]].b), root = t->root[b];
        double slope, value = mechanism_relation_value(m, t->last[i], q, &slope);
        q[root] = (value - t->plus[b]) / t->by[b];
        for (int at = t->next[root]; at != root; at = t->next[at])
            q[at] = t->by[at] * q[root] + t->plus[at];
        q[b] = value;
    }
}
