/* What extension functions may ask of the program: the only way up from the wings below the pipeline.
 *
 * The pipeline fills one for each document in work and hangs it on the transformation
 * (xsltTransformContext._private) or on the XPath context (userData). Any member may be NULL.
 */
#ifndef SYSTEL_MODEL_CONTEXT_H
#define SYSTEL_MODEL_CONTEXT_H

#include <libxml/tree.h>

struct kinematics_cache; /* model/kinematics_cache.h */

/* What a model does where it stands: speeds, accelerations, and 1 for what drives, of the bodies' coordinates. */
struct motion_state {
    double time;
    const double *v, *a;
    const unsigned char *drives;
};

struct function_context {
    const char *lang; /* of the document: "ru" or "en" */
    void *user;
    /* Pattern of a message in a language, with {1}, {2}, … ; NULL when there is none. Borrowed. */
    const char *(*message_pattern)(void *user, const char *id, const char *lang);
    /* Spelling of a canonical name: as the user wrote it, or the first of the language when he did
     * not (as_written = 0: always the language's). NULL when there is no such name. Borrowed. */
    const char *(*name_spelling)(void *user, const char *canonical, const char *lang,
                                 int as_written);
    /* First spelling of an attribute's value in a language; NULL when the kind of document has no
     * such value, or the language no spelling of its own. Borrowed. */
    const char *(*value_spelling)(void *user, const char *kind, const char *attribute,
                                  const char *name, const char *lang);
    /* Reports a note about the model in work at a line of it. */
    void (*note)(void *user, long line, const char *text);
    /* Reports an error of the model in work at a line of it (status 1). */
    void (*refuse)(void *user, long line, const char *text);
    /* Reports that a parameter does not suit the model in work (status 2). */
    void (*misuse)(void *user, const char *text);
    /* Text of a file beside the stylesheet (href relative to base), NULL when refused or missing.
     * Free with free(). Reports the reason itself. */
    char *(*text_file)(void *user, const char *href, const char *base);
    /* Text of a file beside the model in work, asked for in this line of it, UTF-8, never blank;
     * NULL after a report, which is made once for a file. Free with free(). */
    char *(*file_beside)(void *user, const char *href, long line);
    /* The checked normal form of a model beside the one in work, asked for in this line of it; NULL
     * after a report. Borrowed. */
    xmlDocPtr (*model_file)(void *user, const char *href, long line);
    /* Whether there is a file beside the model that may be read: model_file would find it. No
     * report. */
    int (*is_beside)(void *user, const char *href);
    /* The key of a mesh file that the model names in this line; NULL where there is none to be
     * read. Free with free(). */
    char *(*mesh_key)(void *user, const char *url, long line);
    /* Its element mesh (namespace urn:systel:mesh); NULL after a report. Borrowed. */
    xmlNodePtr (*mesh)(void *user, const char *key);
    /* The same with a part of its triangles, up to 1. */
    xmlNodePtr (*coarse_mesh)(void *user, const char *key, double part);
    const struct motion_state *state; /* NULL: it rests */
    int knows_forces; /* an expression that is asked for may ask for them and for accelerations */
    const double *
        speeds; /* of the bodies' coordinates, where an expression is asked for; NULL: the model's own */
    struct kinematics_cache *kinematics; /* owned by model/kinematics_cache.h */
    const char *errors_lang;             /* of error texts (--lang); NULL: English */
};

#endif
