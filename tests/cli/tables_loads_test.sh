#!/bin/sh
# The table of loads: read in all three forms and both languages, written, and the same forces after all ways.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

arm() {
    cat >arm.xml <<'END'
<system class="PSTOB" name="Loaded arm" gravity="0, 9.81">
  <body number="1" CPB="0, 0" mass="2" centre="0, -200" inertia="0.027">
    <body number="2" CPB="0, -400" mass="1" centre="0, -150" inertia="0.01" v="20"/>
  </body>
  <spring name="c" body1="0" point1="300, -400" body2="2" point2="0, -300" stiffness="150" length="200"/>
  <spring body="1" stiffness="20" length="30"/>
  <damper body="2" coefficient="0.05"/>
  <force name="P" body="2" point="0, -300" vector="-15, 20"/>
  <force body="1" point="0, -250" vector="30 + $t; 2 * $q[1]" in="body"/>
  <torque body="1" vector="-5 * math:cos($q[2])"/>
  <drive-force body="1" value="8 * math:sin($t)"/>
</system>
END
}

test_written_and_read_again() {
    arm
    status 0 "$SYSTEL" convert -t forces --pose 1=20,2=-35 -o right.csv arm.xml
    "$SYSTEL" convert -t xsystel --lang en -o right.xml arm.xml
    for language in en ru; do
        status 0 "$SYSTEL" convert --lang $language -t tables -o tables.xml arm.xml
        [ ! -s err ] || fail "something was left out"
        status 0 "$SYSTEL" convert -t forces --pose 1=20,2=-35 -o now.csv tables.xml
        cmp right.csv now.csv || fail "other forces in $language"
        "$SYSTEL" convert -t xsystel --lang en -o now.xml tables.xml
        grep 'spring\|damper\|force\|torque' right.xml >right.loads
        grep 'spring\|damper\|force\|torque' now.xml | cmp - right.loads || fail "other loads in $language"
    done
    has tables.xml '<строка вид="демпфер" тело="2" коэффициент="0.05"/>'
}

page() {
    cat >page.xhtml <<'END'
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="ru">
  <head><title>Рычаг</title><meta name="gravity" content="0, 0, 9.81"/></head>
  <body>
    <table><caption>ТПМС Рычаг</caption>
      <tr><th>КП</th><th>КПТ</th><th>НКОКП</th><th>масса</th></tr>
      <tr><td>1</td><td>0, 300, 0</td><td>0, 1, 0</td><td>3</td></tr>
      <tr><td>0</td><td>0, 200, 0</td><td>1, 0, 0</td><td>1</td></tr>
    </table>
    <table><caption>Нагрузки</caption>
      <tr><th>вид</th><th>тело</th><th>точка, мм</th><th>вектор, Н</th><th>в</th><th>жёсткость</th><th>длина</th><th>тело1</th><th>точка1</th><th>тело2</th></tr>
      <tr><td>сила</td><td>2</td><td>0; 10; 0</td><td>0,5; -20; 3</td><td>тело</td><td></td><td></td><td></td><td></td><td></td></tr>
      <tr><td>момент</td><td>1</td><td></td><td>0; 2 * $t; 0</td><td></td><td></td><td></td><td></td><td></td><td></td></tr>
      <tr><td>пружина</td><td></td><td></td><td></td><td></td><td>40</td><td>50</td><td>0</td><td>100, 0, 0</td><td>2</td></tr>
      <tr><td>силаПривода</td><td>1</td><td></td><td>1,5</td><td></td><td></td><td></td><td></td><td></td><td></td></tr>
    </table>
  </body>
</html>
END
}

test_a_page_and_a_spreadsheet() {
    page
    status 0 "$SYSTEL" convert -t xsystel --lang en -o made page.xhtml
    has made 'gravity="0, 0, 9.81"' '<force body="2" point="0, 10, 0" vector="0.5, -20, 3" in="body"/>' \
        '<torque body="1" vector="0; 2 * $t; 0"/>' 'point1="100, 0, 0"' '<drive-force body="1" value="1.5"/>'
    {
        echo '<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
            xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0"
            xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
            <office:meta><dc:title>Рычаг</dc:title><meta:user-defined meta:name="тяготение">0, 0, 9.81</meta:user-defined></office:meta>
            <office:body><office:spreadsheet>'
        sed -n 's|<table><caption>\(.*\)</caption>|<table:table table:name="\1">|; s|</table>|</table:table>|; s|<t[dh]></t[dh]>|<table:table-cell/>|g
            s|<t[dh]>\([^<]*\)</t[dh]>|<table:table-cell office:value-type="string"><text:p>\1</text:p></table:table-cell>|g
            s|<tr>|<table:table-row>|; s|</tr>|</table:table-row>|; /table:table/p' page.xhtml
        echo '</office:spreadsheet></office:body></office:document>'
    } >page.fods
    status 0 "$SYSTEL" convert -t xsystel --lang en -o sheet page.fods
    cmp made sheet || fail "the spreadsheet is another model"
}

# Masses may stand in rows of TPBM that draw nothing; names of tables and of the page's facts are read in any case of letters.
# The ground stands still.
test_masses_of_the_ground_are_told() {
    cat >ground.xml <<'END'
<tables><system>
  <TPMS><row KP="1" CPB="0, 500, 0" DCAKP="0, 0, 1" mass="1" centre="0 100 0" inertia="0.01 0.01 0.01 0 0 0"/></TPMS>
  <TPBM>
    <row BN="0" KGO="box" PGO="600, 700, 600" mass="5"/>
    <row KGO="box" CCGO="0 500 0" PGO="600, 300, 600" density="5000"/>
    <row BN="1" KGO="box" PGO="60, 200, 60"/>
  </TPBM>
</system></tables>
END
    status 0 "$SYSTEL" check ground.xml
    equal "$(grep -c 'body 0 stands still: its mass is not used' err)" 2
    has err 'ground.xml:4: warning: TPBM, row 1, column mass' 'ground.xml:5: warning: TPBM, row 2, column density'
}

test_masses_among_the_objects() {
    for head in 'НТ масса,_кг центр,_мм инерция' 'BN mass centre,_mm inertia,_kg·m²'; do
        set -- $head
        cat >masses.xhtml <<END
<html xmlns="http://www.w3.org/1999/xhtml">
  <head><title>Рука</title><meta name="Тяготение" content="0; -9,8; 0"/><meta name="author source" content="?"/><meta name="  " content="?"/><meta name="-" content="?"/></head>
  <body>
    <table><caption>ТПМС Рука</caption>
      <tr><th>КПТ</th><th>Плотность</th></tr>
      <tr><td>0, 300, 0</td><td></td></tr>
      <tr><td>0, 200, 0</td><td></td></tr>
      <tr><td>0, 200, 0</td><td>1000</td></tr>
    </table>
    <table><caption>ТПМТ Рука</caption>
      <tr><th>$1</th><th>$2</th><th>$3</th><th>$4</th></tr>
      <tr><td>1</td><td>2,5</td><td>0; 100; 0</td><td>0,02; 0,01; 0,02; 0; 0; 0</td></tr>
      <tr><td>2</td><td>1.5</td><td></td><td></td></tr>
    </table>
    <table><caption>ТПМТ Рука</caption>
      <tr><th>НТ</th><th>КГО</th><th>ПГО</th></tr>
      <tr><td>3</td><td>0</td><td>100, 200, 50</td></tr>
    </table>
  </body>
</html>
END
        sed -i 's/_/ /g' masses.xhtml
        status 0 "$SYSTEL" convert -t xsystel --lang en -o made masses.xhtml
        has made 'gravity="0, -9.8, 0"' 'mass="2.5" centre="0, 100, 0" inertia="0.02, 0.01, 0.02, 0, 0, 0"' 'mass="1.5"' 'mass="1" centre="0, 0, 0"'
        [ "$(grep -c '<shape' made)" -eq 1 ] || fail "masses are drawn"
    done
    cat >row.xml <<'END'
<tables>
  <system>
    <TPMS><row CPB="0, 300, 0"/></TPMS>
    <TPBM>
      <row BN="1" KGO="1" PGO="30, 300"/>
      <row mass="2" inertia="0.01, 0.01, 5, 0, 0, 0"/>
    </TPBM>
  </system>
</tables>
END
    status 1 "$SYSTEL" check --lang en row.xml
    has err 'row.xml:6: error: inertia: no body has principal moments'
}

test_mistakes() {
    cat >bad.xml <<'END'
<tables name="Bad">
  <system class="PSTOB">
    <TPMS><row NB="0" CPB="0, 0" mass="1"/><row NB="1" CPB="0, 100"/></TPMS>
    <loads>
      <row kind="push" body="1" vector="1, 2"/>
      <row kind="force" body="7" vector="1, 2"/>
      <row kind="torque" body="1" vector="1, 2"/>
      <row kind="spring" body="1" body1="0" body2="2" stiffness="3"/>
      <row kind="force" vector="1, 2" in="space"/>
    </loads>
  </system>
</tables>
END
    status 1 "$SYSTEL" check --lang en bad.xml
    has err 'bad.xml:5: error: loads, row 1, column kind: “push” is no kind of load' 'bad.xml:6: error: loads, row 2, column body: there is no body 7' \
        'bad.xml:7: error: loads, row 3, column vector: “1, 2”: expected numbers: 1' 'bad.xml:8: error: loads, row 4, column body: a spring or damper' \
        'bad.xml:9: error: loads, row 5, column body: the cell is empty' 'column in: “space”: expected world or body'
    [ "$(wc -l <err)" -eq 6 ] || fail "more than these"
    sed -i 's/<row kind="push".*/<row kind="force" body="1" vector="1; 2 * $u"\/>/; /kind="force" body="7"/,/in="space"/d' bad.xml
    status 1 "$SYSTEL" check --lang en bad.xml
    has err 'bad.xml:5: error'
}

run_tests
