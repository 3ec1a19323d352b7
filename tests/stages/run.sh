#!/bin/sh
# Purpose: single stylesheets of xsl/ on small models: what comes out is what stands in NAME.expected.
# NAME.xml: any kind of input, most often the normal form, and in processing instructions:
#   <?stage FILE.xsl … NAME=VALUE …?>   what runs on it, one after the other, below xsl/; parameters
#   <?show XPATH?>                      what of an HTML page is compared, else all of a result
# NAME.expected: the result, indented, without an <analysis> that no stage has made; findings and a status other than 0.
# Usage: tests/stages/run.sh [-u] [NAME…]   -u writes what comes out now into NAME.expected: read git diff.
# Input: $SYSTEL, the binary (build/systel).
cd "$(dirname "$0")/../.." || exit 1
systel=${SYSTEL:-build/systel}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
update=
[ "${1-}" = -u ] && { update=yes; shift; }
[ $# -gt 0 ] || set -- tests/stages/*.xml

# instruction NAME FILE: what the processing instruction says
instruction() {
    sed -n "s/^<?$1 \(.*\)?>\$/\1/p" "$2"
}

count=0 failed=0
for file in "$@"; do
    name=$(basename "$file" .xml)
    file=tests/stages/$name.xml
    count=$((count + 1))
    (
        set -f # words, no names of files
        set --
        for word in $(instruction stage "$file"); do
            case $word in
            *=*) set -- "$@" -p "$word" ;;
            *) set -- "$@" -x "xsl/$word" ;;
            esac
        done
        "$systel" apply "$@" "$file" >"$work/result" 2>"$work/said"
        echo $? >"$work/status"
    ) </dev/null 2>&1
    show=$(instruction show "$file")
    {
        if [ "$show" ]; then
            xmllint --html --nonet --xpath "$show" "$work/result" 2>/dev/null
        elif ! xmllint --nonet --format "$work/result" 2>/dev/null; then
            cat "$work/result"
        fi | case $(instruction stage "$file") in
        *analysis/*) cat ;;
        *) sed '/^ *<analysis[ >]/,/^ *<\/analysis>/d' ;;
        esac
        sed 's,^[^ ]*/xsl/\([^ ]*\):[0-9]*: ,xsl/\1: ,' "$work/said" # a stylesheet that tells: whatever its folder and line
        grep -v '^0$' "$work/status" | sed 's/^/status /'
    } >"$work/now"
    if [ "$update" ]; then
        cmp -s "$work/now" "tests/stages/$name.expected" || { cp "$work/now" "tests/stages/$name.expected"; echo "new: $name"; }
    elif ! diff -u "tests/stages/$name.expected" "$work/now"; then
        echo "FAIL: tests/stages/$name"
        failed=$((failed + 1))
    fi
done
echo "$((count - failed)) passed, $failed failed"
[ "$count" -gt 0 ] && [ "$failed" -eq 0 ]
