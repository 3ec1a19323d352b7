/* The backend of the studio that asks systel serve: src/serve/server.h says what it answers. */
import {xmlParser} from './codemirror.js';
import {vocabularyOf} from './names.js';

const above = new URL('..', import.meta.url).href;
const tab = Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/* What a file has, its byte order mark too; U+FFFD where the bytes are no UTF-8 was told by the server. */
const decoder = new TextDecoder('utf-8', {ignoreBOM: true});

export const createBackend = async () => {
  const listeners = {};
  const tell = (name, told) => (listeners[name] || []).forEach((listen) => listen(told));
  let models = [], isFolder = false, events = null, watched = null, seen = null;
  let firstList;
  const listed = new Promise((done) => {
    firstList = done;
  });

  const numberOf = (path) => {
    const found = models.find((m) => m.path === path);
    return found ? found.model : null;
  };

  const readText = async (number) => {
    const answer = await fetch(`${above}models/${number}/text`);
    if (!answer.ok) {
      throw Object.assign(new Error(`HTTP ${answer.status}`), {status: answer.status});
    }
    return {text: decoder.decode(await answer.arrayBuffer()), version: answer.headers.get('ETag')};
  };

  const listen = () => {
    if (events) {
      events.close();
    }
    const number = watched === null ? null : numberOf(watched);
    events = new EventSource(`${above}events${number === null ? '' : `/${number}`}`);
    events.addEventListener('open', () => tell('connection', {isThere: true}));
    events.addEventListener('error', () => tell('connection', {isThere: false}));
    events.addEventListener('list', (event) => {
      const told = JSON.parse(event.data);
      models = told.models;
      isFolder = told.folder;
      firstList();
      tell('list', models.map(({path, name}) => ({path, name})));
    });
    events.addEventListener('model', async (event) => {
      const told = JSON.parse(event.data);
      if (told.busy || told.path !== watched) {
        return;
      }
      try {
        const now = await readText(told.model);
        if (told.path === watched && now.version !== seen) {
          seen = now.version;
          tell('changed', {path: watched, ...now});
        }
      } catch (error) { /* it is gone, or being written: the next event tells */ }
    });
  };
  /* A browser holds six connections to one server: a page that nobody sees has none. */
  document.addEventListener('visibilitychange', () => (document.hidden ? events.close() : listen()));
  listen();
  await listed;

  let asked = 0;
  const backend = {
    kind: 'serve',
    canMake: () => isFolder,
    on: (name, listener) => {
      (listeners[name] = listeners[name] || []).push(listener);
    },
    list: async () => models.map(({path, name}) => ({path, name})),
    open: async (path) => {
      const got = await readText(numberOf(path));
      watched = path;
      seen = got.version;
      listen();
      return got;
    },
    save: async (path, text, version) => {
      const isNew = version === null || numberOf(path) === null;
      const answer = isNew ? await fetch(`${above}new`, {method: 'POST', body: `${path}\n${text}`})
        : await fetch(`${above}models/${numberOf(path)}/text`, {method: 'PUT', body: text, headers: {'If-Match': version}});
      if (answer.status === 412) {
        const number = numberOf(path);
        return {conflict: number === null ? {} : await readText(number)};
      }
      if (!answer.ok) {
        throw Object.assign(new Error(`HTTP ${answer.status}`), {status: answer.status});
      }
      const saved = {version: answer.headers.get('ETag'), path: (await answer.text()).trim()};
      seen = saved.version;
      watched = saved.path;
      if (isNew) {
        for (let i = 0; i < 100 && numberOf(watched) === null; i++) {
          await wait(50);
        }
        listen();
      }
      return saved;
    },
    render: async ({path, text, views, options = {}}) => {
      const mine = ++asked, number = numberOf(path);
      const head = [tab, views.join(','), options.lang || '', options.pose || ''].join('\t');
      for (;;) {
        const answer = await fetch(`${above}${number === null ? '' : `models/${number}/`}render`, {method: 'POST', body: `${head}\n${text}`});
        const told = answer.ok ? await answer.json() : null;
        if (mine !== asked || (told && told.superseded)) {
          throw Object.assign(new Error('superseded'), {superseded: true});
        }
        if (told) {
          return told;
        }
        if (answer.status !== 503) {
          throw Object.assign(new Error(`HTTP ${answer.status}`), {status: answer.status});
        }
        await wait(100); /* others' pictures are being made */
      }
    },
    schema: async (kind) => (await fetch(`${kind}.xsd`)).text(),
    vocabulary: async () => vocabularyOf(xmlParser, await (await fetch('vocabulary.xml')).text()),
  };
  return backend;
};
