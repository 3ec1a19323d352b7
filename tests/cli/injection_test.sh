#!/bin/sh
# What stands in a model for people is text in all that is made of it: no markup, program, formula, command or reference.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# As an attribute's value: ends of attributes, elements, comments, sections, strings, lines, and what begins a formula, a command, TeX.
# shellcheck disable=SC2016
hostile='=PWN()&quot;&gt;&lt;script&gt;PWN()&lt;/script&gt;&lt;b onclick=PWN()&gt;&apos;\input{PWN}$(PWN)`PWN`$PWN%PWN*/PWN/*&quot;&quot;&quot;PWN]]&gt;PWN--&gt;#PWN{PWN};PWN//PWN&#10;PWN &#9;&amp;lt;PWN'

hostile_system() {
    cat <<END
<system class="ПДСТОВ" name="$hostile" description="$hostile" licence="$hostile" source="$hostile" author="$hostile" designation="$hostile">
  <body number="1" name="$hostile 1" KP="ВКП" CPB="0, 0" mass="1" centre="50, 0" inertia="0.01"/>
  <body number="2" name="$hostile 2" KP="ВКП" CPB="300, 0"/>
  <motion name="$hostile"><move body="1" to="30" time="1"/><move body="2" to="-20" time="1"/></motion>
</system>
END
}

hostile_structures() {
    sed "s|две опоры|$(printf '%s' "$hostile" | sed 's/[\\&|]/\\&/g')|" "$TOP/samples/walker.xml"
}

hostile_urdf() {
    plain=$(printf '%s' "$hostile" | sed 's/\$[({]*//g; s/&#10;/ /g')
    cat <<END
<robot name="$plain">
  <material name="$plain"><color rgba="1 0 0 1"/></material>
  <link name="$plain 0"><visual name="$plain"><geometry><box size="0.1 0.1 0.1"/></geometry><material name="$plain"/></visual></link>
  <link name="$plain 1"><visual><geometry><mesh filename="$plain.stl"/></geometry></visual></link>
  <joint name="$plain" type="revolute"><parent link="$plain 0"/><child link="$plain 1"/><axis xyz="0 0 1"/>
    <limit lower="-1" upper="1" effort="1" velocity="1"/></joint>
</robot>
END
}

hostile_gripper() {
    echo "<gripper name=\"$hostile\"/>"
}

hostile_typical() {
    echo "<typicalRobot name=\"$hostile\" description=\"$hostile\" L0=\"450\" L1=\"150\" L2=\"600\" L3=\"200\" L4=\"640\" L5=\"100\"/>"
}

hostile_page() {
    sed "s|<caption>[^<]*|<caption>$(printf '%s' "$hostile" | sed 's/[\\&|]/\\&/g')|" "$TOP/samples/cobra-tables.xhtml"
}

# no_markup FILE: nothing in a document of elements is the model's but text and the values of harmless attributes
no_markup() {
    case $1 in *html | *equations) form=--html ;; *) form= ;; esac
    [ -z "$form" ] || has "$1" "Content-Security-Policy" "default-src 'none'" "form-action 'none'"
    # shellcheck disable=SC2086
    xmllint --huge $form --xpath "count(//@*[starts-with(local-name(), 'on')][contains(., 'PWN')] | //@href[contains(., 'javascript:')]
        | //@src[contains(., 'PWN')] | //@style[contains(., 'PWN')] | //*[local-name() = 'style'][contains(., 'PWN')]
        | //*[local-name() = 'script'][starts-with(., 'PWN') or contains(., '<script>PWN')] | //*[local-name() = 'b'][@onclick])" "$1" >count 2>/dev/null ||
        fail "$1 is not well-formed"
    equal "$1 $(cat count)" "$1 0"
}

# Every document of every model by every target, by one run, which tells why there are no others, the same reason of several in one line.
targets=x3d,svg,sheet,html,tables,xsystel,urdf,mjcf,sdf,motion,svg-motion,forces,diagrams,plans,drives,fo,equations-xml,equations,equations-tex,\
equations-c,equations-py,equations-mac,model
all_documents() {
    for model in system structures urdf gripper typical page; do "hostile_$model" >"$model.xml"; done
    "$SYSTEL" check ./*.xml >out 2>err || fail "$(cat err)"
    mkdir made
    code=0
    "$SYSTEL" build -q -t "$targets" -o made ./*.xml >out 2>err || code=$?
    [ "$code" -le 2 ] || fail "status $code: $(cat err)"
    rm made/index.html
    equal "$(find made -maxdepth 1 -type f -name '*.*' ! -name '.*' | wc -l) made, $(grep -c ': error: ' err) not" '114 made, 16 not'
}

# text_only NAME: what was made of this model
text_only() {
    folder=$(once documents all_documents)
    for made in "$folder/made/$1".*; do
        case $made in
        *.csv)
            if grep -E '(^|,)"?[=+@-][^,]*PWN' "$made"; then fail "a formula in $made"; fi
            # a quotation mark that is not doubled ends the cell
            awk -F '"' 'NF % 2 == 0 { exit 1 }' "$made" || fail "a cell of $made ends in its text"
            ;;
        *.equations.c)
            if command -v cc >/dev/null; then cc -fsyntax-only -x c "$made" 2>err || fail "$made: $(head -n 3 err)"; fi
            ;;
        *.equations.py)
            if command -v python3 >/dev/null; then
                python3 -c 'import ast, sys; t = ast.parse(open(sys.argv[1], encoding="utf-8").read())
sys.exit(any("PWN" in str(getattr(n, "id", "")) for n in ast.walk(t)))' "$made" || fail "$made is another program"
            fi
            ;;
        *.equations.tex) if grep -F -e '\input{PWN' -e '$(PWN' "$made" | grep -vF '\textbackslash'; then fail "TeX of the model"; fi ;;
        *.equations.mac) if grep -E '^[^/]*PWN.*:=' "$made"; then fail "$made is another program"; fi ;;
        *) no_markup "$made" ;;
        esac
    done
}

test_a_hostile_system() { text_only system; }
test_a_hostile_structures() { text_only structures; }
test_a_hostile_urdf() { text_only urdf; }
test_a_hostile_gripper() { text_only gripper; }
test_a_hostile_typical() { text_only typical; }
test_a_hostile_page() { text_only page; }

# Whole texts, each where it would begin something: a cell, a line, a string, a group, a comment. The program that reads
# them says what they are.
test_texts_that_begin_something() {
    n=0
    while IFS= read -r text; do
        n=$((n + 1))
        cat >"m$n.xml" <<END2
<system class="ПДСТОВ" name="$text" description="$text">
  <body number="1" name="$text" KP="ВКП" CPB="0, 0" mass="1" centre="50, 0" inertia="0.01"/>
  <body number="2" name="$text" KP="ВКП" CPB="300, 0"/>
  <motion name="$text"><move body="1" to="30" time="1"/><move body="2" to="-20" time="1"/></motion>
</system>
END2
    done <<'END'
=cmd|'/C calc'!A0
&#9;@SUM(1+1)*cmd|' /C PWN'!A0
-2+3+cmd|' /C PWN'!A0
&#13;+PWN()
PWN&#x2028;PWN()&#x2029;PWN&#x85;PWN
]]&gt;PWN&lt;![CDATA[&lt;/script>&lt;/style>&lt;!--&lt;script>
&quot;,&quot;PWN&quot;:{&quot;a&quot;:&quot;\u0022\
PWN&#10;  0&#10;LINE&#10;  8&#10;PWN&#10;%%c\P{\H9;PWN}
a;=PWN();&#9;&quot;+cmd|' /C PWN'!A0;-PWN
*/ PWN(); /* ??/&#10;#include &lt;PWN> \
&quot;&quot;&quot;&#10;import PWN&#10;''' \N{PWN} {PWN!r} %s \
END
    code=0
    "$SYSTEL" build -q -t masses,denavit,analysis,motion,forces,data,dxf,sheet-dxf,glb,equations-c,equations-py -o o ./m*.xml >out 2>err || code=$?
    equal "$code $(grep -c 'error' err)" '0 0'
    equal "$(ls o/*.* | grep -vc index)" 121
    for made in o/*.csv; do
        if grep -E '(^|,)"?[	 ]*[=+@-][^,]*(PWN|cmd|SUM)' "$made"; then fail "a formula in $made"; fi
    done
    for made in o/*.dxf; do # groups: a number, a value
        tr -d '\r' <"$made" | awk 'NR % 2 && !/^ *[0-9]+$/ { print; exit 1 }' || fail "a value of $made is a group"
        tr -d '\r' <"$made" | awk 'NR % 2 == 0 && code == 8 && /PWN/ { exit 1 } { code = $1 }' || fail "a layer of $made is the model's"
    done
    if command -v python3 >/dev/null; then
        python3 - <<'END' || fail "not what it was"
import ast, csv, glob, json
for path in glob.glob("o/*.data.json"):
    json.load(open(path, encoding="utf-8"))
for path in glob.glob("o/*.glb"):
    data = open(path, "rb").read()
    size = int.from_bytes(data[12:16], "little")
    assert len(data) == int.from_bytes(data[8:12], "little"), path
    assert "PWN" not in json.loads(data[20:20 + size]), path
for path in glob.glob("o/*.masses.csv"):
    rows = list(csv.reader(open(path, encoding="utf-8", newline=""), strict=True))
    assert {len(row) for row in rows} == {12}, path
for path in glob.glob("o/*.csv"):  # comma, or what stands in its place elsewhere
    for separator in ",;\t":
        for row in csv.reader(open(path, encoding="utf-8", newline=""), delimiter=separator):
            for cell in row:
                assert not (cell.strip(' "\t')[:1] in tuple("=+-@") and ("PWN" in cell or "cmd" in cell)), (path, cell)
for path in glob.glob("o/*.py"):
    for node in ast.walk(ast.parse(open(path, encoding="utf-8").read())):
        assert not (isinstance(node, ast.Name) and "PWN" in node.id), path
        assert not (isinstance(node, (ast.Import, ast.ImportFrom)) and "PWN" in ast.dump(node)), path
END
    fi
    if command -v cc >/dev/null; then
        for made in o/*.c; do cc -std=c11 -fsyntax-only -Wall -Werror -x c "$made" 2>cc.log || fail "$made: $(head -n 3 cc.log)"; done
    fi
}

# A PDF document has its texts as text, in its pages and in what is said of it.
test_text_of_pdf() {
    command -v pdfinfo >/dev/null || return 0
    text='\)) &gt;&gt; endobj 1 0 obj &lt;&lt; /OpenAction &lt;&lt; /S /JavaScript /JS (PWN()) &gt;&gt; /URI (PWN:) &gt;&gt; endstream ET'
    cat >m.xml <<END
<system name="$text" description="$text" author="$text" designation="$text" licence="$text">
  <body number="1" name="$text" KP="1" CPB="0, 0" DCAKP="0, 0, 1"/>
  <body number="2" name="$text" KP="1" CPB="300, 0" DCAKP="0, 0, 1"/>
</system>
END
    status 0 "$SYSTEL" convert -q -t pdf -o m.pdf m.xml
    status 0 pdfinfo -js m.pdf
    equal "$(cat out)" ''
    status 0 pdfinfo m.pdf
    has out '/OpenAction << /S /JavaScript /JS (PWN())' 'JavaScript:      no'
    status 0 pdfinfo -url m.pdf
    if grep PWN out; then fail 'an address of the model'; fi
    status 0 pdftotext m.pdf text
    has text '/JavaScript'
}

# Names and texts in every other language: simulators, scenes, tables, groups of URDF; fifteen of them, each by itself.
test_names_in_every_language() {
    command -v python3 >/dev/null || return 0
    python3 "$TOP/tests/cli/readers/hostile_models.py"
    for format in sarif json; do "$SYSTEL" check --format $format ./*.xml ./*.urdf >c.$format 2>err || true; done
    rm bad*.xml
    drawn=html,svg,x3d
    if is_sanitised; then drawn=svg; fi
    # xacro is told; so is nothing else
    "$SYSTEL" build -q -MD -t "$drawn",data,masses,equations-tex,mjcf,sdf,urdf -o o ./*.xml ./*.urdf >out 2>err || true
    "$SYSTEL" build -q -t tables -o o tables*.xml
    if grep ' error: ' err | grep -v 'still xacro'; then fail "a text is more than that"; fi
    equal "$(find o -maxdepth 1 -name '*.svg' | wc -l) $(find o -maxdepth 1 -name '*.tables.xml' | wc -l)" '102 15'
    python3 "$TOP/tests/cli/readers/hostile_judge.py" || fail "more than text"
    cat o/*.d >all.mk
    make -rR -n -f all.mk >log 2>&1 || fail "$(tail -n 3 log)"
    absent x
    # the judge sees what there is to see
    echo '<a href="javascript:PWN()">' >o/planted.html
    if python3 "$TOP/tests/cli/readers/hostile_judge.py" >log; then fail "the judge is blind"; fi
    equal "$(cut -d' ' -f1 log)" "'o/planted.html'"
}

# The same after a second pass: what was written as text is read as text.
test_text_stays_the_same_text() {
    hostile_system >a.xml
    status 0 "$SYSTEL" convert -t model -o one.xml a.xml
    status 0 "$SYSTEL" convert -t model -o two.xml one.xml
    equal "$(xmllint --xpath 'string(/*/@name)' one.xml)" "$(xmllint --xpath 'string(/*/@name)' two.xml)"
    equal "$(xmllint --xpath 'string(/*/@name)' one.xml)" "$(xmllint --xpath 'string(/*/@name)' a.xml)"
}

run_tests
