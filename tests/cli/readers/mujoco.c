/* Purpose: what MuJoCo reads of an MJCF file: lines NAME|x y z of the bodies, then "apart D", the worst distance of what closes
 * branches and ties joints; to seven decimals with values or `exact`. With `masses`: lines NAME|mass x y z xx yy zz xy xz yz, about the
 * centre of mass in the body's frame. Usage: mujoco FILE [masses | exact JOINT=VALUE…]. Status 1 with its words where it refuses the file. */
#include <math.h>
#include <mujoco/mujoco.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void tell_masses(const mjModel *m)
{
    for (int n = 1; n < m->nbody; n++) {
        double turn[9], tensor[9] = {0};
        mju_quat2Mat(turn, m->body_iquat + 4 * n);
        for (int i = 0; i < 9; i++)
            for (int k = 0; k < 3; k++)
                tensor[i] += turn[i / 3 * 3 + k] * m->body_inertia[3 * n + k] * turn[i % 3 * 3 + k];
        const double *at = m->body_ipos + 3 * n;
        printf("%s|%.9g %.9g %.9g %.9g %.9g %.9g %.9g %.9g %.9g %.9g\n",
               mj_id2name(m, mjOBJ_BODY, n), m->body_mass[n], at[0], at[1], at[2], tensor[0],
               tensor[4], tensor[8], tensor[1], tensor[2], tensor[5]);
    }
}

int main(int count, char **arguments)
{
    char error[1000] = "";
    mjModel *m = count >= 2 ? mj_loadXML(arguments[1], NULL, error, sizeof error) : NULL;
    if (m == NULL) {
        printf("%s\n", error);
        return 1;
    }
    if (count == 3 && strcmp(arguments[2], "masses") == 0) {
        tell_masses(m);
        return 0;
    }
    mjData *d = mj_makeData(m);
    for (int i = 2; i < count && strcmp(arguments[i], "exact") != 0; i++) {
        char *value = strchr(arguments[i], '=');
        *value++ = '\0';
        int joint = mj_name2id(m, mjOBJ_JOINT, arguments[i]);
        if (joint < 0) {
            printf("no joint %s\n", arguments[i]);
            return 1;
        }
        d->qpos[m->jnt_qposadr[joint]] = strtod(value, NULL);
    }
    mj_forward(m, d);
    for (int i = 1; i < m->nbody; i++)
        printf(count > 2 ? "%s|%.7f %.7f %.7f\n" : "%s|%.5f %.5f %.5f\n",
               mj_id2name(m, mjOBJ_BODY, i), d->xpos[3 * i] + 1e-9, d->xpos[3 * i + 1] + 1e-9,
               d->xpos[3 * i + 2] + 1e-9);
    double apart = 0;
    for (int i = 0; i < d->nefc; i++)
        if (d->efc_type[i] == mjCNSTR_EQUALITY)
            apart = fmax(apart, fabs(d->efc_pos[i]));
    printf("apart %.6f of %d\n", apart, m->neq);
    mj_deleteData(d);
    mj_deleteModel(m);
    return 0;
}
