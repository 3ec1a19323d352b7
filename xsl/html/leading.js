'use strict';

/* Coordinates as a reader moves them, without the page: their units and ranges, which of them lead
 * and which follow, how far a motion goes before a follower leaves its limits. Positions are in
 * metres and radians; a coordinate's own numbers are in the user's unit. */
const leading = (() => {
  /* User's units of one metre or radian; a leading minus in the unit turns the sign. */
  const perUnit = {mm: 1000, m: 1, deg: 180 / Math.PI, rad: 1};
  const factor = (unit) =>
    (unit.charAt(0) === '-' ? -perUnit[unit.slice(1)] : perUnit[unit]);

  /* -160, not -159.99999999999997 */
  const tidy = (value) => Number(value.toPrecision(13));
  const decimalsOf = (unit) => (/mm|deg/.test(unit) ? 1 : 4);

  /* A span for a shift without limits: the size of the model, rounded up to 1, 2 or 5. */
  const niceSpan = (size) => {
    const power = Math.pow(10, Math.floor(Math.log10(size)));
    return power * [1, 2, 5, 10].find((step) => step * power >= size * (1 - 1e-9));
  };

  /* From {kind, unit, min, max} (texts, metres and radians, '' for none) of a model of this size:
   * k = user's units of one of ours, min and max of its slider, low and high = its limits. */
  const rangeOf = ({kind, unit, min, max}, size) => {
    const k = factor(unit);
    const span = kind === 'rotation' ? Math.PI : niceSpan(1.5 * size);
    const limit = (text, fallback) => {
      const value = text === '' ? NaN : Number(text);
      return isFinite(value) ? value : fallback;
    };
    const sorted = (fallback) => [limit(min, -fallback) * k, limit(max, fallback) * k]
      .sort((a, b) => a - b);
    const ends = sorted(span);
    const limits = sorted(Infinity);
    return {k, unit, min: tidy(ends[0]), max: tidy(ends[1]), low: tidy(limits[0]), high: tidy(limits[1])};
  };

  const clamp = (c, value) => Math.min(c.max, Math.max(c.min, value));

  /* By how much a value is beyond the limits; what is lost in rounding is not. */
  const excess = (c, value) => Math.max(0, c.low - 1e-6 - value, value - c.high - 1e-6);
  const isOutside = (c, value) => excess(c, value) > 0;

  /* How far a key of a slider goes, 0 for other keys. */
  const stepOf = (c, key) => niceSpan((c.max - c.min) / 200) * ({ArrowLeft: -1, ArrowDown: -1,
    ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10}[key] || 0);

  /* Moves from q towards target; followers that are not freed (indices) stay within their limits, or
   * no further out than they are. drive(q, target) = {q, reached} as kinematics.drive. Returns the
   * same, and the followers that stopped it. */
  const follow = ({drive, q, target, followers, freed = new Set()}) => {
    const bound = followers.filter((c) => !freed.has(c.index) && (isFinite(c.low) || isFinite(c.high)));
    const beyond = (c, position) => excess(c, position[c.index] * c.k);
    const crossing = (position) => bound.filter((c) => beyond(c, position) > beyond(c, q) + 1e-9);
    const at = (share) => q.map((value, i) => value + share * (target[i] - value));
    /* In pieces, so that none leaves its limits and comes back unseen. */
    const widest = Math.max(...target.map((value, i) => Math.abs(value - q[i])));
    const pieces = bound.length ? Math.min(16, Math.max(1, Math.ceil(widest / 0.2))) : 1;
    let here = q;
    for (let piece = 1; piece <= pieces; piece++) {
      const next = drive(here, piece === pieces ? target : at(piece / pieces));
      let stopped = crossing(next.q);
      if (stopped.length) {
        let [inside, outside] = [(piece - 1) / pieces, piece / pieces];
        for (let i = 0; i < 24; i++) {
          const middle = (inside + outside) / 2;
          const tried = drive(here, at(middle));
          const crossed = crossing(tried.q);
          if (tried.reached && crossed.length === 0) {
            here = tried.q;
            inside = middle;
          } else {
            outside = middle;
            stopped = crossed.length ? crossed : stopped;
          }
        }
        return {q: here, reached: false, stopped};
      }
      here = next.q;
      if (!next.reached) {
        return {q: here, reached: false, stopped: []};
      }
    }
    return {q: here, reached: true, stopped: []};
  };

  /* Lets a follower lead in place of one that leads: {drives, other}, or null where none can give
   * way. choose(asked) = {drives} as kinematics.choose; the last of those that can gives way. */
  const swap = (choose, drives, index) => {
    if (drives[index]) {
      return null;
    }
    const leaders = drives.map((leads, i) => (leads ? i : -1)).filter((i) => i >= 0).reverse();
    for (const other of leaders) {
      const asked = drives.map((leads, i) => i === index || (Boolean(leads) && i !== other));
      const {drives: chosen} = choose(asked);
      if (asked.every((leads, i) => Boolean(chosen[i]) === leads)) {
        return {drives: chosen, other};
      }
    }
    return null;
  };

  return {factor, tidy, decimalsOf, niceSpan, rangeOf, clamp, excess, isOutside, stepOf, follow, swap};
})();
