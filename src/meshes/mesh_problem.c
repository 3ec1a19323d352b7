#include "meshes/mesh_problem.h"

#include <stdlib.h>
#include <string.h>

int mesh_problem_fail(struct mesh_problem *p, const char *id, char *first, char *second)
{
    mesh_problem_clear(p);
    *p = (struct mesh_problem){id, first, second};
    return -1;
}

void mesh_problem_clear(struct mesh_problem *problem)
{
    free(problem->first);
    free(problem->second);
    memset(problem, 0, sizeof *problem);
}
