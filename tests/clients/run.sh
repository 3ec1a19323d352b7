#!/bin/sh
# The documents of the samples in the programs that people open them with. A missing program is a failure, not a reason to
# skip. Usage: tests/clients/run.sh JOB…, as list.sh prints them, which renders the documents; K/N: every Nth from the Kth.
# X3D_SCHEMA_DIR: folder with x3d-4.0.xsd, checked where it is set.
set -u
TOP=$(cd "$(dirname "$0")/../.." && pwd)
BUILD=${BUILD:-$TOP/build}
SYSTEL=${SYSTEL:-$BUILD/systel}
export TOP BUILD SYSTEL
here=$TOP/tests/clients
out=$BUILD/clients
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
log=$work/log
passed=0 failed=0

ok() { passed=$((passed + 1)); }
bad() {
    echo "FAIL $1"
    [ ! -s "${2:-/dev/null}" ] || head -n 10 "$2" | cut -c1-300 | sed 's/^/    | /'
    failed=$((failed + 1))
}

programs() {
    if [ -s "$out/troubles" ]; then bad "$(head -n 3 "$out/troubles")" "$out/render.log"; else ok; fi
    for client in fop rsvg-convert tovrmlx3d xmllint mandoc chromium node; do
        if command -v $client >/dev/null 2>&1; then ok; else bad "$client is missing; make setup-check installs it"; fi
    done
    if [ -d "$here/node_modules" ]; then ok; else bad "the packages of the browser tests are missing; make setup-check installs them"; fi
    if mandoc -Tlint -Wwarning "$TOP/docs/systel.1" >"$log" 2>&1; then ok; else bad "mandoc -Tlint docs/systel.1" "$log"; fi
}

# share K/N: of the lines of standard input
share() {
    awk -v k="${1%/*}" -v n="${1#*/}" 'NR % n == k % n'
}

svg() {
    find "$out/pages" "$out/paper002" "$out/printed" -name '*.svg' | sort | share "$1" >"$work/list"
    while IFS= read -r svg; do
        png=$work/shot.png
        rm -f "$png"
        if rsvg-convert -o "$png" "$svg" 2>"$log" && [ -s "$png" ] && [ ! -s "$log" ]; then ok; else bad "rsvg-convert $svg" "$log"; fi
    done <"$work/list"
}

x3d() {
    find "$out/pages" "$out/inline" "$out/proto" -name '*.x3d' ! -path '*.bodies/*' | sort | share "$1" >"$work/list"
    while IFS= read -r x3d; do
        # its status says nothing; what it prints on standard error does
        tovrmlx3d --encoding=xml "$x3d" >/dev/null 2>"$log"
        if [ -s "$log" ]; then bad "tovrmlx3d $x3d" "$log"; else ok; fi
    done <"$work/list"
    [ -n "${X3D_SCHEMA_DIR:-}" ] || return 0
    # one reading of the schema for all of them
    tr '\n' '\0' <"$work/list" | xargs -0 xmllint --nonet --noout --schema "$X3D_SCHEMA_DIR/x3d-4.0.xsd" 2>"$log"
    while IFS= read -r x3d; do
        if grep -qxF "$x3d validates" "$log"; then ok; else
            grep -F "$x3d" "$log" >"$work/said"
            bad "X3D schema: $x3d" "$work/said"
        fi
    done <"$work/list"
}

# Reports for print by FOP: it says nothing of what does not go into its room, all fonts are inside, every page has text,
# and what the document says stands there.
fo() {
    # a run of seconds: compiling it thoroughly costs as much again
    quick='-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'
    sed "s|/usr/local/share/fonts/truetype/systel|$TOP/xsl/lettering|" "$TOP/xsl/fo/fop.xconf" >"$work/fop.xconf"
    for fo in ru/cell-at-work en/walker ru/gripper en/two-arms ru/typical-simple en/delta-robot ru/slider-crank \
        en/mobile-arm crowd/humanoid crowd/centipede; do
        pdf=$work/report.pdf
        rm -f "$pdf"
        JAVA_ARGS=$quick fop -q -c "$work/fop.xconf" "$out/fo/$fo.fo" "$pdf" >"$work/said" 2>&1
        grep -v -e '^\[warning\] ' -e '^\[INFO\]' -e '^\[WARN\] \(AFMParser\|GlyphClassTable\)' "$work/said" >"$log"
        if [ -s "$pdf" ] && [ ! -s "$log" ]; then ok; else bad "fop $fo" "$log"; fi
        pdffonts "$pdf" 2>/dev/null | awk 'NR > 2 && !/yes yes yes +[0-9]+ +[0-9]+$/' >"$log"
        if [ ! -s "$log" ] && pdffonts "$pdf" | grep -q systel; then ok; else bad "fonts of $fo" "$log"; fi
        # no sign for a letter that is missing, no empty page, the last section
        pdftotext -layout "$pdf" "$work/text"
        pages=$(pdfinfo "$pdf" | sed -n 's/^Pages: *//p')
        tr '\f' '\n' <"$work/text" | grep -c "[0-9] / $pages\$" >"$log"
        if [ "$(cat "$log")" = "$pages" ] && ! grep -q '##' "$work/text"; then ok; else bad "pages of $fo" "$work/text"; fi
        pdftoppm -r 20 -gray "$pdf" "$work/page"
        for page in "$work"/page-*.pgm; do
            # a page whose middle is white is none
            if [ "$(tail -c +16 "$page" | tr -d '\377' | wc -c)" -gt 150 ]; then ok; else bad "$fo: $(basename "$page") is empty"; fi
        done
        rm -f "$work"/page-*.pgm
    done
}

browser() {
    # Prints the same closing line as this script.
    (cd "$here" && OUT=$out node run.js "$@") >"$log" 2>&1
    code=$?
    counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$log" | tail -n 1)
    sed '/^[0-9]* passed, [0-9]* failed$/d' "$log"
    passed=$((passed + ${counts:+${counts% *}} + 0)) failed=$((failed + ${counts:+${counts#* }} + 0))
    if [ -z "$counts" ] || { [ $code -ne 0 ] && [ "${counts#* }" -eq 0 ]; }; then bad "$* of the browser tests broke off"; fi
}

in_browser=
for job; do
    part=${job#*:}
    case $job in
    programs) programs ;;
    fo) fo ;;
    svg:*) svg "$part" ;;
    x3d:*) x3d "$part" ;;
    *) in_browser="$in_browser $job" ;;
    esac
done
# shellcheck disable=SC2086
[ -z "$in_browser" ] || browser $in_browser
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
