/* How the frames of bodies stand in the position that is drawn: from the coordinates of the normal form (its angles in radians), which
 * the program has closed the branches with. A turn is three columns: where the frame's own axes point. Pure. */
const identity = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
export const turnBy = (turn, v) => [0, 1, 2].map((i) => turn[0][i] * v[0] + turn[1][i] * v[1] + turn[2][i] * v[2]);
export const turnBack = (turn, v) => turn.map((column) => column[0] * v[0] + column[1] * v[1] + column[2] * v[2]);
export const product = (a, b) => b.map((column) => turnBy(a, column));
const unit = (v) => {
  const l = Math.hypot(...v);
  return l > 0 ? v.map((x) => x / l) : [0, 0, 1];
};
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const aboutAxis = (axis, angle) => {
  const u = unit(axis), c = Math.cos(angle), s = Math.sin(angle);
  return identity.map((e) => {
    const along = dot(u, e), across = cross(u, e);
    return e.map((v, i) => c * v + s * across[i] + (1 - c) * along * u[i]);
  });
};

/* x turned as the shortest way turns z into the axis: the second axis of a pair that does not say which. */
const secondAxis = (axis) => {
  const u = unit(axis), turn = cross([0, 0, 1], u);
  return Math.hypot(...turn) < 1e-12 ? [u[2] < 0 ? -1 : 1, 0, 0].map((v) => Math.abs(v)) : turnBy(aboutAxis(turn, Math.atan2(Math.hypot(...turn), u[2])), [1, 0, 0]);
};

/* The last coordinates of a pair that are turns, and about what: a its axis, b its second one, x y z those of the body. */
const turnsOf = {revolute: 'a', helical: 'a', cylindrical: 'a', planar: 'a', kp4: 'a', universal: 'ab', 'spherical-pin': 'ab', kp5: 'ab', line: 'ab',
  spherical: 'xyz', free: 'xyz', tube: 'xyz', point: 'xyz'};

const numbers = (text) => (text || '').split(/\s+/).filter(Boolean).map(Number);

/* joint: {type, axis, axis2, q, rotation} as the normal form writes them. */
export const turnOfJoint = (joint) => {
  const turns = turnsOf[joint.type] || '', q = numbers(joint.q), axis = numbers(joint.axis || '0 0 1');
  const axes = {a: axis, b: joint.axis2 ? numbers(joint.axis2) : secondAxis(axis), x: identity[0], y: identity[1], z: identity[2]};
  const fixed = numbers(joint.rotation);
  return Array.from(turns).reduce((made, name, i) => product(made, aboutAxis(axes[name], q[q.length - turns.length + i] || 0)),
    fixed.length === 4 ? aboutAxis(fixed.slice(0, 3), fixed[3]) : identity);
};

/* The turn of a body by its element of the normal form. */
export const turnOf = (body) => {
  let made = identity;
  for (let e = body; e && e.localName === 'body'; e = e.parentElement) {
    const joint = Array.from(e.children).find((c) => c.localName === 'joint');
    made = joint ? product(turnOfJoint(Object.fromEntries(Array.from(joint.attributes, (a) => [a.name, a.value]))), made) : made;
  }
  return made;
};
