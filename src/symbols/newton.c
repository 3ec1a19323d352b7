#include "symbols/newton.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { XX = MULTIBODY_XX, YY, ZZ, XY, XZ, YZ };

/* What is known of a link on the way up, and gathered on the way down; expressions in its frame. */
struct state {
    int speed[3], turn[3]; /* angular velocity and acceleration */
    int pole[3];           /* acceleration of the pole, gravity taken off */
    int u[3][3];           /* of a vector of the link: its acceleration against the pole */
    int force[3], moment[3];
};

struct work {
    struct multibody *m;
    struct expressions *e;
    struct multibody_load *loads;
    struct state *states;
    struct newton_labels *labels;
};

static int add(struct work *w, int a, int b)
{
    return expression_add(w->e, a, b);
}

static int subtract(struct work *w, int a, int b)
{
    return expression_subtract(w->e, a, b);
}

static int times(struct work *w, int a, int b)
{
    return expression_multiply(w->e, a, b);
}

static void label(struct work *w, int node, const char *letter, int link, const char *axis)
{
    struct newton_labels *l = w->labels;
    if (l == NULL)
        return;
    if (w->e->nodes[node].kind == EXPRESSION_NEGATIVE)
        node = w->e->nodes[node].a;
    if (l->count == l->room) {
        l->room = 2 * l->room + 64;
        l->items = memory_resize(l->items, (size_t)l->room, sizeof *l->items);
    }
    struct newton_label *item = &l->items[l->count++];
    *item = (struct newton_label){.node = node, .letter = letter, .link = link};
    for (int i = 0; i < 2 && axis[i]; i++)
        item->axis[i] = axis[i];
}

static void label_vector(struct work *w, const int v[3], const char *letter, int link)
{
    static const char *const axes[3] = {"x", "y", "z"};
    for (int i = 0; i < 3; i++)
        label(w, v[i], letter, link, axes[i]);
}

void newton_labels_free(struct newton_labels *labels)
{
    free(labels->items);
    *labels = (struct newton_labels){NULL, 0, 0};
}

/* The vector in the axes after a turn about one of them by a coordinate, or (back) before. */
static void turn_by(struct work *w, const struct multibody_link *link, int back, const int v[3],
                    int r[3])
{
    int one = 1, i = (link->axis + 1) % 3, k = (link->axis + 2) % 3;
    int angle = w->m->q[link->coordinate];
    int c = expression_turn(w->e, EXPRESSION_COSINE, &angle, &one, 1);
    int s = expression_turn(w->e, EXPRESSION_SINE, &angle, &one, 1);
    if ((link->sign < 0) != back)
        s = expression_negate(w->e, s);
    r[link->axis] = v[link->axis];
    r[i] = add(w, times(w, c, v[i]), times(w, s, v[k]));
    r[k] = subtract(w, times(w, c, v[k]), times(w, s, v[i]));
}

static int is_turning(const struct multibody_link *link)
{
    return link->motion == MOTION_ROTATION || link->motion == MOTION_SCREW;
}

/* A vector of the parent's axes in the link's, and the other way. */
static void to_link(struct work *w, const struct multibody_link *link, const int v[3], int r[3])
{
    int turned[3];
    multibody_turn(w->m, link->turn, 1, v, turned);
    if (is_turning(link))
        turn_by(w, link, 0, turned, r);
    else
        memcpy(r, turned, sizeof turned);
}

static void to_parent(struct work *w, const struct multibody_link *link, const int v[3], int r[3])
{
    int turned[3];
    if (is_turning(link))
        turn_by(w, link, 1, v, turned);
    else
        memcpy(turned, v, sizeof turned);
    multibody_turn(w->m, link->turn, 0, turned, r);
}

/* How far a link is along its axis, and the first and second derivatives: expressions of its advance. */
static int advance(struct work *w, const struct multibody_link *link, const int *of)
{
    if (link->motion == MOTION_ROTATION)
        return EXPRESSION_ZERO;
    int way = expression_scale(w->e, link->sign, of[link->coordinate]);
    return link->motion == MOTION_SCREW ? times(w, link->pitch, way) : way;
}

static void make_u(struct work *w, struct state *s)
{
    const int *v = s->speed, *a = s->turn;
    int square[3];
    for (int i = 0; i < 3; i++)
        square[i] = times(w, v[i], v[i]);
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        s->u[i][i] = expression_negate(w->e, add(w, square[j], square[k]));
        int product = times(w, v[i], v[j]);
        s->u[i][j] = subtract(w, product, a[k]);
        s->u[j][i] = add(w, product, a[k]);
    }
}

static void add_u(struct work *w, const struct state *s, const int v[3], int sum[3])
{
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            sum[i] = add(w, sum[i], times(w, v[k], s->u[i][k]));
}

/* sum += a x b. */
static void add_cross(struct work *w, const int a[3], const int b[3], int sum[3])
{
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        sum[i] = add(w, sum[i], subtract(w, times(w, a[j], b[k]), times(w, a[k], b[j])));
    }
}

static void go_up(struct work *w, int index)
{
    const struct multibody_link *link = &w->m->links[index];
    const struct state *p = &w->states[link->parent];
    struct state *s = &w->states[index];
    int inner[3], at[3], axis = link->axis, j = (axis + 1) % 3, k = (axis + 2) % 3;
    to_link(w, link, p->speed, s->speed);
    to_link(w, link, p->turn, s->turn);
    memcpy(at, p->pole, sizeof at);
    add_u(w, p, link->offset, at);
    to_link(w, link, at, inner);
    int v = expression_scale(w->e, link->sign, w->m->v[link->coordinate]);
    int a = expression_scale(w->e, link->sign, w->m->a[link->coordinate]);
    if (link->motion != MOTION_ROTATION) {
        /* the way along the axis: seen from a frame that turns as the parent does */
        struct state carried = {{0}, {0}, {0}, {{0}}, {0}, {0}};
        int way[3] = {0, 0, 0}, fast[3] = {0, 0, 0};
        way[axis] = advance(w, link, w->m->q);
        fast[axis] = expression_scale(w->e, 2, advance(w, link, w->m->v));
        memcpy(carried.speed, s->speed, sizeof carried.speed);
        memcpy(carried.turn, s->turn, sizeof carried.turn);
        make_u(w, &carried);
        add_u(w, &carried, way, inner);
        add_cross(w, s->speed, fast, inner);
        inner[axis] = add(w, inner[axis], advance(w, link, w->m->a));
    }
    if (is_turning(link)) {
        /* omega x axis v, then along the axis */
        s->turn[j] = add(w, s->turn[j], times(w, v, s->speed[k]));
        s->turn[k] = subtract(w, s->turn[k], times(w, v, s->speed[j]));
        s->speed[axis] = add(w, s->speed[axis], v);
        s->turn[axis] = add(w, s->turn[axis], a);
    }
    memcpy(s->pole, inner, sizeof inner);
    make_u(w, s);
    label_vector(w, s->speed, "ω", index);
    label_vector(w, s->turn, "ε", index);
    label_vector(w, s->pole, "a", index);
}

static void load_link(struct work *w, int index)
{
    struct state *s = &w->states[index];
    const struct multibody_load *l = &w->loads[index];
    static const int mixed[3][3] = {{XX, XY, XZ}, {XY, YY, YZ}, {XZ, YZ, ZZ}};
    for (int i = 0; i < 3; i++)
        s->force[i] = times(w, l->mass, s->pole[i]);
    add_u(w, s, l->moment, s->force);
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        int differ =
            subtract(w, times(w, s->speed[j], s->speed[j]), times(w, s->speed[k], s->speed[k]));
        int sum = times(w, l->inertia[i], s->turn[i]);
        sum = add(w, sum,
                  times(w, subtract(w, l->inertia[k], l->inertia[j]),
                        times(w, s->speed[j], s->speed[k])));
        sum = subtract(w, sum, times(w, l->inertia[mixed[i][j]], s->u[k][i]));
        sum = add(w, sum, times(w, l->inertia[mixed[i][k]], s->u[j][i]));
        s->moment[i] = add(w, sum, times(w, l->inertia[mixed[j][k]], differ));
    }
    add_cross(w, l->moment, s->pole, s->moment);
}

static void go_down(struct work *w, int index, int *forces)
{
    const struct multibody_link *link = &w->m->links[index];
    struct state *s = &w->states[index], *p = &w->states[link->parent];
    int force[3], moment[3];
    label_vector(w, s->force, "F", index);
    label_vector(w, s->moment, "M", index);
    int q = link->motion == MOTION_TRANSLATION ? s->force[link->axis] : s->moment[link->axis];
    if (link->motion == MOTION_SCREW)
        q = add(w, q, times(w, link->pitch, s->force[link->axis]));
    forces[link->coordinate] = expression_scale(w->e, link->sign, q);
    if (link->parent == 0)
        return;
    int lever[3] = {0, 0, 0};
    lever[link->axis] = advance(w, link, w->m->q);
    add_cross(w, lever, s->force, s->moment);
    to_parent(w, link, s->force, force);
    to_parent(w, link, s->moment, moment);
    add_cross(w, link->offset, force, moment);
    for (int i = 0; i < 3; i++) {
        p->force[i] = add(w, p->force[i], force[i]);
        p->moment[i] = add(w, p->moment[i], moment[i]);
    }
}

/* Puts what of a link's load its coordinate does not change into the parent's. */
static void regroup(struct work *w, int index)
{
    const struct multibody_link *link = &w->m->links[index];
    struct multibody_load *load = &w->loads[index], moved;
    memset(&moved, 0, sizeof moved);
    if (link->motion == MOTION_ROTATION) {
        int axis = link->axis, j = (axis + 1) % 3, k = (axis + 2) % 3;
        int most = w->m->planar ? EXPRESSION_ZERO : load->inertia[k];
        moved.mass = load->mass;
        moved.moment[axis] = load->moment[axis];
        moved.inertia[j] = moved.inertia[k] = most;
        load->mass = EXPRESSION_ZERO;
        load->moment[axis] = EXPRESSION_ZERO;
        load->inertia[j] = subtract(w, load->inertia[j], most);
        load->inertia[k] = EXPRESSION_ZERO;
    } else if (link->motion == MOTION_TRANSLATION) {
        memcpy(moved.inertia, load->inertia, sizeof moved.inertia);
        memset(load->inertia, 0, sizeof load->inertia);
    } else {
        return;
    }
    static const int nowhere[3] = {0, 0, 0};
    multibody_carry(w->m, &moved, link->turn,
                    link->motion == MOTION_ROTATION ? link->offset : nowhere,
                    &w->loads[link->parent]);
}

static void label_load(struct work *w, int index)
{
    static const char *const entries[6] = {"xx", "yy", "zz", "xy", "xz", "yz"};
    const struct multibody_load *l = &w->loads[index];
    label(w, l->mass, "μ", index, "");
    label_vector(w, l->moment, "S", index);
    for (int i = 0; i < 6; i++)
        label(w, l->inertia[i], "J", index, entries[i]);
}

void newton_forces(struct multibody *m, int regroups, int *forces, struct newton_labels *labels)
{
    size_t count = (size_t)m->link_count;
    struct work w = {.m = m, .e = &m->e, .labels = labels};
    w.loads = memory_get(count, sizeof *w.loads);
    w.states = memory_get(count, sizeof *w.states);
    for (size_t i = 0; i < count; i++)
        w.loads[i] = m->links[i].load;
    for (int i = m->link_count - 1; i > 0 && regroups; i--)
        regroup(&w, i);
    for (int i = 0; i < 3; i++)
        w.states[0].pole[i] = expression_negate(&m->e, m->gravity[i]);
    for (int i = 0; i < m->coordinate_count; i++)
        forces[i] = EXPRESSION_ZERO;
    for (int i = 1; i < m->link_count; i++) {
        label_load(&w, i);
        go_up(&w, i);
        load_link(&w, i);
    }
    for (int i = m->link_count - 1; i > 0; i--)
        go_down(&w, i, forces);
    free(w.states);
    free(w.loads);
}
