#include "model/error_text.h"

#include "document/messages.h"

#include <stddef.h>

enum { MAX_SUBSTITUTES = 9 };

char *error_text(const struct function_context *context, const char *id, va_list substitutes)
{
    const char *texts[MAX_SUBSTITUTES];
    int count = 0;
    for (const char *s; count < MAX_SUBSTITUTES && (s = va_arg(substitutes, const char *)) != NULL;)
        texts[count++] = s;
    const char *pattern = NULL;
    if (context && context->message_pattern)
        pattern = context->message_pattern(context->user, id,
                                           context->errors_lang ? context->errors_lang : "en");
    return messages_text(pattern, id, texts, count);
}
