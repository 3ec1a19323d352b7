#!/bin/sh
# What the analysis says of a structure: the same wherever it was cut; redundant, local and passive things by their names.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# recut DRIVE: every way to cut a planar mechanism into a tree, as models cut-*.xml; standard input: its pairs, one a line,
# A B X Y [DX DY], links by number, points with y downwards, a direction where it slides; DRIVE: the line that drives
recut() {
    awk -v drive="$1" '
        { a[NR] = $1; b[NR] = $2; x[NR] = $3; y[NR] = $4; slides[NR] = NF > 4; dx[NR] = $5; dy[NR] = $6
          if ($1 > links) links = $1; if ($2 > links) links = $2 }
        # the bodies on a link, numbered along the branches
        function hang(link, px, py,    j, other, text) {
            for (j = 1; j <= NR; j++) {
                if (is_cut[j] || used[j] || (a[j] != link && b[j] != link)) continue
                other = a[j] == link ? b[j] : a[j]
                used[j] = 1
                if (other in number) { count = -99; return }
                number[other] = ++count; pole_x[other] = x[j]; pole_y[other] = y[j]
                tree = tree sprintf("<body number=\"%d\" name=\"L%d\" KP=\"%s\" CPB=\"%s, %s\"%s%s>\n", count, other,
                    slides[j] ? "TKP1" : "RKP", x[j] - px, y[j] - py,
                    slides[j] ? sprintf(" DCAKP=\"%s, %s\"", dx[j], dy[j]) : "", j == drive ? " drive=\"yes\"" : "")
                hang(other, x[j], y[j])
                tree = tree "</body>\n"
            }
        }
        function write(    j, file) {
            split("", used); split("", number); tree = ""; count = 0; number[0] = pole_x[0] = pole_y[0] = 0
            hang(0, 0, 0)
            if (count < links) return
            file = "cut-" ++files ".xml"
            printf "<system>\n%s<connections>\n", tree >file
            for (j = 1; j <= NR; j++)
                if (is_cut[j])
                    printf "<connection body1=\"%d\" body2=\"%d\" KP=\"%s\" point1=\"%s, %s\" point2=\"%s, %s\"%s/>\n",
                        number[a[j]], number[b[j]], slides[j] ? "TKP1" : "RKP", x[j] - pole_x[a[j]], y[j] - pole_y[a[j]],
                        x[j] - pole_x[b[j]], y[j] - pole_y[b[j]],
                        slides[j] ? sprintf(" DCAKP=\"%s, %s\"", dx[j], dy[j]) : "" >file
            print "</connections></system>" >file
            close(file)
        }
        function cut(from, left,    j) {
            if (!left) { write(); return }
            for (j = from; j <= NR; j++)
                if (j != drive) { is_cut[j] = 1; cut(j + 1, left - 1); is_cut[j] = 0 }
        }
        END { cut(1, NR - links) }'
}

# What is said of each model, with the names of links: class, formula and groups, each of them once.
said() {
    "$SYSTEL" build -q -t model -o . cut-*.xml
    for model in cut-*.model.xml; do
        awk '
            match($0, /<body number="[0-9]+"/) { n = substr($0, RSTART + 14, RLENGTH - 15)
                name[n] = match($0, /name="L[0-9]+"/) ? substr($0, RSTART + 6, RLENGTH - 7) : "0" }
            match($0, /<analysis.* class="[^"]*"/) { match($0, / class="[^"]*"/); line = line substr($0, RSTART, RLENGTH) }
            match($0, /<formula .* text="[^"]*"/) { match($0, / text="[^"]*"/); line = line substr($0, RSTART, RLENGTH) }
            match($0, /<group links="[^"]*"/) { split(substr($0, RSTART + 14, RLENGTH - 15), links, " "); of = ""
                for (i in links) mark[name[links[i]]] = 1
                for (i = 0; i < 20; i++) if (("L" i) in mark) of = of " L" i
                split("", mark)
                match($0, / class=.*>/); groups[of substr($0, RSTART, RLENGTH)] = 1 }
            END { print line; for (g in groups) print g | "sort" }' "$model" | tr '\n' ';'
        echo
    done | sort -u
}

# one COUNT TEXT…: so many ways to cut, one answer, with the texts
one() {
    set -- "$@"
    [ "$(ls cut-*.xml | wc -l)" -eq "$1" ] || fail "$(ls cut-*.xml | wc -l) cuts instead of $1"
    shift
    said >answers
    [ "$(wc -l <answers)" -eq 1 ] || { cat answers; fail "the answer depends on the cut"; }
    has answers "$@"
    rm -f cut-*
}

test_four_bar_wherever_it_is_cut() {
    recut 1 <<END
0 1 0 0
1 2 -20 -60
2 3 140 -100
0 3 160 20
END
    one 3 'class="ПСТВ"' 'W = 3·3 − 2·4 − 0 = 1' ' L2 L3 class="2" order="2" modification="1"'
}

test_slider_crank_wherever_it_is_cut() {
    recut 1 <<END
0 1 0 0
1 2 30 -40
2 3 180 0
0 3 180 0 1 0
END
    one 3 'class="ПСТВ"' ' L2 L3 class="2" order="2" modification="2"'
}

stephenson() {
    cat <<END
0 1 0 0
1 2 25 -43
2 3 171 -75
0 3 140 30
2 4 88 -128
4 5 248 -137
0 5 270 -40
END
}

test_stephenson_wherever_it_is_cut_and_either_drive() {
    stephenson >links
    recut 1 <links
    one 11 'class="ПДСТВ"' 'W = 3·5 − 2·7 − 0 = 1' ' L2 L3 class="2"' ' L4 L5 class="2"'
    recut 7 <links
    one 12 'class="ПДСТВ"' ' L1 L2 L3 L4 class="3" order="3"'
}

test_shaper_wherever_it_is_cut() {
    recut 1 <<END
0 1 0 0
1 2 60 -35
2 3 60 -35 0.2836 -0.9589
0 3 0 170
3 4 93.6 -146.5
4 5 -74 -175
0 5 -74 -175 1 0
END
    one 11 ' L2 L3 class="2" order="2" modification="3"' ' L4 L5 class="2" order="2" modification="2"'
}

# The wheels of a locomotive: the third crank holds nothing, whichever crank was put in last.
test_a_passive_link_is_set_aside() {
    cat >wheels.xml <<END
<system name="wheels">
  <body number="1" CPB="0, 0"><body number="2" CPB="30, -40"><body number="3" CPB="100, 0"/></body></body>
  <body number="4" CPB="250, 0"/>
  <connections>
    <connection body1="3" body2="0" point1="-30, 40" point2="100, 0"/>
    <connection body1="4" body2="2" point1="30, -40" point2="250, 0"/>
  </connections>
</system>
END
    "$SYSTEL" convert -t model wheels.xml >model.xml
    has model.xml 'text="W = 3·4 − 2·6 − 0 = 0"' 'mobility="1"' 'redundant="1"' 'formula="I(0,1) → II(2,3)" class="2"' '<aside link="4"/>'
    "$SYSTEL" convert -t html --lang en wheels.xml >page.html
    has page.html 'q = 1: W = 0 + 1 = 1' 'Link 4 is passive'
    # the third crank as long but elsewhere: the figure moves no more, and nothing is passive
    sed 's/point1="30, -40" point2="250, 0"/point1="30, -40" point2="230, 0"/; s/CPB="250, 0"/CPB="230, 0"/' wheels.xml >held.xml
    status 0 "$SYSTEL" convert -t model -o model.xml held.xml
    has model.xml '<aside link="4"/>'
    lacks err 'no link can move'
    sed 's/point1="30, -40" point2="250, 0"/point1="30, -60" point2="250, -20"/' wheels.xml >stiff.xml
    status 0 "$SYSTEL" convert -t model -o model.xml stiff.xml
    has model.xml 'mobility="0"'
    has err 'stiff.xml:1: warning: no link can move: the closed branches leave no degree of freedom (W = 0)'
    lacks model.xml '<aside'
}

# Planets that repeat another one are passive; one that is needed is not, nor is the sun, whatever its number.
planets() {
    echo '<system name="train"><body number="1" CPB="0, 0">'
    sed 's/\(.*\) \(.*\) \(.*\)/<body number="\1" CPB="\2, \3"\/>/' places
    echo "</body><body number=\"$1\" name=\"sun\" CPB=\"0, 0\"/><transmissions>"
    sed "s/ .*//; s/.*/<transmission kind='gear' body1='$1' body2='&' teeth='20, 20'\/><transmission kind='internal-gear' body1='0' body2='&' teeth='60, 20'\/>/" places
    echo '</transmissions></system>'
}

test_repeated_planets_are_passive() {
    printf '%s\n' '2 60 0' '3 -30 51.9615' '4 -30 -51.9615' >places
    planets 5 >three.xml
    "$SYSTEL" convert -t model three.xml >model.xml
    has model.xml 'mobility="1"' 'formula="I(0,1) → II(2,7*) → II(5,6*)" class="2"' '<aside link="3"/>' '<aside link="4"/>'
    lacks model.xml '<aside link="2"/>' '<aside link="5"/>'
    "$SYSTEL" convert -t html --lang en three.xml >page.html
    has page.html 'q = 2: W = −1 + 2 = 1' 'Links 3, 4 are passive: without them'
    printf '%s\n' '2 60 0' >places
    planets 3 >one.xml
    "$SYSTEL" convert -t model one.xml >model.xml
    lacks model.xml '<aside'
}

# What ties two shafts is told by its name.
test_a_clutch_is_told_as_one() {
    cat >shafts.xml <<END
<system name="shafts"><body number="1" CPB="0, 0, 0" DCAKP="1, 0, 0"/><body number="2" CPB="90, 0, 0" DCAKP="1, 0, 0"/><clutch body1="1" body2="2" kind="jaw"/></system>
END
    "$SYSTEL" convert -t html --lang en shafts.xml >page.html
    has page.html '1–2 (jaw clutch)'
    lacks page.html '1–2 (mimic)'
}

# What a shaft bears turns with it where a clutch joins both.
test_a_clutch_holds_what_its_shaft_bears() {
    cat >nested.xml <<END
<system name="nested"><body number="1" CPB="0, 0, 0" DCAKP="1, 0, 0"><body number="2" CPB="90, 0, 0" DCAKP="1, 0, 0"/></body><clutch body1="2" body2="1" kind="jaw"/></system>
END
    "$SYSTEL" convert -t model --pose 1=40 nested.xml >nested.model.xml
    has nested.model.xml 'at="0.09 0 0" axis="1 0 0" q="0"'
    has nested.model.xml 'mobility="1"'
}

# What moves in a plane is decomposed, however the plane lies in space; what does not is not.
test_a_plane_in_space() {
    cat >space.xml <<END
<system class="STB" name="space">
  <body number="1" CPB="0, 0, 0" DCAKP="0 1 1">
    <body number="2" CPB="50, 10, -10" DCAKP="0 -1 -1">
      <body number="3" CPB="100, 30, -30" DCAKP="0 1 1"/>
    </body>
  </body>
  <connections><connection body1="3" body2="0" point1="20, -70, 70" point2="170, -30, 30" DCAKP="0 1 1"/></connections>
</system>
END
    "$SYSTEL" convert -t model space.xml >model.xml
    has model.xml 'W = 6·3 − 5·4 − 4·0 − 3·0 − 2·0 − 0 = −2' 'redundant="3"' 'formula="I(0,1) → II(2,3)" class="2"' 'modification="1"'
    "$SYSTEL" convert -t model "$TOP/samples/delta-robot.xml" >model.xml
    lacks model.xml '<assur'
}

# What is neither: slides alone leave a constraint too many that no link brings in.
test_what_is_no_group_is_told() {
    cat >wedge.xml <<END
<system name="wedge">
  <body number="1" KP="TKP1" CPB="0, 0" DCAKP="1, 0"><body number="2" KP="TKP1" CPB="20, -20" DCAKP="2, -1"/></body>
  <connections>
    <connection body1="2" body2="0" KP="TKP1" DCAKP="0, 1" point1="0, 0" point2="20, -20"/>
  </connections>
</system>
END
    "$SYSTEL" convert -t model wedge.xml >model.xml
    has model.xml 'mobility="1"' 'formula="I(0,1) → [2]"' '<group links="2" excess="1">'
    lacks model.xml '<assur formula="I(0,1) → [2]" class'
    "$SYSTEL" convert -t html --lang ru wedge.xml >page.html
    has page.html 'Звенья 2 на группы не разложены: лишних связей 1.'
}

test_local_mobility() {
    "$SYSTEL" convert -t html --lang en "$TOP/samples/cam-rocker.xml" >page.html
    has page.html 'With the roller W = 3·3 − 2·3 − 1 = 2; local 1' 'p₄ = 1: pairs of class IV 1–2 (cam, higher)'
    "$SYSTEL" convert -t html --lang en "$TOP/samples/cam-flat.xml" >page.html
    lacks page.html 'With the roller'
    cat >rod.xml <<END
<system name="rod">
  <body number="1" CPB="0, 0, 0" DCAKP="0 0 1"/>
  <body number="2" CPB="0, 0, 300" DCAKP="1 0 0"><body number="3" KP="SKP" CPB="0, 100, 0"/></body>
  <connections><connection body1="3" body2="1" KP="SKP" point1="100, -50, -300" point2="100, 50, 0"/></connections>
</system>
END
    "$SYSTEL" convert -t model rod.xml >model.xml
    has model.xml '<local kind="rod" count="1" links="3"/>' 'mobility="2"'
}

test_belts_and_ties_are_constraints() {
    "$SYSTEL" convert -t model "$TOP/samples/belt-drive.xml" >model.xml
    has model.xml '<constraint kind="belt" symbol="c" of="1–2"/>' ' − 0 − 1 = 1"'
    sed 's/class="[A-Z]*"/class="PTSTOB"/; s/ DCAKP="[^"]*"//; s/CPB="\([^,]*,[^,]*\),[^"]*"/CPB="\1"/' "$TOP/samples/belt-drive.xml" >flat.xml
    "$SYSTEL" convert -t model flat.xml >model.xml
    has model.xml 'formula="I(0,1) → (0,2)" class="1"'
}

# The sheet has the formula; a sheet for students has a line to write it on.
test_sheet_has_the_structural_formula() {
    status 0 "$SYSTEL" convert -t sheet --lang en -o s.svg "$TOP/samples/slider-crank.xml"
    tr -d '\n' <s.svg | sed 's/<[^>]*>//g' >text
    has text 'I(0,1) → II(2,3); mechanism of class II.'
    status 0 "$SYSTEL" convert -t sheet --lang en --set answers=none -o s.svg "$TOP/samples/slider-crank.xml"
    tr -d '\n' <s.svg | sed 's/<[^>]*>//g' >text
    lacks text 'II(2,3)'
}

# What has no degree of freedom is no mechanism of any class.
test_a_rigid_structure_is_told() {
    printf '%s' '<system name="Truss"><body number="1" CPB="0, 0"/><body number="2" CPB="200, 0"/>
  <connections><connection body1="1" body2="2" point1="100, -100" point2="-100, -100"/></connections></system>' >truss.xml
    status 0 "$SYSTEL" convert -t sheet --lang en -o s.svg truss.xml
    tr -d '\n' <s.svg | sed 's/<[^>]*>//g' >text
    has text 'II(1,2); no link moves: a group of class II on the frame'
    lacks text 'mechanism of class'
}

test_strokes_and_dead_points_are_told() {
    crank=$TOP/samples/slider-crank.xml
    # report FILE: without the blanks that keep units at their numbers
    report() {
        status 0 "$SYSTEL" convert -t html --lang en "$1"
        sed "s/$(printf '\302\240')/ /g; s/$(printf '\342\200\257')/ /g" out >page.html
    }
    report "$crank"
    has page.html 'Link 1 drives and makes whole turns.' 'least −120 mm at q1 = 90°' 'greatest 180 mm at q1 = 270°' 'H = 300 mm'
    status 0 "$SYSTEL" convert -t sheet -o s.svg "$crank"
    tr -d '\n' <s.svg | sed 's/<[^>]*>//g; s/  *//g' >text
    has text 'H(300)'
    for asked in answers=none annotations=none; do
        status 0 "$SYSTEL" convert -t sheet --set $asked -o s.svg "$crank"
        tr -d '\n' <s.svg | sed 's/<[^>]*>//g; s/  *//g' >text
        lacks text 'H(300)'
    done
    # the slider drives: the crank's dead points end its way
    sed 's/КП="ПКП1"/& привод="да"/; s/ min="[^"]*"//; s/ max="[^"]*"//' "$crank" >slider.xml
    report slider.xml
    has page.html 'Link 3 drives and goes from −120 mm to 180 mm.' 'At −120 mm there is a dead point.' 'At 180 mm there is a dead point.'
    # two drives have no way of their own
    report "$TOP/samples/five-bar.xml"
    lacks page.html 'Extreme positions'
}

# Planar, and nothing more is said.
test_class_of_any_planar_system() {
    for class in ПСТ PST; do
        pendulum | sed "s/PSTOB/$class/" >a.xml
        status 0 "$SYSTEL" convert --lang ru -t model -o a.model a.xml
        has a.model 'class="ПСТОВ"'
        fourbar | sed "s/PTSTB/$class/" >b.xml
        status 0 "$SYSTEL" check b.xml
    done
}

# A frame that is fixed to a link moves with it: it is no moving body.
test_fixed_frames_are_no_moving_bodies() {
    cat >a.urdf <<'END'
<robot name="r"><link name="base"/><link name="arm"/><link name="camera"/><link name="lens"/>
  <joint name="turn" type="continuous"><parent link="base"/><child link="arm"/><axis xyz="0 0 1"/></joint>
  <joint name="holds" type="fixed"><parent link="arm"/><child link="camera"/><origin xyz="0 0 1"/></joint>
  <joint name="looks" type="fixed"><parent link="camera"/><child link="lens"/></joint></robot>
END
    status 0 "$SYSTEL" build -q --lang en -t svg,sheet,html -o made a.urdf
    has made/a.svg 'moving bodies: 1,'
    has made/a.sheet.svg 'moving bodies: 1,'
}

run_tests
