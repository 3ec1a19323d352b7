#!/bin/sh
# build: what a batch writes, where, and the gallery.
# Without the sanitisers: of make, shells and files.
. "$(dirname "$0")/lib.sh"

# listed FOLDER: the files of a folder, without those of the viewer
listed() {
    (cd "$1" && find . -type f ! -path '*viewer*' ! -name '.systel-batch.xml' | sort)
}

test_build_is_the_default_with_three_targets() {
    pendulum >a.xml
    status 0 "$SYSTEL" a.xml
    silent
    equal "$(listed output)" "$(printf './a.html\n./a.svg\n./a.x3d')"
    status 0 "$SYSTEL" build -o other a.xml
    for file in a.html a.svg a.x3d; do same output/$file other/$file; done
}

test_targets_are_chosen() {
    pendulum >a.xml
    status 0 "$SYSTEL" build -t svg,model -o o a.xml
    equal "$(listed o)" "$(printf './a.model.xml\n./a.svg')"
    status 0 "$SYSTEL" build -t svg -t x3d -o p a.xml
    equal "$(listed p)" "$(printf './a.svg\n./a.x3d')"
}

test_convert_makes_the_same_pictures() {
    pendulum >a.xml
    status 0 "$SYSTEL" build -t svg,x3d,model -o o a.xml
    for target in svg x3d; do
        status 0 "$SYSTEL" convert -t $target -o made a.xml
        same made o/a.$target
    done
}

test_folders_are_walked_and_mirrored() {
    mkdir -p d/sub/deep d/empty
    pendulum >d/a.xml
    arm >d/sub/b.xml
    arm >d/sub/deep/c.xhtml
    pendulum >d/notes.txt
    echo '<html/>' >d/page.xml
    status 0 "$SYSTEL" build -t svg -o o d
    silent
    equal "$(listed o)" "$(printf './a.svg\n./index.html\n./sub/b.svg\n./sub/deep/c.svg')"
    absent o/empty
    status 1 "$SYSTEL" build -t svg -o p d d/page.xml
    matches err '^d/page\.xml:1: error: '
    exists p/a.svg
}

test_what_may_be_made_of_another_file_is_no_model_of_a_folder() {
    mkdir d
    pendulum >d/a.xml
    "$SYSTEL" convert -t sdf -o d/a.sdf d/a.xml
    "$SYSTEL" convert -t mjcf -o d/a.mjcf d/a.xml
    cp d/a.sdf d/b.sdf
    cp d/a.mjcf d/c.mjcf
    cp d/a.mjcf d/b.mjcf
    status 0 "$SYSTEL" build -q -t svg -o o d
    equal "$(listed o)" "$(printf './a.svg\n./b.svg\n./c.svg\n./index.html')"
}

# The others are built, and what is missing is told.
test_links_of_a_folder_that_lead_nowhere() {
    mkdir d
    pendulum >d/a.xml
    ln -s a.xml d/b.xml
    ln -s nowhere d/c.xml
    ln -s d.xml d/d.xml
    ln -s nowhere d/notes
    status 3 "$SYSTEL" build -q --lang en -t svg -o o d
    equal "$(listed o)" "$(printf './a.svg\n./b.svg\n./index.html')"
    equal "$(cut -d: -f1-3 err)" "$(printf 'd/c.xml: error: cannot be opened\nd/d.xml: error: cannot be opened')"
}

# A scene that moves nothing, and one that systel wrote, are not taken from a folder unless they are named.
test_scenes_of_a_folder() {
    mkdir d
    cp "$TOP/samples/tower-crane.x3d" d/crane.x3d
    echo '<X3D version="3.3"><Scene><Shape><Box/></Shape></Scene></X3D>' >d/still.x3d
    echo '<x3d><scene><hanimhumanoid><hanimjoint def="hip" containerfield="skeleton"/></hanimhumanoid></scene></x3d>' >d/small.x3d
    echo '<X3D version="3.3"><Scene><RigidBodyCollection><SingleAxisHingeJoint/>' >d/broken.x3d
    "$SYSTEL" convert -t x3d -o d/made.x3d "$TOP/samples/pendulum.xml"
    "$SYSTEL" convert -q -t x3d -o d/grip.x3d "$TOP/samples/gripper.xml"
    pendulum >d/arm.xml
    "$SYSTEL" convert -t x3d d/arm.xml | sed '/"generator"/d' >d/arm.x3d
    sed '/"generator"/d' d/made.x3d >d/mine.x3d
    status 3 "$SYSTEL" build -q --lang en -t svg -o o d
    equal "$(listed o)" "$(printf './arm.svg\n./crane.svg\n./index.html\n./mine.svg\n./small.svg')"
    has err 'd/broken.x3d:'
    lacks err 'd/still'
    lacks err 'd/arm'
    status 0 "$SYSTEL" build -q -t svg -o p d/made.x3d
    exists p/made.svg
    mkdir only
    cp d/made.x3d d/still.x3d only
    status 2 "$SYSTEL" check --lang en only
    has err 'there is no model in this folder' '*.x3d, *.xacro are looked at'
}

# What only has macros for others is no model, nor what stands beside the URDF that it made.
test_xacro_of_a_folder() {
    mkdir -p bin d/lib
    robot() { echo "<robot $1 xmlns:xacro='http://www.ros.org/wiki/xacro'>$2</robot>"; }
    two="<link name='a'/><link name='b'/><joint name='j' type='continuous'><parent link='a'/><child link='b'/></joint>"
    robot 'name="arm"' "<xacro:include filename='arm.xacro'/><xacro:arm/>" >d/arm.urdf.xacro
    robot 'name="arm"' "<xacro:property name='x' value='1'/><xacro:macro name='arm'>$two</xacro:macro>" >d/arm.xacro
    robot '' "$two" >d/lib/parts.xacro
    robot 'name="leg"' "$two" >d/leg.xacro
    robot 'name="made"' "$two" >d/made.urdf.xacro
    robot 'name="made"' "$two" >d/made.urdf
    robot 'name="made"' '<group name="g"><link name="b"/></group>' >d/made.srdf
    pendulum >d/p.xml
    printf '#!/bin/sh\necho "$1" >>%s/ran\nsed "s|<xacro:include.*|%s</robot>|" "$1"\n' "$PWD" "$two" >bin/xacro
    chmod +x bin/xacro
    PATH=$PWD/bin:$PATH status 0 "$SYSTEL" build --lang en -t svg -o o d
    equal "$(cat err)" 'd/arm.urdf.xacro: warning: this file, and all of 2 of xacro in these folders, is passed over: --xacro expands it first'
    equal "$(listed o)" "$(printf './index.html\n./made.svg\n./p.svg')"
    absent ran # a program of others is run only where it is asked for
    PATH=$PWD/bin:$PATH status 0 "$SYSTEL" build -q -j1 --xacro -t svg -o x d
    equal "$(listed x)" "$(printf './arm.svg\n./index.html\n./leg.svg\n./made.svg\n./p.svg')"
    equal "$(sort -u ran)" "$(printf 'd/arm.urdf.xacro\nd/leg.xacro\nd/made.urdf')"
    PATH=$PWD/none status 2 "$SYSTEL" check --lang en --xacro d
    has err 'd/leg.xacro: error: there is no program xacro in PATH'
    status 1 "$SYSTEL" check --lang en d/made.srdf
    has err 'this is SRDF'
}

# chain COUNT: links with masses, one on the other
chain() {
    awk -v n="$1" 'BEGIN {
        print "<robot name=\"chain\"><link name=\"l0\"/>"
        for (i = 1; i <= n; i++)
            printf "<link name=\"l%d\"><inertial><mass value=\"1\"/><inertia ixx=\"1\" iyy=\"2\" izz=\"2\" ixy=\"0\" ixz=\"0\" iyz=\"0\"/></inertial></link><joint name=\"j%d\" type=\"continuous\"><parent link=\"l%d\"/><child link=\"l%d\"/><origin xyz=\"0 0 .1\"/><axis xyz=\"%d %d 0\"/></joint>", i, i, i - 1, i, i % 2, 1 - i % 2
        print "</robot>"
    }'
}

# What repeats with each body is most of a large report.
test_a_body_takes_little_of_a_report() {
    for n in 20 60; do
        chain $n >$n.urdf
        "$SYSTEL" convert -q -t html --set viewer=beside -o $n.html $n.urdf
    done
    each=$((($(wc -c <60.html) - $(wc -c <20.html)) / 40))
    [ $each -lt 3700 ] || fail "a body takes $each bytes"
    lacks 60.html MetadataSet
    "$SYSTEL" convert -q -t x3d -o 20.x3d 20.urdf
    has 20.x3d MetadataSet
}

test_folder_that_contains_itself_ends() {
    mkdir d
    pendulum >d/a.xml
    ln -s . d/loop
    status 0 timeout "$PATIENCE" "$SYSTEL" build -t svg -o o d
    exists o/a.svg
}

test_broken_files_of_a_folder_are_errors() {
    mkdir d
    pendulum >d/a.xml
    echo '<system' >d/b.xml
    status 3 "$SYSTEL" build -t svg -o o d
    matches err '^d/b\.xml:[0-9]+: error: '
    exists o/a.svg
}

test_two_inputs_for_one_output() {
    mkdir a b
    pendulum >a/robot.xml
    arm >b/robot.xml
    status 2 "$SYSTEL" build -o o a/robot.xml b/robot.xml
    has err a/robot.xml b/robot.xml "error: "
    absent o
    arm >a/robot.xhtml
    status 2 "$SYSTEL" build -o o a
    has err a/robot.xml a/robot.xhtml
    absent o
    status 2 "$SYSTEL" build -o o a/robot.xml a b
    absent o
}

test_out_name() {
    pendulum >a.xml
    status 0 "$SYSTEL" build -t svg -o o --out-name other a.xml
    equal "$(listed o)" ./other.svg
    arm >b.xml
    status 2 "$SYSTEL" build -t svg -o p --out-name other a.xml b.xml
    absent p
}

test_model_named_index() {
    pendulum >index.xml
    arm >b.xml
    status 2 "$SYSTEL" build -o o index.xml b.xml
    has err index.xml
    absent o
    status 0 "$SYSTEL" build -o o --out-name first index.xml
    exists o/first.html
}

test_gallery_leads_to_every_document() {
    mkdir -p "d/под папка"
    pendulum >d/a.xml
    arm >"d/под папка/б 1#2%41&3.xml"
    status 0 "$SYSTEL" build -o o d
    exists "o/под папка/б 1#2%41&3.html"
    xmllint --html --xpath '//@href | //@src' o/index.html 2>/dev/null | sed 's/^ *[a-z]*="//; s/"$//; s/&amp;/\&/g' >links
    [ "$(grep -c . links)" -ge 6 ] || fail "few links: $(cat links)"
    while read -r link; do
        case $link in '' | '#'* | data:* | *:*) continue ;; esac
        path=$(printf '%s' "${link%%#*}" | unescape)
        exists "o/$path"
    done <links
}

# unescape: %XX to bytes, without help from the shell (dash knows no \x)
unescape() {
    LC_ALL=C awk '{
        while (match($0, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
            high = index("0123456789abcdef", tolower(substr($0, RSTART + 1, 1))) - 1
            low = index("0123456789abcdef", tolower(substr($0, RSTART + 2, 1))) - 1
            printf "%s%c", substr($0, 1, RSTART - 1), high * 16 + low
            $0 = substr($0, RSTART + 3)
        }
        print
    }'
}

test_gallery_only_for_several() {
    pendulum >a.xml
    arm >b.xml
    status 0 "$SYSTEL" build -o one a.xml
    absent one/index.html
    status 0 "$SYSTEL" build -o two a.xml b.xml
    exists two/index.html
    has two/index.html Pendulum Рука a.svg b.html
}

test_difficult_names() {
    mkdir "папка с пробелом"
    cd "папка с пробелом"
    for name in 'мой маятник' 'a%20b' "it's" 'a"b' 'a#b?c=d' 'a&b<c>' '$(x)' 'a;b'; do
        pendulum >"$name.xml"
        status 0 "$SYSTEL" build -o o "$name.xml"
        exists "o/$name.svg" "o/$name.html" "o/$name.x3d"
        xmllint --noout "o/$name.svg" "o/$name.x3d"
    done
    status 1 sh -c 'echo "<html/>" >"a b.xml"; "$SYSTEL" check "a b.xml"'
    matches err '^a b\.xml:1: error: '
}

test_number_of_workers_changes_nothing() {
    mkdir d
    for i in 1 2 3 4 5 6; do
        pendulum "q=\"$i\"" >d/p$i.xml
        arm "q=\"$i\"" >d/a$i.xml
    done
    invalid >d/x1.xml
    invalid >d/x2.xml
    status 1 "$SYSTEL" build -j1 -o o d
    cp err err1
    status 1 "$SYSTEL" build -j4 -o p d
    same err1 err
    diff -r o p || fail "other documents"
    status 1 "$SYSTEL" build -j 4 -o p d
    diff -r o p || fail "other documents the second time"
}

test_folder_changes_nothing() {
    mkdir -p d/e
    pendulum >d/e/a.xml
    status 0 "$SYSTEL" build -o o d/e/a.xml
    cd d
    status 0 "$SYSTEL" build -o ../p "$PWD/e/a.xml"
    cd e
    status 0 "$SYSTEL" build -o ../../q a.xml
    cd ../..
    diff -r o p || fail "an absolute path matters"
    diff -r o q || fail "the folder matters"
}

test_viewer_is_copied_once_beside_the_pages() {
    pendulum >a.xml
    mkdir -p data/viewers
    cp -r "$TOP/xsl" "$TOP/schemas" data/
    for file in x3dom.js x3dom.css; do echo "/* $file */" >data/viewers/$file; done
    # one model given by name carries it
    status 0 env SYSTEL_DATADIR="$PWD/data" "$SYSTEL" build -o one a.xml
    absent one/viewer
    has one/a.html "/* x3dom.js */" "/* x3dom.css */"
    lacks one/a.html viewer/x3dom
    status 0 env SYSTEL_DATADIR="$PWD/data" "$SYSTEL" convert -t html --set viewer=inside -o alone.html a.xml
    absent viewer
    has alone.html "/* x3dom.js */"
    mkdir several
    cp a.xml several/b.xml
    status 0 env SYSTEL_DATADIR="$PWD/data" "$SYSTEL" build -o folder several
    exists folder/viewer/x3dom.js
    lacks folder/b.html "/* x3dom.js */"
    status 0 env SYSTEL_DATADIR="$PWD/data" "$SYSTEL" build --set viewer=beside -o o a.xml
    silent
    equal "$(find o -name x3dom.js | wc -l)" 1
    same "$(find o -name x3dom.js)" data/viewers/x3dom.js
    folder=$(dirname "$(find o -name x3dom.js)")
    has o/a.html "${folder#o/}/x3dom.js"
}

# Where nothing is drawn, nothing is left.
test_viewer_is_not_copied_for_what_failed() {
    mkdir -p data/viewers d
    cp -r "$TOP/xsl" "$TOP/schemas" data/
    for file in x3dom.js x3dom.css; do echo "/* $file */" >data/viewers/$file; done
    SYSTEL_DATADIR=$PWD/data
    export SYSTEL_DATADIR
    invalid >d/bad.xml
    status 3 "$SYSTEL" build -t x3d,html --set viewer=beside -o o none.xml
    status 1 "$SYSTEL" build -t x3d,html --set viewer=beside -o o d/bad.xml
    absent o
    status 1 "$SYSTEL" build -t html --set viewer=beside -o o d/bad.xml d/./bad.xml
    absent o/viewer
    pendulum >d/a.xml
    status 1 "$SYSTEL" build -t html --set viewer=beside -o o d
    exists o/viewer/x3dom.js
    rm -r o/viewer
    status 1 "$SYSTEL" build -t html --set viewer=beside --update -o o d
    exists o/viewer/x3dom.js
}

test_page_without_viewer_says_how_to_get_it() {
    pendulum >a.xml
    mkdir data
    cp -r "$TOP/xsl" "$TOP/schemas" data/
    status 0 env SYSTEL_DATADIR="$PWD/data" "$SYSTEL" build -o o a.xml
    exists o/a.html
    has o/a.html "make setup"
}

test_worker_that_crashes_costs_one_model() {
    mkdir d
    for i in 1 2 3 4; do pendulum >d/p$i.xml; done
    status 4 env SYSTEL_TEST_CRASH=p2 "$SYSTEL" build -j2 -t svg -o o d
    matches err '^d/p2\.xml: error: '
    absent o/p2.svg
    exists o/p1.svg o/p3.svg o/p4.svg
}

test_stages_of_a_batch_do_not_collide() {
    mkdir -p d/e
    pendulum >d/a.xml
    arm >d/e/a.xml
    status 0 "$SYSTEL" build -t svg --dump-stages s -o o d
    [ "$(find s -type f | wc -l)" -ge 8 ] || fail "few stages: $(find s -type f)"
}

test_nothing_is_left_behind() {
    pendulum >a.xml
    invalid >b.xml
    status 1 "$SYSTEL" build -o o a.xml b.xml
    equal "$(listed o | grep -v -e a.html -e a.svg -e a.x3d -e index.html || :)" ""
    equal "$(find . -name '.*' -type f)" ./o/.systel-batch.xml
}

test_atlas_beside_the_gallery() {
    mkdir models o
    pendulum >models/a.xml
    pendulum >models/b.xml
    status 0 "$SYSTEL" build --lang ru -t svg -o o models
    lacks o/index.html atlas
    # nothing to be made but the gallery
    status 0 "$SYSTEL" orient --atlas -o o/atlas.html
    touch -d '2001-01-01' o/a.svg
    status 0 "$SYSTEL" build --update --lang ru -t svg -o o models
    status 0 "$SYSTEL" build --update --lang ru -t svg -o o models
    has o/index.html 'href="atlas.html"' 'атлас ориентаций'
    status 0 "$SYSTEL" build --update --lang en -t svg -o o models
    has o/index.html 'href="atlas.html"' 'atlas of orientations'
    rm o/atlas.html
    status 0 "$SYSTEL" build --update --lang en -t svg -o o models
    lacks o/index.html atlas
    # a model's own report of that name is not the atlas
    pendulum >models/atlas.xml
    status 0 "$SYSTEL" build --update --lang en -t html -o o models
    exists o/atlas.html
    lacks o/index.html 'atlas of orientations'
}

# make puts the atlas there, links it at the first run, and leaves the report of a model named atlas alone.
test_make_puts_the_atlas() {
    mkdir models
    pendulum >models/a.xml
    pendulum >models/b.xml
    unset MAKEFLAGS MFLAGS MAKELEVEL
    made() { status 0 make -s -C "$TOP" BUILD="$BUILD" -o "$BUILD/systel" MODELS="$PWD/models" OUTPUT="$PWD/an o" TARGETS=html; }
    made
    has 'an o/index.html' 'href="atlas.html"'
    same 'an o/atlas.html' "$BUILD/atlas.html"
    pendulum >models/atlas.xml
    for run in 1 2; do
        made
        has 'an o/atlas.html' Pendulum
        lacks 'an o/index.html' 'class="atlas"'
    done
    rm models/atlas.xml
    made
    same 'an o/atlas.html' "$BUILD/atlas.html"
    has 'an o/index.html' 'class="atlas"'
}

# Names of files may have any bytes; documents are well-formed XML in UTF-8 all the same.
test_names_of_any_bytes() {
    mkdir d
    pendulum >"d/$(printf 'caf\351.xml')"
    pendulum >"d/$(printf 'new\nline\033.xml')"
    arm >d/b.xml
    status 0 "$SYSTEL" build --update -t svg,x3d,html,model -o o d
    silent
    for file in o/*.svg o/*.x3d o/*.model.xml o/.systel-batch.xml; do
        xmllint --noout --nonet "$file" || fail "not well-formed"
    done
    for file in o/*.html; do iconv -f UTF-8 -t UTF-8 "$file" >/dev/null || fail "not UTF-8"; done
    has o/index.html 'href="caf%E9.html"' 'href="new%0Aline%1B.html"' 'href="b.html"'
    cp o/index.html first.html
    status 0 "$SYSTEL" build --update -t svg,x3d,html,model -o o d
    same first.html o/index.html
}

# links FILE: what the links in its head lead to
links() {
    grep -o '<nav id="files".*<nav id="contents"' "$1" | grep -o 'href="[^"#][^"]*"' | sed 's/^href="//; s/"$//'
}

test_links_of_a_report_lead_somewhere() {
    mkdir -p in/sub
    pendulum >in/a.xml
    arm >"in/sub/b c.xml"
    echo '<other/>' >in/none.xml
    status 0 "$SYSTEL" build -q -t svg,html,tables,x3d -o made in
    for page in a "sub/b c"; do
        links "made/$page.html" >found
        equal "$(wc -l <found)" 4
        sed 's/%20/ /g' found | while read -r href; do exists "made/$(dirname "$page")/$href"; done
    done
    # a folder with one model gets no index, and no link to it
    rm -r in/sub
    status 0 "$SYSTEL" build -q -t svg,html -o one in
    absent one/index.html
    equal "$(links one/a.html)" a.svg
    "$SYSTEL" convert -t html in/a.xml >alone.html
    equal "$(links alone.html)" ""
}

# base64 of bytes that are deflated without a head and a tail, which gzip wants: it complains of the tail
unpack() {
    { printf '\37\213\10\0\0\0\0\0\0\0' && base64 -d; } | gzip -dc 2>/dev/null || :
}

test_report_carries_the_model() {
    printf '\357\273\277' >a.xml
    arm 'масса="1"' >>a.xml
    for n in 0 1 2; do
        "$SYSTEL" convert -t html a.xml | sed 's/.*id="source-bytes">\([^<]*\)<.*/\1/;t;d' | unpack >taken.xml
        same a.xml taken.xml
        printf '\n' >>a.xml
    done
}

# First views of reports show where an open system gets to, those of scenes what stands.
test_first_view_shows_the_workspace() {
    for range in 1 100; do
        sed_range="s/min=\"-50, -90\" max=\"50, 90\"/min=\"0, -$range\" max=\"0, $range\"/; s/min=\"-170\" max=\"170\"/min=\"-$range\" max=\"$range\"/"
        arm | sed "$sed_range; s/КПТ=\"0, 100, 0\"/КПТ=\"900, 0, 0\"/" >a.xml
        "$SYSTEL" convert -t html a.xml | grep -o 'DEF="view_three_quarter"[^>]*' | sed 's/.*position="\([^"]*\)".*/\1/' >html.$range
        "$SYSTEL" convert -t x3d a.xml | grep -o 'DEF="view_three_quarter"[^>]*' | sed 's/.*position="\([^"]*\)".*/\1/' >x3d.$range
    done
    same x3d.1 x3d.100
    cat html.1 html.100 | awk '{ far[NR] = sqrt($1 * $1 + $2 * $2 + $3 * $3) } END { exit !(far[2] > 1.2 * far[1]) }' ||
        fail "the view is not wider: $(cat html.1 html.100)"
}

run_tests
