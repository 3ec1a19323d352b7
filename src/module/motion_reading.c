#include "motion_inner.h"

#include "math/quaternion.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MASSES_MOST = 100000 };

static int are_finite(const double *numbers, int count)
{
    for (int i = 0; i < count; i++)
        if (!isfinite(numbers[i]))
            return 0;
    return 1;
}

static int take_finite(struct module_numbers *n, double *to, int count)
{
    module_take(n, to, count);
    return are_finite(to, count);
}

static int count_of(struct module_numbers *n)
{
    return module_take_whole(n, 0, n->left > 0 ? n->left : 0);
}

/* A number, or what the page is asked for. */
static int take_value(struct module_numbers *n, struct module_motion *m, struct load_value *value)
{
    value->asked = module_take_whole(n, 0, m->asked);
    return value->asked >= 0 && take_finite(n, &value->number, 1);
}

static int read_masses(struct module_numbers *n, struct module_motion *m)
{
    int count = count_of(n);
    unsigned char *has = calloc((size_t)m->m->body_count, 1);
    int good = count >= 0 && count <= MASSES_MOST && has;
    for (int i = 0; i < count && good; i++) {
        double mass, centre[3], rotation[4], tensor[6];
        struct inertia one;
        int body = module_take_whole(n, 0, m->m->body_count - 1);
        good = body >= 0 && take_finite(n, &mass, 1) && take_finite(n, centre, 3) &&
               take_finite(n, rotation, 4) && take_finite(n, tensor, 6) &&
               inertia_place(mass, centre, rotation, tensor, &one) == 0;
        if (good && has[body])
            inertia_add(&m->inertia[body], &one, &m->inertia[body]);
        else if (good)
            m->inertia[body] = one;
        if (good)
            has[body] = 1;
    }
    free(has);
    return good;
}

static int read_forces(struct module_numbers *n, struct module_motion *m)
{
    int count = count_of(n);
    m->loads.forces = count >= 0 ? calloc((size_t)count + 1, sizeof *m->loads.forces) : NULL;
    for (int i = 0; m->loads.forces && i < count; i++) {
        struct load_force *f = &m->loads.forces[i];
        f->body = module_take_whole(n, 0, m->m->body_count - 1);
        f->torque = module_take_whole(n, 0, 1);
        f->in_body = module_take_whole(n, 0, 1);
        if (f->body < 0 || f->torque < 0 || f->in_body < 0 || !take_finite(n, f->point, 3))
            return 0;
        for (int k = 0; k < 3; k++)
            if (!take_value(n, m, &f->vector[k]))
                return 0;
        m->loads.force_count++;
    }
    return m->loads.forces != NULL;
}

static int read_ties(struct module_numbers *n, struct module_motion *m)
{
    int count = count_of(n);
    m->loads.ties = count >= 0 ? calloc((size_t)count + 1, sizeof *m->loads.ties) : NULL;
    for (int i = 0; m->loads.ties && i < count; i++) {
        struct load_tie *t = &m->loads.ties[i];
        t->coordinate = module_take_whole(n, -1, m->m->body_coordinates - 1);
        t->a = module_take_whole(n, 0, m->m->body_count - 1);
        t->b = module_take_whole(n, 0, m->m->body_count - 1);
        if (t->coordinate < -1 || t->a < 0 || t->b < 0 || !take_finite(n, t->on_a, 3) ||
            !take_finite(n, t->on_b, 3) || !take_finite(n, &t->stiffness, 1) ||
            !take_finite(n, &t->damping, 1) || !take_finite(n, &t->length, 1))
            return 0;
        m->loads.tie_count++;
    }
    return m->loads.ties != NULL;
}

static int read_drives(struct module_numbers *n, struct module_motion *m)
{
    int count = count_of(n);
    m->loads.drives = count >= 0 ? calloc((size_t)count + 1, sizeof *m->loads.drives) : NULL;
    for (int i = 0; m->loads.drives && i < count; i++) {
        struct load_drive *d = &m->loads.drives[i];
        d->coordinate = module_take_whole(n, 0, m->m->body_coordinates - 1);
        if (d->coordinate < 0 || !take_value(n, m, &d->value))
            return 0;
        m->loads.drive_count++;
    }
    return m->loads.drives != NULL;
}

static int read_friction(struct module_numbers *n, const struct module_motion *m, double **values)
{
    int is = module_take_whole(n, 0, 1);
    if (is == 1)
        *values = calloc((size_t)m->m->body_coordinates + 1, sizeof **values);
    return is == 0 || (*values && take_finite(n, *values, m->m->body_coordinates));
}

static int read_nodes(struct module_numbers *n, struct module_element_of *e)
{
    e->count = module_take_whole(n, 2, n->left / 2);
    if (e->count < 2)
        return 0;
    e->nodes = n->next;
    n->next += (size_t)2 * (size_t)e->count;
    n->left -= 2 * e->count;
    for (int i = 1; i < e->count; i++)
        if (!(e->nodes[2 * i] > e->nodes[2 * i - 2]))
            return 0;
    return are_finite(e->nodes, 2 * e->count);
}

static int read_reach(struct module_numbers *n, const struct module_motion *m,
                      struct module_element_of *e)
{
    double rotation[4];
    struct inverse_goal *goal = &e->errand.goal;
    goal->body = module_take_whole(n, 0, m->m->body_count - 1);
    int good = goal->body >= 0 && take_finite(n, goal->point, 3) && take_finite(n, goal->place, 3);
    int turned = module_take_whole(n, 0, 1);
    good =
        good && turned >= 0 && take_finite(n, rotation, 4) && take_finite(n, e->errand.within, 2);
    module_take(n, &e->move.start, 1);
    module_take(n, &e->move.time, 1);
    e->straight = module_take_whole(n, 0, 1);
    goal->turned = turned > 0 && quaternion_from_rotation(rotation, goal->turn) == 0;
    return good && e->move.time > 0 && e->straight >= 0;
}

/* None, or all of the bodies' coordinates. */
static int read_limits(struct module_numbers *n, struct module_motion *m)
{
    int own = m->m->body_coordinates, is = module_take_whole(n, 0, 1);
    if (is <= 0)
        return is == 0;
    m->limits = calloc(2 * (size_t)own + 1, sizeof *m->limits);
    if (!m->limits)
        return 0;
    module_take(n, m->limits, 2 * own);
    for (int i = 0; i < own; i++)
        if (!(m->limits[i] <= m->limits[own + i]))
            return 0;
    return n->left >= 0;
}

static int read_element(struct module_numbers *n, const struct module_motion *m,
                        struct module_element_of *e)
{
    int kind = module_take_whole(n, ELEMENT_MOVE, ELEMENT_REACH);
    e->structure = module_take_whole(n, -1, MASSES_MOST);
    e->coordinate = module_take_whole(n, 0, m->m->body_coordinates - 1);
    int law = module_take_whole(n, 0, LAW_COUNT - 1);
    if (kind < 0 || e->structure < -1 || e->coordinate < 0 || law < 0)
        return 0;
    e->kind = (enum module_element)kind;
    e->move.law = (enum law)law;
    if (e->kind == ELEMENT_NODES)
        return read_nodes(n, e);
    if (e->kind == ELEMENT_REACH)
        return read_reach(n, m, e);
    if (e->kind == ELEMENT_FORMULA)
        return take_finite(n, &e->end, 1);
    double *places[] = {&e->move.start, &e->move.time,  &e->move.to,
                        &e->move.by,    &e->move.speed, &e->move.acceleration};
    for (int i = 0; i < 6; i++)
        module_take(n, places[i], 1);
    return n->left >= 0;
}

static int read_program(struct module_numbers *n, struct module_motion *m)
{
    int count = count_of(n);
    m->elements = count >= 0 ? calloc((size_t)count + 1, sizeof *m->elements) : NULL;
    for (int i = 0; m->elements && i < count; i++) {
        if (!read_element(n, m, &m->elements[i]))
            return 0;
        m->element_count++;
    }
    return m->elements != NULL;
}

static int read_all(struct module_numbers *n, struct module_motion *m)
{
    return take_finite(n, m->gravity, 3) && (m->planar = module_take_whole(n, 0, 1)) >= 0 &&
           (m->asked = count_of(n)) >= 0 && read_masses(n, m) && read_forces(n, m) &&
           read_ties(n, m) && read_drives(n, m) && read_friction(n, m, &m->loads.friction) &&
           read_friction(n, m, &m->loads.viscosity) && read_program(n, m) &&
           module_structures_read(n, m) && read_limits(n, m) && n->left == 0;
}

/* Room for as many coordinates as there are with all connections. */
static int make_room(struct module_motion *m)
{
    m->room = (size_t)m->m->coordinate_count + 1;
    for (int i = 0; i < m->structures.connection_count; i++)
        m->room += (size_t)joint_coordinate_count(m->structures.loops[i].type);
    size_t all = m->room;
    double **arrays[] = {&m->q, &m->v, &m->stood, &m->speeds, &m->slipping, &m->friction};
    unsigned char **flags[] = {&m->programmed, &m->drives, &m->span.held, &m->known};
    int good = 1;
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        good &= (*arrays[i] = calloc(all, sizeof **arrays[i])) != NULL;
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        good &= (*flags[i] = calloc(all, 1)) != NULL;
    size_t connections = (size_t)m->structures.connection_count + 1;
    m->span.stands = calloc(connections, sizeof *m->span.stands);
    m->span.crossed = calloc(2 * connections, sizeof *m->span.crossed);
    m->span.logged = calloc(connections, sizeof *m->span.logged);
    m->held = calloc((size_t)m->structures.count + 1, sizeof *m->held);
    m->frames = calloc((size_t)m->m->body_count + 1, sizeof *m->frames);
    return good && m->span.stands && m->span.crossed && m->span.logged && m->held && m->frames;
}

struct module_motion *module_motion_read(const struct module_mechanism *mechanism,
                                         const double *numbers, int count)
{
    struct module_motion *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->m = m->now = m->loads.m = &mechanism->mechanism;
    m->numbers = count > 0 ? malloc((size_t)count * sizeof *numbers) : NULL;
    m->inertia = calloc((size_t)m->m->body_count + 1, sizeof *m->inertia);
    if (m->numbers && m->inertia) {
        memcpy(m->numbers, numbers, (size_t)count * sizeof *numbers);
        struct module_numbers n = {m->numbers, count};
        if (read_all(&n, m) && make_room(m)) {
            m->loads.stand = m->asked ? module_motion_stand : NULL;
            m->loads.value = module_motion_value;
            m->loads.user = m;
            return m;
        }
    }
    module_motion_free(m);
    return NULL;
}

void module_motion_forget(struct module_motion *m)
{
    module_span_leave(m);
    if (m->span.crossed)
        memset(m->span.crossed, 0,
               2 * (size_t)m->structures.connection_count * sizeof *m->span.crossed);
    for (int i = 0; m->held && i <= m->structures.count; i++)
        module_held_close(&m->held[i]);
    if (m->is_rated)
        rates_close(&m->rates);
    m->is_rated = 0;
    module_motion_drop_tracks(m);
    free(m->rows);
    free(m->changes);
    free(m->stands);
    m->rows = NULL;
    m->changes = NULL;
    m->stands = NULL;
    m->row_count = m->row_room = m->change_count = m->stand_count = 0;
}

void module_motion_free(struct module_motion *m)
{
    if (!m)
        return;
    module_motion_forget(m);
    module_structures_free(&m->structures);
    free(m->numbers);
    free(m->inertia);
    free(m->loads.forces);
    free(m->loads.ties);
    free(m->loads.drives);
    free(m->loads.friction);
    free(m->loads.viscosity);
    free(m->elements);
    free(m->limits);
    free(m->frames);
    free(m->held);
    free(m->span.stands);
    free(m->span.crossed);
    free(m->span.logged);
    free(m->span.held);
    free(m->q);
    free(m->v);
    free(m->stood);
    free(m->speeds);
    free(m->slipping);
    free(m->friction);
    free(m->programmed);
    free(m->known);
    free(m->drives);
    free(m);
}
