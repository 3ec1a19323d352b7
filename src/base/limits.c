#include "base/limits.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

static const double MEGABYTE = 1e6;

/* Bytes of address space; 0 where the system does not tell. */
static double taken(void)
{
    FILE *file = fopen("/proc/self/statm", "re");
    unsigned long pages = 0;
    if (file) {
        if (fscanf(file, "%lu", &pages) != 1)
            pages = 0;
        fclose(file);
    }
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

static void set_time(double seconds)
{
    double whole = floor(seconds);
    struct itimerval time = {.it_value = {(time_t)whole, (suseconds_t)((seconds - whole) * 1e6)}};
    setitimer(ITIMER_REAL, &time, NULL);
}

/* The soft limit alone, which may be raised again. */
static void set_memory(rlim_t bytes)
{
    struct rlimit memory;
    if (getrlimit(RLIMIT_AS, &memory) != 0)
        return;
    memory.rlim_cur = bytes < memory.rlim_max ? bytes : memory.rlim_max;
    setrlimit(RLIMIT_AS, &memory);
}

void limits_begin(const struct limits *l)
{
    if (l->seconds > 0) {
        signal(SIGALRM, SIG_DFL);
        set_time(l->seconds);
    }
    if (l->megabytes > 0)
        set_memory((rlim_t)(taken() + l->megabytes * MEGABYTE));
}

void limits_end(const struct limits *l)
{
    if (l->seconds > 0)
        set_time(0);
    if (l->megabytes > 0)
        set_memory(RLIM_INFINITY);
}
