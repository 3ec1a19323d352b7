/* A glTF 2.0 file that is being made: its binary part, and the lists that describe it as JSON. */
#ifndef SYSTEL_FORMATS_GLB_FILE_H
#define SYSTEL_FORMATS_GLB_FILE_H

#include <libxml/tree.h>
#include <stddef.h>
#include <stdint.h>

/* A list of JSON objects; count: how many were begun with glb_item. */
struct glb_list {
    xmlBufferPtr text;
    size_t count;
};

struct glb_file {
    xmlBufferPtr data; /* chunk BIN */
    struct glb_list views, accessors, materials, meshes, nodes, samplers, channels;
};

void glb_open(struct glb_file *f);
void glb_close(struct glb_file *f);
/* Begins an object of a list, whose text the caller goes on with; its number. */
size_t glb_item(struct glb_list *list);
void glb_print(xmlBufferPtr text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A number, an array of numbers, a name with its quotes. */
void glb_number(xmlBufferPtr text, double value);
void glb_numbers(xmlBufferPtr text, const double *values, size_t count);
void glb_name(xmlBufferPtr text, const char *name);
/* Numbers of width components for each of count elements, corners: what an accessor is used for decides on its view.
 * has_range: smallest and largest are told. Returns the accessor's number. */
size_t glb_floats(struct glb_file *f, const float *values, size_t count, size_t width,
                  int is_vertex, int has_range);
size_t glb_corners(struct glb_file *f, const uint32_t *corners, size_t count, size_t vertices);
/* The whole file with a scene of this node (-1: none); free with free(). */
char *glb_finish(struct glb_file *f, long root, size_t *size);

#endif
