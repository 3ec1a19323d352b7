/* How findings are told: as lines on standard error, with the line of the file and a caret below it where
 * that is a terminal, or kept and written as one document to standard output, for editors and CI.
 */
#ifndef SYSTEL_DOCUMENT_REPORT_H
#define SYSTEL_DOCUMENT_REPORT_H

#include "document/diag.h"

enum report_form {
    REPORT_TEXT,
    REPORT_JSON, /* one object: version, status, findings */
    REPORT_SARIF /* SARIF 2.1.0 */
};

/* From here on findings are told so; process-wide. */
void report_begin(enum report_form form);
/* Writes the document, if one was begun; d's status becomes 5 when that fails. */
void report_end(struct diag *d);

#endif
