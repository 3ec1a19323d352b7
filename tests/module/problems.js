'use strict';

/* Problems reckoned in a page against systel: from the page of one problem, with the conditions of another, the record, forces and
 * balance that systel makes of the other, to the last digit that it writes. Usage: node problems.js SYSTEL MODULE, the module
 * with the integrator; where there is none, that pages say so. Ends with a line "N passed, N failed". */
const {spawnSync} = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const vm = require('vm');

const [systel, modulePath] = process.argv.slice(2);
const escapePath = path.join(path.dirname(modulePath), 'escape.wasm');
const top = path.resolve(__dirname, '..', '..');
const counts = {passed: 0, failed: 0};
const check = (name, holds, detail) => {
  counts[holds ? 'passed' : 'failed']++;
  if (!holds && counts.failed < 20) {
    console.log(`FAIL ${name}${detail === undefined ? '' : `: ${detail}`}`);
  }
};

/* The problem and the problems that change it: files of samples/problems, or of the folder beside. */
const CASES = [
  ['forward', 'forward'], ['inverse', 'inverse'], ['kinematics', 'kinematics'], ['reactions', 'reactions'], ['statics', 'statics'],
  ['forward', 'forward-other'], ['inverse', 'inverse-other'], ['statics', 'statics-other'],
  ['cart', 'cart-other'], ['cart-other', 'cart'], ['four-bar', 'four-bar-other'], ['four-bar-other', 'four-bar'], ['four-bar-driven', 'four-bar-driven-other'],
  ['asked', 'asked-other'], ['asked-other', 'asked'], ['press', 'press-other'], ['press-other', 'press'],
  ['rest', 'rest-other'], ['rest-other', 'rest'], ['metres', 'metres-other'], ['metres-other', 'metres'],
  ['top', 'top-other'], ['stiff', 'stiff-other'], ['points', 'points-other'], ['rub', 'rub-other'], ['drag', 'drag-other'], ['drag-other', 'drag'], ['fast', 'fast-other'], ['ball', 'ball-other'], ['ball-other', 'ball'],
  ['hopper', 'hopper'], ['hopper', 'hopper-other'], ['hook', 'hook-other'], ['hook-other', 'hook'],
  ['walk', 'walk-other'], ['walk-other', 'walk'], ['there', 'there-other'], ['there-other', 'there'], ['there-forward', 'there-forward-other'],
  ['rest-moved', 'rest-moved-other'], ['rest-moved-other', 'rest-moved'], ['held', 'held-other'], ['held-other', 'held'],
  ['reach', 'reach-other'], ['reach-other', 'reach'], ['reach-closed', 'reach-closed-other'], ['reach-closed-other', 'reach-closed'],
];

/* Ways out of dead locks, for which the integrator is not needed. */
const ESCAPES = [
  ['escape', 'escape'], ['escape', 'escape-other'], ['escape-other', 'escape'], ['escape-stays', 'escape-stays-other'], ['escape-stays-other', 'escape-stays'],
  ['escape-zones', 'escape-zones-other'], ['escape-zones-other', 'escape-zones'], ['flat', 'flat-other'], ['flat-other', 'flat'],
  ['solids', 'solids-other'], ['solids-other', 'solids'], ['escape', 'wall'],
  ['rock', 'rock-other'], ['rock-other', 'rock'],
];

/* What cannot be is told in systel's words: a problem, what of its text is changed, and what of the form: coordinates, times, fields of its parts. */
const REFUSED = [
  ['escape', [['-230, 180, 290', '-50, 130, 220']], {}, {}, [['target', 0, 'at', '-50, 130, 220']]],
  ['escape', [['-230, 180, 290', '-2300, 180, 290']], {}, {}, [['target', 0, 'at', '-2300, 180, 290']]],
  ['escape', [['-50, 130, 220', '150, 300, 0'], ['40, 60, 40', '90, 900, 900']], {}, {}, [['zone', 0, 'at', '150, 300, 0'], ['zone', 0, 'size', '90, 900, 900']]],
  ['line', [['q="60"', 'q="-150"']], {1: '-150'}, {}],
  ['endless', [['to="0.1"', 'to="2"']], {}, {to: '2'}],
  ['endless', [['to="0.1"', 'to="2"'], ['step="0.02"/>', 'step="0.02"><initial body="1" q="60"/></problem>']], {1: '60'}, {to: '2'}],
];

const unescape = (text) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&');
const json = (html, id) => JSON.parse(html.match(new RegExp(`id="${id}">([\\s\\S]*?)</script>`))[1]);
const attributes = (text) => Object.fromEntries(Array.from(text.matchAll(/([\w-]+)="([^"]*)"/g), ([, name, value]) => [name, unescape(value)]));

/* What the page's script reads from the form. */
const formOf = (html) => {
  const form = html.match(/<form id="problem-form"[\s\S]*?<\/form>/)[0];
  const value = (id) => attributes((form.match(new RegExp(`<input[^>]*id="problem-${id}"[^>]*>`)) || [''])[0]).value || '';
  const rows = Array.from(form.matchAll(/<tr data-[\s\S]*?<\/tr>/g), ([row]) => ({
    ...attributes(row.match(/<tr [^>]*>/)[0]), fields: Array.from(row.matchAll(/<input[^>]*>/g), ([input]) => attributes(input).value || ''),
    inputs: Array.from(row.matchAll(/<input[^>]*>/g), ([input]) => attributes(input))}));
  return {
    from: value('from'), to: value('to'), step: value('step'), tolerance: value('tolerance'), points: ['M'],
    initial: rows.filter((row) => !('data-quantity' in row) && !('data-part' in row)).map((row) => ({body: row['data-body'], units: row['data-units'], q: row.fields[0], v: row.fields[1]})),
    parameters: rows.filter((row) => 'data-quantity' in row).map((row) => ({quantity: row['data-quantity'], body: row['data-body'] || '', of: row['data-of'] || '',
      units: row['data-units'] || 'm', value: row.fields[0]})),
    parts: rows.filter((row) => 'data-part' in row).map((row) => ({part: row['data-part'],
      fields: Object.fromEntries(row.inputs.map((input) => [input['data-what'], {text: input.value, units: input['data-units'], label: unescape(input['aria-label'])}]))})),
  };
};

const reckon = async (html, form) => {
  const context = vm.createContext({atob, console, WebAssembly, kinematicsModule: html.match(/ id="kinematics-module">([^<]*)</)[1]});
  for (const file of ['inflate.js', 'kinematics.js', 'formula.js', 'given.js', ...(html.includes('id="script-escaping"') ? ['escaping.js'] : []), 'reckoning.js']) {
    vm.runInContext(fs.readFileSync(path.join(top, 'xsl/html', file), 'utf8'), context, {filename: file});
  }
  vm.runInContext('globalThis.run = {kinematics, reckoning}', context);
  const {kinematics, reckoning} = context.run;
  await kinematics.ready;
  const work = reckoning.reckon(json(html, 'reckoning'), json(html, 'mechanism'), form);
  let step = work.next(), share = 0;
  for (; !step.done; step = work.next()) {
    share = step.value >= share ? step.value : NaN;
  }
  return {...step.value, share};
};

const numbers = (text) => (text || '').split(' ').map(Number);

/* The largest difference, of the size of what is compared. */
const apart = (a, b) => {
  const size = Math.max(1e-300, ...b.map(Math.abs));
  return a.length === b.length ? Math.max(0, ...a.map((x, i) => Math.abs(x - b[i]) / size)) : Infinity;
};

const compare = (name, page, model, csv) => {
  const moments = Array.from(model.matchAll(/<moment ([^>]*)>/g), ([, text]) => attributes(text));
  check(`${name}: as many moments`, page.rows.length === moments.length, `${page.rows.length} instead of ${moments.length}`);
  for (const what of ['t', 'q', 'v', 'a']) {
    const own = [].concat(...page.rows.map((row) => row[what])), told = [].concat(...moments.map((moment) => numbers(moment[what])));
    const off = apart(own, told), same = own.filter((x, i) => x === told[i]).length;
    check(`${name}: ${what}`, off === 0, `${off} apart, ${same} of ${told.length} the same`);
  }
  const [titles, ...lines] = csv.trim().split('\n').map((line) => line.split(','));
  const head = titles.map((title) => title.replace(/ \(.*/, ''));
  for (const column of page.forces.columns) {
    const at = head.findIndex((title) => title === column.name);
    check(`${name}: ${column.name} is in the table`, at > 0, head.join());
    const told = lines.map((line) => (line[at] === '' ? NaN : Number(line[at])));
    check(`${name}: ${column.name}: what is not determined`, column.values.every((x, i) => Number.isNaN(x) === Number.isNaN(told[i])));
    const off = apart(column.values.map((x) => x || 0), told.map((x) => x || 0));
    check(`${name}: ${column.name}`, off === 0 || Math.max(...told.map(Math.abs)) < 1e-9, off);
  }
  check(`${name}: no column is left out`, page.forces.columns.length === head.length - 1, `${page.forces.columns.length} instead of ${head.length - 1}`);
  const changes = (list) => list.map(({t, from, to, lost}) => `${t} ${from} ${to} ${lost || 0}`).join('; ');
  const all = (element) => Array.from(model.matchAll(new RegExp(`<${element} ([^>]*)>`, 'g')), ([, text]) => attributes(text));
  const switches = changes(all('switch'));
  check(`${name}: changes of structures`, changes(page.changes) === switches, `${changes(page.changes)} instead of ${switches}`);
  const stands = all('stand').map((item) => ({id: item.connection, start: Number(item.start), end: Number(item.end), at: numbers(item['at-b'])}));
  check(`${name}: as many stands`, page.stands.length === stands.length, `${page.stands.length} instead of ${stands.length}`);
  page.stands.forEach(({id, start, end, at}, i) => check(`${name}: stand ${i + 1}`, stands[i] && id === stands[i].id && start === stands[i].start && end === stands[i].end &&
    apart([1, ...numbers(at)], [1, ...stands[i].at]) < 1e-12, JSON.stringify([id, start, end, at, stands[i]])));
  check(`${name}: the structure of moments`, moments.every(({structure}, i) => (structure || '') === (page.structures[page.rows[i].structure] || '')));
  const way = escapeOf(model), off = differs(page.escape, way);
  check(`${name}: a way out of a dead lock or none`, Boolean(page.escape) === Boolean(way));
  check(`${name}: the dead locks`, off === '', off);
  const balance = model.match(/<balance ([^>]*)>/);
  check(`${name}: a balance or none`, Boolean(balance) === Boolean(page.balance));
  for (const [what, value] of Object.entries(balance ? attributes(balance[1]) : {})) {
    const own = what === 'method' ? ['', 'adams', 'bdf'][page.balance.method] : page.balance[what];
    check(`${name}: ${what}`, String(own) === value || Number(own) === Number(value), `${own} instead of ${value}`);
  }
};

/* A way out of a dead lock against the elements of the record. */
const tree = (text) => {
  const root = {children: []}, stack = [root];
  for (const [, close, name, own, empty] of text.matchAll(/<(\/?)([\w-]+)([^>]*?)(\/?)>/g)) {
    if (close) {
      stack.pop();
    } else {
      const node = {name, ...attributes(own), children: []};
      stack[stack.length - 1].children.push(node);
      if (!empty) {
        stack.push(node);
      }
    }
  }
  return root.children[0];
};
const escapeOf = (model) => {
  const found = model.match(/<escape [\s\S]*?<\/escape>/);
  const of = (node, name) => node.children.filter((child) => child.name === name);
  const optional = (text) => (text === undefined ? 0 : Number(text));
  if (!found) {
    return null;
  }
  const root = tree(found[0]);
  return {
    status: root.status, left: root.left === undefined ? null : Number(root.left), ...Object.fromEntries(['dimension', 'steps', 'places', 'tests'].map((name) => [name, Number(root[name])])),
    stays: of(root, 'stay').map((stay) => ({
      lock: optional(stay.lock), t: Number(stay.t), states: Number(stay.states), isCut: stay.cut === 'yes', at: numbers(stay.at), q: numbers(stay.q),
      surfaces: of(stay, 'surface').map((surface) => ({
        number: Number(surface.number), from: surface.from || '', to: surface.to || '',
        planes: of(surface, 'plane').map((plane) => ({end: plane.end, body: plane.body || '', sectors: of(plane, 'sector').map((sector) => ({
          number: Number(sector.number), beta: Number(sector.beta), distance: Number(sector.distance), from: numbers(of(sector, 'link')[0].from), to: numbers(of(sector, 'link')[0].to), q: numbers(sector.q)}))})),
        generators: of(surface, 'generator').map((one) => ({sector: Number(one.sector), from: numbers(one.from), to: numbers(one.to), zone: optional(one.zone), isProposed: one.proposed === 'yes'})),
      })),
      tries: of(stay, 'try').map((one) => ({surface: Number(one.surface), end: one.end, sector: Number(one.sector), opposite: optional(one.opposite), verdict: one.verdict, zone: optional(one.zone),
        t: one.t === undefined ? null : Number(one.t)})),
    })),
  };
};
/* The first place in which what the page found is not what is told; '' where there is none. */
const differs = (is, told, where = '') => {
  if (told === null || typeof told !== 'object') {
    return is === told ? '' : `${where}: ${is} instead of ${told}`;
  }
  return Object.keys(told).map((key) => differs(is === null || is === undefined ? undefined : is[key], told[key], `${where}.${key}`)).find(Boolean) ||
    (Array.isArray(told) && is.length !== told.length ? `${where}: ${is.length} instead of ${told.length}` : '');
};

const checkEscapeModule = () => {
  const bytes = fs.readFileSync(escapePath), compiled = new WebAssembly.Module(bytes);
  check('the module of dead locks asks for what the larger one does', WebAssembly.Module.imports(compiled).map(({module, name}) => `${module}.${name}`).join() === 'page.stand,page.value');
  const declared = ['module.h', 'motion.h', 'escape.h'].map((name) => fs.readFileSync(path.join(top, 'src/module', name), 'utf8')).join('')
    .match(/MODULE_EXPORT\((module_\w+)\);/g).map((text) => text.slice(14, -2)).sort();
  check('it exports what its headers declare, too', WebAssembly.Module.exports(compiled).map((item) => item.name).filter((name) => name !== 'memory').sort().join() === declared.join());
  // the larger one without CVODE: 248 KB; ways out of dead locks: 27 KB
  check('it is smaller than that with the integrator', bytes.length < 324000, bytes.length);
};

const checkModule = () => {
  const bytes = fs.readFileSync(modulePath), compiled = new WebAssembly.Module(bytes);
  check('the module asks for values of loads alone', WebAssembly.Module.imports(compiled).map(({module, name}) => `${module}.${name}`).join() === 'page.stand,page.value');
  const declared = ['module.h', 'motion.h'].map((name) => fs.readFileSync(path.join(top, 'src/module', name), 'utf8')).join('')
    .match(/MODULE_EXPORT\((module_\w+)\);/g).map((text) => text.slice(14, -2)).sort();
  check('it exports what its headers declare', WebAssembly.Module.exports(compiled)
    .map((item) => item.name).filter((name) => name !== 'memory').sort().join() === declared.join());
  // dynamics, CVODE with roots, dry friction, of turns together too: some 273 KB, about some of their axes or beside a drive: 4 KB; structures that change under forces and by programs: 14 KB; places that are reached: 18 KB
  check('it is small', bytes.length < 357000, bytes.length);
};

/* What stylesheets are told of a flywheel. */
const checkFlywheel = (name, page, model, file) => {
  const told = !/<find [^>]*of="flywheel"/.test(model) ? {} : attributes(spawnSync(systel, ['apply', '-q', '-x', path.join(__dirname, 'problems/flywheel.xsl'), file], {encoding: 'utf8'}).stdout);
  check(`${name}: a flywheel or none`, Boolean(page.flywheel) === ('speed' in told));
  for (const what of page.flywheel ? ['speed', 'unevenness', 'turns', 'body', 'moment', 'inertia', 'mertsalov', 'bare'] : []) {
    check(`${name}: flywheel: ${what}`, String(page.flywheel[what]) === (told[what] || 'NaN'), `${page.flywheel[what]} instead of ${told[what]}`);
  }
};

/* Without the integrator a report is what it was, and says what it does not do. */
const checkWithout = (folder) => {
  const made = spawnSync(systel, ['convert', '-q', '-t', 'html', '-o', '-', path.join(folder, 'kinematics.xml')], {encoding: 'utf8'});
  check('a report is made', made.status === 0, made.stderr);
  check('it says that it does not reckon', /systel собран без интегратора/.test(made.stdout) && !/id="reckon/.test(made.stdout));
};

const fill = (text, values) => values.reduce((made, value, i) => made.replaceAll(`{${i + 1}}`, value), text);

const checkRefused = async (folder, [name, edits, places, times, parts = []]) => {
  const file = path.join(folder, `${name}.xml`), changed = path.join(folder, `${name}-refused.xml`), text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(changed, edits.reduce((made, [from, to]) => made.replace(from, to), text));
  const html = spawnSync(systel, ['convert', '-q', '-t', 'html', '-o', '-', file], {encoding: 'utf8', maxBuffer: 1e8}).stdout;
  const told = spawnSync(systel, ['convert', '-q', '-t', 'model', '-o', '/dev/null', changed], {encoding: 'utf8'}).stderr;
  const form = formOf(html);
  form.initial.filter(({body}) => places[body]).forEach((row) => {
    row.q = places[row.body];
  });
  parts.forEach(([part, i, what, text]) => {
    form.parts.filter((row) => row.part === part)[i].fields[what].text = text;
  });
  try {
    await reckon(html, {...form, ...times});
    check(`${name}: is refused`, false);
  } catch (error) {
    const own = fill(json(html, 'reckoning').text[error.id] || '', error.values || []);
    check(`${name}: systel refuses it, and the page in its words`, own.length > 20 && told.includes(own), `${own || error.stack}\ninstead of\n${told}`);
  }
};

/* A contact that sinks into its surface without coming into force: the page's warning is systel's. */
const checkCrossed = async (folder, name) => {
  const file = path.join(folder, `${name}.xml`), html = spawnSync(systel, ['convert', '-q', '-t', 'html', '-o', '-', file], {encoding: 'utf8', maxBuffer: 1e8}).stdout;
  const told = spawnSync(systel, ['convert', '-t', 'model', '-o', '/dev/null', file], {encoding: 'utf8'}).stderr;
  const made = await reckon(html, formOf(html)), text = json(html, 'reckoning').text;
  const own = made.warnings.filter(([id]) => id === 'switch-crossed').map(([id, ...values]) => fill(text[id], values));
  check(`${name}: contacts that sink`, own.length === 1 && told.includes(own[0]), `${own.join('; ')}\ninstead of\n${told}`);
};

const main = async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'problems-'));
  try {
    fs.cpSync(path.join(top, 'samples/problems'), folder, {recursive: true});
    fs.cpSync(path.join(__dirname, 'problems'), folder, {recursive: true});
    fs.copyFileSync(path.join(top, 'samples/walker.xml'), path.join(folder, 'walker.xml'));
    if (!fs.existsSync(modulePath)) {
      checkWithout(folder);
      CASES.length = 0;
    } else {
      checkModule();
    }
    checkEscapeModule();
    CASES.push(...ESCAPES);
    const pages = new Map();
    /* by one start of the program, which costs more than most of them */
    const names = Array.from(new Set([].concat(...CASES.map((one) => one.slice(0, 2)))));
    const {status, stderr} = names.length === 0 ? {status: 0} : spawnSync(systel, ['build', '-q', '-t', 'html,model,forces', '-o', path.join(folder, 'out'),
      ...names.map((name) => path.join(folder, `${name}.xml`))], {encoding: 'utf8'});
    check('the problems are rendered', status === 0, stderr);
    for (const name of names) {
      const files = ['.html', '.model.xml', '.forces.csv'].map((ending) => path.join(folder, 'out', `${name}${ending}`));
      const isMade = files.every((file) => fs.existsSync(file));
      check(`${name}: is rendered`, isMade);
      const [html, model, csv] = isMade ? files.map((file) => fs.readFileSync(file, 'utf8')) : [];
      pages.set(name, isMade ? {html, model, csv} : null);
    }
    for (const one of fs.existsSync(modulePath) ? REFUSED : []) {
      await checkRefused(folder, one);
    }
    for (const one of fs.existsSync(modulePath) ? ['sunk'] : []) {
      await checkCrossed(folder, one);
    }
    for (const [from, to] of CASES) {
      const name = `${from} as ${to}`, page = pages.get(from), goal = pages.get(to);
      if (!page || !goal) {
        continue;
      }
      try {
        const made = await reckon(page.html, formOf(goal.html));
        compare(name, made, goal.model, goal.csv);
        checkFlywheel(name, made, goal.model, path.join(folder, `${to}.xml`));
        check(`${name}: progress goes on`, made.rows.length === 0 || made.share === 1, made.share);
      } catch (error) {
        check(`${name}: is reckoned`, false, error.stack);
      }
    }
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = Number(counts.failed > 0);
};

main();
