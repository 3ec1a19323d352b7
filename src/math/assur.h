/* Structural groups of a planar mechanism, after Assur and Artobolevsky.
 *
 * Links 0 … link_count - 1, 0 is the frame. Two links share a joint that leaves them one motion, a turn or a slide; where
 * more than two meet (three rods on one pin, two blocks on one guide), it is one joint all the same. A tie takes one
 * motion away from the links that it names, without a joint (a belt, a dependent coordinate). Higher pairs are replaced
 * by the caller: a link with two joints.
 *
 * While the drives are held, the links that a driven joint joins are one. What remains must be as many equations as
 * freedoms: each link has three, each joint two, each link at a joint gives two equations. Matched to each other they
 * fall into the smallest parts that are determined one after the other (Dulmage and Mendelsohn): the groups, whatever
 * matching was found and however links are numbered.
 * Source: I. I. Artobolevsky, Theory of mechanisms, structural groups of planar mechanisms; B. Servatius, O. Shai,
 * W. Whiteley, Combinatorial characterization of the Assur graphs from engineering (2010).
 */
#ifndef SYSTEL_MATH_ASSUR_H
#define SYSTEL_MATH_ASSUR_H

enum assur_motion { ASSUR_TURN, ASSUR_SLIDE };

struct assur_pair {
    int a, b;  /* links */
    int joint; /* 0 … joint_count - 1; pairs of one compound joint have the same */
    int driven;
};

struct assur_tie {
    int links[4]; /* the same link may stand twice, and -1 */
};

struct assur_graph {
    int link_count, joint_count, pair_count, tie_count;
    const enum assur_motion *joints;
    const struct assur_pair *pairs;
    const struct assur_tie *ties;
};

struct assur_group {
    int link_count; /* of those that move as one */
    int pair_count; /* two equations each: contacts, see below */
    int order;      /* how many of them join it to what was there before */
    int tie_count;  /* ties that it takes */
    int excess,
        deficit; /* equations that are too many, freedoms that are left: no group of Assur's then */
    int class_number; /* 2 for dyads, 3, 4, …; 1: a link that a tie drives; 0: none */
    int modification; /* of a dyad, 1 to 5: RRR, RRP, RPR, PRP, RPP; 0: three slides, or no dyad */
};

/* A pair of a group. */
struct assur_contact {
    int group, joint;
    int a, b;  /* links as rigid[] names them; b belongs to the group */
    int inner; /* a does, too */
};

struct assur {
    int *rigid; /* [link]: the least link that moves as one with it */
    int *
        group; /* [link]: of the groups, in the order in which they are joined on; -1: the frame, what drives hold on it, links alone */
    int group_count, contact_count;
    struct assur_group *groups;
    struct assur_contact *contacts; /* group after group */
    int excess, deficit;            /* of all */
    void *memory;
};

/* Returns 0, or -1 without memory; assur_free is right even then. */
int assur_decompose(const struct assur_graph *g, struct assur *out);
void assur_free(struct assur *out);

/* Class and modification of the group with this index, whose contacts stand from first on; a group with a tie, too many
 * links or not as many equations as freedoms has none. Sets them. -1: no memory. */
int assur_classify(const struct assur_graph *g, struct assur *out, int group, int first);

#endif
