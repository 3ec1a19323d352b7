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

static unsigned hash_text(unsigned hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619U;
    return (hash ^ '\n') * 16777619U;
}

static unsigned hash_name(const char *name)
{
    return hash_text(2166136261U, name);
}

static unsigned hash_written(const struct symbol *symbol)
{
    return hash_text(hash_text(2166136261U + (unsigned)symbol->dots, symbol->letter), symbol->sub);
}

static void enter(const struct symbols *s, int *slots, unsigned hash, int item)
{
    unsigned mask = (unsigned)s->slots - 1, slot = hash & mask;
    while (slots[slot] >= 0)
        slot = (slot + 1) & mask;
    slots[slot] = item;
}

/* Twice as many slots, less than half of which are ever taken. */
static void widen(struct symbols *s)
{
    s->slots = s->slots > 0 ? 2 * s->slots : 64;
    free(s->named);
    free(s->written);
    s->named = memory_get((size_t)s->slots, sizeof *s->named);
    s->written = memory_get((size_t)s->slots, sizeof *s->written);
    memset(s->named, -1, (size_t)s->slots * sizeof *s->named);
    memset(s->written, -1, (size_t)s->slots * sizeof *s->written);
    for (int i = 0; i < s->count; i++) {
        enter(s, s->named, hash_name(s->items[i].name), i);
        enter(s, s->written, hash_written(&s->items[i]), i);
    }
}

int symbols_find(const struct symbols *s, const char *name)
{
    unsigned mask = (unsigned)s->slots - 1;
    if (s->slots == 0)
        return -1;
    for (unsigned slot = hash_name(name) & mask; s->named[slot] >= 0; slot = (slot + 1) & mask)
        if (strcmp(s->items[s->named[slot]].name, name) == 0)
            return s->named[slot];
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
    unsigned mask = (unsigned)s->slots - 1;
    for (unsigned slot = hash_written(symbol) & mask; s->written[slot] >= 0;
         slot = (slot + 1) & mask) {
        const struct symbol *item = &s->items[s->written[slot]];
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
    if (2 * (s->count + 1) > s->slots)
        widen(s);
    struct symbol *item = &s->items[s->count];
    *item = *symbol;
    for (int i = 2; symbols_find(s, item->name) >= 0; i++)
        snprintf(item->name, sizeof item->name, "%.36s_%d", symbol->name, i);
    for (int i = 2; is_written(s, item); i++) {
        symbol_copy(item->sub, symbol->sub);
        size_t length = strlen(item->sub);
        snprintf(item->sub + length, sizeof item->sub - length, "%s%d", length ? "," : "", i);
    }
    enter(s, s->named, hash_name(item->name), s->count);
    enter(s, s->written, hash_written(item), s->count);
    return s->count++;
}

void symbols_free(struct symbols *s)
{
    free(s->items);
    free(s->named);
    free(s->written);
    *s = (struct symbols){NULL, 0, 0, NULL, NULL, 0};
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
