#!/bin/sh
# The files of tests/cli, a job each. Those whose head says "Without the sanitisers: WHY" are left out where they look on: the goldens have
# every stylesheet run under them, and a start of the program costs ten there.
cd "$(dirname "$0")" || exit 1
if nm "$SYSTEL" 2>/dev/null | grep -q __asan_init; then
    grep -L '^# Without the sanitisers: ' ./*_test.sh
else
    ls ./*_test.sh
fi | sed 's|^\./||'
