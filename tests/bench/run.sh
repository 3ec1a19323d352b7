#!/bin/sh
# What one run of systel saves against what one would run instead, as ratios of the same run on
# the same machine. MODELS_COUNT: how many variants of the samples [300].
#
# xsltproc cannot run the stylesheets themselves, for lack of the extension functions; an identity
# stands in for each of them, so that the real loop would be slower than the one measured here.
set -eu
TOP=$(cd "$(dirname "$0")/../.." && pwd)
SYSTEL=${SYSTEL:-$TOP/build/systel}
count=${MODELS_COUNT:-300}
targets="x3d svg model"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work"

# variants of the samples: the same system in another position
mkdir models
i=0
while [ $i -lt "$count" ]; do
    for sample in "$TOP"/samples/*.xml; do
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

one_process() { "$SYSTEL" build -q -j1 -t "$(echo $targets | tr ' ' ,)" -o one models; }
workers() { "$SYSTEL" build -q -t "$(echo $targets | tr ' ' ,)" -o many models; }
fresh() { "$SYSTEL" build -q --update -t "$(echo $targets | tr ' ' ,)" -o updated models; }
per_file() {
    mkdir -p files
    for model in models/*.xml; do
        name=$(basename "$model" .xml)
        for target in $targets; do "$SYSTEL" convert -q -t "$target" -o "files/$name.$target" "$model"; done
    done
}
# name, import, check, analysis; then each target; the schema on the normal form
per_step() {
    mkdir -p steps
    for model in models/*.xml; do
        name=$(basename "$model" .xml)
        xmllint --noout --schema "$TOP/schemas/model.xsd" "one/$name.model.xml" 2>/dev/null
        step="one/$name.model.xml"
        for stage in name import check analysis; do
            xsltproc -o "steps/$name.$stage" identity.xsl "$step"
            step="steps/$name.$stage"
        done
        for target in $targets; do xsltproc -o "steps/$name.out.$target" identity.xsl "$step"; done
    done
}

# seconds COMMAND: wall-clock time in milliseconds
milliseconds() {
    start=$(date +%s%N)
    "$@" >/dev/null
    echo $((($(date +%s%N) - start) / 1000000))
}

base=$(milliseconds one_process)
fresh
printf '%s models, targets %s; systel build -j1 takes %s ms\n\n' "$count" "$targets" "$base"
printf '%-52s %8s\n' 'the same work with' ratio
row() {
    time=$(milliseconds "$2")
    awk -v name="$1" -v time="$time" -v base="$base" 'BEGIN { printf "%-52s %8.2f\n", name, time / base }'
}
row 'systel build -j1, one process' one_process
row "systel build, $(nproc) workers" workers
row 'systel build --update, nothing has changed' fresh
row 'systel convert for each file and target' per_file
row 'xmllint and xsltproc for each file and step (identity)' per_step
