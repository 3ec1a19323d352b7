#!/bin/sh
# Projects of technical writers, DocBook and AsciiDoc, with makefiles of their own beside `include $(shell systel rules)`: the files are
# those of docs/EMBEDDING.md, the programs the real ones. Nothing of theirs is claimed, and the pictures arrive on the pages.
# Without the sanitisers: of make, shells and files.
. "$(dirname "$0")/lib.sh"

# project ORDER MODELS: the writers' rules first or last
project() {
    unset MAKEFLAGS MFLAGS MAKELEVEL
    HOME=$PWD
    export HOME
    rm -rf book
    mkdir book
    cd book
    awk '/^```/ && inside { inside = 0; next } /^```[a-z]+ [^ ]/ { inside = 1; file = $2; next } inside { print > file }' "$TOP/docs/EMBEDDING.md"
    exists arm.xml article.xml guide.adoc docbook.mk asciidoc.mk fop.mk
    rm Makefile
    {
        echo "SYSTEL := $SYSTEL"
        [ "$1" = last ] || echo 'include docbook.mk asciidoc.mk'
        echo 'include $(shell $(SYSTEL) rules)'
        [ "$1" = first ] || echo 'include docbook.mk asciidoc.mk'
        echo 'include fop.mk'
    } >Makefile
}

# shown PDF: the text and the scheme's letters and lines are there
shown() {
    pdftotext -layout "$1" text
    has text 'zero position' '(1:4)'
    matches text '^ *O?2? *O'
    # the scheme is drawn in lines, not a picture
    [ "$(pdfimages -list "$1" | wc -l)" -le 2 ] || fail "$1 has a picture in dots"
}

test_a_project_in_docbook() {
    for order in first last; do
        project $order
        pages=article.html
        [ $order = last ] || pages='article.html article.pdf'
        make -s -j2 $pages >log 2>&1 || { tail -n 5 log; fail "$order: make"; }
        has article.html 'data="arm.svg"' 'DocBook XSL'
        [ $order = last ] || shown article.pdf
        make -q $pages || fail "$order: make is not at rest"
        # of the model, not of the article: a report, by systel
        make -s arm.html >log 2>&1
        has arm.html 'systel'
        lacks arm.html 'DocBook'
        touch -d 2031-01-01 arm.xml
        make -n article.pdf >log
        has log 'convert' fop
        cd ..
    done
}

test_a_project_in_asciidoc() {
    for order in first last; do
        project $order
        pages=guide.html
        [ $order = first ] || pages='guide.html guide.pdf'
        make -s -j2 $pages >log 2>&1 || { cat log; fail "$order: make"; }
        has guide.html '<img src="arm.svg"' 'alpha (deg)'
        make -q $pages || fail "$order: make is not at rest"
        if [ $order = last ]; then
            shown guide.pdf
            has text 'alpha'
        fi
        # by way of DocBook: XML that is made is no model
        printf '%%.xml: %%.adoc\n\tasciidoctor -b docbook5 -o $@ $<\n' >>Makefile
        rm guide.html
        mv guide.adoc manual.adoc
        make -s manual.fo >log 2>&1 || { cat log; fail "$order: by way of DocBook"; }
        has manual.fo 'arm.svg' 'fo:root'
        cd ..
    done
}

run_tests
