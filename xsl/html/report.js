'use strict';

/* The report's script: moves the model in the scene and in the scheme.
 *
 * kinematics: the mathematics, without the page; the same equations as the program's own.
 * page: sliders, buttons, tables; reads the mechanism from the element of that id.
 * Metres and radians; only the page knows the units of the user's language.
 */

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

  /* data: bodies [{id, number, base, type, at, rotation, axis, pitch, q}] with every base (an id)
   * before its bodies, loops [{a, b, type, at, at-b, axis, pitch}] with numbers of bodies; numbers
   * and vectors are strings. The coordinates of the bodies and then of the loops make one vector;
   * mechanism.q is the position given. */
  const read = (data) => {
    const mechanism = {bodies: [], loops: [], q: [], count: 0, bodyCount: 0, size: 1};
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
        path: [],
      };
      const q = numbers(item.q);
      body.motions.forEach((_, i) => mechanism.q.push(q[i] || 0));
      mechanism.count += body.motions.length;
      body.path = (body.base < 0 ? [] : mechanism.bodies[body.base].path).concat(body);
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
      loop.onB.turn = product(conjugate(initial[loop.b].turn), initial[loop.a].turn);
      mechanism.count += loop.motions.length;
      mechanism.loops.push(loop);
    }
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

  /* The frame of every body in the scene. */
  const frames = (mechanism, q) => {
    const result = [];
    for (const body of mechanism.bodies) {
      const base = body.base < 0 ? identity : result[body.base];
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

  /* Six numbers a loop: difference of place (in sizes of the mechanism) and twice the vector
   * part of the difference of turn. */
  const residuals = (mechanism, placed, q) => {
    const result = [];
    for (const loop of mechanism.loops) {
      const {a, b} = sides(loop, placed, q);
      const e = product(a.turn, conjugate(b.turn));
      const k = e[0] < 0 ? -2 : 2;
      result.push(...scale(subtract(a.at, b.at), 1 / mechanism.size), k * e[1], k * e[2], k * e[3]);
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
    const rows = 6 * mechanism.loops.length;
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
      const branch = (end, point, sign) => mechanism.bodies[end].path.forEach((body) => {
        const base = body.base < 0 ? identity : placed[body.base];
        chain(compose(base, body.origin), body.motions, body.first, point, 6 * index, sign);
      });
      branch(loop.a, a.at, 1);
      branch(loop.b, b.at, -1);
      chain(compose(placed[loop.a], loop.onA), loop.motions, loop.first, a.at, 6 * index, 1);
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

  const isTranslation = (mechanism) => {
    const flags = [];
    mechanism.bodies.concat(mechanism.loops).forEach((item) =>
      item.motions.forEach((motion) => flags.push(motion.kind === 'T')));
    return flags;
  };

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

const page = (() => {
  /* User's units of one metre or radian; a leading minus in the unit turns the sign. */
  const perUnit = {mm: 1000, m: 1, deg: 180 / Math.PI, rad: 1};
  const factor = (unit) =>
    unit.charAt(0) === '-' ? -perUnit[unit.slice(1)] : perUnit[unit];
  const suffix = {mm: '\u00a0mm', m: '\u00a0m', deg: '°', rad: '\u00a0rad'};

  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const byId = (id) => document.getElementById(id);
  /* -160, not -159.99999999999997 */
  const tidy = (value) => Number(value.toPrecision(13));
  const shortest = (value) => String(Math.abs(value) < 1e-15 ? 0 : tidy(value));

  let data;
  let mechanism;
  let drives;
  let q; /* where everything stands now: closed, metres and radians */
  let coordinates;
  let movers;
  let decimal;

  /* ---- numbers for people ---- */

  const decimalsOf = (unit) => (/mm|deg/.test(unit) ? 1 : 4);

  const show = (value, unit) => {
    const digits = decimalsOf(unit);
    const rounded = Number(value.toFixed(digits)) || 0;
    return decimal.format(rounded).replace('-', '\u2212') +
      (data.text[unit.replace('-', '')] || suffix[unit.replace('-', '')]);
  };

  /* ---- coordinates: from the table in the page to sliders ---- */

  /* A span for a shift without limits: the size of the model, rounded up to 1, 2 or 5. */
  const niceSpan = (size) => {
    const power = Math.pow(10, Math.floor(Math.log10(size)));
    return power * [1, 2, 5, 10].find((step) => step * power >= size * (1 - 1e-9));
  };

  const readCoordinate = (item, index) => {
    const k = factor(item.unit);
    const span = item.kind === 'rotation' ? Math.PI : niceSpan(1.5 * mechanism.size);
    const limit = (text, fallback) => {
      const value = text === '' ? NaN : Number(text);
      return isFinite(value) ? value : fallback;
    };
    const ends = [limit(item.min, -span) * k, limit(item.max, span) * k];
    const row = document.querySelector(`[data-coordinate="${index}"]`);
    return {
      index, k, unit: item.unit, row,
      label: item.label,
      limited: isFinite(parseFloat(item.min)) && isFinite(parseFloat(item.max)),
      min: tidy(Math.min(...ends)),
      max: tidy(Math.max(...ends)),
      slider: row && row.querySelector('input[type=range]'),
      field: row && row.querySelector('input[type=number]'),
      mark: document.querySelector(`[data-range="${index}"] .mark`),
      value: document.querySelector(`[data-value="${index}"]`),
    };
  };

  const showCoordinate = (c) => {
    const value = tidy(q[c.index] * c.k);
    const outside = value < c.min - 1e-6 || value > c.max + 1e-6;
    if (c.slider) {
      c.slider.value = value;
      c.slider.setAttribute('aria-valuetext', show(value, c.unit));
      if (document.activeElement !== c.field) {
        c.field.value = Number(value.toFixed(decimalsOf(c.unit) + 1));
      }
      c.row.classList.toggle('outside', outside && c.limited);
    }
    if (c.value) {
      c.value.textContent = show(value, c.unit);
    }
    if (c.mark) {
      const part = (value - c.min) / (c.max - c.min || 1);
      c.mark.style.left = `${100 * Math.min(1, Math.max(0, part))}%`;
    }
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

  /* A gripper's coordinate is its opening: each finger goes half of it. */
  const fingerMovers = () => {
    const pairs = [];
    mechanism.bodies.filter((body) => body.motions.some(({kind}) => kind === 'N'))
      .forEach((body) => all('#scene [DEF^="finger"]')
        .filter((finger) => finger.getAttribute('DEF').endsWith(`_${body.id}`))
        .forEach((finger) => pairs.push([finger, body.first])));
    return pairs.map(([finger, index]) => () =>
      finger.setAttribute('translation', `0 0 ${shortest(q[index] / 2)}`));
  };

  /* The scheme of a planar system: the group named after the body carries its frame, y down, in
   * units of the drawing; what it had besides at the start (a displaced pole) stays. */
  const schemeGroup = (body) => document.querySelector(`#scheme [id="${body.id}"]`);
  const schemeMatrix = (frame, units) => new DOMMatrix()
    .translate(frame.at[0] * units, -frame.at[1] * units)
    .rotate(-2 * Math.atan2(frame.turn[3], frame.turn[0]) * 180 / Math.PI);
  const drawnMatrix = (group) => new DOMMatrix(getComputedStyle(group).transform);

  const schemeMover = (body, units) => {
    const group = schemeGroup(body);
    if (!group) {
      return null;
    }
    const extra = drawnMatrix(group)
      .multiply(schemeMatrix(kinematics.pairFrame(body, q), units).inverse());
    return (frame) => {
      const m = extra.multiply(schemeMatrix(frame, units));
      group.setAttribute('transform',
        `matrix(${[m.a, m.b, m.c, m.d, m.e, m.f].map(shortest).join(' ')})`);
    };
  };

  /* Units of the drawing in a metre, from how far the groups stand from their bases. */
  const schemeUnits = () => {
    let drawn = 0;
    let real = 0;
    for (const body of mechanism.bodies) {
      const group = schemeGroup(body);
      if (group && body.base >= 0) {
        const {e, f} = drawnMatrix(group);
        const [x, y] = kinematics.pairFrame(body, q).at;
        drawn += Math.hypot(e, f);
        real += Math.hypot(x, y);
      }
    }
    return real > 0 ? drawn / real : 0;
  };

  /* Labels stay upright beside what they name: a pole, a link, the point of a cut pair. Each
   * follows a point of a body; returns functions of the bodies' frames. */
  const labelMovers = (units) => {
    const ground = schemeGroup(mechanism.bodies[0]);
    const {e, f} = ground ? drawnMatrix(ground) : {e: 0, f: 0};
    const onPaper = ([x, y]) => [e + units * x, f - units * y];
    const placed = kinematics.frames(mechanism, q);
    const byNumber = (number) => data.bodies.findIndex((item) => item.number === number);
    const point = (frames, body, at) =>
      kinematics.compose(frames[body], {at, turn: [1, 0, 0, 0]}).at;

    const anchor = (label, [x, y]) => {
      if (label.matches('.pole')) {
        return {body: byNumber(label.querySelector('.index').textContent), at: [0, 0, 0]};
      }
      if (label.matches('.joint')) {
        const away = (loop) => {
          const [px, py] = onPaper(point(placed, loop.a, loop.onA.at));
          return Math.hypot(px - x, py - y);
        };
        const loop = mechanism.loops.slice().sort((one, other) => away(one) - away(other))[0];
        return {body: loop.a, at: loop.onA.at};
      }
      const body = byNumber(label.textContent);
      const scene = {at: [(x - e) / units, (f - y) / units, 0], turn: [1, 0, 0, 0]};
      return {body,
        at: body < 0 ? null : kinematics.compose(kinematics.invert(placed[body]), scene).at};
    };

    return all('#scheme .labels > text').map((label) => {
      const box = label.getBBox();
      const {body, at} = anchor(label, [box.x + box.width / 2, box.y + box.height / 2]);
      if (body < 0) {
        return () => {};
      }
      const [x, y] = onPaper(point(placed, body, at));
      return (frames) => {
        const [px, py] = onPaper(point(frames, body, at));
        label.setAttribute('transform', `translate(${shortest(px - x)} ${shortest(py - y)})`);
      };
    });
  };

  /* Points that tell where an element of the drawing reaches, in its own coordinates. */
  const reachOf = (element) => {
    if (element.nodeName === 'path') {
      const total = element.getTotalLength();
      return [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => element.getPointAtLength(total * i / 8));
    }
    const {x, y, width, height} = element.getBBox();
    return [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
      .map(([px, py]) => new DOMPoint(px, py));
  };

  /* The drawing's window grows with what moves out of it. */
  const windowMover = () => {
    const svg = document.querySelector('#scheme svg');
    const {x, y, width, height} = svg.viewBox.baseVal;
    const margin = 3;
    const leaves = Array.from(svg.querySelectorAll('path, use, text'))
      .filter((element) => !element.closest('defs'))
      .map((element) => ({element, points: reachOf(element)}));
    return () => {
      let [left, top, right, low] = [x, y, x + width, y + height];
      const toDrawing = svg.getScreenCTM().inverse();
      for (const {element, points} of leaves) {
        const matrix = toDrawing.multiply(element.getScreenCTM());
        for (const point of points) {
          const at = point.matrixTransform(matrix);
          left = Math.min(left, at.x - margin);
          top = Math.min(top, at.y - margin);
          right = Math.max(right, at.x + margin);
          low = Math.max(low, at.y + margin);
        }
      }
      svg.setAttribute('viewBox', [left, top, right - left, low - top].map(Math.round).join(' '));
    };
  };

  /* What moves: for every body functions of its frame, and functions of all frames. */
  const findMovers = () => {
    const units = data.planar && document.querySelector('#scheme svg') ? schemeUnits() : 0;
    return {
      bodies: mechanism.bodies.map((body) => (body.base < 0 ? [] : [
        sceneMover(body),
        units ? schemeMover(body, units) : null,
      ].filter(Boolean))),
      rest: fingerMovers().concat(units ? labelMovers(units).concat(windowMover()) : []),
    };
  };

  const draw = () => {
    mechanism.bodies.forEach((body, i) => {
      const frame = kinematics.pairFrame(body, q);
      movers.bodies[i].forEach((move) => move(frame));
    });
    const frames = kinematics.frames(mechanism, q);
    movers.rest.forEach((move) => move(frames));
    coordinates.forEach(showCoordinate);
  };

  /* ---- what the reader does ---- */

  const say = (text) => {
    const status = byId('status');
    if (status.textContent !== text) {
      status.textContent = text;
    }
  };

  const fill = (text, argument) => text.replace('{1}', argument);

  const sayLimits = () => {
    const outside = coordinates.filter((c) => !drives[c.index] && c.limited &&
      (q[c.index] * c.k < c.min - 1e-6 || q[c.index] * c.k > c.max + 1e-6));
    say(outside.length ? fill(data.text.outside, outside.map((c) => c.label).join(', ')) : '');
  };

  /* Moves coordinates to values in the user's units, [[coordinate, value], …]; closed branches
   * stop where they cannot follow. Returns whether all got there. */
  const move = (wanted) => {
    const target = q.slice();
    for (const [c, value] of wanted) {
      target[c.index] = Math.min(c.max, Math.max(c.min, value)) / c.k;
    }
    const {q: next, reached} = kinematics.drive(mechanism, q, target, drives);
    q = next;
    draw();
    if (reached) {
      sayLimits();
    } else {
      say(fill(data.text.stopped, wanted.map(([c]) =>
        `${c.label} = ${show(q[c.index] * c.k, c.unit)}`).join(', ')));
    }
    return reached;
  };

  const reset = () => {
    q = mechanism.q.slice();
    draw();
    say('');
  };

  const connect = (c) => {
    if (!c.slider) {
      return;
    }
    for (const input of [c.slider, c.field]) {
      input.min = c.min;
      input.max = c.max;
      input.disabled = !drives[c.index];
      input.step = 'any';
    }
    c.slider.addEventListener('input', () => move([[c, Number(c.slider.value)]]));
    c.slider.addEventListener('keydown', (event) => {
      const steps = {ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1,
        PageDown: -10, PageUp: 10}[event.key];
      if (steps) {
        event.preventDefault();
        move([[c, q[c.index] * c.k + steps * niceSpan((c.max - c.min) / 200)]]);
      }
    });
    c.field.addEventListener('change', () => {
      if (c.field.value !== '') {
        move([[c, Number(c.field.value)]]);
      }
      c.field.value = Number((q[c.index] * c.k).toFixed(decimalsOf(c.unit) + 1));
    });
    c.row.querySelector('.from').textContent = show(c.min, c.unit);
    c.row.querySelector('.to').textContent = show(c.max, c.unit);
  };

  /* ---- the viewer ---- */

  const connectViews = (viewer) => {
    const list = byId('views');
    all('#scene [DEF]').filter((node) => node.nodeName.toLowerCase() === 'viewpoint')
      .forEach((viewpoint) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = viewpoint.getAttribute('description');
        button.addEventListener('click', () => {
          viewpoint.setAttribute('set_bind', 'true');
          viewer.runtime.resetView();
        });
        list.appendChild(button);
      });
  };

  /* On paper stands the picture that the reader has turned the model to. */
  const connectPrint = (viewer) => {
    const picture = document.createElement('img');
    picture.id = 'picture';
    picture.alt = viewer.getAttribute('aria-label');
    window.addEventListener('beforeprint', () => {
      picture.src = viewer.runtime.getScreenshot();
      byId('scene').after(picture);
    });
    window.addEventListener('afterprint', () => picture.remove());
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
    connectPrint(viewer);
  };

  const start = () => {
    data = JSON.parse(byId('mechanism').textContent);
    decimal = new Intl.NumberFormat(data.lang, {maximumFractionDigits: 4, useGrouping: false});
    mechanism = kinematics.read(data);
    drives = mechanism.q.map((_, i) =>
      i < mechanism.bodyCount && (mechanism.loops.length === 0 || data.coordinates[i].driving));
    q = mechanism.q.slice();
    coordinates = data.coordinates.map(readCoordinate);
    movers = findMovers();
    coordinates.forEach(connect);
    coordinates.forEach(showCoordinate);
    all('.needs-script').forEach((element) => {
      element.hidden = false;
    });
    if (byId('reset')) {
      byId('reset').addEventListener('click', reset);
    }
    startViewer();
  };

  return {
    start, reset,
    move: (pairs) => move(pairs.map(([index, value]) => [coordinates[index], value])),
    state: () => ({mechanism, q, coordinates, drives}),
  };
})();

document.addEventListener('DOMContentLoaded', page.start);
