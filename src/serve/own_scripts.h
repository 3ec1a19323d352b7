/* Which scripts run in a report that is shown: those whose whole text is a file of xsl/html. The server's policy names them by
 * their hashes (Content Security Policy, level 3, section 6.7.2.1), and a browser runs no other: whatever a model says is
 * none. */
#ifndef SYSTEL_SERVE_OWN_SCRIPTS_H
#define SYSTEL_SERVE_OWN_SCRIPTS_H

#include "pipeline/resources.h"

/* Their hash sources, a blank before each. Free with free(). */
char *own_scripts_sources(const struct resources *r);

/* The page with the script that keeps its state (inside.js) in place of its own policy; the server sends one. Free with free(). */
char *own_scripts_page(const char *page);

#endif
