'use strict';

/* Arrows of forces while a scheme moves: at their place in the body, turned with it or not. */
const {check, load} = require('./page');

module.exports = () => {
  const {mover} = load(['scheme-loads.js'], 'schemeLoads');
  const lists = {bodies: [{item: {n: '0'}}, {item: {n: '2'}}], loads: [
    {goes: 'shifts 2 0.3 0 0', isTurned: false, n: '2', mark: 1}, {goes: 'turns 2 0.1 0 0', isTurned: true, n: '2', mark: 0}]};
  const drawing = {panels: [{lists: {bodies: [], loads: []}}, {lists}]};
  /* the body's symbol is drawn 2 mm beside its pole, where forces act on what is drawn */
  const placed = (turn, marks) => [{}, {marks, bodies: [{}, {x: 5, y: 5, dx: 7, dy: 5, turn}]}];
  const given = placed(10, [[20, 30], [40, 50]]);
  const now = placed(55, [[21, 33], [44, 45]]);
  const shifted = mover(drawing, 'shifts 2 0.3 0 0', given)(now);
  check('a force goes with its place', JSON.stringify(shifted) === JSON.stringify({x0: 42, y0: 50, x: 46, y: 45, turn: 0}), JSON.stringify(shifted));
  const turned = mover(drawing, 'turns 2 0.1 0 0', given)(now);
  check('one in the axes of its body turns with it', JSON.stringify(turned) === JSON.stringify({x0: 22, y0: 30, x: 23, y: 33, turn: 45}), JSON.stringify(turned));
  check('what is not in the plan stays', mover(drawing, 'shifts 3 0 0 0', given) === null);
};
