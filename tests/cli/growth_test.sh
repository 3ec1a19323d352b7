#!/usr/bin/env bash
# Twice the model, twice the work: what is checked must not take the square of it.
. "$(dirname "$0")/lib.sh"

# cpu COMMAND…: thousandths of a second of processor time that it takes
cpu() {
    sh -c '"$@" >/dev/null 2>&1; times' sh "$@" | tail -n 1 |
        awk '{ for (i = 1; i <= 2; i++) { split($i, t, /[ms]/); sum += 60 * t[1] + t[2] } printf "%d\n", 1000 * sum + 1 }'
}

# robot KIND COUNT: a robot in URDF with so many links
robot() {
    awk -v kind="$1" -v n="$2" 'BEGIN {
        print "<robot name=\"big\"><link name=\"root\"/>"
        for (i = 0; i < n; i++) printf "<link name=\"l%d\"/>\n", i
        for (i = 0; kind != "roots" && i < n; i++) {
            printf "<joint name=\"j%d\" type=\"%s\"><parent link=\"%s\"/><child link=\"l%d\"/>", i, kind == "mimics" ? "continuous" : "fixed",
                kind == "circle" ? "l" (i + 1) % n : "root", i
            printf "%s</joint>\n", kind == "mimics" ? "<mimic joint=\"j" (i + 1) % n "\"/>" : ""
        }
        print "</robot>"
    }'
}

# law COUNT: a cam whose law has so many points
law() {
    awk -v n="$1" 'BEGIN {
        print "<system name=\"cam\"><body number=\"1\" CPB=\"0, 0, 0\"/><body number=\"2\" CPB=\"0, 0, 0\"/>"
        printf "<transmissions><transmission kind=\"cam\" body1=\"1\" body2=\"2\" law=\""
        for (i = 0; i < n; i++) printf "%s 1 ", 350 * i / n
        print "\"/></transmissions></system>"
    }'
}

# train KIND COUNT: so many transmissions, one after the other or all of the first body
train() {
    awk -v kind="$1" -v n="$2" 'BEGIN {
        print "<system name=\"train\">"
        for (i = 1; i <= n + 1; i++) printf "<body number=\"%d\" CPB=\"%d, 0, 0\"/>\n", i, 10 * i
        print "<transmissions>"
        for (i = 1; i <= n; i++)
            printf "<transmission kind=\"%s\" body1=\"%d\" body2=\"%d\" ratio=\"%s\"/>\n", kind, kind == "mimic" ? 1 : i, i + 1, i % 2 ? "-0.8" : "-1.25"
        print "</transmissions></system>"
    }'
}

# least A B: the smaller number
least() { echo $(($1 < $2 ? $1 : $2)); }

# grows NAME: checking twice.NAME takes less than thrice what checking once.NAME takes; the start of the program counts in neither.
# Other work on the machine makes a measurement larger, never smaller: of each the least of all tries counts.
grows() {
    start=1000000 once=1000000 twice=1000000
    for _ in 1 2 3 4 5; do
        start=$(least $start "$(cpu "$SYSTEL" check "$TOP/samples/mesh-arm.urdf")")
        once=$(least $once "$(cpu "$SYSTEL" check "once.$1")")
        twice=$(least $twice "$(cpu "$SYSTEL" check "twice.$1")")
        [ $((twice - start)) -ge $((3 * (once - start) + start)) ] || return 0
    done
    fail "$((twice - start)) of CPU for twice what takes $((once - start))"
}

test_links_without_joints() {
    robot roots 8000 >once.urdf
    robot roots 16000 >twice.urdf
    grows urdf
}

test_links_in_a_circle() {
    robot circle 1000 >once.urdf
    robot circle 2000 >twice.urdf
    grows urdf
    [ "$("$SYSTEL" check once.urdf 2>&1 | grep -c 'carried by itself')" -eq 1 ] || fail 'the circle is told other than once'
}

test_mimics_in_a_circle() {
    robot mimics 1000 >once.urdf
    robot mimics 2000 >twice.urdf
    grows urdf
}

test_long_trains() {
    for kind in gear mimic; do
        train $kind 500 >once.xml
        train $kind 1000 >twice.xml
        grows xml
    done
}

test_laws_of_many_points() {
    law 8000 >once.xml
    law 16000 >twice.xml
    grows xml
}

# many KIND COUNT: so many of something that used to be compared with all others
many() {
    awk -v kind="$1" -v n="$2" 'BEGIN {
        if (kind == "bodies") {
            print "<system class=\"PTSTOB\">"
            for (i = 1; i <= n; i++) printf "<body number=\"%d\" KP=\"1\" CPB=\"%d, 0\" name=\"same\"/>\n", i, i
            print "</system>"
        } else if (kind == "codes") {
            print "<system><body number=\"1\" KP=\"1\" CPB=\"0, 0, 0\" DCAKP=\"0, 1, 0\">"
            for (i = 1; i <= n; i++) print "<code kind=\"simplest\">0</code>"
            print "</body></system>"
        } else if (kind == "rows") {
            print "<tables name=\"t\"><system name=\"s\"><TPMS>"
            for (i = 1; i <= n; i++) printf "<row NB=\"0\" KP=\"1\" CPB=\"%d, 0, 0\" DCAKP=\"0, 1, 0\"/>\n", i
            print "</TPMS></system></tables>"
        } else if (kind == "systems" || kind == "hosts") {
            print "<tables name=\"t\">"
            for (i = 1; i <= n; i++) print "<system name=\"s" i "\"><TPMS><row NB=\"0\" KP=\"1\" CPB=\"0, 0, 0\" DCAKP=\"0, 1, 0\"/></TPMS></system>"
            print "<TPPMS>"
            for (i = 1; i <= n; i++) printf "<row base=\"%s\" origin=\"%d, 0, 0\" rotation=\"-\"/>\n", (kind == "hosts" && i > 1 ? i - 1 ".0" : 0), i
            print "</TPPMS></tables>"
        } else { # names that differ in what no identifier has
            print "<robot name=\"r\"><link name=\"root\"/>"
            for (i = 1; i <= n; i++) {
                name = ""
                for (k = i; k > 0; k = int(k / 2)) name = name (k % 2 ? "+" : "*")
                printf "<link name=\"%s%d\"/><joint name=\"j%d\" type=\"continuous\"><parent link=\"root\"/><child link=\"%s%d\"/></joint>\n", name, 7, i, name, 7
            }
            print "</robot>"
        }
    }'
}

test_many_of_a_kind() {
    for kind in bodies:6000 codes:2000 rows:2000 systems:600 hosts:400; do
        many "${kind%:*}" "${kind#*:}" >once.xml
        many "${kind%:*}" $((2 * ${kind#*:})) >twice.xml
        grows xml
    done
    many names 1000 >once.urdf
    many names 2000 >twice.urdf
    grows urdf
}

run_tests
