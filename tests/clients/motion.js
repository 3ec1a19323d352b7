'use strict';

/* Motions of scenes in X_ITE: the interpolators are set to shares of the time, and where the bodies' Transforms go is
 * compared with the scene that the program makes of that position. The clock runs by itself; it is cut off before.
 * Motions that wait for a click get one, of the mouse, on a link where the viewpoint shows it. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {check, open, run, build, top, url, xIte} = require('./harness');

/* Scenes with a motion from 0 to a value of a body's coordinate at constant speed. */
const scenes = [
  {sample: 'slider-crank', body: 1, to: 360, steps: 144},
  {sample: 'four-bar', body: 1, to: -200, steps: 100},
  {sample: 'delta-robot', body: 1, to: 20, steps: 40},
  {sample: 'typical-motoman-ma1440', body: 4, to: 170, steps: 30},
];

const made = (file, more) => {
  const result = run(['convert', '-q', '-t', 'x3d', '-o', '-', ...more, file]);
  if (result.status !== 0) {
    throw new Error(result.stderr);
  }
  return result.stdout;
};

/* In the page: shows a scene. */
const prepare = async (text) => {
  const browser = X3D.getBrowser();
  window.scene = await browser.createX3DFromString(text);
  await browser.replaceWorld(window.scene);
};

/* In the page: from here on the clock drives nothing. */
const cut = () => [...window.scene.routes].filter((route) => route.sourceField === 'fraction_changed')
  .map((route) => window.scene.deleteRoute(route)).length;

const stand = async (share) => {
  const scene = window.scene, browser = X3D.getBrowser();
  const routes = [...scene.routes].filter((route) => route.sourceField === 'value_changed');
  for (const route of routes) {
    route.sourceNode.set_fraction = share;
  }
  await browser.nextFrame(); // its own frames: on a busy machine it is behind the page's
  await browser.nextFrame();
  return Object.fromEntries(routes.map(({destinationNode: node}) => {
    const {translation: t, rotation: r} = node;
    return [node.getNodeName(), {place: [t.x, t.y, t.z], turn: [r.x, r.y, r.z, r.angle]}];
  }));
};

/* What Transforms of a scene say, by DEF. */
const transforms = (text) => Object.fromEntries([...text.matchAll(/<Transform DEF="([^"]*)"([^>]*)>/g)].map(([, name, rest]) => {
  const list = (field, usual) => (new RegExp(` ${field}="([^"]*)"`).exec(rest) || ['', usual])[1].split(' ').map(Number);
  return [name, {place: list('translation', '0 0 0'), turn: list('rotation', '0 0 1 0')}];
}));

const quaternion = ([x, y, z, angle]) => {
  const length = Math.hypot(x, y, z) || 1, s = Math.sin(angle / 2) / length;
  return [Math.cos(angle / 2), x * s, y * s, z * s];
};

const away = (a, b) => Math.max(
  Math.hypot(...a.place.map((x, i) => x - b.place[i])),
  2 * Math.acos(Math.min(1, Math.abs(quaternion(a.turn).reduce((sum, x, i) => sum + x * quaternion(b.turn)[i], 0)))));

/* ---- motions that wait for a click ---- */

const length = 0.15;
const arm = (start) => `<system class="PSTOB" name="Arm">
  <body number="1" CPB="0, 0"><body number="2" CPB="0, ${-1000 * length}"/></body>
  <motion start="${start}"><move body="1" to="60" time="0.2"/><move body="1" to="${start === 'tick' ? 0 : 90}" time="0.2"/></motion>
</system>`;

/* Pages of one's own over what setup has laid ready: X_ITE alone, which has what a click needs; and as our pages have it, with its
 * components. */
const viewers = path.join(build, 'viewers');
const scripts = (...names) => names.map((name) => `<script src="${url(path.join(viewers, name))}"></script>`).join('\n');
const canvas = '<x3d-canvas style="display:block;width:400px;height:400px"></x3d-canvas>';
const bare = `<!DOCTYPE html><meta charset="utf-8">${scripts('x_ite.min.js')}${canvas}`;
const ours = () => `<!DOCTYPE html><html><head><meta charset="utf-8">${xIte(url(viewers))}</head><body>${canvas}</body></html>`;

const turned = ([x, y, z, angle], v) => {
  const [w, a, b, c] = quaternion([x, y, z, angle]);
  const cross = (p, q) => [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
  const u = [a, b, c], t = cross(u, v).map((s) => 2 * s), ut = cross(u, t);
  return v.map((s, i) => s + w * t[i] + ut[i]);
};

/* Where the first viewpoint shows a point, in shares of a square canvas. */
const seen = (text, point) => {
  const [, place, turn, view] = /<Viewpoint [^>]*position="([^"]*)" orientation="([^"]*)"[^>]*fieldOfView="([^"]*)"/.exec(text);
  const [x, y, z, angle] = turn.split(' ').map(Number), eye = place.split(' ').map(Number);
  const [a, b, c] = turned([x, y, z, -angle], point.map((s, i) => s - eye[i]));
  const half = -c * Math.tan(Number(view) / 2);
  return [0.5 + a / half / 2, 0.5 - b / half / 2];
};

/* In the page: notes when clocks begin and end; the scene is drawn from the second frame on. */
const watch = async () => {
  const scene = window.scene;
  window.said = [];
  for (const name of ['clock', 'clock_2']) {
    try {
      scene.getNamedNode(name).getField('isActive').addFieldCallback('test', (on) => window.said.push(`${name} ${on ? 'begins' : 'ends'}`));
    } catch (error) {
      /* a motion that a click starts has one */
    }
  }
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
};

const bodyTurn = () => {
  const {x, y, z, angle} = window.scene.getNamedNode('body_1').rotation;
  return [x, y, z, angle];
};

/* Clicks on the middle of the link where it stands, and waits until what began has ended. */
const click = async (page, text, said) => {
  const box = await page.locator('x3d-canvas').boundingBox();
  const [x, y] = seen(text, turned(await page.evaluate(bodyTurn), [0, length / 2, 0]));
  await page.mouse.move(box.x + x * box.width, box.y + y * box.height);
  await page.mouse.down();
  await page.mouse.up();
  return page.waitForFunction((wanted) => window.said.join(', ') === wanted, said).then(() => true, () => false);
};

const testClick = async (context, folder, start, html, steps) => {
  const name = `start="${start}"`;
  const file = path.join(folder, `${start}.xml`), page = path.join(folder, `${start}.html`);
  fs.writeFileSync(file, arm(start));
  fs.writeFileSync(page, html);
  const text = made(file, []);
  const shown = await open(context, page);
  await shown.evaluate(prepare, text);
  await shown.evaluate(watch);
  const drawn = await shown.waitForFunction(() =>
    X3D.getBrowser().element.shadowRoot.querySelector('canvas').clientWidth === 400).then(() => true, () => false);
  check(`${name}: X_ITE draws on the whole of its canvas`, drawn);
  const box = await shown.locator('x3d-canvas').boundingBox();
  await shown.mouse.click(box.x + 2, box.y + 2);
  await shown.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  check(`${name}: a click beside the model starts nothing`, await shown.evaluate(() => window.said.length) === 0);
  const said = [];
  for (const [clock, degrees] of steps) {
    said.push(`${clock} begins`, `${clock} ends`);
    check(`${name}: a click on the link lets ${clock} run`, await click(shown, text, said.join(', ')), await shown.evaluate(() => window.said.join(', ')));
    const [w] = quaternion(await shown.evaluate(bodyTurn));
    const is = 2 * Math.acos(Math.min(1, Math.abs(w))) * 180 / Math.PI;
    check(`${name}: then the link stands at ${degrees}°`, Math.abs(is - degrees) < 0.01, is);
  }
  /* X_ITE by itself asks for the fonts of its menus, beside which no component of a larger profile is asked for */
  const wrong = shown.troubles.filter((trouble) => html !== bare || trouble.includes('/components/'));
  check(`${name}: nothing went wrong`, wrong.length === 0, wrong.join('; '));
  await shown.close();
};

const testClicks = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const context = await browser.newContext({draws: true});
  await testClick(context, folder, 'click', bare, [['clock', 90]]);
  await testClick(context, folder, 'tick', ours(), [['clock', 60], ['clock_2', 0], ['clock', 60]]);
  await context.close();
  fs.rmSync(folder, {recursive: true});
};

const testMotion = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const page = path.join(folder, 'page.html');
  fs.writeFileSync(page, `<!DOCTYPE html><meta charset="utf-8"><script src="${url(path.join(build, 'viewers', 'x_ite.min.js'))}"></script>
    <x3d-canvas style="width:200px;height:200px"></x3d-canvas>`);
  const context = await browser.newContext();
  for (const {sample, body, to, steps} of scenes) {
    const file = path.join(top, 'samples', `${sample}.xml`);
    const shown = await open(context, page);
    await shown.evaluate(prepare, made(file, ['--motion', `${body}=0..${to}/${steps}`]));
    check(`${sample}: the clock is the time of the record`, await shown.evaluate(() => scene.getNamedNode('clock').cycleInterval) === steps / 100);
    /* it may be over before anybody looks */
    check(`${sample}: the motion begins by itself`, await shown.waitForFunction(() => scene.getNamedNode('clock').cycleTime > 0 && scene.getNamedNode('clock').startTime > 0)
      .then(() => true, () => false));
    check(`${sample}: the clock can be cut off`, await shown.evaluate(cut) > 0);
    for (const share of [0, 0.25, 0.5, 1]) {
      const wanted = transforms(made(file, ['--pose', `${body}=${to * share}`]));
      const bodies = await shown.evaluate(stand, share);
      check(`${sample}: bodies move`, Object.keys(bodies).length > 0);
      for (const [name, is] of Object.entries(bodies)) {
        const off = away(is, wanted[name]);
        check(`${sample}: ${name} at ${share} of the time`, off < 1e-3, `${off} away: ${JSON.stringify(is)} ${JSON.stringify(wanted[name])}`);
      }
    }
    await shown.close();
  }
  /* In x3dom it begins by itself, too, and runs once. */
  const scene = made(path.join(top, 'samples', 'four-bar.xml'), ['--motion', '1=0..30/50']).replace(/^[^]*?<Scene>/, '<Scene>').replace(/<\/X3D>[^]*$/, '')
    .replace(/<(\w+)([^<>]*?)\/>/g, '<$1$2></$1>');
  fs.writeFileSync(page, `<!DOCTYPE html><meta charset="utf-8"><script src="${url(path.join(build, 'viewers', 'x3dom.js'))}"></script><x3d showlog="false">${scene}</x3d>`);
  const theirs = await open(context, page);
  const clock = (field) => theirs.waitForFunction((wanted) => ((document.querySelector('[DEF=clock]')._x3domNode || {})._vf || {})[wanted] > 0, field).then(() => true, () => false);
  check('in x3dom the motion begins by itself', await clock('fraction_changed'));
  const turns = await theirs.evaluate(async () => {
    const {_vf: time} = document.querySelector('[DEF=clock]')._x3domNode, {_vf: body} = document.querySelector('[DEF=body_1]')._x3domNode;
    const frames = async (count, until) => {
      for (let i = 0; i < count && !until(); i++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    };
    await frames(600, () => !time.isActive);
    const start = time.startTime;
    await frames(20, () => false);
    return {angle: body.rotation.toAxisAngle()[1] * 180 / Math.PI, isOver: !time.isActive && time.startTime === start};
  });
  check('… to its end, once', Math.abs(turns.angle - 30) < 0.5 && turns.isOver, JSON.stringify(turns));
  await theirs.close();
  await context.close();
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testMotion, testClicks, transforms, away};
