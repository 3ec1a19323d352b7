/* Groups of a DXF file, and what stands around its entities. */
#ifndef SYSTEL_FORMATS_DXF_FILE_H
#define SYSTEL_FORMATS_DXF_FILE_H

#include <libxml/tree.h>

struct dxf_file {
    xmlBufferPtr text;
    unsigned handle; /* the last that was given */
};

/* Handles of what entities belong to. */
enum { DXF_MODEL_SPACE = 0x1F };

void dxf_word(struct dxf_file *f, int code, const char *value);
void dxf_integer(struct dxf_file *f, int code, int value);
void dxf_number(struct dxf_file *f, int code, double value);
/* A point: code, code + 10, code + 20. */
void dxf_point(struct dxf_file *f, int code, double x, double y);
/* UTF-8 as the file's letters, Windows-1251; others by number. */
void dxf_text(struct dxf_file *f, int code, const char *utf8);
/* A group 5 with a handle of its own. */
void dxf_handle(struct dxf_file *f);
/* Everything before the entities: of a drawing of this size with these layers (NULL ends them). */
void dxf_begin(struct dxf_file *f, double width, double height, const char *const *layers);
/* Everything after them; then the seed of handles stands where it belongs. */
void dxf_end(struct dxf_file *f);

#endif
