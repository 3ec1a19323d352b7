#!/bin/sh
# Installs or removes systel: tools/install.sh install BINARY [LIBRARY] | uninstall
# Variables: PREFIX [/usr/local], DESTDIR (prepended), INSTALL [install], LIBS (flags to link the library with)
set -eu
cd "$(dirname "$0")/.."
prefix=${DESTDIR:-}${PREFIX:-/usr/local}
data=$prefix/share/systel
doc=$prefix/share/doc/systel
page=$prefix/share/man/man1/systel.1
bash=$prefix/share/bash-completion/completions/systel
zsh=$prefix/share/zsh/site-functions/_systel
fish=$prefix/share/fish/vendor_completions.d/systel.fish
catalog=$prefix/share/xml/systel/catalog.xml

# put MODE FILE TO
put() {
    mkdir -p "${3%/*}"
    ${INSTALL:-install} -m "$1" "$2" "$3"
}

# put_all FOLDER TO: its files with those of its folders, a command for each folder
put_all() {
    from=$1 under=$2
    [ ! -d "$from" ] || find "$from" -type d | while IFS= read -r folder; do
        set --
        for file in "$folder"/*; do [ ! -f "$file" ] || set -- "$@" "$file"; done
        to=$under${folder#"$from"}
        [ $# -eq 0 ] || { mkdir -p "$to" && ${INSTALL:-install} -m 644 "$@" "$to"; }
    done
}

# read_page FILE: a page whose links lead to where its neighbours are installed, all in one folder
read_page() {
    mkdir -p "$doc"
    sed 's|](docs/|](|g; s|](\.\./|](|g; s|](xsl/|](../../systel/xsl/|g; s|](systel\.1)|](../../man/man1/systel.1)|g' "$1" >"$doc/${1##*/}"
    chmod 644 "$doc/${1##*/}"
}

case ${1:-} in
install)
    put 755 "$2" "$prefix/bin/systel"
    # The old data go first: a stylesheet that is no more must not stay behind.
    rm -rf "$data"
    put_all xsl "$data/xsl"
    put_all schemas "$data/schemas"
    put_all build/viewers "$data/viewers"
    put 644 docs/systel.1 "$page"
    for shell in bash zsh fish; do
        eval "to=\$$shell"
        mkdir -p "${to%/*}"
        SYSTEL_DATADIR=$PWD tools/completions.sh $shell "$2" >"$to"
        chmod 644 "$to"
    done
    # Schemas by name: xmllint --schema urn:systel:schema:model
    mkdir -p "${catalog%/*}"
    {
        echo '<?xml version="1.0" encoding="UTF-8"?>'
        echo '<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">'
        for file in schemas/*.xsd; do
            kind=${file##*/}
            for name in 'uri name' 'system systemId'; do
                echo "  <$name=\"urn:systel:schema:${kind%.xsd}\" uri=\"../../systel/$file\"/>"
            done
        done
        echo '</catalog>'
    } >"$catalog"
    chmod 644 "$catalog"
    if [ "${3:-}" ]; then
        put 644 "$3" "$prefix/lib/libsystel.a"
        put 644 src/browser/browser.h "$prefix/include/systel/browser.h"
        mkdir -p "$prefix/lib/pkgconfig"
        cat >"$prefix/lib/pkgconfig/systel.pc" <<END
prefix=${PREFIX:-/usr/local}
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: systel
Description: X3D scenes, kinematic schemes and reports of systems of bodies described in XML
Version: $(cat VERSION)
Requires: libxml-2.0 libxslt libexslt
Libs: -L\${libdir} -lsystel ${LIBS:-} -lm -ldl -pthread
Cflags: -I\${includedir}/systel
END
        chmod 644 "$prefix/lib/pkgconfig/systel.pc"
    fi
    for file in README.md README.ru.md CONTRIBUTING.md CHANGELOG.md docs/*.md; do read_page "$file"; done
    put 644 LICENSE "$doc/LICENSE"
    for file in docs/blank/* docs/images/* docs/library/*; do put 644 "$file" "$doc/${file#docs/}"; done
    put_all samples "$doc/samples"
    # FOP looks for fonts where its configuration says
    sed "s|/usr/local/share/fonts|${PREFIX:-/usr/local}/share/fonts|" xsl/fo/fop.xconf >"$data/xsl/fo/fop.xconf"
    put 644 xsl/lettering/systel.ttf "$prefix/share/fonts/truetype/systel/systel.ttf"
    echo "installed into $prefix"
    ;;
uninstall)
    rm -rf "$prefix/bin/systel" "$data" "$doc" "$page" "$bash" "$zsh" "$fish" "${catalog%/*}" \
        "$prefix/lib/libsystel.a" "$prefix/include/systel" "$prefix/lib/pkgconfig/systel.pc" "$prefix/share/fonts/truetype/systel"
    # Folders of others' kind go where nobody else has put anything into them.
    for folder in "${bash%/*}" "${zsh%/*}" "${fish%/*}" "$prefix/share/fonts/truetype" "$prefix/share/xml" "$prefix/lib/pkgconfig"; do
        while [ "$folder" != "$prefix/share" ] && [ "$folder" != "$prefix/lib" ] && rmdir "$folder" 2>/dev/null; do
            folder=${folder%/*}
        done
    done
    echo "removed from $prefix"
    ;;
*)
    echo "usage: tools/install.sh install BINARY | uninstall" >&2
    exit 2
    ;;
esac
