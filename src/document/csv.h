/* Tables as spreadsheets write them: UTF-8, cells between commas, semicolons or tabs.
 *
 * The head tells the separator: a semicolon if it has one outside quotation marks, else a tab, else
 * the comma. Cells may stand in quotation marks, which are doubled inside and hold separators and
 * ends of lines (RFC 4180). Blanks around a cell, a byte order mark and empty rows say nothing.
 */
#ifndef SYSTEL_DOCUMENT_CSV_H
#define SYSTEL_DOCUMENT_CSV_H

#include "document/diag.h"

struct csv_row {
    char **cells;
    size_t count;
    long line; /* where it begins */
};

struct csv {
    struct csv_row *rows; /* the head first */
    size_t count;
};

/* Reads what input_load gave. Returns 0, or -1 after a report with line and column (status 3): not
 * UTF-8, an open quotation mark, no row below the head, more cells than the head has. Other rows
 * are filled up with empty cells. csv_free in both cases. */
int csv_parse(const char *data, size_t size, const char *shown, struct csv *table, struct diag *d);
void csv_free(struct csv *table);

#endif
