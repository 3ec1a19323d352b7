/* The backend of the studio without a server: the program in a worker (worker.js), files in the browser's database. Every tab has a
 * worker of its own; they share the files and tell each other of changes. What is saved is in the database before save() ends, so that
 * a worker that breaks off, or is ended since it never comes to an end, costs its own picture alone. */
const here = new URL('.', import.meta.url).href;
const targets = {scheme: 'svg', scene: 'x3d', report: 'html'};
const targetOf = (view) => targets[view] || view;

/* ---- files ---- */

const database = () => new Promise((done, fail) => {
  const asked = indexedDB.open('systel', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('files', {keyPath: 'path'});
  asked.onsuccess = () => done(asked.result);
  asked.onerror = () => fail(asked.error);
});

/* One transaction; use(store) may set what comes of it by its second argument. */
const within = (db, mode, use) => new Promise((done, fail) => {
  let made;
  const transaction = db.transaction('files', mode);
  transaction.oncomplete = () => done(made);
  transaction.onerror = transaction.onabort = () => fail(transaction.error);
  use(transaction.objectStore('files'), (value) => {
    made = value;
  });
});
const allFiles = (db) => within(db, 'readonly', (store, made) => {
  store.getAll().onsuccess = ({target}) => made(target.result);
});
const fileOf = (db, path) => within(db, 'readonly', (store, made) => {
  store.get(path).onsuccess = ({target}) => made(target.result);
});
/* Reading and writing in one: of two tabs one is the first. */
const keepFile = (db, path, text, version) => within(db, 'readwrite', (store, made) => {
  store.get(path).onsuccess = ({target: {result: old}}) => {
    if ((old ? old.version : null) !== version) {
      made({conflict: old ? {text: old.text, version: old.version} : {}});
      return;
    }
    const next = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()} ${Math.random()}`;
    store.put({path, text, version: next});
    made({version: next, path});
  };
});

/* ---- the program ---- */

/* The worker, started anew where it has broken off. `seconds`: that a document may take; where another is waiting, a tenth of them. */
const programOf = ({seconds, filesNow}) => {
  let worker = null, texts = null, failed = null, running = null, waiting = null, timer = 0, number = 0;
  let starting = null;

  const start = () => {
    failed = null;
    starting = new Promise((done) => {
      worker = new Worker(new URL('worker.js', here));
      worker.onmessage = ({data}) => {
        if (data.started || data.failed) {
          texts = data.texts || texts;
          failed = data.failed || null;
          done();
        } else if (running && [data.drawn, data.broken, data.superseded, data.at].includes(running.id)) {
          hear(data);
        }
      };
      worker.onerror = (event) => {
        event.preventDefault();
        failed = event.message || 'worker.js';
        done();
      };
    }).then(async () => {
      if (!failed) {
        worker.postMessage({files: await filesNow()});
      }
    });
  };
  const end = () => {
    worker.terminate();
    start();
  };

  const stopTimer = () => clearTimeout(timer);
  const startTimer = () => {
    stopTimer();
    const most = waiting ? seconds / 10 : seconds;
    if (!running.isSent) {
      return;
    }
    timer = setTimeout(() => die('serve-too-long', String(Math.round(most))), 1000 * most);
  };
  const next = () => {
    stopTimer();
    running = null;
    if (waiting) {
      const job = waiting;
      waiting = null;
      run(job);
    }
  };
  const die = (id, what) => {
    const job = running, lang = job.options.lang === 'ru' ? 'ru' : 'en';
    end();
    const text = texts ? texts[lang][id].replace('{1}', what) : what;
    job.done({status: 4, findings: [{level: 'error', line: 0, here: true, file: job.path || '', text}], views: {}, parts: {}, inputs: []});
    next();
  };
  const hear = (data) => {
    if (data.at !== undefined) {
      startTimer();
      return;
    }
    const job = running;
    if (data.broken !== undefined) {
      die('serve-crashed', data.reason);
      return;
    }
    if (data.superseded !== undefined) {
      job.fail(superseded());
    } else {
      job.done(data);
      if (data.bytes > 1 << 30) { /* memory of a worker only grows */
        end();
      }
    }
    next();
  };
  const run = async (job) => {
    running = job;
    await starting;
    if (failed) {
      job.fail(new Error(failed));
      end(); /* the next one tries anew */
      next();
      return;
    }
    const {id, path, text, views, options} = job;
    job.isSent = true;
    worker.postMessage({draw: id, path, text, views, options});
    startTimer();
  };

  const superseded = () => Object.assign(new Error('superseded'), {superseded: true});
  start();
  return {
    ready: () => starting.then(() => {
      if (failed) {
        throw new Error(failed);
      }
    }),
    tell: (message) => starting.then(() => worker.postMessage(message)),
    /* A newer one takes the place of those before it; the one at work leaves off before its next document. */
    draw: (asked) => new Promise((done, fail) => {
      const job = {...asked, id: ++number, done, fail};
      if (waiting) {
        waiting.fail(superseded());
      }
      if (!running) {
        waiting = null;
        run(job);
        return;
      }
      waiting = job;
      worker.postMessage({newest: job.id});
      startTimer();
    }),
  };
};

/* ---- the backend ---- */

/* options: seconds, that a picture may take before the program is ended. */
export const createBackend = async ({seconds = 60} = {}) => {
  const db = await database(), listeners = {}, others = new BroadcastChannel('systel');
  const tell = (name, told) => (listeners[name] || []).forEach((listen) => listen(told));
  const filesNow = async () => Object.fromEntries((await allFiles(db)).map(({path, text}) => [path, text]));
  const program = programOf({seconds, filesNow});
  const list = async () => (await allFiles(db)).map(({path}) => ({path, name: path}));

  others.onmessage = async ({data: {path}}) => {
    const file = await fileOf(db, path);
    program.tell({files: {[path]: file ? file.text : null}});
    tell('list', await list());
    if (file) {
      tell('changed', {path, text: file.text, version: file.version});
    }
  };

  return {
    kind: 'worker',
    canMake: () => true,
    ready: program.ready,
    on: (name, listener) => {
      (listeners[name] = listeners[name] || []).push(listener);
    },
    list,
    open: async (path) => {
      const file = await fileOf(db, path);
      if (!file) {
        throw Object.assign(new Error(path), {status: 404});
      }
      return {text: file.text, version: file.version};
    },
    save: async (path, text, version) => {
      const saved = await keepFile(db, path, text, version);
      if (!saved.conflict) {
        program.tell({files: {[path]: text}});
        others.postMessage({path});
        tell('list', await list());
      }
      return saved;
    },
    render: async ({path, text, views, options = {}}) => {
      const drawn = await program.draw({path, text, options, views: views.map(targetOf)});
      const byView = (made) => Object.fromEntries(views.filter((view) => made[targetOf(view)] !== undefined)
        .map((view) => [view, made[targetOf(view)]]));
      return {...drawn, views: byView(drawn.views), parts: byView(drawn.parts)};
    },
    schema: async (kind) => (await fetch(`${here}${kind}.xsd`)).text(),
    vocabulary: async () => {
      const [{xmlParser}, {vocabularyOf}, answer] = await Promise.all([import('./codemirror.js'), import('./names.js'), fetch(`${here}vocabulary.xml`)]);
      return vocabularyOf(xmlParser, await answer.text());
    },
  };
};
