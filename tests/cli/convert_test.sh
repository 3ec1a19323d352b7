#!/bin/sh
# convert: one target to standard output or a file.
. "$(dirname "$0")/lib.sh"

# A leg's foot, a tool's tip: bodies without solids of their own reach as far as their named points, which pairs do not stand at.
test_scenes_reach_named_points() {
    cat >leg.xml <<END
<system class="PSTB"><body number="1" CPB="0, 0"><body number="2" CPB="50, 0">
  <point name="B" at="40, 30"/><point name="N" at="30, 90"/></body></body>
  <body number="3" CPB="150, 0"/>
  <connections><connection body1="2" body2="3" point1="B" point2="-60, 30"/></connections></system>
END
    "$SYSTEL" convert -q -t x3d -o leg.x3d leg.xml
    ball="*[local-name() = 'Transform'][*[local-name() = 'Shape']/*[local-name() = 'Sphere']/@*[. = 'part_round']]"
    equal "$(xmllint --xpath "string(//*[@DEF = 'body_2']//$ball/@translation)" leg.x3d)" '0.03 -0.09 0'
    equal "$(xmllint --xpath "count(//*[@DEF = 'body_2']//$ball)" leg.x3d)" 1
    equal "$(xmllint --xpath "count(//*[@DEF = 'body_2']//*[local-name() = 'Cylinder'][contains(@height, '0.094868')])" leg.x3d)" 1
    # what shows itself is left as it is
    sed 's|<point name="N"[^>]*>|&<shape kind="box" size="10, 10, 10"/>|' leg.xml >own.xml
    "$SYSTEL" convert -q -t x3d -o own.x3d own.xml
    equal "$(xmllint --xpath "count(//*[@DEF = 'body_2']//$ball)" own.x3d)" 0
}

test_every_target_goes_to_standard_output() {
    pendulum >a.xml
    for target in x3d svg html model; do
        status 0 "$SYSTEL" convert -t $target a.xml
        [ ! -s err ] || fail "$(cat err)"
        [ -s out ] || fail "$target is empty"
        [ $target = html ] || xmllint --noout out || fail "$target is not well-formed"
    done
}

test_file_and_standard_output_are_the_same() {
    pendulum >a.xml
    for target in x3d svg html model; do
        status 0 "$SYSTEL" convert -t $target a.xml
        mv out expected
        status 0 "$SYSTEL" convert -t $target -o made a.xml
        silent
        same expected made
    done
}

test_dash_reads_standard_input() {
    pendulum >a.xml
    for target in x3d svg html model; do
        status 0 sh -c '"$SYSTEL" convert -t '$target' - <a.xml'
        [ -s out ] || fail "$target is empty"
    done
    status 1 sh -c 'echo "<system/>" | "$SYSTEL" convert -t svg -'
    matches err '^(-|<stdin>|stdin|standard input):1: error: '
    [ ! -s out ] || fail "something came out"
}

test_dash_as_output_is_standard_output() {
    pendulum >a.xml
    status 0 "$SYSTEL" convert -t svg -o - a.xml
    has out "<svg"
    absent ./-
}

test_invalid_model_writes_nothing() {
    invalid >bad.xml
    status 1 "$SYSTEL" convert -t svg bad.xml
    [ ! -s out ] || fail "something came out"
    echo old >made
    status 1 "$SYSTEL" convert -t svg -o made bad.xml
    equal "$(cat made)" old
}

test_model_is_valid_and_free_of_bookkeeping() {
    for make in pendulum arm fourbar; do
        $make >a.xml
        status 0 "$SYSTEL" convert -t model -o a.model.xml a.xml
        xmllint --noout --nonet --schema "$TOP/schemas/model.xsd" a.model.xml 2>err || fail "$(cat err)"
        lacks a.model.xml urn:systel:source
    done
}

test_normal_form_is_an_input() {
    for make in pendulum arm fourbar; do
        $make >a.xml
        status 0 "$SYSTEL" convert -t model -o a.model.xml a.xml
        status 0 "$SYSTEL" convert -t model -o b.model.xml a.model.xml
        xmllint --c14n a.model.xml >a.canonical
        xmllint --c14n b.model.xml >b.canonical
        same a.canonical b.canonical
        status 0 "$SYSTEL" convert -t svg -o b.svg a.model.xml
    done
}

test_other_encodings_come_out_as_utf8() {
    mkdir other
    arm >a.xml
    { echo '<?xml version="1.0" encoding="windows-1251"?>'; cat a.xml; } | iconv -f UTF-8 -t CP1251 >other/a.xml
    for target in svg html x3d model; do
        status 0 "$SYSTEL" convert -t $target -o made a.xml
        status 0 "$SYSTEL" convert -t $target -o other/made other/a.xml
        # a report gives its source out as it is on disk
        for made in made other/made; do sed "s/ id=\"source-bytes\">[^<]*//" $made >$made.plain; done
        same made.plain other/made.plain
    done
    has made колонна
}

test_spellings_may_be_mixed() {
    mkdir mixed
    arm >a.xml
    sed 's/номер=/number=/; s/<тело /<Тело /; s/<\/тело>/<\/Тело>/' a.xml >mixed/a.xml
    status 0 "$SYSTEL" convert -t x3d --lang ru -o a.x3d a.xml
    status 0 "$SYSTEL" convert -t x3d --lang ru -o mixed/a.x3d mixed/a.xml
    same a.x3d mixed/a.x3d
    sed 's/номер="1"/номер="1" number="1"/' a.xml >c.xml
    status 1 "$SYSTEL" check c.xml
    matches err '^c\.xml:2: error: '
}

test_set_gives_declared_parameters() {
    pendulum >a.xml
    status 0 "$SYSTEL" convert -t svg -o a.svg a.xml
    status 0 "$SYSTEL" convert -t svg --set symbols=paper002 -o b.svg a.xml
    differ a.svg b.svg
    status 2 "$SYSTEL" convert -t x3d --set symbols=paper002 -o b.x3d a.xml
}

test_stages_are_dumped() {
    pendulum >a.xml
    status 0 "$SYSTEL" convert -t svg -o a.svg --dump-stages stages a.xml
    [ "$(find stages -type f | wc -l)" -ge 4 ] || fail "only $(find stages -type f)"
    find stages -name '*.xml' -exec xmllint --noout {} +
    grep -rq 'urn:systel:source' stages || fail "source lines are not in the stages"
    status 0 "$SYSTEL" convert -t svg -o b.svg a.xml
    same a.svg b.svg
}

test_body_ids_are_in_every_document() {
    pendulum >a.xml
    status 0 "$SYSTEL" convert -t x3d -o a.x3d a.xml
    status 0 "$SYSTEL" convert -t svg -o a.svg a.xml
    for body in body_0 body_1 body_2; do
        equal "$(xmllint --xpath "count(//*[local-name()='Transform'][@DEF='$body'])" a.x3d)" 1
        equal "$(xmllint --xpath "count(//*[local-name()='g'][@id='$body'])" a.svg)" 1
    done
    equal "$(xmllint --xpath "count(//*[@id='body_0']//*[@id='body_1']//*[@id='body_2'])" a.svg)" 1
    equal "$(xmllint --xpath "count(//*[@DEF='body_0']//*[@DEF='body_1']//*[@DEF='body_2'])" a.x3d)" 1
    for document in a.x3d a.svg; do
        xmllint --xpath '//@id | //@DEF' $document | tr ' ' '\n' | grep . | sort | uniq -d >twice
        [ ! -s twice ] || fail "twice in $document: $(cat twice)"
    done
}

test_empty_system_is_refused_or_drawn_but_never_crashes() {
    echo '<system/>' >a.xml
    status 1 "$SYSTEL" check a.xml
    matches err '^a\.xml:1: error: '
}

# A page that only accompanies its scene is left out on standard output; parts that a scene needs are not.
test_companions() {
    status 0 "$SYSTEL" build -q -t x3d-proto -o folder "$TOP/samples/gripper.xml"
    exists folder/gripper.proto.html
    # the scene is read in it: elements with others inside end on a line of their own, below their beginning
    matches folder/gripper.proto.html '^  &lt;/Scene&gt;$'
    matches folder/gripper.proto.html '^&lt;/X3D&gt;'
    status 0 "$SYSTEL" convert -t x3d-proto "$TOP/samples/gripper.xml"
    same out folder/gripper.proto.x3d
    status 0 "$SYSTEL" convert -t x3d-proto -o /dev/stdout "$TOP/samples/gripper.xml"
    same out folder/gripper.proto.x3d
    status 0 "$SYSTEL" convert -t x3d-proto -o scene.x3d "$TOP/samples/gripper.xml"
    exists gripper.proto.html
    status 2 "$SYSTEL" convert -t x3d-proto "$TOP/samples/three-link-robot.xml"
    has err 'name the main one with -o FILE'
}
# Every pair that the program knows, by its code and all its names.
test_the_schema_has_all_pairs() {
    pendulum >a.xml
    cat >pairs.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:kin="urn:systel:kinematics" xmlns:p="urn:systel:pairs">
  <xsl:output method="text"/>
  <xsl:template match="/">
    <xsl:for-each select="kin:pairs()/p:system/p:pair"><xsl:for-each select="@code | p:*">
      <xsl:value-of select="concat(../@type, ' ', substring('PSTOB', 2 - (../../@planar = 'true')), ' ', ., '&#10;')"/>
    </xsl:for-each></xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
END
    status 0 "$SYSTEL" apply -x pairs.xsl -o pairs a.xml
    [ "$(wc -l <pairs)" -gt 50 ] || fail "few pairs: $(cat pairs)"
    mkdir models
    row=0
    while read -r type class pair; do
        pitch= row=$((row + 1))
        [ "$type" != helical ] || pitch='pitch="5"'
        echo "<system class=\"$class\"><body number=\"1\" KP=\"$pair\" $pitch/></system>" >models/$row.xml
    done <pairs
    status 0 "$SYSTEL" build -q -t model -o made models
    row=0
    while read -r type class pair; do
        row=$((row + 1))
        has made/$row.model.xml " type=\"$type\""
    done <pairs
}

run_tests
