#!/bin/sh
# Mathematical models in C, Python and Maxima against their XML: the documents here, and those of the models that are named.
# Usage: tests/equations/full.sh [MODEL…]   (SYSTEL: the driver [build/systel]; Maxima and python3 must be there)
set -u
cd "$(dirname "$0")/../.." || exit 1
systel=${SYSTEL:-build/systel}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# compared XML C PYTHON MAXIMA
compared() {
    if said=$(python3 tests/equations/compare.py "$@" 2>&1); then passed=$((passed + 1)); else failed=$((failed + 1)); fi
    echo "$(basename "$1"): $said" | head -n 5
}

for xml in tests/equations/*.xml; do
    {
        echo '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/">'
        echo '<xsl:copy-of select="document('"''"')/*/*[local-name() = '"'equations'"']"/></xsl:template>'
        sed '1d' "$xml"
        echo '</xsl:stylesheet>'
    } >"$work/wrap.xsl"
    for made in c:c python:py maxima:mac; do
        "$systel" apply -p name=m -x "$work/wrap.xsl" -x "xsl/equations/${made%:*}.xsl" -o "$work/m.${made#*:}" samples/pendulum.xml || failed=$((failed + 1))
    done
    compared "$xml" "$work/m.c" "$work/m.py" "$work/m.mac"
done
for model; do
    "$systel" build -q -t equations-xml,equations-c,equations-py,equations-mac -o "$work/o" "$model" || failed=$((failed + 1))
    name=$work/o/$(basename "${model%.*}").equations
    compared "$name.xml" "$name.c" "$name.py" "$name.mac"
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
