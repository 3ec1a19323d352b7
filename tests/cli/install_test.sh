#!/bin/sh
# Where the data are found, and what make install puts where.
# Without the sanitisers: of make, shells and files.
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
    for page in "$root"/share/doc/systel/*.md; do
        for link in $(sed '/^```/,/^```/d' "$page" | grep -o '](\([^:() #]*\)[)#]' | sed 's/^](//; s/[)#]$//'); do
            [ "$link" = arm.svg ] || exists "${page%/*}/$link" # arm.svg: of an example
        done
    done
    DESTDIR=$PWD/stage PREFIX="/usr/a b" "$TOP/tools/install.sh" uninstall >log
    equal "$(find stage -type f)" ""
}

# Folders that every prefix has stay, and those where somebody else has put something.
test_what_stays_behind() {
    : >lib.a
    PREFIX="$PWD/usr" "$TOP/tools/install.sh" install "$BUILD/systel" "$PWD/lib.a" >log
    PREFIX="$PWD/usr" "$TOP/tools/install.sh" uninstall >log
    equal "$(cd usr && find . -type d -empty | LC_ALL=C sort | paste -sd' ')" './bin ./include ./lib ./share/doc ./share/man/man1'
    DESTDIR="$PWD/my stage" PREFIX=/usr "$TOP/tools/install.sh" install "$BUILD/systel" "$PWD/lib.a" >log
    for theirs in share/fonts/truetype/their.ttf share/bash-completion/completions/git lib/pkgconfig/their.pc; do
        : >"my stage/usr/$theirs"
    done
    DESTDIR="$PWD/my stage" PREFIX=/usr "$TOP/tools/install.sh" uninstall >log
    exists "my stage/usr/share/fonts/truetype/their.ttf" "my stage/usr/share/bash-completion/completions/git" "my stage/usr/lib/pkgconfig/their.pc"
    absent "my stage/usr/share/zsh"
    absent "my stage/usr/share/fish"
}

# `make install PREFIX=…` after `make` compiles the one file that looks for the data, not all that have the same flags.
test_another_place_compiles_one_file() {
    [ "$(cat "$BUILD/place")" ] || fail 'the place of the data is not told'
    lacks "$BUILD/flags" "$(cat "$BUILD/place")"
}

# What stands in the table of options is what shells complete.
test_completions() {
    "$TOP/tools/completions.sh" bash "$SYSTEL" >systel.bash
    "$TOP/tools/completions.sh" zsh "$SYSTEL" >_systel
    "$TOP/tools/completions.sh" fish "$SYSTEL" >systel.fish
    completed() {
        PATH=$(dirname "$SYSTEL"):$PATH bash -c '. ./systel.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _systel; echo "${COMPREPLY[*]}"' x "$@"
    }
    equal "$(completed systel conv)" convert
    equal "$(completed systel build --sha)" --shard
    equal "$(completed systel convert --sha)" ""
    equal "$(completed systel convert -t x3d-inl)" x3d-inline
    equal "$(completed systel schema urd)" urdf
    equal "$(completed systel help ch)" check
    equal "$(completed systel lint --format = s)" sarif
    equal "$(completed systel convert --set vie)" 'view= viewer='
    equal "$(completed systel convert --set view = is)" 'iso iso-left'
    for option in $("$SYSTEL" help | sed -n 's/^ .*\(--[a-z-]*\) .*(.*/\1/p'); do
        has systel.bash " $option"
        has _systel "*$option["
        has systel.fish "-l ${option#--} "
    done
}

# What fish and zsh offer when they are asked as by the Tab key.
test_completions_of_fish() {
    "$TOP/tools/completions.sh" fish "$SYSTEL" >systel.fish
    offered() {
        HOME=$PWD PATH=$(dirname "$SYSTEL"):$PATH fish --no-config -c "source systel.fish; complete -C '$1'" 2>&1 | cut -f1 | LC_ALL=C sort | paste -sd' '
    }
    equal "$(offered 'systel conv')" convert
    equal "$(offered 'systel build --sha')" --shard
    equal "$(offered 'systel convert --sha')" ''
    equal "$(offered 'systel convert -t x3d-inl')" x3d-inline
    equal "$(offered 'systel convert --lang ')" 'en ru'
    equal "$(offered 'systel check --format s')" sarif
    equal "$(offered 'systel convert --set view=is')" 'view=iso view=iso-left'
    equal "$(offered 'systel help ch')" check
    equal "$(offered 'systel schema urd')" urdf
    equal "$(offered 'systel new ')" 'arm cell four-bar tables walker'
}

test_completions_of_zsh() {
    "$TOP/tools/completions.sh" zsh "$SYSTEL" >_systel
    mkdir models
    cat >ask.zsh <<'END'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1='>'; fpath=($PWD \$fpath); autoload -U compinit; compinit -u -D; print rea''dy"
zpty -r -m shell said '*ready*'
zpty -n -w shell "$1"$'\t'
zpty -n -w shell $'\C-a'"print -r -- '<"$'\C-e'">'"$'\n'
zpty -r -m shell said '*<systel*>'$'[\r\n]*>*'
print -r -- "$said"
END
    offered() {
        HOME=$PWD TERM=dumb PATH=$(dirname "$SYSTEL"):$PATH timeout "$PATIENCE" zsh -f ask.zsh "$1" | tr -d '\r' | sed -n 's/^<\(systel.*\)>$/\1/p' | tail -n 1
    }
    equal "$(offered 'systel conv')" 'systel convert'
    equal "$(offered 'systel build --sha')" 'systel build --shard'
    equal "$(offered 'systel convert --sha')" 'systel convert --sha'
    equal "$(offered 'systel convert -t x3d-inl')" 'systel convert -t x3d-inline'
    equal "$(offered 'systel schema urd')" 'systel schema urdf'
    equal "$(offered 'systel new wal')" 'systel new walker'
    equal "$(offered 'systel help orie')" 'systel help orient'
    equal "$(offered 'systel check --format sar')" 'systel check --format sarif'
    equal "$(offered 'systel convert --set view=iso-')" 'systel convert --set view=iso-left'
    equal "$(offered 'systel build mod')" 'systel build models'
}

# A program outside the tree draws a model in memory with the installed library.
test_library() {
    command -v "${CC:-cc}" >/dev/null && command -v pkg-config >/dev/null || return 0
    PREFIX="$PWD/usr" LIBS="$(pkg-config --exists libxml-2.0 && echo -Wl,--export-dynamic-symbol=SUNRpowerR)" \
        "$TOP/tools/install.sh" install "$SYSTEL" "$BUILD/libsystel.a" >log
    cat >p.c <<'END'
#include <browser.h>
#include <stdio.h>
int main(void)
{
    if (browser_open() != 0)
        return 1;
    static const char right[] = "build\0-t\0svg\0a.xml", wrong[] = "build\0-t\0svg\0bad.xml";
    for (int i = 0; i < 2; i++) { /* again and again */
        if (browser_begin(right, 4) != 1 || browser_draw("svg") < 1)
            return 2;
        FILE *out = fopen("p.svg", "wb");
        fwrite(browser_data(0), 1, browser_size(0), out);
        fclose(out);
        browser_end();
        if (browser_begin(wrong, 4) != 0)
            return 3;
        puts(browser_end());
    }
    return 0;
}
END
    pendulum >a.xml
    invalid >bad.xml
    export PKG_CONFIG_PATH="$PWD/usr/lib/pkgconfig"
    equal "$(pkg-config --modversion systel)" "$(cat "$TOP/VERSION")"
    ${CC:-cc} -o p p.c $(pkg-config --cflags --libs systel) ${LIBRARY_FLAGS:-} 2>cc.log || {
        grep -qE 'asan|ubsan|gcov|__sanitizer' cc.log && return 0 # an instrumented library
        cat cc.log
        fail "the program is not linked"
    }
    status 0 env SYSTEL_DATADIR="$PWD/usr/share/systel" ./p
    has out '"status":1' '"line":3'
    status 0 "$SYSTEL" convert -t svg -o a.svg a.xml
    same p.svg a.svg
    # the example of docs/LIBRARY.md
    ${CC:-cc} -o draw "$TOP/docs/library/draw.c" $(pkg-config --cflags --libs systel) ${LIBRARY_FLAGS:-}
    status 0 env SYSTEL_DATADIR="$PWD/usr/share/systel" ./draw a.xml svg
    same out a.svg
    status 1 env SYSTEL_DATADIR="$PWD/usr/share/systel" ./draw bad.xml svg
    has err '"line":3'
    export XML_CATALOG_FILES="$PWD/usr/share/xml/systel/catalog.xml"
    "$SYSTEL" convert -t model -o m.xml a.xml
    status 0 xmllint --nonet --noout --schema urn:systel:schema:model m.xml
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
