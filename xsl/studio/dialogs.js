/* Windows of the page: questions, settings, keys, the description of pairs (figure 5 of the paper). */
import {make, say, plain} from './texts.js';
import {commands, menus, keyText} from './commands.js';
import {numbersOf} from './model.js';
import {planarPairs, spatialPairs, pairOf} from './pairs.js';
import {setAttributes, moveBody} from './edits.js';

let count = 0;

/* Shows a window; resolves with the value of the button that closed it (null: Escape). */
const ask = (title, content, buttons) => new Promise((done) => {
  const id = `dialog-${++count}`;
  const form = make('form', {method: 'dialog'}, make('h2', {id: `${id}-title`, textContent: title}), make('div', {className: 'content'}, ...content),
    make('p', {className: 'buttons'}, ...buttons.map(([value, text], i) => make('button', {value, textContent: text, type: 'submit', className: i ? '' : 'first'}))));
  const dialog = make('dialog', {id, 'aria-labelledby': `${id}-title`}, form);
  const before = document.activeElement;
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (before && before.focus) {
      before.focus();
    }
    done(dialog.returnValue || null);
  });
  document.body.append(dialog);
  dialog.showModal();
});

const field = (id, label, input) => make('div', {className: 'field'}, make('label', {for: id, textContent: label}), input);

export const createDialogs = (app) => ({
  /* Returns the name, or null. */
  askName: async (title, value) => {
    const input = make('input', {id: 'dialog-name', type: 'text', value, autocomplete: 'off'});
    const answer = await ask(title, [field('dialog-name', say('studio-file-name'), input)], [['ok', say('studio-ok')], ['', say('studio-cancel')]]);
    return answer === 'ok' ? input.value.trim() : null;
  },
  confirm: (title, text, ok) => ask(title, [make('p', {textContent: text})], [['ok', ok], ['', say('studio-cancel')]]).then((a) => a === 'ok'),
  choices: (title, text, buttons) => ask(title, text.map((t) => make('p', {textContent: t})), buttons),
  /* Returns one of the names, or null. */
  choose: async (title, text, names) => {
    const list = make('ul', {className: 'files'}, ...names.map((value) => make('li', {}, make('button', {type: 'submit', value, textContent: value, className: 'file'}))));
    return ask(title, [make('p', {textContent: text}), list], [['', say('studio-cancel')]]);
  },
  /* Returns {path} of one of the files, {file} of this machine, or null. */
  chooseFile: async (files) => {
    let chosen = null;
    const list = make('ul', {className: 'files'}, ...files.map((f) => {
      const button = make('button', {type: 'submit', value: 'ok', textContent: f.name, className: 'file'});
      button.addEventListener('click', () => {
        chosen = {path: f.path};
      });
      return make('li', {}, button);
    }));
    const input = make('input', {id: 'dialog-file', type: 'file', accept: '.xml,.xhtml,.html,.fods,.urdf,.model'});
    const answer = await ask(say('studio-cmd-open'), [files.length ? list : make('p', {textContent: say('studio-no-files')}), field('dialog-file', say('studio-from-disk'), input)],
      [['ok', say('studio-ok')], ['', say('studio-cancel')]]);
    return answer !== 'ok' ? null : chosen || (input.files[0] ? {file: input.files[0]} : null);
  },
  keys: () => ask(say('studio-cmd-keys'), menus.map((menu) => {
    const with_ = commands.filter((c) => c.menu === menu && c.key);
    return with_.length ? make('section', {}, make('h3', {textContent: say(`studio-menu-${menu}`)}),
      make('dl', {className: 'keys'}, ...with_.flatMap((c) => [make('dt', {textContent: say(`studio-cmd-${c.id}`)}), make('dd', {}, make('kbd', {textContent: keyText(c.key)}))]))) : null;
  }).filter(Boolean), [['ok', say('studio-close')]]),
  tour: () => ask(say('studio-cmd-tour'), [1, 2, 3, 4, 5, 6].map((i) => make('p', {textContent: say(`studio-tour-${i}`)})), [['ok', say('studio-close')]]),
  settings: async () => {
    const s = app.settings;
    const select = (id, values, value) => make('select', {id}, ...values.map(([v, t]) => make('option', {value: v, textContent: t, selected: v === value})));
    const inputs = {
      lengths: select('set-lengths', [['mm', say('studio-mm')], ['m', say('studio-m')]], s.lengths),
      angles: select('set-angles', [['deg', '°'], ['rad', say('studio-rad')]], s.angles),
      size: make('input', {id: 'set-size', type: 'number', min: 1, value: s.size, step: 'any'}),
      snap: make('input', {id: 'set-snap', type: 'number', min: 0, value: s.snap, step: 'any'}),
      decimals: make('input', {id: 'set-decimals', type: 'number', min: 0, max: 9, value: s.decimals}),
    };
    const labels = {lengths: say('studio-lengths'), angles: say('studio-angles'), size: say('studio-largest'), snap: say('studio-grid'), decimals: say('studio-rounding')};
    const answer = await ask(say('studio-cmd-settings'), Object.keys(inputs).map((k) => field(`set-${k}`, labels[k], inputs[k])), [['ok', say('studio-ok')], ['', say('studio-cancel')]]);
    if (answer === 'ok') {
      app.changeSettings({lengths: inputs.lengths.value, angles: inputs.angles.value, size: Number(inputs.size.value) || s.size,
        snap: Math.max(0, Number(inputs.snap.value) || 0), decimals: Math.max(0, Math.min(9, Math.round(Number(inputs.decimals.value)) || 0))});
    }
  },
  /* Figure 5: type, DCAKP, least and greatest value, colour of the solids, of every pair; OK is one act. */
  pairs: async () => {
    const {model} = app, table = model.isPlanar ? planarPairs : spatialPairs;
    const rows = model.bodies.map((body) => {
      const n = model.numberOf(body), pair = pairOf(model.get(body, 'KP'), model.isPlanar), shapes = model.partsOf(body, 'shape');
      const label = (what) => `${say('studio-pair')} ${n}: ${what}`;
      const input = (name, value, more) => make('input', {type: 'text', value: value ?? '', 'aria-label': label(name), autocomplete: 'off', ...more});
      const colour = numbersOf(shapes.length ? model.get(shapes[0], 'colour') : '').slice(0, 3);
      return {body, shapes, pair,
        kind: make('select', {'aria-label': label(say('studio-pair'))}, ...table.filter((p) => !p.isCut).map((p) => make('option', {value: p.code, textContent: `${p.code} ${p[model.names.lang]}`, selected: p === pair}))),
        axis: input('DCAKP', model.get(body, 'DCAKP')), min: input('min', model.get(body, 'min'), {size: 5}), max: input('max', model.get(body, 'max'), {size: 5}),
        colour: input(say('studio-colour'), colour.length === 3 ? colour.map((v) => plain(v)).join(', ') : '', {disabled: !shapes.length, size: 12})};
    });
    const head = make('tr', {}, ...['№', say('studio-pair'), 'DCAKP', 'min', 'max', say('studio-colour')].map((t) => make('th', {scope: 'col', textContent: t})));
    const answer = await ask(say('studio-cmd-pairs'), [make('div', {className: 'scroll', tabIndex: 0, role: 'region', 'aria-label': say('studio-cmd-pairs')}, make('table', {className: 'pairs'}, make('thead', {}, head),
      make('tbody', {}, ...rows.map((r) => make('tr', {}, make('th', {scope: 'row', textContent: model.numberOf(r.body)}), ...[r.kind, r.axis, r.min, r.max, r.colour].map((i) => make('td', {}, i)))))))],
    [['ok', say('studio-ok')], ['', say('studio-cancel')]]);
    if (answer !== 'ok') {
      return;
    }
    const changes = rows.flatMap((r) => {
      const values = {min: r.min.value.trim() || null, max: r.max.value.trim() || null, DCAKP: r.axis.value.trim() || null};
      if (r.kind.value !== String(r.pair.code)) {
        values.KP = r.kind.value;
      }
      return [...setAttributes(model, r.body, values).changes,
        ...(r.colour.disabled || !r.colour.value.trim() ? [] : r.shapes.flatMap((s) => setAttributes(model, s, {colour: r.colour.value.trim()}).changes))];
    });
    app.act(() => ({changes, select: null}), 'input.pairs');
  },
  rebase: async () => {
    const {model} = app, body = app.selected;
    const options = [model.root, ...model.bodies].filter((b) => {
      for (let e = b; e; e = e.parent) {
        if (e === body) {
          return false;
        }
      }
      return b !== body.parent;
    });
    const select = make('select', {id: 'dialog-base'}, ...options.map((b) => make('option', {value: model.numberOf(b), textContent: app.label(b)})));
    const answer = await ask(say('studio-cmd-rebase'), [field('dialog-base', say('studio-base'), select)], [['ok', say('studio-ok')], ['', say('studio-cancel')]]);
    if (answer === 'ok' && select.value !== '') {
      app.act((now) => moveBody(now, app.selected, now.byNumber.get(Number(select.value))), 'move.body');
    }
  },
});
