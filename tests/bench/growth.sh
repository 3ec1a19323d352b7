#!/bin/bash
# How work grows with the bodies of a model: seconds of processor time, and between two sizes the exponent of the instructions (^),
# or of the seconds (~) where nothing counts them or a run is too long for valgrind (tests/cli/counting.sh). What is refused says why.
# Usage: tests/bench/growth.sh [SIZE…]  [10 100 1000 10000]   (SYSTEL; LIMIT: seconds of processor time of a run [120]; LANGUAGES [xsystel tables urdf];
#        SHAPES [chain star tree]; TARGETS [check x3d svg, then every other with two sizes])
set -u
cd "$(dirname "$0")/../.." || exit 1
systel=${SYSTEL:-build/systel}
[ $# -gt 0 ] || set -- 10 100 1000 10000
work=$(mktemp -d)
BUILD=${systel%/*}
SYSTEL=$systel
trap 'exec 3>&-; rm -rf "$work"' EXIT
. tests/cli/counting.sh
mkdir "$work/count"
if counting "$work/count"; then
    for target in x3d svg; do ask convert -t $target samples/four-bar.xml; done
    for model in samples/mobile-arm.urdf samples/arm-tables.xhtml; do ask check $model; done
    echo >&3
    counts=yes
else counts=; fi

# model LANGUAGE SHAPE COUNT: a chain, a star, a tree whose bodies bear three each (of tables: chains of 30)
model() {
    awk -v language="$1" -v shape="$2" -v n="$3" '
    function base(i) { return shape == "chain" ? i - 1 : shape == "star" ? 0 : int((i + 1) / 3) }
    function open(i) { printf "<body number=\"%d\" KP=\"1\" CPB=\"10, 20, 0\" DCAKP=\"0, 0, 1\">\n", i }
    function tree(i,   c) {
        open(++number)
        for (c = 3 * i - 1; c <= 3 * i + 1; c++) if (c <= n) tree(c)
        print "</body>"
    }
    BEGIN {
        if (language == "xsystel") {
            print "<system>"
            if (shape == "chain") { for (i = 1; i <= n; i++) open(i); for (i = 1; i <= n; i++) print "</body>" }
            else if (shape == "star") for (i = 1; i <= n; i++) { open(i); print "</body>" }
            else tree(1)
            print "</system>"
        } else if (language == "urdf") {
            print "<robot name=\"big\"><link name=\"l0\"/>"
            for (i = 1; i <= n; i++)
                printf "<link name=\"l%d\"/><joint name=\"j%d\" type=\"continuous\"><parent link=\"l%d\"/><child link=\"l%d\"/><origin xyz=\"0.01 0.02 0\"/><axis xyz=\"0 0 1\"/></joint>\n", i, i, base(i), i
            print "</robot>"
        } else {
            print "<tables><system><TPMS>"
            for (i = 1; i <= n; i++) printf "<row BN=\"%d\" KP=\"1\" CPB=\"10, 20, 0\" DCAKP=\"0, 0, 1\"/>\n", shape == "tree" ? (i % 30 == 1 ? 0 : i - 1) : base(i)
            print "</TPMS></system></tables>"
        }
    }'
}

TIMEFORMAT='%U'
printf '%-9s%-7s%-14s' language shape target
for size; do printf '%18s' "$size"; done
echo
# row LANGUAGE SHAPE TARGET SIZE…
row() {
    language=$1 shape=$2 target=$3
    shift 3
    printf '%-9s%-7s%-14s' "$language" "$shape" "$target"
    before='' lasted='' last=''
    for size; do
        model "$language" "$shape" "$size" >"$work/m.xml"
        run="check $work/m.xml"
        [ "$target" = check ] || run="convert -t $target -o $work/out $work/m.xml"
        # shellcheck disable=SC2086
        seconds=$({ ulimit -t "${LIMIT:-120}"; time $systel $run >/dev/null 2>"$work/err"; echo $? >"$work/code"; } 2>&1)
        if [ "$(cat "$work/code")" -ne 0 ]; then
            [ "$(cat "$work/code")" -ge 124 ] && printf '%18s' "over ${LIMIT:-120} s" || printf '  %s' "$(sed 's/.*error: //; q' "$work/err" | cut -c1-60)"
            break
        fi
        cost=0
        # shellcheck disable=SC2086
        if [ "$counts" ] && { [ -z "$blocks" ] || awk -v s="$seconds" -v most="$counted" 'BEGIN { exit s > most }'; }; then cost=$(instructions $run); fi
        printf '%18s' "$(awk -v s="$seconds" -v t="$lasted" -v c="$cost" -v b="$before" -v n="$size" -v m="$last" 'BEGIN {
            printf "%.2f", s
            if (b > 0 && c > 0) printf " ^%.2f", log(c / b) / log(n / m)
            else if (t > 0 && s > 0) printf " ~%.2f", log(s / t) / log(n / m) }')"
        before=$cost lasted=$seconds last=$size
    done
    echo
}

# Seconds of a run that valgrind, which takes 15 times as long, may count.
counted=0.3
for language in ${LANGUAGES:-xsystel tables urdf}; do
    for shape in ${SHAPES:-chain star tree}; do
        for target in ${TARGETS:-check x3d svg}; do row $language $shape "$target" "$@"; done
    done
done

# Every other target, in seconds, since instructions take 15 times as long where the kernel does not count them: two sizes that take a second or two.
[ -z "${TARGETS:-}" ] || exit 0
counted=0
for target in $("$systel" targets | awk -F '\t' '$1 == "target" { print $2 }'); do
    case $target in
    x3d | svg) continue ;;
    equations-tex | fo | png | sheet* | pdf) sizes='125 250' ;;
    equations* | dxf | figure | html) sizes='250 500' ;;
    *) sizes='1000 2000' ;;
    esac
    # shellcheck disable=SC2086
    for shape in chain tree; do row xsystel $shape "$target" $sizes; done
done
