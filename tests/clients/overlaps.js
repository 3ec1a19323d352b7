'use strict';

/* No letter lies on a line, a symbol or another letter. Measured on pixels, which know nothing of how
 * the places were chosen: a drawing once with its lines only, once with its letters only, half
 * transparent so that letters on letters show; in the font of the drawings and in the fallback. */
const fs = require('fs');
const path = require('path');
const {check, find} = require('./harness');

const fonts = {systel: 'systel', fallback: "'DejaVu Sans Condensed'"};
/* Pixels for a millimetre, and how many of them may be dark in both for rounding's sake. */
const fine = 6;
const spare = 2;

/* In the page: where letters of each family are on what they should not be, as {ink, texts, found}. */
const measure = async ({source, fine, families, spare}) => {
  const svg = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
  const [left, top, width, height] = svg.getAttribute('viewBox').split(/[ ,]+/).map(Number);
  svg.setAttribute('width', Math.ceil(width * fine));
  svg.setAttribute('height', Math.ceil(height * fine));
  const letters = (family) => `text{stroke:none !important;font-family:${family} !important;`;
  const shapes = 'path,rect,circle,ellipse,line,polyline,polygon,use';
  const paint = async (rules) => {
    const copy = svg.cloneNode(true);
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
    style.textContent = rules;
    copy.appendChild(style);
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * fine);
    canvas.height = Math.ceil(height * fine);
    const context = canvas.getContext('2d', {willReadFrequently: true});
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  /* their white borders too: what they cover is still a line */
  const lines = await paint('text{fill:none !important;stroke:none !important}');

  /* whose letters these are: the texts where this very drawing shows them */
  const boxesIn = (family) => {
    document.body.replaceChildren(document.importNode(svg, true));
    const shown = document.body.firstElementChild;
    shown.style.cssText = 'position:absolute;left:0;top:0;visibility:hidden';
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
    style.textContent = `${letters(family)}}`;
    shown.appendChild(style);
    return [...shown.querySelectorAll('text')].map((text) => ({
      text: text.textContent, box: text.getBoundingClientRect()}));
  };

  const look = async (family) => {
    const words = await paint(`${letters(family)}fill:#000 !important;fill-opacity:.5 !important} ${shapes}{visibility:hidden !important}`);
    const found = {};
    let boxes = null;
    let ink = 0;
    for (let y = 0, i = 0; y < words.height; y++) {
      for (let x = 0; x < words.width; x++, i += 4) {
        const alpha = words.data[i + 3];
        if (alpha < 70) {
          continue;
        }
        ink++;
        const dark = lines.data[i + 3] > 128 && lines.data[i] + lines.data[i + 1] + lines.data[i + 2] < 330;
        const on = alpha > 160 ? 'letters' : dark ? 'a line' : null;
        if (on) {
          boxes = boxes || boxesIn(family);
          const owner = boxes.filter(({box}) => x >= box.left - 1 && x <= box.right + 1 && y >= box.top - 1 && y <= box.bottom + 1)
            .map(({text}) => text).slice(0, 2).join(' and ');
          const key = `"${owner}" on ${on} at ${Math.round(left + x / fine)} ${Math.round(top + y / fine)} (mm)`;
          const near = Object.keys(found).find((k) => k.startsWith(`"${owner}" on ${on}`));
          found[near || key] = (found[near || key] || 0) + 1;
        }
      }
    }
    return {ink, texts: svg.querySelectorAll('text').length, found: Object.entries(found).filter(([, pixels]) => pixels > spare)
      .map(([what, pixels]) => `${what}, ${pixels} pixels`)};
  };
  const seen = [];
  for (const family of families) {
    seen.push(await look(family));
  }
  return seen;
};

/* Drawings as [folder, file]. */
const testOverlaps = async (browser, drawings) => {
  const page = await browser.newPage();
  await page.setContent('<!DOCTYPE html><body></body>');
  check('there are drawings', drawings.length > 0);
  for (const [folder, file] of drawings) {
    const source = fs.readFileSync(file, 'utf8');
    const seen = await page.evaluate(measure, {source, fine, families: Object.values(fonts), spare});
    for (const [i, font] of Object.keys(fonts).entries()) {
      const {ink, texts, found} = seen[i];
      const name = `${path.basename(folder)}/${path.relative(folder, file)}, ${font}`;
      check(`${name}: letters are seen`, texts > 0 && ink > 50, `${texts} texts, ${ink} pixels`);
      check(`${name}: no letter lies on something`, found.length === 0, found.slice(0, 6).join('; '));
    }
  }
  /* That overlaps would be found. */
  const source = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" font-size="4.7"><path d="M0 10H40" stroke="#000"/>'
    + '<text x="2" y="11">O</text><text x="20" y="6">A</text><text x="21" y="6">B</text></svg>';
  const [{found}] = await page.evaluate(measure, {source, fine, families: [fonts.systel], spare});
  check('a letter on a line and one on another are noticed', found.length === 2, found.join('; '));
  await page.close();
};

module.exports = {testOverlaps};

if (require.main === module) {
  (async () => {
    const {counts, launch} = require('./harness');
    const browser = await launch();
    await testOverlaps(browser, process.argv.slice(2).flatMap((folder) => find(folder, '.svg').map((file) => [folder, file])));
    await browser.close();
    console.log(`${counts.passed} passed, ${counts.failed} failed`);
    process.exitCode = counts.failed ? 1 : 0;
  })();
}
