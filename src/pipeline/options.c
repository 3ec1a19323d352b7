#include "pipeline/options.h"

int options_want_rules(const struct options *o)
{
    return o->rules || o->rules_file;
}

void options_free(struct options *o)
{
    text_list_clear(&o->targets);
    text_list_clear(&o->stylesheets);
    text_list_clear(&o->params);
    text_list_clear(&o->sets);
    text_list_clear(&o->packages);
    text_list_clear(&o->readable);
    text_list_clear(&o->inputs);
}
