#include "pipeline/motion_write.h"

#include "base/memory.h"
#include "model/model_record.h"
#include "model/model_ways.h"
#include "pipeline/escape.h"
#include "pipeline/grasp.h"
#include "pipeline/pieces.h"
#include "pipeline/structure.h"

#include <stdlib.h>
#include <string.h>

/* A record that the normal form came with is of the past. */
static void drop_records(xmlNodePtr root)
{
    for (xmlNodePtr node = root->children, next; node; node = next) {
        next = node->next;
        if (model_is_element(node, "record")) {
            xmlUnlinkNode(node);
            xmlFreeNode(node);
        }
    }
}

/* Leaves out the moments before the one that is asked for first. */
static void drop_early(struct record *r, double from)
{
    static const double nothing = 1e-9; /* s */
    size_t early = 0, width = (size_t)r->width * sizeof *r->q;
    while (early < r->count && r->t[early] < from - nothing)
        early++;
    r->count -= early;
    memmove(r->t, r->t + early, r->count * sizeof *r->t);
    memmove(r->q, r->q + early * (size_t)r->width, r->count * width);
    memmove(r->v, r->v + early * (size_t)r->width, r->count * width);
    memmove(r->a, r->a + early * (size_t)r->width, r->count * width);
    if (r->drives)
        memmove(r->drives, r->drives + early * (size_t)r->width, r->count * (size_t)r->width);
    if (r->structure)
        memmove(r->structure, r->structure + early, r->count * sizeof *r->structure);
}

/* Where connections hold, and when. */
static void write_stands(const struct moving *m, const struct structure_log *log, xmlNodePtr record)
{
    for (size_t i = 0; i < log->stand_count; i++) {
        const struct structure_stand *stand = &log->stands[i];
        xmlNodePtr node = structure_connection(m->model->node->children);
        for (int k = 0; k < stand->connection; k++)
            node = structure_connection(node->next);
        if (stand->end > stand->start)
            model_record_write_stand(record, node, stand->start, stand->end, stand->at);
    }
}

int moving_write(const struct moving *m, struct record *record, const char *name,
                 const struct structure_log *log, const struct forward_balance *balance)
{
    drop_records(m->model->node);
    if (m->from > 0)
        drop_early(record, m->from);
    struct coordinates written = coordinates_written(m->model);
    const char **units = memory_get((size_t)record->width, sizeof *units);
    for (int i = 0; i < record->width; i++) {
        enum motion_kind kind = m->model->coordinates[i].kind;
        int turns = kind == MOTION_ROTATION || kind == MOTION_SCREW;
        units[i] = turns ? "deg" : coordinates_sign(&written, i) < 0 ? "-mm" : "mm";
    }
    xmlNodePtr node =
        model_record_write(m->model, record, name, m->step, units, (const char *const *)log->names);
    for (size_t i = log->count; i-- > 0;)
        model_record_write_switch(node, log->changes[i].time, log->names[log->changes[i].from],
                                  log->names[log->changes[i].to], log->changes[i].lost);
    write_stands(m, log, node);
    if (m->problem && m->problem->kind == PROBLEM_FORWARD)
        forward_write(node, balance);
    if (m->escape)
        escape_write(node, m->escape);
    int failed = grasp_write(m->model, &m->program, record, node, m->file, m->diag);
    process_write(&m->process, m->model, node);
    if (log->count == 0) /* else coordinates lead and follow by turns */
        pieces_write(m->model, &m->program, node);
    free(units);
    model_write_ways(m->model, record->q, record->count, (size_t)record->width);
    return failed;
}
