#!/bin/sh
# The jobs of run.sh, each a seed with 150 mutants.
for seed in 1 2 3; do echo "$seed --jobs 1 --count 150"; done
