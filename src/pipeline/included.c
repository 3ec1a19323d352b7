#include "pipeline/included.h"

#include "base/memory.h"
#include "base/printable.h"
#include "document/input.h"
#include "document/source.h"
#include "document/walk.h"
#include "pipeline/beside.h"

#include <stdlib.h>
#include <string.h>

char *included_path(const char *folder, const char *href)
{
    return text_print("%s%s", *href == '/' ? "" : folder, href);
}

char *included_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    return text_copy_part(path, slash ? (size_t)(slash + 1 - path) : 0);
}

int included_is_there(struct pipeline *m, const char *path)
{
    int outside;
    char *shown = pipeline_path_beside(m, path);
    char *real = printable_has_controls(path) ? NULL : access_find(&m->access, shown, &outside);
    int there = real != NULL;
    free(real);
    free(shown);
    return there;
}

void included_set_lines(xmlNodePtr root, long line)
{
    char *text = text_print("%ld", line);
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        if (n->type == XML_ELEMENT_NODE) {
            xmlAttrPtr told = xmlHasNsProp(n, BAD_CAST "line", BAD_CAST SOURCE_URI);
            n->line = (unsigned short)(line < 65535 ? line : 65535);
            if (told)
                xmlSetNsProp(n, told->ns, BAD_CAST "line", BAD_CAST text);
        }
    free(text);
}

/* From the model's folder, or another one that may be read: collections have scenes and robots side by side. */
static char *read_text(struct pipeline *m, const char *href, const char *shown, long line)
{
    int outside = 0;
    char *real = printable_has_controls(href) ? NULL : access_find(&m->access, shown, &outside);
    if (outside) {
        diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown, line, "mjcf-include-outside", href,
                 NULL);
        return NULL;
    }
    if (real == NULL || !beside_may_be_named(m, href, line)) {
        free(real);
        return m->context.file_beside(m, href, line);
    }
    char *folder = text_copy_part(real, (size_t)(strrchr(real, '/') - real));
    char *text = access_read_within(shown, *folder ? folder : "/");
    free(folder);
    free(real);
    return text;
}

xmlDocPtr included_read(struct pipeline *m, const char *href, long line)
{
    m->access.diag = m->diag;
    struct access *outer = access_use(&m->access);
    char *shown = pipeline_path_beside(m, href), *text = read_text(m, href, shown, line);
    access_use(outer);
    xmlDocPtr doc = text ? input_parse(text, strlen(text), shown, shown, NULL, 0, m->diag) : NULL;
    free(shown);
    free(text);
    return doc;
}
