#!/bin/sh
# The page's scripts under node, without a browser; without node nothing is tested here (check-clients needs it anyway).
# Usage: tests/pages/run.sh   (SYSTEL, BUILD: the driver and the folder of what is built)
cd "$(dirname "$0")/../.." || exit 1
: "${BUILD:=$PWD/build}" "${SYSTEL:=$BUILD/systel}"
export SYSTEL
if ! command -v node >/dev/null 2>&1; then
    echo "0 passed, 0 failed"
    exit 0
fi
module=$BUILD/module.wasm
[ -e "$module" ] || module=
exec node tests/pages/run.js ${module:+"$module"}
