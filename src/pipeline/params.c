#include "pipeline/params.h"

#include "base/numbers.h"
#include "base/printable.h"
#include "model/model_points.h"

#include <stdlib.h>
#include <string.h>

void params_add(struct params *p, const char *name, const char *value)
{
    for (size_t i = 0; i < p->count; i += 2) /* libxslt takes a name once */
        if (strcmp(p->pairs[i], name) == 0) {
            text_list_add(&p->owned, value);
            p->pairs[i + 1] = p->owned.items[p->owned.count - 1];
            return;
        }
    p->pairs = memory_resize(p->pairs, p->count + 3, sizeof *p->pairs);
    text_list_add(&p->owned, name);
    text_list_add(&p->owned, value);
    p->pairs[p->count++] = p->owned.items[p->owned.count - 2];
    p->pairs[p->count++] = p->owned.items[p->owned.count - 1];
    p->pairs[p->count] = NULL;
}

void params_add_path(struct params *p, const char *name, const char *path)
{
    char *plain = printable_copy(path);
    params_add(p, name, plain);
    free(plain);
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

/* A number above 0 that can be reckoned with. */
static int is_measure(const char *value)
{
    double measure;
    const char *end = number_read(value, &measure);
    return end && *end == '\0' && measure >= 1e-9 && measure <= 1e9;
}

/* BODY or BODY:x,y or BODY:x,y,z, or a point by its name: NAME or BODY:NAME. */
static int is_trace(const char *value)
{
    const char *at = strchr(value, ':');
    int count = 0;
    if (at && model_point_is_name(at + 1))
        return strpbrk(at + 1, ",:;=") == NULL;
    for (double number; at && (*at == ',' || count == 0); count++)
        at = number_read(at + 1, &number);
    return count == 0 || (at && *at == '\0' && (count == 2 || count == 3));
}

int params_allow(const struct catalogue_param *p, const char *value)
{
    if (strcmp(p->form, "seconds") == 0 || (*value && strcmp(p->form, "length") == 0))
        return is_measure(value);
    if (strcmp(p->form, "trace") == 0)
        return is_trace(value);
    return p->values.count == 0 || text_list_has(&p->values, value);
}

void params_clear(struct params *p)
{
    free(p->pairs);
    text_list_clear(&p->owned);
    memset(p, 0, sizeof *p);
}
