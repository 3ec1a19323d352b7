/* Which file an address means, whoever may read it: addresses as libxml2 writes them, paths, and whether one lies in a folder. */
#ifndef SYSTEL_DOCUMENT_ADDRESS_H
#define SYSTEL_DOCUMENT_ADDRESS_H

/* The path that an address means, decoded where it is escaped; NULL for what is not a local file. Free with free(). */
char *address_path(const char *address);
/* realpath of what exists, else of its folder with the name; NULL, with the reason in errno, when neither. Free with free(). */
char *address_canonical(const char *path);
/* Whether a canonical path is a folder, canonical too, or lies below it. */
int address_is_within(const char *path, const char *folder);

#endif
