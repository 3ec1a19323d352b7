# The library of the command-line tests. A test file includes it first, defines functions
# test_* and ends with `run_tests`. Each test runs in a folder of its own under `set -e`: the
# first assertion that does not hold fails it.
set -u
: "${TOP:=$(cd "$(dirname "$0")/../.." && pwd)}"
: "${BUILD:=$TOP/build}"
: "${SYSTEL:=$BUILD/systel}"
export TOP BUILD SYSTEL
TEST_FILE=$(cd "$(dirname "$0")" && pwd)/${0##*/}

fail() {
    echo "    $*"
    exit 1
}

# status N COMMAND…: runs it with its standard output in `out`, its standard error in `err`
status() {
    expected=$1
    shift
    set +e
    "$@" >out 2>err
    actual=$?
    set -e
    [ "$actual" -eq "$expected" ] || {
        head -n 20 err | sed 's/^/    | /'
        fail "status $actual instead of $expected: $*"
    }
}

# Seconds after which what is started has hung, however busy the machine: no test asks for a speed by it.
PATIENCE=600

# Whether the sanitisers look at every step: what draws for long is drawn once by them, and their allocator does not go together with
# what stands before the program's own functions (LD_PRELOAD).
is_sanitised() { nm "$SYSTEL" 2>/dev/null | grep -q __asan_init; }

# has FILE TEXT…: every text stands in the file, literally
has() {
    file=$1
    shift
    for text in "$@"; do
        grep -qF -e "$text" "$file" || {
            head -n 20 "$file" | cut -c1-300 | sed 's/^/    | /'
            fail "no '$text' in $file"
        }
    done
}

# matches FILE REGEX: a line of the file matches
matches() {
    grep -qE -e "$2" "$1" || {
        head -n 20 "$1" | cut -c1-300 | sed 's/^/    | /'
        fail "nothing in $1 matches $2"
    }
}

# The lettering font of a drawing is letters of every kind, and left out.
lacks() {
    if sed '/@font-face/s/base64,[^")]*//' "$1" | grep -qF -e "$2"; then fail "'$2' stands in $1"; fi
}

same() {
    cmp -s "$1" "$2" || {
        diff -u "$1" "$2" | head -n 12 | cut -c1-200 | sed 's/^/    | /'
        fail "$1 and $2 differ"
    }
}

differ() {
    if cmp -s "$1" "$2"; then fail "$1 and $2 are the same"; fi
}

silent() {
    for stream in out err; do
        [ ! -s $stream ] || {
            head -n 5 $stream | sed 's/^/    | /'
            fail "something on standard $stream"
        }
    done
}

exists() {
    for path in "$@"; do [ -e "$path" ] || fail "$path does not exist"; done
}

absent() {
    for path in "$@"; do [ ! -e "$path" ] || fail "$path exists"; done
}

equal() {
    [ "$1" = "$2" ] || fail "'$1' instead of '$2'"
}

# --- models

# pendulum [COORDINATE…]: a planar pendulum on a cart, English spelling; extra attributes of the
# second body as arguments
pendulum() {
    cat <<END
<system class="PSTOB" name="Pendulum">
  <body number="1" KP="0" CPB="0, 0" min="-100" max="100">
    <body number="2" KP="1" CPB="0, 200" min="-160" max="160" $*/>
  </body>
</system>
END
}

# arm [ATTRIBUTES]: a spatial arm with a named body, Russian spelling
arm() {
    cat <<END
<системаТел имя="Рука">
  <тело номер="1" КП="1" КПТ="0, 300, 0" НКОКП="0, 1, 0" min="-170" max="170" имя="колонна" $*>
    <тело номер="2" КП="2" КПТ="0, 100, 0" НКОКП="0, 0, 1" min="-50, -90" max="50, 90" имя="кисть 2.1"/>
  </тело>
</системаТел>
END
}

# fourbar: a planar four-bar, y down: crank 200, coupler 400, ground 500
fourbar() {
    cat <<'END'
<system class="PTSTB" name="Four-bar">
  <body number="1" KP="1" CPB="0, 0">
    <body number="2" KP="1" CPB="200, 0"/>
  </body>
  <body number="3" KP="1" CPB="500, 0"/>
  <connections>
    <connection body1="2" body2="3" KP="1" point1="240, -320" point2="-60, -320"/>
  </connections>
</system>
END
}

# a model with an error on line 3
invalid() {
    cat <<'END'
<system class="PSTOB">
  <body number="1" KP="0" CPB="0, 0">
    <body number="2" KP="1" CPB="0, 200" min="10" max="-10"/>
  </body>
</system>
END
}

# --- reading what came out

# q_of NUMBER FILE: the coordinates of a body in a document of the normal form
q_of() {
    xmllint --xpath "string(//*[local-name()='body'][@number='$1']/*[local-name()='joint']/@q)" "$2"
}

# cyrillic FILE, russian_words FILE (prints some): by bytes, since not every grep knows ranges of letters
cyrillic() {
    LC_ALL=C grep -q "$(printf '[\320\321][\200-\277]')" "$1"
}
russian_words() {
    LC_ALL=C grep -oE "$(printf '(\320[\260-\277]|\321[\200-\221]){3,}')" "$1" | head -n 5 | grep .
}

# near A B…: numbers that agree to 1e-9, in pairs of blank-separated lists
near() {
    printf '%s\n%s\n' "$1" "$2" | awk '
        { count[NR] = NF; for (i = 1; i <= NF; i++) value[NR, i] = $i }
        END {
            if (count[1] != count[2]) exit 1
            for (i = 1; i <= count[1]; i++) {
                gap = value[1, i] - value[2, i]
                if (gap > 1e-9 || gap < -1e-9) exit 1
            }
        }' || fail "'$1' instead of '$2'"
}

# --- running

# integrates PROBLEM: whether systel does; where it cannot, it says so
integrates() {
    "$SYSTEL" check "$1" 2>said && return 0
    matches said 'without SUNDIALS'
    return 1
}

# unprivileged COMMAND…: runs systel without root's rights, from a copy that such a user can reach
unprivileged() {
    if [ "$(id -u)" -ne 0 ]; then "$@"; return; fi
    setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
}
systel_for_all() {
    mkdir -p "$1"
    cp -r "$TOP/xsl" "$TOP/schemas" "$1/"
    mkdir -p "$1/build"
    cp "$BUILD/systel" "$1/build/systel"
    chmod -R a+rX "$1"
}

# once NAME COMMAND…: the folder NAME, common to the tests of the file, where the first that asks for it runs the command
once() {
    folder=$top_work/$1
    shift
    [ -d "$folder" ] || { mkdir "$folder" && (cd "$folder" && "$@") || { rm -rf "$folder" && fail "$*"; }; }
    echo "$folder"
}
# every_sample TARGET [OPTION…]: the samples' documents in the current folder, by one run
every_sample() {
    target=$1
    shift
    "$SYSTEL" build -q -t "$target" "$@" -o . "$TOP/samples" || fail "the samples are not rendered"
}

run_tests() {
    passed=0 failed=0
    top_work=$(mktemp -d)
    chmod 755 "$top_work"
    for name in $(sed -n 's/^\(test_[a-z0-9_]*\)().*/\1/p' "$TEST_FILE"); do
        mkdir "$top_work/$name"
        (
            cd "$top_work/$name" || exit 1
            set -e
            $name
        ) >"$top_work/log" 2>&1
        # a function that is written nowhere is no answer, though the test goes on from its status
        if [ $? -eq 0 ] && ! grep -qE "^[^ ]*${TEST_FILE##*/}: .*: (command )?not found\$" "$top_work/log"; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "FAIL ${TEST_FILE##*/}: $name"
            cat "$top_work/log"
        fi
        rm -rf "${top_work:?}/$name" 2>/dev/null || { chmod -R u+rwX "$top_work/$name"; rm -rf "${top_work:?}/$name"; }
    done
    rm -rf "$top_work"
    echo "$passed passed, $failed failed"
    [ $failed -eq 0 ]
}
