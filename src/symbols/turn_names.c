/* What sines and cosines of angles are called: s12 of q1 + q2, c1…9 of a long run of coordinates. */
#include "base/memory.h"
#include "symbols/equations_mathml.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A coordinate that an angle is made of, and how often. */
struct share {
    int coordinate, times;
};

/* What an angle is made of, by its coordinates. */
struct shares {
    struct share *items;
    int count, room;
};

static void add_share(struct shares *s, int coordinate, int times)
{
    if (s->count == s->room) {
        s->room = 2 * s->room + 16;
        s->items = memory_resize(s->items, (size_t)s->room, sizeof *s->items);
    }
    s->items[s->count++] = (struct share){coordinate, times};
}

static int compare_shares(const void *a, const void *b)
{
    int x = ((const struct share *)a)->coordinate, y = ((const struct share *)b)->coordinate;
    return (x > y) - (x < y);
}

/* Those of a coordinate are one, those that are nought are none. */
static void join_shares(struct shares *s)
{
    int kept = 0;
    if (s->count == 0)
        return;
    qsort(s->items, (size_t)s->count, sizeof *s->items, compare_shares);
    for (int i = 0; i < s->count; i++)
        if (kept > 0 && s->items[kept - 1].coordinate == s->items[i].coordinate)
            s->items[kept - 1].times += s->items[i].times;
        else
            s->items[kept++] = s->items[i];
    s->count = kept;
    kept = 0;
    for (int i = 0; i < s->count; i++)
        if (s->items[i].times != 0)
            s->items[kept++] = s->items[i];
    s->count = kept;
}

/* A stack instead of recursion, since sums are long; its items are nodes. */
static struct shares shares_of(const struct multibody *m, int node)
{
    struct shares stack = {NULL, 0, 0}, found = {NULL, 0, 0};
    add_share(&stack, node, 1);
    while (stack.count > 0) {
        struct share at = stack.items[--stack.count];
        const struct expression_node *n = &m->e.nodes[at.coordinate];
        switch (n->kind) {
        case EXPRESSION_SYMBOL:
            add_share(&found, m->symbols.items[n->a].place, at.times);
            break;
        case EXPRESSION_NEGATIVE:
            add_share(&stack, n->a, -at.times);
            break;
        case EXPRESSION_SUM:
            add_share(&stack, n->a, at.times);
            add_share(&stack, n->b, at.times);
            break;
        case EXPRESSION_PRODUCT:
            add_share(&stack, n->b, at.times * (int)m->e.nodes[n->a].value);
            break;
        default:
            break;
        }
    }
    free(stack.items);
    join_shares(&found);
    return found;
}

static const struct symbol *symbol_at(const struct multibody *m, int coordinate)
{
    return &m->symbols.items[m->symbol_q[coordinate]];
}

/* Whether the angle is the sum of more than three coordinates in a row. */
static int is_run(const struct shares *s)
{
    for (int i = 0; i < s->count; i++)
        if (s->items[i].times != 1 || s->items[i].coordinate != s->items[0].coordinate + i)
            return 0;
    return s->count > 3;
}

/* Every coordinate of the run has an index of one letter, so that indices can stand side by side. */
static int is_plain_run(const struct multibody *m, int first, int last)
{
    for (int i = first; i <= last; i++)
        if (strlen(symbol_at(m, i)->sub) != 1)
            return 0;
    return 1;
}

static int is_plain(const struct multibody *m, const struct shares *s)
{
    for (int i = 0; i < s->count; i++)
        if (s->items[i].times < 0 || strlen(symbol_at(m, s->items[i].coordinate)->sub) != 1)
            return 0;
    return 1;
}

/* Adds what an angle is called: every coordinate as often as it is in it (c223 of 2 q2 + q3), or what is between. */
static void add_tag(char text[SYMBOL_NAME], const char *tag, const char *between, int times)
{
    for (int i = 0; i < times && strlen(text) + strlen(between) + strlen(tag) < SYMBOL_NAME - 8;
         i++) {
        strcat(text, between);
        strcat(text, tag);
    }
}

static void tell_run(const struct multibody *m, int first, int last, char name[SYMBOL_NAME],
                     char sub[SYMBOL_NAME])
{
    const struct symbol *from = symbol_at(m, first), *to = symbol_at(m, last);
    snprintf(sub, SYMBOL_NAME, "%.15s…%.15s", from->sub, to->sub);
    snprintf(name, SYMBOL_NAME, "%.15sto%.15s", from->name + 1, to->name + 1);
}

static void tell_shares(const struct multibody *m, const struct shares *s, char name[SYMBOL_NAME],
                        char sub[SYMBOL_NAME])
{
    int plain = is_plain(m, s);
    for (int i = 0; i < s->count; i++) {
        const struct symbol *q = symbol_at(m, s->items[i].coordinate);
        int less = s->items[i].times < 0, times = less ? -s->items[i].times : s->items[i].times;
        int joined = !plain && (*sub || less);
        add_tag(sub, q->sub, !joined ? "" : less ? "−" : "+", 1);
        add_tag(name, q->name + 1, !joined ? "" : less ? "m" : "p", 1);
        add_tag(sub, q->sub, plain ? "" : less ? "−" : "+", times - 1);
        add_tag(name, q->name + 1, plain ? "" : less ? "m" : "p", times - 1);
    }
}

int equations_name_turn(struct multibody *m, int node)
{
    const char *letter = m->e.nodes[node].kind == EXPRESSION_SINE ? "s" : "c";
    int angle = m->e.nodes[node].a;
    const struct multibody_known *known = multibody_known(m, angle);
    char name[SYMBOL_NAME] = "", sub[SYMBOL_NAME] = "", whole[SYMBOL_NAME];
    if (known->kind == MULTIBODY_RUN && known->last - known->first >= 3 &&
        !is_plain_run(m, known->first, known->last)) {
        /* known without a look at each: a chain has as many of these as links */
        tell_run(m, known->first, known->last, name, sub);
    } else {
        struct shares s = shares_of(m, angle);
        if (!is_plain(m, &s) && is_run(&s))
            tell_run(m, s.items[0].coordinate, s.items[s.count - 1].coordinate, name, sub);
        else
            tell_shares(m, &s, name, sub);
        free(s.items);
    }
    snprintf(whole, sizeof whole, "%s%.40s", letter, name);
    return equations_new_symbol(m, letter, whole, sub);
}
