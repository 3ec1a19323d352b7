#!/bin/sh
# The target x3d-inline: listings 1 to 5 of paper 004 as trees, files of bodies, names.
# Without the sanitisers: of what stylesheets write.
. ./lib.sh
listings=$TOP/tests/listings

# outline FILE: the tree of an X3D document as text (what is left out: outline.xsl says)
outline() {
    cp "$listings/cobra.xml" any.xml
    "$SYSTEL" apply -x "$listings/outline.xsl" -p file="$1" any.xml
}

# Bodies of the listings' robots have files of their own, the ground too
test_layout() {
    status 0 "$SYSTEL" build -o o -t x3d-inline "$listings/cobra.xml" "$listings/robocar.xml"
    for i in 0 1 2 3 4 5 6 7; do [ -s o/cobra.bodies/body_$i.x3d ] || fail "no body_$i.x3d"; done
    [ "$(find o -name '*.x3d' | wc -l)" -eq 16 ] || fail "$(find o -name '*.x3d' | sort)"
    [ ! -s err ] || fail "$(cat err)"
}

test_listing_1() {
    status 0 "$SYSTEL" build -o . -t x3d-inline "$listings/cobra.xml"
    outline "$PWD/cobra.inline.x3d" >ours
    outline "$listings/listing1.xml" >paper
    [ "$(wc -l <paper)" -eq 16 ] || fail "the listing has $(wc -l <paper) lines"
    same paper ours
}

test_listings_2_to_5() {
    status 0 "$SYSTEL" build -o . -t x3d-inline "$listings/robocar.xml"
    for i in 2 3 4 5; do
        outline "$PWD/robocar.bodies/body_$i.x3d" >ours
        outline "$listings/listing$i.xml" >paper
        has paper 'colour 0 1 0'
        same paper ours
    done
}

# A file of a body needs no other: nothing in it is used that it does not define
test_bodies_stand_alone() {
    status 0 "$SYSTEL" build -o . -t x3d-inline "$TOP/samples/cell.xml" "$TOP/samples/four-bar.xml"
    if grep -rlF 'USE=' cell.bodies four-bar.bodies cell.inline.x3d; then fail 'these files use others'; fi
    [ -s cell.bodies/ms3_body_7.x3d ] || fail "no ms3_body_7.x3d"
    has cell.inline.x3d 'DEF="ms6_body_2"' 'cell.bodies/ms6_body_2.x3d' 'cell.bodies/body_0.x3d'
}

# Poles and placements are those of the scene in one file
test_frames() {
    status 0 "$SYSTEL" build -o . -t x3d,x3d-inline "$TOP/samples/cell.xml"
    for file in cell.x3d cell.inline.x3d; do
        # the turn of the body itself is left out: in one file the shortest, in the other the pair's
        # axis and coordinate
        grep -B1 '<Transform DEF="ms' "$file" | grep -o '<Transform.*' | grep -E 'DEF="ms|^<Transform translation="-?1.4 1 ' |
            sed '/DEF=/s/ rotation="[^"]*"//; s|/*>$||' >"$file.frames"
    done
    same cell.x3d.frames cell.inline.x3d.frames
    [ "$(grep -c DEF= cell.x3d.frames)" -eq 22 ] || fail "$(cat cell.x3d.frames)"
    [ "$(grep -c 'rotation="0 [-1]* 0 1.57' cell.x3d.frames)" -ge 2 ] || fail "$(cat cell.x3d.frames)"
}

# Blanks, percent signs and letters of any script in the model's name
test_names() {
    cp "$listings/robocar.xml" 'робо кар 50%.xml'
    status 0 "$SYSTEL" build -o o -t x3d-inline 'робо кар 50%.xml'
    [ -s 'o/робо кар 50%.bodies/body_1.x3d' ] || fail "$(find o)"
    has 'o/робо кар 50%.inline.x3d' '%D1%80%D0%BE%D0%B1%D0%BE%20%D0%BA%D0%B0%D1%80%2050%25.bodies/body_1.x3d'
}

run_tests
