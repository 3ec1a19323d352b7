#!/bin/sh
# The program as WebAssembly (make studio): what it makes of the samples under node, and how it lives in browsers.
set -u
here=$(cd "$(dirname "$0")" && pwd)
studio=$BUILD/studio
if [ ! -e "$studio/systel.wasm" ]; then
    echo "browser: not run, since there is no $studio (make setup-wasm studio)"
    echo "0 passed, 0 failed"
    exit 0
fi
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
node=node
node --no-experimental-fetch -e 0 2>/dev/null && node='node --no-experimental-fetch'
passed=0 failed=0
add() {
    # shellcheck disable=SC2086
    $node "$@" >"$work/log" 2>&1
    sed '/^[0-9]* passed, [0-9]* failed$/d' "$work/log"
    counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$work/log" | tail -n 1)
    if [ -z "$counts" ]; then
        echo "FAIL $1 broke off"
        counts='0 1'
    fi
    passed=$((passed + ${counts% *})) failed=$((failed + ${counts#* }))
}
add "$here/same.js" "$studio" "$SYSTEL" "$TOP/samples" "$work"
if [ -d "$TOP/tests/clients/node_modules" ]; then
    add "$here/page.js" "$studio" "$SYSTEL" "$TOP/samples"
    STUDIO_FOLDER=$studio
    export STUDIO_FOLDER
    add "$here/studio.js"
    unset STUDIO_FOLDER
else
    echo "browser: no page was opened; make setup-check installs what that needs"
fi
if command -v firefox-esr >/dev/null 2>&1; then
    add "$here/firefox.js" "$studio" "$SYSTEL" "$TOP/samples"
else
    echo "browser: Firefox was not tried; make setup-check installs it"
fi
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
