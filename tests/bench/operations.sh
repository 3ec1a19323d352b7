#!/bin/sh
# How many operations inverse dynamics takes for one call: the generated C of arms of six axes, systel's kernel and KDL (Orocos, where it is found) for a chain
# of six revolute pairs, counted in the running programs (flops.c; x86-64 Linux). What is published of others stands in docs/EQUATIONS.md.
# Usage: tests/bench/operations.sh   (SYSTEL: the driver [build/systel])
set -eu
TOP=$(cd "$(dirname "$0")/../.." && pwd)
SYSTEL=${SYSTEL:-$TOP/build/systel}
[ "$(uname -sm)" = 'Linux x86_64' ] || { echo "operations are counted on x86-64 Linux alone"; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work"
# scalar code, nothing put together that is not so in the source
plain="-O2 -ffp-contract=off -fno-tree-vectorize -fno-fast-math"
cc -O1 -std=c11 -D_GNU_SOURCE -o flops "$TOP/tests/bench/flops.c"

# row NAME COMMAND…: what is counted between its breakpoints
row() {
    name=$1
    shift
    counts=$(./flops "$@" | head -n 1)
    echo "$counts" | { read -r add multiply divide _ function && printf '%-34s %6d %6d %4d %4d\n' "$name" "$add" "$multiply" "$divide" "$function"; }
}

echo "inverse dynamics of six revolute axes, operations a call"
printf '%-34s %6s %6s %4s %4s\n' '' + x / sin
for robot in typical-robotox-p6a typical-simple puma-560; do
    "$SYSTEL" build -q -t equations-c --set to=6 -o . "$TOP/samples/$robot.xml"
    prefix=$(echo "$robot" | tr - _)
    cat >call.c <<END
#include "$robot.equations.c"
int main(void)
{
    volatile double three[3] = {0.3, 0.4, 0.5};
    double q[6], v[6], a[6], out[6];
    for (int i = 0; i < 6; i++) {
        q[i] = three[0] * i;
        v[i] = three[1] + i;
        a[i] = three[2] - i;
    }
    struct ${prefix}_constants c = ${prefix}_prepare(&${prefix}_values);
    ${prefix}_inverse_prepared(&${prefix}_values, &c, q, v, a, out);
    __asm__ volatile("int3" ::: "memory");
    ${prefix}_inverse_prepared(&${prefix}_values, &c, q, v, a, out);
    __asm__ volatile("int3" ::: "memory");
    return out[0] > 1e300;
}
END
    cc $plain -std=gnu11 -o call call.c -lm
    row "$robot.xml" ./call
done
cc $plain -std=c11 -D_GNU_SOURCE -o inverse -I"$TOP/src" "$TOP/tests/bench/inverse.c" "$(dirname "$SYSTEL")/libsystel.a" -lm
./inverse 6 chain >/dev/null
row "systel, numeric kernel" ./inverse 6 chain count
if pkg-config --exists orocos-kdl && c++ $plain -o kdl $(pkg-config --cflags orocos-kdl) "$TOP/tests/bench/kdl_inverse.cpp" $(pkg-config --libs orocos-kdl); then
    row "KDL" ./kdl chain count
else
    echo "KDL is not here: its row is left out (Debian: liborocos-kdl-dev)"
fi
