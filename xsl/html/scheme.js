'use strict';

/* The scheme in any position, without the page: numbers for the module's kernel (src/module,
 * scheme.c) from the plan in the page, and where its answer puts bodies and pairs, which scheme-elements.js draws. Millimetres of
 * paper, y down, degrees clockwise. */
const scheme = (() => {
  const {numbers} = kinematics;

  /* ---- from the plan to numbers ---- */

  const placeOf = (text, indexOf) => {
    const [number, ...at] = text.split(' ');
    return [indexOf.get(number), ...at.map(Number)];
  };

  const ENDS = {none: 0, ahead: 1, tip: 2};

  /* A panel of the plan as lists: bodies nested as drawn, their points, figures and marks. Bodies
   * of the mechanism are meant by their index. */
  const flatten = (panel, data) => {
    const indexOf = new Map(data.bodies.map((item, i) => [item.number, i]));
    const loopOf = new Map(data.loops.map((item, i) => [item.id, i]));
    const bodies = [];
    const points = [];
    const marks = [];
    const add = (item, base) => {
      const index = bodies.length;
      const number = base < 0 && panel.stub ? panel.stub : item.n;
      const body = {
        item, base, index, bears: [], points: [], outlines: [], still: item.still || [], named: [],
        number, mechanism: number === '' ? -1 : indexOf.get(number),
      };
      bodies.push(body);
      (item.points || []).forEach((point) => {
        const loop = loopOf.get(point.loop);
        const entry = {...point, index: points.length, body: index, loop,
          onB: data.loops[loop].a !== number};
        points.push(entry);
        body.points.push(entry);
      });
      (item.outlines || []).forEach((outline) => {
        body.outlines.push({kept: outline.kept, lines: outline.lines.map((text) => {
          const at = numbers(text);
          const first = marks.length;
          for (let i = 0; i < at.length; i += 3) {
            marks.push([body.mechanism, at[i], at[i + 1], at[i + 2], -1, i > 0 ? index : -1]);
          }
          return {first, count: at.length / 3};
        })});
      });
      (item.named || []).forEach(([name, at, symbol]) => {
        body.named.push({name, symbol, mark: marks.length});
        marks.push([body.mechanism, ...numbers(at), index, -1]);
      });
      body.still.forEach((n) => {
        marks.push([indexOf.get(n), 0, 0, 0, -1, -1]);
        body.stillMarks = (body.stillMarks || []).concat(marks.length - 1);
      });
      (item.bears || []).forEach((child) => body.bears.push(add(child, index)));
      return body;
    };
    add(panel.ground, -1);
    const ties = (panel.ties || []).map((tie) => ({...tie, ends: [tie.a, tie.b].filter(Boolean).map((text) => {
      marks.push([...placeOf(text, indexOf), -1, -1]);
      return {mark: marks.length - 1, isGround: text.startsWith('0 ')};
    })}));
    const loads = (panel.loads || []).map((goes) => {
      const [way, n, ...at] = goes.split(' ');
      marks.push([...placeOf([n, ...at].join(' '), indexOf), -1, -1]);
      return {goes, isTurned: way === 'turns', n, mark: marks.length - 1};
    });
    const regions = (panel.regions || []).map(({letter, bodies: within}) => ({letter, marks: within.split(' ').map((n) => {
      marks.push([indexOf.get(n), 0, 0, 0, -1, -1]);
      return marks.length - 1;
    })}));
    const drawn = new Map(bodies.map((body) => [body.item.n, body.index]));
    points.forEach((point) => {
      point.otherIndex = drawn.has(point.other) ? drawn.get(point.other) : -1;
    });
    return {panel, bodies, points, marks, ties, loads, regions, indexOf};
  };

  const limit = (text) => (text === undefined || text === '' ? NaN : Number(text));
  const padded = (text, count) => {
    const values = numbers(text);
    return Array.from({length: count}, (_, i) => values[i] || 0);
  };

  const bodyNumbers = ({item, base, mechanism}, indexOf) => {
    const end = item.tip !== undefined ? 'tip' : item.ahead !== undefined ? 'ahead' : 'none';
    return [base, mechanism, item.axis || 0, ENDS[end], ...padded(item.ahead, 3),
      end === 'tip' ? indexOf.get(item.tip) : 0, ...padded(item.wheel, 2),
      Number(Boolean(item.normal)), ...padded(item.normal, 3), Number(item.twin || 0),
      limit(item.min), limit(item.max), ...(item.way ? numbers(item.way) : [NaN, NaN]), item.cylinder === 'base' ? 2 : item.sleeve ? 3 : Number(item.shaft === 'true')];
  };

  /* What module_scheme_read wants. */
  const numbersOf = (plan, lists) => {
    const {panel, bodies, points, marks, indexOf} = lists;
    const turn = numbers(panel.turn);
    return [].concat(
      Number(panel.view === 'plane'), Number(panel.view === 'top'), Number(panel.stub !== ''),
      Number(panel.cell), panel.axes, panel.frame === '' ? -1 : indexOf.get(panel.frame),
      turn.length === 4 ? turn : [1, 0, 0, 0], placeOf(panel.x, indexOf), placeOf(panel.y, indexOf),
      plan.high, plan.socket, plan.slider, plan.reach, Number(plan.gathers), plan.pairs.length,
      bodies.length, points.length, marks.length,
      ...plan.pairs.map(([type, sight, , ground, floats, base, body, ...box]) =>
        [kinematics.pair(type), kinematics.sight(sight), kinematics.symbol(ground), floats, base, body, ...box]),
      ...bodies.map((body) => bodyNumbers(body, indexOf)),
      ...points.map((point) => [point.body, point.loop, point.axis, Number(point.onB), point.otherIndex,
        Number(point.other === '0'), Number(point.last), ...(point.way ? numbers(point.way) : [NaN, NaN])]),
      ...marks);
  };

  /* ---- from numbers to what is placed ---- */

  const CYLINDER = {base: 'piston', body: 'barrel'};
  const ITEMS = ['hold', 'guide', 'route', 'part', 'plate', 'end', 'end-part', 'wheel', 'gusset', 'over', 'through', 'gap'];
  const HOLDS = ['', 'ground', 'hinge-ground', 'stub', 'hinge-stub', 'rigid', 'lock', 'block-ground'];
  const BODY = 11;
  const POINT = 5;
  const ITEM = 19;

  const symbolOf = (plan, pair, together) =>
    (pair < 0 ? '' : plan.pairs[pair][2] + (together > 1 ? `-${together}` : ''));

  /* Where the kernel's answer has the ground of the panel. */
  const groundOf = (values) => [values[2], values[3]];

  /* The kernel's answer, moved to a place on paper. */
  const placedBy = (plan, lists, values, [atX, atY], loose) => {
    const [itemCount, lineCount] = values;
    let at = 2;
    const take = (count) => values.slice(at, at += count);
    const bodies = lists.bodies.map(({item: {cylinder}}) => {
      const [x, y, turn, dx, dy, sx, sy, angle, pair, together, up] = take(BODY);
      return {x: x + atX, y: y + atY, turn, dx: dx + atX, dy: dy + atY, sx: sx + atX, sy: sy + atY, angle,
        type: pair < 0 ? 'prismatic' : plan.pairs[pair][0],
        symbol: cylinder ? CYLINDER[cylinder] : pair < 0 ? `finger-${up ? 'up' : 'down'}` : symbolOf(plan, pair, together), items: []};
    });
    const points = lists.points.map(({id}) => {
      const [x, y, angle, pair, together] = take(POINT);
      const isLoose = loose.has(id);
      return {x: x + atX, y: y + atY, angle, type: plan.pairs[pair][0], isLoose,
        symbol: isLoose ? 'end' : symbolOf(plan, pair, together), items: []};
    });
    const rows = Array.from({length: itemCount}, () => take(ITEM));
    const line = Array.from({length: lineCount}, () => {
      const [x, y] = take(2);
      return [x + atX, y + atY];
    });
    const marks = lists.marks.map(() => {
      const [x, y] = take(2);
      return [x + atX, y + atY];
    });
    for (const [kind, body, point, symbol, x, y, angle, ax, ay, bx, by, length, r, w, grounded,
      sideways, round, first, count] of rows) {
      /* a pair that does not hold is a place of its bodies, nothing on the ground */
      if (point >= 0 && points[point].isLoose && (lists.bodies[body].base < 0 || ITEMS[kind] === 'hold' || ITEMS[kind] === 'guide')) {
        continue;
      }
      (point < 0 ? bodies[body] : points[point]).items.push({
        kind: ITEMS[kind], symbol: HOLDS[symbol], x: x + atX, y: y + atY, angle,
        ax: ax + atX, ay: ay + atY, bx: bx + atX, by: by + atY, length, r, w, grounded, sideways, round,
        line: line.slice(first, first + count), isBarrel: point < 0 && lists.bodies[body].item.cylinder === 'base',
      });
    }
    return {lists, bodies, points, marks};
  };
  /* The scheme of a plan: place(q) gives the panels as placed; scales: other millimetres in a metre
   * for each. */
  const read = (plan, data, first) => {
    let mechanism = first;
    let loose = new Set(plan.loose);
    const panels = plan.panels.map((panel) => {
      const lists = flatten(panel, data);
      lists.points.forEach((point) => {
        point.id = data.loops[point.loop].id;
      });
      const place = kinematics.plan(mechanism, numbersOf(plan, lists));
      return {lists, place, ground: groundOf(place(mechanism.q, panel.k))};
    });
    /* Connections hold elsewhere: as in another mechanism of the same bodies; those of these names do not. */
    const places = new Map([[first, panels.map(({place}) => place)]]);
    const hold = (other, names) => {
      mechanism = other;
      loose = new Set(names);
      if (!places.has(other)) {
        places.set(other, panels.map(({lists}) => kinematics.plan(other, numbersOf(plan, lists))));
      }
      places.get(other).forEach((place, i) => {
        panels[i].place = place;
      });
    };
    /* The ground of a panel, or of a detail, stays where it is on paper, whatever carries it. */
    const atOf = ({lists: {panel}, ground}, values) => {
      const now = groundOf(values);
      return plan.panels.length > 1 || panel.stub !== '' ? panel.at.map((at, i) => at + ground[i] - now[i]) : panel.at;
    };
    /* What the axes of a panel's view are told in: the turn of the body that it is seen from, with its own. */
    const seenBy = ({panel, indexOf}, q) => (panel.frame === '' || !plan.things ? null
      : kinematics.compose({at: [0, 0, 0], turn: kinematics.frames(mechanism, q)[indexOf.get(panel.frame)].turn},
        {at: [0, 0, 0], turn: panel.turn === '' ? [1, 0, 0, 0] : numbers(panel.turn)}));
    const seated = (q) => (plan.connections ? kinematics.seat(mechanism, q.slice(0, mechanism.bodyCount)) : q);
    return {panels, hold, place: (given, scales) => panels.map((panel, i) => {
      const q = seated(given);
      const k = scales ? scales[i] : panel.lists.panel.k;
      const values = panel.place(q, k);
      const at = atOf(panel, values);
      return {...placedBy(plan, panel.lists, values, at, loose), k, at, seen: seenBy(panel.lists, q)};
    })};
  };

  return {read};
})();
