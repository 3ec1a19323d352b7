#!/bin/sh
# How near capsules stay to solids, beside libccd where that is found: answers that differ, time of a question.
set -eu
TOP=$(cd "$(dirname "$0")/../.." && pwd)
SYSTEL=${SYSTEL:-$TOP/build/systel}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

if ! pkg-config --exists ccd; then
    echo "libccd is not here: nothing to compare with (Debian: libccd-dev)"
    exit 0
fi
cc -O2 -std=c11 -D_GNU_SOURCE -o "$work/solids" -I"$TOP/src" $(pkg-config --cflags ccd) "$TOP/tests/bench/solids.c" "$(dirname "$SYSTEL")/libsystel.a" $(pkg-config --libs ccd) -lm
"$work/solids"
