#include "functions/arguments.h"
#include "functions/wrappers.h"
#define STUB(n)                                                                                    \
    void xpath_kinematics_##n(xmlXPathParserContextPtr xpath, int count)                           \
    {                                                                                              \
        (void)count;                                                                               \
        arguments_fail(xpath, "x", "not there yet", (char *)NULL);                                 \
    }
STUB(pose)
STUB(axis) STUB(frame) STUB(motion) STUB(point) STUB(rank) STUB(mobility) STUB(driving) STUB(gap)
