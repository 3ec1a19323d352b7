#include "path.h"

#include "trigonometry.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

enum { MOST_PIECES = 4096 }; /* of one curve, whatever the tolerance */

struct flattener {
    const char *data, *at;
    double tolerance;
    path_point_fn point;
    void *user;
    double x, y;             /* the current point */
    double start_x, start_y; /* of the sub-path */
    double control_x, control_y;
    char smooth; /* 'C' or 'Q' when the control point is of the last command, else 0 */
    int drawing; /* the sub-path has begun to be drawn */
    int waiting; /* a point is held back: closing must know which one is the last */
    int waiting_start;
    double waiting_x, waiting_y;
    int overflow;
};

static void send(struct flattener *f, int closed)
{
    if (f->waiting)
        f->point(f->user, f->waiting_x, f->waiting_y, f->waiting_start, closed);
    f->waiting = 0;
}

static void hold(struct flattener *f, double x, double y, int start)
{
    if (!isfinite(x) || !isfinite(y)) {
        f->overflow = 1;
        return;
    }
    send(f, 0);
    f->waiting = 1;
    f->waiting_start = start;
    f->waiting_x = x;
    f->waiting_y = y;
}

static void draw_line(struct flattener *f, double x, double y)
{
    if (!f->drawing)
        hold(f, f->x, f->y, 1);
    f->drawing = 1;
    hold(f, x, y, 0);
    f->x = x;
    f->y = y;
}

static int count_pieces(double pieces)
{
    if (!(pieces > 1))
        return 1;
    return pieces < MOST_PIECES ? (int)ceil(pieces) : MOST_PIECES;
}

/* Bezier curve of degree 2 or 3; p are the points after the current one. A chord over a step h is
 * off by at most h^2/8 of the largest second derivative. */
static void draw_bezier(struct flattener *f, const double *p, int degree)
{
    double b[8] = {f->x, f->y};
    memcpy(b + 2, p, (size_t)degree * 2 * sizeof *p);
    double bend = 0;
    for (int i = 0; i + 4 < 2 * degree + 2; i += 2)
        bend = fmax(
            bend, trig_length(b[i] - 2 * b[i + 2] + b[i + 4], b[i + 1] - 2 * b[i + 3] + b[i + 5]));
    int pieces = count_pieces(sqrt(degree * (degree - 1) * bend / (8 * f->tolerance)));
    for (int i = 1; i < pieces; i++) {
        double t = (double)i / pieces, c[8];
        memcpy(c, b, sizeof c);
        for (int level = degree; level > 0; level--)
            for (int k = 0; k < 2 * level; k++)
                c[k] += t * (c[k + 2] - c[k]);
        draw_line(f, c[0], c[1]);
    }
    draw_line(f, p[2 * degree - 2], p[2 * degree - 1]);
}

static double angle_between(double ux, double uy, double vx, double vy)
{
    return trig_atan2(ux * vy - uy * vx, ux * vx + uy * vy);
}

/* SVG 1.1 appendix F.6: from end points to the centre, too small radii are enlarged. */
static void draw_arc(struct flattener *f, const double *a, double x, double y)
{
    double rx = fabs(a[0]), ry = fabs(a[1]);
    int large = a[3] != 0, sweep = a[4] != 0;
    if (x == f->x && y == f->y)
        return;
    if (rx == 0 || ry == 0) {
        draw_line(f, x, y);
        return;
    }
    double cosine = trig_cos(a[2] * pi / 180), sine = trig_sin(a[2] * pi / 180);
    double half_x = (f->x - x) / 2, half_y = (f->y - y) / 2;
    double ux = (cosine * half_x + sine * half_y) / rx;
    double uy = (cosine * half_y - sine * half_x) / ry;
    double reach = trig_length(ux, uy);
    double off = 0; /* of the centre from the middle, in the unit circle */
    if (reach > 1) {
        rx *= reach;
        ry *= reach;
        ux /= reach;
        uy /= reach;
    } else {
        off = sqrt(1 - reach * reach) / reach;
    }
    double sign = large == sweep ? -1 : 1;
    double cx = sign * off * uy, cy = -sign * off * ux;
    double from = trig_atan2(uy - cy, ux - cx);
    double turn = angle_between(ux - cx, uy - cy, -ux - cx, -uy - cy);
    if (sweep && turn < 0)
        turn += 2 * pi;
    if (!sweep && turn > 0)
        turn -= 2 * pi;

    double middle_x = (f->x + x) / 2, middle_y = (f->y + y) / 2;
    double flat = fmin(1, f->tolerance / fmax(rx, ry));
    int pieces = count_pieces(fabs(turn) / (2 * trig_acos(1 - flat)));
    for (int i = 1; i < pieces; i++) {
        double angle = from + turn * i / pieces;
        double px = rx * (cx + trig_cos(angle)), py = ry * (cy + trig_sin(angle));
        draw_line(f, middle_x + cosine * px - sine * py, middle_y + sine * px + cosine * py);
    }
    draw_line(f, x, y);
}

static void close_path(struct flattener *f)
{
    if (!f->drawing)
        hold(f, f->x, f->y, 1);
    if (f->waiting_start || f->waiting_x != f->start_x || f->waiting_y != f->start_y)
        hold(f, f->start_x, f->start_y, 0);
    send(f, 1);
    f->drawing = 0;
    f->x = f->start_x;
    f->y = f->start_y;
}

static int is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static int is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void skip_blanks(struct flattener *f)
{
    while (is_blank(*f->at))
        f->at++;
}

/* Not strtod: that one reads what the locale says, and hexadecimal numbers too. Leaves f->at at
 * the character that cannot be read when there is no number. */
static int read_number(struct flattener *f, double *value)
{
    enum { MOST_DIGITS = 18 };
    const char *p = f->at;
    double sign = *p == '-' ? -1 : 1, digits = 0;
    int exponent = 0, seen = 0, kept = 0;
    if (*p == '-' || *p == '+')
        p++;
    for (int fraction = 0; is_digit(*p) || (*p == '.' && !fraction); p++) {
        if (*p == '.') {
            fraction = 1;
            continue;
        }
        seen = 1;
        if (kept < MOST_DIGITS) {
            digits = digits * 10 + (*p - '0');
            kept += digits > 0;
            exponent -= fraction;
        } else {
            exponent += !fraction;
        }
    }
    if (!seen) {
        f->at = p;
        return 0;
    }
    if (*p == 'e' || *p == 'E') {
        const char *e = p + 1;
        int minus = *e == '-', power = 0;
        if (*e == '-' || *e == '+')
            e++;
        if (is_digit(*e)) {
            for (; is_digit(*e); e++)
                power = power < 100000 ? power * 10 + (*e - '0') : power;
            exponent += minus ? -power : power;
            p = e;
        }
    }
    /* Dividing by an exact power of ten rounds once. */
    *value = sign * (exponent < 0 ? digits / pow(10, -exponent) : digits * pow(10, exponent));
    if (exponent < -300)
        *value = sign * (digits * pow(10, -300)) * pow(10, exponent + 300);
    if (digits == 0)
        *value = sign * 0;
    if (!isfinite(*value))
        return 0;
    f->at = p;
    return 1;
}

static int read_flag(struct flattener *f, double *value)
{
    if (*f->at != '0' && *f->at != '1')
        return 0;
    *value = *f->at++ - '0';
    return 1;
}

static void skip_comma(struct flattener *f)
{
    skip_blanks(f);
    if (*f->at == ',') {
        f->at++;
        skip_blanks(f);
    }
}

/* The numbers of one command; an arc's fourth and fifth are flags. */
static int read_arguments(struct flattener *f, char command, int count, double *a)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            skip_comma(f);
        int flag = command == 'A' && (i == 3 || i == 4);
        if (!(flag ? read_flag(f, &a[i]) : read_number(f, &a[i])))
            return 0;
    }
    return 1;
}

static void reflect_control(const struct flattener *f, char kind, double *p)
{
    p[0] = f->smooth == kind ? 2 * f->x - f->control_x : f->x;
    p[1] = f->smooth == kind ? 2 * f->y - f->control_y : f->y;
}

/* Draws one command whose numbers are absolute. */
static void draw_command(struct flattener *f, char command, const double *a)
{
    double p[6];
    char smooth = 0;
    switch (command) {
    case 'M':
        send(f, 0);
        f->drawing = 0;
        f->x = f->start_x = a[0];
        f->y = f->start_y = a[1];
        break;
    case 'L':
        draw_line(f, a[0], a[1]);
        break;
    case 'H':
        draw_line(f, a[0], f->y);
        break;
    case 'V':
        draw_line(f, f->x, a[0]);
        break;
    case 'C':
    case 'S':
        if (command == 'S')
            reflect_control(f, 'C', p);
        memcpy(command == 'S' ? p + 2 : p, a, (command == 'S' ? 4 : 6) * sizeof *a);
        draw_bezier(f, p, 3);
        smooth = 'C';
        f->control_x = p[2];
        f->control_y = p[3];
        break;
    case 'Q':
    case 'T':
        if (command == 'T')
            reflect_control(f, 'Q', p);
        memcpy(command == 'T' ? p + 2 : p, a, (command == 'T' ? 2 : 4) * sizeof *a);
        draw_bezier(f, p, 2);
        smooth = 'Q';
        f->control_x = p[0];
        f->control_y = p[1];
        break;
    case 'A':
        draw_arc(f, a, a[5], a[6]);
        break;
    default:
        close_path(f);
        break;
    }
    f->smooth = smooth;
}

static void make_absolute(const struct flattener *f, char command, int count, double *a)
{
    if (command == 'A') {
        a[5] += f->x;
        a[6] += f->y;
        return;
    }
    for (int i = 0; i < count; i++)
        a[i] += command == 'V' || (command != 'H' && i % 2 == 1) ? f->y : f->x;
}

/* One command with all its repetitions; 0 when it cannot be read. */
static int read_command(struct flattener *f)
{
    static const char commands[] = "MLHVCSQTAZ";
    static const int counts[] = {2, 2, 1, 1, 6, 4, 4, 2, 7, 0};
    char letter = *f->at;
    int relative = letter >= 'a' && letter <= 'z';
    char command = (char)(relative ? letter - 'a' + 'A' : letter);
    const char *found = strchr(commands, command);
    if (!found)
        return 0;
    int count = counts[found - commands];
    f->at++;
    for (int again = 0;; again = 1) {
        double a[7];
        skip_blanks(f);
        if (again) {
            const char *before = f->at;
            skip_comma(f);
            int comma = f->at != before;
            if (!comma && !is_digit(*f->at) && (*f->at == '\0' || !strchr("+-.", *f->at)))
                return 1;
        }
        if (!read_arguments(f, command, count, a))
            return 0;
        if (relative)
            make_absolute(f, command, count, a);
        draw_command(f, command, a);
        if (f->overflow)
            return 0;
        if (count == 0)
            return 1;
        if (command == 'M')
            command = 'L'; /* further pairs of a moveto are lines */
    }
}

int path_flatten(const char *data, double tolerance, path_point_fn point, void *user)
{
    struct flattener f = {
        .data = data, .at = data, .tolerance = tolerance, .point = point, .user = user};
    skip_blanks(&f);
    int readable = *f.at == '\0' || *f.at == 'M' || *f.at == 'm';
    while (readable && *f.at != '\0') {
        readable = read_command(&f);
        if (readable)
            skip_blanks(&f);
    }
    send(&f, 0);
    return readable ? 0 : (int)(f.at - f.data) + 1;
}
