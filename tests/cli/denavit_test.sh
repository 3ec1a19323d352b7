#!/bin/sh
# Denavit-Hartenberg parameters of every body of every sample, in random positions: the product of 4 x 4
# matrices, reckoned here by awk, stands where kin:pose says. Masses that add up.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# Both go through the documents of the normal form that the parameter "list" names, in the current folder.
# chains.xsl: a line for each body: its document and id, its pose, the ground's, base and tool, then the rows, each with what
# the coordinate adds to theta and d. coordinates.xsl: what a random pose can set.
sheets() {
    cat >chains.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:key name="body" match="m:body" use="@number"/>
  <xsl:param name="list"/>
  <xsl:template match="/">
    <xsl:for-each select="str:tokenize($list)">
      <xsl:apply-templates select="document(string(.))/m:model"><xsl:with-param name="name" select="."/></xsl:apply-templates>
    </xsl:for-each>
  </xsl:template>
  <xsl:template match="m:model">
    <xsl:param name="name"/>
    <xsl:variable name="model" select="."/>
    <xsl:for-each select="descendant::m:body">
      <xsl:value-of select="concat($name, ':', @id, ' ', kin:pose(.), ' ', kin:pose($model/m:body))"/>
      <xsl:for-each select="str:tokenize(kin:denavit-hartenberg(.))[position() mod 7 = 1]">
        <xsl:variable name="group" select=". | following-sibling::*[position() &lt; 7]"/>
        <xsl:for-each select="$group"><xsl:value-of select="concat(' ', .)"/></xsl:for-each>
        <xsl:if test="position() &gt; 2">
          <xsl:call-template name="moved">
            <xsl:with-param name="model" select="$model"/>
            <xsl:with-param name="number" select="string($group[1])"/>
            <xsl:with-param name="index" select="number($group[2])"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:for-each>
      <xsl:text>&#10;</xsl:text>
    </xsl:for-each>
  </xsl:template>
  <xsl:template name="moved">
    <xsl:param name="model"/>
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
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:str="http://exslt.org/strings">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:param name="list"/>
  <xsl:template match="/">
    <xsl:for-each select="str:tokenize($list)">
      <xsl:variable name="name" select="string(.)"/>
      <xsl:for-each select="document($name)/m:model[not(.//m:loop | .//m:relation[@kind != 'mimic'])]
          //m:joint[not(@id = //m:relation/@b)][normalize-space(@q) != '']">
        <xsl:value-of select="concat($name, ' ', ../@id, ' ', count(//m:coordinate[@joint = current()/@id][@kind != 'rotation']), ' ', @q, '&#10;')"/>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
END
}

# random SEED: "DOCUMENT POSE", a pose of all coordinates; none for closed branches and gears, where not all are free
random() {
    "$SYSTEL" apply -x coordinates.xsl -p list="$list" "$first" 2>/dev/null | awk -v seed="$1" '
        BEGIN { srand(seed) }
        { text = ""
          for (i = 4; i <= NF; i++) {
              shift = i - 3 <= $3
              text = text (i > 4 ? "/" : "") (rand() - 0.5) * (shift ? 0.2 : 6) (shift ? "m" : "rad")
          }
          if ($1 != last) printf "%s%s ", (NR > 1 ? "\n" : ""), $1
          printf "%s%s=%s", ($1 == last ? "," : ""), $2, text
          last = $1 }
        END { print "" }'
}

# furthest: a line for each body: the largest entry by which its product and its pose differ, its rows
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
            worst = 0; one(a); frame(2)
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
            print $1, worst + 0, (NF - 29) / 9
        }'
}

test_the_product_is_the_pose() {
    sheets
    every_sample model
    first=pendulum.model.xml
    list=$(ls -- *.model.xml)
    for seed in 1; do
        random $seed | while read -r model pose; do
            "$SYSTEL" convert -q -t model --pose "$pose" -o "${model%%.*}.$seed.xml" "$model" || fail "$model at '$pose'"
        done
    done
    [ "$(ls -- *.1.xml | wc -l)" -gt 20 ] || fail "$(ls -- *.1.xml | wc -l) models were moved"
    list=$(ls -- *.xml)
    status 0 "$SYSTEL" apply -x chains.xsl -p list="$list" "$first"
    furthest <out >gaps
    awk '!($2 < 1e-9) { print "    off:", $0; bad = 1 } END { exit bad }' gaps
    for model in $list; do has gaps "$model:"; done
    awk '{ rows += $3 } END { exit !(rows > 1000) }' gaps || fail "few rows"
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
