/* xsl/systel-targets.xml: kinds of input, targets, their stages and parameters. */
#ifndef SYSTEL_PIPELINE_CATALOGUE_H
#define SYSTEL_PIPELINE_CATALOGUE_H

#include "base/memory.h"
#include "document/diag.h"
#include "document/vocabulary.h"

#include <libxml/tree.h>

/* A stage on the way to the normal form: a check tells findings, an import makes the next form. */
struct catalogue_step {
    char *href;
    int is_check;
    int stops; /* a check: its errors leave nothing to import */
};

struct catalogue_kind {
    char *name, *root, *older, *namespace_uri, *schema; /* "" where absent */
    int any_namespace; /* its readers know no namespaces: any that has no prefix is none */
    int any_case;   /* its root or what it contains, and what is in that, may be in small letters */
    char *contains; /* an element without which a document of this root is none of the kind */
    char *found;    /* XPath that holds of what is a model where nobody has named it, "": any */
    struct text_list named; /* the names that it must have, empty: any */
    struct catalogue_step *steps;
    size_t step_count;
    struct text_list targets; /* that can be made of it, in the order of the targets */
    struct text_list without; /* the others, where they are what the file lists */
    char *title[2];           /* en, ru */
};

struct catalogue_param {
    char *name;
    struct text_list values; /* empty: any text */
    char *form;              /* of the value: length, seconds, trace or "" */
};

struct catalogue_target {
    char *name, *extension;
    char *also; /* what others call it, blank-separated */
    char *
        writer; /* "pdf", "png": what the stages make is SVG, and the file is PDF or a picture; "": it
                   * is the file */
    char *font;       /* file below xsl/ that the writer letters in, "": none of its own */
    char *collection; /* one file more in a batch, with the pages of every model; "": none */
    int is_default;
    long most; /* bodies of a model that it takes; 0: any */
    struct text_list stages, assets;
    struct text_list conditions; /* of the stages, in their order: XPath, "" where
                                  * there is none; of the last it is not asked; may be shorter */
    char *pictures; /* name of the target that draws each structure for this one; "" none */
    struct catalogue_param *params;
    size_t param_count;
    char *title[2];
};

struct catalogue {
    struct catalogue_kind *kinds;
    struct catalogue_target *targets;
    size_t kind_count, target_count;
    struct text_list checks, analyses; /* stylesheets that every model passes */
    /* Between pose and analysis where one of its parameters is set; they are every target's too. */
    struct catalogue_target reduction;
    char *reduction_check;              /* NULL: none */
    char *motion_check;                 /* of the record, where a problem asks for something */
    struct catalogue_target everywhere; /* further parameters of every target */
    char *limbs;                        /* lists the parts that --set split=branches shows apart */
    struct text_list cased;             /* names that kinds of any case have with capitals */
    struct text_list aliens, alien_titles; /* roots that are known and not read */
    struct text_list beginnings;           /* models that systel new prints */
    struct text_list beginning_words;      /* what others call each, blank-separated */
    struct text_list beginning_titles[2];  /* en, ru */
    char *gallery, *gallery_file, *atlas, *atlas_file, *serve, *diff, *overlay, *lint;
};

struct catalogue *catalogue_new(xmlDocPtr doc);
void catalogue_free(struct catalogue *c);
const struct catalogue_kind *catalogue_kind(const struct catalogue *c, const char *name);
const struct catalogue_target *catalogue_target(const struct catalogue *c, const char *name);
/* The target that may be meant by a word that is none's name; NULL: none. */
const char *catalogue_target_meant(const struct catalogue *c, const char *word);
const struct catalogue_param *catalogue_param(const struct catalogue_target *t, const char *name);
/* Recognising (catalogue_recognise.c): the kind whose root this is (in any spelling; *lang: the spelling's language, "" if it has
 * none); NULL when it is no kind of input. */
const struct catalogue_kind *catalogue_recognise(const struct catalogue *c,
                                                 const struct vocabulary *v, xmlDocPtr doc,
                                                 const char **lang);
/* Whether a document that stands in a folder, and that nobody has named, is taken for a model. It is changed. */
int catalogue_is_found(const struct catalogue *c, const struct vocabulary *v, xmlDocPtr doc);
/* Whether the root alone says that the text is of some kind: what is in it is not read, which takes thirty times the memory of the text. */
int catalogue_knows_root(const struct catalogue *c, const struct vocabulary *v, const char *data,
                         size_t size);
/* Takes namespaces without a prefix off the elements of a document of a kind whose readers know
 * none. Returns the first of them for a warning, free with free(); NULL: there was none. */
char *catalogue_drop_namespaces(const struct catalogue_kind *k, xmlDocPtr doc);
/* Gives the names of a document of a kind of any case, which pages have in small letters, their capitals. */
void catalogue_restore_case(const struct catalogue *c, const struct catalogue_kind *k,
                            xmlDocPtr doc);
/* Says that the root of the document is of no kind, and which root may be meant. */
void catalogue_tell_unknown(const struct catalogue *c, const struct vocabulary *v, xmlDocPtr doc,
                            const char *file, struct diag *d);
/* Names of the kinds or targets with blanks between; free with free(). */
char *catalogue_kind_names(const struct catalogue *c);
char *catalogue_target_names(const struct catalogue *c);

#endif
