#include "serve/source_text.h"

#include "base/memory.h"
#include "document/input.h"

#include <libxml/encoding.h>
#include <libxml/tree.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The handler of the encoding that the first bytes, or the declaration in them, name; NULL: UTF-8, or unknown. */
static xmlCharEncodingHandlerPtr handler_of(const char *data, size_t size)
{
    xmlCharEncoding seen =
        xmlDetectCharEncoding((const unsigned char *)data, size < 4 ? (int)size : 4);
    if (seen == XML_CHAR_ENCODING_UTF16LE || seen == XML_CHAR_ENCODING_UTF16BE ||
        seen == XML_CHAR_ENCODING_UCS4LE || seen == XML_CHAR_ENCODING_UCS4BE)
        return xmlGetCharEncodingHandler(seen);
    char *head = text_copy_part(data, size < 200 ? size : 200), *name = strstr(head, "encoding=");
    char *stop = strstr(head, "?>");
    xmlCharEncodingHandlerPtr handler = NULL;
    if (name && stop && name < stop && (name[9] == '"' || name[9] == '\'')) {
        char *last = strchr(name + 10, name[9]);
        if (last) {
            *last = '\0';
            handler = xmlFindCharEncodingHandler(name + 10);
        }
    }
    free(head);
    return handler;
}

char *source_text_encode(const char *text, size_t size, size_t *encoded)
{
    xmlCharEncodingHandlerPtr handler = handler_of(text, size);
    if (handler == NULL) {
        *encoded = size;
        return text_copy_part(text, size);
    }
    /* What the encoding lacks becomes &#N;. */
    xmlBufferPtr from = xmlBufferCreateStatic((void *)(uintptr_t)text, size),
                 to = xmlBufferCreate();
    xmlCharEncOutFunc(handler, to, NULL);
    while (xmlBufferLength(from) > 0 && xmlCharEncOutFunc(handler, to, from) > 0)
        ;
    *encoded = (size_t)xmlBufferLength(to);
    char *data = memory_get(*encoded + 1, 1);
    memcpy(data, xmlBufferContent(to), *encoded);
    xmlBufferFree(from);
    xmlBufferFree(to);
    xmlCharEncCloseFunc(handler);
    return data;
}

char *source_text(const char *path)
{
    struct diag silent = {.quiet = 1};
    size_t size;
    char *data = input_load(path, &size, &silent), *text = NULL;
    diag_clear(&silent);
    if (data == NULL)
        return NULL;
    xmlCharEncodingHandlerPtr handler = handler_of(data, size);
    if (handler) {
        xmlBufferPtr from = xmlBufferCreateStatic(data, size), to = xmlBufferCreate();
        while (xmlBufferLength(from) > 0 && xmlCharEncInFunc(handler, to, from) > 0)
            ;
        text = text_copy((const char *)xmlBufferContent(to));
        xmlBufferFree(from);
        xmlBufferFree(to);
        xmlCharEncCloseFunc(handler);
    } else {
        text = text_copy_part(data, size);
    }
    free(data);
    return text;
}
