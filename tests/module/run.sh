#!/bin/sh
# The WebAssembly module and the page's script against the program, under node.
# Usage: tests/module/run.sh   (SYSTEL, BUILD: the driver and the folder of what is built)
cd "$(dirname "$0")/../.." || exit 1
: "${BUILD:=$PWD/build}" "${SYSTEL:=$BUILD/systel}"
node tests/module/compare.js "$BUILD/module.wasm" "$BUILD/tests/native" "$SYSTEL"
