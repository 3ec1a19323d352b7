'use strict';

/* What runs in pages and how they look: their own scripts and styles, whose hashes their policy (CSP) names, and nothing that a model says. Pages of every kind are made of
 * models whose names are markup; then, as if some stylesheet had let it through, the markup itself is put into them, too. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {check, newPage, run, serve, top, url} = require('./harness');

const sample = (name) => path.join(top, 'samples', name);
const mark = 'window.hacked=1';
const payload = `"></title></style></textarea><script>${mark}</script><img src=x onerror="${mark}"><svg onload=${mark}><a href="javascript:${mark}">]]>--></a>`;
const asText = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/* A sample whose names for people, and what refers to them, have the markup behind them: what holds them is another thing in every language. */
const named = /(\s(?:name|имя|description|описание|author|licence|link|joint|child|parent|designation|из|в)=")([^"]*)"/g;
const elements = (names) => (text) => text.replace(new RegExp(`<(${names})>([^<]*)<`, 'g'), (_, tag, inner) => `<${tag}>${inner} ${asText(payload)}<`);
const attributes = (names) => (text) => text.replace(names, (_, head, value, at) => (/<(?:точка|соединение|связь|замыкание)$/.test(text.slice(0, at)) ? _ : `${head}${value} ${asText(payload)}"`));
const languages = {
  html: elements('caption|title'), fods: (text) => attributes(/(\stable:name=")([^"]*)"/g)(elements('dc:title')(text)), x3d: attributes(/(\s(?:title|description|DEF|USE|fromNode|toNode)=")([^"]*)"/g),
};
const hostile = (text, language) => (languages[language] ? languages[language](text) : elements('parent|child')(attributes(named)(text)));

/* Of every kind of input one, and what reports have besides: records, problems, forces. */
const mjcf = '<mujoco model="arm"><worldbody><body name="link"><joint name="hinge" type="hinge" axis="0 0 1"/><geom type="box" size=".1 .1 .1"/></body></worldbody></mujoco>';
const sdf = '<sdf version="1.9"><model name="arm"><link name="base"/><link name="link"><pose>0 0 1 0 0 0</pose></link><joint name="hinge" type="revolute"><parent>base</parent><child>link</child><axis><xyz>0 0 1</xyz></axis></joint></model></sdf>';
const kinds = {
  'four-bar.xml': null, 'walker.xml': null, 'gripper.xml': null, 'typical-simple.xml': null, 'cell.xml': null, 'mobile-arm.urdf': null,
  'cobra-tables.xhtml': null, 'lathe-tables.fods': null, 'lathe.html': fs.readFileSync(sample('cobra-tables.xhtml'), 'utf8').replace(/\sxmlns="[^"]*"/, ''),
  'tower-crane.x3d': null, 'page.html': `<html><head><title>Crane</title></head><body>${fs.readFileSync(sample('tower-crane.x3d'), 'utf8').replace(/^[^]*?(?=<X3D)/, '')}</body></html>`,
  'arm.mjcf.xml': mjcf, 'arm.sdf': sdf, 'code.xml': '<code kind="simple" name="box">0.05 0.1 1 0.05 0 0 0 1 1 0.004 0.2 0.04 0.1 0 0</code>',
};

const look = async (browser, file, isWaited) => {
  const context = await browser.newContext({viewport: {width: 800, height: 600}});
  const page = await newPage(context);
  page.troubles = [];
  await page.goto(url(file), {waitUntil: 'load'});
  if (isWaited) {
    await page.waitForFunction(() => !document.querySelector('x3d') || (document.querySelector('x3d').runtime && document.querySelector('#scene canvas')));
    await page.evaluate(() => globalThis.eval('typeof page === "object" ? page.ready : 0'));
  }
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const source = fs.readFileSync(file, 'utf8').replace(/<script[^]*?<\/script>/g, '');
  const found = await page.evaluate((source) => ({
    hacked: window.hacked, policy: (document.querySelector('meta[http-equiv="Content-Security-Policy"]') || {content: ''}).content,
    handlers: Array.from(document.querySelectorAll('*')).filter((e) => Array.from(e.attributes).some((a) => /^on./i.test(a.name) || /^javascript:/i.test(a.value.trim()))).map((e) => e.outerHTML.slice(0, 100)),
    styled: source.match(/<[a-z][^<>]*\sstyle="[^"]*"/g) || [],
    scripts: Array.from(document.scripts).filter((s) => /^\s*window\.hacked/.test(s.textContent)).length,
  }), source);
  await context.close();
  return {...found, troubles: page.troubles};
};

/* In the page: everything by which markup runs a script, the last by the reader's click. */
const injected = (evil) => `<script>${mark}</script><script src="${evil}"></script><script src="data:text/javascript,${mark}"></script><img src="x" onerror="${mark}">
  <svg onload="${mark}"></svg><body onload="${mark}"><iframe srcdoc="<script>parent.${mark}</script>"></iframe><object data="data:text/html,<script>parent.${mark}</script>"></object>
  <script type="module">${mark}</script><details open ontoggle="${mark}"></details><a id="evil" href="javascript:${mark}">x</a><button id="evil-button" onclick="${mark}">x</button>
  <style>#evil-style { position: fixed; }</style><p id="evil-style" style="float: right">x</p><svg><style>#evil-style { clear: both; }</style></svg>`;

const testInjected = async (browser, file, name, origin) => {
  const folder = path.dirname(file), evil = path.join(folder, 'evil.js'), copy = path.join(folder, `injected-${path.basename(file)}`);
  fs.writeFileSync(evil, mark);
  const text = fs.readFileSync(file, 'utf8'), at = text.indexOf('<body>') + '<body>'.length;
  fs.writeFileSync(copy, text.slice(0, at) + injected('evil.js') + text.slice(at));
  const context = await browser.newContext(), page = await newPage(context);
  page.troubles = [];
  page.origin = origin;
  await page.goto(origin ? `${origin}/${path.basename(copy)}` : url(copy), {waitUntil: 'load'});
  await page.evaluate(() => ['evil', 'evil-button'].forEach((id) => document.getElementById(id).click()));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  check(`policy: ${name}: markup that got in runs nothing`, await page.evaluate(() => window.hacked) === undefined);
  const styled = await page.evaluate(() => ['position', 'float', 'clear'].map((of) => getComputedStyle(document.getElementById('evil-style'))[of]).join(' '));
  check(`policy: ${name}: styles that got in hold nothing`, styled === 'static none none', styled);
  check(`policy: ${name}: its own styles do`, await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink')) !== '');
  check(`policy: ${name}: its own scripts run beside it`, !/report/.test(name) || await page.evaluate(() => globalThis.eval('page.ready.then(() => true)')), page.troubles[0]);
  await context.close();
};

const testPage = async (browser, file, name, program = false) => {
  const found = await look(browser, file, !program);
  const [, scripts] = /script-src ([^;]*)/.exec(found.policy) || ['', ''];
  check(`policy: ${name}: no script by its place or by being there`, /'strict-dynamic'/.test(scripts) && !/'unsafe-inline'|'self'|file:|data:|blob:|\*/.test(scripts)
    && /'unsafe-eval'/.test(scripts) === program, scripts);
  const [, styles] = /style-src ([^;]*)/.exec(found.policy) || ['', ''];
  check(`policy: ${name}: no style by being there`, /'sha256-/.test(styles) && !/'unsafe|'inserted|data:|\*/.test(styles), styles);
  check(`policy: ${name}: no styles in attributes`, found.styled.length === 0, found.styled.join());
  check(`policy: ${name}: nothing of the model runs`, found.hacked === undefined && found.scripts === 0);
  check(`policy: ${name}: no handlers in attributes`, found.handlers.length === 0, found.handlers.join());
  check(`policy: ${name}: nothing is refused`, found.troubles.length === 0, found.troubles.join('; '));
};

const testPolicy = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-')), models = path.join(folder, 'models'), out = path.join(folder, 'out');
  fs.mkdirSync(models);
  for (const [name, text] of Object.entries(kinds)) {
    fs.writeFileSync(path.join(models, name), hostile(text || fs.readFileSync(sample(name), 'utf8'), path.extname(name).replace(/x?html/, 'html').slice(1)));
  }
  const problem = fs.readFileSync(sample('problems/kinematics.xml'), 'utf8');
  fs.cpSync(sample('problems'), path.join(folder, 'problems'), {recursive: true});
  ['cobra.xml', 'lathe.xml', 'robocar.xml', 'manipulator.xml'].forEach((name) => fs.copyFileSync(sample(name), path.join(models, name))); // of the cell
  fs.writeFileSync(path.join(folder, 'problems', 'kinematics.xml'), hostile(problem));
  const made = run(['build', '-q', '-t', 'html', '-o', out, ...Object.keys(kinds).map((name) => path.join(models, name)), path.join(folder, 'problems', 'kinematics.xml')]);
  check('policy: hostile models of every kind are rendered', made.status === 0, made.stderr);
  const pages = fs.readdirSync(out, {recursive: true}).filter((name) => name.endsWith('.html')).sort();
  check('policy: a page of every kind', pages.length >= Object.keys(kinds).length + 2, pages.join());
  for (const name of pages) {
    await testPage(browser, path.join(out, name), name);
  }
  const others = path.join(folder, 'others');
  run(['build', '-q', '-t', 'equations', '-o', path.join(others, 'equations'), path.join(models, 'four-bar.xml')]);
  const [equations] = fs.readdirSync(path.join(others, 'equations')).filter((name) => /html$/.test(name));
  await testPage(browser, path.join(others, 'equations', equations), 'equations');
  run(['build', '-q', '-t', 'html', '--set', 'viewer=inside', '-o', path.join(others, 'packed'), path.join(models, 'four-bar.xml')]);
  run(['build', '-q', '-t', 'x3d-proto', '-o', path.join(others, 'proto'), path.join(models, 'gripper.xml')]);
  run(['orient', '--atlas', '-o', path.join(others, 'atlas.html')]);
  await testPage(browser, path.join(others, 'packed', 'four-bar.html'), 'report with its viewer inside');
  await testPage(browser, path.join(others, 'proto', 'gripper.proto.html'), 'prototype', true);
  await testPage(browser, path.join(others, 'atlas.html'), 'atlas');
  await testInjected(browser, path.join(out, 'four-bar.html'), 'report');
  await testInjected(browser, path.join(others, 'packed', 'four-bar.html'), 'report with its viewer inside');
  await testInjected(browser, path.join(out, 'index.html'), 'gallery');
  await testInjected(browser, path.join(others, 'atlas.html'), 'atlas');
  await testInjected(browser, path.join(others, 'proto', 'gripper.proto.html'), 'prototype');
  fs.rmSync(folder, {recursive: true});
};

/* One report, from disk; with markup in it over HTTP, since Firefox does not apply policies to scripts of files. */
const testPolicyOfOne = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  for (const viewer of ['beside', 'inside']) {
    const made = run(['build', '-q', '-t', 'html', '--set', `viewer=${viewer}`, '-o', path.join(folder, viewer), sample('four-bar.xml')]);
    check(`policy: a report with its viewer (${viewer})`, made.status === 0, made.stderr);
    const file = path.join(folder, viewer, 'four-bar.html');
    const server = await serve(path.dirname(file));
    await testInjected(browser, file, `report (${viewer})`, server.origin);
    server.close();
    const context = await browser.newContext(), page = await newPage(context);
    page.troubles = [];
    await page.goto(url(file), {waitUntil: 'load'});
    check(`policy: report (${viewer}): its viewer is loaded and its mathematics work`,
      await page.evaluate(() => globalThis.eval('page.ready.then(() => Boolean(window.x3dom && page.state().mechanism))')));
    await context.close();
  }
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testPolicy, testPolicyOfOne};
