/* What stylesheets may read and write.
 *
 * document() and xsl:import are confined to allowed folders, exsl:document to one folder and what is
 * there below it, hidden names apart; the network is shut. Paths are made canonical first, so that
 * `..` and symbolic links do not lead out. A refusal is reported once, status 4. What exsl:document
 * writes is kept in memory: the caller writes it when everything has succeeded. libxslt's loader has
 * no user data, so the policy in force is process-wide: access_use() sets it. With it libxml2 has no
 * other way to write a file by name.
 */
#ifndef SYSTEL_DOCUMENT_ACCESS_H
#define SYSTEL_DOCUMENT_ACCESS_H

#include "base/memory.h"
#include "document/diag.h"

/* What exsl:document has written. */
struct access_written {
    char *name; /* relative to the folder that may be written */
    char *data;
    size_t size, room;
    struct access_written *next;
};

struct access {
    struct text_list readable; /* canonical folders */
    char *writable;            /* canonical folder, NULL: nothing may be written */
    struct text_list loaded;   /* canonical paths of the files read so far */
    struct access_written *written;
    void *transform; /* the xsltTransformContextPtr at work, NULL */
    void *names;     /* of the document that a stylesheet is compiled for (where.h), NULL: any */
    struct text_list left_out; /* of it, since no element has these names */
    struct diag *diag;
};

/* Installs the loaders and handlers; once per process. data_folder is always readable. */
void access_install(const char *data_folder);
/* The policy in force from now on; NULL: only the data folder. Borrowed. Returns the one before. */
struct access *access_use(struct access *a);
/* Folders that do not exist are ignored. */
void access_allow_read(struct access *a, const char *folder);
/* writable stays NULL, with the reason in errno, where there is no such folder. */
void access_allow_write(struct access *a, const char *folder);
void access_clear(struct access *a);
/* Forgets what exsl:document has written. */
void access_drop_written(struct access *a);
/* Whether a canonical path is in the data folder. */
int access_is_ours(const char *real);
/* The policy in force has had this file read: a canonical path. */
void access_note(const char *real);
/* The canonical path of a file that the policy in force lets one read; NULL after a report.
 * Free with free(). */
char *access_path(const char *address);
/* The same of a regular file under the policy a, without a report; *outside: NULL because it lies
 * outside the folders. */
char *access_find(const struct access *a, const char *path, int *outside);
/* Text of a file at href relative to base (an address), under the policy in force; NULL after a
 * report. Free with free(). */
char *access_read_text(const char *href, const char *base);
/* Text of a file that must be in a folder or below: UTF-8, without its mark, never blank; NULL
 * after a report. Free with free(). */
char *access_read_within(const char *address, const char *folder);

#endif
