/* The modules of module.h, motion.h and escape.h as pages carry them. */
#ifndef SYSTEL_MODULE_TEXT_H
#define SYSTEL_MODULE_TEXT_H

/* Base64; empty where the driver was built without it. */
extern const char module_text[];
extern const char module_motion_text[];
extern const char module_escape_text[];

#endif
