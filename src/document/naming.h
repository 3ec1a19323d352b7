/* Names of one document: those of the user's spelling become canonical.
 *
 * Renames a user's document in place from any spelling to the canonical names that schemas and
 * stylesheets know, and remembers how the user spelt them, for messages.
 */
#ifndef SYSTEL_DOCUMENT_NAMING_H
#define SYSTEL_DOCUMENT_NAMING_H

#include "base/memory.h"
#include "document/diag.h"
#include "document/vocabulary.h"

#include <libxml/tree.h>

struct naming; /* what was renamed in one document */

/* Renames elements, attributes and values of the document. The same thing in two spellings on one
 * element is reported (status 1). The result belongs to the caller and must outlive doc. */
struct naming *naming_apply(const struct vocabulary *v, const char *kind, xmlDocPtr doc,
                            const char *file, struct diag *d);
void naming_free(struct naming *n);
/* How the user wrote this node; its name where nothing was renamed. */
const char *naming_of_node(xmlNodePtr node);
/* How the user wrote a canonical name anywhere in the document, else its first spelling in the
 * language of the root's; with as_written = 0 always the first in lang. NULL for an unknown name.
 */
const char *naming_spelling(const struct naming *n, const char *canonical, const char *lang,
                            int as_written);
/* `name="example"` of an attribute in its spelling, and its meaning; "" when the table has none. */
const char *naming_example(const struct naming *n, const char *element, const char *attribute);
const char *naming_meaning(const struct naming *n, const char *element, const char *attribute,
                           const char *lang);
/* A canonical value of an attribute as the user's language spells it. */
const char *naming_value(const struct naming *n, const char *attribute, const char *value);
/* The value that a wrong one may mean, of those allowed and those of the table's words for it, which
 * are added to the list; NULL: none is near. */
const char *naming_meant(const struct naming *n, const char *attribute, const char *wrong,
                         struct text_list *allowed);
/* The attribute (canonical) that the element has for what somebody wrote as an element in it; NULL: none. */
const char *naming_attribute_called(const struct naming *n, const char *word, const char *element);
/* Whether the element (canonical) stands inside of another where others say so by this attribute. */
int naming_is_nested(const struct naming *n, const char *element, const char *attribute);
/* The spelling of an attribute that the element (canonical) may have, with NULL of an element,
 * nearest to a wrong one; NULL when none is near. */
const char *naming_nearest(const struct naming *n, const char *wrong, const char *element);

#endif
