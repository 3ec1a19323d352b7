/* Counts what a program computes between two breakpoint instructions (int3) of its own: additions and subtractions, multiplications,
 * divisions, roots of doubles, and calls into the mathematical library, whose own instructions are not counted. Single steps by ptrace;
 * x86-64 without AVX (Debian's baseline): two numbers in one instruction count twice.
 *
 *     flops PROGRAM [ARGUMENT…]      prints "add multiply divide root function", a line for each pair of breakpoints
 * Source: Intel 64 and IA-32 architectures software developer's manual, volume 2 (ADDSD, ADDPD, …).
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ADD, MULTIPLY, DIVIDE, ROOT, FUNCTION, KINDS, RANGES = 16 };

static struct {
    unsigned long from, to;
} library[RANGES];
static int ranges;

/* Where the mathematical library is. */
static void find_library(pid_t child)
{
    char path[64], line[512];
    snprintf(path, sizeof path, "/proc/%d/maps", (int)child);
    FILE *maps = fopen(path, "r");
    ranges = 0;
    while (maps && fgets(line, sizeof line, maps)) {
        unsigned long from, to;
        if (strstr(line, "/libm.so") && sscanf(line, "%lx-%lx", &from, &to) == 2 &&
            ranges < RANGES) {
            library[ranges].from = from;
            library[ranges++].to = to;
        }
    }
    if (maps)
        fclose(maps);
}

static int is_library(unsigned long at)
{
    for (int i = 0; i < ranges; i++)
        if (at >= library[i].from && at < library[i].to)
            return 1;
    return 0;
}

/* Adds what the instruction computes. */
static void count(pid_t child, unsigned long at, long counts[KINDS])
{
    unsigned char code[8];
    long word = ptrace(PTRACE_PEEKTEXT, child, (void *)at, NULL);
    memcpy(code, &word, sizeof code);
    if (code[0] != 0xF2 && code[0] != 0x66)
        return;
    const unsigned char *c = code + 1;
    if ((*c & 0xF0) == 0x40) /* REX */
        c++;
    if (c[0] != 0x0F)
        return;
    int numbers = code[0] == 0x66 ? 2 : 1;
    switch (c[1]) {
    case 0x58: /* add */
    case 0x5C: /* subtract */
        counts[ADD] += numbers;
        break;
    case 0x59:
        counts[MULTIPLY] += numbers;
        break;
    case 0x5E:
        counts[DIVIDE] += numbers;
        break;
    case 0x51:
        counts[ROOT] += numbers;
        break;
    default:
        break;
    }
}

/* Steps to the next breakpoint. Returns whether there was one. */
static int run(pid_t child, long counts[KINDS])
{
    int status, within = 0;
    struct user_regs_struct registers;
    for (;;) {
        ptrace(PTRACE_GETREGS, child, NULL, &registers);
        unsigned long at = registers.rip;
        int inside = is_library(at);
        counts[FUNCTION] += inside && !within;
        within = inside;
        if (!inside)
            count(child, at, counts);
        if ((ptrace(PTRACE_PEEKTEXT, child, (void *)at, NULL) & 0xFF) == 0xCC) {
            registers.rip++; /* past it */
            ptrace(PTRACE_SETREGS, child, NULL, &registers);
            return 1;
        }
        ptrace(PTRACE_SINGLESTEP, child, NULL, NULL);
        if (waitpid(child, &status, 0) < 0 || WIFEXITED(status))
            return 0;
    }
}

int main(int argc, char **argv)
{
    int status;
    pid_t child = argc > 1 ? fork() : -1;
    if (child == 0) {
        ptrace(PTRACE_TRACEME, 0, NULL, NULL);
        execv(argv[1], argv + 1);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0 || !WIFSTOPPED(status))
        return 1;
    for (;;) {
        long counts[KINDS] = {0};
        ptrace(PTRACE_CONT, child, NULL, NULL);
        if (waitpid(child, &status, 0) < 0 || !WIFSTOPPED(status))
            return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
        if (WSTOPSIG(status) != SIGTRAP)
            return 1;
        find_library(child);
        if (!run(child, counts))
            return 1;
        printf("%ld %ld %ld %ld %ld\n", counts[ADD], counts[MULTIPLY], counts[DIVIDE], counts[ROOT],
               counts[FUNCTION]);
    }
}
