#include "commands/usage.h"

#include "base/memory.h"
#include "commands/option_table.h"

#include <stdlib.h>

/* Bytes of a text minus the columns it takes: printf pads bytes. */
static int surplus(const char *s)
{
    int n = 0;
    for (; *s; s++)
        n += (*s & 0xC0) == 0x80;
    return n;
}

char *usage_text(void)
{
    char *text = text_copy("Usage: systel [COMMAND] [OPTION…] ARGUMENT…\n"
                           "Turns XML descriptions of systems of bodies into X3D, SVG and HTML.\n\n"
                           "Commands:\n");
    for (int c = 0; c < COMMAND_COUNT; c++)
        text_append(&text, "  %-10s%-*s%s\n", command_table[c].name,
                    22 + surplus(command_table[c].arguments), command_table[c].arguments,
                    command_table[c].help);
    text_append(&text, "\nOptions (the commands they belong to in brackets):\n");
    for (size_t i = 0; i < option_count; i++) {
        const struct option_row *row = &option_table[i];
        char *name = text_print("%s%s%s%s%s", row->brief ? row->brief : "",
                                row->brief && row->full ? ", " : "", row->full ? row->full : "",
                                row->argument ? " " : "", row->argument ? row->argument : "");
        char *owners = text_copy("");
        for (int c = 0; c < COMMAND_COUNT && row->commands != option_commands_all; c++)
            if (row->commands >> c & 1)
                text_append(&owners, "%s%s", *owners ? " " : " (", command_table[c].name);
        text_append(&text, "  %-*s%s%s%s\n", 22 + surplus(name), name, row->help, owners,
                    *owners ? ")" : "");
        free(name);
        free(owners);
    }
    text_append(&text,
                "\nExit status: 0 well, 1 invalid model, 2 wrong usage, 3 unreadable input,\n"
                "4 failed transformation, 5 output not written. See systel(1).\n");
    return text;
}
