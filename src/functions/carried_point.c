#include "functions/carried_point.h"

#include "base/numbers.h"

#include <math.h>

static double number_of(xmlNodePtr node, const char *name)
{
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST name);
    double value = NAN;
    if (text == NULL || number_read((const char *)text, &value) == NULL)
        value = NAN;
    xmlFree(text);
    return value;
}

void carried_point_read(const struct model *model, xmlNodePtr node, struct carried_point *point)
{
    double number = number_of(node, "body"), radius = number_of(node, "r");
    int body = number >= 0 ? model_body_index(model, (int)number) : -1;
    double p[3] = {number_of(node, "x"), number_of(node, "y"), number_of(node, "z")};
    point->body = -1;
    point->radius = radius > 0 ? radius : 0;
    if (body < 1 || !isfinite(p[0] + p[1] + p[2]))
        return;
    struct frame back;
    frame_invert(&model->frames[body], &back);
    frame_point(&back, p, point->p);
    point->body = body;
}
