/* Texts of the program that stand in every document of a kind: scripts, styles, lettering, the page's module. They are
 * read once a run. While a document is made, a short mark stands for each; it is replaced when the document is written,
 * so that neither a tree nor a serialiser carries what makes up four fifths of a report.
 *
 * A mark is made of a control character that XML has not.
 */
#ifndef SYSTEL_DOCUMENT_INSERT_H
#define SYSTEL_DOCUMENT_INSERT_H

#include <stddef.h>

/* In the head of a page these stand for the hashes of its scripts and styles, by which its policy lets them run and hold: of
 * those whose whole text was inserted, and of no other. */
#define INSERT_SCRIPTS "'sha256-inserted'"
#define INSERT_STYLES "'sha256-inserted-styles'"

struct insert;

/* The text of an address; NULL: not kept yet. Borrowed. */
const struct insert *insert_find(const char *address);
/* Keeps a text (UTF-8), copied. file: the canonical path that it was read from, NULL where it was made. */
const struct insert *insert_keep(const char *address, const char *file, const char *text);
const char *insert_text(const struct insert *i);
const char *insert_file(const struct insert *i);
/* What stands for it; without_markup: NULL where the text has &, <, > or a carriage return. Borrowed. */
const char *insert_mark(const struct insert *i, int without_markup);
/* Puts the texts where marks stand in *data, a text of *size bytes and a zero after them, free with free();
 * escaped: as XML has them. */
void insert_fill(char **data, size_t *size, int escaped);
void insert_clear(void);

#endif
