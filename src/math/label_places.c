#include "label_places.h"

#include "trigonometry.h"

#include <math.h>

static const double degree = 0.017453292519943295;
/* A leader is dearer than every near place, and cheaper than letters on a line. */
static const double leader_cost = 14;

/* The leader from a ends a little before the letters, on the line to their middle. */
static void lead(const struct label_size *size, double ax, double ay, struct label_place *place)
{
    static const double air = 0.6;
    double dx = place->x - ax, dy = place->y - ay, length = trig_length(dx, dy);
    double wide = size->width / 2 + air, high = (dy > 0 ? size->up : size->down) + air;
    double inside = fmin(fabs(dx) > 1e-9 ? wide / fabs(dx) : HUGE_VAL,
                         fabs(dy) > 1e-9 ? high / fabs(dy) : HUGE_VAL);
    place->leader = length > 1e-9 && inside < 1;
    place->ax = ax;
    place->ay = ay;
    place->bx = place->x - dx * fmin(inside, 1);
    place->by = place->y - dy * fmin(inside, 1);
}

int label_places_around(const struct label_size *size, double x, double y, double gap,
                        double towards, double dear, int few, struct label_place *places)
{
    enum { DIRECTIONS = 16, NEAR = 3, RINGS = LABEL_PLACES_AROUND / DIRECTIONS };
    static const double rings[RINGS] = {0, 2, 4, 5, 6.5, 8, 9.5, 11, 13, 14, 18};
    for (int i = 0; i < DIRECTIONS; i++) {
        /* from -45° outwards to both sides */
        double angle = degree * (-45 + 22.5 * ((i + 1) / 2) * (i % 2 ? 1 : -1));
        double c = trig_cos(angle), s = trig_sin(angle);
        /* in slanting directions the corner of the letters is next to the point */
        double off = 0.5 * (1 - trig_cos(angle - degree * towards));
        double across = fmax(-1, fmin(1, 1.42 * c)), upright = fmax(-1, fmin(1, 1.42 * s));
        for (int r = 0; r < (few ? 1 : RINGS); r++) {
            struct label_place *place = places++;
            double away = gap + rings[r];
            place->x = x + c * away + across * size->width / 2;
            place->y = y + s * away + (upright > 0 ? size->up : size->down) * upright;
            place->cost = dear + off + rings[r];
            place->leader = 0;
            if (r >= NEAR) {
                place->cost += leader_cost;
                lead(size, x + c * fmax(gap - 0.7, 0), y + s * fmax(gap - 0.7, 0), place);
            }
        }
    }
    return DIRECTIONS * (few ? 1 : RINGS);
}

int label_places_along(const struct label_size *size, double ax, double ay, double bx, double by,
                       double dear, int few, struct label_place *places)
{
    enum { PARTS = 6, NEAR = 3, RINGS = LABEL_PLACES_ALONG / PARTS / 2 };
    static const double parts[PARTS] = {0.5, 0.4, 0.6, 0.3, 0.7, 0.8};
    static const double rings[RINGS] = {0, 1.5, 3, 5.5, 8, 10.5};
    double length = trig_length(bx - ax, by - ay);
    double nx = (by - ay) / length, ny = (ax - bx) / length;
    for (int i = 0; i < PARTS; i++)
        for (int side = 1; side >= -1; side -= 2)
            for (int r = 0; r < (few ? 1 : RINGS); r++) {
                struct label_place *place = places++;
                double away = side * (1.4 + rings[r] + fabs(nx) * size->width / 2 +
                                      fabs(ny) * (side * ny > 0 ? size->up : size->down));
                double px = ax + (bx - ax) * parts[i], py = ay + (by - ay) * parts[i];
                place->x = px + nx * away;
                place->y = py + ny * away;
                place->cost = dear + (r < NEAR ? 2 : 1) * rings[r] + 6 * fabs(parts[i] - 0.5) +
                              0.3 * (ny * side > 0.3);
                place->leader = 0;
                if (r >= NEAR) {
                    place->cost += leader_cost;
                    lead(size, px, py, place);
                }
            }
    return 2 * PARTS * (few ? 1 : RINGS);
}

static struct label_level level_at(const struct label_levels *l, double h, double cost, double off)
{
    static const double far = 30, farther = 60;
    double first = fabs(h - l->h[0]), second = fabs(h - l->h[1]), near = fmin(first, second);
    cost += 0.6 * off + 0.12 * (first + second);
    if (!l->asked) /* it stands near its poles or nowhere */
        cost += 0.6 * fmax(near - far, 0) + 2 * fmax(near - farther, 0);
    return (struct label_level){h, cost};
}

int label_levels_fill(const struct label_levels *l, struct label_level *places)
{
    enum { LEVELS = 5, INNER = 3 };
    static const double first = 10, apart = 7.5, clear = 3, inside = 3;
    double upper = fmin(l->h[0], l->h[1]), lower = fmax(l->h[0], l->h[1]);
    double above = l->steep ? 0 : 0.5, below = l->steep ? 0.5 : 0;
    int count = 0;
    for (int i = 0; i < LEVELS; i++) {
        double off = apart * i, away = first + off;
        places[count++] = level_at(l, l->upper - away, above, off);
        places[count++] = level_at(l, l->lower + away, below, off);
        if (l->straight && i < INNER && upper > l->upper + clear)
            places[count++] = level_at(l, upper - away, inside + above, off);
        if (l->straight && i < INNER && lower < l->lower - clear)
            places[count++] = level_at(l, lower + away, inside + below, off);
    }
    if (l->outer[0] < l->upper - clear)
        places[count++] = level_at(l, l->outer[0] - first, above, 0);
    if (l->outer[1] > l->lower + clear)
        places[count++] = level_at(l, l->outer[1] + first, below, 0);
    return count;
}

int label_steps_beside(double length, int side, struct label_step *steps)
{
    enum { OFFS = 4, MIDDLES = 9 };
    static const double offs[OFFS] = {5.5, 7, 9, 11.5};
    static const double middles[MIDDLES] = {7, 11, 16, 23, -7, -11, -16, -23, 2};
    for (int o = 0; o < OFFS; o++)
        for (int m = 0; m < MIDDLES; m++)
            *steps++ =
                (struct label_step){.x = middles[m] - length / 2,
                                    .y = side * offs[o],
                                    .cost = 0.2 * fabs(middles[m] - 2) + 1.2 * (offs[o] - offs[0])};
    return OFFS * MIDDLES;
}

int label_steps_ring(struct label_step *steps)
{
    enum { PLACES = 15 };
    static const double places[PLACES] = {7,  9,  11,  13.5,  16,  19,  23, -5,
                                          -7, -9, -11, -13.5, -16, -19, -23};
    for (int i = 0; i < PLACES; i++)
        steps[i] = (struct label_step){.x = places[i], .cost = 0.3 * fabs(fabs(places[i]) - 9)};
    return PLACES;
}

int label_steps_around(struct label_step *steps)
{
    enum { DIRECTIONS = 11, RINGS = 5 };
    static const double between = 32.5, rings[RINGS] = {5.6, 8.1, 10.6, 15.6, 20.6};
    for (int d = 0; d < DIRECTIONS; d++)
        for (int r = 0; r < RINGS; r++)
            *steps++ = (struct label_step){.x = rings[r] * trig_cos(degree * between * d),
                                           .y = rings[r] * trig_sin(degree * between * d),
                                           .cost = 0.4 * rings[r] + 0.002 * between * d};
    return DIRECTIONS * RINGS;
}

int label_steps_arc(int sense, struct label_step *steps)
{
    enum { TURNS = 11 };
    static const double between = 25;
    for (int i = 0; i < TURNS; i++)
        steps[i] = (struct label_step){.turn = sense * between * i, .cost = 0.03 * between * i};
    return TURNS;
}
