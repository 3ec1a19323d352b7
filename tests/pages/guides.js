'use strict';

/* Guides of sliders without limits stand still in a page that plays: on the ground, or on what bears them, and they reach as far as
 * the sliders go. */
const fs = require('fs');
const path = require('path');
const {check, load, packedModule, systel, scriptOf} = require('./page');

const MODELS = ['endless', 'endless-cut', 'cross-slides'];

/* Guides in the frames of what bears them: [name, ax, ay, bx, by], and how far along it the slider is. */
const guidesOf = (schemeElements, [placed]) => [].concat(...[['bodies', placed.lists.bodies], ['points', placed.lists.points]].map(([kind, lists]) =>
  [].concat(...placed[kind].map((entry, i) => entry.items.filter((item) => item.kind === 'guide').map(({ax, ay, bx, by}) => {
    const bearer = placed.bodies[kind === 'points' ? lists[i].body : lists[i].base];
    const other = kind === 'points' ? placed.bodies[lists[i].otherIndex] : entry;
    const local = (x, y) => schemeElements.local(bearer, x, y).split(' ').map(Number);
    const share = ((other.x - ax) * (bx - ax) + (other.y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
    return {name: `${kind} ${i}`, ends: [...local(ax, ay), ...local(bx, by)], share};
  })))));

const testModel = async (name, packed) => {
  const html = systel('convert', '-q', '-t', 'html', '-o', '-', path.join(__dirname, 'models', `${name}.xml`));
  const {kinematics, scheme, schemeElements, playing} = load(['inflate.js', 'kinematics.js', 'scheme.js', 'scheme-elements.js', 'playing.js'], '({kinematics, scheme, schemeElements, playing})', {kinematicsModule: packed});
  check(`${name}: the module starts`, await kinematics.ready);
  const data = scriptOf(html, 'mechanism');
  const mechanism = kinematics.read(data);
  const record = playing.read(scriptOf(html, 'record'));
  const drawing = scheme.read(scriptOf(html, 'scheme-plan'), data, mechanism);
  const at = (time) => playing.position(record, time).concat(mechanism.q.slice(record.rows[0].length));
  const all = Array.from({length: 21}, (_, i) => guidesOf(schemeElements, drawing.place(at(record.end * i / 20))));
  check(`${name}: it has guides`, all[0].length === 2, all[0].length);
  all[0].forEach((first, g) => {
    const away = Math.max(...all.map((guides) => Math.max(...guides[g].ends.map((value, k) => Math.abs(value - first.ends[k])))));
    check(`${name}: the guide of ${first.name} stands still`, away < 0.02, away);
    const shares = all.map((guides) => guides[g].share);
    check(`${name}: ${first.name} slides on it`, Math.min(...shares) > 0 && Math.max(...shares) < 1 && Math.max(...shares) - Math.min(...shares) > 0.3, shares);
  });
};

/* A hub or a bearing goes with its body, and the name of the pair with it: where the pair would be drawn without wheels there is nothing. */
const testHubs = (packed) => {
  const {schemeGuides} = load(['inflate.js', 'kinematics.js', 'scheme-elements.js', 'scheme-guides.js'], '({schemeGuides})', {kinematicsModule: packed});
  const symbol = {getAttribute: () => 'translate(3 4) rotate(30)', getAttributeNS: () => '#sym-free-on-shaft'};
  const layers = [{panel: 0, body: 1, hub: schemeGuides.hubOf(symbol)}];
  const [{bodies: [ground, body]}] = schemeGuides.stand(layers, [{bodies: [{x: 0, y: 0, turn: 0}, {x: 10, y: 20, turn: 90, dx: 50, dy: 60}]}]);
  check('the ground has no hub', ground.guide === undefined);
  check('a hub goes with its body', [...body.guide.name, ...body.guide.ink.slice(1)].every((value, i) => Math.abs(value - [6, 23, 6, 23, 120][i]) < 1e-9)
    && body.guide.ink[0] === 'free-on-shaft', JSON.stringify(body.guide));
};

module.exports = async (modulePath) => {
  const packed = packedModule(modulePath);
  testHubs(packed);
  for (const name of MODELS) {
    await testModel(name, packed);
  }
};
