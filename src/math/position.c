#include "position.h"

#include "angles.h"
#include "dual_quaternion.h"
#include "orientation.h"
#include "quaternion.h"
#include "trigonometry.h"
#include "turning.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

static const struct {
    int coordinates, least_lengths, most_lengths;
} places[POSITION_TYPES] = {{3, 0, 0}, {3, 0, 0}, {3, 0, 0}, {3, 4, 6}, {6, 5, 6}};

static const struct {
    int least, most;
} turns[ROTATION_TYPES] = {{4, 4}, {3, 3}, {3, 3}, {4, 4}, {6, 12},
                           {1, 1}, {3, 3}, {3, 3}, {8, 8}, {3, 3}};

enum { TYPE_DUAL = 5, TYPE_SCREW = 6, TYPE_DISPLACEMENT = 6 }; /* "5 6" and "6 6" */

int position_place_counts(int type, int *least, int *most)
{
    if (type < 0 || type >= POSITION_TYPES)
        return -1;
    *least = places[type].coordinates + places[type].least_lengths;
    *most = places[type].coordinates + places[type].most_lengths;
    return 0;
}

int position_turn_counts(int type, int *least, int *most)
{
    if (type < 0 || type >= ROTATION_TYPES)
        return -1;
    *least = turns[type].least;
    *most = turns[type].most;
    return 0;
}

/* v turned about an axis 0, 1, 2. */
static void turn(int axis, double angle, double v[3])
{
    int next = (axis + 1) % 3, last = (axis + 2) % 3;
    double a = v[next], b = v[last], cosine = trig_cos(angle), sine = trig_sin(angle);
    v[next] = cosine * a - sine * b;
    v[last] = sine * a + cosine * b;
}

/* lengths are L0 … L5. wrist: the meeting point of the last three axes; q may be NULL. */
static void place_arm(const double coordinates[POSITION_ARM_COORDINATES],
                      const double lengths[POSITION_ARM_LENGTHS], double wrist[3], double pole[3],
                      double q[4])
{
    static const int axes[POSITION_ARM_COORDINATES] = {1, 2, 2, 0, 2, 0};
    double point[3] = {lengths[4], lengths[3], 0}, turned[4] = {1, 0, 0, 0};
    turn(2, coordinates[2], point);
    point[1] += lengths[2];
    turn(2, coordinates[1], point);
    point[0] += lengths[1];
    turn(1, coordinates[0], point);
    memcpy(wrist, point, sizeof point);
    for (int i = 0; i < POSITION_ARM_COORDINATES; i++) {
        double next[4] = {trig_cos(coordinates[i] / 2), 0, 0, 0};
        next[axes[i] + 1] = trig_sin(coordinates[i] / 2);
        quaternion_product(turned, next, turned);
    }
    const double beyond[3] = {lengths[5], 0, 0};
    quaternion_rotate(turned, beyond, pole);
    for (int i = 0; i < 3; i++)
        pole[i] += wrist[i];
    if (q)
        quaternion_normalize(turned, q);
}

/* numbers: coordinates of a place; lengths: as many as were given, with or without L0. */
static void find_place(int type, const double *numbers, const double *lengths, int length_count,
                       double place[3], double arm_turn[4])
{
    double a = numbers[0], b = numbers[1], c = numbers[2];
    switch (type) {
    case POSITION_CYLINDRICAL:
        place[0] = a * trig_cos(b);
        place[1] = a * trig_sin(b);
        place[2] = c;
        return;
    case POSITION_SPHERICAL:
        place[0] = a * trig_sin(c) * trig_cos(b);
        place[1] = a * trig_sin(c) * trig_sin(b);
        place[2] = a * trig_cos(c);
        return;
    case POSITION_ANGULAR:
    case POSITION_GENERALIZED: {
        double coordinates[POSITION_ARM_COORDINATES] = {0}, all[POSITION_ARM_LENGTHS] = {0};
        double wrist[3], pole[3];
        memcpy(coordinates, numbers, (size_t)places[type].coordinates * sizeof *numbers);
        memcpy(all + (length_count < POSITION_ARM_LENGTHS), lengths,
               (size_t)length_count * sizeof *lengths);
        place_arm(coordinates, all, wrist, pole, arm_turn);
        memcpy(place, type == POSITION_ANGULAR ? wrist : pole, sizeof wrist);
        return;
    }
    default:
        memcpy(place, numbers, 3 * sizeof *numbers);
    }
}

enum position_problem position_to_cartesian(int type, const double *numbers, int count, double r[3])
{
    int least, most;
    if (position_place_counts(type, &least, &most) != 0)
        return POSITION_NO_TYPE;
    if (count < least || count > most)
        return POSITION_COUNT;
    int coordinates = places[type].coordinates;
    find_place(type, numbers, numbers + coordinates, count - coordinates, r, NULL);
    return POSITION_WELL;
}

static enum position_problem from_code(double number, double q[4])
{
    if (!(number >= 11 && number <= 66) || number != floor(number) ||
        !orientation_is_code((int)number))
        return POSITION_NO_CODE;
    orientation_to_quaternion((int)number, q);
    return POSITION_WELL;
}

static enum position_problem from_points(const double *numbers, int count, double q[4])
{
    static const double own[6] = {1, 0, 0, 0, 1, 0};
    const double *r = count == 12 ? numbers : own, *s = count == 12 ? numbers + 6 : numbers;
    return turning_from_points(s, s + 3, r, r + 3, q) == 0 ? POSITION_WELL : POSITION_ON_ONE_LINE;
}

enum position_problem position_to_quaternion(int type, const double *numbers, int count,
                                             double q[4])
{
    int least, most;
    if (position_turn_counts(type, &least, &most) != 0)
        return POSITION_NO_TYPE;
    if (count != least && count != most)
        return POSITION_COUNT;
    switch (type) {
    case ROTATION_EULER_PARAMETERS:
        return quaternion_from_rotation(numbers, q) == 0 ? POSITION_WELL : POSITION_ZERO_AXIS;
    case ROTATION_EULER:
        angles_to_quaternion(angles_euler, numbers, q);
        break;
    case ROTATION_BRYANT:
        angles_to_quaternion(angles_bryant, numbers, q);
        break;
    case ROTATION_QUATERNION:
        return quaternion_normalize(numbers, q) == 0 ? POSITION_WELL : POSITION_ZERO_QUATERNION;
    case ROTATION_POINTS:
        return from_points(numbers, count, q);
    case ROTATION_CODE:
        return from_code(numbers[0], q);
    case ROTATION_AIRCRAFT:
        angles_to_quaternion(angles_aircraft, numbers, q);
        break;
    case ROTATION_SHIP:
        angles_to_quaternion(angles_ship, numbers, q);
        break;
    case ROTATION_CAYLEY_KLEIN:
        return turning_from_cayley_klein(numbers, q) == 0 ? POSITION_WELL
                                                          : POSITION_NO_CAYLEY_KLEIN;
    default:
        turning_from_rodrigues(numbers, q);
    }
    return POSITION_WELL;
}

static enum position_problem from_displacement(int type, const double *numbers, int count,
                                               double pose[7])
{
    double dual[8];
    if (count != 8)
        return POSITION_COUNT;
    if (type == TYPE_SCREW && dual_from_screw(numbers, dual) != 0)
        return POSITION_ZERO_AXIS;
    if (type == TYPE_DUAL)
        memcpy(dual, numbers, sizeof dual);
    if (quaternion_norm(dual) == 0)
        return POSITION_ZERO_QUATERNION;
    return dual_to_pose(dual, pose) == 0 ? POSITION_WELL : POSITION_NO_DISPLACEMENT;
}

/* How many of the numbers after a place are the turn's, the arm's lengths being the rest. -1:
 * none fits. A generalized place with turn type 0 may leave the turn to the arm (0). */
static int share_of_turn(int place, int turn_type, int rest)
{
    const int counts[3] = {turns[turn_type].most, turns[turn_type].least, 0};
    int left_to_arm = place == POSITION_GENERALIZED && turn_type == ROTATION_EULER_PARAMETERS;
    for (int i = 0; i < (left_to_arm ? 3 : 2); i++) {
        int lengths = rest - counts[i];
        if (lengths >= places[place].least_lengths && lengths <= places[place].most_lengths)
            return counts[i];
    }
    return -1;
}

enum position_problem position_to_pose(const double *numbers, int count, double pose[7])
{
    static const double initial[7] = {0, 0, 0, 1, 0, 0, 0};
    if (count < 2)
        return POSITION_COUNT;
    if (!(fabs(numbers[0]) < 100 && fabs(numbers[1]) < 100) || numbers[0] != floor(numbers[0]) ||
        numbers[1] != floor(numbers[1]))
        return POSITION_NO_TYPE;
    int place = (int)numbers[0], turn_type = (int)numbers[1];
    const double *rest = numbers + 2;
    count -= 2;
    if ((place == TYPE_DUAL || place == TYPE_SCREW) && turn_type == TYPE_DISPLACEMENT)
        return from_displacement(place, rest, count, pose);
    if (place < 0 || place >= POSITION_TYPES || turn_type < 0 || turn_type >= ROTATION_TYPES)
        return POSITION_NO_TYPE;
    if (place == 0 && turn_type == 0 && count == 0) {
        memcpy(pose, initial, sizeof initial);
        return POSITION_WELL;
    }
    int coordinates = places[place].coordinates;
    int share = share_of_turn(place, turn_type, count - coordinates);
    if (share < 0)
        return POSITION_COUNT;
    double arm_turn[4];
    find_place(place, rest, rest + coordinates + share, count - coordinates - share, pose,
               arm_turn);
    if (share == 0) {
        memcpy(pose + 3, arm_turn, sizeof arm_turn);
        return POSITION_WELL;
    }
    return position_to_quaternion(turn_type, rest + coordinates, share, pose + 3);
}
