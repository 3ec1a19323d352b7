#include "module/text.h"

const char module_text[] = {
#ifdef SYSTEL_WASM
#include "module.inc"
#endif
    0};
