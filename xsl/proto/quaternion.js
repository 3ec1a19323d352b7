/* Vectors, quaternions "w x y z" and rotations as arrays of numbers. Part of the prototypes' scripts.
 * Source: the kernels of src/math, whose formulas these are. */
const ZERO = [0, 0, 0];
const add = (a, b, factor) => a.map((x, i) => x + b[i] * (factor === undefined ? 1 : factor));
const scaled = (a, factor) => a.map((x) => x * factor);
const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const length = (a) => Math.hypot(...a);
const unit = (a) => (length(a) > 0 ? scaled(a, 1 / length(a)) : null);

const product = (a, b) => [
  a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
  a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
  a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
  a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
];
const conjugate = (q) => [q[0], -q[1], -q[2], -q[3]];
const rotated = (q, v) => product(product(q, [0, ...v]), conjugate(q)).slice(1);

const about = (axis, angle) => {
  const q = [Math.cos(angle / 2), 0, 0, 0];
  q[axis + 1] = Math.sin(angle / 2);
  return q;
};
const angles = (axes, turns) => axes.reduce((q, axis, i) => product(q, about(axis, turns[i])), [1, 0, 0, 0]);

/* An axis without direction turns by no angle only: null. */
const fromRotation = (r) => {
  const axis = unit(r.slice(0, 3)) || (r[3] === 0 ? ZERO : null);
  return axis && [Math.cos(r[3] / 2), ...scaled(axis, Math.sin(r[3] / 2))];
};
/* Angle from 0 to pi; at 0 the axis is x. */
const toRotation = (q) => {
  const sine = length(q.slice(1)), sign = q[0] < 0 ? -1 : 1;
  return sine < 1e-15 ? [1, 0, 0, 0] : [...scaled(q.slice(1), sign / sine), 2 * Math.atan2(sine, sign * q[0])];
};

/* A turn as the vector axis times angle, the shorter way, and back. */
const toVector = (q) => {
  const r = toRotation(q);
  return scaled(r.slice(0, 3), r[3]);
};
const fromVector = (v) => fromRotation([...(length(v) > 0 ? v : [1, 0, 0]), length(v)]);

/* Right-handed axes: the first along a, the third square to a and b. */
const triad = (a, b) => {
  const x = unit(a), z = x && unit(b) && cross(x, unit(b));
  return z && length(z) >= 1e-9 ? [x, cross(unit(z), x), unit(z)] : null;
};
/* Of the matrix whose columns are x, y, z: the largest component by a root, the others from it. */
const fromAxes = (x, y, z) => {
  const squares = [1 + x[0] + y[1] + z[2], 1 + x[0] - y[1] - z[2], 1 - x[0] + y[1] - z[2], 1 - x[0] - y[1] + z[2]];
  const most = squares.indexOf(Math.max(...squares));
  return unit([
    [squares[0], y[2] - z[1], z[0] - x[2], x[1] - y[0]],
    [y[2] - z[1], squares[1], x[1] + y[0], z[0] + x[2]],
    [z[0] - x[2], x[1] + y[0], squares[2], y[2] + z[1]],
    [x[1] - y[0], z[0] + x[2], y[2] + z[1], squares[3]],
  ][most]);
};
