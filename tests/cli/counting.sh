# shellcheck shell=sh disable=SC2034
# Sourced: counts the instructions of runs of the program (counted.c). Where the kernel counts none, valgrind counts blocks of them
# and takes 15 times as long; $blocks says so. One process is asked all along, since a start costs as much as many a test.

# counting FOLDER: begins, with files of its own in an empty folder; 1 where nothing counts. What follows is asked to begin with,
# so that it is not counted: readers, stylesheets. An `echo >&3` ends that.
counting() {
    blocks='' tool=
    if printf '\n/\t--version\n' | "$BUILD/tests/counted" | grep -q ' -1$'; then
        valgrind -q --tool=none "$SYSTEL" --version >/dev/null 2>&1 || return 1
        blocks=yes tool="valgrind --tool=none --stats=yes --log-file=$1/of.%p"
    fi
    mkfifo "$1/questions" "$1/answers"
    # shellcheck disable=SC2086
    COUNTED="$1/of" $tool "$BUILD/tests/counted" <"$1/questions" >"$1/answers" 2>/dev/null &
    exec 3>"$1/questions" 4<"$1/answers"
}
# ask ARGUMENT…: of the program, in the current folder
ask() {
    printf '%s' "$PWD" >&3
    printf '\t%s' "$@" >&3
    echo >&3
}
# instructions ARGUMENT…: that the program takes with them; its status
instructions() {
    ask "$@"
    read -r answered count <&4
    echo "$count"
    return "$answered"
}
