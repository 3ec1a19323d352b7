#include "base/stack.h"

#include <pthread.h>

struct run {
    int (*job)(void *);
    void *argument;
    int result;
};

static void *start(void *data)
{
    struct run *run = data;
    run->result = run->job(run->argument);
    return NULL;
}

int stack_run(int (*job)(void *argument), void *argument)
{
    struct run run = {job, argument, -1};
    pthread_attr_t attributes;
    pthread_t thread;
    if (pthread_attr_init(&attributes) != 0)
        return -1;
    size_t size = (size_t)STACK_BYTES_PER_LEVEL * (STACK_MAX_DEPTH + STACK_SPARE_LEVELS);
    int failed = pthread_attr_setstacksize(&attributes, size) != 0 ||
                 pthread_create(&thread, &attributes, start, &run) != 0;
    pthread_attr_destroy(&attributes);
    if (failed)
        return -1;
    pthread_join(thread, NULL);
    return run.result;
}
