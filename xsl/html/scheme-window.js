'use strict';

/* The window of a drawn scheme that follows: boxes {left, top, right, low} of the drawing. While a
 * reader drags the window only grows, so that nothing jumps under the hand; at rest it glides to
 * what is drawn, never nearer than the position given is seen. */
const schemeWindow = (() => {
  const around = (one, other) => ({
    left: Math.min(one.left, other.left), top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right), low: Math.max(one.low, other.low),
  });

  /* One direction of fit(): as long as the given one at least, and as near to it as may be. */
  const fitSpan = ([from, to], [low, high]) => {
    if (high - low >= to - from) {
      return [low, high];
    }
    const shift = Math.min(0, low - from) + Math.max(0, high - to);
    return [from + shift, to + shift];
  };
  /* The window at rest for what is drawn, where the given one shows the given position. */
  const fit = (given, drawn) => {
    const [left, right] = fitSpan([given.left, given.right], [drawn.left, drawn.right]);
    const [top, low] = fitSpan([given.top, given.low], [drawn.top, drawn.low]);
    return {left, top, right, low};
  };

  const between = (from, to, share) => Object.fromEntries(Object.keys(from)
    .map((side) => [side, from[side] + share * (to[side] - from[side])]));

  const boxAround = (points) => points.reduce((box, {x, y}) => around(box, {left: x, top: y, right: x, low: y}),
    {left: Infinity, top: Infinity, right: -Infinity, low: -Infinity});

  /* What the given window leaves free around the given position: at the foot the caption's line, too. */
  const margins = (given, box) => {
    const within = (free, most) => Math.max(0, Math.min(most, free));
    return {left: within(box.left - given.left, 3), top: within(box.top - given.top, 3),
      right: within(given.right - box.right, 3), low: within(given.low - box.low, Infinity)};
  };

  /* The box of drawn points with margins; what is drawn above the corner {width, height} of the
   * caption leaves it free. */
  const drawnBox = (points, free, corner) => {
    const box = boxAround(points);
    const drawn = {left: box.left - free.left, top: box.top - free.top, right: box.right + free.right, low: box.low + free.low};
    const above = corner ? points.filter(({x}) => x > drawn.right - corner.width).map(({y}) => y + corner.height) : [];
    return {...drawn, low: Math.max(drawn.low, ...above)};
  };

  return {around, fit, between, boxAround, margins, drawnBox};
})();
