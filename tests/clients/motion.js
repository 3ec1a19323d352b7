'use strict';

/* Motions of scenes in X_ITE: the interpolators are set to shares of the time, and where the bodies' Transforms go is
 * compared with the scene that the program makes of that position. The clock runs by itself; it is cut off before. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {check, open, run, build, top, url} = require('./harness');

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

/* In the page: shows a scene. A smaller profile, whose components all are in X_ITE's one file: a browser loads no others from disk. */
const prepare = async (whole) => {
  const browser = X3D.getBrowser(), text = whole.replace('profile="Immersive"', 'profile="Interchange"');
  window.scene = await browser.createX3DFromString(text);
  await browser.replaceWorld(window.scene);
};

/* In the page: from here on the clock drives nothing. */
const cut = () => [...window.scene.routes].filter((route) => route.sourceField === 'fraction_changed')
  .map((route) => window.scene.deleteRoute(route)).length;

const stand = (share) => new Promise((resolve) => {
  const scene = window.scene;
  const routes = [...scene.routes].filter((route) => route.sourceField === 'value_changed');
  for (const route of routes) {
    route.sourceNode.set_fraction = share;
  }
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(Object.fromEntries(routes.map(({destinationNode: node}) => {
    const {translation: t, rotation: r} = node;
    return [node.getNodeName(), {place: [t.x, t.y, t.z], turn: [r.x, r.y, r.z, r.angle]}];
  })))));
});

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
    check(`${sample}: the motion begins by itself`, await shown.waitForFunction(() => scene.getNamedNode('clock').startTime > 0, null, {timeout: 60000})
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
  await context.close();
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testMotion, transforms, away};
