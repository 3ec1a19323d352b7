#!/bin/sh
# Exit statuses, diagnostics and the commands that only tell something.
. "$(dirname "$0")/lib.sh"

test_help_names_every_command_and_option() {
    status 0 "$SYSTEL" --help
    has out build check convert apply variants orient schema targets rules functions
    has out --pose --set --lang --out-name --dump-stages --werror --update --version -MD -MF -j -q -v
    [ ! -s err ] || fail "help belongs on standard output"
}

test_version_is_that_of_the_tree() {
    status 0 "$SYSTEL" --version
    version=$(cat "$TOP/VERSION")
    equal "$(head -n 1 out)" "systel $version"
    # the number stands in VERSION; what else tells of the release agrees
    equal "$(sed -n 's/^## \[\([0-9.]*\)\] - 20[0-9-]*$/\1/p' "$TOP/CHANGELOG.md" | head -n 1)" "$version"
    equal "$(sed -n '1s/^systel (\([0-9.]*\)) .*/\1/p' "$TOP/debian/changelog")" "$version"
    pendulum >a.xml
    status 0 "$SYSTEL" convert -t x3d a.xml
    has out "content=\"systel $version\""
}

test_nothing_to_do_is_wrong_usage() {
    status 2 "$SYSTEL"
    has err "systel: error: "
    status 2 "$SYSTEL" build
    status 2 "$SYSTEL" check
    status 2 "$SYSTEL" convert -t svg
}

test_wrong_options_are_wrong_usage() {
    pendulum >a.xml
    status 2 "$SYSTEL" --no-such-option a.xml
    has err "systel: error: " --no-such-option
    status 2 "$SYSTEL" build -t nonsense a.xml
    has err "systel: error: " nonsense
    status 2 "$SYSTEL" build -t svg,nonsense a.xml
    status 2 "$SYSTEL" build --set nonsense=1 a.xml
    has err nonsense
    status 2 "$SYSTEL" build --set nonsense a.xml
    status 2 "$SYSTEL" build --lang de a.xml
    status 2 "$SYSTEL" build -j 0 a.xml
    status 2 "$SYSTEL" build -j many a.xml
    status 2 "$SYSTEL" build -o
    status 2 "$SYSTEL" convert a.xml
    status 2 "$SYSTEL" convert -t svg,html a.xml
    status 2 "$SYSTEL" convert -t svg a.xml a.xml
    status 2 "$SYSTEL" apply a.xml
    status 2 "$SYSTEL" schema nonsense
    absent output
}

test_check_of_a_sound_model_is_silent() {
    pendulum >a.xml
    arm >b.xml
    status 0 "$SYSTEL" check a.xml b.xml
    silent
}

test_check_of_an_invalid_model_gives_1_and_the_place() {
    invalid >bad.xml
    status 1 "$SYSTEL" check bad.xml
    [ ! -s out ] || fail "diagnostics belong on standard error"
    matches err '^bad\.xml:3: error: .*min'
}

test_schema_errors_use_the_spelling_of_the_user() {
    cat >bad.xml <<'END'
<СистемаТел>
  <Тело номер="один" КП="1" КПТ="0, 0"/>
</СистемаТел>
END
    status 1 "$SYSTEL" check bad.xml
    matches err '^bad\.xml:2: error: .*номер'
    lacks err 'number='
}

test_all_errors_are_reported() {
    cat >bad.xml <<'END'
<system>
  <body number="1" KP="1" CPB="0, 0" min="10" max="-10"/>
  <body number="1" KP="1" CPB="0, 0"/>
  <body number="3" KP="1" CPB="0, 0" min="10" max="-10"/>
</system>
END
    status 1 "$SYSTEL" check bad.xml
    matches err '^bad\.xml:2: error: '
    matches err '^bad\.xml:3: error: '
    matches err '^bad\.xml:4: error: '
}

test_every_line_of_diagnostics_has_the_form() {
    invalid >bad.xml
    echo '<a' >broken.xml
    status 3 "$SYSTEL" check bad.xml broken.xml absent.xml
    if grep -vE '^[^:]+:([0-9]+:)? (error|warning): .' err; then fail "another form"; fi
}

test_unknown_root_is_an_invalid_model() {
    echo '<html/>' >page.xml
    status 1 "$SYSTEL" check page.xml
    matches err '^page\.xml:1: error: '
}

test_absent_and_broken_inputs_give_3() {
    status 3 "$SYSTEL" check absent.xml
    matches err '^absent\.xml: error: '
    status 3 "$SYSTEL" build absent.xml
    status 3 "$SYSTEL" convert -t svg absent.xml
    printf '<system>\n<body>\n</system>\n' >broken.xml
    status 3 "$SYSTEL" check broken.xml
    matches err '^broken\.xml:3: error: '
    : >empty.xml
    status 3 "$SYSTEL" check empty.xml
    has err "empty.xml:"
    status 3 "$SYSTEL" check empty.xml/under-a-file.xml
}

test_unreadable_input_gives_3() {
    systel_for_all all
    pendulum >a.xml
    chmod 000 a.xml
    status 3 unprivileged all/build/systel check a.xml
    matches err '^a\.xml: error: '
}

test_folder_without_models_is_wrong_usage() {
    mkdir empty
    status 2 "$SYSTEL" build empty
    matches err '^(systel: error: .*empty|empty: error: )'
}

test_largest_status_wins_and_the_rest_is_built() {
    pendulum >good.xml
    invalid >bad.xml
    status 3 "$SYSTEL" build -t svg -o o bad.xml absent.xml good.xml
    exists o/good.svg
    absent o/bad.svg
    status 1 "$SYSTEL" build -t svg -o p bad.xml good.xml
    exists p/good.svg
}

# The written limits do not hold the default 0: a warning
warned() {
    pendulum | sed 's/min="-160"/min="20"/'
}

test_warnings_are_no_errors_unless_asked() {
    warned >w.xml
    status 0 "$SYSTEL" check w.xml
    matches err '^w\.xml:3: warning: '
    status 0 "$SYSTEL" convert -t svg -o w.svg w.xml
    exists w.svg
    status 1 "$SYSTEL" check --werror w.xml
    matches err '^w\.xml:3: error: '
    status 1 "$SYSTEL" convert --werror -t svg -o x.svg w.xml
    absent x.svg
}

test_quiet_leaves_errors_alone() {
    warned >w.xml
    invalid >bad.xml
    status 0 "$SYSTEL" check -q w.xml
    silent
    status 1 "$SYSTEL" check -q bad.xml
    has err "error: "
}

test_verbose_says_what_is_passed_over() {
    mkdir d
    pendulum >d/a.xml
    echo '<html/>' >d/page.xml
    status 0 "$SYSTEL" check d
    silent
    status 0 "$SYSTEL" check -v d
    has err d/page.xml
}

# Who reads the output may have seen enough: nothing is said, as other programs say nothing, the status tells it.
test_a_reader_that_goes_away() {
    pendulum >a.xml
    mkfifo pipe
    exec 3<>pipe 4>pipe 3<&-
    for words in 'schema xsystel' 'convert -t html a.xml' 'orient --atlas'; do
        # shellcheck disable=SC2086
        status 5 sh -c 'exec "$SYSTEL" "$@" >&4' sh $words
        equal "$(cat err)" ''
    done
    exec 4>&-
}

test_schema_is_a_schema() {
    status 0 "$SYSTEL" schema xsystel
    has out "http://www.w3.org/2001/XMLSchema"
    cp out xsystel.xsd
    xmllint --noout xsystel.xsd || fail "not well-formed"
    status 0 "$SYSTEL" schema model
    has out urn:systel:model
}

test_targets_are_listed() {
    status 0 "$SYSTEL" targets
    for target in x3d svg html model; do matches out "^target.$target\\b"; done
}

test_functions_are_listed() {
    status 0 "$SYSTEL" functions
    has out urn:systel:quaternion urn:systel:kinematics product from-rotation pose axis
}

test_generated_page_of_functions_is_fresh() {
    status 0 "$SYSTEL" functions --markdown
    same out "$TOP/docs/FUNCTIONS.md"
}

# Whatever ends a command, its status is one of 0 to 5, with one line that says so.
test_a_crash_of_any_command_is_told() {
    pendulum >a.xml
    printf 'name\n1\n' >t.csv
    echo '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>' >s.xsl
    SYSTEL_TEST_COMMAND_CRASH=1
    export SYSTEL_TEST_COMMAND_CRASH
    for command in 'build a.xml' 'check a.xml' 'convert -t svg a.xml' 'apply -x s.xsl a.xml' \
        'orient 13' 'variants a.xml t.csv' 'schema urdf' targets functions rules --help; do
        status 4 "$SYSTEL" $command
        equal "$(grep -c ": error: " err)" 1
        matches err '^(systel|a\.xml): error: .*broke off'
    done
    unset SYSTEL_TEST_COMMAND_CRASH
    absent output
}

test_memory_that_ends_is_told() {
    if ! (ulimit -v 800000 && "$SYSTEL" --version >/dev/null 2>&1); then
        return 0 # a sanitiser or valgrind needs more by itself
    fi
    pendulum >a.xml
    { echo '<system>'; yes '<body number="1" KP="1" CPB="0, 0"/>' | head -n 500000; echo '</system>'; } >big.xml
    for command in 'convert -t svg big.xml' 'check big.xml' 'build -t svg -o o big.xml'; do
        (
            ulimit -v 800000
            status 4 "$SYSTEL" $command
        )
        matches err '^big\.xml: error: .*Out of memory'
    done
    (
        ulimit -v 300000
        status 4 "$SYSTEL" check a.xml
    )
    matches err '^systel: error: .*memory'
    equal "$(wc -l <err)" 1
}

# It ends the one who works, at a second (there is no less) of work without end; the parent has little to do.
test_limit_of_time_is_told() {
    { echo '<system>'; seq -f '<body number="%g" KP="1" CPB="0, 0"/>' 500; echo '</system>'; } >a.xml
    awk 'BEGIN { print "<xsl:stylesheet version=\"1.0\" xmlns:xsl=\"http://www.w3.org/1999/XSL/Transform\"><xsl:template match=\"/\">"
        for (i = 0; i < 9; i++) print "<xsl:for-each select=\"//*\">"
        for (i = 0; i < 9; i++) print "</xsl:for-each>"
        print "</xsl:template></xsl:stylesheet>" }' >endless.xsl
    (
        ulimit -t 2
        status 4 "$SYSTEL" apply -x endless.xsl a.xml
    )
    matches err '^a\.xml: error: .*CPU time limit'
    equal "$(wc -l <err)" 1
}

test_limit_of_file_sizes_is_an_output_that_cannot_be_written() {
    pendulum >a.xml
    mkdir o
    echo old >o/a.html
    for command in 'convert -t html -o o/a.html' 'build -t html -o o' 'build -t html,x3d -j2 -o o'; do
        (
            ulimit -f 16
            status 5 "$SYSTEL" $command a.xml
        )
        matches err '^o/a\.html: error: cannot be written: File too large'
        equal "$(cat o/a.html)" old
        equal "$(ls -A o | grep -c systel)" 0
    done
}

# ended SIGNAL COMMAND…: the command is ended while it waits for its model
ended() {
    signal=$1
    shift
    mkfifo model.xml
    # whoever started the tests may ignore the signal (nohup), and what is ignored is inherited
    env --default-signal="$signal" "$SYSTEL" "$@" 2>err &
    pid=$!
    exec 3>model.xml # it is being read now
    kill -$signal $pid
    set +e
    wait $pid 2>/dev/null
    code=$?
    set -e
    # Every process of it has the reading end: there is none any more.
    if (trap '' PIPE; echo x >&3) 2>/dev/null; then fail "somebody still reads"; fi
    exec 3>&-
    rm model.xml
    [ $code -gt 128 ] || fail "status $code"
    [ -z "$(ls -A | grep -F .systel-)" ] || fail "a temporary file is left"
}

test_who_ends_a_command_ends_all_of_it() {
    ended TERM convert -t svg -o a.svg model.xml
    ended TERM build -t svg -o o model.xml
    ended HUP check model.xml
    absent a.svg o/model.svg
}

test_diagnostics_follow_the_language_but_not_their_words() {
    invalid >bad.xml
    status 1 "$SYSTEL" check bad.xml
    if cyrillic err; then fail "Russian without --lang"; fi
    status 1 "$SYSTEL" check --lang ru bad.xml
    matches err '^bad\.xml:3: error: '
    cyrillic err || fail "not in Russian: $(cat err)"
}

# Options with numbers that overflow further on: in a stylesheet of ours they ended with status 4.
test_numbers_that_nobody_reckons_with() {
    fourbar >a.xml
    # of an open chain, too, whose position nothing has to close
    pendulum >b.xml
    for model in a b; do
        for options in '--pose 1=1e308' '--pose 1=-1e12' '--poses 1=1e308;1=20'; do
            # shellcheck disable=SC2086
            status 2 "$SYSTEL" convert --lang en -t svg $options -o made $model.xml
            has err 'is too large for a system of bodies' '--pose 1: “'
            absent made
        done
    done
    for options in '-t x3d --set body-size=1e308' '-t x3d --set end-length=1e-320' '-t html --motion 1=0..9/3 --set step=1e-300' \
        '-t motion --motion 1=0..1e308/6' '-t svg --poses 1=-1e200..0/6'; do
        # shellcheck disable=SC2086
        status 2 "$SYSTEL" convert $options -o made a.xml
        absent made
    done
}

run_tests
