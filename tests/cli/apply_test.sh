#!/bin/sh
# apply: the user's own stylesheets on the normal form.
. "$(dirname "$0")/lib.sh"

sheet() {
    cat <<END
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:q="urn:systel:quaternion" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="m q kin num doc exsl">
<xsl:output method="${2:-text}"/>
$1
</xsl:stylesheet>
END
}

test_functions_are_available() {
    pendulum >a.xml
    sheet '<xsl:template match="/">
      <xsl:value-of select="q:product(&quot;0 1 0 0&quot;, &quot;0 0 1 0&quot;)"/>|<xsl:value-of select="kin:pose(//m:body[@number=2])"/>|<xsl:value-of select="kin:axis(//m:body[@number=2])"/>
    </xsl:template>' >s.xsl
    status 0 "$SYSTEL" apply -x s.xsl a.xml
    equal "$(tr -d ' \n' <out | cut -d'|' -f1)" 0001
    near "$(cut -d'|' -f2 out | tr -s ' \n' ' ' | sed 's/^ //')" '0 -0.2 0 1 0 0 0'
    has out '|0 0 1'
}

test_pose_and_standard_input() {
    pendulum >a.xml
    sheet '<xsl:template match="/"><xsl:value-of select="//m:body[@number=1]/m:joint/@q"/></xsl:template>' >s.xsl
    status 0 sh -c '"$SYSTEL" apply -x s.xsl --pose 1=20mm - <a.xml'
    equal "$(cat out)" 0.02
}

test_parts_are_written_as_they_say() {
    pendulum >a.xml
    sheet '<xsl:template match="/"><p:parts xmlns:p="urn:systel:parts"><p:part><a/></p:part>
      <p:part href="p.html" method="html"><html><body><br/><script>1 &lt; 2</script></body></html></p:part>
      <p:part href="t.js" method="text"><text>let a = 1 &lt; 2;</text></p:part></p:parts></xsl:template>' xml >s.xsl
    status 0 "$SYSTEL" apply -x s.xsl -o main.xml a.xml
    has main.xml '<?xml' '<a/>'
    has p.html '<!DOCTYPE html' '<br>' '<script>1 < 2</script>'
    equal "$(cat t.js)" 'let a = 1 < 2;'
}

test_parameters() {
    pendulum >a.xml
    sheet '<xsl:param name="who" select="1"/><xsl:param name="x"/><xsl:template match="/">[<xsl:value-of select="$who"/>][<xsl:value-of select="$x"/>]</xsl:template>' >s.xsl
    status 0 "$SYSTEL" apply -x s.xsl -p "who=it's \"me\" = 1+1" -p x= a.xml
    equal "$(cat out)" "[it's \"me\" = 1+1][]"
    status 2 "$SYSTEL" apply -x s.xsl -p nothing a.xml
}

test_chain_of_stylesheets() {
    pendulum >a.xml
    sheet '<xsl:template match="/"><list><xsl:for-each select="//m:body"><item n="{@number}"/></xsl:for-each></list></xsl:template>' xml >one.xsl
    sheet '<xsl:template match="/"><xsl:value-of select="count(//item)"/></xsl:template>' >two.xsl
    status 0 "$SYSTEL" apply -x one.xsl -x two.xsl -o n.txt a.xml
    silent
    equal "$(cat n.txt)" 3
    status 0 "$SYSTEL" apply -x one.xsl a.xml
    xmllint --noout out
}

test_wrong_arguments_stop_with_the_place() {
    pendulum >a.xml
    for call in "q:product('1 2 3', '1 0 0 0')" "q:rotate('1 0 0 0')" "q:norm('a b c d')" \
        "kin:pose('text')" "q:product()" "num:item('1 2', 'x')"; do
        sheet "<xsl:template match='/'>
<xsl:value-of select=\"$call\"/></xsl:template>" >s.xsl
        status 4 "$SYSTEL" apply -x s.xsl a.xml
        matches err '(^|/)s\.xsl:[0-9]+: error: '
        [ ! -s out ] || fail "something came out for $call"
    done
}

test_stylesheet_faults_give_4() {
    pendulum >a.xml
    sheet '<xsl:template match="/"><xsl:value-of select="1 +"/></xsl:template>' >s.xsl
    status 4 "$SYSTEL" apply -x s.xsl a.xml
    matches err '(^|/)s\.xsl:[0-9]+: error: '
    sheet '<xsl:template match="/"><xsl:message terminate="yes">stop here</xsl:message></xsl:template>' >s.xsl
    status 4 "$SYSTEL" apply -x s.xsl a.xml
    has err "stop here"
    sheet '<xsl:template match="/"><xsl:value-of select="no:such()" xmlns:no="urn:no"/></xsl:template>' >s.xsl
    status 4 "$SYSTEL" apply -x s.xsl a.xml
    sheet '<xsl:template match="/"><xsl:value-of select="$unknown"/></xsl:template>' >s.xsl
    status 4 "$SYSTEL" apply -x s.xsl a.xml
    echo '<xsl:stylesheet' >s.xsl
    set +e
    "$SYSTEL" apply -x s.xsl a.xml >out 2>err
    code=$?
    set -e
    [ $code -eq 3 ] || [ $code -eq 4 ] || fail "status $code"
    matches err '(^|/)s\.xsl:[0-9]+: error: '
    status 3 "$SYSTEL" apply -x absent.xsl a.xml
}

test_messages_are_not_lost() {
    pendulum >a.xml
    sheet '<xsl:template match="/"><xsl:message>by the way</xsl:message>ok</xsl:template>' >s.xsl
    status 0 "$SYSTEL" apply -x s.xsl a.xml
    has err "by the way"
    equal "$(cat out)" ok
}

test_second_document_goes_beside_the_output() {
    mkdir o
    pendulum >a.xml
    sheet '<xsl:template match="/">main<exsl:document href="second.xml" method="xml"><second/></exsl:document></xsl:template>' >s.xsl
    sed -i 's/exclude-result-prefixes/extension-element-prefixes="exsl" &/' s.xsl
    status 0 "$SYSTEL" apply -x s.xsl -o o/main.txt a.xml
    equal "$(cat o/main.txt)" main
    has o/second.xml "<second"
}

# Everything that comes out of a run is written when all has succeeded, or nothing is.
test_second_document_is_written_like_the_output() {
    mkdir o
    pendulum >a.xml
    echo old >o/second.xml
    writes() {
        sheet "<xsl:template match='/'><exsl:document href='$1'><second/></exsl:document>$2</xsl:template>" |
            sed 's/exclude-result-prefixes/extension-element-prefixes="exsl" &/' >s.xsl
    }
    writes second.xml '<xsl:message terminate="yes">no</xsl:message>'
    status 4 "$SYSTEL" apply -x s.xsl -o o/main.txt a.xml
    equal "$(cat o/second.xml)" old
    writes second.xml main
    sed -i "s|<second/>|<second>$(printf '%020000d' 0)</second>|" s.xsl
    (
        ulimit -f 8 # a disk that is full
        status 5 "$SYSTEL" apply -x s.xsl -o o/main.txt a.xml
    )
    equal "$(cat o/second.xml)" old
    equal "$(ls -A o)" second.xml
    cd o
    for output in - /dev/null /dev/stdout /dev/fd/1; do # of these nothing is beside
        status 4 "$SYSTEL" apply -x ../s.xsl -o $output ../a.xml
        has err "s.xsl:" "“second.xml” is refused"
        absent /dev/second.xml
        status 4 "$SYSTEL" apply -x ../s.xsl ../a.xml
        equal "$(cat second.xml)" old
    done
    writes .bashrc main
    status 4 "$SYSTEL" apply -x s.xsl -o main.txt ../a.xml
    absent .bashrc main.txt
}

test_every_parameter_arrives() {
    pendulum >a.xml
    params=
    for i in $(seq 200); do params="$params -p p$i=$i"; done
    sheet "$(for i in $(seq 200); do echo "<xsl:param name='p$i'/>"; done)
        <xsl:template match='/'><xsl:value-of select='concat(\$p1, \" \", \$p57, \" \", \$p58, \" \", \$p200)'/></xsl:template>" >s.xsl
    status 0 "$SYSTEL" apply -x s.xsl $params a.xml
    equal "$(cat out)" '1 57 58 200'
}

test_parameters_are_text() {
    pendulum >a.xml
    sheet '<xsl:param name="p"/><xsl:template match="/"><xsl:value-of select="$p"/></xsl:template>' >s.xsl
    for value in "$(printf 'a\001b')" "$(printf 'a\377b')" "$(printf 'a\033[2Jb')"; do
        status 2 "$SYSTEL" apply -x s.xsl -p "p=$value" a.xml
        has err "systel: error: -p: "
        status 2 "$SYSTEL" convert -t sheet --set "title=$value" a.xml
        has err "systel: error: --set: "
        [ ! -s out ] || fail "something came out"
    done
    status 0 "$SYSTEL" apply -x s.xsl -p "p=$(printf 'а\tb\n体')" a.xml
    equal "$(cat out)" "$(printf 'а\tb\n体')"
}

test_invalid_model_is_not_transformed() {
    invalid >bad.xml
    sheet '<xsl:template match="/">ok</xsl:template>' >s.xsl
    status 1 "$SYSTEL" apply -x s.xsl bad.xml
    [ ! -s out ] || fail "something came out"
}

# Speeds that a model begins with: a pendulum on a pendulum, the first turns at a radian a second.
test_speeds_of_the_beginning() {
    cat >two.xml <<'END'
<system class="PSTOB"><body number="1" CPB="0, 0" v="57.29577951308232"><body number="2" CPB="1000, 0"><point name="P" at="1000, 0"/></body></body></system>
END
    cat >ask.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics"><xsl:output method="text"/>
<xsl:template match="/"><xsl:value-of select="concat(kin:velocity(//m:body[@number = 2]), ';', kin:velocity(//m:point), ';', kin:acceleration(//m:point))"/></xsl:template></xsl:stylesheet>
END
    status 0 "$SYSTEL" apply -x ask.xsl -o said two.xml
    equal "$(cat said)" '0 0 1 0 1 0;0 2 0;-2 0 0'
}

# An arm of 200 and 100 mm whose first pair turns by a right angle either way, the second one by thirty degrees.
test_places_within_reach() {
    cat >arm.xml <<'END'
<system class="PSTOB"><body number="1" CPB="0, 0" min="-90" max="90"><body number="2" CPB="200, 0" min="0" max="30"/></body></system>
END
    cat >reach.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:kin="urn:systel:kinematics" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:exsl="http://exslt.org/common"><xsl:output method="text"/>
  <xsl:param name="least"/>
  <xsl:variable name="points"><p body="1" x="0.2" y="0" z="0" r="0.02" system="s"/><p body="2" x="0.3" y="0" z="0" r="0.01"/>
      <p x="7" y="0" z="0" r="1"/></xsl:variable>
  <xsl:template match="/"><xsl:for-each select="kin:reachable(/m:model, exsl:node-set($points)/p, '3 0 0 0 2 0 0 -1 0 -1 0 0', $least)">
    <xsl:value-of select="concat(vec:round(concat(@x, ' ', @y, ' ', @z), 3), ' ', @r, ' ', @body, @system, '&#10;')"/></xsl:for-each></xsl:template>
</xsl:stylesheet>
END
    "$SYSTEL" apply -x reach.xsl -p least=-9 -o places arm.xml || fail "apply"
    # stretched, upright, hanging, bent back
    equal "$(cat places)" "0.3 0 0 0.01 2
0 0.3 0 0.01 2
0 -0.3 0 0.01 2
-0.05 0.287 0 0.01 2"
    "$SYSTEL" apply -x reach.xsl -p least=0.1 -o places arm.xml || fail "apply"
    awk '$2 - $4 < 0.1 { low = 1 } $1 > 0.25 { far = 1 } END { exit low || !far || NR < 3 }' places || fail "not the places above 0.1"
}

# A crank of 100 mm turns the rocker of 250 mm between where crank and coupler (300 mm) lie one over the other and where they are stretched:
# 300 mm from pin to pin, the law of cosines.
test_places_of_closed_branches() {
    crank() { # LIMITS OF THE CRANK, OF THE ROCKER
        cat <<END
<system class="PSTB"><body number="1" KP="1" CPB="0, 0" $1><body number="2" KP="1" CPB="100, 0"/></body>
  <body number="3" KP="1" CPB="300, 0" $2/>
  <connections><connection body1="2" body2="3" KP="1" point1="168.75, 248.0391855" point2="-31.25, 248.0391855"/></connections></system>
END
    }
    cat >reach.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:kin="urn:systel:kinematics" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:exsl="http://exslt.org/common"><xsl:output method="text"/>
  <xsl:variable name="points"><p body="3" x="0.26875" y="-0.2480391855" z="0" r="0"/></xsl:variable>
  <xsl:template match="/"><xsl:for-each select="kin:reachable(/m:model, exsl:node-set($points)/p, '1 0 0 -1 0 0', -9)">
    <xsl:value-of select="concat(round(1000 * @x), ' ')"/></xsl:for-each></xsl:template>
</xsl:stylesheet>
END
    crank '' '' >turns.xml
    status 0 "$SYSTEL" apply -x reach.xsl -o places turns.xml
    awk '{ exit !(NF == 2 && $1 <= 313 && $1 > 310 && $2 >= 112 && $2 < 115) }' places || { cat places; fail "not from dead point to dead point"; }
    # the rocker's own limits stop it: 15 degrees to either side
    crank '' 'min="-15" max="15"' >stops.xml
    status 0 "$SYSTEL" apply -x reach.xsl -o places stops.xml
    awk '{ exit !(NF == 2 && $1 > 305 && $1 <= 313 && $2 < 220 && $2 >= 205) }' places || { cat places; fail "not within the rocker's limits"; }
    crank 'min="0" max="0.1"' '' >stands.xml
    status 0 "$SYSTEL" apply -x reach.xsl -o places stands.xml
    awk '{ exit !($1 <= 270 && $NF >= 267) }' places || { cat places; fail "a crank that hardly turns"; }
}

run_tests
