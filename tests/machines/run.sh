#!/bin/sh
# The recipes of docs/BATCHES.md with the programs that they are for, each started here for itself on one machine.
# Usage: tests/machines/run.sh NAME_test.sh…   (where programs are missing: "skipped: …")
FOLDER=$(cd "$(dirname "$0")" && pwd) exec "$(dirname "$0")/../cli/run.sh" "$@"
