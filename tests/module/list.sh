#!/bin/sh
# The jobs of run.sh.
echo compare
echo problems
