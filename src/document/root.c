#include "document/root.h"

#include <limits.h>

#include <libxml/xmlreader.h>

xmlDocPtr root_parse(const char *data, size_t size)
{
    xmlTextReaderPtr reader = NULL;
    if (size <= INT_MAX)
        reader = xmlReaderForMemory(data, (int)size, NULL, NULL,
                                    XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
    if (reader == NULL)
        return NULL;
    int more;
    do
        more = xmlTextReaderRead(reader);
    while (more == 1 && xmlTextReaderNodeType(reader) != XML_READER_TYPE_ELEMENT);
    xmlDocPtr doc = NULL;
    if (more == 1 && (doc = xmlNewDoc(BAD_CAST "1.0")) != NULL) {
        xmlNodePtr root = xmlDocCopyNode(xmlTextReaderCurrentNode(reader), doc, 2);
        if (root)
            xmlDocSetRootElement(doc, root);
    }
    xmlFreeTextReader(reader);
    return doc;
}
