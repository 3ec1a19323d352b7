/* A system of bodies that was made up; millimetres and degrees, the plane's y down. */
#ifndef SYSTEL_TESTS_FUZZ_INVENTION_H
#define SYSTEL_TESTS_FUZZ_INVENTION_H

enum { MOST_BODIES = 60, MOST_COORDINATES = 6 };

/* A kinematic pair of xsl/import/pairs.xml. */
struct pair {
    const char *code, *en, *ru;
    int translations, rotations, has_axis, can_close;
};

struct solid {
    int kind; /* box, cylinder, cone, sphere as the tables count them */
    double size[3], at[3], turn[4];
    int is_turned, is_coloured;
    double colour[3];
};

struct body {
    int base;
    const struct pair *pair;
    double at[3], axis[3], pitch;
    double place[3]; /* of the pole in the initial position */
    double min[MOST_COORDINATES], max[MOST_COORDINATES], q[MOST_COORDINATES];
    int is_limited, is_posed;
    struct solid solids[3];
    int solid_count;
    char name[40];
};

struct connection {
    int a, b;
    const struct pair *pair;
    double at_a[3], at_b[3], axis[3], pitch;
};

struct transmission {
    int a, b;
    const char *kind_en, *kind_ru;
    char value[64];
    const char *field_en, *field_ru;
};

struct invention {
    int planar, count, connection_count, transmission_count;
    struct body bodies[MOST_BODIES + 1]; /* 0: the ground */
    struct connection connections[3];
    struct transmission transmissions[3];
};

static inline int coordinate_count(const struct pair *p)
{
    return p->translations + p->rotations;
}

#endif
