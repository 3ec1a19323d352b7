#!/bin/sh
# How findings are told: columns, excerpts, JSON and SARIF, what is meant by a wrong name or value.
. "$(dirname "$0")/lib.sh"

wrong() {
    printf '<system name="t">\n  <!-- тело -->\n  <body number="1" KP="revolute" CPB="0,0,0"/>\n  <body number="2"\n        KP="1" CPB="x"/>\n</system>\n'
}

# terminal COMMAND: what it says on one
terminal() {
    script -qec "$1" /dev/null </dev/null | tr -d '\r' | sed 's/.*\x1b\[K//'
}

test_json() {
    wrong >wrong.xml
    status 1 "$SYSTEL" check --format=json wrong.xml
    equal "$(wc -c <err)" 0
    matches out '"status": 1,'
    matches out '"id": "schema-value-meant", "file": "wrong.xml", "line": 3, "column": 20, "endColumn": 33, '
    matches out '"line": 5, "column": 16, "endColumn": 23, '
    status 1 "$SYSTEL" check --format=json --lang ru wrong.xml
    has out 'может быть' 'schema-value-meant'
}

# As the published form has it (tests/clients/findings.js says more).
test_json_has_its_form() {
    wrong >wrong.xml
    status 1 "$SYSTEL" check --format=json wrong.xml
    if python3 -c 'import jsonschema' 2>/dev/null; then
        holds() { python3 -c 'import json, sys, jsonschema; jsonschema.validate(*[json.load(open(name)) for name in sys.argv[:0:-1]])' "$TOP/schemas/findings.schema.json" "$1" 2>why; }
    elif [ -d "$TOP/tests/clients/node_modules/ajv" ]; then
        holds() { (cd "$TOP/tests/clients" && node -e 'const [form, file] = process.argv.slice(1).map((name) => JSON.parse(require("fs").readFileSync(name, "utf8"))); process.exit(new (require("ajv"))({strict: false}).compile(form)(file) ? 0 : 1)' "$TOP/schemas/findings.schema.json" "$OLDPWD/$1"); }
    else
        return 0
    fi
    holds out || fail "$(cat out)"
    sed 's/"line": 3, //' out >none
    ! holds none || fail 'a column without a line'
    sed 's/"error"/"bad"/' out >none
    ! holds none || fail 'a level that there is not'
}

test_json_of_nothing() {
    pendulum >good.xml
    status 0 "$SYSTEL" check --format json good.xml
    printf '{\n  "version": 1,\n  "status": 0,\n  "findings": []\n}\n' >expected
    same expected out
}

test_standard_input() {
    wrong >wrong.xml
    status 1 "$SYSTEL" check - <wrong.xml
    has err '<stdin>:3: error: KP="revolute"'
    status 1 "$SYSTEL" check --format=json - <wrong.xml
    matches out '"line": 3, "column": 20'
    pendulum >good.xml
    status 0 "$SYSTEL" check - <good.xml
}

# Fingerprints stay when lines move, in the other language, and differ for the same thing said twice.
test_fingerprints() {
    wrong >wrong.xml
    prints() { "$SYSTEL" check --format=json "$@" | sed -n 's/.*"fingerprint": "\([^"]*\)".*/\1/p'; }
    first=$(prints wrong.xml)
    { echo; echo '<!-- more -->'; wrong; } >moved.xml
    equal "$(prints moved.xml)" "$first"
    equal "$(prints --lang ru wrong.xml)" "$first"
    sed 's|^  <body number="1".*|&\n&|' wrong.xml >twice.xml
    prints twice.xml | sort | uniq -d >double
    equal "$(wc -l <double)" 0
    equal "$(prints twice.xml | cut -d: -f1 | sort | uniq -d | wc -l)" 1
}

# A file is called what it is called where a program reads the name, and by what is no danger to a terminal where a person does.
test_names_of_any_bytes() {
    name=$(printf 'b\033[31md\nx.xml')
    echo '<system><body number="1" KPx="1"/></system>' >"$name"
    status 1 "$SYSTEL" check --lang en "$name"
    equal "$(cut -d: -f1-3 err)" 'b\x1B[31md\nx.xml:1: error'
    status 1 "$SYSTEL" check --format=json "$name"
    has out '"file": "b\u001b[31md\u000ax.xml"'
    status 1 "$SYSTEL" check --format=sarif "$name"
    has out '{"uri": "b%1B%5B31md%0Ax.xml"}'
    status 1 "$SYSTEL" build -q -t svg -o o --log log "$name"
    equal "$(grep -cF '"file": "b\u001b[31md\u000ax.xml"' log)" 1
}

test_sarif() {
    wrong >wrong.xml
    mkdir 'a b'
    wrong >'a b/модель.xml'
    status 1 "$SYSTEL" check --format=sarif wrong.xml 'a b/модель.xml' "$PWD/wrong.xml"
    has out '"version": "2.1.0"' '"ruleId": "schema-value-meant", "ruleIndex": 0' '"startLine": 3, "startColumn": 20' \
        '"uri": "wrong.xml"' '"uri": "a%20b/%D0%BC%D0%BE%D0%B4%D0%B5%D0%BB%D1%8C.xml"' '"uri": "file:///' '"exitCode": 1'
    equal "$(grep -c '"id": "schema-value-meant", "shortDescription"' out)" 1
}

test_build_tells_so_too() {
    wrong >wrong.xml
    status 1 "$SYSTEL" build --format=json -o made wrong.xml
    has out '"id": "schema-value-meant"'
    status 2 "$SYSTEL" convert --format=json -t svg wrong.xml
    status 2 "$SYSTEL" check --format=xml wrong.xml
    has err 'text, json or sarif'
}

test_caret() {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || return 0
    wrong >wrong.xml
    TERM=xterm NO_COLOR=1 terminal "'$SYSTEL' check -j1 wrong.xml" >said
    has said 'wrong.xml:3:20: error: KP="revolute"' '     3 |   <body number="1" KP="revolute" CPB="0,0,0"/>' \
        '       |                    ^~~~~~~~~~~~~' 'wrong.xml:5:16: error: CPB="x"' '       |                ^~~~~~~'
    printf '<system name="шаг & ход"/>' >amp.xml
    TERM=xterm NO_COLOR=1 terminal "'$SYSTEL' check amp.xml" >said
    has said 'write &amp;'
    # a long line is cut about the place
    { printf '<system name="t"><body number="1" '; printf '%400s' ''; printf 'KP="hinge"/></system>'; } >long.xml
    TERM=xterm NO_COLOR=1 terminal "'$SYSTEL' check long.xml" >said
    matches said '^     1 \| ….*KP="hinge"'
    equal "$(sed -n 's/KP=.*//p' said | tail -1 | wc -m)" "$(tail -1 said | sed 's/\^.*//' | wc -m)"
}

test_colour() {
    script -qec true /dev/null >/dev/null 2>&1 </dev/null || return 0
    wrong >wrong.xml
    esc=$(printf '\033')
    env -u NO_COLOR TERM=xterm script -qec "'$SYSTEL' check wrong.xml" /dev/null </dev/null >said || :
    has said "$esc[1;31merror:"
    NO_COLOR=1 TERM=xterm script -qec "'$SYSTEL' check wrong.xml" /dev/null </dev/null >said || :
    lacks said "$esc[1;31m"
    status 1 "$SYSTEL" check wrong.xml
    lacks err "$esc"
    lacks err ' | '
}

test_locale() {
    wrong >wrong.xml
    status 1 env LC_ALL=ru_RU.UTF-8 "$SYSTEL" check wrong.xml
    has err 'error: KP="revolute" у «body»'
    status 1 env -u LC_ALL LC_MESSAGES=ru LANG=en_US.UTF-8 "$SYSTEL" check wrong.xml
    has err 'у «body»'
    status 1 env LC_ALL=ru_RU.UTF-8 "$SYSTEL" check --lang en wrong.xml
    has err 'of “body”'
}

# meant VALUE TEXT: what is said of a body's pair
meant() {
    printf '<system name="t"><body number="1" KP="%s" CPB="0,0,0"/></system>' "$1" >pair.xml
    status 1 "$SYSTEL" check pair.xml
    has err "$2"
}

test_pairs_that_are_meant() {
    meant revolute 'did you mean KP="RKP"?'
    meant вращательная 'did you mean KP="RKP"?'
    meant prismatik 'did you mean KP="TKP"?'
    meant ball 'did you mean KP="SKP"?'
    meant gluon 'TKP, RKP, CKP'
    printf '<системаТел><тело номер="1" КП="hinge" КПТ="0,0,0"/></системаТел>' >pair.xml
    status 1 "$SYSTEL" check pair.xml
    has err 'did you mean КП="ВКП"?'
}

test_values_that_are_meant() {
    printf '<system class="PSTOB"><body number="1" KP="1" CPB="0 0"><body number="2" KP="1" CPB="1 0"/></body><transmissions><transmission body1="1" body2="2" kind="gears" ratio="2"/></transmissions></system>' >gears.xml
    status 1 "$SYSTEL" check gears.xml
    has err 'did you mean kind="gear"?' 'internal-gear, bevel'
    printf '<системаТел класс="СТOВ"><тело номер="1" КП="1" КПТ="0 0 0"/></системаТел>' >mixed.xml
    status 1 "$SYSTEL" check mixed.xml
    has err 'letters of the other alphabet' 'класс="СТОВ"'
    printf '<robot name="r"><link name="a"/><link name="b"/><joint name="j" type="revolut"><parent link="a"/><child link="b"/></joint></robot>' >r.urdf
    status 1 "$SYSTEL" check r.urdf
    has err 'did you mean “revolute”?'
}

# told TEXT MODEL: the first finding has the text
told() {
    printf '%s' "$2" >other.xml
    status 1 "$SYSTEL" check --lang en other.xml
    has err "$1"
}

test_names_of_others() {
    for root in система Система СИСТЕМАТЕЛ механизм; do told 'did you mean “системаТел”?' "<$root/>"; done
    for root in System SYSTEM mechanism systemOfBodies; do told 'did you mean “system”?' "<$root/>"; done
    told 'did you mean “robot”?' '<Robot/>'
    told 'is no kind of input; there are: ' '<дом/>'
    for pair in kp:KP cpb:CPB axis:DCAKP Origin:CPB weight:mass type:KP velocity:speed angle:q; do
        told "has no attribute “${pair%%:*}”; did you mean “${pair#*:}”?" "<system><body number='1' KP='1' CPB='0, 0, 0' ${pair%%:*}='1'/></system>"
    done
    told 'has no attribute “ось”; did you mean “НКОКП”?' '<системаТел><тело номер="1" КП="1" КПТ="0, 0, 0" ось="0, 0, 1"/></системаТел>'
    told 'no element “link” here; did you mean “body”?' '<system><body number="1" KP="1" CPB="0, 0, 0"><link/></body></system>'
}

# fault STATUS TEXT CONTENTS [NAME]
fault() {
    printf "$3" >"${4:-fault.xml}"
    status "$1" "$SYSTEL" check "${4:-fault.xml}"
    has err "$2"
}

test_causes_and_remedies() {
    fault 3 'write &amp; for the sign itself' '<system name="a & b"/>'
    fault 3 'write &amp; for the sign itself' '<system name="a&b"/>'
    fault 3 'write &lt; for the sign itself' '<system name="t">1 < 2</system>'
    fault 3 '“body” of line 2 is not closed before </system>; add </body>' '<system name="t">\n<body number="1">\n</system>'
    fault 3 '“system” of line 1 is not closed; add </system>' '<system name="t">\n'
    fault 3 'a document has one root' '<system/><system/>'
    fault 3 '“name” stands twice' '<system name="a" name="b"/>'
    fault 3 'without quotes; write name="value"' '<system name=a/>'
    fault 3 'write name="value"' '<system name/>'
    fault 3 'a blank is missing' '<system name="a"class="СТОВ"/>'
    fault 3 'save it as UTF-8, or declare its encoding' '<system name="\317\360\350"/>'
    fault 3 'the encoding “klingon”' '<?xml version="1.0" encoding="klingon"?><system/>'
    fault 3 'a control character' '<system name="\001"/>'
    fault 1 'fault.xml:2: warning: -- stands within a comment' '<system>\n<!-- a --b --->\n<![CDATA[<!-- -- -->]]></system>'
    fault 3 'within a comment' '<system><!-- a -- > <b/> <!-- c --></system>'
    fault 3 'within a comment' '<system><!-- a <!-- b --> c --></system>'
    fault 3 'add -->' '<system><!-- a </system>'
    fault 3 'this is text without tags' 'L1 = 200'
    fault 3 'save it as .fods' 'PK\003\004 mimetypeapplication/vnd.oasis.opendocument.spreadsheet' t.ods
    fault 3 'save it as .fods' 'PK\003\004 [Content_Types].xml xl/workbook.xml' t.xlsx
    fault 3 'this is packed' 'PK\003\004 other things' t.zip
    fault 3 'this is PDF' '%%PDF-1.4 and more' t.pdf
}

# A letter too many, two swapped, an ending or a folder amiss; what is like nothing is only told.
test_misspelt_files() {
    mkdir -p robots
    for name in four-bar five-bar walker a; do pendulum >robots/$name.xml; done
    touch robots/four-bar.svg robots/.four-baz.xml
    for name in robots/fourbra.xml robots/four-bar robots/four-bar.xlm robost/four-bar.xml "$PWD/robots/fuor-bar.xml" robots/four-bra.xml; do
        status 3 "$SYSTEL" check --lang en "$name"
        has err "$name: error: cannot be opened: No such file or directory; did you mean ${name%%rob*}robots/four-bar.xml?"
    done
    for name in robots/crane.xml robots/b.xml none/four-bar.xml robots/four-bar.xml/a.xml; do
        status 3 "$SYSTEL" check --lang en $name
        has err "$name: error: cannot be opened: No such file or directory"
        lacks err 'did you mean'
    done
    status 3 "$SYSTEL" check --lang ru robots/walkre.xml
    has err 'robots/walkre.xml: error: нет такого файла; может быть, robots/walker.xml?'
    status 3 "$SYSTEL" diff --lang en robots/walker.xml robots/walkr.xml
    has err 'did you mean robots/walker.xml?'
    # what a model names, too
    echo '<problem model="robots/walkr.xml" kind="forward" to="1"/>' >problem.xml
    status 3 "$SYSTEL" check --lang en problem.xml
    has err 'robots/walkr.xml: error: cannot be opened: No such file or directory; did you mean robots/walker.xml?'
}

test_other_languages_by_name() {
    fault 1 'this is COLLADA' '<COLLADA version="1.4.1"/>'
    fault 1 'no model with links' '<sdf version="1.7"><model name="m"/></sdf>'
    fault 1 'this model has no bodies' '<mujoco><worldbody/></mujoco>'
    fault 1 'this is SRDF' '<robot name="x"><group name="g"/></robot>'
    fault 1 'there are: xsystel tables' '<gizmo/>'
}

# Attributes of other formats: what to write instead.
test_attributes_of_others() {
    fault 1 '“system” has no attribute “lang”; did you mean “xml:lang”?' '<system lang="en"><body number="1" CPB="0, 0, 0"/></system>'
    for name in base parent НБ; do
        fault 1 "has no attribute “$name”: what stands on another is written inside of it" "<system><body number='1' CPB='0, 0, 0' $name='0'/></system>"
    done
    for pair in parent:NB type:KP xyz:CPB axis:DCAKP; do
        fault 1 "“row” has no attribute “${pair%:*}”; did you mean “${pair#*:}”?" "<tables><system><TPMS><row ${pair%:*}='0'/></TPMS></system></tables>"
    done
}

# What is told of a model whose parts stand in other files leads to a line of the file that is named: each part here begins far below its top.
test_lines_are_of_the_file_that_is_named() {
    mkdir parts
    far() { for line in $(seq 300); do echo; done >parts/$1 && cat >>parts/$1; }
    far arm.xml <<'END'
<system class="STOB" name="a" gravity="0, -9.8, 0">
  <body number="1" KP="1" CPB="0, 100, 0" DCAKP="0, 1, 0"><body number="2" KP="11" CPB="0, 100, 0" mass="1"><shape kind="box" size="1, 1, 1"/>
    <body number="3" KP="1" CPB="0, 100, 0" DCAKP="1, 0, 0" q="30" min="0" max="50"/></body></body>
</system>
END
    far gears.xml <<'END'
<system class="PTSTOB" name="g"><body number="1" KP="1" CPB="0, 0"/><body number="2" KP="1" CPB="100, 0"/>
<transmissions><transmission kind="gear" body1="1" body2="2" ratio="-2"/></transmissions></system>
END
    far arm.urdf <<'END'
<robot name="u"><link name="a"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="9" ixy="0" ixz="0" iyz="0"/></inertial></link><link name="b"/><link name="c"/>
<joint name="t" type="fixed"><parent link="a"/><child link="b"/><origin rpy="0.1 0.2 0.3"/></joint>
<joint name="j" type="floating"><parent link="b"/><child link="c"/></joint></robot>
END
    far arm.sdf <<'END'
<sdf version="1.9"><model name="s"><link name="a"><inertial><inertia><ixx>1</ixx><iyy>1</iyy><izz>9</izz></inertia></inertial></link><link name="b"/>
<joint name="j" type="fixed"><parent>a</parent><child>b</child></joint></model></sdf>
END
    far arm.mjcf <<'END'
<mujoco><worldbody><body name="a"><joint type="ball"/><geom size="1"/><inertial mass="1" pos="0 0 0" diaginertia="1 1 9"/>
<body name="b" euler="10 20 30"><geom size="1 1 1" type="box"/></body></body></worldbody></mujoco>
END
    far scene.x3d <<'END'
<X3D profile="Interchange" version="4.0"><Scene><Transform DEF="a"><Shape><Box/></Shape><Transform DEF="b" rotation="1 1 1 0.5"><Shape><Sphere/></Shape></Transform></Transform></Scene></X3D>
END
    place='<row base="0" origin="0, 0, 0"/>'
    for part in arm.xml gears.xml arm.urdf arm.sdf arm.mjcf scene.x3d; do
        echo "<tables><system href='parts/$part'/></tables>" >one-$part.xml
        echo "<tables><system href='parts/$part'/><TPPMS>$place</TPPMS></tables>" >placed-$part.xml
        printf '<tables>\n<system href="parts/%s"/><system href="parts/%s"/>\n<TPPMS>%s</TPPMS></tables>' $part $part "$place$place" >two-$part.xml
        echo "<problem model='parts/$part' kind='statics'/>" >problem-$part.xml
    done
    printf '<tables>\n<system href="parts/gears.xml" q="1, 2"/></tables>' >posed.xml
    echo '<X3D profile="Immersive" version="4.0"><Scene><Transform><Inline url="parts/scene.x3d"/></Transform></Scene></X3D>' >inline.x3d
    echo '<mujoco><worldbody><body><geom size="1"/></body></worldbody><include file="parts/arm.mjcf"/></mujoco>' >include.xml
    echo '<mujoco><asset><model name="x" file="parts/arm.mjcf"/></asset><worldbody><body name="o"><geom size="1"/><attach model="x" body="a" prefix="p"/></body></worldbody></mujoco>' >attach.xml
    echo '<sdf version="1.9"><world name="w"><include><uri>parts/arm.sdf</uri></include><include><uri>parts/arm.sdf</uri><name>o</name></include></world></sdf>' >world.sdf
    targets=$("$SYSTEL" targets | awk '$1 == "target" && $2 !~ /surfaces|pdf|png|figure|fo|html/ {print $2}' | paste -sd,)
    set +e
    "$SYSTEL" build --lang en -t "$targets" -o made ./*.xml ./*.x3d ./*.sdf >out 2>err
    set -e
    [ "$(grep -c 'does not move in one plane' err)" -ge 10 ] || fail "$(cut -c1-150 err)"
    grep -E '^[^ ]+:[0-9]+: ' err | awk -F: '$1 !~ /parts\// && $2 > 3 || $1 ~ /parts\// && $2 < 301' >wrong
    [ ! -s wrong ] || fail "$(cut -c1-200 wrong)"
    # what may stand alone may stand in a cell
    lacks err 'class is'
    lacks err 'no body has principal moments'
}

run_tests
