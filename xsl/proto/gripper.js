/* Moves the gripper. Fields in: position, spread, move, turn, transitions (the prototype's own);
 * placed, turned (the frame was set from outside); tick, clicked, keyPress, actionKeyPress, shiftKey.
 * Fields out: place, orientation of the frame, finger_1, finger_2, running (the clock's enabled).
 * frame, fingers and seconds are given. TEXTS holds what is said of codes that cannot be read. */
const STEP = 0.01, ANGLE = Math.PI / 12; /* of one press of a key */

const state = {place: ZERO, speed: ZERO, turn: [1, 0, 0, 0], spin: ZERO}; /* spin: rad/s, own axes */
let shift = null, swing = null; /* ways of the place and of the turn: {start, span, …}, start null before the first tick */
let play = null; /* {start, steps, next}: the transitions that run */
let withShift = false;

const numbers = (field) => Array.from(field);
const near = (a, b) => a.every((x, i) => Math.abs(x - b[i]) <= 1e-6 * Math.max(1, Math.abs(x)));
const sameTurn = (a, b) => Math.abs(dot(a, b)) >= 1 - 1e-12;
const rotationOf = (r) => fromRotation([r.x, r.y, r.z, r.angle]) || [1, 0, 0, 0];
const complain = (name) => Browser.println(TEXTS[name]);

const show = () => {
  place = new SFVec3f(...state.place);
  orientation = new SFRotation(...toRotation(state.turn));
};
const openFingers = (distance) => {
  const half = Math.max(0, distance) / 2;
  finger_1 = new SFVec3f(...scaled(numbers(fingers[0]), half));
  finger_2 = new SFVec3f(...scaled(numbers(fingers[1]), half));
};
const run = (on) => {
  running = on;
};

/* Of q = to * exp(vector): how the vector grows when the body spins, and back. */
const growth = (v, spin) => {
  const angle = length(v), once = cross(v, spin);
  const factor = angle < 1e-4 ? 1 / 12 : 1 / (angle * angle) - 1 / (2 * angle * Math.tan(angle / 2));
  return add(add(spin, once, 0.5), cross(v, once), factor);
};
const spinOf = (v, rate) => {
  const angle = length(v), once = cross(v, rate);
  const first = angle < 1e-4 ? 0.5 : (1 - Math.cos(angle)) / (angle * angle);
  const second = angle < 1e-4 ? 1 / 6 : (angle - Math.sin(angle)) / (angle * angle * angle);
  return add(add(rate, once, -first), cross(v, once), second);
};

/* A way begins where the gripper is and with the speed that it has. */
const shiftTo = (to, start, span) => {
  shift = {start, span, from: state.place, speed: state.speed, to};
};
const swingTo = (to, start, span) => {
  const from = toVector(product(conjugate(to), state.turn));
  swing = {start, span, from, speed: growth(from, state.spin), to};
};
const halt = () => {
  shift = swing = play = null;
  state.speed = state.spin = ZERO;
  run(false);
};

const advanceShift = (time) => {
  const s = share(shift, time), now = cubic(s, shift.span, shift.from, shift.speed, shift.to);
  state.place = s < 1 ? now.value : shift.to;
  state.speed = s < 1 ? now.speed : ZERO;
  shift = s < 1 ? shift : null;
};
const advanceSwing = (time) => {
  const s = share(swing, time), now = cubic(s, swing.span, swing.from, swing.speed, ZERO);
  state.turn = s < 1 ? unit(product(swing.to, fromVector(now.value))) : swing.to;
  state.spin = s < 1 ? spinOf(now.value, now.speed) : ZERO;
  swing = s < 1 ? swing : null;
};
const advance = (time) => {
  if (shift) {
    advanceShift(time);
  }
  if (swing) {
    advanceSwing(time);
  }
};

/* The steps whose moment has passed are gone through one by one: each is reached, at rest. */
const advancePlay = (time) => {
  if (play.start === null) {
    play.start = time;
  }
  const {steps, start} = play;
  while (play.next < steps.length && steps[play.next].time <= time - start) {
    Object.assign(state, {place: steps[play.next].place, turn: steps[play.next].turn, speed: ZERO, spin: ZERO});
    shift = swing = null;
    play.next++;
  }
  if (play.next === steps.length) {
    play = null;
  } else if (!shift && !swing) {
    const before = play.next ? steps[play.next - 1].time : 0, step = steps[play.next];
    shiftTo(step.place, start + before, step.time - before);
    swingTo(step.turn, start + before, step.time - before);
  }
};

function tick(time) {
  if (play) {
    advancePlay(time);
  }
  advance(time);
  show();
  if (!play && !shift && !swing) {
    run(false);
  }
}

function set_position(value) {
  const pose = poseOf(numbers(value));
  if (!pose) {
    complain('position');
    return;
  }
  halt();
  Object.assign(state, pose);
  show();
}

function set_spread(value) {
  openFingers(value);
}

function set_move(value) {
  const goal = goalOf.move(numbers(value));
  if (!goal) {
    complain('move');
    return;
  }
  play = null;
  shiftTo(goal.place, null, seconds);
  run(true);
}

function set_turn(value) {
  const goal = goalOf.turn(numbers(value));
  if (!goal) {
    complain('turn');
    return;
  }
  play = null;
  swingTo(goal, null, seconds);
  run(true);
}

function set_transitions(value) {
  const steps = stepsOf(numbers(value));
  if (!steps) {
    complain('transitions');
    return;
  }
  if (steps.length === 0) {
    halt();
    return;
  }
  shift = swing = null;
  play = {start: null, steps, next: 0};
  run(true);
}

/* What the script itself wrote comes back here and is known by its value. */
function placed(value) {
  const now = [value.x, value.y, value.z];
  if (!near(now, state.place)) {
    shift = play = null;
    state.place = now;
    state.speed = ZERO;
  }
}

function turned(value) {
  const now = rotationOf(value);
  if (!sameTurn(now, state.turn)) {
    swing = play = null;
    state.turn = now;
    state.spin = ZERO;
  }
}

/* A click stops what runs, else plays the transitions, else moves and turns as the fields say. */
const start = () => {
  const given = (field) => field.length > 1 || (field.length === 1 && field[0] !== 0);
  if (play || shift || swing) {
    halt();
  } else if (given(transitions)) {
    set_transitions(transitions);
  } else {
    if (given(move)) {
      set_move(move);
    }
    if (given(turn)) {
      set_turn(turn);
    }
  }
};

function clicked() {
  start();
}

function shiftKey(value) {
  withShift = value;
}

const step = (by, axis, angle) => {
  halt();
  state.place = add(state.place, by);
  if (axis !== undefined) {
    state.turn = unit(product(state.turn, about(axis, angle)));
  }
  show();
};

/* Arrows: X3D's numbers 17 up, 18 down, 19 left, 20 right; with Shift up is away from us. */
function actionKeyPress(key) {
  const sign = key === 17 || key === 20 ? STEP : -STEP;
  if (key === 19 || key === 20) {
    step([sign, 0, 0]);
  } else if (key === 17 || key === 18) {
    step(withShift ? [0, 0, -sign] : [0, sign, 0]);
  }
}

/* Digits: 1 to 6 turn about the gripper's axes, 9 is a click, 0 the initial position. */
function keyPress(key) {
  const digit = '123456'.indexOf(key);
  if (digit >= 0) {
    step(ZERO, Math.floor(digit / 2), digit % 2 ? -ANGLE : ANGLE);
  } else if ('+=-'.includes(key)) {
    spread = Math.max(0, spread + (key === '-' ? -STEP : STEP));
    openFingers(spread);
  } else if (key === '9') {
    start();
  } else if (key === '0') {
    halt();
    Object.assign(state, {place: ZERO, turn: [1, 0, 0, 0]});
    show();
  }
}

/* Place and orientation count, unless a position tells another. */
function initialize() {
  const r = rotationOf(frame.rotation), code = numbers(position), pose = code.length > 2 && poseOf(code);
  Object.assign(state, {place: [frame.translation.x, frame.translation.y, frame.translation.z], turn: r});
  if (pose && !(near(pose.place, state.place) && sameTurn(pose.turn, state.turn))) {
    Object.assign(state, pose);
    show();
  }
  openFingers(spread);
}
