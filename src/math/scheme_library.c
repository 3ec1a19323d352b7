#include "scheme_inner.h"

#include <string.h>

static const char *const sight_names[SIGHT_COUNT] = {
    "",     "along",        "paper",      "oblique",          "steep",
    "link", "link-oblique", "link-steep", "link-far-oblique", "link-far-steep"};

const char *scheme_sight_name(enum scheme_sight sight)
{
    return sight_names[sight];
}

int scheme_sight_lookup(const char *name)
{
    for (int i = 0; i < SIGHT_COUNT; i++)
        if (strcmp(sight_names[i], name) == 0)
            return i;
    return -1;
}

const char *scheme_symbol_name(enum scheme_symbol symbol)
{
    static const char *const names[SCHEME_SYMBOL_COUNT] = {
        "", "ground", "hinge-ground", "stub", "hinge-stub", "rigid", "lock", "block-ground"};
    return names[symbol];
}

const char *scheme_manner_name(enum scheme_manner manner)
{
    static const char *const names[] = {"pole", "link", "back", "side", "step"};
    return names[manner];
}

const struct scheme_pair *scheme_pair(const struct scheme_library *library, int type,
                                      enum scheme_sight sight)
{
    const struct scheme_pair *plain = NULL, *paper = NULL, *first = NULL, *free_ = NULL;
    for (int i = 0; i < library->pair_count; i++) {
        const struct scheme_pair *p = &library->pairs[i];
        if (p->type == JOINT_FREE && !free_)
            free_ = p;
        if (p->type != type)
            continue;
        if (p->sight == sight && sight != SIGHT_ANY)
            return p;
        if (p->sight == SIGHT_ANY)
            plain = p;
        if (p->sight == SIGHT_PAPER && sight != SIGHT_ANY)
            paper = p;
        if (!first)
            first = p;
    }
    return plain ? plain : paper ? paper : first ? first : free_;
}

int scheme_has_ball(int type)
{
    return type == JOINT_SPHERICAL || type == JOINT_SPHERICAL_PIN;
}

int scheme_lies(int type)
{
    return type == JOINT_PLANAR || type == JOINT_POINT || type == JOINT_LINE || type == JOINT_TUBE;
}

int scheme_has_fingers(int type)
{
    return type == JOINT_GRIPPER2 || type == JOINT_GRIPPER3;
}
