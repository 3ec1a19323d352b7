'use strict';

/* What is dragged and clicked in the studio's pictures: points, solids, closed branches, pairs that slide, bases that are turned, the
 * scene; sliders of pairs with several coordinates; other languages; a model of a thousand bodies. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {top, check} = require('./harness');
const {serve, until, open, shot, frameOf, textOf, changed, settled, drawn, axeChecks, command, field, boxOf, centreOf, drag, pairOf} = require('./studio-page');

const withModels = async (browser, models, use, draws = false, screen = {viewport: {width: 1280, height: 800}}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  for (const [name, text] of Object.entries(models)) {
    fs.writeFileSync(path.join(folder, name), text);
  }
  const server = await serve(folder), context = await browser.newContext({...screen, acceptDownloads: true, draws});
  const go = async (name) => {
    const page = await open(context, server, `#${encodeURIComponent(path.join(folder, name))}`);
    await drawn(page);
    return page;
  };
  await use(go, folder, context);
  await context.close();
  await server.end();
  fs.rmSync(folder, {recursive: true});
};
const numbers = (text, what) => (what.exec(text) || ['', 'NaN'])[1].split(/,\s*/).map(Number);
const dragged = async (page, selector, dx, dy) => {
  const before = await textOf(page);
  await drag(page, selector, dx, dy);
  await changed(page, before);
  await drawn(page);
  return textOf(page);
};
const isClosed = async (page) => check('studio drags: no findings', /No errors/.test(await page.locator('#findings').textContent()), await page.locator('#findings').textContent());

/* In a plane: a crank that stands turned by q, with a solid and a point, a slider, a closed branch. */
const plane = `<system name="plane">
  <body number="1" KP="1" CPB="0, 0" q="90">
    <shape kind="box" size="60, 20, 10" at="-60, -40"/>
    <point name="M" at="50, -100"/>
    <body number="2" KP="1" CPB="0, -100"/>
  </body>
  <body number="3" KP="0" CPB="300, -20" DCAKP="1, 0" min="-50" max="50"/>
</system>
`;
const four = `<system name="four">
  <body number="1" KP="1" CPB="0, 0">
    <body number="2" KP="1" CPB="0, -100">
      <body number="3" KP="1" CPB="400, -100"/>
    </body>
  </body>
  <connections>
    <connection body1="3" body2="0" KP="1" point1="0, 200" point2="400, 0"/>
  </connections>
</system>
`;
/* Ends of connections by the names of points, of one kind and of both. */
const named = four.replace('CPB="400, -100"/>', 'CPB="400, -100"><point name="D" at="0, 200"/></body>').replace('point1="0, 200"', 'point1="D"');
const testScheme = (browser) => withModels(browser, {'plane.xml': plane, 'four.xml': four, 'named.xml': named}, async (go) => {
  const page = await go('plane.xml');
  /* turned by 90° counter-clockwise: to the right of the paper is down along the body, whose y goes down as well */
  let text = await dragged(page, '.studio-hit[data-point="M"]', 60, 0);
  const point = numbers(text, /name="M" at="([^"]*)"/);
  check('studio drags: a point of a turned body', point[0] === 50 && point[1] > -100 && point[1] % 10 === 0, point.join());
  check('studio drags: a point is chosen where it is dragged', /M/.test(await page.locator('#tree [aria-selected="true"]').textContent()));
  text = await dragged(page, pairOf(2), 60, 0);
  const pole = numbers(text, /number="2" KP="1" CPB="([^"]*)"/);
  check('studio drags: a pole on a turned base', pole[0] === 0 && pole[1] > -100, pole.join());
  await page.click('#tree .node-shape');
  await settled(page);
  await shot(page, 'solid', [0, 80, 896, 690]);
  text = await dragged(page, '.studio-solid', 0, -50);
  const solid = numbers(text, /size="60, 20, 10" at="([^"]*)"/);
  check('studio drags: a solid of a turned body', solid[0] > -60 && solid[1] === -40, solid.join());
  text = await dragged(page, pairOf(3), 0, -50);
  const slider = numbers(text, /number="3" KP="0" CPB="([^"]*)"/);
  check('studio drags: the pole of a pair that slides', slider[0] === 300 && slider[1] < -20, slider.join());
  await page.keyboard.press('F7');
  await page.waitForSelector('#q-3');
  await drag(page, pairOf(3), 400, 30);
  await until(page, () => Number(document.getElementById('q-3').value) === 50);
  check('studio drags: a pair slides to its limit and no farther', true);
  await page.close({runBeforeUnload: false});

  const loop = await go('four.xml');
  text = await dragged(loop, '.studio-hit[data-loop="loop_1"]', 50, 0);
  const ends = [numbers(text, /point1="([^"]*)"/), numbers(text, /point2="([^"]*)"/)];
  check('studio drags: the place where a branch is closed', ends[0][0] > 0 && ends[0][0] + 400 === ends[1][0] && ends[0][1] === 200 && ends[1][1] === 0, text);
  await isClosed(loop);
  const mixed = await go('named.xml');
  text = await dragged(mixed, '.studio-hit[data-loop="loop_1"]', 50, 0);
  const [point1, point2] = [numbers(text, /name="D" at="([^"]*)"/), numbers(text, /point2="([^"]*)"/)];
  check('studio drags: the place where a branch is closed in a named point', point1[0] > 0 && point1[0] + 400 === point2[0] && point1[1] === 200 && /point1="D"/.test(text), text);
  await isClosed(mixed);
  await mixed.click('#tree .label >> text=/D/');
  await field(mixed, 'in-at', '-20, 200');
  await drawn(mixed);
  text = await textOf(mixed);
  check('studio drags: a named point takes along what is joined to it', numbers(text, /name="D" at="([^"]*)"/)[0] === -20 && numbers(text, /point2="([^"]*)"/)[0] === 380, text);
  text = await dragged(mixed, pairOf(3), 30, 0);
  check('studio drags: a pole whose body ends in a named point', numbers(text, /number="3" KP="1" CPB="([^"]*)"/)[0] > 400, text);
  await isClosed(mixed);
  await mixed.close({runBeforeUnload: false});
  /* nothing that is dragged stands where the pointer is not, before its picture has come */
  const at = await centreOf(loop, pairOf(3));
  await loop.mouse.move(at.x, at.y);
  await loop.mouse.down();
  await loop.mouse.move(at.x + 30, at.y - 30, {steps: 4});
  for (let i = 0; i < 3; i++) {
    const pole3 = await boxOf(loop, '#body_3 > .link');
    check('studio drags: the body is under the pointer', Math.abs(pole3.y - (at.y - 30)) < 14, `${pole3.y} ${at.y - 30}`);
    await loop.waitForTimeout(150);
  }
  await shot(loop, 'drag', [256, 80, 640, 560]);
  await loop.keyboard.press('Escape');
  await loop.mouse.up();
});

/* In space: a base that is turned by its cylindrical pair, clicks in the scene, Alt and drag, sliders of several coordinates. */
const space = `<system name="space">
  <shape kind="box" size="300, 40, 300" at="0, -20, 0"/>
  <body number="1" KP="2" CPB="0, 200, 0" DCAKP="0, 1, 0" min="-50, -180" max="150, 180" q="20, 90">
    <shape kind="box" size="100, 100, 100" at="0, 120, 0"/>
    <body number="2" KP="3" CPB="0, 300, 0">
      <shape kind="sphere" size="60" at="0, 150, 0"/>
    </body>
  </body>
</system>
`;
const viewed = (scene) => until(scene, () => document.querySelector('canvas') && document.querySelector('X3D').runtime.canvas.doc._viewarea);
/* The viewer has come to the view that it begins with: twenty pictures show the same. */
const cameraStands = async (scene) => {
  await viewed(scene);
  await scene.evaluate(async () => {
    for (let was = '', same = 0; same < 20;) {
      await new Promise((done) => requestAnimationFrame(done));
      const now = String(document.querySelector('X3D').runtime.viewMatrix().toGL());
      same = now === was ? same + 1 : 0;
      was = now;
    }
  });
};
/* Where a point of an element is on the screen. */
const placeInScene = async (scene, selector, at) => {
  await viewed(scene);
  const p = await scene.evaluate(([s, point]) => {
    const runtime = document.querySelector('X3D').runtime, m = runtime.getCurrentTransform(document.querySelector(s));
    const w = m.multMatrixPnt(new x3dom.fields.SFVec3f(...point));
    return runtime.calcCanvasPos(w.x, w.y, w.z);
  }, [selector, at]);
  const box = await (await scene.waitForSelector('canvas')).boundingBox();
  return {x: box.x + p[0], y: box.y + p[1]};
};
const testScene = (browser) => withModels(browser, {'space.xml': space}, async (go) => {
  const page = await go('space.xml');
  await page.click('#tab-scene');
  const scene = await frameOf(page, 'scene');
  await until(page, () => document.getElementById('view-scene').dataset.version);
  const placeOf = (selector, at) => placeInScene(scene, selector, at);
  await cameraStands(scene);
  /* a click beside the axis takes the solid, one on the axis the pair */
  let at = await placeOf('[DEF="body_1"]', [0.03, 0.15, 0.05]);
  await page.mouse.click(at.x, at.y);
  await until(page, () => /Box/.test((document.querySelector('#tree [aria-selected="true"]') || {}).textContent || ''));
  check('studio scene: a click takes a solid', await page.evaluate(() => document.getElementById('frame').textContent.includes('CSA(1)')));
  await shot(page, 'scene', [0, 80, 896, 690]);
  const before = await textOf(page);
  await page.keyboard.down('Alt');
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y - 30, {steps: 4});
  await page.mouse.move(at.x, at.y - 60, {steps: 4});
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await changed(page, before);
  await drawn(page);
  const solid = numbers(await textOf(page), /size="100, 100, 100" at="([^"]*)"/);
  check('studio scene: Alt and the mouse move a solid', solid[1] > 120 && solid[1] % 10 === 0, solid.join());
  at = await placeOf('[DEF="body_2"]', [0, 0.15, 0.06]);
  await page.mouse.click(at.x, at.y);
  await until(page, () => document.getElementById('frame').textContent.includes('CSA(2)'));
  /* the base is turned by 90° about y: right in the front view is z of the base */
  await page.click('#tab-scheme');
  await drawn(page);
  const look = await (await frameOf(page, 'scheme')).evaluate(() => document.querySelector('svg').dataset.view);
  const text = await dragged(page, pairOf(2), 40, 0);
  const pole = numbers(text, /number="2" KP="3" CPB="([^"]*)"/);
  check('studio scene: a pole on a base that is turned in space', look === 'front' ? pole[0] === 0 && pole[2] > 0 : look === 'side' ? pole[2] === 0 && pole[0] < 0 : pole.filter((v) => v !== 0).length >= 1 && pole[1] === 300, `${look} ${pole}`);

  await page.keyboard.press('F7');
  await page.waitForSelector('#q-2-3');
  check('studio scene: a slider for each coordinate', await page.locator('.slider').count() === 5, await page.locator('.slider').count());
  await field(page, 'q-1-1-value', '100');
  /* the drawing of the first one may come in between */
  await page.focus('#q-1-2-value');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('-4');
  await until(page, () => !document.getElementById('motion-as-q').disabled);
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await field(page, 'q-2-2-value', '30');
  await until(page, () => !document.getElementById('motion-as-q').disabled);
  await settled(page);
  await shot(page, 'coordinates', [256, 80, 640, 690]);
  await page.click('#motion-as-q');
  await drawn(page);
  check('studio scene: set as q, several coordinates', /number="1"[^>]* q="100, -45"/.test(await textOf(page)) && /number="2"[^>]* q="0, 30, 0"/.test(await textOf(page)), await textOf(page));
  await page.keyboard.press('F8');
  await field(page, 'motion-time', '2');
  await field(page, 'q-1-2-value', '45');
  await until(page, () => document.getElementById('q-1-2').value === '45');
  await until(page, () => !document.getElementById('motion-as-q').disabled); /* the panel is not made anew while it is clicked */
  await settled(page);
  await page.click('#motion-set');
  await drawn(page);
  check('studio scene: key frames of several coordinates', /<nodes body="1" coordinate="2">0 -45; 2 45<\/nodes>/.test(await textOf(page)), await textOf(page));
  await isClosed(page);
}, true); // picking looks at pixels

/* By finger: a tap takes a solid, a finger on what is taken moves it, elsewhere it turns the camera. */
const testSceneByTouch = (browser) => withModels(browser, {'space.xml': space}, async (go, folder, context) => {
  const page = await go('space.xml');
  await page.tap('#tab-scene');
  const scene = await frameOf(page, 'scene');
  await until(page, () => document.getElementById('view-scene').dataset.version);
  const client = await context.newCDPSession(page);
  const touch = (type, x, y) => client.send('Input.dispatchTouchEvent', {type, touchPoints: type === 'touchEnd' ? [] : [{x, y}]});
  const swipe = async (from, dx, dy) => {
    await touch('touchStart', from.x, from.y);
    for (let i = 1; i <= 5; i++) {
      await touch('touchMove', from.x + dx * i / 5, from.y + dy * i / 5);
    }
    await touch('touchEnd');
  };
  const camera = () => scene.evaluate(() => Array.from(document.querySelector('X3D').runtime.viewMatrix().toGL()).map((v) => v.toFixed(4)).join());
  await cameraStands(scene);
  const at = await placeInScene(scene, '[DEF="body_1"]', [0.03, 0.15, 0.05]);
  await page.touchscreen.tap(at.x, at.y);
  await until(page, () => /Box/.test((document.querySelector('#tree [aria-selected="true"]') || {}).textContent || ''));
  check('studio scene by finger: a tap takes a solid', true);
  const before = await textOf(page), looked = await camera();
  await swipe(at, 0, -50);
  await changed(page, before);
  await drawn(page);
  const solid = numbers(await textOf(page), /size="100, 100, 100" at="([^"]*)"/);
  check('studio scene by finger: a finger moves what is taken', solid[1] > 120 && solid[1] % 10 === 0, solid.join());
  check('studio scene by finger: the camera stays', await camera() === looked, await camera());
  const text = await textOf(page), box = await page.locator('#view-scene').boundingBox();
  await swipe({x: box.x + 20, y: box.y + box.height - 30}, 60, -20);
  await until(scene, (was) => Array.from(document.querySelector('X3D').runtime.viewMatrix().toGL()).map((v) => v.toFixed(4)).join() !== was, looked);
  check('studio scene by finger: elsewhere it turns the camera', await textOf(page) === text);
}, true, {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

/* Every kind of input: its tree, its parameters, its pictures; and on as XsysTel. */
const others = ['two-arms.urdf', 'cobra.xml', 'arm-tables.xhtml', 'lathe-tables.fods', 'gripper.xml', 'typical-simple.xml'];
const more = {
  'arm.mjcf': '<mujoco model="arm"><worldbody><body name="link"><joint name="hinge" type="hinge" axis="0 0 1"/><geom type="box" size=".1 .1 .1"/></body></worldbody></mujoco>',
  'arm.sdf': '<sdf version="1.9"><model name="arm"><link name="base"/><link name="link"><pose>0 0 1 0 0 0</pose></link><joint name="hinge" type="revolute"><parent>base</parent><child>link</child><axis><xyz>0 0 1</xyz></axis></joint></model></sdf>',
  'code.xml': '<code kind="simple" name="box">0.05 0.1 1 0.05 0 0 0 1 1 0.004 0.2 0.04 0.1 0 0</code>',
  'page.xhtml': fs.readFileSync(path.join(top, 'samples', 'cobra-tables.xhtml'), 'utf8'),
  'normal.xml': fs.readFileSync(path.join(top, 'tests', 'golden', 'pendulum.model.xml'), 'utf8'),
};
/* Names with markup in them, in every language: nothing of it becomes an element, and nothing runs. */
const evil = '&quot;&gt;&lt;/title&gt;&lt;script&gt;top.hacked=window.hacked=1&lt;/script&gt;&lt;img src=x onerror=top.hacked=window.hacked=1&gt;&lt;svg onload=window.hacked=1&gt;';
const dropped = async (page, name, text) => {
  await page.evaluate(([file, bytes]) => {
    const data = new DataTransfer();
    data.items.add(new File([bytes], file));
    document.body.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: data}));
  }, [name, text]);
  if (await page.waitForSelector('dialog[open] .first', {timeout: 1000}).catch(() => null)) { // what is there was not saved
    await page.click('dialog[open] .first');
  }
  await until(page, (file) => document.getElementById('file').textContent.includes(file), name);
};
const isHarmless = async (page, name) => {
  await dropped(page, name, fs.readFileSync(path.join(top, 'samples', name), 'utf8').replace(/(?<![\w-])(имя|name|link|описание|description)="/g, `$&${evil}`));
  await drawn(page);
  for (const view of ['both', 'report']) {
    await page.click(`#tab-${view}`);
    await drawn(page);
    await until(page, (v) => document.getElementById(`view-${v}`).dataset.version, view === 'both' ? 'scene' : 'report');
  }
  const found = await Promise.all(page.frames().map((f) => f.evaluate(() => Number(window.hacked || 0) + document.querySelectorAll('img[onerror], [onload]').length)));
  check(`studio kinds: ${name} by drop, with markup in its names, runs nothing`, found.every((n) => n === 0), found.join());
  await page.click('#tab-scheme');
};

const testOthers = (browser) => withModels(browser, Object.fromEntries(others.map((name) => [name, fs.readFileSync(path.join(top, 'samples', name))])), async (go) => {
  for (const name of others) {
    const page = await go(name);
    const rows = await page.locator('#tree [role="treeitem"]').count();
    check(`studio kinds: ${name} has a tree`, rows > 0 && !/NaN|undefined/.test(await page.locator('#side').textContent()), rows);
    check(`studio kinds: ${name} is drawn`, await (await frameOf(page, 'scheme')).locator('svg path').count() > 3);
    if (name === 'two-arms.urdf') {
      const at = await centreOf(page, '.studio-hit >> nth=2');
      await page.mouse.click(at.x, at.y);
      await until(page, () => /^link /.test((document.querySelector('#tree [aria-selected="true"] .label') || {}).textContent || ''));
      await until(await frameOf(page, 'scheme'), () => document.querySelector('.studio-halo'));
      check('studio kinds: a click in the scheme takes the link', true);
      await axeChecks(page, 'a URDF');
      await shot(page, 'urdf', [0, 80, 896, 690]);
    }
    if (name === 'cobra.xml') {
      await page.click('#tree .label >> text=/строка колонна/');
      await field(page, 'in-КПТ', '0, 500, 0');
      await drawn(page);
      check('studio kinds: a row of a table is edited', /КПТ="0, 500, 0"[^>]* имя="колонна"/.test(await textOf(page)));
      await command(page, 'file', 'as-xsystel');
      await page.waitForSelector('dialog[open] .first');
      await page.click('dialog[open] .first');
      await until(page, () => document.getElementById('file').textContent.includes('cobra.xsystel.xml'));
      await drawn(page);
      check('studio kinds: and on as XsysTel', /<system /.test(await textOf(page)) && await page.locator('#tree .node-body').count() === 7, (await textOf(page)).slice(0, 200));
    }
    await page.close({runBeforeUnload: false});
  }
  for (const name of ['two-arms.urdf', 'cobra.xml', 'gripper.xml']) {
    const page = await go('gripper.xml');
    await isHarmless(page, name);
    await page.close({runBeforeUnload: false});
  }
  /* The other kinds, by drop on a page that shows something else; one that has no scheme says so, and has a scene. */
  const page = await go('gripper.xml');
  for (const [name, text] of Object.entries(more)) {
    await dropped(page, name, text);
    await page.click('#tab-scheme');
    await drawn(page);
    check(`studio kinds: ${name} by drop`, /No errors/.test(await page.locator('#findings').textContent()) && await page.locator('#tree [role="treeitem"]').count() > 0, await page.locator('#findings').textContent());
    await until(page, () => document.getElementById('view-scheme').hidden !== document.getElementById('welcome').hidden && document.getElementById('state').className === 'good');
    const isShown = await page.locator('#view-scheme').isVisible();
    check(`studio kinds: ${name} has a scheme, or it is said that it has none`, isShown === !name.startsWith('code'), isShown);
    if (!isShown) {
      await page.click('#tab-scene');
      await until(page, () => document.getElementById('welcome').hidden && document.querySelector('#view-scene:not([hidden]) iframe'));
      check(`studio kinds: ${name} has a scene`, true);
    }
  }
  await page.close({runBeforeUnload: false});
});

/* A picture that is long in coming: pairs of every kind that go along before it is there stand where it has them, on bases that are turned. */
const slow = `<system name="slow">
  <body number="1" KP="1" CPB="0, 0" q="30">
    <body number="2" KP="0" CPB="0, -200" DCAKP="3, 4" min="-300" max="300">
      <body number="3" KP="1" CPB="150, 0" q="-70"/>
    </body>
  </body>
  <body number="4" KP="0" CPB="500, 0" DCAKP="1, 0" min="-300" max="300"/>
</system>
`;
const testSlow = (browser) => withModels(browser, {'slow.xml': slow}, async (go) => {
  const page = await go('slow.xml'), frame = await frameOf(page, 'scheme');
  await page.route('**/render', async (route) => {
    await new Promise((resolve) => { setTimeout(resolve, 500); });
    await route.continue();
  });
  await page.keyboard.press('F7');
  await until(page, () => document.getElementById('q-2'));
  const placesOf = () => frame.evaluate(() => [1, 2, 3, 4].flatMap((n) => {
    const {a, b, e, f} = document.getElementById(`body_${n}`).getScreenCTM();
    return [e, f, Math.atan2(b, a) * 100]; // a hundredth of a radian counts as a pixel
  }));
  /* Nothing goes along where pictures come at once: the first one tells that they do not. */
  for (const [n, dx, dy, first] of [[4, 10, 0, true], [2, 30, 20], [4, 40, 5], [1, 25, -30], [3, 30, -10]]) {
    await drawn(page);
    const at = await centreOf(page, pairOf(n)), stood = await placesOf();
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + dx / 2, at.y + dy / 2);
    await until(page, () => document.getElementById('state').className === 'waiting');
    await frame.evaluate(() => { document.querySelector('svg').dataset.before = 'yes'; });
    await page.mouse.move(at.x + dx, at.y + dy);
    const away = (a, b) => Math.max(...a.map((v, i) => Math.abs(v - b[i])));
    let [seen, last, isEarly] = [stood, stood, true];
    while (isEarly && (away(stood, seen) <= 5 || away(last, seen) > 0)) {
      last = seen;
      seen = await placesOf();
      isEarly = await frame.evaluate(() => document.querySelector('svg').dataset.before === 'yes');
    }
    await until(frame, () => document.querySelector('svg').dataset.before !== 'yes');
    await until(page, () => document.getElementById('state').className !== 'waiting');
    const shown = await placesOf();
    if (!first) {
      check(`studio slow: what stands on pair ${n} goes along before it is drawn`, isEarly && away(stood, seen) > 5, `${isEarly} ${away(stood, seen)}`);
      check(`studio slow: pair ${n} is drawn where it was seen`, away(seen, shown) < 2, `${seen} | ${shown}`);
    }
    await page.mouse.up();
    await until(page, () => document.getElementById('state').className !== 'waiting');
    await settled(page);
  }
  await page.unroute('**/render');
  await page.click('#motion-as-q');
  await drawn(page);
  check('studio slow: what was moved before stays so', (await textOf(page)).match(/ q="/g).length === 4, await textOf(page));
});

/* A thousand bodies: what is dragged goes with the pointer at once. */
const thousand = () => {
  const branch = (k) => Array.from({length: 10}, (_, i) => `<body number="${k * 10 + i + 1}" KP="1" CPB="${i ? '30, -50' : `${k * 100}, 0`}">`).join('\n') + '</body>'.repeat(10);
  return `<system name="thousand">\n${Array.from({length: 100}, (_, k) => branch(k)).join('\n')}\n</system>\n`;
};
const testThousand = (browser) => withModels(browser, {'thousand.xml': thousand()}, async (go) => {
  const page = await go('thousand.xml'), frame = await frameOf(page, 'scheme');
  const at = await centreOf(page, pairOf(505));
  const standsAt = () => frame.evaluate(() => document.getElementById('body_505').getBoundingClientRect().left);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  // The picture that was there moves: the program, which takes a second for it, has drawn no other.
  await frame.evaluate(() => { document.querySelector('svg').dataset.before = 'yes'; });
  const was = await standsAt();
  await page.mouse.move(at.x + 8, at.y - 5);
  await frame.waitForFunction((left) => Math.abs(document.getElementById('body_505').getBoundingClientRect().left - left) >= 2, was);
  check('studio thousand: a drag step is seen before it is drawn', await frame.evaluate(() => document.querySelector('svg').dataset.before === 'yes'), 'another drawing');
  for (let i = 2; i <= 10; i++) {
    await page.mouse.move(at.x + 8 * i, at.y - 5 * i);
  }
  const before = await textOf(page);
  await page.mouse.up();
  await changed(page, before);
  await drawn(page);
  const pole = numbers(await textOf(page), /number="505" KP="1" CPB="([^"]*)"/);
  check('studio thousand: the drag counts', pole[0] > 30 && pole[1] < -50, pole.join());

  /* A pair is moved: what is seen before the picture is there is what the picture shows then. */
  await page.keyboard.press('F7');
  await until(page, () => document.getElementById('q-505'));
  await settled(page);
  await frame.evaluate(() => {
    window.direction = () => {
      const [a, b] = ['body_505', 'body_506'].map((id) => document.getElementById(id).getScreenCTM());
      return Math.atan2(b.f - a.f, b.e - a.e) * 180 / Math.PI;
    };
  });
  const directionOf = () => frame.evaluate(() => window.direction());
  const grip = await centreOf(page, pairOf(505)), stood = await directionOf();
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  /* What was seen last of each picture, frame by frame. */
  await frame.evaluate(() => {
    let svg = document.querySelector('svg'), seen = window.direction();
    svg.dataset.before = 'yes';
    const look = () => {
      const now = document.querySelector('svg');
      if (now !== svg) {
        window.seenLast = seen;
        svg = now;
      }
      seen = window.direction();
      requestAnimationFrame(look);
    };
    look();
  });
  await page.mouse.move(grip.x + 10, grip.y - 5);
  await page.mouse.move(grip.x + 20, grip.y - 10);
  await until(frame, (was) => Math.abs(window.direction() - was) > 1, stood);
  check('studio thousand: a pair that is moved is seen before it is drawn', await frame.evaluate(() => document.querySelector('svg').dataset.before === 'yes'), 'another drawing');
  await until(page, () => document.getElementById('state').className === 'waiting' && document.getElementById('state').textContent !== '');
  check('studio thousand: it says that it waits', true);
  await page.mouse.up();
  await until(page, () => !document.getElementById('motion-as-q').disabled);
  await settled(page);
  await until(frame, () => document.querySelector('svg').dataset.before !== 'yes');
  await settled(page);
  const seen = await frame.evaluate(() => window.seenLast), shown = await directionOf();
  check('studio thousand: the picture shows what was seen', Math.abs(shown - seen) < 0.5, `${stood} ${seen} ${shown}`);
});

module.exports = {tests: {scheme: testScheme, scene: testScene, 'scene-touch': testSceneByTouch, kinds: testOthers, slow: testSlow, thousand: testThousand}};
