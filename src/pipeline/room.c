#include "pipeline/room.h"

#include "document/source.h"
#include "document/walk.h"

#include <stdlib.h>
#include <string.h>

static int takes(const struct catalogue_target *target, long bodies)
{
    return target->most == 0 || bodies <= target->most;
}

/* Without the ground. */
static long count_bodies(xmlNodePtr root)
{
    long count = -1;
    for (xmlNodePtr n = root; n; n = walk_next(n, root))
        count += n->type == XML_ELEMENT_NODE && strcmp((const char *)n->name, "body") == 0;
    return count;
}

static void refuse(struct pipeline *m, const struct catalogue_target *target, long bodies)
{
    const struct catalogue *c = m->resources->catalogue;
    struct text_list others = {0};
    for (size_t i = 0; i < m->kind->targets.count; i++)
        if (takes(catalogue_target(c, m->kind->targets.items[i]), bodies))
            text_list_add(&others, m->kind->targets.items[i]);
    char *are = text_print("%ld", bodies), *most = text_print("%ld", target->most),
         *instead = text_list_join(&others, ",");
    diag_say(m->diag, LEVEL_ERROR, STATUS_INVALID, m->shown,
             source_line(xmlDocGetRootElement(m->doc)), "target-many", are, target->name, most,
             instead, NULL);
    free(are);
    free(most);
    free(instead);
    text_list_clear(&others);
}

int room_check(struct pipeline *m, const struct catalogue_target *target)
{
    long bodies = target->most ? count_bodies(xmlDocGetRootElement(m->doc)) : 0;
    if (takes(target, bodies))
        return 0;
    refuse(m, target, bodies);
    return -1;
}

int room_check_any(struct pipeline *m)
{
    const struct catalogue *c = m->resources->catalogue;
    const struct text_list *asked = &m->options->targets;
    long bodies = asked->count ? count_bodies(xmlDocGetRootElement(m->doc)) : 0;
    for (size_t i = 0; i < asked->count; i++)
        if (takes(catalogue_target(c, asked->items[i]), bodies))
            return 0;
    for (size_t i = 0; i < asked->count; i++)
        refuse(m, catalogue_target(c, asked->items[i]), bodies);
    return asked->count ? -1 : 0;
}
