#!/bin/sh
# Crowded trees for the drawings' tests, as URDF: crowd.sh humanoid: a trunk with head, arms and legs, three axes in
# every shoulder, hip and wrist, all with limits; crowd.sh centipede: 56 bodies, more than are annotated in full.
set -eu

# joints: name, parent, pole, axis, limits in radians; "-" is the root
humanoid() {
    cat <<'END'
waist_1 - 0 0 0.12 0 1 0 -1.2 1.2
waist_2 waist_1 0 0 0 1 0 0 -1.1 1.1
chest waist_2 0 0 0.3 0 0 1 -1.3 1.3
neck chest 0 0 0.2 0 1 0 -0.7 0.9
head neck 0 0 0 0 0 1 -1.5 1.5
END
    for side in left:1 right:-1; do
        s=${side%:*} y=${side#*:}
        cat <<END
${s}_shoulder_1 chest 0 $(echo "$y" | sed 's/1/0.2/') 0.1 0 1 0 -1.6 0.8
${s}_shoulder_2 ${s}_shoulder_1 0 0 0 1 0 0 0.05 2.8
${s}_shoulder_3 ${s}_shoulder_2 0 0 -0.25 0 0 1 -2.4 2.4
${s}_elbow ${s}_shoulder_3 0 0 0 0 1 0 -2.2 0.05
${s}_wrist_1 ${s}_elbow 0 0 -0.24 0 0 1 -2.5 2.5
${s}_wrist_2 ${s}_wrist_1 0 0 0 0 1 0 -1.4 1.4
${s}_hand ${s}_wrist_2 0 0 0 1 0 0 -0.7 0.7
${s}_hip_1 - 0 $(echo "$y" | sed 's/1/0.09/') 0 1 0 0 -0.35 1.57
${s}_hip_2 ${s}_hip_1 0 0 0 0 1 0 -0.6 0.6
${s}_hip_3 ${s}_hip_2 0 0 -0.34 0 0 1 -0.5 0.5
${s}_knee ${s}_hip_3 0 0 0 0 1 0 -2.1 0.7
${s}_ankle ${s}_knee 0 0 -0.31 0 1 0 -1.2 0.7
${s}_foot ${s}_ankle 0 0 0 1 0 0 -0.6 0.6
END
    done
}

centipede() {
    last=-
    for i in 1 2 3 4 5 6 7 8; do
        echo "ring_$i $last 0.2 0 0 0 0 1 -0.6 0.6"
        for side in l:0.1 r:-0.1; do
            leg=${side%:*}_$i
            echo "hip_$leg ring_$i 0 ${side#*:} 0 1 0 0 -0.9 0.9"
            echo "knee_$leg hip_$leg 0 ${side#*:} 0 1 0 0 -0.9 0.9"
            echo "foot_$leg knee_$leg 0 0 -0.1 0 1 0 -0.9 0.9"
        done
        last=ring_$i
    done
}

case ${1-} in
humanoid | centipede) ;;
*) echo "usage: crowd.sh humanoid|centipede" >&2 && exit 2 ;;
esac
"$1" | awk -v name="$1" '
    function link(n) {
        printf "  <link name=\"%s\"><visual><geometry><box size=\"0.03 0.03 0.03\"/></geometry></visual></link>\n", n
    }
    BEGIN { printf "<robot name=\"%s\">\n", name; link("trunk") }
    {
        link($1)
        printf "  <joint name=\"j_%s\" type=\"revolute\"><parent link=\"%s\"/><child link=\"%s\"/>", $1, $2 == "-" ? "trunk" : $2, $1
        printf "<origin xyz=\"%s %s %s\"/><axis xyz=\"%s %s %s\"/>", $3, $4, $5, $6, $7, $8
        printf "<limit lower=\"%s\" upper=\"%s\" effort=\"1\" velocity=\"1\"/></joint>\n", $9, $10
    }
    END { print "</robot>" }'
