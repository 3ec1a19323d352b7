#include "pipeline/pose_text.h"

#include "base/memory.h"
#include "base/numbers.h"

#include <stdlib.h>
#include <string.h>

/* Length of text up to an unescaped stop. */
static size_t span(const char *text, char stop)
{
    size_t n = 0;
    while (text[n] && text[n] != stop)
        n += text[n] == '\\' && text[n + 1] ? 2 : 1;
    return n;
}

static char *unescape(const char *text, size_t length)
{
    char *r = memory_get(length + 1, 1), *end = r;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\\' && i + 1 < length)
            i++;
        *end++ = text[i];
    }
    *end = '\0';
    return r;
}

/* A whole number of plain digits, or -1. */
static int digits(const char *text, size_t length)
{
    if (length == 0 || length > 9)
        return -1;
    int value = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        value = 10 * value + (text[i] - '0');
    }
    return value;
}

static void read_name(struct pose_item *item, const char *text, size_t length)
{
    while (length && text[0] == ' ') {
        text++;
        length--;
    }
    while (length && text[length - 1] == ' ')
        length--;
    item->name = unescape(text, length);
    item->system = -1;
    item->number = digits(text, length);
    size_t dot = span(text, '.');
    if (dot < length) {
        int system = digits(text, dot), body = digits(text + dot + 1, length - dot - 1);
        if (system >= 0 && body >= 0) {
            item->system = system;
            item->number = body;
        }
    }
}

static const struct {
    const char *text;
    enum pose_unit unit;
} units[] = {{"mm", POSE_MM},   {"мм", POSE_MM}, {"m", POSE_M},      {"м", POSE_M},
             {"deg", POSE_DEG}, {"°", POSE_DEG}, {"град", POSE_DEG}, {"rad", POSE_RAD},
             {"рад", POSE_RAD}, {"", POSE_PLAIN}};

static void read_values(struct pose_item *item, const char *text, size_t length)
{
    item->text = text_copy_part(text, length);
    item->count = 0;
    for (const char *p = item->text;;) {
        p += strspn(p, " ");
        if (item->count == JOINT_MAX_COORDINATES ||
            (p = number_read(p, &item->values[item->count])) == NULL)
            break;
        p += strspn(p, " ");
        size_t n = strcspn(p, "/ "), i = 0;
        while (i < sizeof units / sizeof units[0] &&
               (strlen(units[i].text) != n || strncmp(p, units[i].text, n) != 0))
            i++;
        if (i == sizeof units / sizeof units[0])
            break;
        item->units[item->count++] = units[i].unit;
        p += n;
        p += strspn(p, " ");
        if (*p == '\0')
            return;
        if (*p++ != '/')
            break;
    }
    item->count = -1;
}

struct pose_item *pose_text_parse(const char *text, size_t *count)
{
    struct pose_item *items = NULL;
    *count = 0;
    for (const char *p = text; *p;) {
        size_t length = span(p, ',');
        if (strspn(p, " ") < length) {
            items = memory_resize(items, *count + 1, sizeof *items);
            struct pose_item *item = &items[(*count)++];
            memset(item, 0, sizeof *item);
            size_t name = span(p, '=');
            if (name > length)
                name = length;
            read_name(item, p, name);
            int has_value = name < length;
            read_values(item, p + name + has_value, length - name - (size_t)has_value);
        }
        p += length + (p[length] == ',');
    }
    return items;
}

void pose_text_free(struct pose_item *items, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(items[i].name);
        free(items[i].text);
    }
    free(items);
}
