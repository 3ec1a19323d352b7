# The library of these tests: many models, one run of them, shards compared with it.
. "$(dirname "$0")/../cli/lib.sh"

# needs PROGRAM…: or the file of tests is skipped with a word
needs() {
    for program; do
        command -v "$program" >/dev/null || {
            echo "skipped: ${0##*/}: no $program (SETUP_FULL=1 make setup-check)"
            echo "0 passed, 0 failed"
            exit 0
        }
    done
}
PATH=$PATH:/usr/sbin
export PATH

# recipe WORD: of the indented pieces of docs/BATCHES.md the one that has the word
recipe() {
    awk -v word="$1" '/^    / { piece = piece substr($0, 5) "\n"; next } { if (index(piece, word)) printf "%s", piece; piece = "" }' "$TOP/docs/BATCHES.md" |
        grep . || fail "docs/BATCHES.md has no recipe with $1"
}

# forty models, and "right", what one run makes of them; systel is found by its name
forty_models() {
    mkdir farm farm/models farm/bin
    cd farm
    ln -s "$SYSTEL" bin/systel
    for i in $(seq 20); do
        pendulum "name=\"p$i\"" >models/p$i.xml
        fourbar | sed "s/Four-bar/f$i/" >models/f$i.xml
    done
    export PATH="$PWD/bin:$PATH"
    systel build -q -o right models || fail "one run: status $?"
}

# as_one_run: the union of the shards in "out"
as_one_run() {
    rm -f right/.systel-batch* out/.systel-batch* right/sheets.pdf
    diff -rq right out >differences || fail "$(head -n 3 differences)"
    [ "$(find out -name '*.svg' | wc -l)" -eq 40 ] || fail "$(find out -name '*.svg' | wc -l) schemes"
}
