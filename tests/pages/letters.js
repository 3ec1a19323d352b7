'use strict';

/* Letters of a moved scheme: what is free stays, what is covered goes beside its thing. */
const {check, load} = require('./page');

const {measure, choose, crosses, meets} = load(['scheme-letters.js'], 'schemeLetters');

const size = {width: 6, height: 4};
const letter = (x, y, pieces = [], point = [0, 0]) => ({size, carried: [x, y], point, pieces});
const boxOf = ([x, y]) => ({left: x - 3, right: x + 3, top: y - 2, low: y + 2});
const free = (place, {pieces, boxes}) => !pieces.some((piece) => crosses(piece, boxOf(place))) &&
  !boxes.some((box) => meets(box, boxOf(place)));

const testShapes = () => {
  const box = {left: 0, right: 10, top: 0, low: 4};
  check('a line through a box crosses it', crosses([[-5, 2], [15, 2]], box) && crosses([[5, -5], [5, 5]], box));
  check('one in it does', crosses([[4, 1], [6, 2]], box));
  check('one that ends before it does not', !crosses([[-5, 2], [-0.1, 2]], box) && !crosses([[5, -5], [5, -0.1]], box));
  check('one past its corner does not', !crosses([[-3, 2], [2, -3]], box));
  check('upright boxes meet', meets({x: 12, y: 2, angle: 0, a: 2.1, b: 1}, box));
  check('… or do not', !meets({x: 12, y: 2, angle: 0, a: 1.9, b: 1}, box));
  check('turned by a right angle its width counts', meets({x: 12, y: 2, angle: 90, a: 1, b: 2.1}, box));
  check('a slanting one goes past a corner', !meets({x: 13, y: -3, angle: 45, a: 8, b: 0.5}, box) &&
    meets({x: 12, y: -2, angle: -45, a: 8, b: 0.5}, box));
};

/* A letter of 3.5 mm stands on its line, indices reach below it. */
const testMeasures = () => {
  const number = measure({big: '12', low: '', gaps: 0, x: 10, y: 20});
  check('a number has its middle over its place', number.given.join() === '10,18.25' && number.size.height === 3.5 && Math.abs(number.size.width - 4.73) < 1e-9, JSON.stringify(number));
  const pole = measure({big: 'O', low: '1', gaps: -0.3, x: 10, y: 20, isAtStart: true});
  check('a pole begins at its place and reaches below its line', Math.abs(pole.given[0] - pole.size.width / 2 - 10) < 1e-9
    && Math.abs(pole.given[1] + pole.size.height / 2 - 20.9) < 1e-9, JSON.stringify(pole));
  check('small letters are smaller', measure({big: '12', low: '', gaps: 0, x: 0, y: 0, isSmall: true}).size.height === 2.5);
};

const testPlaces = () => {
  const none = {pieces: [], boxes: []};
  check('what is free stays', choose([letter(7, 8)], none)[0].join() === '7,8');
  const line = {pieces: [[[-30, 0], [30, 0]]], boxes: []};
  const [off] = choose([letter(0, 1, line.pieces)], line);
  check('what a line crosses goes beside it', free(off, line) && Math.abs(off[1]) < 6, off);
  const crowd = {pieces: line.pieces, boxes: [{x: 0, y: 0, angle: 0, a: 6, b: 3}, {x: 8, y: -6, angle: 30, a: 5, b: 2}]};
  const [clear] = choose([letter(4, -4)], crowd);
  check('what a symbol covers goes beside its point', free(clear, crowd) && Math.hypot(...clear) < 20, clear);
  const covered = {pieces: [], boxes: [{x: 9, y: 0, angle: 0, a: 5.5, b: 2.5}]};
  const [beside] = choose([letter(9, 0, [], [10, -20])], covered);
  check('rings leave as much beside letters as above them', Math.abs(Math.hypot((beside[0] - 10) / (3.2 + 3), (beside[1] + 20) / (3.2 + 2)) - 1) < 1e-9, beside);
  const pair = choose([letter(7, 8), letter(8, 9)], none);
  check('letters do not cover each other', Math.abs(pair[0][0] - pair[1][0]) >= 6 || Math.abs(pair[0][1] - pair[1][1]) >= 4,
    pair.join(' | '));
  const stays = (from, to) => choose([letter(7, 8)], {pieces: [[from, to]], boxes: []})[0].join() === '7,8';
  const around = (gap) => [stays([4 - gap, 0], [4 - gap, 20]), stays([10 + gap, 0], [10 + gap, 20]), stays([0, 6 - gap], [20, 6 - gap]), stays([0, 10 + gap], [20, 10 + gap])];
  check('letters keep clear of lines on all sides', around(0.5).every((kept) => !kept) && around(0.7).every(Boolean), `${around(0.5)} ${around(0.7)}`);
  check('nothing is placed where there is nothing', choose([], crowd).length === 0);
};

module.exports = () => {
  testShapes();
  testMeasures();
  testPlaces();
};
