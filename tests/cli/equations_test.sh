#!/bin/sh
# Renderings of mathematical models (xsl/equations): C and Python give the numbers of the XML itself, whatever names and texts stand in it.
# With Maxima: tests/equations/full.sh.
. "$(dirname "$0")/lib.sh"

# rendered EQUATIONS.xml NAME: all of its renderings, as the targets' last stage makes them
rendered() {
    {
        echo '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/">'
        echo '<xsl:copy-of select="document('"''"')/*/*[local-name() = '"'equations'"']"/></xsl:template>'
        sed '1d' "$1"
        echo '</xsl:stylesheet>'
    } >wrap.xsl
    pendulum >model.xml
    for made in c:c python:py maxima:mac tex:tex page:html; do
        status 0 "$SYSTEL" apply --lang en -p "name=$2" -p lang=en -p version=0 -x wrap.xsl -x "$TOP/xsl/equations/${made%:*}.xsl" \
            -o "$2.${made#*:}" model.xml
        silent
    done
}

test_programs_give_the_numbers_of_the_document() {
    command -v python3 >/dev/null || return 0
    for name in hostile; do
        rendered "$TOP/tests/equations/$name.xml" "рука $name"
        status 0 python3 "$TOP/tests/equations/compare.py" "$TOP/tests/equations/$name.xml" "рука $name.c" "рука $name.py"
        matches out '^[0-9]* numbers'
    done
    # a number that differs is told
    sed 's/sin(if_ + double__)/sin(if_)/; s/cos(if_ + double__)/cos(if_)/' 'рука hostile.c' >wrong.c
    status 1 python3 "$TOP/tests/equations/compare.py" "$TOP/tests/equations/hostile.xml" wrong.c 'рука hostile.py'
}

test_targets_of_a_model() {
    command -v python3 >/dev/null || return 0
    status 0 "$SYSTEL" build -q --lang ru -t equations-xml,equations,equations-tex,equations-c,equations-py,equations-mac -o o "$TOP/samples/four-bar.xml"
    silent
    status 0 python3 "$TOP/tests/equations/compare.py" o/four-bar.equations.xml o/four-bar.equations.c o/four-bar.equations.py
    has o/four-bar.equations.html '<math' 'Матрица масс' 'множитель Лагранжа'
    has o/four-bar.equations.html 'центр масс тела 2'
    has o/four-bar.equations.tex '\begin{align*}' '\ddot'
    has o/four-bar.equations.mac 'four_bar_inverse() := block('
}

test_nothing_breaks_out() {
    rendered "$TOP/tests/equations/hostile.xml" arm
    # text of pages and of LaTeX
    lacks arm.html '<script'
    has arm.html '&lt;script' '<mfrac>' '<msqrt>' '<msubsup>'
    lacks arm.tex '\input'
    equal "$(grep -c 'end{document}' arm.tex)" 1
    awk '{ gsub(/\\[\\{}]/, ""); for (i = 1; i <= length($0); i++) { c = substr($0, i, 1); n += (c == "{") - (c == "}"); if (n < 0) bad = 1 } }
        /\\begin/ { open++ } /\\end\{/ { open-- } END { exit n != 0 || bad || open != 0 }' arm.tex || fail 'braces or environments of arm.tex'
    # comments end where they should
    equal "$(grep -c '\*/' arm.mac)" "$(grep -c '/\*' arm.mac)"
}

run_tests
