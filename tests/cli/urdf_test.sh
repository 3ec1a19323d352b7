#!/bin/sh
# The target urdf: check_urdf and urdf_to_graphviz of urdfdom read every sample, and what comes back
# stands where it stood, for random coordinates.
. "$(dirname "$0")/lib.sh"

if ! command -v check_urdf >/dev/null 2>&1; then
    echo "skipped: urdf_test.sh: no check_urdf"
    echo "0 passed, 0 failed"
    exit 0
fi

# The sample's bodies: pose of each, and the coordinates as a --pose of the URDF made of it.
sheets() {
    cat >coordinates.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:template match="/">
    <xsl:for-each select="//m:joint[not(@id = //m:relation/@b)][normalize-space(@q) != '']">
      <xsl:value-of select="concat(../@number, ' ', @type, ' ', @q, '&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
END
    cat >poses.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:kin="urn:systel:kinematics">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:template match="/">
    <xsl:for-each select="//m:body">
      <xsl:variable name="own" select="normalize-space(@name)"/>
      <xsl:choose>
        <xsl:when test="$own = ''"><xsl:value-of select="@id"/></xsl:when>
        <xsl:when test="(//m:body[normalize-space(@name) = $own or @id = $own])[2]"><xsl:value-of select="concat($own, '_', @number)"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$own"/></xsl:otherwise>
      </xsl:choose>
      <xsl:value-of select="concat('&#9;', kin:pose(.), '&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
END
    cat >joints.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:str="http://exslt.org/strings">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:template match="/">
    <xsl:for-each select="//m:joint[not(@id = //m:relation/@b)][normalize-space(@q) != '']">
      <xsl:variable name="name">
        <xsl:choose>
          <xsl:when test="not(@name)"><xsl:value-of select="@id"/></xsl:when>
          <xsl:when test="(//m:joint[@name = current()/@name])[2]"><xsl:value-of select="concat(@name, '_', ../@number)"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="@name"/></xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <xsl:variable name="hand" select="starts-with(@type, 'gripper')"/>
      <xsl:variable name="several" select="contains(normalize-space(@q), ' ')"/>
      <xsl:for-each select="str:tokenize(@q)">
        <xsl:value-of select="$name"/>
        <xsl:if test="$hand">_1</xsl:if>
        <xsl:if test="$several"><xsl:value-of select="concat('_q', position())"/></xsl:if>
        <xsl:value-of select="concat('=', ., '&#10;')"/>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
END
}

# furthest A B: the largest gap between poses of bodies that both have; a turn and its opposite are one
furthest() {
    awk -F '\t' '
        NR == FNR { pose[$1] = $2; n++; next }
        $1 in pose {
            split(pose[$1], a, " "); split($2, b, " "); found++
            dot = 0; for (i = 4; i <= 7; i++) dot += a[i] * b[i]
            sign = dot < 0 ? -1 : 1
            for (i = 1; i <= 7; i++) {
                gap = a[i] - b[i] * (i > 3 ? sign : 1)
                if (gap < 0) gap = -gap
                if (gap > worst) worst = gap
            }
        }
        END { print (found == n && n > 0 ? worst + 0 : "bodies missing") }' "$1" "$2"
}

# back FILE [POSE]: the model in POSE and the URDF made of it agree
back() {
    "$SYSTEL" convert -q -t urdf -o made.urdf "$1"
    "$SYSTEL" apply -x poses.xsl ${2:+--pose "$2"} "$1" >here
    "$SYSTEL" apply -x joints.xsl ${2:+--pose "$2"} "$1" | paste -sd , - >pose
    "$SYSTEL" apply -x poses.xsl --pose "$(cat pose)" made.urdf >there
    gap=$(furthest here there)
    awk -v gap="$gap" 'BEGIN { exit !(gap ~ /^[0-9]/ && gap + 0 < 1e-9) }' || fail "${1##*/} at '${2:-}': off by $gap"
}

test_urdfdom_reads_every_sample() {
    for sample in "$TOP"/samples/*.*; do
        status 0 "$SYSTEL" convert -q -t urdf -o made.urdf "$sample"
        status 0 check_urdf made.urdf
        has out 'Successfully Parsed XML'
        ! grep -qi 'error\|warn' out err || fail "${sample##*/}: $(cat out err | grep -i 'error\|warn')"
        rm -f ./*.gv ./*.pdf
        # dot is not asked for: it writes the graph first
        urdf_to_graphviz made.urdf graph >/dev/null 2>&1 || :
        has graph.gv '->'
    done
}

test_every_sample_comes_back() {
    sheets
    for sample in "$TOP"/samples/*.*; do back "$sample"; done
}

# random FILE SEED: a pose of all coordinates, small enough for limits; in m and rad
random() {
    "$SYSTEL" apply -x coordinates.xsl "$1" | awk -v seed="$2" '
        BEGIN { srand(seed) }
        { text = ""
          for (i = 3; i <= NF; i++) text = text (i > 3 ? "/" : "") (rand() - 0.5)
          all = all (NR > 1 ? "," : "") $1 "=" text }
        END { print all }'
}

pairs() {
    cat <<'END'
<model xmlns="urn:systel:model" name="Pairs" class="СТОВ">
  <body number="0" id="body_0">
END
    n=0
    for pair in 'fixed 0' 'prismatic 1' 'revolute 1' 'helical 1' 'cylindrical 2' 'universal 2' 'spherical-pin 2' \
        'spherical 3' 'planar 3' 'planar2 2' 'kp4 4' 'kp5 5' 'free 6'; do
        n=$((n + 1))
        q=$(echo "0 0 0 0 0 0" | cut -d' ' -f "1-$((${pair#* } + (${pair#* } == 0)))")
        [ "${pair#* }" -gt 0 ] || q=
        pitch=
        [ "${pair% *}" = helical ] && pitch='pitch="0.01"'
        echo "<body number=\"$n\" id=\"b$n\" base=\"$((n - 1))\"><joint id=\"j$n\" type=\"${pair% *}\" at=\"0.1 0.2 $n\"
          rotation=\"0.6 0 0.8 $n\" axis=\"${1:-0.48 0.6 -0.64}\" $pitch q=\"$q\"/>"
    done
    while [ $n -gt 0 ]; do
        echo '</body>'
        n=$((n - 1))
    done
    echo '</body></model>'
}

test_every_pair_in_random_positions() {
    sheets
    for axis in '0.48 0.6 -0.64' '0 0 1' '0 0 -1' '0 1 0'; do
        pairs "$axis" >pairs.xml
        for seed in 1 2 3; do
            back pairs.xml "$(random pairs.xml $seed)"
        done
    done
    check_urdf made.urdf >out
    has made.urdf '<mimic joint="j4" multiplier="0.01" offset="0"/>' 'name="b13_q5"'
}

test_relations_and_what_is_lost() {
    "$SYSTEL" convert -q -t urdf -o a.urdf "$TOP/samples/planetary-train.xml"
    has a.urdf '<mimic joint="joint_2" multiplier="-3" offset="0"/>' '<!-- опущено'
    "$SYSTEL" convert -q -t urdf -o a.urdf "$TOP/samples/cam-follower.xml"
    has a.urdf '<!-- left out' cam
    lacks a.urdf '<mimic'
    fourbar >a.xml
    "$SYSTEL" convert -q -t urdf -o a.urdf a.xml
    has a.urdf 'no closed branches: loop_1, revolute, body body_2'
}

test_grippers_have_mimic_fingers() {
    "$SYSTEL" convert -q -t urdf -o a.urdf "$TOP/samples/gripper.xml"
    has a.urdf '<mimic joint="joint_2" multiplier="1" offset="0"/>'
    sheets
    for n in 7 8; do
        echo "<system name='g'><body number='1' KP='1' CPB='0,0,100' DCAKP='0,0,1'><body number='2' KP='$n' CPB='0,0,100' DCAKP='0,1,0'/></body></system>" >a.xml
        back a.xml '1=30,2=5'
        [ "$(grep -c '<mimic joint="joint_2_1" multiplier="1"' made.urdf)" -eq $((n - 6)) ] || fail "fingers of KP$n: $(grep mimic made.urdf)"
        status 0 check_urdf made.urdf
    done
}

test_names_and_colours_stay() {
    "$SYSTEL" convert -q -t urdf -o a.urdf "$TOP/samples/mobile-arm.urdf"
    lacks a.urdf world
    has a.urdf 'link name="палец 2"' 'joint name="подъём"' 'rgba="0.93 0.55 0.13 1"'
    "$SYSTEL" convert -q -t urdf -o b.urdf a.urdf
    same a.urdf b.urdf
}

run_tests
