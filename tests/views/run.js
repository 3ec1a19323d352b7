'use strict';

/* What the views of a sheet hide: pairs that fall together, links that are points. Counted in the drawing itself,
 * against where the pairs are in the scene.
 * Usage: node run.js [samples|trees|robots]: ends with "N passed, N failed"; node run.js FILE…: a line for each file.
 * SYSTEL: the driver. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {execFileSync} = require('child_process');
const {top, counts, check, systel, parse, find} = require('../pages/page');
const {invent} = require('./robots');

const NEAR = 5; /* mm: the circle of a hinge */
const DRAWN = 10; /* a link that has to be seen */
const POINT = 4;

/* ---- where everything is on paper ---- */

const matrixOf = (text = '') => Array.from(text.matchAll(/(\w+)\(([^)]*)\)/g)).reduce((m, [, name, list]) => {
  const n = list.split(/[\s,]+/).map(Number);
  const turn = (n[0] || 0) * Math.PI / 180;
  const own = {translate: [1, 0, 0, 1, n[0], n[1] || 0], scale: [n[0], 0, 0, n.length > 1 ? n[1] : n[0], 0, 0],
    rotate: [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0], matrix: n}[name];
  return times(m, own);
}, [1, 0, 0, 1, 0, 0]);
const times = (a, b) => [a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1], a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3], a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5]];

const isBody = ({tag, attributes}) => tag === 'g' && attributes.class === 'body';
const isView = ({tag, attributes}) => tag === 'g' && attributes.class === 'view';

/* What a view shows: poles of bodies by id, symbols of pairs by the id of the body or of the cut pair. */
const placesOf = (root) => {
  const poles = new Map();
  const symbols = new Map();
  const walk = (node, matrix) => {
    const own = node === root ? matrix : times(matrix, matrixOf(node.attributes.transform));
    const id = isBody(node) ? node.attributes.id || node.attributes['data-body'] : node.attributes['data-body'];
    if (isBody(node)) {
      poles.set(id, [own[4], own[5]]);
    }
    if (id) {
      node.of.filter(({tag, attributes}) => tag === 'use' && /^pair /.test(attributes.class)).forEach(({attributes}) => {
        const at = times(own, matrixOf(attributes.transform));
        symbols.set(attributes['data-loop'] || id, [at[4], at[5]]);
      });
    }
    node.of.filter((child) => !isView(child)).forEach((child) => walk(child, own));
  };
  walk(root, [1, 0, 0, 1, 0, 0]);
  return {poles, symbols};
};

const viewsOf = (svg) => {
  const [scheme] = find(parse(svg), ({tag, attributes}) => tag === 'g' && attributes.class === 'scheme');
  return [scheme].concat(find(scheme, isView)).map((view) => ({name: view.attributes['data-view'], ...placesOf(view)}));
};

/* ---- what is hidden ---- */

const distance = (a, b) => Math.hypot(...a.map((value, i) => value - b[i]));

const polesOf = (file) => systel('apply', '-x', path.join(__dirname, 'poles.xsl'), file).trim().split('\n').map((line) => {
  const [id, base, type, x, y, z] = line.split(' ').filter((word, i) => word !== '' || i < 3);
  return {id, base, type, at: [x, y, z].map(Number)};
});

/* Millimetres of paper in a metre; NaN where no scale holds. */
const scaleOf = (svg) => {
  const [paper, real] = svg.match(/class="scheme"[^>]*data-scale="([^"]*)"/)[1].split(':').map(Number);
  return 1000 * paper / real;
};

/* {together, vanished}: pairs of pairs whose poles fall together, and bodies whose links are points. */
const hidden = (file, svg) => {
  const views = viewsOf(svg);
  const found = polesOf(file);
  const shown = new Map(found.map((pole) => [pole.id, pole]));
  const k = scaleOf(svg) || 100;
  const symbols = found.filter(({id}) => views.every((view) => view.symbols.has(id)));
  const together = [];
  symbols.forEach((a, i) => symbols.slice(0, i).forEach((b) => {
    if (k * distance(a.at, b.at) >= NEAR && views.every(({poles}) => distance(poles.get(a.id), poles.get(b.id)) < NEAR)) {
      together.push(`${a.id}+${b.id}`);
    }
  }));
  const links = found.filter(({id, base}) => shown.has(base) && shown.get(base).type && views.every(({poles}) => poles.has(id) && poles.has(base)));
  const vanished = links.filter(({id, base, at}) => k * distance(at, shown.get(base).at) >= DRAWN
    && views.every(({poles}) => distance(poles.get(id), poles.get(base)) < POINT)).map(({id}) => id);
  /* Pairs that stand nearer to each other than their symbols are large. */
  const crowded = symbols.filter((a) => symbols.some((b) => a !== b && distance(a.at, b.at) > 1e-6 && k * distance(a.at, b.at) < NEAR));
  return {views: views.map(({name}) => name), together, vanished, crowded: crowded.length, poles: symbols.length};
};

/* ---- the sheet ---- */

const fillOf = (svg) => {
  const [, field, box] = svg.match(/data-field="([^"]*)"[^>]*data-box="([^"]*)"/) || [];
  if (!field) {
    return NaN;
  }
  const [f, b] = [field, box].map((text) => text.split(' ').map(Number));
  return b[2] * b[3] / f[2] / f[3];
};

const lineOf = (file) => {
  const svg = systel('convert', '-t', 'sheet', file);
  if (svg === '') {
    return `${path.basename(file)}\tnone`;
  }
  const {views, together, vanished, crowded, poles} = hidden(file, svg);
  return [path.basename(file), views.join('+'), svg.match(/data-format="([^"]*)"/)[1], svg.match(/data-scale="([^"]*)"/)[1],
    `fill ${fillOf(svg).toFixed(2)}`, `poles ${poles}`, `crowded ${crowded}`, `together ${together.length}`, `vanished ${vanished.length}`,
    together.slice(0, 3).join(' '), vanished.slice(0, 3).join(' ')].join('\t');
};

/* What is to be looked at: one job, or all. */
const jobs = {
  samples: () => fs.readdirSync(path.join(top, 'samples')).filter((name) => /\.(xml|urdf)$/.test(name))
    .map((name) => path.join(top, 'samples', name)),
  trees: (folder) => {
    execFileSync('sh', [path.join(top, 'tests', 'bench', 'random-trees.sh'), folder, '12', '12', '3']);
    return fs.readdirSync(folder).map((name) => path.join(folder, name));
  },
  robots: (folder) => invent(2, 1).map(({name, text}) => {
    const file = path.join(folder, `${name}.urdf`);
    fs.writeFileSync(file, text);
    return file;
  }),
};

const test = (file) => {
  const svg = systel('convert', '-t', 'sheet', file);
  check(`${path.basename(file)}: has a sheet`, svg !== '');
  if (svg !== '') {
    const {together, vanished, poles} = hidden(file, svg);
    check(`${path.basename(file)}: no pairs fall together`, together.length === 0, together.join(' '));
    check(`${path.basename(file)}: no link is a point`, vanished.length === 0, vanished.join(' '));
    seen += poles;
  }
};
let seen = 0;

const main = (wanted) => {
  if (wanted.some((name) => !jobs[name])) {
    wanted.forEach((file) => console.log(lineOf(file)));
    return;
  }
  (wanted.length ? wanted : Object.keys(jobs)).forEach((name) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
    jobs[name](folder).forEach(test);
    fs.rmSync(folder, {recursive: true});
  });
  check('pairs were found in the drawings', seen > 50, seen);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed ? 1 : 0);
};

main(process.argv.slice(2));
