#!/bin/sh
# The commands that help one's work: new, diff, lint, and pictures (-t png).
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

kinds() {
    "$SYSTEL" new | cut -f1
}

test_new_models_are_well() {
    [ "$(kinds | wc -l)" -eq 5 ] || fail "not five kinds"
    for kind in $(kinds); do
        for lang in en ru; do
            status 0 "$SYSTEL" new "$kind" --lang $lang -o "$kind.$lang.xml"
            silent
        done
    done
    status 0 "$SYSTEL" check --werror ./*.xml
    silent
    status 0 "$SYSTEL" build -t svg,x3d,html,sheet,model ./*.xml
    silent
    for kind in $(kinds); do
        for lang in en ru; do
            exists "output/$kind.$lang.svg" "output/$kind.$lang.x3d" "output/$kind.$lang.html"
            status 0 "$SYSTEL" lint -q "output/$kind.$lang.sheet.svg"
        done
        # both languages describe the same model: only names differ
        for lang in en ru; do
            sed -e 's/ name="[^"]*"//g; s/content="[^"]*"//g; s/ \(from\|to\|connections\)="[^"0-9-][^"]*"//g; s/when="[^"]*"//; /<switch/d; s/<structure.*in-force/<structure in-force/; s/structure="[^"]*"//; s/motion="[^"]*"//; s/source="[^"]*"//; s/xml:lang="[^"]*"//' \
                "output/$kind.$lang.model.xml" >"$kind.$lang.plain"
        done
        same "$kind.en.plain" "$kind.ru.plain"
    done
}

test_new_replaces_nothing() {
    echo mine >arm.xml
    status 2 "$SYSTEL" new arm -o arm.xml
    has err "arm.xml: error: there is such a file"
    [ "$(cat arm.xml)" = mine ] || fail "it was replaced"
    status 2 "$SYSTEL" new four-baar
    has err "did you mean “four-bar”"
    status 2 "$SYSTEL" new bicycle
    has err "arm, four-bar, walker, cell, tables"
}

test_diff_tells_what_was_changed() {
    "$SYSTEL" new arm >a.xml
    cp a.xml same.xml
    status 0 "$SYSTEL" diff a.xml same.xml
    silent
    sed -e 's/CPB="0, 400, 0"/CPB="300, 400, 0"/; s/max="60"/max="75"/; s/name="wrist" KP="RKP"/name="wrist" KP="TKP"/; s/mass="12"/mass="12.5"/' a.xml >b.xml
    status 1 "$SYSTEL" diff a.xml b.xml
    has out "--- a.xml" "+++ b.xml" \
        "~ body 1 “column”: mass: 12 → 12.5 kg" \
        "~ body 2 “upper arm”: limits: −120° … 60° → −120° … 75°" \
        "~ body 3 “forearm”: pole: 0, 400, 0 → 300, 400, 0 mm (length 400 → 500 mm)" \
        "~ body 4 “wrist”: pair: turning → sliding"
    [ "$(grep -c '^~ body' out)" -le 8 ] || fail "too much: $(cat out)"
    lacks out "body 5"
    status 1 "$SYSTEL" diff --lang ru b.xml a.xml
    has out "~ тело 3 «forearm»: полюс: 300, 400, 0 → 0, 400, 0 мм (длина 500 → 400 мм)"
}

test_diff_knows_bodies_by_their_names() {
    cat >a.xml <<'END'
<system class="PTSTB"><body number="1" name="one" CPB="0, 0"/><body number="2" name="two" CPB="100, 0" min="-30" max="30"/></system>
END
    cat >b.xml <<'END'
<system class="PTSTB"><body number="1" name="new" CPB="-50, 0"/><body number="2" name="one" CPB="0, 0"/><body number="3" name="two" CPB="100, 20" min="-30" max="30"/></system>
END
    sed -i 's/ class="PTSTB"/ class="PTSTOB"/' a.xml b.xml
    status 1 "$SYSTEL" diff a.xml b.xml
    has out "+ body 1 “new”: turning, on body 0" "~ body 2 “two”: pole: 100, 0 → 100, 20 mm"
    lacks out "- body"
    status 1 "$SYSTEL" diff b.xml a.xml
    has out "- body 1 “new”: turning, on body 0"
}

test_diff_of_closed_branches() {
    fourbar >a.xml
    "$SYSTEL" convert -t model a.xml -o a.model.xml
    status 0 "$SYSTEL" diff a.xml a.model.xml
    "$SYSTEL" new four-bar >b.xml
    sed 's/<connection name="frame hinge"/<connection name="other"/' b.xml >c.xml
    status 1 "$SYSTEL" diff b.xml c.xml
    has out "- cut pair “frame hinge”" "+ cut pair “other”"
}

# Figures are in the model's units: their dashes are as long as all others on the paper.
test_diff_dashes_are_alike() {
    cp "$TOP/samples/four-bar.xml" a.xml
    sed 's/CPB="480, -140"/CPB="430, -140"/; s/point2="480, 0"/point2="430, 0"/' a.xml >b.xml
    status 1 "$SYSTEL" diff --lang en -o both.svg a.xml b.xml
    sed -n 's/.*class="link outline scaled".* transform="scale(\([^)]*\))" stroke-dasharray="\([^ ]*\) .*/\1 \2/p' both.svg | awk '{ print $1 * $2 }' | sort -u >dashes
    equal "$(cat dashes)" 2.4
    has both.svg '<g class="first" transform="scale(1)" stroke="#c0272d"'
}

test_diff_draws_both() {
    "$SYSTEL" new arm >a.xml
    sed 's/CPB="0, 400, 0"/CPB="0, 900, 0"/' a.xml >b.xml
    status 1 "$SYSTEL" diff -o both.svg a.xml b.xml
    xmllint --noout both.svg
    xmllint --xpath 'string(//*[local-name()="g"][@class="first"]/@transform)' both.svg >scale
    # the second one is drawn smaller, so is the first, in its scale
    "$SYSTEL" convert -t svg a.xml | sed -n 's/.*data-scale="1:\([0-9.]*\)".*/\1/p' >first
    "$SYSTEL" convert -t svg b.xml | sed -n 's/.*data-scale="1:\([0-9.]*\)".*/\1/p' >second
    [ "$(cat scale)" = "$(awk -v a="$(cat first)" -v b="$(cat second)" 'BEGIN { print "scale(" a / b ")" }')" ] || fail "$(cat scale first second)"
    xmllint --xpath '//@id' both.svg | sort | uniq -d >twice
    [ ! -s twice ] || fail "ids stand twice: $(cat twice)"
    [ "$(xmllint --xpath 'count(//*[local-name()="use"])' both.svg)" -gt 8 ] || fail "symbols are missing"
}

# what no line of a scheme shows stands under it in words, of many changes the first
test_diff_tells_in_its_drawing() {
    "$SYSTEL" new arm >a.xml
    sed 's/max="60"/max="75"/' a.xml >b.xml
    status 1 "$SYSTEL" diff -o both.svg a.xml b.xml
    equal "$(xmllint --xpath 'count(//*[local-name()="text"][contains(., "limits: −120° … 60° → −120° … 75°")])' both.svg)" 1
    # by attributes, too: LibreOffice knows no descendants in style sheets
    equal "$(xmllint --xpath 'count(//*[local-name()="text"][not(@font-size) or @stroke != "none"])' both.svg)" 0
    for n in 30 40; do
        awk -v n="$n" 'BEGIN { print "<system name=\"S\">"; for (i = 1; i <= 40; i++) printf "<body number=\"%d\" KP=\"1\" CPB=\"%d, 0, 0\" DCAKP=\"0, 0, 1\" min=\"-%d\" max=\"90\"/>\n", i, 100 * i, n; print "</system>" }' >"$n.xml"
    done
    status 1 "$SYSTEL" diff -o many.svg 30.xml 40.xml
    equal "$(grep -c '^~' out)" 40
    equal "$(xmllint --xpath 'count(//*[local-name()="text"][starts-with(., "~")])' many.svg)" 23
    has many.svg "and 17 lines more"
    status 1 "$SYSTEL" diff -o both.dxf a.xml b.xml
    has both.dxf "SECTION" "ENTITIES"
}

test_diff_of_what_is_no_model() {
    "$SYSTEL" new arm >a.xml
    status 3 "$SYSTEL" diff a.xml absent.xml
    sed 's/max="60"/max="-160"/' a.xml >b.xml
    status 3 "$SYSTEL" diff a.xml b.xml
    has err "b.xml:11: error:"
    status 2 "$SYSTEL" diff a.xml
}

test_pictures_have_their_size() {
    "$SYSTEL" new four-bar >a.xml
    for target in svg sheet; do
        picture=$(echo "$target-png" | sed 's/svg-//')
        "$SYSTEL" convert -t $target a.xml | sed -n 's/.*<svg [^>]*width="\([0-9.]*\)mm" height="\([0-9.]*\)mm".*/\1 \2/p' >paper
        for dpi in 72 150 300; do
            status 0 "$SYSTEL" convert -t "$picture" --set dpi=$dpi -o a.png a.xml
            silent
            od -An -tu1 -j16 -N8 a.png | awk '{ print $3 * 256 + $4, $7 * 256 + $8 }' >pixels
            awk -v dpi=$dpi '{ printf "%d %d\n", $1 / 25.4 * dpi + 0.5, $2 / 25.4 * dpi + 0.5 }' paper >expected
            same pixels expected
        done
    done
    status 0 "$SYSTEL" build -t png a.xml
    "$SYSTEL" convert -t png a.xml >b.png
    same output/a.png b.png
    status 2 "$SYSTEL" convert -t png --set dpi=151 a.xml
    { echo '<system class="PTSTOB"><body number="1" KP="TKP" CPB="0, 0" DCAKP="1, 0">'
      for i in 2 3 4 5 6 7 8; do echo "<body number=\"$i\" KP=\"TKP\" CPB=\"$((i % 2 * 150 + 20)), 0\" DCAKP=\"1, 0\"/>"; done
      echo '<body number="9" KP="TKP" CPB="90000000, 0" DCAKP="1, 0"/></body></system>'; } >wide.xml
    status 1 "$SYSTEL" convert -t png --set dpi=600 -o wide.png wide.xml
    has err 'mm at 600 dpi would have more than 32767 pixels on a side'
    absent wide.png
}

# Other readers find the files sound, and in them what librsvg's own program draws of the scheme.
test_pictures_in_other_readers() {
    [ "${SETUP_FULL:-}" ] || {
        echo '    skipped: pngcheck, netpbm (SETUP_FULL=1)' >&2
        return 0
    }
    for kind in arm four-bar walker tables; do
        "$SYSTEL" new $kind >a.xml
        "$SYSTEL" convert -q -t svg -o a.svg a.xml
        for dpi in 96 300; do
            "$SYSTEL" convert -q -t png --set dpi=$dpi -o a.png a.xml
            pngcheck -q a.png || fail "pngcheck: $kind at $dpi"
            pngtopnm a.png >a.ppm 2>err || fail "libpng: $kind at $dpi"
            read -r _ width height _ <<END
$(head -c 15 a.ppm | tr '\n' ' ')
END
            # which rounds sizes up
            rsvg-convert --background-color white --dpi-x $dpi --dpi-y $dpi a.svg | pngtopnm |
                pamcut -pad -left 0 -top 0 -width "$width" -height "$height" >b.ppm
            # what is drawn at all, and of that what is drawn elsewhere
            tail -c $((3 * width * height)) a.ppm | od -An -v -tu1 -w1 >a.bytes
            tail -c $((3 * width * height)) b.ppm | od -An -v -tu1 -w1 >b.bytes
            paste a.bytes b.bytes | awk '$1 < 128 { drawn++ } $1 - $2 > 64 || $2 - $1 > 64 { other++ }
                END { exit !(drawn > 1000 && other < drawn / 100) }' || fail "$kind at $dpi dpi is another picture"
        done
    done
}

# A class has the letters of the language.
test_diff_tells_classes() {
    "$SYSTEL" new arm >a.xml
    "$SYSTEL" new four-bar >b.xml
    status 1 "$SYSTEL" diff --lang en a.xml b.xml
    has out 'class: STOB → PSTB'
    status 1 "$SYSTEL" diff --lang ru a.xml b.xml
    has out 'СТОВ → ПСТВ'
}

# broken CLAUSE: the sheet broken.svg breaks it; the one that it was made from does not
broken() {
    status 0 "$SYSTEL" lint -q a.sheet.svg
    status 1 "$SYSTEL" lint -q broken.svg
    has err "$1"
}

# Nothing is kept by a drawing that is no sheet.
test_lint_knows_a_sheet() {
    echo '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="3" height="3"/></svg>' >a.svg
    status 1 "$SYSTEL" lint --lang en a.svg
    has err 'a.svg:1: error: this drawing has neither frame nor title block'
    equal "$(cat out)" ''
    arm >a.xml
    "$SYSTEL" convert -q -t svg -o b.svg a.xml
    status 1 "$SYSTEL" lint --lang en b.svg
    has err 'this is a scheme without a sheet'
}

test_lint_finds_what_is_broken() {
    arm >a.xml
    "$SYSTEL" build -q -t sheet -o . --lang ru a.xml
    status 0 "$SYSTEL" lint a.sheet.svg
    has out "a.sheet.svg: keeps ГОСТ 2.301-68: formats" "ГОСТ 2.770-68" "ГОСТ 2.303-68"
    has err "warning: ГОСТ 2.104-2006: fields of the title block"
    sed '2s/width="210mm"/width="200mm"/' a.sheet.svg >broken.svg
    broken "ГОСТ 2.301-68"
    sed 's/\(class="thick frame" x="\)20/\118/' a.sheet.svg >broken.svg
    broken "ГОСТ 2.104-2006: the frame"
    sed 's/\.sheet \.thick{stroke-width:\.7}/.sheet .thick{stroke-width:.4}/' a.sheet.svg >broken.svg
    broken "ГОСТ 2.303-68"
    sed 's/font-size="3.379"/font-size="4"/' a.sheet.svg >broken.svg
    broken "ГОСТ 2.304-81"
    sed 's/data-scale="1:[0-9.]*"/data-scale="1:3"/' a.sheet.svg >broken.svg
    broken "ГОСТ 2.302-68"
    sed 's/xlink:href="#sym-[a-z-]*" class="pair/xlink:href="#sym-mine" class="pair/' a.sheet.svg >broken.svg
    broken "ГОСТ 2.770-68"
    sed 's/\(class="table pairs" data-box="\)[0-9]* [0-9]*/\120 240/' a.sheet.svg >broken.svg
    broken "ГОСТ 2.316-2008"
    sed 's/\(class="table pairs" data-box="\)[0-9]*/\1100/' a.sheet.svg >broken.svg
    broken "inside the frame"
    sed 's|</svg>$|<path d="M2 100h60" stroke="#000" stroke-width=".35"/></svg>|' a.sheet.svg >broken.svg
    broken "inside the frame"
    sed 's/class="thick frame"/& display="none"/' a.sheet.svg >broken.svg
    broken "ГОСТ 2.104-2006: the frame"
    sed 's/ class="number"\(.*>1<\)/ class="letter"\1/' a.sheet.svg >broken.svg
    broken "ГОСТ 2.703-2011"
    at=$(sed -n 's/.*<text class="number" \(x="[^"]*" y="[^"]*"\).*>1<.*/\1/p' a.sheet.svg | head -1)
    sed "s/\(<text class=\"number\" \)x=\"[^\"]*\" y=\"[^\"]*\"\(.*>2<\)/\1$at\2/" a.sheet.svg >broken.svg
    broken "ГОСТ 2.307-2011: numbers and letters"
}

# Names of poles begin where their place says, and sheets that follow have a block of their own.
test_lint_measures_what_begins_and_what_follows() {
    arm >a.xml
    "$SYSTEL" build -q -t sheet -o . --lang en a.xml
    at=$(sed -n 's/.*<text class="pole" text-anchor="start" x="\([^"]*\)" y="\([^"]*\)".*/\1 \2/p' a.sheet.svg | head -1)
    beside=$(echo "$at" | awk '{print "x=\"" $1 - 2 "\" y=\"" $2 "\""}')
    sed "s/\(<text class=\"number\" \)x=\"[^\"]*\" y=\"[^\"]*\"\(.*>2<\)/\1$beside\2/" a.sheet.svg >beside.svg
    has beside.svg "$beside"
    status 0 "$SYSTEL" lint -q beside.svg
    {
        echo '<robot name="long"><link name="l0"/><link name="l"/><joint name="j" type="continuous"><parent link="l0"/><child link="l"/></joint>'
        for i in $(seq 260); do
            echo "<link name='l$i'/><joint name='j$i' type='fixed'><parent link='l'/><child link='l$i'/><origin xyz='0.3 0 0'/></joint>"
        done
        echo '</robot>'
    } >long.urdf
    "$SYSTEL" build -q -t sheet --lang en -o . long.urdf
    status 0 "$SYSTEL" lint -q long.2.sheet.svg
}

# A part at the pole of the body that it is fixed to has no line, and needs no number.
test_lint_asks_for_numbers_of_what_is_drawn() {
    box='<geom type="box" size=".01 .01 .01"/>'
    echo "<mujoco><worldbody><body pos='0 0 .1'><joint axis='0 1 0'/>$box<body>$box</body><body pos='.3 0 0'><joint axis='0 1 0'/>$box</body></body></worldbody></mujoco>" >a.mjcf
    "$SYSTEL" build -q -t sheet -o . --lang en a.mjcf
    has a.sheet.svg 'id="body_2"'
    status 0 "$SYSTEL" lint -q a.sheet.svg
}

test_lint_speaks_of_places() {
    arm >a.xml
    "$SYSTEL" build -q -t sheet -o . --lang en a.xml
    sed 's/font-size="3.379"/font-size="4"/' a.sheet.svg >broken.svg
    status 1 "$SYSTEL" lint -q broken.svg
    line=$(grep -n 'font-size="4"' broken.svg | head -1 | cut -d: -f1)
    has err "broken.svg:$line: error: ISO 3098-1:2015"
    status 1 "$SYSTEL" lint --format json broken.svg
    has out '"line": '
    status 1 "$SYSTEL" lint --lang ru -q broken.svg
    has err "высота шрифта"
    status 3 "$SYSTEL" lint a.xml
    has err "is no drawing"
    status 2 "$SYSTEL" lint
}

# docs/STANDARDS.md names every clause that is looked at.
test_standards_are_documented() {
    for attribute in gost iso; do
        xmllint --xpath "//@$attribute" "$TOP/xsl/lint/clauses.xml" | sed 's/^ *[a-z]*="//; s/"$//; s/ГОСТ/GOST/' | while read -r clause; do
            has "$TOP/docs/STANDARDS.md" "$clause"
        done
    done
}

test_data_for_other_programs() {
    "$SYSTEL" new arm | sed 's/name="column"/name="column, \&quot;first\&quot;"/' >a.xml
    status 0 "$SYSTEL" build -q -o . -t denavit,masses,analysis,data a.xml
    # axis 1 stands up, axes 2 to 4 are across it and parallel, 400 and 320 mm apart
    cat >expected <<'END'
limb,end,row,body,coordinate,moves,theta (deg),d (mm),a (mm),alpha (deg),beta (deg)
1,5,1,1,1,theta,0,400,0,90,0
1,5,2,2,1,theta,90,0,400,0,0
1,5,3,3,1,theta,0,0,320,0,0
1,5,4,4,1,theta,-90,0,0,0,0
END
    same a.denavit.csv expected
    has a.masses.csv '1,"column, ""first""",12,0,80,0,0,0,0,0,0,0' 'all,a,23.8,'
    has a.analysis.csv 'mobility,5'
    has a.data.json '"name": "column, \"first\"", "mass": 12' '"mobility": 5' '"qw": 0.707106781, "qx": -0.707106781'
    if command -v node >/dev/null; then
        node -e 'const d = JSON.parse(require("fs").readFileSync("a.data.json")); process.exit(d.denavit.length === 4 && d.masses.length === 6 && d.frames.length === 2 ? 0 : 1)' ||
            fail "the JSON is not as long as the model"
    fi
    # standing straight up: the centre of all bodies is above the ground's frame by mass
    status 0 "$SYSTEL" convert -t masses --pose '2=0,3=0,4=0' a.xml
    tail -n 1 out | awk -F, '{ y = (12 * 280 + 6 * 600 + 4 * 950 + 1 * 1160 + 0.8 * 1230) / 23.8; exit !($4 * $4 < 1e-12 && ($5 - y) ^ 2 < 1e-6) }' || fail "$(tail -n 1 out)"
    # nothing to tell: the heads alone
    printf '<system name="e"><body number="1" KP="%s" CPB="0, 1, 0" DCAKP="0, 1, 0" min="0" max="60"/></system>' 7 >e.xml
    for target in masses denavit; do
        status 0 "$SYSTEL" convert -t $target e.xml
        head -n 1 a.$target.csv >heads
        same out heads
    done
}

test_what_may_be_meant() {
    pendulum >a.xml
    for asked in 'convert -t svgg|unknown target “svgg”; did you mean “svg”? There are: ' 'convert -t qqqqq|unknown target “qqqqq”; there are: ' \
        'convert -t svg --set veiw=front|a parameter “veiw”; did you mean “view”?' 'convert -t svg --set colapse=fixed|“colapse”; did you mean “collapse”?' \
        'convert -t svg --set zzzzz=1|a parameter “zzzzz” (`systel targets`'; do
        # shellcheck disable=SC2086
        status 2 "$SYSTEL" ${asked%%|*} --lang en a.xml
        has err "${asked#*|}"
    done
    status 2 "$SYSTEL" schema --lang en urdff
    has err 'unknown kind of input “urdff”; did you mean “urdf”? There are: '
}

# What other programs call it, what was not asked for here, capitals, names cut short.
test_what_others_call_it() {
    pendulum >a.xml
    while IFS='|' read -r asked answer; do
        # shellcheck disable=SC2086
        status 2 "$SYSTEL" $asked
        has err "$answer"
    done <<'END'
analyse|nor a file “analyse”; that is done by: systel convert -t analysis FILE
Validate a.xml|systel check FILE
help render|systel build FILE
watch a.xml|systel serve FILE
dxf a.xml|that is done by: systel convert -t dxf FILE
помощь|systel help
conv -t svg a.xml|did you mean “systel convert”?
--out b a.xml|did you mean “--output”?
--strict a.xml|did you mean “--werror”?
--dpi 300 a.xml|did you mean “--set dpi=…”?
--q 2=30 a.xml|did you mean “--pose”?
--svg a.xml|did you mean “--target svg”?
-format json a.xml|did you mean “--format”?
--frce a.xml|unknown option “--frce”; see
--set viewr=inside a.xml|did you mean
--set lang=ru a.xml|did you mean “--lang”?
convert -t svg --set designation=1 a.xml|svg has no parameter “designation”; these have: sheet, pdf
convert -t sheet --set scale=1:3 a.xml|is none of auto, mu; a scale is chosen by the sheet: --set format=A3 gives it more room
convert -t PDF a.xml|did you mean “pdf”?
convert -t gltf a.xml|did you mean “glb”?
convert -t чертёж a.xml|did you mean “sheet”?
convert -t stl a.xml|unknown target “stl”; there are:
new рука|did you mean “arm”? There are: arm, four-bar
new ЧЕТЫРЁХЗВЕННИК|did you mean “four-bar”?
new bicycle|no model “bicycle” to begin with; there are: arm
END
    [ ! -e analyse ] || fail "made analyse"
    echo '<x/>' >analyse
    status 1 "$SYSTEL" check analyse
    mkdir report && cp a.xml report
    status 0 "$SYSTEL" report -t svg -o o
    [ -s o/a.svg ] || fail "a folder of that name is no command"
}

run_tests
