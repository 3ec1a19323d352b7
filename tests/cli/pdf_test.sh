#!/bin/sh
# The target pdf: paper size, fonts, text, the same bytes, the file of all sheets with bookmarks.
# Read back by poppler, which systel does not use.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"
command -v pdfinfo >/dev/null || {
    echo "skipped: poppler-utils is missing (make setup-check installs it)"
    echo "0 passed, 0 failed"
    exit
}

# pages FILE: how many; bookmarks FILE: "PAGE TITLE" a line
pages() {
    pdfinfo "$1" | sed -n 's/^Pages: *//p'
}

bookmarks() {
    pdftohtml -xml -stdout -i "$1" 2>/dev/null | sed -n 's/^<item page="\([0-9]*\)">\(.*\)<\/item>$/\1 \2/p'
}

# three_models FOLDER
three_models() {
    mkdir -p "$1/sub"
    pendulum >"$1/b.xml"
    arm >"$1/sub/рука.xml"
    fourbar >"$1/a.xml"
}

test_page_has_the_size_of_the_drawing() {
    arm >a.xml
    status 0 "$SYSTEL" build -o . -t sheet,pdf a.xml
    silent
    sed -n 's/.*<svg [^>]*width="\([0-9.]*\)mm" height="\([0-9.]*\)mm".*/\1 \2/p' a.sheet.svg |
        awk '{ printf "%.1f %.1f\n", $1 * 72 / 25.4, $2 * 72 / 25.4 }' >paper
    LC_ALL=C pdfinfo a.pdf | awk '/^Page size/ { printf "%.1f %.1f\n", $3, $5 }' >size
    same paper size
}

test_text_is_text_and_its_font_inside() {
    arm >a.xml
    status 0 "$SYSTEL" convert -t pdf -o a.pdf a.xml
    pdffonts a.pdf >fonts
    has fonts systel
    # name type encoding emb sub uni: every font embedded and with a way back to Unicode
    awk 'NR > 2 && !/yes yes yes +[0-9]+ +[0-9]+$/' fonts >outside
    [ ! -s outside ] || fail "not embedded: $(cat outside)"
    pdftotext a.pdf text
    has text O1 O2
    pdfimages -list a.pdf >images
    equal "$(wc -l <images | tr -d ' ')" 2
}

test_cyrillic_is_found() {
    arm >a.xml
    status 0 "$SYSTEL" convert -t pdf --lang ru -o a.pdf a.xml
    pdfinfo a.pdf >info
    has info "Рука"
    cat >letters.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="http://www.w3.org/2000/svg">
  <xsl:template match="/">
    <svg width="100mm" height="50mm" viewBox="0 0 100 50">
      <title>Лист Щукина</title>
      <metadata><creator xmlns="http://purl.org/dc/elements/1.1/">Щукин Ё. Ъ.</creator></metadata>
      <text x="5" y="20" font-family="systel" font-size="7">Съешь ещё этих мягких булок</text>
      <image href="file:///etc/hostname" width="10" height="10"/>
    </svg>
  </xsl:template>
</xsl:stylesheet>
END
    mkdir data && cp -r "$TOP/xsl" "$TOP/schemas" data/
    sed '/<target name="sheet"/,/<\/target>/s/<stage href="[^"]*"/<stage href="letters.xsl"/' \
        "$TOP/xsl/systel-targets.xml" >data/xsl/systel-targets.xml
    cp letters.xsl data/xsl/
    SYSTEL_DATADIR=$PWD/data status 0 "$SYSTEL" convert -t pdf -o b.pdf a.xml
    pdftotext b.pdf text
    has text "Съешь ещё этих мягких булок"
    pdfinfo b.pdf >info
    has info "Лист Щукина" "Щукин Ё. Ъ." "283.465 x 141.732"
}

test_narrowed_letters_stay_in_their_cell() {
    arm >a.xml
    status 0 "$SYSTEL" convert -t pdf --lang ru --set date=2026-11-03 -o a.pdf a.xml
    pdftotext -bbox a.pdf words
    # the column of dates ends 20 + 65 mm from the left edge
    sed -n 's/.*xMin="\([0-9.]*\)".*xMax="\([0-9.]*\)".*>03\.11\.26<.*/\1 \2/p' words |
        awk '$1 > 75 * 72 / 25.4 && $2 < 85 * 72 / 25.4 { n++ } END { exit n != 1 }' ||
        fail "the date leaves its cell: $(grep -F 03.11 words)"
}

test_the_same_bytes() {
    three_models m
    status 0 "$SYSTEL" build -j 1 -t pdf -o o1 m
    # none has a moment of its own
    pdfinfo o1/a.pdf >info
    lacks info Date
    pdfinfo o1/sheets.pdf >info
    lacks info Date
    status 0 env TZ=Asia/Tokyo "$SYSTEL" build -j 3 -t pdf -o o2 m
    for name in a.pdf b.pdf sub/рука.pdf sheets.pdf; do same "o1/$name" "o2/$name"; done
    status 0 "$SYSTEL" convert -t pdf m/a.xml
    same out o1/a.pdf
    status 0 "$SYSTEL" convert -t pdf -o - - <m/a.xml
    cmp -s out o1/a.pdf || [ "$(wc -c <out)" -gt 1000 ] || fail "no PDF on standard output"
}

test_no_clock_but_the_date_given() {
    pendulum >a.xml
    status 0 "$SYSTEL" convert -t pdf -o a.pdf a.xml
    pdfinfo a.pdf >info
    lacks info Date
    SOURCE_DATE_EPOCH=1700000000 TZ=UTC status 0 "$SYSTEL" convert -t pdf -o a.pdf a.xml
    TZ=UTC pdfinfo -isodates a.pdf >info
    matches info '^CreationDate: *2023-11-14T00:00:00'
    status 0 "$SYSTEL" convert -t pdf --set date=someday -o a.pdf a.xml
    pdfinfo a.pdf >info
    lacks info Date
}

test_all_sheets_in_one_file() {
    three_models m
    status 0 "$SYSTEL" build -t svg,pdf -o o m
    exists o/a.pdf o/b.pdf o/sub/рука.pdf o/sheets.pdf
    absent o/sub/sheets.pdf
    equal "$(pages o/sheets.pdf)" 3
    bookmarks o/sheets.pdf >marks
    printf '1 Four-bar\n2 Pendulum\n3 Рука\n' >expected
    same marks expected
    has o/index.html 'href="sheets.pdf"' 'href="a.pdf"' 'href="sub/%D1%80%D1%83%D0%BA%D0%B0.pdf"'
    rm -r o
    status 0 "$SYSTEL" build -t pdf -o o m/a.xml
    absent o/sheets.pdf
    status 0 "$SYSTEL" build -t svg -o o m
    absent o/sheets.pdf
    lacks o/index.html sheets.pdf
}

test_what_fails_is_left_out() {
    three_models m
    invalid >m/0.xml
    status 1 "$SYSTEL" build -t pdf -o o m
    equal "$(pages o/sheets.pdf)" 3
    absent o/0.pdf
}

test_a_model_named_like_the_file_of_all() {
    three_models m
    pendulum >m/sheets.xml
    status 2 "$SYSTEL" build -t pdf -o o m
    has err m/sheets.xml sheets.pdf
    absent o
    status 0 "$SYSTEL" build -t svg -o o m
    status 0 "$SYSTEL" build -t pdf -o o2 m/sheets.xml
    equal "$(pages o2/sheets.pdf)" 1
}

test_update_writes_what_changed() {
    three_models m
    find m -type f -exec touch -d '2020-01-01' {} +
    status 0 "$SYSTEL" build --update -t pdf -o o m
    cp o/sheets.pdf first.pdf
    touch -d '2030-01-01' o/*.pdf o/sub/*.pdf # newer than the binary whenever that was built
    status 0 "$SYSTEL" build --update -t pdf -o o m
    [ -z "$(find o -name '*.pdf' ! -newermt '2029-12-31')" ] || fail "written without need"
    has o/index.html sheets.pdf
    touch -d '2031-01-01' m/b.xml
    status 0 "$SYSTEL" build --update -t pdf -o o m
    [ -n "$(find o/a.pdf -newermt '2029-12-31')" ] || fail "a.pdf was written"
    [ -z "$(find o/sheets.pdf o/b.pdf -newermt '2029-12-31')" ] || fail "sheets.pdf or b.pdf is old"
    same o/sheets.pdf first.pdf
    rm m/b.xml
    status 0 "$SYSTEL" build --update -t pdf -o o m
    equal "$(bookmarks o/sheets.pdf | tr '\n' ';')" "1 Four-bar;2 Рука;"
    rm o/sheets.pdf
    status 0 "$SYSTEL" build --update -t pdf -o o m
    equal "$(pages o/sheets.pdf)" 2
}

test_a_page_for_each_limb() {
    status 0 "$SYSTEL" convert -t pdf --set split=branches -o a.pdf "$TOP/samples/two-arms.urdf"
    equal "$(pages a.pdf)" 4
    bookmarks a.pdf | sed 's/^\([0-9]\) .*: /\1 /' >marks
    printf '1 two_arms\n2 two_arms, torso\n3 two_arms, left_hand\n4 two_arms, right_hand\n' >expected
    same marks expected
}

test_an_output_that_cannot_be_written() {
    pendulum >a.xml
    status 5 "$SYSTEL" convert -t pdf -o /dev/full a.xml
    status 5 "$SYSTEL" convert -t pdf -o no/such/a.pdf a.xml
}

test_a_missing_font_is_told() {
    pendulum >a.xml
    mkdir data
    cp -r "$TOP/xsl" "$TOP/schemas" data
    rm data/xsl/lettering/systel.ttf
    SYSTEL_DATADIR=$PWD/data status 0 "$SYSTEL" convert -t pdf -o a.pdf a.xml
    has err "warning: " lettering/systel.ttf
}

# Its font is in no folder of the system.
test_the_font_is_brought_along() {
    pendulum >a.xml
    mkdir cache
    printf '<fontconfig><dir>%s</dir><cachedir>%s</cachedir></fontconfig>\n' \
        "$PWD/nofonts" "$PWD/cache" >fonts.conf
    FONTCONFIG_FILE=$PWD/fonts.conf status 0 "$SYSTEL" convert -t pdf -o a.pdf a.xml
    lacks err "warning: "
    pdffonts a.pdf >fonts
    has fonts systel
}

# They would be linked at every start, which takes longer than a model does.
test_it_starts_without_the_libraries() {
    if [ -n "${TOOL:-}" ]; then return 0; fi
    ldd "$SYSTEL" >libraries
    has libraries libxml2
    lacks libraries rsvg
    lacks libraries cairo
    lacks libraries assimp
}

# The writer's file alone is compiled again, as where the libraries are missing.
test_without_the_libraries_it_says_what_to_install() {
    if [ "${BUILD##*/}" != build ] || [ -n "${TOOL:-}" ]; then return 0; fi # other flags than here
    pendulum >a.xml
    for unit in document/pdf meshes/mesh meshes/triangles; do
        cc -std=c11 -D_GNU_SOURCE -I"$TOP/src" -I"$(pkg-config --variable=includedir libxml-2.0)/libxml2" \
            -c "$TOP/src/$unit.c" -o "${unit##*/}.o"
    done
    # shellcheck disable=SC2046
    cc -o systel "$BUILD/obj/src/main.o" pdf.o mesh.o triangles.o "$BUILD/libsystel.a" \
        $(pkg-config --libs libexslt libxslt libxml-2.0) -lm -lpthread
    SYSTEL_DATADIR=$TOP status 4 ./systel convert -t pdf -o a.pdf a.xml
    has err "systel: error: " librsvg2-dev libcairo2-dev "make setup"
    SYSTEL_DATADIR=$TOP status 4 ./systel build -t svg,pdf -o o a.xml
    exists o/a.svg
    absent o/a.pdf
    equal "$(grep -c error: err)" 1
}

# Tagged, with title, subject, author and language; the catalog was changed by an update that every reader follows.
test_words_about_the_file() {
    arm >a.xml
    status 0 "$SYSTEL" convert --set author=Petrov -t pdf -o a.pdf a.xml
    LC_ALL=C.UTF-8 pdfinfo a.pdf >info 2>err
    silent
    matches info '^Title: .*Рука' '^Subject: +[^ ]' '^Author: +Petrov' '^Tagged: +yes'
    grep -a -q '/Lang (ru)' a.pdf || fail 'no language'
    equal "$(LC_ALL=C.UTF-8 pdfinfo -struct a.pdf 2>&1)" Document
    status 0 "$SYSTEL" convert --lang en -t pdf -o b.pdf a.xml
    grep -a -q '/Lang (en)' b.pdf || fail 'no other language'
    status 0 "$SYSTEL" convert --lang en -t pdf -o c.pdf a.xml
    same b.pdf c.pdf
    pdftoppm -r 20 b.pdf page
    exists page-1.ppm
    arm | sed 's/имя="Рука"/имя="left\&#10;right \&#x202E;turned"/' >d.xml
    status 0 "$SYSTEL" convert -q -t pdf -o d.pdf d.xml
    LC_ALL=C.UTF-8 pdfinfo d.pdf >info
    matches info '^Title: .*left right  turned'
}

run_tests
