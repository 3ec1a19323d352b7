# For tests that ask systel serve: starting it, asking it, waiting for what it tells, ending it. Included after lib.sh. Nothing
# here waits for a time: the address comes by a pipe, pictures are told by events.

# Curl that answers with the status alone, and leaves the body in `body`.
ask() {
    curl -s -m "$PATIENCE" --path-as-is -o body -w '%{http_code}\n' "$@"
}

# serve ARGUMENT…: starts it; $url, $server
serve() {
    [ -p address ] || mkfifo address
    # shellcheck disable=SC2086
    env $environment "$SYSTEL" serve --no-open "$@" >address 2>said &
    server=$!
    ended=0
    trap 'kill $server' EXIT # where a test fails
    exec 3<address
    read -r url <&3 || { cat said; fail "no address"; }
    origin=${url%/*/}
    port=${origin##*:}
}
environment=

# listed: until there is a list with models, in `list`: on a busy machine the address is told before
listed() {
    curl -s -m "$PATIENCE" -N "${url}events" | grep -m 1 '^data: .*"path"' >list &
    wait $!
}

# states MODEL: its states from now on, one a line, into the pipe `stream`; no_states ends that
states() {
    [ -p stream ] || mkfifo stream
    curl -s -m "$PATIENCE" -N "${url}events/$1" >stream &
    reader=$!
}
no_states() {
    kill $reader 2>/dev/null || :
    wait $reader 2>/dev/null || :
}

# await MODEL TEXT: until a state of the model has the text; it is in `state`
await() {
    states "$1"
    grep -m 1 -F -e "$2" <stream >state || { cat said; fail "never '$2'"; }
    no_states
}

# next MODEL STATUS: until a later round than the last that was waited for has ended so; its state is in `state`, its number
# is $ended. A file that is being written may have been seen half, and have had a round of its own.
next() {
    states "$1"
    found=
    while [ -z "$found" ] && IFS= read -r line; do
        case $line in
        *'"busy":false,"status":'"$2,"*)
            round=${line#*\"ended\":}
            round=${round%%,*}
            [ "$round" -le $ended ] || found=yes
            ;;
        esac
    done <stream
    no_states
    [ "$found" ] || { cat said; fail "no round after $ended ends with $2"; }
    printf '%s\n' "$line" >state
    ended=$round
}

# end SIGNAL: ends it, and waits for its end
end() {
    kill "-$1" $server
    set +e
    wait $server
    code=$?
    set -e
    exec 3<&-
    trap - EXIT
}

# Below a process; those that it has started with them.
family() {
    for child in $(cat "/proc/$1/task"/*/children 2>/dev/null); do
        echo "$child"
        family "$child"
    done
}
