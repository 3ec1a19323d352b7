#include "base/memory.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

static void (*on_exhaustion)(void);

void memory_on_exhaustion(void (*end)(void))
{
    on_exhaustion = end;
}

#ifdef __GLIBC__
enum { MEGABYTE = 1 << 20, LARGE_PAGE = 2 * MEGABYTE, ROOM = 64 * MEGABYTE };

/* The heap begins as one piece of addresses that may be filled by large pages: in a virtual machine small ones are a fifth of a
 * short run. */
static void begin_with_large_pages(void)
{
    char *before = sbrk(0);
    mallopt(M_TOP_PAD, ROOM);
    void *volatile more_than_there_is = malloc(MEGABYTE); /* volatile, or it is never got */
    free(more_than_there_is);
    mallopt(M_TOP_PAD, MEGABYTE);
    char *end = sbrk(0);
    if (end - before < ROOM)
        return; /* under a limit, or malloc() is a sanitiser's */
    char *first = before + (-(uintptr_t)before & (LARGE_PAGE - 1));
    madvise(first, (size_t)(end - first), MADV_HUGEPAGE);
}
#endif

void memory_keep(void)
{
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX,
            1); /* all work is on a stack of its own, that is a thread, one at a time */
    mallopt(M_MMAP_THRESHOLD, 32 * MEGABYTE);
    mallopt(M_TRIM_THRESHOLD, 256 * MEGABYTE);
    begin_with_large_pages();
#endif
}

void memory_end(void)
{
    if (on_exhaustion)
        on_exhaustion();
    abort();
}

static void *checked(void *p)
{
    if (p == NULL)
        memory_end();
    return p;
}

void *memory_get(size_t count, size_t size)
{
    return checked(calloc(count ? count : 1, size ? size : 1));
}

void *memory_resize(void *old, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        checked(NULL);
    size_t bytes = count * size;
    return checked(realloc(old, bytes ? bytes : 1));
}

void *memory_get_bytes(size_t size)
{
    return checked(size < MEMORY_LARGEST_PIECE ? malloc(size ? size : 1) : NULL);
}

void *memory_resize_bytes(void *old, size_t size)
{
    return size < MEMORY_LARGEST_PIECE ? memory_resize(old, size, 1) : checked(NULL);
}

char *text_copy(const char *s)
{
    return text_copy_part(s, strlen(s));
}

char *text_copy_part(const char *s, size_t length)
{
    char *r = memory_get(length + 1, 1);
    memcpy(r, s, length);
    return r;
}

static void append(char **text, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    size_t before = *text ? strlen(*text) : 0, more = (size_t)(n < 0 ? 0 : n);
    *text = memory_resize(*text, before + more + 1, 1);
    (*text)[before] = '\0';
    vsnprintf(*text + before, more + 1, format, again);
    va_end(again);
}

char *text_print(const char *format, ...)
{
    char *text = NULL;
    va_list args;
    va_start(args, format);
    append(&text, format, args);
    va_end(args);
    return text;
}

const char *text_find(const char *text, const char *word)
{
    size_t length = strlen(word);
    while ((text = strchr(text, *word)) != NULL && strncmp(text, word, length) != 0)
        text++;
    return text;
}

void text_append(char **text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    append(text, format, args);
    va_end(args);
}

void text_grow(struct growing_text *g, const char *format, ...)
{
    for (;;) {
        va_list args;
        va_start(args, format);
        int n = vsnprintf(g->text ? g->text + g->length : NULL, g->room - g->length, format, args);
        va_end(args);
        size_t more = (size_t)(n < 0 ? 0 : n);
        if (g->length + more < g->room) {
            g->length += more;
            return;
        }
        g->room = 2 * g->room + more + 256;
        g->text = memory_resize(g->text, g->room, 1);
    }
}

void text_list_add(struct text_list *list, const char *text)
{
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 8;
        list->items = memory_resize(list->items, list->room, sizeof *list->items);
    }
    list->items[list->count++] = text_copy(text);
}

int text_list_has(const struct text_list *list, const char *text)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->items[i], text) == 0)
            return 1;
    return 0;
}

char *text_list_join(const struct text_list *list, const char *between)
{
    struct growing_text joined = {0};
    for (size_t i = 0; i < list->count; i++)
        text_grow(&joined, "%s%s", i ? between : "", list->items[i]);
    return joined.text ? joined.text : text_copy("");
}

void text_list_clear(struct text_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->items[i]);
    free(list->items);
    memset(list, 0, sizeof *list);
}
