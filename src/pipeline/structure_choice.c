#include "pipeline/structure_choice.h"

#include "base/memory.h"

#include <stdlib.h>

/* Adds a coordinate to those that are held where all those held before can still drive. */
static int try_hold(struct moving *m, const struct model *model, int coordinate)
{
    int rank;
    m->held[coordinate] = 1;
    if (closure_choose(&model->mechanism, model->q, m->held, m->drives, &rank) != CLOSURE_OK)
        return -1;
    for (int i = 0; i < model->mechanism.body_coordinates; i++)
        if (m->held[i] && !m->drives[i]) {
            m->held[coordinate] = 0;
            break;
        }
    return 0;
}

static int is_named(const struct program *program, const struct mechanism_body *body)
{
    for (int i = 0; i < program->count; i++) {
        int c = program->tracks[i].coordinate - body->first;
        if (c >= 0 && c < joint_coordinate_count(body->type))
            return 1;
    }
    return 0;
}

static int let_float(struct moving *m, struct model *model)
{
    int failed = 0;
    for (int i = 1; i < model->mechanism.body_count && !failed; i++) {
        struct mechanism_body *b = &model->mechanism.bodies[i];
        if ((b->type != JOINT_FREE && b->type != JOINT_PLANAR) || b->base != 0 || b->drives != 0 ||
            is_named(&m->program, b))
            continue;
        b->drives = -1;
        int count = joint_coordinate_count(b->type);
        for (int c = joint_translation_count(b->type); c < count && !failed; c++)
            failed = try_hold(m, model, b->first + c);
    }
    return failed;
}

int structure_choice(struct moving *m, struct model *model)
{
    size_t n = (size_t)model->mechanism.coordinate_count + 1;
    int rank, failed = 0;
    free(m->held);
    free(m->drives);
    m->held = memory_get(n, 1);
    m->drives = memory_get(n, 1);
    for (int i = 0; i < m->program.count && !failed; i++)
        failed = try_hold(m, model, m->program.tracks[i].coordinate);
    if (failed || let_float(m, model) != 0)
        return -1;
    return closure_choose(&model->mechanism, model->q, m->held, m->drives, &rank) == CLOSURE_OK
               ? 0
               : -1;
}
