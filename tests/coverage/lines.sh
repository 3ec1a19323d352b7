#!/bin/sh
# Lines of src/ that were run, from what gcc counted: a line for each file (FOLDER/lines) and for each wing (standard output).
# Usage: tests/coverage/lines.sh FOLDER   (a BUILD compiled with --coverage, after the tests)
set -u
cd "$(dirname "$0")/../.." || exit 1
folder=$(cd "$1" && pwd)
find "$folder/obj/src" -name '*.gcda' -print0 | xargs -0 gcov --stdout 2>/dev/null |
    awk -F: '
        / 0:Source:/ { file = $4; next }
        file !~ /^src\// { next }
        $1 ~ /#####|=====/ { if (!((file, $2) in run)) run[file, $2] = 0 }
        $1 ~ /[0-9]/ { run[file, $2] = 1 }
        END {
            for (key in run) {
                split(key, part, SUBSEP)
                all[part[1]]++
                hit[part[1]] += run[key]
            }
            for (file in all) printf "%5.1f %5d %5d %s\n", 100 * hit[file] / all[file], hit[file], all[file], file
        }' | sort -n >"$folder/lines"
awk '
    { split($4, part, "/"); wing = part[3] == "" ? "src" : "src/" part[2]; hit[wing] += $2; all[wing] += $3; hits += $2; lines += $3 }
    END {
        for (wing in all) printf "%5.1f %% of %5d lines  %s\n", 100 * hit[wing] / all[wing], all[wing], wing | "sort -k 5"
        close("sort -k 5")
        if (lines) printf "%5.1f %% of %5d lines  all of src\n", 100 * hits / lines, lines
        exit !lines
    }' "$folder/lines"
