#include "placing.h"

#include "quaternion.h"

#include <string.h>

enum { PLACED, LOST, UNKNOWN, ON_THE_WAY };

static void stand(const double base[7], double place[7])
{
    double at[3];
    if (quaternion_rotate(base + 3, place, at) != 0)
        return;
    for (int i = 0; i < 3; i++)
        place[i] = base[i] + at[i];
    quaternion_product(base + 3, place + 3, place + 3);
}

/* Where the thing `by` stands on the thing i: 0; or -1. */
static int stand_on(int i, const int *on, int by, double (*places)[7], int count, double place[7])
{
    memcpy(place, places[by], sizeof places[by]);
    for (int length = 0; on[by] != i; length++) {
        by = on[by];
        if (by < i || length == count)
            return -1;
        stand(places[by], place);
    }
    return 0;
}

void placing_by(int *on, const int *by, double (*places)[7], int count)
{
    for (int i = count - 1; i >= 0; i--) {
        double there[7];
        if (by[i] < 0 || by[i] == i)
            continue;
        if (by[i] < i || stand_on(i, on, by[i], places, count, there) != 0) {
            on[i] = i;
            continue;
        }
        /* the inverse of a step on a place; of length 1, or what is off would double with every thing that stands on another so */
        double inverse[7] = {0, 0, 0, 1, 0, 0, 0};
        double away[7] = {-there[0], -there[1], -there[2], 1, 0, 0, 0};
        quaternion_normalize(there + 3, inverse + 3);
        quaternion_conjugate(inverse + 3, inverse + 3);
        stand(inverse, away);
        stand(places[i], away);
        memcpy(places[i], away, sizeof away);
    }
}

void placing_chain(const int *on, double (*places)[7], int count, unsigned char *lost, int *roots,
                   int *way)
{
    for (int i = 0; i < count; i++)
        lost[i] = UNKNOWN;
    for (int i = 0; i < count; i++) {
        int length = 0, at = i;
        for (; at >= 0 && lost[at] == UNKNOWN; at = on[at]) {
            lost[at] = ON_THE_WAY;
            way[length++] = at;
        }
        int end = at >= 0 && lost[at] != PLACED ? LOST : PLACED;
        while (length > 0) {
            int thing = way[--length];
            lost[thing] = (unsigned char)end;
            roots[thing] = on[thing] >= 0 ? roots[on[thing]] : thing;
            if (end == PLACED && on[thing] >= 0)
                stand(places[on[thing]], places[thing]);
        }
    }
}
