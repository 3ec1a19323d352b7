'use strict';

/* The player's reckoning: times, positions between moments, steps, where the time goes to; and the records of reports, against
 * the program's tables. */
const path = require('path');
const {top, check, load, systel, scriptOf} = require('./page');

const playing = load(['playing.js'], 'playing');
const near = (name, value, expected) => check(name, Math.abs(value - expected) < 1e-9, `${value}, not ${expected}`);

/* Moments at 0, 0.1, 0.2, 0.25: the last is not a whole step. */
const record = playing.read({step: 0.1, end: 0.25, q: ['0 1', '1 1', '3 1', '3 2']});

const testTimes = () => {
  check('the last moment is at the end', record.times.join() === '0,0.1,0.2,0.25', record.times.join());
  [[0, 0], [0.05, 0], [0.1, 1], [0.1999, 1], [0.3, 3], [-1, 0]].forEach(([t, i]) =>
    check(`the moment at ${t}`, playing.momentAt(record, t) === i, playing.momentAt(record, t)));
  near('between two moments in proportion', playing.position(record, 0.15)[0], 2);
  near('… in the short last one too', playing.position(record, 0.225)[1], 1.5);
  near('before the beginning it is the first', playing.position(record, -3)[0], 0);
  near('after the end it is the last', playing.position(record, 9)[1], 2);
  playing.position(record, 0.25)[0] = 99;
  near('who asks may change the answer', playing.position(record, 0.25)[0], 3);
};

const testSteps = () => {
  near('a step goes to the next moment', playing.stepped(record, 0, 1), 0.1);
  near('… from between two as well', playing.stepped(record, 0.15, 1), 0.2);
  near('… and no further than the end', playing.stepped(record, 0.25, 1), 0.25);
  near('a step back goes to the one before', playing.stepped(record, 0.2, -1), 0.1);
  near('… from between two to the nearer', playing.stepped(record, 0.15, -1), 0.1);
  near('… and not before the beginning', playing.stepped(record, 0, -1), 0);
  const long = playing.read({step: 0.01, end: 5, q: Array.from({length: 501}, (_, i) => String(i))});
  near('of a long one it is a hundredth', playing.stepped(long, 1, 1), 1.05);
  near('… back too', playing.stepped(long, 1, -1), 0.95);
};

const testAdvance = () => {
  near('time goes on', playing.advanced(record, 0.1, 0.05).t, 0.15);
  const over = playing.advanced(record, 0.2, 0.5);
  check('… to the end', over.t === 0.25 && over.isOver, JSON.stringify(over));
  const again = playing.advanced(record, 0.2, 0.1, {loops: true});
  check('… or over and over again', Math.abs(again.t - 0.05) < 1e-9 && !again.isOver, JSON.stringify(again));
  const rest = playing.advanced(record, 0.05, 0.1, {loops: true, until: 0.1});
  check('… or until it rests', rest.t === 0.1 && rest.isOver, JSON.stringify(rest));
  near('the next rest', playing.nextRest(record, [0, 0.2, 0.1, 0.15], 0.15), 0.2);
  near('… or the end', playing.nextRest(record, [0, 0.1], 0.1), 0.25);
};

/* The page's rows in the units of the table of --motion; its bodies have one coordinate each. */
const testReports = () => {
  for (const [sample, motion] of [['slider-crank', '1=0..360/40'], ['delta-robot', '1=0..20/8,4=0..-10/8'], ['typical-motoman-ma1440', '4=0..90/9']]) {
    const file = path.join(top, 'samples', `${sample}.xml`);
    const html = systel('convert', '-q', '-t', 'html', '--motion', motion, '-o', '-', file);
    const data = html && scriptOf(html, 'record');
    const table = systel('convert', '-q', '-t', 'motion', '--motion', motion, '-o', '-', file).trim().split('\n');
    check(`${sample}: the report has the record`, data && data.q.length === table.length - 1, data && `${data.q.length} of ${table.length - 1}`);
    if (!data) {
      continue;
    }
    const heads = table[0].split(',');
    const {rows, times} = playing.read(data);
    const columns = heads.map((head, i) => ({head, i})).filter(({head}) => head.startsWith('q'));
    let worst = 0;
    table.slice(1).forEach((line, n) => {
      const cells = line.split(',').map(Number);
      worst = Math.max(worst, Math.abs(cells[0] - times[n]), ...columns.map(({head, i}, k) =>
        Math.abs(Math.abs(cells[i]) - Math.abs(rows[n][k]) * (head.includes('mm') ? 1000 : 180 / Math.PI))));
    });
    check(`${sample}: … as the table has it`, worst < 1e-3, worst);
    check(`${sample}: … and the player`, html.includes('id="player"') && html.includes('data-field='));
  }
  check('without a motion there is no player', !systel('convert', '-q', '-t', 'html', '-o', '-', path.join(top, 'samples', 'four-bar.xml')).includes('id="player"'));
};

module.exports = () => {
  testTimes();
  testSteps();
  testAdvance();
  testReports();
};
