/* Which scripts of a report are the program's own: those whose whole text stands in a file of the data folder, and the
 * module. They get a nonce (Content Security Policy, level 3, section 6.7.2.1), and a browser runs no other: whatever a
 * model's texts have turned into, it is no script.
 */
#ifndef SYSTEL_SERVE_OWN_SCRIPTS_H
#define SYSTEL_SERVE_OWN_SCRIPTS_H

#include "pipeline/resources.h"

/* The page with the nonce, and with the script that keeps its state (inside.js) at its end. Free with free(). */
char *own_scripts_mark(const char *page, const struct resources *r, const char *nonce);

#endif
