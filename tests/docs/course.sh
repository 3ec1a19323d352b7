#!/bin/sh
# Purpose: a tutorial is gone through as its reader does, in an empty folder.
# A block ```xml after a line `NAME`: is written to that file; lines of four blanks and build/systel are run and must succeed without
# a word; other lines of four blanks print what stands in the block ```text behind them.
# Usage: tests/docs/course.sh PAGE SYSTEL    prints what is wrong
page=$(realpath "$1") systel=$(realpath "$2")
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
lang=en
case $page in *.ru.md) lang=ru ;; esac
cd "$work" || exit 1
export SYSTEL_PROGRAM="$systel"
{
    echo 'systel() { "$SYSTEL_PROGRAM" "$@"; }'
    echo 'said() { [ ! -s said ] || { echo "$1"; cat said; }; }'
    awk -v lang=$lang '
        function quoted(s) { gsub(/\x27/, "\x27\\\x27\x27", s); return "\x27" s "\x27" }
        /^```/ && inside { inside = 0; if (kind == "file") print "EOF_OF_BLOCK"
            else if (kind == "text") print "EOF_OF_BLOCK\n( " command " ) >got 2>&1; cmp -s wanted got || { echo " quoted(command) "; diff wanted got; }"
            command = kind == "text" ? "" : command; next }
        inside { if (kind != "none") print; next }
        /^```xml/ { inside = 1; kind = name == "" ? "none" : "file"
            if (kind == "file") print "cat >" quoted(name) " <<\"EOF_OF_BLOCK\""; name = ""; next }
        /^```text/ && command != "" { inside = 1; kind = "text"; print "cat >wanted <<\"EOF_OF_BLOCK\""; next }
        /^```/ { inside = 1; kind = "none"; next }
        /^`[^`]*`:$/ { name = $0; gsub(/[`:]/, "", name); next }
        /^    build\/systel / { line = $0; sub(/^    build\/systel (build|check|convert)/, "& --lang " lang, line)
            if ($0 ~ /--lang/) line = $0
            sub(/^    build\//, "", line); count++
            print line " >said 2>&1 || echo " quoted("failed: " line); print "said " quoted(line); next }
        /^    [^ ]/ { command = substr($0, 5) }
        END { if (count < 8) print "echo \"only " count + 0 " commands on the page\"" }
    ' "$page"
} >run.sh
sh run.sh
[ -s "$(find . -name '*.plans.pdf' | head -n 1)" ] || echo "no sheets came out"
