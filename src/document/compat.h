/* Every difference between versions of libxml2 and libxslt that the code has to know.
 *
 * Debian 12 has 2.9.14 and 1.1.35; 2.12 made errors const, 2.13 deprecated direct access to some
 * parser fields, 2.14 changed how input is set up (only public calls are used here).
 */
#ifndef SYSTEL_DOCUMENT_COMPAT_H
#define SYSTEL_DOCUMENT_COMPAT_H

#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>

#if LIBXML_VERSION >= 21200
typedef const xmlError *compat_error;
#else
typedef xmlErrorPtr compat_error;
#endif

/* xmlSaveNoEmptyTags and friends moved to headers of their own. */
#if LIBXML_VERSION >= 21200
#include <libxml/parser.h>
#include <libxml/xmlsave.h>
#endif

#endif
