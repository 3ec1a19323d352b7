#!/bin/sh
# Writes Content Security Policies into the pages of the static studio: as systel serve sends them (src/serve/own_texts.c). A frame
# holds what a model says: no network, of scripts the frame's own files and, in reports, those whose whole text is a file of xsl/html,
# of styles files and those whose whole text is a file of the program.
# Usage: src/browser/policies.sh FOLDER   (in the top folder of the sources)
set -eu
folder=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

hash() { printf " 'sha256-%s'" "$(sha256sum <"$1" | cut -c1-64 | tr a-f A-F | basenc -d --base16 | base64)"; }
policy() {
    page=$1 directives=$2
    awk -v meta="<meta http-equiv=\"Content-Security-Policy\" content=\"$directives\">" \
        '{ if (!done && sub(/<meta charset="UTF-8">/, "&" meta)) done = 1; print } END { exit !done }' "$folder/$page" >"$work/page"
    cp "$work/page" "$folder/$page"
}

styles=$(for style in xsl/lib/*.css xsl/html/*.css xsl/lettering/*.css xsl/svg/*.css xsl/sheet/*.css xsl/diagrams/*.css; do hash "$style"; done)
inside="default-src 'none'; style-src 'self'$styles; img-src data: blob:; font-src data:; base-uri 'none'; form-action 'none'"
policy scheme-frame.html "$inside; script-src 'self'"
policy scene-frame.html "$inside; script-src 'self'"
own=$(for script in xsl/html/*.js; do hash "$script"; done)
policy report-frame.html "$inside; worker-src blob:; script-src 'self' 'wasm-unsafe-eval'$own"
