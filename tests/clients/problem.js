'use strict';

/* The form of a problem in a report: what it saves is the problem and nothing else, and gives the record that the problem gives. What the
 * page reckons of changed conditions is what systel makes of the problem saved then: numbers, diagrams, tables. */
const fs = require('fs');
const os = require('os');
const path = require('path');
const {top, check, open, run} = require('./harness');

const samples = path.join(top, 'samples', 'problems');

/* Letters that mean something in XML, HTML and to the form itself. */
const hard = `<?xml version="1.0" encoding="UTF-8"?>
<problem model="two-links.xml" kind="kinematics" name="A &lt;b&gt; &amp; &quot;C&quot; 'd'" step="0.5">
  <!-- a remark -->
  <parameter quantity="stiffness" name="c; d=1" value="3"/>
  <motion>
    <move body="1" to="30" time="1"/>
    <formula body="2" time="1">math:abs(2 * ($t &gt; 0.3)) + ($t &lt; 0.2) + string-length("a'b")</formula>
  </motion>
  <find of="q1 M.path"/>
</problem>
`;

const save = async (page, folder) => {
  const [download, text] = await Promise.all([page.waitForEvent('download'), page.evaluate(() => window.problemText()),
    page.locator('#problem-form button[type=submit]').click()]);
  const file = path.join(folder, `saved-${download.suggestedFilename()}`);
  await download.saveAs(file);
  check(`${path.basename(file)}: what is saved is the form's text`, fs.readFileSync(file, 'utf8') === text);
  return file;
};

/* The normal form but for the lines at which things were written. */
const record = (file) => {
  const made = run(['convert', '-q', '-t', 'model', '-o', '-', file]);
  check(`${path.basename(file)}: is rendered`, made.status === 0, made.stderr);
  return made.stdout.replace(/ src:line="\d+"/g, '');
};

/* Fields by what they are of: q1, v2, mass of body 2, a time; of a dead lock target.at, zone2.radius, search.fine. */
const change = (page, fields) => page.evaluate((wanted) => {
  const form = document.getElementById('problem-form');
  for (const [name, value] of Object.entries(wanted)) {
    const [, letter, body] = name.match(/^([qv])(\d+)$/) || [], [quantity, of] = name.split(' '), [, part, number, what] = name.match(/^([a-z]+)(\d*)\.(\w+)$/) || [];
    const input = part ? form.querySelector(`tr[data-part="${part}"]${number && `[data-zone="${number}"]`} input[data-what="${what}"]`) : letter ? form.querySelectorAll(`tr[data-body="${body}"]:not([data-quantity]) input`)[Number(letter === 'v')]
      : document.getElementById(`problem-${name}`) || form.querySelector(`tr[data-quantity="${quantity}"]${/^\d/.test(of) ? `[data-body="${of}"]` : ''} input`);
    input.value = value;
    input.dispatchEvent(new Event('input', {bubbles: true}));
  }
}, fields);

/* What stands in tables and at diagrams, wherever these stand: those of the largest forces come first. */
const told = (page) => page.evaluate(() => ({
  forces: Array.from(document.querySelectorAll('.forces tbody tr'), (row) => Array.from(row.cells, (cell) => cell.textContent.trim()).join(' | ')).join('\n'),
  balance: Array.from(document.querySelectorAll('[data-balance], #balance-method'), (cell) => cell.textContent.trim()).join('\n'),
  diagrams: Array.from(document.querySelectorAll('.diagrams g.curve'), (group) =>
    [group.dataset.of, group.dataset.field.split(' ').slice(2).join(' '), ...Array.from(group.querySelectorAll('text'), (text) => text.textContent.trim()).sort()].join(' ')).sort().join('\n'),
  strip: Array.from(document.querySelectorAll('g.structures'), (group) => [group.dataset.field, ...Array.from(group.querySelectorAll('text'), (text) => text.textContent.trim()),
    ...Array.from(group.querySelectorAll('rect.phase'), (bar) => `${bar.dataset.structure} ${bar.getAttribute('x')} ${bar.getAttribute('width')}`)].join('\n')).join('\n'),
  pieces: Array.from(document.querySelectorAll('.diagrams g.curve'), (group) => [group.dataset.of, group.querySelectorAll('.wait').length,
    ...Array.from(group.querySelectorAll('path.line'), (path) => path.dataset.structure || '')].join(' ')).sort().join('\n'),
  changes: Array.from(document.querySelectorAll('td[data-from]'), (cell) => cell.textContent.trim()).join('\n'),
  flywheel: (document.querySelector('section.flywheel') || {textContent: ''}).textContent,
  escape: (document.querySelector('section.escape') || {outerHTML: ''}).outerHTML.replace(/ xmlns="[^"]*"/g, '').replace(/>(?=<(h3|p|figure|tr|line|path|text|polygon|li))/g, '>\n'),
  scene: (document.querySelector('#scene [DEF="locks_all"]') || {outerHTML: ''}).outerHTML.replace(/ xmlns="[^"]*"| whichchoice="[^"]*"/g, '').replace(/></g, '>\n<')
    .replace(/-?\d+\.\d+(e-?\d+)?/g, (text) => String(Number(Number(text).toPrecision(12)))),
  /* at any scale: places and sizes in metres */
  zones: Array.from(document.querySelectorAll('#scheme svg > g.thing.zone'), (group) => {
    const {x, y, width, height} = group.getBBox(), {k} = JSON.parse(document.getElementById('scheme-plan').textContent).panels[0];
    return [group.dataset.object, ...[x, y, width, height].map((value) => (value / k).toFixed(4)), group.querySelectorAll('path').length].join(' ');
  }).join('\n'),
  player: document.getElementById('player-end') ? document.getElementById('player-end').textContent : '',
}));

const CHANGES = {
  forward: {q1: '-35.5', v2: '120', 'mass 2': '1.25', to: '2.5'},
  inverse: {q1: '15', 'mass 2': '0.2', step: '0.04'},
  kinematics: {q1: '40', from: '0.4', to: '2'},
  reactions: {q2: '-10', 'gravity': '1 3.7', to: '1'},
  statics: {q1: '-70', 'stiffness': '0.4'},
  asked: {q1: '-20', v3: '100, 20, 5', 'mass 1': '0.9', to: '1.2'},
  hopper: {q3: '-120', v2: '8', to: '1.6'},
  reach: {q1: '12', q3: '-50', step: '0.1'},
  'hook-other': {v1: '950', 'mass 2': '1.4'},
  press: {q1: '35', 'mass 3': '3', gravity: '0 2'},
  escape: {q1: '26', q3: '-36.5', 'target.at': '-215 200 275', 'zone1.at': '-52, 129, 221', 'zone1.size': '38, 62, 42', 'search.radius': '3', 'search.speed': '35', to: '9'},
  'escape-zones': {q2: '12.5', 'zone1.size': '90, 60, 70', 'zone2.at': '10, 340, 440', 'zone2.radius': '55', 'search.radius': '6', 'search.fine': '0.6'},
  flat: {q1: '15', 'target.at': '580, -280', 'zone1.at': '470, -110', 'zone2.radius': '45', 'search.locks': '7'},
  solids: {q7: '-0.05', q2: '0.3', 'target.at': '-0.22, 0.19, 0.28', 'search.radius': '0.004', 'search.fine': '0.01'},
};

/* Numbers of a normal form's moments, and of what the page shows. */
const moments = (text) => Array.from(text.matchAll(/<moment t="([^"]*)" q="([^"]*)" v="([^"]*)" a="([^"]*)"/g), (found) => found.slice(1).join(' ').split(' ').map(Number));
const shown = (page) => page.evaluate(() => reckoned.state().shown.rows.map(({t, q, v, a}) => [t, ...q, ...v, ...a]));

const testReckoning = async (context, page, name, folder) => {
  await page.evaluate(() => reckoned.ready);
  await change(page, CHANGES[name]);
  check(`${name}: reckons the changed problem`, await page.evaluate(() => reckoned.reckon()), await page.locator('#reckoning-state').textContent());
  const saved = await save(page, folder), own = await shown(page), goal = moments(record(saved));
  const apart = own.length === goal.length ? Math.max(0, ...own.flatMap((row, i) => row.map((x, k) => Math.abs(x - goal[i][k]) / (1 + Math.abs(x))))) : Infinity;
  check(`${name}: the record is that of the saved problem`, apart === 0, `${apart}, ${own.length} moments, ${goal.length}`);
  const file = path.join(folder, `${name}-anew.html`);
  check(`${name}: the saved problem is rendered`, run(['convert', '-q', '-t', 'html', '-o', file, saved]).status === 0);
  const other = await open(context, file), [is, expected] = [await told(page), await told(other)];
  for (const what of Object.keys(expected)) {
    check(`${name}: ${what} as systel writes them`, is[what] === expected[what], `\n${is[what].slice(0, 1500)}\ninstead of\n${expected[what].slice(0, 1500)}`);
  }
  await other.close();
};

/* What cannot be is told, and what is shown stays; a long motion can be stopped, and the page lives on meanwhile. */
const testTroubles = async (page) => {
  const before = await told(page);
  await change(page, {to: 'soon'});
  check('what is no number is told', !await page.evaluate(() => reckoned.reckon()) && /soon/.test(await page.locator('#reckoning-state').textContent()));
  check('the field is marked', await page.locator('#problem-to[aria-invalid]').count() === 1);
  await change(page, {to: '4000', step: '0.01'});
  const work = page.evaluate(() => {
    const done = reckoned.reckon();
    let ticks = 0;
    const timer = setInterval(() => {
      if (++ticks === 8) {
        document.getElementById('reckon-stop').click();
      }
    }, 20);
    return done.then((isShown) => {
      clearInterval(timer);
      return [isShown, ticks];
    });
  });
  const [isShown, ticks] = await work;
  check('a long motion is stopped, the page lives on meanwhile', !isShown && ticks >= 8, ticks);
  check('what was shown stays', JSON.stringify(await told(page)) === JSON.stringify(before));
  await change(page, {to: '1', step: '0.1', 'mass 1': '0', 'mass 2': '0'});
  await page.evaluate(() => reckoned.reckon());
  check('a motion without mass is told', /no mass/.test(await page.locator('#reckoning-state').textContent()), await page.locator('#reckoning-state').textContent());
};

const testProblems = async (browser) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'problems-'));
  fs.cpSync(samples, folder, {recursive: true});
  fs.cpSync(path.join(top, 'tests/module/problems'), folder, {recursive: true});
  const model = path.join(folder, 'two-links.xml');
  fs.writeFileSync(model, fs.readFileSync(model, 'utf8').replace('name="c"', 'name="c; d=1"'));
  for (const name of ['statics.xml', 'forward.xml']) {
    const file = path.join(folder, name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('name="c"', 'name="c; d=1"'));
  }
  fs.writeFileSync(path.join(folder, 'hard.xml'), hard);
  const context = await browser.newContext({acceptDownloads: true});
  for (const name of ['hard', 'forward', 'inverse', 'kinematics', 'reactions', 'statics', 'asked', 'press', 'hopper', 'reach', 'hook-other', 'escape', 'escape-zones', 'flat', 'solids']) {
    const file = path.join(folder, `${name}.xml`);
    const made = run(['convert', '-q', '-t', 'html', '-o', path.join(folder, `${name}.html`), file]);
    if (made.status !== 0 && /without SUNDIALS/.test(made.stderr)) {
      continue;
    }
    check(`${name}: is rendered`, made.status === 0, made.stderr);
    const page = await open(context, path.join(folder, `${name}.html`));
    check(`${name}: the saved problem is the same`, record(await save(page, folder)) === record(file));
    if (CHANGES[name] && await page.locator('#reckon').count() > 0) {
      await testReckoning(context, page, name, folder);
      if (name === 'forward') {
        await testTroubles(page);
      }
    }
    await page.close();
  }
  await context.close();
  fs.rmSync(folder, {recursive: true});
};

module.exports = {testProblems};
