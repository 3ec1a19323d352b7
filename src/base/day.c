#include "base/day.h"

#include "base/memory.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>

char *day_of_epoch(void)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    if (epoch == NULL || *epoch == '\0')
        return text_copy("");
    char *end;
    errno = 0;
    long long seconds = strtoll(epoch, &end, 10);
    time_t when = (time_t)seconds;
    struct tm day;
    if (*end || errno || gmtime_r(&when, &day) == NULL || day.tm_year > 9999 - 1900)
        return NULL;
    return text_print("%04d-%02d-%02d", day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
}
