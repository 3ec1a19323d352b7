/* Libraries that few runs need: loaded when they are first asked for, since to start with them takes longer than a
 * model does. A file that calls one lists the functions once:
 *
 *     #define FUNCTIONS(F) F(cairo_create) F(cairo_destroy)
 *     static struct { FUNCTIONS(LIBRARY_POINTER) } lib;
 *     static const char *const names[] = {FUNCTIONS(LIBRARY_NAME)};
 *
 * and calls lib.cairo_create(…) after library_load(). Types are those of the library's own header. */
#ifndef SYSTEL_BASE_LIBRARY_H
#define SYSTEL_BASE_LIBRARY_H

#include <stddef.h>

#define LIBRARY_POINTER(function) __typeof__(function) *function;
#define LIBRARY_NAME(function) #function,

/* Finds count functions of these names in the libraries (names of files, blanks between them) and puts their addresses
 * one behind the other into pointers. Whether all of them are there. */
int library_load(const char *libraries, const char *const *names, size_t count, void *pointers);

#endif
