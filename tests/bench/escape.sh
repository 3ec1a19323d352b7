#!/bin/sh
# What ruled surfaces are worth in dead locks, against trying all states and against chance: PROBLEMS=, else a few.
set -eu
TOP=$(cd "$(dirname "$0")/../.." && pwd)
SYSTEL=${SYSTEL:-$TOP/build/systel}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

cc -O2 -std=c11 -D_GNU_SOURCE -o "$work/escape" -I"$TOP/src" "$TOP/tests/bench/escape.c" "$(dirname "$SYSTEL")/libsystel.a" -lm
for boxes in 1 10 40; do
    "$work/escape" "${PROBLEMS:-5}" $boxes 1
done
