/* Which scripts run and which styles hold in what is shown: those whose whole text is a file of the program. The server's policy
 * names them by their hashes (Content Security Policy, level 3, section 6.7.2.1), and a browser takes no other: whatever a
 * model says is none. */
#ifndef SYSTEL_SERVE_OWN_TEXTS_H
#define SYSTEL_SERVE_OWN_TEXTS_H

#include "pipeline/resources.h"

/* Hash sources of all scripts of reports, and of all styles of reports and drawings, a blank before each. Free with free(). */
char *own_scripts(const struct resources *r);
char *own_styles(const struct resources *r);

/* The page with the script that keeps its state (inside.js) in place of its own policy; the server sends one. Free with free(). */
char *own_page(const char *page);

#endif
