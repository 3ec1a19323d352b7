/* Models that an MJCF model attaches. */
#ifndef SYSTEL_PIPELINE_MJCF_ATTACH_H
#define SYSTEL_PIPELINE_MJCF_ATTACH_H

#include "pipeline/state.h"

/* Puts what each `attach` names in its place, as MuJoCo does: a body, a frame or all of another model (asset/model), or a body or
 * frame of the same one; with its prefix before all names, and with what refers to it. Files are found as those of `include` are.
 * What comes from another model has its `compiler`, classes and assets: its elements have an attribute `attached`, the id of an
 * element `attached` of the root that has the compilers and the folder (xsl/import/mjcf-frames.xsl reads them); its classes stand below
 * one called PREFIXmain. Keyframes of what is attached stay there. -1 after a report. */
int mjcf_attach(struct pipeline *m, xmlDocPtr doc);

#endif
