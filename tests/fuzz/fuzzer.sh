#!/bin/sh
# libFuzzer on each harness in turn, from tests/fuzz/corpus/HARNESS on; status 1 where something was found.
# Usage: tests/fuzz/fuzzer.sh SECONDS [HARNESS…]   (BUILD; built by `make fuzz SECONDS=…`)
# What it learns stays in BUILD/fuzzer/learnt/HARNESS, findings in BUILD/fuzzer/found, each an input for `replay HARNESS FILE`.
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-build}
SYSTEL_DATADIR=${SYSTEL_DATADIR:-$PWD}
export SYSTEL_DATADIR
seconds=$1
shift
fuzzer=$BUILD/fuzzer/tests/fuzzer
[ $# -gt 0 ] || set -- $("$fuzzer" 2>&1 | sed -n 's/.*harnesses: //p')
export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1:hard_rss_limit_mb=6000 UBSAN_OPTIONS=print_stacktrace=1
export LSAN_OPTIONS="suppressions=$PWD/tests/leaks.supp:print_suppressions=0"
# No thread that watches memory: some harnesses fork.
found=0
for harness in "$@"; do
    learnt=$BUILD/fuzzer/learnt/$harness
    mkdir -p "$learnt" "$BUILD/fuzzer/found" "tests/fuzz/corpus/$harness"
    echo "== $harness"
    nice "$fuzzer" "$harness" -fork=0 -max_total_time="$seconds" -max_len=20000 -timeout=120 -rss_limit_mb=0 -malloc_limit_mb=4000 -print_final_stats=1 \
        -artifact_prefix="$BUILD/fuzzer/found/$harness-" "$learnt" "tests/fuzz/corpus/$harness" 2>"$BUILD/fuzzer/$harness.log" || {
        found=1
        grep -E "^$harness: |ERROR: |runtime error|SUMMARY|Test unit written" "$BUILD/fuzzer/$harness.log"
    }
    grep -E 'number_of_executed_units|new_units_added' "$BUILD/fuzzer/$harness.log"
done
exit $found
