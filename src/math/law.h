/* Laws of motion: how a coordinate goes from 0 to 1 while time goes from 0 to 1.
 *
 * Polynomials of the third, fifth and seventh degree, ramps with a constant speed between, the cycloid, what cams are cut by besides; a step, and
 * the answers of X3D's followers to a step: the chaser's half cosine, the damper's three filters of first
 * order, which arrive here at the end of the time (in X3D never). Source: paper 000 §3; ISO/IEC 19775-1,
 * clause 39 (followers); R. Norton, Cam design and manufacturing handbook, chapters 2 to 4 (modified laws).
 */
#ifndef SYSTEL_MATH_LAW_H
#define SYSTEL_MATH_LAW_H

enum law {
    LAW_LINEAR,
    LAW_CUBIC,
    LAW_QUINTIC,
    LAW_TRAPEZOIDAL,
    LAW_CYCLOIDAL,
    LAW_SPLINE, /* of nodes: the tangents decide, see course.h */
    LAW_STEP,
    LAW_CHASER,
    LAW_DAMPER,
    LAW_PARABOLIC, /* half of the time up with one acceleration, half down */
    LAW_HARMONIC,
    LAW_MODIFIED_TRAPEZOID,
    LAW_MODIFIED_SINE,
    LAW_4567,
    LAW_COUNT
};

/* A value with its first and second derivative by time. */
struct rate {
    double s, v, a;
};

const char *law_name(enum law law);
/* The law with this name, or -1; 3-4-5 is the quintic one. */
int law_lookup(const char *name);

/* The law at t, held at 0 before and at 1 after its time. ramp: of LAW_TRAPEZOIDAL, the share of the time
 * for speeding up and as much for slowing down, up to 1/2. A step is 1 from t = 0 on. */
void law_rate(enum law law, double ramp, double t, struct rate *r);

/* The largest speed and acceleration that the law has; infinite of a step. */
void law_peaks(enum law law, double ramp, double *speed, double *acceleration);

#endif
