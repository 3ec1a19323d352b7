'use strict';

/* The whole program in a worker: systel.js, systel.wasm and systel.data (make wasm) stand beside this file. It keeps the files that
 * it is told of in memory, below /files, and draws one model at a time. A program that has broken off draws nothing more: whoever
 * started it ends the worker and starts another. worker-backend.js speaks to it:
 *
 *   to it    {files: {PATH: text | bytes | null}}      files there are from now on; null: no more
 *            {draw: ID, path, text, views, options}    a model with a text that is not kept; views: targets, options: of the command line;
 *                                                      of IDs, which grow, the largest alone is worth drawing
 *            {newest: ID}                              a newer one will be sent: what is being drawn leaves off
 *   from it  {started: true, texts: {en, ru}}          once; texts: messages by id, for deaths that the page has to tell of
 *            {failed: REASON}                          it cannot start
 *            {at: ID}                                  a document of it begins: there is life
 *            {drawn: ID, status, kind, title, lang, findings, inputs, views: {TARGET: text}, parts: {TARGET: {NAME: text}}, bytes}
 *                                                      parts: of targets with several files, the others; bytes: memory that it has
 *            {superseded: ID}                          a newer one came; or {broken: ID, reason}: the program has broken off
 */
const folder = '/files';
const encoder = new TextEncoder(), decoder = new TextDecoder('utf-8', {ignoreBOM: true});
const kept = new Map(); /* path → bytes, as saved */
let program = null, newest = 0, isBroken = false;

/* Below the folder, whatever a name says. */
const placeOf = (path) => `${folder}/${String(path).split(/[\\/]+/).filter((part) => part && part !== '.' && part !== '..').join('/')}`;
/* A text is written as UTF-8 whatever it was read from; blanks keep its lines and columns. */
const declared = /^(\uFEFF?<\?xml[^>]*?encoding\s*=\s*)("[^"]*"|'[^']*')/;
const bytesOf = (text) => (typeof text === 'string'
  ? encoder.encode(text.replace(declared, (all, before, name) => `${before}"UTF-8"${' '.repeat(Math.max(0, name.length - 7))}`))
  : new Uint8Array(text));

const put = (place, bytes) => {
  program.FS.mkdirTree(place.slice(0, place.lastIndexOf('/')));
  program.FS.writeFile(place, bytes);
};
const restore = (place) => {
  if (kept.has(place)) {
    put(place, kept.get(place));
  } else if (program.FS.analyzePath(place).exists) {
    program.FS.unlink(place);
  }
};

/* What the program says is where it says it. */
const textAt = (address) => program.UTF8ToString(address);
const withText = (text, use) => {
  const bytes = encoder.encode(`${text}\0`), address = program._malloc(bytes.length);
  program.HEAPU8.set(bytes, address);
  const used = use(address);
  program._free(address);
  return used;
};
const documentAt = (i) => {
  const address = program._browser_data(i);
  return decoder.decode(program.HEAPU8.subarray(address, address + program._browser_size(i)));
};

/* A breath between two documents, in which messages come in; setTimeout would wait longer with each. */
const breath = new MessageChannel();
const breathe = () => new Promise((done) => {
  breath.port1.onmessage = done;
  breath.port2.postMessage(null);
});

const argumentsOf = (place, views, options) => {
  const words = ['build', '-t', views.join(',')];
  for (const [name, value] of Object.entries(options)) {
    if (name === 'set') {
      Object.entries(value).forEach(([parameter, what]) => words.push('--set', `${parameter}=${what}`));
    } else if (value !== null && value !== undefined && value !== '') {
      words.push(`--${name}`, String(value));
    }
  }
  return [...words, '--', place];
};

const drawing = async ({draw: id, path, text, views, options}) => {
  const place = placeOf(path || 'untitled.xml'), answer = {drawn: id, views: {}, parts: {}};
  put(place, bytesOf(text));
  const words = argumentsOf(place, views, options || {});
  const isDrawable = withText(words.join('\0'), (address) => program._browser_begin(address, words.length)) === 1;
  for (const view of isDrawable ? views : []) {
    await breathe();
    if (id !== newest) {
      program._browser_end();
      restore(place);
      return {superseded: id};
    }
    self.postMessage({at: id});
    const count = withText(view, (address) => program._browser_draw(address));
    if (count > 0) {
      answer.views[view] = documentAt(0);
    }
    for (let i = 1; i < count; i++) {
      (answer.parts[view] = answer.parts[view] || {})[textAt(program._browser_name(i))] = documentAt(i);
    }
  }
  const {findings, ...told} = JSON.parse(textAt(program._browser_end()));
  restore(place);
  const shown = (file) => (file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file);
  /* The place is nobody's but ours. */
  return {...answer, ...told, bytes: program.HEAPU8.length, inputs: told.inputs.map(shown),
    findings: findings.map((f) => ({...f, file: shown(f.file), text: f.text.split(`${folder}/`).join('')}))};
};

let queue = Promise.resolve();
const take = async (message) => {
  if (isBroken) {
    return;
  }
  try {
    for (const [path, text] of Object.entries(message.files || {})) {
      const place = placeOf(path);
      if (text === null) {
        kept.delete(place);
      } else {
        kept.set(place, bytesOf(text));
      }
      restore(place);
    }
    if (message.draw !== undefined) {
      self.postMessage(message.draw === newest ? await drawing(message) : {superseded: message.draw});
    }
  } catch (error) {
    isBroken = true;
    self.postMessage({broken: message.draw, reason: String((error && error.message) || error)});
  }
};

const bytesBeside = async (name) => {
  const answer = await fetch(name);
  if (!answer.ok) {
    throw new Error(`${name}: HTTP ${answer.status}`);
  }
  return answer.arrayBuffer();
};

const start = async () => {
  const [wasmBinary, data] = await Promise.all([bytesBeside('systel.wasm'), bytesBeside('systel.data')]);
  importScripts('systel.js');
  program = await systelProgram({wasmBinary, getPreloadedPackage: () => data, print: () => {}, printErr: () => {}});
  if (program._browser_open() !== 0) {
    throw new Error('systel.data');
  }
  program.FS.mkdirTree(folder);
  const texts = {};
  for (const lang of ['en', 'ru']) {
    texts[lang] = Object.fromEntries(['serve-crashed', 'serve-too-long'].map((name) =>
      [name, withText(name, (id) => withText(lang, (which) => textAt(program._browser_message(id, which))))]));
  }
  self.postMessage({started: true, texts});
};

self.onmessage = ({data}) => {
  newest = Math.max(newest, data.draw || 0, data.newest || 0);
  queue = queue.then(() => take(data));
};
queue = start().catch((error) => {
  isBroken = true;
  self.postMessage({failed: String((error && error.message) || error)});
});
