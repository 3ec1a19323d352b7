#!/bin/sh
# The gripper: its position by every kind of parameters, spellings, units, the ways of telling transitions;
# and codes of axial orientations in place of rotations in the other languages. What is said of bad
# ones is in tests/bad.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# pose FILE: "x y z w x y z" of the gripper in the scene, w not below 0
cat_pose() {
    cat <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics">
  <xsl:output method="text"/>
  <xsl:template match="/"><xsl:value-of select="concat(kin:pose(/m:model/m:body/m:body[1]), '&#10;')"/></xsl:template>
</xsl:stylesheet>
END
}
pose() {
    [ -e pose.xsl ] || cat_pose >pose.xsl
    status 0 "$SYSTEL" apply -x pose.xsl "$1"
    cat out
}

# near_pose FILE "x y z w x y z": q and -q are the same turn
near_pose() {
    printf '%s\n%s\n' "$(pose "$1")" "$2" | awk '
        { for (i = 1; i <= 7; i++) p[NR, i] = $i }
        END {
            for (i = 1; i <= 3; i++) d = (p[1, i] - p[2, i]) ^ 2 > d ? (p[1, i] - p[2, i]) ^ 2 : d
            for (i = 4; i <= 7; i++) dot += p[1, i] * p[2, i]
            exit !(d < 1e-10 && dot ^ 2 > 1 - 1e-10)
        }' || fail "$1 stands at $(pose "$1"), not at $2"
}

# gripper ATTRIBUTES: g.xml
gripper() {
    printf '<gripper %s/>\n' "$1" >g.xml
}

# By hand: 0.3 0.4 0.5, a quarter turn about z, so that x goes to y and y to -x: code 32.
test_every_type() {
    turned='0.3 0.4 0.5 0.70710678118654752 0 0 0.70710678118654752'
    for turn in '0 0 0 2 90°' '1 90° 0 0' '2 0 0 90°' '3 1 0 0 1' '4 0 1 0 -1 0 0' '4 1 0 0 0 1 0 0 3 0 -2 0 0' \
        '5 32' '6 0 90° 0' '7 90° 0 0' '8 1 1 0 0 0 0 1 -1' '9 0 0 1'; do
        gripper "position='0 ${turn%% *} 300mm 0.4 0.5m ${turn#* }'"
        near_pose g.xml "$turned"
    done
    # r 0.5, angle atan(4/3); from z: atan(0.5/0.5)
    gripper "position='1 5 500mm 0.92729521800161224 0.5 32'"
    near_pose g.xml "$turned"
    gripper "position='2 5 0.70710678118654752 0.92729521800161224 45° 32'"
    near_pose g.xml "$turned"
    # the arm of paper 001 upright: x = L1 + L4, y = L2 + L3, and L5 for generalized coordinates
    gripper "position='3 5 0 0 0 32 0.1 0.2 0.3 0.4'"
    near_pose g.xml '0.5 0.5 0 0.70710678118654752 0 0 0.70710678118654752'
    gripper "position='4 0 0 0 0 0 0 0 0.1 0.2 0.3 0.4 0.05'"
    near_pose g.xml '0.55 0.5 0 1 0 0 0'
    gripper "position='4 5 0 0 0 0 0 0 32 0.1 0.2 0.3 0.4 0.05'"
    near_pose g.xml '0.55 0.5 0 0.70710678118654752 0 0 0.70710678118654752'
    # the dual part is half of the place times the turn: -z, x - ... by hand
    gripper "position='5 6 1 0 0 1 -0.25 0.35 0.05 0.25'"
    near_pose g.xml "$turned"
    # about an axis through (0, 0.3), which (0.3, 0) leaves for (0.3, 0.6)
    gripper "position='6 6 0 0 1 90° 0.5 0 0.3 0'"
    near_pose g.xml '0.3 0.3 0.5 0.70710678118654752 0 0 0.70710678118654752'
}

# What the report says of the position, type by type, is this position when written into the field.
test_report_in_every_type() {
    for sample in gripper-transition gripper; do
        status 0 "$SYSTEL" convert -t html --lang en -o report.html "$TOP/samples/$sample.xml"
        want=$(pose "$TOP/samples/$sample.xml")
        place=${want% * * * *}
        rows=0
        sed -n '/class="position"/,/<\/table>/p' report.html | tr -d '\n' | sed 's/<tr>/\
&/g' | sed -n 's/^<tr><th[^>]*>[^<]*<\/th><td>\([^<]*\)<\/td>.*<code>\([^<]*\)<\/code>.*/\1;\2/p' >rows
        while IFS=';' read -r type numbers; do
            rows=$((rows + 1))
            case $rows,$type in
            [123],*) gripper "position='$type 3 $numbers ${want#* * * }'" ;;
            *,'5 6' | *,'6 6') gripper "position='$type $numbers'" ;;
            *) gripper "position='0 $type $place $numbers'" ;;
            esac
            [ -n "$numbers" ] || continue
            near_pose g.xml "$want"
        done <rows
        [ "$rows" -ge 14 ] || fail "$rows kinds of parameters in the report of $sample"
    done
}

# A half turn has no Rodrigues parameters, and an oblique gripper no code: the report says so.
test_report_says_what_there_is_not() {
    gripper 'orientation="1 2 3 180°"'
    status 0 "$SYSTEL" convert -t html --lang en g.xml
    has out 'a half turn has no such parameters' 'not along the scene'
    status 0 "$SYSTEL" convert -t html --lang ru g.xml
    has out 'поворот на 180°'
}

# place and orientation, or position, or both where they agree; attributes or elements.
test_ways_of_telling() {
    want='0.3 0.2 0.1 0.5 -0.5 -0.5 0.5'
    gripper 'place="0.3 0.2 0.1" orientation="36"'
    near_pose g.xml "$want"
    gripper 'place="300 mm, 200мм 10e-2" orientation="-1 -1 1 120 град" position="0, 0"'
    near_pose g.xml "$want"
    gripper 'place="0.3 0.2 0.1" position="0 5 0.3 0.2 0.1 36"'
    near_pose g.xml "$want"
    gripper 'orientation="1 1 -1 240deg" place="0 0 0" position="0 5 0.3 0.2 0.1 36"'
    near_pose g.xml "$want"
    printf '<схват><место>0.3\n0.2 0.1</место><ориентация> 36 </ориентация></схват>' >g.xml
    near_pose g.xml "$want"
}

# The fingers part by half of the spread each, and the palm is as high as they need.
test_spread() {
    gripper 'spread="80mm"'
    status 0 "$SYSTEL" convert -t model g.xml
    equal "$(grep -c ' q="0.04"' out)" 2
    gripper 'spread="1"'
    status 0 "$SYSTEL" convert -t model g.xml
    equal "$(grep -c ' q="0.5"' out)" 2
}

# A list whose types tell where a position ends is the same as one with ";".
# One coordinate more than those of its place: the second finger goes with the first, by either of them.
test_fingers_go_together() {
    echo '<gripper spread="40 mm"/>' >g.xml
    status 0 "$SYSTEL" convert -t model g.xml
    has out 'mobility="7"' '<relation kind="mimic" a="joint_2" b="joint_3" ratio="1"/>'
    equal "$(grep -c 'max="0.07" q="0.02"' out)" 2
    for pose in finger_1=0.05 finger_2=0.05; do
        status 0 "$SYSTEL" convert -t model --pose $pose g.xml
        equal "$(grep -c 'max="0.07" q="0.05"' out)" 2
    done
    status 0 "$SYSTEL" convert --lang en -t html g.xml
    equal "$(grep -c '"driving": false' out)" 1
    status 0 "$SYSTEL" convert -t urdf -o g.urdf g.xml
    equal "$(grep -c '<mimic ' g.urdf)" 1
    ! command -v check_urdf >/dev/null || status 0 check_urdf g.urdf
}

test_transitions() {
    echo '<gripper transitions="0 0 5 1 2 3 13 1.5s 2 3 1 0 90° 1 0 0 0 2 0 4 1 1 1 0 1 0 -1 0 0"/>' >g.xml
    status 0 "$SYSTEL" convert -t model g.xml
    mv out a
    echo '<gripper><transitions>0 0 5 1 2 3 13;
        1.5 2 3 1 0 90° 1 0 0 0; 2 0 4 1 1 1 0 1 0 -1 0 0;</transitions></gripper>' >g.xml
    status 0 "$SYSTEL" convert -t model g.xml
    mv out b
    same a b
    has a '<step time="1.5" position="2 3 1 0 1.5707963267948966 1 0 0 0"/>'
    equal "$(grep -c '<step' a)" 3
}

# The normal form is read as it was written, and so is what tables can tell of it.
test_comes_back() {
    status 0 "$SYSTEL" convert -t model -o first.xml "$TOP/samples/gripper-transition.xml"
    status 0 "$SYSTEL" convert -t model -o second.xml first.xml
    same first.xml second.xml
    want=$(pose first.xml)
    status 0 "$SYSTEL" convert -t tables -o tables.xml first.xml
    near_pose tables.xml "$want"
}

# Ids of the three bodies stand once, in the scene and in the drawing.
test_ids() {
    status 0 "$SYSTEL" convert -t svg -o g.svg "$TOP/samples/gripper.xml"
    status 0 "$SYSTEL" convert -t x3d -o g.x3d "$TOP/samples/gripper.xml"
    for id in gripper finger_1 finger_2; do
        equal "$(grep -c " id=\"$id\"" g.svg)" 1
        equal "$(grep -c "data-body=\"$id\"" g.svg)" 3
        equal "$(grep -c "DEF=\"$id\"" g.x3d)" 1
    done
}

# 36 is -1 -1 1, 120 degrees, wherever a rotation is.
test_code_in_every_language() {
    turn='rotation="-0.5773502691896257 -0.5773502691896257 0.5773502691896257 2.0943951023931953"'
    echo '<system><body number="1" KP="1" CPB="0 100 0"><shape kind="box" size="20 30 40" rotation="36"/></body></system>' >a.xml
    status 0 "$SYSTEL" convert -t model a.xml
    equal "$(grep -cF "$turn" out)" 1
    # in the plane one number is an angle
    echo '<system><body number="1" CPB="0 100"><shape kind="box" size="20 30 40" rotation="36"/></body></system>' >a.xml
    status 0 "$SYSTEL" convert -t model a.xml
    has out 'rotation="0 0 1 0.6283185307179586"'

    rows='<TPMS><row NB="0" KP="1" CPB="0, 100, 0" DCAKP="0 1 0" rotation="36"/></TPMS>
        <TPBM><row BN="1" KGO="0" PGO="10, 20, 30" VAGOR="36"/></TPBM>'
    echo "<tables><system>$rows</system></tables>" >a.xml
    status 0 "$SYSTEL" convert -t model a.xml
    equal "$(grep -cF "$turn" out)" 2
    echo "<tables><system name='A'>$rows</system>
        <TPPMS><row base='0' origin='0,0,0' rotation='24'/></TPPMS></tables>" >a.xml
    status 0 "$SYSTEL" convert -t model a.xml
    equal "$(grep -cF "$turn" out)" 1
    has out 'rotation="0 0 1 3.141592653589793"'

    echo '<html xmlns="http://www.w3.org/1999/xhtml"><body>
        <table><tr><th>KP</th><th>CPB</th><th>rotation</th></tr><tr><td>1</td><td>0, 100, 0</td><td>36</td></tr></table>
        <table><tr><th>BN</th><th>KGO</th><th>PGO</th><th>VAGOR</th></tr>
        <tr><td>1</td><td>0</td><td>10, 20, 30</td><td>36</td></tr></table></body></html>' >a.xhtml
    status 0 "$SYSTEL" convert -t model a.xhtml
    equal "$(grep -cF "$turn" out)" 2

    { echo '<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
          xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
          xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2"
          office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet>
          <table:table table:name="S">'
        for row in 'KP;CPB;rotation' '1;0, 100, 0;=36' 'BN;KGO;PGO;VAGOR' '1;0;10, 20, 30;=36'; do
            echo '<table:table-row>'
            echo "$row" | tr ';' '\n' | sed 's|^=\(.*\)|<table:table-cell office:value-type="float" office:value="\1"><text:p>\1</text:p></table:table-cell>|
                /^</!s|.*|<table:table-cell office:value-type="string"><text:p>&</text:p></table:table-cell>|'
            echo '</table:table-row>'
        done
        echo '</table:table></office:spreadsheet></office:body></office:document>'; } >a.fods
    status 0 "$SYSTEL" convert -t model a.fods
    equal "$(grep -cF "$turn" out)" 2

    echo '<robot name="r"><link name="a"/><link name="b"/><joint name="j" type="fixed"><parent link="a"/>
        <child link="b"/><origin rpy="36"/></joint></robot>' >a.urdf
    status 0 "$SYSTEL" convert -t model a.urdf
    has out 'rotation="-0.5773502691896258 -0.5773502691896258 0.5773502691896258 2.0943951023931953"'
    sed 's/rpy="36"/rpy="33"/' a.urdf >b.urdf
    status 1 "$SYSTEL" check b.urdf

    echo '<model xmlns="urn:systel:model"><system number="1" base="0" at="0 0 0" rotation="36" bodies="1"/>
        <body number="0" id="body_0"><body number="1" base="0" id="b"><joint id="j" type="revolute" rotation="36"/>
        <shape kind="box" size="1 2 3" rotation="36"/></body></body></model>' >a.xml
    status 0 "$SYSTEL" convert -t model a.xml
    equal "$(grep -cF "$turn" out)" 3
}

# sheet LANG [OPTION…]: what is written on the sheet of s.xml, a text a line
sheet() {
    lang=$1
    shift
    status 0 "$SYSTEL" convert -t sheet --lang "$lang" "$@" -o s.svg s.xml
    xmllint --xpath '//*[local-name()="text"]' s.svg | sed 's|</text>|&\n|g' | sed 's/<[^>]*>//g' >texts
}

# By hand: 0.3 0.4 0, code 32 = a quarter turn about z.
# Digital codes of the hand and of the fingers in every target; what has none keeps its boxes
test_codes() {
    cat >codes.xml <<'END'
<схват разводПальцев="80мм" положение="0 5 0.1 0.2 0 36">
  <код способ="простой">0.02 0.1 1 -0.05 0 0 0 0 1  0.01 0.16 0.06 0 0 0</код>
  <code kind="simplest">0.1 0.16 0.06 -0.05 0 0</code>
  <тело номер="2"><код способ="типовой">3 0.05 0.01 0.02 0.05 0.01 0 0 0 1 0 1 0 0</код></тело>
</схват>
END
    status 0 "$SYSTEL" convert -t model -o m.xml codes.xml
    silent
    kinds() { xmllint --xpath "//*[local-name()='body'][@id='$1']/*[local-name()='shape']/@kind" m.xml | tr -d ' \n'; }
    equal "$(kinds gripper)" 'kind="cylinder"kind="box"'
    equal "$(kinds finger_1)" 'kind="sphere"'
    equal "$(kinds finger_2)" 'kind="box"'
    status 0 "$SYSTEL" convert -t model -o again.xml m.xml
    same m.xml again.xml
    status 0 "$SYSTEL" build -q -t x3d,x3d-inline,x3d-proto,svg,sheet,html,tables -o coded codes.xml
    has coded/codes.x3d '<Sphere' '<Cylinder'
    has coded/codes.proto.x3d '<Sphere' '<Cylinder'
    for file in coded/codes*.x3d coded/*.svg; do lacks "$file" 'NaN'; done
    nothing='<code kind="simplest">0</code>'
    echo "<gripper>$nothing<body number='2'>$nothing</body></gripper>" >one.xml
    echo "<gripper>$nothing<body number='2'>$nothing</body><body number='3'>$nothing</body></gripper>" >none.xml
    for model in one none; do
        status 0 "$SYSTEL" build -q -t x3d,x3d-inline,x3d-proto,svg,sheet,html,tables -o coded $model.xml
        silent
        for file in coded/$model*.x3d coded/$model*.svg; do lacks "$file" 'NaN'; done
    done
    status 0 "$SYSTEL" convert -t model --set bodies=simplest -o m.xml codes.xml
    equal "$(kinds gripper)" 'kind="box"'
    equal "$(kinds finger_1)" 'kind="box"'
}

test_sheet() {
    echo '<gripper name="Grip" spread="80mm" position="0 5 300mm 0.4 0 32"
        transitions="0 0 5 0 0 0 32; 1.5 0 0 0.1 0 0 0 0 1 90°"/>' >s.xml
    sheet ru --set designation=СХ.01.00
    has texts 'Схема схвата' 'параметры Эйлера' 'x = 300 мм; y = 400 мм; z = 0 мм' 'r = 500 мм' '32 – ' '80 мм' '(100; 0; 0) мм' '1,5'
    matches texts '^СХ.01.00$'
    for no in К3 Схема.кинематическая степеней ДСТОВ звено; do if grep -q "$no" texts; then fail "$no on the sheet"; fi; done
    sheet en
    has texts 'Gripper scheme' 'Euler parameters' 'quaternion' 'q0 = 0.7071; qx = 0; qy = 0; qz = 0.7071'
    if cyrillic texts; then fail "Russian on the English sheet"; fi
    # a small sheet, asked for, has room for little but the views
    sheet en --set format=A4
    has texts 'Euler parameters' '32 – '
    lacks texts quaternion
    # what follows from place and code is left to be found
    sheet en --set answers=none
    has texts 'x = 300 mm; y = 400 mm; z = 0 mm' '32 – ' quaternion
    lacks texts 0.7071
    lacks texts 'r = 0.5 m'
    # nor are the numbers of an orientation to turn to told beside its code
    sed 's/spread=/turn="5 36" &/' s.xml >key.xml
    mv key.xml s.xml
    sheet en
    has texts '0.5774' '36 – '
    sheet en --set answers=none
    has texts '36 – '
    lacks texts 0.5774
    # no code where the orientation is not axial, no transitions where there are none
    echo '<gripper position="0 0 0 0 0 0 0 1 30°"/>' >s.xml
    sheet en
    has texts 'none: the gripper’s axes are not along'
    lacks texts 'Moment'
    # other bodies than boxes are drawn as a scheme, with tables of pairs
    echo '<gripper name="Grip"/>' >g.xml
    status 0 "$SYSTEL" convert -t model -o m.xml g.xml
    sed 's/kind="box"/kind="sphere"/; s/size="[^"]*"/size="0.1"/' m.xml >s.xml
    sheet ru --set designation=СХ.01.00
    has texts 'Схема кинематическая' 'СХ.01.00 К3'
}

test_views() {
    echo '<gripper name="Grip"/>' >g.xml
    for view in auto front side top iso iso-left; do
        status 0 "$SYSTEL" convert -t svg --lang en --set view=$view -o $view.svg g.xml
    done
    has auto.svg 'data-view="three"'
    has iso-left.svg 'data-view="iso-left"' 'from the left'
}

# 270 where 270° is meant, as in paper 000; a whole turn is none too many.
test_degrees_are_missed() {
    echo '<схват ориентация="0, 0, 1, 270"/>' >a.xml
    status 0 "$SYSTEL" check --lang en a.xml
    has err 'a.xml:1: warning: “ориентация” has an angle of 270 rad, more than a turn; are degrees meant? Then write 270°'
    echo '<gripper turn="0 0 0 1 90"/>' >a.xml
    "$SYSTEL" check --lang en a.xml 2>err
    has err 'an angle of 90 rad'
    for good in 'orientation="0 0 1 270°"' 'orientation="0 0 1 6.28318"' 'turn="0 0 0 1 90°"' 'position="0 0 7 8 9 0 0 1 3"'; do
        echo "<gripper $good/>" >a.xml
        "$SYSTEL" check --lang en a.xml 2>err
        lacks err 'than a turn'
    done
}

# An instance of the prototype in X3D, alone as in listing 4 or in a scene, is a gripper
test_instance_of_the_prototype() {
    status 0 "$SYSTEL" convert -q -t x3d-proto --lang ru -o scene.x3d "$TOP/samples/gripper-transition.xml"
    status 0 "$SYSTEL" convert -t model -o scene.model.xml scene.x3d
    status 0 "$SYSTEL" convert -t model -o own.model.xml "$TOP/samples/gripper-transition.xml"
    # the scene tells the place besides its position, and has no description
    for file in scene own; do
        sed -e 's/ \(name\|xml:lang\|place\|orientation\)="[^"]*"//g' -e '/<meta/d' $file.model.xml >$file
    done
    same scene own
    has scene.model.xml 'name="gripper_1"' 'place="0.5 0 0.2"' '<step time="4.5"'
    cat >one.xml <<'END'
<ProtoInstance DEF="hand" name="proGripper">
  <fieldValue name="place" value="0.1, 0.2, -0.3"/>
  <fieldValue name="position" value="0"/>
  <fieldValue name="spread" value="0.08"/>
  <fieldValue name="turn" value="0"/>
</ProtoInstance>
END
    status 0 "$SYSTEL" convert -t model -o one.model.xml one.xml
    has one.model.xml 'name="hand"' 'at="0.1 0.2 -0.3"' 'spread="0.08"'
    near "$(q_of 2 one.model.xml)" 0.04
}

run_tests
