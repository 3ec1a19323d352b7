/* Whole messages through a pipe, whatever signals come in between. */
#ifndef SYSTEL_BASE_PIPE_H
#define SYSTEL_BASE_PIPE_H

#include <stddef.h>

/* Both return 0, or -1 where the other side is gone before all is through. */
int pipe_read(int fd, void *data, size_t size);
int pipe_write(int fd, const void *data, size_t size);

#endif
