/* What expressions of models call by name, the same to the last bit on every machine: sine, cosine, tangent and their inverses. */
#ifndef SYSTEL_MATH_ELEMENTARY_H
#define SYSTEL_MATH_ELEMENTARY_H

/* Which of them has this name (sin, cos, tan, asin, acos, atan, atan2), and how many numbers it takes; -1: none. */
int elementary_find(const char *name, int *arguments);
/* Its value; y counts where it takes two: atan2 of x and y is the angle whose tangent is x / y. */
double elementary_value(int which, double x, double y);

#endif
