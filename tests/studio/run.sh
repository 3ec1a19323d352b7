#!/bin/sh
# The studio's edits under node, without a browser. Wants node and the editor's bundle (make setup).
# Usage: tests/studio/run.sh   (SYSTEL, BUILD: the driver and the folder of what is built)
cd "$(dirname "$0")/../.." || exit 1
: "${BUILD:=$PWD/build}" "${SYSTEL:=$BUILD/systel}"
export SYSTEL BUILD
exec node tests/studio/edits.mjs
