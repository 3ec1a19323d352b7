/* What of a mechanism is not closed. */
#ifndef SYSTEL_MATH_CLOSURE_REPORT_H
#define SYSTEL_MATH_CLOSURE_REPORT_H

struct closure_report {
    int loop;     /* index of the loop with the largest gap; from loop_count on: of the relation */
    double gap;   /* metres between its points, at the coordinates asked for */
    double twist; /* radians between its frames */
};

#endif
