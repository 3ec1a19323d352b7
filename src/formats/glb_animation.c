/* What clocks drive, as the animation of the file. */
#include "base/memory.h"
#include "base/numbers.h"
#include "document/node.h"
#include "document/walk.h"
#include "formats/glb_scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Moments of an interpolator, of which like ones are in the file once. Those of a jump may be the same; here each is
 * above the one before. */
static size_t add_times(struct glb_scene *s, const char *key, const struct number_list *shares,
                        double duration)
{
    const size_t *kept = glb_find_number(s->times, key);
    if (kept)
        return *kept;
    float *times = memory_get((size_t)shares->count, sizeof *times);
    for (int i = 0; i < shares->count; i++) {
        times[i] = (float)(shares->values[i] * duration);
        if (i && times[i] <= times[i - 1])
            times[i] = nextafterf(times[i - 1], INFINITY);
    }
    size_t number = glb_floats(&s->file, times, (size_t)shares->count, 1, 0, 1);
    free(times);
    glb_keep_number(s->times, key, number);
    return number;
}

static void add_track(struct glb_scene *s, xmlNodePtr interpolator, size_t node, int turns,
                      double duration)
{
    struct number_list shares = {NULL, 0}, values = {NULL, 0};
    struct number_fault fault;
    char *key = node_attribute(interpolator, "key"),
         *text = node_attribute(interpolator, "keyValue");
    int width = turns ? 4 : 3;
    if (number_list_read(key, &shares, &fault) == 0 &&
        number_list_read(text, &values, &fault) == 0 && shares.count &&
        values.count == width * shares.count) {
        size_t count = (size_t)shares.count, times = add_times(s, key, &shares, duration);
        float *track = memory_get(count, 4 * sizeof *track);
        for (size_t i = 0; i < count * (size_t)width; i++)
            track[i] = (float)values.values[i];
        for (size_t i = 0; turns && i < count; i++) {
            double q[4];
            glb_turn(values.values + 4 * i, q);
            for (size_t k = 0; k < 4; k++)
                track[4 * i + k] = (float)q[k];
        }
        size_t output = glb_floats(&s->file, track, count, (size_t)width, 0, 0),
               sampler = glb_item(&s->file.samplers);
        glb_print(s->file.samplers.text,
                  "{\"input\":%zu,\"output\":%zu,\"interpolation\":\"LINEAR\"}", times, output);
        glb_item(&s->file.channels);
        glb_print(s->file.channels.text,
                  "{\"sampler\":%zu,\"target\":{\"node\":%zu,\"path\":\"%s\"}}", sampler, node,
                  turns ? "rotation" : "translation");
        free(track);
    }
    number_list_free(&shares);
    number_list_free(&values);
    free(key);
    free(text);
}

void glb_add_animation(struct glb_scene *s, xmlNodePtr root)
{
    double duration = 0, one;
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (glb_is_named(n, "TimeSensor") && glb_read_numbers(n, "cycleInterval", 1, &one))
            duration += one;
    for (xmlNodePtr n = root; n && duration > 0; n = walk_next(n, root)) {
        if (!glb_is_named(n, "ROUTE"))
            continue;
        char *from = node_attribute(n, "fromNode"), *to = node_attribute(n, "toNode"),
             *field = node_attribute(n, "toField");
        xmlNodePtr source = xmlHashLookup(s->defined, BAD_CAST from);
        const size_t *node = glb_find_number(s->nodes, to);
        if (source && node && glb_is_named(source, "OrientationInterpolator") &&
            strcmp(field, "rotation") == 0)
            add_track(s, source, *node, 1, duration);
        if (source && node && glb_is_named(source, "PositionInterpolator") &&
            strcmp(field, "translation") == 0)
            add_track(s, source, *node, 0, duration);
        free(from);
        free(to);
        free(field);
    }
}
