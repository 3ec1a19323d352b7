#include "view_loss.h"

#include "trigonometry.h"

#include <math.h>
#include <stdlib.h>

static double dot(const double a[3], const double b[3])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static double distance(const double a[3], const double b[3])
{
    const double d[3] = {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    return sqrt(dot(d, d));
}

/* To the eye, unit. */
static void sight_of(const struct scheme_view *view, double eye[3])
{
    const double *r = view->right, *u = view->up;
    eye[0] = r[1] * u[2] - r[2] * u[1];
    eye[1] = r[2] * u[0] - r[0] * u[2];
    eye[2] = r[0] * u[1] - r[1] * u[0];
    double long_ = sqrt(dot(eye, eye));
    for (int i = 0; i < 3; i++)
        eye[i] /= long_;
}

/* What is left of a length along `way` across the line of sight. */
static double across(double length, double deep)
{
    double left = length * length - deep * deep;
    return left > 0 ? sqrt(left) : 0;
}

struct bounds {
    double low[2], high[2];
};
static void widen(struct bounds *b, const struct scheme_view *view, const double at[3])
{
    double seen[2];
    scheme_project(view, at, seen);
    for (int i = 0; i < 2; i++) {
        b->low[i] = fmin(b->low[i], seen[i]);
        b->high[i] = fmax(b->high[i], seen[i]);
    }
}

void view_judge(const struct view_subject *s, const struct scheme_view *view, struct view_loss *r)
{
    static const double shortest = 1e-6;
    struct bounds b = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
    double eye[3], whole = 0, seen = 0;
    int links = 0, points = 0, axes = s->axis_count ? s->axis_count : 1;
    *r = (struct view_loss){0};
    sight_of(view, eye);
    for (int i = 0; i < s->link_count; i++) {
        const struct view_link *l = &s->links[i];
        double length = distance(l->from, l->to);
        double left = across(length, dot(l->to, eye) - dot(l->from, eye));
        widen(&b, view, l->from);
        widen(&b, view, l->to);
        if (!(length > shortest))
            continue;
        links++;
        whole += length;
        seen += left;
        points += left < 0.15 * length;
    }
    for (int i = 0; i < s->pole_count; i++)
        widen(&b, view, s->poles[i]);
    for (int i = 0; i < s->axis_count; i++) {
        double left = across(1, dot(s->axes[i].way, eye));
        r->oblique += left > 0.3 && left < 0.97;
        r->sliders += left <= 0.3 && s->axes[i].slides;
        r->hinges += left <= 0.3 && s->axes[i].turns;
    }
    r->oblique /= axes;
    r->sliders /= axes;
    r->hinges /= axes;
    r->length = links ? (whole - seen) / whole : 0;
    r->points = links ? (double)points / links : 0;
    r->width = b.high[0] > b.low[0] ? b.high[0] - b.low[0] : 0;
    r->height = b.high[1] > b.low[1] ? b.high[1] - b.low[1] : 0;
}

void view_axes(const struct view_subject *s, const double up[3], struct view_axes *r)
{
    const struct view_axis *first = NULL;
    *r = (struct view_axes){.parallel = 1};
    for (int i = 0; i < s->axis_count && !first; i++)
        if (!s->axes[i].slides)
            first = &s->axes[i];
    for (int i = 0; i < s->axis_count; i++) {
        const struct view_axis *a = &s->axes[i];
        double along = first ? fabs(dot(a->way, first->way)) : 0;
        r->spatial |= first && (a->slides ? along > 0.001 : along < 0.999);
        r->parallel &= !(along < 0.999);
        r->standing |=
            s->axes[0].turns && fabs(dot(s->axes[0].way, up)) > 0.99 && fabs(dot(a->way, up)) < 0.9;
    }
}

/* Poles from left to right in the first view; the heap needs no room. */
static void sift(int *order, int from, int count, const double (*at)[3], const double way[3])
{
    for (int child; (child = 2 * from + 1) < count; from = child) {
        if (child + 1 < count && dot(at[order[child]], way) < dot(at[order[child + 1]], way))
            child++;
        if (!(dot(at[order[from]], way) < dot(at[order[child]], way)))
            return;
        int swap = order[from];
        order[from] = order[child];
        order[child] = swap;
    }
}
static void sort_along(const struct view_subject *s, const double way[3])
{
    const double(*at)[3] = (const double(*)[3])s->poles;
    for (int i = 0; i < s->pole_count; i++)
        s->order[i] = i;
    for (int i = s->pole_count / 2; i-- > 0;)
        sift(s->order, i, s->pole_count, at, way);
    for (int i = s->pole_count; i-- > 1;) {
        int swap = s->order[0];
        s->order[0] = s->order[i];
        s->order[i] = swap;
        sift(s->order, 0, i, at, way);
    }
}

/* Millimetres that two points stand apart in a view. */
static double apart(const struct view_shown *v, const double a[3], const double b[3])
{
    double pa[2], pb[2];
    scheme_project(&v->view, a, pa);
    scheme_project(&v->view, b, pb);
    return v->k * trig_length(pa[0] - pb[0], pa[1] - pb[1]);
}

static int near_in_all(const struct view_shown *shown, int count, double near, const double a[3],
                       const double b[3])
{
    for (int v = 0; v < count; v++)
        if (!(apart(&shown[v], a, b) < near))
            return 0;
    return 1;
}

/* A link on paper, millimetres, and how deep its ends lie. */
struct line {
    double at[2][3], x, y, length; /* where it begins, its way on paper, and how long it is there */
};
static void line_of(const struct view_shown *v, const double eye[3], const struct view_link *l,
                    struct line *r)
{
    const double *const ends[2] = {l->from, l->to};
    for (int i = 0; i < 2; i++) {
        scheme_project(&v->view, ends[i], r->at[i]);
        r->at[i][2] = dot(ends[i], eye);
        for (int j = 0; j < 3; j++)
            r->at[i][j] *= v->k;
    }
    r->x = r->at[1][0] - r->at[0][0];
    r->y = r->at[1][1] - r->at[0][1];
    r->length = trig_length(r->x, r->y);
}

/* How far a link lies aside of another one, and before or behind it, where that is so far along its way. */
static void away(const struct line *a, const struct line *b, double along, double *aside,
                 double *deep)
{
    double ends[2], off[2];
    for (int i = 0; i < 2; i++) {
        double x = b->at[i][0] - a->at[0][0], y = b->at[i][1] - a->at[0][1];
        ends[i] = (x * a->x + y * a->y) / a->length;
        off[i] = (y * a->x - x * a->y) / a->length;
    }
    double t = (along - ends[0]) / (ends[1] - ends[0]);
    *aside = fabs(off[0] + t * (off[1] - off[0]));
    *deep = fabs(b->at[0][2] + t * (b->at[1][2] - b->at[0][2]) - a->at[0][2] -
                 along / a->length * (a->at[1][2] - a->at[0][2]));
}

/* Whether two links that lie apart are one line in a view. */
static int on_one_line(const struct line *a, const struct line *b)
{
    static const double shared = 8, near = 1.5, apart_ = 5, drawn = 1; /* mm */
    double ends[2], aside, deep, deepest = 0;
    if (!(a->length > drawn && b->length > drawn))
        return 0;
    for (int i = 0; i < 2; i++)
        ends[i] =
            ((b->at[i][0] - a->at[0][0]) * a->x + (b->at[i][1] - a->at[0][1]) * a->y) / a->length;
    double from = fmax(0, fmin(ends[0], ends[1])), to = fmin(a->length, fmax(ends[0], ends[1]));
    if (!(to - from > shared))
        return 0;
    for (int i = 0; i < 2; i++) {
        away(a, b, i ? to : from, &aside, &deep);
        if (!(aside < near))
            return 0;
        deepest = fmax(deepest, deep);
    }
    return deepest > apart_;
}

static int count_lines(const struct view_subject *s, const struct view_shown *shown, int count)
{
    enum { MOST = 400000 }; /* comparisons */
    int left = MOST, found = 0;
    for (int i = 1; i < s->link_count - s->tip_count; i++)
        for (int j = 0; j < i && left-- > 0; j++) {
            int v = 0;
            for (; v < count; v++) {
                struct line a, b;
                double eye[3];
                sight_of(&shown[v].view, eye);
                line_of(&shown[v], eye, &s->links[i], &a);
                line_of(&shown[v], eye, &s->links[j], &b);
                if (!on_one_line(&a, &b))
                    break;
            }
            if (v == count) {
                found++;
                break;
            }
        }
    return found;
}

/* Whether a link goes over a pole, whose circle it does not end at, but lies before or behind it. */
static int goes_over(const struct view_shown *v, const struct view_link *l, const double pole[3])
{
    static const double circle = 2.5, apart_ = 5; /* mm */
    struct line a, b;
    const struct view_link at = {.from = {pole[0], pole[1], pole[2]},
                                 .to = {pole[0], pole[1], pole[2]}};
    double eye[3];
    sight_of(&v->view, eye);
    line_of(v, eye, l, &a);
    line_of(v, eye, &at, &b);
    double x = b.at[0][0] - a.at[0][0], y = b.at[0][1] - a.at[0][1];
    double along = (x * a.x + y * a.y) / a.length;
    return along > 2 * circle && along < a.length - 2 * circle &&
           fabs(y * a.x - x * a.y) < circle * a.length &&
           fabs(b.at[0][2] - a.at[0][2] - along / a.length * (a.at[1][2] - a.at[0][2])) > apart_;
}

static int count_passed(const struct view_subject *s, const struct view_shown *shown, int count)
{
    enum { MOST = 400000 }; /* comparisons */
    int left = MOST, found = 0;
    for (int i = 0; i < s->pole_count; i++)
        for (int j = 0; j < s->link_count && left-- > 0; j++) {
            int v = 0;
            while (v < count && goes_over(&shown[v], &s->links[j], s->poles[i]))
                v++;
            if (v == count) {
                found++;
                break;
            }
        }
    return found;
}

/* Where a link would end if its hinges were in one plane across their axes. */
static void end_of_arm(const struct view_link *l, double end[3])
{
    double along = dot(l->to, l->way) - dot(l->from, l->way);
    for (int i = 0; i < 3; i++)
        end[i] = l->to[i] - along * l->way[i];
}

void view_hidden(const struct view_subject *s, const struct view_shown *shown, int count,
                 struct view_hidden *r)
{
    /* mm: a circle; several of them; a link; less than that */
    static const double near = 5, far = 20, drawn = 10, point = 4;
    enum { MOST = 2000000 }; /* comparisons */
    double k = 0;
    *r = (struct view_hidden){0};
    for (int v = 0; v < count; v++)
        k = fmax(k, shown[v].k);
    for (int i = 0; i < s->link_count - s->tip_count; i++) {
        const struct view_link *l = &s->links[i];
        double end[3];
        end_of_arm(l, end);
        r->links +=
            k * distance(l->from, end) >= drawn && near_in_all(shown, count, point, l->from, end);
    }
    if (count == 0)
        return;
    r->lines = count_lines(s, shown, count);
    r->passed = count_passed(s, shown, count);
    const double *way = shown[0].view.right;
    int left = MOST;
    sort_along(s, way);
    for (int i = 1; i < s->pole_count; i++) {
        const double *a = s->poles[s->order[i]];
        double farthest = 0;
        for (int j = i - 1; j >= 0 && farthest < far && left-- > 0; j--) {
            const double *b = s->poles[s->order[j]];
            double apart_ = k * distance(a, b);
            if (!((dot(a, way) - dot(b, way)) * shown[0].k < near))
                break;
            if (apart_ >= near && apart_ > farthest && near_in_all(shown, count, near, a, b))
                farthest = apart_;
        }
        r->poles += farthest > 0;
        r->far_poles += farthest >= far;
    }
}
