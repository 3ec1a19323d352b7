'use strict';

/* A record of a motion as a page plays it, without the page: moments, positions between them, where the time goes to.
 * Seconds, metres and radians; a record is {end, times, rows}, a row the coordinates of the bodies at a moment. */
const playing = (() => {
  /* data: {from, step, end, q, t}: when it begins, seconds between moments, the last is at the end; a text of numbers for each moment; when each is, where
   * not all are a step apart. */
  const read = ({from = 0, step, end, q, t}) => ({
    from, end, times: t || q.map((_, i) => (i === q.length - 1 ? end : from + i * step)), rows: q.map((text) => text.split(' ').map(Number)),
  });

  /* Of stands {id, start, end, at} those in which a connection holds at a time; at a change what comes. */
  const standing = ({end}, stands, t) => stands.filter((stand) => stand.start <= t + 1e-7 && (stand.end > t + 1e-7 || stand.end >= end - 1e-9));

  const within = ({from = 0, end}, t) => Math.min(end, Math.max(from, t));

  /* The last moment that is not after t. */
  const momentAt = ({times}, t) => {
    let [low, high] = [0, times.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      [low, high] = times[middle] <= t + 1e-9 ? [middle, high] : [low, middle - 1];
    }
    return low;
  };

  /* Coordinates of the bodies at a time. */
  const position = (record, t) => {
    const {times, rows} = record;
    const i = momentAt(record, within(record, t));
    if (i === rows.length - 1) {
      return rows[i].slice();
    }
    const share = Math.max(0, (within(record, t) - times[i]) / (times[i + 1] - times[i]));
    return rows[i].map((value, k) => value + share * (rows[i + 1][k] - value));
  };

  /* The moment a step further on (sign 1) or back (-1): a hundredth of the whole, or the next one. */
  const stepped = (record, t, sign) => {
    const {times, from = 0, end} = record;
    const here = momentAt(record, t);
    const goal = t + sign * (end - from) / 100;
    const isBetween = t > times[here] + 1e-9;
    const next = sign > 0 ? Math.max(here + 1, momentAt(record, goal + 1e-6 * end))
      : Math.min(isBetween ? here : here - 1, momentAt(record, Math.max(from, goal + 1e-6 * end)));
    return times[Math.min(times.length - 1, Math.max(0, next))];
  };

  /* The first of these times, in any order, that is after t, or the end. */
  const nextRest = ({end}, rests, t) => Math.min(end, ...rests.filter((rest) => rest > t + 1e-6));

  /* Where the time is some seconds later: {t, isOver}. until: where it stops; over and over again where it loops. */
  const advanced = ({from = 0, end}, t, seconds, {loops = false, until = end} = {}) => {
    const next = t + seconds;
    if (next < until) {
      return {t: next, isOver: false};
    }
    return loops && until === end && end > from ? {t: from + (next - from) % (end - from), isOver: false} : {t: until, isOver: true};
  };

  return {read, standing, within, momentAt, position, stepped, nextRest, advanced};
})();
