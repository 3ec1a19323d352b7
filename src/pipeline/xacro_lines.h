/* Where the elements of an expanded model stand in the file that a person wrote. */
#ifndef SYSTEL_PIPELINE_XACRO_LINES_H
#define SYSTEL_PIPELINE_XACRO_LINES_H

#include <libxml/tree.h>

/* Gives the elements of the expanded document the lines of those of the source (NULL: it cannot be read) that they come from: of one
 * in a macro, the line in the macro; 0 where none is found, as with what comes from an included file. */
void xacro_lines_assign(xmlDocPtr expanded, xmlDocPtr source);

#endif
