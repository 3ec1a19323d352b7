#!/bin/sh
# Models changed at random (fixed seeds): status 1 with its line or whole documents, nothing else.
# Usage: tests/fuzz/run.sh replay HARNESS | [SEED [OPTION…]]   (options: those of fuzz.c; BUILD, KEEP: where models of failures stay)
# One of them again: tests/fuzz/run.sh SEED --only NUMBER
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-build}
SYSTEL_DATADIR=${SYSTEL_DATADIR:-$PWD}
export SYSTEL_DATADIR
if [ "${1:-}" = replay ]; then # replay HARNESS: the inputs in corpus/HARNESS
    exec "$BUILD/tests/replay" "$2" tests/fuzz/corpus/"$2"/*
fi
seed=${1:-1}
[ $# -eq 0 ] || shift
exec "$BUILD/tests/fuzz" --seed "$seed" --keep "${KEEP:-$BUILD/fuzz}" "$@" samples/*.xml samples/*.xhtml samples/*.fods \
    samples/*.urdf tests/golden/*.model.xml tests/golden/*.tables.xml tests/fuzz/seeds/*
