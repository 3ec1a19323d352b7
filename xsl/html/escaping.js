'use strict';

/* A way out of a dead lock found anew, by the program's own kernels (src/module/escape.h): what the form says becomes numbers, what is found the program of a record
 * and what the record says of dead locks. No page is touched here: it runs in a worker. What goes wrong is thrown as {id, values}. */
const escaping = (() => {
  const {fail, kept, list, inSi, padded} = given;
  /* src/math/escape.h, escape_task.h */
  const STATUSES = ['escaped', 'locked', 'often', 'stalled', 'escape-blocked', 'escape-outside', 'escape-rigid'];
  const FAULTS = ['', 'escape-tied', 'escape-still', 'escape-long', 'escape-inside', 'escape-beyond', 'escape-far', 'refused', 'memory', 'escape-own'];
  const VERDICTS = ['free', 'meets', 'way-meets', 'beyond', 'again'];
  const ENDS = ['near', 'far'];
  const [SECTORS, COORDINATES, STATES] = [12, 32, 100000];
  /* src/math/solid.h */
  const SOLIDS = ['box', 'cylinder', 'cone', 'sphere'];
  /* As escape_defaults has them, in the order of module_escape_read; angles are of the search, too. */
  const DEGREE = Math.PI / 180;
  const SEARCH = [['radius', 0], ['advance', 0.01], ['near', 0.001], ['delta', 0.002], ['step', 4 * DEGREE], ['fine', 0.4 * DEGREE], ['most', 40 * DEGREE], ['tries', 20], ['locks', 50]];
  const SPEED = 20 * Math.PI / 180;

  /* ---- what the form says ---- */

  const partsOf = (form, part) => form.parts.filter((one) => one.part === part);
  /* In the plane a place has two numbers or three. */
  const placeOf = ({text, units, label}, isFlat) => {
    const values = inSi(text, units, label);
    return values.length === 0 ? null : values.length === 3 || (isFlat && values.length === 2) ? padded(values.join(' '), [0, 0, 0]) : fail('escape-numbers', label, text);
  };
  const positive = ({text, units, label}, otherwise) => {
    const values = inSi(text, units, label);
    return values.length === 0 && otherwise !== undefined ? otherwise : values.length === 1 && values[0] > 0 ? values[0] : fail('problem-positive', label, text);
  };
  const whole = ({text, label}, value) => (Number.isInteger(value) ? value : fail('escape-whole', label, text));

  const rotationOf = (item) => padded(item.rotation, [1, 0, 0, 0]);
  const solidOf = (zone, body, item) => [zone, body, SOLIDS.indexOf(item.kind), ...padded(item.at, [0, 0, 0]), ...rotationOf(item), ...padded(item.size, [0, 0, 0]), ...padded(item.scale, [1, 1, 1])];

  /* Of a mesh, as systel has found it. */
  const hullOf = (zone, body, item) => {
    const points = list(item.points);
    return [zone, body, SOLIDS.length, ...list(item.at), ...rotationOf(item), ...list(item.half), Number(item.radius), points.length / 3, ...points];
  };
  const shapesOf = ({items}, body) => items.filter(({is, number, kind}) => is === 'shape' && number === body && [...SOLIDS, 'mesh'].includes(kind));

  /* What is in the way: of each zone its name, body, place and size, and the numbers of its solids. */
  const zonesOf = (data, mechanismData, form) => data.items.filter(({is}) => is === 'zone').map((zone, i) => {
    const {at: centre, size: edges, radius} = partsOf(form, 'zone')[i].fields;
    if (zone.body) {
      const body = mechanismData.bodies.findIndex(({number}) => Number(number) === Number(zone.body));
      const hulls = data.items.filter((item) => item.is === 'hull' && Number(item.zone) === i + 1);
      return {name: zone.name, body: zone.body,
        solids: shapesOf(data, mechanismData.bodies[body].number).map((item) => (item.kind === 'mesh' ? hullOf(i + 1, body, hulls.shift()) : solidOf(i + 1, body, item)))};
    }
    const given = (field) => placeOf(field, data.down) || fail('escape-numbers', field.label, '');
    const at = given(centre), size = radius ? [positive(radius), 0, 0] : given(edges);
    if (!radius && !(size[0] > 0 && size[1] > 0 && size[2] >= 0)) {
      fail('problem-positive', edges.label, edges.text);
    }
    return {name: zone.name, at, ...(radius ? {radius: size[0]} : {size}), solids: [solidOf(i + 1, -1, {kind: radius ? 'sphere' : 'box', at: at.join(' '), size: size.join(' ')})]};
  });

  const numbersOf = (data, mechanismData, form, {mechanism, q}, zones) => {
    const target = data.items.find(({is}) => is === 'target'), own = partsOf(form, 'target')[0].fields;
    const search = Object.assign({}, ...partsOf(form, 'search').map(({fields}) => fields)), joint = data.items.some((item) => item.is === 'search' && item.joint === 'yes');
    const limits = (side, otherwise) => Array.from({length: mechanism.bodyCount}, (_, c) =>
      (mechanismData.coordinates[c] && mechanismData.coordinates[c][side] !== '' ? Number(mechanismData.coordinates[c][side]) : otherwise));
    const values = SEARCH.map(([what, usual]) => positive(search[what], usual));
    const at = placeOf(own.at, data.down), solids = zones.flatMap((zone) => zone.solids), until = list(form.to, 'to')[0] || 0;
    whole(search.tries, values[7]);
    whole(search.locks, values[8]);
    return [...q, ...limits('min', -Infinity), ...limits('max', Infinity),
      mechanismData.bodies.findIndex(({number}) => Number(number) === Number(target.body)), ...padded(target.point, [0, 0, 0]), Number(at !== null), ...(at || [0, 0, 0]),
      ...values.slice(0, 7), Math.min(values[7], 1e6), Math.min(values[8], 1e4), Number(joint), positive(search.speed, SPEED), until, solids.length, ...solids.flat()];
  };

  /* ---- what is found ---- */

  const rounded = (x, digits) => String(Number(x.toPrecision(digits)));
  /* As src/pipeline/escape_write.c writes numbers. */
  const told = (x) => (Math.abs(x) < 1e-15 ? 0 : kept(x));

  const refuse = (fault, [status, zone, missing, , , , , , , , , , count], body) => {
    const id = FAULTS[fault] === 'refused' ? STATUSES[status] : FAULTS[fault];
    const values = {'escape-still': [body], 'escape-long': [body, String(COORDINATES)], 'escape-inside': [String(zone)], 'escape-far': [body, rounded(missing * 1000, 3)],
      'escape-blocked': [String(zone)], 'escape-rigid': [body, String(count)], 'escape-own': [body]};
    fail(id, ...(values[id] || []));
  };

  /* A reader of numbers, one after the other. */
  const reader = (numbers) => {
    let at = 0;
    const take = (count) => numbers.slice(at, at += count);
    return {take, one: () => take(1)[0]};
  };

  const results = (call, width) => {
    const {put, get} = kinematics.calls(), at = put([], width);
    call(at);
    return get(at, 0, width);
  };

  const surfaceOf = (handle, stay, i, count, bodies, posture) => {
    const {module} = kinematics.calls();
    const from = reader(results((at) => module.module_escape_surface(handle, stay, i, at), 3 + 2 * (1 + SECTORS * (9 + count)) + 9 * SECTORS));
    const [number, ...poles] = from.take(3), names = poles.map((body) => (body < 0 ? '' : bodies[body].number));
    const planes = ENDS.map((end, k) => {
      const isDivided = from.one();
      const sectors = Array.from({length: SECTORS}, (_, n) => {
        const [isFilled, beta, distance] = from.take(3), [start, to, q] = [from.take(3), from.take(3), from.take(count)];
        return {isFilled, number: n + 1, beta: told(beta), distance: told(distance), from: start.map(told), to: to.map(told), q: posture(q)};
      });
      return {end, isDivided, body: names[k], sectors: sectors.filter(({isFilled}) => isFilled)};
    }).filter(({isDivided}) => isDivided);
    const generators = Array.from({length: SECTORS}, (_, n) => {
      const isThere = from.one(), [start, to] = [from.take(3), from.take(3)], [zone, isProposed] = from.take(2);
      return {isThere, sector: n + 1, from: start.map(told), to: to.map(told), zone, isProposed: isProposed === 1};
    }).filter(({isThere}) => isThere);
    return {number, from: names[0], to: names[1], planes, generators};
  };

  const tryOf = (handle, stay, i) => {
    const {module} = kinematics.calls();
    const [surface, end, sector, opposite, verdict, zone, isTaken, t] = results((at) => module.module_escape_try(handle, stay, i, at), 8);
    return {surface, end: ENDS[end], sector, opposite, verdict: VERDICTS[verdict], zone, t: isTaken ? told(t) : null};
  };

  const stayOf = (handle, stay, count, bodies, posture) => {
    const {module} = kinematics.calls();
    const from = reader(results((at) => module.module_escape_stay(handle, stay, at), 8 + count));
    const [t, states, isCut, surfaces, tries] = from.take(5), [at, q] = [from.take(3), from.take(count)];
    return {lock: stay, t: told(t), states, isCut: isCut === 1, at: at.map(told), q: posture(q),
      surfaces: Array.from({length: surfaces}, (_, i) => surfaceOf(handle, stay, i, count, bodies, posture)), tries: Array.from({length: tries}, (_, i) => tryOf(handle, stay, i))};
  };

  /* start: given.place. Returns {tracks: [{coordinate, values: time, place, time …}], escape, warnings}. */
  const find = (data, mechanismData, form, start) => {
    const {module, put} = kinematics.calls(), {mechanism, q} = start, {bodies} = mechanismData;
    const zones = zonesOf(data, mechanismData, form), values = numbersOf(data, mechanismData, form, start, zones), body = data.items.find(({is}) => is === 'target').body;
    const handle = module.module_escape_read(mechanism.handle, put(values), values.length);
    if (handle === 0) {
      fail('memory');
    }
    try {
      const fault = module.module_escape_find(handle), all = results((at) => module.module_escape_found(handle, at), 14);
      if (fault !== 0) {
        refuse(fault, all, body);
      }
      const [status, crossed, , stays, left, dimension, steps, places, tests, locks, tried, isCut, count, nodes] = all;
      const coordinates = Array.from({length: count}, (_, i) => module.module_escape_coordinate(handle, i));
      const own = q.slice(0, mechanism.bodyCount);
      const posture = (part) => own.map((x, c) => (coordinates.includes(c) ? kept(part[coordinates.indexOf(c)]) : x));
      const way = Array.from({length: nodes}, (_, i) => results((at) => module.module_escape_node(handle, i, at), 1 + count));
      const name = STATUSES[status], warnings = isCut ? [['escape-cut', String(STATES)]] : [];
      if (status !== 0) {
        warnings.push([`escape-${name}`, String(locks), rounded(left * 1000, 4), String(tried)]);
      }
      if (crossed > 0) {
        warnings.push(['escape-crossed', String(crossed)]);
      }
      return {
        tracks: coordinates.map((coordinate, i) => ({is: 'track', coordinate, values: way.flatMap((node) => [node[0], node[1 + i]])})), warnings,
        escape: {status: stays ? 'stays' : name, left: stays ? null : told(left), dimension, steps, places, tests, zones: zones.map(({solids: _, ...zone}) => zone),
          stays: Array.from({length: locks + 1}, (_, i) => stayOf(handle, i, count, bodies, posture))},
      };
    } finally {
      module.module_escape_free(handle);
    }
  };

  return {find};
})();
