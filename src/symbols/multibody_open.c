#include "symbols/multibody_open.h"

#include "base/memory.h"
#include "math/quaternion.h"
#include "symbols/multibody_parameters.h"
#include "symbols/snap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Axes for a link: the direction u along one of them; as many others as can be stay. Returns which one. */
static int choose_axes(const double u[3], double axes[3][3], int *sign)
{
    memset(axes, 0, 9 * sizeof(double));
    for (int i = 0; i < 3; i++)
        axes[i][i] = 1;
    for (int i = 0; i < 3; i++) {
        if (snap_is_zero(u[(i + 1) % 3]) && snap_is_zero(u[(i + 2) % 3])) {
            *sign = u[i] < 0 ? -1 : 1;
            return i;
        }
    }
    *sign = 1;
    for (int keep = 2; keep >= 0; keep--) {
        if (!snap_is_zero(u[keep]))
            continue;
        int along = (keep + 1) % 3, third = (keep + 2) % 3; /* along, third, keep: right-handed */
        axes[along][along] = u[along];
        axes[third][along] = u[third];
        axes[along][third] = -u[third];
        axes[third][third] = u[along];
        return along;
    }
    double x[3] = {1, 0, 0}, y[3];
    vector_cross(u, x, y);
    vector_normalize(y, y);
    vector_cross(y, u, x);
    for (int i = 0; i < 3; i++) {
        axes[i][0] = x[i];
        axes[i][1] = y[i];
        axes[i][2] = u[i];
    }
    return 2;
}

/* A link for one elementary motion of a pair whose joint's frame is at *place, which becomes what the motion leaves. */
static void add_link(struct multibody *m, int body, int index, struct multibody_place *place)
{
    const struct mechanism_body *b = &m->source->mechanism->bodies[body];
    double u[3], axes[3][3], back[3][3];
    joint_motion_axis(b->type, b->axis, b->pitch, index, u);
    struct multibody_link *link = &m->links[m->link_count];
    memset(link, 0, sizeof *link);
    link->axis = choose_axes(u, axes, &link->sign);
    snap_product(SNAP_READ(place->turn), SNAP_READ(axes), link->turn);
    memcpy(link->offset, place->at, sizeof link->offset);
    link->parent = place->link;
    link->motion = joint_motion_kind(b->type, index);
    link->coordinate = b->first + index;
    if (link->motion == MOTION_SCREW) {
        char name[SYMBOL_NAME], sub[SYMBOL_NAME];
        snprintf(name, sizeof name, "h%d", m->source->numbers[body]);
        snprintf(sub, sizeof sub, "%d", m->source->numbers[body]);
        link->pitch = multibody_parameter(m, name, "h", sub, SYMBOL_PITCH, m->source->numbers[body],
                                          b->pitch);
    }
    snap_transpose(SNAP_READ(axes), back);
    *place = (struct multibody_place){.link = m->link_count++};
    memcpy(place->turn, back, sizeof back);
}

static void place_body(struct multibody *m, int body)
{
    const struct mechanism_body *b = &m->source->mechanism->bodies[body];
    const struct multibody_place *base = &m->places[b->base];
    struct multibody_place place = {.link = base->link};
    double turn[3][3];
    int offset[3], turned[3];
    snap_matrix(b->origin.turn, turn);
    snap_product(base->turn, SNAP_READ(turn), place.turn);
    multibody_offset(m, body, offset);
    multibody_turn(m, base->turn, 0, offset, turned);
    for (int i = 0; i < 3; i++)
        place.at[i] = expression_add(&m->e, base->at[i], turned[i]);
    for (int i = 0; i < joint_coordinate_count(b->type); i++)
        if (joint_motion_kind(b->type, i) != MOTION_NONE)
            add_link(m, body, i, &place);
    m->places[body] = place;
}

static void name_coordinates(struct multibody *m)
{
    static const struct {
        enum symbol_role role;
        const char *prefix, *letter;
        int dots;
    } kinds[4] = {{SYMBOL_COORDINATE, "q", "q", 0},
                  {SYMBOL_SPEED, "v", "q", 1},
                  {SYMBOL_ACCELERATION, "a", "q", 2},
                  {SYMBOL_FORCE, "Q", "Q", 0}};
    const struct mechanism *mechanism = m->source->mechanism;
    int *nodes[4] = {m->q, m->v, m->a, NULL};
    int *symbols[4] = {m->symbol_q, m->symbol_v, m->symbol_a, m->symbol_force};
    for (int body = 1; body < mechanism->body_count; body++) {
        const struct mechanism_body *b = &mechanism->bodies[body];
        int count = joint_coordinate_count(b->type), number = m->source->numbers[body];
        for (int i = 0; i < count; i++) {
            int turns = joint_motion_kind(b->type, i) == MOTION_ROTATION ||
                        joint_motion_kind(b->type, i) == MOTION_SCREW;
            for (int k = 0; k < 4; k++) {
                struct symbol s = {.role = kinds[k].role,
                                   .quantity = turns ? SYMBOL_ANGLE : SYMBOL_LENGTH,
                                   .dots = kinds[k].dots,
                                   .body = number,
                                   .coordinate = i + 1};
                if (k == 3)
                    s.quantity = turns ? SYMBOL_MOMENT : SYMBOL_FORCE_OF;
                if (count == 1) {
                    snprintf(s.name, sizeof s.name, "%s%d", kinds[k].prefix, number);
                    snprintf(s.sub, sizeof s.sub, "%d", number);
                } else {
                    snprintf(s.name, sizeof s.name, "%s%d_%d", kinds[k].prefix, number, i + 1);
                    snprintf(s.sub, sizeof s.sub, "%d,%d", number, i + 1);
                }
                snprintf(s.letter, sizeof s.letter, "%s", kinds[k].letter);
                if (k == 0) {
                    s.has_value = 1;
                    s.value = m->source->q[b->first + i];
                    s.place = b->first + i;
                }
                symbols[k][b->first + i] = symbols_add(&m->symbols, &s);
                if (nodes[k])
                    nodes[k][b->first + i] = expression_symbol(&m->e, symbols[k][b->first + i]);
            }
        }
    }
}

/* Whether everything lies and moves in the plane z = 0 of the scene. */
static int is_planar(const struct mechanism *mechanism)
{
    struct frame *frames = memory_get((size_t)mechanism->body_count, sizeof *frames);
    double *q = memory_get((size_t)mechanism->coordinate_count + 1, sizeof *q);
    mechanism_frames(mechanism, q, frames);
    int planar = 1;
    for (int i = 0; i < mechanism->body_count && planar; i++) {
        const struct mechanism_body *b = &mechanism->bodies[i];
        double turn[3][3];
        snap_matrix(frames[i].turn, turn);
        planar = snap_is_zero(turn[2][2] - 1) && snap_is_zero(frames[i].at[2]);
        for (int k = 0; i > 0 && k < joint_coordinate_count(b->type) && planar; k++) {
            double u[3];
            enum motion_kind kind = joint_motion_kind(b->type, k);
            joint_motion_axis(b->type, b->axis, b->pitch, k, u);
            if (kind == MOTION_TRANSLATION)
                planar = snap_is_zero(u[2]);
            else if (kind != MOTION_NONE)
                planar = kind == MOTION_ROTATION && snap_is_zero(u[0]) && snap_is_zero(u[1]);
        }
    }
    free(frames);
    free(q);
    return planar;
}

static void add_gravity(struct multibody *m)
{
    const double *g = m->source->gravity;
    double size = vector_length(g);
    m->symbol_gravity = -1;
    if (snap_is_zero(size))
        return;
    int node = multibody_parameter(m, "g", "g", "", SYMBOL_GRAVITY, -1, size);
    m->symbol_gravity = m->e.nodes[node].a;
    for (int i = 0; i < 3; i++)
        m->gravity[i] = expression_scale(&m->e, snap_round(g[i] / size), node);
}

void multibody_open(struct multibody *m, const struct multibody_source *source)
{
    const struct mechanism *mechanism = source->mechanism;
    size_t bodies = (size_t)mechanism->body_count,
           coordinates = (size_t)mechanism->body_coordinates + 1;
    memset(m, 0, sizeof *m);
    expression_open(&m->e);
    m->source = source;
    m->planar = is_planar(mechanism);
    m->coordinate_count = mechanism->body_coordinates;
    m->links = memory_get(coordinates, sizeof *m->links);
    m->places = memory_get(bodies, sizeof *m->places);
    int **arrays[8] = {
        &m->q,         &m->v, &m->a, &m->symbol_q, &m->symbol_v, &m->symbol_a, &m->symbol_force,
        &m->resistance};
    for (int i = 0; i < 8; i++)
        *arrays[i] = memory_get(coordinates, sizeof(int));
    name_coordinates(m);
    m->links[0] = (struct multibody_link){.parent = -1, .motion = MOTION_NONE, .coordinate = -1};
    m->link_count = 1;
    for (int i = 0; i < 3; i++)
        m->links[0].turn[i][i] = 1;
    snap_matrix(mechanism_ground(mechanism)->turn, m->places[0].turn);
    for (int i = 1; i < mechanism->body_count; i++)
        place_body(m, i);
    add_gravity(m);
    m->symbol_time = -1;
    multibody_weigh(m);
    multibody_add_resistance(m);
}

void multibody_close(struct multibody *m)
{
    int *arrays[8] = {
        m->q, m->v, m->a, m->symbol_q, m->symbol_v, m->symbol_a, m->symbol_force, m->resistance};
    for (int i = 0; i < 8; i++)
        free(arrays[i]);
    free(m->links);
    free(m->atoms);
    free(m->known);
    free(m->left_out);
    free(m->places);
    symbols_free(&m->symbols);
    expression_close(&m->e);
    memset(m, 0, sizeof *m);
}
