'use strict';

/* The atlas of orientations: on a telephone, on sheets of paper, its drawings. */
const fs = require('fs');
const path = require('path');
const {build, check, open, run} = require('./harness');

/* Makes it in a language; its file. */
const atlas = (lang) => {
  const folder = path.join(build, 'clients');
  const file = path.join(folder, `atlas.${lang}.html`);
  fs.mkdirSync(folder, {recursive: true});
  const result = run(['orient', '--atlas', '--lang', lang, '-o', file]);
  check(`atlas ${lang}: is made`, result.status === 0, result.stderr);
  return file;
};

/* Widths of tables, against that of a sheet without its margins; heights against the sheet's. */
const tooLarge = (page) => page.evaluate(() => Array.from(document.querySelectorAll('table'))
  .filter((table) => table.scrollWidth > document.documentElement.clientWidth ||
    table.offsetHeight > document.documentElement.clientHeight ||
    Array.from(table.querySelectorAll('.square td')).some((cell) => cell.scrollWidth > cell.offsetWidth))
  .map((table) => table.className));

const testAtlas = async (browser, file, name) => {
  const context = await browser.newContext({viewport: {width: 390, height: 844}});
  const page = await open(context, file);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  check(`${name}: no sideways scrolling on a telephone`, width <= 390, width);
  const outside = await page.evaluate(() => Array.from(document.querySelectorAll('svg.gripper'))
    .filter((svg) => {
      const box = svg.getBBox();
      const all = svg.viewBox.baseVal;
      return box.x < all.x || box.y < all.y || box.x + box.width > all.x + all.width ||
        box.y + box.height > all.y + all.height;
    }).map((svg) => svg.getAttribute('aria-label')));
  check(`${name}: drawings lie within their frames`, outside.length === 0, outside.join('; '));
  const cards = await page.evaluate(() => Array.from(document.querySelectorAll('.card *'))
    .filter((part) => part.scrollWidth > part.closest('.card').clientWidth).length);
  check(`${name}: texts lie within their cards`, cards === 0, cards);
  await page.setViewportSize({width: 1400, height: 900});
  const rows = await page.evaluate(() => new Set(Array.from(document.querySelectorAll('.card'))
    .map((card) => Math.round(card.getBoundingClientRect().top))).size);
  check(`${name}: the drawings stand in three rows`, rows === 3, rows);
  await page.emulateMedia({media: 'print'});
  for (const [sheet, mm] of [['A4', [186, 273]], ['A3', [273, 396]], ['A4 across', [273, 186]], ['A3 across', [396, 273]]]) {
    const [w, h] = mm.map((size) => Math.floor(size / 25.4 * 96));
    await page.setViewportSize({width: w, height: h});
    const large = await tooLarge(page);
    check(`${name}: every table fits a sheet of ${sheet}`, large.length === 0, large.join(', '));
  }
  check(`${name}: no errors in the console`, page.troubles.length === 0, page.troubles.join('; '));
  await context.close();
};

module.exports = {atlas, testAtlas};
