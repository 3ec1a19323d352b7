#!/bin/sh
# Meshes of URDF: where their files are looked for, what may be read, what stands for a missing or a
# broken one, and what make is told.
# Without the sanitisers: of files that the fuzz tier has read under them.
. "$(dirname "$0")/lib.sh"

echo '<robot name="r"><link name="a"><visual><geometry><mesh filename="a.stl"/></geometry></visual></link></robot>' |
    "$SYSTEL" convert -t model - 2>&1 | grep -q libassimp-dev && {
    echo "skipped: meshes_test.sh: no assimp"
    echo "0 passed, 0 failed"
    exit 0
}

# robot MESH [MESH]: two links shown by these; the first has shapes for collisions
robot() {
    cat <<END
<robot name="r">
  <link name="a">
    <visual><geometry><mesh filename="$1"/></geometry></visual>
    <collision><geometry><sphere radius="0.125"/></geometry></collision>
  </link>
  <link name="b">
    <visual><geometry><mesh filename="${2:-$1}"/></geometry></visual>
  </link>
  <joint name="j" type="continuous"><parent link="a"/><child link="b"/><origin xyz="0 0 0.4"/></joint>
</robot>
END
}

# pyramid [SIZE]: a text STL of four triangles
pyramid() {
    s=${1:-1}
    printf 'solid p\n'
    for t in "0 0 0 0 $s 0 $s 0 0" "0 0 0 $s 0 0 0 0 $s" "0 0 0 0 0 $s 0 $s 0" "$s 0 0 0 $s 0 0 0 $s"; do
        # shellcheck disable=SC2086
        printf 'facet normal 0 0 0\nouter loop\nvertex %s %s %s\nvertex %s %s %s\nvertex %s %s %s\nendloop\nendfacet\n' $t
    done
    printf 'endsolid p\n'
}

# shown N FILE: so many shapes show a mesh, the first with its faces
shown() {
    equal "$(grep -oE 'IndexedFaceSet (DEF|USE)=' "$2" | wc -l | tr -d ' ')" "$1"
}

test_relative_and_file_references() {
    mkdir -p 'm/my meshes'
    pyramid >'m/my meshes/a.stl'
    for url in 'my meshes/a.stl' 'my%20meshes/a.stl' './my meshes/../my meshes/a.stl' "file://$PWD/m/my%20meshes/a.stl" \
        "file://localhost$PWD/m/my meshes/a.stl" "$PWD/m/my meshes/a.stl"; do
        robot "$url" >m/r.urdf
        status 0 "$SYSTEL" convert -t x3d -o r.x3d m/r.urdf
        silent
        shown 2 r.x3d
        equal "$(grep -c 'IndexedFaceSet DEF' r.x3d)" 1
        has r.x3d 'solid="false" coordIndex="'
    done
}

test_packages() {
    mkdir -p ws/arm/urdf ws/arm/meshes elsewhere/hand/meshes
    pyramid >ws/arm/meshes/a.STL
    pyramid >elsewhere/hand/meshes/b.stl
    echo '<package format="2"><name> arm </name></package>' >ws/arm/package.xml
    robot package://arm/meshes/a.STL package://hand/meshes/b.stl >ws/arm/urdf/r.urdf
    status 0 "$SYSTEL" convert -t x3d -o r.x3d ws/arm/urdf/r.urdf
    equal "$(wc -l <err)" 1
    has err 'ws/arm/urdf/r.urdf:7: warning: ' '1 of 2' '--package hand=DIR'
    shown 1 r.x3d
    status 0 "$SYSTEL" convert -t x3d --package hand=elsewhere/hand -o r.x3d ws/arm/urdf/r.urdf
    silent
    shown 2 r.x3d
    # the named folder wins over the parent, and a second one is asked where the first has no such file
    status 0 "$SYSTEL" convert -t x3d --package hand=ws --package hand=elsewhere/hand --package arm=ws/arm -o r.x3d ws/arm/urdf/r.urdf
    silent
    # another name is another package
    echo '<package><name>arm2</name></package>' >ws/arm/package.xml
    status 0 "$SYSTEL" check --package hand=elsewhere/hand ws/arm/urdf/r.urdf
    has err '--package arm=DIR'
}

# Robots without a package.xml stand in a folder of the package's name, which opens nothing that may not be read.
test_a_package_that_is_a_folder() {
    mkdir -p ws/iCub/robots ws/hand/meshes ws/iCub/meshes
    pyramid >ws/iCub/meshes/a.stl
    pyramid >ws/hand/meshes/b.stl
    robot package://iCub/meshes/a.stl package://hand/meshes/b.stl >ws/iCub/robots/r.urdf
    status 0 "$SYSTEL" check ws/iCub/robots/r.urdf
    has err '2 of 2' '--package iCub=DIR' '--package hand=DIR'
    status 0 "$SYSTEL" convert -t x3d --allow-read ws/iCub -o r.x3d ws/iCub/robots/r.urdf
    has err '1 of 2' '--package hand=DIR'
    shown 1 r.x3d
    status 0 "$SYSTEL" convert -t x3d --allow-read ws -o r.x3d ws/iCub/robots/r.urdf
    silent
    shown 2 r.x3d
    # beside it that is the model's own folder
    robot package://iCub/meshes/a.stl package://iCub/../hand/meshes/b.stl >ws/iCub/r.urdf
    status 0 "$SYSTEL" convert -t x3d -o r.x3d ws/iCub/r.urdf
    has err '1 of 2' '--package iCub=DIR'
    shown 1 r.x3d
}

# Some exporters write a slash too many.
test_a_package_behind_three_slashes() {
    mkdir -p hand/meshes
    pyramid >hand/meshes/b.stl
    robot package:///hand/meshes/b.stl >r.urdf
    status 0 "$SYSTEL" convert -t x3d --package hand=hand -o r.x3d r.urdf
    silent
    shown 2 r.x3d
    status 0 "$SYSTEL" check r.urdf
    has err '--package hand=DIR'
}

# floats NUMBER…: 0, 1 and -1 as four bytes each, the least first
floats() {
    for n; do
        case $n in
        0) printf '\000\000\000\000' ;;
        1) printf '\000\000\200\077' ;;
        -1) printf '\000\000\200\277' ;;
        esac
    done
}

# gltf BUFFER: JSON of one red triangle, its nine numbers in a buffer
gltf() {
    cat <<END
{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0,"translation":[0,0,0.5]}],
"meshes":[{"primitives":[{"attributes":{"POSITION":0},"material":0}]}],
"materials":[{"pbrMetallicRoughness":{"baseColorFactor":[1,0,0,1]}}],
"accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]}],
"bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36$1}]}
END
}

# word NUMBER: four bytes, the least first
word() { printf "$(printf '\\%03o\\%03o\\%03o\\%03o' $(($1 % 256)) $(($1 / 256 % 256)) $(($1 / 65536 % 256)) 0)"; }

# glb: the same as one binary file
glb() {
    gltf '' | tr -d '\n' >json
    while [ $(($(wc -c <json) % 4)) -ne 0 ]; do printf ' ' >>json; done
    size=$(wc -c <json)
    printf glTF
    word 2
    word $((12 + 8 + size + 8 + 36))
    word "$size"
    printf JSON
    cat json
    word 36
    printf 'BIN\000'
    floats 0 0 0 1 0 0 0 1 0
}

test_gltf_and_glb() {
    floats 0 0 0 1 0 0 0 1 0 >points.bin
    gltf ',"uri":"points.bin"' >beside.gltf
    gltf ",\"uri\":\"data:application/octet-stream;base64,$(base64 <points.bin | tr -d '\n')\"" >inside.gltf
    glb >whole.GLB
    for file in beside.gltf inside.gltf whole.GLB; do
        robot "$file" >r.urdf
        status 0 "$SYSTEL" convert -t x3d -o r.x3d r.urdf
        silent
        shown 2 r.x3d
        has r.x3d 'point="0 0 0.5 1 0 0.5 0 1 0.5"' 'diffuseColor="1 0 0"'
        status 0 "$SYSTEL" convert -t x3d --set mesh-up=y -o r.x3d r.urdf
        has r.x3d 'point="0 -0.5 0 1 -0.5 0 0 -0.5 1"'
    done
    status 0 "$SYSTEL" build -q -MD -t x3d -o o r.urdf
    has o/r.x3d.d whole.GLB
    robot beside.gltf >r.urdf
    status 0 "$SYSTEL" build -q -MD -t x3d -o o r.urdf
    has o/r.x3d.d beside.gltf points.bin
    rm points.bin
    status 0 "$SYSTEL" check r.urdf
    has err 'r.urdf:3: warning: the mesh beside.gltf cannot be shown'
    head -c 300 whole.GLB >cut.glb
    robot cut.glb >r.urdf
    status 0 "$SYSTEL" check r.urdf
    has err 'the file breaks off: it promises bytes: '
    echo '{"asset":{"version":"2.0"}}' >text.glb
    robot text.glb >r.urdf
    status 0 "$SYSTEL" check r.urdf
    has err 'not a GLB file'
    awk 'BEGIN { for (i = 0; i < 1000000; i++) printf "["}' >deep.gltf
    robot deep.gltf >r.urdf
    status 0 "$SYSTEL" check r.urdf
    has err 'the mesh deep.gltf cannot be shown'
}

# collada AXIS: a triangle at y 1 to 2
collada() {
    cat <<END
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1"><asset>$1</asset>
<library_geometries><geometry id="g"><mesh><source id="p"><float_array id="f" count="9">0 1 0 0.1 1 0 0 2 0</float_array>
<technique_common><accessor source="#f" count="3" stride="3"><param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
<triangles count="1"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2</p></triangles></mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="s"><node><instance_geometry url="#g"/></node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene></COLLADA>
END
}

test_y_is_up_where_it_is_told() {
    for axis in '<up_axis>Y_UP</up_axis>' ''; do
        collada "$axis" >a.dae
        robot a.dae >r.urdf
        status 0 "$SYSTEL" convert -q -t x3d -o r.x3d r.urdf
        has r.x3d 'point="0 1 0 0.1 1 0 0 2 0"'
        status 0 "$SYSTEL" convert -q -t x3d --set mesh-up=z -o z.x3d r.urdf
        same r.x3d z.x3d
        status 0 "$SYSTEL" build -q -t x3d,svg,html --set mesh-up=y -o o r.urdf
        has o/r.x3d 'point="0 0 1 0.1 0 1 0 0 2"'
        has o/r.html 'point="0 0 1 0.1 0 1 0 0 2"'
    done
    collada '<up_axis>Z_UP</up_axis>' >a.dae
    status 0 "$SYSTEL" convert -q -t x3d --set mesh-up=y -o z.x3d r.urdf
    same r.x3d z.x3d
    status 2 "$SYSTEL" convert -t x3d --set mesh-up=x r.urdf
}

# A trunk of three links whose meshes reach from pair to pair, if y is up in them.
test_scattered_meshes_are_doubted() {
    collada '<up_axis>Y_UP</up_axis>' | sed 's/0 1 0 0.1 1 0 0 2 0/0 0 0 0.1 0 0 0 1 0/' >a.dae
    {
        echo '<robot name="r">'
        for n in 0 1 2; do echo "<link name=\"l$n\"><visual><geometry><mesh filename=\"a.dae\"/></geometry></visual></link>"; done
        for n in 1 2; do echo "<joint name=\"j$n\" type=\"continuous\"><origin xyz=\"0 0 1\"/><parent link=\"l$((n - 1))\"/><child link=\"l$n\"/></joint>"; done
        echo '</robot>'
    } >r.urdf
    for command in 'check r.urdf' 'convert -t x3d -o r.x3d r.urdf'; do
        # shellcheck disable=SC2086
        status 0 "$SYSTEL" $command
        equal "$(cat err)" 'r.urdf:2: warning: meshes lie apart from their pairs, 2 m in all, and 0 m if y is up in them, as a.dae says: try --set mesh-up=y'
    done
    status 0 "$SYSTEL" convert -t x3d --set mesh-up=y -o r.x3d r.urdf
    silent
    sed 's/a.dae"/a.dae" scale="0.1 0.1 0.1"/' r.urdf >s.urdf
    status 0 "$SYSTEL" convert -t x3d --set mesh-up=y -o r.x3d s.urdf
    matches err '^s.urdf:2: warning: the mesh a.dae lies 0.9 m from a pair'
    sed 's/a.dae"/a.dae" scale="1000 1000 1000"/' r.urdf >s.urdf
    status 0 "$SYSTEL" convert -t x3d --set mesh-up=y -o r.x3d s.urdf
    matches err '^s.urdf:2: warning: the mesh a.dae is 1005 m large'
    sed 's/Y_UP/Z_UP/; s/0 0 0 0.1 0 0 0 1 0/0 0 0 0.1 0 0 0 0 1/' a.dae >b.dae
    mv b.dae a.dae
    status 0 "$SYSTEL" convert -t x3d -o r.x3d r.urdf
    silent
    sed -i 's/Z_UP/Y_UP/' a.dae
    status 0 "$SYSTEL" convert -t x3d --set mesh-up=y -o r.x3d r.urdf
    has err 'without --set mesh-up=y, for example a.dae'
}

test_missing_meshes_are_one_warning() {
    robot package://p/a.dae meshes/b.obj >r.urdf
    status 0 "$SYSTEL" build -o o r.urdf
    equal "$(grep -c warning err)" 1
    has err 'r.urdf:3: warning: ' '2 of 2' '--package p=DIR' 'meshes/b.obj'
    has o/r.x3d '<Sphere radius="0.125"'
    # where there are none: rods and hinges, no box
    has o/r.x3d part_hinge
    robot package://p/a.dae package://p/a.dae | grep -v '<collision>' >r.urdf
    status 0 "$SYSTEL" build --lang ru -o o r.urdf
    has err '1 из 1' '--package p=ПАПКА'
    # a plate under the ground's is the only one
    equal "$(xmllint --xpath 'count(//*[local-name() = "Box"])' o/r.x3d)" 1
    status 1 "$SYSTEL" check --werror r.urdf
    status 0 "$SYSTEL" check -q r.urdf
    silent
}

test_nothing_outside_is_read() {
    mkdir -p m/in elsewhere
    pyramid >elsewhere/a.stl
    ln -s ../elsewhere/a.stl m/link.stl
    ln -s ../elsewhere m/folder
    echo '<package><name>in</name></package>' >m/package.xml
    for url in ../elsewhere/a.stl "$PWD/elsewhere/a.stl" "file://$PWD/elsewhere/a.stl" link.stl folder/a.stl %2e%2e/elsewhere/a.stl \
        package://in/../elsewhere/a.stl package://in/folder/a.stl; do
        robot "$url" >m/r.urdf
        status 0 "$SYSTEL" convert -t x3d -MD -o r.x3d m/r.urdf
        has err '--allow-read DIR' "$url"
        shown 0 r.x3d
        lacks r.x3d.d elsewhere
        status 0 "$SYSTEL" convert -t x3d --allow-read elsewhere -o r.x3d m/r.urdf
        silent
        shown 2 r.x3d
    done
    for url in file://host/elsewhere/a.stl http://127.0.0.1:9/a.stl ftp://127.0.0.1:9/a.stl; do
        robot $url >m/r.urdf
        status 0 timeout "$PATIENCE" "$SYSTEL" convert -t x3d --allow-read / -o r.x3d m/r.urdf
        has err $url
        shown 0 r.x3d
    done
    # neither pipes nor folders nor devices are opened
    mkfifo m/pipe.stl
    mkdir m/dir.stl
    for url in pipe.stl dir.stl file:///dev/zero .stl; do
        robot $url >m/r.urdf
        status 0 timeout "$PATIENCE" "$SYSTEL" convert --lang en -t x3d --allow-read /dev -o r.x3d m/r.urdf
        shown 0 r.x3d
        [ "${url#*.stl}" = "$url" ] || [ $url = .stl ] || has err 'a folder, a pipe or a device (1), for example'
    done
    # materials of OBJ obey too
    printf 'newmtl m\nKd 1 0 0\n' | tee elsewhere/b.mtl >m/a.mtl
    for mtl in a.mtl ../elsewhere/b.mtl; do
        printf 'mtllib %s\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl m\nf 1 2 3\n' $mtl >m/a.obj
        robot a.obj >m/r.urdf
        status 0 "$SYSTEL" convert -t x3d -MD -o r.x3d m/r.urdf
        shown 2 r.x3d
        case $mtl in
        a.mtl) has r.x3d 'Material diffuseColor="1 0 0"'; has r.x3d.d m/a.mtl ;;
        *) lacks r.x3d 'Material diffuseColor="1 0 0"'; lacks r.x3d.d elsewhere ;;
        esac
    done
}

test_wrong_options() {
    robot a.stl >r.urdf
    for option in '--package x' '--package x=nowhere' '--allow-read nowhere' '--base nowhere' '--package'; do
        # shellcheck disable=SC2086
        status 2 "$SYSTEL" convert -t x3d r.urdf $option
    done
    status 2 "$SYSTEL" build --base . r.urdf
}

# broken NAME: what is in the file m/NAME gives one warning with a line, and what stands for it
broken() {
    robot "$1" >m/r.urdf
    status 0 timeout "$PATIENCE" "$SYSTEL" convert -t x3d -o r.x3d m/r.urdf
    equal "$(wc -l <err)" 1
    matches err "^m/r\.urdf:3: warning: .*$1"
    shown 0 r.x3d
    has r.x3d '<Sphere radius="0.125"'
    [ -z "${2:-}" ] || has err "$2"
    status 0 timeout "$PATIENCE" "$SYSTEL" check m/r.urdf
    equal "$(wc -l <err)" 1
}

test_broken_files() {
    mkdir m
    : >m/empty.stl
    broken empty.stl empty
    printf ' \n' >m/blank.obj
    broken blank.obj
    pyramid | head -c 300 >m/cut.stl
    broken cut.stl 'breaks off'
    head -c 400 "$TOP/samples/meshes/stand.stl" >m/cut-binary.stl
    broken cut-binary.stl 'there are: 6'
    { head -c 80 "$TOP/samples/meshes/stand.stl"; printf '\377\377\377\377'; } >m/huge.stl
    broken huge.stl 4294967295
    { printf '%80s' solid; printf '\377\377\377\177'; head -c 500 /dev/zero; } >m/huge2.stl
    broken huge2.stl 2147483647
    echo 'not a mesh at all' >m/text.stl
    broken text.stl
    head -c 3000 "$BUILD/systel" >m/program.obj
    broken program.obj
    head -c 3000 "$BUILD/systel" >m/program.dae
    broken program.dae Collada
    printf 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9999999\n' >m/index.obj
    broken index.obj
    printf 'v nan 0 0\nv 1 0 0\nv 0 inf 0\nf 1 2 3\n' >m/nan.obj
    broken nan.obj
    printf 'v 0 0 0\nv 1 0 0\nl 1 2\n' >m/line.obj
    broken line.obj
    head -c 900 "$TOP/samples/meshes/palm.dae" >m/cut.dae
    broken cut.dae Collada
    echo '<!DOCTYPE COLLADA [<!ENTITY e SYSTEM "/etc/passwd">]><COLLADA>&e;</COLLADA>' >m/entity.dae
    broken entity.dae
    sed 's/count="24"/count="99999999"/; s/count="8"/count="33333333"/' "$TOP/samples/meshes/palm.dae" >m/count.dae
    broken count.dae
    sed 's/count="24"/count="4000000000"/; s/count="8"/count="1333333333"/' "$TOP/samples/meshes/palm.dae" >m/memory.dae
    broken memory.dae
    printf 'v 0 0 0\n' >m/sparse.obj
    truncate -s 8G m/sparse.obj
    broken sparse.obj 'larger than 256 MB'
    sparse='{"asset":{"version":"2.0"},"accessors":[{"componentType":5126,"count":4000000000,"type":"VEC3","sparse":{"count":1,"indices":{"bufferView":0,"componentType":5125},"values":{"bufferView":0}}}],'
    printf '%s"bufferViews":[{"buffer":0,"byteLength":12}],"buffers":[{"byteLength":12,"uri":"data:application/octet-stream;base64,AAAAAAAAAAAAAAAA"}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],"nodes":[{"mesh":0}],"scenes":[{"nodes":[0]}],"scene":0}' "$sparse" >m/memory.gltf
    # (the sanitisers' allocator ends the reader itself, at length)
    is_sanitised || broken memory.gltf 'more memory than a mesh may take'
    sed 's/<p>[^<]*/<p>0 1 2 99999/' "$TOP/samples/meshes/palm.dae" >m/index.dae
    broken index.dae
    # what the library does not survive is no concern of the model
    printf 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n' >m/killed.obj
    SYSTEL_TEST_MESH_CRASH=1
    export SYSTEL_TEST_MESH_CRASH
    broken killed.obj 'broken off'
    unset SYSTEL_TEST_MESH_CRASH
    awk 'BEGIN { printf "<COLLADA><library_visual_scenes><visual_scene>"; for (i = 0; i < 100000; i++) printf "<node>" }' >m/deep.dae
    broken deep.dae
}

test_large_meshes_are_made_coarser() {
    mkdir m
    # a wavy square of 200 × 200 × 2 triangles
    awk 'BEGIN {
        n = 200
        for (i = 0; i <= n; i++) for (j = 0; j <= n; j++) printf "v %g %g %g\n", i / n, j / n, sin(i / 9) * cos(j / 7) / 20
        for (i = 0; i < n; i++) for (j = 1; j <= n; j++) { a = i * (n + 1) + j; printf "f %d %d %d %d\n", a, a + 1, a + n + 2, a + n + 1 }
    }' >m/large.obj
    robot large.obj >m/r.urdf
    status 0 "$SYSTEL" build -v -t x3d,html -o o m/r.urdf
    matches err 'm/r\.urdf:3: .*large\.obj.* of 80000'
    kept=$(sed -n 's/.* \([0-9]*\) triangles of 80000.*/\1/p' err | head -n 1)
    [ "$kept" -le 20000 ] && [ "$kept" -gt 5000 ] || fail "$kept triangles"
    [ "$(wc -c <o/r.x3d)" -lt 2000000 ] || fail "$(wc -c <o/r.x3d) bytes"
    # the outline stays
    awk -F'"' '/DEF="mesh/ { mesh = 1 } mesh && /<Coordinate point=/ { mesh = 0; n = split($2, p, " "); for (i = 1; i <= n; i += 3) {
        if (p[i] > x) x = p[i]; if (p[i + 1] > y) y = p[i + 1] } } END { exit !(x > 0.98 && x < 1.001 && y > 0.98 && y < 1.001) }' o/r.x3d ||
        fail "the outline has shrunk"
}

test_dependencies() {
    mkdir -p m/meshes
    pyramid >m/meshes/a.stl
    robot meshes/a.stl >m/r.urdf
    status 0 "$SYSTEL" build -MD -t x3d -o o m/r.urdf
    has o/r.x3d.d m/meshes/a.stl
    status 0 "$SYSTEL" build --update -t x3d -o o m/r.urdf
    touch -d '2030-01-01' o/r.x3d
    cp o/r.x3d before
    pyramid 2 >m/meshes/a.stl
    touch -d '2031-01-01' m/meshes/a.stl
    status 0 "$SYSTEL" build --update -t x3d -o o m/r.urdf
    differ before o/r.x3d
    # and where the mesh was not found before
    rm -r o
    robot package://p/a.stl >m/r.urdf
    status 0 "$SYSTEL" build --update -t x3d -o o m/r.urdf
    shown 0 o/r.x3d
    status 0 "$SYSTEL" build --update --package p=m/meshes -t x3d -o o m/r.urdf
    shown 2 o/r.x3d
}

test_base_of_standard_input() {
    mkdir -p robot/meshes here
    pyramid >robot/meshes/a.stl
    # what xacro writes
    { printf '<?xml version="1.0" ?>\n<!-- | This document was autogenerated by xacro from r.urdf.xacro | -->\n'; robot meshes/a.stl; } >here/expanded
    cd here
    status 0 "$SYSTEL" convert -t x3d --base ../robot -o r.x3d - <expanded
    silent
    shown 2 r.x3d
    "$SYSTEL" convert -t x3d -o r.x3d - <expanded 2>err
    shown 0 r.x3d
    has err '<stdin>:5: warning: '
    status 0 "$SYSTEL" convert -t x3d -MD --base ../robot -o r.x3d - <expanded
    has r.x3d.d robot/meshes/a.stl
    # the package that holds the base
    echo '<package><name>robot</name></package>' >../robot/package.xml
    sed 's|meshes/|package://robot/meshes/|' expanded >again
    status 0 "$SYSTEL" convert -t x3d --base ../robot/meshes -o r.x3d - <again
    silent
    shown 2 r.x3d
    # an error names standard input
    status 1 "$SYSTEL" convert -t x3d --base ../robot - <<END
<robot name="r"><link name="a"/><link name="b"/></robot>
END
    has err '<stdin>:1: error: '
}

test_shapes_for_collisions_on_request() {
    pyramid >a.stl
    robot a.stl >r.urdf
    for target in x3d x3d-inline html; do
        status 0 "$SYSTEL" build -t $target --set shapes=collision -o o r.urdf
    done
    cat o/r.bodies/*.x3d >inline
    for file in o/r.x3d o/r.html inline; do
        grep -qi 'Sphere radius="0.125"' $file || fail "$file has no shape for collisions"
    done
    shown 1 o/r.x3d
    status 0 "$SYSTEL" convert -t x3d --set shapes=visual -o a.x3d r.urdf
    status 0 "$SYSTEL" convert -t x3d -o b.x3d r.urdf
    same a.x3d b.x3d
    lacks a.x3d 'radius="0.125"'
    status 2 "$SYSTEL" convert -t x3d --set shapes=both r.urdf
}

test_levels_of_detail_know_the_box() {
    pyramid 0.5 >a.stl
    robot a.stl | sed 's|<visual><geometry><mesh filename="a.stl"/>|<visual><origin xyz="1 0 0" rpy="0 0 1.5707963267948966"/><geometry><mesh filename="a.stl" scale="1 2 -3"/>|' >r.urdf
    status 0 "$SYSTEL" convert -t x3d --set bodies=simplest -o r.x3d r.urdf
    shown 0 r.x3d
    # x → y, y → -x, z downwards
    matches r.x3d '<Transform translation="0.5 0.25 -0.75">'
    has r.x3d '<Box size="1 0.5 1.5"'
}

test_references_stay() {
    mkdir meshes
    pyramid >meshes/a.stl
    robot meshes/a.stl package://p/b.dae | sed 's|a.stl"|a.stl" scale="0.5 0.5 0.5"|' >r.urdf
    status 0 "$SYSTEL" convert -t urdf -o again.urdf r.urdf
    has again.urdf '<mesh filename="meshes/a.stl" scale="0.5 0.5 0.5"/>' '<mesh filename="package://p/b.dae"/>' '<sphere radius="0.125"/>'
    status 0 "$SYSTEL" convert -t model -o m.model.xml r.urdf
    has m.model.xml 'url="meshes/a.stl"' 'url="package://p/b.dae"' '<collision>'
    status 0 "$SYSTEL" convert -t model -o m2.model.xml m.model.xml
    same m.model.xml m2.model.xml
    status 0 "$SYSTEL" convert -t x3d -o a.x3d m.model.xml
    status 0 "$SYSTEL" convert -t x3d -o b.x3d r.urdf
    for file in a b; do sed -n '/<Transform/,$p' $file.x3d | grep -v '<Metadata' >$file; done
    same a b
}

# A page that is one file to send, with two large surfaces and a box in it.
test_a_report_with_large_meshes_can_be_sent() {
    mkdir m
    for n in 170 60; do
        awk -v n=$n 'BEGIN {
            for (i = 0; i <= n; i++) for (j = 0; j <= n; j++) printf "v %g %g %g\n", i / n, j / n, sin(i / 5) * cos(j / 4) / 20
            for (i = 0; i < n; i++) for (j = 1; j <= n; j++) { a = i * (n + 1) + j; printf "f %d %d %d %d\n", a, a + 1, a + n + 2, a + n + 1 }
        }' >m/$n.obj
    done
    pyramid >m/a.stl
    robot 170.obj 60.obj | sed 's|</robot>|<link name="c"><visual><geometry><mesh filename="a.stl"/></geometry></visual></link><joint name="k" type="continuous"><parent link="b"/><child link="c"/><origin xyz="0 0 0.4"/></joint></robot>|' >m/r.urdf
    status 0 "$SYSTEL" build -t x3d,svg,html -o o m/r.urdf
    silent
    [ "$(wc -c <o/r.html)" -le 1200000 ] || fail "$(wc -c <o/r.html) bytes"
    all=$(triangles o/r.x3d)
    [ "$all" -gt 25000 ] || fail "$all triangles in the scene"
    shown=$(triangles o/r.html)
    [ "$shown" -le 4004 ] && [ "$shown" -gt 3000 ] || fail "$shown triangles in the page"
    has o/r.html "this page shows $shown of the $all triangles of its meshes" '--set meshes=whole' 'data-carried="carried-svg"'
    lacks o/r.html 'data-carried="carried-x3d"'
    # the pyramid stays one, and the larger surface has more
    set -- $(by_mesh o/r.html)
    equal "$#" 3
    equal "$3" 4
    [ "$1" -gt "$2" ] || fail "shares of $1 and $2 triangles"
    # again, the same bytes
    cp o/r.html first.html
    status 0 "$SYSTEL" build -t x3d,svg,html -o o m/r.urdf
    same first.html o/r.html
    # all of them, on request and beside the viewer
    cp o/r.x3d whole.x3d
    status 0 "$SYSTEL" build -t x3d,svg,html --set viewer=inside --set meshes=whole -o o m/r.urdf
    equal "$(triangles o/r.html)" "$all"
    lacks o/r.html 'id="thinned"'
    has o/r.html 'data-carried="carried-x3d"'
    same whole.x3d o/r.x3d
    status 0 "$SYSTEL" convert -t html --set viewer=beside -o beside.html m/r.urdf
    equal "$(triangles beside.html)" "$all"
    # what is small stays as it is
    robot a.stl >m/s.urdf
    status 0 "$SYSTEL" build -t x3d,svg,html -o o m/s.urdf
    equal "$(triangles o/s.html)" 4
    lacks o/s.html 'id="thinned"'
    has o/s.html 'data-carried="carried-x3d"'
    status 2 "$SYSTEL" convert -t html --set meshes=half m/r.urdf
}

# chain N GEOMETRY: a robot of so many links
chain() {
    awk -v n="$1" -v shape="$2" 'BEGIN {
        print "<robot name=\"chain\"><link name=\"l0\"/>"
        for (i = 1; i <= n; i++) printf "<link name=\"l%d\"><visual><geometry>%s</geometry></visual></link><joint name=\"j%d\" type=\"revolute\"><parent link=\"l%d\"/><child link=\"l%d\"/><origin xyz=\"0 0 0.1\"/><axis xyz=\"%d %d 0\"/><limit lower=\"-1\" upper=\"1\" effort=\"1\" velocity=\"1\"/></joint>\n", i, shape, i, i - 1, i, i % 2, 1 - i % 2
        print "</robot>" }'
}

# A page too large to be sent has parts compressed (tests/pages/packed.js opens them); what is too large even so is told.
test_the_size_of_a_report_is_measured() {
    mkdir m
    awk -v n=80 'BEGIN {
        for (i = 0; i <= n; i++) for (j = 0; j <= n; j++) printf "v %g %g %g\n", i / n, j / n, sin(i / 5) * cos(j / 4) / 20
        for (i = 0; i < n; i++) for (j = 1; j <= n; j++) { a = i * (n + 1) + j; printf "f %d %d %d %d\n", a, a + 1, a + n + 2, a + n + 1 } }' >m/80.obj
    chain 210 '<mesh filename="80.obj"/>' >m/c.urdf
    status 0 "$SYSTEL" build --lang en -t html -o o m/c.urdf
    silent
    [ "$(wc -c <o/c.html)" -le 1200000 ] || fail "$(wc -c <o/c.html) bytes"
    has o/c.html 'class="packed"' 'triangles of its meshes'
    # a description is in the head, which stays as it is
    awk 'BEGIN { printf "<system name=\"S\" description=\""; for (i = 0; i < 120000; i++) printf "word %d ", i % 10; print "\"><body number=\"1\" KP=\"1\"/></system>" }' >m/d.xml
    status 0 "$SYSTEL" build --lang en -t html -o o m/d.xml
    size=$(awk -v n="$(wc -c <o/d.html)" 'BEGIN { printf "%.2f", n / 1e6 }')
    has err "m/d.xml: note: the report takes $size MB, more than 1.20"
    status 0 "$SYSTEL" build --lang en -t html --set viewer=beside -o o m/d.xml
    silent
}

# triangles FILE: how many the meshes of a scene have; by_mesh FILE: each
by_mesh() {
    grep -oiE '<IndexedFaceSet [^>]*DEF="mesh[^>]*>' "$1" | awk '{ print gsub(/ -1/, "") }'
}
triangles() { by_mesh "$1" | awk '{ n += $1 } END { print n + 0 }'; }

# x3d-inline: what the one file USEs is written out
test_a_file_of_its_own_has_its_mesh() {
    pyramid >a.stl
    robot a.stl >r.urdf
    status 0 "$SYSTEL" build -t x3d-inline -o o r.urdf
    for body in a b; do
        has o/r.bodies/$body.x3d '<IndexedFaceSet solid="false" coordIndex="'
        xmllint --noout o/r.bodies/$body.x3d
    done
}

run_tests
