#!/bin/sh
# What inverse dynamics costs in microseconds of processor time for one call, chains of 6 and 30 revolute pairs, beside KDL (Orocos)
# where that is found; what Andrews' squeezer to 0.03 s costs, in milliseconds. Says where it takes more than five times KDL's time, and more than 50 ms.
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

cp "$TOP/tests/bench/squeezer-model.xml" .
for to in 0.00001 0.03; do
    echo "<problem model=\"squeezer-model.xml\" kind=\"forward\" to=\"$to\" step=\"$to\" tolerance=\"1e-10\"/>" >"squeezer-$to.xml"
done
python3 - "$SYSTEL" <<'END'
import csv, math, resource, subprocess, sys

def cost(to):
    """The least of seven runs, ms of processor time."""
    best = math.inf
    for _ in range(7):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run([sys.argv[1], "convert", "-q", "-t", "motion", "-o", f"made-{to}", f"squeezer-{to}.xml"], check=True)
        best = min(best, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    return 1000 * best

taken = cost("0.03") - cost("0.00001")
right = [15.81077119629904, -15.75637105984298, 0.04082224013073101, 0.5244099658805304, -0.5347301163226948, 1.048080741042263, 0.5347301163226948]
last = list(csv.reader(open("made-0.03")))[-1]
off = max(abs(math.radians(float(last[1 + 3 * i])) / x - 1) for i, x in enumerate(right))
print(f"squeezer to 0.03 s: {taken:.0f} ms beside the start, off by {off:.1g}{' TOO LONG' if taken > 50 else ''}{' FALSE' if off > 1e-6 else ''}")
END
