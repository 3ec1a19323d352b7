#include "orient/fault.h"

#include <stdlib.h>
#include <string.h>

void orient_fault_clear(struct orient_fault *fault)
{
    for (int i = 0; i < 3; i++)
        free(fault->arguments[i]);
    memset(fault, 0, sizeof *fault);
}
