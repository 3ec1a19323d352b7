/* What people write on command lines and in tables: orientations, poses, tables of variants. */
#include "../words.h"
#include "commands/variant_column.h"
#include "document/csv.h"
#include "document/input.h"
#include "harness.h"
#include "orient/orient.h"
#include "pipeline/pipeline.h"

#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

char *harness_orient(struct harness_common *c, const char *data, size_t size, struct chance *chance)
{
    (void)size;
    static const char *const langs[] = {"ru", "en", NULL};
    struct diag d = {.messages = c->resources.messages, .lang = "en"};
    char *answer =
        orient_answer(data, langs[chance_below(chance, 3)], chance_one_in(chance, 2), &d);
    const char *bad = answer ? words_no_number(answer, data) : NULL;
    char *wrong = NULL;
    if (bad)
        wrong = text_print("%s in the answer: %s", bad, answer);
    else if (answer ? d.status != STATUS_OK : d.status != STATUS_USAGE || d.count == 0)
        wrong = text_print("%s, status %d", answer ? "an answer" : "no answer", d.status);
    free(answer);
    diag_clear(&d);
    return wrong;
}

/* The first byte chooses the model. */
char *harness_pose(struct harness_common *c, const char *data, size_t size, struct chance *chance)
{
    static const char *const models[] = {"samples/four-bar.xml",  "samples/cobra.xml",
                                         "samples/cell.xml",      "samples/stewart-platform.xml",
                                         "samples/two-arms.urdf", "samples/walker.xml"};
    struct options options = {.pose = size ? data + 1 : data};
    struct diag d = {.messages = c->resources.messages,
                     .lang = chance_one_in(chance, 2) ? "ru" : "en"};
    struct pipeline p;
    size_t model = (unsigned char)*data % (sizeof models / sizeof *models);
    enum pipeline_result result =
        pipeline_open(&p, &c->resources, &options, models[model], "model", 1, &d);
    char *wrong = NULL;
    if (result == PIPELINE_OK) {
        xmlChar *text;
        int length;
        xmlDocDumpMemoryEnc(p.doc, &text, &length, "UTF-8");
        const char *bad = words_no_number((char *)text, "");
        if (bad)
            wrong = text_print("%s in the posed model", bad);
        xmlFree(text);
    } else if (d.status != STATUS_INVALID && d.status != STATUS_USAGE) {
        wrong = text_print("status %d", d.status);
    }
    if (wrong == NULL && d.status != STATUS_OK && d.count == 0)
        wrong = text_copy("a status without a finding");
    pipeline_close(&p);
    diag_clear(&d);
    return wrong;
}

/* Heads and cells of a table, set in a model. */
static char *set_cells(const struct csv *table, const struct variant_model *m)
{
    struct text_list known = {0};
    text_list_add(&known, "format");
    for (size_t i = 0; i < table->rows[0].count; i++) {
        struct variant_column column = {0};
        struct variant_problem problem = {0};
        if (variant_column_read(&column, table->rows[0].cells[i], &known, m, &problem) != 0)
            variant_problem_clear(&problem);
        else
            for (size_t r = 1; column.kind == VARIANT_ATTRIBUTE && r < table->count && r < 20; r++)
                if (variant_column_set(&column, table->rows[r].cells[i], m, &problem) != 0)
                    variant_problem_clear(&problem);
        variant_column_clear(&column);
    }
    text_list_clear(&known);
    return NULL;
}

char *harness_csv(struct harness_common *c, const char *data, size_t size, struct chance *chance)
{
    (void)chance;
    struct diag d = {.messages = c->resources.messages, .lang = "en"};
    struct csv table;
    char *wrong = NULL;
    int failed = csv_parse(data, size, "table.csv", &table, &d) != 0;
    if (failed && (d.status != STATUS_INPUT || d.count == 0 || d.findings[0].line < 1))
        wrong = text_print("refused by status %d with %zu findings", d.status, d.count);
    if (!failed && d.status != STATUS_OK)
        wrong = text_print("read, but status %d", d.status);
    for (size_t i = 0; !failed && i < table.count; i++)
        if (table.rows[i].count != table.rows[0].count)
            wrong = text_print("row %zu has %zu cells of %zu", i, table.rows[i].count,
                               table.rows[0].count);
    if (!failed && wrong == NULL) {
        struct variant_model m = {c->resources.vocabulary, "xsystel",
                                  input_read("samples/four-bar.xml", &d)};
        wrong = set_cells(&table, &m);
        xmlFreeDoc(m.doc);
    }
    csv_free(&table);
    diag_clear(&d);
    return wrong;
}
