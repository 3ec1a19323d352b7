#!/bin/sh
# Harmless flaws of URDF: each is told as a warning with what is assumed, and nothing is refused.
# flaws/NAME.urdf, flaws/NAME.expected: the diagnostics of `systel check` (UPDATE=1 writes them), the file called FLAW.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"
FLAWS=$TOP/tests/cli/flaws

test_each_is_told_and_drawn() {
    for file in "$FLAWS"/*.urdf; do
        name=$(basename "$file" .urdf)
        cp "$file" FLAW
        status 0 "$SYSTEL" check FLAW
        [ -z "${UPDATE:-}" ] || cp err "$FLAWS/$name.expected"
        same "$FLAWS/$name.expected" err
        [ ! -s out ] || fail "$name: something on standard output"
    done
    status 0 "$SYSTEL" build -q -t x3d,svg,html,urdf -o made "$FLAWS"/*.urdf
    silent
    for file in "$FLAWS"/*.urdf; do
        name=$(basename "$file" .urdf)
        for kind in x3d svg html urdf; do
            [ "$kind" = html ] || xmllint --noout --nonet "made/$name.$kind" || fail "$name.$kind is not well-formed"
            [ -s "made/$name.$kind" ] || fail "no $name.$kind"
        done
    done
}

# model NAME XPATH VALUE: the normal form of a flawed robot
model() {
    "$SYSTEL" convert -q -t model "$FLAWS/$1.urdf" | sed 's/ xmlns="[^"]*"//' >m.xml
    equal "$(xmllint --xpath "string($2)" m.xml)" "$3"
}

test_what_is_assumed_is_drawn() {
    model size-zero 'count(//body[@id="a"]/shape)' 0
    model size-flat '//body[@id="a"]/shape/@size' '1 2 0.002'
    model size-negative 'count(//body[@id="a"]/shape)' 0
    model cylinder-thin '//body[@id="a"]/shape/@size' '0.0005 0.5'
    model second-material '//body[@id="a"]/shape/@colour' '1 0 0'
    model second-geometry 'concat(count(//body[@id="a"]/shape), //body[@id="a"]/shape/@kind)' 1box
    model second-shape 'concat(count(//body[@id="a"]/shape), //body[@id="a"]/shape/@kind)' 1box
    model second-axis '//joint/@axis' '0 0 1'
    model axis-misspelt-moving '//joint[1]/@axis' '1 0 0'
    model axis-without-numbers '//joint[1]/@axis' '1 0 0'
    model axis-zero-moving '//joint[1]/@axis' '1 0 0'
    model origin-misspelt 'concat(//joint/@at, " ", count(//joint/@rotation), " ", //body[@id="b"]/shape/@at)' '0 0 0.2 0 0 0 0'
    model second-inertial '//mass/@mass' 1
    model effort-negative 'concat(count(//joint/@effort), //joint/@max)' 01
    model limits-crossed 'concat(//joint/@min, " ", //joint/@max)' '-1.5 2'
    model limit-text 'count(//joint/@max)' 0
    model mimic-missing 'count(//relation)' 0
    model colour-255 '//shape/@colour' '1 0.4 0'
    model colour-three '//shape/@colour' '1 0.5 0'
    model colour-beyond '//shape/@colour' '1 0 0'
    model colour-text 'count(//body[@id="a"]/shape/@colour)' 0
    model mass-text 'concat(count(//mass/@mass), //mass/@inertia)' '01 1 1 0 0 0'
    model mass-negative 'concat(count(//mass/@mass), //mass/@inertia)' '01 1 1 0 0 0'
    model link-stray 'concat(count(//body), " ", count(//shape))' '2 0'
    model inertia-short 'concat(//mass/@mass, count(//mass/@inertia))' 10
    model joint-spherical 'concat(//joint/@type, " ", //joint/@q)' 'spherical 0 0 0'
    model joint-ball 'concat(//joint/@type, " ", //joint/@q)' 'spherical 0 0 0'
    model joint-without-name '//joint/@name' b
    model scale-one '//shape/@scale' '0.001 0.001 0.001'
    model scale-four '//shape/@scale' '1 1 1'
}

test_repetitions_are_told_one_by_one_on_request() {
    status 0 "$SYSTEL" check -v "$FLAWS/repeated.urdf"
    equal "$(grep -c 'radius="0"' err)" 12
    status 1 "$SYSTEL" check --werror "$FLAWS/repeated.urdf"
    equal "$(grep -c 'radius="0"' err)" 12
    status 0 "$SYSTEL" convert -t svg -o r.svg "$FLAWS/repeated.urdf"
    equal "$(wc -l <err | tr -d ' ')" 1
}

run_tests
