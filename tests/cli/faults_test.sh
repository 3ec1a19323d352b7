#!/bin/sh
# Faults, a case each: whatever happens, an output is the old file or the new one, never half of one, and the status does
# not lie. (Full disks, closed streams, rights: writing_test.sh. Kills of shards: batch_test.sh.)
. "$(dirname "$0")/lib.sh"

# whole FILE…: none is half
whole() {
    for file in "$@"; do [ ! -e "$file" ] || xmllint --noout "$file" || fail "$file is half"; done
}

# clean FOLDER: nothing of a run that ended is left
clean() {
    equal "$(find "$1" -name '.systel-*' ! -name '.systel-batch*')" ""
}

# A child that is killed with its parent may come to its end after it: waits for the locks of what they wrote.
ended() {
    [ ! -d "$1" ] || find "$1" -name '.systel-*' ! -name '.systel-batch*' -exec flock '{}' true \;
}

# The n-th allocation of the program fails, for many n.
test_allocations_that_fail() {
    cc=$(command -v "${CC:-cc}" || command -v gcc) || return 0
    "$SYSTEL" --version >/dev/null
    if is_sanitised; then return 0; fi
    "$cc" -shared -fPIC -O1 -o fail.so "$TOP/tests/cli/failing.c"
    pendulum >a.xml
    status 0 "$SYSTEL" convert -t svg -o right.svg a.xml
    for n in 1 10 100 400 1000 2000 3000 5000 7000 9000 12000 16000 20000 30000; do
        echo '<old/>' >a.svg
        set +e
        LD_PRELOAD="$PWD/fail.so" FAIL_AT=$n timeout "$PATIENCE" "$SYSTEL" convert -t svg -o a.svg a.xml >out 2>err
        code=$?
        set -e
        case $code in
        0) same a.svg right.svg ;;
        [1-5])
            [ "$(cat a.svg)" = '<old/>' ] || same a.svg right.svg
            grep -q 'error: ' err || fail "allocation $n: nothing is said"
            ;;
        134 | 139) [ "$(cat a.svg)" = '<old/>' ] || fail "allocation $n: written by half" ;; # before there is anybody to tell
        *) fail "allocation $n: status $code" ;;
        esac
        clean .
    done
}

# The same in every command, with models of several languages: a status of the table, something said, no file by half.
test_allocations_that_fail_in_every_command() {
    cc=$(command -v "${CC:-cc}" || command -v gcc) || return 0
    if is_sanitised; then return 0; fi
    "$cc" -shared -fPIC -O1 -o fail.so "$TOP/tests/cli/failing.c"
    pendulum >a.xml
    fourbar >b.xml
    cp "$TOP/samples/two-arms.urdf" "$TOP/samples/cobra-tables.xhtml" .
    printf 'q 1\n1\n2\n' >t.csv
    "$SYSTEL" convert -t sheet -o sheet.svg a.xml
    "$SYSTEL" build -q -t svg -o shown a.xml b.xml
    while read -r command; do
        for n in 20 150 2500 9000 30000; do
            set +e
            # shellcheck disable=SC2086
            LD_PRELOAD="$PWD/fail.so" FAIL_AT=$n timeout "$PATIENCE" "$SYSTEL" $command </dev/null >out 2>err
            code=$?
            set -e
            case $code in
            0) ;;
            [1-5]) grep -q 'error: ' err || fail "$command, allocation $n: nothing is said" ;;
            *) fail "$command, allocation $n: status $code" ;;
            esac
            clean .
            for file in made/*.svg made/*.x3d made/*.xml made.svg; do whole "$file"; done
            rm -rf made made.*
        done
    done <<'END'
check a.xml b.xml two-arms.urdf cobra-tables.xhtml
build -q -j2 -t svg,x3d,html,model -o made a.xml b.xml two-arms.urdf
convert -t html -o made.html cobra-tables.xhtml
convert -t glb -o made.glb two-arms.urdf
variants -t svg -o made a.xml t.csv
diff -o made.svg a.xml a.xml
lint -q sheet.svg
gallery -o shown shown
orient 16*36
schema urdf
rules a.xml
new arm
END
}

# Mathematics that gets no memory returns, and what it was asked for is not taken for what cannot be.
test_allocations_that_fail_in_mathematics() {
    cc=$(command -v "${CC:-cc}" || command -v gcc) || return 0
    if is_sanitised; then return 0; fi
    "$cc" -shared -fPIC -O1 -o fail.so "$TOP/tests/cli/failing.c"
    fourbar >a.xml
    for function in closure_follow closure_choose; do
        in=$(nm -S "$SYSTEL" | awk -v name=$function '$4 == name { print $1, $2 }')
        for n in 1 5; do
            FAIL_IN=$in LD_PRELOAD="$PWD/fail.so" FAIL_AT=$n status 4 "$SYSTEL" convert -t html -o made.html a.xml
            has err memory
            absent made.html
        done
    done
}

# killer: kill.so, by which the program is killed at its n-th write, rename and so on (KILL_AT)
killer() {
    cat >kill.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/uio.h>
static void step(void)
{
    static long left = -1;
    if (left == -1)
        left = atol(getenv("KILL_AT"));
    if (--left == 0)
        kill(0, SIGKILL);
}
#define REAL(name) __typeof__(name) *real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
ssize_t write(int, const void *, size_t);
ssize_t write(int f, const void *p, size_t n) { REAL(write); step(); return real(f, p, n); }
ssize_t writev(int f, const struct iovec *p, int n) { REAL(writev); step(); return real(f, p, n); }
int fsync(int);
int fsync(int f) { REAL(fsync); step(); return real(f); }
int rename(const char *a, const char *b) { REAL(rename); step(); return real(a, b); }
END
    "$cc" -shared -fPIC -O1 -o kill.so kill.c -ldl
}

# Killed at its n-th write, rename and so on, then run again.
test_killed_at_any_moment() {
    cc=$(command -v "${CC:-cc}" || command -v gcc) || return 0
    if is_sanitised; then return 0; fi
    killer
    mkdir d
    for i in 1 2 3; do pendulum "name=\"p$i\"" >d/m$i.xml; done
    status 0 "$SYSTEL" build -t svg,x3d -o right d
    killed=0 some=0
    for jobs in 1 2; do
        # no moment is tried with both
        for n in $([ $jobs = 1 ] && echo 1 3 7 10 14 18 22 26 || echo 2 5 9 12 16 20 24); do
            rm -rf o
            set +e
            KILL_AT=$n LD_PRELOAD="$PWD/kill.so" setsid -w "$SYSTEL" build -q -j$jobs -t svg,x3d -o o d >/dev/null 2>&1
            code=$?
            set -e
            [ $code -eq 0 ] || [ $code -eq 137 ] || fail "status $code"
            [ $code -eq 0 ] || killed=$((killed + 1))
            [ ! -d o ] || whole o/*.svg o/*.x3d
            [ $code -eq 0 ] || ! ls o/*.svg >/dev/null 2>&1 || some=$((some + 1))
            ended o
            status 0 "$SYSTEL" build -q --update -t svg,x3d -o o d
            clean o
            rm -f o/.systel-batch.xml right/.systel-batch.xml
            diff -r right o >differences || fail "killed at $n: $(head -n 3 differences)"
        done
    done
    [ $killed -gt 8 ] && [ $some -gt 1 ] || fail "killed $killed times, $some of them with documents"
}

# What else writes, a line each: the document, the command. It is made in o, where the document of another run stands.
others() {
    cat <<'END'
a.motion.csv build -q -t motion --motion 1=0..90/60 -o o a.xml
a.forces.csv build -q -t forces --motion 1=0..90/60 -o o a.xml
a.motion.svg build -q -t svg-motion --motion 1=0..90/6 -o o a.xml
a.svg convert -t svg --pose 2=20 -o o/a.svg a.xml
a.poses.svg convert -t svg --poses 2=0..90/6 -o o/a.poses.svg a.xml
16.txt orient -o o/16.txt 16*36
atlas.html orient --atlas -o o/atlas.html
a.diff.svg diff -q -o o/a.diff.svg a.xml a.xml
index.html gallery o/shown
END
}
# what gallery joins, and in every place a document to be replaced
before_others() {
    rm -rf o
    mkdir o
    cp -r shown o/shown
    others | while read -r file command; do echo old >"o/$file"; done
    echo old >o/shown/index.html
}
# old_or_new FILE COMMAND: the document, nothing of a run beside it
old_or_new() {
    [ "$1" != index.html ] || set -- "shown/$1" "$2"
    [ "$(head -c 4 "o/$1")" = 'old' ] || cmp -s "o/$1" "right/$1" || fail "$2: half of $1"
}
begin_others() {
    pendulum >a.xml
    fourbar >b.xml
    "$SYSTEL" build -q -t svg,html -o shown a.xml b.xml
    before_others
    others | while read -r file command; do "$SYSTEL" $command || fail "$command"; done # shellcheck disable=SC2086
    mv o right
}

test_full_disk_in_other_commands() {
    begin_others
    before_others
    others | while read -r file command; do
        case $file in 16.txt) continue ;; esac # shorter than any limit
        # shellcheck disable=SC2086
        status 5 sh -c 'ulimit -f 1; trap "" XFSZ; exec "$SYSTEL" "$@"' sh $command
        matches err 'error: .*File too large'
        [ "$file" != index.html ] || file=shown/index.html
        equal "$(cat "o/$file")" old
        clean o
    done
    status 5 "$SYSTEL" orient -o /dev/full '16*36'
}

test_read_only_folders_in_other_commands() {
    begin_others
    before_others
    systel_for_all all
    chmod -R a+rX . && chmod -R a-w o
    others | while read -r file command; do
        # shellcheck disable=SC2086
        SYSTEL_DATADIR=$PWD/all status 5 unprivileged all/build/systel $command
        matches err '^o/.*: error: '
        [ "$file" != index.html ] || file=shown/index.html
        equal "$(cat "o/$file")" old
        clean o
    done
    chmod -R u+w o
}

test_other_commands_killed_at_any_moment() {
    cc=$(command -v "${CC:-cc}" || command -v gcc) || return 0
    if is_sanitised; then return 0; fi
    killer
    begin_others
    others | while read -r file command; do
        for n in 1 2 3 4 6 9; do
            before_others
            code=0
            # shellcheck disable=SC2086
            KILL_AT=$n LD_PRELOAD="$PWD/kill.so" setsid -w "$SYSTEL" $command >/dev/null 2>&1 || code=$?
            [ $code -eq 0 ] || [ $code -eq 137 ] || fail "$command: status $code"
            old_or_new "$file" "$command, killed at $n"
            [ $code -ne 0 ] || break
            ended o
            # shellcheck disable=SC2086
            status 0 "$SYSTEL" $command
            clean o
        done
        echo "$file $n" >>kills
    done
    awk '$2 > 1 { some++ } END { exit some < 9 }' kills || fail "few were killed: $(cat kills)"
}

# Where there was a document before: killed at one place of the writing of the next, half of whose bytes are out, it stands as it was, and
# the next run makes it and leaves nothing else. What takes its place is on the disk before it does.
test_the_old_document_is_kept() {
    cc=$(command -v "${CC:-cc}" || command -v gcc) || return 0
    if is_sanitised; then return 0; fi
    cat >stop.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#define REAL(name) __typeof__(name) *real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
static int is_output(int f)
{
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", f);
    ssize_t n = readlink(link, path, sizeof path - 1);
    path[n < 0 ? 0 : n] = 0;
    return strstr(path, "/.systel-") != NULL;
}
static void at(const char *place, unsigned long file)
{
    FILE *log = fopen(getenv("LOG"), "a");
    fprintf(log, "%s %lu\n", place, file);
    fclose(log);
    if (strcmp(place, getenv("STOP")) == 0)
        kill(0, SIGKILL);
}
static unsigned long number(int f) { struct stat s; return fstat(f, &s) == 0 ? s.st_ino : 0; }
ssize_t write(int f, const void *p, size_t n)
{
    REAL(write);
    if (!is_output(f))
        return real(f, p, n);
    if (n > 1)
        n /= 2; /* what is left comes with the next call */
    ssize_t written = real(f, p, n);
    at("write", number(f));
    return written;
}
int fsync(int f) { REAL(fsync); int done = real(f); if (is_output(f)) at("fsync", number(f)); return done; }
int rename(const char *a, const char *b)
{
    REAL(rename);
    struct stat s;
    unsigned long file = stat(a, &s) == 0 ? s.st_ino : 0;
    at("rename", file);
    int done = real(a, b);
    at("renamed", file);
    return done;
}
END
    "$cc" -shared -fPIC -O1 -o stop.so stop.c -ldl
    for target in svg pdf dxf; do
        pendulum >a.xml
        status 0 "$SYSTEL" convert -t $target -o old a.xml
        pendulum | sed 's/0, 200/30, 250/' >a.xml
        status 0 "$SYSTEL" convert -t $target -o new a.xml
        if cmp -s old new; then fail "nothing changes in $target"; fi
        for place in write fsync rename renamed none; do
            mkdir o
            cp old o/a.$target
            : >log
            code=0
            LOG=$PWD/log STOP=$place LD_PRELOAD="$PWD/stop.so" setsid -w "$SYSTEL" convert -t $target -o o/a.$target a.xml >/dev/null 2>&1 || code=$?
            equal "$code" "$([ $place = none ] && echo 0 || echo 137)"
            case $place in write | fsync | rename) cmp old o/a.$target ;; *) cmp new o/a.$target ;; esac || fail "$target killed at $place"
            if [ $place != none ]; then equal "$(tail -n 1 log | cut -d' ' -f1)" $place; fi
            [ $place != write ] || equal "$(find o -name '.systel-*' -size +0 | wc -l)" 1
            ended o
            status 0 "$SYSTEL" convert -t $target -o o/a.$target a.xml
            cmp new o/a.$target || fail "$target after a kill at $place"
            equal "$(ls -A o)" a.$target
            rm -r o
        done
        # of the file that was renamed: written, then on the disk, then nothing more
        equal "$(awk '{ if ($2 != file && $1 != "write") print "another"; file = $2 } $1 != last { printf "%s ", last = $1 }' log)" 'write fsync rename renamed '
    done
}

# What a build wrote is forced to the disk: one model's files each before it takes its name, those of several together once all have theirs.
test_on_the_disk_at_the_end() {
    cc=$(command -v "${CC:-cc}" || command -v gcc) || return 0
    if is_sanitised; then return 0; fi
    cat >tell.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static void tell(const char *what)
{
    FILE *log = fopen(getenv("TOLD"), "a");
    fprintf(log, "%s\n", what);
    fclose(log);
}
int fsync(int f) { tell("fsync"); return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(f); }
int rename(const char *a, const char *b) { tell("rename"); return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename"))(a, b); }
int syncfs(int f)
{
    tell("syncfs");
    if (getenv("FULL") == NULL)
        return ((int (*)(int))dlsym(RTLD_NEXT, "syncfs"))(f);
    errno = ENOSPC;
    return -1;
}
END
    "$cc" -shared -fPIC -O1 -o tell.so tell.c -ldl
    mkdir d
    pendulum >d/a.xml
    export TOLD="$PWD/log" LD_PRELOAD="$PWD/tell.so"
    "$SYSTEL" build -q -t model -o one d/a.xml
    LD_PRELOAD=
    equal "$(head -n 2 log | tr '\n' ' ')" 'fsync rename '
    if grep -q syncfs log; then fail 'one model waits for others'; fi
    cp d/a.xml d/b.xml
    rm log
    LD_PRELOAD="$PWD/tell.so" "$SYSTEL" build -q -t model -o several d
    equal "$(sort log | uniq -c | awk '$2 != "rename" { print $1, $2 }')" '1 syncfs'
    equal "$(tail -n 1 log)" syncfs
    FULL=yes LD_PRELOAD="$PWD/tell.so" status 5 "$SYSTEL" build -q -t model -o full d
    has err 'full: error:'
    rm log
    mkfifo p # a model that is waited for
    LD_PRELOAD="$PWD/tell.so" "$SYSTEL" build -q -j1 -t model -o ended d p &
    run=$!
    until [ -e ended/b.model.xml ]; do kill -0 $run; done
    kill $run
    wait $run && fail 'not ended' || equal $? 143
    equal "$(grep -c syncfs log)" 1
    equal "$(tail -n 1 log)" syncfs
}

# Ctrl-C: to the whole group, as a terminal sends it, while one model waits for its pipe and so the run has not ended.
test_interrupted() {
    mkdir d
    for i in $(seq 12); do pendulum "name=\"p$i\"" >d/m$i.xml; done
    mkfifo p
    setsid env --default-signal=INT "$SYSTEL" build -q -j2 -t html -o o d p >/dev/null 2>&1 & # a shell would have what it puts aside ignore it
    run=$!
    until ls o/*.html >/dev/null 2>&1; do :; done
    env kill -INT -- -$run
    set +e
    wait $run
    code=$?
    set -e
    equal "$code" 130
    for page in o/*.html; do equal "$(tail -n 1 "$page" | tail -c 8)" '</html>'; done
    clean o
    pgrep -g $run >/dev/null && fail "a worker is left" || true
}

# child PROCESS: the process that it has begun, once it has
child() {
    until pgrep -P "$1"; do kill -0 "$1" || return; done
}

# Somebody stops the process of a command, and that of a model (which waits for its pipe): both go on, or end when the run is ended.
test_workers_that_are_stopped() {
    pendulum >a.xml
    mkfifo p
    for end in '' INT; do
        timeout "$PATIENCE" env --default-signal=INT "$SYSTEL" build -q -t svg -o o a.xml p >/dev/null 2>&1 &
        run=$!
        program=$(child $run)
        command=$(child "$program")
        until [ -e o/a.svg ]; do :; done
        model=$(pgrep -P "$command")
        # shellcheck disable=SC2086
        kill -STOP $command $model
        if [ "$end" ]; then kill -INT "$program"; else pendulum >p; fi
        set +e
        wait $run
        code=$?
        set -e
        equal "$code" "$([ "$end" ] && echo 130 || echo 0)"
        for process in $command $model; do kill -0 "$process" 2>/dev/null && fail "a worker is left"; done
        clean o
        rm -r o
    done
}

test_two_builds_in_one_folder() {
    mkdir d
    for i in 1 2 3 4; do pendulum "name=\"p$i\"" >d/m$i.xml; done
    status 0 "$SYSTEL" build -t svg,html -o right d
    for i in 1 2 3; do "$SYSTEL" build -q -j2 -t svg,html -o o d & done
    wait
    clean o
    rm -f o/.systel-batch.xml right/.systel-batch.xml
    diff -r right o >differences || fail "$(head -n 3 differences)"
}

# The model is replaced again and again while it is read: each document is of one of them.
test_input_changed_while_it_is_read() {
    pendulum 'name="one"' >one.xml
    arm >two.xml
    cp one.xml a.xml
    "$SYSTEL" convert -t svg -o one.svg one.xml
    "$SYSTEL" convert -t svg -o two.svg two.xml
    (while [ -e one.xml ] && [ ! -e stop ]; do cp one.xml n && mv n a.xml && cp two.xml n && mv n a.xml; done) &
    for i in 1 2 3 4 5; do
        "$SYSTEL" convert -t svg -o a.svg a.xml || fail "status $?"
        cmp -s a.svg one.svg || cmp -s a.svg two.svg || fail "a document of both"
    done
    : >stop
    wait
    # cut short where it is read, it is no model
    head -c 100 one.xml >cut.xml
    status 3 "$SYSTEL" convert -t svg -o cut.svg cut.xml
    absent cut.svg
}

# Written over where it lies, as some editors do: what is read may be a piece, which no program can tell from a file of that
# length; it is drawn whole or told, and the last good document stays.
test_input_written_over_while_it_is_read() {
    pendulum 'name="one"' >one.xml
    arm >two.xml
    cp one.xml a.xml
    "$SYSTEL" convert -t svg -o a.svg a.xml || fail "status $?"
    (while [ -e one.xml ] && [ ! -e stop ]; do head -c 60 two.xml >a.xml && tail -c +61 two.xml >>a.xml && cat one.xml >a.xml; done) &
    for i in 1 2 3 4 5 6 7 8; do
        code=0
        "$SYSTEL" convert -t svg -o a.svg a.xml 2>err || code=$?
        [ $code -eq 0 ] || [ $code -eq 3 ] || fail "status $code"
        [ $code -eq 0 ] || matches err "^a.xml:[0-9]*: error: "
        xmllint --noout a.svg || fail "half a document"
    done
    : >stop
    wait
}

# Lists of which a run reads pieces: told before anything else, whatever would have needed them.
test_lists_broken_are_told_at_once() {
    pendulum >a.xml
    mkdir data
    cp -r "$TOP/xsl" "$TOP/schemas" data/
    export SYSTEL_DATADIR="$PWD/data"
    status 0 "$SYSTEL" check a.xml
    for list in messages vocabulary; do
        file=data/xsl/$list.xml
        at=$(grep -nE '^ *</(message|attribute)>$' "$file" | sed -n '20s/:.*//p') # the end of an element
        for fault in 's/$/\&oops;/' 's/[a-z]>$/=>/' 's/$/ < /' 's/$/<!-- -- -->/' '$d'; do
            [ "$fault" = '$d' ] || fault=$at$fault
            sed -i "$fault" "$file"
            for command in "check a.xml" "convert -t svg -o a.svg a.xml" targets; do
                # shellcheck disable=SC2086
                status 3 "$SYSTEL" $command
            done
            [ "$fault" = '$d' ] || matches err "/$list.xml:($at|$((at + 1))): error: "
            matches err "/$list.xml:[0-9]*: error: "
            absent a.svg
            cp "$TOP/xsl/$list.xml" "$file"
        done
        : >"$file"
        status 3 "$SYSTEL" check a.xml
        matches err "/$list.xml:[0-9]*: error: "
        cp "$TOP/xsl/$list.xml" "$file"
    done
    status 0 "$SYSTEL" check a.xml
}

# A named pipe could be waited for for ever: who writes may come late and take his time, but has to come.
test_pipes_that_nobody_writes_into() {
    pendulum >a.xml
    echo '[]' >t.csv
    mkfifo p
    n=0
    for command in 'check p' 'build -t svg,html -o o p' 'convert -t svg -o a.svg p' 'check --files-from p' 'diff a.xml p' 'lint p' 'variants p t.csv' \
        'variants a.xml p' 'apply -x p a.xml'; do
        n=$((n + 1))
        # shellcheck disable=SC2086
        (timeout "$PATIENCE" "$SYSTEL" $command </dev/null >/dev/null 2>"err$n" || echo $? >"status$n") &
    done
    wait
    for n in $(seq $n); do
        equal "$n: $(cat "status$n")" "$n: 3"
        matches "err$n" '^p: error: this is a pipe'
    done
    absent o/p.html a.svg
    { sleep 1 && exec 3>p && sleep 5 && cat a.xml >&3; } &
    status 0 timeout "$PATIENCE" "$SYSTEL" convert -t svg -o a.svg p
    wait
    status 0 "$SYSTEL" convert -t svg -o b.svg a.xml
    same a.svg b.svg
    : >p &
    status 3 timeout "$PATIENCE" "$SYSTEL" check p
    matches err '^p:1: error: .*empty'
    status 4 "$SYSTEL" check --timeout 1 p
    has err '--timeout'
}

# What shells make of <(PROGRAM): a pipe without a name, which cannot be read twice.
test_pipes_of_shells() {
    pendulum >a.xml
    invalid >bad.xml
    for target in svg model; do
        status 0 "$SYSTEL" convert -t $target -o right.$target a.xml
        cat a.xml | { status 0 "$SYSTEL" convert -t $target -o made.$target /dev/fd/0; }
        same made.$target right.$target
    done
    cat a.xml | { status 0 "$SYSTEL" build -q -t html,svg -o o --out-name a /dev/fd/0; }
    same o/a.svg right.svg
    lacks o/a.html 'id="source-bytes"' # a link that would give an empty file
    cat bad.xml | { status 1 "$SYSTEL" check /dev/fd/0; }
    matches err '^/dev/fd/0:3: error: '
    cat a.xml | { status 0 "$SYSTEL" diff a.xml /dev/fd/0; }
    echo a.xml | { status 0 "$SYSTEL" check --files-from /dev/fd/0; }
    printf 'q 1\n10\n20\n' | { status 0 "$SYSTEL" variants -t svg -o v a.xml /dev/fd/0; }
    equal "$(ls v/0/*.svg | wc -l)" 2
    cat a.xml | { status 3 "$SYSTEL" apply -x /dev/fd/0 a.xml; }
    matches err '^/dev/fd/0: error: this is a pipe'
    if command -v bash >/dev/null; then
        status 0 bash -c '"$SYSTEL" diff <(cat a.xml) <(cat a.xml)'
        status 1 bash -c '"$SYSTEL" check <(cat a.xml) <(cat bad.xml)'
        matches err '^/dev/fd/[0-9]*:3: error: '
    fi
}

test_stylesheets_missing_and_broken() {
    pendulum >a.xml
    mkdir data
    cp -r "$TOP/xsl" "$TOP/schemas" data/
    export SYSTEL_DATADIR="$PWD/data"
    echo old >a.svg
    for fault in 'rm data/xsl/check/model.xsl' 'echo "<xsl" >data/xsl/import/xsystel.xsl' ': >data/schemas/xsystel.xsd' 'rm data/xsl/messages.xml' \
        'echo "<v/>" >data/xsl/vocabulary.xml' 'rm -r data/xsl/svg'; do
        eval "$fault"
        set +e
        "$SYSTEL" convert -t svg -o a.svg a.xml >out 2>err
        code=$?
        set -e
        [ $code -ge 1 ] && [ $code -le 5 ] || fail "$fault: status $code"
        grep -q 'error: ' err || fail "$fault: nothing is said"
        equal "$(cat a.svg)" old
        rm -r data/xsl data/schemas
        cp -r "$TOP/xsl" "$TOP/schemas" data/
    done
}

test_few_descriptors() {
    mkdir d
    for i in 1 2 3 4 5 6; do pendulum "name=\"p$i\"" >d/m$i.xml; done
    for most in 16; do
        (
            ulimit -n $most
            set +e
            "$SYSTEL" build -q -j8 -t svg,html -o o d >out 2>err
            code=$?
            set -e
            [ $code -le 5 ] || fail "status $code with $most descriptors"
            [ $code -eq 0 ] || grep -q "error" err || fail "nothing is said, status $code"
        ) || exit 1
        [ ! -d o ] || whole o/*.svg
    done
}

test_odd_names() {
    long=$(printf '%0250d' 0)
    pendulum >"$long.xml" # 254 bytes
    status 5 "$SYSTEL" build -t x3d-inline -o o "$long.xml" # NAME.inline.x3d is too long
    has err "File name too long"
    pendulum >"${long#0000}.xml"
    pendulum >"0$long.xml" # as long as a name may be
    status 0 "$SYSTEL" build -t svg -o o "0$long.xml"
    whole "o/0$long.svg"
    status 0 "$SYSTEL" build -t svg -o o "${long#0000}.xml"
    whole "o/${long#0000}.svg"
    odd='a
b; rm -rf $HOME "<&'
    pendulum >"$odd.xml"
    pendulum >plain.xml
    status 0 "$SYSTEL" build -t svg,html -o p "$odd.xml" plain.xml
    whole "p/$odd.svg"
    equal "$(grep -c . err)" 0
    xmllint --html --noout p/index.html 2>/dev/null || fail "the index is broken"
}

run_tests
