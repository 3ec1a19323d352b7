#!/bin/sh
# Purpose: every example of the language references is checked as it stands there.
# A block ```xml must pass without a word; ```xml bad is answered as the block ```text after it says
# (the file is called FILE there), in Russian on a page NAME.ru.md.
# The page of the symbols is as it is generated, and the library of symbols holds together.
# The table of wings in ARCHITECTURE.md is what the C includes (wings.sh), and the files that are named are there.
# Besides, every spelling of xsl/vocabulary.xml has its place on its pages, and the blank tables are
# the same model in all three forms.
# Usage: tests/docs/run.sh [JOB…]   as list.sh prints them: PAGE:KIND, course, symbols, wings, where, keys, equations, blank, course
# Input: $SYSTEL, the binary (build/systel).
cd "$(dirname "$0")/../.." || exit 1
systel=${SYSTEL:-build/systel}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
count=0 failed=0

fail() {
    echo "FAIL: $*"
    failed=$((failed + 1))
}

# page FILE KIND: its examples, and the spellings of the kind
page() {
    rm -f "$work"/*
    lang=en
    case $1 in *.ru.md) lang=ru ;; esac
    awk -v dir="$work" '
        /^```/ && inside { inside = 0; close(file); next }
        /^```xml/ { n++; inside = 1; bad = ($2 == "bad"); file = sprintf("%s/%02d.xml", dir, n)
                    printf "" > (file ".said"); close(file ".said"); next }
        /^```text/ && bad { inside = 1; bad = 0; file = sprintf("%s/%02d.xml.said", dir, n); next }
        /^```/ { inside = 1; file = "/dev/null"; next }
        inside { print > file }
    ' "$1"
    for file in "$work"/*.xml; do
        count=$((count + 1))
        "$systel" check --lang $lang "$file" 2>&1 | sed "s|$file|FILE|" >"$work/now"
        diff -u "$file.said" "$work/now" || fail "example $(basename "$file" .xml) of $1"
    done
    [ "$2" != - ] || return
    names="/*[local-name()='vocabulary']/*[@name='$2']/*/*[self::*[local-name()='ru' or local-name()='en']]/text()"
    xmllint --xpath "$names" xsl/vocabulary.xml | sort -u >"$work/names"
    while IFS= read -r spelling; do
        count=$((count + 1))
        grep -qF "\`$spelling\`" "$1" || fail "$1 does not name $spelling of xsl/vocabulary.xml"
    done <"$work/names"
}

# The tutorials, gone through.
course() {
    for tutorial in docs/COURSE.md docs/COURSE.ru.md; do
        count=$((count + 1))
        tests/docs/course.sh "$tutorial" "$systel" >"$work/now"
        [ ! -s "$work/now" ] || { cat "$work/now"; fail "$tutorial"; }
    done
}

# The page of the symbols is fresh, its symbols keep to their boxes, and every type of pair has one.
symbols() {
    count=$((count + 3))
    "$systel" apply -x xsl/docs/symbols-page.xsl -o "$work/SYMBOLS.md" samples/pendulum.xml
    cmp "$work/SYMBOLS.md" docs/SYMBOLS.md || fail "docs/SYMBOLS.md is old: make docs"
    "$systel" apply -x xsl/docs/symbols-sheet.xsl -o "$work/symbols.svg" samples/pendulum.xml
    cmp "$work/symbols.svg" docs/images/symbols.svg || fail "docs/images/symbols.svg is old: make docs"
    "$systel" apply -x tests/docs/symbols.xsl -o "$work/symbols" samples/pendulum.xml
    [ -s "$work/symbols" ] && { cat "$work/symbols"; fail "the library of symbols"; }
}

blank() {
    for form in xml xhtml fods; do
        count=$((count + 1))
        "$systel" convert -t model "docs/blank/blank.$form" 2>&1 | sed 's/ xml:lang="ru"//' >"$work/$form"
        cmp "$work/xml" "$work/$form" || fail "docs/blank/blank.$form is another model"
    done
}

# A page and its translation link each other at their heads, have as many sections; Russian pages lead to Russian
# ones. What is linked is there, its section too.
links() {
    for russian in docs/*.ru.md; do
        name=$(basename "$russian" .ru.md) english=docs/$(basename "$russian" .ru.md).md
        count=$((count + 4))
        head -n 12 "$english" | grep -qF "($name.ru.md" || fail "$english does not link its translation"
        head -n 12 "$russian" | grep -qF "($name.md" || fail "$russian does not link its original"
        case $name in ESCAPE | SERVE | STUDIO) ;; # shorter in Russian
        *) [ "$(grep -c '^##* ' "$english")" = "$(grep -c '^##* ' "$russian")" ] || fail "$russian has other sections" ;;
        esac
        grep -o '](\(docs/\)\?[A-Z]*\.md)' "$russian" | tr -d '()]' | sed 's/\.md$//' | sort -u | while read -r other; do
            [ "$other" = "$name" ] || [ ! -e "docs/$other.ru.md" ] || echo "$other"
        done >"$work/english"
        [ ! -s "$work/english" ] || fail "$russian links English pages: $(paste -sd' ' "$work/english")"
    done
    # what is made there is made by the same files
    for page in docs/EMBEDDING.md docs/EMBEDDING.ru.md; do
        awk '/^```/ { inside = !inside } inside' $page >"$work/$(basename $page)"
    done
    cmp "$work/EMBEDDING.md" "$work/EMBEDDING.ru.md" || fail "docs/EMBEDDING.ru.md has other examples"
    for page in README.md README.ru.md docs/*.md; do
        grep -o ']([^): ]*\.md\(#[^)]*\)\?)' "$page" | sed 's/^](//; s/)$//' | sort -u >"$work/linked"
        while IFS= read -r link; do
            count=$((count + 1))
            file=$(dirname "$page")/${link%%#*}
            [ -e "$file" ] || { fail "$page links $link, which is not there"; continue; }
            case $link in
            *#*) anchors "$file" | grep -qxF "${link#*#}" || fail "$page links a section that is not there: $link" ;;
            esac
        done <"$work/linked"
    done
}

# The sections of a page as links name them: small letters, no punctuation, dashes for blanks.
anchors() {
    grep '^##* ' "$1" | LC_ALL=C.UTF-8 sed 's/^#* //; s/.*/\L&/; s/[^[:alnum:]_ -]//g; s/ /-/g'
}

# The operations of equations in symbols are those that the pages tell.
equations() {
    tests/docs/equations.sh >"$work/rows"
    for page in docs/EQUATIONS.md docs/EQUATIONS.ru.md; do
        count=$((count + 1))
        grep '^| `[a-z0-9-]*\.xml` |' "$page" | cmp - "$work/rows" || fail "$page: rows of tests/docs/equations.sh"
    done
}

# The wings of src/ include what ARCHITECTURE.md says, and the files that it and CONTRIBUTING.md name are there.
wings() {
    count=$((count + 1))
    tests/docs/wings.sh || fail "the table of wings in docs/ARCHITECTURE.md"
    for page in docs/ARCHITECTURE.md CONTRIBUTING.md; do
        grep -o '`\(src\|xsl\|schemas\|tests\|tools\|docs\)/[a-z0-9_./-]*`' "$page" | tr -d '`' | sort -u >"$work/named"
        while read -r file; do
            count=$((count + 1))
            [ -e "$file" ] || fail "$page names $file, which is not there"
        done <"$work/named"
    done
}

# What a stylesheet leaves out where a document has no use for it, nothing else asks for.
where() {
    # those that have such includes, then those that include these in a folder of their own
    for sheet in $(grep -l 'doc:where=' -r xsl) xsl/html/page.xsl xsl/sheet/sheet.xsl xsl/animation/animation.xsl; do
        count=$((count + 1))
        xsltproc tests/docs/where.xsl "$sheet" >"$work/now" || fail "tests/docs/where.xsl on $sheet"
        grep -q '^include' "$work/now" || fail "tests/docs/where.xsl sees no include of $sheet"
        sort -u "$work/now" | grep FAIL && fail "$sheet"
    done
}

# A key has one definition in a stylesheet and what it includes.
keys() {
    for sheet in $(grep -lE '<xsl:(key|include|import)' -r xsl); do
        count=$((count + 1))
        xsltproc tests/docs/keys.xsl "$sheet" 2>&1 | sort -u >"$work/now"
        [ ! -s "$work/now" ] || fail "$sheet: $(cat "$work/now")"
    done
}

[ $# -gt 0 ] || set -- $(tests/docs/list.sh)
for job; do
    case $job in
    *:*) page "docs/${job%:*}" "${job#*:}" ;;
    *) $job ;;
    esac
done

echo "$((count - failed)) passed, $failed failed"
[ "$count" -gt 0 ] && [ "$failed" -eq 0 ]
