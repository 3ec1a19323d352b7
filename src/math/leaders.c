#include "leaders.h"

#include "closure.h"

#include <string.h>

/* Adds a coordinate to those that are held where all those held before can still drive. */
static int try_hold(const struct mechanism *m, const double *q, int coordinate, unsigned char *held,
                    unsigned char *drives)
{
    int rank;
    held[coordinate] = 1;
    if (closure_choose(m, q, held, drives, &rank) != CLOSURE_OK)
        return -1;
    for (int i = 0; i < m->body_coordinates; i++)
        if (held[i] && !drives[i]) {
            held[coordinate] = 0;
            break;
        }
    return 0;
}

static int is_named(const struct mechanism_body *body, const int *moved, int count)
{
    for (int i = 0; i < count; i++) {
        int c = moved[i] - body->first;
        if (c >= 0 && c < joint_coordinate_count(body->type))
            return 1;
    }
    return 0;
}

int leaders_choose(struct mechanism *m, const double *q, const int *moved, int count,
                   unsigned char *held, unsigned char *drives)
{
    size_t n = (size_t)m->coordinate_count;
    int rank;
    memset(held, 0, n);
    memset(drives, 0, n);
    for (int i = 0; i < count; i++)
        if (try_hold(m, q, moved[i], held, drives) != 0)
            return -1;
    for (int i = 1; i < m->body_count; i++) {
        struct mechanism_body *b = &m->bodies[i];
        if ((b->type != JOINT_FREE && b->type != JOINT_PLANAR) || b->base != 0 || b->drives != 0 ||
            is_named(b, moved, count))
            continue;
        b->drives = -1;
        for (int c = joint_translation_count(b->type); c < joint_coordinate_count(b->type); c++)
            if (try_hold(m, q, b->first + c, held, drives) != 0)
                return -1;
    }
    return closure_choose(m, q, held, drives, &rank) == CLOSURE_OK ? 0 : -1;
}
