#include "document/absent.h"

#include "base/likeness.h"
#include "base/memory.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SLIPS = 2 };

/* Where the extension begins: the end of a name without one. */
static size_t stem(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot && dot != name ? (size_t)(dot - name) : strlen(name);
}

/* How far the name is from the word, for likeness_nearer: their stems, where they end alike; one that lacks its ending, or has it mixed
 * up, is near. NULL: not alike at all; free with free(). */
static char *comparable(const char *name, const char *word)
{
    size_t n = stem(name), w = stem(word);
    int same_stem = n == w && strncmp(name, word, n) == 0;
    if (strcmp(name + n, word + w) == 0)
        return text_copy_part(name, n);
    if (same_stem &&
        (likeness_slips(word + w, name + n) == 1 ||
         (word[w] == '\0' && (strcmp(name + n, ".xml") == 0 || strcmp(name + n, ".urdf") == 0))))
        return text_copy_part(name, n);
    return NULL;
}

static int by_bytes(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

/* The likeliest name in the folder; of equals the first by its bytes. NULL: none. */
static char *nearest(const char *folder, const char *word)
{
    struct dirent **entries = NULL;
    int count = scandir(*folder ? folder : ".", &entries, NULL, by_bytes);
    char *best = NULL, *of_word = text_copy_part(word, stem(word));
    struct likeness meant = likeness_of(of_word, SLIPS);
    for (int i = 0; i < count; i++) {
        char *name = *entries[i]->d_name == '.' ? NULL : comparable(entries[i]->d_name, word);
        if (name && likeness_nearer(&meant, name)) {
            free(best);
            best = text_copy(entries[i]->d_name);
        }
        free(name);
        free(entries[i]);
    }
    free(entries);
    free(of_word);
    return best;
}

/* The path with its first part that is not there replaced, if all of it is there then; NULL. Free with free(). */
static char *meant(const char *path)
{
    for (const char *part = path + (*path == '/'), *end; *part; part = end + (*end == '/')) {
        end = part + strcspn(part, "/");
        char *before = text_copy_part(path, (size_t)(part - path));
        char *name = text_copy_part(part, (size_t)(end - part)),
             *there = text_print("%s%s", before, name);
        int is_lost = access(there, F_OK) != 0;
        char *near = is_lost ? nearest(before, name) : NULL, *whole = NULL;
        if (near)
            whole = text_print("%s%s%s", before, near, end);
        if (whole && access(whole, F_OK) != 0) {
            free(whole);
            whole = NULL;
        }
        free(near);
        free(there);
        free(name);
        free(before);
        if (is_lost)
            return whole;
    }
    return NULL;
}

void absent_tell(const char *path, int reason, struct diag *d)
{
    if (reason != ENOENT && reason != ENOTDIR) {
        diag_say(d, LEVEL_ERROR, STATUS_INPUT, path, 0, "input-cannot-open", strerror(reason),
                 NULL);
        return;
    }
    char *other = meant(path);
    diag_say(d, LEVEL_ERROR, STATUS_INPUT, path, 0, other ? "input-misspelt" : "input-absent",
             other, NULL);
    free(other);
}
