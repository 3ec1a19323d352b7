/* What the style sheets of a drawing say, as presentation attributes besides.
 *
 * LibreOffice Draw knows classes, but neither descendants nor `font`: it would write letters of 18 mm as outlines. An attribute is
 * weaker than any rule, so that nothing changes where rules are understood.
 */
#ifndef SYSTEL_DOCUMENT_PRESENTATION_H
#define SYSTEL_DOCUMENT_PRESENTATION_H

#include <libxml/tree.h>

/* Gives elements of an SVG document the attributes that rules of its `style` elements mean for them, where they do not inherit the same.
 * Rules of classes, elements and descendants count, others are left to the style sheet: so are outlines below letters, `text:not(:empty)`, which
 * would hide them where paint-order is not known (LibreOffice, Batik, prawn-svg). Documents of another kind stay as they are. */
void presentation_apply(xmlDocPtr doc);

#endif
