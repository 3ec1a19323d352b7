#include "base/likeness.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    ROOM = 40,
    LEAST_CUT = 3, /* letters that a name cut short has */
    MOST_CUT = 2   /* slips that it counts as */
};

/* The Latin letter that a Cyrillic one looks like. */
static unsigned look(unsigned letter)
{
    static const struct {
        unsigned short cyrillic;
        char latin;
    } alike[] = {{0x410, 'A'}, {0x412, 'B'}, {0x415, 'E'}, {0x41A, 'K'}, {0x41C, 'M'},
                 {0x41D, 'H'}, {0x41E, 'O'}, {0x420, 'P'}, {0x421, 'C'}, {0x422, 'T'},
                 {0x425, 'X'}, {0x430, 'a'}, {0x435, 'e'}, {0x43E, 'o'}, {0x440, 'p'},
                 {0x441, 'c'}, {0x443, 'y'}, {0x445, 'x'}};
    for (unsigned i = 0; i < sizeof alike / sizeof *alike; i++)
        if (alike[i].cyrillic == letter)
            return (unsigned char)alike[i].latin;
    return letter;
}

static unsigned small(unsigned letter)
{
    int capital = (letter >= 'A' && letter <= 'Z') || (letter >= 0x410 && letter <= 0x42F);
    return capital ? letter + 0x20 : letter == 0x401 ? 0x451 : letter; /* Ё */
}

/* The letters through a view of them; returns how many, at most ROOM. */
static int letters(const char *s, unsigned (*view)(unsigned), unsigned *out)
{
    int n = 0;
    for (const unsigned char *p = (const unsigned char *)s; *p && n < ROOM; n++) {
        unsigned c = *p++;
        if (c >= 0xC0) {
            c &= c >= 0xE0 ? 0x0F : 0x1F;
            while ((*p & 0xC0) == 0x80)
                c = c << 6 | (*p++ & 0x3F);
        }
        out[n] = view(c);
    }
    return n;
}

int likeness_slips(const char *a, const char *b)
{
    unsigned x[ROOM], y[ROOM];
    int n = letters(a, look, x), m = letters(b, look, y);
    int rows[3][ROOM + 1]; /* the one in work and the two before it */
    for (int j = 0; j <= m; j++)
        rows[0][j] = j;
    for (int i = 1; i <= n; i++) {
        const int *last = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        int *row = rows[i % 3];
        row[0] = i;
        for (int j = 1; j <= m; j++) {
            int best = last[j - 1] + (x[i - 1] != y[j - 1]);
            if (last[j] + 1 < best)
                best = last[j] + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            if (i > 1 && j > 1 && x[i - 1] == y[j - 2] && x[i - 2] == y[j - 1] &&
                before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            row[j] = best;
        }
    }
    return rows[n % 3][m];
}

int likeness_same(const char *a, const char *b)
{
    unsigned x[ROOM], y[ROOM];
    int n = letters(a, small, x);
    return n == letters(b, small, y) && memcmp(x, y, (size_t)n * sizeof *x) == 0;
}

int likeness_has(const char *words, const char *word)
{
    int has = 0;
    while (*words && !has) {
        size_t length = strcspn(words, " ");
        char *one = text_copy_part(words, length);
        has = likeness_same(one, word);
        free(one);
        words += length + strspn(words + length, " ");
    }
    return has;
}

struct likeness likeness_of(const char *word, int slips)
{
    return (struct likeness){.word = word, .least = slips + 1, .goes_on = 1};
}

int likeness_nearer(struct likeness *l, const char *name)
{
    unsigned scratch[ROOM];
    int slips = likeness_same(l->word, name) ? 0 : likeness_slips(l->word, name);
    int goes_on = strncmp(name, l->word, strlen(l->word)) == 0;
    if (goes_on && slips > MOST_CUT && letters(l->word, look, scratch) >= LEAST_CUT)
        slips = MOST_CUT;
    if (slips > l->least || (slips == l->least && goes_on <= l->goes_on) ||
        2 * slips >= letters(name, look, scratch))
        return 0;
    l->least = slips;
    l->goes_on = goes_on;
    return 1;
}
