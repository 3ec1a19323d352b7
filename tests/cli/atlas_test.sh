#!/bin/sh
# systel orient --atlas: the page agrees with what orient answers, is whole, and arrives or is told
# not to have been written.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# atlas LANG: into LANG.html
atlas() {
    status 0 "$SYSTEL" orient --atlas --lang "$1" -o "$1.html"
    silent
}

# number XPATH [FILE]: its value in a page
number() {
    xmllint --html --nonet --xpath "$1" "${2:-en.html}" 2>/dev/null
}

# cell TABLE A B: XPath of what a square table has in the row and the column of these codes
cell() {
    echo "normalize-space(//table[contains(@class, '$1')]/tbody/tr[th = $2]/td[
        count(//table[contains(@class, '$1')]/thead/tr/th[. = $3]/preceding-sibling::th)])"
}

test_pages_are_whole() {
    for lang in en ru; do
        atlas $lang
        # HTML of today has elements that the parser of libxml2 does not know
        xmllint --html --nonet --noout $lang.html 2>&1 | grep -E 'error' | grep -vE 'Tag (svg|g|path|text|header|main|footer|nav|section|figure|figcaption) invalid' >problems || :
        [ ! -s problems ] || fail "$(head -n 3 problems)"
        equal "$(number 'string(/html/@lang)' $lang.html)" $lang
        equal "$(number 'count(//figure)' $lang.html)" 24
        equal "$(number 'count(//figure/svg//text)' $lang.html)" 72
        equal "$(number 'count(//table[contains(@class, "list")]/tbody/tr)' $lang.html)" 24
        equal "$(number 'count(//table[contains(@class, "products")]/tbody/tr/td)' $lang.html)" 576
        equal "$(number 'count(//table[contains(@class, "transitions")]/tbody/tr/td)' $lang.html)" 576
        equal "$(number 'count(//table[@class = "group"])' $lang.html)" 6
        equal "$(number 'count(//table[@class = "subgroups"]/tbody/tr)' $lang.html)" 30
        equal "$(number 'count(//table[@class = "turns"]/tbody/tr)' $lang.html)" 60
        equal "$(number 'count(//table[contains(@class, "sixty")]/tbody/tr/td)' $lang.html)" 3600
        equal "$(number 'count(//*[starts-with(@href, "http") or @src])' $lang.html)" 0
        equal "$(number 'count(//script)' $lang.html)" 0
        for text in NaN Infinity '{1}' '<td></td><td></td>'; do lacks $lang.html "$text"; done
    done
    # the same apart from the texts
    for lang in en ru; do
        sed 's/<[^>]*aria-label[^>]*>//g' $lang.html | grep -oE '</?[a-z0-9]+|class="[^"]*"| d="[^"]*"' >$lang.structure
    done
    same en.structure ru.structure
    if cyrillic en.html; then fail "Russian in the English atlas"; fi
    has ru.html 'пальцы вправо, большой вверх' 'lang="ru"'
}

test_products_and_transitions_are_those_of_orient() {
    atlas en
    codes=$(number '//table[contains(@class, "products")]/thead/tr/th[position() > 1]/text()' | tr '\n' ' ')
    equal "$(echo "$codes" | wc -w | tr -d ' ')" 24
    # each code once as a, once as b, in another order; all cells by one reading of the page
    set -- $codes
    cells=
    for a in $codes; do
        shift
        b=${5:-42}
        cells="$cells, '$a;$b;', $(cell products "$a" "$b"), ';', $(cell transitions "$a" "$b"), '
'"
    done
    number "concat(${cells#,})" | sed 's/−/-/g; /^$/d' >cells
    equal "$(wc -l <cells)" 24
    while IFS=';' read -r a b product rotation; do
        equal "$a $b $product" "$a $b $("$SYSTEL" orient "$a * $b" | sed -n 's/^code.//p')"
        equal "$a $b $("$SYSTEL" orient "rotation $rotation" | sed -n 's/^code.//p')" \
            "$a $b $("$SYSTEL" orient "$a -> $b" | sed -n 's/^code.//p')"
    done <cells
}

test_the_list_is_that_of_orient() {
    atlas en
    for code in 13 31 46 52 62 64; do
        row="//table[contains(@class, 'list')]/tbody/tr[th = $code]"
        euler=$(number "string($row/td[2])" | sed 's/−/-/g; s/,//g')
        "$SYSTEL" orient "$code" >answer
        equal "$("$SYSTEL" orient "rotation $euler" | head -n 1)" "$(head -n 1 answer)"
        equal "$(number "string($row/td[1])")" "$(sed -n 's/^phrase.//p' answer)"
        equal "$(number "normalize-space($row/td[4])")" "$(sed -n 's/^inverse.//p' answer)"
        equal "$(number "string($row/td[5])")" "$(sed -n 's/^order.//p' answer)"
    done
    equal "$(number "string(//table[contains(@class, 'list')]/tbody/tr[th = 53]/td[2])")" '0, 1, 0, 270'
    equal "$(number "string(//table[contains(@class, 'list')]/tbody/tr[th = 36]/td[3])")" '½, −½, −½, ½'
}

# As in table 1 of the paper, row by row.
test_octants_stand_as_in_the_paper() {
    atlas en
    equal "$(number '//figure/@id' | grep -oE '[0-9]+' | tr '\n' ' ')" \
        '13 35 51 16 63 31 36 62 23 53 32 25 54 41 15 14 46 61 42 26 64 45 52 24 '
    equal "$(number 'string(//figure[@id = "oc46"]//*[@class = "euler"])')" '−1, 1, −1, 120'
    equal "$(number 'count(//figure//a[@href = "#misprint"])')" 1
    matches en.html 'prints −1, 1, −1, 240 in cell 46. That turn is 52,'
}

test_subgroups_and_tables_of_the_paper() {
    atlas en
    rows='//table[@class = "subgroups"]/tbody/tr'
    equal "$(number "count($rows[@class = 'cyclic'])")" 17
    equal "$(number "count($rows[td = 'normal'])")" 4
    equal "$(number "$rows/th/strong/sub/text()" | tr -d '\n')" xyz
    equal "$(number "normalize-space($rows[th/strong/sub = 'y']/td[last()])")" '13 23 53 63'
    equal "$(number "sum($rows/td[2])")" 143
    group='//table[@class = "group"]'
    equal "$(number "normalize-space(($group)[1]/tbody)" | tr -d ' ')" 1313151416151514161314141613151616131514
    equal "$(number "normalize-space(($group)[2]/tbody)" | tr -d ' ')" a0a0a1a2a3a1a1a2a3a0a2a2a3a0a1a3a3a0a1a2
    equal "$(number "normalize-space(($group)[4]/tbody)" | tr -d ' ')" c0c0c1c1c1c0
    equal "$(number "normalize-space(($group)[5]/tbody)" | tr -d ' ')" 1313632353636323531323235313635353136323
    equal "$(number "normalize-space(($group)[6]/tbody)" | tr -d ' ')" 1313322441323224411324244113324141133224
}

test_icosahedron_is_closed() {
    atlas en
    for name in products:3600 inside:3600 rows:60 columns:60 inverses:60; do
        equal "$(number "string(//p[@class = 'proof']/@data-${name%:*})")" "${name#*:}"
    done
    # 1, 15, 20 and 24 turns of the orders 1, 2, 3, 5; each product as often as another
    for order in 1:1 2:15 3:20 5:24; do
        equal "$(number "count(//table[contains(@class, 'sixty')]/tbody/tr/td[@class = 'n${order%:*}'])")" \
            $((60 * ${order#*:}))
    done
    equal "$(number 'count(//table[@class = "turns"]/tbody/tr/td[5]/span)')" 12
}

test_standard_output_and_the_same_bytes() {
    atlas ru
    status 0 "$SYSTEL" orient --atlas --lang=ru
    same out ru.html
    status 0 env LC_ALL=C SOURCE_DATE_EPOCH=86400 "$SYSTEL" orient --atlas -o - --lang ru
    differ out ru.html
    has out '1970-01-02'
    sed 's/ · 1970-01-02//' out >undated
    same undated ru.html
    status 0 "$SYSTEL" orient -o answer 16
    silent
    matches answer '^code.16$'
}

test_a_page_that_cannot_be_written() {
    status 5 "$SYSTEL" orient --atlas -o absent/atlas.html
    absent absent
    mkdir there
    echo old >there/atlas.html
    chmod a-w there
    systel_for_all program
    chmod a+rx . there
    if [ "$(id -u)" -ne 0 ] || command -v setpriv >/dev/null; then
        status 5 unprivileged program/build/systel orient --atlas -o there/atlas.html
        equal "$(cat there/atlas.html)" old
    fi
    if [ -e /dev/full ]; then status 5 sh -c '"$SYSTEL" orient --atlas >/dev/full'; fi
}

test_usage() {
    status 2 "$SYSTEL" orient --atlas 13
    has err '13'
    status 2 "$SYSTEL" build --atlas model.xml
    status 2 "$SYSTEL" orient
}

run_tests
