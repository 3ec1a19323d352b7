/* What a file was when it was read: size, times and a digest of its bytes, as a word.
 *
 * Times alone do not tell: a file may be put in the place of another with an older time.
 */
#ifndef SYSTEL_BATCH_MARK_H
#define SYSTEL_BATCH_MARK_H

#include <time.h>

/* Of what was read after `since` (mark_now); "-" where it cannot be told, as when it was changed meanwhile. free() it. */
char *mark_of(const char *path, const struct timespec *since);
/* Whether the file is still that one. Its bytes are read only where size or times are others. */
int mark_holds(const char *mark, const char *path);
/* Forgets what a run has read. */
void mark_clear(void);
/* The clock of file systems. */
struct timespec mark_now(void);

#endif
