#include "holding.h"

#include "closure.h"
#include "quaternion.h"
#include "turn_friction.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int holding_open(struct holding *h, struct dynamics *d, const struct loads *loads,
                 const double *start)
{
    const struct mechanism *m = d->m;
    size_t all = (size_t)m->coordinate_count + 1;
    size_t pairs = (size_t)m->body_count + (size_t)m->loop_count;
    *h = (struct holding){.dynamics = d, .loads = loads, .start = start, .usual = -1};
    h->q = calloc(5 * all, sizeof *h->q);
    h->open = calloc(6 * pairs + all + (size_t)m->relation_count + 1, 1);
    h->dropped =
        calloc(6 * (size_t)m->loop_count + (size_t)m->relation_count + 1, sizeof *h->dropped);
    h->applied = calloc(all + 6 * (size_t)m->body_count, sizeof *h->applied);
    h->given = calloc((size_t)loads->drive_count + 1, sizeof *h->given);
    h->held = calloc(all, 1);
    if (!h->q || !h->held || !h->open || !h->dropped || !h->applied || !h->given)
        return -1;
    h->v = h->q + all;
    h->a = h->v + all;
    h->forces = h->a + all;
    h->going = h->forces + all;
    memcpy(h->q, start, (all - 1) * sizeof *h->q);
    return 0;
}

void holding_close(struct holding *h)
{
    free(h->given);
    free(h->applied);
    free(h->q);
    free(h->open);
    free(h->held);
    free(h->dropped);
    *h = (struct holding){0};
}

static int is_loaded(const struct loads *l)
{
    return l->force_count || l->tie_count || l->drive_count || l->friction || l->viscosity;
}

/* The loads of the moment into applied. */
static int load(struct holding *h, double time, const unsigned char *drives)
{
    struct dynamics *d = h->dynamics;
    struct loads loads = *h->loads;
    loads.drives = h->given;
    loads.drive_count = 0;
    for (int i = 0; i < h->loads->drive_count; i++)
        if (!drives[h->loads->drives[i].coordinate])
            loads.drives[loads.drive_count++] = h->loads->drives[i];
    dynamics_stand(d, h->q);
    dynamics_move(d, h->v, NULL);
    h->failed = loads_at(&loads, time, h->q, h->going, d->rates.frames, d->rates.twist, h->applied,
                         h->applied + d->n, NULL);
    return h->failed;
}

/* Three turns from c on: what turns, or begins to, only as friction does not see is held; so is what turns beside a drive, next to none across its way. */
static void rub_turns(struct holding *h, const unsigned char *drives, int c)
{
    static const double nothing = 1e-10; /* of the speeds that make it up */
    const double *friction = h->loads->friction + c, *v = h->v + c;
    int given = drives[c] || drives[c + 1] || drives[c + 2];
    int turns = v[0] != 0 || v[1] != 0 || v[2] != 0;
    const double *rate = turns ? v : h->a + c;
    double row[3], seen = 0, largest = 0;
    for (int k = 0; k < 3; k++) {
        turn_friction_row(h->q + c, k, row);
        for (int j = 0; j < 3; j++)
            largest = fmax(largest, fabs(row[j] * rate[j]));
        if (friction[k] > 0)
            seen = fmax(seen, fabs(vector_dot(row, rate)));
    }
    for (int k = 0; k < 3; k++) {
        if (!drives[c + k] && (given || seen <= nothing * largest))
            h->held[c + k] = 1;
        if (!drives[c + k] && !turns)
            h->going[c + k] = 1e-200 * rate[k]; /* nothing, but whither */
    }
}

/* Who stands, held by friction, and who begins to move against it. */
static void rub(struct holding *h, const unsigned char *drives)
{
    const struct mechanism *m = h->dynamics->m;
    const double *friction = h->loads->friction;
    for (int i = 1; i < m->body_count && friction; i++) {
        const struct mechanism_body *b = &m->bodies[i];
        int turns = joint_turns(b->type), c = b->first;
        int single = turns < 0 ? joint_coordinate_count(b->type) : turns;
        for (; c < b->first + single; c++) {
            if (drives[c] || friction[c] <= 0 || h->v[c] != 0)
                continue;
            h->held[c] = h->a[c] == 0;
            h->going[c] = 1e-200 * h->a[c]; /* nothing, but whither */
        }
        if (turns >= 0 && (friction[c] > 0 || friction[c + 1] > 0 || friction[c + 2] > 0))
            rub_turns(h, drives, c);
    }
}

/* How many constraints depend on others wherever the mechanism stands; more are a matter of the position. */
static int usual(struct holding *h)
{
    const struct mechanism *m = h->dynamics->m;
    if (h->usual >= 0)
        return h->usual;
    unsigned char *held = calloc(2 * (size_t)m->coordinate_count + 1, 1);
    int rank = 0, rows = (h->dynamics->planar ? 3 : 6) * m->loop_count + m->relation_count;
    int failed = held == NULL ||
                 closure_choose(m, h->start, held, held + m->coordinate_count, &rank) != CLOSURE_OK;
    free(held);
    h->usual = failed ? rows : rows - rank;
    return h->usual;
}

enum dynamics_status holding_solve(struct holding *h, double time, const double *q, const double *v,
                                   const double *a, const unsigned char *drives)
{
    struct dynamics *d = h->dynamics;
    size_t size = (size_t)d->n * sizeof *q;
    struct dynamics_loads loads = {h->applied, h->applied + d->n};
    int loaded = is_loaded(h->loads);
    memmove(h->q, q, size);
    memmove(h->v, v, size);
    memmove(h->a, a, size);
    memcpy(h->held, drives, (size_t)d->n);
    memcpy(h->going, h->v, size);
    if (loaded && load(h, time, drives) != 0)
        return DYNAMICS_SINGULAR;
    enum dynamics_status status =
        dynamics_drive(d, drives, q, v, a, loaded ? &loads : NULL, h->forces);
    if (status != DYNAMICS_OK &&
        h->loads->friction) { /* what the drives do not hold, friction may */
        rub(h, drives);
        if (load(h, time, drives) != 0)
            return DYNAMICS_SINGULAR;
        status = dynamics_drive(d, h->held, q, v, a, &loads, h->forces);
    }
    dynamics_undetermined(d, h->open);
    h->redundant = d->rank < d->rows ? dynamics_redundant(d, h->dropped) : 0;
    h->singular = status != DYNAMICS_OK || (h->redundant > 0 && h->redundant > usual(h));
    return status;
}

void holding_reaction(const struct holding *h, int loop, int index, double six[6],
                      unsigned char open[6])
{
    const struct dynamics *d = h->dynamics;
    int pair = loop ? d->m->body_count + index : index;
    const double *p = d->rates.frames[pair].at;
    if (loop)
        dynamics_loop(d, index, p, six, six + 3);
    else
        dynamics_pair(d, index, p, six, six + 3);
    for (int k = 0; loop && d->m->loops[index].a > 0 && k < 6; k++)
        six[k] = -six[k];
    memcpy(open, h->open + 6 * (size_t)pair, 6);
}

int holding_drive_is_open(const struct holding *h, int coordinate)
{
    const struct mechanism *m = h->dynamics->m;
    size_t pairs = (size_t)m->body_count + (size_t)m->loop_count;
    return h->open[6 * pairs + (size_t)coordinate];
}
