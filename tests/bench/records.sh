#!/bin/sh
# What records of motion cost in milliseconds of processor time: 1000 moments of a six-axis arm, a four-bar and a Stewart platform, and forward
# kinematics with velocities of the arm's end beside KDL (Orocos) where that is found. KDL has no closed branches: of those there
# is nothing to compare. Says where a record takes longer than it should: 20, 30 and 200 ms.
set -eu
TOP=$(cd "$(dirname "$0")/../.." && pwd)
SYSTEL=${SYSTEL:-$TOP/build/systel}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work"

xml="libxml-2.0 libxslt libexslt"
cc -O2 -std=c11 -D_GNU_SOURCE -o record $(pkg-config --cflags $xml) -I"$TOP/src" "$TOP/tests/bench/record.c" \
    "$(dirname "$SYSTEL")/libsystel.a" $(pkg-config --libs $xml) -lm -ldl -pthread
kdl=
if pkg-config --exists orocos-kdl; then
    c++ -O2 -o kdl $(pkg-config --cflags orocos-kdl) "$TOP/tests/bench/kdl.cpp" $(pkg-config --libs orocos-kdl) && kdl=yes
fi
[ "$kdl" ] || echo "KDL is not here: its column is left out (Debian: liborocos-kdl-dev)"

# row NAME LIMIT COORDINATE:FROM:TO…: coordinates numbered through from 0, metres and radians
row() {
    name=$1 limit=$2
    shift 2
    "$SYSTEL" convert -q -t model -o model.xml "$TOP/samples/$name.xml"
    set -- $(./record model.xml chain "$@")
    record=$1 place=$2
    other=-
    [ "$name" = puma-560 ] || place=-
    if [ "$name" = puma-560 ] && [ "$kdl" ]; then other=$(./kdl chain); fi
    echo "$name $limit $record $place $other" | awk '{
        printf "%-18s %10s %10.2f %-10s", $1, $2, $3, ($3 + 0 > $2 + 0 ? "TOO LONG" : "")
        printf " %12s %10s%s\n", $4, $5, ($6 == "" ? "" : " differ by " $6) }'
}

echo "1000 moments, ms of processor time: a record (positions closed, speeds, accelerations); place and velocity of the arm's end alone"
printf '%-18s %10s %10s %-10s %12s %10s\n' model limit record '' 'end alone' KDL
row puma-560 20 0:0:1 1:0:-1 2:0:1 3:0:2 4:0.1:1 5:0:2
row four-bar 30 0:0:6.283185307
row stewart-platform 200 2:0:0.05 8:0:-0.03 11:0:0.06 14:0:0.02 17:0:0.05 20:0:0.01
