/* Ways in time of vectors of any length: {start, span, …}, start null before the first tick. Part of the prototypes' scripts, after
 * quaternion.js. */

/* Cubic between two values with given speeds at its ends (0 at the second): value and speed. With no
 * speed at the first end the way gone is 3s² - 2s³ of the whole. */
const cubic = (s, span, from, speed, to) => {
  const gone = s * s * (3 - 2 * s), drift = span * s * (1 - s) * (1 - s);
  const rate = 6 * s * (1 - s) / span, pull = (1 - s) * (1 - 3 * s);
  return {
    value: add(add(from, add(to, from, -1), gone), speed, drift),
    speed: add(scaled(add(to, from, -1), rate), speed, pull),
  };
};

/* How much of its time a way has gone. */
const share = (way, time) => {
  if (way.start === null) {
    way.start = time;
  }
  return Math.min(1, Math.max(0, (time - way.start) / way.span));
};
