/* The alias table: xsl/vocabulary.xml.
 *
 * Which canonical names the spellings of a kind of document mean; how they are given to a document is naming.h.
 */
#ifndef SYSTEL_DOCUMENT_VOCABULARY_H
#define SYSTEL_DOCUMENT_VOCABULARY_H

struct vocabulary; /* the table */
struct terms;      /* names of one kind in it (terms.h) */

/* The table of a document's text (malloc), which is taken over; NULL: none. A kind is read when it is asked for. */
struct vocabulary *vocabulary_new(char *text);
void vocabulary_free(struct vocabulary *v);
/* Canonical name of a root spelt so in a kind, and the language of the spelling ("" when it is
 * the same in both); NULL when the kind has no such element. */
const char *vocabulary_element(const struct vocabulary *v, const char *kind, const char *spelt,
                               const char **lang);
/* Canonical name of an attribute spelt so on an element (canonical; ""  for those of all elements);
 * NULL when the kind has no such. */
const char *vocabulary_attribute(const struct vocabulary *v, const char *kind, const char *element,
                                 const char *spelt);
/* First spelling of a canonical name or value in a language; NULL when the kind has no such. */
const char *vocabulary_spelling(const struct vocabulary *v, const char *kind, const char *canonical,
                                const char *lang);
/* First spelling of an attribute's value (canonical) in a language; NULL when the kind has no such. */
const char *vocabulary_value(const struct vocabulary *v, const char *kind, const char *attribute,
                             const char *name, const char *lang);
/* Names of a kind; NULL when there is none. Belong to the table. */
struct terms *vocabulary_terms(const struct vocabulary *v, const char *kind);

#endif
