/* XPath 1.0 for libxslt, in the place of libxml2's own evaluation.
 *
 * libxml2 makes an object for every value and a set for every step; where expressions are short and many, half of all instructions
 * of a stylesheet went there. libxslt calls four functions for its expressions, and a program's function comes before that of
 * a library of the same name (as in document/compare.c). What is not taken here (axes and tests that are rare, names that
 * are not ASCII) and what is wrong is libxml2's as before, with its messages. */
#ifndef SYSTEL_XPATH_XPATH_H
#define SYSTEL_XPATH_XPATH_H

/* To be called before stylesheets are compiled. */
void xpath_begin(void);
/* To be called before every transformation. */
void xpath_next_round(void);

#endif
