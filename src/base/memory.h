/* Allocation that does not return NULL: a program that cannot get a few kilobytes ends. Free with
 * free(). */
#ifndef SYSTEL_BASE_MEMORY_H
#define SYSTEL_BASE_MEMORY_H

#include <stddef.h>

/* What ends the process then; it does not return. Without it, abort(). */
void memory_on_exhaustion(void (*end)(void));
void memory_end(void) __attribute__((noreturn));
/* What is freed stays with the process: the next model needs as much, and to get pages anew takes a twentieth of it. */
void memory_keep(void);
void *memory_get(size_t count, size_t size); /* zeroed */
void *memory_resize(void *old, size_t count, size_t size);
/* For libxml2, whose texts count by int and are cut short without a word above that: a gigabyte in one
 * piece is as much as there is. */
enum { MEMORY_LARGEST_PIECE = 1 << 30 };
void *memory_get_bytes(size_t size);               /* as malloc() */
void *memory_resize_bytes(void *old, size_t size); /* as realloc() */
char *text_copy(const char *s);
char *text_copy_part(const char *s, size_t length);
char *text_print(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same at the end of a text that grows (*text NULL: it begins); no argument points into it. */
void text_append(char **text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same of a text that may become long, whose end is known: all zeros to begin with, text NULL as long as nothing was added;
 * free text with free(). */
struct growing_text {
    char *text;
    size_t length, room;
};
void text_grow(struct growing_text *growing, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Where the word is next (NULL: nowhere). Not strstr() for what is searched many times: sanitisers let that read all that follows. */
const char *text_find(const char *text, const char *word);

/* A list of strings that owns them. */
struct text_list {
    char **items;
    size_t count, room;
};
void text_list_add(struct text_list *list, const char *text);
int text_list_has(const struct text_list *list, const char *text);
/* The texts with this between them; free with free(). */
char *text_list_join(const struct text_list *list, const char *between);
void text_list_clear(struct text_list *list);

#endif
