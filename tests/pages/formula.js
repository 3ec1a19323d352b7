'use strict';

/* Formulas of loads, programs and conditions in a page: XPath's numbers and truths, coordinates, places, vectors, and what is refused. */
const {check, load} = require('./page');

const elementary = (name, x, y) => Math[name](x, y);
const formula = load(['formula.js'], 'formula', {kinematics: {elementary}});

const bodies = [{number: '2', name: 'arm'}, {number: '3', name: 'hand'}];
const scope = {
  t: 1.5, bodies, points: [{of: '2', number: '2', name: 'M'}, {of: '3', number: '3', name: 'M'}, {of: '3', number: '3', name: 'N'}],
  q: [{body: 2, index: 1, name: 'arm', number: 0.5}, {body: 3, index: 1, name: 'hand', number: -2}, {body: 3, index: 2, name: 'hand', number: 8}],
  v: [{body: 2, index: 1, name: 'arm', number: 10}, {body: 3, index: 1, name: 'hand', number: 20}, {body: 3, index: 2, name: 'hand', number: 30}],
  since: () => 0.25, gap: () => [{name: 'foot', number: 4}, {name: 'heel', number: 0}],
  frame: ({number}) => ({at: [Number(number), 0.00001, -1], turn: [1, 0, 0, 0]}), point: ({of, name}) => [Number(of), name === 'N' ? 7 : 5, 0],
  velocity: ({of, number, name}) => (name === 'gone' ? [NaN] : [Number(of || number), 1, 2]), reaction: (name, part) => (name === 'foot' && part === 'x' ? -6.5 : NaN), force: (name) => (name === '3.2' ? 12 : NaN),
};

/* Each text with its value: a number to all its digits, or NaN. */
const VALUES = `1 + 2 * 3 = 7 | 7 - 2 - 1 = 4 | 2 * (3 + 4) = 14 | -2 * -3 = 6 | - - 5 = 5 | 7 div 2 = 3.5 | 8 div 4 div 2 = 1 | -7 mod 3 = -1 | 1.5 mod 0.5 = 0 | .5 + 1. = 1.5 | 1e3 = 1000 | 2.5E-1 = 0.25
  | 0.1 + 0.2 = 0.30000000000000004 | $t = 1.5 | $t * $t = 2.25 | $q[2] = -2 | $q[@body = 3] = -2 | $q[@body = 3][2] = 8 | $q[@body = 3 and @index = 2] = 8 | $q[@name = 'hand'][@index = 2] = 8 | $v[3] = 30
  | kin:q('3.2') = 8 | kin:q('3') = -2 | kin:q(2) = 0.5 | kin:v("3.2") = 30 | kin:q('9') = NaN | $q[9] = NaN | sum($q) = 6.5 | sum($v) = 60 | sum($q[9]) = 0 | count($q) = 3 | count($v[@body = 3]) = 2 | sum(5) = NaN | num:item($q[9], 1) = NaN | kin:q('3.0') = -2
  | $since = 0.25 | $gap[@name = 'foot'] = 4 | $gap[2] = 0 | math:constant('PI', 20) = 3.141592653589793 | math:constant('PI', 4) = 3.14 | math:constant('E', 99) = 2.718281828459045 | math:constant('LN2', 9) = 0.6931471
  | math:exp(0) = 1 | math:log(1) = 0 | math:sqrt(9) = 3 | math:abs(-4) = 4 | math:power(2, 10) = 1024 | floor(-1.5) = -2 | ceiling(1.2) = 2 | round(2.5) = 3 | round(-2.5) = -2 | round(-0.4) = 0 | round(0.49) = 0 | round(-2.6) = -3
  | round(1 div 0) = Infinity | math:sin(0) = 0 | math:cos(0) = 1 | math:atan2(1, 0) = 1.5707963267948966 | number('12') = 12 | number(' -1.50e1 ') = -15 | number('x') = NaN | number('') = NaN | number('.') = NaN | number(true()) = 1
  | number(false()) = 0 | boolean('a') + boolean('') = 1 | not(0) + not($q[9]) = 2 | not($q) = 0 | 3 > 2 = 1 | 3 < 3 = 0 | 3 <= 3 = 1 | 2 >= 3 = 0 | (1 = 1) + (1 != 1) = 1 | $q = 8 = 1 | $q > 9 = 0 | $q < 0 = 1 | $q != $q = 1
  | 'a' = 'a' = 1 | ('a' = 'b') + 1 = 1 | true() = 5 = 1 | 1 or 0 = 1 | 0 or 0 = 0 | 1 and 0 = 0 | 1 and 2 = 1 | 0 and 0 or 1 = 1 | 1 - 1 or 0 = 0 | (0 or 1) + 1 = 2
  | num:item(kin:pose(//m:body[@number = 3]), 1) = 3 | num:item(kin:pose(//m:body[2]), 2) = 0.00001 | num:item(kin:pose(//m:body[@name = 'arm']), 4) = 1 | num:item(kin:pose(//m:body[9]), 1) = NaN | num:item('4 5 6', 3) = 6 | num:item('4 5', 3) = NaN
  | num:item(kin:point(//m:point[@name = 'M']), 1) = 2 | num:item(kin:point(//m:point[@name = 'N']), 2) = 7 | num:item(kin:point(//m:body[@number = 3]/m:point[1]), 1) = 3 | num:item(kin:velocity(//m:body[1]), 3) = 2
  | num:item(kin:velocity(//m:point[@name = 'N']), 1) = 3 | dyn:reaction('foot', 'x') = -6.5 | dyn:reaction('foot', 'y') = NaN | dyn:force('3.2') = 12 | dyn:force('2') = NaN
  | vec:length('3 4 0') = 5 | vec:dot('1 2 3', '4 5 6') = 32 | vec:item(vec:cross('1 0 0', '0 1 0'), 3) = 1 | vec:item(vec:cross('0 2 3', '5 0 7'), 1) = 14 | vec:item(vec:cross('0 2 3', '5 0 7'), 2) = 15 | vec:item(vec:cross('0 2 3', '5 0 7'), 3) = -10
  | vec:item(vec:add('1 2 3', '10 20 30'), 2) = 22 | vec:item(vec:add('1 2 3', '10 20 30', -2), 3) = -57 | vec:item(vec:along('0 0 4', 2), 3) = 2 | vec:item(vec:along('0 3 4'), 2) = 0.6 | vec:length(vec:along('0 0 0', 2)) = 0 | vec:item(vec:unit('0 5 0'), 2) = 1
  | vec:item(vec:unit('0 1.001 0', 0.01), 2) = 1.001 | vec:length(vec:xyz(2, 3, 6)) = 7 | vec:item('1 2 3', 4) = NaN | vec:length('1 2') = NaN | vec:length('') = 0 | vec:item(vec:xyz(1 div 3, 0, 0), 1) = 0.333333333333333`;

const REFUSED = ['', '1 +', '(1', '1)', '2 2', '$x', '$q[1', 'foo(1)', 'math:sin()', 'math:sin(1, 2)', 'math:atan2(1)', 'vec:along("1 0 0", 1, 2)', 'vec:add("1 0 0", "1 0 0", 1, 2)', 'math:constant("PI", 0)', 'math:constant("TAU", 5)', '1 ! 2', '/m:body', '//m:body/m:point/m:point#',
  'kin:q("1"', 'toString(1)', 'constructor(1)'];

module.exports = () => {
  VALUES.split('|').forEach((pair) => {
    const at = pair.lastIndexOf(' = '), [words, wanted] = [pair.slice(0, at).trim(), Number(pair.slice(at + 3))];
    const value = formula(words)(scope);
    check(`formula: ${words}`, Object.is(value + 0, wanted + 0), `${value}, not ${wanted}`);
  });
  REFUSED.forEach((words) => {
    let refused = false;
    try {
      formula(words);
    } catch (error) {
      refused = error.message === words;
    }
    check(`formula: ${words} is refused`, refused);
  });
  check('formula: conditions are true or not', ['$t > 1', '$t > 2', '$q[9]', '$q[1]', "''", '5'].map((words) => formula(words, true)(scope)).join() === '1,0,0,1,0,1');
  check('formula: numbers as XPath writes them', [7, 1 / 3, 1e10 / 3, 1e-6 / 3, 123456.1234567891, Infinity, 0.00012345678901234567].map(formula.written).join() ===
    '7,0.333333333333333,3333333333.33333,3.33333333333333e-7,123456.123456789,Infinity,0.000123456789012346', [7, 1 / 3, 1e10 / 3, 1e-6 / 3, 123456.1234567891, Infinity, 0.00012345678901234567].map(formula.written));
};
