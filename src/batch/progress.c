#include "batch/progress.h"

#include "base/printable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int shown;

static int columns(void)
{
    static int known;
    struct winsize size;
    const char *term = getenv("TERM");
    if (known == 0)
        known = !isatty(STDERR_FILENO) || (term && strcmp(term, "dumb") == 0)      ? -1
                : ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20 ? size.ws_col
                                                                                   : 80;
    return known;
}

void progress_show(size_t done, size_t total, const char *name)
{
    int room = columns() - 1;
    if (room < 0)
        return;
    int used = fprintf(stderr, "\r[%zu/%zu] ", done, total) - 1;
    char *plain = printable_copy(name);
    for (const char *p = plain; *p && used < room; p++) {
        int begins = (*p & 0xC0) != 0x80; /* a letter of UTF-8 takes one column */
        used += begins;
        fputc(*p, stderr);
        if (used == room)
            while ((p[1] & 0xC0) == 0x80)
                fputc(*++p, stderr);
    }
    free(plain);
    fputs("\033[K", stderr);
    fflush(stderr);
    shown = 1;
}

void progress_clear(void)
{
    if (!shown)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    shown = 0;
}
