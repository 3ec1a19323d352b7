'use strict';

/* No letter of a drawing is a black box, as some of the font were that ours is made from. Every letter that the drawings
 * show, in the font that shows it, and the whole Russian alphabet on a sheet and in a caption; also as rsvg-convert
 * draws them. Small letters are as high as small letters, and the font that an SVG brings along is the one used. */
const {execFileSync} = require('child_process');
const fs = require('fs');
const path = require('path');
const {build, check, find, systel} = require('./harness');

const alphabet = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';
/* Letters, but for one that is a stroke. */
const lettered = /(?!I)\p{L}/u;

/* In the page: "letter font" of all texts of a drawing. */
const collect = (source) => {
  document.body.replaceChildren(document.importNode(new DOMParser().parseFromString(source, 'image/svg+xml').documentElement, true));
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent.closest('text')) {
      const family = getComputedStyle(parent).fontFamily;
      Array.from(walker.currentNode.data).forEach((letter) => found.add(`${letter} ${family}`));
    }
  }
  return Array.from(found);
};

/* In the page: those that are full boxes. */
const boxes = (pairs) => {
  const size = 60;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 2 * size;
  const context = canvas.getContext('2d', {willReadFrequently: true});
  return pairs.filter((pair) => {
    context.clearRect(0, 0, 2 * size, 2 * size);
    context.font = `${size}px ${pair.slice(pair.indexOf(' ', 1) + 1)}`;
    context.fillText(Array.from(pair)[0], size / 2, 1.4 * size);
    const {data} = context.getImageData(0, 0, 2 * size, 2 * size);
    let [left, top, right, low, ink] = [1e9, 1e9, -1, -1, 0];
    for (let i = 3, n = 0; i < data.length; i += 4, n++) {
      if (data[i] > 128) {
        const [x, y] = [n % (2 * size), Math.floor(n / (2 * size))];
        [left, top, right, low] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(low, y)];
        ink++;
      }
    }
    return ink > 0 && ink > 0.85 * (right - left + 1) * (low - top + 1);
  });
};

/* In the page, whose SVG brings the font along: how high each letter is, of the size of the font. */
const heights = async (letters) => {
  const size = 200;
  await document.fonts.load(`${size}px systel`);
  const context = document.createElement('canvas').getContext('2d');
  context.font = `${size}px systel`;
  const brought = Array.from(document.fonts).filter((font) => font.family === 'systel' && font.status === 'loaded');
  return {
    brought: brought.length,
    high: Object.fromEntries(Array.from(letters, (letter) => {
      const box = context.measureText(letter);
      return [letter, (box.actualBoundingBoxAscent + Math.min(0, box.actualBoundingBoxDescent)) / size];
    })),
  };
};

/* In the page: how large the largest black square of a picture is, in its width. */
const blackest = async (source) => {
  const image = new Image();
  image.src = `data:image/png;base64,${source}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const {data} = context.getImageData(0, 0, image.width, image.height);
  let [row, best] = [new Array(image.width + 1).fill(0), 0];
  for (let y = 0; y < image.height; y++) {
    const next = [0];
    for (let x = 0; x < image.width; x++) {
      next.push(data[4 * (y * image.width + x)] < 100 ? 1 + Math.min(row[x], row[x + 1], next[x]) : 0);
      best = Math.max(best, next[x + 1]);
    }
    row = next;
  }
  return best;
};

const testLetters = async (browser, folders) => {
  const page = await browser.newPage();
  await page.setContent('<!DOCTYPE html><body></body>');
  const folder = path.join(build, 'clients', 'letters');
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  const words = alphabet.replace(/.{5}/gu, '$& ');
  const model = path.join(folder, 'alphabet.xml');
  fs.writeFileSync(model, `<system class="STOB" name="${words}"><body number="1" name="${words.toLowerCase()}"/></system>`);
  execFileSync(systel, ['build', '-q', '--lang', 'ru', '-t', 'sheet', '-o', folder, model]);
  const pairs = new Set();
  for (const file of [folder, ...folders].flatMap((each) => find(each, '.svg'))) {
    (await page.evaluate(collect, fs.readFileSync(file, 'utf8'))).forEach((pair) => pairs.add(pair));
  }
  const letters = Array.from(pairs).filter((pair) => lettered.test(pair[0]));
  for (const letter of alphabet + alphabet.toLowerCase()) {
    check(`the letter ${letter} is looked at`, letters.some((pair) => pair.startsWith(letter)));
  }
  const bad = await page.evaluate(boxes, letters);
  check(`none of ${letters.length} letters is a black box`, bad.length === 0, bad.join('; '));
  const full = await page.evaluate(boxes, ['█ systel', 'Ж systel']);
  check('a box is noticed', full.length === 1, full.join('; '));
  const {brought, high} = await page.evaluate(heights, `${alphabet}${alphabet.toLowerCase()}`);
  check('a drawing brings its font along', brought > 0);
  for (const letter of 'авгежзиклмнпстхчшъыьэюя') {
    check(`${letter} is as high as о`, Math.abs(high[letter] - high['о']) < 0.02, `${high[letter]} of ${high['о']}`);
  }
  for (const letter of 'АБВГЕЖЗИКЛМНПРСТУФХЧШЪЫЬЭЮЯ') {
    check(`${letter} is as high as О`, Math.abs(high[letter] - high['О']) < 0.02, `${high[letter]} of ${high['О']}`);
  }

  /* the same sheet by rsvg: no black square as wide as a letter */
  const png = path.join(folder, 'sheet.png');
  execFileSync('rsvg-convert', ['-d', '150', '-p', '150', '-o', png, path.join(folder, 'alphabet.sheet.svg')]);
  const widest = await page.evaluate(blackest, fs.readFileSync(png).toString('base64'));
  check('rsvg-convert draws no black box', widest < 8, `${widest} pixels`);
  await page.close();
};

module.exports = {testLetters};

if (require.main === module) {
  (async () => {
    const {counts, launch} = require('./harness');
    const browser = await launch();
    await testLetters(browser, process.argv.slice(2));
    await browser.close();
    console.log(`${counts.passed} passed, ${counts.failed} failed`);
    process.exitCode = counts.failed ? 1 : 0;
  })();
}
