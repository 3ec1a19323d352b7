/* From the screen to the model: what a drag says about coordinates. Pure; lengths of the model in mm, as XsysTel has them. */
import {numbersOf} from './model.js';
import {plain} from './number-text.js';

const views = { /* unit vectors of the paper: to the right and up */
  front: [[1, 0, 0], [0, 1, 0]],
  side: [[0, 0, 1], [0, 1, 0]],
  top: [[1, 0, 0], [0, 0, -1]],
  iso: [[0.7071068, 0, -0.7071068], [-0.4082483, 0.8164966, -0.4082483]],
  'iso-left': [[0.7071068, 0, 0.7071068], [0.4082483, 0.8164966, -0.4082483]],
};

/* Millimetres of the model for one of the paper: "1:4" → 4. */
export const scaleOf = (text) => {
  const [a, b] = String(text || '1:1').split(':').map(Number);
  return a > 0 && b > 0 ? b / a : 1;
};

/* How a pole moves by a drag of dx, dy millimetres of paper, y down: two numbers in the plane, else three. An isometric view
 * has no depth: the pole goes along the axis of the scene that the drag follows best, whose lengths are not shortened there. */
export const moveOf = ({dx, dy, view, scale}, isPlanar) => {
  const k = scaleOf(scale);
  if (isPlanar) {
    return [dx * k, dy * k];
  }
  const [right, up] = views[view] || views.front;
  if (!String(view).startsWith('iso')) {
    return [0, 1, 2].map((i) => (right[i] * dx - up[i] * dy) * k);
  }
  const paper = [0, 1, 2].map((i) => [right[i], up[i]].map((v) => v * Math.sqrt(1.5)));
  const lengths = paper.map(([x, y]) => (x * dx - y * dy) / (x * x + y * y));
  const best = [0, 1, 2].reduce((a, b) => (Math.abs(lengths[b]) * Math.hypot(...paper[b]) > Math.abs(lengths[a]) * Math.hypot(...paper[a]) ? b : a));
  return [0, 1, 2].map((i) => (i === best ? lengths[i] * k : 0));
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
