/* Coordinates: sliders of those that drive, drags that turn and slide pairs, “set as q”, key frames on a time line, play. What a
 * position looks like is asked of the backend (options.pose), which closes the branches; nothing is solved here. */
import {make, say, byId, plain} from './texts.js';
import {numbersOf} from './model.js';
import {setAttributes, setKeyFrame, keyFrames, keyOf} from './edits.js';
import {pairOf} from './pairs.js';
import {moveOf, paperMove} from './dragging.js';

/* Coordinates of the normal form as people count them: {body, name (of the joint), index (from 0), of (how many the pair has), unit, value, min, max,
 * isDriving}; mm and degrees, y of a plane downwards. */
export const coordinatesOf = (doc, isPlanar) => {
  const joints = new Map(Array.from(doc.querySelectorAll('body > joint'), (j) => [j.parentElement.getAttribute('number'), j]));
  const all = Array.from(doc.querySelectorAll('analysis > coordinate')).filter((c) => joints.has(c.getAttribute('body')));
  const count = new Map();
  all.forEach((c) => count.set(c.getAttribute('body'), (count.get(c.getAttribute('body')) || 0) + 1));
  return all.map((c) => {
    const body = c.getAttribute('body'), joint = joints.get(body), index = Number(c.getAttribute('index') || 1) - 1;
    const unit = c.getAttribute('kind') === 'rotation' ? '°' : 'mm';
    const isDown = isPlanar && index === 1 && /^planar/.test(joint.getAttribute('type'));
    const factor = (unit === '°' ? 180 / Math.PI : 1000) * (isDown ? -1 : 1);
    const read = (name) => {
      const value = (joint.getAttribute(name) || '').split(/\s+/).filter(Boolean)[index];
      return value === undefined ? null : Number(value) * factor + 0;
    };
    const limits = [read('min'), read('max')];
    return {body, name: joint.getAttribute('name'), index, of: count.get(body), unit, value: read('q') || 0, min: limits[isDown ? 1 : 0], max: limits[isDown ? 0 : 1], isDriving: c.getAttribute('driving') === 'true'};
  });
};

/* A body in a pose: its number, which the program takes for a joint's name first; where there is such a joint, the name of the body's own. */
const called = (body, coordinates) => (coordinates.some(({name}) => name === body) ? coordinates.find((c) => c.body === body).name || body : body);
/* A pose as an option of the program: {body: [values]} → "1=30deg,2=5mm/10deg". */
export const poseText = (pose, coordinates) => Object.entries(pose).map(([body, values]) => `${called(body, coordinates)}=${values.map((v, i) =>
  `${plain(v, 6)}${(coordinates.find((c) => c.body === body && c.index === i) || {unit: ''}).unit.replace('°', 'deg')}`).join('/')}`).join(',');

export const createMotion = (app) => {
  const box = byId('motion');
  let coordinates = [], shownFor = '', time = 0, mode = 'model', begun = null, drawnPose = {}, carried = null;

  const nameOf = (c) => {
    const body = app.model.byNumber && app.model.byNumber.get(Number(c.body));
    return `q${c.body}${c.of > 1 ? `.${c.index + 1}` : ''}${body && app.model.get(body, 'name') ? ` ${app.model.get(body, 'name')}` : ''}`;
  };
  const idOf = (c) => `q-${c.body}${c.of > 1 ? `-${c.index + 1}` : ''}`;
  const keyFor = (c) => keyOf(c.body, c.of > 1 ? c.index + 1 : 0);
  const posed = (c) => (app.pose[c.body] === undefined ? c.value : app.pose[c.body][c.index]);
  const valuesOf = (body) => coordinates.filter((c) => c.body === body).map(posed);
  const poseWith = (c, value) => ({...app.pose, [c.body]: valuesOf(c.body).map((v, i) => (i === c.index ? value : v))});

  /* A picture that is long in coming: what was drawn goes along until it is there, where it is known without solving anything: in the
   * plane, in a model without closed branches and transmissions. */
  const slow = 150;
  const carry = (body, values) => {
    const {model} = app, element = model.byNumber && model.byNumber.get(Number(body)), own = coordinates.filter((c) => c.body === body);
    carried = null;
    if (app.drawing < slow || !model.isPlanar || !element || model.connections.length || model.all.some((e) => model.nameOf(e) === 'transmission')) {
      return;
    }
    const before = drawnPose[body] || own.map((c) => c.value), change = values.map((v, i) => v - before[i]);
    const of = (unit) => own.map((c, i) => (c.unit === unit ? change[i] : null)).filter((v) => v !== null);
    const shifts = of('mm'), pair = pairOf(model.get(element, 'KP'), true), given = numbersOf(model.get(element, 'DCAKP'));
    const [x, y] = given.length > 1 ? given : [1, 0], along = shifts[0] / Math.hypot(x, y);
    const move = shifts.length === 2 ? shifts : shifts.length && pair.hasAxis ? [x * along, y * along] : [0, 0];
    carried = {body, values};
    app.views.carry({body: `body_${body}`, turn: -of('°').reduce((sum, v) => sum + v, 0), ...paperMove(move, app.look(), app.turnOf(element.parent))});
  };

  /* Where others have been moved to they stay, as far as they lead; beside what follows nothing is given but that itself. */
  const leads = (body) => coordinates.filter((c) => c.body === body).every((c) => c.isDriving);
  const keptPose = (own) => (leads(own[0].body) ? Object.fromEntries(Object.entries(app.pose).filter(([body]) => leads(body))) : {});

  const sliders = () => coordinates.filter((c) => c.isDriving).map((c) => {
    const wide = c.unit === '°' ? 180 : app.settings.size;
    const min = c.min ?? -wide, max = c.max ?? wide, id = idOf(c);
    const slider = make('input', {type: 'range', id, min: plain(min), max: plain(max), step: 'any', value: posed(c), 'aria-label': nameOf(c)});
    const field = make('input', {type: 'text', inputMode: 'decimal', id: `${id}-value`, value: plain(posed(c), app.settings.decimals), 'aria-label': `${nameOf(c)}, ${c.unit}`, size: 7});
    slider.addEventListener('input', () => {
      field.value = plain(slider.value, app.settings.decimals);
      const pose = poseWith(c, Number(slider.value));
      carry(c.body, pose[c.body]);
      app.setPose(pose);
    });
    const take = () => {
      const value = Number(field.value.replace(',', '.'));
      delete field.dataset.typed;
      if (Number.isFinite(value)) {
        slider.value = value;
        app.setPose(poseWith(c, value));
      }
    };
    field.addEventListener('input', () => {
      field.dataset.typed = 'yes';
    });
    field.addEventListener('change', take);
    field.addEventListener('blur', () => field.dataset.typed && take());
    return make('div', {className: 'slider'}, make('label', {for: id, textContent: nameOf(c)}), slider, field, make('span', {textContent: c.unit}));
  });

  const button = (id, act, disabled = false) => {
    const b = make('button', {type: 'button', id: `motion-${id}`, textContent: say(`studio-motion-${id}`), disabled});
    b.addEventListener('click', act);
    return b;
  };

  const setKey = () => {
    const values = Object.fromEntries(coordinates.filter((c) => c.isDriving).map((c) => [keyFor(c), plain(posed(c), app.settings.decimals)]));
    if (Object.keys(values).length && app.act((model) => setKeyFrame(model, time, values, say('studio-motion-name')), 'keyframe')) {
      app.say(say('studio-motion-kept', plain(time)));
      time += 1; /* on to the next one */
      shownFor = '';
    }
  };

  const timeLine = () => {
    const {times, tracks} = app.model.isXsystel ? keyFrames(app.model) : {times: [], tracks: []};
    const end = Math.max(4, ...times) * 1.25;
    const input = make('input', {type: 'number', id: 'motion-time', min: 0, step: 0.1, value: time});
    const range = make('input', {type: 'range', id: 'motion-range', min: 0, max: end, step: 0.1, value: time, 'aria-label': say('studio-motion-at')});
    const go = (t) => {
      time = Math.max(0, Math.round(t * 1000) / 1000);
      input.value = time;
      range.value = time;
      const exact = tracks.flatMap((track) => {
        const pair = track.pairs.find((p) => p[0] === time), c = coordinates.find((k) => keyFor(k) === track.key);
        return pair && c ? [[c, pair[1]]] : [];
      });
      if (exact.length) {
        const pose = {...app.pose};
        for (const [c, value] of exact) {
          pose[c.body] = (pose[c.body] || valuesOf(c.body)).map((v, i) => (i === c.index ? value : v));
        }
        app.setPose(pose);
      }
    };
    input.addEventListener('change', () => go(Number(input.value) || 0));
    range.addEventListener('input', () => go(Number(range.value)));
    const marks = make('div', {className: 'keys'}, ...times.map((t) => {
      const mark = make('button', {type: 'button', className: 'key', textContent: '◆', title: `${plain(t)} ${say('studio-s')}`, 'aria-label': say('studio-motion-key', plain(t))});
      mark.style.setProperty('--at', `${100 * t / end}%`);
      mark.addEventListener('click', () => go(t));
      return mark;
    }));
    return [make('div', {className: 'timeline'}, range, marks), make('p', {className: 'row'}, make('label', {for: 'motion-time', textContent: say('studio-motion-at')}), input, say('studio-s'),
      button('set', setKey), button('unset', () => app.act((model) => setKeyFrame(model, time, null, ''), 'keyframe'), !times.includes(time)), button('play', () => app.setMode('play'), times.length < 2))];
  };

  const fill = () => {
    const used = box.contains(document.activeElement) ? document.activeElement : null;
    const typed = used && used.dataset.typed, selection = used && used.type === 'text' && [used.selectionStart, used.selectionEnd];
    if (used) {
      delete used.dataset.typed; /* it is not left, but made anew */
    }
    box.hidden = mode === 'model';
    if (mode === 'model') {
      box.replaceChildren();
      return;
    }
    const parts = mode === 'play' ? [make('p', {className: 'row'}, say('studio-motion-playing'), button('stop', () => app.setMode('motion')))]
      : [make('div', {className: 'sliders'}, ...(coordinates.some((c) => c.isDriving) ? sliders() : [make('p', {textContent: say('studio-motion-none')})])),
        make('p', {className: 'row'}, button('as-q', () => app.setQ(), !app.hasPose()), button('reset', () => app.setPose({}), !app.hasPose()))];
    box.replaceChildren(...parts, ...(mode === 'motion' ? timeLine() : []));
    const again = used && used.id && byId(used.id);
    if (again) {
      again.focus({preventScroll: true});
    }
    if (again && selection) { /* what is being typed stays */
      const isWhole = selection[0] === 0 && selection[1] === used.value.length;
      if (typed) {
        again.value = used.value;
        again.dataset.typed = typed;
      }
      again.setSelectionRange(selection[0], isWhole ? again.value.length : selection[1]);
    }
  };

  const play = async () => {
    app.showView('scheme');
    try {
      const made = await app.render(['svg-motion']);
      if (made.views['svg-motion']) {
        app.views.show('scheme', made.views['svg-motion'], 0);
      } else {
        app.tellTrouble(say('studio-motion-no-program'));
        app.setMode('motion');
      }
    } catch (error) {
      if (!error.superseded) {
        app.tellTrouble(say('studio-not-made'));
      }
    }
  };

  return {
    /* The scheme of a pose is there; one that was set since goes on from it. */
    drawn: (pose) => {
      const last = carried;
      drawnPose = pose;
      carried = null;
      if (last && JSON.stringify(pose[last.body]) !== JSON.stringify(last.values)) {
        carry(last.body, last.values);
      }
    },
    poseText: () => poseText(app.pose, coordinates),
    show: (doc) => {
      coordinates = coordinatesOf(doc, app.model.isPlanar);
      const made = JSON.stringify([mode, coordinates.map((c) => [c.body, c.index, c.min, c.max, c.isDriving]), app.hasPose(), app.model.text]);
      const isUsed = box.contains(document.activeElement) && document.activeElement.type === 'range';
      if (made !== shownFor && !isUsed) {
        shownFor = made;
        fill();
      } else { /* what follows: only its values */
        for (const c of coordinates) {
          const slider = byId(idOf(c)), field = byId(`${idOf(c)}-value`);
          if (slider && document.activeElement !== slider && document.activeElement !== field) {
            slider.value = posed(c);
            field.value = plain(posed(c), app.settings.decimals);
          }
        }
        for (const id of ['as-q', 'reset']) {
          if (byId(`motion-${id}`)) {
            byId(`motion-${id}`).disabled = !app.hasPose();
          }
        }
      }
    },
    setMode: (name) => {
      const was = mode;
      mode = name;
      fill();
      if (name === 'play') {
        play();
      } else if (was === 'play') {
        app.views.forget();
        app.showView(app.view);
      }
    },
    /* The pair of the body that was taken follows the pointer; the others follow it where branches are closed. Of a pair with
     * several coordinates those that shift, else the last turn. */
    drag: (told, angleBetween, snap) => {
      const own = told.body ? coordinates.filter((k) => `body_${k.body}` === told.body) : [];
      const body = own.length ? app.model.byNumber.get(Number(own[0].body)) : null;
      if (!body || told.isScene) {
        return;
      }
      if (!begun || begun.body !== told.body || begun.isEnded) {
        begun = {body: told.body, values: own.map(posed), turn: app.turnOf(body.parent)};
      }
      const shifts = own.filter((c) => c.unit === 'mm'), values = [...begun.values];
      if (shifts.length === 0) {
        const arm = Math.hypot(told.from.x, told.from.y), last = values.length - 1;
        /* taken at the pole itself there is no arm: to the right and up turn */
        values[last] += arm > 3 ? angleBetween(told.from, told.to) : told.dx - told.dy;
      } else {
        const move = moveOf(told, app.model.isPlanar, begun.turn), pair = pairOf(app.model.get(body, 'KP'), app.model.isPlanar);
        if (pair.hasAxis && shifts.length === 1) {
          const given = numbersOf(app.model.get(body, 'DCAKP')), axis = given.length ? given : app.model.isPlanar ? [1, 0] : [0, 0, 1];
          const l = Math.hypot(...axis) || 1;
          values[shifts[0].index] += move.reduce((sum, v, i) => sum + v * (axis[i] || 0) / l, 0);
        } else if (app.model.isPlanar || shifts.length === 3) {
          shifts.forEach((c, i) => {
            values[c.index] += move[i];
          });
        }
      }
      const now = own.map((c, i) => (values[i] === begun.values[i] ? values[i] : Math.min(c.max ?? Infinity, Math.max(c.min ?? -Infinity, snap(values[i])))));
      app.say(`${nameOf({...own[0], of: 1})} = ${now.map((v, i) => `${plain(v, app.settings.decimals)} ${own[i].unit}`).join('; ')}`);
      carry(own[0].body, now);
      app.setPose({...keptPose(own), [own[0].body]: now}, told);
      if (told.phase !== 'move') {
        begun.isEnded = true;
      }
    },
    /* The position that is shown becomes that of the text: coordinates that drive, and what was set. */
    setQ: () => {
      const pose = app.pose;
      app.act((model) => ({select: null, changes: Object.entries(pose).flatMap(([n, values]) => {
        const body = model.byNumber.get(Number(n));
        return body ? setAttributes(model, body, {q: values.map((v) => plain(v, app.settings.decimals)).join(', ')}).changes : [];
      })}), 'set.q');
    },
  };
};
