#!/bin/sh
# The files of tests/machines, a job each.
cd "$(dirname "$0")" && ls ./*_test.sh | sed 's|^\./||'
