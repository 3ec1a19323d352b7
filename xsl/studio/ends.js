/* Where branches are closed: the ends of connections, numbers or names of points of the bodies, and what has to move along so that
 * they stay closed. In the initial position, in which they are closed, the frames of all bodies are parallel. */
import {setAttributes} from './edits.js';

export const numbersIn = (text) => (/^[\s\d.,+eE-]*$/.test(text || '') ? String(text || '').split(/[\s,]+/).filter(Boolean).map(Number) : null);
export const shortest = (value) => String(Number(value.toFixed(6)) + 0);

/* Where a body's pole is in the initial position. */
export const originOf = (model, body) => {
  const sum = [0, 0, 0];
  for (let e = body; e && e !== model.root; e = e.parent) {
    (numbersIn(model.get(e, 'CPB')) || []).forEach((v, i) => {
      sum[i] += v;
    });
  }
  return sum;
};
/* The same as it is written. */
export const placeOf = (model, body) => originOf(model, body).slice(0, model.isPlanar ? 2 : 3).map(shortest).join(', ');

/* The first or second end of a connection, or what it is to be: {connection, i, body, point: the named one or null, at: numbers, null where
 * they are not known}. */
export const endOf = (model, connection, i, values = {}) => {
  const get = (name) => (values[name] !== undefined ? values[name] : model.get(connection, name));
  const body = model.byNumber.get(Number(get(`body${i}`))), written = get(`point${i}`) || '', numbers = numbersIn(written);
  const point = numbers || !body ? null : model.partsOf(body, 'point').find((p) => model.get(p, 'name') === written.trim()) || null;
  return {connection, i, body, point, at: numbers || (point ? numbersIn(model.get(point, 'at')) : null)};
};
const write = (model, end, place) => (end.point ? setAttributes(model, end.point, {at: place}) : setAttributes(model, end.connection, {[`point${end.i}`]: place})).changes;
const sum = (model, at, move) => Array.from({length: model.isPlanar ? 2 : 3}, (_, i) => shortest((at[i] || 0) + (move[i] || 0))).join(', ');
const other = (model, end) => endOf(model, end.connection, 3 - end.i);

/* The ends move; those that share a named point with them go along, and with these what they are joined to. */
const moveEnds = (model, ends, move) => {
  const changes = [], done = new Set(), points = new Set(), joined = new Set(ends.map((end) => end.connection));
  const waiting = [...ends];
  while (waiting.length) {
    const end = waiting.pop(), key = `${model.connections.indexOf(end.connection)} ${end.i}`;
    if (done.has(key) || !end.at) {
      continue;
    }
    done.add(key);
    if (!end.point || !points.has(end.point)) {
      changes.push(...write(model, end, sum(model, end.at, move)));
    }
    if (end.point) {
      points.add(end.point);
      for (const connection of model.connections.filter((c) => !joined.has(c))) {
        const shares = [1, 2].map((i) => endOf(model, connection, i)).filter((e) => e.point === end.point);
        if (shares.length) {
          joined.add(connection);
          waiting.push(...shares, ...shares.map((e) => other(model, e)));
        }
      }
    }
  }
  return changes;
};
const moveBetween = (model, old, now) => Array.from({length: 3}, (_, i) => (now[i] || 0) - (old[i] || 0));

/* Sets a body's pole. What it closes a branch with stays where it is, so that the branch stays closed. */
export const movePole = (model, body, place) => {
  const move = moveBetween(model, numbersIn(model.get(body, 'CPB')) || [], numbersIn(place) || []);
  const stands = (element) => {
    for (let e = element; e; e = e.parent) {
      if (e === body) {
        return true;
      }
    }
    return false;
  };
  const crossing = model.connections.flatMap((connection) => {
    const goes = [1, 2].map((i) => endOf(model, connection, i)).filter((end) => end.body && stands(end.body));
    return goes.length === 1 ? goes : [];
  });
  const follow = move.some((v) => v !== 0) ? moveEnds(model, crossing, move.map((v) => -v)) : [];
  return {changes: [...setAttributes(model, body, {CPB: place}).changes, ...follow], select: null};
};

/* Moves a named point; what is joined to it goes along. */
export const movePoint = (model, point, place) => {
  const own = model.connections.flatMap((c) => [1, 2].map((i) => endOf(model, c, i))).filter((end) => end.point === point);
  const old = numbersIn(model.get(point, 'at')), now = numbersIn(place);
  const others = own.map((end) => other(model, end)).filter((end) => end.point !== point);
  if (!own.length || !old || !now) {
    return setAttributes(model, point, {at: place});
  }
  const changes = moveEnds(model, [...own, ...others], moveBetween(model, old, now));
  return {changes, select: null};
};

/* Sets what a connection joins, and moves its other end to where the first one is in the initial position. */
export const setConnection = (model, connection, values) => {
  const from = values.point2 !== undefined ? 2 : 1, to = 3 - from;
  const touches = ['body1', 'body2', 'point1', 'point2'].some((name) => values[name] !== undefined);
  const [given, end] = [from, to].map((i) => endOf(model, connection, i, values));
  if (!touches || !given.at || !end.at || !given.body || !end.body) {
    return setAttributes(model, connection, values);
  }
  const a = originOf(model, given.body), b = originOf(model, end.body);
  const place = sum(model, a.map((v, i) => v - b[i]), given.at);
  return end.point ? {changes: [...setAttributes(model, connection, values).changes, ...movePoint(model, end.point, place).changes.filter((change) => !inside(connection, change))], select: null}
    : setAttributes(model, connection, {...values, [`point${to}`]: place});
};
const inside = (element, change) => change.from >= element.from && change.to <= element.to;

/* Moves the place where a branch is closed, however it is written. move: a text, of the first end. */
export const moveConnection = (model, connection, place) => {
  const ends = [1, 2].map((i) => endOf(model, connection, i));
  if (!ends.some((end) => end.point)) {
    return setConnection(model, connection, {point1: place});
  }
  return ends.every((end) => end.at) ? {changes: moveEnds(model, ends, moveBetween(model, ends[0].at, numbersIn(place))), select: null} : null;
};
