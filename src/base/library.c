#include "base/library.h"

#include "base/memory.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

/* In the first library that has it; NULL where none has. None is closed again. */
static void *find(const char *libraries, const char *name)
{
    void *found = NULL;
    while (*libraries && found == NULL) {
        size_t length = strcspn(libraries, " ");
        char *file = text_copy_part(libraries, length);
        void *library = dlopen(file, RTLD_LAZY);
        free(file);
        if (library)
            found = dlsym(library, name);
        libraries += length + strspn(libraries + length, " ");
    }
    return found;
}

int library_load(const char *libraries, const char *const *names, size_t count, void *pointers)
{
    int complete = 1;
    for (size_t i = 0; i < count; i++) {
        void *address = find(libraries, names[i]);
        memcpy((char *)pointers + i * sizeof address, &address, sizeof address);
        complete = complete && address;
    }
    return complete;
}
