'use strict';

/* Frames in the page: kinematics.js around the module's calls, against matrices. */
const fs = require('fs');
const {check, load, packedModule, randoms} = require('./page');

/* Of an axis of any length and an angle (Rodrigues). */
const matrixOf = ([x, y, z, angle]) => {
  const [length, c, s] = [Math.hypot(x, y, z), Math.cos(angle), Math.sin(angle)];
  const [a, b, d] = [x / length, y / length, z / length];
  return [[c + a * a * (1 - c), a * b * (1 - c) - d * s, a * d * (1 - c) + b * s], [b * a * (1 - c) + d * s, c + b * b * (1 - c), b * d * (1 - c) - a * s],
    [d * a * (1 - c) - b * s, d * b * (1 - c) + a * s, c + d * d * (1 - c)]];
};
const times = (m, v) => m.map((row) => row.reduce((sum, value, i) => sum + value * v[i], 0));
const far = (a, b) => Math.max(...a.map((value, i) => Math.abs(value - b[i])));

module.exports = async (modulePath) => {
  const kinematics = load(['inflate.js', 'kinematics.js'], 'kinematics', {kinematicsModule: packedModule(modulePath)});
  check('frames: the module starts', await kinematics.ready);
  const random = randoms(7);
  const vector = () => [0, 1, 2].map(() => 4 * random() - 2);
  const still = {at: [0, 0, 0], turn: [1, 0, 0, 0]};
  for (let n = 0; n < 40; n++) {
    const [first, second] = [0, 1].map(() => ({at: vector(), rotation: [...vector(), 3 * random()]}));
    const [a, b] = [first, second].map(({at, rotation}) => ({at, turn: kinematics.fromRotation(rotation)}));
    const p = vector();
    const moved = ({at, rotation}, v) => times(matrixOf(rotation), v).map((value, i) => value + at[i]);
    const shown = (frame, v) => kinematics.compose(frame, {at: v, turn: still.turn}).at;
    check('a turn about an axis of any length', far(shown(a, p), moved(first, p)) < 1e-12);
    check('frames one in the other', far(shown(kinematics.compose(a, b), p), moved(first, moved(second, p))) < 1e-12);
    check('and back', far(shown(kinematics.invert(a), shown(a, p)), p) < 1e-12);
    const turned = kinematics.toRotation(a.turn);
    check('the axis and the angle of a turn', turned.length === 4 && Math.abs(Math.hypot(...turned.slice(0, 3)) - 1) < 1e-12 &&
      far(times(matrixOf(turned), p), times(matrixOf(first.rotation), p)) < 1e-12, turned);
  }
  check('no axis, no angle: no turn', far(kinematics.fromRotation([0, 0, 0, 0]), still.turn) === 0);
  check('numbers apart by blanks and commas', JSON.stringify(kinematics.numbers(' 1, -2.5\n3e-1 ')) === '[1,-2.5,0.3]' && kinematics.numbers('').length === 0 &&
    kinematics.numbers(undefined).length === 0);
};
