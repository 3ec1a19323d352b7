#!/bin/sh
# Driving forces and reactions: against KDL, closed forms, and where redundant constraints leave them open.
. "$(dirname "$0")/lib.sh"

# column NAME FILE: a column of the table, a number a line
column() {
    awk -F, -v name="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if (index($i, name " (") == 1) at = i; next } { print $at }' "$2"
}

# near A B BY
near() {
    awk -v a="$1" -v b="$2" -v by="$3" 'BEGIN { exit !((a - b) ^ 2 <= by * by) }' || fail "$1 is not $2"
}

# The numbers are those of KDL's TreeIdSolver_RNE.
test_inverse_dynamics_is_that_of_kdl() {
    cat >cart.xml <<'END'
<model xmlns="urn:systel:model" name="cart and pole" up="z" gravity="0 -9.81 0" class="СТОВ">
  <body number="0" id="rail">
    <body number="1" base="0" id="cart"><joint id="joint_1" type="prismatic" at="0 0 0" axis="1 0 0" q="0"/>
      <mass mass="1" centre="0 0 0" inertia="1 1 1 0 0 0"/>
      <body number="2" base="1" id="pole"><joint id="joint_2" type="revolute" at="0 0 0" axis="0 1 0" q="0"/>
        <mass mass="10" centre="0 0 0.5" inertia="1 1 1 0 0 0"/>
      </body></body></body>
  <record step="1"><coordinate joint="joint_1" body="1" index="1" unit="mm"/><coordinate joint="joint_2" body="2" index="1" unit="deg"/>
    <moment t="0" q="0.252441295 0.272789228" v="-0.208073418 -0.494996248" a="0 0.479425539"/></record>
</model>
END
    status 0 "$SYSTEL" convert -t forces -o made cart.xml
    matches made '^t \(s\),Q1 \(N\),Q2 \(N·m\),P1 \(W\),P2 \(W\),R\.O1\.x \(N\),'
    near "$(column Q1 made)" 1.978423093 1e-8
    near "$(column Q2 made)" -11.536991594 1e-8
    near "$(column P1 made)" "$(awk 'BEGIN { print -0.208073418 * 1.978423093 }')" 1e-6
}

test_a_position_has_one_row() {
    cat >arm.xml <<'END'
<system class="PSTOB" gravity="0, 9.81">
  <body number="1" CPB="0, 0" mass="2" centre="0, -200" q="30">
    <body number="2" CPB="0, -400" mass="1" centre="0, -150"><point name="M" at="0, -300"/></body>
  </body>
  <spring body1="0" point1="300, -400" body2="2" point2="M" stiffness="150" length="200"/>
  <force body="2" point="M" vector="0, 20"/>
</system>
END
    status 0 "$SYSTEL" convert -t forces -o made arm.xml
    equal "$(wc -l <made)" 2
    # the spring from M (-0.35, 0.35 root 3) to (0.3, 0.4), scene's axes
    awk 'BEGIN { x = 0.65; y = 0.4 - 0.35 * sqrt(3); l = sqrt(x * x + y * y); f = 150 * (l - 0.2) / l
        print -f * x, 9.81 + 20 - f * y, 3 * 9.81 + 20 - f * y }' >want
    read -r x y both <want
    near "$(column R.O2.x made)" "$x" 1e-4
    near "$(column R.O2.y made)" "$y" 1e-4
    near "$(column R.O1.y made)" "$both" 1e-4
}

four_bar() {
    cat <<END
<model xmlns="urn:systel:model" name="four bar"$1>
  <body number="0" id="body_0">
    <body number="1" base="0" id="body_1"><joint id="joint_1" type="revolute" at="0 0 0" axis="0 0 1" q="0"/><mass mass="1" centre="0 0.05 0"/>
      <body number="2" base="1" id="body_2"><joint id="joint_2" type="revolute" at="0 0.1 0" axis="0 0 1" q="0"/><mass mass="2" centre="0.2 0 0"/></body></body>
    <body number="3" base="0" id="body_3"><joint id="joint_3" type="revolute" at="0.4 0 0" axis="0 0 1" q="0"/><mass mass="1" centre="0 0.05 0"/></body>
  </body>
  <loop id="loop_1" a="2" b="3" type="revolute" name="knee" at="0.4 0 0" at-b="0 0.1 0" axis="0 0 1"/>
</model>
END
}

test_forces_are_drawn_and_reported() {
    cat >crank.xml <<'END'
<system class="PSTB">
  <body number="1" CPB="0, 0" mass="1.2" centre="0, -60"><body number="2" CPB="0, -150" mass="0.9" centre="140, 58"/></body>
  <body number="3" KP="TKP1" CPB="360, 0" DCAKP="1, 0" mass="2.5"/>
  <connections><connection body1="2" body2="3" KP="RKP" point1="360, 150" point2="0, 0"/></connections>
  <motion><move body="1" to="360" time="0.5" law="linear"/></motion>
</system>
END
    status 0 "$SYSTEL" convert -t forces -o made crank.xml
    status 0 "$SYSTEL" convert -t diagrams --set of='Q1 P1 R.O2 R.loop_1.x' -o drawn crank.xml
    equal "$(grep -o 'data-of="[QPR][^"]*"' drawn | tr '\n' ' ')" 'data-of="Q1" data-of="P1" data-of="R.O2" data-of="R.loop_1.x" '
    worst=$(column Q1 made | awk '{ s = $1 < 0 ? -$1 : $1; if (s > most) most = s } END { print most }')
    near "$(sed -n 's/.*data-of="worst" data-value="\([^"]*\)".*/\1/p' drawn | sed -n 1p | tr -d -)" "$worst" 1e-4
    status 0 "$SYSTEL" convert -t html -o page crank.xml
    has page '<section class="forces"' 'id="forces-drive-title"' '<var>P</var>'
    status 1 "$SYSTEL" convert -t diagrams --set of='Q3' -o drawn crank.xml
    has err 'Q3'
}

test_what_is_redundant_is_named() {
    four_bar '' >space.xml
    status 0 "$SYSTEL" convert -t forces -o made space.xml
    has err 'redundant constraints (3: R.loop_1.z, R.loop_1.mx, R.loop_1.my)' 'R.O1.z, R.O1.mx'
    equal "$(column R.loop_1.z made)" ''
    near "$(column R.loop_1.y made)" 9.80665 1e-9
    four_bar ' class="ПСТВ"' >plane.xml
    status 0 "$SYSTEL" convert -t forces -o made plane.xml
    equal "$(cat err)" ''
    near "$(column R.O2.y made)" 9.80665 1e-9
    lacks made 'R.O1.z'
    cat >ask.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:dyn="urn:systel:dynamics">
  <xsl:output method="text"/>
  <xsl:template match="/"><xsl:value-of select="concat(dyn:reaction('knee', 'y'), ' ', dyn:force('1'), ' ', dyn:energy())"/></xsl:template>
</xsl:stylesheet>
END
    status 0 "$SYSTEL" apply -x ask.xsl plane.xml
    matches out '^9\.8066[0-9]* -?[0-9.e-]+ 2\.941995'
    sed "s/, 'y'/, 'w'/" ask.xsl >bad.xsl
    status 4 "$SYSTEL" apply -x bad.xsl plane.xml
    has err 'a reaction has no component "w"'
}

# Bennett's linkage has three too many at each moment, whichever of its six equations are said to be them there.
test_along_a_motion_no_more_are_redundant() {
    status 0 "$SYSTEL" convert -t forces --motion 1=0..360/36 -o b.csv "$TOP/tests/pages/models/bennett.xml"
    has err 'redundant constraints (3: '
}

# The delta robot begins where its platform can turn a little whatever its arms do: that is no redundant constraint.
test_singular_positions_are_told() {
    sed 's/<body number="3"/& mass="1"/' "$TOP/samples/delta-robot.xml" >delta.xml
    status 0 "$SYSTEL" convert -t forces -o made delta.xml
    has err 'singular positions, the first at t = 0 s'
    lacks err 'redundant'
    status 0 "$SYSTEL" convert -t forces --motion 1=10..20/2 -o made delta.xml
    equal "$(cat err)" ''
    if column Q4 made | grep -q '^$'; then fail "forces are missing where the robot is not singular"; fi
}

test_no_masses_are_told() {
    status 0 "$SYSTEL" convert -t forces "$TOP/samples/pendulum.xml"
    has err 'no body has a mass'
    matches out '^0(,0)*$'
}

# A hull on a guide pushes itself off by its knee: it leaves the ground when it falls as freely as a stone.
test_a_support_that_would_pull_is_left() {
    cat >hop.xml <<'END'
<system class="PTST" name="Hopper">
  <body number="1" name="hull" KP="TKP1" DCAKP="0, 1" CPB="0, -519.6152422706632" mass="5">
    <body number="2" CPB="0, 0" q="30"><body number="3" CPB="0, 300" q="-60"/></body>
  </body>
  <connections>
    <connection name="tip" body1="3" body2="0" point1="0, 300" point2="0, 0" one-sided="yes"/>
  </connections>
  <structure name="support" connections="tip"/>
  <structure name="flight"/>
  <transition from="support" to="flight" when="dyn:reaction('tip', 'y') &lt; 0"/>
  <motion time="0.08"><formula body="3">15 * (1 - math:cos(25 * $t)) - 60</formula></motion>
</system>
END
    status 0 "$SYSTEL" convert -t model -o made.xml hop.xml
    at=$(sed -n 's/.*<switch t="\([^"]*\)".*/\1/p' made.xml)
    # h = 0.6 cos(angle / 2)
    want=$(awk 'BEGIN { r = atan2(0, -1) / 180; low = 0; high = 0.12; w = 25
        while (high - low > 1e-12) {
            t = (low + high) / 2; q = r * (15 * (1 - cos(w * t)) - 60); v = r * 15 * w * sin(w * t); a = r * 15 * w * w * cos(w * t)
            if (-0.3 * (sin(q / 2) * a + cos(q / 2) * v * v / 2) > -9.80665) low = t; else high = t
        }
        printf "%.10f", low }')
    near "$at" "$want" 1e-8
    status 0 "$SYSTEL" convert -q -t forces -o made hop.xml
    column R.loop_1.y made >all
    near "$(sed -n 1p all)" "$(awk 'BEGIN { print 5 * (9.80665 + 0.3 * 0.5 * 15 * atan2(0, -1) / 180 * 625) }')" 1e-2
    equal "$(tail -n 1 all)" 0
}

run_tests
