'use strict';

/* A problem in its report, reckoned anew: the form's conditions go to reckoning.js in a worker, what comes back is played, drawn and put into
 * the tables. */
const reckoned = (() => {
  const byId = (id) => document.getElementById(id);
  const form = byId('problem-form');
  const data = JSON.parse(byId('reckoning').textContent);
  const mechanismData = JSON.parse(byId('mechanism').textContent);
  const fill = (text, ...values) => values.reduce((made, value, i) => made.replaceAll(`{${i + 1}}`, value), text);
  const {significant} = diagrams;

  let work = null; /* {stop} while it reckons */
  let shown = null; /* what the page shows, where that was reckoned */

  const say = (text, isTrouble = false) => {
    byId('reckoning-state').textContent = text;
    byId('reckoning-state').classList.toggle('trouble', isTrouble);
  };

  /* ---- conditions ---- */

  const fieldsOf = (row) => Array.from(row.querySelectorAll('input'), (input) => input.value);
  const value = (name) => byId(`problem-${name}`).value;
  const curves = () => Array.from(document.querySelectorAll('.diagrams g.curve[data-of]'));
  /* M.x, M.vx, M.a, M.path: [name, what] */
  const pointOf = (name) => name.match(/^(.+)\.(path|[va]?[xyz]|[va])$/);
  const conditions = () => ({
    from: value('from'), to: value('to'), step: value('step'), tolerance: byId('problem-tolerance') ? value('tolerance') : '',
    initial: Array.from(form.querySelectorAll('tr[data-body]:not([data-quantity])'), (row) => {
      const [q, v] = fieldsOf(row);
      return {body: row.dataset.body, units: row.dataset.units, q, v};
    }),
    parameters: Array.from(form.querySelectorAll('tr[data-quantity]'), (row) =>
      ({quantity: row.dataset.quantity, body: row.dataset.body || '', of: row.dataset.of || '', units: row.dataset.units || 'm', value: fieldsOf(row)[0]})),
    parts: Array.from(form.querySelectorAll('tr[data-part]'), (row) => ({part: row.dataset.part,
      fields: Object.fromEntries(Array.from(row.querySelectorAll('input'), (input) => [input.dataset.what, {text: input.value, units: input.dataset.units, label: input.getAttribute('aria-label')}]))})),
    points: Array.from(new Set(curves().map((group) => pointOf(group.dataset.of)).filter(Boolean).map(([, name]) => name))),
  });
  const inputs = () => Array.from(form.querySelectorAll('input'));
  const isChanged = () => inputs().some((input) => input.value.trim() !== input.defaultValue);

  /* ---- reckoning, beside the page where it has a worker ---- */

  const told = (error) => (error.id ? {id: error.id, values: error.values} : {id: 'memory', values: []});

  const begin = (message, report) => {
    const sources = ['inflate', 'kinematics', 'formula', 'given', 'escaping', 'reckoning'].filter((name) => byId(`script-${name}`)).map((name) => byId(`script-${name}`).textContent);
    const main = `onmessage = async ({data: [data, mechanismData, form]}) => {
  try {
    await kinematics.ready;
    const work = reckoning.reckon(data, mechanismData, form);
    let step = work.next(), before = 0;
    for (; !step.done; step = work.next()) {
      if (Date.now() - before > 100) {
        before = Date.now();
        postMessage({share: step.value});
      }
    }
    postMessage({made: step.value});
  } catch (error) {
    postMessage({error: (${told})(error)});
  }
};`;
    const url = URL.createObjectURL(new Blob([`const kinematicsModule = '${kinematicsModule}';\n`, ...sources.map((text) => `${text}\n`), main], {type: 'text/javascript'}));
    const worker = new Worker(url);
    const stop = () => {
      worker.terminate();
      URL.revokeObjectURL(url);
    };
    worker.onmessage = (event) => report(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      report({isAbsent: true});
    };
    worker.postMessage(message);
    return {stop};
  };

  /* In slices, where a browser has no workers for pages from the disk. */
  const beginHere = (message, report) => {
    let isStopped = false;
    const steps = reckoning.reckon(...message);
    const go = () => {
      const until = performance.now() + 15;
      try {
        let step = {value: 0};
        while (!isStopped && performance.now() < until && !step.done) {
          step = steps.next();
        }
        if (!isStopped) {
          report(step.done ? {made: step.value} : {share: step.value});
        }
        if (!isStopped && !step.done) {
          setTimeout(go);
        }
      } catch (error) {
        report({error: told(error)});
      }
    };
    setTimeout(go);
    return {stop: () => { isStopped = true; }};
  };

  /* ---- showing ---- */

  const DEGREES = 180 / Math.PI;
  const FACTORS = {deg: DEGREES, mm: 1000, '-mm': -1000};

  /* A force, a power, a reaction in all: as dyn:forces has them. */
  const forceOf = ({columns}, name) => {
    const found = columns.find((column) => column.name === name);
    if (found) {
      return found.values;
    }
    const turns = name.endsWith('.m'), pair = name.replace(/\.m$/, '');
    const parts = columns.filter((column) => new RegExp(`\\.${turns ? 'm' : ''}[xyz]$`).test(column.name) && column.name.slice(0, column.name.lastIndexOf('.')) === pair);
    return parts.length ? parts[0].values.map((_, i) => reckoning.kept(Math.sqrt(parts.reduce((sum, {values}) => sum + values[i] * values[i], 0)))) : null;
  };

  /* What force_table_worst says: the first of those that are the same but for rounding, of those that are determined; -1: none is. */
  const worstOf = (values) => values.reduce((worst, x, i) => (Number.isFinite(x) && (worst < 0 || Math.abs(x) > Math.abs(values[worst]) * (1 + 1e-9)) ? i : worst), -1);

  const coordinateOf = (body, index) => {
    let first = 0;
    for (const {number, type} of mechanismData.bodies) {
      const count = type ? kinematics.pair(type) < 0 ? 0 : kinematics.calls().module.module_pair_coordinates(kinematics.pair(type)) : 0;
      if (number === body) {
        return first + index - 1;
      }
      first += count;
    }
    return -1;
  };

  /* The values of a quantity of diagrams, or {xs, ys} of a path, or null: the page does not know it. */
  const seriesOf = (made, name) => {
    const of = name.match(/^([qva])(\d+)(?:\.(\d+))?$/), point = pointOf(name);
    if (/^[QPR]/.test(name) && forceOf(made.forces, name)) {
      return {ys: forceOf(made.forces, name), isForce: true};
    }
    if (of) {
      const c = coordinateOf(of[2], Number(of[3] || 1));
      return {ys: made.rows.map((row) => reckoning.kept(FACTORS[data.units[c]] * row[of[1]][c]))};
    }
    const nine = point && made.points[point[1]];
    if (!nine) {
      return null;
    }
    const order = point[2][0] === 'v' ? 3 : point[2][0] === 'a' ? 6 : 0, part = 'xyz'.indexOf(point[2].slice(-1));
    const in_mm = (i) => nine.map((values) => reckoning.kept(1000 * values[i]));
    return point[2] === 'path' ? {xs: in_mm(0), ys: in_mm(1), isPath: true}
      : {ys: part >= 0 ? in_mm(order + part) : nine.map((values) => reckoning.kept(1000 * Math.hypot(...values.slice(order, order + 3))))};
  };

  /* Rows with one structure in force. */
  const intervalsOf = ({rows, structures}) => rows.reduce((intervals, {t, structure}, i) => {
    const last = intervals[intervals.length - 1];
    if (!last || last.name !== structures[structure]) {
      intervals.push({name: structures[structure], first: i, last: i, from: t, to: t});
    } else {
      last.last = i;
    }
    if (last) {
      last.to = t;
    }
    return intervals;
  }, []);

  const showDiagrams = (made) => {
    const times = made.rows.map(({t}) => t), intervals = made.structures.length ? intervalsOf(made) : [];
    document.querySelectorAll('.diagrams g.structures').forEach((group) => diagrams.drawStrip(group, intervals, made.structures));
    for (const group of curves()) {
      const series = seriesOf(made, group.dataset.of);
      const known = Boolean(series) && series.ys.every(Number.isFinite) && series.ys.length > 0;
      group.classList.toggle('before', !known);
      if (known) {
        diagrams.draw(group, series.xs || times, series.ys, {isPath: series.isPath, worst: series.isForce ? worstOf(series.ys) : -1, text: data.text, intervals});
      }
    }
  };

  const put = (cell, number, isWorst = false) => {
    if (cell) {
      const strong = document.createElement('strong');
      strong.textContent = number;
      cell.replaceChildren(isWorst ? strong : number);
    }
  };
  const most = (lists) => Math.max(0, ...lists.map((values) => Math.abs(values[worstOf(values)])).filter(Number.isFinite));
  const isKnown = (values) => worstOf(values) >= 0;
  const finite = (values) => values && values.every(Number.isFinite);
  const number = (x) => significant(x, 4).replace('–', '−');
  /* Beside the largest, the last digits of numbers are nothing: xsl/html/forces-tables.xsl. */
  const beside = (x, largest) => (Math.abs(x) < 1e-10 * largest ? '0' : number(x));

  const showForces = (made) => {
    const moves = made.rows.length > 0, times = moves ? made.rows.map(({t}) => t) : [0];
    const of = (name) => forceOf(made.forces, name) || [];
    const drives = Array.from(document.querySelectorAll('tr[data-drive]'));
    const largest = (rows, letter) => most(rows.map((row) => of(letter + row.dataset.drive)).filter(isKnown));
    for (const row of drives) {
      const same = drives.filter((other) => other.cells[3].textContent === row.cells[3].textContent);
      [['Q', 2, same], ['P', 5, drives]].forEach(([letter, cell, among]) => {
        const values = of(letter + row.dataset.drive), i = worstOf(values);
        put(row.cells[cell], i < 0 ? '–' : beside(values[i], largest(among, letter)), i >= 0 && Math.abs(values[i]) === largest(among, letter) && values[i] !== 0);
        put(row.cells[cell + (letter === 'Q' ? 2 : 1)], i < 0 ? '' : number(times[i]));
      });
    }
    const pairs = Array.from(document.querySelectorAll('tr[data-pair]'));
    const [force, turn] = ['', '.m'].map((what) => most(pairs.map((row) => of(`R.${row.dataset.pair}${what}`)).filter(isKnown)));
    for (const row of pairs) {
      const parts = made.forces.columns.filter(({name}) => name.slice(0, name.lastIndexOf('.')) === `R.${row.dataset.pair}`);
      const total = of(`R.${row.dataset.pair}`), i = worstOf(total);
      let cell = 2;
      put(row.cells[cell++], i < 0 ? '–' : beside(total[i], force), i >= 0 && total[i] === force && force !== 0);
      if (moves) {
        put(row.cells[cell++], i < 0 ? '' : number(times[i]));
      }
      if (parts.length > 3) {
        const values = of(`R.${row.dataset.pair}.m`), k = worstOf(values);
        const told = k < 0 ? '–' : beside(values[k], Math.max(force, turn));
        put(row.cells[cell++], told, told !== '0' && k >= 0 && values[k] === turn);
      }
      parts.forEach(({name, values}) => put(row.cells[cell++], !finite(values) ? '–'
        : beside(values[i < 0 ? worstOf(values) : i], /\.m[xyz]$/.test(name) ? Math.max(force, turn) : force)));
    }
  };

  /* As xsl/html/flywheel.xsl tells it. */
  const showFlywheel = (wheel) => {
    const section = document.querySelector('section.flywheel'), four = (x) => significant(x, 4);
    const told = (id, ...values) => fill(data.text[`flywheel-${id}`], ...values);
    const make = (name, ...inside) => {
      const element = document.createElement(name);
      element.append(...inside);
      return element;
    };
    const {fault, speed, unevenness, turns, body, moment, inertia, mertsalov, bare} = wheel;
    const lines = () => [told(turns > 1 ? 'given-turns' : 'given', four(speed), four(unevenness), turns), told(moment < 0 ? 'moment-resists' : 'moment', four(moment), body),
      told(inertia > 0 ? 'found' : 'none', four(inertia), four(mertsalov)), told(Number.isNaN(bare) ? 'stops' : 'bare', significant(bare, 3))];
    section.replaceChildren(section.querySelector('h2'), fault ? make('p', told(fault, four(wheel.at * DEGREES))) : make('ul', ...lines().map((line) => make('li', line))));
  };

  /* As xsl/html/structures.xsl tells it. */
  const showChanges = ({changes}) => {
    const rounded = (x) => significant(Number(x.toFixed(4)), 15).replace('–', '−');
    document.querySelectorAll('td[data-from]').forEach((cell) => {
      const times = changes.filter(({from, to}) => from === cell.dataset.from && to === cell.dataset.to)
        .map(({t, lost}) => (lost === 0 ? rounded(t) : fill(data.text['report-switched-lost'], rounded(t), number(lost))));
      cell.textContent = times.join('; ') || '–';
    });
  };

  /* What impacts took has a row where there were any. */
  const showLost = (lost) => {
    const row = document.querySelector('td[data-balance="lost"]'), work = document.querySelector('td[data-balance="work"]');
    if (row && !lost) {
      row.parentNode.remove();
    } else if (!row && lost && work) {
      const made = work.parentNode.cloneNode(true);
      made.querySelector('th').textContent = data.text['report-balance-lost'];
      made.querySelector('td').dataset.balance = 'lost';
      work.parentNode.after(made);
    }
  };

  const showBalance = ({balance}) => {
    showLost(balance.lost);
    document.querySelectorAll('td[data-balance]').forEach((cell) => {
      const x = balance[cell.dataset.balance], [mantissa, exponent] = x.toExponential().split('e');
      if (x !== 0 && Math.abs(x) < 1e-4) {
        const power = document.createElement('sup');
        power.textContent = exponent.replace('-', '−');
        cell.replaceChildren(`${significant(Number(mantissa), 3).replace('–', '−')}·10`, power);
      } else {
        put(cell, significant(x, 9).replace('–', '−'));
      }
    });
    if (byId('balance-method')) {
      byId('balance-method').textContent = fill(data.text.balance, ['', 'adams', 'bdf'][balance.method], balance.steps, balance.evaluations);
    }
  };

  /* Tables of the model stay as the file was rendered, and say so. */
  const markTables = () => {
    document.querySelectorAll('.reckoned-stale').forEach((note) => note.remove());
    if (!isChanged()) {
      return;
    }
    document.querySelectorAll('section.parameters > h2, section.masses > h2, section.loads > h2').forEach((heading) => {
      const note = document.createElement('p');
      note.className = 'note reckoned-stale';
      note.textContent = data.text.stale;
      heading.after(note);
    });
  };

  const show = (made) => {
    shown = made;
    if (made.escape) {
      escaped.show(document.querySelector('section.escape'), made.escape, data);
      escapeScene.show(made.escape, data.items, mechanismData.bodies, made.q);
    }
    if (made.rows.length > 0) {
      player.load({from: made.rows[0].t, end: made.rows[made.rows.length - 1].t, times: made.rows.map(({t}) => t), rows: made.rows.map(({q}) => q), stands: made.stands});
      showDiagrams(made);
    } else {
      page.stand(made.q.slice(0, page.state().mechanism.bodyCount));
    }
    showForces(made);
    showChanges(made);
    if (made.balance) {
      showBalance(made);
    }
    if (made.flywheel) {
      showFlywheel(made.flywheel);
    }
    markTables();
  };

  /* ---- the page ---- */

  const rest = () => {
    work = null;
    byId('reckon').disabled = false;
    byId('reckon-stop').hidden = true;
    byId('reckoning-progress').hidden = true;
  };

  const markField = (name) => inputs().forEach((input) => {
    const row = input.closest('tr'), label = input.id ? input.id.replace('problem-', '') : row.dataset.part ? input.getAttribute('aria-label') : row.dataset.quantity || `${input.matches('td:nth-of-type(2) input') ? 'q' : 'v'} ${row.dataset.body}`;
    input.toggleAttribute('aria-invalid', label === name);
  });

  /* Resolves when it is done, to whether the page shows what was asked for. */
  const reckon = () => new Promise((resolve) => {
    if (work) {
      resolve(false);
      return;
    }
    const message = [data, mechanismData, conditions()], begun = performance.now();
    const end = (isShown) => {
      work.stop();
      rest();
      resolve(isShown);
    };
    const report = ({share, made, error, isAbsent}) => {
      if (isAbsent) {
        work = beginHere(message, report);
      } else if (error) {
        end(false);
        markField(['number', 'escape-numbers', 'escape-whole', 'problem-positive'].includes(error.id) ? error.values[0] : '');
        say(fill(data.text[error.id], ...error.values), true);
      } else if (made) {
        end(true);
        show(made);
        const held = new Set(page.connections().map(({id}) => id)), unseen = made.stands.filter(({id}, i) => !held.has(id) && made.stands.findIndex((other) => other.id === id) === i);
        unseen.forEach(({name}) => made.warnings.push(['unseen', name]));
        const seconds = ((performance.now() - begun) / 1000).toFixed(2), count = made.rows.length || 1;
        say([fill(data.text.done, count, seconds), ...made.warnings.map(([id, ...values]) => fill(data.text[id], ...values))].join(' '));
      } else {
        byId('reckoning-progress').value = share;
        say(fill(data.text.progress, Math.floor(100 * share)));
      }
    };
    byId('reckon').disabled = true;
    byId('reckon-stop').hidden = byId('reckoning-progress').hidden = false;
    byId('reckoning-progress').value = 0;
    markField('');
    say(fill(data.text.progress, 0));
    const stop = () => {
      end(false);
      say(data.text.stopped);
    };
    byId('reckon-stop').onclick = stop;
    try {
      work = begin(message, report);
    } catch {
      work = beginHere(message, report);
    }
  });

  const start = async () => {
    await page.ready;
    if (!page.state().mechanism) {
      return;
    }
    byId('reckon').disabled = false;
    byId('reckon').addEventListener('click', reckon);
    form.addEventListener('input', () => !work && say(data.text.changed));
    form.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.target.matches('input')) {
        event.preventDefault();
        reckon();
      }
    });
  };

  const ready = new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(start()));
  });
  return {ready, reckon, state: () => ({shown, isBusy: work !== null}), conditions};
})();
