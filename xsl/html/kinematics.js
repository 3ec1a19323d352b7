'use strict';

/* The mathematics of a mechanism, without the page: frames of bodies, closed branches; the same
 * equations as the program's own (src/math/closure.h). Metres and radians. */
const kinematics = (() => {
  /* ---- vectors and quaternions (w x y z) ---- */

  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const cross = (a, b) =>
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
  const subtract = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  const scale = (a, k) => [a[0] * k, a[1] * k, a[2] * k];
  const length = (a) => Math.sqrt(dot(a, a));
  const unit = (a) => scale(a, 1 / length(a));

  const product = (a, b) => [
    a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
    a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
    a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
    a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
  ];
  const conjugate = (q) => [q[0], -q[1], -q[2], -q[3]];
  const rotate = (q, v) => {
    const t = scale(cross([q[1], q[2], q[3]], v), 2);
    return add(add(v, scale(t, q[0])), cross([q[1], q[2], q[3]], t));
  };
  const fromRotation = (axis, angle) => {
    const s = Math.sin(angle / 2) / (length(axis) || 1);
    return [Math.cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s];
  };
  const toRotation = (q) => {
    const v = [q[1], q[2], q[3]];
    const sine = length(v);
    const sign = q[0] < 0 ? -1 : 1;
    return sine === 0
      ? [1, 0, 0, 0]
      : scale(v, sign / sine).concat(2 * Math.atan2(sine, Math.abs(q[0])));
  };

  /* ---- frames ---- */

  const identity = {at: [0, 0, 0], turn: [1, 0, 0, 0]};
  const compose = (outer, inner) => ({
    at: add(outer.at, rotate(outer.turn, inner.at)),
    turn: product(outer.turn, inner.turn),
  });
  const invert = (f) => {
    const turn = conjugate(f.turn);
    return {at: scale(rotate(turn, f.at), -1), turn};
  };

  /* ---- pairs: sequences of elementary motions ---- */

  /* Letter: T translation, R rotation, S screw, N moves no frame; then what along:
   * a the pair's axis, d and e the second axes (x and y turned with z to the axis), x y z. */
  const motionsOf = {
    'fixed': [],
    'prismatic': ['Ta'],
    'revolute': ['Ra'],
    'helical': ['Sa'],
    'cylindrical': ['Ta', 'Ra'],
    'universal': ['Ra', 'Rd'],
    'spherical-pin': ['Ra', 'Rd'],
    'spherical': ['Rx', 'Ry', 'Rz'],
    'planar': ['Td', 'Te', 'Ra'],
    'planar2': ['Td', 'Te'],
    'kp4': ['Tx', 'Ty', 'Tz', 'Ra'],
    'kp5': ['Tx', 'Ty', 'Tz', 'Ra', 'Rd'],
    'free': ['Tx', 'Ty', 'Tz', 'Rx', 'Ry', 'Rz'],
    'gripper2': ['Na'],
    'gripper3': ['Na'],
  };

  /* x and y turned by the shortest way from z to the axis; for -z the turn is about x. */
  const secondAxes = ([x, y, z]) => {
    const off = x * x + y * y;
    if (z < 0 && off < 1e-24) {
      return [[1, 0, 0], [0, -1, 0]];
    }
    const c = z < 0 ? (1 - z) / off : 1 / (1 + z); /* 1 / (1 + z) without cancellation */
    return [[1 - x * x * c, -x * y * c, -x], [-x * y * c, 1 - y * y * c, -y]];
  };

  const elementaryMotions = (type, axis, pitch) => {
    const [d, e] = secondAxes(axis);
    const directions = {a: axis, d, e, x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1]};
    return motionsOf[type].map(([kind, along]) => ({kind, axis: directions[along], pitch}));
  };

  const elementaryFrame = (motion, value) => {
    switch (motion.kind) {
      case 'T': return {at: scale(motion.axis, value), turn: identity.turn};
      case 'R': return {at: identity.at, turn: fromRotation(motion.axis, value)};
      case 'S': return {at: scale(motion.axis, value * motion.pitch),
        turn: fromRotation(motion.axis, value)};
      default: return identity;
    }
  };

  /* ---- the mechanism ---- */

  const numbers = (text) => (text || '').trim().split(/[\s,]+/).filter(Boolean).map(Number);

  const readPair = (data) => {
    const axis = numbers(data.axis);
    return elementaryMotions(data.type, axis.length === 3 ? unit(axis) : [0, 0, 1],
      Number(data.pitch) || 0);
  };

  /* The bodies on the way from the ground to one. */
  const pathTo = (mechanism, end) => {
    const path = [];
    for (let i = end; i >= 0; i = mechanism.bodies[i].base) {
      path.unshift(mechanism.bodies[i]);
    }
    return path;
  };

  /* data: bodies [{id, number, base, type, at, rotation, axis, pitch, q}] with every base (an id)
   * before its bodies, loops [{a, b, type, at, at-b, axis, pitch}] with numbers of bodies,
   * relations [{a, b, carrier, ratio, offset, law}] with ids of bodies; numbers and vectors are
   * strings. The coordinates of the bodies and then of the loops make one vector;
   * mechanism.q is the position given. */
  const read = (data) => {
    const mechanism = {bodies: [], loops: [], q: [], count: 0, bodyCount: 0, size: 1,
      ground: data.up === 'z'
        ? {at: [0, 0, 0], turn: fromRotation([1, 0, 0], -Math.PI / 2)}
        : identity};
    const index = new Map(data.bodies.map((item, i) => [item.id, i]));
    const byNumber = new Map(data.bodies.map((item, i) => [item.number, i]));
    for (const item of data.bodies) {
      const turn = numbers(item.rotation);
      const body = {
        id: item.id,
        base: index.has(item.base) ? index.get(item.base) : -1,
        origin: {
          at: numbers(item.at).concat(0, 0, 0).slice(0, 3),
          turn: turn.length === 4 ? fromRotation(turn, turn[3]) : identity.turn,
        },
        isTurned: turn.length === 4,
        motions: item.type ? readPair(item) : [],
        first: mechanism.count,
      };
      const q = numbers(item.q);
      body.motions.forEach((_, i) => mechanism.q.push(q[i] || 0));
      mechanism.count += body.motions.length;
      mechanism.bodies.push(body);
    }
    mechanism.bodyCount = mechanism.count;

    const initial = frames(mechanism, mechanism.q.map(() => 0));
    for (const item of data.loops) {
      const loop = {
        id: item.id,
        a: byNumber.get(item.a),
        b: byNumber.get(item.b),
        onA: {at: numbers(item.at), turn: identity.turn},
        onB: {at: numbers(item['at-b']), turn: identity.turn},
        motions: readPair(item),
        first: mechanism.count,
      };
      loop.branches = [pathTo(mechanism, loop.a), pathTo(mechanism, loop.b)];
      loop.onB.turn = product(conjugate(initial[loop.b].turn), initial[loop.a].turn);
      mechanism.count += loop.motions.length;
      mechanism.loops.push(loop);
    }
    const coordinateOf = (id) => (index.has(id) ? mechanism.bodies[index.get(id)].first : -1);
    mechanism.relations = (data.relations || []).map((item) => ({
      a: coordinateOf(item.a),
      b: coordinateOf(item.b),
      carrier: coordinateOf(item.carrier),
      ratio: item.ratio ? Number(item.ratio) : 1,
      offset: Number(item.offset) || 0,
      law: numbers(item.law),
    }));
    const lengths = mechanism.bodies.map((body) => length(body.origin.at))
      .concat(mechanism.loops.map((loop) => Math.max(length(loop.onA.at), length(loop.onB.at))));
    mechanism.size = Math.max.apply(null, lengths) || 1;
    closeCutPairs(mechanism);
    return mechanism;
  };

  const move = (frame, motions, q, first) =>
    motions.reduce((f, motion, i) => compose(f, elementaryFrame(motion, q[first + i])), frame);

  /* The frame of a body on its base. */
  const pairFrame = (body, q) => move(body.origin, body.motions, q, body.first);

  /* The frame of every body in the scene; a ground whose z points up is turned. */
  const frames = (mechanism, q) => {
    const result = [];
    for (const body of mechanism.bodies) {
      const base = body.base < 0 ? mechanism.ground : result[body.base];
      result.push(compose(base, pairFrame(body, q)));
    }
    return result;
  };

  /* ---- closed branches ---- */

  /* Both sides of a cut pair in the scene: where a's half brings the frame, where b has it. */
  const sides = (loop, placed, q) => ({
    a: move(compose(placed[loop.a], loop.onA), loop.motions, q, loop.first),
    b: compose(placed[loop.b], loop.onB),
  });

  /* Metres and radians by which every loop is open. */
  const gaps = (mechanism, q) => {
    const placed = frames(mechanism, q);
    return mechanism.loops.map((loop) => {
      const {a, b} = sides(loop, placed, q);
      return {gap: length(subtract(a.at, b.at)),
        twist: toRotation(product(a.turn, conjugate(b.turn)))[3]};
    });
  };

  const isTranslation = (mechanism) => {
    const flags = [];
    mechanism.bodies.concat(mechanism.loops).forEach((item) =>
      item.motions.forEach(({kind}) => flags.push(kind === 'T' || kind === 'N')));
    return flags;
  };

  /* Translations are counted in sizes of the mechanism. */
  const coordinateUnits = (mechanism) =>
    isTranslation(mechanism).map((translates) => (translates ? mechanism.size : 1));

  /* ---- tied coordinates: src/math/relation.h ---- */

  /* f(x) and its derivative; a cam stands at its knots and goes between them by 3t^2 - 2t^3. */
  const follow = ({ratio, law}, x) => {
    if (law.length === 0) {
      return [ratio * x, ratio];
    }
    const turn = 2 * Math.PI;
    const since = (((x - law[0]) % turn) + turn) % turn;
    let last = 0;
    while (2 * last + 2 < law.length && law[2 * last + 2] - law[0] <= since) {
      last += 1;
    }
    const begins = law[2 * last] - law[0];
    const isLast = 2 * last + 2 >= law.length;
    const span = (isLast ? turn : law[2 * last + 2] - law[0]) - begins;
    const from = law[2 * last + 1];
    const rise = law[isLast ? 1 : 2 * last + 3] - from;
    const t = (since - begins) / span;
    return [from + rise * t * t * (3 - 2 * t), rise * 6 * t * (1 - t) / span];
  };

  /* What a relation leaves open, and the derivatives by its coordinates, in their own units. */
  const tie = (relation, q) => {
    const at = (i) => (i < 0 ? 0 : q[i]);
    const [value, slope] = follow(relation, at(relation.a) - at(relation.carrier));
    return {open: q[relation.b] - value - relation.offset,
      by: [[relation.b, 1], [relation.a, -slope], [relation.carrier, slope]]
        .filter(([i]) => i >= 0)};
  };

  /* Six numbers a loop: difference of place (in sizes of the mechanism) and twice the vector
   * part of the difference of turn; one a relation. */
  const residuals = (mechanism, placed, q) => {
    const result = [];
    for (const loop of mechanism.loops) {
      const {a, b} = sides(loop, placed, q);
      const e = product(a.turn, conjugate(b.turn));
      const k = e[0] < 0 ? -2 : 2;
      result.push(...scale(subtract(a.at, b.at), 1 / mechanism.size), k * e[1], k * e[2], k * e[3]);
    }
    const units = coordinateUnits(mechanism);
    for (const relation of mechanism.relations) {
      result.push(tie(relation, q).open / units[relation.b]);
    }
    return result;
  };

  /* How one elementary motion moves a point and turns a frame, per unit of its coordinate
   * (translations counted in sizes of the mechanism). */
  const velocity = (motion, frame, point, size) => {
    const axis = rotate(frame.turn, motion.axis);
    if (motion.kind === 'T') {
      return axis.concat(0, 0, 0);
    }
    if (motion.kind === 'N') {
      return [0, 0, 0, 0, 0, 0];
    }
    const arm = scale(cross(axis, subtract(point, frame.at)), 1 / size);
    const advance = motion.kind === 'S' ? scale(axis, motion.pitch / size) : [0, 0, 0];
    return add(arm, advance).concat(axis);
  };

  /* Columns of the residuals' derivatives, one per coordinate. */
  const jacobian = (mechanism, placed, q) => {
    const rows = 6 * mechanism.loops.length + mechanism.relations.length;
    const columns = q.map(() => new Array(rows).fill(0));
    const chain = (start, motions, first, point, row, sign) => {
      let frame = start;
      motions.forEach((motion, i) => {
        velocity(motion, frame, point, mechanism.size).forEach((value, k) => {
          columns[first + i][row + k] += sign * value;
        });
        frame = compose(frame, elementaryFrame(motion, q[first + i]));
      });
    };
    mechanism.loops.forEach((loop, index) => {
      const {a, b} = sides(loop, placed, q);
      const branch = (path, point, sign) => path.forEach((body) => {
        const base = body.base < 0 ? mechanism.ground : placed[body.base];
        chain(compose(base, body.origin), body.motions, body.first, point, 6 * index, sign);
      });
      branch(loop.branches[0], a.at, 1);
      branch(loop.branches[1], b.at, -1);
      chain(compose(placed[loop.a], loop.onA), loop.motions, loop.first, a.at, 6 * index, 1);
    });
    const units = coordinateUnits(mechanism);
    mechanism.relations.forEach((relation, index) => {
      for (const [i, slope] of tie(relation, q).by) {
        columns[i][6 * mechanism.loops.length + index] += slope * units[i] / units[relation.b];
      }
    });
    return columns;
  };

  /* Solves the symmetric positive definite system in place (Gauss without pivots). */
  const solve = (matrix, right) => {
    const n = right.length;
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        const k = matrix[j][i] / matrix[i][i];
        for (let c = i; c < n; c++) {
          matrix[j][c] -= k * matrix[i][c];
        }
        right[j] -= k * right[i];
      }
    }
    for (let i = n - 1; i >= 0; i--) {
      for (let c = i + 1; c < n; c++) {
        right[i] -= matrix[i][c] * right[c];
      }
      right[i] /= matrix[i][i];
    }
    return right;
  };

  const sum = (a, b) => a.reduce((total, value, i) => total + value * b[i], 0);
  const norm = (a) => Math.sqrt(sum(a, a));

  const TOLERANCE = 1e-12;
  const MAX_ITERATIONS = 40;

  /* Changes the unknown coordinates (indices) until the loops are closed: damped Newton steps.
   * Returns the position, or null when it does not get there. */
  const correct = (mechanism, start, unknown) => {
    const translation = isTranslation(mechanism);
    let q = start.slice();
    let best = Infinity;
    for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
      const placed = frames(mechanism, q);
      const r = residuals(mechanism, placed, q);
      const size = norm(r);
      if (size < TOLERANCE) {
        return q;
      }
      if (iteration > 4 && !(size < 0.9 * best)) {
        return null;
      }
      best = Math.min(best, size);
      const all = jacobian(mechanism, placed, q);
      const columns = unknown.map((i) => all[i]);
      const matrix = columns.map((a) => columns.map((b) => sum(a, b)));
      const damping = 1e-12 * (1 + matrix.reduce((total, row, i) => total + row[i], 0));
      matrix.forEach((row, i) => {
        row[i] += damping;
      });
      const step = solve(matrix, columns.map((column) => -sum(column, r)));
      const shorten = Math.min(1, 0.5 / (Math.max(...step.map(Math.abs)) || 1));
      q = q.slice();
      unknown.forEach((i, k) => {
        q[i] += shorten * step[k] * (translation[i] ? mechanism.size : 1);
      });
    }
    return null;
  };

  /* The cut pairs' own coordinates are not in the file: found from where the bodies stand. */
  const closeCutPairs = (mechanism) => {
    mechanism.loops.forEach((loop) => {
      loop.motions.forEach(() => mechanism.q.push(0));
    });
    const unknown = mechanism.q.map((_, i) => i).filter((i) => i >= mechanism.bodyCount);
    if (unknown.length === 0) {
      return;
    }
    /* A turn by more than half a turn is out of reach of one start. */
    for (const turn of [0, 2, -2]) {
      const start = mechanism.q.map((value, i) =>
        i >= mechanism.bodyCount && !isTranslation(mechanism)[i] ? turn : value);
      const q = correct(mechanism, start, unknown);
      if (q) {
        mechanism.q = q;
        return;
      }
    }
    /* Rounded numbers in the file: the smallest change of all coordinates. */
    mechanism.q = correct(mechanism, mechanism.q, mechanism.q.map((_, i) => i)) || mechanism.q;
  };

  /* Moves from the closed position q towards the driving values of target; dependent
   * coordinates follow. Small steps keep the branch of assembly. Returns {q, reached}: the last
   * closed position and whether it has the values asked for. */
  const drive = (mechanism, q, target, drives) => {
    const driving = q.map((_, i) => i).filter((i) => drives[i]);
    const unknown = q.map((_, i) => i).filter((i) => !drives[i]);
    const aim = (from, part) => {
      const position = from.slice();
      driving.forEach((i) => {
        position[i] = q[i] + (target[i] - q[i]) * part;
      });
      return position;
    };
    if (unknown.length === 0) {
      return {q: aim(q, 1), reached: true};
    }
    const translation = isTranslation(mechanism);
    const change = (from, to, indices) => Math.max(0, ...indices.map((i) =>
      Math.abs(to[i] - from[i]) / (translation[i] ? mechanism.size : 1)));

    let done = 0;
    let position = q;
    let slope = null; /* of the last step, to foresee the next one */
    let step = Math.min(1, 0.05 / (change(q, target, driving) || 1));
    while (done < 1) {
      const part = Math.min(1, done + step);
      const guess = aim(position, part);
      if (slope) {
        unknown.forEach((i) => {
          guess[i] += slope[i] * (part - done);
        });
      }
      const next = correct(mechanism, guess, unknown);
      if (next && change(guess, next, unknown) < 0.1 && change(position, next, unknown) < 0.3) {
        const length = part - done;
        slope = next.map((value, i) => (value - position[i]) / length);
        position = next;
        done = part;
        step = Math.min(1.5 * step, 0.1 / (change(q, target, driving) || 1));
      } else {
        step /= 2;
        if (step < 1e-9) {
          return {q: position, reached: false};
        }
      }
    }
    return {q: position, reached: true};
  };

  return {read, pairFrame, frames, gaps, drive, compose, invert, toRotation, numbers};
})();
