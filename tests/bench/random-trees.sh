#!/bin/sh
# Random systems of bodies without closed branches, XsysTel: random-trees.sh FOLDER [COUNT [BODIES [SEED]]], by default
# 30 trees of 7 bodies. The same arguments give the same files with every awk: the generator of numbers is our own.
# Most bodies turn about an axis of the base's frame, some about a slanting one; some slide or do both, some have
# limits or a shape. Every fifth system is planar.
set -eu
folder=${1:?usage: random-trees.sh FOLDER [COUNT [BODIES [SEED]]]}
mkdir -p "$folder"
awk -v folder="$folder" -v count="${2:-30}" -v bodies="${3:-7}" -v seed="${4:-1}" '
# Park and Miller; the products are exact in doubles
function random() {
    state = state * 16807 % 2147483647
    return state / 2147483647
}
function whole(least, most) { return least + int(random() * (most - least + 1)) }

function point(planar,   x, y) {
    x = 10 * whole(-45, 45)
    y = 10 * whole(-20, 55)
    return planar ? x ", " y : x ", " y ", " 10 * whole(-30, 30)
}

function axis(   kind) {
    kind = whole(0, 7)
    if (kind == 6) return "0, 0.8, 0.6"
    if (kind == 7) return "0.6, 0, -0.8"
    return kind % 3 == 0 ? "0, 0, 1" : kind % 3 == 1 ? "0, 1, 0" : "1, 0, 0"
}

# A body and what it bears, indented by its depth.
function body(n, depth, planar, file,   pair, i) {
    pair = whole(0, 9)
    pair = pair < 7 ? "RKP" : pair < 9 || planar ? (planar ? "TKP1" : "TKP") : "CKP"
    printf "%*s<body number=\"%d\" KP=\"%s\" CPB=\"%s\"", 2 * depth, "", ++number, pair, point(planar) >file
    if (!planar)
        printf " DCAKP=\"%s\"", axis() >file
    if (pair == "RKP" && random() < 0.5)
        printf " min=\"%d\" max=\"%d\"", -10 * whole(1, 17), 10 * whole(1, 17) >file
    if (pair ~ /^T/)
        printf " min=\"0\" max=\"%d\"", 10 * whole(5, 40) >file
    print ">" >file
    if (!planar && random() < 0.4)
        printf "%*s<shape kind=\"box\" size=\"%d, %d, %d\"/>\n", 2 * depth + 2, "", 10 * whole(2, 20), 10 * whole(2, 20), \
            10 * whole(2, 20) >file
    for (i = n + 1; i <= bodies; i++)
        if (base[i] == n)
            body(i, depth + 1, planar, file)
    printf "%*s</body>\n", 2 * depth, "" >file
}

BEGIN {
    state = seed * 7919 % 2147483646 + 1
    for (t = 1; t <= count; t++) {
        file = sprintf("%s/tree-%d.xml", folder, t)
        planar = t % 5 == 0
        for (i = 1; i <= bodies; i++) # rather on than beside
            base[i] = i == 1 ? 0 : random() < 0.6 ? i - 1 : whole(0, i - 1)
        number = 0
        printf "<system name=\"Tree %d\">\n", t >file
        for (i = 1; i <= bodies; i++)
            if (base[i] == 0)
                body(i, 1, planar, file)
        print "</system>" >file
        close(file)
    }
}'
