#include "batch/answer.h"

#include <stdlib.h>
#include <string.h>

/* A field is its length and its bytes; length -1 stands for NULL. */
struct bytes {
    char *data;
    size_t length, room;
};

static void put(struct bytes *b, const void *data, size_t size)
{
    if (b->length + size > b->room) {
        b->room = 2 * (b->length + size);
        b->data = memory_resize(b->data, b->room, 1);
    }
    if (size)
        memcpy(b->data + b->length, data, size);
    b->length += size;
}

static void put_number(struct bytes *b, long number)
{
    put(b, &number, sizeof number);
}

static void put_text(struct bytes *b, const char *text)
{
    put_number(b, text ? (long)strlen(text) : -1);
    if (text)
        put(b, text, strlen(text));
}

char *answer_pack(const struct answer *a, size_t *length)
{
    struct bytes b = {0};
    put_number(&b, a->status);
    put_number(&b, a->is_model);
    put_text(&b, a->title);
    put_text(&b, a->class_name);
    put_text(&b, a->bodies);
    put_text(&b, a->mobility);
    put_text(&b, a->lang);
    put_text(&b, a->rules);
    put_number(&b, (long)a->finding_count);
    for (size_t i = 0; i < a->finding_count; i++) {
        put_number(&b, a->findings[i].level);
        put_text(&b, a->findings[i].file);
        put_number(&b, a->findings[i].line);
        put_number(&b, a->findings[i].column);
        put_text(&b, a->findings[i].text);
    }
    put_number(&b, (long)a->output_count);
    for (size_t i = 0; i < a->output_count; i++) {
        put_text(&b, a->outputs[i].target);
        put_text(&b, a->outputs[i].path);
        put_number(&b, a->outputs[i].size);
    }
    put_number(&b, (long)a->page_count);
    for (size_t i = 0; i < a->page_count; i++) {
        put_text(&b, a->pages[i].bookmark);
        put_text(&b, a->pages[i].svg);
    }
    put_number(&b, (long)a->inputs.count);
    for (size_t i = 0; i < a->inputs.count; i++) {
        put_text(&b, a->inputs.items[i]);
        put_text(&b, i < a->marks.count ? a->marks.items[i] : "-");
    }
    put(&b, &a->seconds, sizeof a->seconds);
    *length = b.length;
    return b.data;
}

static long get_number(const char **p)
{
    long number;
    memcpy(&number, *p, sizeof number);
    *p += sizeof number;
    return number;
}

static char *get_text(const char **p)
{
    long length = get_number(p);
    if (length < 0)
        return NULL;
    char *text = text_copy_part(*p, (size_t)length);
    *p += length;
    return text;
}

char *answer_finish(struct answer *a, struct diag *d, size_t *length)
{
    a->status = d->status;
    a->findings = d->findings;
    a->finding_count = d->count;
    char *packed = answer_pack(a, length);
    a->findings = NULL;
    a->finding_count = 0;
    answer_free(a);
    diag_clear(d);
    return packed;
}

void answer_unpack(struct answer *a, const char *data, size_t length)
{
    (void)length; /* worker_run hands over whole answers only */
    memset(a, 0, sizeof *a);
    a->status = (int)get_number(&data);
    a->is_model = (int)get_number(&data);
    a->title = get_text(&data);
    a->class_name = get_text(&data);
    a->bodies = get_text(&data);
    a->mobility = get_text(&data);
    a->lang = get_text(&data);
    a->rules = get_text(&data);
    a->finding_count = (size_t)get_number(&data);
    a->findings = memory_get(a->finding_count, sizeof *a->findings);
    for (size_t i = 0; i < a->finding_count; i++) {
        struct finding *f = &a->findings[i];
        f->level = (enum level)get_number(&data);
        f->file = get_text(&data);
        f->line = get_number(&data);
        f->column = get_number(&data);
        f->text = get_text(&data);
    }
    a->output_count = (size_t)get_number(&data);
    a->outputs = memory_get(a->output_count, sizeof *a->outputs);
    for (size_t i = 0; i < a->output_count; i++) {
        a->outputs[i].target = get_text(&data);
        a->outputs[i].path = get_text(&data);
        a->outputs[i].size = get_number(&data);
    }
    for (long n = get_number(&data); n > 0; n--) {
        char *bookmark = get_text(&data), *svg = get_text(&data);
        answer_add_page(a, bookmark, svg);
    }
    for (long n = get_number(&data); n > 0; n--) {
        char *path = get_text(&data), *mark = get_text(&data);
        text_list_add(&a->inputs, path);
        text_list_add(&a->marks, mark);
        free(path);
        free(mark);
    }
    memcpy(&a->seconds, data, sizeof a->seconds);
}

void answer_add_page(struct answer *a, char *bookmark, char *svg)
{
    a->pages = memory_resize(a->pages, a->page_count + 1, sizeof *a->pages);
    a->pages[a->page_count++] = (struct answer_page){bookmark, svg};
}

void answer_free(struct answer *a)
{
    free(a->title);
    free(a->class_name);
    free(a->bodies);
    free(a->mobility);
    free(a->lang);
    free(a->rules);
    for (size_t i = 0; i < a->finding_count; i++)
        finding_clear(&a->findings[i]);
    free(a->findings);
    for (size_t i = 0; i < a->output_count; i++) {
        free(a->outputs[i].target);
        free(a->outputs[i].path);
    }
    free(a->outputs);
    for (size_t i = 0; i < a->page_count; i++) {
        free(a->pages[i].bookmark);
        free(a->pages[i].svg);
    }
    free(a->pages);
    text_list_clear(&a->inputs);
    text_list_clear(&a->marks);
    memset(a, 0, sizeof *a);
}
