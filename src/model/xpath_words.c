#include "model/xpath_words.h"

#include "base/memory.h"
#include "document/compat.h"

#include <libxml/xpath.h>
#include <stdlib.h>
#include <string.h>

static void hear(void *user, compat_error error)
{
    struct xpath_words *w = user;
    if (w->told || error == NULL || error->message == NULL)
        return;
    char *told = text_copy(error->message);
    told[strcspn(told, "\n")] = '\0';
    int at = error->domain == XML_FROM_XPATH && error->str1 ? error->int1 : 0;
    w->told = at > 0 ? text_print("%s (%d)", told, at) : text_copy(told);
    free(told);
}

/* What XPath says in plain words as well is heard once. */
static void ignore(void *user, const char *format, ...)
{
    (void)user;
    (void)format;
}

void xpath_words_listen(struct xpath_words *w)
{
    w->before = xmlStructuredError;
    w->before_user = xmlStructuredErrorContext;
    w->plain = xmlGenericError;
    w->plain_user = xmlGenericErrorContext;
    xmlSetStructuredErrorFunc(w, hear);
    xmlSetGenericErrorFunc(w, ignore);
}

void xpath_words_stop(struct xpath_words *w)
{
    xmlSetStructuredErrorFunc(w->before_user, w->before);
    xmlSetGenericErrorFunc(w->plain_user, w->plain);
}
