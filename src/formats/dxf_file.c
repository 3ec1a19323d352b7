#include "formats/dxf_file.h"

#include "base/numbers.h"

#include <stdio.h>
#include <string.h>

/* The parts that AutoCAD wants of a drawing of R2000, by the DXF reference of that release. */
enum {
    VPORTS = 1,
    LINE_TYPES,
    LAYERS,
    STYLES,
    VIEWS,
    SYSTEMS,
    APPLICATIONS,
    DIMENSION_STYLES,
    RECORDS,
    DICTIONARY,
    GROUPS,
    LAYOUTS,
    PAPER_SPACE = 0x1B,
    MODEL_LAYOUT,
    PAPER_LAYOUT,
    FIRST_FREE = 0x30
};

void dxf_word(struct dxf_file *f, int code, const char *value)
{
    char head[16];
    snprintf(head, sizeof head, "%3d\n", code);
    xmlBufferCat(f->text, BAD_CAST head);
    xmlBufferCat(f->text, BAD_CAST value);
    xmlBufferCat(f->text, BAD_CAST "\n");
}

void dxf_integer(struct dxf_file *f, int code, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    dxf_word(f, code, text);
}

void dxf_number(struct dxf_file *f, int code, double value)
{
    char text[NUMBER_ROUNDED_TEXT];
    number_print_rounded(value, 9, text);
    /* a number without a point is a whole one to some readers */
    if (strchr(text, '.') == NULL)
        strcat(text, ".0");
    dxf_word(f, code, text);
}

void dxf_point(struct dxf_file *f, int code, double x, double y)
{
    dxf_number(f, code, x);
    dxf_number(f, code + 10, y);
    dxf_number(f, code + 20, 0);
}

static void dxf_hex(struct dxf_file *f, int code, unsigned handle)
{
    char text[16];
    snprintf(text, sizeof text, "%X", handle);
    dxf_word(f, code, text);
}

void dxf_handle(struct dxf_file *f)
{
    dxf_hex(f, 5, ++f->handle);
}

/* A letter of Windows-1251, 0: it has none. */
static int byte_of(int letter)
{
    static const struct {
        int letter, byte;
    } others[] = {{0x401, 0xA8},  {0x451, 0xB8},  {0x2116, 0xB9}, {0x2013, 0x96}, {0x2014, 0x97},
                  {0x2026, 0x85}, {0xAB, 0xAB},   {0xBB, 0xBB},   {0xB1, 0xB1},   {0xB7, 0xB7},
                  {0x201C, 0x93}, {0x201D, 0x94}, {0x201E, 0x84}, {0xA0, 0xA0},   {0xB5, 0xB5},
                  {0xA7, 0xA7},   {0xA9, 0xA9}};
    if (letter < 0x80)
        return letter;
    if (letter >= 0x410 && letter <= 0x44F)
        return letter - 0x410 + 0xC0;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (others[i].letter == letter)
            return others[i].byte;
    return 0;
}

void dxf_text(struct dxf_file *f, int code, const char *utf8)
{
    char head[16];
    snprintf(head, sizeof head, "%3d\n", code);
    xmlBufferCat(f->text, BAD_CAST head);
    for (const char *s = utf8; *s;) {
        int length = 4, letter = xmlGetUTF8Char((const unsigned char *)s, &length);
        if (letter < 0)
            break;
        s += length;
        unsigned char byte = (unsigned char)byte_of(letter);
        char piece[16];
        /* signs that steer: degrees and diameters by their own, a caret with a blank */
        if (letter == 0xB0)
            snprintf(piece, sizeof piece, "%%%%d");
        else if (letter == 0x2300 || letter == 0x2205)
            snprintf(piece, sizeof piece, "%%%%c");
        else if (letter == '^')
            snprintf(piece, sizeof piece, "^ ");
        else if (byte >= ' ')
            snprintf(piece, sizeof piece, "%c", byte);
        else if (letter > ' ' && letter < 0x10000)
            snprintf(piece, sizeof piece, "\\U+%04X", (unsigned)letter);
        else
            snprintf(piece, sizeof piece, " ");
        xmlBufferCat(f->text, BAD_CAST piece);
    }
    xmlBufferCat(f->text, BAD_CAST "\n");
}

static void begin_section(struct dxf_file *f, const char *name)
{
    dxf_word(f, 0, "SECTION");
    dxf_word(f, 2, name);
}

static void begin_table(struct dxf_file *f, const char *name, unsigned handle, int count)
{
    dxf_word(f, 0, "TABLE");
    dxf_word(f, 2, name);
    dxf_hex(f, 5, handle);
    dxf_word(f, 330, "0");
    dxf_word(f, 100, "AcDbSymbolTable");
    dxf_integer(f, 70, count);
}

/* A row of a table; kind: its class. */
static void begin_row(struct dxf_file *f, const char *table, unsigned owner, const char *kind,
                      const char *name)
{
    dxf_word(f, 0, table);
    dxf_handle(f);
    dxf_hex(f, 330, owner);
    dxf_word(f, 100, "AcDbSymbolTableRecord");
    dxf_word(f, 100, kind);
    dxf_word(f, 2, name);
    dxf_integer(f, 70, 0);
}

static void end_table(struct dxf_file *f)
{
    dxf_word(f, 0, "ENDTAB");
}

static void add_header(struct dxf_file *f, double width, double height)
{
    begin_section(f, "HEADER");
    dxf_word(f, 9, "$ACADVER");
    dxf_word(f, 1, "AC1015");
    dxf_word(f, 9, "$DWGCODEPAGE");
    dxf_word(f, 3, "ANSI_1251");
    dxf_word(f, 9, "$HANDSEED");
    dxf_word(f, 5, "FFFFFF");
    dxf_word(f, 9, "$EXTMIN");
    dxf_point(f, 10, 0, 0);
    dxf_word(f, 9, "$EXTMAX");
    dxf_point(f, 10, width, height);
    dxf_word(f, 9, "$INSUNITS");
    dxf_integer(f, 70, 4); /* millimetres */
    dxf_word(f, 9, "$MEASUREMENT");
    dxf_integer(f, 70, 1);
    dxf_word(f, 9, "$LWDISPLAY");
    dxf_integer(f, 290, 1);
    dxf_word(f, 0, "ENDSEC");
}

static void add_view(struct dxf_file *f, double width, double height)
{
    begin_table(f, "VPORT", VPORTS, 1);
    begin_row(f, "VPORT", VPORTS, "AcDbViewportTableRecord", "*ACTIVE");
    for (int code = 10; code <= 17; code++) {
        int is_corner = code == 11, is_middle = code == 12, is_step = code == 14 || code == 15;
        dxf_number(f, code, is_corner ? 1 : is_middle ? width / 2 : is_step ? 10 : 0);
        dxf_number(f, code + 10, is_corner ? 1 : is_middle ? height / 2 : is_step ? 10 : 0);
        if (code >= 16)
            dxf_number(f, code + 20, code == 16 ? 1 : 0);
    }
    dxf_number(f, 40, height * 1.05);
    dxf_number(f, 41, width / height);
    dxf_number(f, 42, 50);
    end_table(f);
}

static void add_line_type(struct dxf_file *f, const char *name, const char *title,
                          const double *pattern, int count)
{
    begin_row(f, "LTYPE", LINE_TYPES, "AcDbLinetypeTableRecord", name);
    double length = 0;
    for (int i = 0; i < count; i++)
        length += pattern[i] < 0 ? -pattern[i] : pattern[i];
    dxf_word(f, 3, title);
    dxf_integer(f, 72, 65);
    dxf_integer(f, 73, count);
    dxf_number(f, 40, length);
    for (int i = 0; i < count; i++) {
        dxf_number(f, 49, pattern[i]);
        dxf_integer(f, 74, 0);
    }
}

static void add_line_types(struct dxf_file *f)
{
    static const double dashed[] = {4, -2}, chain[] = {6, -1, 0.6, -1},
                        twice[] = {5, -1, 0.3, -1, 0.3, -1};
    begin_table(f, "LTYPE", LINE_TYPES, 6);
    add_line_type(f, "ByBlock", "", NULL, 0);
    add_line_type(f, "ByLayer", "", NULL, 0);
    add_line_type(f, "Continuous", "Solid line", NULL, 0);
    add_line_type(f, "DASHED", "__ __ __", dashed, 2);
    add_line_type(f, "DASHDOT", "__ . __ .", chain, 4);
    add_line_type(f, "DIVIDE", "__ . . __", twice, 6);
    end_table(f);
}

static void add_layer(struct dxf_file *f, const char *name)
{
    begin_row(f, "LAYER", LAYERS, "AcDbLayerTableRecord", name);
    dxf_integer(f, 62, 7);
    dxf_word(f, 6, "Continuous");
    dxf_integer(f, 370, -3);
    dxf_hex(f, 390, PAPER_SPACE - 1);
}

static void add_tables(struct dxf_file *f, double width, double height, const char *const *layers)
{
    int count = 1;
    for (const char *const *l = layers; *l; l++)
        count++;
    begin_section(f, "TABLES");
    add_view(f, width, height);
    add_line_types(f);
    begin_table(f, "LAYER", LAYERS, count);
    add_layer(f, "0");
    for (const char *const *l = layers; *l; l++)
        add_layer(f, *l);
    end_table(f);
    begin_table(f, "STYLE", STYLES, 2);
    /* ISO 3098, which CAD programs have, with Cyrillic */
    static const char *const styles[][2] = {{"Standard", "isocpeur.ttf"}, {"ISO", "isocpeur.ttf"}};
    for (int i = 0; i < 2; i++) {
        begin_row(f, "STYLE", STYLES, "AcDbTextStyleTableRecord", styles[i][0]);
        dxf_number(f, 40, 0);
        dxf_number(f, 41, 1);
        dxf_number(f, 50, 0);
        dxf_integer(f, 71, 0);
        dxf_number(f, 42, 3.5);
        dxf_word(f, 3, styles[i][1]);
        dxf_word(f, 4, "");
    }
    end_table(f);
    begin_table(f, "VIEW", VIEWS, 0);
    end_table(f);
    begin_table(f, "UCS", SYSTEMS, 0);
    end_table(f);
    begin_table(f, "APPID", APPLICATIONS, 1);
    begin_row(f, "APPID", APPLICATIONS, "AcDbRegAppTableRecord", "ACAD");
    end_table(f);
    begin_table(f, "DIMSTYLE", DIMENSION_STYLES, 0);
    dxf_word(f, 100, "AcDbDimStyleTable");
    end_table(f);
    begin_table(f, "BLOCK_RECORD", RECORDS, 2);
    static const char *const spaces[] = {"*Model_Space", "*Paper_Space"};
    for (unsigned i = 0; i < 2; i++) {
        dxf_word(f, 0, "BLOCK_RECORD");
        dxf_hex(f, 5, i ? PAPER_SPACE : DXF_MODEL_SPACE);
        dxf_hex(f, 330, RECORDS);
        dxf_word(f, 100, "AcDbSymbolTableRecord");
        dxf_word(f, 100, "AcDbBlockTableRecord");
        dxf_word(f, 2, spaces[i]);
        dxf_hex(f, 340, i ? PAPER_LAYOUT : MODEL_LAYOUT);
    }
    end_table(f);
    dxf_word(f, 0, "ENDSEC");
    begin_section(f, "BLOCKS");
    for (unsigned i = 0; i < 2; i++) {
        unsigned record = i ? PAPER_SPACE : DXF_MODEL_SPACE;
        dxf_word(f, 0, "BLOCK");
        dxf_handle(f);
        dxf_hex(f, 330, record);
        dxf_word(f, 100, "AcDbEntity");
        if (i)
            dxf_integer(f, 67, 1);
        dxf_word(f, 8, "0");
        dxf_word(f, 100, "AcDbBlockBegin");
        dxf_word(f, 2, spaces[i]);
        dxf_integer(f, 70, 0);
        dxf_point(f, 10, 0, 0);
        dxf_word(f, 3, spaces[i]);
        dxf_word(f, 1, "");
        dxf_word(f, 0, "ENDBLK");
        dxf_handle(f);
        dxf_hex(f, 330, record);
        dxf_word(f, 100, "AcDbEntity");
        if (i)
            dxf_integer(f, 67, 1);
        dxf_word(f, 8, "0");
        dxf_word(f, 100, "AcDbBlockEnd");
    }
    dxf_word(f, 0, "ENDSEC");
}

void dxf_begin(struct dxf_file *f, double width, double height, const char *const *layers)
{
    f->text = xmlBufferCreate();
    f->handle = FIRST_FREE;
    xmlBufferSetAllocationScheme(f->text, XML_BUFFER_ALLOC_DOUBLEIT);
    add_header(f, width, height);
    begin_section(f, "CLASSES");
    dxf_word(f, 0, "ENDSEC");
    add_tables(f, width, height, layers);
    begin_section(f, "ENTITIES");
}

static void begin_dictionary(struct dxf_file *f, unsigned handle, unsigned owner)
{
    dxf_word(f, 0, "DICTIONARY");
    dxf_hex(f, 5, handle);
    dxf_hex(f, 330, owner);
    dxf_word(f, 100, "AcDbDictionary");
    dxf_integer(f, 281, 1);
}

static void add_entry(struct dxf_file *f, const char *name, unsigned handle)
{
    dxf_word(f, 3, name);
    dxf_hex(f, 350, handle);
}

void dxf_end(struct dxf_file *f)
{
    enum { PLOT_STYLES = LAYOUTS + 1, NORMAL = PAPER_SPACE - 1 };
    dxf_word(f, 0, "ENDSEC");
    begin_section(f, "OBJECTS");
    begin_dictionary(f, DICTIONARY, 0);
    add_entry(f, "ACAD_GROUP", GROUPS);
    add_entry(f, "ACAD_LAYOUT", LAYOUTS);
    add_entry(f, "ACAD_PLOTSTYLENAME", PLOT_STYLES);
    begin_dictionary(f, GROUPS, DICTIONARY);
    begin_dictionary(f, LAYOUTS, DICTIONARY);
    add_entry(f, "Model", MODEL_LAYOUT);
    add_entry(f, "Layout1", PAPER_LAYOUT);
    dxf_word(f, 0, "ACDBDICTIONARYWDFLT");
    dxf_hex(f, 5, PLOT_STYLES);
    dxf_hex(f, 330, DICTIONARY);
    dxf_word(f, 100, "AcDbDictionary");
    dxf_integer(f, 281, 1);
    add_entry(f, "Normal", NORMAL);
    dxf_word(f, 100, "AcDbDictionaryWithDefault");
    dxf_hex(f, 340, NORMAL);
    dxf_word(f, 0, "ACDBPLACEHOLDER");
    dxf_hex(f, 5, NORMAL);
    dxf_hex(f, 330, PLOT_STYLES);
    for (unsigned i = 0; i < 2; i++) {
        dxf_word(f, 0, "LAYOUT");
        dxf_hex(f, 5, i ? PAPER_LAYOUT : MODEL_LAYOUT);
        dxf_hex(f, 330, LAYOUTS);
        dxf_word(f, 100, "AcDbPlotSettings");
        dxf_word(f, 1, "");
        dxf_integer(f, 70, i ? 688 : 1712);
        dxf_word(f, 100, "AcDbLayout");
        dxf_word(f, 1, i ? "Layout1" : "Model");
        dxf_integer(f, 70, 1);
        dxf_integer(f, 71, (int)i);
        dxf_hex(f, 330, i ? PAPER_SPACE : DXF_MODEL_SPACE);
    }
    dxf_word(f, 0, "ENDSEC");
    dxf_word(f, 0, "EOF");
}
