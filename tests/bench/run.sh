#!/bin/sh
# What one run of systel saves against what one would run instead, as ratios of the same run on
# the same machine. MODELS_COUNT: how many variants of the samples [300].
#
# xsltproc cannot run the stylesheets themselves, for lack of the extension functions; an identity
# stands in for each. So the two are compared where the stylesheets have least to do, in making the
# normal form, and the real loop would be slower than the one measured here.
set -eu
TOP=$(cd "$(dirname "$0")/../.." && pwd)
SYSTEL=${SYSTEL:-$TOP/build/systel}
count=${MODELS_COUNT:-300}
targets=x3d,svg,html
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work"

# variants of the samples: the same system in another position
mkdir models
i=0
while [ $i -lt "$count" ]; do
    for sample in "$TOP"/samples/*.xml; do
        grep -q '\.\(xml\|txt\)"' "$sample" && continue # cells and codes need the files beside them
        i=$((i + 1))
        [ $i -le "$count" ] || break
        { cat "$sample"; echo "<!-- variant $i -->"; } >"models/$(basename "$sample" .xml)-$i.xml"
    done
done

cat >identity.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:template match="@* | node()"><xsl:copy><xsl:apply-templates select="@* | node()"/></xsl:copy></xsl:template>
</xsl:stylesheet>
END

build() { "$SYSTEL" build -q "$@" models; }
one_process() { build -j1 -t "$targets" -o one; }
workers() { build -t "$targets" -o many; }
fresh() { build --update -t "$targets" -o updated; }
per_file() {
    mkdir -p files
    for model in models/*.xml; do
        name=$(basename "$model" .xml)
        for target in x3d svg html; do "$SYSTEL" convert -q -t $target -o "files/$name.$target" "$model"; done
    done
}
normal_form() { build -j1 -t model -o normal; }
per_step() {
    mkdir -p steps
    for model in models/*.xml; do
        name=$(basename "$model" .xml)
        step="normal/$name.model.xml"
        for stage in name check import check analysis model; do
            xsltproc -o "steps/$name.$stage" identity.xsl "$step"
            step="steps/$name.$stage"
        done
        xmllint --noout --schema "$TOP/schemas/model.xsd" "$step" 2>/dev/null
    done
}

# measure COMMAND: sets wall and cpu, milliseconds, the better of two runs. The shell tells the
# time of its children only when `times` runs in itself, not in a substitution.
measure() {
    wall='' cpu=''
    for _ in 1 2; do
        times >before
        started=$(date +%s%N)
        "$@" >/dev/null
        took=$((($(date +%s%N) - started) / 1000000))
        times >after
        used=$(awk -F '[ms ]+' 'FNR == 2 { sum = ($1 + $3) * 60 + $2 + $4 - sum } END { printf "%d", sum * 1000 }' before after)
        if [ -z "$wall" ] || [ "$took" -lt "$wall" ]; then wall=$took; fi
        if [ -z "$cpu" ] || [ "$used" -lt "$cpu" ]; then cpu=$used; fi
    done
}

row() {
    measure "$2"
    awk -v name="$1" -v wall="$wall" -v cpu="$cpu" -v base="$base" -v cpu_base="$cpu_base" \
        'BEGIN { printf "%-54s %8.2f %8.2f\n", name, wall / base, cpu / cpu_base }'
}

table() {
    measure "$2"
    base=$wall cpu_base=$cpu
    printf '%s models to %s: systel build -j1 takes %s ms, %s of the processor\n' "$count" "$1" "$wall" "$cpu"
    printf '%-54s %8s %8s\n' '  the same with' time cpu
}

table "$targets" one_process
row "  systel build, $(nproc) workers" workers
row '  systel convert for each file and target' per_file
fresh
row '  systel build --update, nothing has changed' fresh
echo
table 'the normal form' normal_form
row '  xsltproc for each step and xmllint, for each file' per_step
