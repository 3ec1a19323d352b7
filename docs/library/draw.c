/* draw MODEL [TARGET]: a document of a model on standard output, what is wrong with it on standard error.
 *
 *     cc -o draw draw.c $(pkg-config --cflags --libs systel)
 */
#include <browser.h>

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    const char *target = argc > 2 ? argv[2] : "svg";
    char arguments[5000];
    if (argc < 2 || strlen(argv[1]) + strlen(target) > 4900) {
        fputs("usage: draw MODEL [TARGET]\n", stderr);
        return 2;
    }
    if (browser_open() != 0) {
        fputs("draw: the stylesheets are not found; is SYSTEL_DATADIR set?\n", stderr);
        return 4;
    }
    /* The command line with a 0 after each word. */
    int length =
        snprintf(arguments, sizeof arguments, "build%c-t%c%s%c%s", 0, 0, target, 0, argv[1]);
    arguments[length] = '\0';
    int drawn = browser_begin(arguments, 4) == 1 && browser_draw(target) > 0;
    if (drawn)
        fwrite(browser_data(0), 1, browser_size(0), stdout);
    fprintf(stderr, "%s\n", browser_end()); /* findings and status, as JSON */
    return drawn ? 0 : 1;
}
