/* The calls of src/module/module.h compiled natively, for compare.js: reads lines "call count numbers",
 * answers "status numbers". Numbers are the sixteen hexadecimal digits of their bits. */
#include "module/module.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct module_mechanism *mechanism;

static int read_mechanism(double *numbers, int count)
{
    module_free(mechanism);
    mechanism = module_read(numbers, count);
    return mechanism == NULL;
}

static int call(const char *name, double *numbers, int count)
{
    static const struct {
        const char *name;
        void (*run)(const struct module_mechanism *, double *);
    } actions[] = {{"seat", module_seat},
                   {"frames", module_frames},
                   {"pair_frames", module_pair_frames},
                   {"gaps", module_gaps},
                   {"relations", module_relations}};
    static const struct {
        const char *name;
        int (*run)(const struct module_mechanism *, double *);
    } tasks[] = {{"choose", module_choose},
                 {"drive", module_drive},
                 {"follow", module_follow},
                 {"pose", module_pose}};
    static const struct {
        const char *name;
        void (*run)(double *);
    } kits[] = {{"compose", module_compose},
                {"invert", module_invert},
                {"rotation", module_rotation},
                {"solid", module_solid}};
    if (strcmp(name, "read") == 0)
        return read_mechanism(numbers, count);
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (strcmp(name, actions[i].name) == 0) {
            actions[i].run(mechanism, numbers);
            return 0;
        }
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++)
        if (strcmp(name, tasks[i].name) == 0)
            return tasks[i].run(mechanism, numbers);
    for (size_t i = 0; i < sizeof kits / sizeof *kits; i++)
        if (strcmp(name, kits[i].name) == 0) {
            kits[i].run(numbers);
            return 0;
        }
    return -99;
}

int main(void)
{
    char name[16];
    int count;
    while (scanf("%15s %d", name, &count) == 2) {
        double *numbers = module_room(count);
        for (int i = 0; i < count; i++) {
            uint64_t bits;
            if (scanf("%16" SCNx64, &bits) != 1)
                return 1;
            memcpy(&numbers[i], &bits, sizeof bits);
        }
        printf("%d", call(name, numbers, count));
        for (int i = 0; i < count; i++) {
            uint64_t bits;
            memcpy(&bits, &numbers[i], sizeof bits);
            printf(" %016" PRIx64, bits);
        }
        putchar('\n');
    }
    module_free(mechanism);
    return 0;
}
