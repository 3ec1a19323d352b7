#!/bin/sh
# -MD and -MF: make reads them and does the right thing; --update does it without make.
# Without the sanitisers: of make, shells and files.
. "$(dirname "$0")/lib.sh"

# with_data: a data folder of the test's own, so that stylesheets can be touched
with_data() {
    mkdir -p "$1"
    cp -r "$TOP/xsl" "$TOP/schemas" "$1/"
    SYSTEL_DATADIR=$PWD/$1
    export SYSTEL_DATADIR
}

old() {
    find "$@" -exec touch -d '2020-01-01' {} +
}

# fresh RULES OUTPUT: make finds nothing to do for OUTPUT
fresh() {
    printf 'all: ;\ninclude %s\n%%.svg: ; @echo made anew\n' "$1" >rules.mk
    make -rR -f rules.mk "$2" >made 2>&1 || { cat made; fail "make does not read $1"; }
    if grep -q 'made anew' made; then return 1; fi
}

test_file_beside_each_output() {
    pendulum >a.xml
    status 0 "$SYSTEL" build -MD -t svg,x3d -o o a.xml
    exists o/a.svg.d o/a.x3d.d
    has o/a.svg.d "o/a.svg:" a.xml .xsl .xsd
    has o/a.svg.d "$(basename "$BUILD/systel")"
    lacks o/a.svg.d "o/a.x3d"
}

test_all_in_one_file() {
    pendulum >a.xml
    arm >b.xml
    status 0 "$SYSTEL" build -MF all.d -t svg,x3d -o o a.xml b.xml
    has all.d "o/a.svg:" "o/a.x3d:" "o/b.svg:" "o/b.x3d:"
    absent o/a.svg.d
    status 0 "$SYSTEL" convert -t svg -MF one.d -o c.svg a.xml
    has one.d "c.svg:" a.xml
}

test_make_rebuilds_what_has_changed() {
    with_data data
    pendulum >a.xml
    old a.xml data
    status 0 "$SYSTEL" build -MD -t svg -o o a.xml
    touch -d '2021-01-01' o/a.svg
    touch -d '2020-01-01' "$PWD/a.xml"
    # the binary is newer than 2021, so give the output a time of its own
    touch -d '+1 hour' o/a.svg
    fresh o/a.svg.d o/a.svg || fail "rebuilt without a reason"
    for reason in a.xml data/xsl/vocabulary.xml data/schemas/xsystel.xsd data/xsl/import/xsystel.xsl; do
        touch -d '+2 hours' $reason
        if fresh o/a.svg.d o/a.svg; then fail "$reason is not among the reasons"; fi
        touch -d '2020-01-01' $reason
    done
    fresh o/a.svg.d o/a.svg || fail "rebuilt without a reason at the end"
}

test_blanks_and_signs_are_escaped_for_make() {
    mkdir 'мои модели'
    pendulum >'мои модели/a b$c#d.xml'
    status 0 "$SYSTEL" build -MD -t svg -o 'o o' 'мои модели/a b$c#d.xml'
    cp 'o o/a b$c#d.svg.d' rules.d
    touch -d '+1 hour' 'o o/a b$c#d.svg'
    fresh rules.d 'o o/a b$c#d.svg' || fail "rebuilt without a reason: $(cat made)"
    touch -d '+2 hours' 'мои модели/a b$c#d.xml'
    if fresh rules.d 'o o/a b$c#d.svg'; then fail "the model is not seen by make: $(cat rules.d)"; fi
}

test_prerequisite_that_is_gone_does_not_stop_make() {
    mkdir d
    pendulum >'d/a b.xml'
    status 0 "$SYSTEL" build -MD -t svg -o o 'd/a b.xml'
    rm 'd/a b.xml'
    cp 'o/a b.svg.d' rules.d
    if fresh rules.d 'o/a b.svg'; then fail "not made anew"; fi
}

test_update_leaves_fresh_outputs_alone() {
    mkdir d
    pendulum >d/a.xml
    arm >d/b.xml
    status 0 "$SYSTEL" build --update -o o d
    cp -a o before
    status 0 "$SYSTEL" build --update -o o d
    silent
    for file in a.svg a.html a.x3d b.svg b.html b.x3d; do
        equal "$(stat -c %y o/$file)" "$(stat -c %y before/$file)"
        same o/$file before/$file
    done
    same o/index.html before/index.html
}

# rebuilt FILE REASON…: with these touched, --update writes FILE again
rebuilt() {
    file=$1
    shift
    find o -exec touch -d '-1 hour' {} +
    old "$@" a.xml data
    stamp=$(stat -c %y "$file")
    # without a reason nothing happens, except that the driver itself may be younger
    touch "$@"
    status 0 "$SYSTEL" build --update -t svg,x3d -o o a.xml
    [ "$(stat -c %y "$file")" != "$stamp" ] || fail "$* does not count"
}

test_update_sees_what_has_changed() {
    with_data data
    pendulum >a.xml
    old a.xml data
    status 0 "$SYSTEL" build --update -t svg,x3d -o o a.xml
    for reason in a.xml data/xsl/import/xsystel.xsl data/schemas/xsystel.xsd data/xsl/messages.xml data/xsl/vocabulary.xml; do
        rebuilt o/a.svg $reason
    done
}

test_update_makes_what_is_missing() {
    pendulum >a.xml
    status 0 "$SYSTEL" build --update -t svg,x3d -o o a.xml
    rm o/a.x3d
    status 0 "$SYSTEL" build --update -t svg,x3d -o o a.xml
    exists o/a.x3d
    status 0 "$SYSTEL" build --update -t svg,x3d,model -o o a.xml
    exists o/a.model.xml
}

test_update_with_other_options_renders_again() {
    pendulum >a.xml
    status 0 "$SYSTEL" build --update -t svg,html --lang en -o o a.xml
    status 0 "$SYSTEL" build --update -t svg,html --lang ru -o o a.xml
    status 0 "$SYSTEL" build -t svg,html --lang ru -o p a.xml
    same o/a.html p/a.html
    status 0 "$SYSTEL" build --update -t svg,html --lang ru --pose '2=30' -o o a.xml
    status 0 "$SYSTEL" build -t svg,html --lang ru --pose '2=30' -o p a.xml
    same o/a.svg p/a.svg
}

test_update_reports_an_invalid_model_every_time() {
    pendulum >a.xml
    invalid >bad.xml
    status 1 "$SYSTEL" build --update -t svg -o o a.xml bad.xml
    cp err first
    status 1 "$SYSTEL" build --update -t svg -o o a.xml bad.xml
    same first err
}

test_update_keeps_the_gallery_whole() {
    mkdir d
    pendulum >d/a.xml
    arm >d/b.xml
    status 0 "$SYSTEL" build --update -o o d
    cp o/index.html before.html
    touch -d '+1 minute' d/a.xml
    status 0 "$SYSTEL" build --update -o o d
    same o/index.html before.html
    pendulum >d/c.xml
    status 0 "$SYSTEL" build --update -o o d
    has o/index.html a.html b.html c.html
}

# Rules that cannot be kept: no output that make would take for made without them.
test_rules_without_a_place() {
    pendulum >a.xml
    mkdir folder
    for place in nowhere/a.d folder a.xml/a.d "$(printf '%0300d' 0)"; do
        status 5 "$SYSTEL" convert -t svg -MF "$place" -o a.svg a.xml
        has err "$place: error: cannot be written"
        status 5 "$SYSTEL" build -t svg -MF "$place" -o o a.xml
        has err "$place: error: cannot be written"
        absent a.svg
        absent o
    done
    status 0 "$SYSTEL" build -t svg -MF o/all.d -o o a.xml
    has o/all.d o/a.svg
    status 0 "$SYSTEL" convert -t svg -MF /dev/stdout -o a.svg a.xml
    has out a.svg:
    ln -s folder/b.d link.d
    status 0 "$SYSTEL" convert -t svg -MF link.d -o a.svg a.xml
    # Beside the output, whose name alone may be as long: the old one stays.
    long=$(printf '%0250d' 0)
    pendulum >"$long.xml"
    mkdir -p p
    for command in "build -o p" "convert -o p/$long.svg"; do
        echo old >"p/$long.svg"
        # shellcheck disable=SC2086
        status 5 "$SYSTEL" $command -MD -t svg "$long.xml"
        has err "p/$long.svg.d: error: cannot be written"
        [ "$(cat "p/$long.svg")" = old ] || fail "$command: the drawing is new without its rules"
    done
}

run_tests
