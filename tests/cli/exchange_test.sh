#!/bin/sh
# Files for other programs: glTF, which assimp reads back, and DXF, which ezdxf does with SETUP_FULL=1.
. "$(dirname "$0")/lib.sh"

readers=$TOP/tests/cli/readers

# places MODEL [OPTION…]: where systel has the bodies, y up, sorted
places() {
    model=$1
    shift
    "$SYSTEL" apply -q "$@" -x "$readers/poles.xsl" "$model" | LC_ALL=C sort
}

assimp() {
    [ -x ./assimp ] || cc -O0 -o ./assimp "$readers/assimp.c" -lassimp || fail "no reader of glTF"
    ./assimp "$1"
}

test_bodies_in_gltf() {
    for model in cobra walker delta-robot four-bar gear-pair cell two-arms.urdf mesh-arm.urdf; do
        case $model in *.urdf) ;; *) model=$model.xml ;; esac
        status 0 "$SYSTEL" convert -q -t glb -o made.glb "$TOP/samples/$model"
        equal "$(head -c 4 made.glb)" glTF
        assimp made.glb >read || { cat read; fail "$model is refused"; }
        places "$TOP/samples/$model" >wanted
        cut -d'|' -f1 wanted >names
        grep -F '|' read | LC_ALL=C sort | awk -F '|' 'NR == FNR { want[$1] = 1; next } $1 in want' names - | sed 's/-0\.0000/0.0000/g' >there
        same wanted there
    done
}

# By the validator of those who wrote the standard; make setup-check installs it.
test_gltf_is_valid() {
    modules=$TOP/tests/clients/node_modules
    [ -d "$modules/gltf-validator" ] || {
        echo "    skipped: gltf-validator (make setup-check)" >&2
        return 0
    }
    for model in cobra walker four-bar gear-train cell-at-work mesh-arm.urdf; do
        case $model in *.urdf) ;; *) model=$model.xml ;; esac
        status 0 "$SYSTEL" convert -q -t glb -o "$model.glb" "$TOP/samples/$model"
    done
    equal "$(node "$readers/gltf.js" "$modules" ./*.glb)" ''
    # a file that is none is found
    sed 's/"POSITION"/"POSITIOM"/' walker.xml.glb >broken.glb
    [ -n "$(node "$readers/gltf.js" "$modules" broken.glb)" ] || fail "the validator finds nothing"
}

# At a position that was asked for, too, and the tree is the bodies'.
test_pose_in_gltf() {
    arm >a.xml
    status 0 "$SYSTEL" convert -q --pose 'body_1=35,2=20/-50' -t glb -o made.glb a.xml
    assimp made.glb | grep -F '|' | grep '^body_[12]|' | sed 's/-0\.0000/0.0000/g' | LC_ALL=C sort >there
    places a.xml --pose 'body_1=35,2=20/-50' | grep -v '^body_0' >wanted
    same wanted there
}

test_motion_in_gltf() {
    status 0 "$SYSTEL" convert -q -t glb -o made.glb "$TOP/samples/walker.xml"
    assimp made.glb >read
    equal "$(grep -c '^led body_[1-7]: [0-9]* keys to 5.300' read)" 7
    has read 'ends 2.4502 1.0200 0.0000'
    # fingers of a gripper
    status 0 "$SYSTEL" convert -q -t glb -o made.glb "$TOP/samples/cell-at-work.xml"
    assimp made.glb >read
    has read 'led finger_1_ms1_body_7'
    # none: nothing is led
    status 0 "$SYSTEL" convert -q -t glb -o made.glb "$TOP/samples/cobra.xml"
    assimp made.glb >read
    equal "$(grep -c '^led' read)" 0
}

# Without the grid a scene of boxes has their faces alone: twelve triangles each.
test_faces_in_gltf() {
    cat >a.xml <<'END'
<model xmlns="urn:systel:model" name="boxes"><body number="0" id="body_0">
  <shape kind="box" size="1 1 1" at="0 0.5 0" rotation="0 0 1 0" colour="1 0 0"/>
  <body number="1" base="0" id="body_1"><joint id="joint_1" type="revolute" at="0 2 0" axis="0 0 1" q="0"/>
    <shape kind="box" size="1 2 3" at="0 0 0" rotation="0 0 1 0" colour="0 1 0"/></body></body></model>
END
    status 0 "$SYSTEL" convert -q -t glb -o made.glb a.xml
    assimp made.glb >read
    has read 'faces 24'
    grep -a -q '"baseColorFactor":\[1,0,0,1\]' made.glb || fail 'no red'
    status 0 "$SYSTEL" convert -q --set grid=yes -t glb -o grid.glb a.xml
    differ made.glb grid.glb
    status 0 "$SYSTEL" convert -q -t glb -o again.glb a.xml
    same made.glb again.glb
}

test_dxf_has_layers_and_letters() {
    status 0 "$SYSTEL" convert --lang ru -t dxf -o made.dxf "$TOP/samples/slider-crank.xml"
    iconv -f cp1251 -t utf-8 made.dxf >text
    has text AC1015 ANSI_1251 LWPOLYLINE CIRCLE AcDbLine
    status 0 "$SYSTEL" convert --lang ru -t sheet-dxf -o made.dxf "$TOP/samples/slider-crank.xml"
    iconv -f cp1251 -t utf-8 made.dxf >text
    has text 'Кривошипно-ползунный' 'Масштаб' '\U+2192' # what the code page lacks is written by number
    # sheets that follow have the same ending
    "$SYSTEL" build -q -t sheet,sheet-dxf -o sheets "$TOP/samples/stewart-platform.xml"
    equal "$(cd sheets && echo *.svg)" "$(cd sheets && echo *.dxf | sed 's/dxf/svg/g')"
}

test_ezdxf_reads() {
    [ "${SETUP_FULL:-}" ] || {
        echo '    skipped: ezdxf (SETUP_FULL=1)' >&2
        return 0
    }
    fourbar >a.xml
    status 0 "$SYSTEL" convert -q -t dxf -o made.dxf a.xml
    /usr/bin/python3 "$readers/dxf.py" made.dxf >read || { cat read; fail "ezdxf finds flaws"; }
    # four hinges, and links end at their circles: nothing goes through them
    equal "$(grep -c '^circle pair' read)" 4
    awk '/^circle/ { x[++n] = $3; y[n] = $4; r[n] = $5 }
        /^line link/ { lines[++k] = $0 }
        END { for (i = 1; i <= k; i++) { split(lines[i], p); for (c = 1; c <= n; c++)
            for (t = 0; t <= 1; t += 0.01) { u = p[3] + t * (p[5] - p[3]) - x[c]; v = p[4] + t * (p[6] - p[4]) - y[c]
                if (u * u + v * v < (r[c] - 0.05) ^ 2) { print "through"; exit } } } }' read >through
    equal "$(cat through)" ''
    equal "$(grep '^line' read | LC_ALL=C sort | uniq -d)" ''
    for model in cobra stewart-platform planetary-train cell gripper; do
        status 0 "$SYSTEL" convert -q --lang ru -t sheet-dxf -o made.dxf "$TOP/samples/$model.xml"
        /usr/bin/python3 "$readers/dxf.py" made.dxf >read || { head -n 5 read; fail "ezdxf finds flaws in $model"; }
        grep -q '^text [a-z]* [-0-9. ]*: Лист' read || fail "no letters in $model"
    done
}

run_tests
