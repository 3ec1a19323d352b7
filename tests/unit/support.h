/* What the suites of the wings that touch files share: a folder for each test, a diag whose
 * findings read as `id: arguments`, small files. */
#ifndef SYSTEL_TESTS_SUPPORT_H
#define SYSTEL_TESTS_SUPPORT_H

#include "base/memory.h"
#include "document/diag.h"

#include <check.h>
#include <libxml/tree.h>

/* Check writes down each assertion that held, in case the process dies after it: a million times in tests that compare everything.
 * The first time at each line tells as much. */
static inline void support_mark(const char *file, int line)
{
    static char marked[1 << 12];
    char *here = &marked[line & ((1 << 12) - 1)];
    if (!*here)
        _mark_point(file, line);
    *here = 1;
}
#define _mark_point support_mark

/* Fresh for each test. It has no messages: what is tested is which message, not its words. */
extern struct diag support_diag;

/* A case whose tests get a folder of their own and an empty support_diag. */
TCase *support_case(Suite *suite, const char *name);
/* Runs the suite; the result is for main. */
int support_run(Suite *suite);

/* How many of so many cases that differ in numbers alone: all, but under valgrind, which takes fifty times as long, an eighth. */
int support_cases(int many);

/* Strings returned from here on belong to the test and are freed after it. */

/* The test's folder, canonical, and a path in it. */
const char *support_folder(void);
char *support_path(const char *name);
/* Makes a file (and its folders) in the test's folder; returns its path. */
char *support_write(const char *name, const char *text);
char *support_write_bytes(const char *name, const void *data, size_t size);
/* Content of a file, NULL when there is none. */
char *support_read(const char *path);
/* Text with {1} replaced. */
char *support_format(const char *pattern, const char *argument);
/* Takes a string from malloc over. */
char *support_own(char *text);
/* Names in a folder, hidden ones too, sorted, with blanks between. */
char *support_entries(const char *folder);
/* The findings as they are printed; the test's folder is shown as @. */
char *support_findings(const struct diag *d);
#define support_said() support_findings(&support_diag)
/* Sends a descriptor (1, 2) to a file in the test's folder, or takes it (0) from there; back again
 * with support_redirect_end, which returns what the file holds then. */
void support_redirect(int fd, const char *name);
char *support_redirect_end(void);
/* Runs job in a child that is not root; returns 0 when it returned 0. */
int support_as_nobody(int (*job)(void *), void *argument);
/* A document of a text, freed after the test. */
xmlDocPtr support_parse(const char *text);
/* A document as text without its declaration, not indented. */
char *support_dump(xmlDocPtr doc);

#endif
