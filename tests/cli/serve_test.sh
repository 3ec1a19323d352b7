#!/bin/sh
# systel serve: the address, what it gives and to whom, a change on disk, a model that is wrong, crashes or never ends, the end.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/serving.sh"

test_address_and_what_is_there() {
    pendulum >arm.xml
    serve arm.xml
    next 0 0
    matches /dev/stdin "^http://127\.0\.0\.1:[0-9]+/[0-9a-f]{32}/\$" <<END
$url
END
    equal "$(ask "$url")" 200
    has body '<html' 'page.js' 'role="tablist"'
    for name in scheme.svg scene.xhtml report.html source.txt viewer/x3dom.js viewer/x3dom.css; do
        case $name in viewer/*) [ -e "$TOP/build/viewers/${name#*/}" ] || continue ;; esac
        equal "$(ask "${url}models/0/$name")" 200
    done
    "$SYSTEL" convert -t svg arm.xml >expected
    ask "${url}models/0/scheme.svg" >status
    same body expected
    ask "${url}models/0/source.txt" >status
    same body arm.xml
    equal "$(ask "${url}models/1/scheme.svg")" 404
    equal "$(ask "${url}models/0/arm.xml")" 404
    end INT
    [ ! -s said ] || fail "$(cat said)"
}

test_heads_keep_a_page_to_itself() {
    pendulum >arm.xml
    serve arm.xml
    next 0 0
    for path in "" page.js models/0/scheme.svg models/0/report.html nothing; do
        curl -s -m "$PATIENCE" -D heads -o body "$url$path"
        has heads 'Cache-Control: no-store' 'X-Content-Type-Options: nosniff' 'Referrer-Policy: no-referrer' "default-src 'none'"
        if grep -qi 'access-control' heads; then fail "$path is for other origins"; fi
    done
    curl -s -m "$PATIENCE" -D heads -o body "$url"
    has heads "script-src 'self'"
    if grep -q unsafe heads; then fail "the page allows what is unsafe"; fi
    curl -s -m "$PATIENCE" -D heads -o body "${url}models/0/report.html"
    has heads 'sandbox allow-scripts;' "'sha256-"
    if grep -E "script-src[^;]*('unsafe-inline'|'unsafe-eval'|'self')" heads; then fail "the report allows any script"; fi
    # every script and style of the report, and no other: as another program reckons them
    set -- "$TOP"/xsl/lib/*.css "$TOP"/xsl/html/*.css "$TOP"/xsl/lettering/*.css "$TOP"/xsl/svg/*.css "$TOP"/xsl/sheet/*.css "$TOP"/xsl/diagrams/*.css
    for own in "$TOP"/xsl/html/*.js "$@"; do
        has heads "'sha256-$(sha256sum <"$own" | cut -c 1-64 | tr a-f A-F | basenc -d --base16 | base64)'"
    done
    equal "$(grep -o "'sha256-" heads | wc -l)" $(($(find "$TOP/xsl/html" -name '*.js' | wc -l) + $#))
    lacks body 'Content-Security-Policy'
    curl -s -m "$PATIENCE" -D heads -o body "${url}models/0/scheme.svg"
    has heads "sandbox; default-src 'none'"
    equal "$(grep -o "'sha256-" heads | wc -l)" $#
    for view in scheme.svg scene.xhtml report.html; do
        curl -s -m "$PATIENCE" -D heads -o body "${url}models/0/$view"
        if grep -E "style-src[^;]*'(unsafe|self)" heads; then fail "$view allows any style"; fi
        if grep -E "<[a-z][^<>]* style=" body; then fail "$view has styles in attributes"; fi
    done
    end TERM
}

test_only_who_knows_the_token() {
    pendulum >arm.xml
    serve arm.xml
    next 0 0
    wrong=$origin/$(printf '%032d' 0)
    for address in "$origin/" "$origin/models/0/scheme.svg" "$wrong/" "$wrong/events" "$wrong/models/0/source.txt" "$origin/favicon.ico"; do
        equal "$address $(ask "$address")" "$address 403"
        if grep -q -e body -e '<' body; then fail "more than a status at $address"; fi
    done
    equal "$(ask -H 'Host: evil.example' "$url")" 421
    equal "$(ask -H "Host: evil.example:$port" "$url")" 421
    equal "$(ask -H 'Host:' "$url")" 400
    equal "$(ask -H "Host: localhost:$port" "$url")" 200
    equal "$(ask -H 'Origin: http://evil.example' "$url")" 403
    equal "$(ask -H 'Origin: null' "${url}models/0/source.txt")" 403
    equal "$(ask -H "Origin: $origin" "${url}models/0/source.txt")" 200
    end INT
}

# render TEXT-FILE [VIEWS]: of model 0, by the tab t; the answer is in body
render() {
    { printf 't\t%s\ten\t\n' "${2:-scheme}"; cat "$1"; } >brought
    ask --data-binary @brought "${url}models/0/render"
}

test_a_text_that_is_not_saved_is_drawn() {
    pendulum >arm.xml
    serve arm.xml
    listed
    cp arm.xml on-disk.xml
    sed 's/0, 200/0, 700/' arm.xml >other.xml
    equal "$(render other.xml scheme,model,tables,sheet)" 200
    has body '"status":0' '"scheme":"' '"model":"' '"tables":"' '"sheet":"'
    same arm.xml on-disk.xml
    sed 's/number="1"/nomber="1"/' arm.xml >wrong.xml
    equal "$(render wrong.xml)" 200
    has body '"status":1' '"line":' '"here":true'
    printf '<system' >wrong.xml
    equal "$(render wrong.xml)" 200
    has body '"status":3'
    printf 'no words' >brought
    equal "$(ask --data-binary @brought "${url}models/0/render")" 400
    equal "$(ask --data-binary @other.xml "${url}models/7/render")" 404
    equal "$(ask -H 'Origin: null' --data-binary @brought "${url}models/0/render")" 403
    equal "$(ask -H 'Origin: http://evil.example' --data-binary @brought "${url}models/0/render")" 403
    end INT
}

test_a_text_is_drawn_by_a_process_of_its_own() {
    pendulum >arm.xml
    environment=SYSTEL_TEST_CRASH=arm serve arm.xml
    listed
    equal "$(render arm.xml)" 200
    has body '"status":4'
    equal "$(ask "$url")" 200
    end INT
}

test_saving() {
    mkdir -p models
    pendulum >models/arm.xml
    serve models
    listed
    curl -s -m "$PATIENCE" -D heads -o body "${url}models/0/text"
    same body models/arm.xml
    version=$(sed -n 's/^ETag: \(.*\)\r$/\1/p' heads)
    sed 's/0, 200/0, 700/' models/arm.xml >mine.xml
    equal "$(ask -X PUT --data-binary @mine.xml "${url}models/0/text")" 428
    equal "$(ask -X PUT -H 'If-Match: "0"' --data-binary @mine.xml "${url}models/0/text")" 412
    if cmp -s mine.xml models/arm.xml; then fail "written without its version"; fi
    equal "$(ask -X PUT -H "If-Match: $version" -H 'Origin: null' --data-binary @mine.xml "${url}models/0/text")" 403
    equal "$(ask -D heads -X PUT -H "If-Match: $version" --data-binary @mine.xml "${url}models/0/text")" 200
    same models/arm.xml mine.xml
    has body models/arm.xml
    # the version that was replaced is no more, the one that it became is told
    equal "$(ask -X PUT -H "If-Match: $version" --data-binary @mine.xml "${url}models/0/text")" 412
    version=$(sed -n 's/^ETag: \(.*\)\r$/\1/p' heads)
    equal "$(ask -X PUT -H "If-Match: $version" --data-binary @mine.xml "${url}models/0/text")" 200
    equal "$(ls models)" arm.xml
    end INT
}

# Two programs show one folder, and two people save the same version at the same moment: one of them is told.
test_saving_beside_another_server() {
    mkdir models
    pendulum >models/arm.xml
    serve models
    listed
    first=$server address=$url
    trap 'kill $first $server' EXIT
    serve models
    listed
    trap 'kill $first $server' EXIT
    for try in $(seq 20); do
        version=$(curl -s -m "$PATIENCE" -D - -o body "${url}models/0/text" | sed -n 's/^ETag: \(.*\)\r$/\1/p')
        for who in a b; do { pendulum; echo "<!-- $who $try -->"; } >$who.xml; done
        curl -s -m "$PATIENCE" -o other -w '%{http_code}\n' -X PUT -H "If-Match: $version" --data-binary @a.xml "${address}models/0/text" >told &
        saving=$!
        mine=$(ask -X PUT -H "If-Match: $version" --data-binary @b.xml "${url}models/0/text")
        wait $saving
        case "$(cat told) $mine" in
        '200 412') same models/arm.xml a.xml ;;
        '412 200') same models/arm.xml b.xml ;;
        *) fail "$try: $(cat told) and $mine" ;;
        esac
    done
    # a folder that somebody keeps locked
    exec 4<models
    flock 4
    equal "$(ask -X PUT -H "If-Match: $version" --data-binary @b.xml "${url}models/0/text")" 503
    exec 4<&-
    kill $first
    wait $first || :
    end INT
}

# What cannot be saved is told, the old text stays, and of a new file nothing.
test_saving_on_a_full_disk() {
    mkdir models
    pendulum >models/arm.xml
    cp models/arm.xml old.xml
    { cat old.xml; printf '<!--%2000s-->\n' x; } >mine.xml
    { echo new.xml; cat mine.xml; } >brought
    trap '' XFSZ
    ulimit -S -f 1
    serve models
    ulimit -S -f unlimited
    listed
    version=$(curl -s -m "$PATIENCE" -D - -o body "${url}models/0/text" | sed -n 's/^ETag: \(.*\)\r$/\1/p')
    equal "$(ask -X PUT -H "If-Match: $version" --data-binary @mine.xml "${url}models/0/text")" 500
    same models/arm.xml old.xml
    for try in 1 2; do equal "$try $(ask --data-binary @brought "${url}new")" "$try 500"; done
    equal "$(ls -A models)" arm.xml
    has said 'models/new.xml: error: '
    end INT
}

test_saving_in_a_folder_that_is_only_read() {
    mkdir models
    pendulum >models/arm.xml
    { echo new.xml; cat models/arm.xml; } >brought
    systel_for_all all
    chmod -R a+rX . && chmod -R a-w models
    SYSTEL=$PWD/all/build/systel
    [ "$(id -u)" -ne 0 ] || environment='setpriv --reuid=65534 --regid=65534 --clear-groups'
    serve models
    listed
    version=$(curl -s -m "$PATIENCE" -D - -o body "${url}models/0/text" | sed -n 's/^ETag: \(.*\)\r$/\1/p')
    equal "$(ask -X PUT -H "If-Match: $version" --data-binary @brought "${url}models/0/text")" 500
    equal "$(ask --data-binary @brought "${url}new")" 500
    equal "$(ls -A models)" arm.xml
    has said 'models/new.xml: error: cannot be written: Permission denied'
    end INT
}

# Killed before its text is on the disk: there is no new file, and none without a text.
test_a_new_file_is_never_empty() {
    cc=$(command -v "${CC:-cc}" || command -v gcc) || return 0
    if is_sanitised; then return 0; fi
    cat >kill.c <<'END'
#include <signal.h>
int fsync(int f) { (void)f; raise(SIGKILL); return 0; }
END
    "$cc" -shared -fPIC -O1 -o kill.so kill.c
    mkdir models
    pendulum >models/arm.xml
    { echo new.xml; cat models/arm.xml; } >brought
    environment=LD_PRELOAD=$PWD/kill.so serve models
    ask --data-binary @brought "${url}new" >/dev/null || :
    { wait $server || :; } 2>/dev/null
    exec 3<&-
    trap - EXIT
    has said Killed
    absent models/new.xml
    environment= serve models
    equal "$(ask --data-binary @brought "${url}new")" 200
    same models/new.xml models/arm.xml
    equal "$(ls -A models | tr '\n' ' ')" 'arm.xml new.xml '
    end INT
}

test_a_new_file_in_the_folder_alone() {
    mkdir -p models
    pendulum >models/arm.xml
    : >outside.xml
    ln -s ../outside.xml models/link.xml
    serve models
    { echo new.xml; cat models/arm.xml; } >brought
    equal "$(ask --data-binary @brought "${url}new")" 200
    same models/new.xml models/arm.xml
    equal "$(ask --data-binary @brought "${url}new")" 412
    for name in ../evil.xml /tmp/evil.xml .hidden.xml '' a/b.xml evil.sh ..; do
        { echo "$name"; cat models/arm.xml; } >brought
        equal "'$name' $(ask --data-binary @brought "${url}new")" "'$name' 400"
    done
    { echo link.xml; cat models/arm.xml; } >brought
    equal "$(ask --data-binary @brought "${url}new")" 412
    [ ! -s outside.xml ] || fail "written through a link"
    equal "$(ls models | tr '\n' ' ')" 'arm.xml link.xml new.xml '
    end INT
}

test_a_file_keeps_its_encoding() {
    { echo '<?xml version="1.0" encoding="windows-1251"?>'; pendulum | sed 's/"Pendulum"/"Маятник"/'; } | iconv -f UTF-8 -t WINDOWS-1251 >arm.xml
    cp arm.xml before.xml
    serve arm.xml
    listed
    curl -s -m "$PATIENCE" -D heads -o text "${url}models/0/text"
    version=$(sed -n 's/^ETag: \(.*\)\r$/\1/p' heads)
    equal "$(ask -X PUT -H "If-Match: $version" --data-binary @text "${url}models/0/text")" 200
    same arm.xml before.xml
    end INT
}

test_the_page_that_edits() {
    pendulum >arm.xml
    serve arm.xml
    for name in '' en.html ru.html studio.js serve-backend.js studio.css scheme-frame.html vocabulary.xml xsystel.xsd; do
        equal "$name $(ask "${url}studio/$name")" "$name 200"
    done
    equal "$(ask "${url}studio/page.xsl")" 404
    equal "$(ask "${url}studio/nothing.js")" 404
    curl -s -m "$PATIENCE" -D heads -o body "${url}studio/"
    has heads "script-src 'self'" "frame-ancestors 'none'"
    if grep -q unsafe heads; then fail "the page allows what is unsafe"; fi
    for frame in scheme scene report; do
        curl -s -m "$PATIENCE" -D heads -o body "${url}studio/$frame-frame.html"
        has heads 'sandbox allow-scripts' "default-src 'none'"
        if grep -E "allow-same-origin|'unsafe-inline'|'unsafe-eval'|connect-src" heads; then fail "the $frame is let out"; fi
    done
    end INT
}

test_only_reading() {
    pendulum >arm.xml
    serve arm.xml
    for method in POST PUT DELETE OPTIONS PATCH; do
        equal "$method $(ask -X $method "$url")" "$method 405"
    done
    equal "$(ask -I "$url")" 200
    equal "$(ask -X GET -d text "$url")" 413
    awk 'BEGIN { for (i = 0; i < 20000; i++) printf "a" }' >long
    case $(ask -H "X-Long: $(cat long)" "$url") in 4??) ;; *) fail "a head of 20 kB" ;; esac
    equal "$(ask "$url")" 200
    end INT
}

test_no_path_leads_out() {
    mkdir folder
    pendulum >folder/arm.xml
    echo SECRET >secret.txt
    ln -s ../secret.txt folder/scheme.svg
    ln -s ../secret.txt folder/page.js
    serve folder
    for path in ../secret.txt ../../secret.txt models/0/../../../secret.txt models/0/viewer/../../secret.txt %2e%2e/secret.txt \
        models/0/%2e%2e%2fsecret.txt models/0/..%2f..%2fsecret.txt "$PWD/secret.txt" "/$PWD/secret.txt" /etc/passwd \
        page.js%00.txt models/0/viewer/page.js models/0/viewer/systel-targets.xml page.xsl messages.xml ..; do
        code=$(ask "$url$path")
        case $code in 400 | 403 | 404) ;; *) fail "$path: $code" ;; esac
        if grep -q -e SECRET -e root: body; then fail "$path leads out"; fi
    done
    ask "${url}page.js" >status
    if grep -q SECRET body; then fail "a link in the folder of models leads out"; fi
    end INT
}

test_on_loopback_alone() {
    pendulum >arm.xml
    serve arm.xml
    hex=$(printf '%04X' "$port")
    # sockets that listen (state 0A) at this port
    cat /proc/net/tcp /proc/net/tcp6 2>/dev/null | awk -v port=":$hex\$" '$4 == "0A" && $2 ~ port { print $2 }' >listening
    equal "$(cat listening)" "0100007F:$hex"
    end INT
    status 2 "$SYSTEL" serve --no-open --port 0 arm.xml
    has err 'error: --port is a number from 1 to 65535'
    serve arm.xml
    status 2 "$SYSTEL" serve --no-open --port "$port" arm.xml
    has err "error: port $port of 127.0.0.1 cannot be had"
    end INT
}

test_change_on_disk_is_a_new_picture() {
    pendulum >arm.xml
    serve arm.xml
    next 0 0
    ask "${url}models/0/scheme.svg" >status
    mv body first
    pendulum 'name="bob"' | sed 's/0, 200/0, 300/' >arm.xml # in place
    next 0 0
    ask "${url}models/0/scheme.svg" >status
    mv body second
    differ first second
    pendulum | sed 's/0, 200/0, 400/' >arm.new
    mv arm.new arm.xml # by another file, as editors do
    next 0 0
    has state "\"scheme\":$ended" "\"report\":$ended"
    "$SYSTEL" convert -t svg arm.xml >expected
    ask "${url}models/0/scheme.svg" >status
    same body expected
    end INT
}

# The last of many changes is never lost, whatever was being made of those before.
test_the_last_change_is_shown() {
    pendulum >arm.xml
    serve arm.xml
    for i in 1 2 3 4 5 6 7 8 9; do
        pendulum "name=\"bob $i\"" >arm.xml
    done
    pendulum 'name="the last"' >arm.xml
    next 0 0
    until ask "${url}models/0/source.txt" >status && cmp -s body arm.xml; do next 0 0; done
    "$SYSTEL" convert -t svg arm.xml >expected
    ask "${url}models/0/scheme.svg" >status
    same body expected
    end INT
}

test_wrong_model_keeps_its_last_picture() {
    pendulum >arm.xml
    serve --lang en arm.xml
    next 0 0
    ask "${url}models/0/scheme.svg" >status
    mv body good
    good=$ended
    invalid >arm.xml
    next 0 1
    has state '"level":"error","line":3,"here":true' '"title":"Pendulum"' "\"scheme\":$good" "\"source\":$ended"
    matches said '^arm\.xml:3: error: '
    ask "${url}models/0/scheme.svg" >status
    same body good
    ask "${url}models/0/source.txt" >status
    same body arm.xml
    pendulum 'name="bob"' >arm.xml
    next 0 0
    has state '"findings":[]' "\"scheme\":$ended"
    rm arm.xml
    next 0 3
    pendulum >arm.xml
    next 0 0
    end INT
}

test_what_it_is_made_from_is_watched() {
    mkdir data parts
    cp -r "$TOP/xsl" "$TOP/schemas" data/
    arm >parts/arm.xml
    cat >cell.xml <<'END'
<tables name="Cell">
  <system href="parts/arm.xml"/>
  <system href="parts/arm.xml"/>
  <TPPMS><row base="0" origin="0 0 0"/><row base="0" origin="1000 0 0"/></TPPMS>
</tables>
END
    environment="SYSTEL_DATADIR=$PWD/data"
    serve --lang en cell.xml
    next 0 0
    ask "${url}models/0/scheme.svg" >status
    mv body first
    arm | sed 's/0, 300/0, 400/' >parts/arm.xml
    next 0 0
    ask "${url}models/0/scheme.svg" >status
    differ first body
    rm parts/arm.xml
    next 0 3
    arm >parts/arm.xml # one that could not be had is watched for, too
    next 0 0
    ask "${url}models/0/scheme.svg" >status
    same first body
    sed -i 's/<en>Report on a system of bodies/<en>Told anew/' data/xsl/messages.xml
    next 0 0
    ask "${url}models/0/report.html" >status
    has body 'Told anew'
    good=$ended
    echo '<broken' >data/xsl/svg/scheme.xsl
    next 0 4
    has state 'svg/scheme.xsl' "\"scheme\":$good"
    end INT
    environment=
}

test_folder_lists_its_models() {
    mkdir -p models/sub models/.hidden
    pendulum >models/arm.xml
    fourbar >models/sub/bar.xml
    pendulum >models/.hidden/no.xml
    echo '<other/>' >models/other.xml
    serve models
    listed
    has list '"folder":true' '"path":"models/arm.xml"' '"path":"models/sub/bar.xml"'
    lacks list other
    lacks list hidden
    # made when somebody looks
    next 1 0
    has state '"path":"models/sub/bar.xml"' '"scheme":1'
    equal "$(ask "${url}models/0/scheme.svg")" 503
    ended=0
    next 0 0
    equal "$(ask "${url}models/0/scheme.svg")" 200
    mkfifo lists
    curl -s -m "$PATIENCE" -N "${url}events" >lists &
    reader=$!
    exec 4<lists
    grep -m 1 -q '"path":"models/arm.xml"' <&4
    pendulum >models/new.xml
    grep -m 1 -q '"path":"models/new.xml"' <&4
    exec 4<&-
    kill $reader
    wait $reader || :
    end INT
}

# The folder itself, or the one above it, goes away and comes back: its list is empty in between, and nothing is saved.
test_a_folder_that_vanishes() {
    listed() {
        for try in $(seq 30); do
            if curl -s -m 1 -N "${url}events/0" | grep -F -m 1 "$1" >list; then return; fi
        done
        fail "never $1, $try times"
    }
    mkdir -p above/models
    pendulum >above/models/arm.xml
    { echo new.xml; cat above/models/arm.xml; } >brought
    serve above/models
    listed '"models":[{"model":0,"path":"above/models/arm.xml","name":"arm"}]'
    version=$(curl -s -m "$PATIENCE" -D - -o body "${url}models/0/text" | sed -n 's/^ETag: \(.*\)\r$/\1/p')
    for place in above/models above; do
        mv $place gone
        listed '"models":[]'
        equal "$(ask -X PUT -H "If-Match: $version" --data-binary @brought "${url}models/0/text")" 412
        equal "$(ask --data-binary @brought "${url}new")" 500
        mv gone $place
        listed '"models":[{"model":0,'
    done
    equal "$(ls -A above/models)" arm.xml
    rm -r above
    listed '"models":[]'
    mkdir -p above/models
    fourbar >above/models/bar.xml
    listed '"path":"above/models/bar.xml"'
    end INT
}

test_crash_costs_one_picture() {
    mkdir models
    pendulum >models/arm.xml
    pendulum >models/bad.xml
    pendulum >models/endless.xml
    environment="SYSTEL_TEST_CRASH=bad SYSTEL_TEST_ENDLESS=endless"
    serve models
    next 1 4
    has state 'the program broke off on this model'
    has said 'models/bad.xml: error: '
    await 2 '"version":1,"ended":0,"busy":true'
    # a newer change takes the place of what never ends, and the others go on; a file that is written in place may be seen
    # half, and have a version more
    pendulum 'name="bob"' >newer
    mv newer models/endless.xml
    await 2 '"version":2,"ended":0,"busy":true'
    ended=0
    next 0 0
    family $server >children
    end INT
    environment=
    while read -r child; do
        [ ! -e "/proc/$child" ] || grep -q '^State:.Z' "/proc/$child/status" || fail "process $child is left"
    done <children
}

test_end_leaves_nothing() {
    pendulum >arm.xml
    mkdir tmp
    for signal in INT TERM HUP; do
        environment="TMPDIR=$PWD/tmp"
        serve arm.xml
        next 0 0
        curl -s -m "$PATIENCE" -N "${url}events/0" >open & # somebody who listens does not keep it
        reader=$!
        family $server >children
        [ -s children ] || fail "no process to look for"
        end $signal
        [ $code -ge 128 ] || fail "status $code"
        wait $reader || :
        while read -r child; do
            [ ! -e "/proc/$child" ] || grep -q '^State:.Z' "/proc/$child/status" || fail "process $child is left"
        done <children
        equal "$(ask "$url" || :)" 000
        [ -z "$(ls -A tmp)" ] || fail "left in tmp: $(ls -A tmp)"
    done
    environment=
}

test_once_ends_with_the_change() {
    pendulum >arm.xml
    serve --once arm.xml
    next 0 0
    pendulum 'name="bob"' >arm.xml
    wait $server || fail "status $?"
    trap - EXIT
    exec 3<&-
    serve --once arm.xml
    next 0 0 # what is changed before it is read is no change
    invalid >arm.xml
    set +e
    wait $server
    code=$?
    set -e
    trap - EXIT
    exec 3<&-
    equal $code 1
    matches said '^arm\.xml:3: error: '
}

test_wrong_usage() {
    pendulum >arm.xml
    status 2 "$SYSTEL" serve arm.xml arm.xml
    has err 'error: serve shows one model or one folder'
    status 3 "$SYSTEL" serve none.xml
    has err 'none.xml: error: cannot be opened'
    status 2 "$SYSTEL" serve --port x arm.xml
    status 2 "$SYSTEL" check --port 80 arm.xml
    status 2 "$SYSTEL" serve --set nothing=1 arm.xml
    status 2 "$SYSTEL" serve -o out arm.xml
}

test_page_in_both_languages() {
    pendulum >arm.xml
    for lang in en ru; do
        environment="LC_ALL=C LANG=C"
        serve --lang $lang arm.xml
        ask "$url" >status
        mv body $lang.html
        end INT
    done
    environment="LC_ALL=ru_RU.UTF-8"
    serve arm.xml
    ask "$url" >status
    end INT
    environment=
    same body ru.html
    has en.html 'lang="en"' Scheme
    has ru.html 'lang="ru"'
    if cyrillic en.html; then fail "Russian in the English page"; fi
}

run_tests
