/* Coordinates: sliders of those that drive, drags that turn and slide pairs, “set as q”, key frames on a time line, play. What a
 * position looks like is asked of the backend (options.pose), which closes the branches; nothing is solved here. */
import {make, say, byId, plain} from './texts.js';
import {numbersOf} from './model.js';
import {setAttributes, setKeyFrame, keyFrames} from './edits.js';
import {pairOf} from './pairs.js';
import {moveOf} from './dragging.js';

const kinds = {revolute: '°', prismatic: 'mm', gripper2: 'mm', gripper3: 'mm', screw: '°'};

/* Coordinates of the normal form that a pair has alone: {body, unit, value, min, max, isDriving}; mm and degrees. */
export const coordinatesOf = (doc) => {
  const driving = new Set(Array.from(doc.querySelectorAll('analysis > coordinate'), (c) => (c.getAttribute('driving') === 'true' ? c.getAttribute('body') : null)));
  return Array.from(doc.querySelectorAll('body > joint')).flatMap((joint) => {
    const unit = kinds[joint.getAttribute('type')];
    const body = joint.parentElement.getAttribute('number');
    const factor = unit === '°' ? 180 / Math.PI : 1000;
    const read = (name) => (joint.hasAttribute(name) ? Number(joint.getAttribute(name)) * factor : null);
    return unit ? [{body, unit, value: read('q') || 0, min: read('min'), max: read('max'), isDriving: driving.has(body)}] : [];
  });
};

export const createMotion = (app) => {
  const box = byId('motion');
  let coordinates = [], shownFor = '', time = 0, mode = 'model', begun = null;

  const nameOf = (c) => {
    const body = app.model.byNumber && app.model.byNumber.get(Number(c.body));
    return `q${c.body}${body && app.model.get(body, 'name') ? ` ${app.model.get(body, 'name')}` : ''}`;
  };
  const poseWith = (body, value, unit) => ({...app.pose, [body]: `${plain(value, 6)}${unit === '°' ? 'deg' : 'mm'}`});
  const posed = (c) => (app.pose[c.body] === undefined ? c.value : parseFloat(app.pose[c.body]));

  const sliders = () => coordinates.filter((c) => c.isDriving).map((c) => {
    const wide = c.unit === '°' ? 180 : app.settings.size;
    const min = c.min ?? -wide, max = c.max ?? wide, id = `q-${c.body}`;
    const slider = make('input', {type: 'range', id, min: plain(min), max: plain(max), step: 'any', value: posed(c), 'aria-label': nameOf(c)});
    const field = make('input', {type: 'text', inputMode: 'decimal', id: `${id}-value`, value: plain(posed(c), app.settings.decimals), 'aria-label': `${nameOf(c)}, ${c.unit}`, size: 7});
    slider.addEventListener('input', () => {
      field.value = plain(slider.value, app.settings.decimals);
      app.setPose(poseWith(c.body, Number(slider.value), c.unit));
    });
    field.addEventListener('change', () => {
      const value = Number(field.value.replace(',', '.'));
      if (Number.isFinite(value)) {
        slider.value = value;
        app.setPose(poseWith(c.body, value, c.unit));
      }
    });
    return make('div', {className: 'slider'}, make('label', {for: id, textContent: nameOf(c)}), slider, field, make('span', {textContent: c.unit}));
  });

  const button = (id, act, disabled = false) => {
    const b = make('button', {type: 'button', id: `motion-${id}`, textContent: say(`studio-motion-${id}`), disabled});
    b.addEventListener('click', act);
    return b;
  };

  const setKey = () => {
    const values = Object.fromEntries(coordinates.filter((c) => c.isDriving).map((c) => [c.body, plain(posed(c), app.settings.decimals)]));
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
      const pose = {};
      for (const track of tracks) {
        const exact = track.pairs.find((p) => p[0] === time), c = coordinates.find((k) => Number(k.body) === track.body);
        if (exact && c) {
          pose[c.body] = `${exact[1]}${c.unit === '°' ? 'deg' : 'mm'}`;
        }
      }
      if (Object.keys(pose).length) {
        app.setPose({...app.pose, ...pose});
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
    const focused = box.contains(document.activeElement) ? document.activeElement.id : null;
    box.hidden = mode === 'model';
    if (mode === 'model') {
      box.replaceChildren();
      return;
    }
    const parts = mode === 'play' ? [make('p', {className: 'row'}, say('studio-motion-playing'), button('stop', () => app.setMode('motion')))]
      : [make('div', {className: 'sliders'}, ...(coordinates.some((c) => c.isDriving) ? sliders() : [make('p', {textContent: say('studio-motion-none')})])),
        make('p', {className: 'row'}, button('as-q', () => app.setQ(), !app.hasPose()), button('reset', () => app.setPose({}), !app.hasPose()))];
    box.replaceChildren(...parts, ...(mode === 'motion' ? timeLine() : []));
    if (focused && byId(focused)) {
      byId(focused).focus({preventScroll: true});
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
    show: (xml) => {
      const doc = new DOMParser().parseFromString(xml, 'application/xml');
      coordinates = coordinatesOf(doc);
      const made = JSON.stringify([mode, coordinates.map((c) => [c.body, c.min, c.max, c.isDriving]), app.hasPose(), app.model.text]);
      const isUsed = box.contains(document.activeElement) && document.activeElement.type === 'range';
      if (made !== shownFor && !isUsed) {
        shownFor = made;
        fill();
      } else { /* what follows: only its values */
        for (const c of coordinates) {
          const slider = byId(`q-${c.body}`), field = byId(`q-${c.body}-value`);
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
    /* The pair of the body that was taken follows the pointer; the others follow it where branches are closed. */
    drag: (told, angleBetween, snap) => {
      const c = told.body && coordinates.find((k) => `body_${k.body}` === told.body);
      const body = c && app.model.byNumber.get(Number(c.body));
      if (!c || !body || told.isScene) {
        return;
      }
      if (!begun || begun.body !== c.body || begun.isEnded) {
        begun = {body: c.body, value: posed(c)};
      }
      let value = begun.value;
      if (c.unit === '°') {
        const arm = Math.hypot(told.from.x, told.from.y);
        /* taken at the pole itself there is no arm: to the right and up turn */
        value += arm > 3 ? angleBetween(told.from, told.to) : told.dx - told.dy;
      } else {
        const move = moveOf(told, app.model.isPlanar), pair = pairOf(app.model.get(body, 'KP'), app.model.isPlanar);
        const given = numbersOf(app.model.get(body, 'DCAKP')), axis = given.length ? given : app.model.isPlanar ? [1, 0] : [0, 0, 1];
        const l = Math.hypot(...axis) || 1;
        value += pair.hasAxis ? move.reduce((sum, v, i) => sum + v * (axis[i] || 0) / l, 0) : 0;
      }
      value = Math.min(c.max ?? Infinity, Math.max(c.min ?? -Infinity, snap(value)));
      app.say(`q${c.body} = ${plain(value, app.settings.decimals)} ${c.unit}`);
      app.setPose({[c.body]: `${plain(value, 6)}${c.unit === '°' ? 'deg' : 'mm'}`});
      if (told.phase !== 'move') {
        begun.isEnded = true;
      }
    },
    /* The position that is shown becomes that of the text: coordinates that drive, and what was set. */
    setQ: () => {
      const pose = app.pose;
      app.act((model) => ({select: null, changes: Object.entries(pose).flatMap(([n, value]) => {
        const body = model.byNumber.get(Number(n));
        return body ? setAttributes(model, body, {q: plain(parseFloat(value), app.settings.decimals)}).changes : [];
      })}), 'set.q');
    },
  };
};
