'use strict';

/* The studio's backend of the static folder in Chromium, without XSLT of the browser's own: files, superseded pictures, deaths of the
 * program, two tabs. Usage: node page.js FOLDER-OF-THE-STUDIO SYSTEL SAMPLES */
const {execFileSync} = require('child_process');
const fs = require('fs');
const http = require('http');
const os = require('os');
const path = require('path');
const {chromium} = require(path.join(__dirname, '..', 'clients', 'node_modules', 'playwright-core'));

const [folder, systel, samples] = process.argv.slice(2);
const kinds = {'.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm'};
const counts = {passed: 0, failed: 0};
const check = (name, holds, detail) => {
  counts[holds ? 'passed' : 'failed']++;
  if (!holds) {
    console.log(`FAIL ${name}${detail === undefined ? '' : `: ${detail}`}`);
  }
};
const page = '<!DOCTYPE html><title>test</title><script type="module">import {createBackend} from "./worker-backend.js"; window.createBackend = createBackend;</script>';

const server = http.createServer((request, response) => {
  const name = path.normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
  fs.readFile(path.join(folder, name), (error, data) => {
    response.writeHead(name === '/test.html' || !error ? 200 : name === '/favicon.ico' ? 204 : 404, {'Content-Type': kinds[path.extname(name)] || 'application/octet-stream'});
    response.end(name === '/test.html' ? page : error ? '' : data);
  });
});

const open = async (context, options = {}) => {
  const tab = await context.newPage();
  await tab.goto(`http://127.0.0.1:${server.address().port}/test.html`);
  await tab.waitForFunction(() => window.createBackend);
  await tab.evaluate(async (given) => {
    window.begun = performance.now();
    window.backend = await window.createBackend(given);
    window.told = [];
    window.backend.on('changed', (what) => window.told.push(what));
    /* What comes of a drawing, with how long it took. */
    window.draw = async (path, text, views, how = {}) => {
      const at = performance.now();
      try {
        const made = await window.backend.render({path, text, views, options: how});
        return {...made, ms: performance.now() - at};
      } catch (error) {
        return {superseded: Boolean(error.superseded), error: String(error)};
      }
    };
  }, options);
  return tab;
};
const draw = (tab, ...given) => tab.evaluate((all) => window.draw(...all), given);

(async () => {
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const browser = await chromium.launch({
    executablePath: execFileSync('sh', ['-c', 'command -v chromium'], {encoding: 'utf8'}).trim(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-features=XSLT'],
  });
  const context = await browser.newContext();
  const sample = (name) => fs.readFileSync(path.join(samples, `${name}.xml`), 'utf8');
  const native = (name, target) => {
    if (target !== 'html') {
      return execFileSync(systel, ['convert', '-q', '-t', target, path.join(samples, `${name}.xml`)], {encoding: 'utf8'});
    }
    const made = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-')); /* a report whose viewer stands beside it, and that knows of the others */
    execFileSync(systel, ['build', '-q', '-t', 'svg,x3d,html,model,sheet', '--set', 'viewer=beside', '-o', made, `${name}.xml`], {cwd: samples});
    const text = fs.readFileSync(path.join(made, `${name}.html`), 'utf8');
    fs.rmSync(made, {recursive: true});
    return text;
  };
  const pendulum = sample('pendulum');
  const tab = await open(context);
  check('the browser has no XSLT of its own', await tab.evaluate(() => typeof XSLTProcessor === 'undefined'));
  check('the backend tells what it is', await tab.evaluate(() => window.backend.kind) === 'worker');

  const first = await draw(tab, 'pendulum.xml', pendulum, ['scheme']);
  const firstTime = await tab.evaluate(() => performance.now() - window.begun);
  check('a scheme', first.status === 0 && first.views.scheme === native('pendulum', 'svg'));
  const all = await draw(tab, 'pendulum.xml', pendulum, ['scheme', 'scene', 'report', 'model', 'sheet']);
  check('every view', all.views.scene === native('pendulum', 'x3d') && all.views.report === native('pendulum', 'html')
    && all.views.model === native('pendulum', 'model') && all.views.sheet === native('pendulum', 'sheet'), Object.keys(all.views || {}));
  const again = await draw(tab, 'pendulum.xml', pendulum, ['scheme']);
  if (process.env.TIMES) {
    console.error(`first scheme after ${Math.round(firstTime)} ms, then ${Math.round(again.ms)} ms; memory ${again.bytes}`);
  }
  const tables = await draw(tab, 'cobra.xml', sample('cobra'), ['tables']);
  check('tables', tables.status === 0 && tables.views.tables.length > 100, JSON.stringify(tables).slice(0, 200));

  const wrong = await draw(tab, 'pendulum.xml', pendulum.replace(/<\/[^>]*>\s*$/, ''), ['scheme'], {lang: 'ru'});
  check('what is wrong is told with its line, of the file', wrong.status !== 0 && wrong.findings.length === 1 && wrong.findings[0].here
    && wrong.findings[0].line > 1 && wrong.findings[0].file === 'pendulum.xml', JSON.stringify(wrong));
  check('in Russian', /[а-я]/.test(wrong.findings && wrong.findings[0].text));
  const declared = pendulum.replace(/<\?xml[^>]*\?>/, '<?xml version="1.0" encoding="windows-1251"?>');
  check('a text that declares another encoding', (await draw(tab, 'pendulum.xml', declared, ['scheme'])).views.scheme === first.views.scheme);

  /* Newer ones. */
  const race = await tab.evaluate((text) => Promise.all([1, 2, 3, 4].map(() =>
    window.draw('pendulum.xml', text, ['scheme', 'report', 'sheet']))), pendulum);
  check('of four at once the last is drawn', race.slice(0, 3).every((made) => made.superseded) && race[3].status === 0,
    JSON.stringify(race.map((made) => made.superseded || made.status || made.error)));

  /* Files. */
  const saved = await tab.evaluate(async (text) => {
    const made = await window.backend.save('arm.xml', text, null);
    const twice = await window.backend.save('arm.xml', '<x/>', null);
    const list = await window.backend.list();
    return {made, twice, list, opened: await window.backend.open('arm.xml')};
  }, pendulum);
  check('a file is kept', saved.made.version && saved.list.length === 1 && saved.list[0].path === 'arm.xml' && saved.opened.text === pendulum);
  check('what is there is not written over', saved.twice.conflict && saved.twice.conflict.version === saved.made.version);
  const other = await open(context);
  const changed = await other.evaluate(async () => {
    const {text, version} = await window.backend.open('arm.xml');
    return window.backend.save('arm.xml', `${text}<!-- other -->`, version);
  });
  await tab.waitForFunction(() => window.told.length > 0);
  const told = await tab.evaluate(() => window.told[0]);
  check('another tab is told', told.path === 'arm.xml' && told.version === changed.version && told.text.endsWith('<!-- other -->'));
  check('and its change is not written over', (await tab.evaluate((version) => window.backend.save('arm.xml', '<x/>', version), saved.made.version)).conflict);
  await other.close();

  /* Deaths. */
  const deep = (depth) => `<system class="STOB" name="deep">${Array.from({length: depth}, (_, i) => `<body number="${i + 1}" KP="RKP" CPB="10, 0, 0" DCAKP="0, 0, 1">\n${i === depth - 1 ? '<shape kind="box" size="5, 5, 5"/>' : ''}`).join('')}${'</body>'.repeat(depth)}</system>`;
  const died = await draw(tab, 'deep.xml', deep(3900), ['scheme']);
  check('a model that is too deep is an error with its line', died.status === 3 && died.findings[0].line === 192 && /192/.test(died.findings[0].text), JSON.stringify(died).slice(0, 300));
  for (const view of ['scheme', 'scene', 'report', 'sheet', 'tables', 'xsystel']) {
    const made = await draw(tab, 'deep.xml', deep(190), [view]);
    check(`the deepest that goes through: ${view}`, made.status === 0 && Boolean(made.views[view]), JSON.stringify(made).slice(0, 300));
  }
  /* a trap in the middle of a model */
  const asked = 'const words = argumentsOf(place, views, options || {});';
  const worker = fs.readFileSync(path.join(folder, 'worker.js'), 'utf8');
  check('the worker asks as the test expects', worker.includes(asked));
  await context.route('**/worker.js', (route) => route.fulfill({contentType: 'text/javascript',
    body: worker.replace(asked, `${asked}\n  if (text.includes('BREAK')) {\n    program._browser_begin(0x7ffffff0, 3);\n  }`)}));
  const broken = await open(context);
  const trapped = await draw(broken, 'trap.xml', pendulum.replace('</', '<!-- BREAK --></'), ['scheme']);
  check('a program that breaks off is told of', trapped.status === 4 && /broke off/.test(trapped.findings[0].text), JSON.stringify(trapped).slice(0, 300));
  const anew = await draw(broken, 'pendulum.xml', pendulum, ['scheme']);
  check('and starts anew', anew.views && anew.views.scheme === first.views.scheme, JSON.stringify(anew).slice(0, 300));
  check('no file is lost by it', (await broken.evaluate(() => window.backend.open('arm.xml'))).text === told.text);
  await broken.close();
  await context.unroute('**/worker.js');
  const after = await draw(tab, 'pendulum.xml', pendulum, ['scheme']);
  check('the next one is drawn', after.views && after.views.scheme === first.views.scheme, JSON.stringify(after).slice(0, 300));
  check('nothing is lost', (await tab.evaluate(() => window.backend.open('arm.xml'))).text === told.text);

  const bodies = Array.from({length: 400}, (_, i) => `<body number="${i + 1}" KP="RKP" CPB="10, 0, 0" DCAKP="0, 0, 1"/>`).join('');
  const hurried = await open(context, {seconds: 0.2});
  await hurried.evaluate(() => window.backend.ready());
  const slow = await draw(hurried, 'slow.xml', `<system class="STOB" name="slow">${bodies}</system>`, ['svg', 'sheet', 'html']);
  check('one that takes too long is ended', slow.status === 4 && /0 s/.test(slow.findings[0].text), JSON.stringify(slow).slice(0, 300));
  await hurried.close();

  /* Memory. */
  const rounds = Number(process.env.ROUNDS || 30), sizes = [];
  for (let i = 0; i < rounds; i++) {
    const made = await draw(tab, 'pendulum.xml', pendulum.replace('</', `<!-- ${i} --></`), ['scheme', 'report']);
    sizes.push(made.bytes);
  }
  check('memory does not grow', sizes[sizes.length - 1] === sizes[Math.min(5, sizes.length - 1)], sizes.join(' '));
  if (process.env.TIMES) {
    console.error(`memory after ${rounds}: ${sizes[0]} ${sizes[sizes.length - 1]}`);
  }

  await tab.reload();
  await tab.waitForFunction(() => window.createBackend);
  check('files stay', (await tab.evaluate(async () => (await window.createBackend()).open('arm.xml'))).text === told.text);
  await browser.close();
  server.close();
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed ? 1 : 0);
})().catch((error) => {
  console.log(`FAIL ${error.stack}`);
  console.log(`${counts.passed} passed, ${counts.failed + 1} failed`);
  process.exit(1);
});
