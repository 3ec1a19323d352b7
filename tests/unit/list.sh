#!/bin/sh
# The programs of tests/unit, a job each.
cd "$(dirname "$0")" && ls test_*.c
