/* Expressions of orientations, as `systel orient` takes them.
 *
 *   expression = product [ ("->" | "→") product ]   from the first to the second, body's own axes
 *   product    = power { ("*" | "·" | "×" | "∘") power }
 *   power      = ["inverse" | "обратный"] operand { "^" whole-number | superscript }
 *   operand    = code | phrase | kind numbers | "(" expression ")"
 *
 * Kinds and their numbers: kind.c. Angles are degrees, lengths metres, unless a unit follows the
 * number without a blank: deg ° rad m mm, град рад м мм. Numbers stand with blanks or commas
 * between, in parentheses or without. Quotation marks are skipped.
 */
#ifndef SYSTEL_ORIENT_EXPRESSION_H
#define SYSTEL_ORIENT_EXPRESSION_H

#include "orient/fault.h"
#include "orient/value.h"

/* Returns 0, or -1 and *fault, which orient_fault_clear empties. */
int orient_read(const char *text, struct orient_value *value, struct orient_fault *fault);

#endif
