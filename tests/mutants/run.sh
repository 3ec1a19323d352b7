#!/bin/sh
# Changes the sources in small ways, one at a time, in a copy of the tree, and tells which changes no test notices.
# Variables: COUNT  how many changes [20]; SEED  which [1]
#            FILES  where [src/*/*.c xsl/*/*.xsl xsl/html/*.js]; TIERS  what looks [unit bad docs golden cli], one after another
# A change runs with the rights of who starts it: never src/document/output.c as root, whose tests write to /dev/null and
# /dev/full, which a change that takes them for files replaces.
# Survivors are listed as FILE:LINE with the change. Status 1 where there are any.
set -u
cd "$(dirname "$0")/../.." || exit 1
COUNT=${COUNT:-20}
SEED=${SEED:-1}
FILES=${FILES:-src/*/*.c xsl/*/*.xsl xsl/html/*.js}
TIERS=${TIERS:-unit bad docs golden cli}
BUILD=${BUILD:-$PWD/build}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

mkdir "$work/tree"
git ls-files -z --cached --others --exclude-standard | xargs -0 cp -a --parents -t "$work/tree"
cp -a "$BUILD" "$work/tree/build"
rm -rf "$work/tree/build/asan" "$work/tree/build/clients" "$work/tree"/build/strict-*
# what has to be built: all tests, or the programs that TIERS names alone
goals=
for tier in $TIERS; do
    case $tier in
    unit/*) goals="$goals build/tests/$(basename "$tier" .c)" ;;
    *) goals="$goals tests" ;;
    esac
done
build() {
    # shellcheck disable=SC2086
    make -s -C "$work/tree" BUILD=build -j"$(nproc)" $goals ${CC:+"CC=$CC"} >"$work/build" 2>&1
}
tests() {
    for tier in $TIERS; do
        # what never ends has been noticed
        (cd "$work/tree" && ulimit -t 60 && BUILD=$work/tree/build tests/run.sh "$tier") >"$work/log" 2>&1 || return 1
    done
}
build || { tail -n 5 "$work/build"; exit 2; }
tests || { tail -n 20 "$work/log"; echo "mutants: the tests fail as it is"; exit 2; }

# shellcheck disable=SC2086
awk -f tests/mutants/candidates.awk $FILES >"$work/candidates"
# drawn without repetition, and a file as often as any other
awk -v seed="$SEED" 'BEGIN { srand(seed) } { printf "%.9f\t%s\n", rand(), $0 }' "$work/candidates" | sort |
    awk -F '\t' '{ print seen[$2]++ "\t" $0 }' | sort -s -n -k 1,1 | cut -f 3- >"$work/drawn"

number=0 killed=0 survived=0
while [ $number -lt "$COUNT" ] && IFS='	' read -r file line column old new; do
    OLD=$old NEW=$new awk -v line="$line" -v column="$column" '
        FNR == line { $0 = substr($0, 1, column - 1) ENVIRON["NEW"] substr($0, column + length(ENVIRON["OLD"])) }
        { print }' "$file" >"$work/tree/$file"
    if build; then
        number=$((number + 1))
        if tests; then
            survived=$((survived + 1))
            echo "$file:$line:$column: '$old' became '$new'"
        else
            killed=$((killed + 1))
        fi
    fi
    cp "$file" "$work/tree/$file"
done <"$work/drawn"
echo "$killed killed, $survived survived of $number (seed $SEED)"
[ $survived -eq 0 ]
