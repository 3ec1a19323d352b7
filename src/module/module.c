#include "module.h"

#include "inner.h"

#include "math/closing.h"
#include "math/quaternion.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD = 4, BODY = 14, LOOP = 13, RELATION = 9, FRAME = 7 };

double *module_room(int count)
{
    static double *room = NULL;
    static int has =
        0; /* it never moves for less: a call may work there while the page, asked on its way, puts a name */
    if (count < 0 || (room && count <= has))
        return count < 0 ? NULL : room;
    double *larger = realloc(room, ((size_t)count + 1) * sizeof *room);
    room = larger ? larger : room;
    has = larger ? count : has;
    return larger;
}

int module_pair(const char *name)
{
    return joint_type_lookup(name);
}

int module_law(const char *name)
{
    return law_lookup(name);
}

int module_pair_coordinates(int type)
{
    return joint_coordinate_count((enum joint_type)type);
}

int module_pair_motion(int type, int coordinate)
{
    return (int)joint_motion_kind((enum joint_type)type, coordinate);
}

/* Reading */

int module_take_whole(struct module_numbers *n, int least, int most)
{
    double value = n->left > 0 ? *n->next : NAN;
    n->next++;
    n->left--;
    return value >= least && value <= most && value == floor(value) ? (int)value : least - 1;
}

void module_take(struct module_numbers *n, double *to, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = n->left-- > 0 ? n->next[i] : NAN;
    n->next += count;
}

static int is_finite(const double *numbers, int count)
{
    for (int i = 0; i < count; i++)
        if (!isfinite(numbers[i]))
            return 0;
    return 1;
}

static int read_body(struct module_numbers *n, struct mechanism_body *body, int index)
{
    double rotation[4];
    body->base = module_take_whole(n, -1, index - 1);
    int type = module_take_whole(n, 0, JOINT_TYPE_COUNT - 1);
    module_take(n, body->origin.at, 3);
    module_take(n, rotation, 4);
    module_take(n, body->axis, 3);
    module_take(n, &body->pitch, 1);
    body->drives = module_take_whole(n, -1, 1);
    body->type = (enum joint_type)type;
    return body->base >= (index > 0 ? 0 : -1) && type >= 0 && body->drives >= -1 &&
           is_finite(body->origin.at, 3) && isfinite(body->pitch) && is_finite(rotation, 4) &&
           quaternion_from_rotation(rotation, body->origin.turn) == 0 &&
           vector_normalize(body->axis, body->axis) == 0 && is_finite(body->axis, 3);
}

static int read_loop(struct module_numbers *n, struct mechanism_loop *loop, int bodies)
{
    loop->a = module_take_whole(n, 0, bodies - 1);
    loop->b = module_take_whole(n, 0, bodies - 1);
    int type = module_take_whole(n, 0, JOINT_TYPE_COUNT - 1);
    loop->on_a = loop->on_b = frame_identity;
    module_take(n, loop->on_a.at, 3);
    module_take(n, loop->on_b.at, 3);
    module_take(n, loop->axis, 3);
    module_take(n, &loop->pitch, 1);
    loop->type = (enum joint_type)type;
    return loop->a >= 0 && loop->b >= 0 && loop->a != loop->b && type >= 0 &&
           is_finite(loop->on_a.at, 3) && is_finite(loop->on_b.at, 3) && isfinite(loop->pitch) &&
           vector_normalize(loop->axis, loop->axis) == 0 && is_finite(loop->axis, 3);
}

static int has_one_coordinate(const struct mechanism *m, int body)
{
    return body > 0 && joint_coordinate_count(m->bodies[body].type) == 1;
}

static int read_relation(struct module_numbers *n, const struct mechanism *m, struct relation *r,
                         double *knots)
{
    r->a = module_take_whole(n, -1, m->body_count - 1);
    r->b = module_take_whole(n, -1, m->body_count - 1);
    r->carrier = module_take_whole(n, -1, m->body_count - 1);
    module_take(n, &r->ratio, 1);
    module_take(n, &r->offset, 1);
    int form = module_take_whole(n, 0, RELATION_FORMS - 1);
    r->form = (enum relation_form)form;
    r->count = module_take_whole(n, 0, 1000);
    int left = module_take_whole(n, 0, 1);
    r->hand = left == 1 ? -1 : 1;
    r->knot_count = module_take_whole(n, 0, n->left / 3);
    if (form < 0 || left < 0 || r->count < 0 || (form > 0 && r->count < 3) || r->knot_count < 0)
        return 0;
    module_take(n, knots, 3 * r->knot_count);
    r->knots = knots;
    r->laws = knots + (ptrdiff_t)2 * r->knot_count;
    for (int i = 0; i < r->knot_count; i++)
        if (!(r->laws[i] >= 0 && r->laws[i] < LAW_COUNT))
            return 0;
    return has_one_coordinate(m, r->b) && (r->a == -1 || has_one_coordinate(m, r->a)) &&
           (r->carrier == -1 || has_one_coordinate(m, r->carrier)) && isfinite(r->ratio) &&
           isfinite(r->offset) && is_finite(knots, 3 * r->knot_count);
}

static int read_all(struct module_numbers *n, struct module_mechanism *module)
{
    struct mechanism *m = &module->mechanism;
    double *knots = module->knots;
    for (int i = 0; i < m->body_count; i++)
        if (!read_body(n, &m->bodies[i], i))
            return 0;
    for (int i = 0; i < m->loop_count; i++)
        if (!read_loop(n, &m->loops[i], m->body_count))
            return 0;
    for (int i = 0; i < m->relation_count; i++) {
        if (!read_relation(n, m, &m->relations[i], knots))
            return 0;
        knots += 3 * m->relations[i].knot_count;
    }
    mechanism_number(m, module->frames);
    module->flags = calloc(3 * (size_t)m->coordinate_count + 1, 1);
    return n->left == 0 && module->flags;
}

struct module_mechanism *module_read(const double *numbers, int count)
{
    struct module_numbers n = {numbers, count};
    struct module_mechanism *module = calloc(1, sizeof *module);
    if (!module)
        return NULL;
    struct mechanism *m = &module->mechanism;
    m->z_up = module_take_whole(&n, 0, 1);
    m->body_count = module_take_whole(&n, 1, count / BODY);
    m->loop_count = module_take_whole(&n, 0, count / LOOP);
    m->relation_count = module_take_whole(&n, 0, count / RELATION);
    if (m->z_up >= 0 && m->body_count >= 1 && m->loop_count >= 0 && m->relation_count >= 0 &&
        count >= HEAD) {
        m->bodies = calloc((size_t)m->body_count, sizeof *m->bodies);
        m->loops = calloc((size_t)m->loop_count + 1, sizeof *m->loops);
        m->relations = calloc((size_t)m->relation_count + 1, sizeof *m->relations);
        module->frames = calloc((size_t)m->body_count, sizeof *module->frames);
        module->knots = calloc((size_t)count, sizeof *module->knots);
        if (m->bodies && m->loops && m->relations && module->frames && module->knots &&
            read_all(&n, module))
            return module;
    }
    module_free(module);
    return NULL;
}

void module_free(struct module_mechanism *m)
{
    if (!m)
        return;
    free(m->mechanism.bodies);
    free(m->mechanism.loops);
    free(m->mechanism.relations);
    free(m->frames);
    free(m->knots);
    free(m->flags);
    free(m);
}

int module_body_coordinates(const struct module_mechanism *m)
{
    return m->mechanism.body_coordinates;
}

int module_coordinates(const struct module_mechanism *m)
{
    return m->mechanism.coordinate_count;
}

double module_size(const struct module_mechanism *m)
{
    return closing_size(&m->mechanism);
}

/* Positions */

static void put_frame(const struct frame *f, double *to)
{
    memcpy(to, f->at, sizeof f->at);
    memcpy(to + 3, f->turn, sizeof f->turn);
}

static struct frame get_frame(const double *from)
{
    struct frame f;
    memcpy(f.at, from, sizeof f.at);
    memcpy(f.turn, from + 3, sizeof f.turn);
    return f;
}

void module_seat(const struct module_mechanism *m, double *q)
{
    mechanism_frames(&m->mechanism, q, m->frames);
    mechanism_fit_loops(&m->mechanism, m->frames, q);
}

void module_frames(const struct module_mechanism *m, double *numbers)
{
    double *to = numbers + m->mechanism.coordinate_count;
    mechanism_frames(&m->mechanism, numbers, m->frames);
    for (int i = 0; i < m->mechanism.body_count; i++)
        put_frame(&m->frames[i], to + (ptrdiff_t)FRAME * i);
}

void module_pair_frames(const struct module_mechanism *m, double *numbers)
{
    double *to = numbers + m->mechanism.coordinate_count;
    for (int i = 0; i < m->mechanism.body_count; i++) {
        const struct mechanism_body *body = &m->mechanism.bodies[i];
        struct frame f = *mechanism_ground(&m->mechanism);
        if (body->base >= 0) {
            joint_motion(body->type, body->axis, body->pitch, numbers + body->first, &f);
            frame_compose(&body->origin, &f, &f);
        }
        put_frame(&f, to + (ptrdiff_t)FRAME * i);
    }
}

void module_gaps(const struct module_mechanism *m, double *numbers)
{
    double *to = numbers + m->mechanism.coordinate_count;
    mechanism_frames(&m->mechanism, numbers, m->frames);
    for (int i = 0; i < m->mechanism.loop_count; i++, to += 2)
        mechanism_loop_gap(&m->mechanism, i, m->frames, numbers, &to[0], &to[1]);
}

void module_relations(const struct module_mechanism *m, double *numbers)
{
    double *to = numbers + m->mechanism.coordinate_count, slope;
    mechanism_engage(&m->mechanism, numbers);
    for (int i = 0; i < m->mechanism.relation_count; i++)
        to[i] = mechanism_relation_value(&m->mechanism, i, numbers, &slope);
}

static int read_flags(unsigned char *flags, const double *numbers, int count)
{
    int any = 0;
    for (int i = 0; i < count; i++)
        any |= flags[i] = numbers[i] != 0;
    return any;
}

static void put_report(const struct closure_report *report, double *to)
{
    to[0] = report->loop;
    to[1] = report->gap;
    to[2] = report->twist;
}

int module_choose(const struct module_mechanism *m, double *numbers)
{
    int n = m->mechanism.coordinate_count, rank = 0;
    read_flags(m->flags, numbers + n, n);
    if (closure_choose(&m->mechanism, numbers, m->flags, m->flags + n, &rank) != CLOSURE_OK)
        return -1;
    for (int i = 0; i < n; i++)
        numbers[2 * n + i] = m->flags[n + i];
    return rank;
}

int module_drive(const struct module_mechanism *m, double *numbers)
{
    int n = m->mechanism.coordinate_count;
    struct closure_report report = {0, 0, 0};
    read_flags(m->flags, numbers + 2 * (ptrdiff_t)n, n);
    int status = (int)closure_drive(&m->mechanism, numbers, numbers + n, m->flags, &report);
    put_report(&report, numbers + 3 * (ptrdiff_t)n);
    return status;
}

int module_follow(const struct module_mechanism *m, double *numbers)
{
    int n = m->mechanism.coordinate_count;
    read_flags(m->flags, numbers + 2 * (ptrdiff_t)n, n);
    return (int)closure_follow(&m->mechanism, numbers, numbers + n, m->flags,
                               numbers + 3 * (ptrdiff_t)n, NULL);
}

int module_pose(const struct module_mechanism *m, double *numbers)
{
    int n = m->mechanism.coordinate_count;
    double *at = numbers + n;
    struct closure_report report = {0, 0, 0};
    struct wish written = {m->flags, at + n, read_flags(m->flags, at, n)};
    struct wish posed = {m->flags + n, at + 3 * (ptrdiff_t)n,
                         read_flags(m->flags + n, at + 2 * (ptrdiff_t)n, n)};
    int status = (int)closing_move(&m->mechanism, &written, &posed, numbers, &report);
    put_report(&report, at + 4 * (ptrdiff_t)n);
    return status;
}

/* Frames */

void module_compose(double *numbers)
{
    struct frame outer = get_frame(numbers), inner = get_frame(numbers + FRAME), whole;
    frame_compose(&outer, &inner, &whole);
    put_frame(&whole, numbers + 2 * (ptrdiff_t)FRAME);
}

void module_invert(double *numbers)
{
    struct frame f = get_frame(numbers);
    frame_invert(&f, &f);
    put_frame(&f, numbers + FRAME);
}

void module_rotation(double *numbers)
{
    static const double none[4] = {1, 0, 0, 0};
    memcpy(numbers + 4, none, sizeof none);
    quaternion_to_rotation(numbers, numbers + 4);
}
