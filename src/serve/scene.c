#include "serve/scene.h"

#include "base/memory.h"

#include <string.h>

char *scene_page(const char *x3d, const char *lang)
{
    const char *scene = strstr(x3d, "<X3D"); /* behind the declaration and the document type */
    if (scene == NULL)
        return NULL;
    return text_print(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\"><head><title>X3D</title>"
        "<link rel=\"stylesheet\" href=\"viewer/x3dom.css\"/>"
        "<link rel=\"stylesheet\" href=\"../../scene.css\"/>"
        "<script src=\"viewer/x3dom.js\"></script></head><body>\n%s\n"
        "<script src=\"../../inside.js\"></script></body></html>\n",
        lang, scene);
}
