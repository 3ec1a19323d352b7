#include "base/units.h"

#include "base/numbers.h"

#include <string.h>

static const double pi = 3.14159265358979323846;

static const struct {
    const char *name;
    enum unit_kind kind;
} names[] = {{"m", UNIT_ONE}, {"rad", UNIT_ONE}, {"mm", UNIT_MILLIMETRE}, {"deg", UNIT_DEGREE}};

static int unit_read(const char *word, size_t length, struct unit *unit)
{
    unit->negative = length > 0 && *word == '-';
    word += unit->negative;
    length -= (size_t)unit->negative;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i].name) == length && memcmp(names[i].name, word, length) == 0) {
            unit->kind = names[i].kind;
            return 0;
        }
    return -1;
}

int units_read(const char *text, struct unit *units, int max)
{
    static const char blanks[] = " \t\r\n";
    int count = 0;
    for (const char *p = text + strspn(text, blanks); *p; p += strspn(p, blanks)) {
        size_t length = strcspn(p, blanks);
        if (count == max || unit_read(p, length, &units[count]) != 0)
            return -1;
        count++;
        p += length;
    }
    return count;
}

/* Divisions before the multiplication: 180 degrees are pi to the last digit. */
double unit_to_si(const struct unit *unit, double value)
{
    if (unit->negative)
        value = -value;
    if (unit->kind == UNIT_MILLIMETRE)
        return value / 1000;
    return unit->kind == UNIT_DEGREE ? value / 180 * pi : value;
}

double unit_from_si(const struct unit *unit, double value)
{
    double exact = unit->negative ? -value : value;
    if (unit->kind == UNIT_ONE)
        return exact;
    exact = unit->kind == UNIT_MILLIMETRE ? exact * 1000 : exact / pi * 180;
    for (int digits = 15; digits <= 17; digits++) {
        double fewer = number_round_digits(exact, digits);
        if (unit_to_si(unit, fewer) == value)
            return fewer;
    }
    return exact;
}
