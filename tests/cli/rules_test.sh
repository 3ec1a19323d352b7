#!/bin/sh
# xsl/rules.mk in a project of somebody else's: its own folder, its own makefile, GNU make.
# Without the sanitisers: of make, shells and files.
. "$(dirname "$0")/lib.sh"

# project: a folder with models in Russian and English, a cell of two files, a makefile
project() {
    unset MAKEFLAGS MFLAGS MAKELEVEL
    mkdir project data
    cp -r "$TOP/xsl" "$TOP/schemas" data/
    find data -type f -exec touch -d '2020-01-01' {} +
    SYSTEL_DATADIR=$PWD/data
    export SYSTEL_DATADIR
    cd project
    pendulum >pendulum.xml
    arm >рука.xml
    cp "$TOP/samples/cell.xml" "$TOP/samples/cobra.xml" "$TOP/samples/lathe.xml" "$TOP/samples/robocar.xml" "$TOP/samples/manipulator.xml" .
    touch -d '2020-01-01' ./*.xml
    cat >Makefile <<END
SYSTEL := $SYSTEL
SYSTELFLAGS = --lang en
include \$(shell \$(SYSTEL) rules)
all: pendulum.svg pendulum.x3d pendulum.html рука.svg рука.model.xml cell.svg cell.x3d
END
}

# made CHANGED FILE…: when CHANGED is new, make makes exactly these
made() {
    [ "$1" = nothing ] || touch -d '2031-01-01' "$1"
    make -s --no-print-directory -rR all >log 2>&1 || { cat log; fail "make failed"; }
    for name in *.svg *.x3d *.html *.model.xml; do
        [ -n "$(find "$name" -newermt '2029-01-01')" ] || echo "$name"
    done | LC_ALL=C sort >new
    [ "$1" = nothing ] || touch -d '2020-01-01' "$1"
    shift
    printf '%s\n' "$@" | LC_ALL=C sort >expected
    same new expected
    touch -d '2030-01-01' ./*.svg ./*.x3d ./*.html ./*.model.xml
    make -rR -q all >/dev/null 2>&1 || fail "make is not at rest"
}

test_only_what_changed_is_made_again() {
    project
    made nothing pendulum.svg pendulum.x3d pendulum.html рука.svg рука.model.xml cell.svg cell.x3d
    made рука.xml рука.svg рука.model.xml
    made cobra.xml cell.svg cell.x3d # a part of the cell
    made ../data/xsl/svg/svg.xsl cell.svg pendulum.svg рука.svg
}

test_a_part_that_is_gone_is_an_error_of_the_model() {
    project
    make -s -rR cell.svg
    rm cobra.xml
    if make -s -rR cell.svg >log 2>&1; then fail "made without its part"; fi
    has log "cell.xml:" cobra.xml
}

test_an_error_stops_make_and_leaves_nothing() {
    project
    invalid >bad.xml
    if make -s -rR bad.svg >log 2>&1; then fail "an invalid model was made"; fi
    has log "bad.xml:3: error:"
    absent bad.svg
}

test_folders_for_models_and_documents() {
    project
    mkdir -p models/sub
    mv рука.xml models/sub/
    printf '%s\n' "SYSTEL := $SYSTEL" 'SYSTEL_MODELS := models/' 'SYSTEL_OUTPUT := out/' \
        'SYSTEL_DEPS := out/.deps' 'include $(shell $(SYSTEL) rules)' >Makefile
    make -s -rR -j2 out/sub/рука.svg out/sub/рука.x3d
    exists out/sub/рука.svg out/sub/рука.x3d out/.deps
    make -rR -q out/sub/рука.svg || fail "make is not at rest"
    touch -d '2100-01-01' models/sub/рука.xml
    if make -rR -q out/sub/рука.svg; then fail "the model is not seen"; fi
}

test_every_target_has_a_rule() {
    project
    "$SYSTEL" targets | awk -F '\t' '$1 == "target" { sub(/NAME/, "x", $3); print $3 }' >names
    for name in $(cat names); do
        cp pendulum.xml x.xml
        make -n -rR "$name" >log 2>&1 || { cat log; fail "no rule for $name"; }
        has log "-o 'x.${name#x.}' -- 'x.xml'"
    done
    mv pendulum.xml y.urdf
    make -n -rR y.svg >log
    has log "'y.urdf'"
}

test_without_the_program_make_says_so() {
    unset MAKEFLAGS MFLAGS MAKELEVEL
    printf 'SYSTEL := no-such-systel\ninclude %s\n' "$TOP/xsl/rules.mk" >Makefile
    if make x.svg >log 2>&1; then fail "nothing was said"; fi
    has log "no-such-systel targets" SYSTEL
}

# In a folder with DocBook, AsciiDoc's XHTML and XSL sources, before and after the project's own rules, whatever is ours
# is made by systel and whatever is theirs by them.
foreign() {
    cat >article.xml <<'END'
<article xmlns="http://docbook.org/ns/docbook" version="5.0"><title>T</title><para>KP</para></article>
END
    printf '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body><table><tr><td>1</td></tr></table></body></html>' >manual.xhtml
    printf '<project name="p"/>' >build.xml
    printf '<book><title>broken' >book.xml
    printf '= Title\n' >guide.adoc
}

theirs() {
    cat <<'END'
%.html: %.xml ; @echo docbook $@
%.pdf: %.xml ; @echo dblatex $@
%.pdf: %.html ; @echo weasyprint $@
%.html: %.adoc ; @echo asciidoctor $@
%.xml: %.adoc ; @echo asciidoctor -b docbook $@
%.pdf: %.xhtml ; @echo prince $@
END
}

test_other_peoples_xml_is_theirs() {
    project
    foreign
    for order in first last; do
        {
            [ $order = last ] || theirs
            printf '%s\n' "SYSTEL := $SYSTEL" 'include $(shell $(SYSTEL) rules)'
            [ $order = first ] || theirs
        } >Makefile
        make -rR -s article.html article.pdf book.html build.html manual.pdf guide.html guide.pdf >log 2>&1 || { cat log; fail "$order"; }
        printf '%s\n' 'docbook article.html' 'dblatex article.pdf' 'docbook book.html' 'docbook build.html' \
            'prince manual.pdf' 'asciidoctor guide.html' >expected
        grep -v 'guide.xml\|guide.pdf' log >said
        same expected said
        make -rR -n pendulum.html cobra.pdf рука.html >log 2>&1
        equal "$(grep -c ' convert ' log)" 3
        lacks log docbook
        lacks log dblatex
    done
}

test_models_are_listed_too() {
    project
    foreign
    printf '%s\n' "SYSTEL := $SYSTEL" 'SYSTEL_FILES := pendulum.xml later.xml' 'include $(shell $(SYSTEL) rules)' \
        'later.xml: pendulum.xml ; cp $< $@' >Makefile
    make -s -rR later.svg
    exists later.svg
    if make -s -rR cobra.svg >log 2>&1; then fail "a rule for what is not listed"; fi
}

test_which_files_are_models() {
    project
    foreign
    printf '<system name="broken"><body' >broken.xml
    printf '<!-- a comment that ends nowhere' >begun.xml
    printf '<?xml version="1.0"?>\n<!-- broken, too -->\n<system name="broken"><body' >headed.xml
    cp "$TOP/samples/cobra-tables.xhtml" "$TOP/samples/lathe-tables.fods" "$TOP/samples/two-arms.urdf" .
    status 0 "$SYSTEL" rules -- *.xml *.xhtml *.fods *.urdf
    printf '%s\n' broken.xml cell.xml cobra.xml headed.xml lathe.xml manipulator.xml pendulum.xml robocar.xml рука.xml \
        cobra-tables.xhtml lathe-tables.fods two-arms.urdf | LC_ALL=C sort >expected
    LC_ALL=C sort out >said
    same expected said
}

# What is named and cannot be read is told; what lies in the folder of a makefile is not.
test_what_cannot_be_read() {
    project
    mkfifo silent.xml
    mkdir folder.xml
    status 3 "$SYSTEL" rules none.xml pendulum.xml silent.xml folder.xml
    equal "$(cat out)" pendulum.xml
    has err 'none.xml: error: ' 'silent.xml: error: this is a pipe' 'folder.xml: error: '
    equal "$(wc -l <err)" 3
    make -s -rR pendulum.svg >log 2>&1
    equal "$(cat log)" ''
    exists pendulum.svg
}

run_tests
