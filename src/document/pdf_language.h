/* The language of a PDF file, for which cairo has no word before 1.18. */
#ifndef SYSTEL_DOCUMENT_PDF_LANGUAGE_H
#define SYSTEL_DOCUMENT_PDF_LANGUAGE_H

#include <stddef.h>

/* Adds the language to the catalog of a file with a table of references, as an incremental update (ISO 32000-1, 7.5.6). What
 * is another kind of file stays as it is. *data is from malloc and may move. */
void pdf_language_add(char **data, size_t *size, const char *language);

#endif
