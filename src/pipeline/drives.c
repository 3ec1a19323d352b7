#include "pipeline/drives.h"

#include "base/memory.h"
#include "document/source.h"
#include "math/closure.h"

#include <stdlib.h>

static int asked_coordinates(const struct mechanism *m)
{
    int asked = 0;
    for (int i = 0; i < m->body_count; i++)
        asked += m->bodies[i].drives > 0 ? joint_coordinate_count(m->bodies[i].type) : 0;
    return asked;
}

/* What is in the way of a body that asks: NULL, or the id of a message. */
static const char *obstacle(const struct mechanism_body *body, const unsigned char *drives,
                            int too_many)
{
    int count = joint_coordinate_count(body->type), driving = 0;
    for (int i = 0; i < count; i++)
        driving += drives[body->first + i];
    if (body->drives <= 0 || (count > 0 && driving == count))
        return NULL;
    return count == 0 ? "drive-nothing" : too_many ? "drive-too-many" : "drive-follows";
}

/* Motors of MJCF are forces, of which there may be more than degrees of freedom: who cannot drive is told and does not. */
static int report(struct model *model, const unsigned char *drives, int mobility, const char *file,
                  struct diag *d)
{
    struct mechanism *m = &model->mechanism;
    int asked = asked_coordinates(m), failed = 0;
    int motors = source_is(model->node, "motors", "true");
    for (int i = 1; i < m->body_count; i++) {
        const char *id = obstacle(&m->bodies[i], drives, asked > mobility);
        if (id == NULL)
            continue;
        if (motors) {
            xmlUnsetProp(model->bodies[i].joint, BAD_CAST "drive");
            m->bodies[i].drives = 0;
            id = "drive-motor";
        }
        char *body = text_print("%d", model->bodies[i].number);
        char *wanted = text_print("%d", asked), *free_ones = text_print("%d", mobility);
        diag_say(d, motors ? LEVEL_WARNING : LEVEL_ERROR, motors ? STATUS_OK : STATUS_INVALID, file,
                 source_line(model->bodies[i].joint), id, body, wanted, free_ones, NULL);
        free(body);
        free(wanted);
        free(free_ones);
        failed = motors ? failed : -1;
    }
    return failed;
}

int drives_check(struct model *model, const char *file, struct diag *d)
{
    const struct mechanism *m = &model->mechanism;
    int rank, failed = 0, says = 0;
    for (int i = 0; i < m->body_count; i++)
        says |= m->bodies[i].drives > 0;
    if (!says)
        return 0;
    unsigned char *drives = memory_get((size_t)m->coordinate_count, 1);
    if (closure_choose(m, model->q, NULL, drives, &rank) == CLOSURE_OK)
        failed = report(model, drives, m->coordinate_count - rank, file, d);
    free(drives);
    return failed;
}
