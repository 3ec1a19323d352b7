/* The studio: the text of a model and its pictures, which are made of it anew after each edit. This file joins the parts; what each
 * does is in the file of its name. The document is the text of the editor and nothing else; what is selected is the element at
 * its cursor. */
import {xmlParser} from './codemirror.js';
import {createBackend} from './backend.js';
import {say, byId, make, lang, plain} from './texts.js';
import {readModel} from './model.js';
import {applyChanges} from './syntax.js';
import {commands, commandFor} from './commands.js';
import {createMenus} from './menus.js';
import {createDialogs} from './dialogs.js';
import {createEditor} from './editor.js';
import {createTree, labelOf} from './tree.js';
import {createInspector} from './inspector.js';
import {createViews} from './views.js';
import {createFiles} from './files.js';
import {createMotion} from './motion.js';
import {createHandling} from './handling.js';
import {placeOf} from './ends.js';
import {insertBody, insertConnection, insertElement, removeElement, copyElement, pasteText} from './edits.js';
import {angleBetween, snap} from './dragging.js';

const stored = 'systel studio settings';
const usual = {lengths: 'mm', angles: 'deg', size: 1000, snap: 10, lastSnap: 10, decimals: 3, theme: null};

const readSettings = () => {
  try {
    return {...usual, ...JSON.parse(localStorage.getItem(stored) || '{}')};
  } catch (error) {
    return {...usual};
  }
};

const app = {settings: readSettings(), mode: 'model', view: 'scheme', copied: null, pose: {}, drawing: 0, isNewPlanar: false, result: null};
let textVersion = 0, vocabulary = null, mark = 0, isRendering = false, needed = false, waitTimer = 0;

/* ---- telling ---- */

app.say = (text) => {
  byId('told').textContent = text;
};
app.tellTrouble = (text) => {
  byId('told').textContent = text;
  byId('told').classList.add('bad');
  setTimeout(() => byId('told').classList.remove('bad'), 6000);
};
app.showFile = (name, isChanged) => {
  byId('file').textContent = `${name}${isChanged ? ' •' : ''}`;
  byId('file').title = isChanged ? say('studio-not-saved') : '';
};
app.label = (element) => labelOf(app.model, element);

/* ---- what is selected ---- */

const selectAtCursor = () => {
  app.selected = app.model.root ? app.model.selectedAt(app.editor.cursor()) || app.model.root : null;
};

/* What is selected is an element of the text as it is now: an act may come before the next frame shows it. */
const readText = () => {
  app.model = readModel(xmlParser, vocabulary, app.editor.text());
  selectAtCursor();
};

const showSelected = () => {
  const {model, selected} = app;
  tree.show(model, selected);
  inspector.show(model, selected, selected ? app.label(selected) : '');
  views.choose(handling.inPictures());
  const body = selected && model.isXsystel ? model.bodyOf(selected) : null;
  byId('frame').textContent = body ? (body === model.root ? say('studio-csa-0') : say('studio-csa', model.numberOf(body), model.get(body, 'name') || '').replace(/:\s*$/, '')) : '';
  const title = selected ? {from: selected.from, to: selected.nameTo ?? selected.from} : {from: 0, to: 0};
  app.editor.showChosen(title.from, title.to);
};

const newText = () => {
  document.body.dataset.text = String(++textVersion);
};

const followCursor = () => {
  selectAtCursor();
  showSelected();
};

app.choose = (element) => {
  if (element) {
    app.editor.goTo(element.from + 1);
  }
};
app.chooseRoot = () => app.choose(app.model.root);
app.isBody = () => Boolean(app.selected) && app.model.nameOf(app.selected) === 'body';
app.isMovable = () => Boolean(app.selected) && app.selected !== app.model.root;
app.isOther = () => Boolean(app.model.root) && !app.model.isXsystel;
app.turnOf = (element) => handling.turnOf(element);
app.look = () => handling.look();

/* ---- acts ---- */

/* make(model, selected) → edit; isAny: it makes sense in every language. */
app.act = (make_, name, isAny = false) => {
  if (!(app.model.isXsystel || (isAny && app.model.root)) || !app.selected) {
    app.tellTrouble(app.model.root ? say('studio-other-kind') : say('studio-nothing'));
    return false;
  }
  return app.editor.act(make_(app.model, app.selected), name);
};

const isPlanar = () => (app.model.isPlanar === null ? app.isNewPlanar : app.model.isPlanar);
const zero = () => (isPlanar() ? '0, 0' : '0, 0, 0');
const begun = () => {
  if (!app.model.root) { /* an empty text becomes a model with its first body */
    app.files.create(app.isNewPlanar);
  }
};
app.insertBody = () => {
  begun();
  app.act((model, selected) => insertBody(model, model.bodyOf(selected), {KP: '1', CPB: zero(), DCAKP: isPlanar() ? null : '0, 1, 0'}), 'insert.body');
  app.focusField('in-pole-0');
};
app.insertConnection = () => {
  app.act((model, selected) => {
    const body = model.bodyOf(selected), n = model.numberOf(body);
    return insertConnection(model, {body1: n || model.bodies.length, body2: 0, KP: '1', point1: zero(), point2: placeOf(model, model.byNumber.get(n || model.bodies.length)), DCAKP: isPlanar() ? null : '0, 0, 1'});
  }, 'insert.connection');
  app.focusField('in-body1');
};
app.insertShape = (kind) => {
  begun();
  const s = plain(app.settings.size / 10);
  const size = {box: `${s}, ${s}, ${s}`, cylinder: `${plain(app.settings.size / 20)}, ${s}`, cone: `${plain(app.settings.size / 20)}, ${s}`, sphere: plain(app.settings.size / 20)}[kind];
  app.act((model, selected) => insertElement(model, model.bodyOf(selected), 'shape', {kind: model.names.writeValue('kind', kind), size, at: '0, 0, 0'}), 'insert.shape');
  app.focusField('in-size-0');
};
app.insertPoint = () => {
  app.act((model, selected) => {
    const body = model.bodyOf(selected), used = new Set(model.partsOf(body, 'point').map((p) => model.get(p, 'name')));
    const name = 'MNPQRSTUVWABCDEFGHKL'.split('').find((l) => !used.has(l)) || `M${used.size}`;
    return insertElement(model, body, 'point', {name, at: zero()});
  }, 'insert.point');
};
app.remove = () => app.act((model, selected) => removeElement(model, selected), 'delete', true);
app.copy = (isCut) => {
  app.copied = copyElement(app.model, app.selected);
  app.say(say('studio-copied', app.label(app.selected)));
  if (isCut) {
    app.remove();
  }
};
app.paste = () => app.act((model, selected) => pasteText(xmlParser, model, model.bodyOf(selected), app.copied), 'paste');
app.focusField = (id) => requestAnimationFrame(() => setTimeout(() => { /* behind followCursor */
  const field = byId(id);
  if (field) {
    app.showPane('inspector');
    field.focus();
    if (field.select) {
      field.select();
    }
  }
}, 0));

/* ---- pictures ---- */

const wanted = () => (app.view === 'both' ? ['scheme', 'scene'] : [app.view]);
app.render = async (names, text = app.editor.whole()) => app.backend.render({path: app.files.path(), text, views: names, options: {lang, pose: motion.poseText()}});

const showFindings = (findings) => {
  const list = byId('findings');
  byId('findings-count').textContent = findings.length ? String(findings.length) : '';
  byId('problems').classList.toggle('has', findings.some((f) => f.level === 'error'));
  list.replaceChildren(...(findings.length ? findings.map((f) => {
    const item = make('li', {className: f.level}, make('strong', {textContent: `${say(`serve-${f.level}`)}: `}));
    if (f.here && f.line > 0) {
      const go = make('button', {type: 'button', className: 'link', textContent: say('serve-line', f.line)});
      go.addEventListener('click', () => {
        app.editor.goTo(app.editor.lineAt(f.line));
        app.focusPane('text');
      });
      item.append(go, ' ');
    } else if (f.file) {
      item.append(`${f.file}${f.line > 0 ? `:${f.line}` : ''} `);
    }
    item.append(f.text);
    const fix = app.editor.fixOf(f);
    if (fix) {
      const mend = make('button', {type: 'button', className: 'fix', textContent: say('studio-fix', fix.right)});
      mend.addEventListener('click', () => app.editor.fixOf(f)?.apply());
      item.append(' ', mend);
    }
    return item;
  }) : [make('li', {textContent: say('serve-no-findings')})]));
  app.editor.showFindings(findings);
};

const showState = (kind, text) => {
  byId('state').className = kind;
  byId('state').textContent = text;
};

/* Draws the text, the newest one only. While something is dragged: {text, at, isPose}, what is drawn then and where the pointer was. */
const draw = async (dragged = null) => {
  if (isRendering) {
    needed = dragged || true;
    return;
  }
  isRendering = true;
  const drawnVersion = textVersion;
  const version = ++mark, source = dragged && dragged.text !== undefined ? dragged.text : app.editor.whole(), isWhole = !dragged;
  const begun = performance.now(), {pose, view} = app;
  const names = [...new Set(dragged ? wanted().filter((n) => n === 'scheme' || n === 'scene') : wanted()), ...(!dragged || dragged.isPose ? ['model'] : [])];
  clearTimeout(waitTimer);
  waitTimer = setTimeout(() => showState('waiting', say('serve-state-making')), 200);
  try {
    if (source.trim() === '') {
      showState('', '');
      showFindings([]);
    } else {
      const made = await app.render(names, source);
      const isBare = app.model.isXsystel && app.model.bodies.length === 0 && isWhole;
      if (made.views.model) {
        app.result = new DOMParser().parseFromString(made.views.model, 'application/xml');
        motion.show(app.result);
      }
      if (made.views.scheme) {
        handling.sees(made.views.scheme);
      }
      for (const name of names) {
        if (name !== 'model' && made.views[name] !== undefined) {
          views.show(name, made.views[name], version, dragged ? dragged.at : null);
        }
      }
      app.drawing = performance.now() - begun;
      if (made.views.scheme) {
        motion.drawn(pose);
      }
      if (isWhole) {
        showFindings(isBare ? [] : made.findings);
        const missing = made.status === 0 && !isBare && view === app.view ? wanted().filter((n) => made.views[n] === undefined) : []; /* this kind of input has none */
        const isMissing = missing.length > 0 && missing.length === wanted().length;
        if (view === app.view) {
          wanted().forEach((n) => {
            byId(`view-${n}`).hidden = missing.includes(n);
          });
        }
        app.welcome(isBare ? say('studio-first-body') : isMissing ? say('serve-no-view') : null);
        showState(isBare ? '' : made.status === 0 ? 'good' : 'old', isBare ? '' : isMissing ? say('serve-no-view') : made.status === 0 ? say('studio-drawn') : views.has(app.view === 'both' ? 'scheme' : app.view) ? say('serve-state-old') : say('serve-state-none'));
        document.body.dataset.drawn = String(drawnVersion);
        views.choose(handling.inPictures(), handling.ids());
      } else {
        showState('', '');
      }
    }
  } catch (error) {
    if (!error.superseded) {
      showState('old', say('studio-not-made'));
    }
  } finally {
    clearTimeout(waitTimer);
    isRendering = false;
    if (needed !== false) {
      const next = needed;
      needed = false;
      draw(next === true ? null : next);
    }
  }
};
app.showView = (name) => {
  app.view = name;
  for (const view of ['scheme', 'scene', 'report', 'sheet']) {
    byId(`view-${view}`).hidden = !(name === view || (name === 'both' && ['scheme', 'scene'].includes(view)));
  }
  for (const tab of document.querySelectorAll('#tabs [role="tab"]')) {
    const isNow = tab.dataset.view === name;
    tab.setAttribute('aria-selected', String(isNow));
    tab.tabIndex = isNow ? 0 : -1;
  }
  app.showPane('pictures');
  draw();
};
app.printSheet = async () => {
  app.showView('sheet');
  const made = await app.render(['sheet']);
  if (made.views.sheet) {
    views.show('sheet', made.views.sheet, ++mark);
    views.print('sheet');
  }
};

/* ---- panes: on a narrow page one at a time ---- */

app.showPane = (name) => {
  document.body.dataset.pane = name;
  for (const button of document.querySelectorAll('#panes button')) {
    button.setAttribute('aria-pressed', String(button.dataset.pane === name));
  }
};
app.focusPane = (name) => {
  app.showPane(name);
  if (name === 'text') {
    app.editor.focus();
  } else {
    (byId('tree').querySelector('[tabindex="0"]') || byId('tree')).focus();
  }
};

/* ---- dragging ---- */

const onDrag = (name, told) => {
  if (told.phase === 'cancel') {
    draw();
    return;
  }
  if (app.mode !== 'model') {
    motion.drag(told, angleBetween, (v) => snap(v, app.settings.snap > 0 ? 1 : 0));
    return;
  }
  const edit = app.model.isXsystel ? handling.editOf(told) : null;
  if (!edit) {
    if (told.phase === 'end') {
      draw();
    }
    return;
  }
  if (told.phase === 'end') {
    if (!app.editor.act(edit, 'drag')) {
      draw();
    }
  } else {
    app.say(edit.changes.length ? edit.changes[0].insert : '');
    draw({text: applyChanges(app.model.text, edit.changes), at: {x: told.dx, y: told.dy, z: told.dz}});
  }
};

/* ---- settings, modes ---- */

app.isDark = () => document.documentElement.dataset.theme === 'dark' ||
  (document.documentElement.dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
app.changeSettings = (more) => {
  Object.assign(app.settings, more);
  try {
    localStorage.setItem(stored, JSON.stringify(app.settings));
  } catch (error) { /* they hold as long as the page */ }
  if (app.settings.theme) {
    document.documentElement.dataset.theme = app.settings.theme;
  }
  inspector.forget();
  if (app.model) {
    showSelected();
  }
};
app.toggleDark = () => app.changeSettings({theme: app.isDark() ? 'light' : 'dark'});
app.toggleSnap = () => {
  const {snap: now, lastSnap} = app.settings;
  app.changeSettings(now > 0 ? {snap: 0, lastSnap: now} : {snap: lastSnap || 10});
  app.say(now > 0 ? say('studio-grid-off') : say('studio-grid-on', app.settings.snap));
};
app.changeLanguage = (name) => {
  if (name !== lang) {
    location.href = `${name}.html${location.hash}`;
  }
};
app.setMode = (name) => {
  app.mode = name;
  document.body.dataset.mode = name;
  for (const button of document.querySelectorAll('#modes button')) {
    button.setAttribute('aria-pressed', String(button.dataset.mode === name));
  }
  motion.setMode(name);
  views.setMode(name !== 'model' && name !== 'play');
  if (app.model) {
    views.choose(handling.inPictures());
  }
};
app.hasPose = () => Object.keys(app.pose).length > 0;
app.setQ = () => motion.setQ();
app.setPose = (pose, told = null) => {
  app.pose = pose;
  draw(told && told.phase === 'move' ? {at: {x: told.dx, y: told.dy}, isPose: true} : null);
};
/* What stands where a picture will be: words, and what one may begin with. */
app.welcome = (text, ids = []) => {
  byId('welcome').hidden = text === null;
  byId('welcome').replaceChildren(...(text === null ? [] : [make('span', {textContent: text}), ...ids.map((id) => {
    const button = make('button', {type: 'button', textContent: say(`studio-cmd-${id}`), id: `begin-${id}`});
    button.addEventListener('click', () => run(commands.find((c) => c.id === id)));
    return button;
  })]));
};
app.load = (text) => {
  app.pose = {};
  app.isRead = true;
  app.editor.load(text);
  readText();
  app.result = null;
  newText();
  app.welcome(null);
  app.editor.goTo(app.model.root ? app.model.root.from + 1 : 0);
  followCursor();
  draw();
};

/* ---- keys ---- */

const isWriting = (target) => target instanceof Element && (target.closest('input, select, textarea, dialog') !== null || target.id === 'text');
const run = (command) => {
  if (!command.when || command.when(app)) {
    command.act(app);
  }
};
const onKey = (event, target) => {
  const command = commandFor(event);
  if (!command || document.querySelector('dialog[open]') || (command.outside && isWriting(target)) || (isWriting(target) && ['undo', 'redo'].includes(command.id) && target.id === 'text')) {
    return false;
  }
  run(command);
  return true;
};

/* ---- the beginning ---- */

let tree, inspector, views, motion, handling;

const begin = async () => {
  if (app.settings.theme) {
    document.documentElement.dataset.theme = app.settings.theme;
  }
  app.backend = await createBackend();
  vocabulary = await app.backend.vocabulary();
  app.editor = createEditor({parent: byId('text'), lang, getNames: () => app.model && app.model.names,
    onChange: () => {
      readText();
      app.pose = {};
      newText();
      app.files.changed();
      draw();
    },
    onCursor: () => requestAnimationFrame(followCursor)});
  tree = createTree({onChoose: app.choose});
  inspector = createInspector({act: app.act, getSettings: () => app.settings});
  handling = createHandling(app);
  views = createViews({onPick: (name, told) => handling.pick(told), onDrag, onKey: (told) => onKey(told, document.body)});
  app.views = views;
  app.dialogs = createDialogs(app);
  motion = createMotion(app);
  readText();
  app.files = createFiles(app);
  createMenus(app, run);
  app.backend.on('connection', ({isThere}) => {
    document.body.classList.toggle('alone', !isThere);
    byId('alone').hidden = isThere;
  });
  for (const tab of document.querySelectorAll('#tabs [role="tab"]')) {
    tab.addEventListener('click', () => app.showView(tab.dataset.view));
  }
  byId('tabs').addEventListener('keydown', (event) => {
    const tabs = Array.from(document.querySelectorAll('#tabs [role="tab"]')), at = tabs.findIndex((t) => t.dataset.view === app.view);
    const to = {ArrowRight: (at + 1) % tabs.length, ArrowLeft: (at + tabs.length - 1) % tabs.length, Home: 0, End: tabs.length - 1}[event.key];
    if (to !== undefined) {
      event.preventDefault();
      app.showView(tabs[to].dataset.view);
      tabs[to].focus();
    }
  });
  for (const button of document.querySelectorAll('#panes button')) {
    button.addEventListener('click', () => app.showPane(button.dataset.pane));
  }
  for (const button of document.querySelectorAll('#modes button')) {
    button.addEventListener('click', () => app.setMode(button.dataset.mode));
  }
  for (const button of document.querySelectorAll('#tools button')) {
    button.addEventListener('click', () => run(commands.find((c) => c.id === button.dataset.command)));
  }
  addEventListener('keydown', (event) => {
    if (!event.defaultPrevented && onKey(event, event.target)) {
      event.preventDefault();
    }
  });
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    if (event.dataTransfer.files.length) {
      app.files.drop(event.dataTransfer);
    }
  });
  app.showPane('pictures');
  app.setMode('model');
  app.showView('scheme');
  await app.files.begin();
  document.body.dataset.ready = 'yes';
};

begin().catch((error) => {
  byId('told').textContent = `${error.message}`;
  throw error;
});
