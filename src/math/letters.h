/* How wide letters are: advance widths of the lettering font and of its fallback. */
#ifndef SYSTEL_MATH_LETTERS_H
#define SYSTEL_MATH_LETTERS_H

enum letters_font {
    LETTERS_OWN,      /* xsl/lettering/systel.ttf */
    LETTERS_FALLBACK, /* DejaVu Sans Condensed */
    LETTERS_WIDER     /* of the two, letter by letter */
};

/* Width of UTF-8 text in the unit of the font's size. What the table lacks counts as its digits. */
double letters_width(const char *text, double size, enum letters_font font);

#endif
