#!/bin/sh
# The flywheel: against an integral that knows nothing of systel, and by running the machine with the flywheel that was found.
. "$(dirname "$0")/lib.sh"

press() {
    cat >press.xml <<END
<system class="PSTB" name="Press" gravity="0, 0">
  <body number="1" KP="RKP" CPB="0, 0" mass="1.2" centre="0, -75" inertia="${1:-0.00225}">
    <body number="2" KP="RKP" CPB="0, -150" mass="2.5" centre="180, 75" inertia="0.0316875"/>
  </body>
  <body number="3" KP="TKP1" CPB="360, 0" DCAKP="1, 0" mass="15"/>
  <connections><connection body1="2" body2="3" KP="RKP" point1="360, 150" point2="0, 0"/></connections>
  <force body="3" vector="-800 * (\$v[3] > 0); 0"/>
  ${2:-}
</system>
END
    cat >wheel.xml <<'END'
<задача модель="press.xml" вид="обратная"><найти что="маховик" неравномерность="0.04" скорость="10рад/с"/></задача>
END
}

# value NAME FILE: of an attribute of the sheet
value() {
    sed -n "s/.* $1=\"\\([^\"]*\\)\".*/\\1/p" "$2" | head -1
}

# about A B TOLERANCE
about() {
    awk -v a="$1" -v b="$2" -v t="$3" 'BEGIN { d = a - b; exit !(a != "" && d <= t && -d <= t) }' || fail "'$1' is not $2"
}

# The slider-crank in closed form, the work by the trapezoidal rule, both lines by trying every place.
test_against_an_integral() {
    press
    status 0 "$SYSTEL" convert -t flywheel -o sheet wheel.xml
    python3 - >right <<'END'
from math import cos, pi, sin, sqrt
r, l, w, d, n = .15, .39, 10, .04, 40000
def at(q):
    x, y = r * cos(pi / 2 + q), r * sin(pi / 2 + q)
    s = sqrt(l * l - y * y)
    slide = -y - y * x / s
    inertia = 1.2 * .075 ** 2 + .00225 + 2.5 * (((slide - y) / 2) ** 2 + (x / 2) ** 2) + .0316875 * (x / s) ** 2 + 15 * slide ** 2
    return inertia, -800 * slide * (slide > 0)
points = [at(2 * pi * i / n) for i in range(n + 1)]
work = [0]
for (_, a), (_, b) in zip(points, points[1:]):
    work.append(work[-1] + (a + b) * pi / n)
moment = -work[-1] / (2 * pi)
def cut(speed, which):
    return which(a + moment * 2 * pi * i / n - j * speed ** 2 / 2 for i, (a, (j, _)) in enumerate(zip(work, points)))
print((cut(w * (1 + d / 2), max) - cut(w * (1 - d / 2), min)) / (d * w * w), moment)
END
    about "$(value data-flywheel sheet)" "$(cut -d' ' -f1 right)" 1e-6
    about "$(value data-moment sheet)" "$(cut -d' ' -f2 right)" 1e-6
    # in the other direction it is another machine
    status 0 "$SYSTEL" convert -t flywheel --set unevenness=0.04 --set speed=-10rad/s -o back press.xml
    about "$(value data-moment back)" 38.1971863 1e-4
}

# With it the machine is moved by its forces alone: its speed is as uneven as was asked.
test_the_machine_runs_with_it() {
    press
    status 0 "$SYSTEL" convert -t flywheel -o sheet wheel.xml
    cat >first.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:dyn="urn:systel:dynamics">
  <xsl:output method="text"/><xsl:template match="/"><xsl:value-of select="57.29577951308232 * dyn:flywheel(m:model, '10 0.04 1')/point[1]/@speed"/></xsl:template>
</xsl:stylesheet>
END
    "$SYSTEL" apply -x first.xsl press.xml >speed
    press "$(awk -v j="$(value data-flywheel sheet)" 'BEGIN { printf "%.12g", 0.00225 + j }')" "<drive-force body='1' value='$(value data-moment sheet)'/>"
    cat >run.xml <<END
<problem model="press.xml" kind="forward" to="0.7" step="0.0005"><initial body="1" v="$(cat speed)"/></problem>
END
    "$SYSTEL" check run.xml 2>said || { matches said 'without SUNDIALS'; return 0; }
    status 0 "$SYSTEL" convert -t motion -o run.csv run.xml
    awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if (index($i, "v1 (") == 1) at = i; next }
        { v = $at * 3.14159265358979 / 180; if (NR == 2 || v < low) low = v; if (v > top) top = v }
        END { print (top - low) / 10, (top + low) / 2 }' run.csv >ran
    about "$(cut -d' ' -f1 ran)" 0.04 2e-6
    about "$(cut -d' ' -f2 ran)" 10 1e-5
}

test_a_problem_is_a_cycle() {
    press
    status 0 "$SYSTEL" build -q --lang en -t motion,forces,flywheel,flywheel-pdf,html -o made wheel.xml
    [ "$(wc -l <made/wheel.motion.csv)" -eq 74 ] || fail "not 72 steps of a turn"
    matches made/wheel.motion.csv '^0.628318530718,360,572.95779'
    has made/wheel.flywheel.pdf '%PDF'
    has made/wheel.html 'Moment of inertia of the flywheel: 33.82 kg·m²'
    for plan in moments work speed energy-mass inertia; do has made/wheel.flywheel.svg "data-plan=\"$plan\""; done
    xmllint --noout made/wheel.flywheel.svg
    status 0 "$SYSTEL" convert -t flywheel --set answers=none -o task wheel.xml
    lacks task 'data-flywheel'
    lacks task 'class="line"'
    status 2 "$SYSTEL" convert -t flywheel --set speed=60rpm -o x wheel.xml
}

# told FILE: what a sheet says, as one line
told() {
    sed 's/<[^>]*>//g' "$1" | tr -s ' \n' ' '
}

test_what_is_told() {
    press
    sed 's/-800/-8/; s/"1.2"/"0.012"/; s/"2.5"/"0.025"/; s/"15"/"0.15"/; s/"0.00225"/"0.0000225"/; s/"0.0316875"/"0.000316875"/' press.xml >light && mv light press.xml
    status 0 "$SYSTEL" convert --lang en -t flywheel -o sheet wheel.xml
    told sheet >said
    has said 'on link 1 that drives the machine: 0.382 N·m' 'Moment of inertia of the flywheel: 0.3382 kg·m² (Mertsalov: 0.3388)' 'Without a flywheel the machine would stop'
    press 7
    status 0 "$SYSTEL" convert --lang en -t flywheel -o sheet wheel.xml
    told sheet >said
    has said 'drives the machine: 38.2 N·m' 'Unevenness without a flywheel: 0.192 '
}

test_what_has_no_flywheel() {
    press
    status 2 "$SYSTEL" convert -t flywheel -o x press.xml
    status 2 "$SYSTEL" convert -t flywheel --set unevenness=2 --set speed=10 -o x press.xml
    status 2 "$SYSTEL" convert -t flywheel --set unevenness=0.1 --set speed=10m/s -o x press.xml
    status 2 "$SYSTEL" convert -t flywheel --set unevenness=0.1 --set speed=10 --set turns=1.5 -o x press.xml
    # no drive that turns, no crank, no mass, a force that does not come back
    for name in manipulator scotch-yoke chebyshev; do
        status 1 "$SYSTEL" convert -t flywheel --set unevenness=0.1 --set speed=10 -o x "$TOP/samples/$name.xml"
    done
    sed 's/-800 [^;]*;/-800 * $t;/' press.xml >time.xml
    status 1 "$SYSTEL" convert --lang en -t flywheel --set unevenness=0.1 --set speed=10 -o x time.xml
    has err 'not as in the beginning'
}

# An engine of the textbooks, T = 20000 + 9500 sin 2θ - 5700 cos 2θ against a constant resistance: the areas between are √(9500² + 5700²), whatever the
# machine; at 180 rpm and 1 % that is J = 3118.1055575549735, of which the shaft has 0.001 itself.
test_an_engine_by_its_formula() {
    cat >engine.xml <<'END'
<system class="PSTOB" name="Engine">
  <body number="1" CPB="0, 0" mass="1" centre="0, 0" inertia="0.001"/>
  <torque body="1" vector="20000 + 9500 * math:sin($q * 0.0349065850398866) - 5700 * math:cos($q * 0.0349065850398866)"/>
</system>
END
    echo '<problem model="engine.xml" kind="inverse"><find of="flywheel" unevenness="0.01" speed="180rpm"/></problem>' >p.xml
    status 0 "$SYSTEL" convert -t flywheel -o p.svg p.xml
    sed -n 's/.*data-flywheel="\([^"]*\)".*data-moment="\([^"]*\)".*/\1 \2/p' p.svg | awk '{ d = $1 / 3118.1045575549735 - 1; exit !(d < 1e-9 && d > -1e-9 && $2 + 20000 < 1e-6 && $2 + 20000 > -1e-6) }' || fail "it is $(grep -o 'data-flywheel="[^"]*"' p.svg)"
    # told in four digits: √(9500² + 5700²) / (δ ω²)
    echo '<problem model="engine.xml" kind="inverse"><find of="flywheel" unevenness="0.0123456" speed="177rpm"/></problem>' >p.xml
    status 0 "$SYSTEL" convert --lang en -t flywheel -o p.svg p.xml
    told p.svg >said
    has said 'mean speed 18.54 rad/s, unevenness 0.01235, a cycle is a turn' 'on link 1 that the machine overcomes' '2612 kg·m² (Mertsalov: 2612)' 'the machine would stop at this speed'
}

run_tests
