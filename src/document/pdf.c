#include "document/pdf.h"

#include "base/memory.h"
#include "base/printable.h"

#ifndef SYSTEL_PDF

int pdf_is_built(void)
{
    return 0;
}

int pdf_add_font(const char *file)
{
    (void)file;
    return 0;
}

int pdf_make(const struct pdf_page *pages, size_t count, const struct pdf_info *info,
             const char *shown, char **data, size_t *size, struct diag *d)
{
    (void)pages, (void)count, (void)info, (void)shown, (void)data, (void)size;
    diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "pdf-not-built", NULL);
    return -1;
}

int pdf_make_picture(const struct pdf_page *page, double dpi, const char *shown, long line,
                     char **data, size_t *size, struct diag *d)
{
    (void)dpi;
    (void)line;
    return pdf_make(page, 1, NULL, shown, data, size, d);
}

#else

#include "base/library.h"
#include "document/pdf_language.h"
#include "libraries.h"

#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define POINTS_PER_INCH 72.0
#define PIXELS_PER_INCH 96.0 /* of CSS */

struct buffer {
    char *data;
    size_t size, room;
};

/* clang-format off */
#define FUNCTIONS(F) \
    F(cairo_create) F(cairo_destroy) F(cairo_get_target) F(cairo_image_surface_create) \
    F(cairo_paint) F(cairo_set_source_rgb) F(cairo_pdf_surface_add_outline) F(cairo_scale) F(cairo_surface_write_to_png_stream) \
    F(cairo_pdf_surface_create_for_stream) F(cairo_pdf_surface_set_metadata) \
    F(cairo_pdf_surface_set_size) F(cairo_show_page) F(cairo_status) F(cairo_status_to_string) \
    F(cairo_surface_destroy) F(cairo_surface_finish) F(cairo_surface_status) F(cairo_tag_begin) F(cairo_tag_end) \
    F(FcConfigAppFontAddFile) F(g_clear_error) \
    F(g_memory_input_stream_new_from_data) F(g_object_unref) \
    F(rsvg_handle_get_intrinsic_dimensions) F(rsvg_handle_new_from_stream_sync) \
    F(rsvg_handle_render_document) F(rsvg_handle_set_dpi)
/* clang-format on */

static struct {
    FUNCTIONS(LIBRARY_POINTER)
} lib;

int pdf_is_built(void)
{
    static const char *const names[] = {FUNCTIONS(LIBRARY_NAME)};
    static int is_loaded;
    if (!is_loaded)
        is_loaded = library_load(PDF_LIBRARIES, names, sizeof names / sizeof names[0], &lib);
    return is_loaded;
}

int pdf_add_font(const char *file)
{
    return lib.FcConfigAppFontAddFile(NULL, (const FcChar8 *)file) ? 0 : -1;
}

static cairo_status_t append(void *closure, const unsigned char *data, unsigned int length)
{
    struct buffer *b = closure;
    if (b->room - b->size < length) {
        b->room = 2 * b->room + length;
        b->data = memory_resize(b->data, b->room, 1);
    }
    memcpy(b->data + b->size, data, length);
    b->size += length;
    return CAIRO_STATUS_SUCCESS;
}

static int fail(struct diag *d, const char *shown, const char *reason)
{
    diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "pdf-cannot-draw", shown, reason, NULL);
    return -1;
}

static double points_per(RsvgUnit unit)
{
    switch (unit) {
    case RSVG_UNIT_MM:
        return POINTS_PER_INCH / 25.4;
    case RSVG_UNIT_CM:
        return POINTS_PER_INCH / 2.54;
    case RSVG_UNIT_IN:
        return POINTS_PER_INCH;
    case RSVG_UNIT_PT:
        return 1;
    case RSVG_UNIT_PC:
        return 12;
    case RSVG_UNIT_PX:
        return POINTS_PER_INCH / PIXELS_PER_INCH;
    default:
        return 0; /* of the window or the letter: no size of paper */
    }
}

/* The size of the page in points; from the view box in millimetres where the document has none. */
static int page_size(RsvgHandle *svg, double *width, double *height)
{
    gboolean has_width, has_height, has_box;
    RsvgLength w, h;
    RsvgRectangle box;
    lib.rsvg_handle_get_intrinsic_dimensions(svg, &has_width, &w, &has_height, &h, &has_box, &box);
    *width = has_width ? w.length * points_per(w.unit) : 0;
    *height = has_height ? h.length * points_per(h.unit) : 0;
    if (has_box && *width <= 0 && *height <= 0) {
        *width = box.width * points_per(RSVG_UNIT_MM);
        *height = box.height * points_per(RSVG_UNIT_MM);
    }
    return *width > 0 && *height > 0 ? 0 : -1;
}

/* The document of a page with its size; NULL after a report. */
static RsvgHandle *open_page(const struct pdf_page *page, double *width, double *height,
                             const char *shown, struct diag *d)
{
    GError *error = NULL;
    GInputStream *stream =
        lib.g_memory_input_stream_new_from_data(page->svg, (gssize)page->size, NULL);
    /* Without a base address nothing outside the text is read. It is our own text: no limits. */
    RsvgHandle *svg = lib.rsvg_handle_new_from_stream_sync(stream, NULL, RSVG_HANDLE_FLAG_UNLIMITED,
                                                           NULL, &error);
    lib.g_object_unref(stream);
    if (svg == NULL) {
        fail(d, shown, error ? error->message : "");
        lib.g_clear_error(&error);
        return NULL;
    }
    lib.rsvg_handle_set_dpi(svg, PIXELS_PER_INCH);
    if (page_size(svg, width, height) == 0)
        return svg;
    fail(d, shown, "no width and height");
    lib.g_object_unref(svg);
    return NULL;
}

static int draw_handle(cairo_t *cr, RsvgHandle *svg, double width, double height, const char *shown,
                       struct diag *d)
{
    GError *error = NULL;
    RsvgRectangle all = {0, 0, width, height};
    int failed = !lib.rsvg_handle_render_document(svg, cr, &all, &error);
    if (error)
        fail(d, shown, error->message);
    lib.g_clear_error(&error);
    return failed ? -1 : 0;
}

static int draw_page(cairo_t *cr, const struct pdf_page *page, int number, const char *shown,
                     struct diag *d)
{
    cairo_surface_t *surface = lib.cairo_get_target(cr);
    double width, height;
    RsvgHandle *svg = open_page(page, &width, &height, shown, d);
    if (svg == NULL)
        return -1;
    lib.cairo_pdf_surface_set_size(surface, width, height);
    if (page->bookmark && *page->bookmark) {
        char *target = text_print("page=%d", number);
        lib.cairo_pdf_surface_add_outline(surface, CAIRO_PDF_OUTLINE_ROOT, page->bookmark, target,
                                          CAIRO_PDF_OUTLINE_FLAG_OPEN);
        free(target);
    }
    /* tagged, so that readers find its words in the order in which they are drawn */
    lib.cairo_tag_begin(cr, "Document", NULL);
    int failed = draw_handle(cr, svg, width, height, shown, d);
    lib.cairo_tag_end(cr, "Document");
    lib.cairo_show_page(cr);
    lib.g_object_unref(svg);
    return failed;
}

static int is_day(const char *date)
{
    static const char form[] = "dddd-dd-dd";
    size_t i = 0;
    for (; form[i] && date[i]; i++)
        if (form[i] == 'd' ? date[i] < '0' || date[i] > '9' : date[i] != form[i])
            return 0;
    return form[i] == '\0' && date[i] == '\0';
}

/* What programs that show PDF put into their title bar. */
static void say(cairo_surface_t *surface, cairo_pdf_metadata_t what, const char *text)
{
    if (text == NULL || *text == '\0')
        return;
    char *line = printable_line(text);
    lib.cairo_pdf_surface_set_metadata(surface, what, line);
    free(line);
}

static void describe(cairo_surface_t *surface, const struct pdf_info *info)
{
    int dated = info->date && is_day(info->date);
    char *time = dated ? text_print("%sT00:00:00Z", info->date) : text_copy("");
    /* Cairo would put the time of the clock in; "" leaves it out. */
    lib.cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, time);
    free(time);
    lib.cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR,
                                       "systel " SYSTEL_VERSION);
    say(surface, CAIRO_PDF_METADATA_TITLE, info->title);
    say(surface, CAIRO_PDF_METADATA_AUTHOR, info->author);
    say(surface, CAIRO_PDF_METADATA_SUBJECT, info->subject);
}

int pdf_make(const struct pdf_page *pages, size_t count, const struct pdf_info *info,
             const char *shown, char **data, size_t *size, struct diag *d)
{
    if (!pdf_is_built()) {
        diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "pdf-not-built", NULL);
        return -1;
    }
    struct buffer buffer = {0};
    cairo_surface_t *surface = lib.cairo_pdf_surface_create_for_stream(append, &buffer, 1, 1);
    cairo_t *cr = lib.cairo_create(surface);
    describe(surface, info);
    int failed = 0;
    for (size_t i = 0; i < count && !failed; i++)
        failed = draw_page(cr, &pages[i], (int)i + 1, shown, d);
    cairo_status_t status = lib.cairo_status(cr);
    lib.cairo_destroy(cr);
    lib.cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = lib.cairo_surface_status(surface);
    lib.cairo_surface_destroy(surface);
    if (!failed && status != CAIRO_STATUS_SUCCESS)
        failed = fail(d, shown, lib.cairo_status_to_string(status));
    if (failed) {
        free(buffer.data);
        return -1;
    }
    if (info->lang && *info->lang)
        pdf_language_add(&buffer.data, &buffer.size, info->lang);
    *data = buffer.data;
    *size = buffer.size;
    return 0;
}

/* Cairo's images have no longer sides. */
static int refuse_large(double width, double height, double dpi, const char *shown, long line,
                        struct diag *d)
{
    static const int most = 32767;
    if (fmax(width, height) * dpi / POINTS_PER_INCH <= most)
        return 0;
    char *w = text_print("%.0f", width * 25.4 / POINTS_PER_INCH);
    char *h = text_print("%.0f", height * 25.4 / POINTS_PER_INCH);
    char *fine = text_print("%g", dpi), *pixels = text_print("%d", most);
    diag_say(d, LEVEL_ERROR, STATUS_INVALID, shown, line, "png-too-large", w, h, fine, pixels,
             NULL);
    free(w);
    free(h);
    free(fine);
    free(pixels);
    return -1;
}

int pdf_make_picture(const struct pdf_page *page, double dpi, const char *shown, long line,
                     char **data, size_t *size, struct diag *d)
{
    if (!pdf_is_built()) {
        diag_say(d, LEVEL_ERROR, STATUS_TRANSFORM, NULL, 0, "pdf-not-built", NULL);
        return -1;
    }
    double width, height, scale = dpi / POINTS_PER_INCH;
    RsvgHandle *svg = open_page(page, &width, &height, shown, d);
    if (svg == NULL)
        return -1;
    if (refuse_large(width, height, dpi, shown, line, d) != 0) {
        lib.g_object_unref(svg);
        return -1;
    }
    struct buffer buffer = {0};
    cairo_surface_t *surface = lib.cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, (int)(width * scale + 0.5), (int)(height * scale + 0.5));
    cairo_t *cr = lib.cairo_create(surface);
    lib.cairo_set_source_rgb(cr, 1, 1, 1); /* what the drawing covers in part, at the edges */
    lib.cairo_paint(cr);
    lib.cairo_scale(cr, scale, scale);
    cairo_status_t status = lib.cairo_status(cr);
    int failed =
        status == CAIRO_STATUS_SUCCESS && draw_handle(cr, svg, width, height, shown, d) != 0;
    lib.cairo_destroy(cr);
    if (!failed && status == CAIRO_STATUS_SUCCESS)
        status = lib.cairo_surface_write_to_png_stream(surface, append, &buffer);
    lib.cairo_surface_destroy(surface);
    lib.g_object_unref(svg);
    if (!failed && status != CAIRO_STATUS_SUCCESS)
        failed = fail(d, shown, lib.cairo_status_to_string(status));
    if (failed) {
        free(buffer.data);
        return -1;
    }
    *data = buffer.data;
    *size = buffer.size;
    return 0;
}

#endif
