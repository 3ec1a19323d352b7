'use strict';

/* The backend of the static folder in Firefox, which no test driver of ours starts: the page itself tells this server what came of it.
 * Usage: node firefox.js FOLDER-OF-THE-STUDIO SYSTEL SAMPLES */
const {execFileSync, spawn} = require('child_process');
const fs = require('fs');
const http = require('http');
const os = require('os');
const path = require('path');

const [folder, systel, samples] = process.argv.slice(2);
const kinds = {'.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm'};
const counts = {passed: 0, failed: 0};
const check = (name, holds, detail) => {
  counts[holds ? 'passed' : 'failed']++;
  if (!holds) {
    console.log(`FAIL ${name}${detail === undefined ? '' : `: ${detail}`}`);
  }
};
const text = fs.readFileSync(path.join(samples, 'pendulum.xml'), 'utf8');
const script = `
  import {createBackend} from './worker-backend.js';
  const text = ${JSON.stringify(text)}, views = ['scheme', 'scene', 'report', 'model', 'sheet'];
  const told = {agent: navigator.userAgent};
  const at = () => Math.round(performance.now());
  try {
    const backend = await createBackend();
    told.first = (await backend.render({path: 'pendulum.xml', text, views: ['scheme']})).views;
    told.firstAt = at();
    told.all = (await backend.render({path: 'pendulum.xml', text, views})).views;
    const again = at();
    await backend.render({path: 'pendulum.xml', text, views: ['scheme']});
    told.again = at() - again;
    const wrong = await backend.render({path: 'wrong.xml', text: '<system><body></system>', views});
    told.wrong = [wrong.status, wrong.findings[0].line];
    const saved = await backend.save('arm.xml', text, null);
    told.kept = (await backend.open('arm.xml')).version === saved.version && Boolean((await backend.save('arm.xml', '', null)).conflict);
  } catch (error) {
    told.error = String(error);
  }
  await fetch('/told', {method: 'POST', body: JSON.stringify(told)});`;

let heard;
const answer = new Promise((done) => {
  heard = done;
});
const server = http.createServer((request, response) => {
  const name = path.normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
  if (name === '/told') {
    let body = '';
    request.on('data', (part) => {
      body += part;
    }).on('end', () => {
      response.end();
      heard(JSON.parse(body));
    });
    return;
  }
  const own = {'/test.html': '<!DOCTYPE html><title>test</title><script type="module" src="test.js"></script>', '/test.js': script}[name];
  fs.readFile(path.join(folder, name), (error, data) => {
    response.writeHead(own || !error ? 200 : 404, {'Content-Type': kinds[path.extname(name)] || 'application/octet-stream'});
    response.end(own || (error ? '' : data));
  });
});

server.listen(0, '127.0.0.1', async () => {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'firefox-'));
  const firefox = spawn('firefox-esr', ['--headless', '--no-remote', '--profile', profile, `http://127.0.0.1:${server.address().port}/test.html`],
    {stdio: 'ignore', env: {...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1'}});
  const tooLong = setTimeout(() => heard({error: 'nothing was told'}), 180000);
  const told = await answer;
  clearTimeout(tooLong);
  firefox.on('exit', () => {
    fs.rmSync(profile, {recursive: true, force: true, maxRetries: 5});
    console.log(`${counts.passed} passed, ${counts.failed} failed`);
    process.exit(counts.failed ? 1 : 0);
  });
  firefox.kill();
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-')); /* a report whose viewer stands beside it, and that knows of the others */
  execFileSync(systel, ['build', '-q', '-t', 'svg,x3d,html,model,sheet', '--set', 'viewer=beside', '-o', made, 'pendulum.xml'], {cwd: samples});
  const native = (target) => fs.readFileSync(path.join(made, `pendulum.${{model: 'model.xml', sheet: 'sheet.svg'}[target] || target}`), 'utf8');
  check('nothing went wrong', told.error === undefined, told.error);
  check('it is Firefox', /Firefox/.test(told.agent));
  for (const [view, target] of Object.entries({scheme: 'svg', scene: 'x3d', report: 'html', model: 'model', sheet: 'sheet'})) {
    check(`${view} as natively`, Boolean(told.all) && told.all[view] === native(target));
  }
  fs.rmSync(made, {recursive: true});
  check('what is wrong has its line', told.wrong && told.wrong[0] !== 0 && told.wrong[1] === 1, JSON.stringify(told.wrong));
  check('files are kept', told.kept);
  if (process.env.TIMES) {
    console.error(`Firefox: first scheme after ${told.firstAt} ms, then ${told.again} ms`);
  }
});
