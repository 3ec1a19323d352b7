#!/bin/sh
# Makes the pictures of the README anew from the samples: tools/pictures.sh (needs chromium, rsvg-convert, node)
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p docs/images
build/systel build --lang en --pose '2=-35,3=25,5=-50' -t html -o "$work" samples/motoman-ma1440.xml
build/systel build -q --lang en -o "$work/all" samples

# shot PAGE WIDTH,HEIGHT NAME: the scene needs time to be drawn
shot() {
    chromium --headless --no-sandbox --use-angle=swiftshader --enable-unsafe-swiftshader --hide-scrollbars \
        --window-size="$2" --virtual-time-budget=8000 --screenshot="docs/images/$3.png" "file://$1" 2>/dev/null >&2
}
shot "$work/motoman-ma1440.html" 1200,800 report
shot "$work/all/index.html" 1200,900 gallery
shot "$work/all/cell.html" 1200,800 cell
build/systel convert -t sheet samples/slider-crank.xml | rsvg-convert -w 1000 -o docs/images/sheet.png
build/systel convert -q --lang en -t svg-motion --motion 1=0..360/72 --set step=0.04 --set repeat=yes --set trace=2:180,-270 \
    -o docs/images/motion.svg samples/four-bar.xml
build/systel convert --lang en -t flywheel samples/course/flywheel.xml | rsvg-convert -w 1400 -o docs/images/flywheel.png
node tools/serve-picture.js docs/images/serve.png
ls -l docs/images
