/* Moves a robot. Written before this text by the stylesheet: what inverse.js needs; of COORDINATES besides name, read and write of the
 * field; BODIES, what CHAIN is made of, with place and motion, which hand their values on; HAND, the coordinate of the fingers or -1.
 * Fields in: q1 …, translation_1 …, move, turn, position, spread, transitions (the prototype's own); translation, rotation, where the whole
 * robot stands; tick, keyPress. TEXTS holds what is said of codes that cannot be read or reached. */
const TURN = Math.PI / 36, SHIFT = 0.01; /* of one press of a key */

/* q, speed: of the coordinates; goal: of the last body, in the parent's frame, as far as it was told. */
const state = {q: [], speed: [], goal: {place: null, turn: null}};
let way = null, play = null; /* the way of the coordinates; {start, steps: [{time, q}], next}: the transitions that run */
let chosen = -1;

const numbers = (field) => Array.from(field);
const vector = (v) => [v.x, v.y, v.z];
const complain = (name, more) => Browser.println(TEXTS[name] + (more || ''));
const run = (on) => {
  running = on;
};

const put = (body) => {
  const value = body.of < 0 ? 0 : body.ratio * state.q[body.of] + body.offset, at = body.at();
  const shift = body.kind === 'slides' ? scaled(body.axis, value) : ZERO;
  if (body.place) {
    body.place(new SFVec3f(...(body.kind === 'slides' && !body.motion ? add(at, shift) : at)));
  }
  if (body.show) { /* a pair of several coordinates, in the frame of its pole where that is turned */
    const rows = pathOf(body.body), frame = along(rows, state.q, [1, 0, 0, 0]), [first] = rows, back = body.isTurned ? conjugate(first.turn) : [1, 0, 0, 0];
    body.show(new SFVec3f(...(body.isTurned ? rotated(back, add(frame.place, first.at(), -1)) : frame.place)), new SFRotation(...toRotation(product(back, frame.turn))));
  }
  if (body.motion) {
    body.motion(body.kind === 'turns' ? new SFRotation(...body.axis, value) : body.kind === 'slides' ? new SFVec3f(...shift) : value);
  }
};

/* What the script itself wrote comes back and is known by its value. */
const show = () => {
  COORDINATES.forEach((coordinate, i) => coordinate.write(state.q[i]));
  if (HAND >= 0) {
    spread = 2 * state.q[HAND];
  }
  BODIES.forEach(put);
};
const same = (a, b) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a));

/* q with what follows where it belongs; where that is nowhere all stays. */
const followed = (q) => {
  const found = LOOPS.length > 0 ? follow(q, state.q) : q;
  if (!found) {
    complain('open');
  }
  return found || state.q;
};
const assembled = (q) => (LOOPS.length > 0 ? assemble(q) : q);

const halt = () => {
  way = play = null;
  state.speed = state.q.map(() => 0);
  run(false);
};
const free = () => {
  halt();
  state.goal = {place: null, turn: null};
};

/* A coordinate was set from outside: that of the fingers leaves the arm to its way. */
const told = (i, value) => {
  if (!same(value, state.q[i])) {
    if (i !== HAND) {
      free();
    }
    state.q = followed(state.q.map((was, k) => (k === i ? value : was)));
    show();
  }
};
/* The arm's coordinates, the fingers as they are. */
const armAt = (q) => q.map((value, i) => (i === HAND ? state.q[i] : value));

const goTo = (q, start, span) => {
  way = {start, span, from: state.q, speed: state.speed, to: q};
};

/* From the parent's frame into the robot's own, and back. */
const ownTurn = () => fromRotation([rotation.x, rotation.y, rotation.z, rotation.angle]) || [1, 0, 0, 0];
const inward = ({place, turn}) => ({
  place: place && rotated(conjugate(ownTurn()), add(place, vector(translation), -1)),
  turn: turn && product(conjugate(ownTurn()), turn),
});
const here = () => {
  const {place, turn} = stand(state.q);
  return {place: add(vector(translation), rotated(ownTurn(), place)), turn: product(ownTurn(), turn)};
};

/* Coordinates for a goal; null, and words, where there are none. */
const reach = (goal, from) => {
  const found = inverse(inward(goal), from);
  if (!found.q) {
    complain('unreached', `${(1000 * found.place).toPrecision(4)} mm, ${(180 / Math.PI * found.turn).toPrecision(4)}°`);
  }
  return found.q || null;
};

const aim = (goal) => {
  const q = reach(goal, state.q);
  if (q) {
    play = null;
    state.goal = goal;
    goTo(q, null, seconds);
    run(true);
  }
};

function set_move(value) {
  const goal = goalOf.move(numbers(value));
  if (!goal) {
    complain('move');
    return;
  }
  aim({...state.goal, place: goal.place});
}

function set_turn(value) {
  const turn = goalOf.turn(numbers(value));
  if (!turn) {
    complain('turn');
    return;
  }
  aim({place: state.goal.place || here().place, turn});
}

function set_position(value) {
  const pose = poseOf(numbers(value)), q = pose && reach(pose, state.q);
  if (!pose) {
    complain('position');
  } else if (q) {
    halt();
    state.goal = pose;
    state.q = q;
    show();
  }
}

function set_transitions(value) {
  const steps = stepsOf(numbers(value));
  if (!steps) {
    complain('transitions');
    return;
  }
  let q = state.q;
  const ways = steps.map((step) => {
    q = q && reach(step, q);
    return {time: step.time, q, goal: step};
  });
  if (!q) {
    return;
  }
  free();
  if (ways.length > 0) {
    play = {start: null, steps: ways, next: 0};
    run(true);
  }
}

function set_spread(value) {
  if (HAND >= 0) {
    told(HAND, Math.max(0, value / 2));
  }
}

/* Steps are reached one by one, at rest. */
const advancePlay = (time) => {
  if (play.start === null) {
    play.start = time;
  }
  const {steps, start} = play;
  while (play.next < steps.length && steps[play.next].time <= time - start) {
    const {q, goal} = steps[play.next++];
    Object.assign(state, {q: armAt(q), goal, speed: q.map(() => 0)});
    way = null;
  }
  if (play.next === steps.length) {
    play = null;
  } else if (!way) {
    const before = play.next ? steps[play.next - 1].time : 0, step = steps[play.next];
    goTo(step.q, start + before, step.time - before);
  }
};

function tick(time) {
  if (play) {
    advancePlay(time);
  }
  if (way) {
    const s = share(way, time), now = cubic(s, way.span, way.from, way.speed, way.to);
    state.q = s < 1 ? followed(armAt(now.value)) : armAt(way.to);
    state.speed = s < 1 ? now.speed : way.to.map(() => 0);
    way = s < 1 ? way : null;
  }
  show();
  if (!play && !way) {
    run(false);
  }
}

/* Keys: a body's number chooses it, + and − move it by 5° or 10 mm. */
function keyPress(key) {
  const named = COORDINATES.findIndex(({name}) => name === `q${key}`);
  chosen = named >= 0 ? named : chosen;
  if (chosen >= 0 && (key === '+' || key === '-')) {
    told(chosen, state.q[chosen] + (key === '+' ? 1 : -1) * (COORDINATES[chosen].kind === 'turns' ? TURN : SHIFT));
  }
}

function initialize() {
  state.q = assembled(COORDINATES.map(({read}) => read()));
  state.speed = state.q.map(() => 0);
  show();
}
