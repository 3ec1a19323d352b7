'use strict';

/* The page of systel serve: a file changes on disk and the picture with it, what the reader has set stays, a wrong model keeps
 * its last good picture, a hostile one runs nothing; with the keyboard, on a telephone, for those who listen (axe). */
const {spawn} = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const {top, systel, patience, check, newPage} = require('./harness');
const {axeChecks} = require('./axe');

/* {url, origin, end} of a server that shows a file or a folder. */
const serve = async (args) => {
  const server = spawn(systel, ['serve', '--no-open', ...args], {stdio: ['ignore', 'pipe', 'ignore']});
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = String(await new Promise((resolve) => server.stdout.once('data', resolve))).trim();
  return {url, origin: new URL(url).origin, end: () => server.kill('SIGINT') && ended};
};

const openPage = async (context, server, place = '') => {
  const page = await newPage(context);
  page.troubles = [];
  page.origin = server.origin;
  await page.goto(server.url + place);
  return page;
};
/* A stream that is closed, and a picture that a newer one replaces, are no troubles. */
const troublesOf = (page) => page.troubles.filter((t) => !/^not loaded: .*(\/events|\/models\/\d+\/)/.test(t));

/* Asked from outside: the page's policy keeps playwright's own waiting from evaluating there. */
const until = async (page, holds, arg) => {
  const end = Date.now() + patience;
  while (!await page.evaluate(holds, arg)) {
    if (Date.now() > end) {
      throw new Error(`never: ${holds} ${JSON.stringify(arg)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const versionOf = (page, view) => page.locator(`#view-${view}`).getAttribute('data-version');
const waitForVersion = (page, view, least) => until(page, ([id, n]) =>
  Number(document.getElementById(id).dataset.version) >= n, [`view-${view}`, least]);
const frameOf = async (page, view) => (await (await page.waitForSelector(`#view-${view} iframe:not(.coming)`)).contentFrame());
const waitForState = (page, text) => until(page, (t) => document.getElementById('state').textContent === t, text);

/* Until the page around has been told what the reader has done. */
const waitUntilTold = (page, part) => until(page, (text) =>
  Object.values(sessionStorage).some((kept) => kept.includes(text)), part);

const testPicture = async (page, file, text) => {
  await waitForVersion(page, 'scheme', 1);
  const before = Number(await versionOf(page, 'scheme'));
  const source = await page.locator('#view-scheme img').getAttribute('src');
  fs.writeFileSync(file, text.replace('КПТ="0, 614, 0"', 'КПТ="0, 814, 0"'));
  await waitForVersion(page, 'scheme', before + 1);
  const image = page.locator('#view-scheme img');
  check('serve: a change on disk is a new picture', await image.getAttribute('src') !== source &&
    await image.evaluate((i) => i.naturalWidth > 0));
  check('serve: the picture has its name', await until(page, () =>
    document.querySelector('#view-scheme img').alt.includes('Motoman MA1440')).then(() => true, () => false));
  check('serve: one picture at a time', await page.locator('#view-scheme > *').count() === 1);
};

/* In the page: all that a report shows but what the viewer has made of its scene, and the scheme's window, which glides; its scene as it stands. */
const reportText = () => {
  const body = document.body.cloneNode(true), scene = document.querySelector('#scene scene, #scene Scene');
  body.querySelectorAll('#scene, script:not([type])').forEach((e) => e.remove());
  const drawn = Array.from(scene.querySelectorAll('transform, shape, box, cylinder'), (e) => ['DEF', 'translation', 'rotation', 'size', 'radius', 'height'].map((name) => e.getAttribute(name)).join());
  return [document.title, ...Array.from(body.querySelectorAll('header, main > *, footer, script'), (e) => e.outerHTML.replace(/ viewBox="[^"]*"/, '')), ...drawn];
};

/* A report that was changed where it stood is that which is loaded: another length, a body less, another name, the first one again. */
const testExchanged = async (page, file, text) => {
  const bodies = text.match(/<тело [^>]*номер="6"[^>]*>/);
  const states = [text.replace('КПТ="0, 614, 0"', 'КПТ="0, 714, 0"'), text.replace(bodies[0], bodies[0].replace(/(min|max)="[^"]*"/g, '')), text.replace('имя="Motoman MA1440"', 'имя="Motoman"')];
  let version = Number(await versionOf(page, 'report'));
  for (const [i, state] of states.entries()) {
    fs.writeFileSync(file, state);
    await waitForVersion(page, 'report', ++version);
    const report = await frameOf(page, 'report'), changed = await report.evaluate(reportText);
    check(`serve: the viewer stays, change ${i + 1}`, await report.evaluate(() => window.lives === true));
    const other = await openPage(page.context(), {url: page.url().replace(/#.*/, ''), origin: page.origin}, new URL(page.url()).hash);
    await waitForVersion(other, 'report', 1);
    const fresh = await frameOf(other, 'report');
    await until(fresh, () => document.querySelector('x3d').runtime && document.querySelector('#scene canvas'));
    await other.evaluate(() => sessionStorage.clear());
    const loaded = await fresh.evaluate(() => {
      const slider = document.getElementById('slider-1');
      slider.value = '-40';
      slider.dispatchEvent(new Event('input', {bubbles: true}));
      slider.dispatchEvent(new Event('change', {bubbles: true}));
    }).then(() => fresh.evaluate(reportText));
    const differs = loaded.findIndex((part, k) => part !== changed[k]);
    check(`serve: a report that was changed is that which is loaded, change ${i + 1}`, loaded.length === changed.length && differs < 0,
      differs < 0 ? `${loaded.length} ${changed.length}` : [changed, loaded].map((t) => t[differs].slice(Math.max(0, [...loaded[differs]].findIndex((c, k) => c !== changed[differs][k]) - 100)).slice(0, 200)).join(' | '));
    await other.close();
  }
};

const testSliders = async (page, file, text) => {
  await page.click('#tab-report');
  let report = await frameOf(page, 'report');
  await report.waitForSelector('#slider-1');
  await report.evaluate(() => {
    const slider = document.getElementById('slider-1');
    slider.value = '-40';
    slider.dispatchEvent(new Event('input', {bubbles: true}));
    slider.dispatchEvent(new Event('change', {bubbles: true}));
    window.scrollTo(0, 300);
  });
  await waitUntilTold(page, '"top":300');
  const shown = () => report.evaluate(() => ({slider: Number(document.getElementById('slider-1').value),
    field: Number(document.getElementById('field-1').value), top: Math.round(scrollY),
    turned: document.querySelector('#scheme').innerHTML.length}));
  const before = await shown();
  const version = Number(await versionOf(page, 'report'));
  await until(report, () => document.querySelector('x3d').runtime && document.querySelector('#scene canvas'));
  await report.evaluate(() => {
    window.lives = true;
  });
  fs.writeFileSync(file, text.replace('имя="Motoman MA1440"', 'имя="Motoman"'));
  await waitForVersion(page, 'report', version + 1);
  report = await frameOf(page, 'report');
  const after = await shown();
  check('serve: the report changes where it is, and its viewer stays', await report.evaluate(() => window.lives === true));
  check('serve: sliders stay over a change', Math.abs(after.slider + 40) < 0.01 && Math.abs(after.field + 40) < 0.11,
    JSON.stringify(after));
  check('serve: the place on the page stays', after.top === before.top && before.top === 300, `${before.top} ${after.top}`);
  check('serve: it is the new report', await report.title().then((t) => !t.includes('MA1440')));
  check('serve: one report at a time', await page.locator('#view-report iframe').count() === 1);
  await testExchanged(page, file, text);
  await page.reload();
  await waitForVersion(page, 'report', 1);
  report = await frameOf(page, 'report');
  check('serve: tab, sliders and place stay over loading anew', (await shown()).top === 300 &&
    Math.abs((await shown()).slider + 40) < 0.01, JSON.stringify(await shown()));
};

const cameraOf = (scene) => scene.evaluate(() => Array.from(document.querySelector('X3D').runtime.viewMatrix().toGL()));

const testCamera = async (page, file, text) => {
  await page.click('#tab-scene');
  let scene = await frameOf(page, 'scene');
  const first = await cameraOf(scene);
  const box = await page.locator('#view-scene').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2 + 40, {steps: 6});
  await page.mouse.up();
  await waitUntilTold(page, '"camera":[');
  /* the turn goes on a little by itself */
  let before = null;
  for (let now = JSON.stringify(await cameraOf(scene)); now !== before;) {
    before = now;
    await scene.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    now = JSON.stringify(await cameraOf(scene));
  }
  before = JSON.parse(before);
  await scene.evaluate(() => {
    window.lives = true;
  });
  const version = Number(await versionOf(page, 'scene'));
  fs.writeFileSync(file, text);
  await waitForVersion(page, 'scene', version + 1);
  scene = await frameOf(page, 'scene');
  const gap = (a, b) => Math.max(...a.map((value, i) => Math.abs(value - b[i])));
  const after = await cameraOf(scene);
  check('serve: the camera was turned', gap(first, before) > 0.1, gap(first, before));
  check('serve: the camera stays over a change', gap(before, after) < 0.05, gap(before, after));
  check('serve: the viewer stays', await scene.evaluate(() => window.lives === true));
  const drawn = () => scene.evaluate(() => Array.from(document.querySelectorAll('[DEF="body_1"]'), (e) => e.getAttribute('translation')).join());
  const stood = await drawn();
  const place = /(<тело номер="1"[^>]*КПТ=")([^"]*)"/.exec(text);
  fs.writeFileSync(file, text.replace(place[0], `${place[1]}0, 600, 0"`));
  await waitForVersion(page, 'scene', version + 2);
  check('serve: the scene is the new one', await drawn() === '0 0.6 0' && stood !== '0 0.6 0', `${stood} ${await drawn()}`);
  /* a scene with clocks is another scene */
  fs.writeFileSync(file, text.replace(/<\/системаТел>|<\/СистемаТел>/, '<движение имя="д"><шаг тело="1" до="30" время="2"/></движение>$&'));
  await waitForVersion(page, 'scene', version + 3);
  scene = await frameOf(page, 'scene');
  check('serve: what cannot be exchanged is loaded anew', await scene.evaluate(() => window.lives === undefined && document.querySelector('TimeSensor, timesensor') !== null));
  fs.writeFileSync(file, text);
  await waitForVersion(page, 'scene', version + 4);
};

const testWrong = async (page, file, text) => {
  await page.click('#tab-scheme');
  await waitForState(page, 'Up to date');
  const good = await page.locator('#view-scheme img').getAttribute('src');
  const lines = text.split('\n');
  const wrong = lines.findIndex((line) => line.includes('номер="3"')) + 1;
  fs.writeFileSync(file, text.replace('номер="3"', 'номр="3"'));
  await waitForState(page, 'Old: the last good picture');
  check('serve: the last good picture stays', await page.locator('#view-scheme img').getAttribute('src') === good);
  check('serve: it is marked as old', await page.locator('#view-scheme.old').count() === 1);
  check('serve: what is wrong is listed', (await page.locator('#findings li.error').first().textContent()).includes(`line ${wrong}`));
  check('serve: the title of the page tells', (await page.title()).startsWith('✗'));
  await page.locator('#findings a').first().click();
  await page.waitForSelector(`#line-${wrong}.error .finding`);
  const place = await page.locator(`#line-${wrong}`).evaluate((line) => {
    const box = line.getBoundingClientRect(), around = document.getElementById('view-source').getBoundingClientRect();
    return {inside: box.top >= around.top && box.bottom <= around.bottom, text: line.querySelector('code').textContent,
      said: line.querySelector('.finding').textContent};
  });
  check('serve: the finding leads to its line', place.inside && place.text === lines[wrong - 1].replace('номер', 'номр'), place.text);
  check('serve: the error stands at the line', /номр/.test(place.said), place.said);
  await axeChecks(page, 'serve, a wrong model');
  fs.writeFileSync(file, text);
  await waitForState(page, 'Up to date');
  check('serve: a mended model has no marks', await page.locator('.old').count() === 0 &&
    await page.locator('#findings li.error').count() === 0);
};

const testKeyboard = async (page) => {
  await page.click('#tab-scheme');
  await page.keyboard.press('ArrowRight');
  check('serve: arrows choose the tab', await page.locator('#tab-scene[aria-selected=true]:focus').count() === 1);
  await page.keyboard.press('End');
  check('serve: End chooses the last tab', await page.locator('#tab-source[aria-selected=true]:focus').count() === 1);
  await page.waitForSelector('#line-1');
  await page.keyboard.press('Tab');
  check('serve: the tab leads to what it shows', await page.locator('#view-source:focus').count() === 1);
};

const testList = async (page, folder) => {
  await page.click('#tab-scheme');
  await page.goto(page.url().replace(/#.*/, '#'));
  await page.waitForSelector('#list a');
  check('serve: the folder is listed', (await page.locator('#list a').allTextContents()).join() === 'arm,four-bar');
  fs.copyFileSync(path.join(top, 'samples', 'pendulum.xml'), path.join(folder, 'new.xml'));
  await page.waitForSelector('#list a >> text=new');
  await page.locator('#list a >> text=new').click();
  await page.waitForSelector('#view-scheme[data-version]');
  check('serve: the chosen model is marked', await page.locator('#list a[aria-current=true]').textContent() === 'new');
  fs.unlinkSync(path.join(folder, 'new.xml'));
  await until(page, () => document.querySelectorAll('#list a').length === 2);
  check('serve: a model that is removed leaves the list', true);
  await page.locator('#list a >> text=arm').click();
  await waitForState(page, 'Up to date');
};

const testLooks = async (page) => {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({colorScheme});
    for (const view of ['scheme', 'report', 'source']) {
      await page.click(`#tab-${view}`);
      await axeChecks(page, `serve, ${colorScheme}, ${view}`);
    }
  }
  await page.setViewportSize({width: 390, height: 844});
  for (const view of ['scheme', 'scene', 'report', 'source']) {
    await page.click(`#tab-${view}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    check(`serve: no sideways scrolling on a telephone, ${view}`, width <= 390, width);
  }
  await axeChecks(page, 'serve on a telephone');
};

const hostile = `<?xml version="1.0"?>
<system class="STOB" name="&lt;/title&gt;&lt;script&gt;top.hacked=1;window.hacked=1&lt;/script&gt;" description="&lt;img src=x onerror='window.hacked=1'&gt;">
  <body number="1" name="&quot; onload=&quot;window.hacked=1&quot; &lt;/script&gt;&lt;script&gt;window.hacked=1&lt;/script&gt;" KP="1" CPB="0, 300, 0" DCAKP="0, 1, 0"/>
  <body number="2" name="javascript:window.hacked=1//\`\${window.hacked=1}" base="1" KP="1" CPB="0, 300, 0" DCAKP="0, 0, 1"/>
</system>
`;

const testHostile = async (context, folder) => {
  const file = path.join(folder, 'a"><script>window.hacked=1<!--.xml');
  fs.writeFileSync(file, hostile.replace(/ {2}<body number="2".*\n/, ''));
  const server = await serve(['--lang', 'en', folder]);
  const page = await openPage(context, server);
  await page.waitForSelector('#list a');
  await page.locator('#list a').first().click();
  await waitForState(page, 'Up to date');
  for (const view of ['scheme', 'scene', 'report', 'source']) {
    await page.click(`#tab-${view}`);
    await (view === 'scene' || view === 'report' ? frameOf(page, view) : page.waitForSelector(`#view-${view}[data-version]`));
  }
  const hacked = await Promise.all(page.frames().map((frame) => frame.evaluate(() => window.hacked)));
  check('serve: a hostile model runs nothing', hacked.every((value) => value === undefined), hacked.join());
  await page.click('#tab-report');
  const report = await frameOf(page, 'report');
  const tried = await report.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.hacked = 1';
    document.body.append(script);
    const element = document.createElement('p');
    element.setAttribute('onclick', 'window.hacked = 1');
    document.body.append(element);
    element.click();
    let read = '', around = '';
    try {
      read = await (await fetch('source.txt')).text();
    } catch (error) { /* as it should be */ }
    try {
      around = parent.document.title;
    } catch (error) { /* as it should be */ }
    return {hacked: window.hacked, read, around, origin: window.origin};
  });
  check('serve: a report runs no script but ours', tried.hacked === undefined, String(tried.hacked));
  check('serve: a report reads nothing of the server', tried.read === '', tried.read.slice(0, 80));
  check('serve: a report has no origin, and cannot look around', tried.origin === 'null' && tried.around === '', JSON.stringify(tried));
  await page.close();
  await server.end();
};

/* The page of a problem reckons it anew, with the scripts and the worker that this wants. */
const testProblem = async (context) => {
  const server = await serve(['--lang', 'en', path.join(top, 'samples', 'problems', 'kinematics.xml')]);
  const page = await openPage(context, server);
  await page.click('#tab-report');
  const report = await frameOf(page, 'report');
  check('serve: the report of a problem reckons it anew', await report.evaluate(() => reckoned.ready.then(() => reckoned.reckon())), page.troubles.join('; '));
  await page.close();
  await server.end();
};

const testGone = async (page, server) => {
  await page.setViewportSize({width: 1280, height: 800});
  await server.end();
  await page.waitForSelector('#state.gone');
  check('serve: a server that is gone is told', true);
};

const testServe = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const models = path.join(folder, 'models'), bad = path.join(folder, 'bad');
  fs.mkdirSync(models);
  fs.mkdirSync(bad);
  const file = path.join(models, 'arm.xml');
  const text = fs.readFileSync(path.join(top, 'samples', 'motoman-ma1440.xml'), 'utf8');
  fs.writeFileSync(file, text);
  fs.copyFileSync(path.join(top, 'samples', 'four-bar.xml'), path.join(models, 'four-bar.xml'));
  const server = await serve(['--lang', 'en', models]);
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const page = await openPage(context, server, `#${encodeURIComponent(`${file}/scheme`)}`);
  await testPicture(page, file, text);
  await testSliders(page, file, text);
  await testCamera(page, file, text);
  await testWrong(page, file, text);
  await testKeyboard(page);
  await testList(page, models);
  await testLooks(page);
  check('serve: no errors in the console', troublesOf(page).length === 0, troublesOf(page).join('; '));
  await testGone(page, server);
  await testHostile(context, bad);
  await testProblem(context);
  await context.close();
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testServe};
