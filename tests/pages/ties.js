'use strict';

/* Springs, dampers and motors between two places, as a page draws them: along a slanting way of 50 mm, of which a motor leaves a quarter, 12 mm
 * at most, at each end. */
const {check, load} = require('./page');

module.exports = () => {
  const {schemeElements} = load(['inflate.js', 'kinematics.js', 'scheme-elements.js'], '({schemeElements})', {kinematicsModule: ''});
  const drawn = (kind, a, b, grounds = [0, 0]) => schemeElements.tieElements({devices: {motor: ['motor', 'motor-alone']}}, {marks: [a, b], bodies: [],
    lists: {ties: [{kind, ends: grounds.map((isGround, mark) => ({mark, isGround}))}]}})[0].map(({d, href, transform}) => d || `${href} ${transform}`).join(' ');
  const same = (what, value, expected) => check(what, value === expected, `${value}, not ${expected}`);
  same('a motor on a slanting shaft', drawn('motor', [0, 0], [30, 40]), 'M7.2 9.6L22.8 30.4 #sym-motor translate(17.1 22.8) rotate(53.13)');
  same('a short shaft', drawn('motor', [1, 2], [9, 2]), 'M3 2L7 2 #sym-motor translate(8.5 2) rotate(0)');
  same('no shaft', drawn('motor', [4, 5], [4, 5]), '#sym-motor-alone translate(4 5) rotate(0)');
  same('a spring on the ground', drawn('spring', [10, 0], [10, 20], [0, 1]),
    'M10 0L10 3L12 3.875L8 5.625L12 7.375L8 9.125L12 10.875L8 12.625L12 14.375L8 16.125L10 17L10 20 #sym-ground translate(10 20) rotate(0)');
  same('the other end of it', drawn('spring', [10, 0], [10, 20], [1, 0]).replace(/^.* #/, '#'), '#sym-ground translate(10 0) rotate(180)');
  same('a slanting damper, smaller than usual', drawn('damper', [0, 0], [3, 4]),
    'M0 0L0.5 0.667M3.3 2.733L1.3 0.067L-0.3 1.267L1.7 3.933M2.158 1.767L1.092 2.567M1.625 2.167L3 4');
  const joined = schemeElements.tieElements({devices: {motor: ['motor', 'motor-alone']}, lefts: {revolute: -12, 'shaft-bearing': -5.5}}, {marks: [],
    bodies: [['revolute', 0], ['shaft-bearing', 100]].map(([symbol, dx]) => ({symbol, dx, dy: 0, items: []})),
    lists: {bodies: [{item: {n: 1}}, {item: {n: 2}}], ties: [{kind: 'motor', ends: [], body: 1, other: 2}]}})[0][0].d;
  same('what joins a barrel and a bearing', joined, 'M12 0L94.5 0');
};
