#!/bin/sh
# Sheets that follow where tables do not go onto the first one.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# chain COUNT: an arm of so many links
chain() {
    awk -v n="$1" 'BEGIN {
        printf "<system name=\"Chain\">"
        for (i = 1; i <= n; i++) printf "<body number=\"%d\" KP=\"1\" CPB=\"20, %d\" name=\"link-%d\">", i, i % 2 ? 30 : -30, i
        for (i = 1; i <= n; i++) printf "</body>"
        print "</system>"
    }'
}

# What stands in the cells of tables of all sheets, a line each.
cells() {
    cat "$@" | tr '\n' ' ' | sed 's/<g class="cell"/\n&/g' | sed -n 's/.*<text[^>]*>\(link-[0-9]*\)<.*/\1/p' | sort
}

test_tables_go_on_on_following_sheets() {
    chain 30 >chain.xml
    status 0 "$SYSTEL" convert -t sheet --lang ru --set format=A4 --set designation=ТММ.01 -o first.svg chain.xml
    [ -e chain.2.sheet.svg ] || fail "no second sheet"
    # Every link is in the tables of one of them, once.
    equal "$(cells first.svg chain.*.sheet.svg | uniq -c | awk '{ n += $1 == 1 } END { print n }')" 30
    last=$(ls chain.*.sheet.svg | wc -l)
    has first.svg 'Лист 1' "Листов $((last + 1))" 'class="block title"' 'Другие таблицы'
    # Form 2a, 185 by 15 mm in the corner of the frame.
    has chain.2.sheet.svg 'class="block further" transform="translate(20 277)" data-box="20 277 185 15"' 'ТММ.01 К3'
    lacks chain.2.sheet.svg 'class="block title"'
    # Standard output has the first alone, which is said.
    status 0 "$SYSTEL" convert -t sheet --lang en --set format=A4 chain.xml
    has err "note: files left out on standard output, which has the first alone: $last (“chain.2.sheet.svg”"
    # What goes onto one sheet has no other.
    rm -f chain.*
    chain 3 >chain.xml
    status 0 "$SYSTEL" convert -t sheet --lang ru -o first.svg chain.xml
    [ ! -e chain.2.sheet.svg ] || fail "a second sheet"
    has first.svg 'Листов 1'
}

# All would go onto A1, but in three columns, which leave the scheme a corner.
test_long_tables_leave_the_scheme_its_room() {
    chain 70 >chain.xml
    status 0 "$SYSTEL" convert -q -t sheet -o first.svg chain.xml
    has first.svg 'data-format="A1"'
    equal "$(cells first.svg chain.*.sheet.svg | uniq -c | awk '{ n += $1 == 1 } END { print n }')" 70
    equal "$(cells first.svg | wc -l)" 0
    field=$(sed -n 's/.*data-field="[-0-9.]* [-0-9.]* \([0-9]*\).*/\1/p' first.svg)
    [ "$field" -gt 600 ] || fail "the scheme has $field mm"
    # Ten bodies fewer are told beside the scheme.
    rm -f chain.*
    chain 58 >chain.xml
    status 0 "$SYSTEL" convert -q -t sheet -o first.svg chain.xml
    [ ! -e chain.2.sheet.svg ] || fail "a second sheet"
}

test_a_table_follows_where_the_scheme_would_be_small_beside_it() {
    status 0 "$SYSTEL" convert -q -t sheet --lang en --set format=A4 -o first.svg "$TOP/samples/stephenson.xml"
    has first.svg 'data-scale="1:5"'
    [ -e stephenson.2.sheet.svg ] || fail "no second sheet"
    # It would be no larger: all is on one.
    status 0 "$SYSTEL" convert -q -t sheet --lang en --set format=A4 -o first.svg "$TOP/samples/four-bar.xml"
    [ ! -e four-bar.2.sheet.svg ] || fail "a second sheet"
}

test_following_sheets_are_written_beside_the_first_of_a_batch() {
    chain 30 >chain.xml
    status 0 "$SYSTEL" build -q -t sheet --set format=A4 -o made chain.xml
    [ -e made/chain.sheet.svg ] && [ -e made/chain.2.sheet.svg ] || fail "$(ls made)"
    has made/chain.2.sheet.svg 'data-box="20 277 180 10"'
    # Standard output has the first one.
    status 0 "$SYSTEL" convert -t sheet --set format=A4 -o - chain.xml
    has out 'class="block title"'
}

test_following_sheets_are_pages_of_a_pdf() {
    command -v pdfinfo >/dev/null 2>&1 || return 0
    "$SYSTEL" targets | grep -q '^ *pdf' || return 0
    chain 30 >chain.xml
    status 0 "$SYSTEL" convert -t pdf --set format=A4 -o chain.pdf chain.xml
    pages=$(pdfinfo chain.pdf | sed -n 's/^Pages: *//p')
    [ "$pages" -gt 1 ] || fail "$pages pages"
}

# An arm with a hand of four fingers, each of two parts.
hand() {
    awk 'BEGIN {
        printf "<system name=\"Hand\"><body number=\"1\" KP=\"1\" CPB=\"0, 0, 0\" DCAKP=\"0, 1, 0\"><body number=\"2\" KP=\"1\" CPB=\"0, 800, 0\" DCAKP=\"0, 0, 1\">"
        printf "<body number=\"3\" KP=\"1\" CPB=\"600, 0, 0\" DCAKP=\"1, 0, 0\">"
        for (i = 0; i < 4; i++)
            printf "<body number=\"%d\" KP=\"1\" CPB=\"70, %d, 0\" DCAKP=\"0, 0, 1\"><body number=\"%d\" KP=\"1\" CPB=\"35, 0, 0\" DCAKP=\"0, 0, 1\"></body></body>", 4 + 2 * i, 22 * i - 33, 5 + 2 * i
        print "</body></body></body></system>"
    }'
}

# The letter tells on which sheet its detail is, after those of the tables, which has the bodies that the first one has not.
test_details_without_room_stand_on_a_following_sheet() {
    hand >hand.xml
    status 0 "$SYSTEL" convert -q -t sheet --set format=A4 -o first.svg hand.xml
    has first.svg 'data-letter="A"' '>(3)</text>'
    lacks first.svg 'class="detail"'
    has hand.3.sheet.svg 'class="detail"' '>A ('
    [ "$(grep -c 'id="body_[0-9]*"' first.svg)" -eq 4 ] || fail "$(grep -o 'id="body_[0-9]*"' first.svg)"
    [ "$(grep -c 'id="body_[0-9]*"' hand.3.sheet.svg)" -eq 8 ] || fail "$(grep -o 'id="body_[0-9]*"' hand.3.sheet.svg)"
}

# More than what would fill ten of them is left out, and it is said so.
test_very_long_tables_are_shortened() {
    chain 160 >chain.xml
    status 0 "$SYSTEL" convert -t sheet --set format=A3 -o first.svg chain.xml
    [ ! -e chain.2.sheet.svg ] || fail "a second sheet"
    has first.svg 'more, see the report'
}

# A chain whose links are longer than symbols does not get a larger sheet that stays half empty; short links do.
test_a_sheet_is_no_larger_than_its_links_need() {
    "$SYSTEL" new walker >walker.xml
    "$SYSTEL" convert -t sheet --lang en walker.xml >out || fail 'not drawn'
    has out 'data-format="A3"'
    "$SYSTEL" convert -t sheet --lang en "$TOP/samples/shaper.xml" >out || fail 'not drawn'
    has out 'data-format="A2"'
}

# A six-bar mechanism with a ternary coupler, wider than high: above the right table alone there is room on A2 only. The notes begin
# left of the middle.
test_notes_go_where_they_leave_the_scheme_room() {
    cat >six.xml <<'END'
<system name="Six-bar">
  <body number="1" KP="RKP" CPB="0.0000, 0.0000"><body number="2" KP="RKP" CPB="34.7106, -41.3664"><body number="3" KP="RKP" CPB="54.0000, -108.0000"/></body></body>
  <body number="4" KP="RKP" CPB="198.0000, 0.0000"/>
  <body number="5" KP="RKP" CPB="-135.0000, 18.0000"/>
  <connections>
    <connection body1="2" body2="4" KP="RKP" point1="167.2412, -66.5613" point2="3.9516, -107.9276"/>
    <connection body1="3" body2="5" KP="RKP" point1="-121.9534, 91.2380" point2="101.7571, -76.1284"/>
  </connections>
</system>
END
    "$SYSTEL" convert -t sheet --lang en six.xml >out || fail 'not drawn'
    has out 'data-format="A3"' 'data-scale="1:2"'
    grep -o '<text[^>]* x="[0-9.]*"[^>]*>1\. P' out | grep -q ' x="[0-9][0-9]\.*[0-9]*"' || fail "$(grep '>1\. P' out)"
}

# The scheme of an arm with a wrist goes onto A4 at no scale, letters and all: its upper arm of 431.8 mm lies along the shaft of its
# shoulder, aside of which it is drawn at 1:200 by 2 mm; at 1:20000, where the search for a scale would end, it stands upright.
test_schemes_are_not_drawn_at_scales_at_which_links_vanish() {
    "$SYSTEL" convert -t sheet --lang en --set format=A4 "$TOP/samples/puma-560.xml" >out || fail 'not drawn'
    aside=$(sed -n 's/.* id="body_3" class="body" transform="translate(\([-0-9.]*\) .*/\1/p' out)
    awk -v x="$aside" 'BEGIN { exit !(x != "" && (x > 1 || x < -1)) }' || fail "the upper arm goes aside by $aside mm"
}

# Shafts have the ground in their bearings: how far away its frame is takes no room of the drawing.
test_the_frame_of_shafts_takes_no_room() {
    for y in 0 120 2000; do
        sed "s/CPB=\"\([-0-9]*\), 120,/CPB=\"\1, $y,/" "$TOP/samples/bevel-differential.xml" >moved.xml
        "$SYSTEL" convert -t sheet --lang en moved.xml >out || fail 'not drawn'
        has out 'data-format="A4"' 'data-scale="1:2"'
    done
}

# zigzag N LENGTH: so many hinges in a row, in a plane
zigzag() {
    echo '<system name="chain">'
    i=1
    while [ "$i" -le "$1" ]; do
        echo "<body number=\"$i\" KP=\"RKP\" CPB=\"$((i > 1 ? $2 : 0)), $((i % 2 * 60))\">"
        i=$((i + 1))
    done
    while [ "$i" -gt 1 ]; do
        echo '</body>'
        i=$((i - 1))
    done
    echo '</system>'
}

# ISO 5455 leaves scales between 1, 2 and 5 to what these do not serve.
test_crowds_have_scales_between_those_of_iso() {
    zigzag 8 170 >few.xml
    zigzag 14 80 >many.xml
    "$SYSTEL" convert -t sheet --lang en few.xml >few.svg || fail 'not drawn'
    "$SYSTEL" convert -t sheet --lang en many.xml >many.svg || fail 'not drawn'
    matches few.svg 'data-scale="1:(2|5|10)"'
    matches many.svg 'data-scale="1:4"'
    status 0 "$SYSTEL" lint many.svg
}

# Symbols would nearly cover the links of a shaft with two universal joints on A4.
test_short_links_of_small_mechanisms_get_the_larger_sheet() {
    cat >shaft.xml <<'END'
<system name="Shaft with two joints">
  <body number="1" CPB="0, 0, 0" DCAKP="1 0 0"><body number="2" KP="UKP" CPB="220, 0, 0" DCAKP="0 0 1" DCAKP2="-3 4 0"><body number="3" KP="TKP" CPB="160, 120, 0" DCAKP="4 3 0"/></body></body>
  <body number="4" CPB="760, 240, 0" DCAKP="1 0 0"/>
  <connections>
    <connection body1="3" body2="4" KP="UKP" DCAKP="-3 4 0" DCAKP2="0 0 1" point1="160, 120, 0" point2="-220, 0, 0"/>
  </connections>
</system>
END
    "$SYSTEL" convert -t sheet --lang en --set view=iso shaft.xml >out || fail 'not drawn'
    has out 'data-format="A3"' 'data-scale="1:2"'
}

# An eccentric of 20 mm beside links of 400 is drawn longer than it is.
test_lengths_are_those_of_the_mechanism_where_pairs_stand_apart() {
    cat >eccentric.xml <<'END'
<system name="Crusher">
  <body number="1" CPB="0, 0"><point name="E" at="-12, -16"/>
    <body number="2" CPB="-12, -16"><point name="F" at="100, 400"/></body></body>
  <body number="3" CPB="200, 380"/>
  <connections><connection body1="2" body2="3" point1="100, 400" point2="-112, 4"/></connections>
</system>
END
    "$SYSTEL" convert -q -t sheet --lang en --set format=A4 --set lengths=numbers -o out eccentric.xml || fail 'not drawn'
    numbers=$(tr '\n' ' ' <out | sed 's/<text class="dimension/\n&/g' | sed -n 's/<text class="dimension value"[^>]*> *<tspan[^>]*>\([^<]*\)<.*/\1/p' | sort | tr '\n' ' ')
    equal "$numbers" '112.1 20 200 380 412.3 '
}

# Bearings of a train stand elsewhere than the poles of its shafts; extension lines end equally far before each.
test_extension_lines_of_trains_go_to_their_bearings() {
    "$SYSTEL" convert -q -t sheet --lang en -o out "$TOP/samples/gear-train.xml" || fail 'not drawn'
    # from the line that all dimensions are on
    line=$(sed -n 's/.*class="mark dimension" transform="translate(\([-0-9.]*\) .*/\1/p' out | sort -u)
    sed -n 's/.*#sym-shaft-bearing.*translate(\([-0-9.]*\) .*/\1/p' out | sort -u | awk -v line="$line" '{ print $1 - line - 9 }' >bearings
    sed -n 's/.*d="M[0-9]* \([-0-9.]*\)V-2" class="dim".*/\1/p' out | sort -un >ends
    equal "$(tr '\n' ' ' <ends)" "$(sort -n bearings | tr '\n' ' ')"
}

# cell FILE…: a cell of these systems, side by side
cell() {
    printf '<таблицы имя="К">'
    for file; do printf '<система файл="%s"/>' "$file"; done
    printf '<ТПРМС>'
    for file; do printf '<строка база="0" начало="0, 0, 0" поворот="-"/>'; done
    echo '</ТПРМС></таблицы>'
}

# The ground of a system of a cell is no body of its own: what runs between pairs on it was not drawn.
test_belts_are_drawn_in_cells() {
    cp "$TOP/samples/belt-drive.xml" "$TOP/samples/scara.xml" .
    cell scara.xml belt-drive.xml >cell.xml
    for target in svg sheet; do
        status 0 "$SYSTEL" convert -q -t $target -o out.svg cell.xml
        equal "$(grep -c 'class="sym-symbol" d="M[-0-9. ]*L[-0-9. ]*M[-0-9. ]*L[-0-9. ]*"' out.svg)" 1
    done
}

# Rather smaller, or on a larger sheet, than without dimensions.
test_many_systems_of_a_cell_keep_their_dimensions() {
    cp "$TOP/samples/lathe.xml" "$TOP/samples/robocar.xml" .
    cell lathe.xml lathe.xml lathe.xml lathe.xml lathe.xml lathe.xml robocar.xml >cell.xml
    status 0 "$SYSTEL" convert -q -t sheet --lang ru -o out.svg cell.xml
    equal "$(grep -c '(0\.\.\.700)' out.svg)" 6
}

# words FILE: what is written on a sheet, a line of letters each, without the marks of indices
words() {
    sed -n '/<text/s/<[^>]*>//gp' "$1" | sed 's/\xc2\xa0/ /g; s/^ *//; s/ *$//'
}

# press LAWS TAG: a cam that lifts a follower between 0 and 80°, lowers it between 140 and 250°
press() {
    laws=
    [ -z "$1" ] || laws="laws=\"$1\""
    cat >"$2.xml" <<END
<system name="Press">
  <body number="1" KP="RKP" CPB="0, 0"/>
  <body number="2" KP="TKP1" CPB="0, -65" DCAKP="0, -1"/>
  <transmissions>
    <transmission kind="cam" body1="1" body2="2" radius="30" law="0 0, 80 18, 140 18, 250 0" $laws/>
  </transmissions>
</system>
END
    status 0 "$SYSTEL" convert -q -t sheet --lang en -o "$2.svg" "$2.xml"
    words "$2.svg" | tr '\n' ' ' >"$2.txt"
}

# In the plane, too, a note says why no scale is stated, and none where one is.
test_a_scale_that_is_not_stated_is_explained() {
    for crank in 4 60; do
        printf '<system name="press"><body number="1" CPB="0, 0"><body number="2" CPB="%s, 0"/></body><body number="3" CPB="250, 350"/>
            <connections><connection body1="2" body2="3" point1="%s, 300" point2="-250, -50"/></connections></system>' "$crank" "-$crank" >press.xml
        status 0 "$SYSTEL" convert -t sheet --lang en -o $crank.svg press.xml
    done
    has 4.svg 'Short links are drawn longer; not to scale.'
    lacks 60.svg 'drawn longer'
}

# A sheet said 3t²–2t³ whatever the law was.
test_cams_tell_the_law_that_they_are_cut_by() {
    press '' plain
    has plain.txt 'dwell 250–360°; law s = h(3t²–2t³).'
    press 'modified-sine' one
    has one.txt 'rise 0–80°; dwell 80–140°; return 140–250°; dwell 250–360°; law: modified sine.'
    # What rests has no law of its own; two names of one law are one.
    press '3-4-5, linear, quintic, linear' same
    has same.txt 'dwell 250–360°; law 3-4-5 (polynomial).'
    press 'cycloidal, cubic, harmonic, cubic' two
    has two.txt 'rise 0–80°, law: cycloidal;' 'return 140–250°, law: harmonic; dwell 250–360°.'
    lacks two.txt '3t²'
    for law in linear cubic quintic trapezoidal cycloidal chaser parabolic harmonic modified-trapezoid modified-sine 3-4-5 4-5-6-7; do
        press "$law" each
        silent
        has each.txt '360°; law'
    done
}

# What follows another coordinate has the relation in the place of a value, in a task, too: it is given.
test_relations_stand_in_the_table_of_pairs() {
    cat >hand.urdf <<'END'
<robot name="hand">
  <link name="base"/><link name="a"/><link name="b"/><link name="c"/><link name="d"/>
  <joint name="j1" type="revolute"><parent link="base"/><child link="a"/><origin xyz="0 0.1 0"/><axis xyz="1 0 0"/>
    <limit lower="-1" upper="1" effort="1" velocity="1"/></joint>
  <joint name="j2" type="revolute"><parent link="a"/><child link="b"/><origin xyz="0 0 0.2"/><axis xyz="1 0 0"/>
    <limit lower="-1" upper="1" effort="1" velocity="1"/><mimic joint="j1" multiplier="-0.5" offset="0.2617994"/></joint>
  <joint name="j3" type="revolute"><parent link="b"/><child link="c"/><origin xyz="0 0 0.2"/><axis xyz="1 0 0"/>
    <limit lower="-1" upper="1" effort="1" velocity="1"/><mimic joint="j1" multiplier="-1"/></joint>
  <joint name="j4" type="prismatic"><parent link="base"/><child link="d"/><origin xyz="0 -0.1 0"/><axis xyz="0 0 1"/>
    <limit lower="0" upper="1" effort="1" velocity="1"/><mimic joint="j1" multiplier="0.0572957795" offset="-0.02"/></joint>
</robot>
END
    for answers in key none; do
        status 0 "$SYSTEL" convert -q -t sheet --lang en --set answers=$answers -o hand.svg hand.urdf
        words hand.svg >hand.txt
        has hand.txt 'q2= –0.5q1+ 15°' 'q3= –q1' 'q4= 1 mm/°·q1– 20 mm'
        # Narrower rather than lower than 2.5 mm, 3.379 of the font; indices are 5/7 of that.
        equal "$(grep -o 'font-size="[0-9.]*"' hand.svg | tr -dc '0-9.\n' | awk '$1 < 2.41' | wc -l)" 0
    done
}

# 11 of q₁₁ stands on one line, as one index.
test_indices_of_two_digits_stand_on_one_line() {
    {
        printf '<robot name="fingers"><link name="l0"/>'
        for n in 1 2 3 4 5 6 7 8 9 10 11 12; do
            printf '<link name="l%s"/><joint name="j%s" type="revolute"><parent link="l%s"/><child link="l%s"/>' $n $n $((n - 1)) $n
            printf '<origin xyz="0.1 0 0.2"/><axis xyz="0 1 0"/><limit lower="-1" upper="1" effort="1" velocity="1"/>'
            [ $n -lt 12 ] || printf '<mimic joint="j11" offset="0.5"/>'
            printf '</joint>'
        done
        printf '</robot>'
    } >fingers.urdf
    status 0 "$SYSTEL" convert -q -t sheet --lang en -o fingers.svg fingers.urdf
    equal "$(grep -c '>12</tspan><tspan [^>]*>= q</tspan><tspan font-size="[0-9.]*" dy="[0-9.]*">11</tspan><tspan [^>]*>+ 28.6°</tspan></text>' fingers.svg)" 1
    equal "$(grep -c '<tspan[^>]*/>' fingers.svg)" 0
}

# "c = 1" stands in one line.
test_equations_are_not_parted() {
    for n in 1 2 3 4 5 6 7 8 9 10 11 12; do
        { printf '<system name="Words" task="'; head -c "$((60 + n))" /dev/zero | tr '\0' 'i'; echo ' a = 12 b = 34 c = 56 d = 78 e = 90">'
          echo '<body number="1" KP="1" CPB="0, 0" figure="m0,0h90"/></system>'; } >words.xml
        status 0 "$SYSTEL" convert -q -t sheet --lang en -o words.svg words.xml
        words words.svg >words.txt
        ! grep -E '^=|(^| )[a-z] *=?$' words.txt || fail "an equation is parted"
        equal "$(grep -oE '[a-e] = [0-9]{2}' words.txt | wc -l)" 5
    done
}

# A line to write a formula on stands where there is one to be found.
test_a_task_asks_for_no_formula_in_space() {
    status 0 "$SYSTEL" convert -q -t sheet --lang en --set answers=none -o plane.svg "$TOP/samples/four-bar.xml"
    has plane.svg 'Structural formula:'
    status 0 "$SYSTEL" convert -q -t sheet --lang en --set answers=none -o space.svg "$TOP/samples/stewart-platform.xml"
    lacks space.svg 'Structural formula'
    has space.svg 'Degrees of freedom'
}

# Two limbs that take a second view each on A4, as does the whole: axes and ways, two digits a joint.
two_limbs() {
    awk 'BEGIN {
        split("0 1 0;1 0 0;0 0 1", axis, ";"); split("0 0 0.15;0.15 0 0;0 0.15 0;0 -0.15 0.02", way, ";")
        limb["p"] = "122431312332143422123431"; limb["q"] = "311121243434241311141334"
        print "<robot name=\"beast\"><link name=\"body\"/>"
        for (k = 1; k <= 2; k++) {
            name = substr("pq", k, 1)
            base = "body"
            for (i = 1; i <= 12; i++) {
                link = name i
                printf "<link name=\"%s\"/><joint name=\"j%s\" type=\"continuous\"><origin xyz=\"%s\"/>", link, link, way[substr(limb[name], 2 * i, 1)]
                printf "<parent link=\"%s\"/><child link=\"%s\"/><axis xyz=\"%s\"/></joint>\n", base, link, axis[substr(limb[name], 2 * i - 1, 1)]
                base = link
            }
        }
        print "</robot>"
    }'
}

# The sheets of limbs and those that follow them are counted together, and none has the name of another: all were 2/2 or 2/3, and
# what followed a limb took the name of what followed the whole.
test_sheets_of_limbs_are_counted_with_those_that_follow() {
    if is_sanitised; then return 0; fi
    two_limbs >beast.urdf
    status 0 "$SYSTEL" build -q -t sheet,pdf --lang en --set split=branches --set format=A4 -o made beast.urdf
    exists made/beast.sheet.svg made/beast.2.sheet.svg made/beast.p12.sheet.svg made/beast.p12.2.sheet.svg made/beast.q12.2.sheet.svg
    count=$(ls made/*.sheet.svg | wc -l)
    for sheet in made/*.sheet.svg; do words "$sheet" | grep -E '^[0-9]+/[0-9]+$'; done | sort -n >numbers
    equal "$(cat numbers)" "$(seq 1 "$count" | sed "s|$|/$count|")"
    whole=$(ls made/beast.sheet.svg made/beast.[0-9]*.sheet.svg | wc -l)
    equal "$(words made/beast.p12.sheet.svg | grep -E '^[0-9]+/')" "$((whole + 1))/$count"
    ! command -v pdfinfo >/dev/null || equal "$(pdfinfo made/beast.pdf | sed -n 's/^Pages: *//p')" "$count"
}

# A limit at one side alone is a limit: the sheet said "not limited".
test_a_limit_at_one_side_is_told() {
    cat >lift.xml <<'XML'
<system class="PSTOB" name="Lift">
  <body number="1" KP="TKP1" CPB="0, 0" DCAKP="0, 1" min="-100">
    <body number="2" CPB="0, -200" max="45"><body number="3" CPB="0, -100"/></body>
  </body>
</system>
XML
    status 0 "$SYSTEL" convert -q -t sheet --lang en -o en.svg lift.xml
    status 0 "$SYSTEL" convert -q -t sheet --lang ru -o ru.svg lift.xml
    equal "$(words en.svg | grep -E '^(from|up to|not limited)')" "$(printf '%s\n' 'from –100 mm' 'up to 45°' 'not limited')"
    equal "$(words ru.svg | grep -E '^(от|до|не ограничен)')" "$(printf '%s\n' 'от –100 мм' 'до 45°' 'не ограничен')"
}

# Of two planets that mesh neither turns about a shaft: their row had no mark.
test_the_mesh_of_two_planets_is_marked_by_their_poles() {
    cat >train.xml <<'XML'
<system class="PTSTOB" name="Ravigneaux train">
  <body number="1" CPB="0, 0"/>
  <body number="2" CPB="0, 0"/>
  <body number="3" CPB="0, 0">
    <body number="4" CPB="50, 0"/>
    <body number="5" CPB="39.25, 64.07"/>
  </body>
  <transmissions>
    <transmission kind="gear" body1="1" body2="4" teeth="30, 20"/>
    <transmission kind="gear" body1="4" body2="5" teeth="20, 45"/>
    <transmission kind="gear" body1="2" body2="5" teeth="30, 45"/>
    <transmission kind="internal-gear" body1="0" body2="4" teeth="70, 20"/>
  </transmissions>
</system>
XML
    status 0 "$SYSTEL" convert -q -t sheet --lang en -o train.svg train.xml
    equal "$(sed 's/<[^>]*>//g' train.svg | grep -c '^ *O4–O5$')" 1
}

# What is said of a planet is not said again of those that are passive.
test_meshes_of_passive_planets_refer_to_the_first() {
    cat >planets.xml <<'XML'
<system class="PTSTOB" name="Three planets">
  <body number="1" CPB="0, 0"/>
  <body number="2" CPB="0, 0">
    <body number="3" CPB="120, 0"/>
    <body number="4" CPB="-60, 103.923"/>
    <body number="5" CPB="-60, -103.923"/>
  </body>
  <transmissions>
    <transmission kind="gear" body1="1" body2="3" teeth="20, 20"/>
    <transmission kind="gear" body1="1" body2="4" teeth="20, 20"/>
    <transmission kind="gear" body1="5" body2="1" teeth="20, 20"/>
    <transmission kind="internal-gear" body1="0" body2="3" teeth="60, 20"/>
    <transmission kind="internal-gear" body1="0" body2="4" teeth="60, 20"/>
    <transmission kind="internal-gear" body1="0" body2="5" teeth="60, 20"/>
  </transmissions>
</system>
XML
    status 0 "$SYSTEL" convert -q -t sheet --lang en -o planets.svg planets.xml
    equal "$(words planets.svg | grep -E '^(as|z) ')" "$(printf '%s\n' 'z = 20 and 20; m = 6 mm; u = 1' 'as 1–3' 'as 1–3' \
        'z = 60 and 20; m = 6 mm; u = 0.3333' 'as 0–3' 'as 0–3')"
}

# What lint says of the sheets of all samples: nobody has filled in title blocks yet, and where tables are long their rows are low.
test_lint_of_all_sheets() {
    if is_sanitised; then return 0; fi # goldens are these sheets
    for lang in ru en; do
        mkdir $lang
        (cd $lang && every_sample sheet --lang $lang)
        find $lang -name '*.svg' >sheets
        count=$(wc -l <sheets)
        [ "$count" -gt 80 ] || fail "$count sheets"
        # shellcheck disable=SC2046
        status 0 "$SYSTEL" lint --lang en $(cat sheets)
        cat out err | grep -E '(warning|error):' | grep -vE 'title block that have to be filled in|rows of tables are 8 mm high' >rest || true
        equal "$(cat rest)" ''
        # each is looked at by all clauses
        equal "$(cat out err | grep -c 'keeps .*: numbers and letters do not cover each other')" "$(grep -c . sheets)"
    done
}

# Where no format has room, none is advised.
test_what_no_sheet_has_room_for() {
    cat >far.xml <<'END'
<system name="Far">
  <body number="1" KP="0" CPB="300000000, 0" min="-100" max="90">
    <body number="2" KP="0" CPB="-1, 58" min="-40" max="60"/>
  </body>
  <body number="3" KP="0" CPB="0, 0" min="-1" max="90"/>
</system>
END
    for format in auto A4 A3; do
        status 1 "$SYSTEL" convert -t sheet --set format=$format far.xml
        has err 'far.xml:1: error: the system is too large for a sheet of any format'
    done
}

# Many ties are counted in the notes, and told one by one in the table of pairs: they were narrowed until nobody could read them.
test_many_ties() {
    for count in 13 14; do
        {
            printf '<robot name="ties"><link name="l0"/>'
            for n in $(seq $count); do
                printf '<link name="l%d"/><joint name="j%d" type="revolute"><parent link="l%d"/><child link="l%d"/><origin xyz="0 0 0.1"/>' $n $n $((n - 1)) $n
                printf '<axis xyz="0 1 0"/><limit lower="-1" upper="1" effort="1" velocity="1"/>'
                [ $n -eq 1 ] || printf '<mimic joint="j1"/>'
                printf '</joint>'
            done
            printf '</robot>'
        } >ties.urdf
        status 0 "$SYSTEL" convert -q -t sheet -o ties.svg ties.urdf
        sed 's/<[^>]*>//g' ties.svg | tr -s ' \n' ' ' >said
        if [ $count -eq 13 ]; then
            has said 'constraints without a pair 1–2 (mimic)'
        else
            has said 'constraints without a pair.'
        fi
    done
}

# What no box takes is cut by halves: letter by letter it was a recursion as deep as the text is long.
test_names_without_end() {
    for name in "$(printf '%09999d' 0)" "$(printf 'word %.0s' $(seq 1000))"; do
        printf '<system name="%s"><body number="1" name="%s" KP="RKP" CPB="0, 100, 0"/></system>\n' "$name" "$name" >long.xml
        status 0 "$SYSTEL" convert -t sheet -o made long.xml
        # letters that are narrowed have places of their own
        [ "$(sed 's/<[^>]*>//g' made | grep -c '[0d]\.\.\.$')" -ge 2 ] || fail 'it is not told that the name goes on'
        [ "$(wc -c <made)" -lt 150000 ] || fail 'the whole name is in the sheet'
    done
}

# A cut pair that falls on a pole on paper, but lies behind it, has a letter of its own, in the scheme and in the table of pairs.
test_cut_pair_behind_a_pole() {
    cat >six.xml <<'END'
<system name="Schatz linkage">
  <body number="1" KP="RKP" CPB="0, 0, 0" DCAKP="0, 0, 1"><body number="2" KP="RKP" CPB="100, 0, 0" DCAKP="1, 0, 0">
    <body number="3" KP="RKP" CPB="0, 0, 100" DCAKP="0, 1, 0"><body number="4" KP="RKP" CPB="0, 100, 0" DCAKP="1, 0, 0">
      <body number="5" KP="RKP" CPB="100, 0, 0" DCAKP="0, 1, 0"/></body></body></body></body>
  <connections>
    <connection body1="5" body2="0" KP="RKP" DCAKP="0, 0, 1" point1="0, -100, -100" point2="200, 0, 0"/>
  </connections>
</system>
END
    status 0 "$SYSTEL" convert -t sheet --lang ru --set view=iso-left -o out six.xml
    equal "$(tr -d '\n' <out | grep -o '<text[^>]*>A<' | wc -l)" 2
}

# The table says of an axis what it says of the pole: where it is in the frame of the base, however the joint's own frame is turned.
test_axes_stand_in_the_frame_of_the_base() {
    cat >turned.urdf <<'END'
<robot name="turned"><link name="base"/><link name="a"/>
<joint name="j" type="revolute"><parent link="base"/><child link="a"/><origin xyz="0.1 0.2 0.3" rpy="1.5707963267949 0 0"/><axis xyz="0 0 1"/>
<limit lower="-1" upper="1" effort="1" velocity="1"/></joint></robot>
END
    status 0 "$SYSTEL" convert -q -t sheet --lang en -o turned.svg turned.urdf
    has turned.svg '>100; 200; 300<' '>0; –1; 0<'
    lacks turned.svg '>0; 0; 1<'
}

# Notes without the pairs, which the table tells, leave no blank before what is said of free ones.
test_short_notes_of_free_pairs() {
    cat >rover.xml <<'END'
<system name="Rover"><body number="1" KP="FKP" CPB="0, -400"><body number="2" CPB="0, 0"><body number="3" CPB="-400, 300"/>
<body number="4" CPB="300, 120"><body number="5" CPB="-180, 180"/><body number="6" CPB="180, 180"/></body></body></body></system>
END
    status 0 "$SYSTEL" convert -q -t sheet --lang en -o rover.svg rover.xml
    sed -n 's/<[^>]*>//g; /moving links/,/plane away/p' rover.svg | tr -d '\n' >note
    has note 'class III,'
}

run_tests
