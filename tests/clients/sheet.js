'use strict';

/* Drawing sheets measured in Chromium: real millimetres, nothing outside the frame, every text in its cell, no block
 * over another, with the lettering font and with its fallback. */
const {execFileSync} = require('child_process');
const fs = require('fs');
const path = require('path');
const {build, systel, top, check, url} = require('./harness');

const sizes = {A4: [210, 297], A3: [420, 297], A2: [594, 420], A1: [841, 594]};

/* In the page: boxes in millimetres of the sheet, whatever the zoom; twice, in the lettering font and in its fallback. Of the document
 * that is open, or of a text that is laid out in its place and not painted. */
const measure = ({source, fallback}) => {
  if (source) {
    const sheet = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
    document.body.replaceChildren(document.importNode(sheet, true));
    document.body.firstElementChild.style.visibility = 'hidden';
  }
  const svg = document.body ? document.body.firstElementChild : document.documentElement;
  const extents = new Map(); /* of what has no letters, whatever the font */
  const whole = svg.getBoundingClientRect();
  const mm = 25.4 / 96;
  const box = (node) => {
    const r = node.getBoundingClientRect();
    return [(r.left - whole.left) * mm, (r.top - whole.top) * mm, (r.right - whole.left) * mm, (r.bottom - whole.top) * mm];
  };
  /* A text's box has room above capitals and below the line: take off what no letter reaches. */
  const letters = new Map();
  const inked = (text) => {
    if (!letters.has(text)) {
      const r = box(text);
      const turn = text.getScreenCTM();
      const bare = 0.13 * parseFloat(getComputedStyle(text).fontSize);
      const upright = Math.abs(turn.a) > Math.abs(turn.b);
      letters.set(text, upright ? [r[0], r[1] + bare, r[2], r[3] - bare] : [r[0] + bare, r[1], r[2] - bare, r[3]]);
    }
    return letters.get(text);
  };
  const stated = (node) => {
    const [x, y, w, h] = node.getAttribute('data-box').split(' ').map(Number);
    return [x, y, x + w, y + h];
  };
  /* What a drawing covers: turned paths point by point, since their boxes are too large. */
  const extent = (node) => {
    if (!extents.has(node)) {
      const matrix = node.getScreenCTM();
      if (node.tagName !== 'path' || Math.min(Math.abs(matrix.a), Math.abs(matrix.b)) < 1e-9) {
        extents.set(node, box(node));
      } else {
        const long = node.getTotalLength();
        const points = Array.from({length: 65}, (_, i) => node.getPointAtLength(long * i / 64).matrixTransform(matrix));
        const xs = points.map((point) => (point.x - whole.left) * mm);
        const ys = points.map((point) => (point.y - whole.top) * mm);
        extents.set(node, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
      }
    }
    return extents.get(node);
  };
  const covered = (group, belongs = () => true) => {
    const all = [...group.querySelectorAll('path, circle, ellipse, rect, text, use')].filter((node) => !node.closest('defs') && belongs(node));
    const boxes = all.map((node) => (node.tagName === 'text' ? inked(node) : extent(node)));
    return [0, 1, 2, 3].map((i) => Math[i < 2 ? 'min' : 'max'](...boxes.map((one) => one[i])));
  };
  const scheme = document.querySelector('g.scheme');
  const pole = (id) => {
    const at = document.getElementById(id).getScreenCTM();
    return [(at.e - whole.left) * mm, (at.f - whole.top) * mm];
  };
  const frame = document.querySelector('.frame');
  const seen = () => ({
    size: [whole.width * mm, whole.height * mm],
    format: svg.getAttribute('data-format'),
    scale: scheme.getAttribute('data-scale'),
    frame: ['x', 'y', 'width', 'height'].map((name) => Number(frame.getAttribute(name))),
    page: [...document.querySelectorAll('svg > g, svg > text')].map((node) => ({
      name: node.getAttribute('class') || 'text', box: node.tagName === 'g' ? covered(node) : inked(node)})),
    cells: [...document.querySelectorAll('g.cell')].filter((cell) => cell.querySelector('text')).map((cell) => ({
      text: cell.textContent.trim(), cell: stated(cell),
      boxes: [...cell.querySelectorAll('text')].map(inked)})),
    blocks: [...document.querySelectorAll('g.table, g.notes, g.block.title, g.block.turned, g.scheme')].map((node) => ({
      name: node.getAttribute('class'), box: node.querySelector('*') ? covered(node) : stated(node),
      parts: [node, ...node.querySelectorAll('g.view')].filter((part) => part.querySelector('*'))
        .map((part) => covered(part, (one) => part.matches('g.view') || !one.closest('g.view')))})),
    field: scheme.getAttribute('data-field').split(' ').map(Number),
    bodies: Object.fromEntries([...scheme.querySelectorAll('g.body[id]')].map((g) => [g.id, pole(g.id)])),
    twice: [...document.querySelectorAll('[id]')].map((node) => node.id).filter((id, i, all) => all.indexOf(id) !== i),
    // A wheel is its pitch circle, without a link.
    missing: ['.body', '.pair', '.link, .body > ellipse'].filter((shown) => !scheme.querySelector(shown)),
  });
  const own = seen();
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = `.sheet text, .scheme text {font-family: "${fallback}" !important}`;
  svg.appendChild(style);
  letters.clear();
  return [own, seen()];
};

const inside = (inner, outer, slack) => inner[0] >= outer[0] - slack && inner[1] >= outer[1] - slack &&
  inner[2] <= outer[2] + slack && inner[3] <= outer[3] + slack;
const apart = (a, b, slack) => a[2] <= b[0] + slack || b[2] <= a[0] + slack || a[3] <= b[1] + slack || b[3] <= a[1] + slack;
const short = (box) => box.map((number) => number.toFixed(1)).join(' ');

const testMeasured = (m, name, slack) => {
  const [x, y, w, h] = m.frame;
  const frame = [x, y, x + w, y + h];
  const outside = m.page.filter(({name: part}) => !/grid|strip|below/.test(part)).filter(({box}) => !inside(box, frame, slack));
  check(`${name}: nothing leaves the frame`, outside.length === 0, outside.map((o) => `${o.name} ${short(o.box)}`).join('; '));
  const paper = [0, 0, ...m.size];
  check(`${name}: nothing leaves the paper`, m.page.every(({box}) => inside(box, paper, 0.1)));
  const over = m.cells.map((c) => ({...c, boxes: c.boxes.filter((box) => !inside(box, c.cell, slack))})).filter((c) => c.boxes.length);
  check(`${name}: texts stay in their cells`, over.length === 0,
    over.slice(0, 4).map((o) => `"${o.text.replace(/\s+/g, ' ').slice(0, 40)}" ${o.boxes.map(short).join(', ')} in ${short(o.cell)}`).join('; '));
  const clashes = [];
  m.blocks.forEach((a, i) => m.blocks.slice(i + 1).forEach((b) => {
    /* Views beside the first one may stand beside what it stands below. */
    const parts = ({parts: all, box}) => (all.length ? all : [box]);
    if (parts(a).some((one) => parts(b).some((other) => !apart(one, other, slack)))) {
      clashes.push(`${a.name} ${short(a.box)} and ${b.name} ${short(b.box)}`);
    }
  }));
  check(`${name}: blocks stand apart`, clashes.length === 0, clashes.join('; '));
};

/* A page's font is read once. */
const lettering = /@font-face\{[^}]*\}/;
const openEmpty = async (page, file) => {
  await page.setContent('<!DOCTYPE html><body></body>');
  await page.addStyleTag({content: lettering.exec(fs.readFileSync(file, 'utf8'))[0]});
  check('the lettering is there', await page.evaluate(() => document.fonts.load('10px systel').then((fonts) => fonts.length)) === 1);
};
const withoutLetters = (file) => fs.readFileSync(file, 'utf8').replace(lettering, '');

/* A document of its own costs twice what a text in a page does. */
const testSheet = async (page, file, name, format, isOpened = true) => {
  if (isOpened) {
    await page.goto(url(file), {waitUntil: 'load'});
  }
  const [m, other] = await page.evaluate(measure, {fallback: 'DejaVu Sans Condensed', source: isOpened ? '' : withoutLetters(file)});
  check(`${name}: the format asked for`, !format || m.format === format, m.format);
  const [width, height] = sizes[m.format];
  check(`${name}: ${m.format} in real millimetres`, Math.abs(m.size[0] - width) < 0.1 && Math.abs(m.size[1] - height) < 0.1,
    m.size.join(' × '));
  testMeasured(m, name, 0.5);
  check(`${name}: an id stands once`, m.twice.length === 0, m.twice.join(' '));
  // A gripper by itself shows no pair.
  check(`${name}: bodies, pairs and links`, m.missing.length === 0 || /gripper/.test(name), `no ${m.missing.join('; ')}`);
  testMeasured(other, `${name} (fallback font)`, 0.5);
  return m;
};

/* Six systems do not go onto A4 with letters that can be read. */
const tooSmall = (error) => error.status === 4 &&
  /^[^\n]*error: cell: [^\n]*A4[^\n]*format=A[12] [^\n]*\n$/.test(error.stderr.toString().replace(/^.*warning: .*\n/gm, ''));

const isSheet = (file) => /(?<!\.\d+)\.sheet\.svg$/.test(file);
const make = (folder, options) => {
  try {
    execFileSync(systel, ['build', '-q', '-t', 'sheet', '-o', folder, ...options, path.join(top, 'samples')], {stdio: 'pipe'});
  } catch (error) {
    check('A sheet that is too small says which one is not', options.includes('format=A4') && tooSmall(error), error.stderr.toString());
  }
};

/* Sheets of a variant: those that list.sh has made where nothing is asked for, else those that differ from these. */
const printed = path.join(build, 'clients', 'printed');
const sheetsOf = (folder, variant) => {
  if (variant === 'auto') {
    return fs.readdirSync(printed).filter(isSheet).sort().map((file) => path.join(printed, file));
  }
  make(folder, variants[variant]);
  const same = (file) => fs.readFileSync(path.join(folder, file)).equals(fs.readFileSync(path.join(printed, file)));
  const files = fs.readdirSync(folder).filter(isSheet).sort();
  check(`${variant}: sheets were made`, files.length > 40, files.length);
  return files.filter((file) => !same(file)).map((file) => path.join(folder, file));
};

/* Lengths of two samples as their files say, in millimetres. */
const lengths = [['slider-crank', 'body_1', 'body_2', 150], ['four-bar', 'body_1', 'body_2', 100]];

/* A scheme is to take half to three quarters of its field. The rows of scales have steps of 2 and 2.5, of which the
 * worst leaves an area of a sixth. */
const leastFilled = {auto: 0.22, en: 0.18}
const testFilled = (filled, variant, least) => {
  const parts = filled.sort((a, b) => a - b);
  const text = parts.map((part) => part.toFixed(2)).join(' ');
  check(`${variant}: no scheme is lost on its sheet`, parts[0] > least, text);
  check(`${variant}: few schemes fill less than three tenths`, parts.filter((part) => part < 0.3).length <= parts.length / 10, text);
  check(`${variant}: most schemes fill half of their fields`, parts[Math.floor(parts.length / 2)] >= 0.48, text);
};

/* More bodies than the largest sheet lists. */
const testMany = async (page, out) => {
  const numbers = Array.from({length: 150}, (_, i) => i + 1);
  const file = path.join(out, 'many.xml');
  fs.writeFileSync(file, `<system name="Chain">${numbers.map((i) =>
    `<body number="${i}" KP="1" CPB="20, ${i % 2 ? 30 : -30}" name="link number ${i} of a chain">`).join('')}${'</body>'.repeat(150)}</system>`);
  for (const format of ['auto', 'A4', 'A3', 'A2']) {
    const sheet = path.join(out, `many-${format}.svg`);
    execFileSync(systel, ['convert', '-t', 'sheet', '--set', `format=${format}`, '-o', sheet, file]);
    const m = await testSheet(page, sheet, `150 bodies on ${format}`, format === 'auto' ? 'A1' : format);
    /* the first path of a table: its frame, the line under its head, its columns */
    const crossed = await page.evaluate(() => [...document.querySelectorAll('g.table')].filter((table) => {
      const last = [...table.querySelectorAll('g.cell')].pop();
      const [, y, , h] = last.getAttribute('data-box').split(' ').map(Number);
      const columns = [...table.querySelector('path').getAttribute('d').matchAll(/M[\d.]+ ([\d.]+)v([\d.]+)/g)];
      return /more, see the report$/.test(last.textContent.trim()) &&
        (columns.length === 0 || columns.some((line) => Number(line[1]) + Number(line[2]) > y + h / 2));
    }).length);
    check(`150 bodies on ${format}: no line crosses what is said of the rest`, crossed === 0, crossed);
    const rest = m.cells.map((cell) => cell.text.match(/^\.\.\. and (\d+) more, see the report$/)).filter(Boolean);
    check(`150 bodies on ${format}: what is left out is said`, rest.length > 0 || format === 'auto' && m.cells.some(
      (cell) => cell.text === 'link number 150 of a chain'), rest.length);
  }
};

const variants = {
  auto: [],
  en: ['--lang', 'en'],
  ru: ['--lang', 'ru', '--set', 'answers=none', '--set',
    'scale=mu', '--set', 'designation=ТММ.01.02.003', '--set', 'author=Константинопольский А. Б.', '--set', 'date=2026-11-21',
    '--set', 'organisation=Южно-Уральский государственный университет, кафедра мехатроники и автоматизации', '--set',
    'title=Сверхдлинное наименование изделия, которое никак не помещается в одну строку основной надписи'],
  ...Object.fromEntries(Object.keys(sizes).map((format) => [format, ['--set', `format=${format}`]])),
};

/* The sheets of a variant, or "many". */
const testSheets = async (browser, variant) => {
  const page = await browser.newPage();
  const out = path.join(build, 'clients', 'sheets', variant);
  fs.rmSync(out, {recursive: true, force: true});
  fs.mkdirSync(out, {recursive: true});
  if (variant === 'many') {
    await testMany(page, out);
  } else {
    await testVariant(page, out, variant);
  }
  await page.close();
};

const testVariant = async (page, folder, variant) => {
  const filled = [];
  const sheets = sheetsOf(folder, variant);
  if (variant !== 'auto') {
    await openEmpty(page, sheets[0]);
  }
  for (const sheet of sheets) {
    const file = path.basename(sheet);
    const name = `${variant}/${file.replace('.sheet.svg', '')}`;
    const m = await testSheet(page, sheet, name, sizes[variant] && variant, variant === 'auto');
    const known = lengths.find(([sample]) => file === `${sample}.sheet.svg`);
    if (known) {
      const [over, under] = m.scale.split(':').map(Number);
      const [a, b] = [m.bodies[known[1]], m.bodies[known[2]]];
      const drawn = Math.hypot(a[0] - b[0], a[1] - b[1]);
      check(`${name}: lengths to scale`, Math.abs(drawn - known[3] * over / under) < 0.1, `${drawn} at ${m.scale}`);
    }
    if (file.startsWith('gripper') && m.scale.startsWith('1:')) {
      check(`${name}: a gripper of 200 mm can be made out`, Number(m.scale.split(':')[1]) <= (sizes[variant] && variant.includes('A4') ? 10 : 5), m.scale);
    }
    const picture = m.blocks.find((block) => block.name === 'scheme').box;
    // a mechanism without any length is drawn by its symbols alone
    if (file === 'ratchet.sheet.svg') {
      continue;
    }
    const [wide, high] = [picture[2] - picture[0], picture[3] - picture[1]];
    // one straight link takes the length of a field, not its area
    if (leastFilled[variant] && Math.min(wide, high) > Math.max(wide, high) / 4) {
      filled.push(wide * high / m.field[2] / m.field[3]);
    }
    if (variant === 'auto') {
      const share = Math.max(wide / m.field[2], high / m.field[3]);
      check(`${name}: the scheme fills its field`, share > 0.55 && share <= 1, share.toFixed(2));
    }
  }
  if (leastFilled[variant]) {
    testFilled(filled, variant, leastFilled[variant]);
  }
};

module.exports = {testSheets, variants: [...Object.keys(variants), 'many']};
