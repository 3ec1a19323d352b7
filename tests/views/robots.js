'use strict';

/* Invented robots with limbs that are alike, as URDF: what hides itself in one view or the other. The same seed makes the
 * same robots. As a program: node robots.js FOLDER [COUNT [SEED]]. */
const fs = require('fs');
const path = require('path');
const {randoms} = require('../pages/page');

const AXES = {x: '1 0 0', y: '0 1 0', z: '0 0 1'};

/* Collects links and joints; names are made of where they are. */
const builder = (name) => {
  const links = ['<link name="trunk"><inertial><mass value="5"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>'];
  const joints = [];
  const add = (base, link, at, axis, type = 'revolute') => {
    links.push(`<link name="${link}"/>`);
    const limits = type === 'revolute' || type === 'prismatic' ? '<limit lower="-1" upper="1" effort="1" velocity="1"/>' : '';
    joints.push(`<joint name="to_${link}" type="${type}"><parent link="${base}"/><child link="${link}"/>`
      + `<origin xyz="${at.map((value) => value.toFixed(4)).join(' ')}"/>`
      + `${type === 'fixed' ? '' : `<axis xyz="${AXES[axis]}"/>`}${limits}</joint>`);
    return link;
  };
  const text = () => `<?xml version="1.0"?>\n<robot name="${name}">\n${links.concat(joints).join('\n')}\n</robot>\n`;
  return {add, text};
};

/* One after the other from a base: [suffix, at, axis]; the tip is fixed. */
const chain = (robot, base, prefix, steps, tip) => {
  let last = base;
  steps.forEach(([suffix, at, axis]) => {
    last = robot.add(last, `${prefix}_${suffix}`, at, axis);
  });
  return tip ? robot.add(last, `${prefix}_tip`, tip, 'x', 'fixed') : last;
};

const SIDES = [['left', 1], ['right', -1]];

const leg = (robot, base, prefix, at, side, size) => chain(robot, base, prefix, [
  ['hip_yaw', at, 'z'], ['hip_roll', [0, 0, -0.1 * size], 'x'], ['hip_pitch', [0, 0.03 * side * size, -0.05 * size], 'y'],
  ['knee', [0, 0, -0.4 * size], 'y'], ['ankle', [0, 0, -0.38 * size], 'y']], [0.08 * size, 0, -0.06 * size]);

const arm = (robot, base, prefix, at, side, size) => chain(robot, base, prefix, [
  ['shoulder', at, 'y'], ['shoulder_roll', [0, 0.06 * side * size, 0], 'x'], ['elbow', [0, 0.02 * side * size, -0.28 * size], 'y'],
  ['wrist', [0, 0, -0.25 * size], 'z']], [0, 0, -0.1 * size]);

const humanoid = (random) => {
  const robot = builder('humanoid');
  const size = 0.6 + random();
  const chest = robot.add('trunk', 'chest', [0, 0, 0.35 * size], 'z');
  robot.add(robot.add(chest, 'neck', [0, 0, 0.3 * size], 'z'), 'head', [0, 0, 0.08 * size], 'y');
  SIDES.forEach(([name, side]) => {
    leg(robot, 'trunk', `${name}_leg`, [0, side * (0.08 + 0.06 * random()) * size, -0.05 * size], side, size);
    arm(robot, chest, `${name}_arm`, [0, side * 0.2 * size, 0.2 * size], side, size);
  });
  return robot.text();
};

/* Knees before or behind, all four ways; the hips stand apart along the body and across it. */
const walker = (pairs) => (random) => {
  const robot = builder(pairs > 2 ? 'hexapod' : 'quadruped');
  const [long, wide, high] = [0.3 + 0.3 * random(), 0.1 + 0.2 * random(), 0.2 + 0.15 * random()];
  for (let i = 0; i < pairs; i++) {
    const x = long * (0.5 - i / (pairs - 1));
    SIDES.forEach(([name, side]) => chain(robot, 'trunk', `${name}_${i}`, [
      ['hip', [x, side * wide / 2, 0], 'x'], ['thigh', [0, side * 0.08, 0], 'y'],
      ['knee', [0.1 * (random() < 0.5 ? 1 : -1), 0, -high], 'y']], [0, 0, -high]));
  }
  return robot.text();
};

/* Fingers side by side on a palm, a thumb across them; they bend about one way. */
const fingers = (robot, palm, count, joints, random) => {
  const apart = 0.018 + 0.008 * random();
  for (let i = 0; i < count; i++) {
    const steps = Array.from({length: joints}, (_, j) => [`joint_${j}`,
      j === 0 ? [0, (i - (count - 1) / 2) * apart, 0.09] : [0, 0, 0.045 - 0.008 * j], j === 0 && joints > 3 ? 'x' : 'y']);
    chain(robot, palm, `finger_${i}`, steps, [0, 0, 0.02]);
  }
  chain(robot, palm, 'thumb', [['base', [0.02, 0.035, 0.02], 'z'], ['middle', [0, 0.04, 0.01], 'x'],
    ['end', [0, 0.03, 0.01], 'x']], [0, 0.025, 0]);
};

const hand = (random) => {
  const robot = builder('hand');
  fingers(robot, robot.add('trunk', 'palm', [0, 0, 0.05], 'z'), 3 + Math.floor(3 * random()), 3 + Math.floor(2 * random()), random);
  return robot.text();
};

/* Hands at both ends: as small beside the body as they are. */
const workman = (random) => {
  const robot = builder('workman');
  const size = 1 + 0.6 * random();
  const torso = robot.add('trunk', 'torso', [0, 0, 0.5 * size], 'z');
  SIDES.forEach(([name, side]) => {
    arm(robot, torso, name, [0, side * 0.2 * size, 0.4 * size], side, size);
    const palm = robot.add(`${name}_wrist`, `${name}_palm`, [0, 0, -0.03], 'y');
    for (let i = 0; i < 3; i++) {
      chain(robot, palm, `${name}_finger_${i}`, [['a', [0, (i - 1) * 0.022, -0.08], 'y'], ['b', [0, 0, -0.04], 'y']], [0, 0, -0.03]);
    }
  });
  return robot.text();
};

/* The arm of an industrial robot with a hand at its end. */
const armWithHand = (random) => {
  const robot = builder('arm_with_hand');
  const size = 0.7 + 0.6 * random();
  let last = 'trunk';
  [['turn', [0, 0, 0.3], 'z'], ['shoulder', [0.15, 0, 0.2], 'y'], ['elbow', [0, 0, 0.6], 'y'], ['roll', [0.3, 0, 0.1], 'x'],
    ['wrist', [0.4, 0, 0], 'y'], ['flange', [0.1, 0, 0], 'x']].forEach(([name, at, axis]) => {
    last = robot.add(last, name, at.map((value) => value * size), axis);
  });
  fingers(robot, robot.add(last, 'palm', [0.1, 0, 0], 'x', 'fixed'), 4, 3, random);
  return robot.text();
};

const twoArms = (random) => {
  const robot = builder('two_arms');
  const size = 0.8 + 0.5 * random();
  const torso = robot.add('trunk', 'torso', [0, 0, 0.6 * size], 'z');
  SIDES.forEach(([name, side]) => chain(robot, torso, name, [
    ['s1', [0.05, side * 0.2 * size, 0.4 * size], 'z'], ['s2', [0.07 * size, 0, 0], 'y'], ['s3', [0.1 * size, 0, 0], 'x'],
    ['e1', [0.27 * size, 0, 0.07 * size], 'y'], ['e2', [0.1 * size, 0, 0], 'x'], ['w1', [0.27 * size, 0, 0], 'y'],
    ['w2', [0.12 * size, 0, 0], 'x']], [0.1 * size, 0, 0]));
  return robot.text();
};

/* Arms that stand around a column: whatever the view, some are behind others. */
const carousel = (random) => {
  const robot = builder('carousel');
  const count = 3 + Math.floor(4 * random());
  for (let i = 0; i < count; i++) {
    const [c, s] = [Math.cos(2 * Math.PI * i / count), Math.sin(2 * Math.PI * i / count)];
    chain(robot, 'trunk', `arm_${i}`, [['root', [0.3 * c, 0.3 * s, 0.5], 'z'], ['elbow', [0.25 * c, 0.25 * s, 0], 'z'],
      ['lift', [0.2 * c, 0.2 * s, 0.1], 'y']], [0.1 * c, 0.1 * s, 0]);
  }
  return robot.text();
};

/* Wheels on both sides on common axles, some steered, some on rockers, with casters; perhaps a mast or an arm on top. */
const rover = (random) => {
  const robot = builder('rover');
  const [long, wide, high] = [0.3 + 0.4 * random(), 0.25 + 0.3 * random(), 0.1 + 0.1 * random()];
  const axles = 1 + Math.floor(3 * random());
  const [steered, rockers] = [random() < 0.4, random() < 0.3];
  const base = random() < 0.5 ? robot.add('trunk', 'chassis', [0, 0, high], 'x', 'fixed') : 'trunk';
  for (let i = 0; i < axles; i++) {
    const x = axles === 1 ? 0 : long * (0.5 - i / (axles - 1));
    SIDES.forEach(([name, side]) => {
      const at = [x, side * wide / 2, -0.02];
      const rocker = rockers ? robot.add(base, `${name}_rocker_${i}`, [x * 0.6, side * wide / 2, 0.05], 'y') : base;
      const held = rockers ? [x * 0.4, 0, -0.07] : at;
      const fork = steered && i === 0 ? robot.add(rocker, `${name}_steer_${i}`, held, 'z') : rocker;
      robot.add(fork, `${name}_wheel_${i}`, fork === rocker ? held : [0, 0, -0.05], 'y', 'continuous');
    });
  }
  if (axles === 1) {
    const caster = robot.add(base, 'caster', [-long / 2, 0, 0], 'z', 'continuous');
    robot.add(caster, 'caster_wheel', [-0.03, 0, -0.04], 'y', 'continuous');
  }
  if (random() < 0.6) {
    chain(robot, base, 'mast', [['pan', [long / 4, 0, 0.1], 'z'], ['tilt', [0, 0, 0.3 * random()], 'y']], [0.1, 0, 0]);
  }
  return robot.text();
};

/* An arm folded back beside its column: from the side at which they lie behind each other they are one line. */
const folded = (random) => {
  const robot = builder('folded');
  const [across, along] = random() < 0.5 ? ['x', 'y'] : ['y', 'x'];
  const aside = (value) => (across === 'x' ? [value, 0, 0] : [0, value, 0]);
  const high = 0.4 + 0.3 * random();
  chain(robot, 'trunk', 'arm', [['column', [0, 0, 0], along], ['girdle', [0, 0, high], across], ['shoulder', aside(0.15 + 0.15 * random()), across],
    ['roll', [0, 0, -0.15 - 0.1 * random()], 'z'], ['elbow', [0, 0, -0.15], along]], random() < 0.5 ? [0, 0, -0.2] : aside(0.25));
  return robot.text();
};

/* Three axes at one point in every order, on an arm that goes up or aside, with a link that leads on in one way or another; the
 * links do not fold back on each other. [{name, text}]. */
const wrists = () => ['xyz', 'xzy', 'yxz', 'yzx', 'zxy', 'zyx', 'xyx', 'yzy', 'zyz', 'zxz', 'xzx', 'yxy'].flatMap((order) =>
  Object.entries({straight: [0, 0, 0.5], aside: [0, 0.3, 0.4]}).flatMap(([base, at]) =>
    Object.entries({up: [0, 0, 0.35], front: [0.35, 0, 0], side: [0, 0.35, 0]}).map(([way, on]) => {
      const robot = builder('wrist');
      robot.add('trunk', 'arm', [0, 0, 0.4], 'y');
      const last = chain(robot, 'arm', 'wrist', [...order].map((axis, i) => [`${axis}_${i}`, i ? [0, 0, 0] : at, axis]));
      robot.add(robot.add(last, 'elbow', on, 'y'), 'tip', [0.1, 0, -0.2], 'x', 'fixed');
      return {name: `wrist-${order}-${base}-${way}`, text: robot.text()};
    })));

const kinds = {humanoid, quadruped: walker(2), hexapod: walker(3), hand, 'arm-with-hand': armWithHand, workman, 'two-arms': twoArms, carousel, rover, folded};

/* [{name, text}]: so many of each kind. */
const invent = (count, seed) => [].concat(...Object.entries(kinds).map(([name, make], kind) =>
  Array.from({length: count}, (_, i) => ({name: `${name}-${seed + i}`, text: make(randoms(1000 * kind + seed + i))}))));

module.exports = {invent, wrists};

if (require.main === module) {
  const [folder, count = '1', seed = '1'] = process.argv.slice(2);
  fs.mkdirSync(folder, {recursive: true});
  invent(Number(count), Number(seed)).forEach(({name, text}) => fs.writeFileSync(path.join(folder, `${name}.urdf`), text));
}
