#!/bin/sh
# Where the data are found, and what make install puts where.
. "$(dirname "$0")/lib.sh"

test_installed_tree_works_by_itself() {
    pendulum >a.xml
    unset SYSTEL_DATADIR
    DESTDIR=$PWD/stage PREFIX="/usr/a b" "$TOP/tools/install.sh" install "$BUILD/systel" >log
    root="$PWD/stage/usr/a b"
    exists "$root/bin/systel" "$root/share/systel/xsl/systel-targets.xml" "$root/share/systel/schemas/xsystel.xsd" \
        "$root/share/man/man1/systel.1" "$root/share/doc/systel/README.md" "$root/share/fonts/truetype/systel/systel.ttf"
    status 0 "$root/bin/systel" build -MD -o o a.xml
    has o/a.svg.d share/systel/xsl
    lacks o/a.svg.d "$TOP/xsl/"
    has "$root/share/systel/xsl/fo/fop.xconf" "<directory>/usr/a b/share/fonts/truetype/systel</directory>"
    equal "$("$root/bin/systel" rules)" "$root/share/systel/xsl/rules.mk"
    exists "$root/share/systel/xsl/rules.mk"
    DESTDIR=$PWD/stage PREFIX="/usr/a b" "$TOP/tools/install.sh" uninstall >log
    equal "$(find stage -type f)" ""
}

test_variable_goes_before_the_source_tree() {
    pendulum >a.xml
    mkdir data
    cp -r "$TOP/xsl" "$TOP/schemas" data/
    status 0 env SYSTEL_DATADIR="$PWD/data" "$SYSTEL" build -MD -t svg -o o a.xml
    has o/a.svg.d data/xsl/
    lacks o/a.svg.d "$TOP/xsl/"
}

test_lost_data_folder_is_told() {
    pendulum >a.xml
    mkdir bin
    cp "$BUILD/systel" bin/systel
    set +e
    env SYSTEL_DATADIR="$PWD/no such" bin/systel check a.xml >out 2>err
    code=$?
    set -e
    [ $code -ge 2 ] || fail "status $code"
    matches err '^systel: error: '
    has err SYSTEL_DATADIR
}

test_a_condition_that_is_none_is_told() {
    pendulum >a.xml
    mkdir data
    cp -r "$TOP/xsl" "$TOP/schemas" data/
    sed 's/\$bodies != /$bodies !! /' "$TOP/xsl/systel-targets.xml" >data/xsl/systel-targets.xml
    status 4 env SYSTEL_DATADIR="$PWD/data" "$SYSTEL" build -t x3d -o o a.xml
    has err bodies/level.xsl '$bodies !!'
    absent o/a.x3d
}

test_broken_catalogue_is_told() {
    pendulum >a.xml
    mkdir data
    cp -r "$TOP/xsl" "$TOP/schemas" data/
    echo '<catalogue' >data/xsl/systel-targets.xml
    set +e
    env SYSTEL_DATADIR="$PWD/data" "$SYSTEL" check a.xml >out 2>err
    code=$?
    set -e
    [ $code -eq 3 ] || [ $code -eq 4 ] || fail "status $code"
    has err systel-targets.xml "error: "
}

test_make_in_a_folder_with_blanks() {
    mkdir 'мои модели'
    pendulum >'мои модели/маятник.xml'
    models="$PWD/мои модели" output="$PWD/куда надо"
    # -o: the driver is as old as it may be, this make builds nothing
    status 0 env -u MAKEFLAGS -u MFLAGS make -s -C "$TOP" BUILD="$BUILD" -o "$BUILD/systel" \
        MODELS="$models" OUTPUT="$output" render
    exists "$output/маятник.svg"
}

run_tests
