#include "invent.h"
#include "invention.h"

#include <stdio.h>
#include <string.h>

struct sheet {
    const struct invention *v;
    FILE *out;
    int ru;
    int tables; /* sizes and columns as they are called there */
};

static void list(FILE *out, const double *values, int count)
{
    for (int i = 0; i < count; i++)
        fprintf(out, "%s%.10g", i ? ", " : "", values[i] + 0.0);
}

static void field(const struct sheet *s, const char *en, const char *ru, const double *values,
                  int count)
{
    fprintf(s->out, " %s=\"", s->ru ? ru : en);
    list(s->out, values, count);
    fputc('"', s->out);
}

static void text(FILE *out, const char *words)
{
    for (; *words; words++) {
        if (strchr("<>&\"", *words))
            fprintf(out, "&#%d;", *words);
        else
            fputc(*words, out);
    }
}

static int dimension(const struct sheet *s)
{
    return 3 - s->v->planar;
}

/* Fields of a body or of a row of the structure in an order that chance gives. */
static void body_fields(const struct sheet *s, int n, struct chance *r)
{
    const struct body *b = &s->v->bodies[n];
    int count = coordinate_count(b->pair);
    size_t first = chance_below(r, 7);
    for (size_t k = 0; k < 7; k++) {
        switch ((first + k) % 7) {
        case 0: {
            const char *pair = chance_one_in(r, 2) ? b->pair->code
                               : s->ru             ? b->pair->ru
                                                   : b->pair->en;
            fprintf(s->out, " %s=\"%s\"", s->ru ? "КП" : "KP", pair);
            break;
        }
        case 1:
            field(s, "CPB", "КПТ", b->at, dimension(s));
            break;
        case 2:
            if (b->pair->has_axis)
                field(s, "DCAKP", "НКОКП", b->axis, dimension(s));
            break;
        case 3:
            if (b->is_limited) {
                field(s, "min", "min", b->min, count);
                field(s, "max", "max", b->max, count);
            }
            break;
        case 4:
            if (b->is_posed)
                field(s, "q", "q", b->q, count);
            break;
        case 5:
            if (strcmp(b->pair->en, "HKP") == 0)
                field(s, "pitch", "шаг", &b->pitch, 1);
            break;
        default:
            if (*b->name) {
                fprintf(s->out, " %s=\"", s->ru ? "имя" : "name");
                text(s->out, b->name);
                fputc('"', s->out);
            }
        }
    }
}

static int size_count(const struct solid *o)
{
    static const int counts[] = {3, 2, 2, 1};
    return counts[o->kind];
}

static void shape(const struct sheet *s, const struct solid *o)
{
    static const char *const kinds[][2] = {
        {"box", "параллелепипед"}, {"cylinder", "цилиндр"}, {"cone", "конус"}, {"sphere", "шар"}};
    fprintf(s->out, "<%s %s=\"%s\"", s->ru ? "форма" : "shape", s->ru ? "вид" : "kind",
            kinds[o->kind][s->ru]);
    field(s, "size", "размер", o->size, size_count(o));
    field(s, "at", "место", o->at, dimension(s));
    if (o->is_turned)
        field(s, "rotation", "поворот", o->turn, 4);
    if (o->is_coloured)
        field(s, "colour", "цвет", o->colour, 3);
    fputs("/>\n", s->out);
}

static void body(const struct sheet *s, int n, struct chance *r)
{
    const char *name = s->ru ? "тело" : "body";
    fprintf(s->out, "<%s %s=\"%d\"", name, s->ru ? "номер" : "number", n);
    body_fields(s, n, r);
    fputs(">\n", s->out);
    for (int i = 0; i < s->v->bodies[n].solid_count; i++)
        shape(s, &s->v->bodies[n].solids[i]);
    for (int i = n + 1; i <= s->v->count; i++)
        if (s->v->bodies[i].base == n)
            body(s, i, r);
    fprintf(s->out, "</%s>\n", name);
}

static void connection_fields(const struct sheet *s, const struct connection *c)
{
    fprintf(s->out,
            s->ru ? " тело1=\"%d\" тело2=\"%d\" КП=\"%s\"" : " body1=\"%d\" body2=\"%d\" KP=\"%s\"",
            c->a, c->b, c->pair->code);
    field(s, "point1", "точка1", c->at_a, dimension(s));
    field(s, "point2", "точка2", c->at_b, dimension(s));
    if (c->pair->has_axis)
        field(s, "DCAKP", "НКОКП", c->axis, dimension(s));
    if (strcmp(c->pair->en, "HKP") == 0)
        field(s, "pitch", "шаг", &c->pitch, 1);
}

static void connections(const struct sheet *s)
{
    const char *around = s->ru ? "связи" : "connections";
    const char *each = s->tables ? (s->ru ? "строка" : "row") : s->ru ? "связь" : "connection";
    if (s->v->connection_count == 0)
        return;
    fprintf(s->out, "<%s>\n", around);
    for (int i = 0; i < s->v->connection_count; i++) {
        fprintf(s->out, "<%s", each);
        connection_fields(s, &s->v->connections[i]);
        fputs("/>\n", s->out);
    }
    fprintf(s->out, "</%s>\n", around);
}

static void write_xsystel(const struct sheet *s, struct chance *r)
{
    const char *root = s->ru ? "системаТел" : "system";
    fprintf(s->out, "<%s %s=\"invented\">\n", root, s->ru ? "имя" : "name");
    for (int i = 1; i <= s->v->count; i++)
        if (s->v->bodies[i].base == 0)
            body(s, i, r);
    connections(s);
    if (s->v->transmission_count)
        fprintf(s->out, "<%s>\n", s->ru ? "передачи" : "transmissions");
    for (int i = 0; i < s->v->transmission_count; i++) {
        const struct transmission *t = &s->v->transmissions[i];
        fprintf(s->out,
                s->ru ? "<передача вид=\"%s\" тело1=\"%d\" тело2=\"%d\" %s=\"%s\"/>\n"
                      : "<transmission kind=\"%s\" body1=\"%d\" body2=\"%d\" %s=\"%s\"/>\n",
                s->ru ? t->kind_ru : t->kind_en, t->a, t->b, s->ru ? t->field_ru : t->field_en,
                t->value);
    }
    if (s->v->transmission_count)
        fprintf(s->out, "</%s>\n", s->ru ? "передачи" : "transmissions");
    fprintf(s->out, "</%s>\n", root);
}

static int solids_of_all(const struct invention *v)
{
    int count = 0;
    for (int i = 1; i <= v->count; i++)
        count += v->bodies[i].solid_count;
    return count;
}

/* Planar tables are known by their class. */
static void write_class(const struct sheet *s)
{
    int branches = 0, children[MOST_BODIES + 1] = {0};
    for (int i = 1; i <= s->v->count; i++)
        branches |= ++children[s->v->bodies[i].base] > 1;
    fprintf(s->out, "%s%s%s%s%s", s->v->planar ? s->ru ? "П" : "P" : "",
            branches ? s->ru ? "Д" : "T" : "", s->ru ? "СТ" : "ST",
            s->v->connection_count ? ""
            : s->ru                ? "О"
                                   : "O",
            s->ru ? "В" : "B");
}

static void write_tables(const struct sheet *s, struct chance *r)
{
    const char *row = s->ru ? "строка" : "row";
    fprintf(s->out, s->ru ? "<таблицы имя=\"invented\">\n<система класс=\""
                          : "<tables name=\"invented\">\n<system class=\"");
    write_class(s);
    fputs(s->ru ? "\">\n<ТПМС>\n" : "\">\n<TPMS>\n", s->out);
    for (int i = 1; i <= s->v->count; i++) {
        fprintf(s->out, "<%s %s=\"%d\"", row, s->ru ? "НБ" : "NB", s->v->bodies[i].base);
        body_fields(s, i, r);
        fputs("/>\n", s->out);
    }
    fprintf(s->out, "</%s>\n", s->ru ? "ТПМС" : "TPMS");
    if (solids_of_all(s->v))
        fprintf(s->out, "<%s>\n", s->ru ? "ТПМТ" : "TPBM");
    for (int i = 1; i <= s->v->count; i++) {
        for (int k = 0; k < s->v->bodies[i].solid_count; k++) {
            const struct solid *o = &s->v->bodies[i].solids[k];
            fprintf(s->out, s->ru ? "<строка НТ=\"%d\" КГО=\"%d\"" : "<row BN=\"%d\" KGO=\"%d\"", i,
                    o->kind);
            field(s, "PGO", "ПГО", o->size, size_count(o));
            field(s, "CCGO", "КЦГО", o->at, 3);
            if (o->is_turned)
                field(s, "VAGOR", "ВУПГО", o->turn, 4);
            if (o->is_coloured)
                field(s, "CGO", "ЦГО", o->colour, 3);
            fputs("/>\n", s->out);
        }
    }
    if (solids_of_all(s->v))
        fprintf(s->out, "</%s>\n", s->ru ? "ТПМТ" : "TPBM");
    connections(s);
    fputs(s->ru ? "</система></таблицы>\n" : "</system></tables>\n", s->out);
}

static void cell(const struct sheet *s, const double *values, int count, int given)
{
    fputs("<td>", s->out);
    if (given)
        list(s->out, values, count);
    else
        fputs("-", s->out);
    fputs("</td>", s->out);
}

static void heads(const struct sheet *s, const char *names)
{
    fputs("<tr>", s->out);
    for (const char *p = names; *p;) {
        size_t length = strcspn(p, " ");
        fprintf(s->out, "<th>%.*s</th>", (int)length, p);
        p += length + (p[length] == ' ');
    }
    fputs("</tr>\n", s->out);
}

static void write_page(const struct sheet *s)
{
    fprintf(s->out,
            "<html xmlns=\"http://www.w3.org/1999/xhtml\" "
            "lang=\"%s\"><head><title>invented</title></head><body>\n",
            s->ru ? "ru" : "en");
    fprintf(s->out, "<table><caption>%s</caption>\n", s->ru ? "ТПМС" : "TPMS");
    heads(s, s->ru ? "НБ КП КПТ НКОКП min max q шаг имя" : "NB KP CPB DCAKP min max q pitch name");
    for (int i = 1; i <= s->v->count; i++) {
        const struct body *b = &s->v->bodies[i];
        int count = coordinate_count(b->pair);
        fprintf(s->out, "<tr><td>%d</td><td>%s</td>", b->base, b->pair->code);
        cell(s, b->at, dimension(s), 1);
        cell(s, b->axis, dimension(s), b->pair->has_axis);
        cell(s, b->min, count, b->is_limited);
        cell(s, b->max, count, b->is_limited);
        cell(s, b->q, count, b->is_posed);
        cell(s, &b->pitch, 1, strcmp(b->pair->en, "HKP") == 0);
        fputs("<td>", s->out);
        text(s->out, *b->name ? b->name : "-");
        fputs("</td></tr>\n", s->out);
    }
    fputs("</table>\n", s->out);
    if (solids_of_all(s->v)) {
        fprintf(s->out, "<table><caption>%s</caption>\n", s->ru ? "ТПМТ" : "TPBM");
        heads(s, s->ru ? "НТ КГО ПГО КЦГО ВУПГО ЦГО" : "BN KGO PGO CCGO VAGOR CGO");
        for (int i = 1; i <= s->v->count; i++) {
            for (int k = 0; k < s->v->bodies[i].solid_count; k++) {
                const struct solid *o = &s->v->bodies[i].solids[k];
                fprintf(s->out, "<tr><td>%d</td><td>%d</td>", i, o->kind);
                cell(s, o->size, size_count(o), 1);
                cell(s, o->at, 3, 1);
                cell(s, o->turn, 4, o->is_turned);
                cell(s, o->colour, 3, o->is_coloured);
                fputs("</tr>\n", s->out);
            }
        }
        fputs("</table>\n", s->out);
    }
    fputs("</body></html>\n", s->out);
}

char *invent_write(const struct invention *v, enum invent_writing writing, struct chance *r)
{
    int is_page = writing == INVENT_PAGE_EN || writing == INVENT_PAGE_RU;
    int is_tables = writing == INVENT_TABLES_EN || writing == INVENT_TABLES_RU;
    if (((is_page || is_tables) && v->transmission_count) ||
        (is_page && (v->connection_count || v->planar)))
        return NULL;
    char *whole = NULL;
    size_t size;
    struct sheet s = {v, open_memstream(&whole, &size), writing % 2, is_tables};
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", s.out);
    if (is_page)
        write_page(&s);
    else if (is_tables)
        write_tables(&s, r);
    else
        write_xsystel(&s, r);
    fclose(s.out);
    return whole;
}
