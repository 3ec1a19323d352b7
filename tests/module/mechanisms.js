'use strict';

/* Mechanisms at random, as the numbers that module_read takes, the same every time. */

/* Numbers in (0, 1). */
const randoms = (seed) => {
  let state = BigInt(seed) * 2654435761n + 88172645463325252n;
  return () => {
    state ^= (state << 13n) & 0xffffffffffffffffn;
    state ^= state >> 7n;
    state ^= (state << 17n) & 0xffffffffffffffffn;
    return Number(state >> 11n) / 2 ** 53;
  };
};

const TYPES = 15;
const REVOLUTE = 2;

const direction = (random) => {
  const v = [0, 1, 2].map(() => random() * 2 - 1);
  const planar = random() < 0.4;
  return planar ? [0, 0, 1] : v;
};

/* frame(a, at, b): the point of a at rest, in b's frame; it is asked of the module itself. */
const mechanism = (seed, pointOn, coordinatesOf) => {
  const random = randoms(seed);
  const whole = (n) => Math.floor(random() * n);
  const count = 2 + whole(8);
  const span = 10 ** (whole(5) - 2);
  const point = () => [0, 1, 2].map(() => (random() * 2 - 1) * span);
  const bodies = [[-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0]];
  const types = [0];
  for (let i = 1; i < count; i++) {
    const type = random() < 0.5 ? REVOLUTE : whole(TYPES);
    const turn = random() < 0.3 ? [...direction(random), random() * 6 - 3] : [1, 0, 0, 0];
    types.push(type);
    bodies.push([random() < 0.6 ? i - 1 : whole(i), type, ...point(), ...turn,
      ...direction(random), random() * 0.01, whole(3) - 1]);
  }
  const head = (loops, relations) => [whole(2) % 1, count, loops.length, relations.length];
  const tree = [...head([], []), ...bodies.flat()];
  const loops = [];
  for (let i = whole(4); i > 0; i--) {
    const a = whole(count);
    const b = (a + 1 + whole(count - 1)) % count;
    const at = point();
    const type = random() < 0.6 ? [REVOLUTE, 7, 5][whole(3)] : whole(TYPES);
    loops.push([a, b, type, ...at, ...pointOn(tree, a, at, b), ...direction(random), 0.003]);
  }
  const single = types.map((type, i) => i).filter((i) => i > 0 && coordinatesOf(types[i]) === 1);
  const relations = [];
  if (single.length > 1 && random() < 0.4) {
    const law = random() < 0.4 ? [0, 0, 1 + random(), span / 10, 3 + random(), 0] : [];
    relations.push([single[0], single[1], -1, random() * 4 - 2, 0.1 * random(), whole(3), 4 + whole(9), whole(2), law.length / 2, ...law, ...law.slice(law.length / 2).map(() => [0, 1, 2, 4, 9, 10, 11, 12, 13][whole(9)])]);
  }
  return {random, numbers: [...head(loops, relations), ...bodies.flat(), ...loops.flat(), ...relations.flat()],
    bodies: count, loops: loops.length, relations: relations.length};
};

module.exports = {randoms, mechanism};
