/* The parameters of what is selected, as fields; each change is one edit of the text. Lengths and angles in the units of the
 * settings; the text has millimetres and degrees. */
import {make, say, byId, plain} from './texts.js';
import {numbersOf} from './model.js';
import {unescapeXml} from './syntax.js';
import {planarPairs, spatialPairs, pairOf, solids} from './pairs.js';
import {setAttributes, setContent, contentOf} from './edits.js';
import {movePole, movePoint, setConnection} from './ends.js';

export const units = (settings) => ({
  length: {text: settings.lengths === 'm' ? say('studio-m') : say('studio-mm'), factor: settings.lengths === 'm' ? 1000 : 1},
  angle: {text: settings.angles === 'rad' ? say('studio-rad') : '°', factor: settings.angles === 'rad' ? 180 / Math.PI : 1},
  decimals: settings.decimals,
});

const colourOf = (text) => `#${(numbersOf(text).concat([0.7, 0.7, 0.7]).slice(0, 3)).map((v) => Math.round(Math.max(0, Math.min(1, v)) * 255).toString(16).padStart(2, '0')).join('')}`;
const colourText = (hex) => [1, 3, 5].map((i) => plain(parseInt(hex.slice(i, i + 2), 16) / 255, 2)).join(', ');

export const createInspector = ({act, getSettings}) => {
  const box = byId('inspector');
  let shown = '', shownElement = '';

  /* What was typed counts when the field is left, also where the fields have been made anew meanwhile. */
  const onCommit = (inputs, commit) => {
    let last = inputs.map((i) => i.value).join();
    const take = () => {
      const now = inputs.map((i) => i.value).join();
      if (now !== last) {
        last = now;
        commit();
      }
    };
    inputs.forEach((i) => ['change', 'blur'].forEach((name) => i.addEventListener(name, take)));
  };

  const field = (id, label, input) => make('div', {className: 'field'}, make('label', {for: id, textContent: label}), input);
  const change = (input, commit) => {
    onCommit([input], () => {
      input.removeAttribute('aria-invalid');
      commit(input);
    });
    return input;
  };
  const text = (id, label, value, commit, more = {}) => field(id, label, change(make('input', {id, type: 'text', value: value ?? '', autocomplete: 'off', ...more}), (i) => commit(i.value.trim() || null)));
  const select = (id, label, value, options, commit) => {
    const input = make('select', {id}, ...options.map(([v, t]) => make('option', {value: v, textContent: t, selected: String(v) === String(value)})));
    return field(id, label, change(input, (i) => commit(i.value)));
  };
  /* Several numbers that are one attribute. */
  const vector = (id, label, values, names, unit, commit, optional = false) => {
    const u = unit || {text: '', factor: 1};
    const decimals = getSettings().decimals;
    const inputs = names.map((name, i) => make('input', {id: `${id}-${i}`, type: 'text', inputMode: 'decimal', autocomplete: 'off',
      value: values[i] === undefined || Number.isNaN(values[i]) ? '' : plain(values[i] / u.factor, u.factor === 1 ? Math.max(decimals, 6) : decimals + 3), 'aria-label': `${label} ${name}`}));
    const read = () => {
      const got = inputs.map((i) => i.value.trim().replace(',', '.'));
      if (optional && got.every((v) => v === '')) {
        return null;
      }
      const numbers = got.map((v) => (v === '' ? 0 : Number(v)));
      inputs.forEach((i, k) => (Number.isFinite(numbers[k]) ? i.removeAttribute('aria-invalid') : i.setAttribute('aria-invalid', 'true')));
      return numbers.every(Number.isFinite) ? numbers.map((v) => plain(v * u.factor, 9)).join(', ') : undefined;
    };
    onCommit(inputs, () => {
      const value = read();
      if (value !== undefined && !(optional && value !== null && inputs.some((k) => k.value.trim() === ''))) {
        commit(value);
      }
    });
    return make('fieldset', {className: 'field vector'}, make('legend', {textContent: u.text ? `${label}, ${u.text}` : label}),
      ...inputs.map((input, i) => make('span', {}, names.length > 1 ? make('label', {for: input.id, textContent: names[i]}) : null, input)));
  };

  const axisButtons = (commit) => make('p', {className: 'axis-buttons'}, ...[['x', '1, 0, 0'], ['y', '0, 1, 0'], ['z', '0, 0, 1']].map(([name, value]) => {
    const button = make('button', {type: 'button', textContent: name.toUpperCase(), 'aria-label': say('studio-along', name)});
    button.addEventListener('click', () => commit(value));
    return button;
  }));

  const places = (model) => (model.isPlanar ? ['x', 'y'] : ['x', 'y', 'z']);

  const forBody = (model, element, set) => {
    const u = units(getSettings()), pair = pairOf(model.get(element, 'KP'), model.isPlanar), get = (name) => model.get(element, name);
    const table = model.isPlanar ? planarPairs : spatialPairs;
    const parts = [
      text('in-name', say('studio-name'), get('name'), (v) => set({name: v})),
      select('in-pair', say('studio-pair'), pair.code, table.filter((p) => !p.isCut).map((p) => [p.code, `${p.code} ${p[model.names.lang]} – ${say(`studio-pair-${model.isPlanar ? 'p' : 's'}${p.code}`)}`]),
        (v) => set({KP: v, ...(table.find((p) => String(p.code) === v).coordinates.join() === pair.coordinates.join() ? {} : {min: null, max: null, q: null}),
          ...(table.find((p) => String(p.code) === v).hasAxis ? {} : {DCAKP: null})})),
      vector('in-pole', say('studio-pole'), numbersOf(get('CPB')), places(model), u.length, (v) => set({CPB: v})),
    ];
    if (pair.hasAxis) {
      const given = numbersOf(get('DCAKP'));
      parts.push(vector('in-axis', say('studio-axis'), given.length ? given : model.isPlanar ? [1, 0] : [0, 0, 1], places(model), null, (v) => set({DCAKP: v})));
      if (!model.isPlanar) {
        parts.push(axisButtons((v) => set({DCAKP: v})));
      }
    }
    if (!model.isPlanar && pair.code === 9) {
      parts.push(vector('in-pitch', say('studio-pitch'), numbersOf(get('pitch')), [''], u.length, (v) => set({pitch: v}), true));
    }
    if (!model.isPlanar && [5, 10, 14].includes(pair.code)) {
      parts.push(vector('in-axis2', say('studio-axis2'), numbersOf(get('DCAKP2')), places(model), null, (v) => set({DCAKP2: v}), true));
    }
    const unitAt = (i) => (pair.coordinates[i] === '°' ? u.angle : u.length);
    const coordinates = (name, label) => (pair.coordinates.length === 1
      ? vector(`in-${name}`, label, numbersOf(get(name)), [''], unitAt(0), (v) => set({[name]: v}), true)
      : text(`in-${name}`, `${label}, ${pair.coordinates.join(' ')}`, get(name), (v) => set({[name]: v}), {inputMode: 'decimal'}));
    parts.push(coordinates('min', say('studio-min')), coordinates('max', say('studio-max')), coordinates('q', 'q'));
    return parts;
  };

  const forShape = (model, element, set) => {
    const u = units(getSettings()), get = (name) => model.get(element, name);
    const kind = model.names.value('kind', get('kind') || 'box'), of = solids[kind] || solids.box;
    const turn = numbersOf(get('rotation'));
    const colour = change(make('input', {id: 'in-colour', type: 'color', value: colourOf(get('colour'))}), (i) => set({colour: colourText(i.value)}));
    return [
      select('in-kind', say('studio-kind'), kind, Object.keys(solids).map((k) => [k, say(`studio-${k}`)]), (k) => {
        const old = numbersOf(get('size')), size = {box: [0, 1, 2].map((i) => old[i] || old[0] || 50), cylinder: [old[0] / (kind === 'box' ? 2 : 1) || 25, old[1] || 50],
          cone: [old[0] / (kind === 'box' ? 2 : 1) || 25, old[1] || 50], sphere: [old[0] / (kind === 'box' ? 2 : 1) || 25]}[k];
        set({kind: model.names.writeValue('kind', k), size: size.map((v) => plain(v)).join(', ')});
      }),
      vector('in-size', say('studio-size'), numbersOf(get('size')), of.map((n) => say(`studio-size-${n}`)), u.length, (v) => set({size: v})),
      vector('in-at', say('studio-centre'), numbersOf(get('at')), model.isPlanar ? ['x', 'y'] : ['x', 'y', 'z'], u.length, (v) => set({at: v})),
      model.isPlanar ? null : vector('in-turn', say('studio-turn-axis'), turn.slice(0, 3), ['x', 'y', 'z'], null, (v) => set({rotation: v === null ? null : `${v}, ${plain(turn[3] || 0)}`}), true),
      model.isPlanar ? vector('in-angle', say('studio-turn'), turn.slice(-1), [''], u.angle, (v) => set({rotation: v}), true)
        : vector('in-angle', say('studio-turn'), turn.slice(3), [''], u.angle, (v) => set({rotation: v === null ? null : `${(turn.length === 4 ? turn.slice(0, 3) : [0, 0, 1]).map((x) => plain(x)).join(', ')}, ${v}`}), true),
      field('in-colour', say('studio-colour'), colour),
    ];
  };

  const forConnection = (model, element, set) => {
    const u = units(getSettings()), get = (name) => model.get(element, name);
    const bodies = [[0, `0 ${say('studio-ground')}`], ...model.bodies.map((b) => [model.numberOf(b), `${model.numberOf(b)} ${model.get(b, 'name') || ''}`])];
    const table = model.isPlanar ? planarPairs : spatialPairs, pair = pairOf(get('KP'), model.isPlanar);
    const point = (name, label) => (/^[\s\d.,+-]*$/.test(get(name) || '') ? vector(`in-${name}`, label, numbersOf(get(name)), places(model), u.length, (v) => set({[name]: v}))
      : text(`in-${name}`, label, get(name), (v) => set({[name]: v})));
    return [
      text('in-name', say('studio-name'), get('name'), (v) => set({name: v})),
      select('in-body1', `${say('studio-body')} 1`, get('body1'), bodies, (v) => set({body1: v})),
      point('point1', say('studio-point-on', 1)),
      select('in-body2', `${say('studio-body')} 2`, get('body2'), bodies, (v) => set({body2: v})),
      point('point2', say('studio-point-on', 2)),
      select('in-pair', say('studio-pair'), pair.code, table.filter((p) => p.code !== 7 && p.code !== 8).map((p) => [p.code, `${p.code} ${p[model.names.lang]}`]), (v) => set({KP: v})),
      pair.hasAxis ? vector('in-axis', say('studio-axis'), numbersOf(get('DCAKP')), places(model), null, (v) => set({DCAKP: v})) : null,
    ];
  };

  /* Anything else: all the attributes it may have, with their meanings. */
  const forAny = (model, element, set) => {
    const name = model.nameOf(element);
    const there = new Set(element.attributes.map((a) => model.names.attribute(name, a.name)));
    const seen = new Set();
    const entries = model.names.attributesOf(name).filter((e) => e.on.length && !seen.has(e.name) && seen.add(e.name));
    entries.sort((a, b) => Number(there.has(b.name)) - Number(there.has(a.name)));
    const input = (e) => text(`in-${e.name}`, e[model.names.lang][0] || e.name, model.get(element, e.name), (v) => set({[e.name]: v}), {title: e.meaning[document.documentElement.lang] || ''});
    const first = entries.filter((e) => there.has(e.name) || name === 'system' && ['name', 'description'].includes(e.name)), rest = entries.filter((e) => !first.includes(e));
    return [...first.map(input), rest.length ? make('details', {}, make('summary', {textContent: say('studio-more')}), ...rest.map(input)) : null];
  };

  /* Other languages: the attributes that are written, those that the vocabulary has besides, and a text. */
  const forOther = (model, element, set) => {
    const entryOf = (name) => model.names.attributeEntry(model.nameOf(element), name);
    const written = element.attributes.map((a) => {
      const entry = entryOf(a.name);
      return text(`in-${a.name.replace(/[^\p{L}\d-]/gu, '_')}`, a.name, a.value, (v) => set({[entry ? entry.name : a.name]: v ?? ''}), {title: entry ? entry.meaning[document.documentElement.lang] || '' : ''});
    });
    const content = contentOf(model, element);
    const more = forAny(model, element, set).filter((part) => part && part.tagName === 'DETAILS');
    return [element === model.root ? make('p', {className: 'hint', textContent: say('studio-other-kind')}) : null, ...written,
      element.closeFrom !== null && element.children.length === 0 && (content.trim() || !written.length) ? text('in-content', say('studio-content'), unescapeXml(content).trim(), (v) => set({content: v})) : null, ...more];
  };

  return {
    show: (model, element, label) => {
      const now = box.contains(document.activeElement) ? document.activeElement : null;
      const kept = now && now.id && now.tagName === 'INPUT' && now.type === 'text' ? {value: now.value, isTyped: now.value !== now.defaultValue, at: now.selectionStart, end: now.selectionEnd} : null;
      const isSame = shownElement === `${model.root === element ? 0 : model.nameOf(element || {name: '', attributes: []})} ${label}`;
      if (!element) {
        shown = '';
        box.replaceChildren(make('p', {className: 'hint', textContent: say('studio-nothing')}));
        return;
      }
      const made = `${model.text.slice(element.from, element.children.length ? element.openTo : element.to)} ${label} ${model.bodies.length}`;
      if (shown === made) {
        return;
      }
      shown = made;
      const set = (values) => act((now, e) => (values.content !== undefined ? setContent(now, e, values.content || '')
        : now.isXsystel && now.nameOf(e) === 'connection' ? setConnection(now, e, values)
          : now.isXsystel && now.nameOf(e) === 'body' && values.CPB ? movePole(now, e, values.CPB)
            : now.isXsystel && now.nameOf(e) === 'point' && values.at ? movePoint(now, e, values.at) : setAttributes(now, e, values)), 'input.parameter', true);
      const makers = {body: forBody, shape: forShape, connection: forConnection};
      box.replaceChildren(make('h2', {id: 'inspector-title', textContent: label}), ...(model.isXsystel ? makers[model.nameOf(element)] || forAny : forOther)(model, element, set).filter(Boolean));
      shownElement = `${model.root === element ? 0 : model.nameOf(element)} ${label}`;
      for (const input of box.querySelectorAll('input[type="text"]')) {
        input.defaultValue = input.value;
      }
      const again = now && now.id ? byId(now.id) : null;
      if (again) { /* as it was left, with what is being typed */
        again.focus({preventScroll: true});
        if (kept && isSame && kept.isTyped) {
          again.value = kept.value;
          again.setSelectionRange(kept.at, kept.end);
        } else if (kept) {
          again.select();
        }
      }
    },
    forget: () => {
      shown = '';
    },
  };
};
