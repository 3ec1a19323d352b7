#include "commands/usage.h"

#include "base/memory.h"
#include "commands/option_table.h"

#include <stdlib.h>

enum { NAME_WIDTH = 30 }; /* columns of options and their arguments */

/* Bytes of a text minus the columns it takes: printf pads bytes. */
static int surplus(const char *s)
{
    int n = 0;
    for (; *s; s++)
        n += (*s & 0xC0) == 0x80;
    return n;
}

/* owners: whether the commands are named that the option belongs to. */
static void add_option(char **text, const struct option_row *row, int owners)
{
    char *name = text_print("%s%s%s%s%s", row->brief ? row->brief : "  ",
                            row->brief && row->full ? ", " : "  ", row->full ? row->full : "",
                            row->argument ? " " : "", row->argument ? row->argument : "");
    text_append(text, "  %-*s%s", NAME_WIDTH + surplus(name), name, row->help);
    int first = 1;
    for (int c = 0; owners && c < COMMAND_COUNT && row->commands != option_commands_all; c++)
        if (row->commands >> c & 1) {
            text_append(text, "%s%s", first ? " (" : " ", command_table[c].name);
            first = 0;
        }
    text_append(text, "%s\n", first ? "" : ")");
    free(name);
}

char *usage_of_command(enum command command)
{
    const struct command_row *row = &command_table[command];
    char *text = text_print("Usage: systel %s [OPTION…]%s%s\n%s\n\nOptions:\n", row->name,
                            *row->arguments ? " " : "", row->arguments, row->help);
    for (size_t i = 0; i < option_count; i++)
        if (option_table[i].commands >> command & 1)
            add_option(&text, &option_table[i], 0);
    text_append(&text, "\nsystel(1) tells more; systel help lists the commands.\n");
    return text;
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
    for (size_t i = 0; i < option_count; i++)
        add_option(&text, &option_table[i], 1);
    text_append(&text,
                "\nExit status: 0 well, 1 invalid model, 2 wrong usage, 3 unreadable input,\n"
                "4 failed transformation, 5 output not written. See systel(1).\n");
    return text;
}
