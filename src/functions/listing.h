/* The list of extension functions for people: `systel functions`, docs/FUNCTIONS.md. */
#ifndef SYSTEL_FUNCTIONS_LISTING_H
#define SYSTEL_FUNCTIONS_LISTING_H

#include <stdio.h>

/* Lines `prefix:name(arguments)<TAB>summary`, the namespace before its functions, or Markdown. */
void listing_print(FILE *out, int markdown);

#endif
