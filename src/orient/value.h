/* What an expression of orientations is worth: a displacement, mostly a turn only. */
#ifndef SYSTEL_ORIENT_VALUE_H
#define SYSTEL_ORIENT_VALUE_H

struct orient_value {
    double place[3];      /* metres */
    double quaternion[4]; /* unit; the first component that is not 0 is positive */
    int code;             /* of the turn when it is one of the 24 but for rounding, else 0 */
};

/* After place and quaternion were set: the code, and the quaternion as above. */
void orient_value_settle(struct orient_value *v);
/* The turn of a code, without a shift. */
void orient_value_set(struct orient_value *v, int code);
/* r = a, then b in the axes that a has left; r may be a or b. Codes stay exact. */
void orient_value_multiply(const struct orient_value *a, const struct orient_value *b,
                           struct orient_value *r);
void orient_value_invert(struct orient_value *v);
void orient_value_raise(struct orient_value *v, long n);

#endif
