#include "base/memory.h"
#include "invent.h"

#include <stdio.h>
#include <stdlib.h>

static double any(struct chance *r)
{
    return chance_one_in(r, 3) ? 0 : 0.05 * ((double)chance_below(r, 41) - 20);
}

static void origin(FILE *out, struct chance *r)
{
    static const double turns[] = {0, 1.5707963267948966, 3.141592653589793, -1.57, 0.3};
    if (chance_one_in(r, 4))
        return;
    fprintf(out, "<origin");
    if (!chance_one_in(r, 5))
        fprintf(out, " xyz=\"%g %g %g\"", any(r), any(r), any(r));
    if (!chance_one_in(r, 3))
        fprintf(out, " rpy=\"%.17g %.17g %.17g\"", turns[chance_below(r, 5)],
                turns[chance_below(r, 5)], turns[chance_below(r, 5)]);
    fprintf(out, "/>");
}

static double any_size(struct chance *r)
{
    return 0.01 * (double)(1 + chance_below(r, 50));
}

static void geometry(FILE *out, const char *around, struct chance *r)
{
    fprintf(out, "<%s>", around);
    origin(out, r);
    fprintf(out, "<geometry>");
    switch (chance_below(r, 4)) {
    case 0:
        fprintf(out, "<box size=\"%g %g %g\"/>", any_size(r), any_size(r), any_size(r));
        break;
    case 1:
        fprintf(out, "<cylinder radius=\"%g\" length=\"%g\"/>", any_size(r), any_size(r));
        break;
    case 2:
        fprintf(out, "<sphere radius=\"%g\"/>", any_size(r));
        break;
    default:
        fprintf(out, "<mesh filename=\"package://none/part.stl\" scale=\"1 1 1\"/>");
    }
    fprintf(out, "</geometry></%s>\n", around);
}

static void link(FILE *out, size_t n, struct chance *r)
{
    fprintf(out, "<link name=\"l%zu\">\n", n);
    for (size_t i = chance_below(r, 3); i-- > 0;)
        geometry(out, "visual", r);
    for (size_t i = chance_below(r, 2); i-- > 0;)
        geometry(out, "collision", r);
    if (chance_one_in(r, 2)) {
        fprintf(out, "<inertial>");
        origin(out, r);
        fprintf(out,
                "<mass value=\"%g\"/><inertia ixx=\"%g\" ixy=\"0\" ixz=\"0\" iyy=\"%g\" iyz=\"0\" "
                "izz=\"%g\"/></inertial>\n",
                chance_one_in(r, 5) ? 0 : any_size(r) * 10, any_size(r), any_size(r), any_size(r));
    }
    fprintf(out, "</link>\n");
}

/* Returns whether another joint may follow it. */
static int joint(FILE *out, size_t n, size_t parent, size_t follows, struct chance *r)
{
    static const char *const types[] = {"fixed",     "revolute", "revolute", "continuous",
                                        "prismatic", "planar",   "floating"};
    size_t type = chance_below(r, 7);
    fprintf(out, "<joint name=\"j%zu\" type=\"%s\">", n, types[type]);
    origin(out, r);
    fprintf(out, "<parent link=\"l%zu\"/><child link=\"l%zu\"/>", parent, n);
    if (type != 6 && !chance_one_in(r, 4)) {
        static const char *const axes[] = {"1 0 0",  "0 1 0", "0 0 1",
                                           "0 0 -1", "1 1 0", "0.2 0.3 0.4"};
        fprintf(out, "<axis xyz=\"%s\"/>", axes[chance_below(r, 6)]);
    }
    if (type == 1 || type == 2 || type == 4)
        fprintf(out, "<limit lower=\"%g\" upper=\"%g\" effort=\"1\" velocity=\"1\"/>",
                -0.1 * (double)chance_below(r, 30), 0.1 * (double)chance_below(r, 30));
    int one = type >= 1 && type <= 4, tied = follows && one && chance_one_in(r, 3);
    if (tied)
        fprintf(out, "<mimic joint=\"j%zu\" multiplier=\"%g\" offset=\"%g\"/>", follows,
                chance_one_in(r, 2) ? -1 : 0.5, any(r));
    fprintf(out, "</joint>\n");
    return one && !tied;
}

char *invent_urdf(struct chance *r)
{
    char *whole = NULL;
    size_t size;
    FILE *out = open_memstream(&whole, &size);
    size_t count = 1 + chance_below(r, chance_one_in(r, 5) ? 60 : 10);
    fputs("<?xml version=\"1.0\"?>\n<robot name=\"invented\">\n", out);
    for (size_t i = 0; i < count; i++)
        link(out, i, r);
    for (size_t i = 1, followed = 0; i < count; i++)
        if (joint(out, i, chance_below(r, i), followed, r))
            followed = i;
    fputs("</robot>\n", out);
    fclose(out);
    return whole;
}
