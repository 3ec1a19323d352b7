#!/bin/sh
# Renders the samples as the clients' tests want them, into $BUILD/clients, and prints the jobs of run.sh: one for each part
# of the browser tests (run.js), and the other programs. A missing program is a failure, not a reason to skip.
set -u
here=$TOP/tests/clients
out=$BUILD/clients
rm -rf "$out"
mkdir -p "$out/crowd"

render() {
    "$SYSTEL" build -q "$@" >>"$out/render.log" 2>&1 || echo "not rendered: $*" >>"$out/troubles"
}
# prototypes FOLDER OPTION… -- SAMPLE…
prototypes() {
    folder=$out/$1
    shift
    options=
    while [ "$1" != -- ]; do
        options="$options $1"
        shift
    done
    shift
    for sample; do
        # shellcheck disable=SC2086
        render $options -t x3d-proto -o "$folder" "$TOP/samples/$sample.xml"
    done
}
render -o "$out/pages" "$TOP/samples"
render --set symbols=paper002 -t svg -o "$out/paper002" "$TOP/samples"
render --set annotations=full -t svg -o "$out/annotated" "$TOP/samples"
render -t x3d-inline -o "$out/inline" "$TOP/samples"
render -t sheet -o "$out/printed" "$TOP/samples"
prototypes proto --lang ru -- gripper gripper-transition
prototypes proto/en --lang en -- gripper gripper-transition
prototypes proto -- three-link-robot simple-robot typical-robot-codes typical-motoman-ma1440 manipulator cobra
prototypes proto/simplest --set bodies=simplest -- typical-motoman-ma1440
# those that run.sh sends through FOP
render --lang ru -t fo -o "$out/fo/ru" "$TOP/samples/cell-at-work.xml" "$TOP/samples/gripper.xml" "$TOP/samples/typical-simple.xml" "$TOP/samples/slider-crank.xml"
render --lang en -t fo -o "$out/fo/en" "$TOP/samples/walker.xml" "$TOP/samples/two-arms.urdf" "$TOP/samples/delta-robot.xml" "$TOP/samples/mobile-arm.urdf"
# trees that are more crowded than the samples
for crowd in humanoid centipede; do
    sh "$here/crowd.sh" $crowd >"$out/crowd/$crowd.urdf"
done
render -t fo -o "$out/fo/crowd" "$out/crowd"
render --set annotations=full -t svg,sheet -o "$out/annotated/crowd" "$out/crowd"

# those that take longest first
echo fo
[ ! -d "$here/node_modules" ] || (cd "$here" && node run.js)
echo programs
for part in 1/2 2/2; do
    echo "svg:$part x3d:$part"
done
