#include "pipeline/formula.h"

#include "base/memory.h"
#include "math/differences.h"
#include "model/expression_math.h"
#include "model/expression_names.h"
#include "model/xpath_words.h"

#include <libexslt/exslt.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <math.h>
#include <stdlib.h>

int formula_evaluate(xmlNodePtr node, double factor, int count, double h, double *values,
                     struct formula_trouble *trouble)
{
    xmlXPathContextPtr context = xmlXPathNewContext(node->doc);
    xmlChar *text = xmlNodeGetContent(node);
    exsltMathXpathCtxtRegister(context, BAD_CAST "math");
    expression_math_register(context);
    struct xpath_words words = {0};
    xpath_words_listen(&words);
    xmlXPathCompExprPtr compiled = xmlXPathCtxtCompile(context, text);
    trouble->when = 0;
    xmlXPathRegisterVariable(context, BAD_CAST "t", xmlXPathNewFloat(0));
    if (compiled)
        words.told = expression_names_told((const char *)text, context);
    int failed = compiled == NULL || words.told;
    for (int i = 0; i < count && !failed; i++) {
        trouble->when = i * h;
        xmlXPathRegisterVariable(context, BAD_CAST "t", xmlXPathNewFloat(trouble->when));
        xmlXPathObjectPtr result = xmlXPathCompiledEval(compiled, context);
        double value = result ? xmlXPathCastToNumber(result) : (double)NAN;
        xmlXPathFreeObject(result);
        values[i] = value * factor;
        failed = !isfinite(values[i]);
    }
    xpath_words_stop(&words);
    trouble->told = failed ? words.told : NULL;
    if (!failed)
        free(words.told);
    xmlXPathFreeCompExpr(compiled);
    xmlXPathFreeContext(context);
    xmlFree(text);
    return failed ? -1 : 0;
}

int formula_tabulate(struct formula *f, double h, struct formula_trouble *trouble)
{
    double span = f->end - f->start, steps = fmax(ceil(span / h - 1e-9), DIFFERENCES_POINTS - 1);
    free(f->values);
    f->count = (int)steps + 1;
    f->values = memory_get((size_t)f->count, sizeof *f->values);
    return formula_evaluate(f->node, f->factor, f->count, span / steps, f->values, trouble);
}

void formula_rate(const struct formula *f, double time, struct rate *r)
{
    double h = (f->end - f->start) / (f->count - 1);
    differences_rate(f->values, f->count, (time - f->start) / h, h, r);
}
