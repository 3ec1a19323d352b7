#!/bin/sh
# The pages with examples and the kind of input that each is of, and what run.sh tests besides.
cat <<'END'
XSYSTEL.md:xsystel
XSYSTEL.ru.md:xsystel
MECHANICS.md:-
MECHANICS.ru.md:-
MOTION.md:-
MOTION.ru.md:-
DRIVES.md:-
DRIVES.ru.md:-
TABLES.md:tables
TABLES.ru.md:tables
TYPICAL.md:typicalRobot
CODES.md:code
CODES.ru.md:code
GRIPPER.md:gripper
GRIPPER.ru.md:gripper
PROBLEMS.md:-
PROBLEMS.ru.md:-
ESCAPE.md:-
course
symbols
wings
equations
blank
END
