#include "joint.h"

#include "quaternion.h"
#include "trigonometry.h"

#include <math.h>
#include <string.h>

/* Directions that an elementary motion can have in the pair's own axes. */
enum direction { ALONG_AXIS, ALONG_E1, ALONG_E2, ALONG_X, ALONG_Y, ALONG_Z };

struct motion {
    enum motion_kind kind;
    enum direction direction;
};

#define TX                                                                                         \
    {                                                                                              \
        MOTION_TRANSLATION, ALONG_X                                                                \
    }
#define TY                                                                                         \
    {                                                                                              \
        MOTION_TRANSLATION, ALONG_Y                                                                \
    }
#define TZ                                                                                         \
    {                                                                                              \
        MOTION_TRANSLATION, ALONG_Z                                                                \
    }
#define TA                                                                                         \
    {                                                                                              \
        MOTION_TRANSLATION, ALONG_AXIS                                                             \
    }
#define T1                                                                                         \
    {                                                                                              \
        MOTION_TRANSLATION, ALONG_E1                                                               \
    }
#define T2                                                                                         \
    {                                                                                              \
        MOTION_TRANSLATION, ALONG_E2                                                               \
    }
#define RX                                                                                         \
    {                                                                                              \
        MOTION_ROTATION, ALONG_X                                                                   \
    }
#define RY                                                                                         \
    {                                                                                              \
        MOTION_ROTATION, ALONG_Y                                                                   \
    }
#define RZ                                                                                         \
    {                                                                                              \
        MOTION_ROTATION, ALONG_Z                                                                   \
    }
#define RA                                                                                         \
    {                                                                                              \
        MOTION_ROTATION, ALONG_AXIS                                                                \
    }
#define R1                                                                                         \
    {                                                                                              \
        MOTION_ROTATION, ALONG_E1                                                                  \
    }
#define SA                                                                                         \
    {                                                                                              \
        MOTION_SCREW, ALONG_AXIS                                                                   \
    }
#define GRIP                                                                                       \
    {                                                                                              \
        MOTION_NONE, ALONG_AXIS                                                                    \
    }

/* What the languages of input call a pair: abbreviations with blanks between, the first is written. */
struct wording {
    const char *russian, *english;
    int code;
};

/* The one list of pairs. Symbols of coordinates as reports name them; wordings in a plane and in
 * space, none where such systems cannot have the pair or its language has no word. */
static const struct {
    const char *name;
    int translations, count;
    struct motion motions[JOINT_MAX_COORDINATES];
    int in_plane, has_axis;
    const char *symbols;
    struct wording wordings[2];
} table[JOINT_TYPE_COUNT] = {
    [JOINT_FIXED] = {"fixed", 0, 0, {{MOTION_NONE, ALONG_AXIS}}, 1, 0, "", {{0}}},
    [JOINT_PRISMATIC] =
        {"prismatic", 1, 1, {TA}, 1, 1, "s", {{"ПКП1 ПКП", "TKP1 TKP", 0}, {"ПКП", "TKP", 0}}},
    [JOINT_REVOLUTE] = {"revolute", 0, 1, {RA}, 1, 1, "φ", {{"ВКП", "RKP", 1}, {"ВКП", "RKP", 1}}},
    [JOINT_HELICAL] = {"helical", 0, 1, {SA}, 0, 1, "φ", {{0}, {"ВнКП", "HKP", 9}}},
    [JOINT_CYLINDRICAL] =
        {"cylindrical", 1, 2, {TA, RA}, 0, 1, "s φ", {{0}, {"ЦКП", "CKP CPC", 2}}},
    [JOINT_UNIVERSAL] = {"universal", 0, 2, {RA, R1}, 0, 1, "φ1 φ2", {{0}, {"УКП", "UKP", 10}}},
    [JOINT_SPHERICAL_PIN] = {"spherical-pin", 0, 2, {RA, R1}, 0, 1, "φ1 φ2", {{0}}},
    [JOINT_SPHERICAL] =
        {"spherical", 0, 3, {RX, RY, RZ}, 0, 0, "φx φy φz", {{0}, {"СфКП", "SKP", 3}}},
    [JOINT_PLANAR] =
        {"planar", 2, 3, {T1, T2, RA}, 1, 1, "x y φ", {{"СКП", "FKP", 3}, {"ПлКП", "PlKP", 11}}},
    [JOINT_PLANAR2] = {"planar2", 2, 2, {T1, T2}, 1, 1, "x y", {{"ПКП2", "TKP2", 2}, {0}}},
    [JOINT_KP4] = {"kp4", 3, 4, {TX, TY, TZ, RA}, 0, 1, "x y z φ", {{0}, {"КП4", "KP4", 4}}},
    [JOINT_KP5] =
        {"kp5", 3, 5, {TX, TY, TZ, RA, R1}, 0, 1, "x y z φ1 φ2", {{0}, {"КП5", "KP5", 5}}},
    [JOINT_FREE] =
        {"free", 3, 6, {TX, TY, TZ, RX, RY, RZ}, 0, 0, "x y z φx φy φz", {{0}, {"КП6", "KP6", 6}}},
    [JOINT_GRIPPER2] = {"gripper2", 0, 1, {GRIP}, 1, 1, "s", {{0}, {"КП7", "KP7", 7}}},
    [JOINT_GRIPPER3] = {"gripper3", 0, 1, {GRIP}, 1, 1, "s", {{0}, {"КП8", "KP8", 8}}},
    [JOINT_TUBE] =
        {"tube", 1, 4, {TA, RX, RY, RZ}, 0, 1, "s φx φy φz", {{0}, {"ТрКП", "TuKP", 12}}},
    [JOINT_POINT] =
        {"point", 2, 5, {T1, T2, RX, RY, RZ}, 0, 1, "x y φx φy φz", {{0}, {"ТчКП", "PtKP", 13}}},
    [JOINT_LINE] = {"line", 2, 4, {T1, T2, RA, R1}, 0, 1, "x y φ1 φ2", {{0}, {"ЛнКП", "LnKP", 14}}},
};

const char *joint_type_name(enum joint_type type)
{
    return table[type].name;
}

int joint_type_lookup(const char *name)
{
    for (int i = 0; i < JOINT_TYPE_COUNT; i++)
        if (strcmp(table[i].name, name) == 0)
            return i;
    return -1;
}

int joint_coordinate_count(enum joint_type type)
{
    return table[type].count;
}

int joint_translation_count(enum joint_type type)
{
    return table[type].translations;
}

int joint_has_axis(enum joint_type type)
{
    return table[type].has_axis;
}

int joint_constraints(enum joint_type type, int planar)
{
    return planar && !table[type].in_plane ? -1 : (planar ? 3 : 6) - table[type].count;
}

const char *joint_symbols(enum joint_type type)
{
    return table[type].symbols;
}

int joint_wording(enum joint_type type, int planar, const char **russian, const char **english)
{
    const struct wording *w = &table[type].wordings[planar ? 0 : 1];
    *russian = w->russian;
    *english = w->english;
    return w->russian ? w->code : -1;
}

int joint_coordinate_flips(enum joint_type type, int coordinate)
{
    return table[type].motions[coordinate].direction == ALONG_E2 &&
           table[type].motions[coordinate].kind == MOTION_TRANSLATION;
}

enum motion_kind joint_motion_kind(enum joint_type type, int coordinate)
{
    return table[type].motions[coordinate].kind;
}

/* x and y turned by the shortest arc z -> axis; for -z the turn is about x. */
static void shortest_arc(const double axis[3], double e1[3], double e2[3])
{
    static const double noise = 1e-24;
    double x = axis[0], y = axis[1], z = axis[2];
    double off = x * x + y * y;
    if (z < 0 && off < noise) {
        e1[0] = 1;
        e2[1] = -1;
        e1[1] = e1[2] = e2[0] = e2[2] = 0;
        return;
    }
    double c = z < 0 ? (1 - z) / off : 1 / (1 + z); /* 1/(1+z) without cancellation */
    e1[0] = 1 - x * x * c;
    e1[1] = e2[0] = -x * y * c;
    e1[2] = -x;
    e2[1] = 1 - y * y * c;
    e2[2] = -y;
}

int joint_has_second(enum joint_type type)
{
    for (int i = 0; i < table[type].count; i++)
        if (table[type].motions[i].kind == MOTION_ROTATION &&
            table[type].motions[i].direction == ALONG_E1)
            return 1;
    return 0;
}

double joint_second_pitch(const double axis[3], const double second[3])
{
    double e1[3], e2[3];
    shortest_arc(axis, e1, e2);
    return trig_atan2(vector_dot(second, e2), vector_dot(second, e1));
}

/* e1 and e2 turned about the axis. */
static void second_axes(const double axis[3], double angle, double e1[3], double e2[3])
{
    double x[3], y[3];
    shortest_arc(axis, e1, e2);
    if (angle == 0)
        return;
    double c = trig_cos(angle), s = trig_sin(angle);
    for (int i = 0; i < 3; i++) {
        x[i] = c * e1[i] + s * e2[i];
        y[i] = c * e2[i] - s * e1[i];
    }
    memcpy(e1, x, sizeof x);
    memcpy(e2, y, sizeof y);
}

void joint_motion_axis(enum joint_type type, const double axis[3], double pitch, int coordinate,
                       double r[3])
{
    double e1[3], e2[3];
    enum direction direction = table[type].motions[coordinate].direction;
    int turns = table[type].motions[coordinate].kind == MOTION_ROTATION;
    second_axes(axis, turns ? pitch : 0, e1, e2);
    for (int i = 0; i < 3; i++) {
        switch (direction) {
        case ALONG_AXIS:
            r[i] = axis[i];
            break;
        case ALONG_E1:
            r[i] = e1[i];
            break;
        case ALONG_E2:
            r[i] = e2[i];
            break;
        case ALONG_X:
        case ALONG_Y:
        case ALONG_Z:
            r[i] = i == (int)direction - (int)ALONG_X ? 1 : 0;
            break;
        }
    }
}

void joint_elementary(enum motion_kind kind, const double axis[3], double pitch, double value,
                      struct frame *r)
{
    *r = frame_identity;
    if (kind == MOTION_NONE)
        return;
    double shift = kind == MOTION_TRANSLATION ? value : kind == MOTION_SCREW ? pitch * value : 0;
    for (int i = 0; i < 3; i++)
        r->at[i] = shift * axis[i];
    if (kind != MOTION_TRANSLATION) {
        double rotation[4] = {axis[0], axis[1], axis[2], value};
        quaternion_from_rotation(rotation, r->turn);
    }
}

void joint_motion(enum joint_type type, const double axis[3], double pitch, const double *q,
                  struct frame *r)
{
    struct frame sum = frame_identity;
    for (int i = 0; i < table[type].count; i++) {
        struct frame step;
        double along[3];
        joint_motion_axis(type, axis, pitch, i, along);
        joint_elementary(table[type].motions[i].kind, along, pitch, q[i], &step);
        frame_compose(&sum, &step, &sum);
    }
    *r = sum;
}

static const double two_pi = 6.28318530717958647693;

static double nearest_turn(double angle, double near)
{
    return angle + two_pi * round((near - angle) / two_pi);
}

/* The angle about a unit axis that comes nearest to turn. */
static double twist(const double turn[4], const double axis[3])
{
    return 2 * trig_atan2(vector_dot(turn + 1, axis), turn[0]);
}

static void turn_back(double turn[4], const double axis[3], double angle)
{
    double rotation[4] = {axis[0], axis[1], axis[2], -angle}, back[4];
    quaternion_from_rotation(rotation, back);
    quaternion_product(back, turn, turn);
}

/* turn = R(a) R(e1) as near as can be. */
static void fit_two_turns(const double turn[4], const double axis[3], double pitch, double *q)
{
    double e1[3], e2[3], image[3], rest[4];
    second_axes(axis, pitch, e1, e2);
    quaternion_rotate(turn, e1, image); /* R(a) turns e1, R(e1) leaves it */
    double across = vector_dot(image, e2), along = vector_dot(image, e1);
    if (trig_length(across, along) > 1e-12)
        q[0] = nearest_turn(trig_atan2(across, along), q[0]);
    memcpy(rest, turn, sizeof rest);
    turn_back(rest, axis, q[0]);
    q[1] = nearest_turn(twist(rest, e1), q[1]);
}

/* turn = Rx Ry Rz: of the two sets of angles the one nearer to q; where x and z fall together, x
 * keeps its value. */
static void fit_three_turns(const double turn[4], double *q)
{
    static const double x[3] = {1, 0, 0}, y[3] = {0, 1, 0}, z[3] = {0, 0, 1};
    static const double lock = 1e-9;
    double image[3], best[3] = {0, 0, 0}, least = HUGE_VAL;
    quaternion_rotate(turn, z, image); /* sin b, -sin a cos b, cos a cos b */
    int locked = trig_length(image[1], image[2]) < lock;
    for (int side = 0; side < 2; side++) {
        double sign = side == 0 ? 1 : -1, rest[4], angles[3], distance = 0;
        angles[0] = locked ? q[0] : trig_atan2(-sign * image[1], sign * image[2]);
        memcpy(rest, turn, sizeof rest);
        turn_back(rest, x, angles[0]);
        double left[3];
        quaternion_rotate(rest, z, left);
        angles[1] = trig_atan2(left[0], left[2]);
        turn_back(rest, y, angles[1]);
        angles[2] = twist(rest, z);
        for (int i = 0; i < 3; i++) {
            angles[i] = nearest_turn(angles[i], q[i]);
            distance += (angles[i] - q[i]) * (angles[i] - q[i]);
        }
        if (distance < least) {
            least = distance;
            memcpy(best, angles, sizeof best);
        }
    }
    memcpy(q, best, sizeof best);
}

void joint_fit(enum joint_type type, const double axis[3], double pitch, const struct frame *f,
               double *q)
{
    int translations = table[type].translations;
    for (int i = 0; i < translations; i++) {
        double along[3];
        joint_motion_axis(type, axis, pitch, i, along);
        q[i] = vector_dot(f->at, along);
    }
    double *angles = q + translations;
    switch (table[type].count - translations) {
    case 1:
        if (joint_motion_kind(type, translations) == MOTION_SCREW && pitch != 0)
            angles[0] = nearest_turn(twist(f->turn, axis), vector_dot(f->at, axis) / pitch);
        else if (joint_motion_kind(type, translations) != MOTION_NONE)
            angles[0] = nearest_turn(twist(f->turn, axis), angles[0]);
        break;
    case 2:
        fit_two_turns(f->turn, axis, pitch, angles);
        break;
    case 3:
        fit_three_turns(f->turn, angles);
        break;
    default:
        break;
    }
}

int joint_turns(enum joint_type type)
{
    return type == JOINT_SPHERICAL || type == JOINT_FREE ? joint_translation_count(type) : -1;
}
