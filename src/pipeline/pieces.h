/* The pieces of a program's courses in the record: what moved a coordinate from where to where, and by which law. */
#ifndef SYSTEL_PIPELINE_PIECES_H
#define SYSTEL_PIPELINE_PIECES_H

#include "model/model.h"
#include "pipeline/program.h"

/* Appends an element piece for each of them to the record; formulas have none. SI units. */
void pieces_write(const struct model *model, const struct program *program, xmlNodePtr record);

#endif
