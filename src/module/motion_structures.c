#include "motion_inner.h"

#include "math/closing.h"
#include "math/quaternion.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 10000 };

static int read_place(struct module_numbers *n, double place[3])
{
    module_take(n, place, 3);
    return isfinite(place[0]) && isfinite(place[1]) && isfinite(place[2]);
}

static int read_connection(struct module_numbers *n, const struct mechanism *m,
                           struct mechanism_loop *l, struct stand_connection *c)
{
    *l = (struct mechanism_loop){.a = module_take_whole(n, 0, m->body_count - 1),
                                 .b = module_take_whole(n, 0, m->body_count - 1),
                                 .on_a = frame_identity,
                                 .on_b = frame_identity};
    int type = module_take_whole(n, 0, JOINT_TYPE_COUNT - 1);
    l->type = (enum joint_type)type;
    *c = (struct stand_connection){.a = l->a, .b = l->b, .loop = -1};
    int good = l->a >= 0 && l->b >= 0 && l->a != l->b && type >= 0 && read_place(n, c->at) &&
               read_place(n, c->at_b) && read_place(n, l->axis) &&
               vector_normalize(l->axis, l->axis) == 0;
    module_take(n, &l->pitch, 1);
    c->contact = module_take_whole(n, 0, 1);
    memcpy(l->on_a.at, c->at, sizeof c->at);
    return good && isfinite(l->pitch) && c->contact >= 0 && read_place(n, c->surface);
}

static int read_transition(struct module_numbers *n, const struct module_motion *m,
                           struct module_transition *t)
{
    t->from = module_take_whole(n, 0, m->structures.count - 1);
    t->to = module_take_whole(n, 0, m->structures.count - 1);
    t->asked = module_take_whole(n, 0, m->asked);
    return t->from >= 0 && t->to >= 0 && t->asked >= 0;
}

/* The structure in force is that of the mechanism, whose connections stand where contacts have touched. */
static int match(struct module_motion *m)
{
    struct module_structures *s = &m->structures;
    int loop = 0;
    const unsigned char *in_force = s->in_force + (size_t)s->first * (size_t)s->connection_count;
    for (int i = 0; i < s->connection_count; i++) {
        if (in_force[i] && loop == m->m->loop_count)
            return 0;
        if (in_force[i])
            memcpy(s->connections[i].at_b, m->m->loops[loop++].on_b.at,
                   sizeof s->connections[i].at_b);
        memcpy(s->loops[i].on_b.at, s->connections[i].at_b, sizeof s->connections[i].at_b);
    }
    return loop == m->m->loop_count;
}

int module_structures_read(struct module_numbers *n, struct module_motion *m)
{
    struct module_structures *s = &m->structures;
    s->count = module_take_whole(n, 0, MOST);
    if (s->count <= 0)
        return s->count == 0;
    s->first = module_take_whole(n, 0, s->count - 1);
    module_take(n, &s->time, 1);
    int connections = module_take_whole(n, 0, MOST);
    if (s->first < 0 || !isfinite(s->time) || connections < 0)
        return 0;
    size_t room = (size_t)connections + 1;
    s->loops = calloc(room, sizeof *s->loops);
    s->connections = calloc(room, sizeof *s->connections);
    s->in_force = calloc(room * (size_t)s->count, 1);
    int good = s->loops && s->connections && s->in_force;
    for (; good && s->connection_count < connections; s->connection_count++)
        good = read_connection(n, m->m, &s->loops[s->connection_count],
                               &s->connections[s->connection_count]);
    for (int i = 0; good && i < s->count * connections; i++) {
        int is = module_take_whole(n, 0, 1);
        s->in_force[i] = is > 0;
        good = is >= 0;
    }
    int transitions = good ? module_take_whole(n, 0, MOST) : -1;
    s->transitions =
        transitions >= 0 ? calloc((size_t)transitions + 1, sizeof *s->transitions) : NULL;
    good = s->transitions != NULL;
    for (; good && s->transition_count < transitions; s->transition_count++)
        good = read_transition(n, m, &s->transitions[s->transition_count]);
    return good && match(m);
}

void module_structures_free(struct module_structures *s)
{
    free(s->loops);
    free(s->connections);
    free(s->in_force);
    free(s->transitions);
}

int module_structures_make(const struct module_motion *m, int structure, struct mechanism *made,
                           struct stand_connection *stands)
{
    const struct module_structures *s = &m->structures;
    const unsigned char *in_force = s->in_force + (size_t)structure * (size_t)s->connection_count;
    *made = *m->m;
    made->loop_count = 0;
    made->loops = calloc((size_t)s->connection_count + 1, sizeof *made->loops);
    struct frame *frames = calloc((size_t)m->m->body_count + 1, sizeof *frames);
    for (int i = 0; made->loops && i < s->connection_count; i++) {
        if (stands)
            stands[i].loop = in_force[i] ? made->loop_count : -1;
        if (!in_force[i])
            continue;
        struct mechanism_loop *loop = &made->loops[made->loop_count++];
        *loop = s->loops[i];
        if (stands)
            memcpy(loop->on_b.at, stands[i].at_b, sizeof stands[i].at_b);
    }
    if (made->loops && frames)
        mechanism_number(made, frames);
    int failed = !made->loops || !frames;
    free(frames);
    return failed ? -1 : 0;
}

static int flags_of(unsigned char *flags, const double *numbers, int count)
{
    int any = 0;
    for (int i = 0; i < count; i++)
        any |= flags[i] = numbers[i] != 0;
    return any;
}

int module_motion_pose(struct module_mechanism *module, double *numbers)
{
    struct mechanism *m = &module->mechanism;
    int n = m->coordinate_count, contacts = (int)*numbers++;
    const double *contact = numbers;
    double *q = numbers + (ptrdiff_t)4 * contacts, *at = q + n;
    struct closure_report report = {0, 0, 0};
    mechanism_frames(m, q, module->frames);
    for (int i = 0; i < contacts; i++, contact += 4) {
        struct mechanism_loop *l = &m->loops[(int)contact[0]];
        struct stand_connection c = {.a = l->a, .b = l->b, .contact = 1};
        memcpy(c.at, l->on_a.at, sizeof c.at);
        memcpy(c.surface, contact + 1, sizeof c.surface);
        stand_touch(&c, module->frames, l->on_b.at);
    }
    struct wish written = {module->flags, at + n, flags_of(module->flags, at, n)};
    struct wish posed = {module->flags + n, at + 3 * (ptrdiff_t)n,
                         flags_of(module->flags + n, at + 2 * (ptrdiff_t)n, n)};
    return (int)closing_stay(m, &written, &posed, q, &report);
}

void module_motion_places(const struct module_mechanism *m, double *numbers)
{
    for (int i = 0; i < m->mechanism.loop_count; i++)
        memcpy(numbers + (ptrdiff_t)3 * i, m->mechanism.loops[i].on_b.at, 3 * sizeof *numbers);
}
