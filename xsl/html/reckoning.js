'use strict';

/* A problem reckoned anew from changed conditions, by the program's own kernels (src/module/motion.h through kinematics.js). No page is
 * touched here: it runs in a worker. What goes wrong is thrown as {id, values}: a text of the page and what stands in it. */
const reckoning = (() => {
  const {PARTS, FACTORS, fail, kept, padded, one, place, numbersOf, answer, understood} = given;
  /* enum module_motion_status; what is beyond MORE has a text */
  const [DONE, MORE] = [0, 1];
  const TROUBLES = [, , 'memory', 'motion-open', 'forward-massless', 'forward-loads', 'forward-step', 'forward-long', 'forward-accurate', 'motion-follows',
    'motion-move', 'motion-move', 'motion-move', 'motion-long', 'statics-none', 'switch-apart', 'switch-off-surface', 'switch-endless', 'switch-chatter', 'reach'];
  const REACHES = ['', 'reach-fixed', 'motion-open', 'reach-limits', 'reach-apart', 'reach-too-far', 'reach-line-limits', 'reach-line-left', 'reach-line-singular', 'memory'];
  const [PROGRAM, FORWARD, REST, POSITION] = [0, 1, 2, 3];
  const WORK = 50; /* moments and steps between two looks at the clock */

  /* ---- the motion ---- */

  const kindOf = (data) => {
    const {kind} = data.items.find((item) => item.is === 'problem');
    const finds = data.items.filter((item) => item.is === 'find').map((item) => item.of).join(' ');
    const moves = data.items.some((item) => ['move', 'nodes', 'formula', 'reach', 'track'].includes(item.is));
    const rests = kind === 'statics' && /equilibrium|равновесие/.test(finds);
    return {rests, kind: kind === 'forward' ? FORWARD : moves ? PROGRAM : rests ? REST : POSITION};
  };

  const call = (name, values, more) => {
    const {module, put, get} = kinematics.calls();
    return (handle) => {
      const at = put(values, more);
      const status = module[name](handle, at);
      return {status, at, numbers: get(at, 0, values.length + more)};
    };
  };

  const stateOf = (handle) => call('module_motion_state', [], 10)(handle).numbers;

  /* Of a place that is not reached, as src/pipeline/reach.c tells it. */
  const reachedOf = (handle) => call('module_motion_reached', [], 12)(handle).numbers;
  const rounded = (x, digits) => String(Number(x.toPrecision(digits)));
  const unreached = ([why, body, place, turn, coordinate, value, time, left], names, mechanism, {coordinates}, {units}) => {
    const mm = place * 1000, degrees = turn * 180 / Math.PI, factor = FACTORS[units[coordinate]] || 1, sign = {deg: '°', mm: ' mm', '-mm': ' mm'}[units[coordinate]] || '';
    const written = (x) => `${rounded(factor * x, 6)}${sign}`, {min, max} = coordinates[coordinate] || {};
    const [low, high] = [[min, '−∞'], [max, '∞']].map(([limit, none]) => (limit === '' || limit === undefined ? none : written(Number(limit))));
    const owner = mechanism.bodies.findIndex(({first, motions}) => coordinate >= first && coordinate < first + motions.length);
    const limits = [names[owner], written(value), factor < 0 ? `${high}…${low}` : `${low}…${high}`, rounded(time, 4)];
    const values = {
      'motion-open': [rounded(time, 6), '', ''], 'reach-limits': limits, 'reach-line-limits': limits,
      'reach-line-left': [rounded(time, 4), rounded(left * 1000, 4)], 'reach-line-singular': [rounded(time, 4), rounded(left * 1000, 4)],
    };
    const id = REACHES[why];
    if (id !== 'reach-too-far') {
      fail(id, ...(values[id] || [names[body]]));
    }
    fail(degrees < 1e-3 ? id : mm < 1e-3 ? `${id}-turn` : `${id}-both`, names[body], rounded(mm < 1e-3 ? degrees : mm, 4), rounded(degrees, 4));
  };

  const trouble = (status, handle, {mechanism, mechanismData, names, data}) => {
    const [time, coordinate, gap, twist] = stateOf(handle), at = String(Number(time.toPrecision(6))), id = TROUBLES[status];
    const {name, id: own} = data.connections[coordinate] || {}, last = changesOf(handle, data).pop();
    const body = mechanism.bodies.findIndex(({first, motions}) => coordinate >= first && coordinate < first + motions.length);
    const away = twist > 0 && gap < 1e-9 ? `${Number((twist * 180 / Math.PI).toPrecision(3))}°` : `${Number((gap * 1000).toPrecision(3))} mm`;
    if (id === 'switch-apart' || id === 'switch-off-surface') {
      fail(id, name || own, at, last ? last.to : data.structures.find((item) => item['in-force'] === 'yes').name, away);
    }
    if (id === 'switch-endless' || id === 'switch-chatter') {
      fail(id, last.from, last.to, at);
    }
    if (id === 'reach') {
      unreached(reachedOf(handle), names, mechanism, mechanismData, data);
    }
    fail(id, at, names[body], away);
  };

  const tabulate = (handle, data, mechanism, joints, grain, count) => {
    const {module, put} = kinematics.calls();
    for (const item of data.items.filter((one) => one.is === 'formula')) {
      const index = mechanism.bodies.findIndex((_, i) => mechanism.names[i] === Array.from(joints.values()).find((joint) => joint.id === item.joint).number);
      const work = understood(item.text);
      const values = Array.from({length: count}, (_, i) => work({t: i * grain, q: [], v: []}) * Number(item.factor || 1));
      if (!values.every(Number.isFinite)) {
        fail('formula', item.text);
      }
      module.module_motion_table(handle, mechanism.bodies[index].first + Number(item.index || 1) - 1, put(values));
    }
  };

  /* Changes of structures, and when connections hold. */
  const listOf = (handle, count, one, width) => {
    const {module, put, get} = kinematics.calls();
    return Array.from({length: module[count](handle)}, (_, i) => {
      const at = put([], width);
      module[one](handle, i, at);
      return get(at, 0, width);
    });
  };
  const changesOf = (handle, {structures}) => listOf(handle, 'module_motion_changes', 'module_motion_change', 4)
    .map(([t, from, to, lost]) => ({t: kept(t), from: structures[from].name, to: structures[to].name, lost: kept(lost)}));
  const standsOf = (handle, {connections}) => listOf(handle, 'module_motion_stands', 'module_motion_stood', 6)
    .map(([connection, start, end, ...at]) => ({id: connections[connection].id, name: connections[connection].name || connections[connection].id, start: kept(start), end: kept(end), at: at.map(kept).join(' ')}))
    .filter(({start, end}) => end > start);

  const rowsOf = (handle, width) => {
    const {module, put, get} = kinematics.calls();
    const rows = [];
    for (let i = 0; i < module.module_motion_rows(handle); i++) {
      const at = put([], 2 + 4 * width);
      module.module_motion_row(handle, i, at);
      const all = get(at, 0, 2 + 4 * width), numbers = all.slice(0, 1 + 3 * width).map(kept);
      rows.push({t: numbers[0], q: numbers.slice(1, 1 + width), v: numbers.slice(1 + width, 1 + 2 * width), a: numbers.slice(1 + 2 * width),
        structure: all[1 + 3 * width], drives: all.slice(2 + 3 * width)});
    }
    return rows;
  };

  /* ---- forces: model/force_table.c ---- */

  const columnsOf = (data, mechanismData, mechanism, drives, isRecord) => {
    const columns = [];
    for (const kind of isRecord ? ['Q', 'P'] : ['Q']) {
      mechanism.bodies.forEach(({first, motions}, i) => motions.forEach((_, k) => {
        if (drives[first + k]) {
          columns.push({name: `${kind}${mechanism.names[i]}${motions.length > 1 ? `.${k + 1}` : ''}`, kind, coordinate: first + k, values: []});
        }
      }));
    }
    const pairs = [...mechanism.bodies.map((body, i) => (body.base < 0 ? null : {name: `O${mechanism.names[i]}`, pair: i})),
      ...(data.structures.length ? data.connections : mechanismData.loops).map((loop, i) => ({name: loop.id, pair: mechanism.bodies.length + i}))];
    for (const {name, pair} of pairs.filter(Boolean)) {
      PARTS.forEach((part, k) => (data.planar && k > 1 && k < 5) || columns.push({name: `R.${name}.${part}`, kind: 'R', pair, part: k, values: []}));
    }
    return columns;
  };

  const forcesOf = (handle, data, mechanismData, mechanism, rows, drives, isRecord) => {
    const {module, put, get} = kinematics.calls();
    const cut = data.structures.length ? data.connections : mechanismData.loops;
    const width = mechanism.bodyCount, pairs = mechanism.bodies.length + cut.length;
    const constraints = 6 * cut.length + mechanism.relations.length;
    const columns = columnsOf(data, mechanismData, mechanism, drives, isRecord);
    let singular = 0, first = 0;
    for (const {t, q, v, a, structure, drives: now} of rows) {
      const given = [t, ...q, ...v, ...a, structure, ...now], more = 2 + 2 * width + 12 * pairs + constraints;
      const at = put(given, more);
      const status = module.module_motion_forces(handle, at);
      if (status < 0) {
        fail('forward-loads', String(t), '', '');
      }
      const all = get(at, given.length, more);
      const [isSingular] = all;
      const forces = all.slice(2), open = all.slice(2 + width), six = all.slice(2 + 2 * width), unknown = six.slice(6 * pairs);
      for (const column of columns) {
        const i = column.coordinate, k = 6 * column.pair + column.part;
        column.values.push(status !== 0 || (column.kind === 'R' ? unknown[k] : open[i]) ? NaN
          : column.kind === 'R' ? six[k] : forces[i] * (column.kind === 'P' ? v[i] : 1));
      }
      if (isSingular && singular++ === 0) {
        first = t;
      }
    }
    /* dust becomes 0 */
    const largest = Math.max(0, ...columns.filter(({kind}) => kind !== 'P').map(({values}) => values.reduce((most, x) => (Math.abs(x) > most ? Math.abs(x) : most), 0)));
    columns.forEach((column) => {
      column.values = column.values.map((x) => (Math.abs(x) <= 1e-12 * largest ? 0 : Number.isNaN(x) ? x : kept(x)));
    });
    return {columns, singular, first};
  };

  /* Places, speeds and accelerations of the points that pages show: of each name nine numbers a moment. */
  const pointsOf = (handle, data, mechanismData, mechanism, rows, wanted) => {
    const {module, put, get} = kinematics.calls();
    return Object.fromEntries(wanted.map((name) => {
      const point = data.items.find((item) => item.is === 'point' && item.name === name);
      const body = mechanismData.bodies.findIndex(({number}) => number === (point ? point.number : name));
      return [name, body < 0 ? null : rows.map(({q, v, a}) => {
        const given = [body, ...padded(point && point.at, [0, 0, 0]), ...q, ...v, ...a];
        const at = put(given, 9);
        module.module_motion_point(handle, at);
        return get(at, given.length, 9);
      })];
    }));
  };

  /* What dyn:flywheel finds; fault: an id, where it finds none. */
  const FAULTS = ['', 'drive', 'turn', 'cycle', 'mass'];
  const flywheelOf = (handle, data, mechanism) => {
    const find = data.items.find((item) => item.is === 'find' && item.of === 'flywheel');
    if (!find) {
      return null;
    }
    const [speed, unevenness, turns] = [Number(find.speed), Number(find.unevenness), Number(find.turns || 1)];
    const {status, numbers} = call('module_motion_flywheel', [speed, unevenness, turns], 6)(handle);
    if (status < 0) {
      fail('forward-loads', '0', '', '');
    }
    const [driver, at, ...found] = numbers.slice(3);
    const body = mechanism.bodies.findIndex(({first, motions}) => driver >= first && driver < first + motions.length);
    const [moment, inertia, mertsalov, bare] = found.map((x) => (Math.abs(x) < 1e-14 ? 0 : kept(x)));
    return {speed: kept(speed), unevenness: kept(unevenness), turns, body: mechanism.names[body], fault: FAULTS[status], at, moment, inertia, mertsalov, bare};
  };

  const BALANCE = ['method', 'steps', 'evaluations', 'energy', 'kinetic', 'potential', 'work', 'imbalance', 'throughput', 'gap', 'parting', 'lost'];

  /* ---- all of it ---- */

  const METHODS = {adams: 1, bdf: 2};

  /* Yields the share that is done; returns {rows, forces, points, balance, step, end, q, warnings}. form: texts {from, to, step, tolerance, initial:
   * [{body, q, v, units}], parameters: [{quantity, body, of, value, units}], points: [names]}. rows is empty where nothing moves. */
  const reckon = function* (told, mechanismData, form) {
    const {module, put, get} = kinematics.calls();
    const of = (...names) => told.items.filter(({is}) => names.includes(is));
    const data = {...told, bodies: mechanismData.bodies.map(({number}) => ({number})), structures: of('structure'), transitions: of('transition'),
      connections: of('structure').length ? of('loop', 'loose') : []};
    const start = place(data, mechanismData, form);
    const {mechanism, joints, q, v} = start;
    mechanism.names = mechanismData.bodies.map(({number}) => number);
    const problem = data.items.find((item) => item.is === 'problem');
    const way = problem.kind === 'escape' ? escaping.find(data, mechanismData, form, start) : null;
    if (way) {
      data.items = [...data.items, ...way.tracks];
    }
    const texts = [], values = numbersOf(data, mechanismData, form, start, texts);
    const attend = answer(texts, data, mechanismData, start);
    const handle = module.module_motion_read(mechanism.handle, put(values), values.length);
    if (handle === 0) {
      fail('memory');
    }
    attend(handle);
    try {
      const {kind, rests} = kindOf(data), from = one(form.from, 0, 'from'), step = one(form.step, 0.01, 'step');
      if (!(step > 0)) {
        fail('number', 'step', form.step);
      }
      const asked = [from, way ? 0 : one(form.to, 0, 'to'), step, one(form.tolerance, 1e-10, 'tolerance'), METHODS[problem.method] || 0];
      const checked = (now) => (now > MORE ? trouble(now, handle, {mechanism, mechanismData, names: mechanism.names, data}) : now);
      const begin = (what, where) => {
        const room = put([what, ...asked, ...where, ...v]);
        checked(module.module_motion_begin(handle, room));
        return room;
      };
      const warnings = way ? way.warnings : [];
      let at = 0, status = DONE;
      if (rests) {
        at = begin(REST, q);
        const [, , , , , , , freedoms, loose, stable] = stateOf(handle);
        if (loose > 0) {
          warnings.push(['statics-loose', String(loose), String(freedoms)]);
        }
        if (!stable) {
          warnings.push(['statics-unstable']);
        }
      }
      if (kind !== REST) {
        at = begin(kind, rests ? call('module_motion_place', [], mechanism.count)(handle).numbers : q);
      }
      const [end, grain, count] = get(at, 0, 3);
      if (kind === PROGRAM || kind === FORWARD) {
        tabulate(handle, data, mechanism, joints, grain, count);
        const moments = Math.max(1, Math.round((end - (kind === FORWARD ? from : 0)) / step));
        for (status = MORE; status === MORE;) {
          status = module.module_motion_go(handle, WORK);
          yield Math.min(1, module.module_motion_rows(handle) / moments);
        }
        checked(status);
      }
      const isRecord = kind === PROGRAM || kind === FORWARD;
      const rows = isRecord ? rowsOf(handle, mechanism.bodyCount).filter(({t}) => t >= from - 1e-9) : [];
      const stood = call('module_motion_place', [], mechanism.count)(handle).numbers;
      const changes = changesOf(handle, data), several = data.structures.length > 0;
      const leads = call('module_motion_drives', [], mechanism.count)(handle).numbers.slice(0, mechanism.bodyCount)
        .map((drive) => (kind === PROGRAM && mechanism.loops.length + mechanism.relations.length === 0 ? 1 : drive));
      const drives = isRecord && several ? leads.map((_, i) => Number(rows.some((row) => row.drives[i]))) : leads;
      const own = stood.slice(0, mechanism.bodyCount), rest = own.map(() => 0);
      const shown = (isRecord ? rows : [{t: 0, q: own, v: rest, a: rest, structure: Math.max(0, data.structures.findIndex((item) => item['in-force'] === 'yes'))}])
        .map((row) => (isRecord && several ? row : {...row, drives: leads}));
      const forces = forcesOf(handle, data, mechanismData, mechanism, shown, drives, isRecord);
      const state = stateOf(handle);
      if (state[4] > 0) {
        warnings.push(['motion-singular', String(Number(state[5].toPrecision(6)))]);
      }
      const [misses, roundedBody, missed, turned] = reachedOf(handle).slice(8);
      if (misses > 0) {
        warnings.push(['reach-rounded', mechanism.names[roundedBody], rounded(missed * 1000, 2), rounded(turned * 180 / Math.PI < 1e-6 ? 0 : turned * 180 / Math.PI, 2)]);
      }
      const impacts = changes.filter(({lost}) => lost !== 0);
      if (impacts.length > 0) {
        warnings.push(['impacts', String(impacts.length), String(Number(impacts.reduce((sum, {lost}) => sum + lost, 0).toPrecision(6)))]);
      }
      (several ? data.connections : []).forEach(({id, name}, i) => {
        const place = put([], 2);
        module.module_motion_crossed(handle, i, place);
        const [t, deep] = get(place, 0, 2);
        if (deep > 0) {
          warnings.push(['switch-crossed', name || id, String(Number(t.toPrecision(6))), `${Number((deep * 1000).toPrecision(3))} mm`]);
        }
      });
      mechanismData.coordinates.forEach(({min, max}, c) => {
        const least = min === '' ? -Infinity : Number(min), most = max === '' ? Infinity : Number(max);
        const slack = (x) => 1e-9 * (1 + Math.abs(x));
        if (c < mechanism.bodyCount && shown.some((row) => row.q[c] < least - slack(least) || row.q[c] > most + slack(most))) {
          warnings.push(['outside', mechanismData.coordinates[c].label]);
        }
      });
      const balance = call('module_motion_balance', [], BALANCE.length)(handle).numbers;
      return {rows, forces, points: pointsOf(handle, data, mechanismData, mechanism, rows, form.points || []), step, end, q: stood, drives, warnings,
        changes, stands: standsOf(handle, data), structures: data.structures.map(({name}) => name),
        escape: way ? way.escape : null, flywheel: flywheelOf(handle, data, mechanism),
        balance: kind === FORWARD ? Object.fromEntries(BALANCE.map((name, i) => [name, balance[i]])) : null};
    } finally {
      module.module_motion_free(handle);
      module.module_free(mechanism.handle);
    }
  };

  return {reckon, kept};
})();
