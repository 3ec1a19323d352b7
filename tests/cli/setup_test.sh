#!/bin/sh
# make setup on systems whose packages are not Debian's: what is missing is told by their names.
# Without the sanitisers: of make, shells and files.
. "$(dirname "$0")/lib.sh"

# lacking: a copy of the tools that finds libxml2, cairo and meshoptimizer missing
lacking() {
    mkdir tools
    cp "$TOP/tools/setup.sh" "$TOP/tools/packages.tsv" tools/
    sed 's/pc:libxml-2.0/pc:absent-library/; s/pc:cairo-pdf/pc:absent-library/; s|file:/usr/include/meshoptimizer.h|file:/absent|' \
        "$TOP/tools/dependencies.tsv" >tools/dependencies.tsv
}

# on ID LIKE NAME
on() {
    printf 'ID=%s\nID_LIKE="%s"\nPRETTY_NAME="%s"\n' "$1" "$2" "$3" >os-release
    status 1 env OS_RELEASE="$PWD/os-release" sh tools/setup.sh setup
    cut -f3 "$TOP/tools/dependencies.tsv" | grep -e '-dev$' | while read -r debian; do
        if tr ' (' '\n\n' <err | grep -qx "$debian" && ! grep -qw -e "$debian" names; then fail "$debian is told on $3"; fi
    done
}

test_names_are_the_system_s_own() {
    lacking
    cut -f2 tools/packages.tsv >names
    on fedora '' 'Fedora Linux 40'
    has err "dnf install" "libxml2-devel" "cairo-devel" "fontconfig-devel"
    on rocky 'rhel centos fedora' 'Rocky Linux 9'
    has err "dnf install"
    cut -f3 tools/packages.tsv >names
    on alpine '' 'Alpine Linux v3.20'
    has err "apk add" "libxml2-dev" "cairo-dev"
    lacks err "libcairo2-dev"
    : >names
    on void '' 'Void Linux'
    has err "Void Linux is not known here" "reads and validates XML" "writes PDF files"
}

test_every_package_has_its_names() {
    awk -F '\t' '$1 == "setup" && $2 == "apt" { print $3 }' "$TOP/tools/dependencies.tsv" >wanted
    grep -v '^#' "$TOP/tools/packages.tsv" | cut -f1 >had
    same wanted had
    awk -F '\t' '!/^#/ && NF != 4' "$TOP/tools/packages.tsv" >odd
    [ ! -s odd ] || fail "not four columns: $(cat odd)"
}

run_tests
