#include "placing.h"

#include "quaternion.h"

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

void placing_chain(const int *on, double (*places)[7], int count, unsigned char *lost, int *way)
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
            if (end == PLACED && on[thing] >= 0)
                stand(places[on[thing]], places[thing]);
        }
    }
}
