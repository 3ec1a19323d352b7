/* Texts of errors. */
#ifndef SYSTEL_MODEL_ERROR_TEXT_H
#define SYSTEL_MODEL_ERROR_TEXT_H

#include "model/context.h"

#include <stdarg.h>

/* Message `id` in context->errors_lang; {1}… are replaced by the strings of substitutes, up to NULL.
 * Without messages (context may be NULL) `id: SUBSTITUTE, …`. Free with free(). */
char *error_text(const struct function_context *context, const char *id, va_list substitutes);

#endif
