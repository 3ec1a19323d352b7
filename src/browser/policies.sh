#!/bin/sh
# Writes Content Security Policies into the pages of the static studio: as systel serve sends them. A frame holds what a model says:
# no network, and of scripts the frame's own files and, in reports, those whose whole text is a file of xsl/html or the module.
# Usage: src/browser/policies.sh SYSTEL FOLDER   (in the top folder of the sources)
set -eu
systel=$1 folder=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

hash() { printf " 'sha256-%s'" "$(sha256sum <"$1" | cut -c1-64 | tr a-f A-F | basenc -d --base16 | base64)"; }
# The modules as reports have them, between the tags that hold nothing else.
module() {
    "$systel" convert -q -t html --set viewer=beside -o "$work/report.html" "$1"
    awk -v RS='<script>' 'index($0, "\nconst kinematicsModule = ") == 1 { sub(/<\/script>.*/, ""); printf "%s", $0 }' "$work/report.html" >"$work/module"
    if [ -s "$work/module" ]; then hash "$work/module"; fi
}
policy() {
    page=$1 directives=$2
    awk -v meta="<meta http-equiv=\"Content-Security-Policy\" content=\"$directives\">" \
        '{ if (!done && sub(/<meta charset="UTF-8">/, "&" meta)) done = 1; print } END { exit !done }' "$folder/$page" >"$work/page"
    cp "$work/page" "$folder/$page"
}

inside="default-src 'none'; style-src 'self' 'unsafe-inline'; img-src data: blob:; font-src data:; base-uri 'none'; form-action 'none'"
policy scheme-frame.html "$inside; script-src 'self'"
policy scene-frame.html "$inside; script-src 'self'"
own=$(for script in xsl/html/*.js; do hash "$script"; done)
modules=$(module samples/pendulum.xml; module samples/problems/kinematics.xml)
policy report-frame.html "$inside; worker-src blob:; script-src 'self' 'wasm-unsafe-eval'$own$modules"
