'use strict';

/* The report's page: sliders, buttons and tables move the model in the scene and in the scheme.
 * Reads the mechanism from the element of that id; kinematics.js reckons in metres and radians,
 * only the page knows the units of the user's language. */
const page = (() => {
  if (window.x3dom) { /* it keeps a log as HTML, with titles of models in it, and may begin before the page does */
    window.x3dom.debug.doLog = () => {};
  }
  const {tidy, decimalsOf} = leading;
  const suffix = {mm: '\u00a0mm', m: '\u00a0m', deg: '°', rad: '\u00a0rad'};

  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const byId = (id) => document.getElementById(id);
  const shortest = (value) => String(Math.abs(value) < 1e-15 ? 0 : tidy(value));

  let data;
  let mechanism;
  let drives; /* which coordinates lead */
  let freed = new Set(); /* followers that may leave their limits */
  let q; /* where everything stands now: closed, metres and radians */
  let coordinates;
  let movers;
  let view; /* the scheme that follows */
  let connections; /* those that hold at some time of the record, where they come and go */
  let decimal;
  let isViewerConnected = false;

  /* ---- numbers for people ---- */

  const show = (value, unit) => {
    const digits = decimalsOf(unit);
    const rounded = Number(value.toFixed(digits)) || 0;
    return decimal.format(rounded).replace('-', '\u2212') +
      (data.text[unit.replace('-', '')] || suffix[unit.replace('-', '')]);
  };

  /* ---- coordinates: from the table in the page to sliders ---- */

  const readCoordinate = (item, index) => {
    const row = document.querySelector(`[data-coordinate="${index}"]`);
    return {
      index, row, label: item.label,
      ...leading.rangeOf(item, mechanism.size),
      slider: row && row.querySelector('input[type=range]'),
      field: row && row.querySelector('input[type=text]'),
      button: row && row.querySelector('button'),
      mark: document.querySelector(`[data-range="${index}"] .mark`),
      value: document.querySelector(`[data-value="${index}"]`),
    };
  };

  const showCoordinate = (c) => {
    const value = tidy(q[c.index] * c.k);
    if (c.slider) {
      c.slider.value = value;
      c.slider.setAttribute('aria-valuetext', show(value, c.unit));
      if (document.activeElement !== c.field) {
        c.field.value = written(c);
      }
      c.row.classList.toggle('outside', leading.isOutside(c, value));
    }
    if (c.value) {
      c.value.textContent = show(value, c.unit);
    }
    if (c.mark) {
      const part = (value - c.min) / (c.max - c.min || 1);
      c.mark.setAttribute('x', `${100 * Math.min(1, Math.max(0, part))}%`);
    }
  };

  /* As one types it: with the language's decimal mark. */
  const written = (c) => decimal.format(Number((q[c.index] * c.k).toFixed(decimalsOf(c.unit) + 1)));

  /* What somebody typed, in the coordinate's unit: a decimal comma or point, any minus, another unit of its kind behind; NaN: no number. */
  const typed = (text, c) => {
    const bare = text.replace(/[\s\u00a0]/g, '');
    const word = (unit) => (data.text[unit] || suffix[unit]).trim();
    const own = c.unit.replace('-', '');
    const unit = (/m$/.test(own) ? ['mm', 'm'] : ['deg', 'rad']).find((name) => bare.endsWith(word(name)));
    const plain = bare.slice(0, bare.length - (unit ? word(unit).length : 0)).replace(/[\u2212\u2013]/g, '-').replace(',', '.');
    return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain) ? Number(plain) * leading.factor(own) / leading.factor(unit || own) : NaN;
  };

  /* ---- moving the pictures ---- */

  /* The scene: the Transform named after the body stands for its frame; where the pair has a fixed
   * turn, an unnamed Transform around it carries that and the place. */
  const sceneMover = (body) => {
    const element = document.querySelector(`#scene [DEF="${body.id}"]`);
    return element && ((frame) => {
      const f = body.isTurned ? kinematics.compose(kinematics.invert(body.origin), frame) : frame;
      element.setAttribute('translation', f.at.map(shortest).join(' '));
      element.setAttribute('rotation', kinematics.toRotation(f.turn).map(shortest).join(' '));
    });
  };

  /* A gripper's coordinate is the travel of each finger from the pole. */
  const fingerMovers = () => {
    const pairs = [];
    mechanism.bodies.filter((body) => body.motions.some(({kind}) => kind === 'N'))
      .forEach((body) => all('#scene [DEF^="finger"]')
        .filter((finger) => finger.getAttribute('DEF').endsWith(`_${body.id}`))
        .forEach((finger) => pairs.push([finger, body.first])));
    return pairs.map(([finger, index]) => () =>
      finger.setAttribute('translation', `0 0 ${shortest(q[index])}`));
  };

  /* What moves: for every body functions of its frame on its base, and others. */
  const findMovers = () => {
    const plan = byId('scheme-plan') && JSON.parse(byId('scheme-plan').textContent);
    connections = (plan && plan.connections) || [];
    view = schemeView.start(plan, data, mechanism);
    return {
      bodies: mechanism.bodies.map((body) => (body.base < 0 ? [] : [sceneMover(body)].filter(Boolean))),
      rest: fingerMovers().concat(view ? () => view.draw(q) : []),
    };
  };

  const draw = () => {
    const frames = kinematics.pairFrames(mechanism, q);
    movers.bodies.forEach((moves, i) => moves.forEach((move) => move(frames[i])));
    movers.rest.forEach((move) => move());
    coordinates.forEach(showCoordinate);
  };

  /* ---- what the reader does ---- */

  const say = (text) => {
    const status = byId('status');
    if (status.textContent !== text) {
      status.textContent = text;
    }
  };

  const fill = (text, ...words) => words.reduce((filled, word, i) => filled.replace(`{${i + 1}}`, word), text);
  const labelsOf = (list) => list.map((c) => c.label).join(', ');
  const standing = (c) => `${c.label} = ${show(q[c.index] * c.k, c.unit)}`;

  const sayLimits = () => {
    const outside = coordinates.filter((c) => !drives[c.index] && leading.isOutside(c, q[c.index] * c.k));
    say(outside.length ? fill(data.text.outside, labelsOf(outside)) : '');
  };

  /* The way on past the limits that stopped a motion. */
  const offer = (stopped, wanted) => {
    const button = byId('beyond');
    if (button) {
      button.hidden = stopped.length === 0;
      button.onclick = () => {
        stopped.forEach((c) => freed.add(c.index));
        move(wanted);
        settle();
        wanted[0][0].slider.focus();
      };
    }
  };

  /* The reader has let go. */
  const settle = () => {
    keepState();
    return view && view.settle();
  };

  /* Moves coordinates to values in the user's units, [[coordinate, value], …]; closed branches
   * stop where they cannot follow, and where a follower comes to its limit. Returns whether all got
   * there. */
  const move = (wanted) => {
    const target = q.slice();
    for (const [c, value] of wanted) {
      target[c.index] = leading.clamp(c, value) / c.k;
    }
    const {q: next, reached, stopped} = leading.follow({
      drive: (from, to) => kinematics.drive(mechanism, from, to, drives), q, target, freed,
      followers: coordinates.filter((c) => !drives[c.index]),
    });
    q = next;
    draw();
    offer(stopped, wanted);
    const where = wanted.map(([c]) => standing(c)).join(', ');
    if (stopped.length) {
      say(fill(data.text.limit, stopped.map(standing).join(', '), where));
    } else if (reached) {
      sayLimits();
    } else {
      say(fill(data.text.stopped, where));
    }
    return reached;
  };

  const showLeaders = () => coordinates.filter((c) => c.slider).forEach((c) => {
    c.slider.disabled = c.field.disabled = !drives[c.index];
    if (c.button) {
      c.button.hidden = Boolean(drives[c.index]);
    }
  });

  /* A follower leads from now on, if one that leads can follow instead. */
  const lead = (c) => {
    const found = leading.swap((asked) => kinematics.choose(mechanism, q, asked), drives, c.index);
    if (!found) {
      say(fill(data.text['leads-not'], c.label));
      return;
    }
    drives = found.drives;
    showLeaders();
    offer([], []);
    say(fill(data.text.leads, c.label, coordinates[found.other].label));
    c.slider.focus();
  };

  const reset = () => {
    q = mechanism.q.slice();
    freed = new Set();
    draw();
    if (view) {
      view.rest();
    }
    offer([], []);
    say('');
    keepState();
  };

  /* ---- connections that come and go ---- */

  const HIDDEN = '0.000001 0.000001 0.000001'; /* as xsl/x3d/stands.xsl has it */
  const structures = new Map(); /* mechanisms with what leads, by what holds */
  let holding = null;

  const showStand = (id, at) => {
    const element = document.querySelector(`#scene [DEF="stand_${id}"], #scene [DEF="stand\u00b7${id}"]`);
    if (element && at !== undefined && connections.find((item) => item.id === id).a !== '0') {
      element.setAttribute('translation', at);
    }
    if (element) {
      element.setAttribute('scale', at === undefined ? HIDDEN : '1 1 1');
    }
  };

  /* stands: the connections that hold from now on, {id, at} with their places on the second bodies, of all. */
  const hold = (given, everything) => {
    const stands = given.filter(({id}) => connections.some((item) => item.id === id));
    const key = stands.map(({id, at}) => `${id} ${at}`).join();
    if (key === holding) {
      return;
    }
    new Set([...connections, ...everything].map(({id}) => id)).forEach((id) => showStand(id, (stands.find((stand) => stand.id === id) || {}).at));
    if (holding === null) {
      structures.set(key, {mechanism, drives});
    }
    holding = key;
    if (!structures.has(key)) {
      const loops = stands.map(({id, at}) => ({...connections.find((item) => item.id === id), 'at-b': at}));
      const other = kinematics.read({...data, loops});
      structures.set(key, {mechanism: other, drives: kinematics.choose(other, kinematics.seat(other, q.slice(0, other.bodyCount)), drives).drives});
    }
    ({mechanism, drives} = structures.get(key));
    showLeaders();
    if (view) {
      view.hold(key === [...structures.keys()][0] ? null : stands);
    }
  };

  /* Puts the bodies' coordinates to what a record says of them. */
  const stand = (own) => {
    q = kinematics.seat(mechanism, own);
    draw();
    offer([], []);
    sayLimits();
  };

  const connect = (c) => {
    if (!c.slider) {
      return;
    }
    showRange(c);
    c.slider.addEventListener('input', () => move([[c, Number(c.slider.value)]]));
    c.slider.addEventListener('change', settle);
    c.slider.addEventListener('keyup', (event) => leading.stepOf(c, event.key) && settle());
    c.slider.addEventListener('keydown', (event) => {
      const step = leading.stepOf(c, event.key);
      if (step) {
        event.preventDefault();
        move([[c, q[c.index] * c.k + step]]);
      }
    });
    if (c.button) {
      c.button.addEventListener('click', () => lead(c));
    }
    c.field.addEventListener('change', () => {
      const value = typed(c.field.value, c);
      if (Number.isFinite(value)) {
        move([[c, value]]);
        settle();
      }
      c.field.value = written(c);
    });
    c.field.addEventListener('keydown', (event) => {
      const step = {ArrowUp: 1, ArrowDown: -1}[event.key];
      if (step) {
        event.preventDefault();
        move([[c, q[c.index] * c.k + step * leading.stepOf(c, 'ArrowRight')]]);
        c.field.value = written(c);
        settle();
      }
    });
  };

  const showRange = (c) => {
    c.slider.min = c.min;
    c.slider.max = c.max;
    c.slider.step = 'any';
    c.row.querySelector('.from').textContent = show(c.min, c.unit);
    c.row.querySelector('.to').textContent = show(c.max, c.unit);
  };

  /* Angles in degrees or radians, wherever the page shows where a coordinate stands. */
  const chooseAngles = (unit) => {
    coordinates.forEach((c) => {
      const item = data.coordinates[c.index];
      if (item.kind !== 'rotation') {
        return;
      }
      const sign = item.unit.startsWith('-') ? '-' : '';
      Object.assign(c, leading.rangeOf({...item, unit: sign + unit}, mechanism.size));
      if (c.slider) {
        showRange(c);
        c.row.querySelector('.unit').textContent = data.text[unit];
        c.field.setAttribute('aria-label', c.named.replace(data.text[`${item.unit.replace('-', '')}-long`], data.text[`${unit}-long`]));
      }
    });
    coordinates.forEach(showCoordinate);
  };

  const connectAngles = () => {
    const select = byId('angles');
    const first = select && data.coordinates.find((item) => item.kind === 'rotation');
    if (first) {
      coordinates.filter((c) => c.field).forEach((c) => {
        c.named = c.field.getAttribute('aria-label');
      });
      select.value = first.unit.replace('-', '');
      select.addEventListener('change', () => {
        chooseAngles(select.value);
        keepState();
      });
    }
  };

  /* ---- the state in the address: kept over a reload, sent with a link ---- */

  /* It counts in the model's own units, whatever the page shows; a unit of angles stands by itself. */
  const own = (c) => leading.rangeOf(data.coordinates[c.index], mechanism.size).k;
  const otherAngles = () => byId('angles') && byId('angles').value !== data.coordinates.find((item) => item.kind === 'rotation').unit.replace('-', '');

  const state = () => coordinates.filter((c) => c.slider && drives[c.index] && Math.abs(q[c.index] - mechanism.q[c.index]) > 1e-9)
    .map((c) => `${c.index}=${tidy(q[c.index] * own(c))}`).concat(otherAngles() ? [byId('angles').value] : []).join('&');

  /* A page without an origin may not write its address. */
  const keepState = () => {
    try {
      history.replaceState(null, '', state() ? `#q:${state()}` : location.href.replace(/#q:.*/, ''));
    } catch (error) {
      if (error.name !== 'SecurityError') {
        throw error;
      }
    }
  };

  const takeState = () => {
    const said = (location.hash.startsWith('#q:') ? location.hash.slice(3) : '').split('&');
    const unit = said.find((word) => byId('angles') && (word === 'deg' || word === 'rad'));
    if (unit) {
      byId('angles').value = unit;
      chooseAngles(unit);
    }
    const wanted = said
      .map((pair) => pair.split('=').map(Number))
      .filter(([index, value]) => coordinates[index] && coordinates[index].slider && drives[index] && Number.isFinite(value))
      .map(([index, value]) => [coordinates[index], value / own(coordinates[index]) * coordinates[index].k]);
    if (wanted.length) {
      move(wanted);
    }
  };

  /* ---- the viewer ---- */

  const connectViews = (viewer) => {
    const addButton = (text, act) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      button.addEventListener('click', act);
      byId('views').appendChild(button);
    };
    all('#scene [DEF]').filter((node) => node.nodeName.toLowerCase() === 'viewpoint')
      .forEach((viewpoint) => addButton(viewpoint.getAttribute('description'), () => {
        viewpoint.setAttribute('set_bind', 'true');
        viewer.runtime.resetView();
      }));
    addButton(data.text.fit, () => viewer.runtime.fitAll());
  };

  /* On paper stands the picture that the reader has turned the model to. */
  const connectPrint = (viewer) => {
    const picture = document.createElement('img');
    picture.id = 'picture';
    window.addEventListener('beforeprint', () => {
      picture.alt = viewer.getAttribute('aria-label');
      picture.src = viewer.runtime.getScreenshot();
      byId('scene').after(picture);
    });
    window.addEventListener('afterprint', () => picture.remove());
  };

  /* The wheel scrolls the page until the reader has taken hold of the scene, and when it is let go again. */
  const releaseWheel = (viewer) => {
    let held = false;
    document.addEventListener('pointerdown', (event) => {
      held = viewer.contains(event.target);
    }, true);
    for (const type of ['wheel', 'mousewheel', 'DOMMouseScroll']) {
      byId('scene').addEventListener(type, (event) => held || event.ctrlKey || event.stopPropagation(), {capture: true, passive: true});
    }
  };

  const startViewer = () => {
    const viewer = document.querySelector('#scene x3d');
    if (!viewer) {
      return;
    }
    if (typeof window.x3dom === 'undefined') {
      byId('viewer').classList.add('missing');
      byId('viewer-hint').hidden = false;
      return;
    }
    connectViews(viewer);
    if (!isViewerConnected) {
      isViewerConnected = true;
      releaseWheel(viewer);
      connectPrint(viewer);
    }
  };

  const reveal = (selector) => all(selector).forEach((element) => {
    element.hidden = false;
  });

  /* What moves; nothing does without the module. */
  const startMotion = (isAgain) => {
    structures.clear();
    holding = null;
    mechanism = kinematics.read(data);
    drives = mechanism.q.map((_, i) =>
      i < mechanism.bodyCount && ((mechanism.loops.length === 0 && mechanism.relations.length === 0) || data.coordinates[i].driving));
    q = mechanism.q.slice();
    coordinates = data.coordinates.map(readCoordinate);
    movers = findMovers();
    coordinates.forEach(connect);
    showLeaders();
    coordinates.forEach(showCoordinate);
    reveal('.needs-script');
    connectAngles();
    if (!isAgain) {
      takeState();
    }
    if (byId('reset')) {
      byId('reset').addEventListener('click', reset);
    }
  };

  /* What scrolls inside the page is reached by keys, too. */
  const reachScrolls = () => all('.scroll:not([tabindex]), .diagrams-scroll:not([tabindex]), .cell #scheme').forEach((region) => {
    const section = region.closest('section[aria-labelledby]');
    region.tabIndex = 0;
    region.setAttribute('role', 'group');
    if (section) {
      region.setAttribute('aria-labelledby', section.getAttribute('aria-labelledby'));
    }
  });

  const fillContents = () => {
    const headings = all('main h2[id]');
    byId('contents').hidden = headings.length < 3;
    byId('contents').firstElementChild.replaceChildren(...headings.map((heading) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = `#${heading.id}`;
      link.textContent = heading.textContent;
      item.append(link);
      return item;
    }));
  };

  const start = async (isAgain = false) => {
    /* x3dom, which begins with the load event, keeps a log as HTML, with titles of models in it. */
    if (window.x3dom) {
      window.x3dom.debug.doLog = () => {};
    }
    data = JSON.parse(byId('mechanism').textContent);
    decimal = new Intl.NumberFormat(data.lang, {maximumFractionDigits: 4, useGrouping: false});
    reveal('.views');
    fillContents();
    reachScrolls();
    if (await kinematics.ready) {
      startMotion(isAgain);
    } else {
      byId('module-hint').hidden = data.coordinates.length === 0;
    }
  };
  const showScene = async () => {
    if (typeof viewerLoaded !== 'undefined') {
      await viewerLoaded;
    }
    startViewer();
  };

  const loaded = new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve);
  });
  let stands = loaded.then(() => start()), ready = stands.then(showScene);

  return {
    /* stands: without its scene; ready: with it */
    get stands() {
      return stands;
    },
    get ready() {
      return ready;
    },
    /* Once more, with what stands in the page now; where everything stood is told by who has put it there. */
    begin: () => {
      freed = new Set();
      stands = start(true);
      ready = stands.then(showScene);
      return ready;
    },
    reset, stand, hold,
    /* Those that the pictures have, where they come and go. */
    connections: () => connections,
    /* Where an object is in the scheme when it is drawn next. */
    carry: (id, pose, holder, solids) => view && view.carry(id, pose, holder, solids),
    move: (pairs) => move(pairs.map(([index, value]) => [coordinates[index], value])),
    state: () => ({mechanism, q, coordinates, drives, view}),
  };
})();
