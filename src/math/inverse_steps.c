#include "inverse_steps.h"

#include "quaternion.h"
#include "trigonometry.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { GOAL_ROWS = 6, MOST_STEPS = 60, MOST_PULLS = 60 };

static const double closed = INVERSE_CLOSED;

/* Cut pairs follow more readily than bodies: their way counts for nothing. */
static const double readiness = 30;

static double *part_of(double **next, size_t count)
{
    double *part = *next;
    *next += count;
    return part;
}

int inverse_open(struct inverse *s, const struct mechanism *m, const unsigned char *held,
                 const double *min, const double *max)
{
    memset(s, 0, sizeof *s);
    s->held = held;
    s->min = min;
    s->max = max;
    if (rates_open(&s->rates, m, held) != 0)
        return -1;
    size_t rows = (size_t)s->rates.rows + GOAL_ROWS, count = (size_t)s->rates.count + 1;
    size_t all = (size_t)m->coordinate_count + 1;
    double *next =
        calloc(rows * count + rows * rows + 2 * rows + 3 * count + 3 * all, sizeof *next);
    s->memory = next;
    s->frozen = calloc(count, 1);
    if (!s->memory || !s->frozen)
        return -1;
    s->matrix = part_of(&next, rows * count);
    s->right = part_of(&next, rows);
    s->normal = part_of(&next, rows * rows);
    s->answer = part_of(&next, rows);
    s->step = part_of(&next, count);
    s->pull = part_of(&next, count);
    s->weight = part_of(&next, count);
    s->tried = part_of(&next, all);
    s->best = part_of(&next, all);
    s->start = part_of(&next, all);
    return 0;
}

void inverse_close(struct inverse *s)
{
    rates_close(&s->rates);
    free(s->memory);
    free(s->frozen);
    s->memory = NULL;
    s->frozen = NULL;
}

void inverse_pose(const struct mechanism *m, const double *q, struct frame *frames,
                  struct inverse_goal *goal)
{
    mechanism_frames(m, q, frames);
    frame_point(&frames[goal->body], goal->point, goal->place);
    memcpy(goal->turn, frames[goal->body].turn, sizeof goal->turn);
}

/* The goal's rows: right sides, and what each coordinate of the chain does to the point. Returns the largest right side. */
static double enter_goal(struct inverse *s, const struct inverse_goal *goal)
{
    struct rates *r = &s->rates;
    const struct mechanism *m = r->m;
    const struct frame *f = &r->frames[goal->body];
    double p[3], back[4], turn[4], most = 0;
    int first = r->rows;
    s->rows = first + (goal->turned ? 6 : 3);
    frame_point(f, goal->point, p);
    quaternion_conjugate(f->turn, back);
    quaternion_product(goal->turn, back, turn);
    for (int k = 0; k < s->rows - first; k++) {
        s->right[first + k] = k < 3         ? (goal->place[k] - p[k]) / r->size
                              : turn[0] < 0 ? -2 * turn[k - 2]
                                            : 2 * turn[k - 2];
        most = fmax(most, fabs(s->right[first + k]));
    }
    for (int j = 0; j < r->count; j++) {
        double *column = s->matrix + (ptrdiff_t)j * s->rows;
        memcpy(column, r->matrix + (ptrdiff_t)j * first, (size_t)first * sizeof *column);
        memset(column + first, 0, (size_t)(s->rows - first) * sizeof *column);
    }
    for (int b = goal->body; m->bodies[b].base >= 0; b = m->bodies[b].base) {
        const struct mechanism_body *body = &m->bodies[b];
        for (int c = body->first; c < body->first + joint_coordinate_count(body->type); c++) {
            if (r->column[c] < 0)
                continue;
            const double *unit = r->unit + 6 * (ptrdiff_t)c;
            double *to = s->matrix + (ptrdiff_t)r->column[c] * s->rows + first, arm[3];
            double metres = rates_unit(r, c);
            vector_cross(unit, p, arm);
            for (int k = 0; k < s->rows - first; k++)
                to[k] = metres * (k < 3 ? (unit[k + 3] + arm[k]) / r->size : unit[k - 3]);
        }
    }
    return most;
}

/* All equations at q. Returns the largest right side. */
static double linearise(struct inverse *s, const struct inverse_goal *goal, double *q)
{
    struct rates *r = &s->rates;
    double most = rates_linearise(r, q);
    memcpy(s->right, r->right, (size_t)r->rows * sizeof *s->right);
    most = fmax(most, enter_goal(s, goal));
    for (int j = 0; j < r->count; j++)
        s->weight[j] = r->follows[j] < r->m->body_coordinates ? 1 : readiness;
    return most;
}

double inverse_square(const struct inverse *s)
{
    double sum = 0;
    for (int i = 0; i < s->rows; i++)
        sum += s->right[i] * s->right[i];
    return sum;
}

/* A weights A' + damping, what is frozen left out. */
static void make_normal(struct inverse *s, double damping)
{
    int n = s->rows;
    memset(s->normal, 0, (size_t)n * (size_t)n * sizeof *s->normal);
    for (int j = 0; j < s->rates.count; j++) {
        const double *a = s->matrix + (ptrdiff_t)j * n;
        if (s->frozen[j])
            continue;
        for (int i = 0; i < n; i++)
            for (int k = 0; k <= i && a[i] != 0; k++)
                s->normal[i * n + k] += s->weight[j] * a[i] * a[k];
    }
    for (int i = 0; i < n; i++)
        s->normal[i * n + i] += damping;
}

/* Cholesky, in place; rounding may leave nothing of a diagonal: what depends on others is then not asked for. */
static void solve_normal(struct inverse *s, double *x)
{
    int n = s->rows;
    double *l = s->normal;
    for (int i = 0; i < n; i++)
        for (int k = 0; k <= i; k++) {
            double sum = l[i * n + k];
            for (int p = 0; p < k; p++)
                sum -= l[i * n + p] * l[k * n + p];
            if (k < i)
                l[i * n + k] = sum / l[k * n + k];
            else
                l[i * n + i] = sum > 0 ? sqrt(sum) : 1e150;
        }
    for (int i = 0; i < n; i++) {
        for (int p = 0; p < i; p++)
            x[i] -= l[i * n + p] * x[p];
        x[i] /= l[i * n + i];
    }
    for (int i = n; i-- > 0;) {
        for (int p = i + 1; p < n; p++)
            x[i] -= l[p * n + i] * x[p];
        x[i] /= l[i * n + i];
    }
}

/* step = pull + weights A' (A weights A' + damping)^-1 (share * right - A pull) */
static void make_step(struct inverse *s, double damping, double share, const double *pull)
{
    int n = s->rows;
    make_normal(s, damping);
    for (int i = 0; i < n; i++)
        s->answer[i] = share * s->right[i];
    for (int j = 0; j < s->rates.count && pull; j++)
        for (int i = 0; i < n && !s->frozen[j]; i++)
            s->answer[i] -= s->matrix[j * n + i] * pull[j];
    solve_normal(s, s->answer);
    for (int j = 0; j < s->rates.count; j++) {
        double sum = 0;
        for (int i = 0; i < n; i++)
            sum += s->matrix[j * n + i] * s->answer[i];
        s->step[j] = s->frozen[j] ? 0 : s->weight[j] * sum + (pull ? pull[j] : 0);
    }
}

static int is_limited(const struct inverse *s, int c)
{
    return c < s->rates.m->body_coordinates && (isfinite(s->min[c]) || isfinite(s->max[c]));
}

/* The step with what stands at its limit and would go out held there. */
static void make_step_within(struct inverse *s, const double *q, int limited, double damping,
                             double share, const double *pull)
{
    int again = 1;
    memset(s->frozen, 0, (size_t)s->rates.count);
    while (again) {
        make_step(s, damping, share, pull);
        again = 0;
        for (int j = 0; j < s->rates.count && limited; j++) {
            int c = s->rates.follows[j];
            if (s->frozen[j] || !is_limited(s, c))
                continue;
            int out =
                (q[c] >= s->max[c] && s->step[j] > 0) || (q[c] <= s->min[c] && s->step[j] < 0);
            again |= out;
            s->frozen[j] = out ? 1 : s->frozen[j];
        }
    }
}

/* to = from + share * step, within the limits where they count. */
static void take_step(const struct inverse *s, const double *from, int limited, double share,
                      double *to)
{
    memcpy(to, from, (size_t)s->rates.m->coordinate_count * sizeof *to);
    for (int j = 0; j < s->rates.count; j++) {
        int c = s->rates.follows[j];
        to[c] += share * s->step[j] * rates_unit(&s->rates, c);
        if (limited && is_limited(s, c))
            to[c] = fmin(fmax(to[c], s->min[c]), s->max[c]);
    }
}

static double longest_of(const struct inverse *s)
{
    double most = 0;
    for (int j = 0; j < s->rates.count; j++)
        most = fmax(most, fabs(s->step[j]) / sqrt(s->weight[j]));
    return most;
}

/* Down to where all equations hold. Returns the largest that is left. */
double inverse_descend(struct inverse *s, const struct inverse_goal *goal, int limited, double *q)
{
    static const double longest = 0.7, floor_of = 1e-13;
    double factor = 0.01, most = linearise(s, goal, q), square = inverse_square(s), slow = HUGE_VAL;
    for (int i = 0; i < MOST_STEPS && most > floor_of; i++) {
        if (i % 12 == 11) { /* no way down is left */
            if (square > 0.8 * slow)
                break;
            slow = square;
        }
        make_step_within(s, q, limited, factor * square + 1e-15, 1, NULL);
        double way = longest_of(s), share = way > longest ? longest / way : 1;
        take_step(s, q, limited, share, s->tried);
        double next = linearise(s, goal, s->tried), sum = inverse_square(s);
        if (sum < square) {
            memcpy(q, s->tried, (size_t)s->rates.m->coordinate_count * sizeof *q);
            most = next;
            square = sum;
            factor = fmax(factor / 8, 1e-6);
        } else {
            linearise(s, goal, q);
            if (most < closed || factor > 1e9)
                break;
            factor = fmax(factor * 10, 1e-3);
        }
    }
    return most;
}

/* How far two positions are from each other: squares of the bodies' coordinates, those of other turns too. */
double inverse_distance(const struct inverse *s, const double *q, const double *near)
{
    double sum = 0;
    for (int j = 0; j < s->rates.count; j++) {
        int c = s->rates.follows[j];
        double way = (q[c] - near[c]) / rates_unit(&s->rates, c);
        sum += c < s->rates.m->body_coordinates ? way * way : 0;
    }
    return sum;
}

/* Along the solutions to the one nearest to `near`. */
void inverse_approach(struct inverse *s, const struct inverse_goal *goal, const double *near,
                      int limited, double *q)
{
    static const double nothing = 1e-11;
    int all = s->rates.m->coordinate_count;
    double share = 1, distance = inverse_distance(s, q, near);
    for (int i = 0; i < MOST_PULLS && share > 1e-3; i++) {
        linearise(s, goal, q);
        for (int j = 0; j < s->rates.count; j++) {
            int c = s->rates.follows[j];
            s->pull[j] =
                c < s->rates.m->body_coordinates ? (near[c] - q[c]) / rates_unit(&s->rates, c) : 0;
        }
        make_step_within(s, q, limited, 1e-14, 0, s->pull);
        double way = longest_of(s);
        if (way < nothing)
            break;
        memcpy(s->start, q, (size_t)all * sizeof *q);
        take_step(s, s->start, limited, way * share > 0.5 ? 0.5 / way : share, q);
        double left = inverse_descend(s, goal, limited, q), now = inverse_distance(s, q, near);
        if (left > closed || now >= distance) { /* the solutions bend: a shorter way */
            memcpy(q, s->start, (size_t)all * sizeof *q);
            share /= 4;
            if (left <= closed && now - distance < 1e-13 * (1 + distance))
                break;
        } else {
            distance = now;
        }
    }
}

void inverse_measure(struct inverse *s, const struct inverse_goal *goal, double *q,
                     struct inverse_gap *gap)
{
    int first = s->rates.rows;
    linearise(s, goal, q);
    gap->place = vector_length(s->right + first) * s->rates.size;
    gap->turn = goal->turned ? 2 * trig_asin(fmin(vector_length(s->right + first + 3) / 2, 1)) : 0;
}
