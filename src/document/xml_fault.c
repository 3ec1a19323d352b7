#include "document/xml_fault.h"

#include "base/memory.h"

#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

static void say(compat_error error, const char *file, struct diag *d, const char *id, const char *a,
                const char *b, const char *c)
{
    d->column = error->int2 > 0 ? error->int2 : 0;
    diag_say(d, LEVEL_ERROR, STATUS_INPUT, file, error->line, id, a ? a : "", b ? b : "",
             c ? c : "", NULL);
    d->column = 0;
}

/* libxml2's own words, on one line. */
static void say_plain(compat_error error, const char *file, struct diag *d)
{
    char *text = text_copy(error->message ? error->message : "");
    for (char *p = text; *p; p++)
        *p = (char)(*p == '\n' ? ' ' : *p);
    for (size_t n = strlen(text); n > 0 && text[n - 1] == ' ';)
        text[--n] = '\0';
    say(error, file, d, "input-not-well-formed", text, NULL, NULL);
    free(text);
}

/* The bytes that a message ends with, `Bytes: 0xCF 0xF0 …`. */
static void say_bytes(compat_error error, const char *file, struct diag *d)
{
    const char *bytes = error->message ? strstr(error->message, "0x") : NULL;
    char *list = bytes ? text_copy_part(bytes, strcspn(bytes, "\n")) : text_copy("");
    say(error, file, d, "xml-bytes", list, NULL, NULL);
    free(list);
}

/* Whether an element of this name is open where the innermost one that is open is `inside`. */
static int is_open(const xmlNode *inside, const char *name)
{
    const char *colon = name ? strchr(name, ':') : NULL, *local = colon ? colon + 1 : name;
    for (; local && inside && inside->type == XML_ELEMENT_NODE; inside = inside->parent)
        if (strcmp((const char *)inside->name, local) == 0)
            return 1;
    return 0;
}

void xml_fault_tell(compat_error error, const xmlNode *inside, const char *file, struct diag *d)
{
    const char *message = error->message ? error->message : "";
    char *line = text_print("%d", error->int1);
    switch (error->code) {
    case XML_ERR_NAME_REQUIRED:
        if (strstr(message, "EntityRef"))
            say(error, file, d, "xml-ampersand", NULL, NULL, NULL);
        else if (strstr(message, "StartTag"))
            say(error, file, d, "xml-less-than", NULL, NULL, NULL);
        else if (strstr(message, "attribute name"))
            say(error, file, d, "xml-attribute-name", NULL, NULL, NULL);
        else
            say_plain(error, file, d);
        break;
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
        say(error, file, d, "xml-ampersand", NULL, NULL, NULL);
        break;
    case XML_ERR_LT_IN_ATTRIBUTE:
        say(error, file, d, "xml-less-than-in-value", NULL, NULL, NULL);
        break;
    case XML_ERR_INVALID_ENCODING:
    case XML_I18N_CONV_FAILED:
    case XML_ERR_INVALID_CHAR:
        if (strstr(message, "Bytes:"))
            say_bytes(error, file, d);
        else if (error->code == XML_ERR_INVALID_CHAR)
            say(error, file, d, "xml-control", NULL, NULL, NULL);
        else
            say_plain(error, file, d);
        break;
    case XML_ERR_UNKNOWN_ENCODING:
    case XML_ERR_UNSUPPORTED_ENCODING:
        say(error, file, d, "xml-encoding", error->str1, NULL, NULL);
        break;
    case XML_ERR_TAG_NAME_MISMATCH:
        if (is_open(inside, error->str2))
            say(error, file, d, "xml-tag-crossed", error->str1, line, error->str2);
        else
            say(error, file, d, "xml-tag-extra", error->str2, error->str1, line);
        break;
    case XML_ERR_TAG_NOT_FINISHED:
        say(error, file, d, "xml-tag-open", error->str1, line, NULL);
        break;
    case XML_ERR_DOCUMENT_END:
        say(error, file, d, "xml-after-root", NULL, NULL, NULL);
        break;
    case XML_ERR_ATTRIBUTE_REDEFINED:
        say(error, file, d, "xml-attribute-twice", error->str1, NULL, NULL);
        break;
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
        say(error, file, d, "xml-no-quotes", NULL, NULL, NULL);
        break;
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
        say(error, file, d, "xml-no-value", error->str1, NULL, NULL);
        break;
    case XML_ERR_SPACE_REQUIRED:
        say(error, file, d, "xml-no-blank", NULL, NULL, NULL);
        break;
    case XML_ERR_GT_REQUIRED:
        if (error->str1)
            say(error, file, d, "xml-tag-end", error->str1, NULL, NULL);
        else
            say_plain(error, file, d);
        break;
    case XML_ERR_HYPHEN_IN_COMMENT:
        say(error, file, d, "xml-comment-hyphens", NULL, NULL, NULL);
        break;
    case XML_ERR_COMMENT_NOT_FINISHED:
        say(error, file, d, "xml-comment-open", NULL, NULL, NULL);
        break;
    default:
        say_plain(error, file, d);
    }
    free(line);
}

static int has(const char *data, size_t size, const char *what)
{
    size_t near = size < 4096 ? size : 4096;
    return memmem(data, near, what, strlen(what)) != NULL ||
           memmem(data + size - near, near, what, strlen(what)) != NULL;
}

int xml_fault_is_alien(const char *data, size_t size, const char *file, struct diag *d)
{
    static const struct {
        const char *begins, *is;
    } others[] = {{"%PDF", "PDF"},          {"\x89PNG", "PNG"},
                  {"\xFF\xD8\xFF", "JPEG"}, {"solid ", "STL"},
                  {"glTF", "glTF"},         {"#VRML", "VRML"},
                  {"#X3D", "X3D (VRML)"},   {"\xD0\xCF\x11\xE0", "Excel (.xls), Word (.doc)"}};
    const char *id = NULL, *is = "";
    for (size_t i = 0; i < sizeof others / sizeof *others && id == NULL; i++)
        if (size > 8 && strncmp(data, others[i].begins, strlen(others[i].begins)) == 0) {
            id = "input-binary";
            is = others[i].is;
        }
    if (size > 4 && memcmp(data, "PK\003\004", 4) == 0) {
        is = has(data, size, "opendocument.spreadsheet") ? ".ods"
             : has(data, size, "xl/")                    ? ".xlsx"
                                                         : "";
        id = *is ? "input-spreadsheet" : "input-packed";
    } else if (size > 2 && memcmp(data, "\x1F\x8B", 2) == 0) {
        id = "input-packed";
    } else if (id == NULL && size > 0 && (unsigned char)data[0] < 0x80 && data[0] > ' ' &&
               memchr(data, '<', size) == NULL && memchr(data, '\0', size) == NULL) {
        id = "input-not-xml";
    }
    if (id)
        diag_say(d, LEVEL_ERROR, STATUS_INPUT, file, strcmp(id, "input-not-xml") == 0, id, is,
                 NULL);
    return id != NULL;
}
