/* Closed branches of a robot's prototype. Written before this text by the stylesheet: COORDINATES, of which those with a name lead and the others
 * follow; LOOPS, cut pairs, each {a, b, at}: the ways to it from the ground, that of a through the pair's own coordinates, and the point on b.
 * Newton's method on six equations a pair, as src/math/closure_drive.c has it, whose damped steps are those of inverse.js. */
const SHORTEST = 0.1, MOST_STEPS = 200; /* radians, or as much of the size */

const reachOf = () => Math.max(...BODIES.map((body) => length(body.at())), ...LOOPS.map(({at}) => length(at))) || 1;
const leads = (i) => COORDINATES[i].name !== '';

/* From a position near: what follows, or null. */
const settle = (q) => {
  const found = descend({}, q, reachOf(), leads);
  return Math.max(...found.left.map(Math.abs)) <= 1e-7 ? found.q : null;
};

/* In the first position branches may meet, as where rods are parallel: there FIRST, a small way of each drive as the program goes it, tells which
 * coordinates follow, and by how much. */
const isFirst = (q) => COORDINATES.every(({start}, i) => !leads(i) || Math.abs(q[i] - start) < 1e-9);
const leaving = (way) => {
  const first = way.map(() => 0);
  FIRST.ways.filter(({of, sense}) => sense * way[of] > 0).forEach(({of, by}) => by.forEach(([k, gone]) => {
    first[k] += gone * Math.abs(way[of]) / FIRST.by;
  }));
  return first;
};

/* What leads goes from one position to q by small steps, so that the assembly stays. */
const follow = (q, from) => {
  const units = unitsOf(reachOf()), way = q.map((value, i) => (leads(i) ? value - from[i] : 0));
  const steps = Math.min(MOST_STEPS, Math.max(1, Math.ceil(Math.max(...way.map((x, i) => Math.abs(x / units[i]))) / SHORTEST)));
  const first = isFirst(from) ? leaving(way.map((x) => x / steps)) : way.map(() => 0);
  let now = from;
  for (let i = 1; i <= steps && now; i++) {
    now = settle(now.map((value, k) => (leads(k) ? from[k] + way[k] * i / steps : value + (i === 1 ? first[k] : 0))));
  }
  return now;
};

/* The first position: bodies are where the file has them, the cut pairs' own coordinates are not told. */
const assemble = (q) => {
  LOOPS.forEach((loop) => { /* at rest both sides of a pair have one turn */
    loop.turn = product(conjugate(along(loop.b, null).turn), along(loop.a, null).turn);
  });
  const own = new Set([].concat(...LOOPS.map(({a}) => a.filter(({body}) => body < 0).map(({of}) => of))));
  for (const turn of [0, 1.5, -1.5, 3]) {
    const found = descend({}, q.map((value, i) => (own.has(i) && COORDINATES[i].kind === 'turns' ? turn : value)), reachOf(), (i) => !own.has(i));
    const closed = Math.max(...found.left.map(Math.abs)) <= 1e-4 && settle(found.q);
    if (closed) {
      return closed;
    }
  }
  return settle(q) || q;
};
