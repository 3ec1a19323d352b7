#include "formats/outline.h"

#include "base/numbers.h"

#include <math.h>
#include <string.h>

#define PI 3.14159265358979323846

struct affine affine_product(const struct affine *o, const struct affine *i)
{
    return (struct affine){o->a * i->a + o->c * i->b,        o->b * i->a + o->d * i->b,
                           o->a * i->c + o->c * i->d,        o->b * i->c + o->d * i->d,
                           o->a * i->e + o->c * i->f + o->e, o->b * i->e + o->d * i->f + o->f};
}

void affine_apply(const struct affine *m, double x, double y, double at[2])
{
    at[0] = m->a * x + m->c * y + m->e;
    at[1] = m->b * x + m->d * y + m->f;
}

double affine_scale(const struct affine *m)
{
    return sqrt(fabs(m->a * m->d - m->b * m->c));
}

int affine_is_similar(const struct affine *m)
{
    double small = 1e-9 * (hypot(m->a, m->b) + 1e-12);
    return (fabs(m->a - m->d) < small && fabs(m->b + m->c) < small) ||
           (fabs(m->a + m->d) < small && fabs(m->b - m->c) < small);
}

static const char *skip(const char *s)
{
    return s + strspn(s, " ,\t\r\n");
}

struct affine affine_read(const char *text)
{
    struct affine all = {1, 0, 0, 1, 0, 0};
    for (const char *s = skip(text); *s; s = skip(s)) {
        size_t length = strcspn(s, "(");
        double v[6] = {0};
        int count = 0;
        const char *name = s;
        s += length;
        if (*s == '\0')
            break;
        s = skip(s + 1);
        for (const char *end; count < 6 && (end = number_read(s, &v[count])); count++)
            s = skip(end);
        struct affine one = {1, 0, 0, 1, 0, 0};
        if (strncmp(name, "translate", 9) == 0) {
            one.e = v[0];
            one.f = v[1];
        } else if (strncmp(name, "scale", 5) == 0) {
            one.a = v[0];
            one.d = count > 1 ? v[1] : v[0];
        } else if (strncmp(name, "rotate", 6) == 0) {
            double c = cos(v[0] * PI / 180), n = sin(v[0] * PI / 180);
            one = (struct affine){
                c, n, -n, c, v[1] - c * v[1] + n * v[2], v[2] - n * v[1] - c * v[2]};
        } else if (strncmp(name, "matrix", 6) == 0 && count == 6) {
            one = (struct affine){v[0], v[1], v[2], v[3], v[4], v[5]};
        }
        all = affine_product(&all, &one);
        s += *s == ')';
    }
    return all;
}

/* A pen that goes along path data. */
struct pen {
    struct outline *outline;
    const struct affine *m;
    double at[2], first[2], control[2];
    int begins;
};

static void line_to(struct pen *p, double x, double y)
{
    struct stroke s = {.begins = p->begins};
    affine_apply(p->m, p->at[0], p->at[1], s.from);
    affine_apply(p->m, x, y, s.to);
    outline_add(p->outline, &s);
    p->begins = 0;
    p->at[0] = x;
    p->at[1] = y;
}

/* A Bézier curve of degree 2 or 3 in straight pieces. */
static void curve_to(struct pen *p, const double *points, int degree)
{
    enum { PIECES = 12 };
    double from[2] = {p->at[0], p->at[1]};
    for (int i = 1; i <= PIECES; i++) {
        double t = (double)i / PIECES, u = 1 - t, at[2];
        for (int k = 0; k < 2; k++)
            at[k] = degree == 2 ? u * u * from[k] + 2 * u * t * points[k] + t * t * points[2 + k]
                                : u * u * u * from[k] + 3 * u * u * t * points[k] +
                                      3 * u * t * t * points[2 + k] + t * t * t * points[4 + k];
        line_to(p, at[0], at[1]);
    }
    p->at[0] = points[2 * degree - 2];
    p->at[1] = points[2 * degree - 1];
}

/* SVG 1.1, F.6.5: the arc's middle and angles from its ends. */
static void arc_to(struct pen *p, double rx, double ry, double turn, int is_large, int sweeps,
                   double x, double y)
{
    double c = cos(turn), s = sin(turn), dx = (p->at[0] - x) / 2, dy = (p->at[1] - y) / 2;
    double u = c * dx + s * dy, v = -s * dx + c * dy;
    rx = fabs(rx);
    ry = fabs(ry);
    if (rx == 0 || ry == 0 || (dx == 0 && dy == 0)) {
        line_to(p, x, y);
        return;
    }
    double over = u * u / (rx * rx) + v * v / (ry * ry);
    if (over > 1) {
        rx *= sqrt(over);
        ry *= sqrt(over);
    }
    double left = rx * rx * ry * ry - rx * rx * v * v - ry * ry * u * u;
    double k =
        sqrt(fmax(0, left / (rx * rx * v * v + ry * ry * u * u))) * (is_large == sweeps ? -1 : 1);
    double cu = k * rx * v / ry, cv = -k * ry * u / rx;
    double begin = atan2((v - cv) / ry, (u - cu) / rx), end = atan2((-v - cv) / ry, (-u - cu) / rx);
    double angle = end - begin;
    angle += sweeps && angle < 0 ? 2 * PI : !sweeps && angle > 0 ? -2 * PI : 0;
    if (rx == ry && affine_is_similar(p->m)) {
        struct stroke arc = {.begins = p->begins};
        affine_apply(p->m, p->at[0], p->at[1], arc.from);
        affine_apply(p->m, x, y, arc.to);
        arc.bulge = tan(angle / 4) * (p->m->a * p->m->d - p->m->b * p->m->c < 0 ? -1 : 1);
        outline_add(p->outline, &arc);
        p->begins = 0;
    } else {
        enum { PIECES = 24 };
        double mx = (p->at[0] + x) / 2 + c * cu - s * cv, my = (p->at[1] + y) / 2 + s * cu + c * cv;
        for (int i = 1; i <= PIECES; i++) {
            double a = begin + angle * i / PIECES, pu = rx * cos(a), pv = ry * sin(a);
            line_to(p, i == PIECES ? x : mx + c * pu - s * pv,
                    i == PIECES ? y : my + s * pu + c * pv);
        }
    }
    p->at[0] = x;
    p->at[1] = y;
}

/* Numbers that a command takes. */
static int count_of(char command)
{
    static const char commands[] = "MLHVCSQTAZ";
    static const int counts[] = {2, 2, 1, 1, 6, 4, 4, 2, 7, 0};
    const char *at = strchr(commands, command & ~0x20);
    return at && *at ? counts[at - commands] : -1;
}

static void run(struct pen *p, char command, char before, double *v, int count)
{
    int is_relative = command >= 'a';
    char kind = (char)(command & ~0x20), last = (char)(before & ~0x20);
    for (int i = 0; is_relative && i < count; i++)
        if (kind == 'A' ? i >= 5 : 1)
            v[i] += p->at[kind == 'V' ? 1 : kind == 'A' ? (i + 1) % 2 : i % 2];
    double mirror[2] = {2 * p->at[0] - p->control[0], 2 * p->at[1] - p->control[1]};
    if (kind == 'M') {
        memcpy(p->at, v, sizeof p->at);
        memcpy(p->first, v, sizeof p->first);
        p->begins = 1;
    } else if (kind == 'L' || kind == 'H' || kind == 'V') {
        line_to(p, kind == 'V' ? p->at[0] : v[0], kind == 'H' ? p->at[1] : v[kind == 'L']);
    } else if (kind == 'C' || kind == 'Q') {
        curve_to(p, v, kind == 'C' ? 3 : 2);
        memcpy(p->control, v + count - 4, sizeof p->control);
    } else if (kind == 'S' || kind == 'T') {
        int follows = kind == 'S' ? last == 'C' || last == 'S' : last == 'Q' || last == 'T';
        double all[6] = {
            follows ? mirror[0] : p->at[0], follows ? mirror[1] : p->at[1], v[0], v[1], v[2], v[3]};
        curve_to(p, all, kind == 'S' ? 3 : 2);
        memcpy(p->control, kind == 'S' ? v : all, sizeof p->control);
    } else if (kind == 'A') {
        arc_to(p, v[0], v[1], v[2] * PI / 180, v[3] != 0, v[4] != 0, v[5], v[6]);
    } else if (kind == 'Z') {
        if (p->at[0] != p->first[0] || p->at[1] != p->first[1])
            line_to(p, p->first[0], p->first[1]);
        p->begins = 1;
    }
}

void outline_add_path(struct outline *o, const char *data, const struct affine *m)
{
    struct pen pen = {.outline = o, .m = m, .begins = 1};
    char command = 0, before = 0;
    for (const char *s = skip(data); *s; s = skip(s)) {
        if (count_of(*s) >= 0)
            command = *s++;
        int wanted = command ? count_of(command) : -1, count = 0;
        double v[7] = {0};
        for (; count < wanted; count++) {
            s = skip(s);
            /* flags of arcs may stand without anything between */
            int is_flag = (command & ~0x20) == 'A' && (count == 3 || count == 4);
            const char *end =
                is_flag && (*s == '0' || *s == '1') ? s + 1 : number_read(s, &v[count]);
            if (end == NULL)
                return;
            if (is_flag)
                v[count] = *s == '1';
            s = end;
        }
        if (wanted < 0)
            return;
        run(&pen, command, before, v, count);
        before = command;
        command = command == 'M'             ? 'L'
                  : command == 'm'           ? 'l'
                  : (command & ~0x20) == 'Z' ? 0
                                             : command;
    }
}
