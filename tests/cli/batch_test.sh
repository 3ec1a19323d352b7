#!/bin/sh
# Many models on many machines: lists of files, shards, the index of them, the log; what a kill leaves.
. "$(dirname "$0")/lib.sh"

# some N: models in d, two of them in a sub-folder
some() {
    mkdir -p d/sub
    for i in $(seq "$1"); do pendulum "name=\"p$i\"" >"d/m$i.xml"; done
    mv d/m1.xml d/m2.xml d/sub
}

test_lists_of_files() {
    some 4
    printf 'd/m3.xml\r\n\nd/sub\n' >list
    status 0 "$SYSTEL" build -t svg -o o --files-from list d/m4.xml
    exists o/m3.svg o/m4.svg o/m1.svg o/m2.svg
    mkdir 'a
b'
    pendulum >'a
b/m.xml'
    find . -name m.xml -print0 >zeros
    status 0 sh -c '"$SYSTEL" build -t svg -o p --files-from - <zeros'
    exists p/m.svg
    status 3 "$SYSTEL" check --files-from nosuch
    truncate -s 300M large
    status 3 "$SYSTEL" check --lang en --files-from large
    equal "$(cat err)" 'large: error: the file is larger than 256 MB, or does not end: no more than that is read'
    : >empty
    status 2 "$SYSTEL" check --files-from empty
}

test_shards_make_what_one_run_makes() {
    some 9
    status 0 "$SYSTEL" build -t svg,model,html -o whole d
    for k in 2 3 1; do status 0 "$SYSTEL" build -t svg,model,html -o parts --shard $k/3 d; done
    status 0 "$SYSTEL" gallery parts
    rm parts/.systel-batch.?-of-3.xml whole/.systel-batch.xml parts/.systel-batch.xml
    diff -rq whole parts >differences || fail "$(head -n 3 differences)"
    has parts/m3.html 'href="index.html"'
    # each model in one shard, whatever the folder is called
    mv d e
    for k in 1 2 3; do "$SYSTEL" build -q -t svg -o "s$k" --shard $k/3 ./e; done
    equal "$(find s1 s2 s3 -name '*.svg' | sed 's|^s./||' | sort)" "$(cd whole && find . -name '*.svg' | sed 's|^./||' | sort)"
    status 0 "$SYSTEL" build -t svg --shard 2/2 -o one e/m3.xml
    for wrong in 0/3 4/3 3 1/ a/b 1/2x -1/2; do status 2 "$SYSTEL" build --shard $wrong e; done
}

test_folders_of_machines_are_joined() {
    some 6
    for k in 1 2; do status 0 "$SYSTEL" build -t svg,html -o all/k$k --shard $k/2 d; done
    status 3 "$SYSTEL" gallery all/k1
    has err 'all/k1: error: shard 2/2 is missing'
    # each machine's own folder
    status 0 "$SYSTEL" gallery -o all all/k1 all/k2
    equal "$(grep -o 'href="k[12]/[a-z0-9/]*.svg"' all/index.html | sort -u | wc -l)" 6
    exists all/k1/index.html all/k2/index.html # which their pages link
    cp -r all/k1 all/k3 # a shard twice, the other once
    status 3 "$SYSTEL" gallery -o all all/k1 all/k2 all/k3
    has err 'all/k1: error: shard 2/2 is missing'
    rm -rf all/k3 all/index.html all/k1/index.html all/k2/index.html
    rm all/k1/.systel-batch.xml 2>/dev/null || true
    cp all/k2/.systel-batch.2-of-2.xml all/k1/
    cp -r all/k2/. all/k1/
    status 0 "$SYSTEL" gallery -o all all/k1
    has all/index.html 'href="k1/sub/m1.svg"'
    status 2 "$SYSTEL" gallery -o all d/sub/..
    status 2 "$SYSTEL" gallery
    mkdir none
    status 3 "$SYSTEL" gallery none
    has err 'none: error: no build has written'
    status 3 "$SYSTEL" gallery nowhere
    has err 'nowhere: error: cannot be opened: No such file or directory'
    status 3 "$SYSTEL" gallery all/k1/index.html
    has err 'all/k1/index.html: error: cannot be opened: '
}

# More models than a page holds: several pages, each model on one of them, in the order of their names.
test_index_of_many() {
    mkdir o
    list() { # up to that model
        awk -v last="$1" 'BEGIN {
            print "<batch xmlns=\"urn:systel:batch\" options=\"\">"
            for (i = 1000; i <= last; i++) {
                printf "<model name=\"m%d\" path=\"m%d\" source=\"m%d.xml\" lang=\"en\" status=\"%d\">", i, i, i, i % 1500 == 0
                if (i % 1500) printf "<output target=\"svg\" href=\"m%d.svg\" bytes=\"1\"/>", i
                print "</model>"
            }
            print "</batch>"
        }' >o/.systel-batch.xml
    }
    list 3000
    status 0 "$SYSTEL" gallery o
    equal "$(cd o && echo index*)" 'index-2.html index-3.html index.html'
    seq -f 'm%.0f.xml' 1000 3000 >expected
    cat o/index.html o/index-2.html o/index-3.html | grep -o '<p class="source">[^<]*' | cut -d '>' -f 2 | LC_ALL=C sort >told
    same told expected
    grep -o ' name="m[0-9]*"' o/.systel-batch.xml | cut -d '"' -f 2 >kept
    sed 's/.xml//' expected >names
    same kept names
    has o/index.html 'Models: 1999' 'Could not be rendered: 2' 'page 1 of 3' 'href="index-2.html">m2000 … m2999' 'href="index-3.html#failed"' 'href="m1000.svg"'
    lacks o/index.html 'm2000.svg' 'href="index.html#failed"' 'id="failed"'
    has o/index-2.html 'href="m2999.svg"' 'href="index.html" rel="first"' 'href="index-3.html" rel="next"' '#pages' 'this page'
    has o/index-3.html 'page 3 of 3' 'rel="prev"' 'id="failed"' 'href="#failed"'
    lacks o/index-3.html 'rel="next"'
    # An index that has become shorter leaves no page of the longer one; what is only called so is somebody's.
    cp o/index-3.html o/index-4.html
    echo '<p>mine, of systel</p>' >o/index-5.html
    cp o/index-2.html o/index-6.html
    list 1500
    status 0 "$SYSTEL" gallery o
    equal "$(cd o && echo index*)" 'index-5.html index-6.html index.html'
    # a page is no place for a model's documents
    mkdir d
    for i in $(seq 999) index-2; do echo '<system/>' >"d/$i.xml"; done
    echo '<system/>' >d/index-3.xml
    status 2 "$SYSTEL" build -t svg -o p d
    has err 'd/index-2.xml' 'index.html'
    lacks err 'd/index-3.xml'
    absent p
}

# A shard that was killed is told, and goes on where it was.
test_killed_shard() {
    some 6
    status 0 "$SYSTEL" build -t svg -o o --shard 1/2 d
    status 0 "$SYSTEL" build -t svg -o o --shard 2/2 d
    # as the list stands while it runs
    sed -i 's|<batch |<batch unfinished="yes" |' o/.systel-batch.2-of-2.xml
    status 3 "$SYSTEL" gallery o
    has err 'shard 2/2 did not end'
    absent o/index.html
    touch -d '1 hour ago' o/*.svg o/sub/*.svg d/*.xml d/sub/*.xml
    touch kept
    status 0 "$SYSTEL" build --update -t svg -o o --shard 2/2 d
    status 0 "$SYSTEL" gallery o
    exists o/index.html
}

# Killed as it is, with the models of a shard made but one, which waits for its pipe.
test_shard_that_is_killed_goes_on() {
    some 9
    find d -name '*.xml' | LC_ALL=C sort >list
    status 0 "$SYSTEL" build -t svg,model -o right --files-from list
    for k in 1 2 3; do
        status 0 "$SYSTEL" build -t svg,model -o one --shard $k/3 --files-from list
        [ ! -e one/m5.svg ] || mine=${mine:-$k}
        [ "${mine:-}" = $k ] || status 0 "$SYSTEL" build -t svg,model -o o --shard $k/3 --files-from list
        [ "${mine:-}" != $k ] || cp -r one "$k"
        rm -r one
    done
    mv d/m5.xml text
    mkfifo d/m5.xml
    setsid "$SYSTEL" build -q -j2 -t svg,model -o o --shard "$mine/3" --update --files-from list >/dev/null 2>&1 &
    run=$!
    for file in "$mine"/*.xml; do until [ "${file##*/}" = m5.model.xml ] || [ -e "o/${file##*/}" ]; do kill -0 $run; done; done
    env kill -KILL -- -$run
    wait $run || true
    absent o/m5.svg
    status 3 "$SYSTEL" gallery o
    has err "shard $mine/3 did not end"
    rm d/m5.xml
    mv text d/m5.xml
    status 0 "$SYSTEL" build -q -t svg,model -o o --shard "$mine/3" --update --files-from list
    status 0 "$SYSTEL" gallery o
    rm o/.systel-batch* right/.systel-batch*
    diff -r right o >differences || fail "$(head -n 3 differences)"
}

test_update_after_a_plain_build() {
    some 3
    touch -d '1 hour ago' d/*.xml d/sub/*.xml
    status 0 "$SYSTEL" build -t svg -o o d
    before=$(stat -c %y o/*.svg o/sub/*.svg)
    status 0 "$SYSTEL" build --update -t svg -o o d
    equal "$(stat -c %y o/*.svg o/sub/*.svg)" "$before"
    # another file with an older time is another file
    pendulum 'name="other"' >new.xml
    touch -d '2 hours ago' new.xml
    mv new.xml d/m3.xml
    status 0 "$SYSTEL" build --update -t model,svg -o p d
    status 0 "$SYSTEL" build --update -t svg -o o d
    [ "$(stat -c %y o/*.svg o/sub/*.svg)" != "$before" ] || fail "a file with other bytes was left alone"
    # what was cut short is made again
    before=$(cat o/m3.svg)
    : >o/m3.svg
    status 0 "$SYSTEL" build --update -t svg -o o d
    equal "$(cat o/m3.svg)" "$before"
}

# Nothing has changed: not even the list and the page of all models are written; where they are missing or made from something
# else, they are.
test_update_of_nothing() {
    mkdir data
    cp -r "$TOP/xsl" "$TOP/schemas" data/
    export SYSTEL_DATADIR="$PWD/data"
    some 5
    touch -d '1 hour ago' d/*.xml d/sub/*.xml
    find data -exec touch -d '1 hour ago' {} +
    status 0 "$SYSTEL" build -t svg,html -o o d
    touch -d '1 minute ago' o/index.html o/.systel-batch.xml
    cp o/index.html page
    before=$(stat -c %y o/index.html o/.systel-batch.xml o/*.svg)
    status 0 "$SYSTEL" build --update -t svg,html -o o d
    equal "$(stat -c %y o/index.html o/.systel-batch.xml o/*.svg)" "$before"
    rm o/index.html
    status 0 "$SYSTEL" build --update -t svg,html -o o d
    same o/index.html page
    pictures=$(stat -c %y o/*.svg)
    echo '/* green */' >>data/xsl/html/gallery.css
    status 0 "$SYSTEL" build --update -t svg,html -o o d
    has o/index.html green
    equal "$(stat -c %y o/*.svg)" "$pictures"
    # what a model reads of ours, and names nowhere else
    echo '/* blue */' >>data/xsl/html/report.css
    status 0 "$SYSTEL" build --update -t svg,html -o o d
    has o/m3.html blue
    rm d/m3.xml
    status 0 "$SYSTEL" build --update -t svg,html -o o d
    lacks o/index.html m3.html
}

test_log() {
    some 4
    invalid >d/bad.xml
    status 1 "$SYSTEL" build -t svg -o o --log log d
    equal "$(wc -l <log)" 6
    has log '{"model": "d/bad.xml", "status": 1, ' '"level": "error", "file": "d/bad.xml", "line": 3, "text": ' '"outputs": ["m3.svg"]' \
        '{"models": 5, "failed": 1, "current": 0, "errors": 1, '
    if command -v python3 >/dev/null; then
        python3 -c 'import json; [json.loads(line) for line in open("log")]' || fail "no JSON"
    fi
    # what is no model failed where it was named, and is passed over in a folder
    printf '<foo/>' >d/other.xml
    status 1 "$SYSTEL" check --log log d/m3.xml d/other.xml
    has log '{"model": "d/other.xml", "status": 1, ' '{"models": 2, "failed": 1, "current": 0, "errors": 1, '
    rm d/bad.xml
    status 0 "$SYSTEL" check --log log d
    lacks log other.xml
    has log '{"models": 4, "failed": 0, '
    status 5 "$SYSTEL" build -t svg -o o --log /dev/full d
    status 5 "$SYSTEL" check --log nosuch/log d
}

# A thousand on a terminal, ten of them wrong: these are told, all others made, and all counted.
test_a_thousand_models() {
    mkdir d
    pendulum >text
    for i in $(seq 1000); do
        case $i in
        *50) sed 's/max="160"/max="-170"/' text >"d/m$i.xml" ;;
        *) cp text "d/m$i.xml" ;;
        esac
    done
    if script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
        code=0
        TERM=xterm NO_COLOR=1 script -qec "'$SYSTEL' build -t model -o o --log log d" /dev/null >said </dev/null || code=$?
        tr -d '\r' <said | sed 's/.*\x1b\[K//' >err
        equal "$(tail -n 1 err)" 'models: 1000, made 990, failed 10, left as they were 0; errors: 10, warnings: 0'
    else
        code=0
        "$SYSTEL" build -t model -o o --log log d 2>err || code=$?
    fi
    equal "$code" 1
    equal "$(grep -cE '^d/m[0-9]*50\.xml:3(:[0-9]+)?: error: min is greater than max' err)" 10
    equal "$(find o -name '*.model.xml' | wc -l)" 990
    equal "$(grep -c '"status": 0, "seconds"' log) $(grep -c '50.xml", "status": 1, ' log)" '990 10'
    matches log '^\{"models": 1000, "failed": 10, "current": 0, "errors": 10, "warnings": 0, "seconds": [0-9.]+, "status": 1\}$'
    equal "$(wc -l <log)" 1001
}

# However long it takes.
test_a_model_by_itself_leaves_no_list() {
    pendulum >text
    mkfifo slow.xml
    { sleep 2.5 && cat text >slow.xml; } &
    status 0 "$SYSTEL" build -q -t svg -o made slow.xml
    wait
    equal "$(ls -A made)" slow.svg
}

# A writer that is killed leaves a file that the next one takes up.
test_what_a_kill_leaves() {
    pendulum >a.xml
    status 0 "$SYSTEL" build -t svg -o o a.xml
    (ulimit -f 1; "$SYSTEL" build -q -t svg -o o a.xml >/dev/null 2>&1) || true # SIGXFSZ in the middle of writing
    status 0 "$SYSTEL" build -t svg -o o a.xml
    equal "$(ls -A o | tr '\n' ' ')" 'a.svg '
    xmllint --noout o/a.svg
}

# What a large model took is not kept while the small ones after it are made.
test_memory_of_a_large_model_is_given_back() {
    mkfifo before after
    { echo '<system>'; awk 'BEGIN { for (i = 1; i <= 10000; i++) printf "<body number=\"%d\" KP=\"1\" CPB=\"%d, 0, 0\"/>\n", i, i }'; echo '</system>'; } >large.xml
    timeout "$PATIENCE" "$SYSTEL" build -q -j1 -t model -o o before large.xml after &
    run=$!
    exec 3>before # a worker is there to read
    taken() { sed -n 's/^VmRSS:[^0-9]*\([0-9]*\) kB/\1/p' "/proc/$(pgrep -P "$(pgrep -P "$(pgrep -P $run)")")/status"; }
    first=$(taken)
    pendulum >&3
    exec 3>&-
    exec 3>after
    [ "$(taken)" -lt $((first + 50000)) ] || fail "$(taken) kB are taken after a large model, $first before it"
    pendulum >&3
    exec 3>&-
    wait $run
    equal "$(find o -name '*.model.xml' | wc -l)" 3
}

# Findings of a model are counted when they are many.
test_floods() {
    pendulum >a.xml
    cat >s.xsl <<'END2'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:str="http://exslt.org/strings">
<xsl:template match="/"><o/><xsl:for-each select="str:tokenize(str:padding(3000, 'a '))"><xsl:message>flood</xsl:message></xsl:for-each></xsl:template></xsl:stylesheet>
END2
    status 0 "$SYSTEL" apply -x s.xsl a.xml
    equal "$(grep -c flood err)" 20
    has err 'a.xml: note: findings left out here: 1480'
}

run_tests
