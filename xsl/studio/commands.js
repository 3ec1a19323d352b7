/* The one list of what can be done: menu, key, when, and what. Menus, keys, the help and docs/STUDIO.md come from it; names are
 * messages studio-cmd-ID. Keys are places on the keyboard (KeyboardEvent.code), so that they are the same in both alphabets. */
export const menus = ['file', 'edit', 'insert', 'settings', 'modes', 'examples', 'help'];

export const commands = [
  {id: 'new-planar', menu: 'file', act: (app) => app.files.create(true)},
  {id: 'new-spatial', menu: 'file', act: (app) => app.files.create(false)},
  {id: 'open', menu: 'file', key: 'Ctrl+KeyO', act: (app) => app.files.choose()},
  {id: 'save', menu: 'file', key: 'Ctrl+KeyS', act: (app) => app.files.save()},
  {id: 'save-as', menu: 'file', key: 'Ctrl+Shift+KeyS', act: (app) => app.files.saveAs()},
  {id: 'as-xsystel', menu: 'file', when: (app) => app.isOther(), act: (app) => app.files.asXsystel()},
  {id: 'share', menu: 'file', act: (app) => app.files.share()},
  {id: 'get-tables', menu: 'file', rule: true, act: (app) => app.files.download('tables', 'tables.xml')},
  {id: 'get-xsystel', menu: 'file', act: (app) => app.files.download('xsystel', 'xml')},
  {id: 'get-sheet', menu: 'file', act: (app) => app.files.download('sheet', 'sheet.svg')},
  {id: 'get-report', menu: 'file', act: (app) => app.files.download('html', 'html')},
  {id: 'get-x3d', menu: 'file', act: (app) => app.files.download('x3d', 'x3d')},
  {id: 'print', menu: 'file', key: 'Ctrl+KeyP', act: (app) => app.printSheet()},

  {id: 'undo', menu: 'edit', key: 'Ctrl+KeyZ', when: (app) => app.editor.undoDepth() > 0, act: (app) => app.editor.undo()},
  {id: 'redo', menu: 'edit', key: 'Ctrl+KeyY', also: 'Ctrl+Shift+KeyZ', when: (app) => app.editor.redoDepth() > 0, act: (app) => app.editor.redo()},
  {id: 'cut', menu: 'edit', key: 'Ctrl+KeyX', outside: true, rule: true, when: (app) => app.isMovable(), act: (app) => app.copy(true)},
  {id: 'copy', menu: 'edit', key: 'Ctrl+KeyC', outside: true, when: (app) => app.isMovable(), act: (app) => app.copy(false)},
  {id: 'paste', menu: 'edit', key: 'Ctrl+KeyV', outside: true, when: (app) => Boolean(app.copied), act: (app) => app.paste()},
  {id: 'delete', menu: 'edit', key: 'Delete', outside: true, when: (app) => app.isMovable(), act: (app) => app.remove()},
  {id: 'rename', menu: 'edit', key: 'F2', rule: true, act: (app) => app.focusField('in-name')},
  {id: 'pairs', menu: 'edit', key: 'F4', when: (app) => app.model.bodies.length > 0, act: (app) => app.dialogs.pairs()},
  {id: 'rebase', menu: 'edit', when: (app) => app.isBody(), act: (app) => app.dialogs.rebase()},
  {id: 'set-q', menu: 'edit', when: (app) => app.hasPose(), act: (app) => app.setQ()},

  {id: 'body', menu: 'insert', key: 'Alt+KeyB', act: (app) => app.insertBody()},
  {id: 'connection', menu: 'insert', key: 'Alt+KeyK', when: (app) => app.model.bodies.length > 0, act: (app) => app.insertConnection()},
  {id: 'box', menu: 'insert', key: 'Alt+Digit1', rule: true, act: (app) => app.insertShape('box')},
  {id: 'cylinder', menu: 'insert', key: 'Alt+Digit2', act: (app) => app.insertShape('cylinder')},
  {id: 'cone', menu: 'insert', key: 'Alt+Digit3', act: (app) => app.insertShape('cone')},
  {id: 'sphere', menu: 'insert', key: 'Alt+Digit4', act: (app) => app.insertShape('sphere')},
  {id: 'point', menu: 'insert', key: 'Alt+Digit5', act: (app) => app.insertPoint()},

  {id: 'settings', menu: 'settings', key: 'Alt+Comma', act: (app) => app.dialogs.settings()},
  {id: 'snap', menu: 'settings', key: 'Alt+KeyG', checked: (app) => app.settings.snap > 0, act: (app) => app.toggleSnap()},
  {id: 'dark', menu: 'settings', checked: (app) => app.isDark(), act: (app) => app.toggleDark()},
  {id: 'russian', menu: 'settings', rule: true, checked: () => document.documentElement.lang === 'ru', act: (app) => app.changeLanguage('ru')},
  {id: 'english', menu: 'settings', checked: () => document.documentElement.lang === 'en', act: (app) => app.changeLanguage('en')},

  {id: 'mode-model', menu: 'modes', key: 'F6', checked: (app) => app.mode === 'model', act: (app) => app.setMode('model')},
  {id: 'mode-pairs', menu: 'modes', key: 'F7', checked: (app) => app.mode === 'pairs', act: (app) => app.setMode('pairs')},
  {id: 'mode-motion', menu: 'modes', key: 'F8', checked: (app) => app.mode === 'motion', act: (app) => app.setMode('motion')},
  {id: 'mode-play', menu: 'modes', key: 'F9', checked: (app) => app.mode === 'play', act: (app) => app.setMode('play')},
  {id: 'go-scheme', menu: 'modes', key: 'Ctrl+Alt+Digit1', rule: true, act: (app) => app.showView('scheme')},
  {id: 'go-scene', menu: 'modes', key: 'Ctrl+Alt+Digit2', act: (app) => app.showView('scene')},
  {id: 'go-sheet', menu: 'modes', key: 'Ctrl+Alt+Digit3', act: (app) => app.showView('sheet')},
  {id: 'go-report', menu: 'modes', key: 'Ctrl+Alt+Digit4', act: (app) => app.showView('report')},
  {id: 'go-tree', menu: 'modes', key: 'Ctrl+Alt+Digit5', rule: true, act: (app) => app.focusPane('tree')},
  {id: 'go-text', menu: 'modes', key: 'Ctrl+Alt+Digit6', act: (app) => app.focusPane('text')},

  {id: 'example-four-bar', menu: 'examples', act: (app) => app.files.example('four-bar')},
  {id: 'example-slider-crank', menu: 'examples', act: (app) => app.files.example('slider-crank')},
  {id: 'example-cobra', menu: 'examples', act: (app) => app.files.example('cobra')},

  {id: 'keys', menu: 'help', key: 'F1', act: (app) => app.dialogs.keys()},
  {id: 'tour', menu: 'help', act: (app) => app.dialogs.tour()},
];

const names = {KeyZ: 'Z', Comma: ',', Delete: 'Del'};
export const keyText = (key) => (key ? key.split('+').map((k) => names[k] || k.replace(/^(Key|Digit)/, '')).join('+') : '');

const matches = (key, event) => {
  const parts = key.split('+'), code = parts[parts.length - 1];
  const isCode = event.code ? event.code === code : event.key === code;
  return isCode && parts.includes('Ctrl') === Boolean(event.ctrlKey || event.metaKey) && parts.includes('Alt') === Boolean(event.altKey) &&
    parts.includes('Shift') === Boolean(event.shiftKey);
};

export const commandFor = (event) => commands.find((c) => [c.key, c.also].some((key) => key && matches(key, event)));
