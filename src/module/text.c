#include "module/text.h"

const char module_text[] = {
#ifdef SYSTEL_WASM
#include "module.inc"
#endif
    0};

const char module_motion_text[] = {
#ifdef SYSTEL_MOTION
#include "motion.inc"
#endif
    0};

const char module_escape_text[] = {
#ifdef SYSTEL_WASM
#include "escape.inc"
#endif
    0};
