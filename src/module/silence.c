/* What a module of pages has of printing, which the integrator would report its troubles by: nothing. Its statuses tell them, and a page has
 * no files; without these the C library would ask the page for them. */
#ifdef __wasm__
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

FILE *const stderr = NULL, *const stdout = NULL;

int fprintf(FILE *file, const char *format, ...)
{
    (void)file, (void)format;
    return 0;
}

int vsprintf(char *text, const char *format, va_list values)
{
    (void)format, (void)values;
    *text = '\0';
    return 0;
}

int fputc(int letter, FILE *file)
{
    (void)file;
    return letter;
}

int puts(const char *text)
{
    (void)text;
    return 0;
}

int fputs(const char *text, FILE *file)
{
    (void)text, (void)file;
    return 0;
}

/* numbers that an environment would give, which a page has not */
double strtod(const char *text, char **end)
{
    if (end)
        *end = (char *)(uintptr_t)text;
    return 0;
}

size_t fwrite(const void *from, size_t size, size_t count, FILE *file)
{
    (void)from, (void)size, (void)file;
    return count;
}

int fclose(FILE *file)
{
    (void)file;
    return 0;
}

FILE *fopen(const char *name, const char *mode)
{
    (void)name, (void)mode;
    return NULL;
}

char *getenv(const char *name)
{
    (void)name;
    return NULL;
}
#else
typedef int module_silence; /* a file of C has something in it */
#endif
