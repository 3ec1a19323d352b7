#include "base/digest.h"

#include <string.h>

uint64_t digest_begin(void)
{
    return UINT64_C(14695981039346656037);
}

uint64_t digest_add(uint64_t digest, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; i++)
        digest = (digest ^ bytes[i]) * UINT64_C(1099511628211);
    return digest;
}

uint64_t digest_text(const char *text)
{
    return digest_add(digest_begin(), text, strlen(text));
}
