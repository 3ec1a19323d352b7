/* From the screen to the model and back: what a drag says about coordinates, what solids look like on the paper. Pure; lengths of
 * the model in mm, as XsysTel has them. */
import {numbersOf} from './model.js';
import {plain} from './number-text.js';
import {turnBy, turnBack} from './frames.js';

const views = { /* unit vectors of the paper: to the right and up */
  front: [[1, 0, 0], [0, 1, 0]],
  side: [[0, 0, 1], [0, 1, 0]],
  top: [[1, 0, 0], [0, 0, -1]],
  iso: [[0.7071068, 0, -0.7071068], [-0.4082483, 0.8164966, -0.4082483]],
  'iso-left': [[0.7071068, 0, 0.7071068], [0.4082483, 0.8164966, -0.4082483]],
};
const identity = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

/* Millimetres of the model for one of the paper: "1:4" → 4. */
export const scaleOf = (text) => {
  const [a, b] = String(text || '1:1').split(':').map(Number);
  return a > 0 && b > 0 ? b / a : 1;
};

/* How a point moves by a drag of dx, dy millimetres of paper, y down, in a frame that stands as `turn` says: two numbers in the
 * plane, else three. An isometric view has no depth: the point goes along the axis of the frame that the drag follows best, whose
 * lengths are not shortened there. */
export const moveOf = ({dx, dy, view, scale}, isPlanar, turn = identity) => {
  const k = scaleOf(scale);
  if (isPlanar) {
    const [x, y] = turnBack(turn, [dx * k, -dy * k, 0]);
    return [x, -y + 0];
  }
  const [right, up] = views[view] || views.front;
  if (!String(view).startsWith('iso')) {
    return turnBack(turn, [0, 1, 2].map((i) => (right[i] * dx - up[i] * dy) * k));
  }
  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const paper = turn.map((axis) => [right, up].map((v) => dot(v, axis) * Math.sqrt(1.5)));
  const squares = paper.map(([x, y]) => x * x + y * y);
  const along = paper.map(([x, y], i) => (squares[i] > 1e-6 ? (x * dx - y * dy) / Math.sqrt(squares[i]) : 0));
  const best = [0, 1, 2].reduce((a, b) => (Math.abs(along[b]) > Math.abs(along[a]) ? b : a));
  return [0, 1, 2].map((i) => (i === best ? along[i] / Math.sqrt(squares[i]) * k : 0));
};

/* The other way round in the plane: millimetres of paper, y down, of a move that the text has, y down. */
export const paperMove = ([x, y], {scale}, turn = identity) => {
  const k = scaleOf(scale), v = turnBy(turn, [x, -y, 0]);
  return {dx: v[0] / k, dy: -v[1] / k};
};

/* Where a point of a frame stands on the paper from where the frame's pole is: mm of paper, y down. */
const paperOf = (at, {view, scale}, turn) => {
  const [right, up] = views[view] || views.front, p = turnBy(turn, at), k = (String(view).startsWith('iso') ? Math.sqrt(1.5) : 1) / scaleOf(scale);
  const along = (v) => v[0] * p[0] + v[1] * p[1] + v[2] * p[2];
  return [along(right) * k, -along(up) * k];
};

/* The outline around points: A. M. Andrew's monotone chain. */
const hull = (points) => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list) => list.reduce((made, p) => {
    const side = (a, b) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
    while (made.length > 1 && side(made[made.length - 2], made[made.length - 1]) <= 1e-9) {
      made.pop();
    }
    return [...made, p];
  }, []).slice(0, -1);
  return [...half(sorted), ...half(sorted.reverse())];
};

const circle = (r, y) => Array.from({length: 32}, (_, i) => [r * Math.cos(i * Math.PI / 16), y, r * Math.sin(i * Math.PI / 16)]);
const pointsOf = (kind, [a, b, c], see) => {
  switch (kind) {
  case 'box':
    return [-a, a].flatMap((x) => [-b, b].flatMap((y) => [-c, c].map((z) => [x / 2, y / 2, z / 2])));
  case 'cylinder':
    return [...circle(a, -b / 2), ...circle(a, b / 2)];
  case 'cone':
    return [...circle(a, -b / 2), [0, b / 2, 0]];
  default: { /* a ball is round from everywhere */
    const [right, up] = see;
    return circle(a, 0).map(([x, , z]) => [0, 1, 2].map((i) => right[i] * x + up[i] * z));
  }
  }
};

/* The outline of a solid as a path on the paper, from the pole of its body: {kind, size, at (mm), own: its turn in the frame}. */
export const outlineOf = (solid, look, turn) => {
  const [right, up] = views[look.view] || views.front;
  const inFrame = (v) => turnBack(solid.own, turnBack(turn, v));
  const corners = pointsOf(solid.kind, solid.size, [inFrame(right), inFrame(up)]).map((p) => turnBy(solid.own, p).map((v, i) => v + (solid.at[i] || 0)));
  return `M${hull(corners.map((p) => paperOf(p, look, turn))).map((p) => p.map((v) => plain(v, 3)).join(' ')).join('L')}Z`;
};

export const snap = (value, step) => (step > 0 ? Math.round(value / step) * step : value);

/* A point that was written, moved and on the grid; coordinates that did not move stay as they were written. */
export const movedPoint = (written, move, step, size) => {
  const old = numbersOf(written);
  return Array.from({length: size}, (_, i) => {
    const at = old[i] || 0;
    return Math.abs(move[i] || 0) < 1e-9 ? plain(at) : plain(snap(at + move[i], step), 4);
  }).join(', ');
};

/* The angle in degrees from one place around the pole to another, counter-clockwise, y down. */
export const angleBetween = (from, to) => {
  const turn = -(Math.atan2(to.y, to.x) - Math.atan2(from.y, from.x)) * 180 / Math.PI;
  return turn > 180 ? turn - 360 : turn <= -180 ? turn + 360 : turn;
};
