/* Where texts come from and go to: the backend's files, this machine's, links, and what the browser keeps by itself. */
import {say, make} from './texts.js';
import {examples} from './examples.js';
import {pack, unpack} from './link.js';
import {createDrops, filesOf} from './drops.js';

const kept = 'systel studio draft';

export const createFiles = (app) => {
  const {backend, dialogs} = app;
  let path = null, version = null, saved = '', name = 'untitled.xml', isAsking = false;

  const isChanged = () => app.editor.whole() !== saved;
  const shown = () => {
    document.title = `${isChanged() ? '• ' : ''}${name} · systel`;
    app.showFile(name, isChanged());
  };
  const take = (text, more) => {
    ({path = null, version = null, name = 'untitled.xml', saved = text} = more);
    app.load(text);
    shown();
    history.replaceState(null, '', path ? `#${encodeURIComponent(path)}` : location.pathname);
  };
  const mayLeave = async () => !isChanged() || app.editor.whole().trim() === '' ||
    dialogs.confirm(say('studio-not-saved'), say('studio-leave', name), say('studio-leave-ok'));

  const open = async (wanted) => {
    const got = await backend.open(wanted);
    take(got.text, {path: wanted, version: got.version, name: wanted.replace(/^.*\//, '')});
  };
  const read = async (file) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const declared = /encoding=["']([\w.-]+)["']/.exec(new TextDecoder('latin1').decode(bytes.slice(0, 200)));
    try {
      return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : declared ? declared[1] : 'utf-8', {ignoreBOM: true, fatal: true}).decode(bytes);
    } catch (error) {
      return null;
    }
  };
  const takeText = (text, as) => take(text, {name: as, saved: ''});
  const takeFile = async (file) => {
    const text = await read(file);
    if (text === null) {
      app.tellTrouble(say('studio-no-text', file.name));
    } else {
      takeText(text, file.name);
    }
  };
  const dropSeveral = createDrops({app, read, mayLeave, open, takeText});

  const give = (text, as, type = 'application/xml') => {
    const link = make('a', {href: URL.createObjectURL(new Blob([text], {type})), download: as});
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };

  let draft = null; /* what this page keeps in the browser: what another one keeps there is not ours to take away */
  const drop = () => {
    try {
      if (draft !== null && localStorage.getItem(kept) === draft) {
        localStorage.removeItem(kept);
      }
    } catch (error) { /* not allowed: nothing is kept */ }
    draft = null;
  };

  /* The file has been written by somebody else since: nobody's text is lost without a word. */
  let theirs = null; /* as it is now, also while somebody is asked */
  const settle = async (told) => {
    theirs = told;
    if (isAsking) {
      return;
    }
    isAsking = true;
    const answer = await dialogs.choices(say('studio-changed'), [say('studio-changed-text', name)],
      [['theirs', say('studio-take-theirs')], ['mine', say('studio-keep-mine')]]);
    isAsking = false;
    version = theirs.version;
    saved = theirs.text;
    if (answer === 'theirs') {
      app.editor.replace(theirs.text); /* undo brings mine back */
    }
    shown();
  };

  const save = async () => {
    if (path === null) {
      return saveAs();
    }
    const text = app.editor.whole();
    try {
      const answer = await backend.save(path, text, version);
      if (answer.conflict) {
        return answer.conflict.text === undefined ? saveAs() : settle(answer.conflict);
      }
      version = answer.version;
      saved = text;
      drop();
      app.say(say('studio-saved', name));
      shown();
    } catch (error) {
      app.tellTrouble(say('studio-not-written', name, error.message));
    }
    return undefined;
  };
  const saveAs = async () => {
    let wanted = await dialogs.askName(say('studio-cmd-save-as'), name);
    if (!wanted) {
      return;
    }
    wanted = /\.[a-z]+$/i.test(wanted) ? wanted : `${wanted}.xml`;
    const text = app.editor.whole();
    if (backend.canMake && !backend.canMake()) {
      give(text, wanted);
      saved = text;
      shown();
      return;
    }
    try {
      const answer = await backend.save(wanted, text, null);
      if (answer.conflict) {
        app.tellTrouble(say('studio-exists', wanted));
        return;
      }
      path = answer.path || wanted;
      name = wanted;
      version = answer.version;
      saved = text;
      drop();
      history.replaceState(null, '', `#${encodeURIComponent(path)}`);
      app.say(say('studio-saved', name));
      shown();
    } catch (error) {
      app.tellTrouble(say('studio-not-written', wanted, error.message));
    }
  };

  backend.on('changed', (told) => {
    if (told.path !== path || told.version === version) {
      return;
    }
    if (!isChanged()) { /* nothing of mine would be lost, and undo brings back what was there */
      version = told.version;
      if (told.text !== app.editor.whole()) {
        app.editor.replace(told.text);
        app.say(say('studio-read-again', name));
      }
      saved = app.editor.whole();
      shown();
    } else if (told.text === app.editor.whole()) {
      version = told.version;
      saved = told.text;
      shown();
    } else {
      settle(told);
    }
  });

  let keeping = 0;
  const keep = () => {
    clearTimeout(keeping);
    keeping = setTimeout(() => {
      try {
        if (isChanged()) {
          draft = JSON.stringify({path, name, version, text: app.editor.whole()});
          localStorage.setItem(kept, draft);
        } else {
          drop();
        }
      } catch (error) { /* full, or not allowed: the page keeps it as long as it is open */ }
    }, 300);
  };
  addEventListener('beforeunload', (event) => {
    if (isChanged() && app.editor.whole().trim() !== '') {
      event.preventDefault();
    }
  });

  return {
    path: () => path,
    name: () => name,
    base: () => name.replace(/\.[^.]*$/, ''),
    changed: () => {
      shown();
      keep();
    },
    create: async (isPlanar) => {
      if (await mayLeave()) {
        const text = document.documentElement.lang === 'ru'
          ? `<?xml version="1.0" encoding="UTF-8"?>\n<системаТел имя="${say('studio-new-name')}">\n</системаТел>\n`
          : `<?xml version="1.0" encoding="UTF-8"?>\n<system name="${say('studio-new-name')}">\n</system>\n`;
        app.isNewPlanar = isPlanar;
        take('', {});
        app.editor.replace(text); /* the first act: undo leads back to nothing */
        saved = text;
        shown();
        requestAnimationFrame(() => app.chooseRoot());
      }
    },
    choose: async () => {
      const chosen = await dialogs.chooseFile(await backend.list());
      if (chosen && await mayLeave()) {
        await (chosen.file ? takeFile(chosen.file) : open(chosen.path));
      }
    },
    drop: async (data) => {
      const dropped = await filesOf(data);
      if (dropped.length > 1) {
        await dropSeveral(dropped);
      } else if (dropped.length && await mayLeave()) {
        await takeFile(dropped[0].file);
      }
    },
    example: async (which) => {
      if (await mayLeave()) {
        take(examples[which], {name: `${which}.xml`});
      }
    },
    save,
    saveAs,
    /* Another language goes on as XsysTel: a new text, the old file stays what it is. */
    asXsystel: async () => {
      const made = await app.render(['xsystel']).catch(() => null);
      if (!made || made.views.xsystel === undefined) {
        app.tellTrouble(say('studio-not-made'));
      } else if (await mayLeave()) {
        take(made.views.xsystel, {name: `${name.replace(/\.[^.]*$/, '')}.xsystel.xml`, saved: ''});
        app.say(say('studio-as-xsystel', name));
      }
    },
    share: async () => {
      const link = `${location.origin}${location.pathname}#model=${await pack(app.editor.whole())}`;
      try {
        await navigator.clipboard.writeText(link);
        app.say(say('studio-copied-link', String(link.length)));
      } catch (error) {
        await dialogs.choices(say('studio-cmd-share'), [link], [['ok', say('studio-close')]]);
      }
    },
    download: async (target, extension) => {
      try {
        const made = await app.render([target]);
        if (made.views[target] === undefined) {
          app.tellTrouble(say('studio-not-made'));
          return;
        }
        give(made.views[target], `${name.replace(/\.[^.]*$/, '')}.${extension}`, extension.endsWith('html') ? 'text/html' : 'application/xml');
      } catch (error) {
        app.tellTrouble(say('studio-not-made'));
      }
    },
    /* What the page begins with: a link, what the browser kept, the file of the address, the only one there is. */
    begin: async () => {
      const place = location.hash.slice(1);
      if (place.startsWith('model=')) {
        take(await unpack(place.slice(6)), {name: 'shared.xml', saved: ''});
        return;
      }
      const list = await backend.list();
      const wanted = list.find((f) => f.path === decodeURIComponent(place)) || (list.length === 1 ? list[0] : null);
      let found = null, earlier = null;
      try {
        found = localStorage.getItem(kept);
        earlier = JSON.parse(found || 'null');
      } catch (error) {
        earlier = null;
      }
      if (earlier && earlier.path === (wanted ? wanted.path : null)) {
        draft = found;
      }
      if (wanted) {
        await open(wanted.path);
        if (draft && earlier.text !== app.editor.whole()) {
          app.editor.replace(earlier.text);
          app.say(say('studio-kept', name));
        }
      } else if (draft) {
        take(earlier.text, {name: earlier.name, saved: ''});
        app.say(say('studio-kept', name));
      } else {
        take('', {});
        app.welcome(say(list.length > 0 ? 'studio-begin-files' : 'studio-begin'), [...(list.length > 0 ? ['open'] : []), 'new-planar', 'new-spatial', 'example-four-bar', 'example-slider-crank', 'example-cobra']);
      }
    },
  };
};
