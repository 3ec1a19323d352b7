#include "pipeline/range.h"

#include "base/memory.h"
#include "base/numbers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int bad(struct diag *d, const struct range *r, const char *value, long most_steps)
{
    char *most = text_print("%ld", most_steps);
    diag_say(d, LEVEL_ERROR, STATUS_USAGE, NULL, 0, "poses-bad-steps", r->name ? r->name : "",
             value, most, NULL);
    free(most);
    return -1;
}

static int read_range(const char *text, long most_steps, struct range *r, struct diag *d)
{
    static const double most = 1e9; /* squares of what is above are no numbers before long */
    const char *equals = strchr(text, '='), *value = equals ? equals + 1 : "";
    r->plain = text_copy(text);
    const char *dots = strstr(value, "..");
    if (dots == NULL)
        return 0;
    r->name = text_copy_part(text, (size_t)(equals - text));
    /* By itself, since a point may end a number. */
    char *from = text_copy_part(value, (size_t)(dots - value));
    const char *end = number_read(from, &r->from);
    int whole = end && *end == '\0' && fabs(r->from) <= most;
    free(from);
    end = whole ? number_read(dots + 2, &r->to) : NULL;
    if (end && fabs(r->to) > most)
        end = NULL;
    const char *slash = end ? strchr(end, '/') : NULL;
    if (slash == NULL)
        return bad(d, r, value, most_steps);
    r->unit = text_copy_part(end, (size_t)(slash - end));
    size_t digits = strspn(slash + 1, "0123456789");
    r->steps = digits < 8 && slash[1 + digits] == '\0' ? strtol(slash + 1, NULL, 10) : 0;
    if (r->steps < 1 || r->steps > most_steps)
        return bad(d, r, value, most_steps);
    return 0;
}

/* The comma that ends a part, or NULL. */
static char *part_end(char *text)
{
    char *comma = text;
    while ((comma = strchr(comma, ',')) && comma > text && comma[-1] == '\\')
        comma++;
    return comma;
}

int ranges_read(const char *text, long most_steps, struct ranges *ranges, struct diag *d)
{
    char *all = text_copy(text), *rest = all;
    int failed = 0;
    memset(ranges, 0, sizeof *ranges);
    while (!failed && rest) {
        char *end = part_end(rest);
        if (end)
            *end++ = '\0';
        ranges->items = memory_resize(ranges->items, ranges->count + 1, sizeof *ranges->items);
        struct range *r = &ranges->items[ranges->count++];
        *r = (struct range){0};
        failed = read_range(rest, most_steps, r, d);
        if (!failed && r->steps && ranges->steps && r->steps != ranges->steps)
            failed = bad(d, r, rest, most_steps);
        if (r->steps)
            ranges->steps = r->steps;
        rest = end;
    }
    free(all);
    if (failed)
        ranges_free(ranges);
    return failed ? -1 : 0;
}

void ranges_free(struct ranges *ranges)
{
    for (size_t i = 0; i < ranges->count; i++) {
        free(ranges->items[i].plain);
        free(ranges->items[i].name);
        free(ranges->items[i].unit);
    }
    free(ranges->items);
    memset(ranges, 0, sizeof *ranges);
}
