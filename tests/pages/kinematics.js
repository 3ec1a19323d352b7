'use strict';

/* kinematics.js around the module's calls: what it reads of a mechanism, and what it asks and answers. */
const fs = require('fs');
const path = require('path');
const {check, load, packedModule} = require('./page');

const same = (name, value, expected) => {
  const [a, b] = [value, expected].map((item) => JSON.stringify(item, (key, x) => (typeof x === 'number' ? Number(x.toFixed(9)) + 0 : x)));
  check(`kinematics: ${name}`, a === b, `${a}, not ${b}`);
};

const ground = {id: 'g', number: '0', base: ''};
const body = (id, number, base, more) => ({id, number: String(number), base, type: 'revolute', ...more});
const mechanismOf = (bodies, loops = [], relations = [], more = {}) => ({bodies: [ground, ...bodies], loops, relations, ...more});

const testReading = (k) => {
  const {read, frames, pairFrames} = k;
  const m = read(mechanismOf([body('a', 1, 'g', {at: '1 2 3', axis: '0 1 0', q: '0.5'}), body('b', 2, 'a', {type: 'helical', at: '0 0 1', pitch: '0.25', q: '2', rotation: '0 0 1 1.5707963267948966'}),
    body('c', 3, 'b', {type: 'cylindrical', axis: '1 0 0', q: '0.1'}), body('d', 4, 'g', {type: undefined, at: '5'})], [], [], {up: 'z'}));
  same('coordinates one after the other, absent ones are 0', m.q, [0.5, 2, 0.1, 0]);
  same('where each body has its own', m.bodies.map(({first, motions}) => [first, motions.map(({kind}) => kind).join('')]), [[0, ''], [0, 'R'], [1, 'S'], [2, 'TR'], [4, '']]);
  same('turned pairs', m.bodies.map(({isTurned}) => isTurned), [false, false, true, false, false]);
  same('numbers of pairs and of laws', [k.pair('fixed') !== k.pair('revolute'), k.lawOf('linear'), k.lawOf('cubic')], [true, 0, 1]);
  same('a body without a pair stands, without a full place at what is given of it', pairFrames(m, m.q)[4].at, [5, 0, 0]);
  same('a screw goes by its pitch', pairFrames(m, m.q)[2].at.map(Math.abs), [0, 0, 1 + 0.25 * 2]);
  same('frames of the scene, whose y points up, and of the base', [frames(m, m.q)[1].at, pairFrames(m, m.q)[1].at, k.pairFrame(m.bodies[1], m.q).turn], [[1, 3, -2], [1, 2, 3], [Math.cos(0.25), 0, Math.sin(0.25), 0]]);
  same('origins are at rest', [m.bodies[1].origin.turn, m.bodies[2].origin.turn], [[1, 0, 0, 0], [Math.SQRT1_2, 0, 0, Math.SQRT1_2]]);
  same('a screw without a pitch turns alone', pairFrames(...((one) => [one, [0.7]])(read(mechanismOf([body('a', 1, 'g', {type: 'helical'})]))))[1].at, [0, 0, 0]);
  const bare = read(mechanismOf([body('a', 1, 'g', {at: '1 2 3'})], [{id: 'l', a: '1', b: '0', type: 'spherical'}]));
  same('places of a loop are where its bodies are', k.gaps(bare, bare.q)[0].gap, Math.sqrt(14));
  let refused = '';
  try {
    read(mechanismOf([body('a', 1, 'g')], [{id: 'l', a: '1', b: '7', type: 'revolute'}]));
  } catch (error) {
    refused = error.message;
  }
  same('a loop to no body is refused', refused, 'the page has no mechanism that can be read');
};

const testRelations = ({read, tied, drive}) => {
  const bodies = ['a', 'b', 'arm'].map((id, i) => body(id, i + 1, 'g', {at: `${i} 0 0`}));
  const wants = (relation, q) => tied(read(mechanismOf(bodies, [], [{a: 'a', b: 'b', ...relation}])), q)[0];
  same('a ratio and an offset', [wants({ratio: '-2', offset: '0.25'}, [0.5, 0, 0]), wants({}, [0.5, 0, 0])], [-0.75, 0.5]);
  same('seen from a carrier', wants({ratio: '2', carrier: 'arm'}, [0.5, 0, 0.2]), 0.6);
  same('a wheel of the ground', wants({a: undefined, ratio: '3', carrier: 'arm'}, [0.5, 0, 0.2]), -0.6);
  same('a Geneva wheel goes a slot in a turn', [wants({kind: 'geneva', slots: '4', ratio: '1'}, [2 * Math.PI, 0, 0]), wants({kind: 'geneva', slots: '6', teeth: '9', ratio: '1'}, [2 * Math.PI, 0, 0])],
    [Math.PI / 2, Math.PI / 3]);
  const pushed = (way, more) => {
    const m = read(mechanismOf(bodies.slice(0, 2), [], [{a: 'a', b: 'b', kind: 'ratchet', teeth: '8', slots: '3', ratio: '1', ...more}]));
    return drive(m, m.q, [way, 0], [true, false]).q[1];
  };
  same('a ratchet goes one way', [pushed(1, {}), pushed(-1, {}), pushed(1, {hand: 'left'}), pushed(-1, {hand: 'left'})], [1, 0, 0, -1]);
  const law = '0 0 1 0.1, 2 0.1 3 0';
  same('a cam goes by its law', [0.5, 1, 1.5, 2.5, 4].map((x) => wants({law}, [x, 0, 0])), [0.05, 0.1, 0.1, 0.05, 0]);
  same('… cubic where none is said', [wants({law}, [0.25, 0, 0]), wants({law, laws: 'cubic'}, [0.25, 0, 0])], [0.015625, 0.015625]);
  same('… one for each stretch', [wants({law, laws: 'quintic cubic, cubic linear'}, [0.25, 0, 0]), wants({law, laws: 'cubic cubic cubic quintic'}, [0.25, 0, 0])], [0.1 * (10 / 64 - 15 / 256 + 6 / 1024), 0.015625]);
};

/* A crank and rocker of 1 and 2, upright, on a base of 3. */
const fourBar = ({read}, more = {}) => read(mechanismOf([body('crank', 1, 'g', {at: '0 0 0', q: '1.5707963267948966', ...more.crank}), body('rod', 2, 'crank', {at: '1 0 0', q: '-1.2490457723982544'}),
  body('rocker', 3, 'g', {at: '3 0 0', q: '1.5707963267948966', ...more.rocker})], [{id: 'l', a: '2', b: '3', type: 'revolute', at: '3.1622776601683795 0 0', 'at-b': '2 0 0'}, ...(more.loops || [])], [], {planar: true}));

const testClosing = (k) => {
  const m = fourBar(k);
  same('closed as given', k.gaps(m, m.q), [{gap: 0, twist: 0}]);
  same('the loop has a coordinate of its own', [m.count, m.bodyCount, m.q.length, m.loops[0].first, m.loops[0].motions.length], [4, 3, 4, 3, 1]);
  const two = fourBar(k, {loops: [{id: 'w', a: '1', b: '0', type: 'fixed', at: '0 0.5 0'}]});
  same('each loop\'s gap and twist', k.gaps(two, [0, m.q[1] + m.q[0], ...m.q.slice(2)]), [{gap: Math.SQRT2, twist: 0}, {gap: 0.5, twist: 0}]);
  same('… a twist', k.gaps(two, m.q)[1], {gap: 0.5, twist: Math.PI / 2});
  same('an open loop', k.gaps(m, k.seat(m, [0, 0, 0]))[0].gap, 5 - 1 - Math.sqrt(10));
  const alone = k.choose(m, m.q, [true, false, false, false]), other = k.choose(m, m.q, [false, false, true, false]), none = k.choose(m, m.q, []);
  same('one leads, whom one asks', [alone.drives.slice(0, 3), other.drives.slice(0, 3), alone.mobility, none.mobility], [[true, false, false], [false, false, true], 1, 1]);
  const moved = k.drive(m, m.q, [m.q[0] + 0.3, ...m.q.slice(1)], alone.drives);
  same('the others follow', [moved.reached, moved.q[0], k.gaps(m, moved.q)[0].gap], [true, m.q[0] + 0.3, 0]);
  check('kinematics: … they have moved', Math.abs(moved.q[2] - m.q[2]) > 0.05, moved.q);
  const far = k.drive(m, m.q, [m.q[0], m.q[1], m.q[2] + 6, 0], other.drives);
  check('kinematics: as far as they can', !far.reached && far.q[2] > m.q[2] && far.q[2] < m.q[2] + 3 && k.gaps(m, far.q)[0].gap < 1e-9, JSON.stringify(far));
  const posed = k.pose(m, m.q, [m.q[0] + 0.3]);
  same('posed', [posed.reached, posed.q[0], posed.q.slice(0, 3)], [true, m.q[0] + 0.3, moved.q.slice(0, 3)]);
  const written = k.pose(m, moved.q.map((value) => Number(value.toFixed(4))), []);
  check('kinematics: what is written is closed', written.reached && k.gaps(m, written.q)[0].gap < 1e-9 && Math.abs(written.q[0] - moved.q[0]) < 1e-3, JSON.stringify(written));
  same('where nothing is written all is 0, though it does not close', Object.values(k.pose(m, [], [])), [[0, 0, 0, 0], false]);
  same('zero is a value', k.pose(k.read(mechanismOf([body('a', 1, 'g', {q: '0.7'}), body('b', 2, 'a', {q: '0.6'})])), [], [0]).q, [0, 0.6]);
  const leads = (more) => {
    const mechanism = fourBar(k, more);
    return k.choose(mechanism, mechanism.q, []).drives.slice(0, 3);
  };
  same('who leads, by what the model says', [leads({}), leads({rocker: {drive: 'yes'}}), leads({crank: {drive: 'no'}})], [[true, false, false], [false, false, true], [false, false, true]]);
};

const testSolids = ({solid}) => {
  const still = {at: [0, 0, 0], turn: [1, 0, 0, 0]}, front = [1, 0, 0, 0, 1, 0];
  const round = (faces) => faces.map((points) => points.map((point) => point.map((value) => Number(value.toFixed(6)) + 0)));
  const boxed = (faces) => [0, 1].map((axis) => [Math.min, Math.max].map((most) => most(...faces.flat().map((point) => point[axis]))));
  const box = round(solid({kind: 'box', size: '2 4 6'}, still, front, 10));
  same('a box from the front', [box.length, box.map((face) => face.length).every((count) => count === 4), boxed(box)], [box.length, true, [[-10, 10], [-20, 20]]]);
  same('smaller, elsewhere', boxed(round(solid({kind: 'box', size: '2 4 6', scale: '0.5 1 1', at: '1 0 0'}, {at: [0, 3, 0], turn: [1, 0, 0, 0]}, front, 1))), [[0.5, 1.5], [-5, -1]]); /* paper: downwards */
  same('turned', boxed(round(solid({kind: 'box', size: '2 4 6', rotation: '0 0 2 1.5707963267948966'}, still, front, 1))), [[-2, 2], [-1, 1]]);
  same('seen from above', boxed(round(solid({kind: 'box', size: '2 4 6'}, still, [1, 0, 0, 0, 0, -1], 1))), [[-1, 1], [-3, 3]]);
  const turned = round(solid({kind: 'box', size: '2 2 2', rotation: '1 1 0 0.7'}, still, front, 1));
  check('kinematics: several faces, each of four corners', turned.length > 1 && turned.every((face) => face.length === 4), JSON.stringify(turned));
  const ball = boxed(round(solid({kind: 'sphere', size: '2 0 0'}, still, front, 1)));
  check('kinematics: a sphere is as wide as high', Math.abs(ball[0][1] - ball[1][1]) < 0.1 && ball[0][1] > 1.9, JSON.stringify(ball));
  check('kinematics: a cylinder is not a cone', JSON.stringify(solid({kind: 'cylinder', size: '1 2 0'}, still, front, 1)) !== JSON.stringify(solid({kind: 'cone', size: '1 2 0'}, still, front, 1)));
};

module.exports = async (modulePath) => {
  const open = (kinematicsModule) => load(['inflate.js', 'kinematics.js'], 'kinematics', {kinematicsModule});
  const old = load(['inflate.js', 'kinematics.js'], 'kinematics', {kinematicsModule: packedModule(modulePath), WebAssembly: {instantiate: WebAssembly.instantiate}});
  same('a browser that compiles little at once', [await old.ready, old.numbers('1').length && old.toRotation([1, 0, 0, 0])[3]], [true, 0]);
  const kinematics = open(packedModule(modulePath));
  same('ready where there is a module', [await kinematics.ready, await open('').ready, await open('bm8gbW9kdWxl').ready], [true, false, false]);
  testReading(kinematics);
  testRelations(kinematics);
  testClosing(kinematics);
  testSolids(kinematics);
  const larger = path.join(path.dirname(modulePath), 'motion.wasm');
  if (fs.existsSync(larger)) { /* without SUNDIALS there is none */
    const motion = open(packedModule(larger));
    await motion.ready;
    same('functions of one and of two numbers', [['sin', 0.5], ['sin', 0.25], ['atan2', 1, -2], ['cos', 0]].map((call) => motion.elementary(...call)),
      [Math.sin(0.5), Math.sin(0.25), Math.atan2(1, -2), 1]);
  }
};
