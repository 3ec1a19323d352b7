/* The way of a model: to every target, or to findings with their lines. */
#include "../corpus.h"
#include "../judge.h"
#include "../mutate.h"
#include "harness.h"

#include "document/input.h"

#include <glob.h>
#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

/* Whose words and elements changes borrow. */
static struct corpus corpus;
static glob_t found;
static int is_open;

static void open_corpus(struct harness_common *c)
{
    static const char *const patterns[] = {"samples/*.xml",
                                           "samples/*.xhtml",
                                           "samples/*.fods",
                                           "samples/*.urdf",
                                           "samples/problems/*.xml",
                                           "tests/golden/*.model.xml",
                                           "tests/golden/*.tables.xml",
                                           "tests/fuzz/seeds/*"};
    struct diag silent = {.quiet = 1};
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++)
        glob(patterns[i], i ? GLOB_APPEND : 0, NULL, &found);
    if (corpus_open(&corpus, &c->resources, found.gl_pathv, found.gl_pathc, &silent) != 0)
        abort();
    diag_clear(&silent);
    is_open = 1;
}

void harness_models_close(void)
{
    if (!is_open)
        return;
    corpus_close(&corpus);
    globfree(&found);
    is_open = 0;
}

char *harness_model(struct harness_common *c, const char *data, size_t size, struct chance *chance)
{
    int status = 0;
    const char *path = harness_put(c, "model.xml", data, size);
    return judge_file(&c->resources, path, "samples", JUDGE_ONE, chance, &status);
}

static const struct corpus_kind *kind_of(struct harness_common *c, xmlDocPtr doc)
{
    const char *lang;
    const struct catalogue_kind *kind =
        doc && xmlDocGetRootElement(doc)
            ? catalogue_recognise(c->resources.catalogue, c->resources.vocabulary, doc, &lang)
            : NULL;
    for (size_t i = 0; kind && i < corpus.kind_count; i++)
        if (corpus.kinds[i].kind == kind)
            return &corpus.kinds[i];
    return NULL;
}

/* As the mutants of fuzz.c; now and then bytes. */
char *harness_model_change(struct harness_common *c, const char *data, size_t size,
                           struct chance *chance, size_t *changed_size)
{
    if (!is_open)
        open_corpus(c);
    if (chance_one_in(chance, 8))
        return NULL;
    struct diag silent = {.quiet = 1};
    xmlDocPtr doc = input_parse(data, size, "model.xml", "model.xml", NULL, 0, &silent);
    const struct corpus_kind *kind = kind_of(c, doc);
    char *text =
        kind ? mutate_document(kind, doc, chance_one_in(chance, 2), changed_size, chance) : NULL;
    xmlFreeDoc(doc);
    diag_clear(&silent);
    return text;
}
