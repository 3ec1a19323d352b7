#include "orientation_phrase.h"

#include "orientation.h"

#include <stddef.h>

/* Words: [English, Russian]; more spellings are read than written. */
static const char *const directions[6][2] = {
    {"right", "вправо"}, {"left", "влево"},        {"up", "вверх"},
    {"down", "вниз"},    {"towards us", "на нас"}, {"away from us", "от нас"},
};

static const struct {
    const char *word;
    int direction;
} read_directions[] = {
    {"right", 1},      {"вправо", 1},    {"направо", 1}, {"left", 2},  {"влево", 2},
    {"налево", 2},     {"up", 3},        {"вверх", 3},   {"down", 4},  {"вниз", 4},
    {"towards us", 5}, {"toward us", 5}, {"на нас", 5},  {"к нам", 5}, {"away from us", 6},
    {"from us", 6},    {"away", 6},      {"от нас", 6},
};

static const struct {
    const char *word;
    int half; /* 0: fingers, 1: thumb */
} read_halves[] = {
    {"fingers", 0}, {"пальцы", 0}, {"thumb", 1},  {"большой палец", 1},
    {"большой", 1}, {"lug", 1},    {"выступ", 1}, /* the bayonet's */
};

enum {
    DIRECTION_WORDS = sizeof read_directions / sizeof *read_directions,
    HALF_WORDS = sizeof read_halves / sizeof *read_halves
};

/* One character in lower case, ASCII and Cyrillic; others as they are. Moves on. */
static unsigned next_letter(const char **text)
{
    const unsigned char *p = (const unsigned char *)*text;
    unsigned c = *p;
    size_t length = c != 0;
    if ((c == 0xD0 || c == 0xD1) && (p[1] & 0xC0) == 0x80) {
        c = (c & 0x1F) << 6 | (p[1] & 0x3F);
        length = 2;
        if (c >= 0x410 && c <= 0x42F)
            c += 0x20;
        else if (c == 0x401 || c == 0x451)
            c = 0x435; /* ё is read as е */
    } else if (c >= 'A' && c <= 'Z') {
        c += 'a' - 'A';
    }
    *text += length;
    return c;
}

static int is_letter(unsigned c)
{
    return (c >= 'a' && c <= 'z') || c >= 0x80;
}

static int is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static const char *skip_blanks(const char *p)
{
    while (is_blank(*p))
        p++;
    return p;
}

unsigned long orientation_match_word(const char *text, const char *word)
{
    const char *p = text;
    while (*word) {
        if (*word == ' ') {
            if (!is_blank(*p))
                return 0;
            p = skip_blanks(p);
            word++;
        } else if (next_letter(&p) != next_letter(&word)) {
            return 0;
        }
    }
    const char *after = p;
    unsigned next = next_letter(&after);
    /* What closes a quotation is no letter: » ” “ ’, and neither is a sign of multiplication. */
    if (next >= 0x80 && next < 0x400)
        next = 0;
    return is_letter(next) ? 0 : (unsigned long)(p - text);
}

static int read_half(const char **p)
{
    for (int i = 0; i < HALF_WORDS; i++) {
        unsigned long length = orientation_match_word(*p, read_halves[i].word);
        if (length) {
            *p += length;
            return read_halves[i].half;
        }
    }
    return -1;
}

static int read_direction(const char **p)
{
    for (int i = 0; i < DIRECTION_WORDS; i++) {
        unsigned long length = orientation_match_word(*p, read_directions[i].word);
        if (length) {
            *p += length;
            return read_directions[i].direction;
        }
    }
    return 0;
}

static const char *skip_joint(const char *p)
{
    static const char *const words[] = {"and", "и", "а"};
    p = skip_blanks(p);
    if (*p == ',' || *p == ';')
        p = skip_blanks(p + 1);
    for (int i = 0; i < 3; i++) {
        unsigned long length = orientation_match_word(p, words[i]);
        if (length)
            return skip_blanks(p + length);
    }
    return p;
}

void orientation_phrase(int code, int russian, char text[PHRASE_TEXT])
{
    const char *const parts[4] = {
        russian ? "пальцы " : "fingers ", directions[code / 10 - 1][russian],
        russian ? ", большой " : ", thumb ", directions[code % 10 - 1][russian]};
    char *end = text;
    for (int i = 0; i < 4; i++)
        for (const char *p = parts[i]; *p; p++)
            *end++ = *p;
    *end = '\0';
}

int orientation_phrase_begins(const char *text)
{
    return read_half(&text) >= 0;
}

enum phrase_problem orientation_read_phrase(const char *text, const char **end, int *code)
{
    const char *p = skip_blanks(text);
    int found[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        if (i > 0)
            p = skip_joint(p);
        *end = p;
        int half = read_half(&p);
        if (half < 0)
            return i == 0 ? PHRASE_UNKNOWN : PHRASE_HALF;
        if (found[half] != 0)
            return PHRASE_TWICE;
        *end = p = skip_blanks(p);
        found[half] = read_direction(&p);
        if (found[half] == 0)
            return PHRASE_DIRECTION;
    }
    *code = 10 * found[0] + found[1];
    if (!orientation_is_code(*code))
        return PHRASE_PARALLEL;
    *end = p;
    return PHRASE_WELL;
}
