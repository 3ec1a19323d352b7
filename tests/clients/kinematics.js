'use strict';

/* The page's mathematics against the program's: the same position by the sliders and by --pose. */
const fs = require('fs');
const path = require('path');
const {top, check, open, run} = require('./harness');
const {randoms} = require('./report');

const sourceOf = (name) => ['.xml', '.xhtml', '.fods', '.urdf', '.x3d']
  .map((ending) => path.join(top, 'samples', name + ending)).find((file) => fs.existsSync(file));

/* A problem of equilibrium takes a pose for where it begins to look. */
const isSearched = (source) => fs.readFileSync(source, 'utf8').includes('find of="equilibrium"');

/* Some position within the limits, as the page reaches it: the pose for the program (user's
 * units) and the placements in the scene. */
const poseByPage = (page, parts, near = 1) => page.evaluate(([t, part]) => {
  page.reset();
  const {coordinates, drives, mechanism} = page.state();
  const given = [];
  const wanted = [];
  for (const body of mechanism.bodies) {
    const own = coordinates.slice(body.first, body.first + body.motions.length);
    if (own.length === 0 || !own.every((c) => drives[c.index])) {
      continue;
    }
    /* Near enough to the start that most closed systems can follow. */
    const values = own.map((c) => {
      const start = Math.min(c.max, Math.max(c.min, page.state().q[c.index] * c.k));
      const reach = part * (mechanism.loops.length ? 0.3 : 1);
      return start + reach * (c.min + (c.max - c.min) * t[c.index] - start);
    });
    given.push({body: body.id, values});
    own.forEach((c, i) => wanted.push([c.index, values[i]]));
  }
  const reached = page.move(wanted);
  const numbers = JSON.parse(document.getElementById('mechanism').textContent).bodies;
  return {
    pose: given.map(({body, values}) =>
      `${numbers.find((item) => item.id === body).number}=${values.join('/')}`).join(','),
    reached,
    placements: mechanism.bodies.map((body) => {
      const node = document.querySelector(`#scene [def="${body.id}"]`);
      return [body.id, node.getAttribute('translation'), node.getAttribute('rotation')];
    }),
  };
}, [parts, near]);

/* Translation and quaternion of every named Transform of an X3D file. */
const placementsOf = (page, x3d) => page.evaluate((text) =>
  Array.from(new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('Transform[DEF]'),
    (node) => [node.getAttribute('DEF'), node.getAttribute('translation'),
      node.getAttribute('rotation')]), x3d);

const numbers = (text, otherwise) => (text || otherwise).split(/[\s,]+/).filter(Boolean).map(Number);
const quaternion = (text) => {
  const [x, y, z, angle] = numbers(text, '0 0 1 0');
  const s = Math.sin(angle / 2) / (Math.hypot(x, y, z) || 1);
  return [Math.cos(angle / 2), x * s, y * s, z * s];
};

/* Largest difference in metres and in parts of quaternions (q and -q are the same). */
const distance = (a, b) => {
  const p = numbers(a[1], '0 0 0');
  const r = numbers(b[1], '0 0 0');
  const q = quaternion(a[2]);
  const w = quaternion(b[2]);
  const sign = q.reduce((sum, x, i) => sum + x * w[i], 0) < 0 ? -1 : 1;
  return Math.max(...p.map((x, i) => Math.abs(x - r[i])), ...q.map((x, i) => Math.abs(x - sign * w[i])));
};

const testKinematics = async (page, name) => {
  const source = sourceOf(name);
  check(`${name}: has a source among the samples`, source);
  if (!source || isSearched(source)) {
    return;
  }
  const random = randoms(name.length + 11);
  const count = await page.evaluate(() => page.state().coordinates.length);
  let compared = 0;
  /* Nearer and nearer, where nothing far off can be closed: a foot on the ground follows no hull that flies. */
  for (let trial = 0; trial < 4 || (compared === 0 && trial < 8); trial++) {
    const {pose, reached, placements} = await poseByPage(page, Array.from({length: count}, random), 0.2 ** Math.max(0, trial - 3));
    if (pose === '') {
      break;
    }
    const result = run(['convert', '-t', 'x3d', '--pose', pose, source]);
    const said = result.stderr.split('\n')[0];
    if (!reached) {
      check(`${name} ${pose}: what the page cannot close the program cannot`, result.status !== 0);
      continue;
    }
    check(`${name} ${pose}: the program takes the pose`, result.status === 0, said);
    if (result.status === 0) {
      const byId = new Map((await placementsOf(page, result.stdout)).map((item) => [item[0], item]));
      const worst = Math.max(...placements.map((item) => distance(item, byId.get(item[0]))));
      /* The scene's numbers are rounded to a nanometre. */
      check(`${name} ${pose}: same place`, worst < 2e-9, worst);
      compared++;
    }
  }
  check(`${name}: positions were compared`, compared > 0 || count === 0, compared);
};

/* Without WebAssembly, and without the module in the page: the given position, and a word about it. */
const withoutModuleChecks = async (browser, file, name) => {
  const bare = file.replace(/\.html$/, '.bare.html');
  fs.writeFileSync(bare, fs.readFileSync(file, 'utf8').replace(/( id="kinematics-module">)[^<]*/, '$1'));
  for (const [address, script] of [[bare, ''], [file, 'delete window.WebAssembly']]) {
    const context = await browser.newContext();
    await context.addInitScript(script);
    const page = await open(context, address);
    check(`${name}: without ${script ? 'WebAssembly' : 'the module'} the page says so`,
      await page.locator('#module-hint').isVisible());
    check(`${name}: … and shows no sliders`, !await page.locator('.controls').isVisible());
    check(`${name}: … but the views`, await page.locator('#views button').first().isVisible());
    check(`${name}: … and nothing goes wrong`, page.troubles.length === 0, page.troubles.join('; '));
    await context.close();
  }
  fs.unlinkSync(bare);
};

module.exports = {testKinematics, withoutModuleChecks, poseByPage, sourceOf, isSearched};
