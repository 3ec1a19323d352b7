#!/bin/sh
# Purpose: the arrows of src/ point one way. A file includes its own wing and what the table of wings
# in docs/ARCHITECTURE.md lists for it; every wing has its row, above all that it includes; and no
# two files include each other, by whatever way round (a .c and its .h are one).
cd "$(dirname "$0")/../.." || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# WING INCLUDED… of each row | `src/WING/` | knows | does not know | includes |, in its order
sed -n 's,^| `src/\([a-z]*\)/` |.*| \([^|]*\) |$,\1 \2,p' docs/ARCHITECTURE.md | tr -d '`,–' >"$work/table"
# FILE INCLUDED, without .c and .h
grep -H '^#include "' src/*.c src/*/*.[ch] |
    sed -n 's,^src/\(.*\)\.[ch]:#include "\(.*\)\.[a-z]*"$,\1 \2,p' |
    awk '{ if ($2 !~ /\//) { wing = $1; sub(/\/.*/, "", wing); $2 = wing "/" $2 } if ($1 != $2) print }' |
    sort -u >"$work/includes"

for folder in src/*/; do
    folder=${folder#src/}
    echo "${folder%/}"
done | awk -v table="$work/table" -v includes="$work/includes" '
    function bad(text) { print "FAIL: " text; failed++ }
    function wing_of(file) { return index(file, "/") ? substr(file, 1, index(file, "/") - 1) : "" }
    # Depth first; what is met again while it is still open closes a circle.
    function visit(file,    n, i, next_one, list) {
        state[file] = 1
        way[++depth] = file
        n = split(edges[file], list, " ")
        for (i = 1; i <= n; i++) {
            next_one = list[i]
            if (state[next_one] == 1) bad("a circle: " circle(next_one))
            else if (!state[next_one]) visit(next_one)
        }
        depth--
        state[file] = 2
    }
    function circle(file,    i, text) {
        for (i = depth; way[i] != file; i--) text = " -> " way[i] text
        return file text " -> " file
    }
    BEGIN {
        while ((getline line < table) > 0) {
            n = split(line, word, " ")
            place[word[1]] = ++rows
            for (i = 2; i <= n; i++) allowed[word[1], word[i]] = 1
        }
        for (pair in allowed) {
            split(pair, word, SUBSEP)
            count++
            if (!(word[2] in place)) bad(word[1] " may include " word[2] ", which has no row")
            else if (place[word[2]] <= place[word[1]]) bad(word[2] " stands above " word[1] ", which may include it")
        }
        while ((getline line < includes) > 0) {
            split(line, word, " ")
            edges[word[1]] = edges[word[1]] " " word[2]
            from = wing_of(word[1])
            to = wing_of(word[2])
            count++
            if (from == "" || from == to) continue
            used[from, to] = 1
            if (!((from, to) in allowed)) bad("src/" word[1] " includes " word[2] ": no arrow from " from " to " to)
        }
        for (pair in allowed) {
            split(pair, word, SUBSEP)
            if (!(pair in used)) bad("no file of " word[1] " includes one of " word[2] " any more: the arrow goes")
        }
        for (file in edges) if (!state[file]) visit(file)
    }
    { count++; if (!($1 in place)) bad("src/" $1 "/ has no row in docs/ARCHITECTURE.md"); seen[$1] = 1 }
    END {
        for (wing in place) if (!(wing in seen)) bad("the row of src/" wing "/ has no folder")
        if (!count) bad("nothing was read")
        exit failed > 0
    }'
