'use strict';

/* What the views of a sheet hide: pairs that fall together, links that are points. Counted in the drawing itself,
 * against where the pairs are in the scene.
 * Usage: node run.js [samples|trees|robots]: ends with "N passed, N failed"; node run.js FILE…: a line for each file.
 * SYSTEL: the driver. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {execFileSync} = require('child_process');
const {top, counts, check, systel, built, parse, find} = require('../pages/page');
const {invent} = require('./robots');
const {examine, overlaid} = require('../pages/drawn');

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
const isDetail = ({tag, attributes}) => tag === 'g' && attributes.class === 'detail';

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
    node.of.filter((child) => !isView(child) && !isDetail(child)).forEach((child) => walk(child, own));
  };
  walk(root, [1, 0, 0, 1, 0, 0]);
  return {poles, symbols};
};

/* Millimetres of paper in a metre; NaN where no scale holds. */
const scaleOf = (group) => {
  const [paper, real] = group.attributes['data-scale'].split(':').map(Number);
  return 1000 * paper / real;
};

/* What a sheet shows at one scale: the views of the whole, and each detail. */
const partsOf = (svg) => {
  const [scheme] = find(parse(svg), ({tag, attributes}) => tag === 'g' && attributes.class === 'scheme');
  const whole = [scheme].concat(find(scheme, isView));
  return [{views: whole, k: scaleOf(scheme)}].concat(find(scheme, isDetail).map((detail) => ({views: [detail], k: scaleOf(detail)})))
    .map(({views, k}) => ({k: k || 100, views: views.map((view) => ({name: view.attributes['data-view'], ...placesOf(view)}))}));
};

/* ---- what is hidden ---- */

const distance = (a, b) => Math.hypot(...a.map((value, i) => value - b[i]));

const polesOf = (file) => systel('apply', '-x', path.join(__dirname, 'poles.xsl'), file).trim().split('\n').map((line) => {
  const [id, base, type, x, y, z] = line.split(' ').filter((word, i) => word !== '' || i < 3);
  return {id, base, type, at: [x, y, z].map(Number)};
});

/* {together, vanished}: pairs of pairs whose poles fall together, and bodies whose links are points. */
const hiddenIn = (found, {k, views}) => {
  const shown = new Map(found.map((pole) => [pole.id, pole]));
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
  return {together, vanished, crowded: crowded.map(({id}) => id), poles: symbols.map(({id}) => id)};
};

/* The same of all that a sheet shows, the names of the views, and pairs that none of them has. */
const hidden = (file, svg) => {
  const found = polesOf(file);
  const parts = partsOf(svg);
  const each = parts.map((part) => hiddenIn(found, part));
  const all = (name) => [].concat(...each.map((part) => part[name]));
  /* Of a gripper by itself there are no pairs, but its three views. */
  const missing = found.filter(() => parts[0].views[0].name !== 'three').filter(({id, type}) => type && !/^(fixed|free|gripper.*)$/.test(type) && !all('poles').includes(id));
  return {overlaid: falseLines(svg, found, parts[0].k), views: parts.map(({views}, i) => (i ? 'detail ' : '') + views.map(({name}) => name).join('+')), together: all('together'),
    vanished: all('vanished'), crowded: all('crowded').length, poles: all('poles'), missing: missing.map(({id}) => id)};
};

/* Links that lie on one line in each view, and not in the scene: their pairs are not on one line there, either. */
const falseLines = (svg, found, k) => {
  const placesOfLink = (id) => found.filter((pole) => pole.id === id || pole.base === id).map(({at}) => at);
  const straight = (places) => {
    const [from] = places;
    const to = places.reduce((most, at) => (distance(at, from) > distance(most, from) ? at : most), from);
    const way = to.map((value, i) => (value - from[i]) / (distance(to, from) || 1));
    return places.every((at) => {
      const along = at.reduce((sum, value, i) => sum + (value - from[i]) * way[i], 0);
      return k * distance(at, from.map((value, i) => value + along * way[i])) < NEAR;
    });
  };
  /* What slides in a link, and what that bears, may be within it. */
  const byId = new Map(found.map((pole) => [pole.id, pole]));
  const slidesIn = (id, link, slides = false) => (id === link ? slides : byId.has(id)
    && slidesIn(byId.get(id).base, link, slides || /prismatic|cylindrical|helical/.test(byId.get(id).type)));
  return overlaid(parse(svg)).filter((text) => {
    const [a, b] = text.split('+');
    return !straight([a, b].flatMap(placesOfLink)) && !slidesIn(a, b) && !slidesIn(b, a);
  });
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

/* The largest rectangle within the frame in which nothing is, as a share of the sheet; on a grid of 5 mm, letters by their
 * places. Tables by their cells, the views by the poles that they show and what stands around these. */
const emptyOf = (svg) => {
  const root = parse(svg);
  const [, , width, height] = root.of.find(({tag}) => tag === 'svg').attributes.viewBox.split(' ').map(Number);
  const STEP = 5;
  const [n, m] = [Math.floor(width / STEP), Math.floor(height / STEP)];
  const taken = Array.from({length: m}, () => new Uint8Array(n));
  const take = (x, y, w, h) => {
    for (let j = Math.max(0, Math.floor(y / STEP)); j < Math.min(m, Math.ceil((y + h) / STEP)); j++) {
      for (let i = Math.max(0, Math.floor(x / STEP)); i < Math.min(n, Math.ceil((x + w) / STEP)); i++) {
        taken[j][i] = 1;
      }
    }
  };
  take(0, 0, width, 8);
  take(0, height - 8, width, 8);
  take(0, 0, 20, height);
  take(width - 8, 0, 8, height);
  const walk = (node, matrix) => {
    const own = times(matrix, matrixOf(node.attributes.transform));
    const box = node.attributes.class === 'cell' && node.attributes['data-box'];
    if (box) {
      take(...box.split(' ').map(Number));
    }
    if (node.tag === 'text' || node.tag === 'use') {
      const [x, y] = [Number(node.attributes.x || 0), Number(node.attributes.y || 0)];
      take(own[0] * x + own[2] * y + own[4] - 6, own[1] * x + own[3] * y + own[5] - 6, 12, 12);
    }
    if (node.tag === 'path' && /link|dim|thick/.test(node.attributes.class || '')) {
      const points = Array.from((node.attributes.d || '').matchAll(/[ML](-?[\d.]+)[ ,](-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)])
        .map(([x, y]) => [own[0] * x + own[2] * y + own[4], own[1] * x + own[3] * y + own[5]]);
      points.slice(1).forEach((to, i) => {
        for (let t = 0; t <= 1; t += 0.02) {
          take(points[i][0] + t * (to[0] - points[i][0]) - 3, points[i][1] + t * (to[1] - points[i][1]) - 3, 6, 6);
        }
      });
    }
    node.of.filter(({tag}) => tag !== 'defs').forEach((child) => walk(child, own));
  };
  walk(root, [1, 0, 0, 1, 0, 0]);
  let best = 0;
  const high = new Array(n).fill(0);
  for (let j = 0; j < m; j++) {
    for (let i = 0; i < n; i++) {
      high[i] = taken[j][i] ? 0 : high[i] + 1;
    }
    for (let i = 0; i < n; i++) {
      for (let k = i, least = Infinity; k < n && high[k]; k++) {
        least = Math.min(least, high[k]);
        best = Math.max(best, least * (k - i + 1));
      }
    }
  }
  return best / n / m;
};

const lineOf = (file) => {
  const svg = systel('convert', '-t', 'sheet', file);
  if (svg === '') {
    return `${path.basename(file)}\tnone`;
  }
  const {views, together, vanished, crowded, poles, overlaid: lines} = hidden(file, svg);
  return [path.basename(file), views.join('+'), svg.match(/data-format="([^"]*)"/)[1], svg.match(/data-scale="([^"]*)"/)[1],
    `fill ${fillOf(svg).toFixed(2)}`, `empty ${emptyOf(svg).toFixed(2)}`, `poles ${poles.length}`, `crowded ${crowded}`, `together ${together.length}`, `vanished ${vanished.length}`, `overlaid ${lines.length}`,
    together.slice(0, 3).join(' '), vanished.slice(0, 3).join(' '), lines.slice(0, 3).join(' ')].join('\t');
};

/* What is to be looked at: one job, or all. */
/* Two views whose letters were counted as one: the table went on where the second view ended. */
const sarrus = `<system name="Sarrus"><body number="1" CPB="100 0 0"><body number="2" CPB="50 80 0"><body number="3" CPB="-50 80 0"/></body></body>
<body number="4" CPB="0 0 100" DCAKP="1 0 0"><body number="5" CPB="0 80 50" DCAKP="1 0 0"/></body>
<connections><connection body1="5" body2="3" DCAKP="1 0 0" point1="0 80 -50" point2="-100 0 100"/></connections></system>`;
const jobs = {
  samples: () => ['.', 'problems', 'course'].flatMap((folder) => fs.readdirSync(path.join(top, 'samples', folder))
    .filter((name) => /\.(xml|urdf)$/.test(name)).map((name) => path.join(top, 'samples', folder, name))),
  trees: (folder) => {
    fs.writeFileSync(path.join(folder, 'sarrus.xml'), sarrus);
    execFileSync('sh', [path.join(top, 'tests', 'bench', 'random-trees.sh'), folder, '12', '12', '3']);
    return fs.readdirSync(folder).map((name) => path.join(folder, name));
  },
  /* Two of each, and two in which limbs hid each other in a second view. */
  robots: (folder) => invent(2, 4).concat(invent(1, 15).filter(({name}) => /rover|hexapod/.test(name))).map(({name, text}) => {
    const file = path.join(folder, `${name}.urdf`);
    fs.writeFileSync(file, text);
    return file;
  }),
};

/* What the table of pairs calls cut pairs against the letters in the first view. */
const marksIn = (svg) => {
  const root = parse(svg);
  const joined = (node) => (node.text || '').trim() + node.of.map((child) => child.text.trim()).join('');
  const [scheme] = find(root, ({tag, attributes}) => tag === 'g' && attributes.class === 'scheme');
  const own = find({of: scheme.of.filter((child) => !isView(child) && !isDetail(child))}, ({tag, attributes}) => tag === 'text' && attributes.class === 'joint');
  /* Shafts have Roman numbers, and a table may go on beside itself. */
  const marks = find(root, ({attributes}) => attributes.class === 'table pairs').flatMap((table) => {
    const left = table.attributes['data-box'].split(' ')[0];
    return find(table, ({attributes}) => attributes.class === 'cell' && attributes['data-box'].split(' ')[0] === left).slice(1)
      .map((cell) => find(cell, ({tag}) => tag === 'text').map(joined).join(''));
  });
  const letters = marks.filter((mark) => /^\p{Lu}/u.test(mark) && !/^(O\d|[IVX]+(–|$))/.test(mark));
  return {drawn: own.map(joined).sort().join(' '), told: letters.sort().join(' '), isTold: marks.length > 0};
};

const test = (file, sheetOf) => {
  /* Limbs that are alike hide each other in no view of a scheme either. */
  if (/rover|quadruped|hexapod/.test(file)) {
    const [scheme, model] = ['svg', 'model'].map((target) => systel('convert', '-q', '-t', target, file));
    const {coincident} = examine(scheme, model);
    check(`${path.basename(file)}: no symbols of a scheme cover each other`, coincident.length === 0, coincident.join('; '));
  }
  const svg = sheetOf(file, '.sheet.svg');
  check(`${path.basename(file)}: has a sheet`, svg !== '');
  if (svg !== '') {
    const {together, vanished, crowded, poles, missing, overlaid: lines} = hidden(file, svg);
    check(`${path.basename(file)}: no pairs fall together`, together.length === 0, together.join(' '));
    check(`${path.basename(file)}: no link is a point`, vanished.length === 0, vanished.join(' '));
    /* Trees at random are more crowded than links have ways; the outline of a palm goes where it has to. */
    const most = /^tree-/.test(path.basename(file)) ? 2 : /^hand-/.test(path.basename(file)) ? 1 : 0;
    check(`${path.basename(file)}: no links lie on one line`, lines.length <= most, lines.join(' '));
    const empty = emptyOf(svg);
    check(`${path.basename(file)}: no quarter of the sheet is empty`, empty < 0.25, empty);
    check(`${path.basename(file)}: hardly a pair stands within another`, crowded <= 3, crowded);
    check(`${path.basename(file)}: every pair is seen`, missing.length === 0, missing.join(' '));
    seen += poles.length;
    check(`${path.basename(file)}: what the terms of the mobility count is told`, poles.length > 8 || !/W = /.test(svg) || /n = \d+: /.test(svg));
    const {drawn, told, isTold} = marksIn(svg);
    check(`${path.basename(file)}: cut pairs have the same letters in the table`, !isTold || drawn === told, `${drawn} / ${told}`);
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
    const files = jobs[name](folder);
    const sheetOf = built(files, 'sheet');
    files.forEach((file) => test(file, sheetOf));
    fs.rmSync(folder, {recursive: true});
  });
  check('pairs were found in the drawings', seen > 50, seen);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed ? 1 : 0);
};

main(process.argv.slice(2));
