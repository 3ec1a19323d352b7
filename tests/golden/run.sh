#!/bin/sh
# Golden documents: every sample to every target, byte for byte what stands here.
# Usage: tests/golden/run.sh [--update]   (SYSTEL: the driver [build/systel])
# A golden is named as the sample with its extension changed: pendulum.xml → pendulum.svg.
set -u
cd "$(dirname "$0")/../.." || exit 1
SYSTEL=${SYSTEL:-build/systel}
golden=tests/golden
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
passed=0 failed=0
version=$(sed 's/\./\\./g' VERSION)
mkdir "$work/batch"

bad() {
    echo "FAIL $1"
    failed=$((failed + 1))
}

# batch TARGETS SAMPLE…, where other habits of writing numbers and other hours hold: nothing may depend on them.
# Without SUNDIALS what moves under forces fails, as it should, and nothing else may.
batch() {
    targets=$1
    shift
    LC_ALL=ru_RU.UTF-8 TZ=Asia/Vladivostok "$SYSTEL" build -q -t "$targets" -o "$work/batch" "$@" 2>"$work/err" && return
    code=$?
    grep ': error: ' "$work/err" >"$work/errors"
    [ $code -eq 4 ] && grep -q 'SUNDIALS' "$work/errors" && ! grep -qv 'SUNDIALS' "$work/errors" && return
    bad "the batch to $targets failed"
    cat "$work/err"
}

# Style and script stand in every report alike, the lettering font in every drawing, and the clients' tests run them:
# goldens go without, and of records with the first moment alone, each a line of numbers.
plain() {
    # a new version changes no golden: they have the first one's number
    sed -i "s/systel $version/systel 0.1.0/g" "$1"
    case $1 in
    *.html) ;;
    *.model.xml) awk '/^ *<moment / && seen++ { next } { print }' "$1" >"$1.plain" && mv "$1.plain" "$1"; return ;;
    *.svg) awk 'sub(/<style[^>]*>@font-face.*/, "") { inside = 1; next }
        inside { inside = !/<\/style>/; next } { print }' "$1" >"$1.plain" && mv "$1.plain" "$1"; return ;;
    *) return ;;
    esac
    awk '
        { gsub(/ \047sha256-[^\047]*\047/, ""); sub(/ id="kinematics-module">[^<]*/, " id=\"kinematics-module\">") }
        # links to what the same run writes, the source
        { sub(/<nav id="files".*<nav id="contents"/, "<nav id=\"contents\"") }
        inside { if (!sub(/^.*<\/(style|script)>/, "")) next; inside = 0 }
        $0 ~ /<(style[^>]*|script)>[^<]*$/ { inside = 1; sub(/<style[^>]*>[^<]*$/, "<style>") }
        { print }' "$1" >"$1.plain" && mv "$1.plain" "$1"
}

# What every kind has, and what some have besides.
batch x3d,x3d-inline,svg,sheet,html,urdf,model samples samples/*.x3d
batch tables samples/*.xml samples/*.xhtml samples/*.fods
batch x3d-proto samples/gripper*.xml samples/three-link-robot.xml samples/simple-robot.xml samples/typical-robot-codes.xml

# gallery NAME MODEL…: the page of a folder with these models, two of them bad
gallery() {
    name=$1
    shift
    mkdir "$work/$name" "$work/$name/more"
    cp "$@" "$work/$name"
    cp samples/pendulum.xml "$work/$name/more/a b.xml"
    cp tests/bad/limits-crossed.xml tests/bad/not-well-formed.xml "$work/$name"
    (cd "$work/$name" && "$SYSTEL" build -q --lang en -t x3d,svg,html,model -o ../$name.made .) 2>/dev/null
    [ $? -eq 3 ] || bad "$name: the bad models are not told"
    cp "$work/$name.made/index.html" "$work/batch/$name.html" || bad "$name: no page"
}
gallery gallery samples/gripper.xml samples/cobra.xml samples/walker-flight.xml
gallery gallery-large samples/[c-m]*.xml

# Problems stand in a folder of their own; of motion under forces every tenth row, to digits that every build of the integrator gives.
for problem in forward hopper; do
    "$SYSTEL" convert -t motion samples/problems/$problem.xml >"$work/moved" 2>"$work/err" || grep -q SUNDIALS "$work/err" || bad "problem $problem: $(cat "$work/err")"
    if grep -q SUNDIALS "$work/err"; then cp "$golden/problem-$problem.motion.csv" "$work/batch"; continue; fi
    awk -F, 'NR == 1 { print; next }
        NR % 10 == 2 { for (i = 1; i <= NF; i++) { n = $i ~ /^-?[0-9]/ ? sprintf("%.3f", $i) : $i; sub(/^-0\.000$/, "0.000", n); printf "%s%s", n, i < NF ? "," : "\n" } }' "$work/moved" >"$work/batch/problem-$problem.motion.csv"
done
for problem in inverse kinematics reactions statics; do
    cp "$work/batch/problems/$problem.model.xml" "$work/batch/problem-$problem.model.xml" || bad "$problem: no problem of this kind"
done

boxes=$("$SYSTEL" check samples/mesh-arm.urdf 2>&1 | grep libassimp-dev)
for made in "$work"/batch/*.*; do
    file=${made##*/}
    case $file in index.html | *.proto.html | *.bodies) continue ;; esac
    plain "$made"
    # without assimp its meshes are boxes
    if [ "$boxes" ] && [ "${file#mesh-arm.}" != "$file" ]; then cp "$golden/$file" "$made"; fi
    if [ "${1:-}" = --update ]; then
        cmp -s "$made" "$golden/$file" || { cp "$made" "$golden/$file"; echo "new: $file"; }
    elif [ ! -e "$golden/$file" ]; then
        bad "$file: no golden document; look at the new one, then: make golden-update"
    elif cmp -s "$made" "$golden/$file"; then
        passed=$((passed + 1))
    else
        bad "$file"
        diff -u "$golden/$file" "$made" | cut -c1-200 | head -n 20
    fi
done

# What no sample makes any more
for file in "$golden"/*.*; do
    case $file in */run.sh) continue ;; esac
    [ -e "$work/batch/${file##*/}" ] && continue
    if [ "${1:-}" = --update ]; then
        rm "$file"
        echo "gone: ${file##*/}"
    else
        bad "${file##*/}: no sample makes it"
    fi
done
[ "${1:-}" = --update ] && exit "$([ $failed -eq 0 ]; echo $?)"

# A model by itself gives the bytes it gives in a batch.
for sample in samples/pendulum.xml samples/gripper.xml samples/stewart-platform.xml; do
    name=${sample##*/}
    name=${name%.xml}
    for made in "$golden/$name".*; do
        file=${made##*/}
        case ${file#*.} in
        model.xml) target=model ;; tables.xml) target=tables ;; sheet.svg) target=sheet ;;
        inline.x3d) target=x3d-inline ;; proto.x3d) target=x3d-proto ;; codes.js) continue ;; *) target=${file#*.} ;;
        esac
        "$SYSTEL" convert -q -t "$target" -o "$work/$file" "$sample" 2>"$work/err" || cat "$work/err"
        plain "$work/$file"
        if cmp -s "$made" "$work/$file"; then passed=$((passed + 1)); else bad "$file: other by itself"; fi
    done
done

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
