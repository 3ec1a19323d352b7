'use strict';

/* The mathematics of a mechanism in the page: the program's own (src/math), as the WebAssembly
 * module that stands before this script, compressed (gzip, base64); its calls are those of src/module/module.h.
 * Metres and radians. Frames are {at: [x, y, z], turn: [w, x, y, z]}. Nothing works before
 * kinematics.ready is true. */
const kinematics = (() => {
  let module = null;
  /* What the larger module (src/module/motion.h) asks while it works: where it stands, and values there. */
  let asked = null;
  const page = {
    stand: (t, q, v) => asked.stand(t, q, v),
    value: (index) => asked.value(index),
  };

  const start = async (packed) => {
    const bytes = inflate(Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0)), 10);
    try {
      module = new WebAssembly.Instance(new WebAssembly.Module(bytes), {page}).exports;
    } catch {
      /* browsers before 2023 do not compile so much at once */
      module = (await WebAssembly.instantiate(bytes, {page})).instance.exports;
    }
    return true;
  };
  /* Whether there is a module that works. */
  const ready = start(kinematicsModule).catch(() => false);

  /* ---- calls with numbers ---- */

  /* Puts numbers into the module's room; the place, for a call that ends before the next one. */
  const put = (values, more = 0) => {
    const at = module.module_room(values.length + more);
    new Float64Array(module.memory.buffer, at, values.length).set(values);
    return at;
  };
  const get = (at, from, count) =>
    Array.from(new Float64Array(module.memory.buffer, at + 8 * from, count));

  /* What the call leaves behind the numbers given to it. */
  const results = (call, values, count) => {
    const at = put(values, count);
    call(at);
    return get(at, values.length, count);
  };

  const numbers = (text) => (text || '').trim().split(/[\s,]+/).filter(Boolean).map(Number);
  const padded = (text, otherwise) => {
    const found = numbers(text);
    return otherwise.map((value, i) => (i < found.length ? found[i] : value));
  };

  /* ---- frames ---- */

  const flat = (frame) => frame.at.concat(frame.turn);
  const frameOf = (values, i = 0) =>
    ({at: values.slice(7 * i, 7 * i + 3), turn: values.slice(7 * i + 3, 7 * i + 7)});

  const compose = (outer, inner) =>
    frameOf(results((at) => module.module_compose(at), flat(outer).concat(flat(inner)), 7));
  const invert = (frame) => frameOf(results((at) => module.module_invert(at), flat(frame), 7));
  const fromRotation = ([x, y, z, angle]) => {
    const length = Math.hypot(x, y, z) || 1;
    return [Math.cos(angle / 2), ...[x, y, z].map((value) => value / length * Math.sin(angle / 2))];
  };
  const toRotation = (turn) => results((at) => module.module_rotation(at), turn, 4);

  /* ---- the mechanism ---- */

  /* What a call says of a name. */
  const named = (call, name) => {
    const letters = Array.from(`${name}\0`, (letter) => letter.charCodeAt(0));
    const at = module.module_room(Math.ceil(letters.length / 8));
    new Uint8Array(module.memory.buffer, at, letters.length).set(letters);
    return call(at);
  };
  /* Sine and the like, as the program has them (src/math/elementary.h). */
  const numbered = new Map();
  const elementary = (name, x, y = 0) => {
    if (!numbered.has(name)) {
      numbered.set(name, named(module.module_function, name));
    }
    return module.module_function_value(numbered.get(name), x, y);
  };
  const pair = (name) => named(module.module_pair, name);
  const lawOf = (name) => named(module.module_law, name);
  /* One for all stretches of a cam or one for each. */
  const lawsOf = (text, count) => {
    const names = (text || 'cubic').trim().split(/[\s,]+/);
    return Array.from({length: count}, (_, i) => lawOf(names.length === 1 ? names[0] : names[i]));
  };

  /* T translates, R turns, S is a screw, N moves no frame. */
  const motionsOf = (type) => Array.from({length: module.module_pair_coordinates(type)},
    (_, i) => ({kind: 'TRSN'[module.module_pair_motion(type, i)]}));

  const pairNumbers = (item) => padded(item.axis, [0, 0, 1]).concat(Number(item.pitch) || 0);

  /* Coordinates of the bodies, and of the loops as these make them. */
  const seat = (mechanism, own) => {
    const at = put(own.concat(new Array(mechanism.count - own.length).fill(0)));
    module.module_seat(mechanism.handle, at);
    return get(at, 0, mechanism.count);
  };

  /* data: bodies [{id, number, base, type, at, rotation, axis, pitch, q, drive}] with every base
   * (an id) before its bodies, loops [{id, a, b, type, at, at-b, axis, pitch}] with numbers of
   * bodies, relations [{a, b, carrier, kind, ratio, offset, law, slots, teeth, hand, laws}] with ids of bodies; numbers and vectors
   * are strings. The coordinates of the bodies and then of the loops make one vector;
   * mechanism.q is the position given. */
  const read = (data) => {
    const index = new Map(data.bodies.map((item, i) => [item.id, i]));
    const byNumber = new Map(data.bodies.map((item, i) => [item.number, i]));
    const indexOf = (id) => (index.has(id) ? index.get(id) : -1);
    const relations = data.relations || [];

    const bodies = data.bodies.map((item) => ({
      id: item.id, base: indexOf(item.base), type: pair(item.type || 'fixed'),
      isTurned: numbers(item.rotation).length === 4,
    }));
    const loops = data.loops.map((item) => ({
      id: item.id, a: byNumber.get(item.a), b: byNumber.get(item.b), type: pair(item.type),
    }));
    const values = [Number(data.up === 'z'), bodies.length, loops.length, relations.length];
    bodies.forEach((body, i) => values.push(body.base, body.type,
      ...padded(data.bodies[i].at, [0, 0, 0]), ...padded(data.bodies[i].rotation, [1, 0, 0, 0]),
      ...pairNumbers(data.bodies[i]), {yes: 1, no: -1}[data.bodies[i].drive] || 0));
    loops.forEach((loop, i) => values.push(loop.a, loop.b, loop.type, ...padded(data.loops[i].at, [0, 0, 0]),
      ...padded(data.loops[i]['at-b'], [0, 0, 0]), ...pairNumbers(data.loops[i])));
    for (const item of relations) {
      const law = numbers(item.law);
      values.push(indexOf(item.a), indexOf(item.b), indexOf(item.carrier),
        item.ratio ? Number(item.ratio) : 1, Number(item.offset) || 0,
        {geneva: 1, ratchet: 2}[item.kind] || 0,
        Number({geneva: item.slots, ratchet: item.teeth}[item.kind]) || 0,
        Number(item.hand === 'left'), law.length / 2, ...law, ...lawsOf(item.laws, law.length / 2));
    }
    const handle = module.module_read(put(values), values.length);
    if (handle === 0) {
      throw new Error('the page has no mechanism that can be read');
    }

    const mechanism = {handle, bodies, loops, relations,
      count: module.module_coordinates(handle),
      bodyCount: module.module_body_coordinates(handle),
      size: module.module_size(handle)};
    let first = 0;
    for (const item of bodies.concat(loops)) {
      item.motions = item.base === -1 ? [] : motionsOf(item.type);
      item.first = first;
      first += item.motions.length;
    }
    const rest = new Array(mechanism.count).fill(0);
    pairFrames(mechanism, rest).forEach((frame, i) => {
      bodies[i].mechanism = mechanism;
      bodies[i].origin = frame;
    });
    const given = [].concat(...bodies.map((body, i) =>
      padded(data.bodies[i].q, body.motions.map(() => 0))));
    mechanism.q = seat(mechanism, given);
    return mechanism;
  };

  const framesBy = (call, mechanism, q) => {
    const values = results((at) => call(mechanism.handle, at), q, 7 * mechanism.bodies.length);
    return mechanism.bodies.map((_, i) => frameOf(values, i));
  };
  /* The frame of every body in the scene, and on its base. */
  const frames = (mechanism, q) => framesBy(module.module_frames, mechanism, q);
  const pairFrames = (mechanism, q) => framesBy(module.module_pair_frames, mechanism, q);
  const pairFrame = (body, q) =>
    pairFrames(body.mechanism, q)[body.mechanism.bodies.indexOf(body)];

  /* ---- closed branches and tied coordinates ---- */

  /* Metres and radians by which every loop is open. */
  const gaps = (mechanism, q) => {
    const values = results((at) => module.module_gaps(mechanism.handle, at), q,
      2 * mechanism.loops.length);
    return mechanism.loops.map((_, i) => ({gap: values[2 * i], twist: values[2 * i + 1]}));
  };

  /* What each relation wants its coordinate b to be. */
  const tied = (mechanism, q) => results(
    (at) => module.module_relations(mechanism.handle, at), q, mechanism.relations.length);

  const flags = (list, count) => Array.from({length: count}, (_, i) => Number(Boolean(list[i])));

  /* Moves from the closed position q towards the driving values of target; dependent
   * coordinates follow. Returns {q, reached}: the last closed position and whether it has the
   * values asked for. */
  const drive = (mechanism, q, target, drives) => {
    const at = put(q.concat(target, flags(drives, q.length), 0));
    const status = module.module_follow(mechanism.handle, at);
    return {q: get(at, 0, q.length), reached: status === 0};
  };

  /* Which coordinates drive when those of asked should, and the mobility. */
  const choose = (mechanism, q, asked) => {
    const at = put(q.concat(flags(asked, q.length)), q.length);
    const rank = module.module_choose(mechanism.handle, at);
    return {drives: get(at, 2 * q.length, q.length).map(Boolean), mobility: q.length - rank};
  };

  /* The position that the program makes of the model and --pose. written, posed: a value for every
   * coordinate, undefined where none is asked for. */
  const pose = (mechanism, written, posed) => {
    const wish = (values) => flags(mechanism.q.map((_, i) => values[i] !== undefined),
      mechanism.count).concat(mechanism.q.map((_, i) => values[i] || 0));
    const at = put(mechanism.q.concat(wish(written), wish(posed), 0, 0, 0));
    const status = module.module_pose(mechanism.handle, at);
    return {q: get(at, 0, mechanism.count), reached: status === 0};
  };

  /* ---- schemes ---- */

  /* How an axis is seen and what holds a pair, as numbers of math/scheme.h. */
  const sight = (name) => named(module.module_sight, name);
  const symbol = (name) => named(module.module_symbol, name);

  /* What is drawn of a mechanism, numbers as module_scheme_read wants them: a function of q and the
   * millimetres in a metre, which gives the numbers of module_scheme_place. */
  const plan = (mechanism, values) => {
    const handle = module.module_scheme_read(mechanism.handle, put(values), values.length);
    if (handle === 0) {
      throw new Error('the page has no scheme that can be read');
    }
    const room = module.module_scheme_room(handle);
    return (q, k) => results((at) => module.module_scheme_place(handle, at), q.concat(k), room);
  };

  /* ---- solids ---- */

  const SOLIDS = ['box', 'cylinder', 'cone', 'sphere'];

  /* The faces of a solid in a frame, lines of [x, y], as a view (right and up) shows them; k: of its unit in a metre. */
  const solid = ({kind, size, scale, at, rotation}, frame, axes, k) => {
    const own = compose(frame, {at: padded(at, [0, 0, 0]), turn: fromRotation(padded(rotation, [1, 0, 0, 0]))});
    const values = results((to) => module.module_solid(to),
      [SOLIDS.indexOf(kind), ...padded(size, [0, 0, 0]), ...padded(scale, [1, 1, 1]), ...flat(own), ...axes, k], 292);
    const faces = [];
    for (let i = 0, from = 1; i < values[0]; i++) {
      const count = values[from];
      faces.push(Array.from({length: count}, (_, n) => values.slice(from + 1 + 2 * n, from + 3 + 2 * n)));
      from += 1 + 2 * count;
    }
    return faces;
  };

  /* {stand(t, q, v), value(index)}: places of numbers, 0: none; what they are, indices from 1. */
  const answer = (by) => {
    asked = by;
  };

  return {elementary, answer, ready, read, seat, pairFrame, pairFrames, frames, gaps, tied, drive, choose, pose, compose,
    invert, fromRotation, toRotation, numbers, pair, lawOf, solid, sight, symbol, plan,
    calls: () => ({module, put, get, results})};
})();
