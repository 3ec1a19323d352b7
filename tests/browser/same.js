'use strict';

/* What the program makes of every sample as a worker and natively: the same bytes, the same findings.
 * Usage: node same.js FOLDER-OF-THE-STUDIO SYSTEL SAMPLES WORK */
const {spawnSync} = require('child_process');
const fs = require('fs');
const path = require('path');
const startWorker = require('./worker.js');

const [folder, systel, samples, work] = process.argv.slice(2);
const targets = {svg: 'svg', sheet: 'sheet.svg', x3d: 'x3d', html: 'html', model: 'model.xml'};
const counts = {passed: 0, failed: 0};
const check = (name, holds, detail) => {
  counts[holds ? 'passed' : 'failed']++;
  if (!holds) {
    console.log(`FAIL ${name}${detail === undefined ? '' : `: ${detail}`}`);
  }
};

const filesBelow = (at) => fs.readdirSync(at, {withFileTypes: true}).flatMap((entry) =>
  (entry.isDirectory() ? filesBelow(path.join(at, entry.name)) : [path.join(at, entry.name)]));
const difference = (a, b) => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) {
    at++;
  }
  return `at ${at} of ${a.length}, ${b.length}: ${JSON.stringify(a.slice(at - 30, at + 50))} | ${JSON.stringify(b.slice(at - 30, at + 50))}`;
};

/* Broken models, whose findings are compared. */
const broken = {
  'no-end.xml': '<system><body name="1"></system>\n',
  'unknown.xml': '<?xml version="1.0"?>\n<system name="x">\n <body number="1" typ="R"/>\n</system>\n',
  'no-model.xml': '<html/>',
  'entities.xml': '<!DOCTYPE system [<!ENTITY a "b">]><system name="&a;"/>',
  'koi.xml': Buffer.from([...Buffer.from('<?xml version="1.0" encoding="windows-1251"?>\n<system name="'), 0xcc, 0xe0, ...Buffer.from('">\n</system>\n')]),
};

(async () => {
  const copy = path.join(work, 'files');
  fs.cpSync(samples, copy, {recursive: true});
  for (const [name, text] of Object.entries(broken)) {
    fs.writeFileSync(path.join(copy, name), text);
  }
  const files = Object.fromEntries(filesBelow(copy).map((file) => [path.relative(copy, file), new Uint8Array(fs.readFileSync(file))]));
  const worker = startWorker(folder);
  const started = await worker.heard((m) => m.started || m.failed);
  check('the worker starts', started.started, started.failed);
  check('it brings its texts along', started.texts && /\{1\}/.test(started.texts.ru['serve-crashed']));
  worker.say({files});
  const models = process.env.ONLY ? process.env.ONLY.split(' ') : Object.keys(files).filter((name) => !name.includes('/') && name.endsWith('.xml')).sort();
  check('there are models', models.length > 0);
  let id = 0;
  for (const name of models) {
    const native = spawnSync(systel, ['build', '-j1', '--set', 'viewer=beside', '-t', Object.keys(targets).join(','), '-o', path.join(work, 'out'), '--', name],
      {cwd: copy, encoding: 'utf8'});
    const begun = Date.now();
    worker.say({draw: ++id, path: name, text: files[name], views: Object.keys(targets), options: {}});
    const made = await worker.heard((m) => m.drawn === id || m.broken === id || m.superseded === id);
    if (process.env.TIMES) {
      console.error(`${name} ${Date.now() - begun} ms`);
    }
    if (made.drawn === undefined) {
      check(name, false, JSON.stringify(made));
      break;
    }
    for (const [target, extension] of Object.entries(targets)) {
      const file = path.join(work, 'out', `${name.slice(0, -4)}.${extension}`);
      const wanted = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
      check(`${name} as ${target}`, made.views[target] === wanted,
        made.views[target] === undefined || wanted === undefined ? `${made.views[target] && 'here'} ${wanted && 'natively'} alone` : difference(made.views[target], wanted));
    }
    const told = made.findings.map((f) => `${f.file ? `${f.file}:` : ''}${f.line ? `${f.line}:` : ''} ${f.level}: ${f.text}`).sort().join('\n');
    const wanted = native.stderr.split('\n').filter((line) => /: (error|warning|note): /.test(line)).sort().join('\n');
    check(`findings of ${name}`, told === wanted, `${JSON.stringify(told)} | ${JSON.stringify(wanted)}`);
    check(`status of ${name}`, made.status === native.status, `${made.status}, ${native.status}`);
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed ? 1 : 0);
})().catch((error) => {
  console.log(`FAIL ${error.stack}`);
  console.log(`${counts.passed} passed, ${counts.failed + 1} failed`);
  process.exit(1);
});
