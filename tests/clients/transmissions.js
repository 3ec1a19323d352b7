'use strict';

/* Parts of transmissions as the viewer has them, while sliders move: pitch circles touch and roll, the rack goes with its
 * wheel, a follower stays on its cam, a belt on its pulleys, everything stays in the picture. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {check, run} = require('./harness');
const {openStill, viewerReady} = require('./still');

const models = {
  'crossed-belt': `<system class="PTSTOB"><body number="1" KP="RKP" CPB="0, 0"/><body number="2" KP="RKP" CPB="300, 100"/>
    <transmissions><transmission kind="belt" body1="1" body2="2" ratio="-0.5"/></transmissions></system>`,
  'pointed-follower': `<system class="TSTOB"><body number="1" KP="RKP" CPB="0, 100, 0" DCAKP="0, 0, 1"/>
    <body number="2" KP="TKP" CPB="0, 175, 0" DCAKP="0, 1, 0" min="0" max="12"/>
    <transmissions><transmission kind="cam" body1="1" body2="2" law="0 0, 90 12, 180 0" follower="point" radius="30"/></transmissions></system>`,
  'flat-rocker': `<system class="PTSTOB"><body number="1" KP="RKP" CPB="0, 0"/><body number="2" KP="RKP" CPB="-100, 0" min="-1" max="15"/>
    <transmissions><transmission kind="cam" body1="1" body2="2" law="0 0, 120 12, 180 12, 300 0" follower="flat" radius="45"/></transmissions></system>`,
};

/* A worm turns a lever, which leads another one by a rod: in space, where no view turns what it shows. */
models['worm-lever'] = `<system class="TSTB"><body number="1" CPB="0, 0, 0" DCAKP="0, 1, 0" min="-100" max="70"/>
    <body number="2" CPB="80, -60, 0"><body number="3" CPB="0, -150, 0"/></body><body number="4" CPB="380, -60, 0"/>
    <connections><connection body1="3" body2="4" point1="300, 0, 0" point2="0, -150, 0"/></connections>
    <transmissions><transmission kind="worm" body1="1" body2="2" teeth="4" module="40"/></transmissions></system>`;

const positions = [0, 0.13, 0.31, 0.5, 0.62, 0.77, 0.9, 1];

/* The first driving coordinate at a part of its way; then what the scene has: of every body its pole, the angle of its x
 * axis about the scene's z, its shapes. A shape: name of its ring, else kind of node; size; the points of rings and the
 * middle of the others, in the scene. */
const shown = (page, part) => page.evaluate(async (t) => {
  const {coordinates, drives, mechanism} = page.state();
  const c = coordinates.find((item) => drives[item.index]);
  page.move([[c.index, c.min + (c.max - c.min) * t]]);
  await null;
  still.frame(40);
  const put = (node, p) => {
    const at = node._x3domNode.getCurrentTransform().multMatrixPnt(new x3dom.fields.SFVec3f(...p));
    return [at.x, at.y, at.z];
  };
  const triples = (text) => text.trim().split(/[\s,]+/).map(Number)
    .reduce((list, x, i) => (i % 3 ? list[list.length - 1].push(x) : list.push([x]), list), []);
  const ids = mechanism.bodies.map((body) => body.id);
  const frames = ids.map((id) => `[def="${id}"]`).join();
  const owner = (node) => node.closest(frames) && node.closest(frames).getAttribute('def');
  const bodies = {};
  ids.forEach((id) => {
    const node = document.querySelector(`#scene [def="${id}"]`);
    const pole = put(node, [0, 0, 0]);
    const x = put(node, [1, 0, 0]);
    bodies[id] = {pole, angle: Math.atan2(x[1] - pole[1], x[0] - pole[0]), shapes: []};
  });
  document.querySelectorAll('#scene shape').forEach((shape) => {
    const id = owner(shape);
    const geometry = Array.from(shape.children).find((node) => !/appearance/i.test(node.nodeName));
    if (!id || !geometry) {
      return;
    }
    const use = geometry.getAttribute('use') || '';
    const name = (use.match(/^part_(.*)_walls$/) || [])[1];
    const points = name ? document.querySelector(`#scene [def="part_${name}"]`).getAttribute('point') : '0 0 0';
    const size = (geometry.getAttribute('size') || geometry.getAttribute('radius') || geometry.getAttribute('height') || '')
      .split(/[\s,]+/).map(Number);
    bodies[id].shapes.push({name: name || geometry.nodeName.toLowerCase(), size,
      height: Number(geometry.getAttribute('height')), points: triples(points).map((p) => put(shape, p)),
      top: put(shape, [0, Number(geometry.getAttribute('height')) / 2, 0])});
  });
  return bodies;
}, part);

const ring = (body, pattern) => body.shapes.find((shape) => pattern.test(shape.name));
const radii = (shape, [x, y]) => shape.points.map((p) => Math.hypot(p[0] - x, p[1] - y));
const planes = (shape) => [Math.min(...shape.points.map((p) => p[2])), Math.max(...shape.points.map((p) => p[2]))];
const isNear = (a, b, tolerance = 2e-5) => Math.abs(a - b) < tolerance;
const turned = (from, to) => Math.atan2(Math.sin(to - from), Math.cos(to - from));

/* The nearest of the closed line through points (every fourth: outside in front) to a point. */
const outline = (shape) => shape.points.filter((p, i) => i % 4 === 0);
const toLine = (line, [x, y]) => Math.min(...line.map((a, i) => {
  const b = line[(i + 1) % line.length];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(a[0] + t * dx - x, a[1] + t * dy - y);
}));

/* Two wheels: [body, ring], outside or inside each other; the carrier's angle is taken off. */
const gears = (name, a, b, {inside, carrier, still} = {}) => async (page) => {
  let last = null;
  for (const t of positions) {
    const bodies = await shown(page, t);
    const [wa, wb] = [ring(bodies[a[0]], a[1]), ring(bodies[b[0]], b[1])];
    if (!wa || !wb) {
      check(`${name}: both wheels are there`, false, `${!!wa} ${!!wb}`);
      return;
    }
    const [pa, pb] = [bodies[still ? carrier : a[0]].pole, bodies[b[0]].pole];
    const apart = Math.hypot(pa[0] - pb[0], pa[1] - pb[1]);
    const ra = inside ? Math.min(...radii(wa, pa)) : Math.max(...radii(wa, pa));
    const rb = Math.max(...radii(wb, pb));
    check(`${name}: the wheels touch at ${t}`, isNear(apart, inside ? ra - rb : ra + rb), `${ra} ${rb} ${apart}`);
    const [za, zb] = [planes(wa), planes(wb)];
    check(`${name}: the wheels turn in one plane at ${t}`, za[0] < zb[1] && zb[0] < za[1]);
    const now = {a: bodies[a[0]].angle, b: bodies[b[0]].angle, c: carrier ? bodies[carrier].angle : 0, t};
    if (last) {
      const c = turned(last.c, now.c);
      const rolled = [ra * (turned(last.a, now.a) - c), rb * (turned(last.b, now.b) - c)];
      const turn = 2 * Math.PI * Math.min(ra, rb);
      const slip = rolled[1] + (inside ? -1 : 1) * rolled[0];
      check(`${name}: they roll to ${t}`, isNear(slip - Math.round(slip / turn) * turn, 0, 5e-5), slip);
    }
    last = now;
  }
};

const rackAndPinion = async (page) => {
  let last = null;
  for (const t of positions) {
    const bodies = await shown(page, t);
    const wheel = ring(bodies.body_1, /^ring_/);
    const bar = bodies.body_2.shapes.find((shape) => shape.name === 'box' && shape.size[1] > 0.2);
    if (!wheel || !bar) {
      check('rack: wheel and bar are there', false);
      return;
    }
    const r = Math.max(...radii(wheel, bodies.body_1.pole));
    const [x, y, z] = bar.points[0];
    check(`rack: the bar lies at the pitch circle at ${t}`, isNear(bodies.body_1.pole[1] - y, r + bar.size[0] / 2));
    check(`rack: and reaches it at ${t}`, Math.abs(x) < bar.size[1] / 2 || Math.abs(bodies.body_2.pole[0]) > 0.1, x);
    check(`rack: in its plane at ${t}`, Math.abs(z - wheel.points[0][2]) < bar.size[2]);
    if (last) {
      const turn = turned(last.angle, bodies.body_1.angle);
      const slip = x - last.x - r * turn;
      check(`rack: it goes with the wheel to ${t}`, isNear(slip - Math.round(slip / (2 * Math.PI * r)) * 2 * Math.PI * r, 0, 5e-5), slip);
    }
    last = {x, angle: bodies.body_1.angle};
  }
};

/* How far the follower is off the cam. */
const offs = {
  roller: (cam, follower) => {
    const roller = follower.shapes.filter((shape) => shape.name === 'cylinder').find((shape) => isNear(shape.size[0], 0.008));
    return toLine(outline(cam), roller.points[0]) - roller.size[0];
  },
  point: (cam, follower) => toLine(outline(cam), follower.shapes.find((shape) => shape.name === 'cone').top),
  flat: (cam, follower) => {
    const plate = follower.shapes.filter((shape) => shape.name === 'box').sort((a, b) => a.points[0][1] - b.points[0][1])[0];
    const highest = outline(cam).reduce((best, p) => (p[1] > best[1] ? p : best));
    if (Math.abs(highest[0] - plate.points[0][0]) > plate.size[1] / 2) {
      return Infinity;
    }
    return plate.points[0][1] - plate.size[0] / 2 - highest[1];
  },
  arm: (cam, follower) => {
    const arm = follower.shapes.filter((shape) => shape.name === 'cylinder').sort((a, b) => b.height - a.height)[0];
    const [x, y] = arm.points[0];
    const along = Math.atan2(arm.top[1] - y, arm.top[0] - x);
    const height = outline(cam).map((p) => Math.abs(Math.cos(along) * (p[1] - y) - Math.sin(along) * (p[0] - x)));
    return Math.min(...height) - arm.size[0];
  },
};

const cam = (name, form) => async (page) => {
  for (const t of positions) {
    const bodies = await shown(page, t);
    const disc = ring(bodies.body_1, /^cam_/);
    const off = disc ? offs[form](disc, bodies.body_2) : NaN;
    check(`${name}: the follower is on the cam at ${t}`, Math.abs(off) < 2e-4, off);
  }
};

const belt = (name, crossed) => async (page) => {
  const bodies = await shown(page, 0.3);
  const band = bodies.body_0.shapes.find((shape) => /^belt_/.test(shape.name));
  const after = await shown(page, 0.45);
  const r = ['body_1', 'body_2'].map((id) => Math.max(...radii(ring(bodies[id], /^ring_/), bodies[id].pole)));
  ['body_1', 'body_2'].forEach((id, i) => {
    const nearest = toLine(outline(band), bodies[id].pole);
    check(`${name}: the belt lies on pulley ${i + 1}`, nearest > r[i] - 1e-3 && nearest < r[i] + 0.005, `${nearest} ${r[i]}`);
  });
  const turns = ['body_1', 'body_2'].map((id, i) => r[i] * turned(bodies[id].angle, after[id].angle));
  check(`${name}: the pulleys take it along`, Math.abs(turns[0]) > 0.001 && isNear(turns[0], (crossed ? -1 : 1) * turns[1]), turns);
};

/* The nut stays with the table, on the screw. */
const screw = async (page) => {
  for (const t of positions) {
    const bodies = await page.evaluate(async (part) => {
      const {coordinates, drives} = page.state();
      const c = coordinates.filter((item) => drives[item.index]).pop();
      page.move([[c.index, c.min + (c.max - c.min) * part]]);
      await null;
      still.frame(40);
      const nut = document.querySelector('#scene [def="body_2"] cylinder[use="part_sleeve"]');
      const place = (node) => node._x3domNode.getCurrentTransform().e3();
      const at = nut && place(nut.parentNode);
      const table = place(document.querySelector('#scene [def="body_2"]'));
      return {nut: at && [at.x, at.y, at.z], table: [table.x, table.y, table.z]};
    }, t);
    check(`screw: the nut is over the table at ${t}`, bodies.nut && isNear(bodies.nut[0], bodies.table[0]) && isNear(bodies.nut[1], 0.1), JSON.stringify(bodies));
  }
};

/* No drawn point leaves a view in a window 1.1 times as wide as high (xsl/x3d/views.xsl), wherever the slider is. */
const inView = async (page, name) => {
  const views = await page.evaluate(() => Array.from(document.querySelectorAll('#scene viewpoint'), (node) => ({
    name: node.getAttribute('def'),
    at: node.getAttribute('position').split(/\s+/).map(Number),
    turn: node.getAttribute('orientation').split(/\s+/).map(Number),
    half: Math.tan(Number(node.getAttribute('fieldofview') || node.getAttribute('fieldOfView')) / 2),
  })));
  check(`${name}: there are views`, views.length >= 4, views.length);
  for (const t of [0, 0.25, 0.5, 0.75, 1]) {
    const bodies = await shown(page, t);
    const points = Object.values(bodies).flatMap((body) => body.shapes.flatMap((shape) => shape.points));
    for (const {name: view, at, turn: [x, y, z, angle], half} of views) {
      const out = points.filter((point) => {
        const p = point.map((value, i) => value - at[i]);
        /* Turned back about the unit axis. */
        const [c, s] = [Math.cos(angle), -Math.sin(angle)];
        const k = (x * p[0] + y * p[1] + z * p[2]) * (1 - c);
        const across = c * p[0] + s * (y * p[2] - z * p[1]) + k * x;
        const up = c * p[1] + s * (z * p[0] - x * p[2]) + k * y;
        const depth = -(c * p[2] + s * (x * p[1] - y * p[0]) + k * z);
        return !(depth > 0 && Math.abs(up) <= half * depth && Math.abs(across) <= 1.1 * half * depth);
      });
      check(`${name}: everything is in ${view} at ${t}`, out.length === 0, out[0]);
    }
  }
};

/* The scheme's lever leads to the shaft of its barrel, and the rod to the other lever, wherever the slider is. */
const levers = async (page) => {
  for (const t of positions.slice(1)) {
    await shown(page, t);
    const places = await page.evaluate(() => {
      const numbers = (text) => text.match(/-?[\d.]+/g).map(Number);
      const at = (selector) => numbers(document.querySelector(`#scheme ${selector}`).getAttribute('transform') || '0 0');
      const end = (id) => Array.from(document.querySelectorAll(`#scheme [id="${id}"] > path.link`), (path) => numbers(path.getAttribute('d')).slice(-2))
        .sort((one, other) => Math.hypot(...other) - Math.hypot(...one))[0];
      return {lever: end('body_2'), first: at('[id="body_2"]'), pole: at('[id="body_3"]'), rod: end('body_3'),
        second: end('body_4'), other: at('[id="body_4"]'), cut: at('[data-body="body_4"] [data-loop]')};
    });
    const apart = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
    const sum = (...all) => [0, 1].map((i) => all.reduce((total, one) => total + one[i], 0));
    const text = JSON.stringify(places);
    check(`worm and levers: the first one leads to the rod at ${t}`, apart(places.lever, places.pole) < 12, text);
    check(`worm and levers: the second one leads to the cut pair at ${t}`, apart(places.second, places.cut) < 0.01, text);
    check(`worm and levers: so does the rod at ${t}`, apart(sum(places.first, places.pole, places.rod), sum(places.other, places.cut)) < 12, text);
  }
};

const tests = {
  'worm-lever': levers,
  'gear-pair': gears('gear pair', ['body_1', /^ring_40000$/], ['body_2', /^ring_80000$/]),
  'gear-train': async (page) => {
    await gears('gear train, first stage', ['body_1', /^ring_30000$/], ['body_2', /^ring_36000$/])(page);
    await gears('gear train, second stage', ['body_3', /^ring_ring_81000$/], ['body_2', /^ring_27000$/], {inside: true})(page);
  },
  'planetary-train': async (page) => {
    await gears('planetary, sun', ['body_1', /^ring_60000$/], ['body_3', /^ring_60000$/], {carrier: 'body_2'})(page);
    await gears('planetary, ring', ['body_0', /^ring_ring_still_180000$/], ['body_3', /^ring_60000$/],
      {inside: true, carrier: 'body_2', still: true})(page);
  },
  'rack-pinion': rackAndPinion,
  'belt-drive': belt('belt', false),
  'screw-table': screw,
  'cam-follower': cam('cam', 'roller'),
  'cam-flat': cam('flat follower', 'flat'),
  'cam-rocker': cam('rocker', 'roller'),
  'crossed-belt': belt('crossed belt', true),
  'pointed-follower': cam('pointed follower', 'point'),
  'flat-rocker': cam('flat rocker', 'arm'),
};

const testTransmissions = async (browser, pages) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  for (const [name, text] of Object.entries(models)) {
    fs.writeFileSync(path.join(folder, `${name}.xml`), text);
    const {status, stderr} = run(['build', '-t', 'html', '-o', folder, path.join(folder, `${name}.xml`)]);
    check(`${name}: is rendered`, status === 0, stderr);
  }
  for (const [name, test] of Object.entries(tests)) {
    const page = await openStill(browser, path.join(models[name] ? folder : pages, `${name}.html`));
    await viewerReady(page);
    await test(page);
    await inView(page, name);
    check(`${name}: nothing went wrong`, page.troubles.length === 0, page.troubles.join('; '));
  }
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testTransmissions};
