/* Links that have no length: all their pairs are at one pole. */
#include "scheme_inner.h"

#include "trigonometry.h"

#include <math.h>

int scheme_after_all(const struct scheme *s, int body)
{
    int i = body + 1;
    while (i < s->body_count && s->bodies[i].base >= body)
        i++;
    return i;
}

int scheme_is_tree(const struct scheme *s, int body)
{
    for (int i = body, end = scheme_after_all(s, body); i < end; i++)
        if (s->bodies[i].point_count > 0)
            return 0;
    return 1;
}

void scheme_shift(struct scheme *s, int first, int last, double x, double y)
{
    for (int i = first; i < last; i++) {
        s->bodies[i].x += x;
        s->bodies[i].y += y;
        s->bodies[i].mx += x;
        s->bodies[i].my += y;
    }
    for (int i = 0; i < s->spot_count; i++)
        if (s->spots[i].body >= first && s->spots[i].body < last) {
            scheme_move_spot(s, i, s->spots[i].x + x, s->spots[i].y + y);
        }
    for (int i = 0; i < s->piece_count; i++)
        if (s->pieces[i].body >= first && s->pieces[i].body < last) {
            s->pieces[i].ax += x;
            s->pieces[i].ay += y;
            s->pieces[i].bx += x;
            s->pieces[i].by += y;
        }
}

/* Whether two poles are one in space, not only as they are seen. */
static int is_one_pole(const struct scheme *s, int one, int other)
{
    const double same = 0.3; /* mm */
    const struct scheme_body *a = &s->bodies[one], *b = &s->bodies[other];
    double deep = 0;
    for (int i = 0; i < 3 && a->placed && b->placed; i++)
        deep = fmax(deep, fabs(a->at[i] - b->at[i]) * s->k);
    return trig_length(a->x - b->x, a->y - b->y) * s->k < same && deep < same;
}

/* A pair that is a circle or a ball on paper, with nothing beside it. */
static int is_round(const struct scheme *s, int body)
{
    const struct scheme_body *b = &s->bodies[body];
    return b->base >= 0 && !b->finger && b->role == ROLE_NONE && b->wheel_r == 0 &&
           scheme_is_pin(b->type, &b->axis);
}

static int floats(const struct scheme *s, int body)
{
    const struct scheme_body *b = &s->bodies[body];
    return b->base >= 0 && scheme_pair(s->library, b->type, b->axis.sight)->floats;
}

/* Whether all that a body is joined to, two pairs at least, is at its own pole, and it has no figure: no line would show it. */
static int has_no_length(const struct scheme *s, int body)
{
    const struct scheme_body *b = &s->bodies[body];
    if (!(is_round(s, body) || floats(s, body)) || b->point_count > 0 || scheme_first(s, body) < 0)
        return 0;
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i))
        if (!is_round(s, i) || !is_one_pole(s, body, i) || !scheme_is_tree(s, i))
            return 0;
    for (int i = 0; i < s->spot_count; i++)
        if (s->spots[i].body == body)
            return 0;
    for (int i = 0; i < s->piece_count; i++)
        if (s->pieces[i].body == body)
            return 0;
    return 1;
}

/* The pairs of a link without length are strung along a way, or several about their base's: on from where it comes from. */
static void lengthen(struct scheme *s, int body)
{
    static const double bend[] = {0, 0.9, -0.9, 1.8, -1.8};
    const int bends = sizeof bend / sizeof *bend;
    const double far = 15;
    const struct scheme_body *b = &s->bodies[body], *base = &s->bodies[b->base];
    double x = b->x - base->x, y = b->y - base->y, size = trig_length(x, y);
    double ux = size * s->k > 0.3 ? x / size : 1, uy = size * s->k > 0.3 ? y / size : 0;
    int nth = 0;
    for (int i = scheme_first(s, body); i >= 0; i = scheme_next(s, i), nth++) {
        double turn = bend[nth % bends], on = far * (1 + nth / bends) / s->k;
        double c = trig_cos(turn), d = trig_sin(turn);
        scheme_shift(s, i, scheme_after_all(s, i), on * (c * ux - d * uy), on * (c * uy + d * ux));
        s->bodies[i].apart = 1;
    }
}

/* Bodies that are free at one pole stand beside each other. */
static void part_free(struct scheme *s, int body)
{
    const double far = 30;
    if (!floats(s, body) || !scheme_is_tree(s, body))
        return;
    for (int i = scheme_first(s, s->bodies[body].base); i < body; i = scheme_next(s, i))
        if (floats(s, i) && is_one_pole(s, i, body)) {
            scheme_shift(s, body, scheme_after_all(s, body), far / s->k, 0);
            s->bodies[body].apart = 1;
            part_free(s, body);
            return;
        }
}

/* What slides along the line of sight is a square at its pole; what slides or turns in the paper on it there stands aside, across its
 * own way. */
static void part_from_square(struct scheme *s, int body)
{
    const double aside = 16;
    const struct scheme_body *b = &s->bodies[body];
    int next = scheme_first(s, body);
    if (b->base < 0 || b->type != JOINT_PRISMATIC || b->axis.sight != SIGHT_ALONG || next < 0 ||
        scheme_next(s, next) >= 0 || b->point_count > 0)
        return;
    const struct scheme_body *n = &s->bodies[next];
    if (n->finger || n->axis.sight != SIGHT_PAPER || n->type != JOINT_PRISMATIC ||
        !is_one_pole(s, body, next) || !scheme_is_tree(s, next))
        return;
    scheme_shift(s, next, scheme_after_all(s, next), -aside * n->axis.uy / s->k,
                 aside * n->axis.ux / s->k);
    s->bodies[next].apart = 1;
}

void scheme_lengthen(struct scheme *s)
{
    for (int i = 1; i < s->body_count; i++)
        part_free(s, i);
    for (int i = 1; i < s->body_count && !s->plane; i++)
        part_from_square(s, i);
    for (int i = 1; i < s->body_count; i++)
        if (has_no_length(s, i))
            lengthen(s, i);
}
