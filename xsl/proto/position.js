/* Codes of positions: types, then numbers (paper 000, section 4; docs/GRIPPER.md). What cannot be read
 * is null. The tables CODES (code: quaternion), PLACES ([coordinates, least, most arm lengths] by type)
 * and TURNS ([least, most] by type) are written before this text by the stylesheet. */

/* The arm of paper 001: turns about Y, Z, Z, X, Z, X; lengths L0 … L5. */
const arm = (q, lengths) => {
  const axes = [1, 2, 2, 0, 2, 0];
  let wrist = rotated(about(2, q[2]), [lengths[4], lengths[3], 0]);
  wrist = rotated(about(2, q[1]), add(wrist, [0, lengths[2], 0]));
  wrist = rotated(about(1, q[0]), add(wrist, [lengths[1], 0, 0]));
  const turn = angles(axes.slice(0, q.length), q);
  return {wrist, turn, pole: add(wrist, rotated(turn, [lengths[5], 0, 0]))};
};

const placeOf = (type, numbers) => {
  const form = PLACES[type];
  if (!form || numbers.length < form[0] + form[1] || numbers.length > form[0] + form[2]) {
    return null;
  }
  const [a, b, c] = numbers, own = numbers.slice(0, form[0]), rest = numbers.slice(form[0]);
  const lengths = rest.length === 6 ? rest : [0, ...rest, 0];
  switch (type) {
    case 1: return {place: [a * Math.cos(b), a * Math.sin(b), c]};
    case 2: return {place: [a * Math.sin(c) * Math.cos(b), a * Math.sin(c) * Math.sin(b), a * Math.cos(c)]};
    case 3: return {place: arm(own, lengths).wrist};
    case 4: return {place: arm(own, lengths).pole, turn: arm(own, lengths).turn};
    default: return {place: own};
  }
};

const fromPoints = (s1, s2, r1, r2) => {
  const to = triad(s1, s2), from = triad(r1, r2);
  const column = (k) => to.reduce((sum, axis, i) => add(sum, axis, from[i][k]), ZERO);
  return to && from && fromAxes(column(0), column(1), column(2));
};

const fromCayleyKlein = (numbers) => {
  const most = Math.max(...numbers.map(Math.abs)), [ar, ai, br, bi, cr, ci, dr, di] = scaled(numbers, 1 / most);
  const fault = Math.abs(ar - dr) + Math.abs(ai + di) + Math.abs(br + cr) + Math.abs(bi - ci);
  return most > 0 && fault <= 1e-6 ? unit([(ar + dr) / 2, (bi + ci) / 2, (cr - br) / 2, (ai - di) / 2]) : null;
};

const turnOf = (type, n) => {
  const form = TURNS[type];
  if (!form || (n.length !== form[0] && n.length !== form[1])) {
    return null;
  }
  switch (type) {
    case 0: return fromRotation(n);
    case 1: return angles([2, 0, 2], n);
    case 2: return angles([0, 1, 2], n);
    case 3: return unit(n);
    case 4: return n.length === 6 ? fromPoints(n.slice(0, 3), n.slice(3), [1, 0, 0], [0, 1, 0])
      : fromPoints(n.slice(6, 9), n.slice(9), n.slice(0, 3), n.slice(3, 6));
    case 5: return CODES[n[0]] || null;
    case 6: return angles([1, 2, 0], n);
    case 7: return angles([2, 0, 1], n);
    case 8: return fromCayleyKlein(n);
    default: return unit([1, ...n]);
  }
};

/* A dual quaternion: real part, dual part. */
const fromDual = (n) => {
  const real = unit(n.slice(0, 4)), dual = real && scaled(n.slice(4), 1 / length(n.slice(0, 4)));
  if (!real || Math.abs(dot(real, dual)) > 1e-6 * Math.max(1, length(dual))) {
    return null;
  }
  const shift = product(add(dual, real, -dot(real, dual)), conjugate(real));
  return {place: scaled(shift.slice(1), 2), turn: real};
};

/* A screw: axis, angle, slide along the axis, a point of the axis. */
const fromScrew = (n) => {
  const axis = unit(n.slice(0, 3)) || (n[3] === 0 && n[4] === 0 ? ZERO : null), point = n.slice(5);
  const turn = axis && [Math.cos(n[3] / 2), ...scaled(axis, Math.sin(n[3] / 2))];
  return axis && {place: add(add(point, rotated(turn, point), -1), axis, n[4]), turn};
};

/* The numbers of a code are the two types, the place's, the turn's, the arm's lengths. */
const poseOf = (code) => {
  const [first, second] = code, rest = code.slice(2), form = PLACES[first], turns = TURNS[second];
  if (code.length === 1 ? first === 0 : first === 0 && second === 0 && rest.length === 0) {
    return {place: ZERO, turn: [1, 0, 0, 0]};
  }
  if (second === 6 && (first === 5 || first === 6)) {
    return rest.length === 8 ? (first === 5 ? fromDual : fromScrew)(rest) : null;
  }
  if (!form || !turns) {
    return null;
  }
  const shares = first === 4 && second === 0 ? [turns[1], turns[0], 0] : [turns[1], turns[0]];
  const fits = (share) => rest.length - form[0] - share >= form[1] && rest.length - form[0] - share <= form[2];
  const share = shares.find(fits);
  if (share === undefined) {
    return null;
  }
  const end = form[0] + share;
  const where = placeOf(first, [...rest.slice(0, form[0]), ...rest.slice(end)]);
  const turn = share === 0 ? where.turn : turnOf(second, rest.slice(form[0], end));
  return where && turn && {place: where.place, turn};
};

/* How many numbers codes of these types have, the shortest form first; the bare ones are last. */
const sizesOf = (first, second) => {
  const form = PLACES[first], turns = TURNS[second], sizes = [];
  if (second === 6 && (first === 5 || first === 6)) {
    return [10];
  }
  for (let arm = form ? form[1] : 0; turns && form && arm <= form[2]; arm++) {
    turns.forEach((turn) => sizes.push(2 + form[0] + turn + arm));
    if (first === 4 && second === 0) {
      sizes.push(2 + form[0] + arm);
    }
  }
  sizes.sort((a, b) => a - b);
  return first === 0 && second === 0 ? [...sizes, 2] : sizes;
};

/* Moments and codes one after another, the moments growing: [{time, place, turn}, …]. */
const stepsOf = (list) => {
  const dead = new Set();
  const from = (at, before) => {
    const time = list[at], name = `${at} ${before}`;
    if (at === list.length) {
      return [];
    }
    if (dead.has(name) || !(time > before || (before === undefined && time >= 0))) {
      return null;
    }
    for (const size of sizesOf(list[at + 1], list[at + 2])) {
      const end = at + 1 + size, pose = end <= list.length && poseOf(list.slice(at + 1, end));
      const rest = pose && from(end, time);
      if (rest) {
        return [{time, place: pose.place, turn: pose.turn}, ...rest];
      }
    }
    dead.add(name);
    return null;
  };
  return list.length === 0 || (list.length === 1 && list[0] === 0) ? [] : from(0, undefined);
};

/* Goals of the fields move and turn: types and numbers; a lone 0 is the initial one, a code of an orientation stands alone too. */
const goalOf = {
  move: (list) => (list.length === 1 && list[0] === 0 ? {place: ZERO} : placeOf(list[0], list.slice(1))),
  turn: (list) => {
    const lone = list.length === 1 && (list[0] === 0 ? [1, 0, 0, 0] : CODES[list[0]]);
    return lone || turnOf(list[0], list.slice(1));
  },
};
