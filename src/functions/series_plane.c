#include "functions/series_plane.h"

#include "base/memory.h"
#include "math/plan.h"
#include "math/quaternion.h"
#include "math/trigonometry.h"
#include "model/model_record.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double degrees = 180 / 3.14159265358979323846;
static const double turn = 2 * 3.14159265358979323846;

enum kind { KIND_ANGLE, KIND_OMEGA, KIND_EPSILON, KIND_GAMMA, KIND_COUNT };

/* Where a link presses what it moves: from one node on the other, against the pole of a rocker or a slide. */
struct transmission {
    int from, on, pole, slide; /* pole, slide: -1 for none */
};

struct quantity {
    enum kind kind;
    int body; /* -1: any */
    int flat; /* moves in a plane */
    struct plan plan;
    struct rates rates;
    struct transmission gamma;
};

static int has(const struct plan *p, int node, int link)
{
    for (int i = 0; i < p->spot_count; i++)
        if (p->spots[i].node == node && p->link[p->spots[i].body] == link)
            return 1;
    return 0;
}

/* What the link `moved` is held by at a node: a hinge on the ground, or a slide on it. */
static int held_by(const struct plan *p, int moved, int node, struct transmission *t)
{
    t->pole = t->slide = -1;
    for (int i = 0; i < p->node_count && t->pole < 0; i++)
        if (i != node && p->nodes[i].ground && has(p, i, moved))
            t->pole = i;
    for (int i = 0; i < p->slide_count && t->pole < 0 && t->slide < 0; i++)
        if (p->slides[i].node == node && p->link[p->slides[i].home] == moved &&
            p->link[p->slides[i].guide] == 0)
            t->slide = i;
    return t->pole >= 0 || t->slide >= 0;
}

static int is_grounded(const struct plan *p, int link)
{
    for (int i = 0; i < p->node_count; i++)
        if (p->nodes[i].ground && has(p, i, link))
            return 1;
    return 0;
}

static int transmits(const struct plan *p, const unsigned char *driven, int link,
                     struct transmission *t)
{
    if (link == 0 || driven[link] || is_grounded(p, link))
        return 0;
    for (int node = 0; node < p->node_count; node++) {
        if (!has(p, node, link))
            continue;
        for (int moved = 1; moved < p->m->body_count; moved++) {
            if (moved == link || p->link[moved] != moved || driven[moved] || !has(p, node, moved) ||
                !held_by(p, moved, node, t))
                continue;
            t->on = node;
            for (t->from = 0; t->from < p->node_count; t->from++)
                if (t->from != node && has(p, t->from, link))
                    return 1;
        }
    }
    return 0;
}

static int find_gamma(const struct model *model, const unsigned char *drives, struct quantity *of)
{
    const struct mechanism *m = &model->mechanism;
    unsigned char *driven = memory_get((size_t)m->body_count + 1, 1);
    int found = 0;
    memset(driven, 0, (size_t)m->body_count);
    for (int i = 0; i < m->body_coordinates; i++)
        driven[of->plan.link[model->coordinates[i].body]] |= drives[i];
    for (int i = 1; i < m->body_count && !found; i++)
        if (of->plan.link[i] == i && (of->body < 0 || of->plan.link[of->body] == i))
            found = transmits(&of->plan, driven, i, &of->gamma);
    free(driven);
    return found;
}

static double gamma_now(const struct quantity *of)
{
    const struct plan *p = &of->plan;
    const double *from = p->nodes[of->gamma.from].now.at, *on = p->nodes[of->gamma.on].now.at;
    double link[2] = {from[0] - on[0], from[1] - on[1]}, arm[2];
    if (of->gamma.pole >= 0) {
        arm[0] = p->nodes[of->gamma.pole].now.at[0] - on[0];
        arm[1] = p->nodes[of->gamma.pole].now.at[1] - on[1];
    } else {
        arm[0] = -p->slides[of->gamma.slide].way[1];
        arm[1] = p->slides[of->gamma.slide].way[0];
    }
    return trig_atan2(fabs(link[0] * arm[1] - link[1] * arm[0]),
                      fabs(link[0] * arm[0] + link[1] * arm[1]));
}

/* About the axis out of the paper, against the ground. */
static double angle_now(const struct quantity *of)
{
    double back[4], turned[4];
    quaternion_conjugate(of->rates.frames[0].turn, back);
    quaternion_product(of->rates.frames[of->body].turn, back, turned);
    return 2 * trig_atan2(vector_dot(turned + 1, of->plan.out), turned[0]);
}

static double value_now(struct quantity *of)
{
    double speed[3], surge[3];
    if (of->kind == KIND_ANGLE)
        return angle_now(of);
    if (of->kind == KIND_GAMMA) {
        plan_take(&of->plan, &of->rates);
        return gamma_now(of);
    }
    rates_turn(&of->rates, of->body, speed, surge);
    const double *is = of->kind == KIND_OMEGA ? speed : surge;
    return of->flat ? vector_dot(is, of->plan.out) : vector_length(is);
}

static int read_name(const struct model *model, const char *name, struct quantity *of)
{
    static const char *const names[KIND_COUNT] = {"angle", "omega", "epsilon", "gamma"};
    char *end = NULL;
    of->body = -1;
    if (strcmp(name, "gamma") == 0) {
        of->kind = KIND_GAMMA;
        return 0;
    }
    if (name[0] < '0' || name[0] > '9')
        return -1;
    of->body = model_body_index(model, (int)strtol(name, &end, 10));
    for (int i = 0; i < KIND_COUNT && *end == '.' && of->body > 0; i++)
        if (strcmp(end + 1, names[i]) == 0) {
            of->kind = (enum kind)i;
            return 0;
        }
    return -1;
}

static int collect(const struct model *model, xmlNodePtr record, struct quantity *of,
                   double **values)
{
    size_t all = (size_t)model->mechanism.coordinate_count + 1;
    int width = model->mechanism.body_coordinates, count = 0;
    double *lists = memory_get(3 * all, sizeof *lists);
    memset(lists, 0, 3 * all * sizeof *lists);
    for (xmlNodePtr node = record->children; node && count >= 0; node = node->next) {
        if (!model_is_element(node, "moment"))
            continue;
        if (!model_record_numbers(node, "q", lists, width) ||
            !model_record_numbers(node, "v", lists + all, width) ||
            !model_record_numbers(node, "a", lists + 2 * all, width)) {
            count = -1;
            break;
        }
        rates_take(&of->rates, lists, lists + all, lists + 2 * all);
        double value = value_now(of);
        *values = memory_resize(*values, (size_t)count + 1, sizeof **values);
        if (of->kind == KIND_ANGLE && count > 0) /* turns are counted on */
            value += turn * round(((*values)[count - 1] / degrees - value) / turn);
        (*values)[count++] = degrees * value;
    }
    free(lists);
    return count;
}

int series_plane_collect(const struct model *model, xmlNodePtr record, const unsigned char *drives,
                         const char *name, double **values)
{
    const struct mechanism *m = &model->mechanism;
    struct quantity of = {.kind = KIND_COUNT};
    int count = 0;
    if (read_name(model, name, &of) != 0)
        return 0;
    unsigned char *free_all = memory_get((size_t)m->coordinate_count + 1, 1);
    memset(free_all, 1, (size_t)m->coordinate_count);
    int status = plan_open(&of.plan, m, model->q, NULL, 0);
    of.flat = status == 0;
    int known = of.flat || of.kind == KIND_OMEGA || of.kind == KIND_EPSILON;
    if (of.kind == KIND_GAMMA)
        known = of.flat && find_gamma(model, drives, &of);
    if (status >= 0 && known && rates_open(&of.rates, m, free_all) == 0)
        count = collect(model, record, &of, values);
    rates_close(&of.rates);
    plan_close(&of.plan);
    free(free_all);
    return count;
}
