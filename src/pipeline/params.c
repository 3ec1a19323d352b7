#include "pipeline/params.h"

#include <stdlib.h>
#include <string.h>

void params_add(struct params *p, const char *name, const char *value)
{
    for (int i = 0; i < p->count; i += 2) /* libxslt takes a name once */
        if (strcmp(p->pairs[i], name) == 0) {
            text_list_add(&p->owned, value);
            p->pairs[i + 1] = p->owned.items[p->owned.count - 1];
            return;
        }
    if (p->count >= 2 * PARAMS_MAX)
        return;
    text_list_add(&p->owned, name);
    text_list_add(&p->owned, value);
    p->pairs[p->count++] = p->owned.items[p->owned.count - 2];
    p->pairs[p->count++] = p->owned.items[p->owned.count - 1];
    p->pairs[p->count] = NULL;
}

void params_add_assignments(struct params *p, const struct text_list *list,
                            const struct catalogue_target *only)
{
    for (size_t i = 0; i < list->count; i++) {
        const char *sign = strchr(list->items[i], '=');
        char *name = text_copy_part(list->items[i], (size_t)(sign - list->items[i]));
        if (only == NULL || catalogue_param(only, name))
            params_add(p, name, sign + 1);
        free(name);
    }
}

int params_declared(const struct text_list *list, const struct catalogue_target *by)
{
    for (size_t i = 0; i < list->count; i++) {
        const char *sign = strchr(list->items[i], '=');
        char *name = text_copy_part(list->items[i], (size_t)(sign - list->items[i]));
        int declared = catalogue_param(by, name) != NULL;
        free(name);
        if (declared)
            return 1;
    }
    return 0;
}

void params_clear(struct params *p)
{
    text_list_clear(&p->owned);
    memset(p, 0, sizeof *p);
}
