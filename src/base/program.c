#include "base/program.h"

#include "base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LARGEST = 1 << 28, MOST_COMPLAINT = 1 << 14, NOT_FOUND = 127 };

static void become(const char *const *arguments, int out, int complaints)
{
    int nothing = open("/dev/null", O_RDONLY);
    char **list = memory_get(64, sizeof *list);
    for (size_t i = 0; i < 63 && arguments[i]; i++)
        list[i] = text_copy(arguments[i]);
    if (dup2(nothing, 0) < 0 || dup2(out, 1) < 0 || dup2(complaints, 2) < 0)
        _exit(1);
    execvp(list[0], list);
    _exit(errno == ENOENT ? NOT_FOUND : 126);
}

/* All there is up to the largest size; -1: there was more. */
static int take(int from, char **output, size_t *size)
{
    size_t room = 0;
    ssize_t got;
    do {
        if (room - *size < 65536) {
            room = 2 * room + 65537;
            *output = memory_resize(*output, room, 1);
        }
        got = read(from, *output + *size, room - *size - 1);
        *size += got > 0 ? (size_t)got : 0;
    } while ((got > 0 || (got < 0 && errno == EINTR)) && *size < LARGEST);
    (*output)[*size] = '\0';
    return got == 0 ? 0 : -1;
}

static char *complained(FILE *complaints)
{
    char text[MOST_COMPLAINT];
    rewind(complaints);
    return text_copy_part(text, fread(text, 1, sizeof text, complaints));
}

enum program_end program_run(const char *const *arguments, char **output, size_t *size)
{
    int ends[2], status = 0;
    FILE *complaints = tmpfile();
    *output = text_copy("");
    *size = 0;
    if (complaints == NULL || pipe(ends) != 0) {
        if (complaints)
            fclose(complaints);
        return PROGRAM_FAILED;
    }
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        become(arguments, ends[1], fileno(complaints));
    }
    close(ends[1]);
    int failed = child < 0 || take(ends[0], output, size) != 0;
    close(ends[0]); /* who goes on printing ends by that */
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    failed = failed || !WIFEXITED(status) || WEXITSTATUS(status) != 0;
    enum program_end end = !failed                                                 ? PROGRAM_DONE
                           : WIFEXITED(status) && WEXITSTATUS(status) == NOT_FOUND ? PROGRAM_ABSENT
                                                                                   : PROGRAM_FAILED;
    if (failed) {
        free(*output);
        *output = complained(complaints);
        *size = strlen(*output);
    }
    fclose(complaints);
    return end;
}
