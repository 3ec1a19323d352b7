#!/bin/sh
# Languages, locales, clocks: what may change a document and what may not.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# language FILE: of an HTML page
language() {
    sed -n 's/.*<html[^>]* lang="\([a-z]*\)".*/\1/p' "$1" | head -n 1
}

test_language_of_a_document() {
    pendulum >en.xml
    arm >ru.xml
    status 0 "$SYSTEL" convert -t html -o en.html en.xml
    status 0 "$SYSTEL" convert -t html -o ru.html ru.xml
    equal "$(language en.html) $(language ru.html)" "en ru"
    sed 's/<system /&xml:lang="ru" /' en.xml >marked.xml
    status 0 "$SYSTEL" convert -t html -o marked.html marked.xml
    equal "$(language marked.html)" ru
    status 0 "$SYSTEL" convert -t html --lang en -o marked.html marked.xml
    equal "$(language marked.html)" en
    status 0 "$SYSTEL" convert -t html --lang ru -o forced.html en.xml
    equal "$(language forced.html)" ru
}

test_no_russian_text_in_an_english_page() {
    pendulum >en.xml
    for target in html svg x3d; do
        status 0 "$SYSTEL" convert -t $target -o made en.xml
        # the class abbreviation and the names of languages may stand in Russian, words may not
        if russian_words made; then fail "Russian words in $target"; fi
    done
}

# in_locale: a Russian locale, compiled here when the machine has none
russian() {
    if locale -a 2>/dev/null | grep -qi '^ru_RU\.utf-\{0,1\}8$'; then return; fi
    mkdir -p locale
    localedef -i ru_RU -f UTF-8 locale/ru_RU.UTF-8 2>/dev/null || :
    LOCPATH=$PWD/locale
    export LOCPATH
}

test_locale_and_time_zone_change_nothing() {
    russian
    pendulum 'q="12.5"' >a.xml
    arm >b.xml
    status 0 "$SYSTEL" build -t svg,x3d,html,model --pose '1=2.5' -o plain a.xml b.xml
    status 0 env LC_ALL=ru_RU.UTF-8 TZ=Asia/Vladivostok "$SYSTEL" build -t svg,x3d,html,model --pose '1=2.5' -o ru a.xml b.xml
    diff -r plain ru || fail "the locale changes documents"
    status 0 env LC_ALL=C TZ=UTC "$SYSTEL" build -t svg,x3d,html,model --pose '1=2.5' -o c a.xml b.xml
    diff -r plain c || fail "the C locale changes documents"
    # the gallery shows findings: what is built keeps to English, unless --lang says otherwise
    invalid >bad.xml
    status 1 "$SYSTEL" build -o plain a.xml bad.xml
    cp err plain.err
    status 1 env LC_ALL=ru_RU.UTF-8 "$SYSTEL" build -o ru a.xml bad.xml
    same plain.err err
    diff -r plain ru || fail "the locale changes the gallery"
}

test_no_clock_unless_asked() {
    pendulum >a.xml
    status 0 "$SYSTEL" convert -t html -o plain.html a.xml
    lacks plain.html "$(date +%Y-%m-%d)"
    status 0 env SOURCE_DATE_EPOCH=86400 "$SYSTEL" convert -t html -o dated.html a.xml
    has dated.html 1970
    status 0 env SOURCE_DATE_EPOCH=86400 TZ=Asia/Vladivostok "$SYSTEL" convert -t html -o zoned.html a.xml
    same dated.html zoned.html
    status 0 "$SYSTEL" convert -t html --set date=2020-02-03 -o set.html a.xml
    has set.html 2020
    for bad in yesterday 1e9 99999999999999999999; do
        status 2 env SOURCE_DATE_EPOCH=$bad "$SYSTEL" convert -t html -o bad.html a.xml
        has err "SOURCE_DATE_EPOCH is “$bad”"
        absent bad.html
    done
    status 0 env SOURCE_DATE_EPOCH=86400 "$SYSTEL" convert -t html --set date=2020-02-03 -o both.html a.xml
    same set.html both.html
}

test_same_bytes_twice() {
    fourbar >a.xml
    status 0 "$SYSTEL" build -t svg,x3d,html,model -o one a.xml
    status 0 "$SYSTEL" build -t svg,x3d,html,model -o two a.xml
    diff -r one two || fail "other bytes"
}

test_blanks_around_values_say_nothing() {
    cat >a.xml <<'XML'
<system class=" PSTOB "><body number=" 1 " KP=" TKP1 " CPB=" 1   2 " q=" 5 "/></system>
XML
    status 0 "$SYSTEL" convert -t model -o made a.xml
    has made 'class="ПСТОВ"' 'type="prismatic"' 'q="0.005"'
}

run_tests
