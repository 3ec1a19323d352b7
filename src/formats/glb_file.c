#include "formats/glb_file.h"

#include "base/memory.h"
#include "base/numbers.h"
#include "document/json.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FLOAT = 5126, SHORTS = 5123, INTEGERS = 5125, OF_VERTICES = 34962, OF_CORNERS = 34963 };

#define LISTS(f)                                                                                   \
    {                                                                                              \
        &(f)->views, &(f)->accessors, &(f)->materials, &(f)->meshes, &(f)->nodes, &(f)->samplers,  \
            &(f)->channels                                                                         \
    }

void glb_open(struct glb_file *f)
{
    memset(f, 0, sizeof *f);
    struct glb_list *lists[] = LISTS(f);
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        lists[i]->text = xmlBufferCreate();
        xmlBufferSetAllocationScheme(lists[i]->text, XML_BUFFER_ALLOC_DOUBLEIT);
    }
    f->data = xmlBufferCreate();
    xmlBufferSetAllocationScheme(f->data, XML_BUFFER_ALLOC_DOUBLEIT);
}

void glb_close(struct glb_file *f)
{
    struct glb_list *lists[] = LISTS(f);
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        xmlBufferFree(lists[i]->text);
    xmlBufferFree(f->data);
}

size_t glb_item(struct glb_list *list)
{
    if (list->count)
        xmlBufferCat(list->text, BAD_CAST ",\n");
    return list->count++;
}

void glb_print(xmlBufferPtr text, const char *format, ...)
{
    char piece[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(piece, sizeof piece, format, arguments);
    va_end(arguments);
    xmlBufferCat(text, BAD_CAST piece);
}

void glb_number(xmlBufferPtr text, double value)
{
    char number[NUMBER_TEXT];
    number_print(value, number);
    xmlBufferCat(text, BAD_CAST number);
}

void glb_numbers(xmlBufferPtr text, const double *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        xmlBufferCat(text, BAD_CAST(i ? "," : "["));
        glb_number(text, values[i]);
    }
    xmlBufferCat(text, BAD_CAST "]");
}

void glb_name(xmlBufferPtr text, const char *name)
{
    char *quoted = NULL;
    json_append(&quoted, name);
    xmlBufferCat(text, BAD_CAST quoted);
    free(quoted);
}

/* Little-endian, whatever the machine is. */
static void add_bytes(xmlBufferPtr data, uint32_t value, int bytes)
{
    unsigned char piece[4];
    for (int i = 0; i < bytes; i++)
        piece[i] = (unsigned char)(value >> (8 * i));
    xmlBufferAdd(data, piece, bytes);
}

static size_t add_view(struct glb_file *f, size_t start, int target)
{
    size_t number = glb_item(&f->views);
    glb_print(f->views.text, "{\"buffer\":0,\"byteOffset\":%zu,\"byteLength\":%zu", start,
              (size_t)xmlBufferLength(f->data) - start);
    if (target)
        glb_print(f->views.text, ",\"target\":%d", target);
    xmlBufferCat(f->views.text, BAD_CAST "}");
    while (xmlBufferLength(f->data) % 4)
        add_bytes(f->data, 0, 1);
    return number;
}

static void add_range(xmlBufferPtr text, const float *values, size_t count, size_t width)
{
    for (int side = 0; side < 2; side++) {
        double ends[4];
        for (size_t k = 0; k < width; k++) {
            float end = values[k];
            for (size_t i = 1; i < count; i++) {
                float v = values[width * i + k];
                end = (side ? v > end : v < end) ? v : end;
            }
            ends[k] = (double)end;
        }
        xmlBufferCat(text, BAD_CAST(side ? ",\"max\":" : ",\"min\":"));
        glb_numbers(text, ends, width);
    }
}

size_t glb_floats(struct glb_file *f, const float *values, size_t count, size_t width,
                  int is_vertex, int has_range)
{
    static const char *const types[] = {"", "SCALAR", "VEC2", "VEC3", "VEC4"};
    size_t start = (size_t)xmlBufferLength(f->data);
    for (size_t i = 0; i < width * count; i++) {
        uint32_t bits;
        memcpy(&bits, values + i, sizeof bits);
        add_bytes(f->data, bits, 4);
    }
    size_t view = add_view(f, start, is_vertex ? OF_VERTICES : 0), number = glb_item(&f->accessors);
    xmlBufferPtr text = f->accessors.text;
    glb_print(text, "{\"bufferView\":%zu,\"componentType\":%d,\"count\":%zu,\"type\":\"%s\"", view,
              FLOAT, count, types[width]);
    if (has_range)
        add_range(text, values, count, width);
    xmlBufferCat(text, BAD_CAST "}");
    return number;
}

size_t glb_corners(struct glb_file *f, const uint32_t *corners, size_t count, size_t vertices)
{
    size_t start = (size_t)xmlBufferLength(f->data);
    int is_short = vertices < 65535;
    for (size_t i = 0; i < count; i++)
        add_bytes(f->data, corners[i], is_short ? 2 : 4);
    size_t view = add_view(f, start, OF_CORNERS), number = glb_item(&f->accessors);
    glb_print(f->accessors.text,
              "{\"bufferView\":%zu,\"componentType\":%d,\"count\":%zu,\"type\":\"SCALAR\"}", view,
              is_short ? SHORTS : INTEGERS, count);
    return number;
}

static void add_list(xmlBufferPtr json, const char *name, const struct glb_list *list)
{
    if (list->count == 0)
        return;
    glb_print(json, ",\n\"%s\":[\n", name);
    xmlBufferCat(json, xmlBufferContent(list->text));
    xmlBufferCat(json, BAD_CAST "]");
}

static void add_json(xmlBufferPtr json, const struct glb_file *f, long root)
{
    xmlBufferCat(json, BAD_CAST
                 "{\"asset\":{\"version\":\"2.0\",\"generator\":\"systel " SYSTEL_VERSION "\"}");
    if (root >= 0)
        glb_print(json, ",\n\"scene\":0,\"scenes\":[{\"nodes\":[%ld]}]", root);
    add_list(json, "nodes", &f->nodes);
    add_list(json, "meshes", &f->meshes);
    add_list(json, "materials", &f->materials);
    if (f->channels.count) {
        xmlBufferCat(json, BAD_CAST ",\n\"animations\":[{\"name\":\"motion\"");
        add_list(json, "channels", &f->channels);
        add_list(json, "samplers", &f->samplers);
        xmlBufferCat(json, BAD_CAST "}]");
    }
    add_list(json, "accessors", &f->accessors);
    add_list(json, "bufferViews", &f->views);
    if (xmlBufferLength(f->data))
        glb_print(json, ",\n\"buffers\":[{\"byteLength\":%d}]", xmlBufferLength(f->data));
    xmlBufferCat(json, BAD_CAST "}");
    while (xmlBufferLength(json) % 4)
        xmlBufferCat(json, BAD_CAST " ");
}

static void add_chunk(xmlBufferPtr whole, const char *kind, xmlBufferPtr chunk)
{
    add_bytes(whole, (uint32_t)xmlBufferLength(chunk), 4);
    xmlBufferAdd(whole, (const xmlChar *)kind, 4);
    xmlBufferAdd(whole, xmlBufferContent(chunk), xmlBufferLength(chunk));
}

char *glb_finish(struct glb_file *f, long root, size_t *size)
{
    xmlBufferPtr whole = xmlBufferCreate(), json = xmlBufferCreate();
    xmlBufferSetAllocationScheme(json, XML_BUFFER_ALLOC_DOUBLEIT);
    add_json(json, f, root);
    int has_data = xmlBufferLength(f->data) > 0;
    *size = 12 + 8 + (size_t)xmlBufferLength(json) +
            (has_data ? 8 + (size_t)xmlBufferLength(f->data) : 0);
    xmlBufferAdd(whole, BAD_CAST "glTF", 4);
    add_bytes(whole, 2, 4);
    add_bytes(whole, (uint32_t)*size, 4);
    add_chunk(whole, "JSON", json);
    if (has_data)
        add_chunk(whole, "BIN", f->data); /* with its zero byte */
    char *file = memory_get(*size, 1);
    memcpy(file, xmlBufferContent(whole), *size);
    xmlBufferFree(whole);
    xmlBufferFree(json);
    return file;
}
