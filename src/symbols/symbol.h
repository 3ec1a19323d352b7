/* The symbols of a system of bodies: what they are called, what they mean, what they are worth. */
#ifndef SYSTEL_SYMBOLS_SYMBOL_H
#define SYSTEL_SYMBOLS_SYMBOL_H

enum symbol_role {
    SYMBOL_COORDINATE,
    SYMBOL_SPEED,
    SYMBOL_ACCELERATION,
    SYMBOL_FORCE,
    SYMBOL_PARAMETER,
    SYMBOL_INTERMEDIATE,
    SYMBOL_RESULT,
    SYMBOL_MULTIPLIER,
    SYMBOL_TIME,
    SYMBOL_ROLES
};

enum symbol_quantity {
    SYMBOL_OF_NOTHING,
    SYMBOL_LENGTH,
    SYMBOL_ANGLE,
    SYMBOL_MASS,
    SYMBOL_INERTIA,
    SYMBOL_GRAVITY,
    SYMBOL_FORCE_OF,
    SYMBOL_MOMENT,
    SYMBOL_PITCH,
    SYMBOL_STIFFNESS,
    SYMBOL_STIFFNESS_TURN,
    SYMBOL_VISCOSITY,
    SYMBOL_VISCOSITY_TURN,
    SYMBOL_FRICTION,
    SYMBOL_FRICTION_TURN,
    SYMBOL_DURATION,
    SYMBOL_QUANTITIES
};

enum { SYMBOL_NAME = 48 };

struct symbol {
    char name[SYMBOL_NAME];   /* ASCII, a letter, then letters, digits, _ */
    char letter[SYMBOL_NAME]; /* and sub: how it is written; UTF-8 */
    char sub[SYMBOL_NAME];
    enum symbol_role role;
    enum symbol_quantity quantity;
    int dots, body,
        coordinate; /* number of the body, -1: none; coordinate of its pair from 1, 0: none */
    int place;      /* of a coordinate: which it is of the system's, from 0 */
    const char
        *of; /* what a parameter is a part of: "centre", of mass; …; NULL: nothing of these */
    int has_value;
    double value; /* SI */
};

struct symbols {
    struct symbol *items;
    int count, room;
    /* Indices of items by what their names are, and by how they are written; -1: empty. Neither changes once it is added. */
    int *named, *written;
    int slots; /* of each, a power of two */
};

/* Its index. A name that is there already gets an underscore and a number, and an index that is written the same a comma and one. */
int symbols_add(struct symbols *s, const struct symbol *symbol);
/* Index of the symbol with this name, or -1. */
int symbols_find(const struct symbols *s, const char *name);
/* Text into a name, as much as there is room for less a few bytes; letters of UTF-8 stay whole. */
void symbol_copy(char to[SYMBOL_NAME], const char *text);
void symbols_free(struct symbols *s);

/* Where it stands among the factors of a product, as textbooks have them. */
int symbol_rank(const struct symbol *symbol);
const char *symbol_role_name(enum symbol_role role);
const char *symbol_quantity_name(enum symbol_quantity quantity);
/* Unit of a symbol, derivatives of coordinates included; NULL where it has none. */
const char *symbol_unit(const struct symbol *symbol);

#endif
