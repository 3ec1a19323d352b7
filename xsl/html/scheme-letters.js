'use strict';

/* Where letters stand while a scheme moves: at the side of their thing where they were, or at another place next to
 * it where that is free. Places of the position given are the program's own (src/math/labelling.h). Millimetres, y
 * down; without the page. */
const schemeLetters = (() => {
  const CLEAR = 0.6; /* letters keep so far from lines */
  const COST = {letter: 30, symbol: 20, line: 12, away: 1, turn: 0.15};

  /* How large a text's letters are and where its middle is: as the program takes them (svg/label-choice.xsl), letters
   * half as wide as the font's size. What a browser measures changes with how large the page is shown, with fonts that
   * are still to come, and is nothing while it is hidden. big, low: its letters and those of indices; gaps: between
   * them; x, y: of its element. */
  const measure = ({big, low, gaps, x, y, isSmall, isAtStart}) => {
    const size = isSmall ? 3.38 : 4.73;
    const width = (size * big.length + 3.38 * low.length) / 2 + gaps;
    const half = isSmall ? 1.25 : 1.75;
    const deep = Math.max(/[gjpqy(),]/.test(big) ? 0.72 * half : 0, low ? 0.9 : 0);
    return {size: {width, height: 2 * half + deep}, given: [isAtStart ? x + width / 2 : x, y - half + deep / 2]};
  };

  const boxOf = ([x, y], {width, height}, more = 0) => ({left: x - width / 2 - more, right: x + width / 2 + more,
    top: y - height / 2 - more, low: y + height / 2 + more});

  /* Whether a piece of a line is in an upright box (Liang and Barsky). */
  const crosses = ([[ax, ay], [bx, by]], {left, right, top, low}) => {
    let [from, to] = [0, 1];
    for (const [start, way, least, most] of [[ax, bx - ax, left, right], [ay, by - ay, top, low]]) {
      if (way === 0) {
        if (start < least || start > most) {
          return false;
        }
        continue;
      }
      const [one, other] = [(least - start) / way, (most - start) / way];
      from = Math.max(from, Math.min(one, other));
      to = Math.min(to, Math.max(one, other));
    }
    return from <= to;
  };

  /* Whether a turned box {x, y, angle, a, b} (half of length and width) meets an upright one: no axis of either parts
   * them. */
  const meets = ({x, y, angle, a, b}, {left, right, top, low}) => {
    const turn = angle * Math.PI / 180;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const [mx, my] = [(left + right) / 2 - x, (top + low) / 2 - y];
    const [w, h] = [(right - left) / 2, (low - top) / 2];
    return Math.abs(mx) <= w + Math.abs(a * c) + Math.abs(b * s) &&
      Math.abs(my) <= h + Math.abs(a * s) + Math.abs(b * c) &&
      Math.abs(mx * c + my * s) <= a + Math.abs(w * c) + Math.abs(h * s) &&
      Math.abs(my * c - mx * s) <= b + Math.abs(w * s) + Math.abs(h * c);
  };

  const overlap = (one, other) => one.left < other.right && other.left < one.right && one.top < other.low && other.top < one.low;

  /* Rings around a point, both sides of lines: [place, how dear]. */
  const around = ([x, y], {width, height}) => [].concat(...[3.2, 4.5, 6.5, 9, 12].map((gap, ring) =>
    Array.from({length: 16}, (_, i) => {
      const turn = (i - 2) * Math.PI / 8;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      return [[x + c * (gap + width / 2), y + s * (gap + height / 2)], 2 * ring + COST.turn * i];
    })));
  const along = (pieces, {width, height}) => [].concat(...pieces.map(([[ax, ay], [bx, by]]) => {
    const length = Math.hypot(bx - ax, by - ay);
    if (length < 4) {
      return [];
    }
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const off = Math.abs(uy) * width / 2 + Math.abs(ux) * height / 2 + 1.2;
    return [].concat(...[0.5, 0.35, 0.65, 0.2, 0.8].map((share, i) => [1, -1].map((side) =>
      [[ax + share * (bx - ax) + side * off * uy, ay + share * (by - ay) - side * off * ux], i])));
  }));

  /* Letters: {size, carried, point, pieces}: where they come to with their thing, a point of it and its lines; ink:
   * {pieces, boxes}. Returns a place for each. */
  const choose = (letters, ink) => {
    const chosen = letters.map(({carried}) => carried);
    const costOf = (i, place, dear) => {
      const {size, carried} = letters[i];
      const box = boxOf(place, size, CLEAR);
      const near = (x, y) => Math.abs(x - place[0]) < 60 && Math.abs(y - place[1]) < 60;
      return dear + COST.away * Math.min(5, Math.hypot(place[0] - carried[0], place[1] - carried[1]) / 3) +
        COST.letter * letters.filter((_, j) => j !== i && overlap(box, boxOf(chosen[j], letters[j].size))).length +
        COST.symbol * ink.boxes.filter((other) => near(other.x, other.y) && meets(other, box)).length +
        COST.line * ink.pieces.filter((piece) => crosses(piece, box)).length;
    };
    for (let round = 0; round < 2; round++) {
      letters.forEach(({size, carried, point, pieces}, i) => {
        let best = [costOf(i, chosen[i], 0), chosen[i]];
        if (best[0] < COST.line) {
          return; /* free */
        }
        for (const [place, dear] of [[carried, 0], ...along(pieces, size), ...around(point, size)]) {
          const cost = dear < best[0] ? costOf(i, place, dear) : Infinity;
          if (cost < best[0] - 1e-9) {
            best = [cost, place];
          }
        }
        chosen[i] = best[1];
      });
    }
    return chosen;
  };

  return {measure, choose, crosses, meets};
})();
