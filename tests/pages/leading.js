'use strict';

/* Coordinates: units, ranges, limits, keys, who leads, where a motion stops. */
const {check, load} = require('./page');

const leading = load(['leading.js'], 'leading');
const same = (name, value, expected) => {
  const [a, b] = [value, expected].map((item) => JSON.stringify(item, (key, x) =>
    (typeof x === 'number' && !isFinite(x) ? String(x) : x)));
  check(name, a === b, `${a}, not ${b}`);
};
const near = (name, value, expected) => check(name, Math.abs(value - expected) < 2e-6, `${value}, not ${expected}`);

const range = (kind, unit, min = '', max = '') => leading.rangeOf({kind, unit, min, max}, 0.3);

const testUnits = () => {
  near('millimetres of a metre', leading.factor('mm'), 1000);
  near('degrees of a radian', leading.factor('deg'), 180 / Math.PI);
  near('a minus turns the sign', leading.factor('-deg'), -180 / Math.PI);
  same('a metre and a radian', [leading.factor('m'), leading.factor('-rad')], [1, -1]);
  same('numbers without dust', leading.tidy(-159.99999999999997), -160);
  same('decimals', ['mm', '-deg', 'm', 'rad'].map(leading.decimalsOf), [1, 1, 4, 4]);
  same('nice spans', [0.45, 1, 1.01, 2, 3, 5.1, 70, 0.02].map((size) => leading.tidy(leading.niceSpan(size))),
    [0.5, 1, 2, 2, 5, 10, 100, 0.02]);
};

const testRanges = () => {
  const free = range('rotation', 'deg');
  same('a turn without limits goes once round', [free.min, free.max, free.low, free.high],
    [-180, 180, -Infinity, Infinity]);
  const slide = range('translation', 'mm');
  same('a shift goes as far as the model is large', [slide.min, slide.max], [-500, 500]);
  same('… and half as far again', leading.rangeOf({kind: 'translation', unit: 'm', min: '', max: ''}, 0.4).max, 1);
  const limited = range('rotation', 'deg', '-0.5235987755982988', '1.0471975511965976');
  same('limits are those of the model', [limited.min, limited.max, limited.low, limited.high], [-30, 60, -30, 60]);
  const turned = range('rotation', '-deg', '-0.5235987755982988', '1.0471975511965976');
  same('a turned sign swaps them', [turned.min, turned.max, turned.low, turned.high], [-60, 30, -60, 30]);
  const half = range('translation', 'mm', '0.1', '');
  same('a single limit is one', [half.min, half.max, half.low, half.high], [100, 500, 100, Infinity]);
  const turnedHalf = range('translation', '-mm', '0.1', '');
  same('… on the other side where the sign is turned', [turnedHalf.max, turnedHalf.low, turnedHalf.high],
    [-100, -Infinity, -100]);
  same('zero is a limit', [range('translation', 'mm', '0', '0.2').min, range('translation', 'mm', '0', '0.2').low], [0, 0]);
};

const testLimits = () => {
  const c = range('rotation', 'deg', '-0.5235987755982988', '1.0471975511965976');
  same('values within stay', [-30, 0, 60].map((value) => leading.clamp(c, value)), [-30, 0, 60]);
  same('others are held at the ends', [-31, 90].map((value) => leading.clamp(c, value)), [-30, 60]);
  same('at a limit is within', [-30, 60, -30 - 1e-7, 60 + 1e-7].map((value) => leading.isOutside(c, value)), [false, false, false, false]);
  same('beyond is outside', [-30.001, 60.001].map((value) => leading.isOutside(c, value)), [true, true]);
  near('by so much', leading.excess(c, 62), 2);
  near('… below too', leading.excess(c, -35), 5);
  same('without limits nothing is outside', leading.isOutside(range('rotation', 'deg'), 1e6), false);
  same('keys go by nice steps', ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'PageUp', 'PageDown', 'a']
    .map((key) => leading.tidy(leading.stepOf(c, key))), [0.5, 0.5, -0.5, -0.5, 5, -5, 0]);
};

/* Two coordinates, the second is twice the first; nothing gets past wall. */
const gears = (wall = Infinity) => {
  const calls = {count: 0};
  return {calls, drive: (from, target) => {
    calls.count++;
    const first = Math.min(wall, target[0]);
    return {q: [first, 2 * first], reached: first === target[0]};
  }};
};
const second = (min, max) => ({index: 1, ...leading.rangeOf({kind: 'rotation', unit: 'deg', min, max}, 1)});

const testFollow = () => {
  const {drive} = gears();
  const go = (follower, to, freed, from = [0, 0]) =>
    leading.follow({drive, q: from, target: [to, 0], followers: [follower], freed});
  const free = go(second('', ''), 3);
  same('without limits it gets there', [free.q, free.reached, free.stopped], [[3, 6], true, []]);
  const stopped = go(second('-1', '1'), 3);
  near('it stops where the follower is at its limit', stopped.q[0], 0.5);
  same('… and says which', [stopped.reached, stopped.stopped.map((c) => c.index)], [false, [1]]);
  check('… within it', stopped.q[1] <= 1 + 1e-6, stopped.q[1]);
  near('… wherever that is', go(second('-1', '1.1234'), 3).q[0], 0.5617);
  near('a single limit stops it', go(second('', '1'), 3).q[0], 0.5);
  near('… whichever it is', go(second('-1', ''), -3).q[0], -0.5);
  const back = go(second('-1', '1'), -3);
  near('the other way too', back.q[0], -0.5);
  same('what is freed goes on', go(second('-1', '1'), 3, new Set([1])).q, [3, 6]);
  same('what is outside may come back', go(second('-1', '1'), 0.2, undefined, [2, 4]).q, [0.2, 0.4]);
  const out = go(second('-1', '1'), 3, undefined, [2, 4]);
  near('… but goes no further out', out.q[0], 2);
  const walled = gears(0.3);
  const dead = leading.follow({drive: walled.drive, q: [0, 0], target: [3, 0], followers: [second('-1', '1')]});
  same('a closed branch that cannot follow stops it without a limit', [dead.q, dead.reached, dead.stopped],
    [[0.3, 0.6], false, []]);
  const once = gears();
  leading.follow({drive: once.drive, q: [0, 0], target: [3, 0], followers: [second('', '')]});
  same('nothing is tried twice where there are no limits', once.calls.count, 1);
  /* There and back: 4 s (1 - s) is beyond 0.9 only on the way. */
  const bump = (from, target) => ({q: [target[0], 4 * target[0] * (1 - target[0])], reached: true});
  const seen = leading.follow({drive: bump, q: [0, 0], target: [1, 0], followers: [second('-1', '0.9')]});
  check('a limit is not jumped over', seen.stopped.length === 1 && seen.q[0] < 0.5, seen.q[0]);
};

const testSwap = () => {
  /* Of these at least one of the first two leads, and two in all. */
  const choose = (asked) => {
    const wanted = asked.map((leads, i) => (leads ? i : -1)).filter((i) => i >= 0);
    const good = wanted.length === 2 && wanted.some((i) => i < 2);
    const chosen = good ? wanted : [0, 1];
    return {drives: asked.map((_, i) => chosen.includes(i))};
  };
  const found = leading.swap(choose, [true, true, false, false], 2);
  same('the last that leads gives way', [found.drives, found.other], [[true, false, true, false], 1]);
  const next = leading.swap(choose, [true, false, true, false], 3);
  same('… unless only another can', [next.drives, next.other], [[true, false, false, true], 2]);
  same('what leads stays', leading.swap(choose, [true, true, false, false], 1), null);
  const never = (asked) => ({drives: asked.map((_, i) => i < 2)});
  same('none can give way', leading.swap(never, [true, true, false, false], 3), null);
  same('flags may be numbers', leading.swap(choose, [1, 1, 0, 0], 2).other, 1);
};

module.exports = () => {
  testUnits();
  testRanges();
  testLimits();
  testFollow();
  testSwap();
};
