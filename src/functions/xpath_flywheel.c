/* The flywheel of a model (model/model_flywheel.h) for stylesheets. */
#include "functions/arguments_model.h"
#include "functions/wrappers.h"
#include "model/kinematics_cache.h"
#include "model/model_flywheel.h"

#include <math.h>

enum { STEPS_OF_TURN = 360, TURNS_MOST = 60, DIGITS = 12 };

static void put(xmlNodePtr node, const char *name, double value)
{
    char text[NUMBER_TEXT];
    arguments_print(fabs(value) < 1e-14 ? 0 : number_round_digits(value, DIGITS), text);
    xmlNewProp(node, BAD_CAST name, BAD_CAST text);
}

static void add_tangent(xmlNodePtr root, const char *name, const struct flywheel_tangent *t)
{
    xmlNodePtr node = xmlNewChild(root, NULL, BAD_CAST name, NULL);
    put(node, "angle", t->angle);
    put(node, "inertia", t->inertia);
    put(node, "work", t->work);
    put(node, "slope", t->slope);
    put(node, "cut", t->cut);
}

static void add_flywheel(xmlNodePtr root, const struct flywheel *f)
{
    put(root, "moment", f->moment);
    put(root, "inertia", f->inertia);
    put(root, "mertsalov", f->mertsalov);
    if (!isnan(f->bare))
        put(root, "bare", f->bare);
    add_tangent(root, "fast", &f->fast);
    add_tangent(root, "slow", &f->slow);
    for (int i = 0; i < f->count; i++) {
        xmlNodePtr node = xmlNewChild(root, NULL, BAD_CAST "point", NULL);
        put(node, "angle", f->points[i].angle);
        put(node, "inertia", f->points[i].inertia);
        put(node, "moment", f->points[i].moment);
        put(node, "work", f->points[i].work);
        put(node, "speed", f->points[i].speed);
    }
}

void xpath_dynamics_flywheel(xmlXPathParserContextPtr xpath, int count)
{
    static const char *const faults[] = {"", "drive", "turn", "cycle", "mass"};
    static const char example[] = "speed unevenness turns";
    double numbers[3], at;
    int index, rank, driver;
    const unsigned char *drives;
    struct model_problem problem;
    struct flywheel f;
    (void)count;
    if (arguments_pop_numbers(xpath, 2, 3, example, numbers) != 0)
        return;
    const struct model *model = arguments_pop_element(xpath, 1, "model", "/m:model", &index);
    if (model == NULL)
        return;
    struct model_flywheel_spec spec = {.speed = numbers[0], .unevenness = numbers[1]};
    spec.turns = numbers[2] >= 1 && numbers[2] <= TURNS_MOST ? (int)numbers[2] : 0;
    spec.steps = STEPS_OF_TURN;
    if (spec.turns == 0 || spec.speed == 0 || !(spec.unevenness > 0 && spec.unevenness < 2)) {
        arguments_raise(xpath, "functions-flywheel", (char *)NULL);
        return;
    }
    if (kinematics_cache_choice(arguments_context(xpath), &rank, &drives) != 0) {
        xpath->error = XPATH_MEMORY_ERROR;
        return;
    }
    enum model_flywheel_status status =
        model_flywheel(model, arguments_context(xpath), drives, &spec, &f, &driver, &at, &problem);
    if (status == MODEL_FLYWHEEL_FAULT) {
        flywheel_close(&f);
        arguments_fail_model(xpath, &problem);
        return;
    }
    xmlNodePtr tree = arguments_new_tree(xpath);
    xmlNodePtr root = xmlNewChild(tree, NULL, BAD_CAST "flywheel", NULL);
    put(root, "speed", spec.speed);
    put(root, "unevenness", spec.unevenness);
    put(root, "turns", spec.turns);
    if (driver >= 0) {
        put(root, "body", model->bodies[model->coordinates[driver].body].number);
        put(root, "from", model->q[driver]);
    }
    if (status == MODEL_FLYWHEEL_OK)
        add_flywheel(root, &f);
    else
        xmlNewProp(root, BAD_CAST "fault", BAD_CAST faults[status]);
    if (status == MODEL_FLYWHEEL_TURN)
        put(root, "at", at);
    flywheel_close(&f);
    arguments_return_tree(xpath, tree);
}
