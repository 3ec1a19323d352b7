#include "base/memory.h"
#include "document/node.h"
#include "document/source.h"
#include "functions/arguments.h"
#include "functions/wrappers.h"
#include "math/course.h"
#include "math/ramp.h"
#include "model/model.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define RECORD_URI "urn:systel:record"

static const double full = 6.28318530717958647692;

struct drive {
    xmlNodePtr node, record;
    double turns; /* of the motor for one of the coordinate's units, with its sign */
    double zero;  /* the coordinate at 0 increments */
    double increments;
    struct ramp_limits limits;
    /* the coordinate in the record */
    size_t count;
    double *t, *q, *v;
    /* what is written */
    xmlNodePtr moves;
    double place, clock; /* increments; s */
};

/* A piece of a program as a goal: course_rate in turns. */
struct piece_goal {
    const struct drive *drive;
    struct course_piece piece;
};

static double number_or(xmlNodePtr node, const char *name, double otherwise)
{
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    double value = otherwise;
    if (text)
        number_read((const char *)text, &value);
    xmlFree(text);
    return value;
}

static double turns_at(const struct drive *d, double q)
{
    return d->turns * (q - d->zero);
}

static double nearest(const struct drive *d, double turns)
{
    double value = turns * d->increments;
    return value < 0 ? -floor(0.5 - value) : floor(value + 0.5);
}

static void piece_rate(const void *user, double time, struct rate *r)
{
    const struct piece_goal *g = user;
    course_rate(&g->piece, 1, g->piece.from, time, r);
    *r = (struct rate){turns_at(g->drive, r->s), g->drive->turns * r->v, g->drive->turns * r->a};
}

/* The record between its moments: cubics with its speeds. */
static void record_rate(const void *user, double time, struct rate *r)
{
    const struct drive *d = user;
    size_t low = 0, high = d->count - 1;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (d->t[middle] <= time)
            low = middle;
        else
            high = middle;
    }
    struct course_piece piece = {.start = d->t[low],
                                 .end = d->t[high],
                                 .from = d->q[low],
                                 .to = d->q[high],
                                 .law = LAW_SPLINE,
                                 .leave = d->v[low],
                                 .arrive = d->v[high]};
    struct piece_goal goal = {d, piece};
    if (low == high) {
        *r = (struct rate){turns_at(d, d->q[low]), 0, 0};
        return;
    }
    piece_rate(&goal, time, r);
}

static void set(xmlNodePtr node, const char *name, double value)
{
    char text[NUMBER_TEXT];
    number_print(number_round_digits(value, 9), text);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
}

static void set_line(xmlNodePtr node, long line)
{
    char *text = text_print("%ld", line);
    xmlNewNsProp(node, xmlNewNs(node, BAD_CAST SOURCE_URI, BAD_CAST "src"), BAD_CAST "line",
                 BAD_CAST text);
    free(text);
}

static void set_problem(xmlNodePtr move, const char *problem, double need, double most)
{
    xmlNewProp(move, BAD_CAST "problem", BAD_CAST problem);
    if (isfinite(need))
        set(move, "need", need);
    set(move, "most", most);
}

static double at_most(double own, double controller)
{
    return fmin(own, controller);
}

/* The move that a goal from start to end is; law: LAW_SPLINE of what is not known as a piece. */
static void add_move(struct drive *d, const struct course_piece *piece, double start, double end,
                     ramp_goal *goal, const void *user, long line)
{
    struct rate from, to;
    goal(user, start, &from);
    goal(user, end, &to);
    double way = to.s - from.s, time = end - start, place = nearest(d, to.s);
    double by = place - d->place;
    enum law law = piece ? piece->law : LAW_SPLINE;
    if (by == 0)
        return;
    struct ramp ramp;
    enum ramp_status status = RAMP_OK;
    if (law == LAW_LINEAR && time > 0)
        status = ramp_exact(way, 60 * fabs(way) / time, HUGE_VAL, &d->limits, &ramp);
    else if (law == LAW_TRAPEZOIDAL && time > 0)
        status = ramp_exact(way, 60 * fabs(way) / time / (1 - piece->ramp),
                            fabs(way) / (time * time) / (1 - piece->ramp) / piece->ramp, &d->limits,
                            &ramp);
    else if (law != LAW_STEP && time > 0)
        status = ramp_fit(way, start, time, goal, user, &d->limits, &ramp);
    xmlNodePtr move = xmlNewChild(d->moves, d->moves->ns, BAD_CAST "move", NULL);
    set_line(move, line);
    set(move, "start", start);
    set(move, "end", end);
    set(move, "place", place);
    set(move, "by", by);
    if (law == LAW_STEP || time <= 0) {
        set_problem(move, "step", HUGE_VAL, 0);
    } else if (fabs(place) > RAMP_PLACE_MOST) {
        set_problem(move, "far", fabs(place), RAMP_PLACE_MOST);
    } else if (status == RAMP_FAST) {
        set_problem(move, "fast", ramp.need_speed, at_most(d->limits.speed, RAMP_SPEED_MOST));
    } else if (status == RAMP_SUDDEN) {
        set_problem(move, "sudden", ramp.need_sudden,
                    at_most(d->limits.acceleration, RAMP_ACCELERATION_MOST));
    } else {
        ramp_compare(way, start, time, goal, user, &ramp);
        double takes = ramp_time(by / d->increments, &ramp);
        d->clock = fmax(d->clock, start) + takes;
        set(move, "speed", (double)ramp.speed);
        set(move, "acceleration", (double)ramp.acceleration);
        set(move, "braking", (double)ramp.braking);
        set(move, "time", takes);
        set(move, "late", d->clock - end);
        set(move, "off", ramp.off * d->increments);
    }
    d->place = place;
}

/* What may rest or turn round on its way: a move for each part. */
static void add_parts(struct drive *d, double start, double end, double grain, ramp_goal *goal,
                      const void *user, long line)
{
    enum { ROOM = 4096 };
    double *cuts = memory_get(ROOM, sizeof *cuts);
    int count = ramp_turns(start, end, grain, goal, user, ROOM, cuts);
    for (int i = 0; i + 1 < count; i++)
        add_move(d, NULL, cuts[i], cuts[i + 1], goal, user, line);
    free(cuts);
}

static int read_piece(xmlNodePtr node, struct course_piece *piece)
{
    char *law = node_attribute(node, "law");
    int found = law_lookup(law);
    free(law);
    *piece = (struct course_piece){.start = number_or(node, "start", 0),
                                   .end = number_or(node, "end", 0),
                                   .from = number_or(node, "from", 0),
                                   .to = number_or(node, "to", 0),
                                   .ramp = number_or(node, "ramp", 1.0 / 3),
                                   .leave = number_or(node, "leave", 0),
                                   .arrive = number_or(node, "arrive", 0)};
    piece->law = (enum law)found;
    return found < 0 ? -1 : 0;
}

/* Whether an element speaks of the drive's coordinate. */
static int is_of(const struct drive *d, xmlNodePtr node)
{
    char *own = node_attribute(d->node, "joint"), *joint = node_attribute(node, "joint");
    int same =
        strcmp(own, joint) == 0 && number_or(d->node, "index", 1) == number_or(node, "index", 1);
    free(own);
    free(joint);
    return same;
}

/* The column of the coordinate in the record, or -1. */
static int column_of(const struct drive *d)
{
    int column = 0;
    for (xmlNodePtr node = d->record->children; node; node = node->next) {
        if (!model_is_element(node, "coordinate"))
            continue;
        if (is_of(d, node))
            return column;
        column++;
    }
    return -1;
}

static int item(xmlNodePtr node, const char *name, int column, double *value)
{
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    const char *at = (const char *)text;
    for (int i = 0; at && i <= column; i++)
        at = number_read(at + strspn(at, " "), value);
    xmlFree(text);
    return at ? 0 : -1;
}

static int read_record(struct drive *d)
{
    int column = column_of(d), failed = column < 0;
    for (xmlNodePtr node = d->record->children; node; node = node->next)
        d->count += (size_t)(model_is_element(node, "moment") != 0);
    d->t = memory_get(3 * d->count + 1, sizeof *d->t);
    d->q = d->t + d->count;
    d->v = d->q + d->count;
    size_t at = 0;
    for (xmlNodePtr node = d->record->children; node && !failed; node = node->next)
        if (model_is_element(node, "moment")) {
            d->t[at] = number_or(node, "t", 0);
            failed = item(node, "q", column, &d->q[at]) | item(node, "v", column, &d->v[at]);
            at++;
        }
    return failed || at == 0 ? -1 : 0;
}

/* Pieces that go on into each other at their speed. */
struct run_goal {
    const struct drive *drive;
    struct course_piece *pieces;
    int count;
};

static void run_rate(const void *user, double time, struct rate *r)
{
    const struct run_goal *g = user;
    course_rate(g->pieces, g->count, g->pieces[0].from, time, r);
    *r = (struct rate){turns_at(g->drive, r->s), g->drive->turns * r->v, g->drive->turns * r->a};
}

static int goes_on(const struct course_piece *a, const struct course_piece *b)
{
    static const double same = 1e-9, rest = 1e-6;
    return a->law == LAW_SPLINE && b->law == LAW_SPLINE && fabs(b->start - a->end) < same &&
           fabs(a->arrive) > rest && fabs(b->leave - a->arrive) < rest * (1 + fabs(a->arrive));
}

/* The moves of a piece and of those after it that it goes on into, without stops between. Returns the last of them. */
static xmlNodePtr pass_pieces(struct drive *d, xmlNodePtr first)
{
    struct run_goal goal = {.drive = d};
    xmlNodePtr last = first;
    for (xmlNodePtr node = first; node; node = node->next) {
        struct course_piece piece;
        if (!model_is_element(node, "piece") || !is_of(d, node) || read_piece(node, &piece) != 0)
            continue;
        if (goal.count && !goes_on(&goal.pieces[goal.count - 1], &piece))
            break;
        goal.pieces = memory_resize(goal.pieces, (size_t)goal.count + 1, sizeof *goal.pieces);
        goal.pieces[goal.count++] = piece;
        last = node;
    }
    double start = goal.pieces[0].start, end = goal.pieces[goal.count - 1].end;
    add_parts(d, start, end, (end - start) / (64 * goal.count), run_rate, &goal,
              source_line(first));
    free(goal.pieces);
    return last;
}

static void make_moves(struct drive *d, int passes)
{
    int pieces = 0;
    d->place = nearest(d, turns_at(d, d->q[0]));
    set(d->moves, "home", d->place);
    for (xmlNodePtr node = d->record->children; node; node = node->next) {
        struct piece_goal goal = {.drive = d};
        if (!model_is_element(node, "piece") || !is_of(d, node) ||
            read_piece(node, &goal.piece) != 0)
            continue;
        const struct course_piece *p = &goal.piece;
        pieces++;
        if (p->law == LAW_SPLINE && passes)
            node = pass_pieces(d, node);
        else if (p->law == LAW_SPLINE)
            add_parts(d, p->start, p->end, (p->end - p->start) / 64, piece_rate, &goal,
                      source_line(node));
        else
            add_move(d, p, p->start, p->end, piece_rate, &goal, source_line(node));
    }
    if (pieces == 0 && d->count > 1)
        add_parts(d, d->t[0], d->t[d->count - 1], d->t[1] - d->t[0], record_rate, d,
                  source_line(d->node));
}

static xmlNodePtr find_record(xmlNodePtr drive)
{
    xmlNodePtr node = drive->parent ? drive->parent->children : NULL;
    while (node && !model_is_element(node, "record"))
        node = node->next;
    return node;
}

static void open_drive(struct drive *d)
{
    double pitch = number_or(d->node, "pitch", 0);
    double gear = number_or(d->node, "gear", 1) * number_or(d->node, "sign", 1);
    d->turns = gear / (pitch > 0 ? pitch : full);
    d->zero = number_or(d->node, "zero", 0);
    d->increments = number_or(d->node, "increments", 1);
    d->limits.speed = number_or(d->node, "speed", HUGE_VAL);
    d->limits.acceleration = number_or(d->node, "acceleration", HUGE_VAL);
}

void xpath_kinematics_drive_moves(xmlXPathParserContextPtr xpath, int count)
{
    xmlChar *text = count > 1 ? arguments_pop_text(xpath) : NULL;
    int passes = text && strcmp((const char *)text, "yes") == 0;
    xmlFree(text);
    struct drive d = {.node = arguments_pop_node(xpath, 1, "/m:model/m:drive")};
    if (d.node == NULL)
        return;
    xmlNodePtr tree = arguments_new_tree(xpath);
    d.record = find_record(d.node);
    open_drive(&d);
    d.moves = xmlNewChild(tree, NULL, BAD_CAST "moves", NULL);
    xmlSetNs(d.moves, xmlNewNs(d.moves, BAD_CAST RECORD_URI, NULL));
    if (d.record && read_record(&d) == 0)
        make_moves(&d, passes);
    free(d.t);
    arguments_return_tree(xpath, tree);
}
