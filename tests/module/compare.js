'use strict';

/* The module against the program: the same calls natively and as WebAssembly give the same bits; what
 * the page makes of a pose is what --pose writes, to the last digit.
 * Usage: node compare.js MODULE NATIVE SYSTEL. Ends with a line "N passed, N failed". */
const {spawnSync} = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const vm = require('vm');
const zlib = require('zlib');
const {mechanism, randoms} = require('./mechanisms');

const [modulePath, native, systel] = process.argv.slice(2);
const top = path.resolve(__dirname, '..', '..');
const counts = {passed: 0, failed: 0};
const check = (name, holds, detail) => {
  counts[holds ? 'passed' : 'failed']++;
  if (!holds && counts.failed < 20) {
    console.log(`FAIL ${name}${detail === undefined ? '' : `: ${detail}`}`);
  }
};

const bytes = fs.readFileSync(modulePath);
const compiled = new WebAssembly.Module(bytes);
const wasm = new WebAssembly.Instance(compiled).exports;

/* ---- the same bits ---- */

const hex = (value) => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
};

let handle = 0;
const commands = [];
const answers = [];
const call = (name, values) => {
  const at = wasm.module_room(values.length);
  new Float64Array(wasm.memory.buffer, at, values.length).set(values);
  let status;
  if (name === 'read') {
    wasm.module_free(handle);
    handle = wasm.module_read(at, values.length);
    status = Number(handle === 0);
  } else {
    const run = wasm[`module_${name}`];
    status = /^(compose|invert|rotation|solid)$/.test(name) ? run(at) : run(handle, at);
  }
  const result = Array.from(new Float64Array(wasm.memory.buffer, at, values.length));
  commands.push(`${name} ${values.length} ${values.map(hex).join(' ')}`);
  answers.push([status || 0, ...result.map(hex)].join(' '));
  return result;
};

const zeros = (n) => new Array(n).fill(0);
const tail = (list, n) => list.slice(list.length - n);

const pointOn = (tree, a, at, b) => {
  call('read', tree);
  const n = wasm.module_coordinates(handle);
  const frames = tail(call('frames', zeros(n + 7 * tree[1])), 7 * tree[1]);
  const frame = (i) => frames.slice(7 * i, 7 * i + 7);
  const back = tail(call('invert', [...frame(b), ...zeros(7)]), 7);
  const place = tail(call('compose', [...frame(a), ...at, 1, 0, 0, 0, ...zeros(7)]), 7);
  return tail(call('compose', [...back, ...place, ...zeros(7)]), 7).slice(0, 3);
};

const tryMechanism = (seed) => {
  const m = mechanism(seed, pointOn, (type) => wasm.module_pair_coordinates(type));
  call('read', m.numbers);
  if (handle === 0) {
    return;
  }
  const n = wasm.module_coordinates(handle);
  const own = wasm.module_body_coordinates(handle);
  const near = (spread) => Array.from({length: n}, () => (m.random() * 2 - 1) * spread);
  const flags = (share) => Array.from({length: n}, (_, i) => Number(i < own && m.random() < share));
  for (const spread of [0.1, 3, 1e4]) {
    const q = near(spread);
    call('frames', [...q, ...zeros(7 * m.bodies)]);
    const pairs = call('pair_frames', [...q, ...zeros(7 * m.bodies)]);
    call('rotation', [...tail(pairs, 4), ...zeros(4)]);
    call('gaps', [...q, ...zeros(2 * m.loops)]);
    call('relations', [...q, ...zeros(m.relations)]);
    call('seat', q);
  }
  const rest = call('seat', zeros(n));
  call('choose', [...rest, ...flags(0.3), ...zeros(n)]);
  const drives = tail(call('choose', [...rest, ...zeros(2 * n)]), n).map((x, i) => x * Number(i < own));
  const there = call('follow', [...rest, ...near(0.3), ...drives, 0]).slice(0, n);
  call('drive', [...there, ...there.map((x) => x + 0.02 * m.random()), ...drives, ...zeros(3)]);
  call('pose', [...rest, ...zeros(n), ...zeros(n), ...drives.map((x) => x * Number(m.random() < 0.5)),
    ...near(0.2), ...zeros(3)]);
};

const compareBits = () => {
  for (let seed = 1; seed <= 150; seed++) {
    tryMechanism(seed);
  }
  const random = randoms(11);
  for (let trial = 0; trial < 40; trial++) {
    const turn = Array.from({length: 4}, () => random() - 0.5);
    const norm = Math.hypot(...turn);
    call('solid', [trial % 4, ...Array.from({length: 9}, random), ...turn.map((value) => value / norm), 0.8660254, 0, -0.8660254, -0.5, 1, -0.5, 100, ...zeros(292)]);
  }
  call('read', [0, 1]);
  call('read', [0, 2, 0, 0, ...zeros(28)]);
  call('read', []);
  const run = spawnSync(native, {input: commands.join('\n'), maxBuffer: 1 << 28, encoding: 'utf8'});
  const said = run.stdout.trim().split('\n');
  check('the native calls are answered', run.status === 0 && said.length === answers.length, run.stderr);
  commands.forEach((command, i) => {
    check(command.slice(0, 200), said[i] === answers[i],
      `\n  native ${String(said[i]).slice(0, 400)}\n  module ${answers[i].slice(0, 400)}`);
  });
};

/* ---- the page's own script ---- */

const pageOf = async (packed) => {
  const context = vm.createContext({atob, WebAssembly, kinematicsModule: packed});
  vm.runInContext(`${['inflate', 'kinematics'].map((script) => fs.readFileSync(path.join(top, `xsl/html/${script}.js`), 'utf8')).join('\n')};
    globalThis.kinematics = kinematics;`, context);
  return {kinematics: context.kinematics, ready: await context.kinematics.ready};
};

const poses = async (folder, name) => {
  const html = fs.readFileSync(path.join(folder, `${name}.html`), 'utf8');
  const packed = html.match(/ id="kinematics-module">([^<]*)</)[1];
  check(`${name}: carries the module`, zlib.gunzipSync(Buffer.from(packed, 'base64')).equals(bytes));
  const {kinematics, ready} = await pageOf(packed);
  check(`${name}: the page's script finds it`, ready === true);
  const data = JSON.parse(html.match(/id="mechanism">([\s\S]*?)<\/script>/)[1]);
  const m = kinematics.read(data);
  const source = path.join(folder, `${name}.xml`);
  const bodies = m.bodies.map((body, i) => ({...body, number: data.bodies[i].number, q: data.bodies[i].q || '',
    count: body.motions.length})).filter((body) => body.count > 0);
  /* what the normal form as input takes for chosen */
  const written = [];
  for (const body of bodies.filter((one) => /[1-9]/.test(one.q))) {
    body.q.split(' ').forEach((text, i) => { written[body.first + i] = Number(text); });
  }
  const random = randoms(name.length + 7);
  for (let trial = 0; trial < (m.loops.length + m.relations.length > 0 ? 3 : 1); trial++) {
    const posed = [];
    const asked = bodies.filter((body) => data.coordinates[body.first].driving && random() < 0.7);
    const text = asked.map((body) => `${body.number}=${body.motions.map((_, i) => {
      const value = (m.q[body.first + i] + (random() - 0.5) * 0.4 * (body.motions[i].kind === 'R' ? 1 : m.size)).toFixed(6);
      posed[body.first + i] = Number(value);
      return value;
    }).join('/')}`).join(',');
    if (text === '') {
      continue;
    }
    const run = spawnSync(systel, ['convert', '-q', '-t', 'model', '--pose', text, source], {encoding: 'utf8', maxBuffer: 1 << 28});
    /* a walk that begins there meets the ground elsewhere: its program fails, not the position */
    if (run.status === 1 && /the contact .* comes into force/.test(run.stderr)) {
      continue;
    }
    const page = kinematics.pose(m, written, posed);
    check(`${name} ${text}: both get there or neither`, page.reached === (run.status === 0), run.stderr);
    if (run.status !== 0) {
      continue;
    }
    for (const body of bodies) {
      const joint = run.stdout.match(new RegExp(`<body [^>]*\\bnumber="${body.number}"(?:(?!<body)[^])*?<joint [^>]* q="([^"]*)"`)) || [];
      const told = (joint[1] || '').split(' ').map(Number);
      const own = page.q.slice(body.first, body.first + body.count);
      check(`${name} ${text}: body ${body.number} to the last digit`, own.every((x, i) => x === told[i]),
        `${own} instead of ${joint[1]}`);
    }
    /* what a slider does from there is closed as well */
    const next = kinematics.drive(m, page.q, page.q.map((x) => x + 0.01),
      page.q.map((_, i) => i < m.bodyCount && data.coordinates[i].driving));
    const open = Math.max(0, ...kinematics.gaps(m, next.q).map((gap) => Math.max(gap.gap / m.size, gap.twist)));
    check(`${name} ${text}: a slider leaves the branches closed`, open < 1e-9, open);
  }
};

const main = async () => {
  check('the module asks for nothing', WebAssembly.Module.imports(compiled).length === 0);
  const declared = fs.readFileSync(path.join(top, 'src/module/module.h'), 'utf8')
    .match(/MODULE_EXPORT\((module_\w+)\);/g).map((text) => text.slice(14, -2)).sort();
  check('it exports what its header declares', WebAssembly.Module.exports(compiled)
    .map((item) => item.name).filter((name) => name !== 'memory').sort().join() === declared.join());
  check('it is small', bytes.length < 184000, bytes.length);
  compareBits();

  check('without a module nothing is promised', (await pageOf('')).ready === false);
  check('with half of one neither', (await pageOf(zlib.gzipSync(bytes).toString('base64').slice(0, 4000))).ready === false);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'module-'));
  try {
    const golden = path.join(top, 'tests/golden');
    const names = fs.readdirSync(golden).filter((file) => file.endsWith('.model.xml'))
      .map((file) => file.slice(0, -10))
      /* problems carry another module (problems.js), and an equilibrium stands where it rests, whatever --pose says */
      .filter((name) => !fs.readFileSync(path.join(golden, `${name}.model.xml`), 'utf8').includes('<problem '));
    names.forEach((name) => fs.copyFileSync(path.join(golden, `${name}.model.xml`), path.join(folder, `${name}.xml`)));
    spawnSync(systel, ['build', '-q', '-t', 'html', '-o', folder, folder]);
    for (const name of names) {
      await poses(folder, name);
    }
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = Number(counts.failed > 0);
};

main();
