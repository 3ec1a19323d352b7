'use strict';

/* The page's scripts without a browser: what a report holds, and its scripts as they stand in it. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const vm = require('vm');
const zlib = require('zlib');
const {spawnSync} = require('child_process');

const top = path.resolve(__dirname, '..', '..');
const counts = {passed: 0, failed: 0};
const check = (name, holds, detail) => {
  counts[holds ? 'passed' : 'failed']++;
  if (!holds && counts.failed < 20) {
    console.log(`FAIL ${name}${detail === undefined ? '' : `: ${detail}`}`);
  }
};

/* Scripts of xsl/html run one after the other; the value of an expression after them. */
const load = (names, expression, globals = {}) => {
  const context = vm.createContext({atob, console, WebAssembly, ...globals});
  names.forEach((name) => vm.runInContext(fs.readFileSync(path.join(top, 'xsl', 'html', name), 'utf8'), context,
    {filename: name}));
  return vm.runInContext(expression, context);
};

/* A module as pages carry it. */
const packedModule = (file) => zlib.gzipSync(fs.readFileSync(file)).toString('base64');

/* The program's answer; status 0 or an empty text. */
const systel = (...args) => {
  const {status, stdout} = spawnSync(process.env.SYSTEL, args, {encoding: 'utf8', maxBuffer: 1 << 28});
  return status === 0 ? stdout : '';
};

/* Documents of many models by one start of the program for each of their folders, since a start costs more than most of them:
 * (file, ending) → text, empty where there is none. */
const built = (files, targets, ...options) => {
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'systel-'));
  const folders = Array.from(new Set(files.map(path.dirname)));
  folders.forEach((folder, i) => {
    const {stderr} = spawnSync(process.env.SYSTEL, ['build', '-q', '-j1', '-t', targets, '-o', path.join(out, String(i)), ...options,
      ...files.filter((file) => path.dirname(file) === folder)], {encoding: 'utf8'});
    check(`the models of ${folder} become ${targets}`, stderr === '', stderr);
  });
  const texts = new Map(folders.flatMap((folder, i) => fs.readdirSync(path.join(out, String(i)), {withFileTypes: true})
    .filter((entry) => entry.isFile()).map(({name}) => [path.join(folder, name), fs.readFileSync(path.join(out, String(i), name), 'utf8')])));
  fs.rmSync(out, {recursive: true});
  return (file, ending) => texts.get(file.replace(/\.[^.]*$/, ending)) || '';
};

const scriptOf = (html, id) => {
  const found = html.match(new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`));
  return found && JSON.parse(found[1]);
};

/* A document as nested {tag, attributes, text, of}; text: what follows the tag. */
const parse = (xml) => {
  const root = {tag: '', attributes: {}, of: []};
  const open = [root];
  const names = {'&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"'};
  for (const [, end, tag, text, empty, words] of xml.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>([^<]*)/g)) {
    if (end) {
      open.pop();
      continue;
    }
    const node = {tag, text: words, of: [], attributes: Object.fromEntries(Array.from(text.matchAll(/([\w:-]+)="([^"]*)"/g),
      ([, name, value]) => [name, value.replace(/&\w+;/g, (entity) => names[entity])]))};
    open[open.length - 1].of.push(node);
    if (!empty) {
      open.push(node);
    }
  }
  return root;
};

const find = (node, wanted) => (wanted(node) ? [node] : []).concat(...node.of.map((child) => find(child, wanted)));

/* Numbers in (0, 1) that are the same in every run. */
const randoms = (seed) => () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return (seed + 0.5) / 2147483648;
};

module.exports = {top, counts, check, load, packedModule, systel, built, scriptOf, parse, find, randoms};
