#include "base/library.h"

#ifdef SYSTEL_SERVE

#include "libraries.h"
#include "serve/http_library.h"

struct http_library http_lib;

int http_library_load(void)
{
    static const char *const names[] = {HTTP_FUNCTIONS(LIBRARY_NAME)};
    static int is_loaded = -1;
    if (is_loaded < 0)
        is_loaded = library_load(SERVE_LIBRARIES, names, sizeof names / sizeof names[0], &http_lib);
    return is_loaded;
}

#endif
