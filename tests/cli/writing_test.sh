#!/bin/sh
# Every fault of writing gives 5, says where, and leaves the old file alone.
. "$(dirname "$0")/lib.sh"

test_missing_folder() {
    pendulum >a.xml
    status 5 "$SYSTEL" convert -t svg -o no/such/a.svg a.xml
    matches err '^no/such/a\.svg: error: '
    status 5 "$SYSTEL" apply -x "$TOP/xsl/analysis/analysis.xsl" -o no/such/a.svg a.xml
}

test_folder_of_a_batch_is_made() {
    pendulum >a.xml
    status 0 "$SYSTEL" build -t svg -o o a.xml
    exists o/a.svg
}

test_folder_that_cannot_be_made() {
    pendulum >a.xml
    : >file
    status 5 "$SYSTEL" build -t svg -o file a.xml
    has err "file" "error: "
    status 5 "$SYSTEL" build -t svg -o file/o a.xml
    status 5 "$SYSTEL" convert -t svg -o file/a.svg a.xml
    status 5 "$SYSTEL" build -t svg -o /proc/no/such a.xml
    [ ! -s file ] || fail "the file was written to"
}

test_folder_in_the_place_of_the_file() {
    pendulum >a.xml
    mkdir -p o/a.svg
    status 5 "$SYSTEL" build -t svg -o o a.xml
    has err o/a.svg "error: "
    status 5 "$SYSTEL" convert -t svg -o o/a.svg a.xml
    equal "$(find o)" "$(printf 'o\no/a.svg')"
}

test_read_only_folder() {
    systel_for_all all
    pendulum >a.xml
    mkdir o
    echo old >o/a.svg
    chmod 644 a.xml o/a.svg
    chmod 555 o
    status 5 unprivileged all/build/systel build -t svg -o o a.xml
    has err o/a.svg "error: "
    equal "$(cat o/a.svg)" old
    status 5 unprivileged all/build/systel convert -t svg -o o/a.svg a.xml
    equal "$(cat o/a.svg)" old
}

test_full_device() {
    pendulum >a.xml
    for target in x3d svg html model; do
        status 5 sh -c '"$SYSTEL" convert -t '$target' a.xml >/dev/full'
        has err "error: "
        status 5 "$SYSTEL" convert -t $target -o /dev/full a.xml
        matches err '^/dev/full: error: '
    done
    status 5 sh -c '"$SYSTEL" targets >/dev/full'
    status 5 sh -c '"$SYSTEL" functions >/dev/full'
    status 5 sh -c '"$SYSTEL" schema xsystel >/dev/full'
    status 5 sh -c '"$SYSTEL" --help >/dev/full'
    status 5 sh -c '"$SYSTEL" --version >/dev/full'
}

test_closed_standard_output() {
    pendulum >a.xml
    status 5 sh -c '"$SYSTEL" convert -t svg a.xml >&-'
}

test_file_system_that_fills_up() {
    pendulum >a.xml
    echo old >a.svg
    # a limit on the size of files acts as a full disk
    status 5 sh -c 'ulimit -f 1; trap "" XFSZ; "$SYSTEL" convert -t svg -o a.svg a.xml'
    has err a.svg "error: "
    equal "$(cat a.svg)" old
    equal "$(find . -name '*a.svg*' | wc -l)" 1
}

test_dev_stdout_and_pipes_are_written_to() {
    pendulum >a.xml
    status 0 "$SYSTEL" convert -t svg a.xml
    mv out expected
    status 0 sh -c '"$SYSTEL" convert -t svg -o /dev/stdout a.xml | cat'
    same out expected
    mkfifo pipe
    cat pipe >received &
    status 0 "$SYSTEL" convert -t svg -o pipe a.xml
    wait
    same received expected
    [ -p pipe ] || fail "the pipe was replaced"
}

test_reader_that_goes_away_is_no_crash() {
    pendulum >a.xml
    status 0 sh -c '{ "$SYSTEL" convert -t html a.xml; echo $? >code; } | head -c 1 >/dev/null'
    code=$(cat code)
    [ "$code" -eq 0 ] || [ "$code" -eq 5 ] || [ "$code" -eq 141 ] || fail "status $code"
}

test_link_in_the_place_of_the_file_keeps_its_target() {
    pendulum >a.xml
    echo old >target
    ln -s target a.svg
    status 0 "$SYSTEL" convert -t svg -o a.svg a.xml
    has a.svg "<svg"
}

test_rights_follow_the_umask() {
    pendulum >a.xml
    (umask 027 && "$SYSTEL" convert -t svg -o a.svg a.xml)
    equal "$(stat -c %a a.svg)" 640
}

test_dependencies_and_stages_are_checked_too() {
    pendulum >a.xml
    status 5 "$SYSTEL" build -t svg -o o -MF /dev/full a.xml
    : >file
    status 5 "$SYSTEL" build -t svg -o o --dump-stages file/s a.xml
}

test_an_output_may_stand_in_the_root_folder() {
    systel_for_all all
    pendulum >all/a.xml
    cd all
    status 5 unprivileged build/systel convert -t svg -o /systel-no-right.svg a.xml
    matches err '^/systel-no-right\.svg: error: cannot be written: Permission denied$'
    [ "$(id -u)" -eq 0 ] || return 0
    unshare --mount true 2>/dev/null || return 0 # a root of one's own
    cat >s.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl"><xsl:template match="/">
<main/><exsl:document href="second.xml"><second/></exsl:document></xsl:template></xsl:stylesheet>
END
    unshare --mount sh -c 'mkdir root && mount -t tmpfs none root && cd root &&
        for f in bin lib lib64 usr etc proc dev; do [ ! -e /$f ] || { mkdir $f && mount --rbind /$f $f; }; done &&
        mkdir all && mount --rbind .. all && export SYSTEL_DATADIR=/all &&
        chroot . all/build/systel apply -x all/s.xsl -o /main.xml all/a.xml &&
        chroot . all/build/systel convert -t svg -o /a.svg all/a.xml &&
        cp *.xml a.svg all/'
    has main.xml '<main/>'
    has second.xml '<second/>'
    has a.svg '<svg'
}

test_inputs_are_not_replaced() {
    arm >arm.xml
    status 0 "$SYSTEL" convert -t urdf -o arm.urdf arm.xml
    cp arm.urdf kept.urdf
    status 2 "$SYSTEL" build -t svg,urdf -o . arm.urdf
    matches err '^\./arm\.urdf: error: '
    exists arm.svg
    ln -s arm.urdf link.urdf
    for output in arm.urdf link.urdf; do
        status 2 "$SYSTEL" convert -t svg -o x.svg -MF $output arm.urdf
        absent x.svg
    done
    cat >s.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl"><xsl:template match="/">
<main/><exsl:document href="arm.urdf"><second/></exsl:document></xsl:template></xsl:stylesheet>
END
    status 2 "$SYSTEL" apply -x s.xsl -o main.xml arm.urdf
    matches err '^\./arm\.urdf: error: '
    same arm.urdf kept.urdf
    absent main.xml
    status 0 "$SYSTEL" convert -t model -o arm.urdf arm.urdf # asked for by name
    has arm.urdf urn:systel:model
}

# Streams that are closed are no other files.
test_closed_streams() {
    pendulum >a.xml
    status 0 "$SYSTEL" convert -t svg -o a.svg a.xml
    "$SYSTEL" convert -t svg -o b.svg a.xml <&- >&- 2>&-
    same a.svg b.svg
    "$SYSTEL" build -j2 -t svg -o o a.xml <&- >&- 2>&-
    same a.svg o/a.svg
    set +e
    "$SYSTEL" convert -t svg a.xml >&- 2>err
    equal "$?" 5
    "$SYSTEL" convert -t svg - <&- 2>err
    equal "$?" 3
    "$SYSTEL" check nosuch.xml 2>&-
    equal "$?" 3
}

# A disk that is full while several documents are written: each is whole or as it was.
test_full_disk() {
    [ "$(id -u)" -eq 0 ] && unshare --mount true 2>/dev/null || return 0
    pendulum >a.xml
    arm >b.xml
    cat >fill <<'END'
mkdir full && mount -t tmpfs -o size=160k none full && "$SYSTEL" build -t svg -o full a.xml b.xml &&
cp -r full before && cp -r full after && head -c 1000000 /dev/zero >full/fill 2>/dev/null
"$SYSTEL" build -t svg,html,x3d -o full --set symbols=paper002 a.xml b.xml
code=$?
rm full/fill
cp -r full/. after
exit $code
END
    status 5 unshare --mount sh fill
    has err 'full/a.html: error: cannot be written: No space left on device'
    equal "$(ls -A after | grep -c '^\.systel-[^b]')" 0
    for file in after/*.svg; do xmllint --noout "$file" || fail "$file is not whole"; done
}

run_tests
