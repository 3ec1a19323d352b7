/* Texts of errors, from the catalogue where it has them. */
#ifndef SYSTEL_MODEL_ERROR_TEXT_H
#define SYSTEL_MODEL_ERROR_TEXT_H

#include "model/context.h"

#include <stdarg.h>

/* Message `id` in context->errors_lang, else `english` (context may be NULL); {1}… are replaced by
 * the strings of substitutes, up to NULL. Free with free(). */
char *error_text(const struct function_context *context, const char *id, const char *english,
                 va_list substitutes);

#endif
