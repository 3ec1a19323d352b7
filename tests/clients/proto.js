'use strict';

/* The prototype of a gripper in X_ITE: its fields are set as a user of the SAI sets them, what comes of
 * it is compared with the program's own functions. The clock is cut off and its ticks are sent with
 * moments of our choice: nothing here waits for time to pass. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {check, open, run, serve} = require('./harness');
const {small} = require('./still');

const fields = {
  ru: {
    place: 'место', orientation: 'ориентация', position: 'положение', spread: 'разводПальцев',
    pressKeys: 'жатьКлавиши', move: 'перенос', turn: 'поворот', transitions: 'переходы',
  },
  en: {
    place: 'place', orientation: 'orientation', position: 'position', spread: 'spread',
    pressKeys: 'pressKeys', move: 'move', turn: 'turn', transitions: 'transitions',
  },
};

/* ---- what the program says ---- */

const sheet = (body) => `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:str="http://exslt.org/strings" xmlns:pos="urn:systel:position" xmlns:q="urn:systel:quaternion"
  xmlns:m="urn:systel:model"><xsl:output method="text"/><xsl:param name="list"/>
  <xsl:template match="/">${body}</xsl:template></xsl:stylesheet>`;

/* One line for every item of the list, which "value" reckons from "." */
const reckon = (value, list) => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'systel-')), 'reckon.xsl');
  fs.writeFileSync(file, sheet(`<xsl:for-each select="str:tokenize($list, ';')">
    <xsl:value-of select="${value}"/><xsl:text>&#10;</xsl:text></xsl:for-each>`));
  const result = run(['apply', '-x', file, '-p', `list=${list.join(';')}`, '-o', '-', path.join(__dirname, '../../samples/gripper.xml')]);
  fs.rmSync(path.dirname(file), {recursive: true});
  if (result.status !== 0) {
    throw new Error(result.stderr);
  }
  return result.stdout.trim().split('\n').map((line) => line.split(' ').map(Number));
};

const poses = (codes) => reckon('pos:pose(string(.))', codes.map((code) => code.join(' ')))
  .map((pose) => ({place: pose.slice(0, 3), turn: pose.slice(3)}));

/* ---- positions of every type, the same in every run ---- */

const generator = (seed) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 4294967296;
};

const randomPositions = (random, codes) => {
  const number = (most) => Math.fround((2 * random() - 1) * most);
  const list = (count, most) => Array.from({length: count}, () => number(most));
  const places = [
    () => [list(3, 2), []], () => [list(3, 3), []], () => [list(3, 3), []],
    () => [list(3, 3), list(4 + Math.floor(3 * random()), 1)],
    () => [list(6, 3), list(5 + Math.floor(2 * random()), 1)],
  ];
  const unit = () => {
    const q = list(4, 1), norm = Math.hypot(...q) || 1;
    return q.map((x) => x / norm);
  };
  const turns = [
    () => list(4, 2), () => list(3, 4), () => list(3, 4), () => list(4, 1),
    () => list(random() < 0.5 ? 6 : 12, 1), () => [codes[Math.floor(codes.length * random())]],
    () => list(3, 4), () => list(3, 4),
    () => {
      const [w, x, y, z] = unit();
      return [w, z, -y, x, y, x, w, -z].map(Math.fround);
    },
    () => list(3, 2),
  ];
  const all = [[0, 0], [4, 0, ...list(6, 3), ...list(5, 1)]];
  places.forEach((place, first) => turns.forEach((turn, second) => {
    const [coordinates, lengths] = place();
    all.push([first, second, ...coordinates, ...turn(), ...lengths]);
  }));
  for (let i = 0; i < 4; i++) {
    /* the dual part of (q, shift): half of shift times q */
    const [w, x, y, z] = unit(), [a, b, c] = list(3, 1);
    const dual = [-a * x - b * y - c * z, a * w + b * z - c * y, -a * z + b * w + c * x, a * y - b * x + c * w];
    all.push([5, 6, w, x, y, z, ...dual.map((d) => d / 2)].map(Math.fround));
    all.push([6, 6, ...list(8, 2)]);
  }
  return all;
};

/* ---- in the page ---- */

const prepare = () => {
  const instance = scene.getNamedNode('gripper_1');
  const body = instance.getValue().getBody();
  const node = (name) => body.getNamedNode(name);
  const script = node('script');
  const turn = (r) => [Math.cos(r.angle / 2), ...[r.x, r.y, r.z].map((x) => x * Math.sin(r.angle / 2))];
  const vector = (v) => [v.x, v.y, v.z];
  const frames = async (holds) => {
    for (let i = 0; i < 240; i++) {
      if (holds()) {
        return true;
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return false;
  };
  const value = (list) => (typeof list !== 'object' ? list : list.type ? new X3D[list.type](...list.values)
    : new X3D.MFFloat(...list));
  const read = () => ({place: vector(node('gripper').translation), turn: turn(node('gripper').rotation)});
  const near = (a, b, within) => a.every((x, i) => Math.abs(x - b[i]) <= within * Math.max(1, Math.abs(x)));
  const sameTurn = (a, b) => Math.abs(a.reduce((sum, x, i) => sum + x * b[i], 0)) > 1 - 1e-11;
  let ticks = 0;
  window.proto = {
    read,
    fingers: () => [vector(node('finger_1').translation), vector(node('finger_2').translation)],
    field: (name) => (typeof instance[name] === 'object' ? Array.from(instance[name]) : instance[name]),
    told: (place, orientation) => ({place: vector(instance[place]), turn: turn(instance[orientation])}),
    set: (name, list) => {
      instance[name] = value(list);
    },
    running: () => node('clock').enabled,
    runs: (on) => frames(() => node('clock').enabled === on),
    cut: () => {
      const routes = Array.from(body.getRoutes()).filter((route) => route.sourceField === 'time');
      routes.forEach((route) => body.deleteRoute(route));
      return routes.length;
    },
    reaches: (pose) => frames(() => near(read().place, pose.place, 1e-9) && sameTurn(read().turn, pose.turn)),
    until: (place) => frames(() => near(read().place, place, 1e-9)),
    opens: (half) => frames(() => Math.abs(node('finger_1').translation.y - half) < 1e-7 &&
      Math.abs(node('finger_2').translation.y + half) < 1e-7),
    click: () => {
      script.clicked = 1;
    },
    frame: () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    /* One tick: true events, answered when the script has sent the place on. */
    tick: async (time) => {
      let come = false;
      const key = `test${ticks++}`;
      script.getField('place').addFieldCallback(key, () => {
        come = true;
      });
      script.tick = time;
      const well = await frames(() => come);
      script.getField('place').removeFieldCallback(key);
      await frames(() => true);
      return well ? read() : null;
    },
  };
};

const near = (a, b, within = 1e-9) => a.every((x, i) => Math.abs(x - b[i]) <= within * Math.max(1, Math.abs(x)));
const apart = (a, b) => Math.hypot(...a.map((x, i) => x - b[i]));
const sameTurn = (a, b) => Math.abs(a.reduce((sum, x, i) => sum + x * b[i], 0)) > 1 - 1e-11;
const same = (a, b) => a && near(a.place, b.place) && sameTurn(a.turn, b.turn);
const text = (value) => JSON.stringify(value);
const cubic = (s) => s * s * (3 - 2 * s);

const ready = async (page, name) => {
  const well = await page.waitForFunction(() => document.body.dataset.ready === 'yes')
    .then(() => true, () => false);
  check(`${name}: X_ITE shows the scene`, well);
  await page.evaluate(prepare);
};

const testPositions = async (page, name, names) => {
  const codes = Array.from({length: 66}, (_, i) => i).filter((c) => c > 10 && c % 10 > 0 && c % 10 < 7 && c / 10 < 7 &&
    Math.floor((Math.floor(c / 10) - 1) / 2) !== Math.floor((c % 10 - 1) / 2));
  check(`${name}: there are 24 codes`, codes.length === 24);
  const list = [...codes.map((code) => [0, 5, 0.25, 0.5, -0.125, code]), ...randomPositions(generator(4), codes)];
  const expected = poses(list);
  for (let i = 0; i < list.length; i++) {
    const well = await page.evaluate(([field, code, pose]) => {
      proto.set(field, code);
      return proto.reaches(pose);
    }, [names.position, list[i], expected[i]]);
    check(`${name}: position ${list[i].join(' ')}`, well, text([await page.evaluate(() => proto.read()), expected[i]]));
  }
  const told = await page.evaluate(([a, b]) => proto.told(a, b), [names.place, names.orientation]);
  check(`${name}: the fields tell where the gripper is`, same(told, expected[expected.length - 1]), text(told));
};

const testFields = async (page, name, names) => {
  const pose = {place: [0.125, -0.25, 0.5], turn: [Math.cos(0.375), 0, Math.sin(0.375), 0]};
  check(`${name}: place and orientation move it`, await page.evaluate(([place, orientation, goal]) => {
    proto.set(place, {type: 'SFVec3f', values: [0.125, -0.25, 0.5]});
    proto.set(orientation, {type: 'SFRotation', values: [0, 1, 0, 0.75]});
    return proto.reaches(goal);
  }, [names.place, names.orientation, pose]));
  check(`${name}: the spread opens the fingers by half each`, await page.evaluate((spread) => {
    proto.set(spread, 0.0625);
    return proto.opens(0.03125);
  }, names.spread));
  for (const [field, bad] of [['position', [0, 5, 1, 2]], ['position', [0, 5, 0, 0, 0, 11]], ['move', [7, 1, 2, 3]],
    ['turn', [5, 17]], ['transitions', [0, 0, 5, 0, 0, 0, 13, 0, 0, 5, 0, 0, 0, 14]]]) {
    const said = await page.evaluate(async ([own, code]) => {
      const line = document.getElementById('said');
      line.textContent = '';
      proto.set(own, code);
      for (let i = 0; i < 240 && line.textContent === ''; i++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return line.textContent;
    }, [names[field], bad]);
    check(`${name}: ${field} ${bad.join(' ')} is refused in words`, said.startsWith(`${names[field]}: `), said);
    check(`${name}: … and leaves the gripper where it is`, same(await page.evaluate(() => proto.read()), pose));
  }
};

const testMovement = async (page, name, names) => {
  const ends = poses([[0, 5, 0.5, 0.25, 0, 24], [0, 0, -0.5, 0.75, 1, 1, 2, 3, 1.25]].map((code) => code.map(Math.fround)));
  const samples = [0, 0.001, 0.25, 0.5, 0.75, 0.999, 1];
  const turns = reckon('q:slerp(substring-before(., \',\'), substring-before(substring-after(., \',\'), \',\'), substring-after(substring-after(., \',\'), \',\'))',
    samples.map((s) => [ends[0].turn.join(' '), ends[1].turn.join(' '), cubic(s)].join(',')));
  await page.evaluate(([field, code, pose]) => {
    proto.set(field, code);
    return proto.reaches(pose);
  }, [names.position, [0, 5, 0.5, 0.25, 0, 24], ends[0]]);
  await page.evaluate(([move, turn]) => {
    proto.set(move, [0, -0.5, 0.75, 1]);
    proto.set(turn, [0, 1, 2, 3, 1.25]);
    return proto.runs(true);
  }, [names.move, names.turn]);
  const ways = [];
  for (let i = 0; i < samples.length; i++) {
    const at = await page.evaluate((time) => proto.tick(time), 1000 + 2 * samples[i]);
    const place = ends[0].place.map((x, k) => x + (ends[1].place[k] - x) * cubic(samples[i]));
    check(`${name}: smooth movement at ${samples[i]}`, same(at, {place, turn: turns[i]}), text([at, place, turns[i]]));
    ways.push(at);
  }
  const whole = apart(ends[0].place, ends[1].place);
  check(`${name}: no speed at both ends`, apart(ways[0].place, ways[1].place) / 0.001 < 0.01 * whole &&
    apart(ways[5].place, ways[6].place) / 0.001 < 0.01 * whole);
  check(`${name}: the clock stops where the movement ends`, await page.evaluate(() => proto.runs(false)));

  /* a new goal on the way: neither place nor speed leaps */
  const tick = (time) => page.evaluate((moment) => proto.tick(moment), time);
  await page.evaluate(async ([move, turn]) => {
    proto.set(move, [0, 1, 0, 0]);
    proto.set(turn, [36]);
    return proto.runs(true);
  }, [names.move, names.turn]);
  await tick(2000);
  const before = await tick(2000.8), last = await tick(2000.801);
  await page.evaluate(async ([move, turn]) => {
    proto.set(move, [1, 0.5, 1, 0.25]);
    proto.set(turn, [2, 0.5, -0.25, 1]);
    for (let i = 0; i < 3; i++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, [names.move, names.turn]);
  const first = await tick(2000.801), after = await tick(2000.802);
  check(`${name}: a new goal starts where the gripper is`, same(last, first), text([last, first]));
  const speed = (a, b) => b.place.map((x, i) => (x - a.place[i]) / 0.001);
  check(`${name}: … with the speed it has`, apart(speed(before, last), speed(first, after)) < 0.01 &&
    apart(speed(before, last), [0, 0, 0]) > 0.3, text([speed(before, last), speed(first, after)]));
  const sign = before.turn.reduce((sum, x, i) => sum + x * after.turn[i], 0) < 0 ? -1 : 1;
  const spin = (a, b, k) => b.turn.map((x, i) => (k * x - a.turn[i]) / 0.001);
  check(`${name}: … and turns on as it turned`, apart(spin(before, last, 1), spin(first, after, 1)) < 0.02 &&
    apart(spin(before, last, 1), [0, 0, 0, 0]) > 0.2, text([sign, spin(before, last, 1), spin(first, after, 1)]));
  const end = await tick(2003);
  const goal = poses([[1, 2, 0.5, 1, 0.25, 0.5, -0.25, 1]])[0];
  check(`${name}: … and comes to rest at the new goal`, same(end, goal), text([end, goal]));
};

const testTransitions = async (page, name, names) => {
  const steps = [[0.5, [1, 5, 0.5, 0, 0.25, 45]], [2, [1, 6, 0.5, 0.25, 0.5, 0.5, 0, 1.5]], [3, [0, 0]],
    [4.5, [4, 0, 0.5, 0.25, 0, 0.5, -0.5, 1, 0.125, 0.5, 0.25, 0.5, 0.125]], [6, [6, 6, 0, 1, 0, -1.5, 0.125, 0.25, 0, 0.125]]];
  const expected = poses(steps.map((step) => step[1]));
  const tick = (time) => page.evaluate((moment) => proto.tick(moment), time);
  const start = await page.evaluate(() => proto.read());
  await page.evaluate(([field, list]) => {
    proto.set(field, list);
    return proto.runs(true);
  }, [names.transitions, [].concat(...steps.map((step) => [step[0], ...step[1]]))]);
  check(`${name}: transitions start where the gripper is`, same(await tick(5000), start));
  for (let i = 0; i < steps.length; i++) {
    const from = i ? expected[i - 1] : start, begin = i ? steps[i - 1][0] : 0, span = steps[i][0] - begin;
    for (const s of [0.25, 0.5]) {
      const at = await tick(5000 + begin + s * span);
      const place = from.place.map((x, k) => x + (expected[i].place[k] - x) * cubic(s));
      check(`${name}: between positions ${i} and ${i + 1} at ${s}`, at && near(at.place, place), text([at, place]));
    }
    const at = await tick(5000 + steps[i][0]);
    check(`${name}: position ${i + 1} is reached at its moment`, same(at, expected[i]), text([at, expected[i]]));
  }
  check(`${name}: after the last position the clock stops`, await page.evaluate(() => proto.runs(false)));

  /* clicks: again from the start, stop; a leap over several moments passes through none too late */
  check(`${name}: a click starts the transitions`, await page.evaluate(() => {
    proto.click();
    return proto.runs(true);
  }));
  await tick(6000);
  const passed = await tick(6003);
  check(`${name}: a late tick finds the position of its moment`, same(passed, expected[2]), text(passed));
  check(`${name}: another click stops them`, await page.evaluate(() => {
    proto.click();
    return proto.runs(false);
  }));
};

/* A real click on the gripper, which stands in the middle, and real keys. */
const testHands = async (page, name, names) => {
  await page.evaluate(async ([position, move, transitions]) => {
    proto.set(transitions, [0]);
    proto.set(position, [0, 0]);
    await proto.reaches({place: [0, 0, 0], turn: [1, 0, 0, 0]});
    proto.set(move, [0, 0, 0, 0]);
    await proto.runs(true);
    proto.set(position, [0, 0]);
    await proto.runs(false);
    proto.set(transitions, [1, 0, 5, 0, 0, 0, 36]);
    await proto.runs(true);
    proto.click();
    return proto.runs(false);
  }, [names.position, names.move, names.transitions]);
  /* what is under the mouse is found by drawing */
  await page.evaluate(() => {
    window.draws = true;
    return proto.frame();
  });
  const box = await page.locator('x3d-canvas').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  check(`${name}: a click of the mouse on the gripper starts it`, await page.evaluate(() => proto.runs(true)));
  await page.evaluate(() => {
    window.draws = false;
  });
  await page.evaluate(() => {
    proto.click();
    return proto.runs(false);
  });
  const press = async (key, place) => {
    await page.keyboard.press(key);
    return page.evaluate((goal) => proto.until(goal), place);
  };
  /* the sensor is on from the next frame on */
  await page.evaluate(async (field) => {
    proto.set(field, true);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, names.pressKeys);
  await page.evaluate((field) => {
    proto.set(field, [0, 0]);
    return proto.reaches({place: [0, 0, 0], turn: [1, 0, 0, 0]});
  }, names.position);
  check(`${name}: → moves it to the right`, await press('ArrowRight', [0.01, 0, 0]));
  check(`${name}: ↑ moves it up`, await press('ArrowUp', [0.01, 0.01, 0]));
  check(`${name}: Shift ↑ moves it away`, await press('Shift+ArrowUp', [0.01, 0.01, -0.01]));
  check(`${name}: ←, ↓ and Shift ↓ move it back`, await press('ArrowLeft', [0, 0.01, -0.01]) &&
    await press('ArrowDown', [0, 0, -0.01]) && await press('Shift+ArrowDown', [0, 0, 0]));
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press(String(2 * i + 1));
  }
  const turn = poses([[0, 2, 0, 0, 0, Math.PI / 12, Math.PI / 12, Math.PI / 12]])[0];
  check(`${name}: 1, 3 and 5 turn it about its own axes`, await page.evaluate((goal) => proto.reaches(goal), turn),
    text(await page.evaluate(() => proto.read())));
  await page.keyboard.press('0');
  check(`${name}: 0 brings it back`, await page.evaluate(() => proto.reaches({place: [0, 0, 0], turn: [1, 0, 0, 0]})));
  await page.evaluate((field) => {
    proto.set(field, 0.02);
    return proto.opens(0.01);
  }, names.spread);
  await page.keyboard.press('+');
  check(`${name}: + parts the fingers`, await page.evaluate(() => proto.opens(0.015)));
  const spread = await page.evaluate((field) => proto.field(field), names.spread);
  check(`${name}: … and the field knows`, Math.abs(spread - 0.03) < 1e-7, spread);
  await page.evaluate((field) => proto.set(field, false), names.pressKeys);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press('ArrowRight');
  await page.evaluate((field) => {
    proto.set(field, 0.05);
    return proto.opens(0.025);
  }, names.spread);
  check(`${name}: with the keys off they move nothing`,
    near((await page.evaluate(() => proto.read())).place, [0, 0, 0]));
};

const testControls = async (page, name, names) => {
  await page.locator('#field-position').fill('0 5  0.5 0.25 0  36');
  await page.locator('[data-for="field-position"]').click();
  const pose = poses([[0, 5, 0.5, 0.25, 0, 36]])[0];
  check(`${name}: the page's control sets the field`, await page.evaluate((goal) => proto.reaches(goal), pose));
  check(`${name}: … and shows the place`, await page.waitForFunction(() =>
    document.getElementById('field-place').value === '0.5 0.25 0').then(() => true, () => false));
  /* the fields, set from outside, are seen in their controls; what is being typed stays */
  const follows = (id, shows) => page.waitForFunction(([own, wanted]) => {
    const input = document.getElementById(own);
    return String(input.type === 'checkbox' ? input.checked : input.value) === wanted;
  }, [id, shows]).then(() => true, () => false);
  for (const [field, value, shows] of [['position', [0, 5, 0.5, 0.25, 0, 24], '0 5 0.5 0.25 0 24'],
    ['orientation', {type: 'SFRotation', values: [0, 1, 0, 0.75]}, '0 1 0 0.75'], ['spread', 0.0625, '0.0625'],
    ['move', [7, 1, 0.1, 3], '7 1 0.1 3'], ['turn', [5, 17], '5 17'], ['transitions', [0], '0'],
    ['pressKeys', true, 'true'], ['pressKeys', false, 'false']]) {
    await page.evaluate(([own, list]) => proto.set(own, list), [names[field], value]);
    check(`${name}: the control of ${field} follows`, await follows(`field-${field}`, shows),
      await page.inputValue(`#field-${field}`));
  }
  await page.locator('#field-move').fill('0 1 2');
  await page.evaluate(([move, spread]) => {
    proto.set(move, [0, 0.5, 0, 0]);
    proto.set(spread, 0.03125);
  }, [names.move, names.spread]);
  check(`${name}: what is being typed stays`, await follows('field-spread', '0.03125') && await follows('field-move', '0 1 2'));
  await page.evaluate(([field, code, goal]) => {
    proto.set(field, code);
    return proto.reaches(goal);
  }, [names.position, [0, 5, 0.5, 0.25, 0, 36], pose]);
  await page.locator('#field-position').fill('0 five');
  await page.locator('[data-for="field-position"]').click();
  check(`${name}: what is no number is not sent`, await page.evaluate(() =>
    !document.getElementById('field-position').checkValidity()) &&
    same(await page.evaluate(() => proto.read()), pose));
  await page.evaluate((field) => proto.set(field, [0, 0]), names.position);
};

/* The sample's own values, and its transitions as the model tells them. */
const testSample = async (browser, folder) => {
  const name = 'gripper-transition from disk';
  const context = await browser.newContext(small);
  const page = await open(context, path.join(folder, 'gripper-transition.proto.html'));
  await ready(page, name);
  const model = run(['convert', '-t', 'model', path.join(__dirname, '../../samples/gripper-transition.xml')]).stdout;
  const steps = Array.from(model.matchAll(/<step time="([^"]*)" position="([^"]*)"/g));
  const [first] = poses([/ position="([^"]*)"/.exec(model)[1].split(' ')]);
  check(`${name}: it stands where the model says`, await page.evaluate((pose) => proto.reaches(pose), first));
  check(`${name}: its fingers are open`, await page.evaluate(() => proto.opens(0.04)));
  check(`${name}: the clock can be cut off`, await page.evaluate(() => proto.cut()) === 1);
  await page.evaluate(() => {
    proto.click();
    return proto.runs(true);
  });
  await page.evaluate(() => proto.tick(100));
  const expected = poses(steps.map((step) => step[2].split(' ').map((x) => Math.fround(Number(x)))));
  for (let i = 0; i < steps.length; i++) {
    const at = await page.evaluate((time) => proto.tick(time), 100 + Number(steps[i][1]));
    check(`${name}: at ${steps[i][1]} s it is in position ${i + 1}`, same(at, expected[i]), text([at, expected[i]]));
  }
  check(`${name}: nothing went wrong`, page.troubles.length === 0, page.troubles.join('; '));
  await context.close();
};

/* The ways of opening one, and the sample of transitions. */
const ways = ['ru', 'en', 'sample'];

const testGripperProto = async (browser, folder, lang) => {
  if (lang === 'sample') {
    await testSample(browser, folder);
    return;
  }
  const server = await serve(folder);
  const way = {ru: 'disk', en: 'http'}[lang];
  const name = `gripper prototype ${lang}, ${way}`;
  const context = await browser.newContext(small);
  const page = way === 'http' ? await open(context, 'en/gripper.proto.html', server.origin)
    : await open(context, path.join(folder, 'gripper.proto.html'));
  await ready(page, name);
  check(`${name}: the clock can be cut off`, await page.evaluate(() => proto.cut()) === 1);
  for (const test of [testPositions, testFields, testMovement, testTransitions, testHands, testControls]) {
    await test(page, name, fields[lang]);
  }
  check(`${name}: nothing went wrong`, page.troubles.length === 0, page.troubles.join('; '));
  await context.close();
  server.close();
};

module.exports = {testGripperProto, ways};
