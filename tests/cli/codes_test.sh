#!/bin/sh
# Digital codes of bodies: what becomes of each number, files of codes, codes as documents, levels of
# detail. What is said of bad ones is in tests/bad.
# Without the sanitisers: of what the unit tests ask them.
. "$(dirname "$0")/lib.sh"
DATA=$TOP/tests/cli/codes

# body CODE…: a model of one body with these codes, on standard output
body() {
    echo '<system class="STOB"><body number="1" CPB="0, 0, 0">'
    for code in "$@"; do echo "$code"; done
    echo '</body></system>'
}

# shape_of FILE N ATTRIBUTE
shape_of() {
    xmllint --xpath "string((//*[local-name()='shape'])[$2]/@$3)" "$1"
}

# model KIND NUMBERS [ATTRIBUTES]: m.xml, the normal form
model() {
    body "<code kind=\"$1\" ${3:-}>$2</code>" >b.xml
    status 0 "$SYSTEL" convert -t model -o m.xml b.xml
    silent
}

# The numbers of paper 001, section 4: the green column
test_simplest() {
    model simplest '0.1, 1, 0.1,	0, -0.5, 0
        0, 1, 0'
    equal "$(shape_of m.xml 1 kind)" box
    near "$(shape_of m.xml 1 size)" '0.1 1 0.1'
    near "$(shape_of m.xml 1 at)" '0 -0.5 0'
    near "$(shape_of m.xml 1 colour)" '0 1 0'
    model simplest '0.5 0.02 0.5 0 -1 0'
    near "$(shape_of m.xml 1 colour)" '0.8 0.8 0.8'
}

test_simple() {
    for axis in 1 2 3; do
        model simple "0.1,0.2,$axis,0,-0.35,0, 1 0 0, 0.02 0.3 0.04 0 -0.15 0 ,0.155 0.02 0.02 0.077 0 0.1"
        equal "$(xmllint --xpath 'count(//*[local-name()="shape"])' m.xml)" 3
        near "$(shape_of m.xml 1 size)" '0.1 0.2'
        near "$(shape_of m.xml 1 at)" '0 -0.35 0'
        near "$(shape_of m.xml 3 size)" '0.155 0.02 0.02'
        near "$(shape_of m.xml 3 at)" '0.077 0 0.1'
        near "$(shape_of m.xml 3 colour)" '1 0 0'
    done
    # where the cylinder reaches to: along y and z as far as its radius or half its height
    model simple '0.1 0.4 1 0 0 0 1 0 0'
    status 0 "$SYSTEL" apply -x "$DATA/shapes.xsl" m.xml
    near "$(awk -f "$DATA/bounds.awk" out)" '1 -0.2 -0.1 -0.1 0.2 0.1 0.1'
    model simple '0.1 0.4 3 0 0 0 1 0 0'
    status 0 "$SYSTEL" apply -x "$DATA/shapes.xsl" m.xml
    near "$(awk -f "$DATA/bounds.awk" out)" '1 -0.1 -0.1 -0.2 0.1 0.1 0.2'
    # without a cylinder
    model simple '0 1 0 0.5 0.1 0.2 0.3 1 2 3 0.4 0.5 0.6 4 5 6'
    near "$(shape_of m.xml 2 size)" '0.4 0.5 0.6'
    near "$(shape_of m.xml 2 at)" '4 5 6'
    near "$(shape_of m.xml 2 colour)" '1 0 0.5'
}

# Half sizes; the sphere whose axis is 0 0 0 does not turn (listing 8)
test_typical() {
    model typical '0 0.04 0.5 0.03 0 -0.5 0 0 0 0 0, 1 .2 .08 .2 0 0 0 0 0 2 1.57 2 1 2 3 0 0 0 0 0 1 0 3 2e-1 .1 .1 1 0 0 0 0 0 0'
    near "$(shape_of m.xml 1 size)" '0.08 1 0.06'
    equal "$(shape_of m.xml 1 rotation)" ''
    near "$(shape_of m.xml 2 size)" '0.2 0.16'
    near "$(shape_of m.xml 2 rotation)" '0 0 1 1.57'
    equal "$(shape_of m.xml 3 kind)" cone
    near "$(shape_of m.xml 3 scale)" '1 2 3'
    near "$(shape_of m.xml 4 scale)" '0.2 0.1 0.1'
    has m.xml 'colours="no"'
    model typical '3 1 1 1 0 0 0 0 0 1 0 0.1 0.2 0.3'
    near "$(shape_of m.xml 1 size)" 1
    near "$(shape_of m.xml 1 colour)" '0.1 0.2 0.3'
}

# 154 numbers, by the attribute 14 objects or 11
test_colours() {
    plain='0 1 1 1 0 0 0 0 0 1 0 '
    numbers=
    for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do numbers=$numbers$plain; done
    model typical "$numbers" 'colours="no"'
    equal "$(xmllint --xpath 'count(//*[local-name()="shape"])' m.xml)" 14
    status 0 "$SYSTEL" convert -t tables -o t.xml b.xml
    has t.xml 'typical colours=no: 0'
    status 0 "$SYSTEL" convert -t model -o again.xml t.xml
    equal "$(xmllint --xpath 'count(//*[local-name()="shape"])' again.xml)" 14
    colour='0 1 1 1 0 0 0 0 0 1 0 1 0 1 '
    numbers=
    for i in 1 2 3 4 5 6 7 8 9 10 11; do numbers=$numbers$colour; done
    model typical "$numbers" 'colours="yes"'
    equal "$(xmllint --xpath 'count(//*[local-name()="shape"])' m.xml)" 11
    body "<code kind=\"typical\">$numbers</code>" >b.xml
    status 1 "$SYSTEL" check b.xml
}

# A lone 0: the body has no picture, and none made from its parameters
test_no_picture() {
    for kind in simplest simple typical; do
        model $kind ' 0, '
        lacks m.xml '<shape'
        status 0 "$SYSTEL" convert -t x3d -o s.x3d b.xml
        xmllint --xpath "//Transform[@DEF='body_1']" s.x3d >one.xml
        lacks one.xml '<Shape'
    done
    body >b.xml
    status 0 "$SYSTEL" convert -t x3d -o s.x3d b.xml
    xmllint --xpath "//Transform[@DEF='body_1']" s.x3d >one.xml
    has one.xml '<Shape'
    # a document that shows nothing at all
    echo '<code kind="simplest">0</code>' >nothing.xml
    for target in x3d x3d-inline x3d-proto html; do
        status 0 "$SYSTEL" build -t "$target" -o nothing nothing.xml
        silent
    done
    for file in nothing/*.x3d nothing/*.html; do lacks "$file" '0 NaN'; done
}

# The most detailed is shown, all are kept; the normal form read again is the same
test_several() {
    body '<code kind="simple">0.1 0.2 2 0 0 0 1 0 0</code>' '<code kind="typical">3 1 1 1 0 0 0 0 0 1 0</code>' \
        '<code kind="simplest">1 1 1 0 0 0</code>' >b.xml
    status 0 "$SYSTEL" convert -t model -o m.xml b.xml
    equal "$(xmllint --xpath 'count(//*[local-name()="code"])' m.xml)" 3
    equal "$(shape_of m.xml 1 kind)" sphere
    status 0 "$SYSTEL" convert -t model -o again.xml m.xml
    same m.xml again.xml
    # an edited code counts, not the shapes that stand beside it
    sed 's|>3 1 1 1 |>3 2 2 2 |' m.xml >edited.xml
    status 0 "$SYSTEL" convert -t model -o again.xml edited.xml
    near "$(shape_of again.xml 1 size)" 2
    # solids hide codes
    body '<shape kind="box" size="1 1 1"/>' '<code kind="typical">3 1 1 1 0 0 0 0 0 1 0</code>' >b.xml
    status 0 "$SYSTEL" convert -t model -o m.xml b.xml
    equal "$(shape_of m.xml 1 kind)" box
    equal "$(xmllint --xpath 'count(//*[local-name()="shape"])' m.xml)" 1
}

# Of its own folder only; a prerequisite of what is made
test_files() {
    mkdir -p models/codes elsewhere
    printf '\357\273\2770.1, 1, 0.1\r\n0, -0.5, 0\r\n' >'models/codes/the column.txt'
    cp 'models/codes/the column.txt' elsewhere/column.txt
    body '<code kind="simplest" href="codes/the column.txt"/>' >models/b.xml
    status 0 "$SYSTEL" build -q -t x3d,model -MD -o o models/b.xml
    near "$(shape_of o/b.model.xml 1 size)" '0.1 1 0.1'
    has o/b.x3d.d 'models/codes/the\ column.txt'
    # the normal form has the numbers and needs no file
    rm -r models/codes
    status 0 "$SYSTEL" check o/b.model.xml
    status 3 "$SYSTEL" check models/b.xml
    has err 'models/codes/the column.txt: error: cannot be opened' 'models/b.xml:2: error: '
    # names count from the model's folder, from whatever they begin with
    body "<code kind=\"simplest\" href=\"http://example.invalid/c.txt\"/>" >models/b.xml
    status 3 "$SYSTEL" check models/b.xml
    body "<code kind=\"simplest\" href=\"$PWD/elsewhere/column.txt\"/>" >models/b.xml
    status 3 "$SYSTEL" check models/b.xml
    for href in ../elsewhere/column.txt link.txt; do
        ln -sf ../elsewhere/column.txt models/link.txt
        body "<code kind=\"simplest\" href=\"$href\"/>" >models/b.xml
        status 4 "$SYSTEL" check models/b.xml
        has err 'refused'
    done
    mkdir models/folder.txt
    body '<code kind="simplest" href="folder.txt"/>' >models/b.xml
    status 3 "$SYSTEL" check models/b.xml
}

# A code of a system that is part of a cell
test_cell() {
    mkdir parts
    echo '0.1 1 0.1 0 -0.5 0' >parts/column.txt
    cat >parts/arm.xml <<'END'
<system><code kind="simplest">0.4 0.1 0.4 0 -1 0</code>
<body number="1" CPB="0, 0, 0"><code kind="simplest" href="column.txt"/></body></system>
END
    cat >cell.xml <<'END'
<tables><system name="a" href="parts/arm.xml"/><system name="b" href="parts/arm.xml"/>
<TPPMS><row base="0" origin="0, 1000, 0"/><row base="0" origin="2000, 1000, 0"/></TPPMS></tables>
END
    status 0 "$SYSTEL" build -q -t model -MD -o o cell.xml
    equal "$(xmllint --xpath 'count(//*[local-name()="body"]/*[local-name()="code"])' o/cell.model.xml)" 2
    has o/cell.model.xml.d 'parts/column.txt'
    # grounds of the systems stand where these do
    near "$(xmllint --xpath 'string(//*[local-name()="shape"][@system="2"]/@at)' o/cell.model.xml)" '2 0 0'
}

test_document() {
    echo '<код способ="простейший" имя="Стойка">0.1 1 0.1 0 -0.5 0</код>' >column.xml
    status 0 "$SYSTEL" build -q -o o column.xml
    exists o/column.x3d o/column.html
    absent o/column.svg
    has o/column.html 'Стойка' 'размер вдоль Z, м'
    status 0 "$SYSTEL" convert -t x3d column.xml
    xmllint --noout out
    has out '<Box size="0.1 1 0.1"/>' 'translation="0 -0.5 0"'
    status 2 "$SYSTEL" convert -t svg column.xml
    echo '0.1 1 0.1 0 -0.5 0' >column.txt
    echo '<code kind="simplest" href="column.txt"/>' >file.xml
    status 0 "$SYSTEL" convert -t model file.xml
    has out 'size="0.1 1 0.1"' 'name="file"'
}

# Tables: Russian commas, minus signs, words with capitals
test_tables() {
    cat >t.xml <<'END'
<таблицы><система><ТПМС><строка КП="1" КПТ="0, 300, 0"/></ТПМС>
<ТПМТ><строка НТ="1" код="Простейший: 0,1; 1; 0,1; 0; −0,5; 0"/></ТПМТ></система></таблицы>
END
    status 0 "$SYSTEL" convert -t model -o m.xml t.xml
    near "$(shape_of m.xml 1 size)" '0.1 1 0.1'
    near "$(shape_of m.xml 1 at)" '0 -0.5 0'
}

# The simplest bodies are the boxes around the others: by points of the surfaces
test_bounds() {
    body '<code kind="typical">0 0.3 0.2 0.1 1 2 3 1 1 1 0.7  1 0.3 0.1 0.2 -1 0 0 1 2 0 1.1
        2 0.2 0.4 0.1 0 -2 0 0.3 -1 0.5 2.2  3 0.4 0.1 0.2 0 0 -3 0 1 1 0.9</code>' >b.xml
    for piece in '2 0.2 0.4 0.3 0 0 0 0.3 -1 0.5 2.2' '2 0.2 0.4 0.3 0 0 0 1 0 0 3.1' '3 0.4 0.1 0.2 0 0 -3 0 1 1 0.9' '1 0.3 0.1 0.2 -1 0 0 1 2 0 1.1'; do
        body "<code kind=\"typical\">$piece</code>" >>pieces.xml
    done
    awk '/<system/ { n++ } { print > ("p" n ".xml") }' pieces.xml
    cp "$TOP/samples/three-link-robot.xml" "$TOP/samples/motoman-ma1440.xml" .
    set -- b p1 p2 p3 p4 three-link-robot motoman-ma1440
    status 0 "$SYSTEL" build -q -t model -o given $(printf '%s.xml ' "$@")
    # the sample's own simplest code of body 3 is not made
    mkdir bare
    for name; do sed '/kind="simplest"/d' "given/$name.model.xml" >"bare/$name.xml"; done
    status 0 "$SYSTEL" build -q -t model --set bodies=simplest -o boxed bare
    for name; do
        status 0 "$SYSTEL" apply -x "$DATA/shapes.xsl" -o given.txt "given/$name.model.xml"
        awk -f "$DATA/bounds.awk" given.txt | sort >points
        status 0 "$SYSTEL" apply -x "$DATA/shapes.xsl" -o boxes "boxed/$name.model.xml"
        awk '{ print $1 }' boxes | uniq -d | grep . && fail "$name: more than one box of a body"
        awk -f "$DATA/bounds.awk" boxes | sort >around
        paste -d ' ' points around | awk '
            { for (i = 2; i <= 7; i++) {
                  slack = i < 5 ? $i - $(i + 7) : $(i + 7) - $i
                  if ($1 != $8 || slack < -2e-9 || slack > 2e-5) exit 1 } }' || {
            cat points around
            fail "$name: no tight boxes"
        }
    done
}

# simple of simple and typical of simple are exact
test_conversions() {
    status 0 "$SYSTEL" convert -t model -o given.xml "$TOP/samples/typical-robot-codes.xml"
    sed 's/ code="simple"//; /<code/d' given.xml >plain.xml
    status 0 "$SYSTEL" convert -t model --set bodies=simple -o made.xml plain.xml
    for number in 0 1 2 3 4 5 6 7 8; do
        path="string(//*[local-name()='body'][@number='$number']/*[local-name()='code'])"
        near "$(xmllint --xpath "$path" made.xml)" "$(xmllint --xpath "$path" given.xml)"
    done
    status 0 "$SYSTEL" convert -t model --set bodies=typical -o made.xml plain.xml
    grep '<code' made.xml | sed 's/.*kind="typical" colours="yes">\(.*\)<.*/\1/' >numbers
    body "$(printf '<code kind="typical">%s</code>' "$(sed -n 2p numbers)")" >b.xml
    status 0 "$SYSTEL" convert -t model -o again.xml b.xml
    for n in 1 2 3; do
        from=$((n + 1)) # the shape of the ground stands first
        for attribute in kind size at rotation colour; do
            equal "$(shape_of again.xml $n $attribute)" "$(shape_of plain.xml $from $attribute)"
        done
    done
}

# A body's own code of the level is taken; without the parameter nothing changes
test_levels() {
    status 0 "$SYSTEL" convert -t model --set bodies=simplest -o m.xml "$TOP/samples/three-link-robot.xml"
    near "$(shape_of m.xml 4 size)" '1.3 0.2 0.2'
    for target in x3d x3d-inline html; do
        status 0 "$SYSTEL" build -q -t $target --set bodies=simplest -o boxed "$TOP/samples/three-link-robot.xml"
    done
    lacks boxed/three-link-robot.x3d '<Cylinder radius="0.5"'
    has boxed/three-link-robot.x3d '<Box size="1.3 0.2 0.2"/>'
    has boxed/three-link-robot.bodies/body_3.x3d '<Box size="1.3 0.2 0.2"/>'
    status 2 "$SYSTEL" build -q --set bodies=fine -o boxed "$TOP/samples/three-link-robot.xml"
    status 2 "$SYSTEL" convert -t svg --set bodies=simple "$TOP/samples/three-link-robot.xml"
    # fingers and what stands on the ground stay apart
    status 0 "$SYSTEL" convert -t model --set bodies=simplest -o m.xml "$TOP/samples/cell.xml"
    matches m.xml 'finger="1"'
    [ "$(xmllint --xpath 'count(/*/*[local-name()="body"]/*[local-name()="shape"])' m.xml)" -gt 5 ] || fail 'one box of a whole workshop'
    status 0 "$SYSTEL" check m.xml
}

# What a level gives is the same when it is read again
test_levels_read_again() {
    for level in simplest simple typical; do
        # the levels differ only where there are codes
        set -- "$TOP"/samples/*.xml
        # shellcheck disable=SC2046
        [ $level = simplest ] || set -- $(grep -lE '<(code|код|gripper|схват|typicalRobot|типовойМР|TPBM|ТПБМ)|KGO=|КГО=' "$@")
        status 0 "$SYSTEL" build -q -t model --set bodies=$level -o $level "$@"
        status 0 "$SYSTEL" build -q -t model -o $level/again $level
        for model in $level/*.model.xml; do
            again=$level/again/$(basename "$model" .xml).model.xml
            same "$model" "$again"
        done
    done
}

# A link's codes are what a body's are; other tools' are left alone, visuals hide them.
test_urdf() {
    rm -rf links && mkdir -p links/codes
    echo '0.1 1 0.1 0 -0.5 0, 0 1 0' >links/codes/column.txt
    arm='0.1,0.2,1,0,-0.35,0, 1 0 0, 0.02 0.3 0.04 0 -0.15 0'
    cat >links/r.urdf <<END
<robot name="r">
  <link name="column"><code kind="simplest" href="codes/column.txt"/></link>
  <link name="arm"><код способ="простой">$arm</код><code kind="simplest">0.3 0.3 0.3 0 0 0</code></link>
  <link name="hand"><visual><geometry><sphere radius="0.1"/></geometry></visual><code kind="simplest">1 1 1 0 0 0</code></link>
  <joint name="turn" type="continuous"><parent link="column"/><child link="arm"/><axis xyz="0 0 1"/></joint>
  <joint name="hold" type="fixed"><parent link="arm"/><child link="hand"/></joint>
  <gazebo reference="arm"><code>1 2 3</code></gazebo>
</robot>
END
    status 0 "$SYSTEL" convert -t model -o links/r.xml links/r.urdf
    silent
    status 0 "$SYSTEL" convert -t model -o again.xml links/r.xml
    same links/r.xml again.xml
    body "<code kind='simplest'>0.1 1 0.1 0 -0.5 0, 0 1 0</code>" >b.xml
    status 0 "$SYSTEL" convert -t model -o column.xml b.xml
    body "<code kind='simple'>$arm</code>" >b.xml
    status 0 "$SYSTEL" convert -t model -o arm.xml b.xml
    for name in kind size at rotation colour code; do
        equal "$(shape_of links/r.xml 1 $name)" "$(shape_of column.xml 1 $name)"
        equal "$(shape_of links/r.xml 2 $name)" "$(shape_of arm.xml 1 $name)"
        equal "$(shape_of links/r.xml 3 $name)" "$(shape_of arm.xml 2 $name)"
    done
    equal "$(shape_of links/r.xml 4 kind)" sphere
    equal "$(xmllint --xpath 'count(//*[local-name()="shape"])' links/r.xml)" 4
    status 0 "$SYSTEL" convert -t x3d --set bodies=simplest links/r.urdf
    has out '<Box size="0.3 0.3 0.3"' '<Box size="1 1 1"'
    if command -v check_urdf >/dev/null; then status 0 check_urdf links/r.urdf; fi
    status 0 "$SYSTEL" build -t x3d -MD -o links/out links/r.urdf
    has links/out/r.x3d.d column.txt
}
run_tests
