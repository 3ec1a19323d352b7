#!/bin/sh
# Denavit-Hartenberg parameters of every body of every sample, in random positions: the product of 4 x 4
# matrices, reckoned here by awk, stands where kin:pose says. Masses that add up.
. "$(dirname "$0")/lib.sh"

# chains.xsl: a line for each body: id, its pose, the ground's, base and tool, then the rows, each with what
# the coordinate adds to theta and d. coordinates.xsl: what a random pose can set.
sheets() {
    cat >chains.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:key name="body" match="m:body" use="@number"/>
  <xsl:variable name="model" select="/m:model"/>
  <xsl:template match="/">
    <xsl:for-each select="//m:body">
      <xsl:value-of select="concat(@id, ' ', kin:pose(.), ' ', kin:pose($model/m:body))"/>
      <xsl:for-each select="str:tokenize(kin:denavit-hartenberg(.))[position() mod 7 = 1]">
        <xsl:variable name="group" select=". | following-sibling::*[position() &lt; 7]"/>
        <xsl:for-each select="$group"><xsl:value-of select="concat(' ', .)"/></xsl:for-each>
        <xsl:if test="position() &gt; 2">
          <xsl:call-template name="moved">
            <xsl:with-param name="number" select="string($group[1])"/>
            <xsl:with-param name="index" select="number($group[2])"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:for-each>
      <xsl:text>&#10;</xsl:text>
    </xsl:for-each>
  </xsl:template>
  <xsl:template name="moved">
    <xsl:param name="number"/>
    <xsl:param name="index"/>
    <xsl:for-each select="$model">
      <xsl:for-each select="key('body', $number)/m:joint">
        <xsl:variable name="q" select="num:item(@q, $index)"/>
        <xsl:choose>
          <xsl:when test="@type = 'helical'"><xsl:value-of select="concat(' ', $q, ' ', $q * @pitch)"/></xsl:when>
          <xsl:when test="@type = 'prismatic' or @type = 'cylindrical' and $index = 1
              or (@type = 'planar' or @type = 'planar2') and $index &lt; 3
              or (@type = 'kp4' or @type = 'kp5' or @type = 'free') and $index &lt; 4">
            <xsl:value-of select="concat(' 0 ', $q)"/>
          </xsl:when>
          <xsl:otherwise><xsl:value-of select="concat(' ', $q, ' 0')"/></xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
END
    cat >coordinates.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:template match="/">
    <xsl:if test="not(//m:loop | //m:relation[@kind != 'mimic'])">
      <xsl:for-each select="//m:joint[not(@id = //m:relation/@b)][normalize-space(@q) != '']">
        <xsl:value-of select="concat(../@id, ' ', count(//m:coordinate[@joint = current()/@id][@kind != 'rotation']), ' ', @q, '&#10;')"/>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
END
}

# random FILE SEED: a pose of all coordinates; none for closed branches and gears, where not all are free
random() {
    "$SYSTEL" apply -x coordinates.xsl "$1" 2>/dev/null | awk -v seed="$2" '
        BEGIN { srand(seed) }
        { text = ""
          for (i = 3; i <= NF; i++) {
              shift = i - 2 <= $2
              text = text (i > 3 ? "/" : "") (rand() - 0.5) * (shift ? 0.2 : 6) (shift ? "m" : "rad")
          }
          all = all (NR > 1 ? "," : "") $1 "=" text }
        END { print all }'
}

# furthest: the largest entry by which a product and a pose differ; how many bodies and rows there were
furthest() {
    awk '
        function one(m, i, j) { for (i = 1; i <= 4; i++) for (j = 1; j <= 4; j++) m[i, j] = i == j }
        function times(i, j, k, r) {
            for (i = 1; i <= 4; i++) for (j = 1; j <= 4; j++) {
                r[i, j] = 0
                for (k = 1; k <= 4; k++) r[i, j] += a[i, k] * b[k, j]
            }
            for (i = 1; i <= 4; i++) for (j = 1; j <= 4; j++) a[i, j] = r[i, j]
        }
        # axis i towards axis k by t, then along axis m by s
        function move(i, k, t, m, s) {
            one(b); b[i, i] = b[k, k] = cos(t); b[i, k] = -sin(t); b[k, i] = sin(t); b[m, 4] = s; times()
        }
        function frame(at, w, x, y, z) {
            one(b); w = $(at + 3); x = $(at + 4); y = $(at + 5); z = $(at + 6)
            b[1, 1] = 1 - 2 * (y * y + z * z); b[1, 2] = 2 * (x * y - w * z); b[1, 3] = 2 * (x * z + w * y)
            b[2, 1] = 2 * (x * y + w * z); b[2, 2] = 1 - 2 * (x * x + z * z); b[2, 3] = 2 * (y * z - w * x)
            b[3, 1] = 2 * (x * z - w * y); b[3, 2] = 2 * (y * z + w * x); b[3, 3] = 1 - 2 * (x * x + y * y)
            b[1, 4] = $at; b[2, 4] = $(at + 1); b[3, 4] = $(at + 2); times()
        }
        function joint(at) { move(1, 2, $(at + 2) + $(at + 7), 3, $(at + 3) + $(at + 8)) }
        function normal(at) { move(2, 3, $(at + 5), 1, $(at + 4)); move(3, 1, $(at + 6), 1, 0) }
        {
            one(a); frame(2)
            for (i = 1; i <= 3; i++) for (j = 1; j <= 4; j++) right[i, j] = a[i, j]
            for (proximal = 0; proximal < 2; proximal++) {
                one(a); frame(9); frame(16)
                for (at = 30; at < NF; at += 9) {
                    if (proximal && at > 30) normal(at - 9)
                    joint(at)
                    if (!proximal) normal(at)
                }
                frame(23)
                for (i = 1; i <= 3; i++) for (j = 1; j <= 4; j++) {
                    gap = a[i, j] - right[i, j]
                    if (!(gap <= worst && -gap <= worst)) worst = gap < 0 ? -gap : gap
                }
            }
            rows += (NF - 29) / 9
        }
        END { print worst + 0, NR, rows + 0 }'
}

test_the_product_is_the_pose() {
    sheets
    all=0
    for sample in ${DENAVIT_SAMPLES:-"$TOP"/samples/*.*}; do
        for seed in 0 1 2; do
            pose=
            if [ $seed -gt 0 ]; then
                pose=$(random "$sample" $seed)
                [ -n "$pose" ] || continue
            fi
            "$SYSTEL" apply -x chains.xsl ${pose:+--pose "$pose"} "$sample" >chains 2>err || fail "${sample##*/}: $(cat err)"
            result=$(furthest <chains)
            echo "$result" | awk '{ exit !($1 < 1e-9 && $2 > 0) }' || fail "${sample##*/} at '$pose': off by $result"
            all=$((all + ${result##* }))
        done
    done
    [ "$all" -gt 1000 ] || fail "$all rows only"
}

# Two bars of 2 and 3 kg on a turning arm, by hand.
test_masses_add_up() {
    cat >a.urdf <<'END'
<robot name="bars">
  <link name="base"/>
  <link name="a"><inertial><origin xyz="1 0 0" rpy="0 0 1.5707963267948966"/><mass value="2"/><inertia ixx="0.1" iyy="0.2" izz="0.3" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="b"><inertial><mass value="3"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="j" type="continuous"><parent link="base"/><child link="a"/><axis xyz="0 0 1"/></joint>
  <joint name="f" type="fixed"><parent link="a"/><child link="b"/><origin xyz="2 0 0"/></joint>
</robot>
END
    cat >mass.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number">
  <xsl:output method="text"/>
  <xsl:template match="/">
    <xsl:for-each select="//m:body">
      <xsl:value-of select="concat('[', kin:inertia(.), '] [', num:from-si(kin:carried-inertia(.), 'm', 9), ']&#10;')"/>
    </xsl:for-each>
    <xsl:value-of select="num:from-si(kin:principal-moments('2 2 2 1 0 0'), 'm', 9)"/>
  </xsl:template>
</xsl:stylesheet>
END
    status 0 "$SYSTEL" apply -x mass.xsl --pose 'j=1.5707963267948966' a.urdf
    has out '[] [5 0 1.6 0 2.3 1.2 2.5 0 0 0]' '1 2 3 '
    # in the frame of a, which has turned along
    has out '[5 1.6 0 0 1.2 2.3 2.5 0 0 0]'
}

run_tests
