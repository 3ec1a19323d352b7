#!/bin/sh
# What the README promises, taken out of it.
# Without the sanitisers: of make, shells and files.
. "$(dirname "$0")/lib.sh"

# crane: the model of the tour
crane() {
    awk '/^```xml/ { inside = 1; next } /^```/ { if (inside) exit } inside' "$TOP/README.md"
}

test_mistake_of_the_tour() {
    crane >crane.xml
    status 1 "$SYSTEL" check crane.xml
    has "$TOP/README.md" "    $(cat err)"
}

test_rest_of_the_tour() {
    crane | sed 's/min="300" max="-300"/min="-300" max="300"/' >crane.xml
    status 0 "$SYSTEL" crane.xml
    silent
    for file in output/*; do
        case $file in */viewer) ;; *) has "$TOP/README.md" "${file#output/}" ;; esac
    done
    status 0 "$SYSTEL" convert -t svg --pose '2=45,3=-200mm' -o raised.svg crane.xml
    silent
    status 0 "$SYSTEL" convert -t svg --pose '2=95' -o raised.svg crane.xml
    has "$TOP/README.md" "    $(cat err)"
}

test_makefile_of_the_tour() {
    mkdir -p bin tour
    awk '/^```make/ { inside = 1; next } /^```/ { inside = 0 } inside' "$TOP/README.md" >tour/Makefile
    ln -s "$SYSTEL" bin/systel
    pendulum >tour/crane.xml
    PATH=$PWD/bin:$PATH
    unset MAKEFLAGS MFLAGS MAKELEVEL
    status 0 make -C tour crane.svg crane.html
    exists tour/crane.svg tour/crane.html
    touch -d '+1 hour' tour/crane.svg
    status 0 make -C tour -q crane.svg
    touch -d '+2 hours' tour/crane.xml
    status 1 make -C tour -q crane.svg
}

test_stylesheet_of_the_architecture_page() {
    awk '/^```xml/ { inside = 1; next } /^```/ { if (inside) exit } inside' "$TOP/docs/ARCHITECTURE.md" >s.xsl
    pendulum >a.xml
    status 0 "$SYSTEL" apply -x s.xsl a.xml
    has out "2: 0 -0.2 0 1 0 0 0"
}

test_links_of_the_pages_lead_somewhere() {
    for page in README.md CONTRIBUTING.md docs/ARCHITECTURE.md docs/XSYSTEL.md docs/FUNCTIONS.md; do
        grep -o '](\([^)#]*\)' "$TOP/$page" | sed 's/^](//' | while IFS= read -r link; do
            case $link in *:*) ;; *) exists "$(dirname "$TOP/$page")/$link" ;; esac
        done
    done
}

test_every_option_is_in_the_manual_and_back() {
    "$SYSTEL" --help | grep -oE -- ' --[a-z-]+| -[A-Za-z]+' | sort -u | while read -r option; do
        grep -qE -- "Fl (.* )?(-)?${option#-}( |,|\$)" "$TOP/docs/systel.1" || fail "$option is not in systel.1"
    done
    grep -oE '^\.It Fl [^ ]+( , [^ ]+)?' "$TOP/docs/systel.1" | sed 's/^\.It Fl //; s/ , /\n/' | while read -r option; do
        "$SYSTEL" --help | grep -q -- "-$option\\b" || fail "-$option is in systel.1 only"
    done
}

run_tests
