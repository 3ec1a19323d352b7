/* The module of module.h as pages carry it. */
#ifndef SYSTEL_MODULE_TEXT_H
#define SYSTEL_MODULE_TEXT_H

/* Base64; empty where the driver was built without it. */
extern const char module_text[];

#endif
