/* Shared nodes of an X3D scene, where they are used first.
 *
 * Stylesheets put what is used often into a Switch that shows nothing. MeshLab and Blender pass over what such a Switch holds, and with
 * it over all that uses it.
 */
#ifndef SYSTEL_DOCUMENT_FIRST_USE_H
#define SYSTEL_DOCUMENT_FIRST_USE_H

#include <libxml/tree.h>

/* Moves each node with a DEF out of the scene's `<Switch whichChoice="-1">` to its first USE, in the order of the document; what nobody uses
 * goes with the Switch. Documents whose root is no X3D stay as they are. */
void first_use_apply(xmlDocPtr doc);

#endif
