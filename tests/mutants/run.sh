#!/bin/sh
# Changes the sources in small ways, one at a time, in a copy of the tree, and tells which changes no test notices.
# Variables: COUNT  how many changes [20]; SEED  which [1]
#            FILES  where [src/*/*.c xsl/*/*.xsl xsl/html/*.js]; TIERS  what looks [unit bad docs golden cli], one after another
# Survivors are listed as FILE:LINE with the change. Status 1 where there are any.
set -u
cd "$(dirname "$0")/../.." || exit 1

# A change may take a device for a file and replace it: where it could, devices are its own (a namespace of mounts).
if [ "$(id -u)" = 0 ] && [ -z "${MUTANTS_DEVICES:-}" ]; then
    # shellcheck disable=SC2016
    MUTANTS_DEVICES=own exec unshare --mount sh -c '
        mount -t tmpfs devices /dev && mkdir -m 1777 /dev/shm && ln -s /proc/self/fd /dev/fd &&
        mkdir /dev/pts && mount -t devpts -o newinstance,ptmxmode=666 terminals /dev/pts && ln -s pts/ptmx /dev/ptmx &&
        for node in null:3 zero:5 full:7 random:8 urandom:9; do mknod -m 666 "/dev/${node%:*}" c 1 "${node#*:}" || exit 2; done &&
        for i in 0:stdin 1:stdout 2:stderr; do ln -s "/proc/self/fd/${i%:*}" "/dev/${i#*:}"; done &&
        exec tests/mutants/run.sh'
fi

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
