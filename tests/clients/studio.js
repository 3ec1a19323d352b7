'use strict';

/* The studio in Chromium, as a person uses it: the Cobra of paper 004 from nothing by mouse and keyboard, a four-bar by mouse, by
 * keyboard alone and by finger; one selection everywhere; dragging; another program writes the file; drafts, links, hostile models;
 * axe. SYSTEL_PICTURES=FOLDER: keeps the pictures of docs/STUDIO.md there. What is dragged: studio-drags.js. */
const {spawnSync} = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const {top, systel, check} = require('./harness');
const {serve, until, open, shot, frameOf, textOf, changed, settled, drawn, axeChecks, command, type, focused, field, centreOf, drag, pairOf, pictures} = require('./studio-page');

/* Table 5 and table 1 of paper 004, in mm and degrees. */
const solids = [
  {body: 0, kind: 'cylinder', size: [150, 200], at: [0, 100, 0]},
  {body: 0, kind: 'cylinder', size: [125, 50], at: [0, 225, 0]},
  {body: 1, kind: 'box', size: [20, 230, 20], at: [110, -90, 0]},
  {body: 1, kind: 'box', size: [20, 230, 20], at: [-110, -90, 0]},
  {body: 1, kind: 'cylinder', size: [10, 20], at: [90, 0, 0], turn: [0, 0, 1, 90]},
  {body: 1, kind: 'cylinder', size: [10, 20], at: [-90, 0, 0], turn: [0, 0, 1, 90]},
];
const bodies = [
  {pole: [0, 475, 0], axis: 'y', min: -180, max: 180},
  {pole: [0, 0, 0], axis: 'x', min: -100, max: 100},
  {pole: [0, 625, 0], axis: 'x', min: -160, max: 160},
  {pole: [0, 0, 0], axis: 'y', min: -180, max: 180},
  {pole: [0, 625, 0], axis: 'x', min: -130, max: 130},
  {pole: [0, 0, 0], axis: 'y', min: -180, max: 180},
  {pole: [0, 250, 0], axis: 'x', min: 0, max: 70, pair: '7'},
];
const tables = [
  '0 1 0,475,0 0,1,0 -180 180', '1 1 0,0,0 1,0,0 -100 100', '2 1 0,625,0 1,0,0 -160 160', '3 1 0,0,0 0,1,0 -180 180',
  '4 1 0,625,0 1,0,0 -130 130', '5 1 0,0,0 0,1,0 -180 180', '6 7 0,250,0 1,0,0 0 70'];
const table5 = ['0 1 0,100,0 - 150,200', '0 1 0,225,0 - 125,50', '1 0 110,-90,0 - 20,230,20', '1 0 -110,-90,0 - 20,230,20', '1 1 90,0,0 0,0,1,90 10,20', '1 1 -90,0,0 0,0,1,90 10,20'];

const insertSolid = async (page, solid) => {
  const key = {box: '1', cylinder: '2'}[solid.kind];
  await page.keyboard.press(`Alt+Digit${key}`);
  await focused(page, 'in-size-0');
  await type(page, ...solid.size, ...solid.at, ...(solid.turn || []));
};

const buildCobra = async (page) => {
  await command(page, 'file', 'new-spatial');
  await until(page, () => document.getElementById('frame').textContent.includes('CSA(0)'));
  for (const solid of solids.filter((s) => s.body === 0)) {
    await insertSolid(page, solid);
  }
  for (const [i, body] of bodies.entries()) {
    await page.click(i === 0 ? '#tree [role="treeitem"]:first-child' : `#tree .node-body >> nth=${i - 1}`);
    await until(page, (n) => document.getElementById('frame').textContent.includes(`CSA(${n})`), i);
    await command(page, 'insert', 'body');
    await focused(page, 'in-pole-0');
    await type(page, ...body.pole);
    await page.click(`.axis-buttons button >> nth=${'xyz'.indexOf(body.axis)}`);
    if (body.pair) {
      await page.selectOption('#in-pair', body.pair);
      await until(page, () => document.getElementById('in-pair').value === '7');
    }
    await field(page, 'in-min-0', body.min, body.max);
    for (const solid of solids.filter((s) => s.body === i + 1)) {
      await insertSolid(page, solid);
    }
  }
  await settled(page);
};

const testCobra = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const server = await serve(folder);
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, acceptDownloads: true});
  const page = await open(context, server);
  check('studio: nothing at first', await textOf(page) === '');
  await buildCobra(page);
  await drawn(page);
  const built = await textOf(page);
  await page.click('#tab-both');
  await until(page, () => document.getElementById('view-scene').dataset.version);
  await shot(page, 'cobra');
  check('studio: the Cobra has no findings', /No errors/.test(await page.locator('#findings').textContent()), await page.locator('#findings').textContent());

  const download = page.waitForEvent('download');
  await command(page, 'file', 'get-tables');
  const made = fs.readFileSync(await (await download).path(), 'utf8');
  const attribute = (row, ...names) => names.map((n) => new RegExp(`\\s${n}="([^"]*)"`).exec(row)).find(Boolean)?.[1];
  const tight = (text) => (text === undefined ? '-' : text.replace(/\s+/g, ''));
  const rows = made.match(/<(?:row|строка)[^>]*>/g) || [];
  const structure = rows.filter((r) => attribute(r, 'KP', 'КП')).map((r) => [attribute(r, 'NB', 'НБ'), attribute(r, 'KP', 'КП'), tight(attribute(r, 'CPB', 'КПТ')), tight(attribute(r, 'DCAKP', 'НКОКП')), attribute(r, 'min'), attribute(r, 'max')].join(' '));
  const shown = rows.filter((r) => !attribute(r, 'KP', 'КП')).map((r) => [attribute(r, 'NB', 'НТ', 'NBODY', 'BN'), attribute(r, 'KGO', 'КГО'), tight(attribute(r, 'CCGO', 'КЦГО')), tight(attribute(r, 'VAGOR', 'ВУПГО')), tight(attribute(r, 'PGO', 'ПГО'))].join(' '));
  check('studio: table 1 of the paper', structure.join('\n') === tables.join('\n'), `\n${structure.join('\n')}`);
  check('studio: table 5 of the paper', shown.join('\n') === table5.join('\n'), `\n${shown.join('\n')}\n${rows[8]}`);

  await page.keyboard.press('Control+Shift+KeyS');
  await focused(page, 'dialog-name');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('cobra');
  await page.keyboard.press('Enter');
  await until(page, () => document.getElementById('told').textContent.startsWith('Saved'));
  check('studio: the file has the bytes of the page', fs.readFileSync(path.join(folder, 'cobra.xml'), 'utf8') === built);
  check('studio: the program finds nothing wrong in it', spawnSync(systel, ['check', '--werror', path.join(folder, 'cobra.xml')]).status === 0);

  await page.click('#tree .node-body >> nth=2');
  let steps = 0;
  for (; steps < 500 && (await textOf(page)) !== ''; steps++) {
    await page.keyboard.press('Control+KeyZ');
  }
  check('studio: undo to nothing', await textOf(page) === '' && steps > 50, steps);
  for (let i = 0; i < steps + 5; i++) {
    await page.keyboard.press('Control+KeyY');
  }
  check('studio: redo to the end, the same bytes', await textOf(page) === built);
  check('studio: no troubles', page.troubles.filter((t) => !/events|GPU|WebGL/.test(t)).length === 0, page.troubles.join('; '));
  await context.close();
  await server.end();
  fs.rmSync(folder, {recursive: true});
};


/* A four-bar as a person makes it who knows no XML; press: how a command is given. */
const places = {bodies: [[0, 0], [0, -100], [400, -100]], connection: {bodies: ['3', '0'], points: [[0, 200], [400, 0]]}};

/* What the mechanism is then: the program itself says so. */
const modelOf = async (page) => {
  const file = path.join(os.tmpdir(), `systel-four-bar-${process.pid}.xml`);
  fs.writeFileSync(file, await textOf(page));
  const made = spawnSync(systel, ['convert', '-q', '-t', 'model', file], {encoding: 'utf8'});
  fs.rmSync(file);
  return made.stdout;
};
const isFourBar = async (page, name) => {
  const model = await modelOf(page);
  check(`studio: ${name}: a four-bar of one mobility`, /mobility="1"/.test(model) && /<loop /.test(model) && (model.match(/<body /g) || []).length === 4, model.slice(0, 200));
};

/* The sheet is printed: the browser's own dialogue is asked for in the frame that holds the drawing. */
const isPrinted = async (page, name, act) => {
  const sheet = await frameOf(page, 'sheet');
  await sheet.waitForSelector('svg text');
  await sheet.evaluate(() => {
    window.print = () => {
      window.printed = document.querySelectorAll('svg text').length;
    };
  });
  await act();
  await until(sheet, () => window.printed > 20);
  check(`studio: ${name}: the sheet is printed`, true);
};
/* By Tab alone, from where the focus is. */
const tabTo = async (page, id) => {
  for (let i = 0; i < 150 && await page.evaluate(() => document.activeElement && document.activeElement.id) !== id; i++) {
    await page.keyboard.press('Tab');
  }
  await focused(page, id);
};

const testByMouse = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const server = await serve(folder);
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const page = await open(context, server);
  await shot(page, 'begin', [256, 80, 640, 420]);
  await command(page, 'file', 'new-planar');
  await until(page, () => document.getElementById('frame').textContent.includes('CSA(0)'));
  for (const [i, pole] of places.bodies.entries()) {
    await page.click('#tools [data-command="body"]');
    await focused(page, 'in-pole-0');
    await type(page, ...pole);
    await until(page, (n) => document.getElementById('frame').textContent.includes(`CSA(${n})`), i + 1);
  }
  await page.click('#tools [data-command="connection"]');
  await focused(page, 'in-body1');
  await page.selectOption('#in-body1', places.connection.bodies[0]);
  await field(page, 'in-point1-0', ...places.connection.points[0]);
  await page.selectOption('#in-body2', places.connection.bodies[1]);
  check('studio: the other point of a connection follows', await page.inputValue('#in-point2-0') === '400');
  await drawn(page);
  await isFourBar(page, 'mouse');
  if (pictures) {
    await page.click('#menu-insert');
    await shot(page, 'insert', [0, 0, 640, 420]);
    await page.keyboard.press('Escape');
    await page.click('#menu-file');
    await shot(page, 'file', [0, 0, 640, 560]);
    await page.keyboard.press('Escape');
    await page.click('#tree .node-body >> nth=1');
    await command(page, 'edit', 'rebase');
    await page.waitForSelector('dialog[open] select');
    await shot(page, 'rebase', [432, 300, 416, 200]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Alt+Digit6');
    await page.keyboard.press('Control+Space');
    await page.waitForTimeout(600);
    await shot(page, 'completion', [768, 80, 512, 240]);
    await page.keyboard.press('Escape');
    await page.click('#tree .node-connection');
  }
  await shot(page, 'four-bar');

  /* A click in one part chooses in all of them. */
  const at = await centreOf(page, pairOf(2));
  await page.mouse.click(at.x, at.y);
  await until(page, () => document.getElementById('frame').textContent.includes('CSA(2)'));
  check('studio: the tree follows the scheme', /^2 /.test((await page.locator('#tree [aria-selected="true"] .label').textContent())));
  const marked = await page.evaluate(() => document.getElementById('text').shadowRoot.querySelector('.cm-chosen').textContent);
  check('studio: the text follows the scheme', marked.startsWith('<body'), marked);
  await page.click('#tree .node-body >> nth=0');
  const scheme = await frameOf(page, 'scheme');
  await until(scheme, () => document.querySelector('.studio-halo[data-body="body_1"]'));
  check('studio: the scheme follows the tree', await scheme.locator('.studio-halo').count() === 1);
  await shot(page, 'selection');

  /* A pole is dragged: one act, on the grid, and undo takes it back to the byte. */
  const before = await textOf(page);
  await drag(page, pairOf(3), 40, -30);
  await changed(page, before);
  await drawn(page);
  const after = await textOf(page);
  const pole = /number="3"[^>]*CPB="([^"]*)"/.exec(after)[1].split(',').map(Number);
  check('studio: the pole went right and up, on the grid', pole[0] > 400 && pole[1] < -100 && pole.every((v) => v % 10 === 0), pole.join());
  check('studio: but for the point that closes the branch nothing else was touched', after.replace(/(CPB|point1)="[^"]*"/g, '') === before.replace(/(CPB|point1)="[^"]*"/g, ''));
  await isFourBar(page, 'dragged');
  await page.keyboard.press('Control+KeyZ');
  check('studio: a drag is one act', await textOf(page) === before);
  await drawn(page);

  /* It moves: the crank is turned, the branch stays closed. */
  await page.keyboard.press('F7');
  await page.waitForSelector('#motion:not([hidden]) .slider');
  await shot(page, 'pairs', [256, 80, 640, 690]);
  await drag(page, pairOf(2), 30, 20);
  await until(page, () => !document.getElementById('motion-as-q').disabled);
  await page.click('#motion-as-q');
  await drawn(page);
  const posed = await textOf(page);
  check('studio: set as q', / q="-?[\d.]+"/.test(posed), posed);
  await isFourBar(page, 'moved');

  /* Key frames become a program of motion, which plays. */
  await page.keyboard.press('F8');
  await page.waitForSelector('#motion-set');
  await page.click('#motion-set');
  await drawn(page);
  await field(page, 'motion-time', '2');
  await field(page, 'q-1-value', '40');
  await until(page, () => !document.getElementById('motion-as-q').disabled); /* the panel is not made anew while it is clicked */
  await settled(page);
  await page.click('#motion-set');
  await drawn(page);
  check('studio: key frames are nodes of a program', /<motion[^>]*>\s*<nodes body="1">[^<]*; 2 40<\/nodes>/.test(await textOf(page)), await textOf(page));
  await shot(page, 'program');
  await page.keyboard.press('F9');
  const moving = await frameOf(page, 'scheme');
  await until(moving, () => document.getAnimations().some((a) => a.effect.target.matches('g.body') && a.playState === 'running'));
  check('studio: the program plays', true);
  await page.keyboard.press('F6');

  /* Its sheet. */
  await page.click('#tab-sheet');
  const sheet = await frameOf(page, 'sheet');
  await sheet.waitForSelector('svg text');
  check('studio: the sheet is a drawing with a title block', await sheet.locator('svg text').count() > 20);
  await shot(page, 'sheet');
  await isPrinted(page, 'mouse', () => command(page, 'file', 'print'));
  await axeChecks(page, 'a mechanism');
  await page.click('#tab-scheme');

  /* A word that is nearly right is mended by a click. */
  await page.evaluate(() => {
    const {view} = document.getElementById('text').shadowRoot.querySelector('.cm-content').cmView;
    const text = view.state.sliceDoc(), from = text.indexOf('number="2"');
    view.dispatch({changes: {from, to: from + 6, insert: 'nomber'}});
  });
  await page.waitForSelector('#findings .error .fix');
  await shot(page, 'finding', [640, 80, 640, 690]);
  await axeChecks(page, 'a finding');
  await page.click('#findings .error .fix');
  await drawn(page);
  check('studio: mended', !(await textOf(page)).includes('nomber'));

  /* The window of pairs: one act for all of them. */
  await page.keyboard.press('F4');
  await page.waitForSelector('dialog[open] table.pairs');
  await axeChecks(page, 'the window of pairs');
  await shot(page, 'window');
  await page.fill('dialog input[aria-label$=": min"] >> nth=0', '-90');
  await page.fill('dialog input[aria-label$=": max"] >> nth=0', '90');
  await page.click('dialog .first');
  await until(page, () => !document.querySelector('dialog'));
  check('studio: limits of a pair', /number="1"[^>]* min="-90" max="90"/.test(await textOf(page)), await textOf(page));
  check('studio: nothing went wrong in the page', page.troubles.filter((t) => !/events|render|GPU|WebGL/.test(t)).length === 0, page.troubles.join('; '));
  await context.close();
  await server.end();
  fs.rmSync(folder, {recursive: true});
};

/* Without a mouse: menus by arrows, fields by Tab. */
const testByKeyboard = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const server = await serve(folder);
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, colorScheme: 'dark'});
  const page = await open(context, server, 'ru.html');
  const press = async (...keys) => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  await press('Tab', 'Enter');
  await until(page, () => document.activeElement.id === 'command-new-planar');
  await axeChecks(page, 'a menu, dark');
  await press('Enter');
  await until(page, () => document.getElementById('frame').textContent.includes('АСК(0)'));
  for (const [i, pole] of places.bodies.entries()) {
    await press('Alt+KeyB');
    await focused(page, 'in-pole-0');
    await type(page, ...pole);
    await until(page, (n) => document.getElementById('frame').textContent.includes(`АСК(${n})`), i + 1);
  }
  await press('Alt+KeyK');
  await focused(page, 'in-body1');
  await press('Tab');
  await focused(page, 'in-point1-0');
  await type(page, ...places.connection.points[0]);
  await focused(page, 'in-body2');
  await drawn(page);
  await isFourBar(page, 'keyboard');
  check('studio: names are Russian where the page is', /<системаТел/.test(await textOf(page)) && /<связь [^>]*тело1="3"/.test(await textOf(page)));
  await press('F7');
  await page.waitForSelector('.slider input[type="range"]');
  await tabTo(page, 'q-1');
  await press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await until(page, () => !document.getElementById('motion-as-q').disabled);
  await tabTo(page, 'motion-as-q');
  await press('Enter');
  await drawn(page);
  check('studio: moved by arrows', / q="[\d.]+"/.test(await textOf(page)), await textOf(page));
  await press('Control+Alt+Digit5', 'Home', 'ArrowDown', 'ArrowDown');
  await until(page, () => document.getElementById('frame').textContent.includes('АСК(2)'));
  await press('F2');
  await focused(page, 'in-name');
  await page.keyboard.type('шатун');
  await press('Tab');
  await until(page, () => document.querySelector('#tree [aria-selected="true"]').textContent.includes('шатун'));
  await press('Control+KeyS');
  await focused(page, 'dialog-name');
  await press('Control+a');
  await page.keyboard.type('механизм');
  await press('Enter');
  await until(page, () => document.getElementById('told').textContent.startsWith('Сохранено'));
  check('studio: a file with a Russian name', fs.existsSync(path.join(folder, 'механизм.xml')));
  await press('F1');
  await page.waitForSelector('dialog[open] .keys');
  await axeChecks(page, 'the keys, dark');
  await press('Escape');
  await press('Control+Alt+Digit3');
  await (await frameOf(page, 'sheet')).waitForSelector('svg text');
  await shot(page, 'dark-ru');
  await isPrinted(page, 'keyboard', () => press('Control+KeyP'));
  check('studio: nothing went wrong by keyboard', page.troubles.filter((t) => !/events|render|GPU|WebGL/.test(t)).length === 0, page.troubles.join('; '));
  await context.close();
  await server.end();
  fs.rmSync(folder, {recursive: true});
};

const testByTouch = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const server = await serve(folder);
  const context = await browser.newContext({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});
  const page = await open(context, server);
  const fits = async (name) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    check(`studio: ${name} fits 390 px`, wide <= 0, wide);
  };
  await fits('the page');
  const cut = await page.evaluate(() => Array.from(document.querySelectorAll('#menus > li > button, #tools button, #panes button'))
    .filter((button) => button.getBoundingClientRect().right > innerWidth).map((button) => button.textContent));
  check('studio: no tool is cut off at 390 px', cut.length === 0, cut.join());
  await page.tap('#menu-file');
  await page.tap('#command-new-planar');
  for (const [i, pole] of places.bodies.entries()) {
    await page.tap('#tools [data-command="body"]');
    await focused(page, 'in-pole-0');
    await type(page, ...pole);
    await until(page, (n) => document.getElementById('frame').textContent.includes(`CSA(${n})`), i + 1);
    await fits('parameters');
  }
  await axeChecks(page, 'parameters at 390 px');
  await page.tap('#menu-insert');
  await axeChecks(page, 'a menu at 390 px');
  await page.tap('#command-connection');
  await focused(page, 'in-body1');
  await field(page, 'in-point1-0', ...places.connection.points[0]);
  await page.tap('#panes [data-pane="pictures"]');
  await drawn(page);
  await isFourBar(page, 'touch');
  await shot(page, 'phone');
  /* a finger drags a pole */
  const before = await textOf(page);
  const at = await centreOf(page, pairOf(3));
  const client = await context.newCDPSession(page);
  const touch = (type_, x, y) => client.send('Input.dispatchTouchEvent', {type: type_, touchPoints: type_ === 'touchEnd' ? [] : [{x, y}]});
  await touch('touchStart', at.x, at.y);
  for (let i = 1; i <= 5; i++) {
    await touch('touchMove', at.x - 6 * i, at.y - 5 * i);
  }
  await touch('touchEnd');
  await drawn(page);
  await changed(page, before);
  await isFourBar(page, 'dragged by a finger');
  await page.tap('#panes [data-pane="tree"]');
  await fits('the tree');
  await page.tap('#panes [data-pane="text"]');
  await fits('the text');
  await page.tap('#panes [data-pane="pictures"]');
  await page.tap('#tab-sheet');
  await (await frameOf(page, 'sheet')).waitForSelector('svg text');
  await fits('the sheet');
  await isPrinted(page, 'touch', async () => {
    await page.tap('#menu-file');
    await page.tap('#command-print');
  });
  await context.close();
  await server.end();
  fs.rmSync(folder, {recursive: true});
};


/* Files, tabs, drafts, links: nothing is lost, nothing is overwritten unasked; nothing in a model runs in the page. */
const arm = (name) => `<?xml version="1.0" encoding="UTF-8"?>\n<!-- theirs -->\n<system name="${name}">\n  <body number="1" KP="1" CPB="0, 0"/>\n</system>\n`;

const testFiles = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-')), file = path.join(folder, 'a.xml');
  fs.writeFileSync(file, arm('A').replace(/\n/g, '\r\n'));
  const server = await serve(folder);
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const one = await open(context, server);
  await drawn(one);
  await one.focus('#tree [tabindex="0"]');
  await one.keyboard.press('ArrowDown');
  await until(one, () => document.getElementById('frame').textContent.includes('CSA(1)'));
  await one.keyboard.press('Alt+KeyB');
  await focused(one, 'in-pole-0');
  await type(one, 50, 0);
  await one.keyboard.press('Control+KeyS');
  await until(one, () => document.getElementById('told').textContent.startsWith('Saved'));
  const written = fs.readFileSync(file, 'utf8');
  check('studio: lines go on ending as the file has them', written === arm('A').replace('"0, 0"/>', '"0, 0">\n    <body number="2" KP="1" CPB="50, 0"/>\n  </body>').replace(/\n/g, '\r\n'), JSON.stringify(written));

  const two = await open(context, server);
  await drawn(two);
  check('studio: another tab has the same text', await textOf(two) === written);
  const name = async (page, value) => {
    await page.click('#tree [role="treeitem"] >> nth=1');
    await page.keyboard.press('F2');
    await focused(page, 'in-name');
    await type(page, value);
  };
  await name(one, 'first');
  await one.keyboard.press('Control+KeyS');
  await until(two, () => document.getElementById('told').textContent.includes('read again'));
  check('studio: a tab that has changed nothing follows', (await textOf(two)).includes('name="first"'));

  /* Both have changed: the second is asked, and nothing is written before. */
  await name(two, 'mine');
  await name(one, 'theirs');
  await one.keyboard.press('Control+KeyS');
  await two.waitForSelector('dialog[open] button[value="mine"]');
  await axeChecks(two, 'a question');
  await shot(two, 'conflict', [230, 250, 820, 300]);
  check('studio: nothing is overwritten unasked', fs.readFileSync(file, 'utf8').includes('name="theirs"'));
  await two.click('dialog[open] button[value="mine"]');
  await until(two, () => !document.querySelector('dialog'));
  check('studio: mine stays in the page', (await textOf(two)).includes('name="mine"'));
  await two.keyboard.press('Control+KeyS');
  await until(two, () => document.getElementById('told').textContent.startsWith('Saved'));
  check('studio: saved once that was said', fs.readFileSync(file, 'utf8').includes('name="mine"'));

  /* An editor beside the page. */
  await name(two, 'again');
  fs.writeFileSync(file, arm('Editor'));
  await two.waitForSelector('dialog[open] button[value="theirs"]');
  await two.click('dialog[open] button[value="theirs"]');
  await until(two, () => !document.querySelector('dialog'));
  check('studio: theirs is taken', (await textOf(two)).includes('name="Editor"'));
  await two.click('#tree [role="treeitem"] >> nth=0');
  await two.keyboard.press('Control+KeyZ');
  check('studio: undo brings mine back', (await textOf(two)).includes('name="again"'));
  check('studio: the disk has theirs', fs.readFileSync(file, 'utf8') === arm('Editor'));

  /* What is not saved is there again. */
  await until(two, () => (localStorage.getItem('systel studio draft') || '').includes('again'));
  /* A page without changes leaves another one's draft alone: it has looked after its own once its time of 300 ms is over. */
  await one.evaluate(() => {
    const plain = window.setTimeout;
    window.setTimeout = (act, time, ...given) => plain(() => {
      act(...given);
      document.body.dataset.kept = time === 300 ? 'yes' : document.body.dataset.kept || '';
    }, time);
  });
  fs.writeFileSync(file, arm('Elsewhere'));
  await until(one, () => document.getElementById('text').shadowRoot.querySelector('.cm-content').cmView.view.state.sliceDoc().includes('Elsewhere'));
  await until(one, () => document.body.dataset.kept === 'yes');
  await two.click('dialog[open] button[value="mine"]');
  await one.close();
  await two.close({runBeforeUnload: false});
  const three = await open(context, server);
  await drawn(three);
  check('studio: a draft outlives the page', (await textOf(three)).includes('name="again"'));

  /* A link holds the whole text. */
  await three.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await command(three, 'file', 'share');
  await three.waitForSelector('dialog[open] p');
  const link = await three.locator('dialog[open] .content p').textContent();
  await three.keyboard.press('Escape');
  const shared = await textOf(three);
  const four = await open(context, server, `#${link.split('#')[1]}`);
  check('studio: a link holds the text', await textOf(four) === shared);

  /* Other languages are shown. */
  await four.keyboard.press('Control+KeyO');
  await four.waitForSelector('#dialog-file');
  await four.setInputFiles('#dialog-file', path.join(top, 'samples', 'two-arms.urdf'));
  await four.click('dialog[open] .first');
  const leave = await four.waitForSelector('dialog[open] button[value="ok"]').catch(() => null);
  if (leave && /not saved/i.test(await four.locator('dialog[open]').textContent())) {
    await four.click('dialog[open] .first');
  }
  await until(four, () => document.getElementById('file').textContent.includes('two-arms.urdf'));
  await drawn(four);
  check('studio: a URDF is drawn', await (await frameOf(four, 'scheme')).locator('.pairs [data-body]').count() > 2);
  await four.close();

  /* A hostile model. */
  const evil = '&lt;/title&gt;&lt;script&gt;parent.hacked=top.hacked=window.hacked=1&lt;/script&gt;&lt;img src=x onerror=top.hacked=1&gt;';
  fs.writeFileSync(path.join(folder, 'b.xml'), `<system name="${evil}" description="${evil}"><body number="1" name="${evil}" CPB="0, 0" figure="m0,0h10"><shape kind="sphere" size="10"/></body></system>\n`);
  const five = await open(context, server, `#${encodeURIComponent(path.join(folder, 'b.xml'))}`);
  for (const view of ['both', 'sheet', 'report']) {
    await five.click(`#tab-${view}`);
    await settled(five);
    await until(five, (v) => document.getElementById(`view-${v === 'both' ? 'scene' : v}`).dataset.version || document.querySelector('#findings .error'), view);
  }
  const hacked = await Promise.all(five.frames().map((f) => f.evaluate(() => window.hacked || document.querySelectorAll('img[onerror]').length).catch(() => 0)));
  check('studio: a hostile model runs nothing', hacked.every((h) => !h), hacked.join());
  check('studio: frames have no origin', (await Promise.all(five.frames().slice(1).map((f) => f.evaluate(() => self.origin)))).every((o) => o === 'null'));
  await five.close({runBeforeUnload: false});
  await context.close();
  await server.end();
  fs.rmSync(folder, {recursive: true});
};

module.exports = {tests: {...require('./studio-drags').tests, cobra: testCobra, mouse: testByMouse, keyboard: testByKeyboard, touch: testByTouch, files: testFiles, drops: require('./studio-drops').testDrops}};
