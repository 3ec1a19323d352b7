#!/bin/sh
# Purpose: every example of docs/XSYSTEL.md is checked as it stands there.
# A block ```xml must pass without a word; ```xml bad is answered as the block ``` after it says
# (the file is called FILE there).
# Besides, every spelling of xsl/vocabulary.xml has its place on the page.
# Input: $SYSTEL, the binary (build/systel).
cd "$(dirname "$0")/../.." || exit 1
systel=${SYSTEL:-build/systel}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

awk -v dir="$work" '
    /^```/ && inside { inside = 0; close(file); next }
    /^```xml/ { n++; inside = 1; bad = ($2 == "bad"); file = sprintf("%s/%02d.xml", dir, n)
                printf "" > (file ".said"); close(file ".said"); next }
    /^```text/ && bad { inside = 1; bad = 0; file = sprintf("%s/%02d.xml.said", dir, n); next }
    /^```/ { inside = 1; file = "/dev/null"; next }
    inside { print > file }
' docs/XSYSTEL.md

count=0 failed=0
for file in "$work"/*.xml; do
    count=$((count + 1))
    "$systel" check "$file" 2>&1 | sed "s|$file|FILE|" >"$work/now"
    if ! diff -u "$file.said" "$work/now"; then
        echo "FAIL: example $(basename "$file" .xml) of docs/XSYSTEL.md"
        failed=$((failed + 1))
    fi
done

names="/*[local-name()='vocabulary']/*[@name='xsystel']/*/*[self::*[local-name()='ru' or local-name()='en']]/text()"
for spelling in $(xmllint --xpath "$names" xsl/vocabulary.xml | sort -u); do
    count=$((count + 1))
    if ! grep -q "\`$spelling\`" docs/XSYSTEL.md; then
        echo "FAIL: docs/XSYSTEL.md does not name $spelling of xsl/vocabulary.xml"
        failed=$((failed + 1))
    fi
done
echo "$((count - failed)) passed, $failed failed"
[ "$count" -gt 0 ] && [ "$failed" -eq 0 ]
