#!/bin/sh
# A run of one model compiles what the model needs of the stylesheets, one of several all of them: documents are the same.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# The head of a report, and what it carries, is the run's and not the model's.
plain() {
    for file in "$1"/*.html; do
        awk 'sub(/.*<main>/, "<main>") { inside = 1 } inside { print }' "$file" >"$file.plain"
        rm "$file"
    done
}

test_one_model_is_drawn_as_among_several() {
    cd "$TOP/samples"
    here=$OLDPWD
    set -- pendulum.xml gear-train.xml excavator.xml walker.xml cobra.xml cell.xml gripper.xml cam-follower.xml \
        problems/leg.xml typical-simple.xml arm-tables.xhtml mesh-arm.urdf
    targets=x3d,svg,sheet,html,model
    (cd "$here" && status 0 "$SYSTEL" build -q --set viewer=inside -t $targets -o all $(printf "$TOP/samples/%s " "$@"))
    for model; do
        (cd "$here" && status 0 "$SYSTEL" build -q --set viewer=inside -t $targets -o one "$TOP/samples/$model")
    done
    cd "$here"
    rm -rf all/index* all/gallery* all/*.json
    plain all
    plain one
    for file in one/*.*; do
        same "$file" "all/${file#one/}"
    done
    equal "$(grep -lx '.*<footer>.*\|.*</main>.*' one/*.plain | grep -c .)" 12
}

run_tests
