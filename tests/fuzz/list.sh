#!/bin/sh
# The jobs of run.sh: inputs of a harness, or a seed with so many mutants or inventions.
# Variables: FUZZ_COUNT  mutants of a seed [50]; make asan tries 150, which contain them
for harness in "$(dirname "$0")"/corpus/*; do echo "replay ${harness##*/}"; done
count=${FUZZ_COUNT:-50}
for seed in 1 2 3; do echo "$seed --jobs 1 --count $count"; done
for seed in 1 2; do echo "$seed --jobs 1 --invent --count $((count / 4))"; done
