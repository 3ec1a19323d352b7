/* Forces and motion of a mechanism: inverse and forward dynamics, reactions, mass matrix, energy, momentum.
 *
 * Everything stands in the scene's axes at the scene's origin: a wrench is six numbers, moment about the origin and force, the dual
 * of the twists of rates.h, whose unit twists serve here too; so do its equations of closed branches and relations. Inverse dynamics
 * of the tree: recursive Newton-Euler; mass matrix: composite bodies. Closed branches: the cut pairs' wrenches are the
 * multipliers, of which a basis is chosen by pivoted rank: redundant constraints are counted and named, and what they leave undetermined is
 * said, never an error. Gravity is a load like others, given when opening. SI units; coordinates are those of the bodies.
 * Source: R. Featherstone, Rigid body dynamics algorithms, chapters 5, 6 and 8.
 *
 *     struct dynamics d;
 *     if (dynamics_open(&d, m, inertia, gravity, 0) == 0) {
 *         dynamics_inverse(&d, q, v, a, NULL, forces);              a tree, or one whose branches are thought open
 *         dynamics_drive(&d, drives, q, v, a, NULL, forces);        closed branches as well: what drives must give
 *         dynamics_forward(&d, q, v, &loads, a);                    how it moves under forces
 *         dynamics_carry(&d, v, a, &loads);
 *         dynamics_pair(&d, body, p, force, moment);                what goes through a pair in any of them
 *     }
 *     dynamics_close(&d);
 */
#ifndef SYSTEL_MATH_DYNAMICS_H
#define SYSTEL_MATH_DYNAMICS_H

#include "inertia.h"
#include "rates.h"

/* What is applied besides gravity. */
struct dynamics_loads {
    const double *forces;   /* in each coordinate, N and N m; NULL: none */
    const double *wrenches; /* on each body, six numbers; NULL: none */
};

/* A cut pair's part of the equations: what it does not let its sides do. */
struct dynamics_cut {
    int first, rows; /* of the equations */
    int rank, order[6];
    double units[36], tau[6]; /* its own unit twists, factorised: across them are the equations */
};

struct dynamics {
    const struct mechanism *m;
    const struct inertia *inertia;
    double gravity[3];
    int planar; /* all motion is in planes z = const., and nothing is asked about what acts across them */
    int n; /* coordinates of bodies */
    struct rates rates;
    double *q, *v, *a;  /* all coordinates, of the position where it stands */
    double *centre;     /* 3 x bodies, scene */
    double *tensor;     /* 6 x bodies, about the centres in the scene's axes */
    double *need;       /* wrenches: what each body needs for its motion, less what is applied */
    double *through;    /* wrenches through each pair, on the body by its base */
    double *across;     /* the same of the cut pairs, on b by a */
    double *multiplier; /* of the relations: force in the coordinate b, N or N m */
    /* equations: */
    int rows, held, rank; /* of the last factorised part: held, its coordinates */
    struct dynamics_cut *cuts;
    double *matrix; /* n x rows: an equation is a column; in rates_unit's units */
    double *factor; /* the same, factorised */
    double *tau;
    int *order;
    double *right;               /* rows */
    double *lambda;              /* rows */
    double *scale, *work, *bias; /* n */
    double *composite;           /* 10 x bodies */
    double *kept;                /* room for through, across, multiplier and forces */
    double *square;              /* two of n x n, from the first dynamics_forward on */
    void *memory;
};

/* m and inertia (of each body, in its frame; mass 0 where it has none) are borrowed; gravity in the scene's axes. planar: of cut pairs only
 * forces in the plane z = 0 and moments about z are asked for. Returns 0, or -1 without memory; dynamics_close is right even then. */
int dynamics_open(struct dynamics *d, const struct mechanism *m, const struct inertia *inertia,
                  const double gravity[3], int planar);
void dynamics_close(struct dynamics *d);

/* Goes to a position: frames, unit twists, centres, equations. The functions with q below do so first. */
void dynamics_stand(struct dynamics *d, const double *q);
/* Speeds and accelerations where it stands; a NULL: 0. Cut pairs' speeds are found. */
void dynamics_move(struct dynamics *d, const double *v, const double *a);

/* Of the tree, its branches thought open: the forces in the coordinates that the accelerations need besides the loads. */
void dynamics_inverse(struct dynamics *d, const double *q, const double *v, const double *a,
                      const struct dynamics_loads *loads, double *forces);

/* Where it stands: n x n, entry (i, j) is matrix[j * n + i], both halves. */
void dynamics_mass_matrix(struct dynamics *d, double *matrix);
/* Where it stands and moves. */
double dynamics_kinetic_energy(const struct dynamics *d);
double dynamics_potential_energy(const struct dynamics *d);
/* Moment of momentum about the scene's origin, and momentum. */
void dynamics_momentum(const struct dynamics *d, double momentum[6]);

enum dynamics_status {
    DYNAMICS_OK,
    DYNAMICS_SINGULAR, /* what drives does not hold every coordinate here: forces are the least, and do not suffice */
    DYNAMICS_MASSLESS, /* forward: a free motion moves no mass */
    DYNAMICS_NO_MEMORY
};

/* Closed branches and relations as well: q closed, v and a consistent (rates_solve). drives: 1 for each coordinate with a drive; forces are 0 in the
 * others. */
enum dynamics_status dynamics_drive(struct dynamics *d, const unsigned char *drives,
                                    const double *q, const double *v, const double *a,
                                    const struct dynamics_loads *loads, double *forces);

/* The accelerations under the loads (drives' forces among them), across and multiplier; q closed, v consistent (what is left open
 * is not mended). a is 0 where a coordinate moves nothing (grippers). */
enum dynamics_status dynamics_forward(struct dynamics *d, const double *q, const double *v,
                                      const struct dynamics_loads *loads, double *a);
/* After it, with its v, a and loads: what goes through the pairs. */
void dynamics_carry(struct dynamics *d, const double *v, const double *a,
                    const struct dynamics_loads *loads);
/* Constraints that depend on others where it stands: 6 x loop + component (force x y z, moment x y z, scene's axes), or 6 x loops +
 * relation, ascending. Room for 6 x loops + relations. Returns how many. */
int dynamics_redundant(struct dynamics *d, int *names);
/* What these leave undetermined, after dynamics_drive or dynamics_forward: force x y z and moment x y z, scene's axes, at the pole, of each body's pair, then at the place of each cut pair;
 * then, one each, forces in the coordinates, and the relations'. 1: not determined. 6 x (bodies + loops) + n + relations. */
void dynamics_undetermined(struct dynamics *d, unsigned char *open);

/* What a pair carries, drive included, on the body by its base: force, and moment about the point p (scene). loop: on b by a. */
void dynamics_pair(const struct dynamics *d, int body, const double p[3], double force[3],
                   double moment[3]);
void dynamics_loop(const struct dynamics *d, int loop, const double p[3], double force[3],
                   double moment[3]);

#endif
