'use strict';

/* Reports of typical robots: what is painted as reached by the wrist is what some q2 and q3 reach,
 * and the places told are those of a chain of turns reckoned here. */
const path = require('path');
const {check} = require('./harness');
const {openStill} = require('./still');

/* L0 … L5 in millimetres, limits of q2 and q3 in degrees, q1 … q6 as the samples have them. */
const robots = {
  'typical-motoman-ma1440': {L: [450, 155, 614, 200, 640, 100], q2: [-180, 180], q3: [-180, 180]},
  'typical-simple': {L: [1000, 0, 1000, 0, 1000, 100], q2: [-180, 180], q3: [-180, 180]},
  'typical-no-l1': {L: [500, 0, 500, 60, 520, 110], q2: [-120, 120], q3: [-90, 140], q: [25, -20, 10, 0, 30, 45]},
  'typical-no-l3': {L: [400, 120, 420, 0, 450, 90], q2: [-130, 90], q3: [-110, 120]},
};

const degree = Math.PI / 180;
const within = (angle, [low, high], margin) =>
  [-2, -1, 0, 1, 2].some((turn) => angle + 360 * turn >= low + margin && angle + 360 * turn <= high - margin);

/* The wrist in the plane of the arm, from O1, y up. */
const wrist = ({L}, q2, q3) => {
  const a = q2 * degree;
  const b = (q2 + q3) * degree;
  return [L[1] - L[2] * Math.sin(a) + L[4] * Math.cos(b) - L[3] * Math.sin(b),
    L[2] * Math.cos(a) + L[4] * Math.sin(b) + L[3] * Math.cos(b)];
};

/* Whether some q2, q3 a margin inside (outside for a negative one) of the limits reach a point. */
const reached = (robot, x, y, margin) => {
  const {L, q2, q3} = robot;
  const fore = Math.hypot(L[3], L[4]);
  const [dx, dy] = [x - L[1], y];
  const cosine = (dx * dx + dy * dy - L[2] * L[2] - fore * fore) / (2 * L[2] * fore);
  if (Math.abs(cosine) > 1) {
    return false;
  }
  return [1, -1].some((sign) => {
    const bend = sign * Math.acos(cosine);
    const upper = Math.atan2(dy, dx) - Math.atan2(fore * Math.sin(bend), L[2] + fore * Math.cos(bend));
    return within(upper / degree - 90, q2, margin)
      && within((bend - Math.atan2(L[3], L[4])) / degree + 90, q3, margin);
  });
};

/* Turns about the axes Y Z Z X Z X over the lengths: place of the pole. */
const gripper = ({L, q}) => {
  const about = {
    X: (t, [x, y, z]) => [x, y * Math.cos(t) - z * Math.sin(t), y * Math.sin(t) + z * Math.cos(t)],
    Y: (t, [x, y, z]) => [x * Math.cos(t) + z * Math.sin(t), y, z * Math.cos(t) - x * Math.sin(t)],
    Z: (t, [x, y, z]) => [x * Math.cos(t) - y * Math.sin(t), x * Math.sin(t) + y * Math.cos(t), z],
  };
  const steps = [['Y', [0, 0]], ['Z', [L[1], 0]], ['Z', [0, L[2]]], ['X', [L[4], L[3]]], ['Z', [0, 0]], ['X', [0, 0]]];
  return steps.reduceRight((point, [axis, [x, y]], i) => {
    const turned = about[axis](q[i] * degree, point);
    return [turned[0] + x, turned[1] + y, turned[2]];
  }, [L[5], 0, 0]);
};

const numbers = (text) => text.replace(/−/g, '-').replace(/,/g, '.').split(';').map(Number);

const testTypical = async (browser, pages) => {
  for (const name of Object.keys(robots)) {
    const robot = robots[name];
    const page = await openStill(browser, path.join(pages, `${name}.html`));
    /* a grid of points; those near a limit or a stretched or folded arm are nobody's */
    const [points, wanted] = [[], []];
    const add = (x, y, inside) => {
      const far = Math.hypot(x - robot.L[1], y);
      const fore = Math.hypot(robot.L[3], robot.L[4]);
      if ([robot.L[2] + fore, Math.abs(robot.L[2] - fore)].every((edge) => Math.abs(far - edge) > 2)) {
        points.push([x, y]);
        wanted.push(inside);
      }
    };
    for (let x = -1500; x <= 1700; x += 53) {
      for (let y = -1500; y <= 1600; y += 53) {
        const inside = reached(robot, x, y, 0.5);
        if (inside === reached(robot, x, y, -0.5)) {
          add(x, y, inside);
        }
      }
    }
    for (let i = 0; i <= 20; i++) {
      for (let j = 0; j <= 20; j++) {
        const at = (low, high, part) => low + 1 + (high - low - 2) * part / 20;
        add(...wrist(robot, at(...robot.q2, i), at(...robot.q3, j)), true);
      }
    }
    const painted = await page.evaluate(([list, arm]) => {
      const svg = document.querySelector('.workspace svg');
      const scale = -svg.querySelectorAll('.poles circle')[2].getAttribute('cy') / arm;
      const paths = Array.from(svg.querySelectorAll('.reached path'));
      return list.map(([x, y]) => {
        const point = svg.createSVGPoint();
        [point.x, point.y] = [x * scale, -y * scale];
        return paths.some((area) => area.isPointInFill(point));
      });
    }, [points, robot.L[2]]);
    const wrong = points.filter((_, i) => painted[i] !== wanted[i]);
    check(`${name}: the wrist reaches what is painted`, wrong.length === 0 && wanted.includes(false),
      `${wrong.length} of ${points.length}, first ${wrong[0]}`);
    const rows = await page.evaluate(() => Array.from(document.querySelectorAll('.typical > .scroll tbody tr'),
      (row) => Array.from(row.cells, (cell) => cell.textContent)));
    const told = rows.map((row) => numbers(row[3]));
    const expected = [[0, 0, 0, 0, 0, 0]].concat(robot.q ? [robot.q] : []).map((q) => gripper({L: robot.L, q}));
    check(`${name}: the gripper is where it is told`, told.length === expected.length
      && told.every((place, i) => place.every((value, k) => Math.abs(value - expected[i][k]) < 0.051)),
    `${JSON.stringify(told)} instead of ${JSON.stringify(expected)}`);
  }
};

module.exports = {testTypical};
