/* Checked, atomic writing.
 *
 * A regular file is written beside its place and renamed over it, so that a reader sees the old
 * file or the new one; anything else (a pipe, /dev/stdout) is written to directly. Every write,
 * flush and close is checked; failures are reported with status 5 and leave the old file alone.
 */
#ifndef SYSTEL_DOCUMENT_OUTPUT_H
#define SYSTEL_DOCUMENT_OUTPUT_H

#include "document/diag.h"

#include <sys/uio.h>

/* path "-": standard output. Returns 0, or -1 after a report. */
int output_write(const char *path, const char *data, size_t size, struct diag *d);
/* The same of pieces, which are written one after the other; they are used up. */
int output_write_pieces(const char *path, struct iovec *pieces, size_t count, struct diag *d);
/* Writes a file that is new: it stands whole under its name or not at all. Returns 0, 1 where something has the name (a link to
 * nowhere also), which stays as it is, or -1 after a report. */
int output_create(const char *path, const char *data, size_t size, struct diag *d);
/* Whether a path is standard output ("-") or something else that is no file to be replaced: files
 * beside it have no place. */
int output_is_stream(const char *path);
/* Whether a file may be written there, as far as that is known before. Returns 0, or -1 after a report. */
int output_is_possible(const char *path, struct diag *d);
/* Whether two paths lead to the same file, which is there. */
int output_is_same(const char *a, const char *b);
/* Makes a folder and those above it. Returns 0, or -1 after a report. */
int output_make_folder(const char *path, struct diag *d);
/* The folder that a path stands in ("." when it names none); free with free(). */
char *output_folder_of(const char *path);
/* Its name without folders and extension, of which outputs are named; free with free(). */
char *output_base_name(const char *path);

/* From here on files are not forced to the disk before they take their names: a batch does it at its end, for all of them, and one whose
 * machine lost its power knows their sizes and makes them again. */
void output_leave_syncing(void);

#endif
