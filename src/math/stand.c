#include "stand.h"

#include "closing.h"
#include "quaternion.h"

#include <math.h>
#include <string.h>

enum {
    CHANGES_MOST = 100000,
    CHATTER = 100 /* so many changes in the time of chatter are no motion any more */
};

static const double touching =
    1e-4; /* of the size: what a connection may be apart that comes into force */
static const double turned = 1e-2;  /* radians, of pairs that keep a direction */
static const double seated = 1e-9;  /* metres: a model that is read again stays as it is */
static const double at_once = 1e-7; /* s: changes nearer to each other happen together */
static const double chatter = 0.02; /* s */

void stand_place(const struct stand_connection *c, const struct frame *frames, double place[3])
{
    double at[3];
    struct frame back;
    frame_point(&frames[c->a], c->at, at);
    frame_invert(&frames[c->b], &back);
    frame_point(&back, at, place);
}

/* Up, in the frame of a body. */
static void up_in(const struct frame *frame, double up[3])
{
    static const double y[3] = {0, 1, 0};
    double back[4];
    quaternion_conjugate(frame->turn, back);
    quaternion_rotate(back, y, up);
}

double stand_height(const struct stand_connection *c, const struct frame *frames, double place[3])
{
    double up[3], height = 0;
    stand_place(c, frames, place);
    up_in(&frames[c->b], up);
    for (int k = 0; k < 3; k++)
        height += up[k] * (place[k] - c->surface[k]);
    return height;
}

double stand_gap(const struct stand_connection *c, const struct frame *frames)
{
    double place[3], apart[3];
    if (c->contact)
        return stand_height(c, frames, place);
    stand_place(c, frames, place);
    for (int k = 0; k < 3; k++)
        apart[k] = c->at_b[k] - place[k];
    return vector_length(apart);
}

int stand_touch(const struct stand_connection *c, const struct frame *frames, double at_b[3])
{
    double place[3], up[3], off[3];
    double height = stand_height(c, frames, place);
    up_in(&frames[c->b], up);
    for (int k = 0; k < 3; k++) {
        place[k] -= height * up[k];
        off[k] = place[k] - at_b[k];
    }
    if (vector_length(off) < seated)
        return 0;
    memcpy(at_b, place, sizeof place);
    return 1;
}

/* The bodies are held just where they are. */
static enum stand_fault begin(struct mechanism *m, struct stand_connection *c, int initial,
                              double *q, const struct frame *frames, struct stand_trouble *trouble)
{
    struct mechanism_loop *l = &m->loops[c->loop];
    double size = closing_size(m);
    struct frame motion, end, back;
    if (c->contact && !initial) {
        double place[3];
        trouble->gap = fabs(stand_height(c, frames, place));
        trouble->twist = 0;
        if (trouble->gap > touching * size)
            return STAND_OFF_SURFACE;
        for (int i = 0; i < joint_coordinate_count(l->type); i++)
            q[l->first + i] = 0;
    } else {
        mechanism_loop_gap(m, c->loop, frames, q, &trouble->gap, &trouble->twist);
        if (!initial && (trouble->gap > touching * size || trouble->twist > turned)) {
            trouble->twist = trouble->gap > touching * size ? 0 : trouble->twist;
            return STAND_APART;
        }
    }
    joint_motion(l->type, l->axis, l->pitch, q + l->first, &motion);
    frame_compose(&frames[l->a], &l->on_a, &end);
    frame_compose(&end, &motion, &end);
    frame_invert(&frames[l->b], &back);
    frame_compose(&back, &end, &l->on_b);
    quaternion_normalize(l->on_b.turn, l->on_b.turn);
    c->held = c->fresh = 1;
    c->on_b = l->on_b;
    memcpy(c->at_b, l->on_b.at, sizeof c->at_b);
    return STAND_OK;
}

enum stand_fault stand_hold(struct mechanism *m, struct stand_connection *connections, int count,
                            int initial, double *q, struct frame *frames,
                            struct stand_trouble *trouble)
{
    for (int i = 0; i < count; i++) {
        struct stand_connection *c = &connections[i];
        c->fresh = 0;
        c->held &= c->loop >= 0;
        if (c->held)
            m->loops[c->loop].on_b = c->on_b;
    }
    mechanism_frames(m, q, frames);
    mechanism_fit_loops(m, frames, q);
    for (int i = 0; i < count; i++) {
        if (connections[i].loop < 0 || connections[i].held)
            continue;
        enum stand_fault fault = begin(m, &connections[i], initial, q, frames, trouble);
        trouble->connection = i;
        if (fault != STAND_OK)
            return fault;
    }
    return STAND_OK;
}

/* Whether the structure that comes was left at this very time, with no impact since: speeds are as they were. */
static int is_endless(const struct stand_change *changes, size_t count)
{
    const struct stand_change *last = &changes[count - 1];
    for (size_t i = count; i-- > 0 && last->time - changes[i].time < at_once;)
        if (changes[i].from == last->to)
            return changes[i].lost == 0;
    return 0;
}

enum stand_end stand_check(const struct stand_change *changes, size_t count)
{
    if (is_endless(changes, count))
        return STAND_ENDLESS;
    int fast =
        count > CHATTER && changes[count - 1].time - changes[count - 1 - CHATTER].time < chatter;
    return count >= CHANGES_MOST || fast ? STAND_CHATTER : STAND_GOES_ON;
}
