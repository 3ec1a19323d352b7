#!/bin/sh
# What inverse dynamics costs in microseconds of processor time for one call, chains of 6 and 30 revolute pairs, beside KDL (Orocos)
# where that is found. Says where it takes more than five times KDL's time.
set -eu
TOP=$(cd "$(dirname "$0")/../.." && pwd)
SYSTEL=${SYSTEL:-$TOP/build/systel}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work"

cc -O2 -std=c11 -D_GNU_SOURCE -o inverse -I"$TOP/src" "$TOP/tests/bench/inverse.c" "$(dirname "$SYSTEL")/libsystel.a" -lm
kdl=
if pkg-config --exists orocos-kdl; then
    c++ -O2 -o kdl $(pkg-config --cflags orocos-kdl) "$TOP/tests/bench/kdl_inverse.cpp" $(pkg-config --libs orocos-kdl) && kdl=yes
fi
[ "$kdl" ] || echo "KDL is not here: its column is left out (Debian: liborocos-kdl-dev)"
echo "inverse dynamics, µs of processor time a call"
printf '%-10s %10s %10s\n' pairs systel KDL
for pairs in 6 30; do
    own=$(./inverse $pairs chain)
    other=-
    [ "$kdl" ] && other=$(./kdl chain)
    echo "$pairs $own $other" | awk '{
        printf "%-10s %10s %10s%s%s\n", $1, $2, $3, ($4 == "" ? "" : " differ by " $4), ($3 + 0 > 0 && $2 > 5 * $3 ? " TOO LONG" : "") }'
done
