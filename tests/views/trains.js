'use strict';

/* Trains of wheels from the side, measured in their drawings: wheels that mesh touch at their rims, others do not, no shaft lies
 * upon another one's or goes through a wheel of another body. Trains are invented: shafts about corners, return trains, planets
 * with one wheel or two, suns and rings that stand or turn.
 * Usage: node trains.js: ends with "N passed, N failed"; node trains.js FILE… measures any. SYSTEL: the driver. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {counts, check, systel, built, parse, find, randoms} = require('../pages/page');

const NEAR = 0.15; /* mm: numbers of an SVG are rounded */
const RIM = 8.1; /* as long is the tick of a ring */

/* ---- models: wheels by their teeth, module 3, in the plane ---- */

const wheel = (n, [x, y], within = '') => `<body number="${n}" CPB="${x}, ${y}">${within}</body>`;
const mesh = (a, b, za, zb, kind = 'gear') => `<transmission kind="${kind}" body1="${a}" body2="${b}" teeth="${za}, ${zb}"/>`;
const system = (name, bodies, meshes) => `<system name="${name}">${bodies.join('')}<transmissions>${meshes.join('')}</transmissions></system>`;
const between = (random, least, most) => least + Math.floor(random() * (most - least));

/* Shafts in any directions of the ones before, never quite back. */
const bent = (random) => {
  let at = [0, 0];
  let heading = 0;
  const count = between(random, 3, 6);
  const bodies = [wheel(1, at)];
  const meshes = [];
  for (let n = 2; n <= count; n++) {
    const [za, zb] = [between(random, 17, 30), between(random, 30, 60)];
    heading += (random() - 0.5) * 2.4;
    const far = 1.5 * (za + zb);
    at = [at[0] + far * Math.cos(heading), at[1] + far * Math.sin(heading)].map((value) => Number(value.toFixed(6)));
    bodies.push(wheel(n, at));
    meshes.push(mesh(n - 1, n, za, zb));
  }
  return system('bent', bodies, meshes);
};

const returning = (random) => {
  const [a, b, c] = [between(random, 18, 30), between(random, 40, 60), between(random, 18, 30)];
  return system('return', [wheel(1, [0, 0]), wheel(2, [1.5 * (a + b), 0]), wheel(3, [0, 0])], [mesh(1, 2, a, b), mesh(2, 3, c, a + b - c)]);
};

const planetary = (ground, turning) => (random) => {
  const [a, p] = [between(random, 18, 40), between(random, 17, 40)];
  const bodies = [wheel(1, [0, 0]), wheel(2, [0, 0], wheel(3, [0, -1.5 * (a + p)]))].concat(turning ? [wheel(4, [0, 0])] : []);
  return system('planetary', bodies, [mesh(1, 3, a, p), mesh(ground ? 0 : 4, 3, a + 2 * p, p, 'internal-gear')]);
};

/* A planet with two wheels between two suns, of which the first stands, or between a sun and a ring. */
const david = (random) => {
  const [a, p, q] = [between(random, 30, 45), between(random, 25, 40), between(random, 46, 52)];
  return system('David', [wheel(1, [0, 0], wheel(2, [0, -1.5 * (a + p)])), wheel(3, [0, 0])], [mesh(0, 2, a, p), mesh(2, 3, a + p - q + 20, q - 20)]);
};
const compound = (ground) => (random) => {
  const [a, p, q] = [between(random, 18, 30), between(random, 30, 45), between(random, 15, 25)];
  const bodies = [wheel(1, [0, 0]), wheel(2, [0, 0], wheel(3, [0, -1.5 * (a + p)]))].concat(ground ? [] : [wheel(4, [0, 0])]);
  return system('compound', bodies, [mesh(1, 3, a, p), mesh(ground ? 0 : 4, 3, a + p + q, q, 'internal-gear')]);
};

const kinds = {bent, returning, standing: planetary(true, false), differential: planetary(false, true), david, compound: compound(true), 'compound-ring': compound(false)};

/* ---- what is drawn ---- */

const times = (a, b) => [a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1], a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3], a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5]];
const apply = (m, [x, y]) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
const matrixOf = (text = '') => Array.from(text.matchAll(/(\w+)\(([^)]*)\)/g)).reduce((m, [, name, list]) => {
  const n = list.split(/[\s,]+/).map(Number);
  const turn = (n[0] || 0) * Math.PI / 180;
  return times(m, {translate: [1, 0, 0, 1, n[0], n[1] || 0], scale: [n[0], 0, 0, n.length > 1 ? n[1] : n[0], 0, 0],
    rotate: [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0], matrix: n}[name]);
}, [1, 0, 0, 1, 0, 0]);

/* Lines between corners; of a train from the side there are no curves. */
const strokesOf = (d, matrix) => {
  const strokes = [];
  let at = [0, 0];
  for (const [, letter, text] of d.matchAll(/([MLHV])([^MLHVZ]*)/g)) {
    const n = (text.match(/-?\d*\.?\d+/g) || []).map(Number);
    const to = {H: [n[0], at[1]], V: [at[0], n[0]]}[letter] || n;
    if (letter !== 'M') {
      strokes.push([apply(matrix, at), apply(matrix, to)]);
    }
    at = to;
  }
  return strokes;
};

/* {number: {wheels: [{at, r, back}], strokes}}; back: how far a rim reaches back. */
const read = (svg, idOf) => {
  const [view] = find(parse(svg), (node) => node.tag === 'g' && node.attributes.class === 'scheme');
  const bodies = {};
  const walk = (node, matrix, number) => {
    const own = times(matrix, matrixOf(node.attributes.transform));
    const {class: name = '', id, 'data-body': body, d = ''} = node.attributes;
    const next = node.tag === 'g' && name === 'body' ? idOf[body || id] : number;
    if (next !== undefined && !bodies[next]) {
      bodies[next] = {wheels: [], strokes: []};
    }
    if (node.tag === 'path' && name === 'link' && next !== undefined) {
      const rim = d.match(/M(-[\d.]+) (-[\d.]+)H1\.5/);
      if (rim) {
        bodies[next].wheels.push({at: apply(own, [0, 0]), r: -Number(rim[2]), back: -Number(rim[1]), across: own});
      }
      bodies[next].strokes.push(...strokesOf(d, own));
    }
    node.of.filter((child) => !/^(view|detail|ground)$/.test(child.attributes.class || '')).forEach((child) => walk(child, own, next));
  };
  walk(view || parse(svg), [1, 0, 0, 1, 0, 0]);
  return bodies;
};

const distance = ([x, y], [u, v]) => Math.hypot(x - u, y - v);
const side = ([px, py], [qx, qy], [x, y]) => (qx - px) * (y - py) - (qy - py) * (x - px);

const measure = (svg, model) => {
  const tree = parse(model);
  const elements = find(tree, ({tag}) => tag === 'body');
  const idOf = Object.fromEntries(elements.map(({attributes: {id, number}}) => [id, number]));
  const ofJoint = Object.fromEntries(elements.flatMap(({attributes, of}) => of.filter(({tag}) => tag === 'joint')
    .map((joint) => [joint.attributes.id, attributes.number])));
  const meshes = find(tree, ({tag, attributes}) => tag === 'relation' && /gear|friction/.test(attributes.kind)).map(({attributes: {a, b, kind}}) =>
    ({a: ofJoint[a] || '0', b: ofJoint[b], inner: kind === 'internal-gear'}));
  const bodies = read(svg, idOf);
  const faults = [];
  /* The shafts lie across the strokes of the wheels. */
  const [first] = Object.values(bodies).flatMap(({wheels}) => wheels);
  if (!first) {
    return ['there are no wheels'];
  }
  const along = ([x, y]) => x * first.across[0] + y * first.across[1];
  const off = ([x, y]) => y * first.across[0] - x * first.across[1];
  const sharePlane = (one, other) => along(one.at) - one.back < along(other.at) + 1.5 && along(other.at) - other.back < along(one.at) + 1.5;
  const touch = (one, other, inner) => sharePlane(one, other)
    && Math.abs(Math.abs(off(one.at) - off(other.at)) - (inner ? Math.abs(one.r - other.r) : one.r + other.r)) < NEAR;
  const numbers = Object.keys(bodies);
  meshes.forEach(({a, b, inner}) => {
    if (!(bodies[a] && bodies[b] && bodies[a].wheels.some((one) => bodies[b].wheels.some((other) => touch(one, other, inner))))) {
      faults.push(`${a} and ${b} do not mesh`);
    }
  });
  numbers.forEach((a, i) => numbers.slice(0, i).filter((b) => !meshes.some((one) => `${one.a} ${one.b}` === `${a} ${b}` || `${one.b} ${one.a}` === `${a} ${b}`))
    .forEach((b) => {
      if (bodies[a].wheels.some((one) => bodies[b].wheels.some((other) => touch(one, other, false) || Math.abs(one.r - other.r) > NEAR && touch(one, other, true)))) {
        faults.push(`${a} and ${b} mesh`);
      }
    }));
  numbers.forEach((a) => numbers.filter((b) => b !== a).forEach((b) => {
    bodies[a].strokes.filter(([p, q]) => distance(p, q) > RIM).forEach(([p, q]) => {
      if (a < b && bodies[b].strokes.some(([s, t]) => distance(s, t) > RIM && [p, q, s, t].every((point) => Math.abs(off(point) - off(p)) < 0.3)
        && Math.min(Math.max(along(p), along(q)), Math.max(along(s), along(t))) - Math.max(Math.min(along(p), along(q)), Math.min(along(s), along(t))) > 0.5)) {
        faults.push(`the shafts of ${a} and ${b} are one`);
      }
      bodies[b].wheels.filter(({r}) => r > 4).forEach(({at, r, across}) => {
        const ends = [apply(across, [0, -r]), apply(across, [0, r])];
        const web = bodies[b].strokes.some(([s, t]) => distance(s, t) > 2 && Math.abs(along(s) - along(at)) < 0.1 && Math.abs(along(t) - along(at)) < 0.1);
        const crossed = web && side(p, q, ends[0]) * side(p, q, ends[1]) < -1 && side(ends[0], ends[1], p) * side(ends[0], ends[1], q) < -1;
        if (crossed && Math.abs(off(p) - off(at)) > 2.1) {
          faults.push(`a shaft of ${a} goes through a wheel of ${b}`);
        }
      });
    });
  }));
  return Array.from(new Set(faults));
};

const main = (files) => {
  if (files.length) {
    files.forEach((file) => console.log(`${path.basename(file)}: ${measure(systel('convert', '-q', '-t', 'svg', file), systel('convert', '-q', '-t', 'model', file)).join('; ') || 'good'}`));
    return;
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const made = Object.entries(kinds).flatMap(([name, make], kind) => Array.from({length: 3}, (_, i) => {
    const file = path.join(folder, `${name}-${i}.xml`);
    fs.writeFileSync(file, make(randoms(100 * kind + i + 1)));
    return file;
  }));
  const documentOf = built(made, 'svg,model');
  made.forEach((file) => {
    const svg = documentOf(file, '.svg');
    check(`${path.basename(file)} is seen from the side`, /data-view="train"/.test(svg));
    const faults = measure(svg, documentOf(file, '.model.xml'));
    check(`${path.basename(file)} is the train that it is`, faults.length === 0, faults.join('; '));
  });
  fs.rmSync(folder, {recursive: true});
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed ? 1 : 0);
};

main(process.argv.slice(2));
