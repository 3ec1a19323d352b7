/* systel serve: a page on this machine that shows models while they are written.
 *
 * One process without threads waits for requests, for changes on disk and for painters (painter.h), which make the
 * pictures; it reads no model itself. It ends on SIGINT, SIGTERM and SIGHUP, and writes no file, so that nothing is left.
 */
#ifndef SYSTEL_SERVE_SERVE_H
#define SYSTEL_SERVE_SERVE_H

#include "pipeline/options.h"
#include "pipeline/resources.h"

/* The options' one input is a model or a folder of models; their targets those of the views (serve_targets). The status is
 * left in d: with --once that of the model that has changed. */
void serve_run(struct resources *r, const struct options *o, struct diag *d);
/* The targets that views are made of. */
void serve_targets(struct text_list *targets);

#endif
