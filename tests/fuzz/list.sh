#!/bin/sh
# The jobs of run.sh: inputs of a harness, or a seed with so many mutants or inventions.
for harness in "$(dirname "$0")"/corpus/*; do echo "replay ${harness##*/}"; done
for seed in 1 2 3; do echo "$seed --jobs 1 --count 150"; done
for seed in 1 2; do echo "$seed --jobs 1 --invent --count 40"; done
