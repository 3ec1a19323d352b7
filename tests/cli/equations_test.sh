#!/bin/sh
# Renderings of mathematical models (xsl/equations): C and Python give the numbers of the XML itself, whatever names and texts stand in it.
# With Maxima: tests/equations/full.sh.
# Without the sanitisers: of what stylesheets write.
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

# as_the_kernel MODEL MOTION [STEP]: the generated programs, in motion, against the table of forces. The record has nine decimals: 1e-9 here, 1e-10 in unit/test_symbols.c
as_the_kernel() {
    name=$(basename "$1" .xml)
    status 0 "$SYSTEL" build -q -t equations-xml,equations-c,equations-py,motion,forces --motion "$2" --set "step=${3:-0.01}" -o o "$1"
    silent
    mv "o/$name.motion.csv" record.csv
    status 0 python3 "$TOP/tests/equations/closed.py" "o/$name.equations.xml" "o/$name.equations.py" record.csv "o/$name.forces.csv" 1e-9
    matches out '^[0-9]* numbers'
    status 0 python3 "$TOP/tests/equations/compare.py" "o/$name.equations.xml" "o/$name.equations.c" "o/$name.equations.py"
}

test_equations_of_motion_are_those_of_the_kernel() {
    command -v python3 >/dev/null || return 0
    as_the_kernel "$TOP/samples/four-bar.xml" 1=0..350/12
    as_the_kernel "$TOP/samples/slider-crank.xml" 1=0..350/12
    as_the_kernel "$TOP/tests/equations/models/spatial-four-bar.xml" 1=0..-20/4
    as_the_kernel "$TOP/tests/equations/models/four-bar-springs.xml" 1=0..350/12
    as_the_kernel "$TOP/tests/equations/models/jack.xml" 1=0..720/4
    as_the_kernel "$TOP/tests/equations/models/loaded-arm.xml" 1=0..20/2,2=0..50/2
    # a number that is not the kernel's is told
    sed 's/Q2 = /Q2 = 0.001 + /' o/loaded-arm.equations.py >wrong.py
    status 1 python3 "$TOP/tests/equations/closed.py" o/loaded-arm.equations.xml wrong.py record.csv o/loaded-arm.forces.csv 1e-9
}

# Laws of cams, a Geneva wheel, loads by comparisons: pieces, over several turns both ways.
test_what_has_pieces() {
    command -v python3 >/dev/null || return 0
    as_the_kernel "$TOP/tests/equations/models/cams.xml" 1=-400..800/97 1
    lacks o/cams.equations.xml 'reason="relation"'
    status 0 "$SYSTEL" build -q -t equations,equations-tex -o o "$TOP/tests/equations/models/cams.xml"
    has o/cams.equations.html '<mo form="prefix">⌊</mo>' '<mtable class="pieces">' 'angle of the cam at which stretch 2 of the law of body 3 begins'
    has o/cams.equations.tex '\begin{cases}' '\left\lfloor'
    has o/cams.equations.c ' ? ' 'floor('
    as_the_kernel "$TOP/tests/equations/models/pieces.xml" 1=-50.3..200.1/12,2=10.1..-300.7/12
    lacks o/pieces.equations.xml 'reason="load"'
    sed 's/ < 0.055/ < 0.085/' o/pieces.equations.py >wrong.py
    status 1 python3 "$TOP/tests/equations/closed.py" o/pieces.equations.xml wrong.py record.csv o/pieces.forces.csv 1e-9
    # what a ratchet does is no function of the angle
    status 0 "$SYSTEL" convert -q -t equations-xml -o r.xml "$TOP/samples/ratchet.xml"
    has r.xml '<omitted block="constraints" reason="relation"'
}

test_maxima_gives_the_same() {
    command -v maxima >/dev/null && command -v python3 >/dev/null || return 0
    model=$TOP/tests/equations/models/loaded-arm.xml
    status 0 "$SYSTEL" build -q -t equations-xml,equations-c,equations-py,equations-mac -o o "$model"
    status 0 python3 "$TOP/tests/equations/compare.py" o/loaded-arm.equations.xml o/loaded-arm.equations.c o/loaded-arm.equations.py o/loaded-arm.equations.mac
    model=$TOP/tests/equations/models/cams.xml
    status 0 "$SYSTEL" build -q -t equations-xml,equations-c,equations-py,equations-mac -o o "$model"
    status 0 python3 "$TOP/tests/equations/compare.py" o/cams.equations.xml o/cams.equations.c o/cams.equations.py o/cams.equations.mac
}

# What is no arithmetic is told with its line; drives' forces are a part of their own.
test_expressions_in_symbols() {
    sed 's|</system>|<drive-force body="1" value="8 * math:sin($t) + math:abs($v[2])"/><drive-force body="2" value="count($q) * 2"/>&|' \
        "$TOP/tests/equations/models/loaded-arm.xml" >arm.xml
    status 0 "$SYSTEL" convert -q -t equations-xml -o arm.equations.xml arm.xml
    has arm.equations.xml '<omitted block="drives" reason="load" what="drive-force" text="count($q) * 2" line="' '<result symbol="D1" of="drive"' '<mml:ci>t</mml:ci>'
    lacks arm.equations.xml 'symbol="D2"' 'block="inverse" reason'
    status 0 "$SYSTEL" convert -q -t equations-c -o arm.c arm.xml
    has arm.c 'count($q) * 2 (line ' 'drives: D(1)' 'inverse: Q(2)' 'mass-matrix: M(2×2)'
}

# Parameters that are changed count, in C and in Python, though what depends on them alone is kept.
test_constants_follow_the_parameters() {
    command -v python3 >/dev/null || return 0
    status 0 "$SYSTEL" build -q -t equations-c,equations-py -o o "$TOP/tests/equations/models/loaded-arm.xml"
    cat >both.c <<'END'
#include "o/loaded-arm.equations.c"
#include <stdio.h>
int main(void)
{
    double q[2] = {0.3, 0.2}, v[2] = {1, -2}, a[2] = {0.5, 0.7}, out[2], again[2];
    struct loaded_arm_parameters p = loaded_arm_values;
    loaded_arm_inverse(&loaded_arm_values, q, v, a, 0.1, out);
    printf("%.10f %.10f\n", out[0], out[1]);
    p.m2 = 5;
    loaded_arm_inverse(&p, q, v, a, 0.1, out);
    struct loaded_arm_constants c = loaded_arm_prepare(&p);
    loaded_arm_inverse_prepared(&p, &c, q, v, a, 0.1, again);
    printf("%.10f %.10f %d\n", out[0], out[1], again[0] == out[0] && again[1] == out[1]);
    loaded_arm_inverse(&loaded_arm_values, q, v, a, 0.1, out);
    printf("%.10f %.10f\n", out[0], out[1]);
}
END
    cat >both.py <<'END'
import importlib.util
spec = importlib.util.spec_from_file_location("e", "o/loaded-arm.equations.py")
e = importlib.util.module_from_spec(spec)
spec.loader.exec_module(e)
def say(more=""):
    r = e.inverse([0.3, 0.2], [1, -2], [0.5, 0.7], t=0.1)
    print("%.10f %.10f%s" % (r["Q1"], r["Q2"], more))
say()
kept = e.PARAMETERS["m2"]
e.PARAMETERS["m2"] = 5
say(" 1")
e.PARAMETERS["m2"] = kept
say()
END
    status 0 ${CC:-cc} -std=c11 -Wall -Werror -o both both.c -lm
    ./both >c.out
    status 0 python3 both.py
    equal "$(cat out)" "$(cat c.out)"
    equal "$(sed -n 1p c.out)" "$(sed -n 3p c.out)"
    [ "$(sed -n 1p c.out)" != "$(sed -n 2p c.out | cut -d' ' -f1-2)" ] || fail 'the changed mass changes nothing'
}

# The document is what schemas/equations.xsd says; its formulas are Content MathML, the page's Presentation MathML, by the DTD of the W3C
# (Debian: w3c-sgml-lib).
mathml_dtd=$TOP/build/packages/usr/share/xml/w3c-sgml-lib/schema/dtd/REC-MathML3-20101021/mathml3.dtd
formulas() {
    {
        echo '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="http://www.w3.org/1998/Math/MathML" exclude-result-prefixes="m">'
        echo '<xsl:template match="/"><math xmlns="http://www.w3.org/1998/Math/MathML"><xsl:apply-templates select="//*[@symbol]/m:* | //m:math/*" mode="bare"/></math></xsl:template>'
        echo '<xsl:template match="*" mode="bare"><xsl:element name="{local-name()}" namespace="http://www.w3.org/1998/Math/MathML"><xsl:copy-of select="@*"/><xsl:apply-templates mode="bare"/></xsl:element></xsl:template>'
        echo '</xsl:stylesheet>'
    } >formulas.xsl
    status 0 xsltproc --novalid -o formulas.xml formulas.xsl "$1"
    has formulas.xml '<math' "<$2>"
    [ ! -e "$mathml_dtd" ] || status 0 xmllint --nonet --noout --dtdvalid "$mathml_dtd" formulas.xml
}

test_documents_are_valid() {
    for model in "$TOP"/tests/equations/models/*.xml "$TOP"/samples/slider-crank.xml "$TOP"/samples/scara.xml "$TOP"/samples/cam-rocker.xml; do
        status 0 "$SYSTEL" convert -q --lang ru -t equations-xml -o equations.xml "$model"
        status 0 xmllint --noout --schema "$TOP/schemas/equations.xsd" equations.xml
        formulas equations.xml ci
    done
    # what the schema does not know is found
    sed 's/role="speed"/role="haste"/' equations.xml >wrong.xml
    status 3 xmllint --noout --schema "$TOP/schemas/equations.xsd" wrong.xml
    sed 's/<result symbol="x_1"/<result symbol="x_9"/' equations.xml >wrong.xml
    status 3 xmllint --noout --schema "$TOP/schemas/equations.xsd" wrong.xml
    status 0 "$SYSTEL" convert -q -t equations -o page.html "$TOP/tests/equations/models/loaded-arm.xml"
    has page.html '<details>' 'length of spring 1 without load' 'angular velocity of body 2' '>Body 2<'
    xmllint --html --xmlout page.html >page.xml 2>/dev/null || true
    sed 's/xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML"//g; s/<math/<math xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML"/g; /<!DOCTYPE/d; s/<html/<html/' page.xml >pages.xml
    formulas pages.xml mi
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
