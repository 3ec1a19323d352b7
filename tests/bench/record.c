/* What a record costs: record MODEL CHAIN COORDINATE:FROM:TO…, where MODEL is a normal form. Its coordinates (numbered through, from 0) go evenly
 * from one value to another, metres and radians, in 1000 moments, the others stay or follow. Prints milliseconds of processor time: of the
 * record, and of where the last body of its longest branch is and how fast it goes, alone. CHAIN: that branch, and the moments' coordinates
 * and speeds, for kdl.cpp; its last line is what the program must find: place and velocity in the last moment. */
#include "math/record.h"
#include "math/closure.h"
#include "math/rates.h"
#include "model/model.h"

#include <libxml/parser.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOMENTS = 1000, RUNS = 7 };

struct way {
    int count, index[64];
    double from[64], to[64];
    const double *rest;
    const unsigned char *drives;
    int coordinates;
};

static int drive(void *user, double time, double *q, double *v, double *a)
{
    const struct way *w = user;
    for (int i = 0; i < w->coordinates; i++)
        if (w->drives[i]) {
            q[i] = w->rest[i];
            v[i] = a[i] = 0;
        }
    for (int i = 0; i < w->count; i++) {
        q[w->index[i]] = w->from[i] + time * (w->to[i] - w->from[i]);
        v[w->index[i]] = w->to[i] - w->from[i];
    }
    return 0;
}

static double now(void)
{
    return 1000.0 * (double)clock() / CLOCKS_PER_SEC;
}

/* The body farthest from the ground in steps. */
static int end_of(const struct mechanism *m)
{
    int end = 0, most = 0;
    for (int i = 1; i < m->body_count; i++) {
        int steps = 0;
        for (int b = i; b > 0; b = m->bodies[b].base)
            steps++;
        if (steps > most) {
            most = steps;
            end = i;
        }
    }
    return end;
}

static void write_chain(FILE *out, const struct mechanism *m, int end, const struct record *r,
                        const double answer[6])
{
    int chain[64], n = 0;
    for (int b = end; b > 0 && n < 64; b = m->bodies[b].base)
        chain[n++] = b;
    fprintf(out, "%d\n", n);
    for (int i = n; i-- > 0;) {
        const struct mechanism_body *b = &m->bodies[chain[i]];
        const double *t = b->origin.turn;
        fprintf(out, "%d %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g\n",
                b->type == JOINT_REVOLUTE, b->origin.at[0], b->origin.at[1], b->origin.at[2], t[1],
                t[2], t[3], t[0], b->axis[0], b->axis[1], b->axis[2]);
    }
    fprintf(out, "%zu\n", r->count);
    for (size_t k = 0; k < r->count; k++) {
        for (int part = 0; part < 2; part++)
            for (int i = n; i-- > 0;)
                fprintf(
                    out, "%.17g ",
                    (part ? r->v : r->q)[k * (size_t)r->width + (size_t)m->bodies[chain[i]].first]);
        fprintf(out, "\n");
    }
    for (int i = 0; i < 6; i++)
        fprintf(out, "%.17g ", answer[i]);
    fprintf(out, "\n");
}

int main(int argc, char **argv)
{
    struct model_problem problem;
    xmlDocPtr doc = argc > 3 ? xmlParseFile(argv[1]) : NULL;
    struct model *model = doc ? model_read(xmlDocGetRootElement(doc), NULL, &problem) : NULL;
    if (model == NULL) {
        fprintf(stderr, "record: %s\n", doc ? problem.text : "no model");
        return 1;
    }
    const struct mechanism *m = &model->mechanism;
    size_t all = (size_t)m->coordinate_count + 1;
    unsigned char *held = calloc(all, 1), *drives = calloc(all, 1);
    struct way w = {.rest = model->q, .drives = drives, .coordinates = m->body_coordinates};
    for (int i = 3; i < argc && w.count < 64; i++, w.count++)
        if (sscanf(argv[i], "%d:%lf:%lf", &w.index[w.count], &w.from[w.count], &w.to[w.count]) != 3)
            return 1;
    for (int i = 0; i < w.count; i++)
        held[w.index[i]] = 1;
    int rank;
    if (closure_choose(m, model->q, held, drives, &rank) != CLOSURE_OK)
        return 1;
    double best = 1e9, place = 1e9, answer[6] = {0};
    struct record r = {0};
    struct record_trouble trouble;
    for (int run = 0; run < RUNS; run++) {
        double begin = now();
        record_free(&r);
        if (record_sample(m, model->q, drives, 1, 1.0 / (MOMENTS - 1), drive, &w, &r, &trouble) !=
            RECORD_OK)
            return 1;
        best = now() - begin < best ? now() - begin : best;
    }
    struct rates rates;
    int end = end_of(m);
    if (rates_open(&rates, m, drives) != 0)
        return 1;
    for (int run = 0; run < RUNS; run++) {
        double begin = now(), none[3];
        for (size_t k = 0; k < r.count; k++) {
            size_t at = k * (size_t)r.width;
            rates_take(&rates, r.q + at, r.v + at, r.a + at);
            memcpy(answer, rates.frames[end].at, sizeof none);
            rates_point(&rates, end, answer, answer + 3, none);
        }
        place = now() - begin < place ? now() - begin : place;
    }
    FILE *out = fopen(argv[2], "w");
    if (out == NULL)
        return 1;
    write_chain(out, m, end, &r, answer);
    fclose(out);
    printf("%.2f %.2f\n", best, place);
    return 0;
}
