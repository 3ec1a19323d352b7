'use strict';

/* What holds feet on the ground, where structures change: at any time of a motion a support stands under just those points whose connections hold
 * then, and stands where they do: in schemes that move, in scenes (X_ITE and x3dom), in the player of reports. When and where that is the record
 * of the normal form says; where the points are the bodies that are shown. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {check, open, run, build, top, url, xIte} = require('./harness');

const near = 1e-4; /* metres of the scene, and 0.1 mm of paper */

/* A leg on a rail lands and leaves; two carriages crawl by steps of 3 mm; a leg in space, x is up for its slider. */
const made = {
  hopper: `<system class="PTST" name="Hopper">
    <body number="1" KP="TKP1" DCAKP="0, 1" CPB="0, -620"><body number="2" CPB="0, 0" q="20"><body number="3" CPB="0, 300" q="-40"/></body></body>
    <connections><connection name="tip" body1="3" body2="0" point1="0, 300" point2="0, 0" one-sided="yes"/></connections>
    <structure name="flight"/><structure name="support" connections="tip"/>
    <transition from="flight" to="support" when="$gap[@name='tip'] &lt;= 0 and $v[@body=1] &gt; 0"/>
    <transition from="support" to="flight" when="$v[@body=1] &lt; 0"/>
    <motion><move body="1" by="150" time="0.5"/><move body="1" by="-150" time="0.5"/><move body="2" to="30" time="1"/><move body="3" to="-60" time="1"/></motion>
  </system>`,
  crawler: `<system class="PTST" name="Crawler">
    <body number="1" KP="TKP1" DCAKP="1, 0" CPB="0, -100"><body number="2" KP="TKP1" DCAKP="1, 0" CPB="200, 0"/></body>
    <connections>
      <connection name="rear" body1="1" body2="0" point1="0, 100" point2="0, 0" one-sided="yes"/>
      <connection name="front" body1="2" body2="0" point1="0, 100" point2="200, 0" one-sided="yes"/>
    </connections>
    <structure name="rear holds" connections="rear"/><structure name="front holds" connections="front"/>
    <transition from="rear holds" to="front holds" when="$v[@body=2] &lt; 0"/><transition from="front holds" to="rear holds" when="$v[@body=2] &gt; 0"/>
    <motion>
      <move body="2" to="3" time="0.5"/><move body="2" to="0" time="0.5"/><move body="2" to="3" time="0.5"/><move body="2" to="0" time="0.5"/><move body="2" to="30" time="0.4"/>
    </motion>
  </system>`,
  space: `<system class="STOB" name="Stamp">
    <body number="1" KP="TKP" DCAKP="1 0 0" CPB="0, 500, 0"><body number="2" KP="TKP" DCAKP="0 1 0" CPB="0, 0, 0" q="100"/></body>
    <connections><connection name="heel" body1="2" body2="0" KP="1" DCAKP="0 0 1" point1="0, -500, 0" point2="0, 0, 0" one-sided="yes"/></connections>
    <structure name="up"/><structure name="down" connections="heel"/>
    <transition from="up" to="down" when="$gap[@name='heel'] &lt;= 0 and $since &gt; 0.05"/><transition from="down" to="up" when="$since &gt; 0.5"/>
    <motion><move body="1" to="300" time="1"/><move body="2" to="0" time="1"/><move body="1" start="1.5" to="600" time="1"/><move body="2" start="1.5" to="100" time="0.5"/><move body="2" to="50" time="0.5"/></motion>
  </system>`,
};

/* ---- what the record says ---- */

const attributes = (text) => Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
const numbers = (text) => text.trim().split(/\s+/).map(Number);

const readModel = (file) => {
  const {stdout, stderr} = run(['convert', '-q', '-t', 'model', '-o', '-', file]);
  const elements = (name) => [...stdout.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, rest]) => attributes(rest));
  const stands = elements('stand').map(({connection, start, end, ...rest}) => ({id: connection, start: Number(start), end: Number(end), at: numbers(rest['at-b'])}));
  const moments = elements('moment').map(({t}) => Number(t));
  return {stands, stderr, moments, end: moments[moments.length - 1], points: elements('loop').concat(elements('loose')).map(({id, a, at}) => ({id, a, at: numbers(at)}))};
};

/* Times within, and near where something changes. */
const timesOf = ({stands, end}) => {
  const times = Array.from({length: 24}, (_, i) => end * (i + 0.37) / 24);
  const edges = stands.flatMap(({start, end: to}) => [start, to]).flatMap((t) => [t - 2e-3 * end, t + 2e-3 * end]);
  return times.concat(edges).filter((t) => t >= 0 && t <= end).sort((a, b) => a - b);
};
/* The stands that hold at a time, away from where they change. */
const holding = ({stands}, t) => stands.filter(({start, end}) => start <= t && t <= end);
const idsAt = (model, t) => holding(model, Math.min(model.end, Math.max(0, t))).map(({id}) => id).join();

/* ---- schemes that move ---- */

/* In the page: middles of the supports and of points of pairs that are seen, millimetres of paper. */
const drawnAt = () => {
  const svg = document.querySelector('svg.scheme, #scheme svg');
  const back = svg.getScreenCTM().inverse();
  const seen = (wanted) => [...svg.querySelectorAll('use')].filter((use) => wanted(use) && getComputedStyle(use).visibility === 'visible').map((use) => {
    const {e, f} = back.multiply(use.getScreenCTM());
    return [e, f, use.getAttribute('data-loop')];
  });
  const href = (use) => use.getAttributeNS('http://www.w3.org/1999/xlink', 'href');
  return {supports: seen((use) => href(use) === '#sym-hinge-ground'), points: seen((use) => use.hasAttribute('data-loop')), scale: Number(svg.dataset.scale)};
};

const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1], (a[2] || 0) - (b[2] || 0));

/* The supports, the points that they hold, and the places that the record tells, beside each other. */
const checkDrawn = (name, model, shown) => {
  let worst = 0, apart = 0;
  const counts = [];
  const [first] = shown.map(({t, points, supports}) => ({stands: holding(model, t), points, supports})).filter(({stands, supports}) => stands.length && supports.length);
  const origin = first && {at: first.stands[0].at, drawn: first.points.find(([, , id]) => id === first.stands[0].id)};
  for (const {t, supports, points, k} of shown) {
    const stands = holding(model, t);
    if (supports.length !== stands.length || points.length !== stands.length) {
      counts.push(`${t.toFixed(4)}: ${supports.length} supports, ${points.length} pairs of ${stands.length}`);
      continue;
    }
    for (const stand of stands) {
      const own = points.find(([, , id]) => id === stand.id) || [Infinity, Infinity];
      worst = Math.max(worst, Math.min(...supports.map(([x, y]) => Math.hypot(x - own[0], y - own[1]))));
      const wanted = [origin.drawn[0] + (stand.at[0] - origin.at[0]) * k, origin.drawn[1] - (stand.at[1] - origin.at[1]) * k];
      apart = Math.max(apart, Math.hypot(own[0] - wanted[0], own[1] - wanted[1]));
    }
  }
  check(`${name}: a support for each connection that holds`, shown.length > 24 && counts.length === 0, `${counts.length} of ${shown.length}: ${counts.slice(0, 4).join('; ')}`);
  check(`${name}: supports stand under their points`, worst < 1000 * near, worst);
  check(`${name}: they stand where the record says`, apart < 1000 * near, apart);
};

const testScheme = async (context, name, file, svg, model) => {
  run(['convert', '-q', '-t', 'svg-motion', '-o', svg, file]);
  const page = await open(context, svg);
  const shown = [];
  for (const t of timesOf(model)) {
    await page.evaluate((at) => document.getAnimations().forEach((animation) => {
      animation.pause();
      animation.currentTime = 1000 * at;
    }), t);
    const drawn = await page.evaluate(drawnAt);
    shown.push({t, ...drawn, k: 1000 / Number(/data-scale="1:([\d.]+)"/.exec(fs.readFileSync(svg, 'utf8'))[1])});
  }
  checkDrawn(`${name}, moving scheme`, model, shown);
  await page.close();
};

/* ---- scenes ---- */

const multiply = ([a, b, c, d], [e, f, g, h]) => [a * e - b * f - c * g - d * h, a * f + b * e + c * h - d * g, a * g - b * h + c * e + d * f, a * h + b * g - c * f + d * e];
const rotate = (q, v) => multiply(multiply(q, [0, ...v]), [q[0], -q[1], -q[2], -q[3]]).slice(1);
const quaternion = ([x, y, z, angle]) => {
  const length = Math.hypot(x, y, z) || 1;
  return [Math.cos(angle / 2), ...[x, y, z].map((c) => c / length * Math.sin(angle / 2))];
};

/* A point of a body in the scene: chains of Transforms by their DEF, from the outermost. */
const pointIn = (chain, at) => chain.slice().reverse().reduce((point, {translation, rotation}) =>
  rotate(quaternion(rotation), point).map((c, i) => c + translation[i]), at);

const checkScene = (name, model, shown) => {
  let worst = 0;
  const wrong = [];
  for (const {t, bodies, supports} of shown) {
    const stands = holding(model, t);
    for (const {id, a, at} of model.points) {
      const {translation, scale} = supports[id];
      const isShown = scale[0] > 0.5;
      const stand = stands.find((item) => item.id === id);
      if (isShown !== Boolean(stand)) {
        wrong.push(`${t.toFixed(4)}: ${id} ${isShown ? 'seen' : 'not seen'}`);
      } else if (stand) {
        worst = Math.max(worst, distance(translation, pointIn(bodies[`body_${a}`], at)), distance(translation, stand.at));
      }
    }
  }
  check(`${name}: supports are seen while connections hold`, shown.length > 24 && wrong.length === 0, `${wrong.length} of ${shown.length}: ${wrong.slice(0, 4).join('; ')}`);
  check(`${name}: supports stand under their points`, worst < near, worst);
};

/* In X_ITE's page: Transforms at a share of the time. */
const standInScene = ([share, names]) => {
  const {scene} = window;
  const values = (node, field) => [...node[field]];
  new Set([...scene.routes].filter((route) => route.sourceField === 'value_changed').map(({sourceNode}) => sourceNode)).forEach((node) => {
    node.set_fraction = share;
  });
  const browser = X3D.getBrowser(); // its own frames: on a busy machine it is behind the page's
  return browser.nextFrame().then(() => browser.nextFrame()).then(() => Object.fromEntries(names.map((name) => {
    const node = scene.getNamedNode(name), {rotation: r} = node;
    return [name, {translation: values(node, 'translation'), rotation: [r.x, r.y, r.z, r.angle], scale: values(node, 'scale')}];
  })));
};

/* In x3dom's pages, of a scene or a report, what the viewer itself has. */
const shownTransforms = (names) => Object.fromEntries(names.map((name) => {
  const node = document.querySelector(`[DEF="${name}"]`)._x3domNode._vf;
  const [axis, angle] = node.rotation.toAxisAngle();
  return [name, {translation: [node.translation.x, node.translation.y, node.translation.z], rotation: [axis.x, axis.y, axis.z, angle], scale: [node.scale.x, node.scale.y, node.scale.z]}];
}));

/* Names of Transforms from the outermost to that of each body. */
const chainsOf = (text) => {
  const chains = {}, stack = [];
  for (const [, end, rest, empty] of text.matchAll(/<(\/?)Transform\b([^>]*?)(\/?)>/g)) {
    if (end) {
      stack.pop();
    } else {
      const {DEF} = attributes(rest);
      stack.push(/^body_/.test(DEF || '') ? DEF : null);
      if (DEF && /^body_/.test(DEF)) {
        chains[DEF] = stack.filter(Boolean);
      }
      if (empty) {
        stack.pop();
      }
    }
  }
  return chains;
};

const sorted = (model, chains, got) => ({
  bodies: Object.fromEntries(Object.entries(chains).map(([name, chain]) => [name, chain.map((one) => got[one])])),
  supports: Object.fromEntries(model.points.map(({id}) => [id, got[`stand_${id}`]])),
});

const testScenes = async (context, name, file, folder, model) => {
  const text = run(['convert', '-q', '-t', 'x3d', '-o', '-', file]).stdout;
  const chains = chainsOf(text), names = [...Object.keys(chains), ...model.points.map(({id}) => `stand_${id}`)];
  const write = (page, html) => {
    fs.writeFileSync(path.join(folder, page), html);
    return path.join(folder, page);
  };
  const viewers = path.join(build, 'viewers');
  check(`${name}: its scene has no script`, !/<Script\b/.test(text) && /stand_/.test(text));
  const ours = await open(context, write('x_ite.html', `<!DOCTYPE html><html><head><meta charset="utf-8">${xIte(url(viewers))}</head><body><x3d-canvas></x3d-canvas></body></html>`));
  await ours.waitForFunction(() => typeof X3D !== 'undefined');
  await ours.evaluate(async (scene) => {
    const browser = X3D.getBrowser();
    window.scene = await browser.createX3DFromString(scene);
    await browser.replaceWorld(window.scene);
    [...window.scene.routes].filter((route) => route.sourceField === 'fraction_changed').forEach((route) => window.scene.deleteRoute(route));
  }, text);
  const shown = [];
  for (const t of timesOf(model)) {
    shown.push({t, ...sorted(model, chains, await ours.evaluate(standInScene, [t / model.end, names]))});
  }
  checkScene(`${name}, X_ITE`, model, shown);
  await ours.close();

  const scene = text.replace(/^[^]*?<Scene>/, '<Scene>').replace(/<\/X3D>[^]*$/, '').replace(/<(\w+)([^<>]*?)\/>/g, '<$1$2></$1>');
  const theirs = await open(context, write('x3dom.html', `<!DOCTYPE html><html><head><meta charset="utf-8"><script src="${url(path.join(viewers, 'x3dom.js'))}"></script></head>
    <body><x3d showlog="false" showstat="false">${scene}</x3d></body></html>`));
  await theirs.waitForFunction((first) => window.x3dom && (document.querySelector(`[DEF="${first}"]`) || {})._x3domNode, names[0]);
  await theirs.evaluate(() => document.querySelectorAll('route').forEach((route) => route.getAttribute('fromField') === 'fraction_changed' && route.remove()));
  const seen = [];
  for (const t of timesOf(model)) {
    await theirs.evaluate((share) => document.querySelectorAll('PositionInterpolator, OrientationInterpolator').forEach((node) => node.setAttribute('set_fraction', share)), t / model.end);
    seen.push({t, ...sorted(model, chains, await theirs.evaluate(shownTransforms, names))});
  }
  checkScene(`${name}, x3dom`, model, seen);
  await theirs.close();
};

/* ---- reports ---- */

const testReport = async (context, name, file, html, model) => {
  run(['convert', '-q', '-t', 'html', '-o', html, file]);
  const page = await open(context, html);
  await page.evaluate(() => player.ready);
  const text = await page.evaluate(() => document.querySelector('#scene').innerHTML);
  const chains = chainsOf(text.replace(/<transform/gi, '<Transform').replace(/<\/transform/gi, '</Transform').replace(/ def="/gi, ' DEF="'));
  const names = [...Object.keys(chains), ...model.points.map(({id}) => `stand_${id}`)];
  const shown = [], drawn = [];
  const look = async (t) => {
    shown.push({t, ...sorted(model, chains, await page.evaluate(shownTransforms, names))});
    drawn.push({t, ...await page.evaluate(drawnAt), k: await page.evaluate(() => page.state().view.drawing.panels[0].lists.panel.k)});
  };
  /* the player shows moments of the record and, between two, positions in proportion: bodies are told at the moments */
  for (const t of timesOf(model).map((wanted) => model.moments.find((moment) => moment >= wanted - 1e-9)).filter((moment) => idsAt(model, moment - 1e-6) === idsAt(model, moment + 1e-6))) {
    await page.evaluate((at) => player.go(at), t);
    await look(t);
  }
  checkScene(`${name}, player`, model, shown);
  checkDrawn(`${name}, player`, model, drawn);
  /* A hand on a slider of the model moves what holds now, and back leads to the beginning. */
  const before = await page.evaluate(drawnAt);
  await page.evaluate(() => {
    const {coordinates, drives} = page.state();
    const one = coordinates.find((c) => c.slider && drives[c.index]);
    page.move([[one.index, one.slider.valueAsNumber + 0.02 * (one.max - one.min)]]);
  });
  const after = await page.evaluate(drawnAt);
  check(`${name}: by hand feet stay where they stand`, before.points.every((point) => after.points.some((other) => other[2] === point[2] && distance(point.slice(0, 2), other.slice(0, 2)) < 0.02)),
    JSON.stringify([before.points, after.points]));
  await page.click('#reset');
  const begins = holding(model, 0).map(({id}) => id).sort().join();
  const again = await page.evaluate(drawnAt);
  check(`${name}: put back it stands as at the beginning`, again.supports.length === holding(model, 0).length && again.points.map(([, , id]) => id).sort().join() === begins, JSON.stringify(again));
  check(`${name}: the page makes no errors`, page.troubles.length === 0, page.troubles.join('; '));
  await page.close();
};

const testStands = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const context = await browser.newContext({viewport: {width: 900, height: 700}});
  const models = Object.entries(made).map(([name, text]) => {
    fs.writeFileSync(path.join(folder, `${name}.xml`), text);
    return [name, path.join(folder, `${name}.xml`)];
  });
  for (const [name, file] of [['walker', path.join(top, 'samples', 'walker.xml')], ...models]) {
    const model = readModel(file);
    check(`${name}: its connections come and go`, model.stands.length > 0 && model.stands.some(({start, end}) => start > 0 || end < model.end), model.stderr);
    const isPlanar = name !== 'space';
    if (isPlanar) {
      await testScheme(context, name, file, path.join(folder, `${name}.svg`), model);
      await testReport(context, name, file, path.join(folder, `${name}.html`), model);
    }
    await testScenes(context, name, file, folder, model);
  }
  await context.close();
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testStands};
