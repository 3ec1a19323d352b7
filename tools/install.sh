#!/bin/sh
# Installs or removes systel: tools/install.sh install BINARY | uninstall
# Variables: PREFIX [/usr/local], DESTDIR (prepended), INSTALL [install]
set -eu
cd "$(dirname "$0")/.."
prefix=${DESTDIR:-}${PREFIX:-/usr/local}
data=$prefix/share/systel
doc=$prefix/share/doc/systel
page=$prefix/share/man/man1/systel.1

# put MODE FILE TO
put() {
    mkdir -p "${3%/*}"
    ${INSTALL:-install} -m "$1" "$2" "$3"
}

case ${1:-} in
install)
    put 755 "$2" "$prefix/bin/systel"
    # The old data go first: a stylesheet that is no more must not stay behind.
    rm -rf "$data"
    find xsl schemas -type f | while IFS= read -r file; do put 644 "$file" "$data/$file"; done
    for file in build/viewers/*; do
        [ ! -f "$file" ] || put 644 "$file" "$data/viewers/${file##*/}"
    done
    put 644 docs/systel.1 "$page"
    for file in README.md CHANGELOG.md LICENSE docs/*.md; do put 644 "$file" "$doc/${file##*/}"; done
    for file in docs/blank/*; do put 644 "$file" "$doc/blank/${file##*/}"; done
    find samples -type f | while IFS= read -r file; do put 644 "$file" "$doc/$file"; done
    # FOP looks for fonts where its configuration says
    sed "s|/usr/local/share/fonts|${PREFIX:-/usr/local}/share/fonts|" xsl/fo/fop.xconf >"$data/xsl/fo/fop.xconf"
    put 644 xsl/lettering/systel.ttf "$prefix/share/fonts/truetype/systel/systel.ttf"
    echo "installed into $prefix"
    ;;
uninstall)
    rm -rf "$prefix/bin/systel" "$data" "$doc" "$page" "$prefix/share/fonts/truetype/systel"
    echo "removed from $prefix"
    ;;
*)
    echo "usage: tools/install.sh install BINARY | uninstall" >&2
    exit 2
    ;;
esac
