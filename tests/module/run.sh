#!/bin/sh
# The WebAssembly modules and the page's scripts against the program, under node.
# Usage: tests/module/run.sh compare | problems   (SYSTEL, BUILD: the driver and the folder of what is built)
cd "$(dirname "$0")/../.." || exit 1
: "${BUILD:=$PWD/build}" "${SYSTEL:=$BUILD/systel}"
case ${1:-compare} in
compare) node tests/module/compare.js "$BUILD/module.wasm" "$BUILD/tests/native" "$SYSTEL" ;;
*) node tests/module/problems.js "$SYSTEL" "$BUILD/motion.wasm" ;;
esac
