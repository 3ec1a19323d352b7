#include "batch/assets.h"

#include "document/input.h"
#include "document/output.h"
#include "pipeline/page_files.h"

#include <stdlib.h>
#include <sys/stat.h>

int assets_copy(struct resources *r, const struct catalogue_target *target, const struct options *o,
                const char *folder, struct diag *d)
{
    int failed = 0;
    if (page_viewer_is_inside(o, r, target))
        return 0;
    for (size_t i = 0; i < target->assets.count && !failed; i++) {
        const char *name = target->assets.items[i];
        char *from = resources_viewer(r, name);
        if (from == NULL)
            continue;
        char *sub = text_print("%s/viewer", folder), *to = text_print("%s/%s", sub, name);
        struct stat source, copy;
        size_t size;
        int current = stat(from, &source) == 0 && stat(to, &copy) == 0 &&
                      source.st_size == copy.st_size && source.st_mtime <= copy.st_mtime;
        char *data = current ? NULL : input_load(from, &size, d);
        if (data)
            failed = output_make_folder(sub, d) != 0 || output_write(to, data, size, d) != 0;
        free(data);
        free(to);
        free(sub);
        free(from);
    }
    return failed;
}
