#include "influence.h"

static void add_chain(const struct mechanism *m, int body, unsigned char *in)
{
    for (int b = body; m->bodies[b].base >= 0; b = m->bodies[b].base)
        in[b] = 1;
}

/* Whether a loop's two chains, up to their common base, meet the set; then they are in it. */
static int join_loop(const struct mechanism *m, const struct mechanism_loop *l, unsigned char *in)
{
    int meets = 0, news = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int a = l->a, b = l->b; a != b;) { /* a base stands before its bodies */
            int *last = a > b ? &a : &b;
            meets |= in[*last];
            news |= pass && meets && !in[*last];
            in[*last] |= (unsigned char)(pass && meets);
            *last = m->bodies[*last].base;
        }
    return news;
}

void influence_find(const struct mechanism *m, int body, unsigned char *in)
{
    int news = 1;
    add_chain(m, body, in);
    while (news) {
        news = 0;
        for (int i = 0; i < m->loop_count; i++)
            news |= join_loop(m, &m->loops[i], in);
        for (int i = 0; i < m->relation_count; i++) {
            const struct relation *t = &m->relations[i];
            int ends[3] = {t->b, t->a, t->carrier}, some = in[t->b];
            for (int k = 0; k < 3 && some; k++)
                if (ends[k] >= 0 && !in[ends[k]]) {
                    in[ends[k]] = 1;
                    news = 1;
                }
        }
    }
}
