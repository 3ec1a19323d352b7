#include "symbols/symbol.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const roles[SYMBOL_ROLES] = {
    [SYMBOL_COORDINATE] = "coordinate",
    [SYMBOL_SPEED] = "speed",
    [SYMBOL_ACCELERATION] = "acceleration",
    [SYMBOL_FORCE] = "force",
    [SYMBOL_PARAMETER] = "parameter",
    [SYMBOL_INTERMEDIATE] = "intermediate",
    [SYMBOL_RESULT] = "result",
    [SYMBOL_MULTIPLIER] = "multiplier",
    [SYMBOL_TIME] = "time",
};

static const struct {
    const char *name, *unit;
    int rank;
} quantities[SYMBOL_QUANTITIES] = {
    [SYMBOL_OF_NOTHING] = {NULL, NULL, 60},
    [SYMBOL_LENGTH] = {"length", "m", 30},
    [SYMBOL_ANGLE] = {"angle", "rad", 40},
    [SYMBOL_MASS] = {"mass", "kg", 10},
    [SYMBOL_INERTIA] = {"inertia", "kg·m²", 20},
    [SYMBOL_GRAVITY] = {"gravity", "m/s²", 25},
    [SYMBOL_FORCE_OF] = {"force", "N", 22},
    [SYMBOL_MOMENT] = {"moment", "N·m", 22},
    [SYMBOL_PITCH] = {"pitch", "m/rad", 35},
    [SYMBOL_STIFFNESS] = {"stiffness", "N/m", 5},
    [SYMBOL_STIFFNESS_TURN] = {"stiffness", "N·m/rad", 5},
    [SYMBOL_VISCOSITY] = {"viscosity", "N·s/m", 5},
    [SYMBOL_VISCOSITY_TURN] = {"viscosity", "N·m·s/rad", 5},
    [SYMBOL_FRICTION] = {"friction", "N", 5},
    [SYMBOL_FRICTION_TURN] = {"friction", "N·m", 5},
    [SYMBOL_DURATION] = {"time", "s", 50},
};

int symbols_find(const struct symbols *s, const char *name)
{
    for (int i = 0; i < s->count; i++)
        if (strcmp(s->items[i].name, name) == 0)
            return i;
    return -1;
}

void symbol_copy(char to[SYMBOL_NAME], const char *text)
{
    enum { KEPT = SYMBOL_NAME - 12 }; /* the rest is for an addition */
    size_t length = strlen(text);
    if (length > KEPT)
        for (length = KEPT; length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80;)
            length--;
    memcpy(to, text, length);
    to[length] = '\0';
}

/* Another symbol is written as this one. */
static int is_written(const struct symbols *s, const struct symbol *symbol)
{
    for (int i = 0; i < s->count; i++) {
        const struct symbol *item = &s->items[i];
        if (item->dots == symbol->dots && strcmp(item->sub, symbol->sub) == 0 &&
            strcmp(item->letter, symbol->letter) == 0)
            return 1;
    }
    return 0;
}

int symbols_add(struct symbols *s, const struct symbol *symbol)
{
    if (s->count == s->room) {
        s->room = 2 * s->room + 32;
        s->items = memory_resize(s->items, (size_t)s->room, sizeof *s->items);
    }
    struct symbol *item = &s->items[s->count];
    *item = *symbol;
    for (int i = 2; symbols_find(s, item->name) >= 0; i++)
        snprintf(item->name, sizeof item->name, "%.36s_%d", symbol->name, i);
    for (int i = 2; is_written(s, item); i++) {
        symbol_copy(item->sub, symbol->sub);
        size_t length = strlen(item->sub);
        snprintf(item->sub + length, sizeof item->sub - length, "%s%d", length ? "," : "", i);
    }
    return s->count++;
}

void symbols_free(struct symbols *s)
{
    free(s->items);
    *s = (struct symbols){NULL, 0, 0};
}

int symbol_rank(const struct symbol *symbol)
{
    switch (symbol->role) {
    case SYMBOL_PARAMETER:
        return quantities[symbol->quantity].rank;
    case SYMBOL_COORDINATE:
        return 200;
    case SYMBOL_SPEED:
        return 210;
    case SYMBOL_ACCELERATION:
        return 220;
    case SYMBOL_MULTIPLIER:
        return 230;
    default:
        return quantities[SYMBOL_OF_NOTHING].rank;
    }
}

const char *symbol_role_name(enum symbol_role role)
{
    return roles[role];
}

const char *symbol_quantity_name(enum symbol_quantity quantity)
{
    return quantities[quantity].name;
}

const char *symbol_unit(const struct symbol *symbol)
{
    int is_angle = symbol->quantity == SYMBOL_ANGLE;
    if (symbol->role == SYMBOL_SPEED)
        return is_angle ? "rad/s" : "m/s";
    if (symbol->role == SYMBOL_ACCELERATION)
        return is_angle ? "rad/s²" : "m/s²";
    return quantities[symbol->quantity].unit;
}
