'use strict';

/* What a problem gives, as numbers for the module (src/module/motion.h): the model of its page with what the form says, and answers to what the module asks
 * while it works. No page is touched here: it runs in a worker. What goes wrong is thrown as {id, values}: a text of the page and what stands in it. */
const given = (() => {
  const PARTS = ['x', 'y', 'z', 'mx', 'my', 'mz'];
  const FACTORS = {deg: 180 / Math.PI, '-deg': -180 / Math.PI, mm: 1000, '-mm': -1000, m: 1, '-m': -1, rad: 1, '-rad': -1}; /* model/units.c */

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
      const {v: text = '', units} = initialOf(form, number), joint = joints.get(number);
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
      .map((value) => (told ? formula.written(value * (mass / Number(item['own-mass']))) : value));
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
    if (item.is === 'reach') {
      const point = data.items.find((other) => other.is === 'point' && other.number === item.body && other.name === item.point), rotation = list(item.rotation);
      return [3, data.structures.findIndex(({name}) => name === item.structure), 0, kinematics.lawOf(item.law || 'cubic'), data.bodies.findIndex(({number}) => number === item.body),
        ...padded(point && point.at, [0, 0, 0]), ...list(item.to), Number(rotation.length === 4), ...padded(item.rotation, [1, 0, 0, 0]), ...padded(item.within, [0, 0]),
        said('start', NaN), said('time', NaN), Number(item.path === 'line')];
    }
    if (item.is === 'track') {
      return [1, -1, item.coordinate, kinematics.lawOf('spline'), item.values.length / 2, ...item.values];
    }
    if (item.is === 'nodes') {
      const values = list(item.text);
      return [...head(1, 'spline'), values.length / 2, ...values];
    }
    return [...head(2, 'linear'), said('time', 0)];
  };

  /* Limits count where places are reached. */
  const limitNumbers = ({items}, {coordinates}, {bodyCount}) => {
    const of = (side, otherwise) => Array.from({length: bodyCount}, (_, c) => (coordinates[c] && coordinates[c][side] !== '' ? Number(coordinates[c][side]) : otherwise));
    return items.some(({is}) => is === 'reach') ? [1, ...of('min', -Infinity), ...of('max', Infinity)] : [0];
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
      ...group(of('move', 'nodes', 'formula', 'reach', 'track'), (item) => programNumbers(item, coordinateOf, data)),
      ...structures, ...limitNumbers(data, mechanismData, mechanism)];
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
      velocity: ({number, of, at}) => get(module.module_motion_velocity(handle, indexOf(of || number), ...padded(at, [0, 0, 0])), 0, 6).slice(of ? 3 : 0),
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

  return {PARTS, FACTORS, fail, written: formula.written, kept, list, inSi, padded, one, place, numbersOf, answer, understood};
})();
