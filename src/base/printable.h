/* What a terminal, a log and an editor read as plain text on one line. */
#ifndef SYSTEL_BASE_PRINTABLE_H
#define SYSTEL_BASE_PRINTABLE_H

/* Whether a text has control characters: those of ASCII and ISO 6429 (C1), U+2028 and U+2029,
 * which end lines, those that turn the direction of what follows (U+202A to U+202E, U+2066 to
 * U+2069), and U+FFFE and U+FFFF, which are none and which XML cannot hold. UTF-8; a byte that belongs to no character counts as none. */
int printable_has_controls(const char *text);
/* Whether XML can hold the text: UTF-8, of the ASCII control characters tab and lines' ends alone. */
int printable_is_text(const char *text);
/* A copy with each of these, and each byte that belongs to no character, as \n, \t, \xHH or
 * \u{HHHH}; free with free(). */
char *printable_copy(const char *text);
/* A copy for what people read on one line: a blank for each of these; free with free(). */
char *printable_line(const char *text);

#endif
