#include "pipeline/pieces.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/source.h"
#include "pipeline/program.h"

#include <stdlib.h>

static void set_number(xmlNodePtr node, const char *name, double value)
{
    char text[NUMBER_TEXT];
    number_print(number_round_digits(value, 12), text);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
}

static void write_piece(xmlNodePtr record, const struct model *model, int coordinate,
                        const struct course_piece *piece)
{
    const struct model_coordinate *c = &model->coordinates[coordinate];
    xmlNodePtr node = xmlNewChild(record, record->ns, BAD_CAST "piece", NULL);
    xmlChar *id = xmlGetNoNsProp(model->bodies[c->body].joint, BAD_CAST "id");
    xmlNewProp(node, BAD_CAST "joint", id);
    xmlFree(id);
    set_number(node, "index", c->index + 1);
    set_number(node, "start", piece->start);
    set_number(node, "end", piece->end);
    set_number(node, "from", piece->from);
    set_number(node, "to", piece->to);
    xmlNewProp(node, BAD_CAST "law", BAD_CAST law_name(piece->law));
    if (piece->law == LAW_TRAPEZOIDAL)
        set_number(node, "ramp", piece->ramp);
    if (piece->law == LAW_SPLINE) {
        set_number(node, "leave", piece->leave);
        set_number(node, "arrive", piece->arrive);
    }
    xmlNsPtr source = xmlSearchNsByHref(node->doc, node, BAD_CAST SOURCE_URI);
    if (piece->line && source) {
        char *line = text_print("%ld", piece->line);
        xmlNewNsProp(node, source, BAD_CAST "line", BAD_CAST line);
        free(line);
    }
}

/* A straight way, or a formula, as cubics between places on it. */
static void write_way(xmlNodePtr record, const struct model *model, const struct program *program,
                      const struct track *track, const struct course_piece *piece)
{
    enum { PARTS = 16 };
    double length = (piece->end - piece->start) / PARTS;
    struct rate from, to;
    program_way_rate(program, track, piece->way, piece->start, &to);
    for (int i = 0; i < PARTS; i++) {
        struct course_piece part = {.start = piece->start + i * length, .law = LAW_SPLINE};
        part.end = i + 1 < PARTS ? part.start + length : piece->end;
        from = to;
        program_way_rate(program, track, piece->way, part.end, &to);
        part.from = from.s;
        part.to = to.s;
        part.leave = from.v;
        part.arrive = to.v;
        part.line = piece->line;
        write_piece(record, model, track->coordinate, &part);
    }
}

void pieces_write(const struct model *model, const struct program *program, xmlNodePtr record)
{
    for (int i = 0; i < program->count; i++)
        for (int k = 0; k < program->tracks[i].count; k++)
            if (program->tracks[i].pieces[k].way)
                write_way(record, model, program, &program->tracks[i],
                          &program->tracks[i].pieces[k]);
            else
                write_piece(record, model, program->tracks[i].coordinate,
                            &program->tracks[i].pieces[k]);
}
