#!/bin/sh
# Runs jobs side by side and prints what they say in the order of the list, each as soon as those before it have ended.
# Usage: tests/jobs.sh <LIST   A line of the list: a group, a tab, a command for sh. Jobs of a group stand together.
# Variables: JOBS   how many at a time [one more than there are processors: some wait]
#            LIMIT  seconds after which a job that hangs is ended, and has failed [1800]
#            TIMES  a file that receives "SECONDS GROUP COMMAND" of processor time for each job
#            KNOWN  such a file of an earlier run: what took longest begins first, after what it does not know
# A job ends with a line "N passed, N failed". One that dies, breaks off, tests nothing or ends with a status other than 0
# without a failure has failed once more than it says.
set -u
JOBS=${JOBS:-$(($(nproc) + 1))}
export LIMIT="${LIMIT:-1800}"
JOBS_WORK=$(mktemp -d) || exit 1
export JOBS_WORK
jobs=
# They are a group of processes of their own, so that all of them end with this one.
stop() {
    [ -z "$jobs" ] || kill -TERM "-$jobs" 2>/dev/null
    wait
    rm -rf "$JOBS_WORK" 2>/dev/null || rm -rf "$JOBS_WORK"
    trap - EXIT
    exit "$1"
}
trap 'stop 1' EXIT
trap 'stop 130' INT
trap 'stop 143' TERM HUP

cat >"$JOBS_WORK/list"
n=$(awk 'END { print NR }' "$JOBS_WORK/list")

# one NUMBER: says the number when the job has ended, however it has
# shellcheck disable=SC2016
one='
    sed -n "$1{s/^[^\t]*\t//;p;q;}" "$JOBS_WORK/list" >"$JOBS_WORK/$1.sh"
    timeout --foreground "$LIMIT" sh "$JOBS_WORK/$1.sh" </dev/null >"$JOBS_WORK/$1.out" 2>&1
    echo $? >"$JOBS_WORK/$1.code"
    times >"$JOBS_WORK/$1.times"
    echo "$1"'

# report NUMBER: what the job said, but for its counts
report() {
    group=$(sed -n "$1{s/\t.*//;p;q;}" "$JOBS_WORK/list")
    job=$(sed -n "$1{s/^[^\t]*\t//;p;q;}" "$JOBS_WORK/list")
    if [ "$group" != "$last" ]; then
        close
        echo "== $group"
        last=$group
    fi
    log=$JOBS_WORK/$1.out code=broken
    [ -e "$log" ] || : >"$log"
    [ ! -s "$JOBS_WORK/$1.code" ] || code=$(cat "$JOBS_WORK/$1.code")
    counts=$(sed -n 's/^\([0-9][0-9]*\) passed, \([0-9][0-9]*\) failed$/\1 \2/p' "$log" | tail -n 1)
    [ -n "$counts" ] || { counts="0 1" && echo "FAIL $job: broke off, status $code"; }
    good=${counts% *} bad=${counts#* }
    if [ "$bad" -eq 0 ] && { [ "$code" != 0 ] || { [ "$good" -eq 0 ] && ! grep -q '^skipped: ' "$log"; }; }; then
        echo "FAIL $job: status $code after $good tests"
        bad=1
    fi
    sed '/^[0-9][0-9]* passed, [0-9][0-9]* failed$/d' "$log"
    group_passed=$((group_passed + good)) group_failed=$((group_failed + bad))
    rm -f "$log"
}
close() {
    [ -n "$last" ] || return 0
    if [ $((group_passed + group_failed)) -eq 0 ]; then
        echo "FAIL $last: no test was run"
        group_failed=1
    fi
    echo "   $group_passed passed, $group_failed failed"
    passed=$((passed + group_passed)) failed=$((failed + group_failed))
    group_passed=0 group_failed=0
}

mkfifo "$JOBS_WORK/ended"
awk -F '\t' -v list="$JOBS_WORK/list" 'FILENAME != list { seconds[$2 FS $3] = $1; next }
    { print ($0 in seconds ? seconds[$0] : 1e9) "\t" FNR }' "${KNOWN:-/dev/null}" "$JOBS_WORK/list" |
    sort -s -k 1,1gr | cut -f 2 >"$JOBS_WORK/numbers"
setsid xargs -a "$JOBS_WORK/numbers" -P "$JOBS" -n 1 sh -c "$one" job >"$JOBS_WORK/ended" &
jobs=$!

last='' passed=0 failed=0 group_passed=0 group_failed=0
next=1
while read -r number; do
    : >"$JOBS_WORK/$number.ended"
    while [ -e "$JOBS_WORK/$next.ended" ]; do
        report $next
        next=$((next + 1))
    done
done <"$JOBS_WORK/ended"
# What the runner of the jobs did not live to see
while [ $next -le "$n" ]; do
    report $next
    next=$((next + 1))
done
close
jobs=

[ -z "${TIMES:-}" ] || for number in $(seq "$n"); do
    awk -v job="$(sed -n "${number}p" "$JOBS_WORK/list")" '
        NR == 2 { for (i = 1; i <= NF; i++) { split($i, t, /[ms]/); s += t[1] * 60 + t[2] } }
        END { printf "%.2f\t%s\n", s, job }' "$JOBS_WORK/$number.times"
done >"$TIMES"
echo
echo "total: $passed passed, $failed failed"
rm -rf "$JOBS_WORK"
trap - EXIT
[ $failed -eq 0 ] && [ "$passed" -gt 0 ]
