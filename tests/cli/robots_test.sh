#!/usr/bin/env bash
# How robots of the world (URDF) look in schemes, sheets, scenes and reports.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# link NAME [CONTENT]
link() {
    printf '<link name="%s">%s</link>\n' "$1" "${2-}"
}

# joint TYPE PARENT CHILD XYZ AXIS [MORE]: named after its child
joint() {
    printf '<joint name="to_%s" type="%s"><parent link="%s"/><child link="%s"/><origin xyz="%s"/><axis xyz="%s"/>%s</joint>\n' \
        "$3" "$1" "$2" "$3" "$4" "$5" "${6-}"
}

BOX='<visual><geometry><box size="0.05 0.05 0.05"/></geometry></visual>'

# Limbs of six turning pairs each, a hundred millimetres apart, on a trunk without a mass.
walker() {
    echo '<robot name="walker">'
    link trunk
    for limb in "$@"; do
        at="0 0.${limb} 0"
        base=trunk
        for k in 1 2 3 4 5 6; do
            case $k in 1 | 4) axis="0 0 1" ;; 2 | 5) axis="0 1 0" ;; *) axis="1 0 0" ;; esac
            link "limb${limb}_$k"
            joint continuous $base "limb${limb}_$k" "$at" "$axis"
            base=limb${limb}_$k at="0 0 -0.2"
        done
    done
    echo '</robot>'
}

test_many_pairs_get_a_larger_sheet() {
    walker 1 4 7 >few.urdf
    walker 1 3 5 7 >many.urdf
    status 0 "$SYSTEL" convert -t sheet -o few.svg few.urdf
    status 0 "$SYSTEL" convert -t sheet -o many.svg many.urdf
    has few.svg 'width="594mm"'
    has many.svg 'width="841mm"'
    # whoever wants it smaller gets it
    status 0 "$SYSTEL" convert -t sheet --set format=A2 -o small.svg many.urdf
    has small.svg 'width="594mm"'
    # the report gives them room too
    status 0 "$SYSTEL" convert -t html -o few.html few.urdf
    status 0 "$SYSTEL" convert -t html -o many.html many.urdf
    has many.html 'class="model across many"'
    matches few.html 'class="model"'
    # two views side by side take the whole width
    status 0 "$SYSTEL" convert -t html -o two.html "$TOP/samples/delta-robot.xml"
    has two.html 'class="model across"'
}

# Two hinges seen along their axes, 95 mm apart, and between them one along the link.
wrist() {
    echo '<robot name="wrist">'
    link base "$BOX"
    for name in arm elbow hand palm; do link $name "$BOX"; done
    joint continuous base arm "0 0 0.1" "0 1 0"
    joint continuous arm elbow "$1 0 0" "0 1 0"
    joint continuous elbow hand "0 0 0" "0 0 1"
    joint continuous hand palm "0 0 -0.095" "0 1 0"
    echo '</robot>'
}

test_a_pair_between_two_others_has_room() {
    wrist 0.81 >a.urdf
    status 0 "$SYSTEL" convert -t svg --set view=front -o a.svg a.urdf
    has a.svg 'data-scale="1:5"'
    # not at any price
    wrist 1.2 >b.urdf
    status 0 "$SYSTEL" convert -t svg --set view=front -o b.svg b.urdf
    has b.svg 'data-scale="1:10"'
}

test_a_part_shares_the_number_of_its_link() {
    {
        echo '<robot name="leg">'
        for name in base thigh shank toe heel sole; do link $name "$BOX"; done
        joint continuous base thigh "0 0 0.6" "0 1 0"
        joint continuous thigh shank "0 0 -0.2" "0 1 0"
        joint fixed shank toe "0 0 -0.2" "1 0 0"
        echo '</robot>'
    } | grep -v 'heel\|sole' >one.urdf
    numbers() {
        status 0 "$SYSTEL" convert -t svg -o x.svg "$1"
        grep -o 'class="number"[^>]*>[0-9]*' x.svg | sed 's/.*>//' | sort -n | tr '\n' ' '
    }
    equal "$(numbers one.urdf)" "0 1 2 "
    has x.svg 'id="toe"'
    # two parts are told apart
    {
        grep -v '</robot>' one.urdf
        link heel "$BOX"
        joint fixed shank heel "0.1 0 -0.15" "1 0 0"
        echo '</robot>'
    } >two.urdf
    equal "$(numbers two.urdf)" "0 1 2 3 4 "
    # and where nothing moves every body has its number
    sed 's/continuous/fixed/' one.urdf >still.urdf
    equal "$(numbers still.urdf)" "0 1 2 3 "
}

test_wheels_of_what_is_rigid_on_the_ground() {
    {
        echo '<robot name="cart">'
        link chassis "$BOX"
        link side "$BOX"
        link wheel '<visual><origin rpy="1.5707963267948966 0 0"/><geometry><cylinder radius="0.1" length="0.04"/></geometry></visual>'
        joint fixed chassis side "0 0.2 0" "1 0 0"
        joint continuous side wheel "0.2 0 -0.1" "0 1 0"
        echo '</robot>'
    } >cart.urdf
    status 0 "$SYSTEL" convert -t svg --set view=front -o a.svg cart.urdf
    matches a.svg '<circle class="link" r="50"'
    # what has limits is none
    sed 's/continuous/revolute/; s|<axis xyz="0 1 0"/>|&<limit lower="-1" upper="1" effort="1" velocity="1"/>|' cart.urdf >arm.urdf
    status 0 "$SYSTEL" convert -t svg --set view=front -o b.svg arm.urdf
    lacks b.svg '<circle class="link"'
}

test_shapes_for_collisions_where_there_are_no_others() {
    touch='<collision><geometry><sphere radius="0.125"/></geometry></collision>'
    {
        echo '<robot name="bare">'
        link a "$touch"
        link b "$touch"
        link c
        joint continuous a b "0 0 0.5" "0 1 0"
        joint fixed b c "0 0 0.3" "1 0 0"
        echo '</robot>'
    } >bare.urdf
    status 0 "$SYSTEL" build -q -t x3d,html,svg -o o bare.urdf
    for file in o/bare.x3d o/bare.html; do
        [ "$(grep -oi '<sphere [^>]*radius="0.125"' $file | wc -l)" -eq 2 ] || fail "$file shows none"
    done
    # one look of its own is enough to show nothing else
    sed 's|<link name="c">|&<visual><geometry><box size="0.1 0.1 0.1"/></geometry></visual>|' bare.urdf >seen.urdf
    status 0 "$SYSTEL" convert -t x3d -o seen.x3d seen.urdf
    lacks seen.x3d 'radius="0.125"'
    # nor are a few of many bodies shown
    { walker 1 3 | sed "s|<link name=\"trunk\">|&$touch|"; } >few.urdf
    status 0 "$SYSTEL" convert -t x3d -o few.x3d few.urdf
    lacks few.x3d 'radius="0.125"'
}

test_what_there_is_to_see_in_a_scene() {
    # nothing but a link: its plate on the floor
    echo '<robot name="r"><link name="a"/></robot>' >empty.urdf
    status 0 "$SYSTEL" convert -t x3d -o empty.x3d empty.urdf
    lacks empty.x3d 'NaN'
    has empty.x3d '<Box size="0.06 0.005 0.06"/>'
    # a frame that is fixed to a body with a shape is not drawn, its Transform is there
    {
        echo '<robot name="tool">'
        link base "$BOX"
        link hand "$BOX"
        link tool0
        joint continuous base hand "0 0 0.5" "0 1 0"
        joint fixed hand tool0 "0 0 0.3" "1 0 0"
        echo '</robot>'
    } >tool.urdf
    status 0 "$SYSTEL" convert -t x3d -o tool.x3d tool.urdf
    has tool.x3d 'DEF="tool0"'
    [ "$(grep -c '<Box size="0.05 0.05 0.05"' tool.x3d)" -eq 2 ] || fail "the bodies are not there"
    lacks tool.x3d 'USE="material_link_2"' 'USE="material_joint_2"'
    # the foot under a pole stands upright where z is up
    sed "s|<visual>.*</visual>||" tool.urdf >bare.urdf
    status 0 "$SYSTEL" convert -t x3d -o bare.x3d bare.urdf
    grep -A 3 'DEF="base"' bare.x3d | grep -q '<Transform rotation="1 0 0 1.5707963267949">' || fail "the foot lies"
}

test_what_ties_coordinates_is_told() {
    {
        echo '<robot name="grip">'
        for name in palm left right rack; do link $name "$BOX"; done
        limit='<limit lower="-1" upper="1" effort="1" velocity="1"/>'
        joint revolute palm left "0 0.1 0" "1 0 0" "$limit"
        joint revolute palm right "0 -0.1 0" "1 0 0" "$limit<mimic joint=\"to_left\" multiplier=\"-0.725\" offset=\"0.25\"/>"
        joint prismatic palm rack "0 0 0.1" "1 0 0" "$limit<mimic joint=\"to_left\" multiplier=\"0.0125\"/>"
        echo '</robot>'
    } >grip.urdf
    status 0 "$SYSTEL" convert -t html --lang en -o grip.html grip.urdf
    tr -d '\n' <grip.html | sed 's/.*id="heading-relations"//; s/<\/table>.*//; s/<[^>]*>/ /g; s/\xc2\xa0/ /g; s/  */ /g' >table
    has table 'Tied coordinates' 'Kind Class First coordinate Second coordinate Ratio Offset' \
        'mimic – 1, to_left: φ 2, to_right: φ −0.725 0.25 rad' 'mimic – 1, to_left: φ 3, to_rack: s 0.0125 m/rad 0 m'
    status 0 "$SYSTEL" convert -t html --lang ru -o grip.ru.html grip.urdf
    has grip.ru.html 'Связи координат' '−0,725'
    # so do the tables of the papers, of every kind of transmission
    status 0 "$SYSTEL" convert -t html --lang en -o gears.html "$TOP/samples/gear-pair.xml"
    tr -d '\n' <gears.html | sed 's/.*id="table-transmissions-1"//; s/<\/table>.*//; s/<[^>]*>/ /g; s/  */ /g' >table
    has table 'kind' 'ratio' 'gear'
}

run_tests
