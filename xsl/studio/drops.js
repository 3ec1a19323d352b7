/* Files that are dropped on the page. Of several, or of a folder, the model is opened which none of the others names; those that it may name are put
 * beside it, where its hrefs find them. Of several such models somebody is asked. */
import {say} from './texts.js';

const most = 500; /* files of a folder */

const fileOf = (entry) => new Promise((done, fail) => entry.file(done, fail));
const childrenOf = async (entry) => {
  const reader = entry.createReader(), all = [];
  for (;;) { /* told in portions */
    const some = await new Promise((done, fail) => reader.readEntries(done, fail));
    if (some.length === 0) {
      return all;
    }
    all.push(...some);
  }
};
const collect = async (entries, above, into) => {
  for (const entry of entries) {
    const path = `${above}${entry.name}`;
    if (entry.name.startsWith('.') || into.length >= most) {
      continue;
    }
    if (entry.isDirectory) {
      await collect(await childrenOf(entry), `${path}/`, into);
    } else {
      into.push({path, file: await fileOf(entry)});
    }
  }
  return into;
};

/* Of what is dropped, [{path, file}]; paths count from a folder that is dropped alone. To be called while the event lasts. */
export const filesOf = async (data) => {
  const entries = Array.from(data.items || [], (item) => item.webkitGetAsEntry && item.webkitGetAsEntry()).filter(Boolean);
  const plain = Array.from(data.files, (file) => ({path: file.name, file}));
  if (!entries.some((entry) => entry.isDirectory)) {
    return plain;
  }
  return collect(entries.length === 1 ? await childrenOf(entries[0]) : entries, '', []);
};

/* As an address in a text ends. */
const isNamed = (text, path) => {
  const name = path.replace(/^.*\//, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:["'/>]|\\s)${name}(?:["'#?<]|\\s)`).test(text);
};
const isModel = ({text, path}) => /^\s*</.test(text) && !/\.(?:dae|xsd|xsl|svg|x3d)$/i.test(path);
export const rootsOf = (texts) => {
  const models = texts.filter(isModel);
  const roots = models.filter((model) => !texts.some((other) => other !== model && isNamed(other.text, model.path)));
  return roots.length ? roots : models;
};

const listed = (paths) => (paths.length > 8 ? [...paths.slice(0, 8), '…'] : paths).join(', ');

/* files: those of createFiles; read: the text of a file, null where it is none. */
export const createDrops = ({app, read, mayLeave, open, takeText}) => {
  const {backend, dialogs} = app;

  /* Returns those that are not there now; of others' texts nothing is replaced unasked. */
  const put = async (texts) => {
    const left = [], others = [];
    for (const file of texts) {
      try {
        const [there] = (await backend.list()).filter((f) => `/${f.path}`.endsWith(`/${file.path}`)).sort((a, b) => a.path.length - b.path.length);
        file.at = there ? there.path : file.path;
        const now = there ? await backend.open(there.path) : null;
        if (now && now.text !== file.text) {
          others.push(Object.assign(file, {version: now.version}));
        } else if (!now) {
          const answer = await backend.save(file.path, file.text, null);
          file.at = answer.path || file.path;
          if (answer.conflict) {
            left.push(file.path);
          }
        }
      } catch (error) { /* a name that the folder refuses */
        left.push(file.path);
      }
    }
    const paths = listed(others.map((f) => f.path));
    if (others.length && await dialogs.choices(say('studio-drop-there'), [say('studio-drop-there-text', paths)],
      [['keep', say('studio-drop-keep')], ['replace', say('studio-drop-replace')]]) === 'replace') {
      for (const file of others) {
        const answer = await backend.save(file.at, file.text, file.version).catch(() => ({conflict: {}}));
        if (answer.conflict) {
          left.push(file.path);
        }
      }
    }
    return left;
  };

  return async (dropped) => {
    const files = await Promise.all(dropped.map(async ({path, file}) => ({path, file, text: await read(file)})));
    const texts = files.filter((f) => f.text !== null), roots = rootsOf(texts);
    if (roots.length === 0) {
      app.tellTrouble(say('studio-no-text', listed(files.map((f) => f.path))));
      return;
    }
    const canPut = !backend.canMake || backend.canMake();
    let [main] = roots;
    if (roots.length > 1) {
      const answer = await dialogs.choose(say('studio-drop-which'), say(canPut ? 'studio-drop-which-text' : 'studio-drop-which-alone'), roots.map((f) => f.path));
      main = roots.find((f) => f.path === answer);
    }
    if (!main || !(await mayLeave())) {
      return;
    }
    const binary = files.filter((f) => f.text === null).map((f) => f.path);
    if (!canPut) {
      await takeText(main.text, main.path.replace(/^.*\//, ''));
      const left = files.filter((f) => f.path !== main.path).map((f) => f.path);
      app.tellTrouble(say('studio-drop-left', listed(left)));
      return;
    }
    if (backend.kind === 'serve' &&
      !(await dialogs.confirm(say('studio-drop-put'), say('studio-drop-put-text', listed(texts.map((f) => f.path))), say('studio-drop-put-ok')))) {
      return;
    }
    const left = [...binary, ...await put(texts)];
    await (left.includes(main.path) ? takeText(main.text, main.path.replace(/^.*\//, '')) : open(main.at));
    const beside = texts.map((f) => f.path).filter((path) => path !== main.path && !left.includes(path));
    if (left.length) {
      app.tellTrouble(say('studio-drop-left', listed(left)));
    } else {
      app.say(say('studio-dropped', main.path, listed(beside)));
    }
  };
};
