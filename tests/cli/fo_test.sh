#!/bin/sh
# The report for print: pages of XSL-FO in which everything has its room. What FOP makes of them is tried in tests/clients.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

test_everything_goes_into_the_pages() {
    for lang in ru en; do
        # Russian words are the longer ones
        set -- "$TOP/samples/gripper.xml" "$TOP/samples/two-arms.urdf" "$TOP/samples/typical-simple.xml" "$TOP/samples/delta-robot.xml"
        [ $lang = ru ] || set --
        status 0 "$SYSTEL" build -q --lang $lang -t fo -o $lang "$TOP/samples/walker.xml" "$TOP/samples/cell-at-work.xml" "$TOP/samples/slider-crank.xml" "$@"
        silent
        for fo in $lang/*.fo; do
            xsltproc --nonet "$TOP/tests/cli/fo.xsl" "$fo" >faults
            [ ! -s faults ] || fail "$fo: $(head -n 3 faults)"
            # the font is FOP's, not the document's
            lacks "$fo" '@font-face'
        done
    done
    # no table of the page is left out
    status 0 "$SYSTEL" build -q --lang en -t html -o page "$TOP/samples/slider-crank.xml"
    tables=$(grep -o '<table' page/slider-crank.html | wc -l)
    [ "$(sed 's/<fo:table /&\n/g' en/slider-crank.fo | grep -c '<fo:table ')" -gt "$tables" ] || fail "tables are lost"
    has en/slider-crank.fo 'Equations in symbols' '0.03169'
    has ru/walker.fo 'Структура' 'Составлено программой'
    has en/walker.fo 'Structure' 'master-reference="upright"'
    # a cyclogram is wider than an upright page
    has en/cell-at-work.fo 'master-reference="lying"'
}

test_conditions_of_a_problem_are_printed() {
    for lang in en ru; do
        status 0 "$SYSTEL" build -q --lang $lang -t fo -o $lang "$TOP/samples/problems/forward.xml"
        xsltproc --nonet "$TOP/tests/cli/fo.xsl" $lang/forward.fo >faults
        [ ! -s faults ] || fail "$(head -n 3 faults)"
    done
    has en/forward.fo '>Initial conditions<' '>0.02<' '>−30<'
    has ru/forward.fo '>Начальные условия<' '>0,02<' '>−30<'
    # the heading and its sentence stand with the conditions
    matches en/forward.fo '>Problem</fo:block><fo:block[^>]* keep-with-next'
    # what has no value is left out, fields are, too
    lacks en/forward.fo '>Tolerance<' 'input'
}

# A ball carries no moment: last digits of its forces are none.
test_moments_of_balls_are_nothing() {
    cp "$TOP/tests/module/problems/"top*.xml .
    "$SYSTEL" check top.xml 2>said || { matches said 'without SUNDIALS' && return 0; }
    status 0 "$SYSTEL" convert -q --lang en -t html -o made top.xml
    equal "$(tr '\n' ' ' <made | sed 's/.*<tr data-pair="O1">//; s/<\/tr>.*//; s/<[^>]*>/ /g' | awk '{ print $5, $(NF - 2), $(NF - 1), $NF }')" '0 0 0 0'
}

test_a_section_of_the_page_is_one_of_the_print() {
    status 0 "$SYSTEL" build -q --lang en -t fo,html -o . "$TOP/samples/mobile-arm.urdf"
    tr '>' '\n' <mobile-arm.html | sed '1,/^<main/d' | sed -n 's/<\/h2$//p' | grep -v -e '^Model' -e '^XX' | sed 's/&amp;/\&/g' >heads
    [ -s heads ] || fail "no sections"
    while IFS= read -r head; do has mobile-arm.fo "<fo:bookmark-title>$head<"; done <heads
}

run_tests
