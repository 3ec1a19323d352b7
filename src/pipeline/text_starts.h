/* Where texts of several pieces begin.
 *
 * A text whose index is a smaller piece of its own, `O<tspan dy="0.9">1</tspan>`, is centred as a whole by browsers and librsvg;
 * LibreOffice Draw and Asciidoctor PDF (prawn-svg) centre every piece for itself, so that the index stands away from its letter or
 * upon it. All agree about texts that begin somewhere.
 */
#ifndef SYSTEL_PIPELINE_TEXT_STARTS_H
#define SYSTEL_PIPELINE_TEXT_STARTS_H

#include <libxml/tree.h>

/* Texts of an SVG document with pieces that follow one another, and are centred or end somewhere by their attributes
 * (document/presentation.h), begin at the place where their letters do. Documents of another kind stay as they are. */
void text_starts_apply(xmlDocPtr doc);

#endif
