#include "pipeline/transitions.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/source.h"
#include "math/position.h"
#include "math/quaternion.h"

#include <stdlib.h>
#include <string.h>

static const double target_time =
    2; /* s that move and turn take, as in the prototype (xsl/proto/routes.xml) */

struct hand {
    const struct model *model;
    struct program *program;
    int body, first; /* the free one, its first coordinate */
    long line;
    double time;          /* where the program has got to, s */
    struct frame at;      /* and the body, in the frame of its pair */
    struct frame inverse; /* of the pair's frame */
};

static xmlNodePtr find_gripper(xmlNodePtr root)
{
    for (xmlNodePtr node = root->children; node; node = node->next)
        if (model_is_element(node, "gripper"))
            return node;
    return NULL;
}

int transitions_are_in(xmlNodePtr root)
{
    return find_gripper(root) != NULL;
}

static int numbers_of(xmlNodePtr node, const char *name, struct number_list *list)
{
    struct number_fault fault;
    char *text = node_attribute(node, name);
    int failed = number_list_read(text, list, &fault) != 0;
    free(text);
    return failed ? -1 : 0;
}

/* From where it is to a frame of the scene, at a time; at once where no time is left. */
static void go(struct hand *h, double time, const struct frame *scene)
{
    struct program *p = h->program;
    struct turns_piece turn = {.start = h->time, .end = time};
    struct frame to;
    frame_compose(&h->inverse, scene, &to);
    memcpy(turn.from, h->at.turn, sizeof turn.from);
    memcpy(turn.to, to.turn, sizeof turn.to);
    for (int i = 0; i < 3 && time > h->time; i++) {
        struct course_piece piece = {
            .start = h->time, .end = time, .from = h->at.at[i], .to = to.at[i], .law = LAW_CUBIC};
        track_add(p, track_of(p, h->first + i, h->line), &piece);
    }
    if (time > h->time) {
        p->turns = memory_resize(p->turns, (size_t)p->turn_count + 1, sizeof *p->turns);
        p->turns[p->turn_count++] = turn;
    }
    h->at = to;
    h->time = time;
}

/* The positions of the transitions, told by codes that the checks have read already. Returns how many. */
static int read_steps(struct hand *h, xmlNodePtr gripper)
{
    int count = 0;
    struct frame scene;
    for (xmlNodePtr step = gripper->children; step; step = step->next) {
        struct number_list code = {NULL, 0}, time = {NULL, 0};
        double pose[7];
        if (model_is_element(step, "step") && numbers_of(step, "position", &code) == 0 &&
            numbers_of(step, "time", &time) == 0 && time.count == 1 &&
            position_to_pose(code.values, code.count, pose) == POSITION_WELL) {
            memcpy(scene.at, pose, sizeof scene.at);
            memcpy(scene.turn, pose + 3, sizeof scene.turn);
            h->line = source_line(step);
            go(h, time.values[0], &scene);
            count++;
        }
        number_list_free(&code);
        number_list_free(&time);
    }
    if (count && h->program->count == 0) /* one position, at once */
        go(h, h->time + 1, &scene);
    return count;
}

/* The targets of move and turn; 0 is none. */
static void read_targets(struct hand *h, xmlNodePtr gripper, const struct frame *now)
{
    struct frame scene = *now;
    struct number_list move = {NULL, 0}, turn = {NULL, 0};
    int moves = numbers_of(gripper, "move", &move) == 0 && move.count > 1 &&
                position_to_cartesian((int)move.values[0], move.values + 1, move.count - 1,
                                      scene.at) == POSITION_WELL;
    int turns = numbers_of(gripper, "turn", &turn) == 0 && turn.count > 1 &&
                position_to_quaternion((int)turn.values[0], turn.values + 1, turn.count - 1,
                                       scene.turn) == POSITION_WELL;
    if (moves || turns)
        go(h, target_time, &scene);
    number_list_free(&move);
    number_list_free(&turn);
}

int transitions_read(const struct model *model, struct program *p)
{
    const struct mechanism *m = &model->mechanism;
    struct hand h = {.model = model, .program = p};
    xmlNodePtr gripper = find_gripper(model->node);
    for (int i = 1; gripper && i < m->body_count && h.body == 0; i++)
        if (m->bodies[i].type == JOINT_FREE && m->bodies[i].base == 0)
            h.body = i;
    if (h.body == 0)
        return 0;
    const struct mechanism_body *b = &m->bodies[h.body];
    struct frame scene;
    h.first = b->first;
    h.line = source_line(gripper);
    frame_invert(&b->origin, &h.inverse);
    joint_motion(b->type, b->axis, b->pitch, model->q + b->first, &h.at);
    frame_compose(&b->origin, &h.at, &scene);
    if (read_steps(&h, gripper) == 0)
        read_targets(&h, gripper, &scene);
    if (p->turn_count)
        track_turn(p, h.first + 3, model->q + h.first + 3, h.line);
    return p->count;
}
