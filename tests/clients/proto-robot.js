'use strict';

/* Robots of prototypes in X_ITE: what the scripts build from the digital codes is compared with the scene
 * that the target x3d writes of the same model; codes are changed through the SAI. */
const {execFileSync} = require('child_process');
const fs = require('fs');
const path = require('path');
const {check, open, run, serve, xIte} = require('./harness');
const {small} = require('./still');

const text = (value) => JSON.stringify(value);

/* In the page: the solids of the x3d scene, body by body, and those that stand in X_ITE. A solid is its
 * kind, the lengths of its box, centre, turn and colour. */
const prepare = (source) => {
  const xml = new DOMParser().parseFromString(source, 'application/xml');
  const numbers = (node, name, otherwise) => (node.getAttribute(name) || otherwise).trim().split(/[\s,]+/).map(Number);
  const quaternion = ([x, y, z, angle]) => {
    const norm = Math.hypot(x, y, z) || 1;
    return [Math.cos(angle / 2), ...[x, y, z].map((c) => c / norm * Math.sin(angle / 2))];
  };
  const kinds = ['Box', 'Cylinder', 'Cone', 'Sphere'];
  const bodies = Array.from(xml.querySelectorAll('Transform[DEF^="body_"]'));
  const wanted = {};
  for (const body of bodies) {
    wanted[body.getAttribute('DEF')] = Array.from(body.querySelectorAll('Shape'))
      .filter((shape) => shape.closest('Transform[DEF]') === body && kinds.some((kind) => shape.querySelector(kind)))
      .map((shape) => {
        const kind = kinds.find((name) => shape.querySelector(name)), solid = shape.querySelector(kind);
        const place = shape.parentNode, scale = numbers(place, 'scale', '1 1 1');
        const r = numbers(solid, kind === 'Cone' ? 'bottomRadius' : 'radius', '1')[0], h = numbers(solid, 'height', '2')[0];
        const own = {Box: () => numbers(solid, 'size', '2 2 2'), Sphere: () => [2 * r, 2 * r, 2 * r]}[kind] || (() => [2 * r, h, 2 * r]);
        const use = shape.querySelector('Appearance').getAttribute('USE');
        const look = use ? xml.querySelector(`Appearance[DEF="${use}"]`) : shape.querySelector('Appearance');
        return {
          kind, size: own().map((x, i) => x * scale[i]), centre: numbers(place, 'translation', '0 0 0'),
          turn: quaternion(numbers(place, 'rotation', '0 0 1 0')), colour: numbers(look.querySelector('Material'), 'diffuseColor', '0.8 0.8 0.8'),
        };
      });
  }
  const node = (number) => {
    try {
      return scene.getNamedNode(`тело_${number}`);
    } catch (error) {
      return scene.getNamedNode(`solid_${number}`);
    }
  };
  const field = (number) => (node(number).getFieldDefinitions().some((f) => f.name === 'код') ? 'код' : 'code');
  const vector = (v) => [v.x, v.y, v.z];
  const solids = (number) => {
    const children = node(number).getValue().getInnerNode()._children;
    return Array.from(children).map((place) => ({
      kind: place.children[0].geometry.getNodeTypeName(), size: vector(place.scale).map((x) => 2 * x),
      centre: vector(place.translation), turn: quaternion([place.rotation.x, place.rotation.y, place.rotation.z, place.rotation.angle]),
      colour: ['r', 'g', 'b'].map((c) => place.children[0].appearance.material.diffuseColor[c]),
    }));
  };
  const near = (a, b) => a.length === b.length && a.every((x, i) => Math.abs(x - b[i]) < 1e-6);
  const like = (a, b) => a.kind === b.kind && near(a.size, b.size) && near(a.centre, b.centre) && near(a.colour, b.colour) &&
    Math.abs(a.turn.reduce((sum, x, i) => sum + x * b.turn[i], 0)) > 1 - 1e-9;
  const same = (a, b) => a.length === b.length && a.every((x, i) => like(x, b[i]));
  const frames = async (holds) => {
    for (let i = 0; i < 300; i++) {
      if (holds()) {
        return true;
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return false;
  };
  const shown = (number) => {
    try {
      return solids(number);
    } catch (error) {
      return []; /* not yet loaded */
    }
  };
  window.robot = {
    wanted, shown,
    built: (id) => frames(() => same(shown(id.replace('body_', '')), wanted[id])),
    becomes: (number, list) => frames(() => same(shown(number), list)),
    set: (number, code) => {
      node(number)[field(number)] = new X3D.MFFloat(...code);
    },
    said: () => document.getElementById('said').textContent,
    complains: () => frames(() => document.getElementById('said').textContent !== ''),
  };
};

const solid = (kind, size, centre, colour, turn) => ({kind, size, centre, turn: turn || [1, 0, 0, 0], colour: colour || [0.8, 0.8, 0.8]});
const quarter = Math.SQRT1_2;

/* Codes of each kind with what they show, and codes that cannot be read with the words said of them. */
const changes = {
  simplest: {
    good: [
      [[0.5, 0.25, 1, 0, 0.125, 0, 1, 0, 0.5], [solid('Box', [0.5, 0.25, 1], [0, 0.125, 0], [1, 0, 0.5])]],
      [[2, 1, 1, 0, 0, 0], [solid('Box', [2, 1, 1], [0, 0, 0])]],
      [[0], []],
    ],
    bad: [[[1, 0, 1, 0, 0, 0], /^число 2 кода \(размер вдоль Y, м\)/], [[1, 1, 1, 0], /способ: простейший\) чисел: 4; ожидается: 6/]],
  },
  simple: {
    good: [
      [[0.125, 0.5, 3, 0, 0, 0.25, 0, 1, 0, 1, 0.5, 0.25, 0, 0.5, 0],
        [solid('Cylinder', [0.25, 0.5, 0.25], [0, 0, 0.25], [0, 1, 0], [quarter, quarter, 0, 0]), solid('Box', [1, 0.5, 0.25], [0, 0.5, 0], [0, 1, 0])]],
      [[0, 1, 0, 0, 1, 2, 4, 0, 0, 0, 1, 1, 1, 1, 1, 1], [solid('Box', [1, 2, 4], [0, 0, 0], [1, 0, 0]), solid('Box', [1, 1, 1], [1, 1, 1], [1, 0, 0])]],
      [[0], []],
    ],
    bad: [[[0.125, 0.5, 4, 0, 0, 0, 0, 1, 0], /^число 3 кода \(ось[^)]*\): ожидается 1 \(X\), 2 \(Y\) или 3 \(Z\), найдено 4/],
      [[0, 1, 0, 0, 1, 1, 1, 0, 0, 0, 1, -1, 1, 0, 0, 0], /^число 12 кода \(бокс 2: размер вдоль Y, м\)/]],
  },
  typical: {
    good: [
      [[2, 0.5, 1, 0.25, 0, 1, 0, 0, 0, 1, 0, 3, 1, 0.5, 0.25, 0, 0, 0, 0, 0, 0, 0],
        [solid('Cone', [1, 2, 0.5], [0, 1, 0]), solid('Sphere', [2, 1, 0.5], [0, 0, 0])]],
      [[1, 0.5, 1, 0.5, 0, 0, 0, 2, 0, 0, Math.PI / 2, 0, 0.5, 1], [solid('Cylinder', [1, 2, 1], [0, 0, 0], [0, 0.5, 1], [quarter, quarter, 0, 0])]],
      [[0], []],
    ],
    bad: [[[4, 1, 1, 1, 0, 0, 0, 0, 1, 0, 0], /^number 1 of the code \(object 1: .*: expected 0 \(box\), 1 \(cylinder\), 2 \(cone\) or 3 \(sphere\), found 4/],
      [[0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1], /^number 11 of the code/], [[0, 1, 1], /has numbers: 3/]],
  },
};

const testChanges = async (page, name, number, kind) => {
  let last;
  for (const [code, list] of [...changes[kind].good].reverse()) {
    check(`${name}: the code ${code.join(' ')} rebuilds the body`, await page.evaluate(([n, numbers, solids]) => {
      robot.set(n, numbers);
      return robot.becomes(n, solids);
    }, [number, code, list]), text(await page.evaluate((n) => robot.shown(n), number)));
    last = list;
  }
  for (const [code, words] of changes[kind].bad) {
    const said = await page.evaluate(async ([n, numbers]) => {
      document.getElementById('said').textContent = '';
      robot.set(n, numbers);
      await robot.complains();
      return robot.said();
    }, [number, code]);
    check(`${name}: the code ${code.join(' ')} is refused in words`, words.test(said), said);
    check(`${name}: … and the body stays`, await page.evaluate(([n, solids]) => robot.becomes(n, solids), [number, last]));
  }
};

const testRobot = async (browser, folder, server, sample, way, kind, options) => {
  const name = `${sample} of prototypes, ${way}`;
  const context = await browser.newContext(small);
  const file = `${sample}.proto.html`;
  const page = way === 'http' ? await open(context, file, server.origin) : await open(context, path.join(folder, file));
  check(`${name}: X_ITE shows the scene`, await page.waitForFunction(() => document.body.dataset.ready === 'yes')
    .then(() => true, () => false));
  const plain = run(['convert', '-t', 'x3d', ...options, path.join(__dirname, '../../samples', `${sample}.xml`)]).stdout;
  await page.evaluate(prepare, plain);
  const ids = await page.evaluate(() => Object.keys(robot.wanted).filter((id) => robot.wanted[id].length));
  check(`${name}: the model has bodies`, ids.length > 2);
  for (const id of ids) {
    check(`${name}: ${id} is built as in the x3d scene`, await page.evaluate((own) => robot.built(own), id),
      text(await page.evaluate((own) => [robot.shown(own.replace('body_', '')), robot.wanted[own]], id)).slice(0, 600));
  }
  const frames = (source) => Array.from(source.matchAll(/<Transform DEF="body_\d+"[^>]*>/g)).map((match) => match[0].replace('/>', '>'));
  const proto = fs.readFileSync(path.join(folder, `${sample}.proto.x3d`), 'utf8');
  check(`${name}: frames as in the x3d scene`, text(frames(proto)) === text(frames(plain)) && frames(proto).length > 2);
  check(`${name}: the structure has no numbers of codes`, !/<Box|<Cylinder/.test(proto.slice(proto.indexOf('<ExternProtoDeclare'))));
  await testChanges(page, name, ids[1].replace('body_', ''), kind);
  check(`${name}: nothing went wrong`, page.troubles.length === 0, page.troubles.join('; '));
  await context.close();
};

/* A whole robot as one prototype: its gripper is told where to go, its fingers take a load, a link becomes longer. */
const testWhole = async (browser, folder, server) => {
  const name = 'cobra as one prototype', file = path.join(folder, 'cobra.robot.x3d');
  const place = [0, 0.3, 0.8, 0.5], turn = [14];
  const wanted = JSON.parse(execFileSync('node', [path.join(__dirname, '../cli/robot.js'), file, JSON.stringify([['move', place], ['turn', turn]])], {encoding: 'utf8'}));
  fs.writeFileSync(path.join(folder, 'robot.html'), `<!DOCTYPE html><meta charset="utf-8">${xIte('./viewer')}<x3d-canvas style="display:block;width:300px;height:300px"></x3d-canvas>`);
  const context = await browser.newContext(small), page = await open(context, 'robot.html', server.origin);
  const isThere = (q) => q.every((value, i) => Math.abs(value - wanted.q[`q${i + 1}`]) < 1e-5);
  const fields = await page.evaluate(async ([goal, orientation, there]) => {
    const shown = X3D.getBrowser();
    await shown.loadURL(new X3D.MFString('cobra.robot.x3d'));
    const scene = shown.currentScene, robot = scene.getNamedNode('robot_1');
    const [load] = (await shown.createX3DFromString(`<X3D profile="Interchange" version="4.0"><Scene><Transform><Shape><Box size="0.05 0.05 0.05"/></Shape></Transform></Scene></X3D>`)).rootNodes;
    robot.load = new X3D.MFNode(load);
    robot.перенос = new X3D.MFFloat(...goal);
    robot.поворот = new X3D.MFFloat(...orientation);
    robot.разводПальцев = 0.05;
    const read = () => [1, 2, 3, 4, 5, 6].map((n) => robot[`q${n}`]);
    /* two looks alike tell nothing: a picture may take longer than the time between them */
    for (let i = 0; i < 600 && !read().every((value, n) => Math.abs(value - there[n]) < 1e-5); i++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return {q: read(), fingers: robot.q7, loads: robot.load.length};
  }, [place, turn, [1, 2, 3, 4, 5, 6].map((n) => wanted.q[`q${n}`])]);
  check(`${name}: the gripper gets where it is told`, isThere(fields.q), text([fields, wanted.q]));
  check(`${name}: the fingers stand apart as told`, Math.abs(fields.fingers - 0.025) < 1e-6, fields.fingers);
  check(`${name}: it has a load`, fields.loads === 1);
  check(`${name}: nothing went wrong`, page.troubles.length === 0, page.troubles.join('; '));
  if (process.env.SHOTS) {
    await page.screenshot({path: path.join(process.env.SHOTS, 'robot.png')});
  }
  await context.close();
};

const testRobotProto = async (browser, folder) => {
  const server = await serve(folder);
  await testWhole(browser, folder, server);
  await testRobot(browser, folder, server, 'three-link-robot', 'http', 'typical', []);
  await testRobot(browser, folder, server, 'three-link-robot', 'disk', 'typical', []);
  await testRobot(browser, folder, server, 'simple-robot', 'http', 'simplest', []);
  await testRobot(browser, folder, server, 'typical-robot-codes', 'http', 'simple', []);
  await testRobot(browser, folder, server, 'typical-motoman-ma1440', 'http', 'simple', []);
  const level = path.join(folder, 'simplest');
  const other = await serve(level);
  await testRobot(browser, level, other, 'typical-motoman-ma1440', 'http', 'simplest', ['--set', 'bodies=simplest']);
  other.close();
  server.close();
};

module.exports = {testRobotProto};
