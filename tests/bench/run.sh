#!/bin/sh
# What one run of systel costs against what one would run instead, as ratios of processor time within the same run on
# the same machine, for 30 random trees of 7 bodies (COUNT, BODIES, SEED change them). Ends within a minute.
#
# xsltproc  one identity transformation of a model: the unit in which the targets are told
# chain     xsltproc for each model and step with the real stylesheets and stubs for the extension functions, each step
#           on the document that systel's own step had, and xmllint for the schema; the stubs compute little and draw
#           nothing, so that a real chain would take longer
# Saxon     Saxon-HE on folders, a run for each step: it knows neither EXSLT's functions nor ours, an identity stands
#           in for each stylesheet
# floor     a program on libxml2 that reads and writes the models and the documents made of them, in one process
set -eu
TOP=$(cd "$(dirname "$0")/../.." && pwd)
SYSTEL=${SYSTEL:-$TOP/build/systel}
count=${COUNT:-30}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work"
sh "$TOP/tests/bench/random-trees.sh" models "$count" "${BODIES:-7}" "${SEED:-1}"

cat >identity.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:template match="@* | node()"><xsl:copy><xsl:apply-templates select="@* | node()"/></xsl:copy></xsl:template>
</xsl:stylesheet>
END
cat >pairs.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:kin="urn:systel:kinematics"
    exclude-result-prefixes="kin">
  <xsl:template match="/"><xsl:copy-of select="kin:pairs()"/></xsl:template>
</xsl:stylesheet>
END
"$SYSTEL" apply -x pairs.xsl -o pairs.xml models/tree-1.xml
sh "$TOP/tests/bench/stubs.sh" "$SYSTEL" pairs.xml >stubs.xsl

# measure RUNS COMMAND…: sets cpu, milliseconds of processor time, the best of the runs. The shell tells the time of
# its children only when `times` runs in itself, not in a substitution.
measure() {
    cpu=
    runs=$1
    shift
    for _ in $(seq "$runs"); do
        times >before
        "$@" >/dev/null 2>errors
        times >after
        used=$(awk -F '[ms ]+' 'FNR == 2 { sum = ($1 + $3) * 60 + $2 + $4 - sum } END { printf "%d", sum * 1000 }' before after)
        if [ -z "$cpu" ] || [ "$used" -lt "$cpu" ]; then cpu=$used; fi
    done
}

# The stages of a target in order: the document that a step reads, the stylesheet.
steps() {
    echo "1-canonical check/xsystel.xsl"
    echo "1-canonical import/xsystel.xsl"
    echo "2-import check/model.xsl"
    echo "3-pose analysis/analysis.xsl"
    xmllint --xpath "//*[local-name() = 'target'][@name = '$1']/*[local-name() = 'stage']/@href" "$TOP/xsl/systel-targets.xml" |
        sed 's/.*="//; s/"//' | awk -v target="$1" '{ print (NR == 1 ? "4-analysis" : 3 + NR "-" target), $0 }'
}

wrap() {
    cat <<END
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func">
  <xsl:import href="$TOP/xsl/$1"/>
  <xsl:include href="$work/stubs.xsl"/>
</xsl:stylesheet>
END
}

chain() {
    mkdir -p chain
    for model in models/*.xml; do
        name=$(basename "$model" .xml)
        while read -r document stylesheet; do
            xsltproc --stringparam lang en --stringparam name "$name" -o "chain/$name" \
                "wrapped/$(echo "$stylesheet" | tr / -)" "stages/$name.$document.xml" || :
        done <"steps-$1"
        xmllint --noout --schema "$TOP/schemas/xsystel.xsd" "stages/$name.1-canonical.xml" || :
    done
}

identity() { for model in models/*.xml; do xsltproc -o chain.out identity.xsl "$model"; done; }
saxon() {
    mkdir -p saxon
    java -cp "$saxon_jar" net.sf.saxon.Transform -s:models -o:saxon -xsl:identity.xsl
}
systel() { "$SYSTEL" build -q -j1 -t "$1" -o "out-$1" models; }
# Ten times over: once takes hardly longer than the clock ticks.
floor() {
    mkdir -p floor.out
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        ./floor floor.out models/*.xml out-"$1"/tree-*.*
    done
}

cc -O2 -o floor $(pkg-config --cflags libxml-2.0) "$TOP/tests/bench/floor.c" $(pkg-config --libs libxml-2.0)
saxon_jar=
for jar in /usr/share/java/Saxon-HE.jar /usr/share/java/saxon*he*.jar; do
    [ -r "$jar" ] && command -v java >/dev/null && saxon_jar=$jar && break
done
measure 3 identity
unit=$cpu
if [ -n "$saxon_jar" ]; then
    measure 2 saxon
    saxon_step=$cpu
else
    echo "Saxon-HE is not here: its column is left out (Debian: libsaxonhe-java)"
fi

echo "$count models; processor time of systel for one, and how many times as much the others take"
printf '%-8s %14s %14s %14s %14s %14s\n' target 'ms a model' '/ xsltproc' 'chain /' 'Saxon /' '/ floor'
for target in x3d svg html sheet; do
    measure 3 systel $target
    own=$cpu
    rm -rf stages
    "$SYSTEL" build -q -j1 -t $target --dump-stages stages -o staged models
    steps $target >steps-$target
    mkdir -p wrapped
    while read -r _ stylesheet; do
        wrap "$stylesheet" >"wrapped/$(echo "$stylesheet" | tr / -)"
    done <steps-$target
    measure 1 chain $target
    chain=$cpu
    # a chain that breaks off does less than it should
    grep -v " validates$" errors | grep "error" | sort | uniq -c | sort -rn | head -n 3 | sed "s/^/NOT FAIR, the chain of $target: /" >&3
    measure 3 floor $target
    awk -v target=$target -v own="$own" -v n="$count" -v unit="$unit" -v chain="$chain" -v floor="$cpu" \
        -v saxon="${saxon_step:-0}" -v steps="$(wc -l <steps-$target)" 'BEGIN {
        printf "%-8s %14.2f %14.2f %14.1f %14s %14.1f\n", target, own / n, own / unit, chain / own,
            saxon ? sprintf("%.1f", saxon * steps / own) : "-", own / (floor / 10) }'
done 3>&2
