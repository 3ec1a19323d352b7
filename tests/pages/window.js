'use strict';

/* The window of a scheme that follows: what it shows at rest and on the way there. */
const {check, load, randoms} = require('./page');

const boxOf = (left, top, right, low) => ({left, top, right, low});
const same = (one, other) => Object.keys(one).every((side) => Math.abs(one[side] - other[side]) < 1e-9);
const holds = (outer, inner) => outer.left <= inner.left + 1e-9 && outer.top <= inner.top + 1e-9 &&
  outer.right >= inner.right - 1e-9 && outer.low >= inner.low - 1e-9;

module.exports = () => {
  const {fit, around, between, margins, drawnBox} = load(['scheme-window.js'], 'schemeWindow');
  const given = boxOf(-10, -20, 30, 40);

  check('what is within stands as given', same(fit(given, boxOf(0, 0, 5, 5)), given));
  check('a small drawing beside: the window goes after it', same(fit(given, boxOf(-50, 0, -40, 5)), boxOf(-50, -20, -10, 40)));
  check('a drawing below', same(fit(given, boxOf(0, 60, 5, 70)), boxOf(-10, 10, 30, 70)));
  check('a wide drawing: nothing empty stays beside it', same(fit(given, boxOf(-90, 0, 0, 5)), boxOf(-90, -20, 0, 40)));

  const random = randoms(7);
  for (let i = 0; i < 500; i++) {
    const [x, y, width, height] = [random() * 300 - 150, random() * 300 - 150, random() * 150, random() * 150];
    const drawn = boxOf(x, y, x + width, y + height);
    const shown = fit(given, drawn);
    check('all that is drawn is seen', holds(shown, drawn), JSON.stringify(drawn));
    check('as small as it may be', Math.abs(shown.right - shown.left - Math.max(40, width)) < 1e-9 &&
      Math.abs(shown.low - shown.top - Math.max(60, height)) < 1e-9, JSON.stringify(drawn));
    check('it rests', same(fit(given, shown), shown), JSON.stringify(drawn));
    check('growing holds both', holds(around(given, drawn), given) && holds(around(given, drawn), drawn));
    check('gliding from larger to smaller nothing is cut',
      [0, 0.3, 1].every((share) => holds(between(around(given, drawn), shown, share), drawn)), JSON.stringify(drawn));
  }
  check('between', same(between(given, boxOf(0, 0, 50, 80), 0.5), boxOf(-5, -10, 40, 60)));

  const points = [{x: -8, y: -19}, {x: 26, y: 10}, {x: 0, y: 30}];
  const free = margins(given, boxOf(-8, -19, 26, 30));
  check('margins of the given window', same(free, boxOf(2, 1, 3, 10)), JSON.stringify(free));
  check('none is less than nothing', same(margins(given, boxOf(-11, -25, 40, 50)), boxOf(0, 0, 0, 0)));
  check('the given position fills the given window',
    same(fit(given, drawnBox(points, free, {width: 20, height: 8})), given));
  const down = points.concat({x: 25, y: 35});
  check('what comes down beside the caption has its margin', drawnBox(down, free, null).low === 45);
  check('what comes down over the caption leaves it free', drawnBox(down, free, {width: 20, height: 12}).low === 47 &&
    drawnBox(down, free, {width: 3, height: 12}).low === 45);
};
