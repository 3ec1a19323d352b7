#!/bin/sh
# The documents of the samples in the programs that people open them with. A missing program is a
# failure, not a reason to skip. X3D_SCHEMA_DIR: folder with x3d-4.0.xsd, checked where it is set.
set -u
TOP=$(cd "$(dirname "$0")/../.." && pwd)
BUILD=${BUILD:-$TOP/build}
SYSTEL=${SYSTEL:-$BUILD/systel}
here=$TOP/tests/clients
out=$BUILD/clients
passed=0 failed=0

ok() { passed=$((passed + 1)); }
bad() {
    echo "FAIL $1"
    [ ! -s "${2:-/dev/null}" ] || head -n 10 "$2" | cut -c1-300 | sed 's/^/    | /'
    failed=$((failed + 1))
}

rm -rf "$out"
mkdir -p "$out"
log=$out/log
"$SYSTEL" build -o "$out/pages" "$TOP/samples" >"$log" 2>&1 || bad "the samples are not rendered" "$log"
"$SYSTEL" build --set symbols=paper002 -t svg -o "$out/paper002" "$TOP/samples" >"$log" 2>&1 ||
    bad "the samples are not rendered with the symbols of the paper" "$log"
"$SYSTEL" build --set annotations=full -t svg -o "$out/annotated" "$TOP/samples" >"$log" 2>&1 ||
    bad "the samples are not rendered with annotations" "$log"
"$SYSTEL" build -t x3d-inline -o "$out/inline" "$TOP/samples" >"$log" 2>&1 ||
    bad "the samples are not rendered with a file per body" "$log"

# prototypes FOLDER SAMPLE… with the options in $options
prototypes() {
    folder=$out/$1
    shift
    for sample; do
        # shellcheck disable=SC2086
        "$SYSTEL" build $options -t x3d-proto -o "$folder" "$TOP/samples/$sample.xml" >"$log" 2>&1 ||
            bad "the prototypes of $sample are not made" "$log"
    done
}
options='--lang ru' prototypes proto gripper gripper-transition
options='--lang en' prototypes proto/en gripper gripper-transition
options='' prototypes proto three-link-robot simple-robot typical-robot-codes typical-motoman-ma1440 manipulator cobra
options='--set bodies=simplest' prototypes proto/simplest typical-motoman-ma1440

for client in rsvg-convert tovrmlx3d xmllint mandoc chromium node; do
    if command -v $client >/dev/null 2>&1; then ok; else bad "$client is missing; make setup-check installs it"; fi
done

"$SYSTEL" build -t sheet -o "$out/printed" "$TOP/samples" >"$log" 2>&1 || bad "the samples have no sheets" "$log"
# trees that are more crowded than the samples
mkdir -p "$out/crowd"
for crowd in humanoid centipede; do
    sh "$here/crowd.sh" $crowd >"$out/crowd/$crowd.urdf"
done
"$SYSTEL" build -q --set annotations=full -t svg,sheet -o "$out/annotated/crowd" "$out/crowd" >"$log" 2>&1 ||
    bad "the crowded trees are not rendered" "$log"

find "$out/pages" "$out/paper002" "$out/printed" -name '*.svg' | sort >"$out/list"
while IFS= read -r svg; do
    png=$out/shot.png
    if rsvg-convert -o "$png" "$svg" 2>"$log" && [ -s "$png" ] && [ ! -s "$log" ]; then ok; else bad "rsvg-convert $svg" "$log"; fi
done <"$out/list"

find "$out/pages" "$out/inline" "$out/proto" -name '*.x3d' ! -path '*.bodies/*' | sort >"$out/list"
while IFS= read -r x3d; do
    # its status says nothing; what it prints on standard error does
    tovrmlx3d --encoding=xml "$x3d" >/dev/null 2>"$log"
    if [ -s "$log" ]; then bad "tovrmlx3d $x3d" "$log"; else ok; fi
    if [ -n "${X3D_SCHEMA_DIR:-}" ]; then
        if xmllint --nonet --noout --schema "$X3D_SCHEMA_DIR/x3d-4.0.xsd" "$x3d" 2>"$log"; then ok; else bad "X3D schema: $x3d" "$log"; fi
    fi
done <"$out/list"

if mandoc -Tlint -Wwarning "$TOP/docs/systel.1" >"$log" 2>&1; then ok; else bad "mandoc -Tlint docs/systel.1" "$log"; fi

# The browser tests print the same closing line as this script.
if [ -f "$here/package.json" ] && [ -d "$here/node_modules" ]; then
    (cd "$here" && PAGES="$out/pages" DRAWINGS="$out/annotated:$out/printed" npm test --silent) >"$log" 2>&1
    code=$?
    counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$log" | tail -n 1)
    sed '/^[0-9]* passed, [0-9]* failed$/d' "$log"
    passed=$((passed + ${counts:+${counts% *}} + 0)) failed=$((failed + ${counts:+${counts#* }} + 0))
    if [ -z "$counts" ] || { [ $code -ne 0 ] && [ "${counts#* }" -eq 0 ]; }; then bad "the browser tests broke off"; fi
else
    bad "the packages of the browser tests are missing; make setup-check installs them"
fi

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
