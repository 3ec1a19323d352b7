/* Runs another program, without a shell, and takes what it prints. */
#ifndef SYSTEL_BASE_PROGRAM_H
#define SYSTEL_BASE_PROGRAM_H

#include <stddef.h>

enum program_end {
    PROGRAM_DONE,
    PROGRAM_ABSENT, /* no such program in PATH */
    PROGRAM_FAILED, /* it said so, was ended by a signal, or printed too much */
};

/* arguments: its name first, NULL last; it reads nothing. *output: what it printed, and when it failed what it
 * complained of, 16 KB at most; free with free() in every case. */
enum program_end program_run(const char *const *arguments, char **output, size_t *size);

#endif
