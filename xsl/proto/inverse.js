/* Inverse kinematics of a chain. Written before this text by the stylesheet: ROOT, the turn of the frame that the chain begins in;
 * COORDINATES, [{kind, min, max}]; CHAIN, the bodies from the ground to the one that is to get there, each {at, turn, axis, kind,
 * of, ratio, offset}: its pole on its base, the turn of its pair, the pair's axis, whether it turns, slides, opens or stands, by which coordinate;
 * LOOPS, closed branches (closed.js).
 * Damped steps of least length within the limits, a length counted as its share of the longest arm: Y. Nakamura, H. Hanafusa, Inverse
 * kinematic solutions with singularity robustness, J. Dyn. Sys. Meas. Control 108 (1986), as in src/math/inverse_steps.c. */
const SOLVED = 1e-10, MET = 2e-6, STEPS = 60, PULLS = 30, LONGEST = 0.7;
/* Equations of closed branches depend on each other, and cost more. */
const STARTS = LOOPS.length > 0 ? 8 : 24, FLOOR = LOOPS.length > 0 ? 1e-12 : 1e-15;

/* Where the last body of a chain is, and the motions that took it there, in the frame that the chain stands in; q null: all at rest. */
const along = (chain, q, root = ROOT) => {
  let place = ZERO, turn = root;
  const motions = [];
  for (const body of chain) {
    place = add(place, rotated(turn, body.at()));
    turn = product(turn, body.turn);
    if (q && body.of >= 0 && body.kind !== 'opens') {
      const value = body.ratio * q[body.of] + body.offset, axis = rotated(turn, body.axis);
      motions.push({of: body.of, ratio: body.ratio, slides: body.kind === 'slides', axis, origin: place});
      if (body.kind === 'slides') {
        place = add(place, axis, value);
      } else {
        turn = product(turn, fromRotation([...body.axis, value]));
      }
    }
  }
  return {place, turn, motions};
};
const stand = (q) => along(CHAIN, q);

const sizeOf = () => Math.max(...CHAIN.map((body) => length(body.at()))) || 1;

/* What is missing from one frame to another: of the place as a share of the size, of the turn as a vector of twice the sine of half the angle. */
const missing = (goal, now, size) => {
  const way = goal.place ? scaled(add(goal.place, now.place, -1), 1 / size) : [];
  const turn = goal.turn ? product(goal.turn, conjugate(now.turn)) : [];
  return [...way, ...scaled(turn.slice(1), turn[0] < 0 ? -2 : 2)];
};

/* What each coordinate, in its own unit, does to a place and a turn: columns. */
const effects = (now, size, units, columns = COORDINATES.map(() => ZERO.concat(ZERO)), sign = 1) => {
  for (const {of, ratio, slides, axis, origin} of now.motions) {
    const arm = scaled(slides ? axis : cross(axis, add(now.place, origin, -1)), 1 / size);
    columns[of] = add(columns[of], [...arm, ...(slides ? ZERO : axis)], sign * ratio * units[of]);
  }
  return columns;
};

/* What is missing at cut pairs, of six equations each. */
const gaps = (q, size) => LOOPS.map(({a, b, at, turn}) => {
  const here = along(a, q), other = along(b, q);
  const there = {place: add(other.place, rotated(other.turn, at)), turn: product(other.turn, turn), motions: other.motions};
  return {left: missing(there, here, size), columns: (units) => effects(there, size, units, effects(here, size, units), -1)};
});

/* The equations at q: what is left of them, and columns() of what each coordinate does about it. */
const system = (goal, q, size) => {
  const now = stand(q), loops = gaps(q, size);
  return {
    left: [].concat(missing(goal, now, size), ...loops.map(({left}) => left)),
    columns: () => {
      const units = unitsOf(size), sides = [effects(now, size, units)
        .map((column) => [...(goal.place ? column.slice(0, 3) : []), ...(goal.turn ? column.slice(3) : [])]), ...loops.map(({columns}) => columns(units))];
      return COORDINATES.map((_, i) => [].concat(...sides.map((columns) => columns[i])));
    },
  };
};

/* x of (A A' + damping) x = right, by Cholesky; columns of A that are left out are null. */
const solveNormal = (columns, right, damping) => {
  const n = right.length, l = right.map(() => new Array(n).fill(0)), x = right.slice();
  for (let i = 0; i < n; i++) {
    for (let k = 0; k <= i; k++) {
      let sum = i === k ? damping : 0;
      columns.forEach((a) => {
        sum += a ? a[i] * a[k] : 0;
      });
      for (let p = 0; p < k; p++) {
        sum -= l[i][p] * l[k][p];
      }
      l[i][k] = i > k ? sum / l[k][k] : sum > 0 ? Math.sqrt(sum) : 1e150;
    }
  }
  for (let i = 0; i < n; i++) {
    for (let p = 0; p < i; p++) {
      x[i] -= l[i][p] * x[p];
    }
    x[i] /= l[i][i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let p = i + 1; p < n; p++) {
      x[i] -= l[p][i] * x[p];
    }
    x[i] /= l[i][i];
  }
  return x;
};

const within = (value, {min, max}) => Math.min(max, Math.max(min, value));

/* The step, with what stands at its limit and would go out held there; and its length. */
const stepOf = (columns, right, damping, q) => {
  const free = columns.slice();
  for (;;) {
    const answer = solveNormal(free, right, damping), step = free.map((a) => (a ? dot(a, answer) : 0));
    const out = step.map((x, i) => free[i] && ((x > 0 && q[i] >= COORDINATES[i].max) || (x < 0 && q[i] <= COORDINATES[i].min)));
    if (!out.some(Boolean)) {
      return {step, way: Math.max(...step.map(Math.abs))};
    }
    out.forEach((is, i) => {
      free[i] = is ? null : free[i];
    });
  }
};

const unitsOf = (size) => COORDINATES.map(({kind}) => (kind === 'slides' ? size : 1));
const taken = (q, step, share, units) => q.map((value, i) => within(value + share * step[i] * units[i], COORDINATES[i]));

/* Down from a start to where nothing is missing, or nothing less can be found; held: what stays. */
const descend = (goal, start, size, held = () => false) => {
  const units = unitsOf(size);
  let q = taken(start, start.map(() => 0), 0, units), now = system(goal, q, size), factor = 0.01, slow = Infinity;
  for (let i = 0; i < STEPS && Math.max(...now.left.map(Math.abs)) > SOLVED && factor < 1e9; i++) {
    const {left} = now;
    if (i % 12 === 11) { /* no way down is left */
      if (dot(left, left) > 0.8 * slow) {
        break;
      }
      slow = dot(left, left);
    }
    const {step, way} = stepOf(now.columns().map((column, k) => (held(k) ? null : column)), left, factor * dot(left, left) + FLOOR, q);
    const tried = taken(q, step, way > LONGEST ? LONGEST / way : 1, units);
    const next = system(goal, tried, size);
    if (dot(next.left, next.left) < dot(left, left)) {
      [q, now, factor] = [tried, next, Math.max(factor / 8, 1e-6)];
    } else {
      factor = Math.max(factor * 10, 1e-3);
    }
  }
  return {q, left: now.left};
};

const awayFrom = (q, from, units) => length(q.map((value, i) => (value - from[i]) / units[i]));

/* Where more can move than is asked: along the solutions to the one nearest to `from`. */
const approach = (goal, found, from, size) => {
  const units = unitsOf(size);
  let q = found, share = 1;
  for (let i = 0; i < PULLS && share > 1e-2; i++) {
    const columns = system(goal, q, size).columns(), pull = q.map((value, k) => (from[k] - value) / units[k]);
    const does = columns[0].map((zero, row) => columns.reduce((sum, a, k) => sum + a[row] * pull[k], 0));
    const back = solveNormal(columns, does, 1e-12), step = pull.map((x, k) => x - dot(columns[k], back));
    const next = descend(goal, taken(q, step, share, units), size);
    if (Math.max(...next.left.map(Math.abs)) > MET || awayFrom(next.q, from, units) >= awayFrom(q, from, units) - 1e-9) {
      share /= 4;
    } else {
      q = next.q;
    }
  }
  return q;
};

/* Turns that lead to the same place are taken the shorter way. */
const nearest = (q, from) => q.map((value, i) => {
  const {kind, min, max} = COORDINATES[i], near = value - 2 * Math.PI * Math.round((value - from[i]) / (2 * Math.PI));
  return kind === 'turns' && near >= min && near <= max ? near : value;
});

/* Of the solutions found from many starts, always the same ones, the nearest to `from`: {q}, or what is missing, {place, turn}, in m and rad. */
const inverse = (goal, from) => {
  const size = sizeOf(), units = unitsOf(size), least = {left: null}, solved = [];
  const used = new Set(CHAIN.filter((body) => body.kind !== 'opens').map((body) => body.of));
  let seed = 1;
  for (let i = 0; i < STARTS; i++) {
    const start = from.map((value, k) => {
      const {min, max} = COORDINATES[k], low = Math.max(min, -Math.PI * units[k]), high = Math.min(max, Math.PI * units[k]);
      seed = (seed * 16807) % 2147483647;
      return i === 0 || !used.has(k) ? value : low + (high - low) * seed / 2147483647;
    });
    const {q, left} = descend(goal, start, size);
    if (Math.max(...left.map(Math.abs)) <= MET) {
      solved.push(nearest(q, from));
    } else if (!least.left || dot(left, left) < dot(least.left, least.left)) {
      least.left = left;
    }
  }
  const by = (a, b) => awayFrom(a, from, units) - awayFrom(b, from, units);
  if (solved.length > 0) {
    return {q: [solved.sort(by)[0], solved[1] || solved[0]].map((q) => approach(goal, q, from, size)).sort(by)[0]};
  }
  const {left} = least, turn = goal.turn ? left.slice(goal.place ? 3 : 0).slice(0, 3) : [];
  return {place: goal.place ? length(left.slice(0, 3)) * size : 0, turn: goal.turn ? 2 * Math.asin(Math.min(1, length(turn) / 2)) : 0};
};
