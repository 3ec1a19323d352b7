#!/usr/bin/env bash
# Reduction of models: bodies on fixed joints merged, sub-chains between two bodies.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

ARMS=$TOP/samples/two-arms.urdf
POSE='torso_yaw=0.4,left_shoulder=-0.7,left_elbow=0.3,left_wrist=1.1,right_shoulder=0.5,right_elbow=-0.9,right_wrist=-2'

poses_sheet() {
    cat >poses.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:kin="urn:systel:kinematics">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:template match="/">
    <xsl:for-each select="//m:body"><xsl:value-of select="concat(@id, ' ', kin:pose(.), '&#10;')"/></xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
END
}

# poses MODEL FILE
poses() {
    "$SYSTEL" apply -x poses.xsl "$1" >"$2" 2>/dev/null
}

# Poses of the second file equal those of the first; both in the frame of a body, when one is named.
compare() {
    awk -v from="${3-}" '
        function rotate(q, v, r,   t, i) { # v turned by q
            t[1] = 2 * (q[2] * v[3] - q[3] * v[2]); t[2] = 2 * (q[3] * v[1] - q[1] * v[3]); t[3] = 2 * (q[1] * v[2] - q[2] * v[1])
            r[1] = v[1] + q[0] * t[1] + q[2] * t[3] - q[3] * t[2]
            r[2] = v[2] + q[0] * t[2] + q[3] * t[1] - q[1] * t[3]
            r[3] = v[3] + q[0] * t[3] + q[1] * t[2] - q[2] * t[1]
        }
        # the pose of a body in the frame of another, as eight numbers in out
        function within(p, base, body, out,   q, d, r, b, i) {
            if (base == "") { for (i = 1; i <= 7; i++) out[i] = p[body, i]; return }
            q[0] = p[base, 4]
            for (i = 1; i <= 3; i++) { q[i] = -p[base, 4 + i]; d[i] = p[body, i] - p[base, i]; b[i] = p[body, 4 + i] }
            rotate(q, d, r)
            for (i = 1; i <= 3; i++) out[i] = r[i]
            b[0] = p[body, 4]
            out[4] = q[0] * b[0] - q[1] * b[1] - q[2] * b[2] - q[3] * b[3]
            out[5] = q[0] * b[1] + q[1] * b[0] + q[2] * b[3] - q[3] * b[2]
            out[6] = q[0] * b[2] - q[1] * b[3] + q[2] * b[0] + q[3] * b[1]
            out[7] = q[0] * b[3] + q[1] * b[2] - q[2] * b[1] + q[3] * b[0]
        }
        FNR == NR { for (i = 1; i <= 7; i++) old[$1, i] = $(i + 1); next }
        { for (i = 1; i <= 7; i++) new[$1, i] = $(i + 1); ids[++n] = $1 }
        END {
            for (k = 1; k <= n; k++) {
                if (!((ids[k], 1) in old)) { print "there was no " ids[k]; exit 1 }
                within(old, from, ids[k], a); within(new, from, ids[k], b)
                dot = 0
                for (i = 4; i <= 7; i++) dot += a[i] * b[i]
                for (i = 1; i <= 7; i++) {
                    d = a[i] - (i > 3 && dot < 0 ? -1 : 1) * b[i]
                    if (d > 1e-12 || d < -1e-12) { print ids[k] ": " a[i] " became " b[i]; exit 1 }
                }
            }
            if (n < 2) { print "only " n " bodies"; exit 1 }
        }' "$1" "$2" || fail "the poses differ"
}

test_collapse_keeps_poses() {
    poses_sheet
    status 0 "$SYSTEL" convert -t model --pose "$POSE" -o whole.model.xml "$ARMS"
    status 0 "$SYSTEL" convert -t model --pose "$POSE" --set collapse=fixed -o less.model.xml "$ARMS"
    poses whole.model.xml whole
    poses less.model.xml less
    [ "$(wc -l <whole)" -eq 17 ] && [ "$(wc -l <less)" -eq 8 ] || fail "wrong numbers of bodies"
    compare whole less
    lacks less.model.xml 'type="fixed"'
    has less.model.xml 'number="7"' 'class="ДСТОВ"'
    # what was shown is shown, where it was
    [ "$(grep -c '<shape' whole.model.xml)" -eq "$(grep -c '<shape' less.model.xml)" ] || fail "shapes were lost"
    matches less.model.xml '<shape [^>]*size="0.04 0.12 0.04"[^>]* at="0.08 0 0.48"'
}

test_collapse_of_what_is_written_again() {
    poses_sheet
    status 0 "$SYSTEL" convert -t urdf --set collapse=fixed -o less.urdf "$ARMS"
    status 0 "$SYSTEL" check less.urdf
    lacks less.urdf 'type="fixed"'
    poses "$ARMS" whole
    poses less.urdf less
    compare whole less
}

# Two bodies of 2 kg a metre apart, one of them turned; 12 kg of which one part has products of inertia.
test_masses_are_one_mass() {
    cat >mass.urdf <<'END'
<robot name="mass">
  <link name="base"/>
  <link name="a"><inertial><mass value="2"/><inertia ixx="0" ixy="0" ixz="0" iyy="0" iyz="0" izz="0"/></inertial></link>
  <link name="b"><inertial><mass value="2"/><inertia ixx="0.1" ixy="0" ixz="0" iyy="0.2" iyz="0" izz="0.3"/></inertial></link>
  <joint name="turn" type="continuous"><parent link="base"/><child link="a"/><axis xyz="0 0 1"/></joint>
  <joint name="weld" type="fixed"><parent link="a"/><child link="b"/><origin xyz="1 0 0" rpy="0 0 1.5707963267948966"/></joint>
</robot>
END
    status 0 "$SYSTEL" convert -t model --set collapse=fixed -o mass.model.xml mass.urdf
    matches mass.model.xml '<mass[^>]* mass="4"'
    grep -o 'centre="[^"]*"\|inertia="[^"]*"' mass.model.xml | sed 's/.*="//; s/"//' |
        awk '{ for (i = 1; i <= NF; i++) v[++n] = $i }
            END { split("0.5 0 0 0.2 1.1 1.3 0 0 0", want, " ")
                for (i = 1; i <= 9; i++) if ((d = v[i] - want[i]) > 1e-12 || d < -1e-12) { print i ": " v[i]; exit 1 } }' ||
        fail "the mass is another"
}

test_cut_pairs_and_lengths_follow() {
    cat >loop.model.xml <<'END'
<model xmlns="urn:systel:model" name="loop">
  <body number="0" id="ground">
    <body number="1" base="0" id="frame"><joint id="j1" type="fixed" at="1 0 0" rotation="0 0 1 1.5707963267948966"/>
      <body number="2" base="1" id="crank"><joint id="j2" type="revolute" at="0 0 0" axis="0 0 1"/>
        <body number="3" base="2" id="coupler"><joint id="j3" type="revolute" at="0 1 0" axis="0 0 1"/>
          <body number="4" base="3" id="eye"><joint id="j4" type="fixed" at="2 0 0"/></body>
        </body>
      </body>
      <body number="5" base="1" id="rocker"><joint id="j5" type="revolute" at="2 0 0" axis="0 0 1"/></body>
    </body>
  </body>
  <loop id="pin" a="4" b="5" type="revolute" at="0 0 0" at-b="0 1 0" axis="0 0 1"/>
</model>
END
    status 0 "$SYSTEL" convert -t model --set collapse=fixed -o less.model.xml loop.model.xml
    matches less.model.xml '<loop [^>]*a="2" b="3"'
    matches less.model.xml '<loop [^>]* at="2 0 0"'
    matches less.model.xml '<analysis [^>]*mobility="1"'
    poses_sheet
    poses loop.model.xml whole
    poses less.model.xml less
    compare whole less
}

test_chain_between_two_bodies() {
    poses_sheet
    status 0 "$SYSTEL" convert -t model --pose "$POSE" -o whole.model.xml "$ARMS"
    poses whole.model.xml whole
    # down, up and down, from a frame without a body
    for way in "pedestal left_tool0" "left_forearm right_hand" "right_tool0 left_hand"; do
        set -- $way
        status 0 "$SYSTEL" convert -t model --pose "$POSE" --set from=$1 --set to=$2 -o chain.model.xml "$ARMS"
        poses chain.model.xml chain
        head -n 1 chain | grep -q "^$1 " || fail "$1 is not the ground"
        # bodies on the way up got another frame: what is asked for has its own
        grep "^$1 \|^$2 " chain >ends
        compare whole ends "$1"
    done
    has chain.model.xml ' class="СТОВ"' 'id="torso"'
    lacks chain.model.xml 'id="world"'
}

test_one_end_alone() {
    status 0 "$SYSTEL" convert -t model --set from=left_shoulder_mount --set collapse=fixed -o limb.model.xml "$ARMS"
    [ "$(grep -c '<body' limb.model.xml)" -eq 4 ] || fail "the limb has $(grep -c '<body' limb.model.xml) bodies"
    has limb.model.xml 'class="СТОВ"'
    status 0 "$SYSTEL" convert -t model --set to=torso -o trunk.model.xml "$ARMS"
    has trunk.model.xml 'id="world"' 'id="pedestal"' 'id="torso"'
    lacks trunk.model.xml 'id="left_hand"'
    # by number, and of other kinds of input
    status 0 "$SYSTEL" convert -t model --set to=2 -o chain.model.xml "$TOP/samples/pendulum.xml"
    status 0 "$SYSTEL" build -q -t x3d,svg,sheet,html,urdf --set from=torso --set to=right_hand -o made "$ARMS"
    has made/two-arms.svg 'id="right_hand"'
    lacks made/two-arms.svg 'id="left_hand"'
}

# What is carried into another frame is written as a person would: no -6.9e-18, no 0.30000000000000004.
# The first body of a chain has no joint there, so nothing can be tied to its coordinate.
test_ties_to_what_is_left_out() {
    cat >tied.xml <<'END'
<system>
  <body number="1" KP="1" CPB="0, 100, 0" DCAKP="0, 1, 0" name="arm">
    <body number="2" KP="1" CPB="100, 0, 0" DCAKP="0, 1, 0"/>
    <body number="3" KP="1" CPB="0, 100, 0" DCAKP="0, 1, 0"/>
  </body>
  <transmissions><transmission kind="belt" body1="1" body2="2" ratio="-0.5"/></transmissions>
</system>
END
    status 0 "$SYSTEL" convert -t model --set from=arm -o arm.xml tied.xml
    lacks arm.xml '<relation'
    status 0 "$SYSTEL" convert -t svg --set split=branches -o arm.svg tied.xml
    status 0 "$SYSTEL" convert -t model --set to=2 -o two.xml tied.xml
    has two.xml '<relation'
}

test_numbers_without_dust() {
    for way in "from=right_tool0 --set to=torso" "from=left_tool0 --set to=right_tool0" "collapse=fixed"; do
        # shellcheck disable=SC2086
        status 0 "$SYSTEL" convert -t model --set $way -o clean.model.xml "$ARMS"
        grep -oE '(at|rotation|axis|centre|inertia)="[^"]*"' clean.model.xml >numbers
        [ "$(wc -l <numbers)" -gt 20 ] || fail "few numbers: $(wc -l <numbers)"
        ! grep -E 'e-|[0-9]0000000000|[0-9]9999999999' numbers || fail "dust with $way"
    done
    # real numbers are not rounded
    has clean.model.xml '0.218604660448887' '1.5707963267948966'
    # and what is written as URDF
    status 0 "$SYSTEL" convert -t urdf -o arms.urdf "$ARMS"
    ! grep -E '(xyz|rpy)="[^"]*e-1[5-9]' arms.urdf || fail "dust in URDF"
}

test_names_that_are_wrong() {
    status 1 "$SYSTEL" convert -t svg --set from=torzo "$ARMS"
    matches err 'two-arms.urdf:[0-9]+: error: --set from: .*“torzo”.*“torso”'
    status 1 "$SYSTEL" convert -t svg --lang ru --set to=совсем-не-то "$ARMS"
    matches err 'error: --set to: в модели нет тела «совсем-не-то».*world, pedestal'
    status 2 "$SYSTEL" convert -t svg --set collapse=all "$ARMS"
    has err 'fixed'
    sed 's/name="left_elbow" type="revolute"/name="left_elbow" type="floating"/' "$ARMS" >floating.urdf
    status 1 "$SYSTEL" convert -t svg --set from=left_hand --set to=torso floating.urdf
    matches err 'error: .*left_elbow.*free'
    status 0 "$SYSTEL" convert -t svg --set from=torso --set to=left_hand floating.urdf
}

test_schemes_merge_fixed_joints() {
    status 0 "$SYSTEL" convert -t svg -o a.svg "$ARMS"
    lacks a.svg 'pair fixed'
    # every body has its group, and one ground holds the pedestal; frames and parts of a link have no numbers
    for n in $(seq 0 16); do matches a.svg "<title>(Body $n:|Ground)"; done
    [ "$(grep -c '<use [^>]*class="ground"' a.svg)" -eq 1 ] || fail "there are several grounds"
    grep -o 'class="number"[^>]*>[0-9]*' a.svg | sed 's/.*>//' | sort -n | tr '\n' ' ' >numbers
    [ "$(cat numbers)" = "0 2 3 6 7 8 12 13 14 " ] || fail "the numbers are $(cat numbers)"
    # the sheet counts pairs, and tells what is part of what
    status 0 "$SYSTEL" convert -t sheet -o a.sheet.svg "$ARMS"
    lacks a.sheet.svg '>rigid<'
    has a.sheet.svg 'part of 0' '5·7'
    status 0 "$SYSTEL" convert -t sheet --set collapse=fixed -o b.sheet.svg "$ARMS"
    lacks b.sheet.svg 'part of'
    has b.sheet.svg '5·7'
}

test_a_page_for_each_limb() {
    status 0 "$SYSTEL" build -q -t svg,sheet --set split=branches -o made "$ARMS"
    [ "$(ls made/*.sheet.svg | wc -l)" -eq 4 ] && [ "$(ls made/*.svg | wc -l)" -eq 8 ] || fail "the files are $(ls made)"
    has made/two-arms.sheet.svg 'id="left_hand"' 'id="right_hand"'
    has made/two-arms.left_hand.sheet.svg 'id="left_hand"' 'id="left_tool0"' 'two_arms, left_hand' '5·3'
    lacks made/two-arms.left_hand.sheet.svg 'id="right_hand"'
    lacks made/two-arms.left_hand.sheet.svg 'id="head_camera_link"'
    has made/two-arms.torso.svg 'id="world"' 'id="head_camera_link"'
    # as a limb by itself
    status 0 "$SYSTEL" convert -t model --set from=torso --set to=left_hand -o limb.model.xml "$ARMS"
    grep -o '<body [^>]*id="[^"]*"' limb.model.xml | sed 's/.*id="//' | tr -d '"' | sort >bodies
    grep -o '<g id="[^"]*" class="body"' made/two-arms.left_hand.svg | cut -d'"' -f2 | sort >groups
    same bodies groups
    # sheets are counted, links have the numbers of the whole
    has made/two-arms.sheet.svg 'Sheet' '1/4'
    has made/two-arms.left_hand.sheet.svg '/4' 'as on sheet 1'
    for body in $(grep -o 'id="left_[a-z0-9_]*" class="body"' made/two-arms.left_hand.svg | cut -d'"' -f2); do
        grep -o "<title>Body [0-9]*: $body<" made/two-arms.svg >whole || continue
        has made/two-arms.left_hand.svg "$(cat whole)"
    done
    [ -s whole ] || fail "no link of the limb is found in the whole"
    status 0 "$SYSTEL" build -q -t sheet --lang ru --set split=branches -o ru "$ARMS"
    has ru/two-arms.sheet.svg 'Лист 1<' 'Листов 4<'
    cat ru/two-arms.*.sheet.svg >rest
    has rest 'Лист 2<' 'Лист 3<' 'Лист 4<'
    lacks rest 'Листов 4<'
    # with what else is set, several models, and one that does not branch
    status 0 "$SYSTEL" build -q -t svg --set split=branches --set collapse=fixed -o more "$ARMS" "$TOP/samples/cobra.xml"
    [ -f more/two-arms.right_hand.svg ] && [ "$(ls more/cobra*.svg | wc -l)" -eq 1 ] || fail "the files are $(ls more)"
    lacks more/two-arms.right_hand.svg 'right_tool0'
    status 2 "$SYSTEL" convert -t svg --set split=branches "$ARMS"
    status 2 "$SYSTEL" convert -t svg --set split=legs -o a.svg "$ARMS"
}

# Expressions of loads follow their bodies to other numbers; what names what is gone is told.
test_expressions_get_the_new_numbers() {
    cat >branch.xml <<'END'
<system class="TSTOB" name="Branch" gravity="0, -9.81, 0">
  <body number="1" KP="RKP" CPB="0, 0, 0" DCAKP="0, 0, 1" mass="1" centre="50, 0, 0">
    <body number="2" KP="RKP" CPB="100, 0, 0" DCAKP="0, 1, 0"/>
    <body number="3" KP="RKP" CPB="100, 0, 0" DCAKP="0, 0, 1" mass="1" centre="50, 0, 0">
      <body number="4" KP="CKP" CPB="100, 0, 0" DCAKP="1, 0, 0" mass="0.5"/>
    </body>
  </body>
  <force body="4" vector="kin:q('3') + 2 * kin:v(&quot;4.2&quot;); 3 * $q[@body = 3] - kin:q( '1' ); $t"/>
  <torque body="3" vector="0; sum($q); 0"/>
  <torque body="3" vector="0; kin:q('2'); 0"/>
  <drive-force body="3" value="-2 * $q[1]"/>
  <drive-force body="1" value="-2 * kin:q('3')"/>
</system>
END
    status 0 "$SYSTEL" convert --lang en --set to=4 -t xsystel -o made branch.xml
    has made "<force body=\"3\" vector=\"kin:q('2') + 2 * kin:v('3.2'); 3 * \$q[@body = 2] - kin:q('1'); \$t\"/>" "<drive-force body=\"1\" value=\"-2 * kin:q('2')\"/>"
    lacks made '<torque'
    lacks made '$q[1]'
    [ "$(grep -c 'is left out' err)" -eq 3 ] || fail "not three notes"
}

# A part that stands in other axes: what is told in those of a body or of a pair is the same there.
test_loads_of_a_part_in_other_axes() {
    cat >arm.xml <<'END'
<system class="PSTOB"><body number="1" CPB="0, 0"><body number="2" CPB="200, 0"><body number="3" CPB="200, 0"/></body></body>
  <force body="3" vector="5 * kin:q('3'); 0" in="body"/>
  <force body="3" vector="1, 0"/>
  <torque body="2" vector="3"/>
  <drive-force body="3" value="2 * $q[@body = 3]"/>
  <drive-force body="2" value="7"/>
</system>
END
    status 0 "$SYSTEL" convert --lang en --set from=2 -t xsystel -o made arm.xml
    has made "<force body=\"1\" vector=\"5 * kin:q('1'); 0\" in=\"body\"/>" '<drive-force body="1" value="2 * $q[@body = 1]"/>'
    [ "$(grep -c '<force\|<torque\|<drive-force' made)" -eq 2 ] || fail "not two loads"
    has err 'arm.xml:3: note: this load is told in the axes of the scene'
    [ "$(grep -c 'axes of the scene' err)" -eq 1 ] || fail "not one note"
}

# Systems of a cell: expressions get its numbers, and components those of its axes.
test_expressions_in_a_cell() {
    cat >s.xml <<'END'
<system class="STOB"><body number="1" CPB="0, 0, 0" mass="1"><body number="2" CPB="0, 200, 0" mass="1" q="30"/></body>
  <force body="2" vector="0.1 * kin:q('2'); 3 * $t; 0"/>
  <torque body="1" vector="0; 0; -2 * kin:v('2')"/>
  <drive-force body="2" value="1 - 0.5 * $q[@body = 2]"/>
  <drive-force body="1" value="$q[1]"/>
</system>
END
    cat >cell.xml <<'END'
<таблицы имя="К"><система файл="s.xml"/><система файл="s.xml"/><ТПРМС>
  <строка база="0" начало="0, 0, 0" поворот="-"/>
  <строка база="0" начало="1000, 0, 0" поворот="0, 0, 1, 90"/>
</ТПРМС></таблицы>
END
    status 0 "$SYSTEL" convert --lang en -t model -o made cell.xml
    has made "<force body=\"2\" vector=\"0.1 * kin:q('2');3 * \$t;0\"" "<force body=\"4\" vector=\"-(3 * \$t); (0.1 * kin:q('4')); 0\"" \
        "<torque body=\"3\" vector=\"0; 0; (-2 * kin:v('4'))\"" '<drive-force body="4" coordinate="1" value="1 - 0.5 * $q[@body = 4]"/>'
    lacks made '$q[1]'
    has err 'the load “$q[1]” of a system names coordinates'
}

run_tests
