'use strict';

/* A problem reckoned anew from changed conditions, by the program's own kernels (src/module/motion.h through kinematics.js). No page is
 * touched here: it runs in a worker. What goes wrong is thrown as {id, values}: a text of the page and what stands in it. */
const reckoning = (() => {
  /* enum module_motion_status; what is beyond MORE has a text */
  const [DONE, MORE] = [0, 1];
  const TROUBLES = [, , 'memory', 'motion-open', 'forward-massless', 'forward-loads', 'forward-step', 'forward-accurate', 'motion-follows',
    'motion-move', 'motion-move', 'motion-move', 'motion-long', 'statics-none', 'switch-apart', 'switch-off-surface', 'switch-endless', 'switch-chatter'];
  const [PROGRAM, FORWARD, REST, POSITION] = [0, 1, 2, 3];
  const PARTS = ['x', 'y', 'z', 'mx', 'my', 'mz'];
  const FACTORS = {deg: 180 / Math.PI, '-deg': -180 / Math.PI, mm: 1000, '-mm': -1000, m: 1, '-m': -1, rad: 1, '-rad': -1}; /* model/units.c */
  const WORK = 50; /* moments and steps between two looks at the clock */

  const fail = (id, ...values) => {
    throw Object.assign(new Error(id), {id, values});
  };

  /* ---- numbers as the program reads and writes them ---- */

  const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/;
  const words = (text) => (text || '').trim().split(/\s*,\s*|\s+/).filter(Boolean);
  const list = (text, where) => words(text).map((word) => (NUMBER.test(word) ? Number(word) : fail('number', where || word, word)));
  const one = (text, otherwise, where) => {
    const values = list(text, where);
    return values.length === 0 ? otherwise : values.length === 1 ? values[0] : fail('number', where, text);
  };
  const padded = (text, otherwise) => {
    const values = list(text);
    return otherwise.map((value, i) => (i < values.length ? values[i] : value));
  };
  /* base/units.c */
  const toSi = (value, unit) => {
    const plain = unit.startsWith('-') ? -value : value, name = unit.replace('-', '');
    return name === 'mm' ? plain / 1000 : name === 'deg' ? plain / 180 * Math.PI : plain;
  };
  const inSi = (text, units, where) => {
    const names = words(units);
    return list(text, where).map((value, i) => toSi(value, names[Math.min(i, names.length - 1)] || 'm'));
  };
  /* A product as XPath writes it. */
  const written = (x) => {
    if (Number.isInteger(x) || !Number.isFinite(x)) {
      return x;
    }
    const size = Math.abs(x);
    if (size > 1e9 || size < 1e-5) {
      return Number(x.toExponential(14));
    }
    const places = Math.trunc(Math.log10(size));
    return Number(x.toFixed(places > 0 ? 14 - places : 15 - places));
  };
  /* What a record keeps of a number. */
  const kept = (x) => Number(x.toPrecision(12)) + 0;

  /* ---- conditions: what the form says, else the model ---- */

  const initialOf = (form, body) => form.initial.find((row) => row.body === body) || {q: '', v: '', units: ''};
  const parameter = (form, quantity, {body = '', name = ''}) => {
    const found = form.parameters.filter((row) => row.quantity === quantity && row.body === body && row.of === name && row.value.trim() !== '').pop();
    return found || null;
  };

  /* kinematics.pose for one of several structures: its connections hold the bodies where they stand. */
  const stay = (mechanism, mechanismData, data, wishes) => {
    const {module, put, get} = kinematics.calls(), {q, count} = mechanism;
    const contacts = mechanismData.loops.flatMap(({id}, i) => {
      const connection = data.connections.find((item) => item.id === id);
      return connection['one-sided'] === 'yes' ? [i, ...padded(connection.surface, [0, 0, 0])] : [];
    });
    const wished = [...q.map((_, i) => Number(wishes[i] !== undefined)), ...q.map((_, i) => wishes[i] || 0)];
    const at = put([contacts.length / 4, ...contacts, ...q, ...wished, ...new Array(2 * count).fill(0)]);
    return {reached: module.module_motion_pose(mechanism.handle, at) === 0, q: get(at, 1 + contacts.length, count)};
  };

  /* The mechanism where it begins; what it is told to be. */
  const place = (data, mechanismData, form) => {
    const joints = new Map(data.items.filter((item) => item.is === 'joint').map((item) => [item.number, item]));
    const told = mechanismData.bodies.map(({number, q}) => {
      const joint = joints.get(number);
      const {q: text, units} = initialOf(form, number);
      return text.trim() ? {values: inSi(text, units, `q ${number}`), given: true}
        : joint ? {values: list(joint['own-q']), given: joint['own-given'] === 'true'} : {values: list(q), given: false};
    });
    const mechanism = kinematics.read({...mechanismData,
      bodies: mechanismData.bodies.map((body, i) => ({...body, q: told[i].values.join(' ')}))});
    const wishes = [];
    mechanism.bodies.forEach((body, i) => {
      if (told[i].values.length > body.motions.length) {
        fail('number', `q ${mechanismData.bodies[i].number}`, told[i].values.join(' '));
      }
      body.motions.forEach((_, k) => {
        if (told[i].given) {
          wishes[body.first + k] = mechanism.q[body.first + k];
        }
      });
    });
    const posed = data.structures.length ? stay(mechanism, mechanismData, data, wishes) : kinematics.pose(mechanism, wishes, []);
    if (!posed.reached) {
      fail('motion-open', '0', '');
    }
    const v = [].concat(...mechanismData.bodies.map(({number}, i) => {
      const {v: text, units} = initialOf(form, number), joint = joints.get(number);
      const values = text.trim() ? inSi(text, units, `v ${number}`) : list(joint && joint['own-v']);
      return mechanism.bodies[i].motions.map((_, k) => values[k] || 0);
    }));
    return {mechanism, joints, q: kinematics.seat(mechanism, posed.q.slice(0, mechanism.bodyCount)), v};
  };

  const gravityOf = (data, form) => {
    const told = parameter(form, 'gravity', {});
    if (!told) {
      return padded(data.gravity || '0 -9.80665 0', [0, 0, 0]);
    }
    const values = inSi(told.value, data.down ? 'm -m m' : 'm', 'gravity');
    return [0, 1, 2].map((i) => (values[i] || 0) + 0);
  };

  const massNumbers = (item, index, form) => {
    const told = parameter(form, 'mass', {body: item.number});
    const mass = told ? one(told.value, 0, 'mass') : Number(item['own-mass'] || item.mass || 0);
    const tensor = padded(item['own-inertia'] || item.inertia, [0, 0, 0, 0, 0, 0])
      .map((value) => (told ? written(value * (mass / Number(item['own-mass']))) : value));
    return [index, mass, ...padded(item.centre, [0, 0, 0]), ...padded(item.rotation, [1, 0, 0, 0]), ...tensor];
  };

  const tieNumbers = (item, form, bodyOf, coordinateOf) => {
    const value = (quantity) => {
      const told = parameter(form, quantity, {name: item.name});
      return told ? inSi(told.value, quantity === 'length' ? told.units : 'm', quantity)[0] : Number(item[`own-${quantity}`] || item[quantity] || 0);
    };
    return [item.joint ? coordinateOf(item.joint, 1) : -1, item.joint ? 0 : bodyOf(item.a), item.joint ? 0 : bodyOf(item.b),
      ...padded(item.at, [0, 0, 0]), ...padded(item['at-b'], [0, 0, 0]), value('stiffness'), value('coefficient'), value('length')];
  };

  const programNumbers = (item, coordinateOf, data) => {
    const head = (kind, otherwise) => [kind, data.structures.findIndex(({name}) => name === item.structure), coordinateOf(item.joint, Number(item.index || 1)), kinematics.lawOf(item.law || otherwise)];
    const said = (name, otherwise) => (item[name] === undefined ? otherwise : Number(item[name]));
    if (item.is === 'move') {
      return [...head(0, 'cubic'), ...['start', 'time', 'to', 'by'].map((name) => said(name, NaN)), said('speed', Infinity), said('acceleration', Infinity)];
    }
    if (item.is === 'nodes') {
      const values = list(item.text);
      return [...head(1, 'spline'), values.length / 2, ...values];
    }
    return [...head(2, 'linear'), said('time', 0)];
  };

  /* A value of a load: a number, or an expression, which is asked for. */
  const valueNumbers = (text, asked) => (NUMBER.test(text.trim()) ? [0, Number(text)] : [asked.push({text}), 0]);

  /* Structures, their connections and transitions; the conditions are asked for, too. */
  const structureNumbers = (data, bodyOf, asked) => {
    const {structures, connections, transitions, time} = data;
    if (structures.length === 0) {
      return [0];
    }
    const indexOf = (name) => structures.findIndex((item) => item.name === name);
    return [structures.length, structures.findIndex((item) => item['in-force'] === 'yes'), Number(time) || 0, connections.length,
      ...connections.flatMap((item) => [bodyOf(item.a), bodyOf(item.b), kinematics.pair(item.type), ...padded(item.at, [0, 0, 0]), ...padded(item['at-b'], [0, 0, 0]),
        ...padded(item.axis, [0, 0, 1]), Number(item.pitch) || 0, Number(item['one-sided'] === 'yes'), ...padded(item.surface, [0, 0, 0])]),
      ...structures.flatMap((item) => connections.map(({id}) => Number(words(item.connections).includes(id)))),
      transitions.length, ...transitions.flatMap((item) => [indexOf(item.from), indexOf(item.to), asked.push({text: item.when, isCondition: true})])];
  };

  /* The numbers of module_motion_read; asked becomes the list of expressions. */
  const numbersOf = (data, mechanismData, form, {mechanism, joints}, asked) => {
    const bodyOf = (number) => mechanismData.bodies.findIndex((body) => body.number === number);
    const numberOf = new Map(Array.from(joints.values(), (joint) => [joint.id, joint.number]));
    const coordinateOf = (id, index) => mechanism.bodies[bodyOf(numberOf.get(id))].first + index - 1;
    const of = (...names) => data.items.filter((item) => names.includes(item.is));
    const group = (items, numbers) => [items.length, ...[].concat(...items.map(numbers))];
    const friction = (name) => (of('joint').some((joint) => joint[name])
      ? [1, ...[].concat(...mechanismData.bodies.map(({number}, i) => padded((joints.get(number) || {})[name], mechanism.bodies[i].motions.map(() => 0))))] : [0]);
    const forces = group(of('force', 'torque'), (item) => [bodyOf(item.body), Number(item.is === 'torque'), Number(item.in === 'body'),
      ...padded(item.point, [0, 0, 0]), ...item.vector.split(';').flatMap((text) => valueNumbers(text, asked))]);
    const drives = group(of('drive-force'), (item) => [mechanism.bodies[bodyOf(item.body)].first + Number(item.coordinate || 1) - 1, ...valueNumbers(item.value, asked)]);
    const structures = structureNumbers(data, bodyOf, asked);
    return [...gravityOf(data, form), Number(data.planar), asked.length,
      ...group(of('mass'), (item) => massNumbers(item, bodyOf(item.number), form)), ...forces,
      ...group(of('spring', 'damper'), (item) => tieNumbers(item, form, bodyOf, coordinateOf)),
      ...drives,
      ...friction('friction'), ...friction('viscosity'),
      ...group(of('move', 'nodes', 'formula'), (item) => programNumbers(item, coordinateOf, data)),
      ...structures];
  };

  const understood = (text, isCondition = false) => {
    try {
      return formula(text, isCondition);
    } catch {
      return fail('formula', text);
    }
  };

  /* Answers the module's questions for values of expressions: model/expressions.c. Returns what says of which motion they are. */
  const answer = (texts, data, mechanismData, {mechanism, joints}) => {
    const {module, get} = kinematics.calls();
    const works = texts.map(({text, isCondition}) => understood(text, isCondition));
    const units = mechanism.bodies.flatMap((body, i) => {
      const joint = joints.get(mechanismData.bodies[i].number);
      return body.motions.map((_, k) => ({body: Number(mechanismData.bodies[i].number), index: k + 1, name: joint.called || '', unit: words(joint.written)[k]}));
    });
    const listed = (values) => units.map(({unit, ...item}, i) => ({...item, number: FACTORS[unit] * values[i]}));
    const indexOf = (number) => mechanismData.bodies.findIndex((body) => body.number === String(number));
    const coordinateOf = (name) => {
      const [number, index = 1] = name.split('.'), body = mechanism.bodies[indexOf(number)];
      return body && index <= body.motions.length ? body.first + Number(index) - 1 : fail('formula', name);
    };
    const pairOf = (name) => {
      const connection = data.connections.findIndex((item) => item.name === name || item.id === name);
      const body = mechanismData.bodies.findIndex(({number}, i) => i > 0 && (name === `O${number}` || joints.get(number).id === name));
      return connection >= 0 ? mechanism.bodies.length + connection : body > 0 ? body : fail('formula', name);
    };
    let handle = 0, scope = null;
    const frame = (index) => {
      const numbers = get(module.module_motion_frame(handle, index), 0, 7);
      return {at: numbers.slice(0, 3), turn: numbers.slice(3)};
    };
    const always = {
      bodies: data.bodies, points: data.items.filter(({is}) => is === 'point').map(({number, name, at}) => ({of: number, name, at})),
      frame: ({number}) => frame(indexOf(number)),
      point: ({of, at}) => get(module.module_motion_carried(handle, indexOf(of), ...padded(at, [0, 0, 0])), 0, 3),
      since: () => module.module_motion_since(handle),
      gap: () => data.connections.map(({name}, i) => ({name: name || '', number: 1000 * module.module_motion_gap(handle, i)})),
      reaction: (name, part) => module.module_motion_reaction(handle, pairOf(name), PARTS.indexOf(part)),
      force: (name) => module.module_motion_force(handle, coordinateOf(name)),
    };
    kinematics.answer({
      stand: (t, q, v) => {
        scope = {...always, t, q: listed(get(q, 0, mechanism.bodyCount)), v: listed(v ? get(v, 0, mechanism.bodyCount) : units.map(() => 0))};
      },
      value: (index) => works[index - 1](scope),
    });
    return (of) => {
      handle = of;
    };
  };

  /* ---- the motion ---- */

  const kindOf = (data) => {
    const {kind} = data.items.find((item) => item.is === 'problem');
    const finds = data.items.filter((item) => item.is === 'find').map((item) => item.of).join(' ');
    const moves = data.items.some((item) => ['move', 'nodes', 'formula'].includes(item.is));
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

  const trouble = (status, handle, {mechanism, names, data}) => {
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
  const reckon = function* (given, mechanismData, form) {
    const {module, put, get} = kinematics.calls();
    const of = (...names) => given.items.filter(({is}) => names.includes(is));
    const data = {...given, bodies: mechanismData.bodies.map(({number}) => ({number})), structures: of('structure'), transitions: of('transition'),
      connections: of('structure').length ? of('loop', 'loose') : []};
    const start = place(data, mechanismData, form);
    const {mechanism, joints, q, v} = start;
    mechanism.names = mechanismData.bodies.map(({number}) => number);
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
      const problem = data.items.find((item) => item.is === 'problem');
      const asked = [from, one(form.to, 0, 'to'), step, one(form.tolerance, 1e-10, 'tolerance'), METHODS[problem.method] || 0];
      const told = (now) => (now > MORE ? trouble(now, handle, {mechanism, names: mechanism.names, data}) : now);
      const begin = (what, where) => {
        const room = put([what, ...asked, ...where, ...v]);
        told(module.module_motion_begin(handle, room));
        return room;
      };
      const warnings = [];
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
        told(status);
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
      const impacts = changes.filter(({lost}) => lost !== 0);
      if (impacts.length > 0) {
        warnings.push(['impacts', String(impacts.length), String(Number(impacts.reduce((sum, {lost}) => sum + lost, 0).toPrecision(6)))]);
      }
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
        flywheel: flywheelOf(handle, data, mechanism),
        balance: kind === FORWARD ? Object.fromEntries(BALANCE.map((name, i) => [name, balance[i]])) : null};
    } finally {
      module.module_motion_free(handle);
      module.module_free(mechanism.handle);
    }
  };

  return {reckon, kept};
})();
