#include "rebase.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* The piece in progress at a time, or NULL. */
static const struct course_piece *piece_at(const struct course_piece *pieces, int count,
                                           double time)
{
    for (int i = 0; i < count; i++)
        if (pieces[i].start <= time && time < pieces[i].end)
            return &pieces[i];
    return NULL;
}

/* What has ended goes; the next piece, or none, begins at the place. */
static int wait_at(struct course_piece *pieces, int count, double time, double place)
{
    int past = 0;
    while (past < count && pieces[past].end <= time)
        past++;
    if (count == 0)
        return 0;
    if (past == count) { /* it stays */
        pieces[0] = (struct course_piece){
            .start = time, .end = time, .from = place, .to = place, .law = LAW_STEP};
        return 1;
    }
    memmove(pieces, pieces + past, (size_t)(count - past) * sizeof *pieces);
    pieces[0].from = place;
    pieces[0].way = 0; /* a line would begin elsewhere */
    return count - past;
}

int rebase_course(struct course_piece *pieces, int count, int flows, double time, double is,
                  double place, struct rebase *r)
{
    static const double same = 1e-12, least = 0.1; /* s */
    const struct course_piece *piece = piece_at(pieces, count, time);
    r->apart = 0;
    if (fabs(is - place) <= same)
        return count;
    if (!flows && piece == NULL)
        return wait_at(pieces, count, time, place);
    r->apart = place - is;
    r->from = time;
    r->lasting = piece ? fmax(piece->end - time, least) : 0;
    return count;
}

void rebase_rate(const struct rebase *r, double time, struct rate *rate)
{
    double u = r->lasting > 0 ? (time - r->from) / r->lasting : 0;
    if (r->apart == 0 || u >= 1)
        return;
    u = fmax(u, 0);
    rate->s += r->apart * (1 - u * u * (3 - 2 * u));
    if (r->lasting <= 0)
        return;
    rate->v -= r->apart * 6 * u * (1 - u) / r->lasting;
    rate->a -= r->apart * (6 - 12 * u) / (r->lasting * r->lasting);
}
