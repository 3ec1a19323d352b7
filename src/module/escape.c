#include "escape.h"

#include "inner.h"

#include "math/escape_task.h"
#include "math/quaternion.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SOLIDS_MOST = 100000, HULL = SOLID_SPHERE + 1, CARRIED = ESCAPE_MEMORY + 1 };

struct module_escape {
    struct escape_task task;
    double *numbers; /* as read */
    struct frame *frames;
    struct obstacle *obstacles;
    int *zones;
    int body, has_target;
    double point[3], target[3];
    int carried; /* the zone whose body the chain moves, 0: none */
    int *bodies; /* of the obstacles */
};

static int take(struct module_numbers *n, double *to, int count)
{
    module_take(n, to, count);
    for (int i = 0; i < count; i++)
        if (!isfinite(to[i]))
            return 0;
    return n->left >= 0;
}

/* Numbers that stay where they are; NULL: there are not so many. */
static const double *borrow(struct module_numbers *n, int count)
{
    const double *from = n->next;
    if (count < 0 || count > n->left)
        return NULL;
    n->next += count;
    n->left -= count;
    return from;
}

static int read_hull(struct module_numbers *n, const struct frame *body, const struct frame *own,
                     struct obstacle *o)
{
    *o = (struct obstacle){.kind = OBSTACLE_HULL};
    if (!take(n, o->half, 3) || !take(n, &o->radius, 1))
        return 0;
    o->count = module_take_whole(n, 1, n->left / 3);
    o->points = borrow(n, 3 * o->count);
    frame_compose(body, own, &o->frame);
    return o->points != NULL;
}

static int read_solid(struct module_numbers *n, struct module_escape *e, int i)
{
    double rotation[4], size[3], scale[3];
    struct frame own;
    int bodies = e->task.m->body_count;
    e->zones[i] = module_take_whole(n, 1, SOLIDS_MOST);
    e->bodies[i] = module_take_whole(n, -1, bodies - 1);
    int kind = module_take_whole(n, 0, HULL);
    if (e->zones[i] < 1 || e->bodies[i] < -1 || kind < 0 || !take(n, own.at, 3) ||
        !take(n, rotation, 4) || quaternion_from_rotation(rotation, own.turn) != 0)
        return 0;
    const struct frame *body = e->bodies[i] < 0 ? &frame_identity : &e->frames[e->bodies[i]];
    if (kind == HULL)
        return read_hull(n, body, &own, &e->obstacles[i]);
    if (!take(n, size, 3) || !take(n, scale, 3))
        return 0;
    obstacle_of_solid((enum solid_kind)kind, size, scale, &own, body, &e->obstacles[i]);
    return 1;
}

static int read_solids(struct module_numbers *n, struct module_escape *e)
{
    int count = module_take_whole(n, 0, SOLIDS_MOST);
    if (count < 0)
        return 0;
    size_t room = (size_t)count + 1;
    e->obstacles = calloc(room, sizeof *e->obstacles);
    e->zones = calloc(room, sizeof *e->zones);
    e->bodies = calloc(room, sizeof *e->bodies);
    for (int i = 0; i < count; i++)
        if (!e->obstacles || !e->zones || !e->bodies || !read_solid(n, e, i))
            return 0;
    e->task.obstacles = e->obstacles;
    e->task.zones = e->zones;
    e->task.spec.obstacle_count = count;
    return 1;
}

static int read_search(struct module_numbers *n, struct escape_task *t)
{
    struct escape_spec *s = &t->spec;
    double *const values[] = {&s->radius,      &s->advance,      &s->near, &s->delta,
                              &s->search_step, &s->surface_step, &s->most};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (!take(n, values[i], 1))
            return 0;
    s->tries = module_take_whole(n, 0, 1000000);
    s->locks = module_take_whole(n, 0, 10000);
    s->joint = module_take_whole(n, 0, 1);
    return s->tries >= 0 && s->locks >= 0 && s->joint >= 0 && s->search_step > 0 &&
           s->surface_step > 0 && take(n, &t->speed, 1) && t->speed > 0 && take(n, &t->until, 1);
}

static int read_all(struct module_numbers *n, const struct mechanism *m, struct module_escape *e)
{
    const double *q = borrow(n, m->coordinate_count);
    const double *limits = borrow(n, 2 * m->body_coordinates);
    if (!q || !limits)
        return 0;
    escape_task_begin(&e->task, m, q, limits, limits + m->body_coordinates);
    e->frames = calloc((size_t)m->body_count + 1, sizeof *e->frames);
    if (!e->frames)
        return 0;
    mechanism_frames(m, q, e->frames);
    e->body = module_take_whole(n, 0, m->body_count - 1);
    if (e->body < 0 || !take(n, e->point, 3))
        return 0;
    e->has_target = module_take_whole(n, 0, 1);
    return e->has_target >= 0 && take(n, e->target, 3) && read_search(n, &e->task) &&
           read_solids(n, e) && n->left == 0;
}

struct module_escape *module_escape_read(const struct module_mechanism *mechanism,
                                         const double *numbers, int count)
{
    struct module_escape *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->numbers = count > 0 ? malloc((size_t)count * sizeof *numbers) : NULL;
    if (e->numbers) {
        memcpy(e->numbers, numbers, (size_t)count * sizeof *numbers);
        struct module_numbers n = {e->numbers, count};
        if (read_all(&n, &mechanism->mechanism, e))
            return e;
    }
    module_escape_free(e);
    return NULL;
}

void module_escape_free(struct module_escape *e)
{
    if (!e)
        return;
    escape_task_free(&e->task);
    free(e->numbers);
    free(e->frames);
    free(e->obstacles);
    free(e->zones);
    free(e->bodies);
    free(e);
}

int module_escape_find(struct module_escape *e)
{
    struct escape_task *t = &e->task;
    enum escape_fault fault = escape_task_chain(t, e->body, e->point);
    for (int i = 0; i < t->spec.obstacle_count && fault == ESCAPE_FINE; i++)
        if (e->bodies[i] >= 0 && escape_task_carries(t, e->bodies[i])) {
            t->zone = e->zones[i];
            return CARRIED;
        }
    return (int)(fault == ESCAPE_FINE ? escape_task_run(t, e->has_target ? e->target : NULL)
                                      : fault);
}

void module_escape_found(const struct module_escape *e, double *numbers)
{
    const struct escape_task *t = &e->task;
    const struct escape *f = &t->found;
    int locks = f->lock_count;
    const double told[] = {f->status,
                           t->times ? escape_task_crossed(t) : t->zone,
                           t->missing,
                           t->stays,
                           f->left,
                           f->dimension,
                           f->step_count,
                           (double)f->work.places,
                           (double)(f->work.links + f->work.generators),
                           locks,
                           locks ? f->locks[locks - 1].try_count : 0,
                           t->first ? escape_task_is_cut(t) : 0,
                           t->chain.count,
                           t->nodes};
    memcpy(numbers, told, sizeof told);
}

int module_escape_coordinate(const struct module_escape *e, int i)
{
    return e->task.chain.coordinates[i];
}

/* Copies so many numbers; where the next ones go. */
static double *tell(double *to, const double *from, int count)
{
    memcpy(to, from, (size_t)count * sizeof *to);
    return to + count;
}

void module_escape_node(const struct module_escape *e, int i, double *numbers)
{
    numbers[0] = e->task.times[i];
    tell(numbers + 1, escape_task_node(&e->task, i), e->task.chain.count);
}

static const struct escape_lock *lock_of(const struct module_escape *e, int stay)
{
    return stay > 0 ? &e->task.found.locks[stay - 1] : NULL;
}

static const struct ruled_surfaces *surfaces_of(const struct module_escape *e, int stay)
{
    return stay > 0 ? lock_of(e, stay)->surfaces : e->task.first;
}

void module_escape_stay(const struct module_escape *e, int stay, double *numbers)
{
    const struct escape_task *t = &e->task;
    const struct escape_lock *lock = lock_of(e, stay);
    const struct ruled_surfaces *surfaces = surfaces_of(e, stay);
    const double *q = lock ? lock->q : t->start;
    const double told[] = {lock ? escape_task_time(t, stay - 1, 0) : 0, (double)surfaces->states,
                           surfaces->cut, surfaces->count, lock ? lock->try_count : 0};
    struct chain_place p;
    chain_stand(&t->chain, q, &p);
    numbers = tell(numbers, told, sizeof told / sizeof *told);
    numbers = tell(numbers, p.points[t->chain.nodes - 1], 3);
    tell(numbers, q, t->chain.count);
}

static double body_at(const struct chain *c, int node)
{
    return node < c->nodes - 1 ? c->bodies[node] : -1;
}

static double *tell_sectors(const struct escape_task *t, const struct chain_link *link, int end,
                            const struct sector_point *points, double *numbers)
{
    *numbers++ = link->ends[end].divided;
    for (int k = 0; k < SECTORS; k++) {
        struct chain_place p;
        const double *q = points[k].filled ? points[k].q : t->start;
        const double told[] = {points[k].filled, points[k].beta, points[k].distance};
        chain_stand(&t->chain, q, &p);
        numbers = tell(numbers, told, 3);
        numbers = tell(numbers, p.points[link->ends[0].node], 3);
        numbers = tell(numbers, p.points[link->ends[1].node], 3);
        numbers = tell(numbers, q, t->chain.count);
    }
    return numbers;
}

void module_escape_surface(const struct module_escape *e, int stay, int i, double *numbers)
{
    const struct escape_task *t = &e->task;
    const struct escape_lock *lock = lock_of(e, stay);
    const struct ruled_surfaces *all = surfaces_of(e, stay);
    int index = all->count - 1 - i;
    const struct ruled_surface *s = &all->surfaces[index];
    const struct chain_link *link = &all->links.links[s->link];
    const struct escape_try *chosen = lock && lock->chosen >= 0 ? &lock->tries[lock->chosen] : NULL;
    *numbers++ = s->number;
    *numbers++ = body_at(&t->chain, link->ends[0].node);
    *numbers++ = body_at(&t->chain, link->ends[1].node);
    for (int end = 0; end < 2; end++)
        numbers = tell_sectors(t, link, end, s->points[end], numbers);
    for (int k = 0; k < SECTORS; k++) {
        const struct generator *g = &s->generators[k];
        int hit = lock ? lock->hits[index][k] : 0;
        *numbers++ = g->there;
        numbers = tell(numbers, g->ends[0], 3);
        numbers = tell(numbers, g->ends[1], 3);
        *numbers++ = hit ? t->zones[hit - 1] : 0;
        *numbers++ = chosen && chosen->surface == index && chosen->sector == k;
    }
}

void module_escape_try(const struct module_escape *e, int stay, int i, double *numbers)
{
    const struct escape_task *t = &e->task;
    const struct escape_lock *lock = lock_of(e, stay);
    const struct escape_try *one = &lock->tries[i];
    const double told[] = {lock->surfaces->surfaces[one->surface].number,
                           one->end,
                           one->sector + 1,
                           one->hit + 1,
                           one->verdict,
                           one->obstacle >= 0 ? t->zones[one->obstacle] : 0,
                           i == lock->chosen,
                           i == lock->chosen ? escape_task_time(t, stay - 1, 1) : 0};
    memcpy(numbers, told, sizeof told);
}
