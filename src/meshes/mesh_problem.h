/* What is wrong with the file of a mesh: the id of a message with two arguments; "": nothing. */
#ifndef SYSTEL_MESHES_MESH_PROBLEM_H
#define SYSTEL_MESHES_MESH_PROBLEM_H

struct mesh_problem {
    const char *id;
    char *first, *second; /* owned; NULL: none */
};

/* Takes the arguments over. Returns -1. */
int mesh_problem_fail(struct mesh_problem *p, const char *id, char *first, char *second);
void mesh_problem_clear(struct mesh_problem *problem);

#endif
