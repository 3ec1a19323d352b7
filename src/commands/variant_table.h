/* A table of variants with the model that it changes: reading both, what is wrong with heads and cells, what a row sets.
 *
 * Rows are counted from 0, without the heads.
 */
#ifndef SYSTEL_COMMANDS_VARIANT_TABLE_H
#define SYSTEL_COMMANDS_VARIANT_TABLE_H

#include "commands/variant_column.h"
#include "document/csv.h"
#include "pipeline/options.h"
#include "pipeline/resources.h"

/* The caller sets the first five. */
struct variant_table {
    const struct resources *resources;
    const struct text_list *targets; /* whose parameters cells may set */
    struct diag *diag;
    const char *model, *path;
    struct variant_model doc; /* as it was read */
    struct csv csv;
    struct variant_column *columns;
};

/* Reads both, and sees what can be seen to be wrong before anything is drawn. Returns 0, or -1 after reports. To be closed in both
 * cases. */
int variant_table_open(struct variant_table *v);
void variant_table_close(struct variant_table *v);
size_t variant_table_count(const struct variant_table *v);
long variant_table_line(const struct variant_table *v, size_t job);
/* The name of a row's own files, without folder and extension; free with free(). */
char *variant_table_file(const struct variant_table *v, size_t job);
/* For people: the first cell and, where that only counts, the next one; free with free(). */
char *variant_table_bookmark(const struct variant_table *v, size_t job);
/* The model m, a copy, and the options become those of a row; empty cells leave what is. Returns 0, or -1 after a report to d. The
 * pose is freed by the caller where it is not the one before. */
int variant_table_set(const struct variant_table *v, size_t job, const struct variant_model *m,
                      struct options *o, struct diag *d);

#endif
