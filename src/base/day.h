/* The day that documents bear where no parameter says one. */
#ifndef SYSTEL_BASE_DAY_H
#define SYSTEL_BASE_DAY_H

/* YYYY-MM-DD of SOURCE_DATE_EPOCH, UTC; "" without it; NULL where it is no count of seconds since
 * 1970. Free with free(). Source: reproducible-builds.org/specs/source-date-epoch. */
char *day_of_epoch(void);

#endif
