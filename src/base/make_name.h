/* Names of files in rules, as GNU make reads them. */
#ifndef SYSTEL_BASE_MAKE_NAME_H
#define SYSTEL_BASE_MAKE_NAME_H

/* Whether a rule can name this file. Control characters, ; = | and \, ~ at the beginning, & ) or a
 * blank at the end and % beside * ? or [ mean something to make that nothing takes away (found by
 * trying): such a name could become another file's, a variable or a recipe. */
int make_name_is_possible(const char *path);
/* The name as it is written: \ before a blank and before # : * ? [, in targets before %, too; $
 * doubled. free with free(). Only of a possible one. */
char *make_name_copy(const char *path, int is_target);

#endif
