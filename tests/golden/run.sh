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

extension() {
    case $1 in model | tables) echo "$1.xml" ;; x3d-inline | x3d-proto) echo "${1#x3d-}.x3d" ;; sheet) echo sheet.svg ;; *) echo "$1" ;; esac
}

# Style and script stand in every report alike, and the clients' tests run them: goldens go without.
plain() {
    case $1 in *.html) ;; *) return ;; esac
    awk '
        inside { if (!sub(/^.*<\/(style|script)>/, "")) next; inside = 0 }
        { print }
        $0 ~ /<(style[^>]*|script)>[^<]*$/ { inside = 1 }' "$1" >"$1.plain" && mv "$1.plain" "$1"
}

# What every kind has, and what some have besides.
further() {
    case $1 in *.urdf) return ;; esac
    echo tables
    case $1 in gripper*.xml | three-link-robot.xml | simple-robot.xml | typical-robot-codes.xml) echo x3d-proto ;; esac
}

bad() {
    echo "FAIL $1"
    failed=$((failed + 1))
}

for sample in samples/*.*; do
    name=${sample##*/}
    name=${name%.*}
    for target in x3d x3d-inline svg sheet html urdf model $(further "${sample##*/}"); do
        file=$name.$(extension $target)
        if ! "$SYSTEL" convert -t $target -o "$work/$file" "$sample" 2>"$work/err"; then
            bad "$file: not made"
            cat "$work/err"
            continue
        fi
        plain "$work/$file"
        if [ "${1:-}" = --update ]; then
            cmp -s "$work/$file" "$golden/$file" || { cp "$work/$file" "$golden/$file"; echo "new: $file"; }
        elif [ ! -e "$golden/$file" ]; then
            bad "$file: no golden document; look at the new one, then: make golden-update"
        elif cmp -s "$work/$file" "$golden/$file"; then
            passed=$((passed + 1))
        else
            bad "$file"
            diff -u "$golden/$file" "$work/$file" | cut -c1-200 | head -n 20
        fi
    done
done

# A batch elsewhere on earth makes the same
if [ "${1:-}" != --update ]; then
    LC_ALL=ru_RU.UTF-8 TZ=Asia/Vladivostok "$SYSTEL" build -q -t x3d,x3d-inline,svg,sheet,html,urdf,model -o "$work/batch" samples 2>"$work/err" ||
        { bad "the batch failed"; cat "$work/err"; }
    LC_ALL=ru_RU.UTF-8 "$SYSTEL" build -q -t tables -o "$work/batch" samples/*.xml samples/*.xhtml samples/*.fods 2>"$work/err" ||
        { bad "the batch of tables failed"; cat "$work/err"; }
    LC_ALL=ru_RU.UTF-8 "$SYSTEL" build -q -t x3d-proto -o "$work/batch" samples/gripper*.xml samples/three-link-robot.xml samples/simple-robot.xml samples/typical-robot-codes.xml 2>"$work/err" ||
        { bad "the batch of prototypes failed"; cat "$work/err"; }
    for file in "$golden"/*.*; do
        case $file in */run.sh) continue ;; esac
        plain "$work/batch/${file##*/}"
        if cmp -s "$file" "$work/batch/${file##*/}"; then passed=$((passed + 1)); else bad "${file##*/}: other in a batch"; fi
    done
fi

# What no sample makes any more
for file in "$golden"/*; do
    case $file in */run.sh) continue ;; esac
    [ -e "$work/${file##*/}" ] && continue
    if [ "${1:-}" = --update ]; then
        rm "$file"
        echo "gone: ${file##*/}"
    else
        bad "${file##*/}: no sample makes it"
    fi
done
[ "${1:-}" = --update ] && exit "$([ $failed -eq 0 ]; echo $?)"

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
