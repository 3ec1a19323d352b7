#include "motion_inner.h"

#include "math/closing.h"
#include "math/leaders.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The mechanism, with bodies of its own: what follows the limbs is another one in each structure. */
static int make(struct module_motion *m)
{
    struct module_span *s = &m->span;
    size_t bytes = (size_t)m->m->body_count * sizeof *m->m->bodies;
    if (module_structures_make(m, s->structure, &s->m, s->stands) != 0)
        return -1;
    m->now = &s->m;
    s->m.bodies = malloc(bytes);
    if (!s->m.bodies)
        return -1;
    memcpy(s->m.bodies, m->m->bodies, bytes);
    memset(m->stood + s->m.body_coordinates, 0,
           (m->room - (size_t)s->m.body_coordinates) * sizeof *m->stood);
    mechanism_frames(&s->m, m->stood, m->frames);
    mechanism_fit_loops(&s->m, m->frames, m->stood);
    return 0;
}

static int log_stand(struct module_motion *m, int connection)
{
    const struct stand_connection *c = &m->span.stands[connection];
    struct module_stand *larger = realloc(m->stands, (m->stand_count + 1) * sizeof *larger);
    if (!larger)
        return -1;
    m->stands = larger;
    struct module_stand *stand = &m->stands[m->stand_count];
    *stand = (struct module_stand){connection, m->span.from, m->span.from, {0}};
    memcpy(stand->at, c->at_b, sizeof stand->at);
    m->span.logged[connection] = m->stand_count++;
    return 0;
}

static enum module_motion_status hold(struct module_motion *m)
{
    struct module_span *s = &m->span;
    enum stand_fault fault = stand_hold(&s->m, s->stands, m->structures.connection_count,
                                        m->change_count == 0, m->stood, m->frames, &s->trouble);
    if (fault != STAND_OK) {
        m->coordinate = s->trouble.connection;
        m->gap = (struct closure_report){0, s->trouble.gap, s->trouble.twist};
        return fault == STAND_APART ? MOTION_APART : MOTION_OFF_SURFACE;
    }
    for (int i = 0; i < m->structures.connection_count; i++)
        if (s->stands[i].fresh && log_stand(m, i) != 0)
            return MOTION_NO_MEMORY;
    return MOTION_DONE;
}

/* The program of the structure begins here, the one for all time goes on. */
static enum module_motion_status take_program(struct module_motion *m)
{
    enum module_motion_status status = MOTION_DONE;
    if (!module_motion_by_structures(m)) {
        module_motion_rebase(m);
        return status;
    }
    double end;
    status = module_motion_plan(m, m->span.structure, &end);
    m->begun = m->span.from;
    module_motion_rebase(m);
    m->until = m->span.from + fmax(end + m->span.from - m->span.from, 0); /* to the last bit */
    return status;
}

/* What is held and what drives. */
static int choose(struct module_motion *m)
{
    struct module_span *s = &m->span;
    int *moved = calloc((size_t)m->track_count + 1, sizeof *moved);
    if (!moved)
        return -1;
    for (int i = 0; i < m->track_count; i++)
        moved[i] = m->tracks[i].coordinate;
    int failed = leaders_choose(&s->m, m->stood, moved, m->track_count, s->held, m->drives);
    free(moved);
    memset(m->programmed, 0, m->room);
    for (int i = 0; i < m->track_count; i++) {
        int c = m->tracks[i].coordinate;
        m->programmed[c] = s->held[c] && m->drives[c];
    }
    return failed;
}

void module_span_watch(struct module_motion *m, double time, const double *q)
{
    static const double crossing = 1e-5; /* of the size: what a contact may be below its surface */
    double place[3], most = crossing * closing_size(m->now);
    mechanism_frames(m->now, q, m->frames);
    m->moment.is_framed = 0;
    for (int i = 0; i < m->structures.connection_count; i++) {
        const struct stand_connection *c = &m->span.stands[i];
        double *crossed = m->span.crossed + 2 * (ptrdiff_t)i;
        if (crossed[1] != 0 || c->loop >= 0 || !c->contact)
            continue;
        double height = stand_height(c, m->frames, place);
        crossed[0] = time;
        crossed[1] = height > -most ? 0 : -height;
    }
}

enum module_motion_status module_span_enter(struct module_motion *m)
{
    struct module_span *s = &m->span;
    if (m->change_count == 0) {
        s->structure = m->structures.first;
        s->left = -1;
        s->from = m->time;
        memcpy(s->stands, m->structures.connections,
               (size_t)m->structures.connection_count * sizeof *s->stands);
    }
    if (make(m) != 0)
        return MOTION_NO_MEMORY;
    enum module_motion_status status = hold(m);
    if (status == MOTION_DONE)
        status = take_program(m);
    if (status == MOTION_DONE && choose(m) != 0)
        status = MOTION_NO_MEMORY;
    return status;
}

enum module_motion_status module_span_change(struct module_motion *m, int transition)
{
    struct module_span *s = &m->span;
    int to = m->structures.transitions[transition].to;
    struct stand_change *larger = realloc(m->changes, (m->change_count + 1) * sizeof *larger);
    if (!larger)
        return MOTION_NO_MEMORY;
    m->changes = larger;
    m->changes[m->change_count++] = (struct stand_change){m->time, s->structure, to, 0};
    s->left = s->structure;
    s->structure = to;
    s->from = m->time;
    switch (stand_check(m->changes, m->change_count)) {
    case STAND_ENDLESS:
        return MOTION_ENDLESS;
    case STAND_CHATTER:
        return MOTION_CHATTER;
    default:
        return MOTION_MORE;
    }
}

double module_span_end(const struct module_motion *m)
{
    double end = m->end;
    if (m->kind == MOTION_PROGRAM && m->structures.time > 0)
        end = m->structures.time;
    else if (m->kind == MOTION_PROGRAM && module_motion_by_structures(m))
        end = m->until;
    return fmax(end, m->span.from);
}

void module_span_leave(struct module_motion *m)
{
    struct module_span *s = &m->span;
    if (s->is_open && m->kind == MOTION_FORWARD)
        forward_span_close(&s->motion);
    else if (s->is_open && m->structures.count)
        switching_close(&s->run);
    else if (s->is_open)
        record_sampler_close(&m->sampler);
    s->is_open = 0;
    module_held_close(&s->asked);
    if (m->structures.count) {
        free(s->m.bodies);
        free(s->m.loops);
    }
    s->m = (struct mechanism){0};
    m->now = m->m;
    for (int i = 0; i < m->structures.connection_count && s->stands; i++)
        if (s->stands[i].held && m->stand_count)
            m->stands[s->logged[i]].end = m->time;
}
