/* The least that a program on libxml2 does: reads every file and writes it again into a folder, in one process.
 * floor FOLDER FILE… */
#include <libxml/HTMLparser.h>
#include <libxml/HTMLtree.h>
#include <libxml/parser.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    for (int i = 2; i < argc; i++) {
        const char *slash = strrchr(argv[i], '/'), *name = slash ? slash + 1 : argv[i];
        int is_page = strstr(name, ".html") != NULL;
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", argv[1], name);
        xmlDocPtr doc =
            is_page ? htmlReadFile(argv[i], "UTF-8", HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING)
                    : xmlReadFile(argv[i], NULL, XML_PARSE_HUGE);
        if (doc == NULL ||
            (is_page ? htmlSaveFile(path, doc) : xmlSaveFormatFileEnc(path, doc, "UTF-8", 1)) < 0)
            return 1;
        xmlFreeDoc(doc);
    }
    return 0;
}
