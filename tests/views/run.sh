#!/bin/sh
# What the views of sheets hide, counted in the drawings; without node nothing is tested here.
# Usage: tests/views/run.sh [samples|trees|robots|plans|trains]   (SYSTEL: the driver); tests/views/run.sh FILE… tells of each file
cd "$(dirname "$0")/../.." || exit 1
: "${BUILD:=$PWD/build}" "${SYSTEL:=$BUILD/systel}"
export SYSTEL
if ! command -v node >/dev/null 2>&1; then
    echo "0 passed, 0 failed"
    exit 0
fi
case ${1-} in plans | trains) exec node "tests/views/$1.js" ;; esac
exec node tests/views/run.js "$@"
