'use strict';

/* The player of reports: at several times of a record the scene and the scheme are those that the program makes of the position;
 * buttons, keys, diagrams; without the module it says so. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {check, open, run, top} = require('./harness');
const {transforms, away} = require('./motion');
const {readDrawing, scalesOf, compare} = require('./scheme');

/* Motions from 0 to a value of a body's coordinate at constant speed. */
const reports = [
  {sample: 'four-bar', body: 1, to: 360, steps: 72},
  {sample: 'delta-robot', body: 1, to: 20, steps: 40},
  {sample: 'stewart-platform', body: 2, to: 40, steps: 20},
  {sample: 'manipulator', body: 1, to: 30, steps: 30},
];

/* In the page: what the Transforms of the scene say, as a scene's text does. */
const shownTransforms = () => Array.from(document.querySelectorAll('#scene Transform[DEF^=body_]'), (element) =>
  `<Transform DEF="${element.getAttribute('DEF')}" translation="${element.getAttribute('translation') || '0 0 0'}" rotation="${element.getAttribute('rotation') || '0 0 1 0'}">`).join('');

const testAt = async (page, {sample, body, to}, share) => {
  const file = path.join(top, 'samples', `${sample}.xml`);
  const pose = ['--pose', `${body}=${to * share}`];
  await page.evaluate((part) => player.go(part * player.state().record.end), share);
  const wanted = transforms(run(['convert', '-q', '-t', 'x3d', '-o', '-', ...pose, file]).stdout);
  const shown = transforms(await page.evaluate(shownTransforms));
  check(`${sample}: the scene has bodies`, Object.keys(shown).length > 1);
  const off = Math.max(0, ...Object.keys(shown).filter((name) => /^body_/.test(name)).map((name) => away(shown[name], wanted[name])));
  check(`${sample} at ${share}: bodies of the scene are where the program puts them`, off < 1e-4, off);
  const view = await page.evaluate(() => document.querySelector('#scheme svg').getAttribute('data-view'));
  const drawn = run(['convert', '-q', '-t', 'svg', '-o', '-', ...pose, ...(view === 'plane' ? [] : ['--set', `view=${view}`]), file]).stdout;
  await page.evaluate((scales) => page.state().view.draw(page.state().q, scales), await page.evaluate(scalesOf, drawn));
  const {kind, worst} = compare(await page.evaluate(`(${readDrawing})([])`), await page.evaluate(`(${readDrawing})([], ${JSON.stringify(drawn)})`));
  check(`${sample} at ${share}: the scheme is the one that the program draws`, !kind && worst < 0.02, kind || worst);
};

const state = (page) => page.evaluate(() => ({...player.state(), record: null, end: player.state().record.end,
  slider: Number(document.getElementById('player-slider').value), text: document.getElementById('player-time').textContent,
  label: document.getElementById('player-play').textContent}));

const testButtons = async (page, name) => {
  await page.evaluate(() => player.go(0));
  await page.click('#player-forward');
  const next = await state(page);
  check(`${name}: a step forward`, next.time > 0 && next.slider === next.time && next.text !== '0.00', JSON.stringify(next));
  await page.click('#player-back');
  check(`${name}: a step back`, (await state(page)).time === 0);
  await page.click('#player-play');
  check(`${name}: it plays`, (await state(page)).isPlaying);
  await page.waitForFunction(() => player.state().time > 0);
  await page.focus('.coordinate input[type=range]:enabled');
  await page.keyboard.press('ArrowRight');
  check(`${name}: a slider's key stops it`, !(await state(page)).isPlaying);
  await page.focus('#player-slider');
  await page.keyboard.press('Space');
  check(`${name}: the space bar plays`, (await state(page)).isPlaying);
  await page.evaluate(() => {
    document.getElementById('player-speed').value = '4';
  });
  await page.waitForFunction(() => !player.state().isPlaying);
  const end = await state(page);
  check(`${name}: it ends at the end`, end.time === end.end, JSON.stringify(end));
  await page.locator('.diagrams .field').first().click();
  const middle = await state(page);
  check(`${name}: a click into a diagram sets the time`, Math.abs(middle.time / middle.end - 0.5) < 0.02, JSON.stringify(middle));
  await page.locator('#player-slider').fill(String(middle.end));
  check(`${name}: the slider does`, (await state(page)).time === middle.end);
  check(`${name}: buttons have names`, await page.evaluate(() => Array.from(document.querySelectorAll('#player button'))
    .every((button) => (button.getAttribute('aria-label') || button.textContent).trim().length > 2)));
};

/* Two links, whose point M takes a box, carries it and lets it go. */
const picking = `<system class="PSTOB" name="Pick">
  <body number="1" CPB="0, 0"><body number="2" CPB="0, -600"><point name="M" at="0, -400"/></body></body>
  <object name="part" at="700, 350"><shape kind="box" size="80, 80, 80"/></object>
  <motion>
    <reach body="2" point="M" position="700, 350" time="1"/><grasp body="2" object="part"/>
    <reach body="2" point="M" position="-300, 450" time="1.5"/><release body="2" object="part" at="2.5"/>
    <reach body="2" point="M" position="-300, -500" time="1"/>
  </motion>
</system>`;

/* In the page: where the box is in the scene, and its outline's middle in the scheme, in metres from the first pole. */
const boxAt = (time) => {
  player.go(time);
  const box = document.querySelector('#scene Transform[DEF=object_1]').getAttribute('translation').split(/[\s,]+/).map(Number);
  const svg = document.querySelector('#scheme svg'), [paper, real] = svg.getAttribute('data-scale').split(':').map(Number);
  const middle = (element) => {
    const {x, y, width, height} = element.getBBox(), at = svg.createSVGPoint();
    [at.x, at.y] = [x + width / 2, y + height / 2];
    return at.matrixTransform(svg.getScreenCTM().inverse().multiply(element.getScreenCTM()));
  };
  const {e, f} = svg.getScreenCTM().inverse().multiply(svg.querySelector('g.pairs > g[data-body="body_1"]').getScreenCTM());
  const at = middle(svg.querySelector('g.thing[data-object=object_1]')), k = real / paper / 1000;
  return {scene: box, scheme: [k * (at.x - e), k * (f - at.y)]};
};

const testObjects = async (context, folder) => {
  const model = path.join(folder, 'pick.xml'), file = path.join(folder, 'pick.html');
  fs.writeFileSync(model, picking);
  fs.writeFileSync(file, run(['convert', '-q', '-t', 'html', '-o', '-', '--lang', 'en', model]).stdout);
  const rows = run(['convert', '-q', '-t', 'motion', '-o', '-', model]).stdout.trim().split('\n').slice(1).map((line) => line.split(',').map(Number));
  const page = await open(context, file);
  await page.evaluate(() => player.ready);
  const point = (time) => {
    const [, first, , , second] = rows.find(([t]) => Math.abs(t - time) < 1e-6), a = first * Math.PI / 180, b = a + second * Math.PI / 180;
    return [-0.6 * Math.sin(a) - 0.4 * Math.sin(b), 0.6 * Math.cos(a) + 0.4 * Math.cos(b)];
  };
  for (const [time, wanted] of [[0, [0.7, -0.35]], [0.5, [0.7, -0.35]], [1, point(1)], [1.6, point(1.6)], [2.2, point(2.2)], [2.5, [-0.3, -0.45]], [3, [-0.3, -0.45]]]) {
    const {scene, scheme} = await page.evaluate(boxAt, time);
    const off = (at) => Math.hypot(at[0] - wanted[0], at[1] - wanted[1]);
    check(`an object at ${time} s: it is in the scene where the motion has it`, off(scene) < 1e-4, `${scene}, not ${wanted}`);
    check(`an object at ${time} s: … and in the scheme`, off(scheme) < 2e-3, `${scheme}, not ${wanted}`);
  }
  check('objects: without errors', page.troubles.every((text) => /x3dom|ERR_FILE/.test(text)), page.troubles.join('; '));
  await page.close();
};

/* The same in a cell, whose arm stands turned beside a lathe: it takes the box from its own place, and leaves it elsewhere. */
const carrying = `<system class="STOB" name="Arm">
  <body number="1" KP="1" CPB="0, 350, 0" DCAKP="0 1 0">
    <body number="2" KP="1" CPB="80, 120, 0" DCAKP="0 0 1">
      <body number="3" KP="1" CPB="0, 500, 0" DCAKP="0 0 1"><point name="M" at="400, 0, 0"/></body>
    </body>
  </body>
  <object name="part" at="450, 420, 150"><shape kind="box" size="60, 60, 60"/></object>
  <motion>
    <reach body="3" point="M" position="450, 420, 150" time="1"/><grasp body="3" object="part"/>
    <reach body="3" point="M" position="300, 620, -350" time="1"/><release body="3" object="part"/>
    <reach body="3" point="M" position="300, 820, -250" time="1"/>
  </motion>
</system>`;
const lathe = `<system class="STOB" name="Lathe">
  <body number="1" KP="0" CPB="0, 100, 0" DCAKP="1 0 0"/><motion><move body="1" to="200" time="2"/></motion>
</system>`;
const besides = `<tables name="Cell">
  <system href="lathe.xml"/><system href="arm.xml"/>
  <TPPMS><row base="0"/><row base="0" origin="1500, 100, -300" rotation="0, 1, 0, 90"/></TPPMS>
</tables>`;

/* In the page: where the box is in the scene, and its outline's middle in its panel from the pole of the arm's first body, in millimetres of paper. */
const boxInPanel = (time) => {
  player.go(time);
  const box = document.querySelector('#scene Transform[DEF=ms2_object_1]').getAttribute('translation').split(/[\s,]+/).map(Number);
  const svg = document.querySelector('#scheme svg'), thing = svg.querySelector('g.thing[data-object=ms2_object_1]');
  const back = svg.getScreenCTM().inverse(), {e, f} = back.multiply(svg.querySelector('g.pairs > g[data-body="ms2_body_1"]').getScreenCTM());
  const points = Array.from(thing.querySelectorAll('path'), (line) => Array.from({length: 9}, (_, i) =>
    line.getPointAtLength(line.getTotalLength() * i / 8).matrixTransform(back.multiply(line.getScreenCTM())))).flat();
  const [xs, ys] = [points.map(({x}) => x), points.map(({y}) => y)];
  return {scene: box, paper: [(Math.min(...xs) + Math.max(...xs)) / 2 - e, f - (Math.min(...ys) + Math.max(...ys)) / 2]};
};

const testCellObjects = async (context, folder) => {
  [['arm', carrying], ['lathe', lathe], ['cell', besides]].forEach(([name, text]) => fs.writeFileSync(path.join(folder, `${name}.xml`), text));
  const model = path.join(folder, 'cell.xml'), file = path.join(folder, 'cell.html');
  fs.writeFileSync(file, run(['convert', '-q', '-t', 'html', '-o', '-', '--lang', 'en', '--set', 'view=front', model]).stdout);
  const rows = run(['convert', '-q', '-t', 'motion', '-o', '-', path.join(folder, 'arm.xml')]).stdout.trim().split('\n').slice(1).map((line) => line.split(',').map(Number));
  const page = await open(context, file);
  await page.evaluate(() => player.ready);
  const [, paper, real] = (await page.evaluate(() => Array.from(document.querySelectorAll('#scheme .where'), ({textContent}) => textContent).pop())).match(/\(([\d.]+):([\d.]+)\)/).map(Number);
  const point = (time) => {
    const row = rows.find(([t]) => Math.abs(t - time) < 1e-6), [a, b, c] = [1, 4, 7].map((i) => row[i] * Math.PI / 180);
    const out = 0.08 - 0.5 * Math.sin(b) + 0.4 * Math.cos(b + c);
    return [out * Math.cos(a), 0.47 + 0.5 * Math.cos(b) + 0.4 * Math.sin(b + c), -out * Math.sin(a)];
  };
  const begin = [0.45, 0.42, 0.15], end = [0.3, 0.62, -0.35];
  let origin = null;
  for (const [time, [x, y, z]] of [[0, begin], [0.6, begin], [1, begin], [1.3, point(1.3)], [1.7, point(1.7)], [2, end], [2.6, end], [3, end]]) {
    const {scene, paper: [px, py]} = await page.evaluate(boxInPanel, time);
    const wanted = [1.5 + z, 0.1 + y, -0.3 - x], off = Math.hypot(...scene.map((c, i) => c - wanted[i]));
    check(`a cell's object at ${time} s: it is in the scene where the motion has it`, off < 1e-4, `${scene}, not ${wanted}`);
    const k = 1000 * paper / real, at = [px / k, py / k];
    origin = origin || [at[0] - x, at[1] - y]; /* the first body's symbol stands somewhere on its axis */
    const away = Math.hypot(at[0] - origin[0] - x, at[1] - origin[1] - y);
    check(`a cell's object at ${time} s: … and in the panel of its system`, away < 3e-3, `${at}, not ${[x, y]}`);
  }
  check('a cell\'s object: it is drawn from the axis of its system', Math.abs(origin[0]) < 3e-3, origin);
  check('a cell\'s object: without errors', page.troubles.every((text) => /x3dom|ERR_FILE/.test(text)), page.troubles.join('; '));
  await page.close();
};

const testPlayer = async (browser, testHtml) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const context = await browser.newContext({viewport: {width: 390, height: 844}});
  const made = (sample, body, to, steps, name = sample) => {
    const file = path.join(folder, `${name}.html`);
    fs.writeFileSync(file, run(['convert', '-q', '-t', 'html', '-o', '-', '--lang', 'en', '--motion', `${body}=0..${to}/${steps}`,
      path.join(top, 'samples', `${sample}.xml`)]).stdout);
    return file;
  };
  for (const report of reports) {
    const {sample, body, to, steps} = report;
    const file = made(sample, body, to, steps);
    await testHtml([file]);
    const page = await open(context, file);
    await page.evaluate(() => player.ready);
    for (const share of [0, 0.25, 0.5, 1]) {
      await testAt(page, report, share);
    }
    if (sample === 'four-bar') {
      await testButtons(page, sample);
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    check(`${sample}: all of it on a telephone`, width <= 390, width);
    check(`${sample}: without errors`, page.troubles.every((text) => /x3dom|ERR_FILE/.test(text)), page.troubles.join('; '));
    await page.close();
  }
  await testObjects(context, folder);
  await testCellObjects(context, folder);
  const without = made('four-bar', 1, 90, 9, 'without');
  fs.writeFileSync(without, fs.readFileSync(without, 'utf8').replace(/( id="kinematics-module">)[^<]*/, '$1'));
  const page = await open(context, without);
  await page.evaluate(() => player.ready);
  check('without the module the player says so', await page.locator('#player-hint').isVisible() && await page.locator('#player-play').isDisabled());
  await page.emulateMedia({media: 'print'});
  check('on paper there are diagrams and no player', !await page.locator('#player').isVisible() && await page.locator('.diagrams').first().isVisible());
  await context.close();
  fs.rmSync(folder, {recursive: true});
};

/* ---- schemes that move ---- */

/* In a page that shows the document: poles of bodies at a share of the time, and of a still document, in millimetres of a quarter of
 * the natural size: a motion may want another scale than a position of it. */
const polesAt = (share) => {
  document.getAnimations().forEach((animation) => {
    animation.pause();
    animation.currentTime = share * animation.effect.getTiming().duration * (1 - 1e-9);
  });
  const [paper, real] = document.documentElement.getAttribute('data-scale').split(':').map(Number);
  const k = real / paper / 4;
  const back = document.documentElement.getScreenCTM().inverse();
  return Array.from(document.querySelectorAll('g.pairs > g'), (group) => {
    const {e, f} = back.multiply(group.getScreenCTM());
    return [group.getAttribute('data-body'), k * e, k * f];
  });
};

const testMovingSchemes = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const context = await browser.newContext({viewport: {width: 500, height: 400}});
  const write = (name, text) => {
    fs.writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const made = (target, sample, ...more) => run(['convert', '-q', '-t', target, '-o', '-', ...more, path.join(top, 'samples', `${sample}.xml`)]).stdout;
  for (const [sample, motion, body, to] of [['four-bar', '1=0..360/100', 1, 360], ['stewart-platform', '2=0..60/50', 2, 60]]) {
    const text = made('svg-motion', sample, '--motion', motion);
    const page = await open(context, write('moving.svg', text));
    /* by itself a position may be seen from elsewhere */
    const view = /data-view="plane"/.test(text) ? [] : ['--set', `view=${text.match(/data-view="([^"]*)"/)[1]}`];
    for (const share of [0, 0.25, 0.6, 1]) {
      const moving = await page.evaluate(polesAt, share);
      const still = await open(context, write('still.svg', made('svg', sample, '--pose', `${body}=${to * share}`, '--set', 'annotations=none', ...view)));
      const poles = new Map((await still.evaluate(polesAt, 0)).map(([name, ...at]) => [name, at]));
      const away = Math.max(...moving.map(([name, x, y]) => Math.hypot(x - poles.get(name)[0], y - poles.get(name)[1])));
      check(`${sample} at ${share}: poles are where the scheme of that position has them`, moving.length > 1 && away < 0.06, away);
      await still.close();
    }
    check(`${sample}: the moving scheme makes no errors`, page.troubles.length === 0, page.troubles.join('; '));
    await page.close();
  }
  /* As a picture nothing reaches into it: its copies stand still at two times. */
  const whole = made('svg-motion', 'four-bar', '--motion', '1=0..360/100');
  [0, 0.5].forEach((t) => write(`at-${t}.svg`, whole.replace(/both\}/, `both;animation-play-state:paused;animation-delay:-${t}s}`)));
  const shots = [];
  for (const t of [0, 0.5]) {
    const page = await open(context, write('shown.html', `<img alt="" width="400" src="at-${t}.svg">`));
    shots.push((await page.locator('img').screenshot()).toString('base64'));
    await page.close();
  }
  check('as a picture the scheme moves', shots[0] !== shots[1]);
  const calm = await browser.newContext({viewport: {width: 500, height: 400}, reducedMotion: 'reduce'});
  const stands = [];
  let isCalm = true; /* BiDi cannot tell Firefox so */
  for (const t of [0, 0.5]) {
    const page = await open(calm, path.join(folder, `at-${t}.svg`));
    isCalm = isCalm && await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
    stands.push((await page.screenshot()).toString('base64'));
    await page.close();
  }
  check('… and stands still where less motion is wanted', stands[0] === stands[1] || (!isCalm && browser.browserType().name() !== 'chromium'));
  await calm.close();
  await context.close();
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testPlayer, testMovingSchemes};
