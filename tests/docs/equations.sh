#!/bin/sh
# The table of operations in EQUATIONS.md and EQUATIONS.ru.md: prints its rows as the program counts them now.
# SAMPLE AXES: the first so many pairs of it; additions, multiplications, functions of the recursive form, then of the expanded one.
# Usage: tests/docs/equations.sh
# Input: $SYSTEL, the binary (build/systel).
cd "$(dirname "$0")/../.." || exit 1
systel=${SYSTEL:-build/systel}

row() {
    "$systel" convert -t equations-xml --set "to=$2" "samples/$1.xml" | awk -v name="$1" -v axes="$2" '
        function value(attribute) { match($0, attribute "=\"[0-9]*"); return substr($0, RSTART + length(attribute) + 2, RLENGTH - length(attribute) - 2) }
        /<block name="/ { split($0, part, "\""); form = part[2] }
        /<omitted block="/ { split($0, part, "\""); form = part[2] }
        /<operations add/ { count[form] = value("add") " | " value("multiply") " | " value("function") }
        END { printf "| `%s.xml` | %s | %s | %s |\n", name, axes, count["inverse"], count["expanded"] }'
}

row double-pendulum 2
row scara 4
for axes in 3 6; do
    for robot in typical-robotox-p6a typical-no-l1 typical-no-l3 typical-simple; do
        row "$robot" "$axes"
    done
done
row puma-560 6
